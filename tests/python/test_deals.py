"""Matches of several deals at a table: the end of a deal, the next one, undo, saves."""

from __future__ import annotations

import json
from typing import Any

import notty
import pytest
from notty import session as sessions
from notty.session import Control, Event, Seat, Session

ME = Seat("Ann")
TOO = Seat("Ben")
LEAN = Seat("Robot", "lean")


@pytest.fixture(autouse=True)
def end_is_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a turn of Notty, where nothing else is possible, stands for the next deal."""
    monkeypatch.setattr("notty.session.events.DEAL", "end")


def table(*seats: Seat, to_move: int = 0, used: str = "draw steal", **more: Any) -> Session:
    """Seat 0 or 1 may only exchange, or with that used as well only "deal"."""
    position = {"hands": ["R1 B5", "G7 K2"], "to_move": to_move, "used": used.split()}
    return Session.from_position("notty", position, seats or (ME, LEAN), seed=3, **more)


ALL = "draw steal exchange"


def choose(session: Session) -> Event | None:
    thought = session.thinker()
    return session.accept(thought.generation, thought.run(Control()))


def told_of(session: Session) -> list[str]:
    told: list[str] = []
    session.subscribe(lambda event: told.append(event.kind))
    return told


@pytest.mark.parametrize("dealer", [0, 1])
def test_between_deals_nobody_is_to_act(dealer: int) -> None:
    session = table(to_move=dealer, used=ALL)
    assert session.deal_over
    assert session.human_seat is session.computer_to_move is None
    assert not session.human_to_move
    assert session.match.to_move == dealer
    assert [action.kind for action in session.legal] == ["end"]
    for ask in (session.thinker, session.counsel, session.play_for_me):
        with pytest.raises(notty.IllegalActionError, match="to act"):
            ask()


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_person_goes_on_whoever_deals(dealer: int) -> None:
    session = table(to_move=dealer, used=ALL)
    event = session.next_deal()
    assert (event.kind, event.seat, event.is_deal) == ("moved", dealer, True)
    assert not session.deal_over
    assert session.deal == 2
    assert not session.assisted
    with pytest.raises(notty.IllegalActionError, match="the deal is not over"):
        session.next_deal()
    entry = session.log[-1]
    assert (entry.text, entry.actor, entry.deal, entry.is_deal) == ("end 2", dealer, 2, True)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_action_of_dealing_does_the_same(dealer: int) -> None:
    session = table(to_move=dealer, used=ALL)
    assert session.reason("end") == ""
    assert session.reason("draw 1")
    with pytest.raises(notty.IllegalActionError):
        session.play("draw 1")
    assert session.play("end").is_deal
    assert session.deal == 2


def test_computers_among_themselves_go_on() -> None:
    session = table(LEAN, LEAN, used=ALL)
    assert session.deal_over
    assert session.computer_to_move == 0
    told = told_of(session)
    assert choose(session) is not None
    assert session.deal == 2
    assert told == ["moved"]


def test_a_person_who_sits_down_stops_them() -> None:
    session = table(LEAN, LEAN, used=ALL)
    session.set_seat(1, ME)
    assert session.computer_to_move is None
    session.set_seat(1, LEAN)
    assert session.computer_to_move == 0


def test_the_end_of_a_deal_is_told_of_after_what_ended_it() -> None:
    session = table(ME, TOO, used="draw exchange")
    told = told_of(session)
    session.play("steal 1")
    assert session.deal_over
    assert told == ["moved", "deal_over"]
    session.undo()
    session.redo()
    assert told == ["moved", "deal_over", "undone", "redone", "deal_over"]


def test_who_hears_of_it_may_go_on_at_once() -> None:
    session = table(ME, TOO, used="draw exchange")
    told = told_of(session)

    def go_on(event: Event) -> None:
        if event.kind == "moved" and session.deal_over:
            session.next_deal()

    session.subscribe(go_on)
    session.play("steal 1")
    assert session.deal == 2
    assert told == ["moved", "moved"]


@pytest.mark.parametrize("dealer", [0, 1])
def test_undo_comes_back_to_the_end_of_the_deal(dealer: int) -> None:
    session = table(to_move=dealer, used=ALL)
    before = session.match.state
    session.next_deal()
    if dealer == 0:  # what the computer does goes the same way
        choose(session)
    event = session.undo()
    assert event.is_deal
    assert session.match.state == before
    assert (session.deal, session.deal_over, len(session.log)) == (1, True, 0)
    assert session.redo().is_deal
    assert session.deal == 2
    session.undo()
    assert session.can_undo == sessions.REASONS[0]


def test_a_rated_game_does_not_go_back_behind_what_a_deal_showed() -> None:
    session = table(ME, TOO, used="draw exchange")
    session.rated = True
    session.play("steal 1")
    assert session.can_undo == sessions.REASONS[3]


def test_deals_are_counted_in_log_saves_and_replay() -> None:
    session = table(ME, TOO, used=ALL)
    session.next_deal()
    session.play("draw 1")
    assert [entry.deal for entry in session.log] == [2, 2]
    again = Session.from_data(json.loads(json.dumps(session.to_data())))
    assert again.log == session.log
    assert again.deal == 2
    again = Session.from_record(session.record(), (ME, TOO))
    assert again.log == session.log
    session.undo()
    session.undo()
    again = Session.from_data(session.to_data())
    assert again.deal_over
    again.redo()
    assert again.deal == 2


def test_a_closed_table_deals_no_more() -> None:
    session = table(used=ALL)
    session.close()
    with pytest.raises(notty.IllegalActionError, match="closed"):
        session.next_deal()


def test_everybody_may_know_what_an_open_game_turns_up() -> None:
    session = Session("notty", (ME, TOO), seed=1)
    session.play("draw 2")
    assert session.deal == 1
    assert not session.deal_over
    for entry in session.log:
        assert entry.watchers == ((0, 1),) * len(entry.results)
        assert entry.known_to(0) == entry.results
