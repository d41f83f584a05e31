"""What several test modules of SET need."""

from __future__ import annotations

import random
from typing import Any

import notty
from helpers import rules_for
from notty import _core
from oracle import set_rules as oracle

CHANCE = _core.CHANCE

#: Twelve cards with a SET of each kind, by the features that differ, and others.
TABLE = [
    "1RSD",
    "2RSD",
    "3RSD",
    "1BTO",
    "2BTO",
    "1GOS",
    "3GTO",
    "2GSD",
    "1BOD",
    "3RTS",
    "2BOO",
    "1GSO",
]


def set_match(table: list[str] | str = TABLE, **more: Any) -> notty.Match:
    """A match of SET set up in the middle; keys of a position, and options."""
    options = {
        name: more.pop(name) for name in ("seats", "penalty", "penalty_no_set") if name in more
    }
    cards = table.split() if isinstance(table, str) else table
    return notty.Match.from_position("set", {"table": cards, **more}, seed=1, **options)


def tables_without(rng: random.Random, size: int) -> list[str]:
    """So many cards without a SET."""
    while True:
        left = list(oracle.CARDS)
        rng.shuffle(left)
        cards: list[str] = []
        for card in left:
            if len(cards) < size and not oracle.sets_of([*cards, card]):
                cards.append(card)
        if len(cards) == size:
            return cards


def partition(rng: random.Random, sets: int) -> tuple[list[str], list[str]]:
    """So many SETs taken from the pack, and the cards that are left."""
    while True:
        left = list(oracle.CARDS)
        rng.shuffle(left)
        taken: list[str] = []
        for _ in range(sets):
            found = next(
                (
                    (a, b, c)
                    for a in left
                    for b in left
                    if a != b and (c := oracle.third(a, b)) in left
                ),
                None,
            )
            if found is None:
                break
            taken += found
            left = [card for card in left if card not in found]
        if len(taken) == 3 * sets:
            return taken, left


def near_sets(table: list[str]) -> dict[int, tuple[str, str, str]]:
    """Three cards that are a SET but for 1, 2, 3 or all 4 of the features, of each kind one."""
    near: dict[int, tuple[str, str, str]] = {}
    for slots in oracle.SLOTS:
        if max(slots) < len(table):
            a, b, c = (table[slot] for slot in slots)
            bad = sum(len(set(values)) == 2 for values in zip(a, b, c, strict=True))
            near.setdefault(bad, (a, b, c))
    del near[0]
    return near


def assert_same(rules: _core.Rules, state: _core.State, twin: oracle.Game) -> None:
    """The engine's state is that of the oracle, in all that it tells."""
    assert rules.actors(state) == twin.actors
    position = rules.position(state)
    assert position == {
        "table": twin.table,
        "deck": twin.deck,
        "deck_count": len(twin.deck),
        "scores": twin.scores,
        "found": twin.found,
        "turn": twin.turn,
    }
    assert rules.scores(state) == twin.scores
    assert [id for id, _ in rules.outcomes(state)] == oracle.outcomes(twin)
    for seat in range(twin.seats):
        assert rules.legal(state, seat) == oracle.legal(twin)
        assert rules.position(state, seat) == position


def lively(rng: random.Random, twin: oracle.Game) -> tuple[int, int]:
    """A seat and an action that gets on: mostly right, sometimes wrong."""
    seat = rng.randrange(twin.seats)
    if rng.random() < 0.25:
        return seat, rng.choice(oracle.legal(twin))
    found = oracle.sets_of(twin.cards)
    if not found:
        return seat, oracle.NO_SET
    i, j, k = sorted(twin.cards.index(card) for card in rng.choice(found))
    return seat, oracle.SLOTS.index((i, j, k))


def set_rules(**options: notty.OptionValue) -> _core.Rules:
    """The engine's rules of SET."""
    return rules_for("set", **options)
