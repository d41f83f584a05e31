"""A table page that does nothing, for tests of what surrounds it."""

import sys
from dataclasses import replace
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import notty
from notty.games import GameInfo
from notty.session import Control, Seat, Session
from notty_gui import pages
from notty_gui.app import App, build
from notty_gui.store import Game
from notty_gui.widgets.felt import Felt
from notty_gui.workers import FakeClock, ManualWorker, Workers
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class TablePage(QWidget):
    """Felt, and nothing on it."""

    left = Signal()
    finished = Signal(object)
    rules_requested = Signal()
    options_requested = Signal()

    def __init__(self, context: pages.Context, session: Session) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self.calls: list[str] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._felt = Felt()
        self._unsubscribe = session.subscribe(lambda event: self._play())

    def bring_up(self) -> None:
        self.calls.append("bring_up")
        self.setFocus()

    def _play(self) -> None:
        """The computer players act at once."""
        if self.session.computer_to_move is not None:
            thought = self.session.thinker()
            self.session.accept(thought.generation, thought.run(Control()))

    def shut_down(self) -> None:
        self.calls.append("shut_down")
        self.session.close()

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        return [("D", "Draw")]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._felt.paint(painter, self.rect().toRectF(), self.size(), self.context.theme.palette)


_own: dict[str, ModuleType] = {}


def install(game: str = "notty") -> None:
    """Give a game this table, instead of its own one if it has one."""
    name = f"notty_gui.pages.{game}_table"
    if name in sys.modules and game not in _own:
        _own[game] = sys.modules[name]
    module = ModuleType(name)
    module.__spec__ = ModuleSpec(name, None)
    module.TablePage = TablePage  # type: ignore[attr-defined]
    sys.modules[name] = module
    pages.table_page.cache_clear()


def remove(game: str = "notty") -> None:
    """Take it away again."""
    name = f"notty_gui.pages.{game}_table"
    sys.modules.pop(name, None)
    if game in _own:  # the same classes as before, not a second import of them
        sys.modules[name] = _own.pop(game)
    pages.table_page.cache_clear()


RULES = """# A game

Be the first. Cards are written as `R4`.

## The rules

### N1 Deal

*Stated*: everybody gets cards, cards and cards.

| cards      | valid | why    |
| ---------- | ----- | ------ |
| `R4 R5 R6` | yes   | a run  |
| `R4 R5`    | no    | short  |
"""


def fake_game(number: int, info: GameInfo) -> GameInfo:
    """A game of the catalogue that has no table."""
    summary = "Lay off what you can and keep an eye on what the others take."
    return replace(info, id=f"fake{number}", title=f"Basic Rummy {number}", summary=summary)


def make_app(
    qapp: QApplication,
    *,
    language: str = "en",
    palette: str = "light",
    size: tuple[int, int] = (1024, 640),
    fakes: int = 0,
) -> App:
    """An app on threads and a clock that stand still, its window shown."""
    info = notty.game("notty")
    catalogue = [info, *(fake_game(i, info) for i in range(1, fakes + 1))]
    workers = Workers(ManualWorker(), ManualWorker(), ManualWorker(), ManualWorker())
    app = build(
        qapp,
        workers=workers,
        clock=FakeClock(),
        catalogue=catalogue,
        language=language,
        palette=palette,
        sound=False,
    )
    app.window.resize(*size)
    app.window.show()
    work(app)
    return app


def work(app: App) -> None:
    """Do all jobs that wait, and let the widgets settle."""
    files = app.context.workers.files
    assert isinstance(files, ManualWorker)
    for _ in range(3):
        files.run_all()
        app.qt.processEvents()


def end(app: App) -> None:
    """Close the app and take its language away."""
    app.window.table = app.window.session = None
    app.window.close()
    work(app)  # no worker of its own closes the history: nothing runs by itself here
    app.close()
    app.window.deleteLater()
    app.translations.clear()
    app.qt.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def played(number: int = 0, *, won: bool = True, **more: Any) -> Game:
    """A finished game of the history."""
    game = Game(
        uid=f"game{number}",
        game="notty",
        record="",
        deal=7,
        seats=(("Ann", None), ("Taras", "lean")),
        winners=(0,) if won else (1,),
        scores=(1.0, 0.0) if won else (0.0, 1.0),
        level="lean",
        moves=30,
        seconds=90.0,
        started="2024-05-16T12:00:00+00:00",
        ended=f"2024-05-16T12:{number:02}:00+00:00",
    )
    return replace(game, **more)


def summary(**more: Any) -> pages.Summary:
    """A finished game for the result sheet."""
    made = pages.Summary(
        game="notty",
        seats=(Seat("Ann"), Seat("Taras", "lean")),
        winners=(0,),
        scores=(1.0, 0.0),
        reason="empty hand",
        decided=True,
        deal=7,
        turns=21,
        rated=False,
        assisted=False,
        hands=((), ("R4", "R5", "R6", "B9")),
        groups=((), (("R4", "R5", "R6"),)),
    )
    return replace(made, **more)
