"""What a position of Gin Rummy says to the player at the bottom of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import notty

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Laid:
    """A hand laid out: its melds, what is left, and what that counts."""

    melds: tuple[Cards, ...]
    left: Cards
    #: Of eleven cards: after the best discard.
    deadwood: int
    #: Of eleven cards: that discard.
    discard: str = ""

    @property
    def groups(self) -> list[Cards]:
        """The melds, then what is left."""
        return [*self.melds, self.left] if self.left else list(self.melds)


@lru_cache(maxsize=512)
def _best(cards: Cards) -> Laid:
    found = notty.deadwood(cards)
    rest = (*found.deadwood, found.discard) if found.discard else found.deadwood
    return Laid(found.melds, rest, found.value, found.discard or "")


def best(cards: Sequence[str]) -> Laid:
    """The arrangement of a hand with the least deadwood; eleven cards discard the best one."""
    return _best(tuple(sorted(cards)))


@dataclass(frozen=True)
class Now:
    """The position, seen from a seat."""

    data: Mapping[str, Any]
    me: int
    #: Whether the person at the bottom is to act.
    mine: bool

    @property
    def phase(self) -> str:
        """Such as ``draw``, ``discard``, ``layoff``, ``deal_over``."""
        return str(self.data["phase"])

    @property
    def other(self) -> int:
        """The seat at the top."""
        return 1 - self.me

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
    def knocker(self) -> int | None:
        """Who has knocked."""
        seat = self.data["knocker"]
        return None if seat is None else int(seat)

    @property
    def laid_off(self) -> Cards:
        """The cards that the defender has laid off."""
        return tuple(self.data["laid_off"])

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
    def scores(self) -> tuple[int, int]:
        """The points so far."""
        first, second = self.data["scores"]
        return int(first), int(second)

    def laid(self, seat: int) -> Laid | None:
        """How an open hand lies: as it was laid down, else as is best; None if it is hidden."""
        hand = self.hand(seat)
        if hand is None:
            return None
        melds: Sequence[Sequence[str]] | None = None
        if seat == self.knocker:
            melds = self.data["melds"]
        elif self.result is not None and self.result.get("arrangements"):
            melds = self.result["arrangements"][seat]
        if melds is None:
            return best(hand)
        made = tuple(tuple(meld) for meld in melds)
        melded = {card for meld in made for card in meld}
        left = tuple(card for card in hand if card not in melded)
        return Laid(made, left, self._deadwood(seat, left))

    def _deadwood(self, seat: int, left: Cards) -> int:
        if self.result is not None and self.result.get("deadwood"):
            return int(self.result["deadwood"][seat])
        return best(left).deadwood if left else 0
