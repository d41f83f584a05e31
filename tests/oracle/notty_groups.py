"""The groups of Notty and the best ways to lay a hand out in them (clauses N1 and N5).

A hand is any sequence of card texts such as "R4"; a group is its text, "R4 R5 R6".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

COLOURS = "RGYKB"
NUMBERS = range(1, 10)
COPIES = 2

#: The 45 kinds of card, ascending.
CARDS: tuple[str, ...] = tuple(f"{colour}{number}" for colour in COLOURS for number in NUMBERS)
KIND: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}


def _runs() -> list[str]:
    """Three or more consecutive numbers of a colour: by colour, first number, length."""
    return [
        " ".join(f"{colour}{number}" for number in range(first, first + length))
        for colour in COLOURS
        for first in NUMBERS
        for length in range(3, 9 - first + 2)
    ]


def _sets() -> list[str]:
    """One number in all colours, then in four, by the missing one; in each the numbers 1 to 9."""
    patterns = [COLOURS] + [COLOURS.replace(missing, "") for missing in COLOURS]
    return [
        " ".join(f"{colour}{number}" for colour in colours)
        for colours in patterns
        for number in NUMBERS
    ]


RUNS: tuple[str, ...] = tuple(_runs())
SETS: tuple[str, ...] = tuple(_sets())

#: The 194 groups by id: 140 runs, then 54 sets.
ALL_GROUPS: tuple[str, ...] = RUNS + SETS
GROUP_ID: dict[str, int] = {group: number for number, group in enumerate(ALL_GROUPS)}


def colour_of(card: str) -> str:
    """The letter of a card's colour."""
    return card[0]


def number_of(card: str) -> int:
    """The number on a card."""
    return int(card[1])


def is_group(cards: Sequence[str]) -> bool:
    """The definition in words, for any order of the cards: a run of 3 or more, a set of 4 or 5."""
    colours = {colour_of(card) for card in cards}
    numbers = {number_of(card) for card in cards}
    if len(set(cards)) < len(cards):
        return False
    is_run = len(cards) >= 3 and len(colours) == 1 and max(numbers) - min(numbers) < len(cards)
    is_set = len(cards) >= 4 and len(numbers) == 1
    return is_run or is_set


def in_order(hand: Iterable[str]) -> list[str]:
    """The cards by kind, ascending."""
    return sorted(hand, key=KIND.__getitem__)


def groups_in(hand: Sequence[str]) -> list[str]:
    """The groups that a hand holds, by id."""
    held = set(hand)
    return [group for group in ALL_GROUPS if held.issuperset(group.split())]


@cache
def _groups_with(card: str) -> list[list[str]]:
    """The groups that contain a card."""
    return [group.split() for group in ALL_GROUPS if card in group.split()]


def _without(cards: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """The cards that are left, in the same order, when one copy of each of some is taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


@lru_cache(maxsize=200_000)
def _best(cards: tuple[str, ...]) -> tuple[int, int]:
    """The least leftover of ascending cards and, with it, the fewest groups.

    Every way is tried: the lowest card is left over, or it is in one of the groups with it.
    """
    if not cards:
        return 0, 0
    lowest = cards[0]
    leftover, groups = _best(cards[1:])
    ways = [(leftover + 1, groups)]
    for group in _groups_with(lowest):
        if all(card in cards for card in group):
            leftover, groups = _best(_without(cards, group))
            ways.append((leftover, groups + 1))
    return min(ways)


def least_leftover(hand: Sequence[str]) -> int:
    """How many cards stay over when groups take as many as they can; 0 is an exact cover."""
    leftover, _ = _best(tuple(in_order(hand)))
    return leftover


def fewest_groups(hand: Sequence[str]) -> int:
    """The least number of groups among the layouts that reach the least leftover."""
    _, groups = _best(tuple(in_order(hand)))
    return groups


def is_cover(hand: Sequence[str], groups: Sequence[str], leftover: Sequence[str]) -> bool:
    """Whether the groups (texts) and the cards left over are together exactly the hand."""
    if any(group not in GROUP_ID for group in groups):
        return False
    laid = Counter(leftover)
    for group in groups:
        laid.update(group.split())
    return laid == Counter(hand)


def completing_cards(hand: Sequence[str]) -> list[str]:
    """The cards, ascending, with which the hand would have an exact cover; no third copies."""
    return [
        card for card in CARDS if hand.count(card) < COPIES and least_leftover([*hand, card]) == 0
    ]


def least_leftover_by_subsets(hand: Sequence[str]) -> int:
    """The same as `least_leftover` by another road, for small hands only.

    Every subset of the cards is tried, the largest first: can it be parted into groups?
    """
    for size in range(len(hand), 0, -1):
        if any(_can_be_parted(list(subset)) for subset in combinations(hand, size)):
            return len(hand) - size
    return len(hand)


def _can_be_parted(cards: list[str]) -> bool:
    """Whether some cards are groups without rest; the first card is put in every way."""
    if not cards:
        return True
    first, others = cards[0], cards[1:]
    for size in range(2, len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            if is_group([first, *(others[i] for i in chosen)]):
                rest = [card for i, card in enumerate(others) if i not in chosen]
                if _can_be_parted(rest):
                    return True
    return False
