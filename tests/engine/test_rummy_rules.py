"""The clauses of the rules page of Rummy, one by one, in both presets."""

import re
from typing import Any

import notty
import pytest
from gin_helpers import cards
from notty import ConfigError, IllegalActionError, Match, NotationError
from oracle import rummy_options
from oracle.gin_hands import CARDS, in_order
from rummy_helpers import (
    PRESETS,
    play,
    reason,
    result_of,
    rummy_match,
    rummy_position,
    rummy_rules,
    texts,
)

pytestmark = pytest.mark.engine

both_presets = pytest.mark.parametrize("preset", PRESETS)

#: Without a meld, and without a card that fits on those of these tests.
DEAR = "Kc Qh Jd 9s 9h 2d 2s"
#: A meld of the player on turn that is in nobody's way.
TABLE = [("8s 8d 8h", 0)]


def refused(match: Match, text: str, pattern: str) -> None:
    """The action is refused, for a reason that says so in words, and nothing has changed."""
    before = match.state
    assert re.search(pattern, reason(match, text)), reason(match, text)
    with pytest.raises((IllegalActionError, NotationError)):
        match.play(text)
    assert match.state == before
    assert text not in texts(match)


# --- R1: players ----------------------------------------------------------------------------------


@both_presets
def test_r1_two_to_four_players_two_by_default(preset: str) -> None:
    assert Match("rummy", seed=1, preset=preset).seats == 2
    for seats in (2, 3, 4):
        match = Match("rummy", seed=1, preset=preset, seats=seats)
        assert match.seats == seats
        assert len(match.position()["hands"]) == seats
    for seats in (1, 5):
        with pytest.raises(ConfigError):
            Match("rummy", preset=preset, seats=seats)


@both_presets
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_turns_go_round_the_table(preset: str, seats: int) -> None:
    match = Match("rummy", seed=1, preset=preset, seats=seats)
    for turn in range(2 * seats + 1):
        assert (match.to_move, match.turn) == (turn % seats, turn)
        play(match, "draw", "discard " + match.position()["hands"][turn % seats][0])


# --- R2: the deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "seats", "each"),
    [(preset, seats, 7 if (preset, seats) == ("cardverse", 2) else 10)
     for preset in PRESETS for seats in (2, 3, 4)],
)  # fmt: skip
def test_r2_cards_dealt_one_turned_up_and_the_rest_in_the_stock(
    preset: str, seats: int, each: int
) -> None:
    position = Match("rummy", seed=5, preset=preset, seats=seats).position()
    assert position["counts"] == [each] * seats
    assert [len(hand) for hand in position["hands"]] == [each] * seats
    assert (len(position["discards"]), position["thrown_by"]) == (1, [None])
    assert position["stock_count"] == 52 - each * seats - 1
    assert (position["phase"], position["to_move"], position["dealer"]) == ("draw", 0, seats - 1)
    assert position["known"] == [[]] * seats


@both_presets
def test_r2_the_numbers_of_cards_are_options(preset: str) -> None:
    for seats, option in ((2, "cards_for_two"), (3, "cards_for_more"), (4, "cards_for_more")):
        for each in (3, 12):
            match = Match("rummy", seed=1, preset=preset, seats=seats, **{option: each})
            assert match.position()["counts"] == [each] * seats


@both_presets
@pytest.mark.parametrize("first", [0, 1, 2])
def test_r2_cards_are_dealt_one_by_one_from_the_seat_after_the_dealer(
    preset: str, first: int
) -> None:
    rules = rummy_rules(preset, seats=3, first_seat=first)
    state = rules.start()
    for card in ("9c", "Ks", "2h", "3h"):
        state = rules.apply(state, -1, rules.parse_action(state, -1, card))
    hands = rules.position(state)["hands"]
    assert [hands[(first + n) % 3] for n in range(3)] == [["9c", "3h"], ["Ks"], ["2h"]]


@both_presets
def test_r2_a_seat_sees_the_own_hand_the_table_and_the_discards(preset: str) -> None:
    match = Match("rummy", seed=3, preset=preset, seats=3)
    everything = match.position()
    for seat in range(3):
        seen = match.position(seat)
        hands = [hand if seat == n else None for n, hand in enumerate(everything["hands"])]
        assert seen == {**everything, "hands": hands}
        assert match.view(seat).position() == seen


@both_presets
def test_r2_what_was_taken_from_the_discards_is_known_until_it_leaves_the_hand(preset: str) -> None:
    position = rummy_position("3c 4c Kd Kh 8s", DEAR, discards="5d 6c 5c")
    match = play(rummy_match(position, preset), "take", "discard Kh")
    assert match.position()["known"] == [["5c"], []]
    assert match.position(1)["known"] == [["5c"], []]
    play(match, "draw", "discard Jd", "take")
    assert match.position()["known"] == [["5c", "Jd"], []]
    play(match, "meld 3c 4c 5c", "discard 8s", "draw", "discard Qh", "draw", "discard Jd")
    assert match.position()["known"] == [[], []]


# --- R3: the ace ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "presets"),
    [
        ("As 2s 3s", ["basic"]),
        ("Qs Ks As", ["cardverse"]),
        ("Ks As 2s", []),
        ("Ac As Ad", ["basic", "cardverse"]),
    ],
)
@both_presets
def test_r3_where_the_ace_stands(preset: str, meld: str, presets: list[str]) -> None:
    match = rummy_match(rummy_position(f"{meld} 7d", drew=True), preset)
    melds = [set(text.split()[1:]) for text in texts(match, "meld")]
    assert melds == ([set(cards(meld))] if preset in presets else [])


def test_r3_a_run_against_the_ace_is_refused_with_the_reason() -> None:
    match = rummy_match(rummy_position("Qs Ks As 7d", drew=True), "basic")
    refused(match, "meld Qs Ks As", "low")
    match = rummy_match(rummy_position("As 2s 3s 7d", drew=True), "cardverse")
    refused(match, "meld As 2s 3s", "high")


@both_presets
def test_r3_laying_off_an_ace(preset: str) -> None:
    table = [("2s 3s 4s", 0), ("Jc Qc Kc", 0)]
    match = rummy_match(rummy_position("As Ac 7d", drew=True, melds=table), preset)
    fits = ["layoff As 1"] if preset == "basic" else ["layoff Ac 2"]
    assert texts(match, "layoff") == fits
    refused(match, "layoff Ac 2" if preset == "basic" else "layoff As 1", "low|high|fit")
    play(match, *fits)
    meld = match.position()["melds"][0 if preset == "basic" else 1]["cards"]
    assert set(meld) == set(cards("As 2s 3s 4s" if preset == "basic" else "Jc Qc Kc Ac"))


@both_presets
def test_r3_nothing_goes_beyond_the_ace_or_round_the_corner(preset: str) -> None:
    table, beyond = ("As 2s 3s", "Ks") if preset == "basic" else ("Qs Ks As", "2s")
    position = rummy_position(f"{beyond} 7d", drew=True, melds=[(table, 0)])
    match = rummy_match(position, preset)
    assert texts(match, "layoff") == []
    refused(match, f"layoff {beyond} 1", "fit")


@both_presets
def test_r3_an_ace_never_enters_a_set_of_kings(preset: str) -> None:
    match = rummy_match(rummy_position("Ks Kc As 7d", drew=True), preset)
    assert texts(match, "meld") == []
    table = [("Ks Kc Kh", 0)]
    match = rummy_match(rummy_position("As Ad 7d", drew=True, melds=table), preset)
    assert texts(match, "layoff") == []
    refused(match, "layoff Ad 1", "fit")


# --- R4: melds ------------------------------------------------------------------------------------


@both_presets
def test_r4_runs_of_three_or_more_and_sets_of_three_or_four(preset: str) -> None:
    hand = "7s 7c 7d 7h 5c 6c 8c 2d 3d"
    match = rummy_match(rummy_position(hand, drew=True), preset)
    assert texts(match, "meld") == [
        "meld 5c 6c 7c",
        "meld 5c 6c 7c 8c",
        "meld 6c 7c 8c",
        "meld 7s 7c 7d 7h",
        "meld 7c 7d 7h",
        "meld 7s 7d 7h",
        "meld 7s 7c 7h",
        "meld 7s 7c 7d",
    ]


@both_presets
@pytest.mark.parametrize("wrong", ["meld 2d 3d", "meld 5c 6c 8c", "meld 5c 6d 7c", "meld 7s 7c 8c"])
def test_r4_other_cards_are_no_meld(preset: str, wrong: str) -> None:
    hand = "7s 7c 7d 7h 5c 6c 8c 2d 3d 6d"
    refused(rummy_match(rummy_position(hand, drew=True), preset), wrong, ".")


@both_presets
def test_r4_a_card_belongs_to_one_meld_only(preset: str) -> None:
    match = rummy_match(rummy_position("7s 7c 7d 5c 6c 2d", drew=True), preset)
    play(match, "meld 5c 6c 7c")
    assert match.position()["hands"][0] == in_order(["7s", "7d", "2d"])
    assert texts(match, "meld") == []
    refused(match, "meld 7s 7c 7d", "7c")


# --- R5: a turn -----------------------------------------------------------------------------------


@both_presets
def test_r5_a_card_from_stock_or_discards_comes_first(preset: str) -> None:
    position = rummy_position("3c 4c 5c Kd", DEAR, discards="8d 8h")
    match = rummy_match(position, preset)
    assert texts(match) == ["draw", "take"]
    for text in ("meld 3c 4c 5c", "discard Kd"):
        refused(match, text, "draw")
    taken = play(rummy_match(position, preset), "take")
    assert taken.position()["hands"][0] == ["3c", "4c", "5c", "Kd", "8h"]
    assert (taken.position()["taken"], taken.position()["discards"]) == ("8h", ["8d"])
    drawn = play(match, "draw")
    assert len(drawn.position()["hands"][0]) == 5
    assert drawn.position()["discards"] == ["8d", "8h"]
    assert drawn.position()["stock_count"] == 52 - 4 - 7 - 2 - 1
    assert drawn.position()["phase"] == "play"
    for text in ("draw", "take"):
        refused(drawn, text, ".")


@both_presets
def test_r5_melds_and_layoffs_in_any_order_and_number_then_a_discard(preset: str) -> None:
    position = rummy_position(
        "3c 4c 5c 6c 7c 9s 9d 9h 9c Kd Jh", DEAR.replace("9s 9h ", ""), drew=True
    )
    match = play(rummy_match(position, preset), "meld 3c 4c 5c", "layoff 6c 1", "meld 9s 9d 9h")
    play(match, "layoff 7c 1", "layoff 9c 2", "discard Jh")
    after = match.position()
    assert after["melds"] == [
        {"cards": ["3c", "4c", "5c", "6c", "7c"], "owner": 0},
        {"cards": ["9s", "9c", "9d", "9h"], "owner": 0},
    ]
    assert after["hands"][0] == ["Kd"]
    assert (after["discards"][-1], after["thrown_by"][-1]) == ("Jh", 0)
    assert (match.to_move, match.turn, after["phase"]) == (1, 1, "draw")
    assert after["laid_before"] == [0]


@both_presets
def test_r5_a_run_is_extended_again_and_again(preset: str) -> None:
    match = rummy_match(rummy_position("3c 4c Kd Kh", drew=True, melds=[("5c 6c 7c", 0)]), preset)
    assert texts(match, "layoff") == ["layoff 4c 1"]
    play(match, "layoff 4c 1")
    assert texts(match, "layoff") == ["layoff 3c 1"]
    play(match, "layoff 3c 1")
    assert match.position()["melds"][0]["cards"] == ["3c", "4c", "5c", "6c", "7c"]


@both_presets
def test_r5_a_card_that_fits_on_two_melds_may_go_on_either(preset: str) -> None:
    table = [("Js Qs Ks", 0), ("Tc Td Th", 1)]
    position = rummy_position("Ts 9s Kd 4h", "8c 8d 2h", drew=True, melds=table)
    match = rummy_match(position, preset)
    assert texts(match, "layoff") == ["layoff Ts 1", "layoff Ts 2"]
    play(match, "layoff Ts 1")
    assert texts(match, "layoff") == ["layoff 9s 1"]
    match = play(rummy_match(position, preset), "layoff Ts 2")
    assert match.position()["melds"][1] == {"cards": ["Ts", "Tc", "Td", "Th"], "owner": 1}
    assert texts(match, "layoff") == []


# --- R6: whose melds ------------------------------------------------------------------------------


@both_presets
def test_r6_laying_off_on_the_melds_of_others(preset: str) -> None:
    position = rummy_position("6c 8s 8d 8h Kd", drew=True, melds=[("3c 4c 5c", 1)])
    match = rummy_match(position, preset)
    if preset == "cardverse":
        assert texts(match, "layoff") == ["layoff 6c 1"]
        return
    assert texts(match, "layoff") == []
    refused(match, "layoff 6c 1", "meld of (your|his|their|one's) own|own meld")
    play(match, "meld 8s 8d 8h")
    assert texts(match, "layoff") == ["layoff 6c 1"]
    play(match, "layoff 6c 1")
    assert match.position()["melds"][0] == {"cards": ["3c", "4c", "5c", "6c"], "owner": 1}


@both_presets
@pytest.mark.parametrize("needed", [False, True])
def test_r6_the_need_of_a_meld_is_an_option(preset: str, needed: bool) -> None:
    position = rummy_position("6c 8s Kd", drew=True, melds=[("3c 4c 5c", 1)])
    match = rummy_match(position, preset, layoff_needs_meld=needed)
    assert bool(texts(match, "layoff")) == (not needed)


@both_presets
def test_r6_a_meld_laid_in_an_earlier_turn_counts_and_a_card_laid_off_is_none(preset: str) -> None:
    table = [("3c 4c 5c", 1), ("8s 8d 8h", 0)]
    match = rummy_match(rummy_position("6c Kd", drew=True, melds=table), preset)
    assert texts(match, "layoff") == ["layoff 6c 1"]
    position = rummy_position("6c Kd", drew=True, melds=table[:1], laid_before=[0, 1])
    match = rummy_match(position, preset)
    assert bool(texts(match, "layoff")) == (preset == "cardverse")


# --- R7: the card just taken ----------------------------------------------------------------------


@both_presets
def test_r7_the_card_just_taken_may_not_be_discarded(preset: str) -> None:
    match = play(rummy_match(rummy_position("3c 4c Kd", discards="8d 8h"), preset), "take")
    assert texts(match, "discard") == ["discard 3c", "discard 4c", "discard Kd"]
    refused(match, "discard 8h", "taken|took")


@both_presets
def test_r7_it_may_be_melded_and_laid_off_and_thrown_in_a_later_turn(preset: str) -> None:
    position = rummy_position("3c 4c Kd", discards="8d 5c", melds=[("6c 7c 8c", 0)])
    match = play(rummy_match(position, preset), "take")
    assert {"meld 3c 4c 5c", "layoff 5c 1"} <= set(texts(match))
    play(match, "discard Kd", "draw")
    play(match, texts(match, "discard")[0], "draw")
    assert "discard 5c" in texts(match)


@both_presets
def test_r7_a_card_from_the_stock_may_be_discarded(preset: str) -> None:
    match = play(rummy_match(rummy_position("3c 4c Kd", discards="8d 8h"), preset), "draw")
    hand = match.position()["hands"][0]
    assert texts(match, "discard") == [f"discard {card}" for card in hand]


@both_presets
def test_r7_with_the_option_the_card_may_be_discarded(preset: str) -> None:
    position = rummy_position("3c 4c Kd", discards="8d 8h")
    match = play(rummy_match(position, preset, may_return_taken=True), "take", "discard 8h")
    assert match.position()["discards"] == ["8d", "8h"]
    assert match.position()["thrown_by"][-1] == 0


# --- R8: going out --------------------------------------------------------------------------------


@both_presets
def test_r8_going_out_with_the_last_discard(preset: str) -> None:
    position = rummy_position("3c 4c 5c Kd", DEAR, drew=True)
    match = play(rummy_match(position, preset), "meld 3c 4c 5c", "discard Kd")
    assert result_of(match)[:2] == ("out", 0)
    assert match.position()["hands"][0] == []
    assert match.position()["discards"][-1] == "Kd"


@both_presets
def test_r8_going_out_by_melding_the_whole_hand(preset: str) -> None:
    match = play(rummy_match(rummy_position("3c 4c 5c", DEAR, drew=True), preset), "meld 3c 4c 5c")
    assert result_of(match)[:2] == ("out", 0)
    assert match.turn == 1


@both_presets
def test_r8_going_out_by_laying_off_the_last_card(preset: str) -> None:
    position = rummy_position("6c 7c", DEAR, drew=True, melds=[("3c 4c 5c", 0)])
    match = play(rummy_match(position, preset), "layoff 6c 1", "layoff 7c 1")
    assert result_of(match)[:2] == ("out", 0)


@both_presets
def test_r8_with_discard_to_win_a_last_discard_is_needed(preset: str) -> None:
    position = rummy_position("3c 4c 5c 6c", DEAR, drew=True)
    match = rummy_match(position, preset, discard_to_win=True)
    assert texts(match, "meld") == ["meld 3c 4c 5c", "meld 4c 5c 6c"]
    refused(match, "meld 3c 4c 5c 6c", "discard")
    play(match, "meld 3c 4c 5c")
    assert texts(match) == ["discard 6c"]
    refused(match, "layoff 6c 1", "discard")
    play(match, "discard 6c")
    assert result_of(match)[:2] == ("out", 0)


# --- R9: what must be left ------------------------------------------------------------------------


@both_presets
def test_r9_the_card_just_taken_alone_may_not_be_left(preset: str) -> None:
    match = play(rummy_match(rummy_position("3c 4c 5c", discards="8d Kh"), preset), "take")
    assert texts(match, "meld") == []
    refused(match, "meld 3c 4c 5c", "discard")
    position = rummy_position("6c", discards="8d Kh", melds=[("3c 4c 5c", 0)])
    match = play(rummy_match(position, preset), "take")
    assert texts(match) == ["discard 6c"]
    refused(match, "layoff 6c 1", "discard")


@both_presets
def test_r9_with_return_taken_it_may(preset: str) -> None:
    position = rummy_position("3c 4c 5c", DEAR, discards="8d Kh")
    match = rummy_match(position, preset, may_return_taken=True)
    play(match, "take", "meld 3c 4c 5c", "discard Kh")
    assert result_of(match)[:2] == ("out", 0)


@both_presets
def test_r9_an_empty_hand_or_another_card(preset: str) -> None:
    """Of four sevens the one just taken may not be the one that is left."""
    match = play(rummy_match(rummy_position("7d 7h 7s", discards="8d 7c"), preset), "take")
    assert texts(match, "meld") == [
        "meld 7s 7c 7d 7h",
        "meld 7c 7d 7h",
        "meld 7s 7c 7h",
        "meld 7s 7c 7d",
    ]
    refused(match, "meld 7s 7d 7h", "discard")


@both_presets
def test_r9_a_whole_hand_with_discard_to_win_never_leaves_the_taken_card(preset: str) -> None:
    position = rummy_position("7d 7h 7s", discards="8d 7c")
    match = play(rummy_match(position, preset, discard_to_win=True), "take")
    assert texts(match, "meld") == ["meld 7c 7d 7h", "meld 7s 7c 7h", "meld 7s 7c 7d"]


# --- R10: the end of the stock --------------------------------------------------------------------


def test_r10_the_discards_are_turned_over_not_shuffled() -> None:
    position = rummy_position("3c 4c Kd", "Qh Jd 9s", stock=0)
    pile = position["discards"]
    match = rummy_match(position, "basic")
    assert texts(match) == ["draw", "take"]
    play(match, "draw")
    after = match.position()
    assert after["hands"][0] == in_order(["3c", "4c", "Kd", pile[0]])
    assert after["known"] == [[pile[0]], []]
    assert after["known_stock"] == pile[1:]
    assert (after["stock_count"], after["turnovers"]) == (len(pile) - 1, 1)
    assert (after["discards"], after["thrown_by"]) == ([], [])
    assert not [move for move in match.history if move.actor == -1], "no chance"
    play(match, "discard Kd", "draw")
    assert match.position()["known"] == [[pile[0]], [pile[1]]]
    assert match.position()["known_stock"] == pile[2:]
    assert match.position()["discards"] == ["Kd"]


def test_r10_twice_at_most() -> None:
    position = rummy_position("3c 4c Kd", "Qh Jd 9s", stock=0, turnovers=1)
    match = play(rummy_match(position, "basic"), "draw")
    assert match.position()["turnovers"] == 2
    match = play(rummy_match({**position, "turnovers": 2}, "basic"), "draw")
    assert result_of(match)[0] == "blocked"


def test_r10_cardverse_turns_nothing_over_and_taking_stays_allowed() -> None:
    position = rummy_position("3c 4c Kd", "Qh Jd 9s", stock=0)
    match = rummy_match(position, "cardverse")
    assert texts(match) == ["draw", "take"]
    play(match, "take", "discard Kd", "take", "discard Qh", "draw")
    assert result_of(match)[0] == "blocked"


@both_presets
@pytest.mark.parametrize("most", [0, 1, 9])
def test_r10_how_often_is_an_option(preset: str, most: int) -> None:
    position = rummy_position("3c 4c Kd", "Qh Jd 9s", stock=0, turnovers=most)
    match = play(rummy_match(position, preset, turnovers=most), "draw")
    assert result_of(match)[0] == "blocked"
    if most:
        match = rummy_match({**position, "turnovers": most - 1}, preset, turnovers=most)
        play(match, "draw")
        assert match.position()["turnovers"] == most


@both_presets
def test_r10_the_last_card_of_the_stock_is_drawn_and_nothing_turned_over(preset: str) -> None:
    match = play(rummy_match(rummy_position("3c 4c Kd", "Qh Jd 9s", stock=1), preset), "draw")
    assert match.position()["stock_count"] == 0
    assert match.position()["turnovers"] == 0
    assert match.position()["phase"] == "play"


# --- R11: a deal that nobody wins -----------------------------------------------------------------


def blocked(preset: str, *hands: str, **more: Any) -> tuple[str, int | None, int]:
    position = rummy_position(*hands, stock=0, turnovers=0 if preset == "cardverse" else 2, **more)
    return result_of(play(rummy_match(position, preset), "draw"))


@pytest.mark.parametrize(("preset", "points"), [("basic", 7 + 25 + 7), ("cardverse", 54)])
def test_r11_the_fewest_points_win(preset: str, points: int) -> None:
    hands = "2s Td", "Tc Th Kd", "2d Qh", "5c"  # 12, 30, 12, 5
    assert blocked(preset, *hands) == ("blocked", 3, points)


@pytest.mark.parametrize(("wanted", "first"), [(0, 0), (1, 2), (2, 2), (3, 0)])
@both_presets
def test_r11_equally_few(preset: str, wanted: int, first: int) -> None:
    hands = "2s Td", "Tc Th Kd", "2d Qh", "Ks Kc Kh Jd"  # 12, 30, 12, 40
    expected = ("blocked", first, 82) if preset == "cardverse" else ("blocked", None, 0)
    assert blocked(preset, *hands, to_move=wanted) == expected


@both_presets
def test_r11_a_hand_may_be_scored_by_either_option(preset: str) -> None:
    position = rummy_position("2s Td", "Tc Th Kd", stock=0, turnovers=0)
    for option, points in (("differences", 18), ("lowest", 30)):
        match = rummy_match(position, preset, turnovers=0, blocked=option)
        assert result_of(play(match, "draw")) == ("blocked", 0, points)
        assert match.position()["result"]["left"] == [12, 30]


@both_presets
def test_r11_the_score_is_never_doubled(preset: str) -> None:
    position = rummy_position("2s Td", "Tc Th Kd", stock=0, turnovers=0)
    match = play(rummy_match(position, preset, turnovers=0, double_out=True), "draw")
    assert match.position()["result"]["factor"] == 1


# --- R12 and R13: points --------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize(
    ("hand", "points"),
    [("As", 1), ("2s", 2), ("9h", 9), ("Td", 10), ("Jd Qd Kd", 30), ("As Ad", 2)],
)
def test_r12_what_cards_count(preset: str, hand: str, points: int) -> None:
    position = rummy_position("3c 4c 5c", hand, drew=True, melds=TABLE)
    match = play(rummy_match(position, preset), "meld 3c 4c 5c")
    assert match.position()["result"]["left"] == [0, points]
    assert result_of(match) == ("out", 0, points)


@both_presets
def test_r12_with_ace_high_an_ace_counts_11_and_runs_stay_as_they_are(preset: str) -> None:
    position = rummy_position("3c 4c 5c Qs Ks As 2s 3s", "Ad Ah 2h", drew=True)
    match = rummy_match(position, preset, ace_high=True)
    runs = {"basic": "meld As 2s 3s", "cardverse": "meld Qs Ks As"}
    assert texts(match, "meld") == [runs[preset], "meld 3c 4c 5c"]
    position = rummy_position("3c 4c 5c", "Ad Ah 2h", drew=True, melds=TABLE)
    match = play(rummy_match(position, preset, ace_high=True), "meld 3c 4c 5c")
    assert result_of(match) == ("out", 0, 24)


@both_presets
def test_r13_the_winner_scores_all_that_is_left_in_all_other_hands(preset: str) -> None:
    hands = "3c 4c 5c", "Td", "7s 7c 7d", "2h 2d"  # a set in the hand counts all the same
    position = rummy_position(*hands, drew=True, melds=TABLE, scores=[3, 5, 0, 0])
    match = play(rummy_match(position, preset), "meld 3c 4c 5c")
    assert match.position()["result"] == {
        "kind": "out",
        "winner": 0,
        "points": 35,
        "left": [0, 10, 21, 4],
        "factor": 1,
    }
    assert match.position()["scores"] == [38, 5, 0, 0]


# --- R14: doubled ---------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("double", [None, False, True])
def test_r14_going_out_in_one_turn_counts_twice(preset: str, double: bool | None) -> None:
    option = {} if double is None else {"double_out": double}
    position = rummy_position("3c 4c 5c 8s 8d 8h", "Td Kd", drew=True, melds=[("9c 9d 9h", 1)])
    match = play(rummy_match(position, preset, **option), "meld 3c 4c 5c", "meld 8s 8d 8h")
    twice = preset == "basic" if double is None else double
    assert result_of(match) == ("out", 0, 40 if twice else 20)
    assert match.position()["result"]["factor"] == (2 if twice else 1)


@pytest.mark.parametrize("last", ["meld", "layoff", "discard"])
def test_r14_by_a_meld_a_layoff_or_a_last_discard(last: str) -> None:
    hand = {"meld": "3c 4c 5c", "layoff": "3c 4c 5c 9s", "discard": "3c 4c 5c Kh"}[last]
    position = rummy_position(hand, "Td Kd", drew=True, melds=[("9c 9d 9h", 1)])
    match = play(rummy_match(position, "basic"), "meld 3c 4c 5c")
    play(match, *{"meld": [], "layoff": ["layoff 9s 1"], "discard": ["discard Kh"]}[last])
    assert result_of(match) == ("out", 0, 40)


@both_presets
@pytest.mark.parametrize("before", ["meld", "layoff"])
def test_r14_not_if_something_of_his_lay_there(preset: str, before: str) -> None:
    table = [("9c 9d 9h", 0 if before == "meld" else 1)]
    position = rummy_position("3c 4c 5c", "Td Kd", drew=True, melds=table)
    if before == "layoff":
        position["laid_before"] = [0, 1]
    match = rummy_match(position, preset, double_out=True)
    assert result_of(play(match, "meld 3c 4c 5c")) == ("out", 0, 20)


def test_r14_a_card_laid_off_in_an_earlier_turn_lies_there() -> None:
    table = [("9c 9d 9h", 1)]
    position = rummy_position("9s 3c 4c Kh", "Td Kd Qd", discards="2d", melds=table, drew=True)
    match = rummy_match(position, "cardverse", double_out=True)
    play(match, "layoff 9s 1", "discard Kh", "draw")
    assert match.position()["laid_before"] == [0, 1]


# --- R15: the match -------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize(("before", "over"), [(79, False), (80, True), (81, True)])
def test_r15_the_match_is_over_at_the_target(preset: str, before: int, over: bool) -> None:
    position = rummy_position(
        "3c 4c 5c", "Td Kd", drew=True, melds=TABLE, scores=[before, 70], deal=4
    )
    match = play(rummy_match(position, preset), "meld 3c 4c 5c")
    assert match.is_over == over
    assert match.position()["phase"] == ("over" if over else "deal_over")
    assert match.position()["deal"] == 5
    assert match.scores == ((before + 20, 70) if over else (0, 0))
    if over:
        assert match.outcome is not None
        assert match.outcome.winners == (0,)


@both_presets
@pytest.mark.parametrize("target", [300, 500])
def test_r15_the_target_is_an_option(preset: str, target: int) -> None:
    for before in (target - 21, target - 20):
        position = rummy_position("3c 4c 5c", "Td Kd", drew=True, melds=TABLE, scores=[before, 70])
        match = play(rummy_match(position, preset, target=target), "meld 3c 4c 5c")
        assert match.is_over == (before == target - 20)


@both_presets
def test_r15_target_0_plays_a_single_deal(preset: str) -> None:
    position = rummy_position("3c 4c 5c", "Td Kd", drew=True, melds=TABLE)
    match = play(rummy_match(position, preset, target=0), "meld 3c 4c 5c")
    assert (match.is_over, match.scores) == (True, (20, 0))


# --- R16: the dealer ------------------------------------------------------------------------------


@both_presets
@pytest.mark.parametrize("first", [0, 1, 2])
def test_r16_the_dealer_moves_on_and_the_seat_after_him_begins(preset: str, first: int) -> None:
    options = {"seats": 3, "first_seat": first, "stall_limit": 1, "target": 10_000}
    match = Match("rummy", seed=4, preset=preset, **options)
    for deal in range(5):
        position = match.position()
        assert match.to_move == (first + deal) % 3
        assert (position["dealer"], position["deal"]) == ((first + deal - 1) % 3, deal)
        play(match, "take")
        play(match, texts(match, "discard")[0])
        assert match.position()["phase"] == "deal_over", "stalled at once"
        assert (match.to_move, texts(match)) == ((first + deal) % 3, ["deal"])
        play(match, "deal")


@both_presets
def test_r16_after_a_blocked_deal_too(preset: str) -> None:
    position = rummy_position("2s Td", "2d Tc", stock=0, turnovers=0, dealer=1)
    match = play(rummy_match(position, preset, turnovers=0), "draw")
    assert (match.to_move, texts(match)) == (0, ["deal"])
    play(match, "deal")
    after = match.position()
    assert (after["dealer"], match.to_move, after["deal"], after["turnovers"]) == (0, 1, 1, 0)
    assert after["melds"] == []
    assert after["result"] is None


@both_presets
def test_r16_the_first_seat_is_one_of_the_table(preset: str) -> None:
    with pytest.raises(ConfigError):
        Match("rummy", preset=preset, seats=2, first_seat=2)
    with pytest.raises(ConfigError):
        Match("rummy", preset=preset, seats=3, first_seat=3)


# --- R17: stalling --------------------------------------------------------------------------------


@both_presets
def test_r17_idle_turns_in_a_row_end_the_deal(preset: str) -> None:
    position = rummy_position("2s Td", "Tc Th Kd", discards="3s 6s", idle=18)
    match = rummy_match(position, preset)
    play(match, "take", "discard Td")
    assert match.position()["idle"] == 19
    play(match, "take", "discard Th")
    kind, winner, points = result_of(match)
    assert (kind, winner) == ("stalled", 0)
    assert points == (30 - 8 if preset == "basic" else 30)  # 2s 6s against Td Tc Kd
    assert match.position()["idle"] == 20


@both_presets
def test_r17_a_card_from_the_stock_or_one_laid_counts_from_the_beginning(preset: str) -> None:
    position = rummy_position("3c 4c Td Jh", "Tc Th Kd", discards="3s 5c", idle=19)
    match = play(rummy_match(position, preset), "draw")
    play(match, "discard Td")
    assert match.position()["idle"] == 0
    match = play(rummy_match(position, preset), "take", "meld 3c 4c 5c", "discard Td")
    assert match.position()["idle"] == 0


@both_presets
def test_r17_a_card_from_a_stock_that_was_turned_over_is_one_from_the_stock(preset: str) -> None:
    position = rummy_position("3c Td Jh", "Tc Th Kd", stock=0, idle=19)
    match = play(rummy_match(position, preset, turnovers=1), "draw", "discard Td")
    assert match.position()["idle"] == 0


@both_presets
@pytest.mark.parametrize("limit", [0, 1, 1000])
def test_r17_the_limit_is_an_option(preset: str, limit: int) -> None:
    position = rummy_position("3c 4c Td Jh", "Tc Th Kd", discards="3s 6s", idle=max(limit - 1, 0))
    match = play(rummy_match(position, preset, stall_limit=limit), "take", "discard Td")
    assert match.position()["phase"] == ("deal_over" if limit else "draw")


@both_presets
def test_r17_equal_hands_of_a_stalled_deal(preset: str) -> None:
    """The first in turn order is counted from the player whose turn it would be."""
    hands = "Td Jh", "Tc Th", "Kd Kh"
    position = rummy_position(*hands, discards="9s Qh", idle=19, to_move=1)
    match = play(rummy_match(position, preset), "take", "discard Tc")
    expected = ("stalled", 2, 40) if preset == "cardverse" else ("stalled", None, 0)
    assert result_of(match) == expected


# --- Options and texts ----------------------------------------------------------------------------


def test_the_options_and_presets_are_those_of_the_oracle() -> None:
    info = notty.game("rummy")
    assert {option.name: option.default for option in info.options} == rummy_options.DEFAULTS
    assert set(info.presets) == set(PRESETS)
    for preset in PRESETS:
        match = Match("rummy", seed=1, preset=preset)
        assert match.options == rummy_options.options(preset)


@pytest.mark.parametrize(
    "wrong",
    [{"seats": 5}, {"target": -1}, {"cards_for_two": 2}, {"cards_for_more": 13}, {"ace": "both"},
     {"turnovers": 10}, {"blocked": "nobody"}, {"stall_limit": 1001}, {"preset": "basics"},
     {"stock": 3}],
)  # fmt: skip
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigError):
        Match("rummy", **wrong)


@both_presets
@pytest.mark.parametrize(
    ("written", "text"),
    [("meld 5C 4c 3c", "meld 3c 4c 5c"), ("meld 10H jh QH", "meld Th Jh Qh"),
     ("discard 10H", "discard Th"), ("discard 10♥", "discard Th"), ("layoff 8S 1", "layoff 8s 1"),
     (" meld  8s 8h 8d", "meld 8s 8d 8h")],
)  # fmt: skip
def test_texts_may_be_written_otherwise(preset: str, written: str, text: str) -> None:
    hand = "3c 4c 5c Th Jh Qh 8s 8h 8d"
    match = rummy_match(rummy_position(hand, drew=True, melds=[("5s 6s 7s", 0)]), preset)
    assert text in texts(match)
    assert match.why_not(written) == ""
    assert match.play(written).action.text == text


@pytest.mark.parametrize("wrong", ["", "meld", "meld 3c 4c 6c", "layoff 3c", "layoff 3c 0",
                                   "layoff 3c 18", "discard 1c", "knock 3c", "pass"])  # fmt: skip
def test_texts_that_name_no_action_are_refused(wrong: str) -> None:
    match = rummy_match(rummy_position("3c 4c 5c 6c Kd", drew=True))
    with pytest.raises((NotationError, IllegalActionError)):
        match.play(wrong)


@pytest.mark.parametrize("verb", ["draw", "take", "deal"])
def test_a_refused_text_says_how_to_write_it(verb: str) -> None:
    match = rummy_match(rummy_position("3c 4c 5c 6c Kd", drew=True))
    with pytest.raises(NotationError, match=f"write it as {verb}$"):
        match.play(f"{verb} 1")


def test_all_cards_are_those_of_the_pack() -> None:
    rules = rummy_rules()
    start = rules.start()
    assert [rules.action_info(start, -1, id)[0] for id, _ in rules.outcomes(start)] == list(CARDS)
