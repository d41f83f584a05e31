"""A match of Gin Rummy at a table: its deals, what each seat may know, undo and saves."""

from __future__ import annotations

import json

import notty
import pytest
from gin_helpers import gin_position
from notty import session as sessions
from notty.session import Control, Event, LogEntry, Seat, Session

ME, TOO = Seat("Ann"), Seat("Ben")
ROBOT, RIVAL = Seat("Robot", "random"), Seat("Rival", "random")
GIN = "3c 4c 5c 7s 7d 7h 9s Ts Js Qs Kd"


def table(*seats: Seat, dealer: int = 1, rated: bool = False) -> Session:
    """Seat 0 is about to go gin; whoever did not deal is to deal next."""
    position = gin_position(GIN) | {"dealer": dealer}
    session = Session.from_position("gin", position, seats or (ME, ROBOT), seed=3, target=500)
    session.rated = rated
    return session


def told_of(session: Session) -> list[Event]:
    told: list[Event] = []
    session.subscribe(told.append)
    return told


def think(session: Session) -> None:
    thought = session.thinker()
    session.accept(thought.generation, thought.run(Control()))


@pytest.mark.parametrize("dealer", [0, 1])
def test_from_deal_to_deal(dealer: int) -> None:
    session = table(dealer=dealer)
    told = told_of(session)
    session.play("knock Kd")
    assert [event.kind for event in told] == ["moved", "deal_over"]
    assert session.deal_over
    assert session.match.to_move == 1 - dealer
    assert session.human_seat is session.computer_to_move is None
    assert session.match.position(0)["hands"][1] is not None
    event = session.next_deal()
    assert (event.kind, event.seat, event.is_deal) == ("moved", 1 - dealer, True)
    assert len(event.moves) == 22
    assert not session.deal_over
    assert not session.assisted
    assert session.deal == 2
    assert session.match.position(0)["hands"][1] is None
    entry = session.log[-1]
    assert entry.text.startswith("deal 2: ")
    assert (entry.actor, entry.deal, entry.is_deal) == (1 - dealer, 2, True)


def test_what_the_cards_of_a_deal_are_each_seat_may_know() -> None:
    session = Session("gin", (ME, TOO), seed=4)
    deal = session.log[0]
    assert deal.is_deal
    for seat in (0, 1):
        hand = session.match.position(seat)["hands"][seat]
        upcard = session.match.position()["discards"][0]
        known = [card for card in deal.known_to(seat) if card is not None]
        assert sorted(known) == sorted([*hand, upcard])
    assert len(deal.known_to(0)) == 21
    session.play("pass")
    session.play("pass")
    session.play("draw")
    drawn = session.log[-1]
    assert drawn.known_to(0) == drawn.results
    assert drawn.known_to(1) == (None,)


@pytest.mark.parametrize("dealer", [0, 1])
def test_undo_over_a_deal(dealer: int) -> None:
    session = table(dealer=dealer)
    session.play("knock Kd")
    over = session.match.state
    session.next_deal()
    if session.computer_to_move is not None:
        think(session)
    event = session.undo()
    assert event.is_deal
    assert session.match.state == over
    assert session.deal_over
    assert session.deal == 1
    assert session.assisted
    session.undo()
    assert session.match.can_play("knock Kd")
    assert session.log == []
    session.redo()
    session.redo()
    assert session.deal == 2
    assert session.can_redo == sessions.REASONS[1]


def test_after_the_showdown_nothing_is_taken_back_for_free() -> None:
    session = table()
    session.play("knock Kd")
    assert not session.assisted
    session.undo()
    assert session.assisted
    rated = table(rated=True)
    rated.play("knock Kd")
    assert rated.can_undo == sessions.REASONS[3]


def test_the_end_of_a_match_is_no_end_of_a_deal() -> None:
    position = gin_position(GIN, scores=[90, 90])
    session = Session.from_position("gin", position, (ME, ROBOT), seed=3)
    told = told_of(session)
    session.play("knock Kd")
    assert [event.kind for event in told] == ["moved", "over"]
    assert not session.deal_over
    with pytest.raises(notty.IllegalActionError, match="the deal is not over"):
        session.next_deal()
    session.undo()  # the other hand was shown
    assert session.assisted


def test_a_save_between_deals_and_after() -> None:
    session = table()
    session.play("knock Kd")
    again = Session.from_data(json.loads(json.dumps(session.to_data())))
    assert again.deal_over
    again.next_deal()
    later = Session.from_data(json.loads(json.dumps(again.to_data())))
    assert later.log == again.log
    assert later.deal == 2
    assert later.match.options == session.match.options
    later.undo()
    later = Session.from_data(json.loads(json.dumps(later.to_data())))
    assert later.deal_over
    later.redo()
    assert later.match.state == again.match.state


def play_out(session: Session, most: int = 4000) -> None:
    for _ in range(most):
        if session.computer_to_move is None:
            return
        think(session)


def test_computers_play_a_match_to_its_end() -> None:
    session = Session("gin", (ROBOT, RIVAL), seed=2, target=1)
    play_out(session)
    assert session.match.is_over
    deals = [entry for entry in session.log if entry.is_deal]
    assert [entry.deal for entry in deals] == list(range(1, session.deal + 1))
    assert session.deal > 1  # random players run into the wall
    record = session.record()
    again: list[LogEntry] = Session.from_record(record, (ROBOT, RIVAL)).log
    assert again == session.log


def test_preset_and_options_of_a_table() -> None:
    session = Session("gin", (ME, ROBOT), seed=1, preset="standard", target=50)
    options = session.match.options
    assert (options["big_gin"], options["target"], options["auto_gin"]) == (31, 50, False)
    again = Session.from_data(json.loads(json.dumps(session.to_data())))
    assert again.match.options == options
    session.new_deal(9)
    assert session.match.options == options


def test_cards_are_hidden_until_the_deal_is_over() -> None:
    session = table(ME, TOO)
    assert session.hides_cards
    session.play("knock Kd")
    assert not session.hides_cards
    session.next_deal()
    assert session.hides_cards
    assert not Session("notty", (ME, TOO), seed=3).hides_cards
