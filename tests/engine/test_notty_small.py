"""Small games of Notty, solved: against a plain-Python twin, and by what must be true of values."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from notty import ConfigError, _core
from oracle import notty_small as oracle

pytestmark = pytest.mark.engine

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "notty-small"


@pytest.fixture(scope="module")
def small() -> _core.SmallNotty:
    return _core.SmallNotty("3x3x1", _core.Control())


def position(mine: str, rivals: str, **more: Any) -> dict[str, Any]:
    return {"hands": [mine, rivals], **more}


def key(data: Mapping[str, Any]) -> oracle.Key:
    """The twin's key of a position of the 3x3x1 game, with seat 0 to move."""
    own, rivals = data["hands"]
    layout = tuple(
        "".join("o" if card in own else "r" if card in rivals else "." for card in cards)
        for cards in (("R1", "R2", "R3"), ("G1", "G2", "G3"), ("Y1", "Y2", "Y3"))
    )
    pending = data.get("pending", "").replace("steal 1", "steal")
    due = "return" if data["pending_return"] else pending
    return oracle.alike(layout), frozenset(data["used"]), due


@pytest.mark.long
def test_values_are_those_of_the_twin(small: _core.SmallNotty) -> None:
    # The twin is in more of a hurry, which draws its values to a half by up to 0.0002.
    compared = 0
    values = oracle.solve(colours=3, numbers=3, hand_limit=5, impatience=[1e-3])
    for data in small.positions(2000, seed=3):
        if key(data) not in values:
            continue  # no turn leads there
        assert small.value(data) == pytest.approx(values[key(data)], abs=5e-4), data
        compared += 1
    assert compared > 1000


def test_all_positions_are_there(small: _core.SmallNotty) -> None:
    # Each card is in the deck or a hand: 3^9, less those with an empty hand or one above five.
    assert small.turn_states == 17_250
    assert small.size == (3, 3, 1, 5, 2)


def test_a_decision_is_worth_its_best_action(small: _core.SmallNotty) -> None:
    seen = set()
    for data in small.positions(500, seed=4):
        if "pending" in data:
            continue
        actions = dict(small.action_values(data))
        assert small.value(data) == pytest.approx(max(actions.values()), abs=1e-12)
        assert actions[small.choose("exact", data)] == max(actions.values())
        seen |= {action.split()[0] for action in actions}
    assert seen == {"draw", "steal", "exchange", "return", "end", "discard"}


def test_colours_and_the_order_of_numbers_do_not_matter(small: _core.SmallNotty) -> None:
    moved = str.maketrans("RGY123", "YRG321")
    for data in small.positions(200, seed=5):
        hands = [[card.translate(moved) for card in hand] for hand in data["hands"]]
        assert small.value({**data, "hands": hands}) == small.value(data)


def test_what_is_won_and_lost(small: _core.SmallNotty) -> None:
    assert small.value(position("R1 R2 R3", "G1 G3")) == 1  # a run
    assert small.value(position("R1 G1 Y1", "R2 G3")) == 1  # a set has all three colours
    assert small.value(position("", "G1 G3")) == 1
    assert small.value(position("G1 G3", "")) == 0
    used = ["draw", "steal", "exchange"]
    owing = position("R1 R2 R3 Y2", "G1", used=used, pending_return=True)
    assert dict(small.action_values(owing))["return Y2"] == 1
    assert dict(small.action_values(owing))["return R1"] < 1


def test_the_last_card_of_a_rival_is_never_taken(small: _core.SmallNotty) -> None:
    actions = dict(small.action_values(position("R1 R2", "Y3")))
    assert actions["steal 1"] == 0
    assert small.choose("exact", position("R1 R2", "Y3")) != "steal 1"


def test_an_empty_deck_gives_no_cards(small: _core.SmallNotty) -> None:
    few = position("R1 R2 G1", "R3 G2 Y1 Y3 Y2")
    assert [action for action, _ in small.action_values(few)] == [
        "draw 1", "steal 1", "exchange", "end",
    ]  # fmt: skip
    none = position("R1 R2 G1 G3", "R3 G2 Y1 Y3 Y2")
    assert [action for action, _ in small.action_values(none)] == ["steal 1", "end"]
    with pytest.raises(ConfigError, match="fewer cards than are to come"):
        small.value({**few, "used": ["draw"], "pending": "draw 2"})


def test_nobody_gains_against_the_exact_player(small: _core.SmallNotty) -> None:
    control = _core.Control()
    assert small.best_response("exact", 0, control) == pytest.approx(0.5, abs=1e-5)
    play = small.check_play("exact", 300, seed=1, threads=1, control=control)
    assert play["greatest_regret"] == 0
    assert play["unfinished"] == 0
    assert play["decisions"] > play["turns"] > 300


def test_regret_and_best_response_tell_a_weak_player(small: _core.SmallNotty) -> None:
    control = _core.Control()
    play = small.check_play("lean", 300, seed=1, threads=1, control=control)
    assert 0.01 < play["mean_regret"] <= play["regret_99"] <= play["greatest_regret"] <= 1
    best = small.best_response("lean", 0, control)
    exact = 1 - small.against("lean", "exact", 0, control)
    assert 0.5 < exact < best < 1  # the exact player does not look at whom it plays


def test_games_played_agree_with_what_is_worked_out(small: _core.SmallNotty) -> None:
    control = _core.Control()
    games, points, _ = small.duel("lean", "exact", 4000, seed=2, threads=1, control=control)
    assert games == 4000
    # Four standard errors; that lean's ties go by colour makes no difference that could be seen.
    assert points / games == pytest.approx(small.against("lean", "exact", 0, control), abs=0.03)


def test_the_learner_of_the_master_comes_near_the_best_play() -> None:
    control = _core.Control()
    small = _core.SmallNotty("3x3x1", control)
    with pytest.raises(ConfigError, match="no master has learned this game yet"):
        small.check_play("master", 1, 1, 1, control)
    learned = []
    for threads in (1, 2):
        small.learn_master(6, 150, seed=1, threads=threads, control=control)
        learned.append(small.check_play("master:fast", 200, 5, threads, control))
    assert learned[0] == learned[1]
    lean = small.check_play("lean", 200, 5, 1, control)
    assert learned[0]["mean_regret"] < lean["mean_regret"] / 2
    _, points, _ = small.duel("master:fast", "lean", 400, 3, 1, control)
    assert points > 220
    with pytest.raises(ConfigError, match="at least 1"):
        small.learn_master(0, 1, 1, 1, control)


def test_results_do_not_depend_on_threads(small: _core.SmallNotty) -> None:
    control = _core.Control()
    one, two = (small.check_play("random", 50, 7, threads, control) for threads in (1, 2))
    assert one == two
    assert small.duel("lean", "random", 50, 7, 1, control) == small.duel(
        "lean", "random", 50, 7, 2, control
    )


def test_a_duel_with_oneself_is_even(small: _core.SmallNotty) -> None:
    _, points, _ = small.duel("lean", "lean", 100, 1, 1, _core.Control())
    assert points == 50


def test_a_cancel_ends_the_work(small: _core.SmallNotty) -> None:
    control = _core.Control()
    control.cancel()
    assert small.duel("lean", "exact", 10, 1, 1, control) == (0, 0, 0)
    assert _core.SmallNotty("3x3x1", control).rounds == 0


def test_the_golden_positions_are_solved_again(small: _core.SmallNotty) -> None:
    data = json.loads((GOLDEN / "3x3x1.json").read_text(encoding="utf-8"))
    assert small.first_movers_value == pytest.approx(data["first_movers_value"], abs=1e-6)
    assert len(data["positions"]) >= 200
    for row in data["positions"]:
        assert small.value(row["position"]) == pytest.approx(row["value"], abs=1e-6)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda s: _core.SmallNotty("5x9x2", _core.Control()), "3x3x1, 3x4x1, 3x3x2, 3x5x1"),
        (lambda s: s.best_response("leen", 0, _core.Control()), "'leen'.*random, greedy, lean"),
        (lambda s: s.value(position("R1 R4", "G1")), "a colour R, G or Y and a number 1-3"),
        (lambda s: s.value(position("R1 K1", "G1")), "no card"),
        (lambda s: s.value(position("R1", "R1")), "second R1; the pack has one"),
        (lambda s: s.value(position("R1 R2 R3 G1 G2 G3", "Y1")), "the limit is 5"),
        (lambda s: s.value({"hands": ["R1"]}), "1 hands for 2 seats"),
        (lambda s: s.value(position("R1", "", pending="deal")), "must be dealt"),
        (lambda s: s.choose("exact", position("", "G2")), "nobody is to move"),
        (lambda s: s.duel("lean", "exact", -1, 0, 1, _core.Control()), "not be negative"),
    ],
)
def test_errors_say_what_is_wrong(small: _core.SmallNotty, call: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        call(small)
