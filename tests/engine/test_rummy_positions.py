"""Positions of Rummy that were tampered with: refused, or played on from without a slip."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from helpers import Position
from notty import ConfigError, _core
from oracle import rummy as oracle
from oracle.gin_hands import CARDS
from oracle.rummy_texts import FIRST_MELD_ID
from rummy_helpers import (
    PRESETS,
    assert_52_cards,
    assert_same,
    assert_same_position,
    pick,
    rummy_rules,
    step,
    turn_up,
)

pytestmark = pytest.mark.engine

#: Other values, some of them possible ones, for what a position is made of.
VALUES: dict[str, list[Any]] = {
    "to_move": [0, 1, 2, 3, -1, None, "0"],
    "dealer": [0, 1, 2, 3, -1, None],
    "phase": ["dealing", "draw", "drawing", "play", "deal_over", "over", "", "discard", None],
    "taken": [None, "As", "9c", "Kh", "9x", 3],
    "drew": [True, False, None, 1],
    "laid_now": [True, False, None, 1],
    "laid_before": [[], [0], [1, 2], [0, 1, 2], [0, 0], [3], [-1], None],
    "melds": [[], [{"cards": ["As", "2s", "3s"], "owner": 0}],
              [{"cards": ["Qs", "Ks", "As"], "owner": 0}], [{"cards": ["As", "2s"], "owner": 0}],
              [{"cards": ["9c", "9d", "9h"], "owner": 3}], [{"cards": [], "owner": 0}],
              [{"cards": ["9c", "9d", "9h"]}], [["9c", "9d", "9h"]], None, [{}] * 18],
    "known_stock": [[], ["As"], ["9c", "9c"], None],
    "turnovers": [0, 1, 2, 3, 9, 255, 256, -1],
    "idle": [0, 1, 19, 20, 1000, 70_000, -1],
    "scores": [[0] * 3, [99] * 3, [100, 0, 0], [-1, 0, 0], [10**6, 0, 0], [10**12, 0, 0], [0],
               None],
    "deal": [0, 1, 7, 70_000, 2**31, 2**40, -1, None],
    "turn": [0, 1, 99, 70_000, 2**31, 2**32, 2**40, -1, None],
    "known": [[[], [], []], [["As"], [], []], [["As"], ["As"], []], [[]], None],
    "thrown_by": [[], [None], [0], [1] * 40, None],
    "stock_count": [0, 1, 2, 21, 52, -1],
    "counts": [[10, 10, 10], [11, 10, 10], [0, 0, 0]],
    "result": [None, {}, {"kind": "out"}, {"kind": "out", "winner": 0, "points": 5},
               {"kind": "blocked", "winner": None, "points": 0, "left": [1, 1, 1], "factor": 1}],
}  # fmt: skip


def bent(position: Position, rng: random.Random) -> Position:
    """The position with something changed, most often into an impossible one."""
    data: Position = json.loads(json.dumps(position))
    for _ in range(rng.choice([1, 1, 2, 3])):
        hand = rng.choice(data["hands"]) if data.get("hands") else []
        pile = data.get("discards") or []
        melds = [meld for meld in data.get("melds") or [] if isinstance(meld, dict)]
        match rng.randrange(9):
            case 0 | 1 | 2:
                name = rng.choice(list(VALUES))
                data[name] = rng.choice(VALUES[name])
            case 3 if data:
                del data[rng.choice(list(data))]
            case 4 if hand:
                hand[rng.randrange(len(hand))] = rng.choice(CARDS)
            case 5 if hand:
                pile.append(hand.pop(rng.randrange(len(hand))))
            case 6 if melds:
                rng.choice(melds)["owner"] = rng.randrange(3)
            case 7 if melds and hand:
                rng.choice(melds).setdefault("cards", []).append(hand.pop())
            case _ if pile:
                hand.append(pile.pop(rng.randrange(len(pile))))
    return data


def play_on(rules: _core.Rules, state: _core.State, rng: random.Random) -> None:
    """Random actions from a state on, most of them melds and lay-offs."""
    for _ in range(60):
        position = rules.position(state)
        assert rules.from_position(json.loads(json.dumps(position))) == state
        assert_52_cards(position)
        actors = rules.actors(state)
        if not actors:
            return
        ids = [id for id, _ in rules.outcomes(state)] or rules.legal(state, actors[0])
        assert ids, position
        bold = [id for id in ids if id >= FIRST_MELD_ID and actors[0] >= 0]
        action = rng.choice(bold) if bold and rng.random() < 0.7 else rng.choice(ids)
        for seat in range(3):
            view = rules.view(state, seat)
            assert rules.view(rules.sample_world(view, _core.Rng(1, action)), seat) == view
        state = rules.apply(state, actors[0], action)


def play_in_lock_step(
    rules: _core.Rules, state: _core.State, preset: str, rng: random.Random
) -> None:
    """Engine and oracle agree from there on, to the end of the deal or for some actions."""
    twin = oracle.from_position(rules.position(state), preset)
    for _ in range(25):
        legal = assert_same(rules, state, twin, texts=False)
        if twin.over:
            return
        text = pick(rng, twin, legal, "eager") if legal else rng.choice(oracle.outcomes(twin))
        state = step(rules, state, twin, text)
    assert_same_position(rules.position(state), twin)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_a_bent_position_is_refused_or_can_be_played_on(preset: str) -> None:
    rng = random.Random(preset)
    rules = rummy_rules(preset, seats=3)
    verdicts: Counter[bool] = Counter()
    state, twin = rules.start(), oracle.start(preset, seats=3)
    while verdicts.total() < 1000:
        position = rules.position(state)
        for _ in range(8 if twin.known_stock or twin.over else 1):
            data = bent(position, rng)
            try:
                found = rules.from_position(data)
            except ConfigError:
                verdicts[False] += 1
                continue
            verdicts[True] += 1
            try:
                play_on(rules, found, rng)
                if rules.position(found)["phase"] not in ("deal_over", "over"):
                    play_in_lock_step(rules, found, preset, rng)
            except Exception as error:
                raise AssertionError(f"after {data}") from error
        if twin.phase == "over":
            state, twin = rules.start(), oracle.start(preset, seats=3)
        chance = oracle.outcomes(twin)
        style = rng.choice(["eager", "drawer"])
        text = turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), style)
        state = step(rules, state, twin, text)
    assert min(verdicts.values()) > 80, verdicts
