"""What the tests of table pages share: a context without threads, and a page on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest
from notty.session import Seat, Session
from notty_gui.faces import faces_for
from notty_gui.files import Autosave
from notty_gui.pages import Context
from notty_gui.pages.notty_table import TablePage
from notty_gui.pages.table import GameTable
from notty_gui.pages.table_pack import card_of
from notty_gui.settings import Settings
from notty_gui.theme import Theme
from notty_gui.workers import Clock, FakeClock, ManualWorker, Workers
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

ALL = [f"{colour}{number}" for colour in "RGYKB" for number in range(1, 10) for _ in (0, 1)]


def make_context(
    folder: Path, *, workers: Workers | None = None, clock: Clock | None = None
) -> Context:
    """A context of its own: settings, saves, and by default no threads and no time."""
    theme = Theme()
    theme.set_mode("dark")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app)
    folder.mkdir(parents=True, exist_ok=True)
    return Context(
        theme,
        Settings(folder / "settings.ini"),
        workers or Workers(ManualWorker(), ManualWorker(), ManualWorker(), ManualWorker()),
        clock or FakeClock(),
        Autosave(folder / "saves"),
        faces_for,
    )


def position(hands: Sequence[str], **more: Any) -> dict[str, Any]:
    """A position from hands as texts."""
    return {
        "hands": [hand.split() for hand in hands],
        "to_move": 0,
        "used": [],
        "pending_return": False,
        "turn": 4,
        **more,
    }


Page = TypeVar("Page", bound=GameTable)


class OpenPages(Generic[Page]):
    """Pages of one game, each with a context of its own unless told otherwise."""

    page_type: type[Page]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages: list[Page] = []

    def open(
        self,
        session: Session,
        *,
        size: tuple[int, int] = (1024, 640),
        context: Context | None = None,
        speed: str = "instant",
    ) -> Page:
        """A page with a table, as large as told and with its cards dealt."""
        context = context or make_context(self.folder / str(len(self.pages)))
        context.settings.set("play/speed", speed)
        context.theme.set_unit(context.theme.unit(QSize(*size)))
        page = self.page_type(context, session)
        page.resize(*size)
        page.show()
        QApplication.processEvents()
        page.bring_up()
        QApplication.processEvents()
        self.pages.append(page)
        return page

    def close(self) -> None:
        """End all pages, and have them deleted now."""
        for page in self.pages:
            page.shut_down()
            page.hide()
            page.deleteLater()
        self.pages.clear()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Tables(OpenPages[TablePage]):
    """Notty's tables, one open at a time."""

    page_type = TablePage

    def open(self, session: Session, **more: Any) -> TablePage:
        self.close()
        return super().open(session, **{"context": make_context(self.folder), **more})

    def at(self, hands: Sequence[str], *agents: str | None, **more: Any) -> TablePage:
        """A page in the middle of a game; the first seat is a person unless told otherwise."""
        who = agents or (None, "lean", "original")[: len(hands)]
        names = ("You", "Olha", "Taras")
        seats = [Seat(name, agent) for name, agent in zip(names, who, strict=False)]
        return self.open(Session.from_position("notty", position(hands, **more), seats, seed=5))


@pytest.fixture
def tables(qapp: QApplication, tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path / "table")
    yield made
    made.close()


def run(page: GameTable) -> int:
    """Let all jobs be done: thoughts, hints and files."""
    workers = page.context.workers
    return sum(
        worker.run_all()
        for worker in (workers.moves, workers.hints, workers.files)
        if isinstance(worker, ManualWorker)
    )


def shown(page: TablePage, seat: int) -> list[str]:
    """The cards that lie face up at a seat, from the scene."""
    items = [page.view.card_item(key) for key in page.view.keys_in(f"seat{seat}")]
    assert all(item.isVisible() for item in items)
    return [item.shown for item in items]


def key_of(page: TablePage, card: str, seat: int | None = None) -> str:
    """The key of a card at a seat."""
    keys = page.view.keys_in(f"seat{page.me if seat is None else seat}")
    return next(key for key in keys if card_of(key) == card)


def spot(page: GameTable, key: str) -> QPoint:
    """A point of a card that no neighbour covers."""
    item = page.view.card_item(key)
    rect = item.home_rect()
    return QPoint(round(rect.left() + 0.15 * rect.width()), round(rect.top() + 0.3 * rect.height()))


def click(page: GameTable, key: str) -> None:
    """Click a card with the mouse."""
    page.view.finish_animations()
    at = spot(page, key)
    QTest.mouseMove(page.view.viewport(), at)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def drag(page: GameTable, key: str, goal: QPoint) -> None:
    """Drag a card by its index to a point."""
    page.view.finish_animations()
    port, start = page.view.viewport(), spot(page, key)
    QTest.mouseMove(port, start)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in (0.2, 0.5, 0.8, 1.0):
        QTest.mouseMove(port, start + (goal - start) * step)
        QApplication.processEvents()
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goal)


def deck_spot(page: TablePage) -> QPoint:
    """The middle of the deck."""
    return page.view.zones["deck"].item.place().center().toPoint()


def press(page: GameTable, key: str | Qt.Key, shift: bool = False, ctrl: bool = False) -> None:
    """Press a key on whatever has the focus of the page."""
    held = Qt.KeyboardModifier.NoModifier
    if shift:
        held |= Qt.KeyboardModifier.ShiftModifier
    if ctrl:
        held |= Qt.KeyboardModifier.ControlModifier
    if isinstance(key, str) and not key.isascii():
        for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
            QApplication.sendEvent(page.view, QKeyEvent(kind, ord(key), held, key.lower()))
    else:
        QTest.keyClick(page.view, key, held)  # type: ignore[arg-type]  # letters do as well
