"""The melds of Gin Rummy and what a hand is worth (clauses G1, G2, G5 and G6 of its rules page).

A card is a text such as "9c"; a meld is a tuple of cards, ascending.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "scdh"
HAND = 10
MOST_ARRANGEMENTS = 8

#: The 52 cards, ascending.
CARDS: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
KIND: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}

Meld = tuple[str, ...]
#: Disjoint melds by their lowest cards.
Arrangement = tuple[Meld, ...]


def value_of(card: str) -> int:
    """Ace 1, face value, ten for tens, jacks, queens and kings."""
    return min(RANKS.index(card[0]) + 1, 10)


VALUE: dict[str, int] = {card: value_of(card) for card in CARDS}


def total(cards: Iterable[str]) -> int:
    """The value of some cards."""
    return sum(VALUE[card] for card in cards)


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards by kind, ascending."""
    return sorted(cards, key=KIND.__getitem__)


def _runs() -> list[Meld]:
    """Three or more consecutive cards of a suit, the ace below the two."""
    return [
        tuple(f"{RANKS[place]}{suit}" for place in range(first, first + length))
        for suit in SUITS
        for first in range(13)
        for length in range(3, 13 - first + 1)
    ]


def _sets() -> list[Meld]:
    """Three or four cards of a rank."""
    return [
        tuple(f"{rank}{suit}" for suit in suits)
        for rank in RANKS
        for size in (3, 4)
        for suits in combinations(SUITS, size)
    ]


RUNS: tuple[Meld, ...] = tuple(_runs())
SETS: tuple[Meld, ...] = tuple(_sets())
MELDS: tuple[Meld, ...] = RUNS + SETS
_IS_MELD = frozenset(MELDS)


def is_meld(cards: Iterable[str]) -> bool:
    """Whether these cards, in any order, are a meld."""
    return tuple(in_order(cards)) in _IS_MELD


@cache
def _melds_from(card: str) -> list[tuple[Meld, frozenset[str]]]:
    """The melds whose lowest card this is."""
    return [(meld, frozenset(meld)) for meld in MELDS if meld[0] == card]


def melds_in(hand: Iterable[str]) -> list[Meld]:
    """Every meld that a hand holds, by lowest card."""
    held = frozenset(hand)
    return [
        meld
        for card in in_order(held)
        for meld, cards in _melds_from(card)
        if meld[1] in held and cards <= held
    ]


def choices(melds: Sequence[Meld]) -> Iterator[Arrangement]:
    """Every choice of melds that share no card, the empty one too."""
    if not melds:
        yield ()
        return
    first, others = melds[0], melds[1:]
    yield from choices(others)
    for more in choices([meld for meld in others if not set(meld) & set(first)]):
        yield (first, *more)


@lru_cache(maxsize=200_000)
def _least_left(cards: tuple[str, ...]) -> int:
    covered = max(sum(map(total, chosen)) for chosen in choices(melds_in(cards)))
    return total(cards) - covered


def least_left(cards: Iterable[str]) -> int:
    """The least value that melds leave of some cards, with no discard; of a big gin nothing."""
    return _least_left(tuple(in_order(cards)))


def least_deadwood(hand: Collection[str]) -> int:
    """The least deadwood of up to ten cards; of eleven, the least after any discard (G2)."""
    if len(hand) <= HAND:
        return least_left(hand)
    return min(least_left(card for card in hand if card != discard) for discard in hand)


def is_layout(hand: Iterable[str], melds: Sequence[Iterable[str]], left: Iterable[str]) -> bool:
    """Whether these are melds that, with the cards left, are together exactly the hand."""
    laid = [card for meld in melds for card in meld] + list(left)
    return all(map(is_meld, melds)) and in_order(laid) == in_order(hand)


# --- Arrangements of the knocker ------------------------------------------------------------------


def longest_runs(cards: Collection[str]) -> list[Meld]:
    """The runs of three or more among some cards, none of which could be longer."""
    pieces: list[list[str]] = []
    for card in in_order(cards):
        before = pieces[-1][-1] if pieces else None
        if before and before[1] == card[1] and KIND[before] + 1 == KIND[card]:
            pieces[-1].append(card)
        else:
            pieces.append([card])
    return [tuple(piece) for piece in pieces if len(piece) >= 3]


@lru_cache(maxsize=200_000)
def layouts(hand: tuple[str, ...]) -> tuple[tuple[int, Arrangement], ...]:
    """The ways to lay a hand out, each with its deadwood: some sets, then all longest runs.

    Not among them: ways in which cards are left over that could still make a set, or fill one.
    """
    found = []
    for sets in choices([meld for meld in melds_in(hand) if meld[0][0] == meld[1][0]]):
        rest = set(hand).difference(*sets)
        runs = longest_runs(rest)
        left = rest.difference(*runs)
        ranks_left = [card[0] for card in left]
        unformed = any(ranks_left.count(rank) >= 3 for rank in ranks_left)
        unfilled = any(is_meld([*meld, card]) for meld in sets for card in left)
        if not unformed and not unfilled:
            melds = sorted([*sets, *runs], key=lambda meld: KIND[meld[0]])
            found.append((total(left), tuple(melds)))
    return tuple(found)


def cards_that_fit(melds: Iterable[Meld]) -> set[str]:
    """The cards that could be laid off on some melds at once."""
    return {card for meld in melds for card in CARDS if card not in meld and is_meld([*meld, card])}


def _bits(meld: Meld) -> int:
    return sum(1 << KIND[card] for card in meld)


def arrangements(hand: Sequence[str], pile: Iterable[str], limit: int) -> list[Arrangement]:
    """The arrangements with which a hand of ten may be knocked, the default first (G5).

    Less deadwood comes first; then what gives the defender less to lay off, out of cards that
    are neither in this hand nor in the discard pile; then fewer melds; then the melds as bits.
    """
    possible = [layout for layout in layouts(tuple(in_order(hand))) if layout[0] <= limit]
    if len(possible) > 1:
        gone = {*hand, *pile}

        def rank(layout: tuple[int, Arrangement]) -> tuple[int, int, int, list[int]]:
            deadwood, melds = layout
            offered = total(cards_that_fit(melds) - gone)
            return deadwood, offered, len(melds), [_bits(meld) for meld in melds]

        possible.sort(key=rank)
    if possible and possible[0][0] == 0:
        del possible[1:]  # gin: nothing can be laid off, so nothing is to be chosen
    return [melds for _, melds in possible[:MOST_ARRANGEMENTS]]


def layoffs(melds: Sequence[Meld], cards: Iterable[str]) -> list[tuple[str, int]]:
    """Which of some cards fit which meld, melds counted from 1 (G6)."""
    return [
        (card, number)
        for card in in_order(cards)
        for number, meld in enumerate(melds, 1)
        if is_meld([*meld, card])
    ]
