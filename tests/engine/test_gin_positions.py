"""Positions of Gin Rummy that were tampered with: refused, or played on from without a slip."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from gin_helpers import (
    PRESETS,
    assert_same,
    gin_match,
    gin_position,
    gin_rules,
    pick,
    result_of,
    step,
    turn_up,
)
from helpers import Position
from notty import ConfigError, _core
from oracle import gin as oracle
from oracle.gin_hands import CARDS

pytestmark = pytest.mark.engine

#: Other values, some of them possible ones, for what a position is made of.
VALUES: dict[str, list[Any]] = {
    "to_move": [0, 1, 2, -1, None, "0"],
    "dealer": [0, 1, 2, -1, None],
    "phase": ["dealing", "first_upcard", "draw", "drawing", "discard", "layoff", "deal_over",
              "over", "", "knock", None],
    "taken": [None, "As", "9c", "Kh", "9x", 3],
    "upcard_dead": [True, False, None, 1],
    "first_upcard": [None, "As", "Kh", "4s", ""],
    "knocker": [None, 0, 1, 2, -1],
    "melds": [[], [["As", "2s", "3s"]], [["As", "2s"]], [["9c", "9d", "9h"], ["9c", "9s", "9d"]],
              [[]], None, [["As"] * 3], [["Ts", "Js", "Qs"]] * 4],
    "laid_off": [[], ["As"], ["9c", "9c"], None],
    "scores": [[0, 0], [99, 99], [100, 0], [-1, 0], [10**6, 0], [10**12, 0], [0], [0, 0, 0], None],
    "boxes": [[0, 0], [3, 1], [-1, 0], [10**6, 0], [70_000, 0], [0], None],
    "habits": [[{}, {}], [{"taken": 3}, {"gins": 1}], [{}], [{"gins": -1}, {}], [{"x": 1}, {}],
               [{"shown": 2**32}, {}], [[], []], None],
    "deal": [0, 1, 7, 70_000, 2**31, 2**40, -1, None],
    "turn": [0, 1, 99, 70_000, 2**31, 2**32, 2**40, -1, None],
    "returns": [0, 1, 2, 3, 255, 256, -1],
    "upcards_taken": [0, 1, 49, 50, 51, 255, 256, -1],
    "known": [[[], []], [["As"], []], [["As"], ["As"]], [[]], None],
    "thrown_by": [[], [None], [0], [1] * 40, None],
    "stock_count": [0, 1, 2, 31, 52, -1],
    "counts": [[10, 10], [11, 11], [0, 0]],
    "result": [None, {}, {"kind": "void"}, {"kind": "knock", "winner": 0, "points": 5}],
    "sheet": [None, [], [{}, {}]],
}  # fmt: skip


def bent(position: Position, rng: random.Random) -> Position:
    """The position with something changed, most often into an impossible one."""
    data: Position = json.loads(json.dumps(position))
    for _ in range(rng.choice([1, 1, 2, 3])):
        hand = rng.choice(data["hands"]) if data.get("hands") else []
        pile = data.get("discards", [])
        match rng.randrange(7):
            case 0 | 1 | 2:
                name = rng.choice(list(VALUES))
                data[name] = rng.choice(VALUES[name])
            case 3 if data:
                del data[rng.choice(list(data))]
            case 4 if hand:
                hand[rng.randrange(len(hand))] = rng.choice(CARDS)
            case 5 if hand:
                pile.append(hand.pop(rng.randrange(len(hand))))
            case _ if pile:
                hand.append(pile.pop(rng.randrange(len(pile))))
    return data


def play_on(rules: _core.Rules, state: _core.State, rng: random.Random) -> None:
    """Random actions from a state on, most of them those that end a deal."""
    for _ in range(60):
        position = rules.position(state)
        assert rules.from_position(json.loads(json.dumps(position))) == state
        lying = [card for hand in position["hands"] for card in hand] + position["discards"]
        lying += position["laid_off"]
        assert len(set(lying)) == len(lying) == 52 - position["stock_count"], position
        actors = rules.actors(state)
        if not actors:
            return
        ids = [id for id, _ in rules.outcomes(state)] or rules.legal(state, actors[0])
        assert ids, position
        bold = [id for id in ids if id >= 55 and actors[0] >= 0]
        action = rng.choice(bold) if bold and rng.random() < 0.7 else rng.choice(ids)
        for seat in range(2):
            view = rules.view(state, seat)
            assert rules.view(rules.sample_world(view, _core.Rng(1, action)), seat) == view
        state = rules.apply(state, actors[0], action)


def play_in_lock_step(
    rules: _core.Rules, state: _core.State, preset: str, rng: random.Random
) -> None:
    """Engine and oracle agree from there on, to the end of the deal or for some actions."""
    twin = oracle.from_position(rules.position(state), preset)
    for _ in range(25):
        legal = assert_same(rules, state, twin)
        if twin.phase in ("deal_over", "over"):
            return
        text = pick(rng, twin, legal, "eager") if legal else rng.choice(oracle.outcomes(twin))
        state = step(rules, state, twin, text)


@pytest.mark.parametrize(
    ("more", "moves"),
    [
        ({}, ["take", "discard Kh", "take", "discard Kh"]),
        ({"upcards_taken": 49}, ["take"]),
        ({"stock": 2}, ["pass"]),
    ],
    ids=["two returns", "50 cards taken", "wall"],
)
@pytest.mark.parametrize("target", [0, 100])
def test_the_position_of_a_drawn_deal_sets_it_up_again(
    more: dict[str, Any], moves: list[str], target: int
) -> None:
    mine, theirs = "2s 4c 6d 8h Ts Qc Ad 3h 5s 7c", "3s 5c 7d 9h Js Kc 2d 4h 6s 8c"
    match = gin_match(gin_position(mine, theirs, "9d Kh", **more), "openspiel", target=target)
    for move in moves:
        match.play(move)
    assert result_of(match) == ("drawn", None, 0)
    again = gin_match(match.position(), "openspiel", target=target)
    assert again.state == match.state


def test_habits_count_what_both_saw() -> None:
    before = [{"choices": 4, "taken": 1}, {"gins": 1, "knocks": 2}]
    mine, theirs = "3s 4s 5s 7h 7d 7c Qd Qh 2c 3d", "9s 9d 9h Tc Jc Qc 5h 6h 2h Kd"
    match = gin_match(gin_position(mine, theirs, "8s Qs", habits=before), "eaai")
    match.play("take")
    match.play("discard 3d")  # early: 30 cards are in the stock
    match.play("draw")
    match.play("discard Kd")
    assert match.position()["habits"] == [
        {"choices": 5, "taken": 2, "early_discards": 1, "early_points": 3},
        {"choices": 1, "early_discards": 1, "early_points": 10, "knocks": 2, "gins": 1},
    ]


def test_habits_count_who_knocked_and_what_the_other_held() -> None:
    mine, theirs = "3s 4s 5s 7h 7d 7c Qd Qh Qs 2c Kd", "9s 9d 9h Tc Jc Qc 2h 6s Ah As"
    match = gin_match(gin_position(mine, theirs, stock=20), "eaai")
    match.play("knock Kd")
    match.play("layoff 6s 1")
    match.play("done")
    assert match.position()["habits"] == [
        {"knocks": 1, "knock_deadwood": 2, "knock_draws": 11},
        {"shown": 1, "shown_deadwood": 10, "held_back": 1},  # it might have knocked with 10
    ]
    match.play("deal")
    assert match.position()["habits"][0] == {"knocks": 1, "knock_deadwood": 2, "knock_draws": 11}


@pytest.mark.parametrize(
    ("habits", "complaint"),
    [
        ([{}], "habits must hold one entry a seat"),
        ([{}, []], "habits must be objects, not a list"),
        ([{"knock": 1}, {}], "there is no habit 'knock'; there are choices, taken, early_discards"),
        ([{"knocks": -1}, {}], "knocks must be 0 to 2000000000, not -1"),
        ([{"gins": "2"}, {}], "gins must be an integer, not"),
    ],
)
def test_bad_habits_are_refused(habits: Any, complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        gin_match(gin_position("3s 4s 5s 7h 7d 7c Qd Qh 2c 3d", habits=habits))


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_a_bent_position_is_refused_or_can_be_played_on(preset: str) -> None:
    rng = random.Random(preset)
    rules = gin_rules(preset)
    verdicts: Counter[bool] = Counter()
    state, twin = rules.start(), oracle.start(preset)
    while verdicts.total() < 1000:
        position = rules.position(state)
        common = twin.phase in ("dealing", "draw", "drawing", "discard")
        for _ in range(1 if common else 8):
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
            state, twin = rules.start(), oracle.start(preset)
        chance = oracle.outcomes(twin)
        text = turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), "eager")
        state = step(rules, state, twin, text)
    assert min(verdicts.values()) > 80, verdicts
