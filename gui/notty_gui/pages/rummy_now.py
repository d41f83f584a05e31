"""What a position of Rummy says to the player at the bottom of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import notty

from .piles_now import Cards, PilesNow

__all__ = ["Cards", "Now", "TableMeld", "arranged"]


@dataclass(frozen=True)
class TableMeld:
    """A meld on the table."""

    cards: Cards
    owner: int


@dataclass(frozen=True)
class Now(PilesNow):
    """The position, seen from a seat."""

    @property
    def melds(self) -> tuple[TableMeld, ...]:
        """The melds on the table, in the order in which they were laid."""
        return tuple(
            TableMeld(tuple(meld["cards"]), int(meld["owner"])) for meld in self.data["melds"]
        )

    @property
    def turnovers(self) -> int:
        """How often the discards were turned over."""
        return int(self.data["turnovers"])

    @property
    def known_stock(self) -> Cards:
        """The cards of a stock that was turned over, the next one first."""
        return tuple(self.data["known_stock"])

    @property
    def dealer(self) -> int:
        """Who has dealt."""
        return int(self.data["dealer"])


@lru_cache(maxsize=512)
def _arranged(cards: Cards, ace: str) -> tuple[Cards, ...]:
    """The melds that take most of the cards, with as few melds as there can be."""
    found = [frozenset(meld) for meld in notty.melds(cards, ace)]
    best: list[frozenset[str]] = []

    def score(chosen: Sequence[frozenset[str]]) -> tuple[int, int]:
        return sum(map(len, chosen)), -len(chosen)

    def extend(start: int, chosen: list[frozenset[str]], used: frozenset[str]) -> None:
        nonlocal best
        if score(chosen) > score(best):
            best = list(chosen)
        for place in range(start, len(found)):
            if not used & found[place]:
                extend(place + 1, [*chosen, found[place]], used | found[place])

    extend(0, [], frozenset())
    order = {meld: place for place, meld in enumerate(found)}
    by_meld = {frozenset(meld): meld for meld in notty.melds(cards, ace)}
    return tuple(by_meld[meld] for meld in sorted(best, key=order.__getitem__))


def arranged(cards: Sequence[str], ace: str) -> tuple[Cards, ...]:
    """Melds of a hand that leave as few of its cards as possible."""
    return _arranged(tuple(sorted(cards)), ace)
