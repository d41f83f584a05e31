"""What the tests of the table of SET share: pages, clicks, and tables of every size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from gui.table_help import OpenPages
from notty.session import Seat, Session
from notty.sets import find_sets, why_not_set
from notty_gui.i18n import Translations
from notty_gui.pages.set_table import TablePage
from notty_gui.workers import FakeClock
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

NAMES = ("You", "Olha", "Taras", "Ivanka")
PACK = [n + c + s + f for n in "123" for c in "RBG" for s in "STO" for f in "DOS"]


def without_sets(count: int) -> list[str]:
    """So many cards of which no three are a SET, at most 18: each of them as soon as it fits."""
    made: list[str] = []

    def fill(start: int) -> bool:
        if len(made) == count:
            return True
        for place in range(start, len(PACK)):
            card = PACK[place]
            if any(not why_not_set([a, b, card]) for i, a in enumerate(made) for b in made[:i]):
                continue
            made.append(card)
            if fill(place + 1):
                return True
            made.pop()
        return False

    assert fill(0)
    return made


#: 18 cards without a SET; the first twelve and fifteen have none either.
BARE = without_sets(18)


class Tables(OpenPages[TablePage]):
    """SET's tables, in a language that a test may change."""

    page_type = TablePage

    def __init__(self, folder: Path, translations: Translations) -> None:
        super().__init__(folder)
        self.translations = translations

    def fresh(
        self, *agents: str | None, seed: int = 7, rated: bool = False, **more: Any
    ) -> TablePage:
        """A table of one person and these players."""
        return self.open(Session("set", seats(*agents), seed=seed, rated=rated), **more)

    def at(self, table: Sequence[str], *agents: str | None, **more: Any) -> TablePage:
        """A table with these cards, the rest of the pack in the deck."""
        data = {"table": list(table), "turn": len(table) // 3}
        return self.open(Session.from_position("set", data, seats(*agents), seed=5), **more)


def seats(*agents: str | None) -> list[Seat]:
    return [Seat(NAMES[i], agent) for i, agent in enumerate((None, *agents))]


@pytest.fixture
def sets(qapp: QApplication, tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path / "table", Translations(qapp))
    made.translations.use("en")  # its plurals
    yield made
    made.close()
    made.translations.clear()


def seconds(page: TablePage, count: float) -> None:
    """Let time pass for the computer players."""
    clock = page.context.clock
    assert isinstance(clock, FakeClock)
    clock.advance(1000 * count)
    QApplication.processEvents()


def shown(page: TablePage) -> list[str]:
    """The cards that can be seen on the table, in the order of their places."""
    items = [page.view.card_item(key) for key in page.view.keys_in("table")]
    return [item.shown for item in items if item.isVisible()]


def click_card(page: TablePage, card: str) -> None:
    """Click a card."""
    at = page.view.card_item(card).home.toPoint()
    QTest.mouseMove(page.view.viewport(), at)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def click_cards(page: TablePage, cards: Sequence[str]) -> None:
    for card in cards:
        click_card(page, card)


def click_button(page: TablePage, name: str) -> None:
    QTest.mouseClick(page.buttons[name], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def a_set(page: TablePage) -> tuple[str, ...]:
    """The first SET on the table; nothing if there is none."""
    found = find_sets(page.cards)
    return found[0] if found else ()


def no_set(page: TablePage) -> tuple[str, str, str]:
    """Three cards of the table that are none."""
    cards = page.cards
    return next(
        (a, b, c)
        for i, a in enumerate(cards)
        for j, b in enumerate(cards[:i])
        for c in cards[:j]
        if why_not_set([a, b, c])
    )
