"""Whole deals of Rummy: stalling, the end of the stock, the match; and positions."""

import random
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest
from gin_helpers import cards
from helpers import Position
from notty import ConfigError, Match, Record
from oracle import rummy as oracle
from oracle.gin_hands import CARDS, in_order
from rummy_helpers import (
    PRESETS,
    assert_52_cards,
    assert_same_position,
    pick,
    play,
    result_of,
    rummy_match,
    rummy_position,
    rummy_rules,
    step,
    texts,
    turn_up,
)

pytestmark = pytest.mark.engine

both_presets = pytest.mark.parametrize("preset", PRESETS)


def play_while(match: Match, first: str, going_on: Callable[[Position], bool]) -> list[Position]:
    """Turns of that first action and a discard, the lowest card there is; all positions."""
    found = [match.position()]
    while going_on(found[-1]) and not match.is_over:
        play(match, first if first in texts(match) else texts(match, "discard")[0])
        found.append(match.position())
        assert_52_cards(found[-1])
    return found


def in_deal(position: Position) -> bool:
    return position["phase"] in ("draw", "play")


# --- Stalling -------------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 5, 20])
def test_players_who_only_take_stall(preset: str, seats: int, limit: int) -> None:
    match = Match("rummy", seed=limit, preset=preset, seats=seats, stall_limit=limit)
    positions = play_while(match, "take", in_deal)
    assert match.turn == limit
    assert result_of(match)[0] == "stalled"
    assert [p["idle"] for p in positions if p["phase"] == "draw"] == list(range(limit))
    assert match.position()["counts"] == match.view(0).position()["counts"]


@both_presets
def test_without_a_limit_they_never_do(preset: str) -> None:
    match = Match("rummy", seed=1, preset=preset, stall_limit=0)
    play_while(match, "take", lambda position: position["turn"] < 300)
    assert match.position()["phase"] == "draw"


@both_presets
def test_one_draw_begins_the_count_again(preset: str) -> None:
    match = Match("rummy", seed=2, preset=preset, stall_limit=5)
    play_while(match, "take", lambda position: position["turn"] < 4)
    assert match.position()["idle"] == 4
    play(match, "draw", "discard " + match.position()["hands"][0][0])
    assert match.position()["idle"] == 0
    play_while(match, "take", in_deal)
    assert match.turn == 10


# --- The end of the stock -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "most"), [("basic", 2), ("basic", 0), ("cardverse", 0), ("cardverse", 3)]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_only_draw_exhaust_the_stock(preset: str, most: int, seats: int) -> None:
    """The stock is drawn through, each turning over, and once more: then the deal is blocked."""
    match = Match("rummy", seed=3, preset=preset, seats=seats, turnovers=most)
    positions = play_while(match, "draw", in_deal)
    assert result_of(match)[0] == "blocked"
    assert positions[-1]["turnovers"] == most
    stock = positions[0]["stock_count"]
    assert match.turn == stock + most * (stock + 1), "the pile has one card more than the stock had"
    for before, after in pairwise(positions):
        if after["turnovers"] > before["turnovers"]:
            check_turnover(before, after)
        if after["turnovers"]:
            assert after["stock_count"] == len(after["known_stock"])
        else:
            assert after["known_stock"] == []


def check_turnover(before: Position, after: Position) -> None:
    """The card laid first goes to the drawer at once, the others are the stock in that order."""
    seat, pile = before["to_move"], before["discards"]
    assert before["stock_count"] == 0
    assert after["hands"][seat] == in_order([*before["hands"][seat], pile[0]])
    assert after["known"][seat] == in_order([*before["known"][seat], pile[0]])
    assert after["known_stock"] == pile[1:]
    assert (after["discards"], after["thrown_by"]) == ([], [])
    assert (after["to_move"], after["phase"], after["drew"]) == (seat, "play", True)
    assert after["turnovers"] == before["turnovers"] + 1


@both_presets
@pytest.mark.parametrize("done", [0, 1, 2])
def test_the_first_second_and_third_exhaustion(preset: str, done: int) -> None:
    position = rummy_position("2s Td", "Tc Th Kd", stock=0, turnovers=min(done, 2))
    match = play(rummy_match(position, preset, turnovers=2), "draw")
    assert (match.position()["phase"] == "deal_over") == (done == 2)
    assert match.position()["turnovers"] == min(done + 1, 2)


@both_presets
def test_a_pile_of_one_card_is_turned_over(preset: str) -> None:
    """The card goes to the drawer, and nothing is left to draw but what he throws."""
    mine, theirs = "2s Td Kd", "Tc Th"
    others = [card for card in CARDS if card not in f"{mine} {theirs} 9h".split()]
    melds = [
        ("As Ac Ad Ah", 0), ("2c 2d 2h", 1), ("3s 3c 3d 3h", 0), ("4s 4c 4d 4h", 1),
        ("5s 5c 5d 5h", 0), ("6s 6c 6d 6h", 1), ("7s 7c 7d 7h", 0), ("8s 8c 8d 8h", 1),
        ("9s 9c 9d", 0), ("Js Jc Jd Jh", 1), ("Qs Qc Qd Qh", 0), ("Ks Kc Kh", 1),
    ]  # fmt: skip
    laid = [card for meld, _ in melds for card in meld.split()]
    rest = " ".join(card for card in others if card not in laid)
    position = rummy_position(f"{mine} {rest}", theirs, discards="9h", melds=melds)
    match = play(rummy_match(position, preset, turnovers=2), "draw")
    assert match.position()["stock_count"] == 0
    assert match.position()["discards"] == []
    assert "9h" in match.position()["known"][0]
    play(match, "discard Td", "draw", "discard Tc")
    assert match.position()["turnovers"] == 2
    assert match.position()["known"] == [["9h"], ["Td"]]
    play(match, "draw")
    assert result_of(match)[0] == "blocked"


@both_presets
def test_a_taken_card_may_come_between_the_draws_of_a_known_stock(preset: str) -> None:
    position = rummy_position("2s Td", "Tc Th Kd", stock=0)
    match = play(rummy_match(position, preset, turnovers=2), "draw", "discard Td")
    stock = match.position()["known_stock"]
    play(match, "take", "discard Kd")
    assert match.position()["known_stock"] == stock
    assert match.position()["known"][1] == ["Td"]
    play(match, "draw")
    assert stock[0] in match.position()["known"][0]


# --- Who goes out, and what with ------------------------------------------------------------------


@both_presets
def test_discard_to_win_with_a_hand_that_fits_wholly(preset: str) -> None:
    """All ways to keep one card are there, none to keep none."""
    position = rummy_position("3c 4c 5c 6c 7c 8c 9c", "Td Kd", drew=True)
    match = rummy_match(position, preset, discard_to_win=True)
    melds = [len(text.split()) - 1 for text in texts(match, "meld")]
    assert sorted(melds) == [3] * 5 + [4] * 4 + [5] * 3 + [6] * 2
    play(match, "meld 3c 4c 5c", "meld 6c 7c 8c")
    assert texts(match) == ["discard 9c"]
    play(match, "discard 9c")
    assert result_of(match)[:2] == ("out", 0)
    without = rummy_match(position, preset)
    assert sorted(len(text.split()) - 1 for text in texts(without, "meld"))[-1] == 7


@both_presets
def test_discard_to_win_with_a_taken_card_that_would_be_left(preset: str) -> None:
    position = rummy_position("3c 4c 5c", discards="9h 6c")
    match = play(rummy_match(position, preset, discard_to_win=True), "take")
    assert texts(match, "meld") == ["meld 4c 5c 6c"]
    play(match, "meld 4c 5c 6c")
    assert texts(match) == ["discard 3c"]


@both_presets
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_doubled_in_the_first_turn_and_not_in_the_second(preset: str, seats: int) -> None:
    others = ["Td Kd", "2h", "2d 3d"][: seats - 1]
    left = [20, 2, 5][: seats - 1]
    position = rummy_position("3c 4c 5c 9s 9d 9h", *others, drew=True)
    match = rummy_match(position, preset, double_out=True)
    play(match, "meld 3c 4c 5c", "meld 9s 9d 9h")
    assert match.position()["result"] == {
        "kind": "out", "winner": 0, "points": 2 * sum(left), "left": [0, *left], "factor": 2,
    }  # fmt: skip
    position = rummy_position("3c 4c 5c 9s 9d 9h Kh", *others, drew=True)
    match = play(rummy_match(position, preset, double_out=True), "meld 3c 4c 5c", "discard Kh")
    for _ in range(seats - 1):
        play(match, "take" if match.position()["discards"] else "draw")
        play(match, texts(match, "discard")[0])
    assert match.position()["laid_before"] == [0]
    play(match, "draw", "meld 9s 9d 9h")
    play(match, *texts(match, "discard")[:1])
    assert match.position()["result"]["factor"] == 1
    assert result_of(match)[:2] == ("out", 0)


@both_presets
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("As 2s 3s Qs Ks", {"basic": ["As 2s 3s"], "cardverse": ["Qs Ks As"]}),
        ("Jh Qh Kh Ah 2h", {"basic": ["Jh Qh Kh"],
                            "cardverse": ["Jh Qh Kh", "Jh Qh Kh Ah", "Qh Kh Ah"]}),
        ("Kd Ad 2d 3d 4d", {"basic": ["Ad 2d 3d", "Ad 2d 3d 4d", "2d 3d 4d"],
                            "cardverse": ["2d 3d 4d"]}),
    ],
)  # fmt: skip
def test_aces_in_runs(preset: str, hand: str, found: dict[str, list[str]]) -> None:
    match = rummy_match(rummy_position(f"{hand} 7c", drew=True), preset)
    melds = [set(text.split()[1:]) for text in texts(match, "meld")]
    assert all(melds.count(set(meld.split())) == 1 for meld in found[preset])
    assert len(melds) == len(found[preset])


@both_presets
def test_the_whole_suit_lies_down_but_for_nothing(preset: str) -> None:
    """Thirteen cards of a suit are a run, wherever the ace stands."""
    suit = " ".join(card for card in CARDS if card[1] == "d")
    match = rummy_match(rummy_position(suit, "Kc", drew=True, laid_before=[]), preset)
    assert len(texts(match, "meld")) == 66
    longest = max(texts(match, "meld"), key=len)
    play(match, longest)
    assert result_of(match)[:2] == ("out", 0)


# --- Whole matches --------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_goes_on_to_the_target_and_can_be_recorded(preset: str, seats: int) -> None:
    rng = random.Random(seats)
    match = Match("rummy", seed=seats, preset=preset, seats=seats)
    twin = oracle.start(preset, seats=seats)
    dealers = [match.position()["dealer"]]
    for move in match.history:
        oracle.play(twin, move.action.text)
    while not match.is_over:
        before = len(match.history)
        match.play(pick(rng, twin, oracle.legal(twin), "eager"))
        for move in match.history[before:]:
            oracle.play(twin, move.action.text)
        if twin.phase == "draw" and match.position()["dealer"] != dealers[-1]:
            dealers.append(twin.dealer)
    position = match.position()
    assert dealers == [(seats - 1 + n) % seats for n in range(len(dealers))]
    assert len(dealers) == position["deal"]
    winner = position["result"]["winner"]
    assert position["scores"][winner] >= 100
    assert all(points < 100 for seat, points in enumerate(position["scores"]) if seat != winner)
    assert match.scores == tuple(position["scores"])
    assert match.outcome is not None
    assert match.outcome.decided
    again = Record.loads(match.record().dumps()).replay()
    assert again.state == match.state


# --- Positions ------------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("seats", [2, 4])
def test_positions_come_back(preset: str, seats: int) -> None:
    """In every phase of some matches; the oracle goes on from there as the engine does."""
    rng = random.Random(seats)
    options = {"seats": seats, "cards_for_more": 11}
    rules = rummy_rules(preset, **options)
    for style in ("eager", "drawer", "taker", "saver"):
        state, twin = rules.start(), oracle.start(preset, **options)
        while twin.phase != "over" and twin.turns < 150:
            position = rules.position(state)
            assert rules.from_position(position) == state
            assert rules.from_position(oracle.position(twin)) == state
            twin = oracle.from_position(position, preset, **options)
            if twin.phase in ("dealing", "drawing"):
                text = turn_up(rng, twin, lucky=True)
            else:
                text = pick(rng, twin, oracle.legal(twin), style)
            state = step(rules, state, twin, text)
            assert_same_position(rules.position(state), twin)


PLAIN = rummy_position("3c 4c 5c Kh", "Td Kd", discards="9h 2d", melds=[("7s 7c 7d", 1)])
BEGUN = rummy_position("3c 4c 5c Kh", "Td Kd", discards="9h 2d", taken="Kh")


def test_nothing_is_known_of_hands_while_they_are_dealt() -> None:
    dealing = {"phase": "dealing", "hands": [["3c"], ["Td"]], "dealer": 1, "to_move": 0}
    rummy_match(dealing)
    with pytest.raises(ConfigError):
        rummy_match({**dealing, "known": [["3c"], []]})


def test_a_position_needs_few_words() -> None:
    hands = [cards("3c 4c 5c"), cards("Td Kd")]
    position = {"hands": hands, "discards": cards("9h 8s 2d"), "to_move": 0, "phase": "draw"}
    found = rummy_match(position).position()
    assert found["known"] == [[], []]
    assert found["thrown_by"] == [None, 0, 1]
    assert found["melds"] == found["known_stock"] == found["laid_before"] == []
    assert (found["phase"], found["stock_count"], found["turnovers"]) == ("draw", 44, 0)
    assert (found["taken"], found["laid_now"], found["drew"], found["idle"]) == (
        None,
        False,
        False,
        0,
    )
    assert (found["scores"], found["deal"], found["turn"], found["result"]) == ([0, 0], 0, 0, None)


def test_the_card_just_taken_is_known() -> None:
    match = rummy_match({**BEGUN, "known": [[], []]})
    assert match.position()["known"] == [["Kh"], []]
    assert match.state == rummy_match(BEGUN).state


def test_the_owners_of_melds_have_laid_cards_before() -> None:
    position = rummy_position("3c", "Td Kd", "4h", melds=[("7s 7c 7d", 2), ("8s 8c 8d", 0)])
    del position["laid_before"]
    assert rummy_match(position).position()["laid_before"] == [0, 2]


@pytest.mark.parametrize(
    "change",
    [
        {"hands": [["3c", "3c"], ["Td"]]},
        {"hands": [["3c", "Td"], ["Td"]]},
        {"hands": [["3c", "9h"], ["Td"]]},
        {"hands": [["3c", "7s"], ["Td"]]},
        {"hands": [["3c", "1c"], ["Td"]]},
        {"hands": [["3c"]]},
        {"hands": [["3c"], ["Td"], ["Kd"]]},
        {"hands": [[], ["Td"]]},
        {"hands": [["3c"], []]},
        {"hands": [None, ["Td"]]},
        {"known": [["9d"], []]},
        {"known": [[], ["3c"]]},
        {"known": [[]]},
        {"melds": [{"cards": ["7s", "7c", "8d"], "owner": 1}]},
        {"melds": [{"cards": ["7s", "7c"], "owner": 1}]},
        {"melds": [{"cards": ["Qs", "Ks", "As"], "owner": 1}]},
        {"melds": [{"cards": ["7s", "7c", "7d"], "owner": 2}]},
        {"melds": [{"cards": ["7s", "7c", "7d"]}]},
        {"melds": [["7s", "7c", "7d"]]},
        {"discards": ["9h", "9h"]},
        {"discards": [], "thrown_by": []},
        {"thrown_by": [None]},
        {"thrown_by": [None, 2]},
        {"known_stock": ["3c"], "turnovers": 1},
        {"known_stock": ["5d", "5d"], "turnovers": 1},
        {"known_stock": ["5d", "6d"], "turnovers": 1},
        {"turnovers": 3},
        {"turnovers": -1},
        {"to_move": 2},
        {"to_move": -1},
        {"dealer": 2},
        {"phase": "knock"},
        {"phase": "draw", "taken": "Kh"},
        {"laid_before": [2]},
        {"idle": -1},
        {"idle": 20},
        {"scores": [1]},
        {"scores": [100, 0]},
        {"scores": [-1, 0]},
        {"stock_count": 1},
        {"deal": -1},
        {"nonsense": 1},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    position = deepcopy(PLAIN)
    rummy_match(position)
    with pytest.raises(ConfigError):
        rummy_match({**position, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"taken": "9h"},
        {"taken": "Td"},
        {"taken": "Kh", "drew": True},
        {"hands": [["Kh"], ["Td", "Kd"]]},
    ],
    ids=str,
)
def test_a_turn_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    rummy_match(BEGUN)
    with pytest.raises(ConfigError):
        rummy_match({**BEGUN, **change})
