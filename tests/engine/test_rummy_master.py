"""Rummy's master: what it decides, by which values, and that it knows no more than its view."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any

import notty
import pytest
from helpers import Position
from notty import _core
from notty.errors import ConfigError, ModelError
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


def discarding(plans: dict[Plan, float], card: str) -> float:
    """The value of the best turn that ends with this discard."""
    return max(value for plan, value in plans.items() if plan[-1] == f"discard {card}")


def test_it_does_not_feed_the_next_player() -> None:
    def cost(known: list[str]) -> float:
        """How much worse it is to throw the 9 of hearts than that of clubs."""
        plans = values(
            rummy_position(
                "9h 2s 4c 6d Qs Kc As Td 9c 3d",
                "7h 8h 7d 2c 3h 5h Jc",
                discards="Jd",
                drew=True,
                stock=25,
                known=[[], known],
            ),
            "cardverse",
        )
        return discarding(plans, "9c") - discarding(plans, "9h")

    assert cost(["7h", "8h"]) > cost([]) + 0.005


@pytest.mark.parametrize("hand", ["Qh", "Qh Jc 2c 4d 5d 7c 9d"])
def test_it_starves_the_next_player_of_what_fits_the_table(hand: str) -> None:
    plans = values(
        rummy_position(
            "9h 2s 4c Kc 9c 6d Jh 3s",
            hand,
            discards="Jd",
            melds=[("6h 7h 8h", 1)],
            drew=True,
            stock=20,
        )
    )
    assert discarding(plans, "9h") < discarding(plans, "9c") - 0.01
    assert min(plans, key=lambda plan: plans[plan]) == ("discard 9h",)


def test_it_keeps_no_melds_back_when_the_stock_runs_low() -> None:
    def gain(stock: int) -> float:
        """How much better it is to hold melds back than to lay them."""
        plans = values(
            rummy_position(
                "4s 5s 6s 8h 8c 8d Kc 2h 9s 3c Qd", "", discards="Jd", drew=True, stock=stock
            ),
            turnovers=0,
        )
        return holding(plans) - laying(plans)

    assert gain(26) > 0.02
    assert gain(1) < -0.01
    assert gain(26) > gain(12) > gain(1)


# --- Strength and settings ------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("preset", "rival", "least"), [
    ("basic", "hard", 0.7), ("basic", "heuristic", 0.7),
    ("cardverse", "hard", 0.5), ("cardverse", "heuristic", 0.55),
])  # fmt: skip
def test_it_beats_the_players_by_rule(preset: str, rival: str, least: float) -> None:
    result = notty.arena.play("rummy", ["master:fast", rival], games=100, seed=2, preset=preset)
    assert result.win_rate(0).value > least


@pytest.mark.long
@pytest.mark.parametrize("preset", ["basic", "cardverse"])
def test_more_time_makes_it_no_weaker(preset: str) -> None:
    """Some matches in a hundred are gained, which takes many to see: the margin is wide."""
    result = notty.arena.play(
        "rummy", ["master", "master:fast"], games=100, seed=4, mirrored=True, preset=preset
    )
    assert result.win_rate(0).high > 0.5
    assert result.win_rate(0).value > 0.45


def test_its_guess_of_a_draw_is_near_the_mean_over_all_cards() -> None:
    guesses = _core.RummyThoughts(table(), exact=False)
    rules = rummy_rules()
    off = []
    for state in states("basic", 2, 8, 200):
        position = rules.position(state)
        if position["phase"] != "draw":
            continue
        seat = position["to_move"]
        mean, guess = (t.values(rules, position, seat) for t in (thoughts(), guesses))
        assert mean[1] == guess[1]
        off.append(abs(mean[0][1] - guess[0][1]))
    assert len(off) > 50
    assert 0 < sum(off) / len(off) < 0.03


def damaged(offset: int, number: int) -> bytes:
    """The table with another number at an offset, and the checksum that belongs to it."""
    data = bytearray(table())
    data[offset : offset + 4] = number.to_bytes(4, "little")
    checksum = 0xCBF29CE484222325
    for byte in data[:-8]:
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    return bytes(data[:-8]) + checksum.to_bytes(8, "little")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (lambda: b"", "magic"),
        (lambda: table()[:-1], "should have"),
        (lambda: table()[:-1] + b"\x01", "checksum"),
        (lambda: damaged(8, 9), "format version 9, this program has 3"),
        (lambda: damaged(48, 7), "rules version 7, this program has 1"),
        (lambda: damaged(52, 7), "key version 7, this program has 1"),
        (lambda: damaged(64, 3), "does not have 4 nets"),
        (lambda: damaged(72, 0x7FC00000), "a share that is none"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(data: Callable[[], bytes], complaint: str) -> None:
    with pytest.raises(ModelError, match=complaint):
        _core.make_agent(rummy_rules(), "master", "", data())


def test_it_has_one_setting() -> None:
    with pytest.raises(ConfigError, match="no setting 'slow'; it has fast"):
        notty.agents.make("master:slow", "rummy")


def test_nets_learn_the_same_on_any_number_of_threads() -> None:
    def learn(deals: int, threads: int) -> bytes:
        return _core.learn_rummy([deals, 0, deals, 0], 1, threads, _core.Control())

    one = learn(1200, 1)
    assert one == learn(1200, 2)
    assert len(one) == len(table())
    head = 72 + 32
    assert one[head : head + 118_050] != learn(1, 1)[head : head + 118_050]
