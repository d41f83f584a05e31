"""A game in play: looking, checking, playing, and taking back."""

import notty
import pytest
from helpers import notty_match
from notty import ConfigError, IllegalActionError, Match, Move, NotationError


def played(match: Match) -> Match:
    """A turn with all kinds of chance, and another turn begun."""
    for action in ("draw 2", "steal 1", "exchange"):
        match.play(action)
    match.play(match.legal_actions[0])
    match.play("end")
    match.play("draw 3")
    return match


# --- Looking --------------------------------------------------------------------------------------


def test_legal_actions_can_be_counted_iterated_indexed_and_searched() -> None:
    legal = notty_match("R4 R5 R6", "B1", used=["draw"]).legal_actions
    texts = ["steal 1", "exchange", "end", "discard R4 R5 R6"]
    assert legal.texts == texts == [str(action) for action in legal]
    assert len(legal) == 4
    assert legal[1].text == "exchange"
    assert [action.text for action in legal[2:]] == texts[2:]
    assert legal[-1] == list(legal)[-1]
    assert [action.id for action in legal] == sorted(legal.ids)
    assert legal.index(legal[2]) == 2
    with pytest.raises(IndexError):
        legal[4]


def test_in_takes_an_action_or_its_text_in_any_writing() -> None:
    match = notty_match("R4 R5 R6", "B1")
    legal = match.legal_actions
    assert "discard R4 R5 R6" in legal
    assert "discard r6, r5 r4" in legal
    assert legal[0] in legal
    assert match.action("return R4") not in legal
    for other in ("return R4", "no action", "", 0, 51, None, ["end"]):
        assert other not in legal


def test_the_repr_of_legal_actions_is_for_people() -> None:
    match = notty_match("R4 R5 R6", "B1", used=["draw", "steal"])
    assert repr(match.legal_actions) == "<LegalActions: exchange, end, discard R4 R5 R6>"
    match.play("discard R4 R5 R6")
    assert repr(match.legal_actions) == "<LegalActions: none>"
    assert len(match.legal_actions) == 0


@pytest.mark.parametrize(
    ("text", "kind", "cards", "target", "count"),
    [
        ("draw 2", "draw", (), None, 2),
        ("steal 2", "steal", (), 2, None),
        ("exchange", "exchange", (), None, None),
        ("return B9", "return", ("B9",), None, None),
        ("end", "end", (), None, None),
        ("discard R4 R5 R6", "discard", ("R4", "R5", "R6"), None, 3),
    ],
)
def test_an_action_tells_what_it_is(
    text: str, kind: str, cards: tuple[str, ...], target: int | None, count: int | None
) -> None:
    action = notty_match("R1", "B1", "B2").action(text)
    assert str(action) == action.text == text
    assert (action.kind, action.cards, action.target, action.count) == (kind, cards, target, count)


def test_actions_are_equal_by_game_and_number() -> None:
    one, other = notty_match("R1", "B1", "B2"), notty_match("R1", "B1")
    assert one.action("end") == other.action("end")
    assert hash(one.action("end")) == hash(other.action("end"))
    assert one.action("end") != one.action("exchange")
    assert one.action("end") != "end"
    assert one.action("end") != notty.Action("another", one.action("end").id, "end", "end")
    with pytest.raises(AttributeError):
        one.action("end").id = 3  # type: ignore[misc]


def test_a_match_tells_where_it_stands() -> None:
    match = Match(seed=4, seats=3, first_seat=2, turn_limit=9)
    assert match.game == "notty"
    assert match.options == {"seats": 3, "first_seat": 2, "turn_limit": 9}
    assert match.seed == 4
    assert (match.seats, match.to_move, match.turn) == (3, 2, 0)
    assert (match.is_over, match.outcome, match.scores) == (False, None, (0.0, 0.0, 0.0))
    assert len(match.history) == 12
    assert str(match.history[0]).startswith("chance: ")
    assert repr(match) == "<Match notty, seed 4, 12 moves, seat 2 to move>"
    match.play("end")
    assert str(match.history[-1]) == "2: end"
    assert match.turn == 1


def test_the_repr_of_a_match_that_is_over_tells_the_result() -> None:
    match = notty_match("R4 R5 R6", "B1")
    match.play("discard R4 R5 R6")
    assert "over: empty hand, scores (1.0, 0.0)" in repr(match)


def test_a_view_is_what_an_agent_gets() -> None:
    match = notty_match("R4 R5 R6", "B1", used=["draw", "steal", "exchange"])
    view = match.view(0)
    assert (view.game, view.seat, view.actors) == ("notty", 0, (0,))
    assert [action.text for action in view.legal_actions] == ["end", "discard R4 R5 R6"]
    assert view.position() == match.position(0)
    assert match.view(1).legal_actions == ()
    assert "end" in view.legal_actions
    assert view.legal_actions[0] in view.legal_actions
    assert "draw 1" not in view.legal_actions
    assert view == match.view(0) != match.view(1)
    assert hash(view) == hash(match.view(0))


@pytest.mark.parametrize("seat", [-2, -1, 2, 100, 2**40])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    match = Match(seed=1)
    with pytest.raises(ConfigError):
        match.view(seat)
    with pytest.raises(ConfigError):
        match.position(seat)


# --- Checking -------------------------------------------------------------------------------------


def test_can_play_answers_check_raises_and_both_change_nothing() -> None:
    match = notty_match("R4 R5 R6", "B1")
    before = match.state
    for action in ("draw 3", match.legal_actions[0], match.legal_actions[0].id):
        assert match.can_play(action)
        match.check(action)
    assert not match.can_play("return R4")
    with pytest.raises(IllegalActionError, match="seat 0: 'return R4' is not allowed: only an"):
        match.check("return R4")
    assert not match.can_play("nonsense")
    with pytest.raises(NotationError, match="'nonsense'"):
        match.check("nonsense")
    assert match.state == before
    assert match.history == ()


def test_it_is_not_the_turn_of_another_seat() -> None:
    match = notty_match("R4 R5 R6", "B1 B2 B3")
    assert not match.can_play("end", seat=1)
    with pytest.raises(IllegalActionError, match=r"seat 1: 'end' .* it is the turn of seat 0"):
        match.play("end", seat=1)
    assert match.play("end", seat=0) == Move(0, match.action("end"))


@pytest.mark.parametrize("number", [-1, 246, 250, 291, 2**31, 2**64, -(2**64)])
def test_a_number_that_is_no_action_of_players_is_refused(number: int) -> None:
    match = Match(seed=1)
    before = match.state
    assert not match.can_play(number)
    with pytest.raises(IllegalActionError, match=f"no action number {number}"):
        match.play(number)
    assert match.state == before


@pytest.mark.parametrize("action", [None, 1.0, True, b"end", ["end"], object()])
def test_what_is_neither_action_text_nor_number_is_refused(action: object) -> None:
    match = Match(seed=1)
    before = match.state
    with pytest.raises(NotationError, match="an Action, a text or a number"):
        match.play(action)  # type: ignore[arg-type]
    assert not match.can_play(action)  # type: ignore[arg-type]
    assert match.state == before


def test_an_action_of_another_game_is_refused() -> None:
    match = Match(seed=1)
    with pytest.raises(IllegalActionError, match="is an action of another"):
        match.play(notty.Action("another", 51, "end", "end"))


def test_an_illegal_action_changes_nothing_not_even_what_can_be_redone() -> None:
    match = played(Match(seed=3))
    undone = match.undo()
    before, history = match.state, match.history
    for bad in ("return R1", "nonsense", "steal 5", 17):
        with pytest.raises(notty.NottyError):
            match.play(bad)
    assert match.state == before
    assert match.history == history
    assert match.redo() == undone


# --- Playing and taking back ----------------------------------------------------------------------


def test_play_returns_the_move_and_resolves_chance() -> None:
    match = Match(seed=2)
    move = match.play("draw 3")
    assert str(move) == "0: draw 3"
    assert [step.actor for step in match.history[-4:]] == [0, -1, -1, -1]
    assert [step.action.kind for step in match.history[-4:]] == ["draw", "card", "card", "card"]
    assert match.to_move == 0


def test_undo_takes_back_an_action_with_its_cards() -> None:
    match = Match(seed=2)
    before, dealt = match.state, match.history
    move = match.play("draw 3")
    assert match.undo() == move
    assert match.state == before
    assert match.history == dealt


def test_undo_and_redo_walk_through_the_whole_game() -> None:
    match = played(Match(seed=5, seats=3))
    states, history = [match.state], match.history
    while match.history[-1].action.kind != "card" or any(m.actor >= 0 for m in match.history):
        match.undo()
        states.append(match.state)
    assert len(states) == 7
    with pytest.raises(IllegalActionError, match="no action to take back"):
        match.undo()
    assert match.state == states[-1]
    for state in reversed(states[:-1]):
        match.redo()
        assert match.state == state
    assert match.history == history
    with pytest.raises(IllegalActionError, match="no action to play again"):
        match.redo()


def test_the_deal_is_not_taken_back() -> None:
    match = Match(seed=1)
    with pytest.raises(IllegalActionError):
        match.undo()
    assert len(match.history) == 8


def test_the_same_action_after_undo_meets_the_same_cards() -> None:
    match = played(Match(seed=6))
    after = match.state
    match.undo()
    match.play("draw 3")
    assert match.state == after


def test_another_action_after_undo_makes_an_end_of_redo() -> None:
    match = played(Match(seed=6))
    match.undo()
    match.play("end")
    with pytest.raises(IllegalActionError):
        match.redo()


def test_undo_out_of_the_end_of_a_game() -> None:
    match = notty_match("R4 R5 R6", "B1")
    match.play("discard R4 R5 R6")
    assert match.is_over
    match.undo()
    assert not match.is_over
    assert match.outcome is None
    assert "discard R4 R5 R6" in match.legal_actions


def test_undo_back_into_an_exchange() -> None:
    match = notty_match("R4 R5", "B1")
    match.play("exchange")
    owing = match.state
    match.play(match.legal_actions[0])
    match.undo()
    assert match.state == owing
    assert match.position()["pending_return"] is True


# --- Seeds, options, set-ups ----------------------------------------------------------------------


def test_equal_seeds_deal_and_draw_alike() -> None:
    assert played(Match(seed=7)).history == played(Match(seed=7)).history
    assert Match(seed=7).state != Match(seed=8).state


def test_a_match_without_seed_takes_one_from_the_system() -> None:
    one, other = Match(), Match()
    assert one.seed != other.seed
    assert Match(seed=one.seed).state == one.state


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_seeds_have_64_bits(seed: int) -> None:
    assert Match(seed=seed).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", [1]])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(ConfigError, match="seed"):
        Match(seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 4},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": None},
        {"turn_limit": -1},
        {"turn_limit": 2**70},
        {"seat": 2},
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, int]) -> None:
    [name] = options
    with pytest.raises(ConfigError, match=name[:4]):
        Match(**options)  # type: ignore[arg-type]


def test_a_match_can_be_set_up_in_the_middle_and_played_on() -> None:
    match = played(Match(seed=7, seats=3))
    again = Match.from_position("notty", match.position(), seed=1, seats=3)
    assert again.state == match.state
    assert again.history == ()
    assert again.start_position == match.position()
    assert match.start_position is None
    again.play("end")
    assert again.turn == match.turn + 1


def test_a_match_set_up_in_a_chance_step_draws_the_card_at_once() -> None:
    match = notty_match("R4", "B1", used=["draw"], pending="draw 2")
    assert match.to_move == 0
    assert len(match.position()["hands"][0]) == 3
    assert [move.actor for move in match.history] == [-1, -1]


def test_the_data_of_a_position_are_not_shared() -> None:
    data = {"hands": [["R4"], ["B1"]], "to_move": 0}
    match = Match.from_position("notty", data)
    data["hands"][0].append("R5")  # type: ignore[index]
    match.position()["hands"][0].append("R6")
    assert match.position()["hands"][0] == ["R4"]


@pytest.mark.parametrize("data", [None, [], "R4", 5, [1], "ab", [["hands", ["R4", "B1"], 1]]])
def test_what_is_no_position_is_refused(data: object) -> None:
    with pytest.raises(ConfigError):
        Match.from_position("notty", data)  # type: ignore[arg-type]


def test_a_position_may_nest_as_deep_as_it_likes_and_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ConfigError, match="deep"):
        Match.from_position("notty", {"hands": deep})
    while deep:  # taken apart here, since freeing it at once would nest as deep
        deep = deep[0]  # type: ignore[assignment]
    deep.append(deep)
    with pytest.raises(ConfigError, match="deep"):
        Match.from_position("notty", {"hands": deep})
    deep.clear()


@pytest.mark.parametrize("text", ["\ud800", "R4 \udfff"])
def test_a_position_with_half_a_character_is_refused(text: str) -> None:
    for data in ({"hands": [text, "B1"]}, {text: 1}, {"hands": ["R4", "B1"], "used": [text]}):
        with pytest.raises(ConfigError):
            Match.from_position("notty", data)


def test_moves_can_be_replayed_by_actor_and_text() -> None:
    match = played(Match(seed=9))
    moves = [(move.actor, move.action.text) for move in match.history]
    again = Match.replayed("notty", 9, match.options, None, moves)
    assert again.state == match.state
    assert again.history == match.history
    assert again.play("end") == match.play("end")
