"""A table in play, without any window."""

import json
import random
from pathlib import Path
from typing import Any

import notty
import pytest
from notty import session as sessions
from notty.session import (
    Action,
    Control,
    Event,
    HandOrder,
    Seat,
    Session,
    advisers,
    best_player,
    new_deal_number,
)

ME = Seat("Ann")
YOU = Seat("Bea")
LEAN = Seat("Robot", "lean")


def table(*seats: Seat, seed: int = 7, **more: Any) -> Session:
    return Session("notty", seats or (ME, LEAN), seed=seed, **more)


def placed(*hands: str, seats: tuple[Seat, ...] = (ME, LEAN), **more: Any) -> Session:
    data = {"hands": list(hands), "to_move": 0, **more}
    return Session.from_position("notty", data, seats, seed=1)


def let_computers_act(session: Session) -> list[Event]:
    events = []
    while session.computer_to_move is not None:
        thought = session.thinker()
        event = session.accept(thought.generation, thought.run(Control()))
        assert event is not None
        events.append(event)
    return events


def play_randomly(session: Session, steps: int, rng: random.Random) -> None:
    for _ in range(steps):
        if session.match.is_over:
            return
        if session.human_to_move:
            session.play(rng.choice(session.legal))
        else:
            thought = session.thinker()
            session.accept(thought.generation, thought.run(Control()))


def told(session: Session) -> list[Event]:
    events: list[Event] = []
    session.subscribe(events.append)
    return events


def same(a: Session, b: Session) -> bool:
    return a.match.history == b.match.history and a.match.state == b.match.state


# --- Who sits where -----------------------------------------------------------------------------


def test_people_and_computers_take_seats() -> None:
    session = table(ME, LEAN, YOU)
    assert session.seats == (ME, LEAN, YOU)
    assert session.humans == (0, 2)
    assert session.human_to_move
    assert session.human_seat == 0
    assert session.computer_to_move is None
    session.play("end")
    assert session.computer_to_move == 1
    assert not session.human_to_move


@pytest.mark.parametrize("name", [info.name for info in notty.agents.names()])
def test_every_player_of_the_engine_can_sit(name: str) -> None:
    session = table(Seat("a", name), Seat("b", name), turn_limit=6)
    let_computers_act(session)
    assert session.match.is_over


def test_a_player_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.table"
    file.write_bytes((Path(notty.__file__).parent / "data" / "notty-original.table").read_bytes())
    session = table(ME, Seat("Robot", f"original:{file}"))
    session.play("end")
    assert let_computers_act(session)


def test_unknown_players_and_wrong_numbers_are_refused() -> None:
    with pytest.raises(notty.ConfigError, match="did you mean"):
        table(ME, Seat("x", "leen"))
    with pytest.raises(notty.ConfigError, match="seats"):
        table(ME)
    with pytest.raises(notty.ConfigError, match="unknown game"):
        Session("nothing", [ME, LEAN])


def test_the_level_names_the_computers() -> None:
    assert table().level == "lean"
    assert table(ME, LEAN, Seat("c", "greedy")).level == "greedy + lean"
    assert table(ME, YOU).level == ""


def test_deal_numbers_can_be_passed_on() -> None:
    assert table(seed=99).match.state == table(seed=99).match.state
    assert 1 <= new_deal_number() < 10**9
    assert Session("notty", [ME, LEAN]).seed < 10**9


# --- Playing ------------------------------------------------------------------------------------


def test_a_person_plays_and_all_hear_of_it() -> None:
    session = table()
    events = told(session)
    event = session.play("draw 2")
    assert event.kind == "moved"
    assert event.seat == 0
    assert [move.action.text for move in event.moves] == ["draw 2", "R8", "G7"]
    assert events == [event]


def test_who_ends_the_subscription_hears_no_more() -> None:
    session = table()
    events: list[Event] = []
    leave = session.subscribe(events.append)
    leave()
    leave()
    session.play("end")
    assert not events


def test_computers_choose_apart_from_the_table() -> None:
    session = table(LEAN, ME)
    thought = session.thinker()
    assert not any(isinstance(value, Session) for value in vars_of(thought))
    assert thought.seat == 0
    action = thought.run(Control())
    event = session.accept(thought.generation, action)
    assert event is not None
    assert event.moves[0].action == action


def vars_of(thought: object) -> list[object]:
    return [getattr(thought, name) for name in type(thought).__dataclass_fields__]  # type: ignore[attr-defined]


def test_a_person_cannot_play_for_a_computer() -> None:
    session = table(LEAN, ME)
    with pytest.raises(notty.IllegalActionError, match="computer"):
        session.play("end")
    with pytest.raises(notty.IllegalActionError, match="computer"):
        session.play("end", seat=0)
    assert session.reason("end") == "it is the turn of Robot"


def test_no_choice_where_none_is_due() -> None:
    with pytest.raises(notty.IllegalActionError, match="no computer"):
        table().thinker()
    with pytest.raises(notty.IllegalActionError, match="no person"):
        table(LEAN, ME).play_for_me()


def test_reasons_are_those_of_the_engine_alone() -> None:
    session = table()
    assert session.reason("draw 1") == ""
    session.play("draw 1")
    assert session.reason("draw 1") == "cards have been drawn in this turn already (N2)"
    assert session.reason("discard R1 R2").startswith("those cards are neither a run")
    assert session.reason("dance").startswith("actions are draw")
    assert session.reason(session.legal[0]) == ""
    session.play("end")
    assert session.reason("end") == "it is the turn of Robot"


def test_what_is_not_legal_changes_nothing() -> None:
    session = table()
    before = session.to_data()
    for text in ("draw 9", "return R1", "nonsense"):
        with pytest.raises(ValueError, match=r"."):
            session.play(text)
    assert session.to_data() == before
    assert session.generation == 0


def test_the_end_is_told_once_and_after_the_move() -> None:
    session = placed("R4 R5 R6", "G1")
    events = told(session)
    session.play("discard R4 R5 R6")
    assert [event.kind for event in events] == ["moved", "over"]
    assert session.match.is_over
    assert session.legal == []
    with pytest.raises(notty.IllegalActionError, match="over"):
        session.play("end")


# --- Stale thoughts -----------------------------------------------------------------------------

CHANGES = {
    "play": lambda s: s.play("end"),
    "undo": lambda s: s.undo(),
    "restart": lambda s: s.restart(),
    "new_deal": lambda s: s.new_deal(5),
    "set_seat": lambda s: s.set_seat(1, Seat("x", "greedy")),
    "close": lambda s: s.close(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_makes_thoughts_stale(change: str) -> None:
    session = table()
    session.play("draw 1")
    thought = session.play_for_me()
    action = thought.run(Control())
    CHANGES[change](session)
    before = session.match.state
    assert session.accept(thought.generation, action) is None
    assert session.match.state == before


def test_redo_and_accept_make_thoughts_stale() -> None:
    session = table()
    session.play("draw 1")
    session.undo()
    early = session.play_for_me()
    session.redo()
    assert session.accept(early.generation, early.run(Control())) is None
    again = session.play_for_me()
    assert session.accept(again.generation, again.run(Control())) is not None
    assert session.accept(again.generation, again.run(Control())) is None


def test_a_pause_keeps_a_thought() -> None:
    session = table(LEAN, ME)
    thought = session.thinker()
    session.paused = True
    assert session.accept(thought.generation, thought.run(Control())) is not None


def test_a_cancelled_thought_comes_to_nothing() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(notty.Cancelled):
        table(LEAN, ME).thinker().run(control)


def test_players_of_ones_own() -> None:
    class Stubborn:
        name = "stubborn"

        def choose(self, view: notty.View, *, control: Control) -> str:
            assert not control.cancelled
            return "end" if view.seat else "draw 7"

    session = Session(
        "notty",
        [Seat("a", "stubborn"), Seat("b", "stubborn")],
        seed=1,
        make_agent=lambda name, game: Stubborn(),
    )
    thought = session.thinker()
    with pytest.raises(ValueError, match="draw 7"):
        session.accept(thought.generation, thought.run(Control()))
    assert session.generation == 0
    assert session.match.to_move == 0


# --- Undo and redo ------------------------------------------------------------------------------


def test_what_revealed_nothing_is_taken_back_freely() -> None:
    for rated in (False, True):
        session = placed("R4 R5 R6 G1 B9", "G2")
        session.rated = rated
        session.play("discard R4 R5 R6")
        assert session.can_undo == ""
        event = session.undo()
        assert event.kind == "undone"
        assert [move.action.text for move in event.moves] == ["discard R4 R5 R6"]
        assert not session.assisted


@pytest.mark.parametrize("actions", [["draw 1"], ["steal 1"], ["exchange"], ["end"]])
def test_what_revealed_something_costs_the_rating(actions: list[str]) -> None:
    session = table(rated=True)
    for action in actions:
        session.play(action)
    let_computers_act(session)
    assert session.can_undo == sessions.REASONS[3]
    with pytest.raises(notty.IllegalActionError, match="rated"):
        session.undo()
    session.rated = False
    start = table().match.state
    session.undo()
    assert session.assisted
    assert session.match.state == start


def test_undo_goes_back_over_the_computers_to_a_person() -> None:
    session = table(ME, LEAN, Seat("c", "greedy"))
    before = session.match.state
    session.play("end")
    let_computers_act(session)
    log = session.log
    event = session.undo()
    assert session.match.state == before
    assert session.human_seat == 0
    assert event.moves[0].actor == 0
    assert {move.actor for move in event.moves} >= {0, 1, 2}
    redone = session.redo()
    assert redone.kind == "redone"
    assert redone.moves == event.moves
    assert session.log == log


def test_undo_in_the_middle_of_the_computers_turn() -> None:
    session = table()
    session.play("end")
    thought = session.thinker()
    session.accept(thought.generation, thought.run(Control()))
    session.undo()
    assert session.human_to_move
    session.redo()
    assert session.computer_to_move == 1


def test_the_same_action_after_undo_meets_the_same_cards_and_answers() -> None:
    session = table(ME, Seat("c", "original"))
    session.play("draw 3")
    session.play("end")
    let_computers_act(session)
    history = session.match.history
    session.undo()
    session.undo()
    session.play("draw 3")
    assert session.can_redo
    session.play("end")
    let_computers_act(session)
    assert session.match.history == history


def test_there_is_a_reason_where_nothing_can_be_undone() -> None:
    assert table().can_undo == sessions.REASONS[0]
    assert table().can_redo == sessions.REASONS[1]
    assert table(LEAN, LEAN).can_undo == sessions.REASONS[2]
    late = table(LEAN, ME)
    let_computers_act(late)
    assert late.can_undo == sessions.REASONS[0]
    for call in (table().undo, table().redo):
        with pytest.raises(notty.IllegalActionError):
            call()


def test_all_can_be_undone_and_redone() -> None:
    for seed in range(5):
        session = table(seed=seed, turn_limit=30)
        play_randomly(session, 80, random.Random(seed))
        end, log = session.match.state, session.log
        count = 0
        while not session.can_undo:
            session.undo()
            count += 1
        assert session.match.state == table(seed=seed, turn_limit=30).match.state
        assert session.log == table(seed=seed, turn_limit=30).log
        for _ in range(count):
            session.redo()
        assert session.match.state == end
        assert session.log == log
        assert session.can_redo


def test_a_finished_game_is_taken_back_in_practice_only() -> None:
    session = placed("R4 R5 R6", "G1")
    session.play("discard R4 R5 R6")
    session.undo()
    events = told(session)
    session.redo()
    assert [event.kind for event in events] == ["redone", "over"]
    session.rated = True
    assert session.can_undo


# --- Restart and seats --------------------------------------------------------------------------


def test_restart_deals_the_same_cards() -> None:
    session = table()
    start, uid = session.match.state, session.uid
    session.play("draw 3")
    event = session.restart()
    assert event.kind == "restarted"
    assert len(event.moves) == 8
    assert session.match.state == start
    assert session.uid != uid
    assert len(session.log) == 1
    assert session.can_undo
    assert session.can_redo


def test_who_knows_the_deal_plays_it_without_a_rating() -> None:
    session = table(rated=True)
    session.restart()
    assert session.rated
    assert not session.assisted
    session.play("draw 3")
    session.restart()
    assert not session.rated
    assert session.assisted


def test_restart_from_the_middle() -> None:
    session = placed("R4 R5 R6 B9", "G1", used=["draw"])
    start = session.match.state
    session.play("end")
    session.restart()
    assert session.match.state == start


def test_a_new_deal_is_another_game() -> None:
    session = table(rated=True, turn_limit=9)
    session.advice()
    event = session.new_deal(8)
    assert event.kind == "dealt"
    assert session.seed == 8
    assert session.rated
    assert not session.assisted
    assert session.match.options["turn_limit"] == 9
    before = session.uid
    with pytest.raises(notty.ConfigError):
        session.new_deal(-1)
    assert session.uid == before


def test_a_seat_can_be_swapped_in_mid_game() -> None:
    session = table(rated=True)
    session.set_seat(1, Seat("Other", "greedy"))
    assert not session.assisted
    session.play("end")
    session.set_seat(1, YOU)
    assert session.assisted
    assert session.human_seat == 1
    session.play("end")
    session.set_seat(0, LEAN)
    assert session.thinker().agent.name == "lean"
    assert session.level == "lean"


def test_a_new_name_is_no_other_player() -> None:
    session = table()
    session.play("draw 1")
    session.set_seat(0, Seat("Anna"))
    assert not session.assisted


def test_a_seat_that_cannot_be_given_changes_nothing(tmp_path: Path) -> None:
    session = table()
    before = session.to_data()
    with pytest.raises(notty.ConfigError):
        session.set_seat(1, Seat("x", "nobody"))
    with pytest.raises(notty.ModelError):
        session.set_seat(1, Seat("x", f"original:{tmp_path / 'none.table'}"))
    with pytest.raises(notty.ConfigError):
        session.set_seat(2, ME)
    assert session.to_data() == before
    assert session.generation == 0


def test_a_closed_table_is_silent() -> None:
    session = table(ME, YOU)
    events = told(session)
    session.close()
    with pytest.raises(notty.IllegalActionError, match="closed"):
        session.play("end")
    assert not events


# --- Hints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "more", "zone", "action", "reason"),
    [
        (("R4 R5 R6", "G1"), {}, "hand", "discard R4 R5 R6", "empties_hand"),
        (("R4 R5 R6 B1", "G2"), {"pending_return": True, "used": ["exchange"]}, "hand",
         "return B1", "completes_hand"),
    ],
)  # fmt: skip
def test_hints_say_where_what_and_why(
    hands: tuple[str, ...], more: dict[str, Any], zone: str, action: str, reason: str
) -> None:
    session = placed(*hands, **more)
    where = session.advice(1)
    assert (where.zone, where.action, where.reason, where.chance) == (zone, None, "", None)
    hint = session.advice(2)
    assert (hint.zone, str(hint.action), hint.reason, hint.chance) == (zone, action, reason, 1)
    json.dumps(dict(hint.params))
    assert session.assisted


def test_every_choice_of_every_player_can_be_explained() -> None:
    for name in ("random", "lean", "original", "master:fast"):
        session = table(Seat("a", name), Seat("b", name), turn_limit=40)
        while not session.match.is_over:
            thought = session.thinker()
            action = thought.run(Control())
            hint = notty_hint(thought.view, action)
            assert hint.reason
            assert hint.zone in ("deck", "hand", "buttons", "opponent")
            assert (hint.target is not None) == (hint.zone == "opponent")
            session.accept(thought.generation, action)


def notty_hint(view: notty.View, action: Action) -> sessions.Hint:
    from notty.session.advice import hint

    return hint(view, action, 2)


def test_a_game_without_an_adviser_is_advised_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    assert best_player("notty") == "master:fast"
    monkeypatch.delitem(advisers, "notty")
    assert best_player("notty") == notty.agents.names()[-1].name
    hint = placed("R4 R5 R6", "G1").advice(2)
    assert hint.action is not None
    assert hint.reason == ""


def test_a_stale_hint_counts_for_nothing() -> None:
    session = table()
    counsel = session.counsel(1)
    hint = counsel.run(Control())
    generation = session.generation
    session.play("end")
    assert session.give(generation, hint) is None
    assert not session.assisted


def test_a_hint_is_told() -> None:
    session = table()
    events = told(session)
    session.advice()
    assert events == [Event("hint", seat=0)]


def test_play_for_me_makes_one_action_and_counts_as_help() -> None:
    session = table()
    thought = session.play_for_me()
    assert not session.assisted
    action = thought.run(Control())
    event = session.accept(thought.generation, action)
    assert event is not None
    assert event.moves[0].action == action
    assert session.assisted


# --- Log ----------------------------------------------------------------------------------------


def test_the_log_joins_actions_with_their_cards() -> None:
    session = table()
    session.play("draw 2")
    session.play("end")
    deal, draw, end = session.log
    assert (deal.number, deal.actor, len(deal.cards), deal.action) == (0, -1, 8, None)
    assert (draw.number, draw.actor, draw.text, draw.turn) == (1, 0, "draw 2: R8 G7", 0)
    assert draw.cards == draw.results == ("R8", "G7")
    assert (end.number, end.text, end.cards) == (2, "end", ())
    let_computers_act(session)
    assert session.log[3].turn == 1
    assert session.log[-1].number == len(session.log) - 1


def test_the_log_is_the_same_after_loading() -> None:
    session = table()
    play_randomly(session, 60, random.Random(2))
    assert Session.from_data(session.to_data()).log == session.log


def test_the_log_of_a_game_set_up_in_the_middle_has_no_deal() -> None:
    session = placed("R4 R5 R6 B9", "G1")
    assert session.log == []
    session.play("discard R4 R5 R6")
    assert [(entry.number, entry.text) for entry in session.log] == [(1, "discard R4 R5 R6")]


# --- The order of hands -------------------------------------------------------------------------


def test_hands_are_sorted_by_colour_at_first() -> None:
    assert table().hand_order(0) == HandOrder("colour", None)


def test_a_manual_order_survives_draws_and_computers() -> None:
    session = placed("R4 G1 B9", "G2 Y3")
    session.set_hand_order(0, "manual", ["B9#0", "R4#0", "G1#0"])
    session.play("draw 2")
    order = session.hand_order(0)
    assert order.mode == "manual"
    assert order.manual is not None
    assert order.manual[:3] == ("B9", "R4", "G1")
    assert sorted(order.manual) == sorted(session.match.position(0)["hands"][0])
    session.play("end")
    let_computers_act(session)
    assert session.hand_order(0).manual is not None


def test_cards_that_come_again_come_last() -> None:
    session = placed("R4 G1 B9", "G2 Y3", pending_return=True, used=["exchange"])
    session.set_hand_order(0, "manual", ["B9", "R4", "G1"])
    session.play("return R4")
    assert session.hand_order(0).manual == ("B9", "G1")


def test_undo_brings_the_manual_order_back() -> None:
    session = placed("R4 R5 R6 G1 B9", "G2")
    laid = ("B9", "R6", "G1", "R4", "R5")
    session.set_hand_order(0, "manual", laid)
    session.play("discard R4 R5 R6")
    assert session.hand_order(0).manual == ("B9", "G1")
    session.undo()
    assert session.hand_order(0).manual == laid
    session.redo()
    assert session.hand_order(0).manual == ("B9", "G1")


def test_two_copies_of_a_card_are_both_kept() -> None:
    session = placed("R4 R4 G1", "G2")
    session.set_hand_order(0, "manual", ["R4#1", "G1#0", "R4#0"])
    assert session.hand_order(0).manual == ("R4", "G1", "R4")


def test_back_to_manual() -> None:
    session = placed("R4 G1 B9", "G2")
    session.set_hand_order(0, "manual", ["B9", "G1", "R4"])
    session.set_hand_order(0, "number")
    assert session.hand_order(0) == HandOrder("number", ("B9", "G1", "R4"))
    session.set_hand_order(0, "manual")
    assert session.hand_order(0).manual == ("B9", "G1", "R4")
    session.set_hand_order(1, "manual")
    assert session.hand_order(1).manual == ("G2",)


def test_cards_left_out_or_made_up_do_no_harm() -> None:
    session = placed("R4 G1 B9", "G2")
    session.set_hand_order(0, "manual", ["K9", "B9", "B9"])
    assert session.hand_order(0).manual == ("B9", "R4", "G1")


def test_a_restart_keeps_the_way_to_sort() -> None:
    session = table()
    session.set_hand_order(0, "number", ["B2"])
    session.play("draw 1")
    session.restart()
    assert session.hand_order(0) == HandOrder("number", None)


def test_the_order_is_told() -> None:
    session = table()
    events = told(session)
    session.set_hand_order(0, "groups")
    assert events == [Event("order", seat=0)]
    assert session.generation == 0


# --- Saving -------------------------------------------------------------------------------------


def full_session() -> Session:
    session = table(ME, LEAN, turn_limit=50)
    session.set_hand_order(0, "manual", ["B2", "Y8", "R5", "Y6"])
    session.play("draw 2")
    session.play("end")
    let_computers_act(session)
    session.play("draw 1")
    session.undo()
    session.undo()
    session.notes["seconds"] = 12.5
    session.paused = True
    return session


def test_a_table_comes_back_as_it_was() -> None:
    session = full_session()
    data = json.loads(json.dumps(session.to_data()))
    again = Session.from_data(data)
    assert same(again, session)
    assert again.to_data() == data
    assert again.seats == session.seats
    assert again.uid == session.uid
    assert again.orders == session.orders
    assert again.notes == {"seconds": 12.5}
    assert (again.rated, again.assisted, again.paused) == (False, True, True)


def test_what_was_undone_can_be_redone_after_loading() -> None:
    session = full_session()
    again = Session.from_data(session.to_data())
    assert len(again.undone) == 2
    for _ in range(2):
        session.redo()
        again.redo()
        assert same(again, session)
        assert again.orders == session.orders
    assert again.can_redo
    again.undo()
    session.undo()
    assert again.to_data() == session.to_data()


def test_a_snapshot_is_of_its_moment() -> None:
    session = full_session()
    data = session.to_data()
    finish = session.snapshot()
    session.redo()
    session.play("steal 1")
    session.notes["seconds"] = 99
    session.set_hand_order(0, "number")
    assert finish() == data


def test_a_finished_game_comes_back() -> None:
    session = placed("R4 R5 R6", "G1")
    session.play("discard R4 R5 R6")
    again = Session.from_data(session.to_data())
    assert again.match.outcome == session.match.outcome
    again.undo()
    assert again.human_to_move


def test_a_record_can_be_played_on() -> None:
    session = table()
    session.play("draw 2")
    again = Session.from_record(session.record(), [ME, YOU])
    assert same(again, session)
    assert session.record().players == ("Ann", "Robot (lean)")


def _halved(undone: list[Any]) -> list[Any]:
    """The same moves, but the one of chance after the first action is an undo of its own."""
    step = next(step for step in undone if len(step) > 1)
    return [part for s in undone for part in ([s[1:], s[:1]] if s is step else [s])]


DAMAGE = {
    "no format": lambda d: d.pop("format"),
    "another version": lambda d: d.update(version=99),
    "no record": lambda d: d.pop("record"),
    "a text for seats": lambda d: d.update(seats="x"),
    "a seat too few": lambda d: d["seats"].pop(),
    "an order too few": lambda d: d["orders"].pop(),
    "an order of numbers": lambda d: d["orders"][0].update(manual=[1]),
    "notes of numbers": lambda d: d.update(notes=[1]),
    "an illegal move": lambda d: d["record"]["moves"].append([0, "return R1"]),
    "an illegal undone move": lambda d: d["undone"].append([[0, "return R1"]]),
    "undone nonsense": lambda d: d.update(undone=[[1]]),
    "an undo of nothing": lambda d: d["undone"].append([]),
    "an undo of half an action": lambda d: d.update(undone=_halved(d["undone"])),
    "no undone": lambda d: d.pop("undone"),
    "no uid": lambda d: d.pop("uid"),
    "a move changed": lambda d: d["record"]["moves"].pop(),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_data_are_refused(damage: str) -> None:
    data = full_session().to_data()
    DAMAGE[damage](data)
    with pytest.raises(notty.RecordError):
        Session.from_data(data)


@pytest.mark.parametrize("data", [None, [], "table", 1])
def test_what_is_no_object_is_no_table(data: Any) -> None:
    with pytest.raises(notty.RecordError):
        Session.from_data(data)


def test_a_player_that_is_gone_is_replaced(tmp_path: Path) -> None:
    data = full_session().to_data()
    data["seats"][1]["agent"] = f"original:{tmp_path / 'gone.table'}"
    with pytest.raises(notty.ModelError):
        Session.from_data(data)
    problems: list[str] = []
    session = Session.from_data(data, problems=problems)
    assert session.seats[1] == Seat("Robot", best_player("notty"))
    assert "gone.table" in problems[0]


# --- A storm ------------------------------------------------------------------------------------


def test_any_calls_in_any_order_keep_the_table_whole() -> None:
    """An input storm: whatever is called, the table stays one that can be saved and loaded."""
    rng = random.Random(11)
    session = table(ME, LEAN, turn_limit=12)
    texts = ["draw 1", "draw 3", "steal 1", "steal 0", "exchange", "end", "return R1", "x", ""]
    kept: list[sessions.Thought] = []

    def late_thought() -> None:
        thought = rng.choice(kept)
        done = session.accept(thought.generation, thought.run(Control()))
        assert done is None or thought.generation == session.generation - 1

    def think() -> None:
        kept.append(session.thinker() if session.computer_to_move else session.play_for_me())

    calls = [
        lambda: session.play(rng.choice(texts)),
        lambda: session.play(rng.choice(session.legal)),
        lambda: let_computers_act(session),
        session.undo,
        session.redo,
        lambda: session.restart() if rng.random() < 0.1 else None,
        lambda: session.new_deal() if rng.random() < 0.2 else None,
        lambda: session.set_seat(rng.randrange(2), rng.choice([ME, ME, LEAN])),
        lambda: session.advice(rng.choice([1, 2])),
        lambda: session.set_hand_order(rng.randrange(2), "manual", rng.choices(["R1", "B2"])),
        think,
        late_thought,
    ]
    refused = 0
    for number in range(1500):
        try:
            rng.choice(calls)()
        except (notty.NottyError, IndexError):
            refused += 1
        if number % 50 == 0:
            assert Session.from_data(session.to_data()).to_data() == session.to_data()
            assert len(session.log) == 1 + sum(m.actor >= 0 for m in session.match.history)
    assert refused < 1400
