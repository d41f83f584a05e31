"""What a position says in any game of the 52-card pack with a stock and a discard pile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Cards = tuple[str, ...]


@dataclass(frozen=True)
class PilesNow:
    """The position, seen from a seat."""

    data: Mapping[str, Any]
    me: int
    #: Whether the person at the bottom is to act.
    mine: bool

    @property
    def phase(self) -> str:
        """Such as ``draw``, ``discard``, ``deal_over``."""
        return str(self.data["phase"])

    def hand(self, seat: int) -> Cards | None:
        """A hand; None while it is hidden."""
        hand = self.data["hands"][seat]
        return None if hand is None else tuple(hand)

    @property
    def own(self) -> Cards:
        """The hand at the bottom."""
        return self.hand(self.me) or ()

    def count(self, seat: int) -> int:
        """How many cards a hand has."""
        hand = self.hand(seat)
        return int(self.data["counts"][seat]) if hand is None else len(hand)

    def known(self, seat: int) -> Cards:
        """The cards of a hand that everybody saw being taken."""
        return tuple(self.data["known"][seat])

    @property
    def discards(self) -> Cards:
        """The discards, the top one last."""
        return tuple(self.data["discards"])

    @property
    def top(self) -> str:
        """The card on top of the discards, or ""."""
        return self.discards[-1] if self.discards else ""

    @property
    def stock(self) -> int:
        """How many cards the stock has."""
        return int(self.data["stock_count"])

    @property
    def taken(self) -> str:
        """The card that was just taken from the discards, or ""."""
        return str(self.data["taken"] or "")

    @property
    def result(self) -> Mapping[str, Any] | None:
        """How the deal ended, if it has."""
        found = self.data["result"]
        return found if isinstance(found, Mapping) else None

    @property
    def is_shown(self) -> bool:
        """Whether the deal is over and all cards lie open."""
        return self.phase in ("deal_over", "over")

    @property
    def scores(self) -> tuple[int, ...]:
        """The points so far."""
        return tuple(map(int, self.data["scores"]))
