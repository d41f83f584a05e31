"""Rummy's master: what it decides, by which values, and that it knows no more than its view."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import notty
import pytest
from helpers import Position
from notty import _core
from rummy_helpers import PRESETS, rummy_match, rummy_position, rummy_rules

pytestmark = pytest.mark.engine

Plan = tuple[str, ...]


@cache
def table() -> bytes:
    data: bytes = (resources.files("notty") / "data" / "rummy-master.table").read_bytes()
    return data


@cache
def thoughts() -> _core.RummyThoughts:
    return _core.RummyThoughts(table())


@cache
def master(setting: str = "fast") -> _core.Agent:
    return _core.make_agent(rummy_rules(), "master", setting, table())


def choice(rules: _core.Rules, state: _core.State, setting: str = "fast", seed: int = 0) -> int:
    seat = rules.actors(state)[0]
    return _core.choose(rules, master(setting), rules.view(state, seat), _core.Rng(seed, 0))


def states(preset: str, seats: int, seed: int, number: int) -> Iterator[_core.State]:
    """States in which master decides, of matches that it plays with itself and with hard."""
    rules = rummy_rules(preset, seats=seats)
    hard = _core.make_agent(rules, "hard")
    rng = _core.Rng(seed, 0)
    state = rules.start()
    while number > 0:
        actor = next(iter(rules.actors(state)), None)
        if actor is None:
            state = rules.start()
        elif actor == _core.CHANCE:
            state = rules.apply(state, actor, rules.sample(state, rng))
        else:
            if len(rules.legal(state, actor)) > 1:
                yield state
                number -= 1
            agent = hard if actor == 1 and rng.below(4) else master()
            action = _core.choose(rules, agent, rules.view(state, actor), rng)
            state = rules.apply(state, actor, action)


TABLES = [(preset, seats) for preset in PRESETS for seats in (2, 4)]


# --- What it knows --------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_hidden_cards_do_not_change_what_it_does(preset: str, seats: int) -> None:
    rules = rummy_rules(preset, seats=seats)
    rng = _core.Rng(4, 0)
    differ = 0
    for state in states(preset, seats, 3, 520):
        seat = rules.actors(state)[0]
        other = rules.sample_world(rules.view(state, seat), rng)
        differ += other != state
        assert choice(rules, other) == choice(rules, state)
    assert differ > 400


@pytest.mark.parametrize("setting", ["", "fast"])
@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_it_plays_legally_and_the_same_for_any_seed(preset: str, seats: int, setting: str) -> None:
    rules = rummy_rules(preset, seats=seats)
    for seed, state in enumerate(states(preset, seats, 5, 60)):
        action = choice(rules, state, setting, seed)
        assert action in rules.legal(state, rules.actors(state)[0])
        assert action == choice(rules, state, setting)


@pytest.mark.parametrize(
    "options",
    [{"discard_to_win": True}, {"target": 0}, {"target": 500}, {"stall_limit": 1}, {"turnovers": 9},
     {"cards_for_two": 3}, {"cards_for_two": 12}, {"ace_high": True, "may_return_taken": True}],
)  # fmt: skip
def test_it_plays_matches_by_any_options_to_their_end(options: dict[str, Any]) -> None:
    for preset in PRESETS:
        result = notty.arena.play(
            "rummy", ["master:fast", "easy"], games=2, seed=1, preset=preset, **options
        )
        assert result.unfinished == 0


# --- What it goes by ------------------------------------------------------------------------------


def values(position: Position, preset: str = "basic", **options: int) -> dict[Plan, float]:
    """What the seat to move may do in its turn, and its chance to win the match by each."""
    match = rummy_match(position, preset, **options)
    seat = position["to_move"]
    return {tuple(plan): value for plan, value in thoughts().values(match.rules, position, seat)}


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_it_does_what_it_values_most(preset: str, seats: int) -> None:
    rules = rummy_rules(preset, seats=seats)
    for state in states(preset, seats, 6, 40):
        seat = rules.actors(state)[0]
        position = rules.position(state)
        if position["phase"] == "deal_over":
            continue
        found = thoughts().values(rules, position, seat)
        best = max(found, key=lambda plan: plan[1])
        assert 0 <= best[1] <= 1
        assert rules.action_info(state, seat, choice(rules, state, ""))[0] == best[0][0]


def laying(plans: dict[Plan, float]) -> float:
    """The value of the best turn in which something is laid."""
    return max(value for plan, value in plans.items() if plan[0].startswith(("meld", "layoff")))


def holding(plans: dict[Plan, float]) -> float:
    """The value of the best turn in which nothing is."""
    return max(value for plan, value in plans.items() if plan[0].startswith("discard"))


def test_it_holds_melds_back_where_going_out_at_once_scores_double() -> None:
    position = rummy_position(
        "4s 5s 6s 8h 8c 8d Kc Kd 2h 9s 3c", "", discards="Jd", drew=True, stock=30
    )
    held = values(position)
    assert holding(held) > laying(held) + 0.1
    single = values(position, "cardverse")
    assert holding(single) - laying(single) < holding(held) - laying(held) - 0.1


def test_it_lays_when_a_rival_is_near_out() -> None:
    plans = values(
        rummy_position(
            "4s 5s 6s 8h 8c 8d Kc Kd 2h 9s 3c",
            "Qh",
            discards="Jd",
            melds=[("Ac Ad Ah", 1), ("6c 6d 6h", 1)],
            drew=True,
            stock=20,
        )
    )
    assert laying(plans) > holding(plans)


def test_it_goes_out_in_one_turn_for_the_double() -> None:
    plans = values(
        rummy_position(
            "4s 5s 6s 8h 8c 8d Kc Kd Kh 9s",
            "Qh Jc 2c 3d 5h",
            discards="Jd",
            drew=True,
            stock=20,
        )
    )
    best = max(plans, key=lambda plan: plans[plan])
    assert sorted(best) == ["discard 9s", "meld 4s 5s 6s", "meld 8c 8d 8h", "meld Kc Kd Kh"]
    assert plans[best] > 0.1 + max(value for plan, value in plans.items() if len(plan) < 4)
