"""The clauses of Notty's rules page, one by one."""

import random
from collections import Counter

import notty
import pytest
from helpers import cards_of, full_hand, notty_match, position, rules_for, walk
from notty import ConfigError, IllegalActionError, Match, NotationError, _core
from oracle.notty_groups import ALL_GROUPS, CARDS

pytestmark = pytest.mark.engine

TWENTY = full_hand(20)


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def after_chance(rules: _core.Rules, state: _core.State, *cards: str) -> _core.State:
    """The state after chance has turned up these cards."""
    for card in cards:
        state = rules.apply(state, -1, rules.parse_action(state, -1, card))
    return state


# --- N1: the pack, the players, the deal ----------------------------------------------------------


def test_n1_the_pack_has_two_of_each_of_45_cards() -> None:
    rules = rules_for()
    outcomes = rules.outcomes(rules.start())
    texts = [rules.action_info(rules.start(), -1, action)[0] for action, _ in outcomes]
    assert texts == list(CARDS)
    assert [weight for _, weight in outcomes] == [2] * 45


@pytest.mark.parametrize("seats", [2, 3])
def test_n1_each_player_is_dealt_four_cards_and_seat_0_starts(seats: int) -> None:
    match = Match(seed=5, seats=seats)
    assert [len(hand) for hand in match.position()["hands"]] == [4] * seats
    assert match.to_move == 0


def test_n1_the_deal_goes_seat_by_seat() -> None:
    rules = rules_for(seats=3)
    state = after_chance(rules, rules.start(), "R1", "R2", "R3", "R4", "G1")
    assert rules.position(state)["hands"] == [["R1", "R2", "R3", "R4"], ["G1"], []]


@pytest.mark.parametrize("seats", [1, 4, 0, -1])
def test_n1_there_are_two_or_three_players(seats: int) -> None:
    with pytest.raises(ConfigError, match="2 to 3"):
        Match(seats=seats)


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 1), (3, 2)])
def test_n1_another_seat_may_start_and_turns_go_round_from_there(seats: int, first: int) -> None:
    match = Match(seed=1, seats=seats, first_seat=first)
    order = []
    for _ in range(2 * seats):
        order.append(match.to_move)
        match.play("end")
    assert order == [(first + turn) % seats for turn in range(2 * seats)]


def test_n1_the_first_seat_is_one_of_the_seats() -> None:
    with pytest.raises(ConfigError, match="first_seat"):
        Match(seats=2, first_seat=2)


def test_n1_hands_are_open_and_the_deck_is_hidden() -> None:
    match = Match(seed=3, seats=3)
    everything = match.position()
    assert all(match.position(seat) == everything for seat in range(3))
    assert all(match.view(seat).position() == everything for seat in range(3))
    assert "deck" not in everything


@pytest.mark.parametrize("seats", [2, 3])
def test_n1_90_cards_at_every_step(seats: int) -> None:
    """What no hand holds is in the deck: the outcomes of a draw show all of it."""
    rules = rules_for(seats=seats)
    for state in walk(rules, random.Random(seats), 3000):
        data = rules.position(state)
        held = Counter(cards_of(data))
        assert all(count <= 2 for count in held.values())
        pending = data.get("pending", "")
        if pending and not pending.startswith("steal"):
            texts = {rules.action_info(state, -1, a)[0]: w for a, w in rules.outcomes(state)}
            assert held + Counter(texts) == Counter(dict.fromkeys(CARDS, 2))


# --- N2: the turn ---------------------------------------------------------------------------------


def test_n2_all_that_a_turn_offers() -> None:
    match = notty_match("R4 R5 R6 R7", "B1", "B2")
    assert match.legal_actions.texts == [
        "draw 1",
        "draw 2",
        "draw 3",
        "steal 1",
        "steal 2",
        "exchange",
        "end",
        "discard R4 R5 R6",
        "discard R4 R5 R6 R7",
        "discard R5 R6 R7",
    ]


def test_n2_opponents_are_listed_from_the_next_seat_on() -> None:
    match = notty_match("R4", "R5", "R6", to_move=1)
    assert [a.target for a in match.legal_actions if a.kind == "steal"] == [2, 0]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_n2_a_draw_brings_as_many_cards_as_were_asked_for(count: int) -> None:
    match = play(notty_match("R4", "B1 B2"), f"draw {count}")
    assert len(match.position()["hands"][0]) == 1 + count
    assert match.to_move == 0


def test_n2_draw_steal_and_exchange_once_a_turn_each() -> None:
    match = notty_match("R1 G4", "B1 B2 K9 K7")
    for action in ("draw 1", "steal 1", "exchange"):
        match.play(action)
        if action == "exchange":
            match.play(match.legal_actions[0])
        with pytest.raises(IllegalActionError, match="already"):
            match.play("draw 3" if action == "draw 1" else action)
    assert match.position()["used"] == ["draw", "steal", "exchange"]
    assert {action.kind for action in match.legal_actions} <= {"end", "discard"}


def test_n2_in_any_order() -> None:
    match = notty_match("R4 R5 R6 R9 G1", "B1 B2")
    play(match, "exchange", "return G1", "steal 1", "discard R4 R5 R6", "draw 1", "end")
    assert match.to_move == 1


def test_n2_groups_are_discarded_any_number_of_times() -> None:
    match = notty_match("R1 R2 R3 G1 G2 G3 B9", "B1 B2")
    play(match, "discard R1 R2 R3", "discard G1 G2 G3")
    assert match.position()["hands"][0] == ["B9"]
    assert match.to_move == 0


def test_n2_the_turn_may_end_without_any_action_and_all_is_allowed_anew() -> None:
    match = play(notty_match("R4", "B1", used=["draw", "steal", "exchange"]), "end")
    assert match.to_move == 1
    assert match.position()["used"] == []
    assert "draw 3" in match.legal_actions


def test_n2_a_stolen_card_changes_hands() -> None:
    match = play(notty_match("R4", "B1", "B2 K9", to_move=1), "steal 2")
    hands = match.position()["hands"]
    assert sorted(hands[1] + hands[2]) == ["B1", "B2", "K9"]
    assert (len(hands[1]), len(hands[2])) == (2, 1)
    assert match.to_move == 1


@pytest.mark.parametrize("text", ["steal 0", "steal 2", "steal 3", "steal -1"])
def test_n2_one_steals_from_an_opponent(text: str) -> None:
    match = notty_match("R4", "B1")
    with pytest.raises(NotationError):
        match.play(text)


# --- N3: the hand limit ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "draws"), [(16, [1, 2, 3]), (17, [1, 2, 3]), (18, [1, 2]), (19, [1]), (20, [])]
)
def test_n3_a_draw_needs_room_for_all_its_cards(size: int, draws: list[int]) -> None:
    match = notty_match(full_hand(size), "B9 B8")
    assert [action.count for action in match.legal_actions if action.kind == "draw"] == draws
    for count in {1, 2, 3} - set(draws):
        with pytest.raises(IllegalActionError, match=r"seat 0.*20 \(N3\)"):
            match.play(f"draw {count}")


def test_n3_no_theft_with_twenty_cards() -> None:
    assert "steal 1" in notty_match(full_hand(19), "B9").legal_actions
    with pytest.raises(IllegalActionError, match=r"20 cards already \(N3\)"):
        notty_match(TWENTY, "B9").play("steal 1")


def test_n3_an_exchange_at_twenty_cards_holds_21_for_a_moment() -> None:
    match = play(notty_match(TWENTY, "B9"), "exchange")
    assert len(match.position()["hands"][0]) == 21
    match.play(match.legal_actions[-1])
    assert len(match.position()["hands"][0]) == 20


def test_n3_the_deck_never_runs_low() -> None:
    hands = ["", "", ""]
    cards = [card for card in CARDS for _ in range(2)]
    hands = [" ".join(cards[20 * seat : 20 * seat + 20]) for seat in range(3)]
    match = play(notty_match(*hands), "exchange")
    assert 90 - len(cards_of(match.position())) == 29


@pytest.mark.parametrize("size", [21, 22, 30])
def test_n3_no_hand_of_more_than_twenty(size: int) -> None:
    hand = " ".join(CARDS[:size])
    with pytest.raises(ConfigError, match=rf"seat 1 holds {size} cards.*\(N3\)"):
        notty_match("B9", hand)


# --- N4: the two halves of an exchange ------------------------------------------------------------


def test_n4_in_mid_exchange_only_a_return_is_legal() -> None:
    match = play(notty_match("R4 R5 R6 R6", "B1"), "exchange")
    hand = match.position()["hands"][0]
    assert match.legal_actions.texts == [f"return {card}" for card in dict.fromkeys(hand)]
    for action in ("end", "draw 1", "steal 1", "exchange", "discard R4 R5 R6"):
        with pytest.raises(IllegalActionError, match=r"returned first \(N4\)"):
            match.play(action)


def test_n4_the_card_drawn_may_be_returned() -> None:
    match = notty_match("R4 R5", "B1")
    match.play("exchange")
    drawn = match.history[-1].action.text
    match.play(f"return {drawn}")
    assert match.position()["hands"][0] == ["R4", "R5"]
    assert "end" in match.legal_actions


def test_n4_of_two_copies_one_is_returned() -> None:
    match = notty_match("R4 R4 R5", "B1", used=["exchange"], pending_return=True)
    match.play("return R4")
    assert match.position()["hands"][0] == ["R4", "R5"]


def test_n4_nothing_is_returned_without_an_exchange() -> None:
    with pytest.raises(IllegalActionError, match="only an exchange"):
        notty_match("R4 R5", "B1").play("return R4")


def test_n4_a_card_that_is_not_held_is_not_returned() -> None:
    match = notty_match("R4 R5", "B1", used=["exchange"], pending_return=True)
    with pytest.raises(IllegalActionError, match="the hand has no B1"):
        match.play("return B1")


def test_n4_a_mid_exchange_position_is_saved_and_loaded() -> None:
    match = play(notty_match(TWENTY, "B9"), "exchange")
    again = Match.from_position("notty", match.position())
    assert again.state == match.state
    assert again.legal_actions.texts == match.legal_actions.texts
    record = notty.Record.loads(match.record().dumps())
    assert record.replay().state == match.state
    assert record.final_position["pending_return"] is True


# --- N5: groups -----------------------------------------------------------------------------------


def test_n5_there_are_194_groups_140_runs_and_54_sets() -> None:
    groups = notty.groups(CARDS)
    runs = [group for group in groups if len({card[0] for card in group}) == 1]
    assert (len(groups), len(runs)) == (194, 140)
    assert {len(group) for group in groups if group not in runs} == {4, 5}


@pytest.mark.parametrize(
    "group", ["R1 R2 R3", "B7 B8 B9", "K1 K2 K3 K4 K5 K6 K7 K8 K9", "G4 Y4 K4 B4", "R9 G9 Y9 K9 B9"]
)
def test_n5_a_group_of_the_hand_may_be_discarded(group: str) -> None:
    match = play(notty_match(f"{group} R5", "B1"), f"discard {group}")
    assert match.position()["hands"][0] == ["R5"]


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "R4",
        "R4 R5",
        "R4 R6 R7",
        "R8 R9 R1",
        "R4 R4 R5 R6",
        "R4 G5 Y6",
        "R4 G4 Y4",
        "R4 R4 G4 Y4",
        "R4 G4 Y4 K5",
        "R4 R5 R6 G4 Y4 K4",
    ],
)
def test_n5_other_cards_are_no_group(cards: str) -> None:
    match = notty_match("R4 R4 R5 R6 R7 R8 R9 R1 G4 G5 Y4 Y6 K4 K5", "B1")
    with pytest.raises(NotationError, match="N5"):
        match.play(f"discard {cards}")


def test_n5_a_group_that_is_not_held_is_not_discarded() -> None:
    with pytest.raises(IllegalActionError, match="the hand has no R6"):
        notty_match("R4 R5 B6", "B1").play("discard R4 R5 R6")


def test_n5_every_group_can_be_played() -> None:
    for group in ALL_GROUPS:
        other = next(card for card in CARDS if card not in group)
        match = notty_match(f"{group} {group}", other)
        match.play(f"discard {group}")
        assert match.position()["hands"][0] == group.split()


# --- N6: back into the deck -----------------------------------------------------------------------


def test_n6_discarded_and_returned_cards_can_be_drawn_again_at_once() -> None:
    rules = rules_for()
    state = rules.from_position(position("R4 R5 R6 B9 B9 K1", "B1"))
    for text in ("discard R4 R5 R6", "exchange"):
        state = rules.apply(state, 0, rules.parse_action(state, 0, text))
    texts = {rules.action_info(state, -1, a)[0]: weight for a, weight in rules.outcomes(state)}
    assert (texts["R4"], texts["R5"], texts["R6"], texts["K1"], texts["B1"]) == (2, 2, 2, 1, 1)
    assert "B9" not in texts
    state = after_chance(rules, state, "K1")
    for text in ("return B9", "draw 1"):
        state = rules.apply(state, 0, rules.parse_action(state, 0, text))
    texts = {rules.action_info(state, -1, a)[0]: weight for a, weight in rules.outcomes(state)}
    assert texts["B9"] == 1
    assert "K1" not in texts


def test_n6_a_theft_takes_each_card_of_the_victim_alike() -> None:
    rules = rules_for()
    state = rules.from_position(position("R4", "B1 B1 K2"))
    state = rules.apply(state, 0, rules.parse_action(state, 0, "steal 1"))
    texts = [(rules.action_info(state, -1, a)[0], weight) for a, weight in rules.outcomes(state)]
    assert texts == [("K2", 1), ("B1", 2)]


# --- N7: the end ----------------------------------------------------------------------------------


def test_n7_an_empty_hand_wins_at_once() -> None:
    match = play(notty_match("R4 R5 R6", "B1 B2", "B3"), "discard R4 R5 R6")
    assert match.is_over
    assert match.to_move is None
    assert match.outcome == notty.Outcome((0,), (1.0, 0.0, 0.0), "empty hand", True)


def test_n7_two_groups_that_cover_the_hand_empty_it() -> None:
    match = notty_match("R4 R5 R6 R7 G7 Y7 K7", "B1")
    play(match, "discard R7 G7 Y7 K7", "discard R4 R5 R6")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize("victim", [0, 2])
def test_n7_a_thief_who_takes_a_last_card_loses_to_the_robbed(victim: int) -> None:
    hands = ["R1 R2", "B1", "R1 R2"]
    hands[victim] = "K9"
    match = play(notty_match(*hands, to_move=1), f"steal {victim}")
    assert match.outcome is not None
    assert match.outcome.winners == (victim,)
    assert match.scores[victim] == 1
    assert match.outcome.reason == "empty hand"
    assert match.position()["hands"][1] == ["K9", "B1"]


def test_n7_nothing_can_be_done_after_the_end() -> None:
    match = play(notty_match("R4 R5 R6", "B1"), "discard R4 R5 R6")
    assert len(match.legal_actions) == 0
    for action in ("end", "draw 1", "discard R4 R5 R6"):
        for seat in (0, 1):
            with pytest.raises(IllegalActionError, match="the game is over"):
                match.play(action, seat=seat)


def test_n7_a_position_with_an_empty_hand_is_over() -> None:
    assert notty_match("R4", "").outcome == notty.Outcome((1,), (0.0, 1.0), "empty hand", True)


def test_n7_only_one_hand_can_be_empty() -> None:
    with pytest.raises(ConfigError, match="N7"):
        notty_match("", "", "R4")


# --- N8: the turn limit ---------------------------------------------------------------------------


def test_n8_after_the_turn_limit_the_fewest_cards_win() -> None:
    match = notty_match("R4 R5", "B1", "B2 B4", to_move=1, turn=6, options={"turn_limit": 7})
    match.play("end")
    assert match.turn == 7
    assert match.outcome == notty.Outcome((1,), (0.0, 1.0, 0.0), "turn limit", False)


def test_n8_equal_hands_share() -> None:
    match = notty_match("R4 R5", "B1", "B2", turn=6, options={"turn_limit": 7})
    match.play("end")
    assert match.outcome == notty.Outcome((1, 2), (0.0, 0.5, 0.5), "turn limit", False)
    match = notty_match("R4", "B1", "B2", turn=6, options={"turn_limit": 7})
    match.play("end")
    assert match.scores == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_n8_the_limit_counts_turns_of_all_seats_and_is_off_by_default() -> None:
    match = Match(seed=1, seats=2, turn_limit=3)
    play(match, "end", "end")
    assert not match.is_over
    match.play("end")
    assert match.is_over
    endless = Match(seed=1, seats=2)
    play(endless, *["end"] * 1100)
    assert not endless.is_over


def test_n8_a_hand_emptied_in_the_last_turn_wins_alone() -> None:
    match = notty_match("R4 R5 R6", "B1", turn=6, options={"turn_limit": 7})
    match.play("discard R4 R5 R6")
    assert match.outcome == notty.Outcome((0,), (1.0, 0.0), "empty hand", True)


# --- Impossible positions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (position("R4 R4 R4", "B1"), r"third R4"),
        (position("R4 R4", "R4"), r"third R4.*\(N1\)"),
        (position("R4", "X1"), r"the hand of seat 1: 'X1' is no card"),
        (position("R4"), r"1 hands for 2 seats"),
        (position("R4", "B1", "B2"), r"3 hands for 2 seats"),
        (position("R4", "B1", to_move=2), r"to_move must be 0 to 1, not 2"),
        (position("R4", "B1", to_move=-1), r"to_move must be 0 to 1, not -1"),
        (position("R4", "B1", to_move=True), r"to_move must be an integer"),
        (position("R4", "B1", to_move=None), r"to_move must be an integer"),
        (position("R4", "B1", turn=-1), r"turn must be 0 to"),
        (position("R4", "B1", turn=2**70), r"64 bits"),
        (position("R4", "B1", turn=1.5), r"plain data"),
        (position("R4", "B1", used=["end"]), r"used holds 'end'"),
        (position("R4", "B1", used=["draw", "draw"]), r"used holds 'draw' twice"),
        (position("R4", "B1", used="draw"), r"used must be a list"),
        (position("R4 R5", "B1", pending_return=True), r"used must hold exchange"),
        (position("R4 R5", "B1", pending_return=1), r"pending_return must be a boolean"),
        (position("R4", "B1", used=["exchange"], pending_return=True), r"\(N7\)"),
        (position("R4", "B1", pending="draw 1"), r"used must hold draw"),
        (position("R4", "B1", used=["draw"], pending="draw 4"), r"pending is 'draw 4'"),
        (position("R4", "B1", used=["steal"], pending="steal 0"), r"pending is 'steal 0'"),
        (position("R4", "B1", used=["steal"], pending="steal 2"), r"pending is 'steal 2'"),
        (position("R4", "B1", pending="deal"), r"four cards to each seat in turn \(N1\)"),
        (position("R4", "", turn=1, pending="deal"), r"before the first turn \(N1\)"),
        (position(TWENTY, "B1", used=["steal"], pending="steal 1"), r"\(N3\)"),
        (position(full_hand(18), "B1", used=["draw"], pending="draw 3"), r"\(N3\)"),
        (position("R4", "", used=["draw"], pending="draw 3"), r"\(N7\)"),
        (position("R4", "B1", deck=["R1"]), r"no key 'deck'"),
        ({"to_move": 0}, r"'hands'"),
        ({"hands": "R4", "to_move": 0}, r"hands must be a list of hands"),
        ({"hands": [["R4"], [4]], "to_move": 0}, r"a card in the hand of seat 1 must be text"),
        ({"hands": [["R4"], None], "to_move": 0}, r"the hand of seat 1"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_and_the_reason_told(
    bad: dict[str, object], complaint: str
) -> None:
    with pytest.raises(ConfigError, match=complaint):
        Match.from_position("notty", bad)


def test_a_position_past_the_turn_limit_is_impossible() -> None:
    with pytest.raises(ConfigError, match="turn must be 0 to 5"):
        notty_match("R4", "B1", turn=6, options={"turn_limit": 5})


@pytest.mark.parametrize(
    "more",
    [
        {"used": ["exchange"], "pending_return": True},
        {"used": ["draw"], "pending": "draw 1"},
        {"used": ["draw"]},
    ],
)
def test_no_turn_has_begun_when_the_turn_limit_is_reached(more: dict[str, object]) -> None:
    with pytest.raises(ConfigError, match="N8"):
        notty_match("R4 R5", "B1 B2", turn=5, options={"turn_limit": 5}, **more)


@pytest.mark.parametrize("hands", [("", "B1"), ("R4", "")])
def test_no_hand_is_empty_when_the_turn_limit_is_reached(hands: tuple[str, str]) -> None:
    with pytest.raises(ConfigError, match="N8"):
        notty_match(*hands, turn=5, options={"turn_limit": 5})


def test_what_a_position_does_not_say() -> None:
    match = Match.from_position("notty", {"hands": ["R4", "B1"]})
    assert match.position() == {
        "hands": [["R4"], ["B1"]],
        "to_move": 0,
        "used": [],
        "pending_return": False,
        "turn": 0,
    }


# --- Texts ----------------------------------------------------------------------------------------


def test_cards_may_be_written_small_in_any_order_and_with_commas() -> None:
    match = notty_match("r6, r5 R4 b9", "k1")
    assert match.position()["hands"] == [["R4", "R5", "R6", "B9"], ["K1"]]
    assert match.play("discard  r6 R4, r5").action.text == "discard R4 R5 R6"


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "draw", "draw 0", "draw 4", "draw 01", "draw +1", "draw -1", "draw 1.0",
     "draw 1 1", "Draw 1", "draw one", "draw \u0661", "draw 99999999999", "steal", "steal 1 1",
     "steal x", "steal 4294967297", "exchange 1", "exchange R4", "return", "return R4 R5",
     "return R0", "return R10", "end 1", "END", "end\n", "end\0", "R4", "4R", "pass", "discard",
     "discard R4", "discard R4 R5 R6 X", "discard R4 R5 R6 R4", "discard-R4-R5-R6", "d" * 10_000,
     "\ud800", "draw \udfff"],
    ids=lambda text: text[:30],
)  # fmt: skip
def test_a_text_that_is_no_action_is_refused_and_nothing_changes(text: str) -> None:
    match = notty_match("R4 R5 R6 R7", "B1")
    before, history = match.state, match.history
    assert text not in match.legal_actions
    assert not match.can_play(text)
    with pytest.raises(NotationError):
        match.play(text)
    assert match.state == before
    assert match.history == history


@pytest.mark.parametrize("seat", [-1, 2, 3, -2, 127, 256, -256, 2**31, -(2**40)])
def test_a_seat_out_of_range_is_refused_and_nothing_changes(seat: int) -> None:
    match = notty_match("R4 R5", "B1")
    before = match.state
    with pytest.raises(notty.NottyError):
        match.play("end", seat=seat)
    with pytest.raises(ConfigError, match="there is no seat"):
        match.view(seat)
    with pytest.raises(ConfigError, match="there is no seat"):
        match.position(seat)
    assert match.state == before
