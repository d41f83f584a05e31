"""Matches of several deals between a session and the widgets."""

from typing import Any

import pytest
from gui.test_bridge import Bench
from notty.session import Seat, Session
from notty_gui.bridge import PACES

ME, TOO = Seat("Ann"), Seat("Ben")
LEAN, ROBOT = Seat("Robot", "lean"), Seat("Rival", "lean")


@pytest.fixture(autouse=True)
def app(qapp: object, monkeypatch: pytest.MonkeyPatch) -> object:
    # The end of a turn of Notty, where nothing else is possible, stands for the next deal.
    monkeypatch.setattr("notty.session.events.DEAL", "end")
    return qapp


USED = ("draw", "steal", "exchange")


def bench(*seats: Seat, used: tuple[str, ...] = USED, **more: Any) -> Bench:
    position = {"hands": ["R1 B5", "G7 K2"], "to_move": more.pop("to_move", 0), "used": list(used)}
    made = Bench(Session.from_position("notty", position, seats, seed=3), **more)
    made.table.start()
    return made


@pytest.mark.parametrize("dealer", [0, 1])
def test_no_thinking_starts_between_deals(dealer: int) -> None:
    b = bench(ME, LEAN, to_move=dealer)
    assert [name for name, *_ in b.told] == ["turn_changed", "deal_over"]
    assert not b.moves.queue
    assert not b.table.is_thinking
    b.table.step()
    assert not b.moves.queue
    b.table.set_paused(False)
    b.told.clear()
    assert not b.table.hint()
    assert b.take("refused") == ["no person is to act"]
    assert b.table.next_deal()
    assert [name for name, *_ in b.told][:3] == ["moved", "log_added", "turn_changed"]
    assert b.session.deal == 2
    assert b.table.is_thinking == (dealer == 0)


def test_the_button_and_the_action_do_the_same() -> None:
    b = bench(ME, LEAN, to_move=1)
    assert b.table.play("end")
    assert b.session.deal == 2
    assert not b.table.next_deal()
    assert b.take("refused") == ["the deal is not over"]


def test_the_signal_comes_after_what_ended_the_deal() -> None:
    b = bench(ME, TOO, used=("draw", "exchange"))
    b.told.clear()
    assert b.table.play("steal 1")
    assert [name for name, *_ in b.told][:4] == ["moved", "log_added", "turn_changed", "deal_over"]
    b.table.undo()
    assert not b.session.deal_over
    b.take("deal_over")
    b.table.redo()
    assert b.take("deal_over") == ["deal_over"]


def test_undo_comes_back_to_the_end_of_the_deal() -> None:
    b = bench(ME, LEAN)
    b.table.next_deal()
    assert len(b.moves.queue) == 1
    assert b.table.undo()
    assert b.session.deal_over
    assert not b.table.is_thinking
    b.moves.run_all()  # too late
    b.clock.advance(10_000)
    assert b.session.deal_over
    assert b.session.deal == 1


def test_computers_deal_by_themselves_after_a_longer_look() -> None:
    b = bench(ROBOT, LEAN)
    assert b.take("deal_over") == ["deal_over"]
    assert len(b.moves.queue) == 1
    b.moves.run_all()
    b.clock.advance(PACES["normal"])
    assert b.session.deal == 1
    b.clock.advance(2 * PACES["normal"])
    assert b.session.deal == 2
