"""What the tests of the Rummy table share: positions, a player that only draws, and a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import notty
import pytest
from gui.table_help import OpenPages, run
from notty.actions import Action, View
from notty.session import Seat, Session
from notty_gui.pages.rummy_table import TablePage
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

NAMES = ("You", "Olha", "Taras", "Ivanka")


class Meek:
    """Draws and throws its first card; it never melds and never lays off."""

    name = "meek"

    def choose(self, view: View) -> Action | str:
        texts = [action.text for action in view.legal_actions]
        return next((text for text in ("draw", "deal") if text in texts), texts[0])


def make_agent(name: str, game: str) -> Any:
    """Players for a table: the meek one, or one of the engine."""
    return Meek() if name == "meek" else notty.agents.make(name, game)


def position(
    hands: Sequence[str],
    melds: Sequence[tuple[str, int]] = (),
    discards: str = "",
    phase: str = "play",
    **more: Any,
) -> dict[str, Any]:
    """A position with seat 0 to move, in the phase play with a card drawn from the stock."""
    return {
        "hands": [hand.split() for hand in hands],
        "melds": [{"cards": cards.split(), "owner": owner} for cards, owner in melds],
        "discards": discards.split(),
        "phase": phase,
        "to_move": 0,
        "turn": 9,
        "drew": phase == "play" and "taken" not in more,
        **more,
    }


#: A run of one's own and a set of the other; the eight of clubs fits both.
TWO = position(
    ["8c 9c 4c Kh Kd Ks 2s 3d", "As Ac Ad 2c Qs 4h"],
    [("5c 6c 7c", 0), ("8s 8h 8d", 1)],
    "3s 6s 3h",
    scores=[42, 27],
)
#: All but the two of spades goes down or off, and that is thrown.
OUT = position(
    ["8c 9c Kh Kd Ks 4d 5d 6d 2s", "As Ac Ad 2c Qs 4h"],
    [("5c 6c 7c", 0), ("8s 8h 8d", 1)],
    "3s 6s 3h",
    scores=[42, 27],
)
#: Four players, the third has melds too.
FOUR = position(
    ["7c 7d 7s 2h 9c Jh Qh", "Ts Js 2c Kh Qs", "4h Ks 6s 5d 6d", "2d 3d 4d Ah"],
    [("3c 4c 5c 6c", 0), ("9s 9h 9d", 1), ("Jd Qd Kd", 2), ("As Ac Ad", 3)],
    "Kc Qc 5s",
    scores=[42, 27, 13, 66],
)


class Tables(OpenPages[TablePage]):
    """Rummy's tables."""

    page_type = TablePage

    def seats(self, count: int, agent: str = "meek") -> list[Seat]:
        return [Seat(NAMES[i], agent if i else None) for i in range(count)]

    def fresh(self, seats: int = 2, seed: int = 3, **options: Any) -> TablePage:
        session = Session("rummy", self.seats(seats), seed=seed, make_agent=make_agent, **options)
        return self.open(session)

    def at(
        self, data: Mapping[str, Any], *, size: tuple[int, int] = (1024, 640), **options: Any
    ) -> TablePage:
        seats = self.seats(len(data["hands"]))
        session = Session.from_position(
            "rummy", data, seats, seed=5, make_agent=make_agent, **options
        )
        return self.open(session, size=size)


@pytest.fixture
def rummy(qapp: QApplication, tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path / "table")
    yield made
    made.close()


def work(page: TablePage) -> None:
    """Let the computer act until a person may, or the deal is over."""
    for _ in range(20):
        if not run(page):
            break
    QApplication.processEvents()


def key_of(page: TablePage, card: str) -> str:
    """The key of a card that can be seen."""
    return page.tokens.of([card])[0]


def click_card(page: TablePage, card: str, *, double: bool = False) -> None:
    """Click a card of one's own hand, or of a meld, by its index."""
    page.view.finish_animations()
    rect = page.view.card_item(key_of(page, card)).home_rect()
    at = QPoint(round(rect.left() + 0.15 * rect.width()), round(rect.top() + 0.3 * rect.height()))
    port = page.view.viewport()
    QTest.mouseMove(port, at)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    if double:
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at)


def choose(page: TablePage, *cards: str) -> None:
    """Select cards of one's own hand by clicks."""
    for card in cards:
        click_card(page, card)
    assert set(page.chosen()) == set(cards)


def zone_spot(page: TablePage, zone: str) -> QPoint:
    """The middle of a zone."""
    return page.view.zones[zone].item.place().center().toPoint()


def click_zone(page: TablePage, zone: str) -> None:
    """Click a pile or a meld."""
    page.view.finish_animations()
    at = zone_spot(page, zone)
    QTest.mouseMove(page.view.viewport(), at)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def click_button(page: TablePage, name: str) -> None:
    """Press a button with the mouse."""
    button = page.buttons[name]
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
