"""What several test modules need."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import notty
from notty import _core
from oracle.notty_groups import ALL_GROUPS, CARDS, COPIES, in_order
from oracle.notty_rules import random_hand

HERE = Path(__file__).resolve().parent
GOLDEN = HERE / "golden"
#: The source tree that these tests belong to, or None when they were taken elsewhere.
SOURCES = next(
    (
        folder
        for folder in HERE.parents
        if (folder / "cpp").is_dir() and (folder / "script").is_dir()
    ),
    None,
)

Position = dict[str, Any]


def documents() -> list[Path]:
    """The documentation beside these tests, if they have not been taken elsewhere."""
    return sorted([*HERE.parent.glob("*.md"), *HERE.parent.glob("docs/**/*.md")])


# --- Rules and states ---------------------------------------------------------------------------


def rules_for(game: str = "notty", /, **options: notty.OptionValue) -> _core.Rules:
    """The engine's rules of a game with options set."""
    return _core.Rules(game, list(options.items()))


def steps(rules: _core.Rules, state: _core.State) -> list[tuple[int, int]]:
    """All that can happen next, as actor and action."""
    found = []
    for actor in rules.actors(state):
        if actor == _core.CHANCE:
            found += [(actor, action) for action, _ in rules.outcomes(state)]
        else:
            found += [(actor, action) for action in rules.legal(state, actor)]
    return found


def walk(rules: _core.Rules, rng: random.Random, length: int) -> Iterator[_core.State]:
    """The states of random games, chance phases and ends included: so many in all."""
    state = rules.start()
    for _ in range(length):
        yield state
        possible = steps(rules, state)
        if possible:
            actor, action = rng.choice(possible)
            state = rules.apply(state, actor, action)
        else:
            state = rules.start()


# --- Notty --------------------------------------------------------------------------------------


def position(*hands: str, to_move: object = 0, **more: object) -> Position:
    """A position of Notty as plain data."""
    return {"hands": list(hands), "to_move": to_move, **more}


def notty_match(*hands: str, options: Mapping[str, int] | None = None, **more: Any) -> notty.Match:
    """A match set up in the middle, a seat for each hand."""
    options = {"seats": len(hands), **(options or {})}
    return notty.Match.from_position("notty", position(*hands, **more), seed=1, **options)


def cards_of(state: Position) -> list[str]:
    """The cards of all hands of a position."""
    return [card for hand in state["hands"] for card in hand]


def full_hand(size: int) -> str:
    """So many cards of which no three make a run and no four a set."""
    loose = [
        f"{c}{n}"
        for n, colours in ((1, "RGY"), (2, "KBR"), (4, "RGY"), (5, "KBR"), (7, "GYK"))
        for c in colours
    ]
    cards = [card for card in loose for _ in range(COPIES)]
    assert size <= len(cards)
    return " ".join(in_order(cards[:size]))


def hands_of_every_kind(rng: random.Random, number: int) -> Iterator[list[str]]:
    """Random hands of 0 to 21 cards. Every other one is made of groups that share cards: second
    copies, and sets through runs, so that taking one group breaks another.
    """
    for index in range(number):
        left = Counter(dict.fromkeys(CARDS, COPIES))
        if index % 2:
            yield random_hand(rng, rng.randint(0, 21), left)
        else:
            yield _overlapping_hand(rng, left)


def _overlapping_hand(rng: random.Random, left: Counter[str]) -> list[str]:
    hand: list[str] = []
    groups = [rng.choice(ALL_GROUPS)]
    for _ in range(rng.randint(1, 4)):
        shared = rng.choice(rng.choice(groups).split())
        groups.append(rng.choice([group for group in ALL_GROUPS if shared in group.split()]))
    for group in groups:
        fitting = [card for card in group.split() if left[card]]
        if len(hand) + len(fitting) <= 21:
            hand += fitting
            left.subtract(fitting)
    if rng.random() < 0.3:
        hand.remove(rng.choice(hand))
    return in_order(hand)


# --- Statistics ---------------------------------------------------------------------------------


def chi_square(counts: Sequence[int], weights: Sequence[float]) -> float:
    """Pearson's statistic of counts that should be in proportion to weights."""
    scale = sum(counts) / sum(weights)
    return sum((n - w * scale) ** 2 / (w * scale) for n, w in zip(counts, weights, strict=True))


def chi_square_bounds(freedom: int, z: float = 3.5) -> tuple[float, float]:
    """Bounds that the statistic keeps to but once in 2,000 times (Wilson and Hilferty 1931)."""
    spread = z * (2 / (9 * freedom)) ** 0.5
    middle = 1 - 2 / (9 * freedom)
    return freedom * (middle - spread) ** 3, freedom * (middle + spread) ** 3


def assert_in_proportion(counts: Sequence[int], weights: Sequence[float]) -> None:
    """Counts that neither stray from the weights nor follow them closer than chance would."""
    low, high = chi_square_bounds(len(counts) - 1)
    assert low < chi_square(counts, weights) < high
