"""What a position of Gin Rummy says to the player at the bottom of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import notty

from .piles_now import Cards, PilesNow

__all__ = ["Cards", "Laid", "Now", "best"]


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
class Now(PilesNow):
    """The position, seen from a seat."""

    @property
    def other(self) -> int:
        """The seat at the top."""
        return 1 - self.me

    @property
    def knocker(self) -> int | None:
        """Who has knocked."""
        seat = self.data["knocker"]
        return None if seat is None else int(seat)

    @property
    def laid_off(self) -> Cards:
        """The cards that the defender has laid off."""
        return tuple(self.data["laid_off"])

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
