"""What the tests of the gin table share: positions, a player that never knocks, and a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import notty
import pytest
from gui.table_help import OpenPages, run
from notty.actions import Action, View
from notty.session import Seat, Session
from notty_gui.pages.gin_now import best
from notty_gui.pages.gin_table import TablePage
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

START = notty.Match("gin", seed=1).position()


class Meek:
    """Passes, draws, discards its dearest deadwood, and neither knocks nor lays off."""

    name = "meek"

    def choose(self, view: View) -> Action | str:
        texts = [action.text for action in view.legal_actions]
        for text in ("pass", "draw", "done", "deal"):
            if text in texts:
                return text
        hand = view.position()["hands"][view.seat]
        wanted = f"discard {best(hand).discard}"
        return wanted if wanted in texts else texts[0]


def make_agent(name: str, game: str) -> Any:
    """Players for a table: the meek one, or one of the engine."""
    return Meek() if name == "meek" else notty.agents.make(name, game)


def position(
    own: str, other: str, discards: str, phase: str, more: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A position with seat 0 to move."""
    hands, pile = [own.split(), other.split()], discards.split()
    gone = len(pile) + sum(map(len, hands))
    return {
        **START,
        "hands": hands,
        "counts": [len(hand) for hand in hands],
        "discards": pile,
        "thrown_by": [None, *[0, 1] * len(pile)][: len(pile)],
        "stock_count": 52 - gone,
        "to_move": 0,
        "phase": phase,
        "first_upcard": pile[0],
        "turn": 6,
        **(more or {}),
    }


#: Three melds, the king to go, two of hearts left: a knock with 2.
KNOCK = position(
    "3c 4c 5c 7h 7d 7s 9s 9h 9d 2h Kc",
    "As Ac Ad 2c 6c 8c Jh Qh Qd 4h",
    "Ks 6s 8s",
    "discard",
    {"known": [[], ["Qd", "Qh"]], "thrown_by": [None, 0, 1], "scores": [42, 27]},
)
#: The other seat has knocked; the five of hearts fits melds 1 and 3.
LAYOFF = position(
    "5h 4h Jh Qh Qd 6c 8d As Ad 3h",
    "5s 5d 5c 6h 7h 8h 2c 2d 2h Ac",
    "Ks 6s 8s Kc",
    "layoff",
    {
        "thrown_by": [None, 0, 1, 1],
        "knocker": 1,
        "melds": [["5s", "5c", "5d"], ["2c", "2d", "2h"], ["6h", "7h", "8h"]],
        "scores": [42, 27],
    },
)


class Tables(OpenPages[TablePage]):
    """Gin's tables."""

    page_type = TablePage

    def fresh(self, seed: int = 3, agents: Sequence[str | None] = (None, "meek")) -> TablePage:
        seats = [Seat(n, agent) for n, agent in zip(("You", "Olha"), agents, strict=True)]
        return self.open(Session("gin", seats, seed=seed, make_agent=make_agent))

    def at(self, data: Mapping[str, Any], **options: Any) -> TablePage:
        seats = [Seat("You"), Seat("Olha", "meek")]
        session = Session.from_position(
            "gin", data, seats, seed=5, make_agent=make_agent, **options
        )
        return self.open(session)


@pytest.fixture
def gin(qapp: QApplication, tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path / "table")
    yield made
    made.close()


def work(page: TablePage) -> None:
    """Let the computer act until a person may, or the deal is over."""
    for _ in range(8):
        if not run(page):
            break
    QApplication.processEvents()


def key_of(page: TablePage, card: str) -> str:
    """The key of a card that can be seen."""
    return page.tokens.of([card])[0]


def click_card(page: TablePage, card: str, *, double: bool = False) -> None:
    """Click a card of one's own hand by its index."""
    page.view.finish_animations()
    rect = page.view.card_item(key_of(page, card)).home_rect()
    at = QPoint(round(rect.left() + 0.15 * rect.width()), round(rect.top() + 0.3 * rect.height()))
    port = page.view.viewport()
    QTest.mouseMove(port, at)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    if double:
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)


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
