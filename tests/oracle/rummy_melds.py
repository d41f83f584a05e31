"""The melds of Rummy and what fits on them (clauses R3, R4 and R12 of its rules page).

A card is a text such as "9c"; a meld is a tuple of cards, in the order in which a run counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .gin_hands import CARDS, RANKS, SUITS, Meld

#: The ranks in the order of runs: an ace is below the two or above the king, never both.
ORDER: dict[str, str] = {"low": RANKS, "high": RANKS[1:] + RANKS[0]}


def _runs(ace: str) -> list[Meld]:
    """Three or more consecutive cards of a suit."""
    ranks = ORDER[ace]
    return [
        tuple(rank + suit for rank in ranks[first : first + length])
        for suit in SUITS
        for first in range(13)
        for length in range(3, 13 - first + 1)
    ]


def _sets(ace: str) -> list[Meld]:
    """All four cards of a rank, or three of them: by the suit that is missing, then by rank."""
    return [
        tuple(rank + suit for suit in SUITS if suit != missing)
        for missing in ("", *SUITS)
        for rank in ORDER[ace]
    ]


#: All melds by the place of the ace, in the order of their ids.
MELDS: dict[str, list[Meld]] = {ace: _runs(ace) + _sets(ace) for ace in ORDER}
MELD_ID: dict[str, dict[Meld, int]] = {
    ace: {meld: id for id, meld in enumerate(melds)} for ace, melds in MELDS.items()
}
_PLACE: dict[str, dict[str, int]] = {
    ace: {
        rank + suit: 13 * SUITS.index(suit) + ranks.index(rank) for rank in ranks for suit in SUITS
    }
    for ace, ranks in ORDER.items()
}


@cache
def _melds_from(ace: str, card: str) -> list[tuple[str, list[Meld]]]:
    """The melds that begin with this card, by the card that comes next."""
    melds = [meld for meld in MELDS[ace] if meld[0] == card]
    seconds = sorted({meld[1] for meld in melds})
    return [(second, [meld for meld in melds if meld[1] == second]) for second in seconds]


def melds_in(hand: Iterable[str], ace: str) -> list[Meld]:
    """All melds that some cards hold, in the order of their ids."""
    held = set(hand)
    found = [
        meld
        for card in held
        for second, melds in _melds_from(ace, card)
        if second in held
        for meld in melds
        if held.issuperset(meld)
    ]
    return sorted(found, key=MELD_ID[ace].__getitem__)


def with_card(meld: Meld, card: str, ace: str) -> Meld:
    """A meld and one more card, in order."""
    return tuple(sorted((*meld, card), key=_PLACE[ace].__getitem__))


@cache
def fitting(meld: Meld, ace: str) -> frozenset[str]:
    """The cards that fit on a meld, one at a time: with each of them it is a meld again."""
    others = [card for card in CARDS if card not in meld]
    return frozenset(card for card in others if with_card(meld, card, ace) in MELD_ID[ace])


def points_in(cards: Iterable[str], ace_high: bool) -> int:
    """What cards left in a hand count (R12)."""
    ace = 11 if ace_high else 1
    return sum(ace if card[0] == "A" else min(RANKS.index(card[0]) + 1, 10) for card in cards)
