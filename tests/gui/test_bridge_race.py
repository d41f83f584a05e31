"""The clock of SET between its session and the widgets."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from notty.session import Seat, Session
from notty.session.race import answers
from notty.sets import find_sets
from notty_gui.bridge import Table
from notty_gui.files import Autosave
from notty_gui.workers import FakeClock, ManualWorker, Workers


class Bench:
    """A table of SET whose time is moved by hand."""

    def __init__(self, *agents: str | None, session: Session | None = None, **more: Any) -> None:
        seats = [Seat(f"Player {i}", agent) for i, agent in enumerate(agents)]
        self.session = session or Session("set", seats, seed=7)
        self.clock = FakeClock()
        self.files = ManualWorker()
        workers = Workers(ManualWorker(), ManualWorker(), self.files)
        self.table = Table(self.session, workers, clock=self.clock, speed="instant", **more)
        self.told: list[str] = []
        self.table.refused.connect(self.told.append)
        self.table.start()

    def seconds(self, count: float) -> None:
        self.clock.advance(1000 * count)

    def moves(self) -> list[int]:
        return [answer.seat for answer in answers(self.session)]

    def claim(self, seat: int | None = None) -> bool:
        found = find_sets(self.session.match.position()["table"])
        return self.table.play("set " + " ".join(found[0]) if found else "no set", seat)


@pytest.fixture(autouse=True)
def app(qapp: object) -> object:
    return qapp


def test_the_computer_moves_when_its_time_is_over_whatever_the_speed() -> None:
    bench = Bench(None, "hard", "normal")
    bench.seconds(14.9)
    assert bench.moves() == []
    bench.seconds(0.2)
    assert bench.moves() == [1]
    bench.seconds(15.2)
    assert bench.moves() == [1, 1]


def test_a_claim_in_time_has_it_start_again() -> None:
    bench = Bench(None, "hard")
    bench.seconds(14.9)
    assert bench.claim()
    bench.seconds(14.9)
    assert bench.moves() == [0]
    bench.seconds(0.2)
    assert bench.moves() == [0, 1]


def test_a_pause_stops_it_and_much_pausing_moves_nobody_twice() -> None:
    bench = Bench(None, "hard")
    bench.seconds(10)
    bench.table.set_paused(True)
    bench.seconds(1000)
    assert bench.moves() == []
    for _ in range(5):
        bench.table.set_paused(False)
        bench.seconds(0.5)
        bench.table.set_paused(True)
    bench.table.set_paused(False)
    bench.seconds(2.4)
    assert bench.moves() == []
    bench.seconds(0.2)
    assert bench.moves() == [1]


def test_a_step_has_the_next_player_move_now() -> None:
    bench = Bench(None, "easy")
    bench.table.step()
    assert bench.moves() == [1]
    assert not bench.table.paused


def test_who_claims_may_be_told() -> None:
    bench = Bench(None, None, "easy")
    assert bench.claim(1)
    assert bench.claim(0)
    assert bench.moves() == [1, 0]
    assert not bench.claim(2)
    assert bench.told == ["it is the turn of a computer player"]


def test_the_time_goes_into_the_save_when_a_table_is_left(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    bench = Bench(None, "hard", autosave=autosave)
    bench.seconds(11)
    bench.table.close()
    bench.files.run_all()
    session, message = autosave.load("set", Session.from_data)
    assert session is not None, message
    again = Bench(session=session)
    again.seconds(3.9)
    assert again.moves() == []
    again.seconds(0.2)
    assert again.moves() == [1]


def test_a_computer_alone_plays_to_the_end() -> None:
    bench = Bench("hard", "human:3")
    for _ in range(200):
        bench.seconds(15.1)
    assert bench.session.match.is_over
    assert {answer.right for answer in answers(bench.session)} == {True}
    assert set(bench.moves()) == {0, 1}


def test_a_closed_table_moves_no_more() -> None:
    bench = Bench(None, "hard")
    bench.table.close()
    bench.seconds(100)
    assert bench.moves() == []
    assert bench.clock.waiting == 0


def test_whatever_is_done_the_table_holds_together() -> None:
    rng = random.Random(5)
    bench = Bench(None, "hard", "human")
    for _ in range(300):
        acts: list[Callable[[], object]] = [
            lambda: bench.seconds(rng.uniform(0, 9)),
            lambda: bench.table.set_paused(rng.random() < 0.3),
            bench.claim,
            lambda: bench.table.play("no set"),
            bench.table.undo,
            bench.table.redo,
            lambda: bench.table.new_deal(rng.randrange(99)) if rng.random() < 0.1 else None,
        ]
        rng.choice(acts)()
        if bench.session.match.is_over:
            bench.table.restart()
    bench.table.set_paused(False)
    before = len(bench.moves())
    bench.seconds(40)
    assert bench.session.match.is_over or len(bench.moves()) > before
