"""The clauses of the rules page of Gin Rummy, one by one."""

import random
from typing import Any

import notty
import pytest
from gin_helpers import PRESETS, cards, gin_match, gin_position, gin_rules, result_of
from notty import ConfigError, IllegalActionError, Match, NotationError, _core
from oracle import gin_options
from oracle.gin_hands import CARDS, arrangements, total

pytestmark = pytest.mark.engine

KNOCKER = "3c 4c 5c 6c 7h 7d 7s"  # a run and a set; with three low cards more a knock
DEAR = "Qs Qc Jd Td 9h 9s 8d 6h 5d 2d"  # without a meld, and without a card that fits on these


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def texts(match: Match, *kinds: str) -> list[str]:
    """The legal actions, or those of some kinds."""
    return [a.text for a in match.legal_actions if not kinds or a.text.split()[0] in kinds]


def after_chance(rules: _core.Rules, state: _core.State, *dealt: str) -> _core.State:
    for card in dealt:
        state = rules.apply(state, -1, rules.parse_action(state, -1, card))
    return state


def dealt(mine: str, theirs: str, upcard: str, preset: str = "classic", **options: Any) -> Match:
    """A match that begins with these hands for the player first on turn and the dealer."""
    rules = gin_rules(preset, **options)
    order = [card for pair in zip(cards(mine), cards(theirs), strict=True) for card in pair]
    state = after_chance(rules, rules.start(), *order, upcard)
    return gin_match(rules.position(state), preset, **options)


# --- G1: cards and deal ---------------------------------------------------------------------------


def test_g1_the_pack_has_52_cards() -> None:
    rules = gin_rules()
    found = [rules.action_info(rules.start(), -1, id)[0] for id, _ in rules.outcomes(rules.start())]
    assert found == list(CARDS)
    assert len(found) == 52


def test_g1_ten_cards_each_one_turned_up_and_31_in_the_stock() -> None:
    position = Match("gin", seed=5).position()
    assert position["counts"] == [10, 10]
    assert [len(hand) for hand in position["hands"]] == [10, 10]
    assert len(position["discards"]) == 1
    assert position["first_upcard"] == position["discards"][0]
    assert position["thrown_by"] == [None]
    assert position["stock_count"] == 31
    assert (position["phase"], position["to_move"], position["dealer"]) == ("first_upcard", 0, 1)


@pytest.mark.parametrize("dealer", [0, 1])
def test_g1_cards_are_dealt_in_turn_the_opponent_of_the_dealer_first(dealer: int) -> None:
    rules = gin_rules(first_dealer=dealer)
    state = after_chance(rules, rules.start(), "9c", "Ks", "2h")
    hands = rules.position(state)["hands"]
    assert hands[1 - dealer] == ["9c", "2h"]
    assert hands[dealer] == ["Ks"]


def test_g1_values() -> None:
    for card, value in [("As", 1), ("2h", 2), ("9c", 9), ("Td", 10), ("Js", 10), ("Qc", 10)]:
        assert notty.deadwood(card).value == value
    assert notty.deadwood("Kd").value == 10


def test_g1_a_seat_sees_the_own_hand_and_the_discards() -> None:
    match = Match("gin", seed=3)
    everything = match.position()
    for seat in (0, 1):
        seen = match.position(seat)
        assert seen["hands"][seat] == everything["hands"][seat]
        assert seen["hands"][1 - seat] is None
        assert {**seen, "hands": 0} == {**everything, "hands": 0}
        assert match.view(seat).position() == seen


def test_g1_what_was_taken_from_the_discards_is_known_until_it_is_thrown() -> None:
    match = gin_match(gin_position("3c 4c 5c 7h 7d 7s Ks Qs Jd 9d", discards="2s 6c"), seed=2)
    play(match, "take", "discard Ks")
    assert match.position()["known"] == [["6c"], []]
    assert match.position(1)["known"] == [["6c"], []]
    play(match, "draw")
    play(match, match.legal_actions[0].text, "draw", "discard 6c")
    assert match.position()["known"] == [[], []]


def test_g1_two_players() -> None:
    assert Match("gin", seed=1).seats == 2
    for seats in (1, 3, 4):
        with pytest.raises(ConfigError):
            Match("gin", seats=seats)


# --- G2: melds and deadwood -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("4h 5h 6h 7h Qh Qc Qd Kd Kh Kc", 0),
        ("Kc Kh Kd 3s 3c 3h 3d 9c 9h 9d", 0),
        ("Tc Td Ts 2h 3h 4h 5h 2s 3s 4s", 0),
        ("4s 5s 6s 9h Th Jh 2h 3h 4h 5h", 0),
        ("Jc 9d 8s 6d Js 8h Td 8d 7d Jd", 16),
        ("3h 4h 5h 3d 3s", 6),
    ],
)
def test_g2_deadwood_is_that_of_the_best_arrangement(hand: str, value: int) -> None:
    assert notty.deadwood(hand).value == value


def test_g2_the_ace_is_low() -> None:
    assert notty.melds("As 2s 3s") == [("As", "2s", "3s")]
    assert notty.melds("Qs Ks As") == []
    assert notty.melds("Ks As 2s") == []


def test_g2_a_card_belongs_to_one_meld_only() -> None:
    found = notty.deadwood("3h 4h 5h 3d 3s")
    assert found.melds == (("3h", "4h", "5h"),)
    assert found.deadwood == ("3s", "3d")


def test_g2_eleven_cards_are_worth_what_the_best_discard_leaves() -> None:
    hand = "3s 4s 5s 5c 2d 3d 4d 2h 3h 4h 5h"
    found = notty.deadwood(hand)
    assert (found.value, found.discard) == (0, "5c")
    assert "knock 5c" in texts(gin_match(gin_position(hand), "eaai"))


# --- G3: the first card ---------------------------------------------------------------------------

MINE, THEIRS = "2s 4c 6d 8h Ts Qc Ad 3h 5s 7c", "3s 5c 7d 9h Js Kc 2d 4h 6s 8c"


def test_g3_the_first_player_may_take_the_card_or_pass_then_the_other_may() -> None:
    match = dealt(MINE, THEIRS, "9d")
    assert (match.to_move, texts(match)) == (0, ["take", "pass"])
    play(match, "pass")
    assert (match.to_move, texts(match)) == (1, ["take", "pass"])
    assert match.position()["phase"] == "first_upcard"
    play(match, "take")
    assert match.to_move == 1
    assert "9d" in match.position()["hands"][1]
    assert match.position()["discards"] == []
    assert "draw" not in texts(match)


def test_g3_if_both_pass_the_first_player_draws_and_the_card_is_dead() -> None:
    match = play(dealt(MINE, THEIRS, "9d"), "pass", "pass")
    assert (match.to_move, texts(match)) == (0, ["draw"])
    assert match.position()["upcard_dead"] is True
    with pytest.raises(IllegalActionError, match="G3"):
        match.play("take")
    play(match, "draw", "discard Qc")
    assert match.position()["discards"] == ["9d", "Qc"]
    assert match.position()["upcard_dead"] is False
    assert texts(match) == ["take", "draw"]


def test_g3_a_declined_card_stays_below() -> None:
    match = play(dealt(MINE, THEIRS, "9d"), "pass", "pass", "draw", "discard Qc", "take")
    assert match.position()["discards"] == ["9d"]
    assert "discard 9d" not in texts(match)
    play(match, "discard Kc")
    assert match.position()["discards"] == ["9d", "Kc"]


def test_g3_whoever_took_the_first_card_was_on_turn() -> None:
    match = play(dealt(MINE, THEIRS, "9d"), "take", "discard Qc")
    assert (match.to_move, texts(match)) == (1, ["take", "draw"])


def test_g3_the_dealer_alternates() -> None:
    match = play(gin_match(gin_position(f"{KNOCKER} As Ac Ks 2h")), "knock Ks")
    while match.position()["phase"] == "layoff":
        match.play("done")
    assert match.position()["phase"] == "deal_over"
    assert (match.to_move, texts(match)) == (0, ["deal"])
    play(match, "deal")
    position = match.position()
    assert (position["dealer"], position["to_move"]) == (0, 1)
    assert position["phase"] == "first_upcard"


@pytest.mark.parametrize("dealer", [0, 1])
def test_g3_the_first_dealer_is_an_option(dealer: int) -> None:
    match = Match("gin", seed=1, first_dealer=dealer)
    assert match.position()["dealer"] == dealer
    assert match.to_move == 1 - dealer


# --- G4: a turn -----------------------------------------------------------------------------------


def test_g4_take_or_draw_then_discard() -> None:
    position = gin_position(MINE, THEIRS, "9d Kh")
    assert texts(gin_match(position)) == ["take", "draw"]
    taken = play(gin_match(position), "take")
    assert taken.position()["hands"][0] == sorted([*cards(MINE), "Kh"], key=CARDS.index)
    assert taken.position()["taken"] == "Kh"
    drawn = play(gin_match(position), "draw")
    assert len(drawn.position()["hands"][0]) == 11
    assert drawn.position()["discards"] == ["9d", "Kh"]
    assert drawn.position()["stock_count"] == 52 - 23
    assert len(texts(drawn, "discard")) == 11
    play(taken, "discard Qc")
    assert taken.position()["discards"] == ["9d", "Qc"]
    assert taken.position()["thrown_by"] == [None, 0]
    assert taken.position()["taken"] is None
    assert (taken.to_move, taken.position()["phase"]) == (1, "draw")


def test_g4_the_card_drawn_from_the_stock_may_be_discarded() -> None:
    match = play(gin_match(gin_position(MINE, THEIRS, "9d Kh")), "draw")
    hand = match.position()["hands"][0]
    assert texts(match, "discard") == [f"discard {card}" for card in hand]


def test_g4_the_card_just_taken_may_not_be_discarded() -> None:
    match = play(gin_match(gin_position(MINE, THEIRS, "9d Kh")), "take")
    assert len(texts(match, "discard")) == 10
    with pytest.raises(IllegalActionError, match="G4"):
        match.play("discard Kh")


def test_g4_nor_may_one_knock_with_it() -> None:
    match = play(gin_match(gin_position(f"{KNOCKER} As Ac 2h", DEAR, "9d Kh")), "take")
    with pytest.raises(IllegalActionError, match="G4"):
        match.play("knock Kh")
    assert "knock 2h" not in texts(match)  # the king is too dear to keep


def test_g4_it_may_with_the_option_return_taken() -> None:
    position = gin_position(f"{KNOCKER} As Ac 2h", DEAR, "9d Kh")
    match = play(gin_match(position, return_taken=True), "take")
    assert "knock Kh" in texts(match)
    play(match, "discard Kh")
    assert match.position()["discards"] == ["9d", "Kh"]
    assert match.position()["returns"] == 1


def test_g4_two_returns_in_a_row_end_the_deal_drawn() -> None:
    position = gin_position(MINE, THEIRS, "9d Kh")
    match = gin_match(position, return_taken=True)
    play(match, "take", "discard Kh", "take", "discard Kh")
    assert result_of(match) == ("drawn", None, 0)
    assert match.to_move == 0, "a drawn deal counts, so the dealer alternates"


def test_g4_any_other_turn_between_them_counts_from_the_beginning() -> None:
    match = gin_match(gin_position(MINE, THEIRS, "9d Kh"), return_taken=True)
    play(match, "take", "discard Kh", "take", "discard Kc")
    assert match.position()["returns"] == 0
    play(match, "take", "discard Kc")
    assert match.position()["returns"] == 1
    play(match, "draw", "discard 3s")
    assert match.position()["returns"] == 0
    play(match, "take", "discard 3s", "take", "discard 3s")
    assert result_of(match)[0] == "drawn"


def test_g4_the_50th_card_taken_ends_the_deal_drawn() -> None:
    position = gin_position(MINE, THEIRS, "9d Kh", upcards_taken=48)
    match = play(gin_match(position, return_taken=True), "take", "discard Qc")
    assert match.position()["upcards_taken"] == 49
    play(match, "take")
    assert result_of(match) == ("drawn", None, 0)


def test_g4_without_the_option_cards_taken_are_not_counted() -> None:
    match = play(gin_match(gin_position(MINE, THEIRS, "9d Kh")), "take", "discard Qc", "take")
    assert match.position()["upcards_taken"] == 0
    assert match.position()["phase"] == "discard"


# --- G5: knocking ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "deadwood"), [("As Ac 2h", 4), ("2h 3h 5s", 10), ("As 3h 6s", 10), ("As 4h 6s", 11)]
)
def test_g5_one_may_knock_with_ten_or_less(rest: str, deadwood: int) -> None:
    match = gin_match(gin_position(f"{KNOCKER} {rest} Ks", DEAR, "9d"))
    assert ("knock Ks" in texts(match)) == (deadwood <= 10)
    if deadwood > 10:
        with pytest.raises(IllegalActionError, match="G5"):
            match.play("knock Ks")


@pytest.mark.parametrize("limit", range(11))
def test_g5_the_limit_is_an_option(limit: int) -> None:
    position = gin_position(f"{KNOCKER} As Ac 2h Ks", DEAR, "9d")
    match = gin_match(position, knock_limit=limit)
    assert ("knock Ks" in texts(match)) == (limit >= 4)


def test_g5_one_never_has_to_knock() -> None:
    match = gin_match(gin_position(f"{KNOCKER} 8c 9c Tc Ks", discards="9d"), "eaai")
    assert "knock Ks" in texts(match)
    play(match, "discard Ks")
    assert match.position()["phase"] == "draw"
    assert match.position()["result"] is None


def test_g5_deadwood_0_is_gin() -> None:
    match = play(gin_match(gin_position(f"{KNOCKER} 8h 8d 8s Ks", discards="9d")), "knock Ks")
    assert result_of(match)[:2] == ("gin", 0)


@pytest.mark.parametrize("auto", [False, True])
def test_g5_with_auto_gin_a_discard_that_leaves_nothing_is_gin(auto: bool) -> None:
    position = gin_position(f"{KNOCKER} 8h 8d 8s Ks", discards="9d")
    match = gin_match(position, auto_gin=auto)
    assert {"discard Ks", "knock Ks"} <= set(texts(match))
    play(match, "discard Ks")
    if auto:
        assert result_of(match)[:2] == ("gin", 0)
        assert match.position()["knocker"] == 0
    else:
        assert match.position()["result"] is None
        assert match.to_move == 1


def test_g5_auto_gin_does_not_knock_for_anybody() -> None:
    match = play(gin_match(gin_position(f"{KNOCKER} As Ac 2h Ks", DEAR, "9d")), "discard Ks")
    assert match.position()["knocker"] is None


# Sevens and a run that ends in one of them: 7c is in the set, or in the run.
BOTH_WAYS = "4c 5c 6c 7c 7h 7d 7s As 2h 3h"


def test_g5_the_knocker_chooses_how_his_cards_lie() -> None:
    match = gin_match(gin_position(f"{BOTH_WAYS} Ks", discards="9d"), "eaai")
    found = arrangements(cards(BOTH_WAYS), ["9d", "Ks"], 10)
    assert len(found) == 2
    assert [a for a in texts(match) if a.startswith("knock Ks")] == ["knock Ks", "knock Ks #2"]
    for text, melds in zip(["knock Ks", "knock Ks #2"], found, strict=True):
        after = play(gin_match(match.position(), "eaai"), text)
        assert after.position()["melds"] == [list(meld) for meld in melds]


def test_g5_less_deadwood_comes_first() -> None:
    # Three sevens and the run to the seven are 6 less than four sevens and the rest of the run.
    match = gin_match(gin_position("5c 6c 7c 7h 7d 7s Ah 2h 3h As 2s", discards="9d"), "eaai")
    after = play(match, "knock 2s")
    assert after.position()["melds"] == [["7s", "7d", "7h"], ["5c", "6c", "7c"], ["Ah", "2h", "3h"]]


def test_g5_then_what_gives_the_defender_less() -> None:
    # On four sevens and the run to the six fits 3c; on three sevens and the longer run 8c as well.
    position = gin_position(f"{BOTH_WAYS} Ks", discards="9d")
    match = play(gin_match(position, "eaai"), "knock Ks")
    assert match.position()["melds"] == [["7s", "7c", "7d", "7h"], ["4c", "5c", "6c"]]


def test_g5_cards_that_have_been_thrown_cannot_be_laid_off_and_do_not_count() -> None:
    """With 8c in the discards both arrangements give away as much."""
    orders = set()
    for thrown in ("9d", "9d 3c", "9d 8c", "9d 3c 8c"):
        match = gin_match(gin_position(f"{BOTH_WAYS} Ks", discards=thrown), "eaai")
        expected = arrangements(cards(BOTH_WAYS), [*cards(thrown), "Ks"], 10)
        for text, melds in zip(["knock Ks", "knock Ks #2"], expected, strict=True):
            after = play(gin_match(match.position(), "eaai"), text).position()
            assert after["melds"] == [list(meld) for meld in melds]
        orders.add(tuple(expected))
    assert len(orders) == 2


def test_g5_a_run_of_six_lies_as_one() -> None:
    match = gin_match(gin_position("3c 4c 5c 6c 7c 8c 2h 2d 2s As Ks", discards="9d"), "eaai")
    assert [a for a in texts(match, "knock") if "Ks" in a] == ["knock Ks"]
    play(match, "knock Ks")
    assert match.position()["melds"] == [["2s", "2d", "2h"], ["3c", "4c", "5c", "6c", "7c", "8c"]]


def test_g5_an_arrangement_beyond_the_limit_is_none() -> None:
    # As runs the hand leaves 3, as the sets of fours and fives 6.
    hand = "4s 5s 6s 4d 5d 6d 4h 5h 6h 3c"
    limits = {limit: gin_match(gin_position(f"{hand} Ks", discards="9d"), "eaai", knock_limit=limit)
              for limit in range(11)}  # fmt: skip
    for limit, match in limits.items():
        count = len([a for a in texts(match, "knock") if "Ks" in a])
        assert count == len(arrangements(cards(hand), ["9d", "Ks"], limit))


def test_g5_with_gin_there_is_nothing_to_choose() -> None:
    match = gin_match(gin_position("4s 5s 6s 4d 5d 6d 4h 5h 6h 6c Ks", discards="9d"), "eaai")
    assert [a for a in texts(match, "knock") if "Ks" in a] == ["knock Ks"]


def test_g5_a_knock_may_be_written_with_its_melds() -> None:
    match = gin_match(gin_position(f"{BOTH_WAYS} Ks", discards="9d"), "eaai")
    after = play(match, "knock ks 7H7d7s 6c4c5c7c")
    assert after.position()["melds"] == [["7s", "7d", "7h"], ["4c", "5c", "6c", "7c"]]
    again = gin_match(gin_position(f"{BOTH_WAYS} Ks", discards="9d"), "eaai")
    for wrong in ("knock Ks 7h7d7s", "knock Ks 7h7d7s 4c5c6c", "knock Ks 7h7d7s 8c9cTc"):
        with pytest.raises((IllegalActionError, NotationError)):
            again.play(wrong)


@pytest.mark.parametrize(("first", "limit"), [("4s", 4), ("Kd", 10), ("Td", 10), ("Ad", 0)])
def test_g5_with_upcard_limit_the_first_card_is_the_limit(first: str, limit: int) -> None:
    for rest, deadwood in [("2h Ac As", 4), ("3h As 4h", 8)]:
        position = gin_position(f"{KNOCKER} {rest} Ks", discards=f"{first} 9d")
        match = gin_match(position, "oklahoma")
        assert ("knock Ks" in texts(match)) == (deadwood <= limit)
    gin = gin_position(f"{KNOCKER} Th Tc Ts Ks", discards=f"{first} 9d")
    assert "knock Ks" in texts(gin_match(gin, "oklahoma"))


def test_g5_straight_allows_gin_only() -> None:
    low = gin_match(gin_position(f"{KNOCKER} As Ac Ah 2d", discards="9d"), "straight")
    assert [a for a in texts(low, "knock") if "2d" in a] == ["knock 2d"]
    none = gin_match(gin_position(f"{KNOCKER} As Ac 2h Ks", discards="9d"), "straight")
    assert texts(none, "knock") == []


BIG = "3c 4c 5c 6c 7h 7d 7s Th Jh Qh Kh"


# --- G6: laying off -------------------------------------------------------------------------------

LOW = f"{KNOCKER} As 2h 3h"  # 6 left over; melds: sevens, then 3c to 6c


def knocked(theirs: str, preset: str = "classic", **options: Any) -> Match:
    """After a knock with `LOW` against a hand."""
    return play(gin_match(gin_position(f"{LOW} Ks", theirs, "9d"), preset, **options), "knock Ks")


def test_g6_the_defender_lays_off_on_the_melds_of_the_knocker() -> None:
    match = knocked("7c 8c 2c Qs Qd Jh Ts 9s 4h 5d")
    assert match.position()["melds"] == [["7s", "7d", "7h"], ["3c", "4c", "5c", "6c"]]
    assert (match.to_move, match.position()["phase"]) == (1, "layoff")
    assert texts(match) == ["layoff 2c 2", "layoff 7c 1", "layoff 7c 2", "done"]
    play(match, "layoff 7c 2")
    assert texts(match) == ["layoff 2c 2", "layoff 8c 2", "done"], "the run goes on"
    play(match, "layoff 8c 2")
    assert match.position()["melds"][1] == ["3c", "4c", "5c", "6c", "7c", "8c"]
    assert match.position()["laid_off"] == ["7c", "8c"]
    assert "8c" not in match.position()["hands"][1]
    assert match.position()["counts"] == [10, 8]


def test_g6_a_full_set_takes_no_more() -> None:
    match = play(knocked("7c 8c 2c Qs Qd Jh Ts 9s 4h 5d"), "layoff 7c 1")
    assert match.position()["melds"][0] == ["7s", "7c", "7d", "7h"]
    assert texts(match) == ["layoff 2c 2", "done"]


def test_g6_a_run_is_extended_again_at_the_same_end() -> None:
    match = play(knocked("7c 8c 9c Tc Jc Qd Jh Ts 4h 5d"), "layoff 7c 2", "layoff 8c 2")
    play(match, "layoff 9c 2", "layoff Tc 2", "layoff Jc 2")
    assert match.position()["phase"] == "deal_over"
    assert match.position()["melds"][1][-1] == "Jc"
    assert match.position()["laid_off"] == ["7c", "8c", "9c", "Tc", "Jc"]


def test_g6_below_an_ace_and_above_a_king_nothing_fits() -> None:
    position = gin_position("As 2s 3s Jd Qd Kd 4h 4c 4s 2h Kh", "Ks Ad Th Tc 9h 9c 8h 8c 6d 6s")
    match = play(gin_match(position, "eaai"), "knock Kh")
    assert match.position()["melds"] != []
    assert match.position()["phase"] == "deal_over", "neither the king nor the ace fits"


def test_g6_laying_off_may_stop_at_any_time() -> None:
    match = play(knocked("7c 8c 2c Qs Qd Jh Ts 9s 4h 5d"), "layoff 2c 2", "done")
    assert match.position()["phase"] == "deal_over"
    assert match.position()["laid_off"] == ["2c"]


def test_g6_own_melds_may_be_broken_up() -> None:
    # 7c 8c 9c is a meld of his own; 7c laid off on the sevens leaves 8c and 9c.
    match = knocked("7c 8c 9c Qs Qd Qh Ts Tc Td Kh")
    assert notty.deadwood(match.position()["hands"][1]).value == 10
    play(match, "layoff 7c 1")
    assert match.position()["result"]["deadwood"] == [6, 27]
    assert result_of(match) == ("knock", 0, 21)


def test_g6_what_remains_is_arranged_for_least_deadwood() -> None:
    match = play(knocked("2c Qs Qd Qh Jh Th 9h 8s 8h 5d"), "layoff 2c 2")
    # The queens and the run to the jack, not the run to the queen: 8s and 5d are left.
    assert match.position()["result"]["deadwood"] == [6, 13]


def test_g6_the_deal_is_scored_when_nothing_fits_any_more() -> None:
    match = play(knocked("7c Kd Qd Qs Jh Ts 9s 4h 5d 5h"), "layoff 7c 1")
    assert match.position()["phase"] == "deal_over"
    assert result_of(match)[0] == "knock"


def test_g6_nor_is_there_anything_to_do_if_nothing_fits_at_all() -> None:
    match = knocked("Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h")
    assert match.position()["phase"] == "deal_over"
    assert match.position()["laid_off"] == []


def test_g6_no_laying_off_against_gin() -> None:
    position = gin_position(f"{KNOCKER} Th Tc Td Ks", "7c Ts 2c 8c 9h 4h 5h 9s Qs Kd", "9d")
    match = play(gin_match(position), "knock Ks")
    assert result_of(match) == ("gin", 0, 7 + 10 + 2 + 8 + 9 + 4 + 5 + 9 + 10 + 10 + 20)


def test_g6_no_laying_off_against_big_gin() -> None:
    position = gin_position(BIG, "7c 9h 2c 8s 9s 4h 5h 3d 2s Qs", "9d")
    match = play(gin_match(position, "standard"), "big gin")
    assert result_of(match) == ("big gin", 0, 7 + 9 + 2 + 8 + 9 + 4 + 5 + 3 + 2 + 10 + 31)


def test_g6_the_hand_of_the_knocker_is_open_and_the_defenders_not_yet() -> None:
    match = knocked("7c 8c 2c Qs Qd Jh Ts 9s 4h 5d")
    assert match.position(1)["hands"][0] == match.position()["hands"][0]
    assert match.position(0)["hands"][1] is None
    assert match.position(0)["counts"] == [10, 10]
    play(match, "done")
    assert match.position(0) == match.position(1) == match.position()


def test_g6_only_what_fits_and_only_by_the_defender() -> None:
    match = knocked("7c 8c 2c Qs Qd Jh Ts 9s 4h 5d")
    for wrong in ("layoff 8c 2", "layoff 2c 1", "layoff 3c 2", "layoff 7c 3", "draw", "knock 7c"):
        with pytest.raises((IllegalActionError, NotationError)):
            match.play(wrong)
    with pytest.raises(IllegalActionError):
        match.play("layoff 7c 1", seat=0)


# --- G7: scores -----------------------------------------------------------------------------------


def test_g7_the_knocker_scores_the_difference() -> None:
    match = knocked("Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h")
    assert match.position()["result"]["deadwood"] == [6, 83]
    assert result_of(match) == ("knock", 0, 77)
    assert match.position()["scores"] == [77, 0]
    assert match.position()["boxes"] == [1, 0]


UNDERCUT = "Tc Td Th Js Jd Jh Qc Qd Qh"  # and one card more


@pytest.mark.parametrize(
    ("preset", "last", "points"),
    [("classic", "6d", 10), ("classic", "5d", 11), ("classic", "Ad", 15), ("eaai", "Ad", 30)],
)
def test_g7_an_undercut_is_the_difference_and_the_bonus(
    preset: str, last: str, points: int
) -> None:
    match = knocked(f"{UNDERCUT} {last}", preset)
    assert result_of(match) == ("undercut", 1, points)
    assert match.position()["scores"] == [0, points]
    assert match.position()["boxes"] == [0, 1]


def test_g7_one_point_more_is_no_undercut() -> None:
    assert result_of(knocked(f"{UNDERCUT} 8d")) == ("knock", 0, 2)


def test_g7_reaching_0_by_laying_off_gets_the_gin_bonus_too() -> None:
    match = knocked(f"{UNDERCUT} 7c")
    assert result_of(play(match, "layoff 7c 1")) == ("undercut gin", 1, 6 + 10 + 20)


def test_g7_without_the_option_it_is_an_undercut() -> None:
    match = play(knocked(f"{UNDERCUT} 7c", undercut_gin=False), "layoff 7c 1")
    assert result_of(match) == ("undercut", 1, 16)
    match = play(knocked(f"{UNDERCUT} 7c", "eaai"), "layoff 7c 1")
    assert result_of(match) == ("undercut", 1, 31)


def test_g7_who_had_0_before_has_an_undercut_only() -> None:
    match = knocked("Tc Td Th Js Jd Jh Qc Qd Qh Qs")
    assert result_of(match) == ("undercut", 1, 16)


def test_g7_not_laying_off_is_no_undercut() -> None:
    match = play(knocked(f"{UNDERCUT} 7c"), "done")
    assert result_of(match) == ("knock", 0, 1)


def test_g7_equal_deadwood_with_tie_draw_scores_nothing() -> None:
    match = knocked(f"{UNDERCUT} 6d", tie="draw")
    assert result_of(match) == ("tie", None, 0)
    assert match.position()["scores"] == match.position()["boxes"] == [0, 0]
    assert match.to_move == 0, "it counts as played, so the dealer alternates"


def test_g7_less_deadwood_is_an_undercut_with_tie_draw_too() -> None:
    assert result_of(knocked(f"{UNDERCUT} 5d", tie="draw")) == ("undercut", 1, 11)


@pytest.mark.parametrize(("preset", "bonus"), [("classic", 20), ("eaai", 25)])
def test_g7_gin_scores_the_deadwood_of_the_defender_and_the_bonus(preset: str, bonus: int) -> None:
    position = gin_position(f"{KNOCKER} Th Tc Ts Ks", f"{UNDERCUT.replace('Tc Td Th ', '')} "
                            "Kc Kd 2d 4h", "9d")  # fmt: skip
    match = play(gin_match(position, preset), "knock Ks")
    assert result_of(match) == ("gin", 0, 26 + bonus)


def test_g7_gin_against_0_scores_the_bonus_alone() -> None:
    position = gin_position(f"{KNOCKER} 8h 8d 8s Ks", f"{UNDERCUT} Qs", "9d")
    match = play(gin_match(position), "knock Ks")
    assert match.position()["result"]["deadwood"] == [0, 0]
    assert result_of(match) == ("gin", 0, 20)


def test_g7_big_gin_is_an_option() -> None:
    assert "big gin" not in texts(gin_match(gin_position(BIG), "eaai"))
    match = gin_match(gin_position(BIG, discards="9d"), "standard")
    assert texts(match)[-1] == "big gin"
    play(match, "big gin")
    assert result_of(match)[:2] == ("big gin", 0)
    assert match.position()["discards"] == ["9d"]
    assert sorted(card for meld in match.position()["melds"] for card in meld) == sorted(cards(BIG))


def test_g7_no_big_gin_with_a_card_left_over() -> None:
    match = gin_match(gin_position(f"{KNOCKER} Th Jh Qh Ks", discards="9d"), "standard")
    assert "big gin" not in texts(match)
    with pytest.raises(IllegalActionError, match="G7"):
        match.play("big gin")


def test_g7_big_gin_has_its_own_bonus() -> None:
    position = gin_position(BIG, "Tc Td Ts Js Jc Jd Qc Qd Qs 2d", "9d")
    match = play(gin_match(position, "standard", big_gin=50), "big gin")
    assert result_of(match) == ("big gin", 0, 52)


@pytest.mark.parametrize(("first", "factor"), [("4s", 2), ("4d", 1), ("4h", 1)])
def test_g7_with_spade_doubles_all_points_count_twice(first: str, factor: int) -> None:
    position = gin_position(f"{KNOCKER} 8h 8d 8s Ks", f"{UNDERCUT} 2d", f"{first} 9d")
    match = play(gin_match(position, "oklahoma"), "knock Ks")
    assert result_of(match) == ("gin", 0, factor * 27)
    plain = play(gin_match(position, "standard"), "knock Ks")
    assert result_of(plain) == ("gin", 0, 27)


# --- G8: the end of the stock ---------------------------------------------------------------------

LAST = "2s 4c 6d 8h Ts Qc Ad 3h 5s 7c Ks"


def with_three_left(preset: str, **options: Any) -> Match:
    """Seat 1 is about to draw the last card that may be drawn."""
    position = gin_position(MINE, THEIRS, "9d Kh", stock=3, to_move=1, phase="draw")
    return gin_match(position, preset, **options)


@pytest.mark.parametrize("preset", PRESETS)
def test_g8_the_third_last_card_may_be_drawn(preset: str) -> None:
    match = with_three_left(preset)
    assert texts(match) == ["take", "draw"]
    play(match, "draw")
    assert match.position()["stock_count"] == 2
    assert match.position()["phase"] == "discard"


@pytest.mark.parametrize("preset", ["eaai", "standard", "oklahoma", "straight"])
def test_g8_void_ends_the_deal_with_the_discard_before(preset: str) -> None:
    match = play(with_three_left(preset), "draw", "discard Kc")
    assert result_of(match) == ("void", None, 0)
    assert match.position()["scores"] == [0, 0]
    assert (match.to_move, texts(match)) == (1, ["deal"]), "the same dealer deals again"
    play(match, "deal")
    assert match.position()["dealer"] == 1
    assert match.position()["deal"] == 1
    assert match.to_move == 0


def test_g8_the_last_discard_may_still_be_a_knock() -> None:
    position = gin_position(f"{LOW} Ks", DEAR, "9d", stock=2)
    match = play(gin_match(position, "eaai"), "knock Ks")
    assert match.position()["knocker"] == 0


def test_g8_take_or_void_leaves_the_discard() -> None:
    match = play(with_three_left("classic"), "draw", "discard Kc")
    assert (match.to_move, texts(match)) == (0, ["take", "draw"])
    taken = play(gin_match(match.position()), "take", "discard Qc")
    assert (taken.to_move, texts(taken)) == (1, ["take", "draw"])
    play(taken, "draw")
    assert result_of(taken) == ("void", None, 0)
    assert taken.position()["stock_count"] == 2
    play(match, "draw")
    assert result_of(match) == ("void", None, 0)
    assert match.to_move == 1, "the same dealer deals again"


def test_g8_openspiel_may_pass_and_the_deal_is_drawn() -> None:
    match = play(with_three_left("openspiel"), "draw", "discard Kc")
    assert (match.to_move, texts(match)) == (0, ["pass"])
    play(match, "pass")
    assert result_of(match) == ("drawn", None, 0)
    assert match.is_over
    assert match.scores == (0, 0)


def test_g8_openspiel_may_take_only_to_knock() -> None:
    position = gin_position(f"{KNOCKER} As Ks Qh", DEAR, "9d 2h", stock=2)
    match = gin_match(position, "openspiel")
    assert texts(match) == ["pass"], "a king would be left"
    position = gin_position(f"{KNOCKER} As Ac Qh", DEAR, "9d 2h", stock=2)
    match = gin_match(position, "openspiel")
    assert texts(match) == ["take", "pass"]
    play(match, "take")
    assert texts(match)[0] == "knock Qh"
    assert {text.split()[0] for text in texts(match)} == {"knock"}
    with pytest.raises(IllegalActionError, match="G8"):
        match.play("discard Qh")


def test_g8_a_drawn_deal_alternates_the_dealer() -> None:
    match = play(with_three_left("openspiel", target=100), "draw", "discard Kc", "pass")
    assert result_of(match) == ("drawn", None, 0)
    assert match.to_move == 0


def test_g8_the_first_card_is_never_at_the_wall() -> None:
    for preset in PRESETS:
        assert texts(Match("gin", seed=1, preset=preset)) == ["take", "pass"]


# --- G9: the match --------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(22, False), (23, True), (24, True)])
def test_g9_the_match_is_over_at_the_target_or_beyond(before: int, over: bool) -> None:
    position = gin_position(f"{LOW} Ks", "Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h", "9d", scores=[before, 9])
    match = play(gin_match(position), "knock Ks")
    assert match.is_over == over
    assert match.position()["scores"] == [before + 77, 9]
    assert match.scores == ((before + 77, 9) if over else (0, 0))
    if over:
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
        assert match.outcome.decided


def test_g9_whosever_turn_it_was() -> None:
    position = gin_position(f"{LOW} Ks", f"{UNDERCUT} 6d", "9d", scores=[99, 90])
    match = play(gin_match(position), "knock Ks")
    assert match.is_over
    assert match.scores == (99, 100)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.parametrize("target", [1, 50, 250])
def test_g9_the_target_is_an_option(target: int) -> None:
    position = gin_position(f"{LOW} Ks", "Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h", "9d")
    assert play(gin_match(position, target=target), "knock Ks").is_over == (target <= 77)


def test_g9_target_0_is_a_single_deal() -> None:
    position = gin_position(f"{LOW} Ks", "Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h", "9d")
    match = play(gin_match(position, target=0), "knock Ks")
    assert match.is_over
    assert match.scores == (77, 0)


def test_g9_box_and_game_bonuses_stand_on_the_final_sheet_only() -> None:
    position = gin_position(f"{LOW} Ks", "Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h", "9d",
                            scores=[60, 90], boxes=[3, 5], deal=9)  # fmt: skip
    match = play(gin_match(position, "standard"), "knock Ks")
    assert match.scores == (137, 90)
    assert match.position()["sheet"] == [
        {"points": 137, "boxes": 4, "box_bonus": 100, "game_bonus": 100, "total": 337},
        {"points": 90, "boxes": 5, "box_bonus": 125, "game_bonus": 0, "total": 215},
    ]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_g9_bonuses_do_not_decide_who_wins() -> None:
    position = gin_position(f"{LOW} Ks", "Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h", "9d",
                            scores=[60, 90], boxes=[1, 20], deal=21)  # fmt: skip
    match = play(gin_match(position, "standard"), "knock Ks")
    sheet = match.position()["sheet"]
    assert sheet[1]["total"] > sheet[0]["total"]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_g9_points_and_boxes_add_up_over_the_deals() -> None:
    match = play(gin_match(gin_position(f"{LOW} Ks", f"{UNDERCUT} 8d", "9d")), "knock Ks", "deal")
    position = match.position()
    assert position["scores"] == [2, 0]
    assert position["boxes"] == [1, 0]
    assert position["deal"] == 1
    for name in ("result", "sheet", "knocker", "taken"):
        assert position[name] is None
    assert position["melds"] == position["laid_off"] == []
    assert position["known"] == [[], []]


def test_g9_between_deals_all_hands_are_open_and_the_next_dealer_deals() -> None:
    match = knocked("Kc Kd Qd Qs Jh Ts 9s 4h 5d 5h")
    assert match.position(0) == match.position(1) == match.position()
    assert texts(match) == ["deal"]
    with pytest.raises(IllegalActionError):
        match.play("deal", seat=1 - (match.to_move or 0))


# --- Presets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_set_their_options(preset: str) -> None:
    match = Match("gin", seed=1, preset=preset)
    assert match.options == gin_options.options(preset)
    assert dict(notty.game("gin").presets[preset]) == gin_options.options(preset)


def test_classic_is_what_there_is_without_a_preset() -> None:
    assert Match("gin", seed=1).options == gin_options.options("classic")
    assert tuple(notty.game("gin").presets) == PRESETS


def test_a_preset_may_be_changed() -> None:
    match = Match("gin", seed=1, preset="eaai", target=200)
    assert match.options == gin_options.options("eaai", target=200)
    with pytest.raises(ConfigError):
        Match("gin", preset="eaay")


@pytest.mark.parametrize(
    "wrong",
    [
        {"target": -1}, {"target": 10_001}, {"knock_limit": 11}, {"gin_bonus": 1001}, {"tie": "x"},
        {"wall": 7}, {"first_dealer": 2}, {"big_gin": -1}, {"seats": 3}, {"auto_gin": 2},
    ],
    ids=str,
)  # fmt: skip
def test_options_have_ranges(wrong: dict[str, Any]) -> None:
    with pytest.raises(ConfigError):
        Match("gin", **wrong)


# --- Positions that cannot be ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"hands": [cards(MINE)[:9], cards(THEIRS)]},
        {"hands": [cards(MINE), cards(MINE)]},
        {"hands": [[*cards(MINE), "9s", "9c"], cards(THEIRS)]},
        {"hands": [cards(MINE)]},
        {"hands": [[*cards(MINE)[:9], "9x"], cards(THEIRS)]},
        {"discards": ["9d", "2s"]},
        {"discards": ["9d", "9d"]},
        {"phase": "discard"},
        {"phase": "lunch"},
        {"phase": "layoff"},
        {"to_move": 2},
        {"dealer": -1},
        {"knocker": 0},
        {"scores": [100, 0]},
        {"scores": [-1, 0]},
        {"scores": [1]},
        {"known": [["9s"], []]},
        {"first_upcard": "Jh"},
        {"thrown_by": [None, None]},
        {"stock_count": 7},
        {"taken": "2s"},
        {"turn": -1},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    position = gin_position(MINE, THEIRS, "9d Kh")
    gin_match(position)
    with pytest.raises(ConfigError):
        gin_match({**position, **change})


def test_a_position_needs_few_words() -> None:
    """What can be left out has its plain meaning."""
    position = gin_position(MINE, THEIRS, "9d Kh")
    whole = gin_match(position).position()
    optional = (
        "known thrown_by counts stock_count turn boxes deal returns upcards_taken upcard_dead "
        "first_upcard laid_off result sheet taken"
    )
    for name in optional.split():
        short = {key: value for key, value in whole.items() if key != name}
        assert gin_match(short).position()["hands"] == whole["hands"], name


def test_hands_and_discards_may_be_texts() -> None:
    position = gin_position(MINE, THEIRS, "9d Kh")
    match = gin_match({**position, "hands": [MINE.lower(), THEIRS.replace("T", "10")]})
    assert match.position()["hands"] == position["hands"]


def test_every_card_is_somewhere_at_every_step() -> None:
    rng = random.Random(2)
    rules = gin_rules()
    state = rules.start()
    for _ in range(3000):
        position = rules.position(state)
        lying = [card for hand in position["hands"] for card in hand] + position["discards"]
        lying += position["laid_off"]
        assert len(set(lying)) == len(lying) == 52 - position["stock_count"]
        assert total(lying) <= total(CARDS)
        actors = rules.actors(state)
        if not actors:
            state = rules.start()
            continue
        ids = [id for id, _ in rules.outcomes(state)] if actors == (-1,) else None
        state = rules.apply(state, actors[0], rng.choice(ids or rules.legal(state, actors[0])))
