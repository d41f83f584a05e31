"""A table between its session and the widgets."""

import gc
import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import notty
import pytest
from notty.session import Control, Event, Hint, LogEntry, Seat, Session
from notty_gui.bridge import PACES, Table
from notty_gui.files import Autosave
from notty_gui.store import Store
from notty_gui.workers import FakeClock, ManualWorker, Workers
from pytestqt.qtbot import QtBot

ME = Seat("Ann")
LEAN = Seat("Robot", "lean")


class Bench:
    """A table whose threads and time are worked by hand, and all that it told."""

    def __init__(self, session: Session, **more: Any) -> None:
        self.clock = FakeClock()
        self.moves, self.hints, self.files = ManualWorker(), ManualWorker(), ManualWorker()
        self.session = session
        self.table = Table(
            session, Workers(self.moves, self.hints, self.files), clock=self.clock, **more
        )
        self.told: list[tuple[str, Any]] = []
        for name in (
            "moved", "turn_changed", "thinking", "over", "deal_over", "log_added", "refused",
            "saved", "hinted", "failed", "paused_changed", "speed_changed",
        ):  # fmt: skip
            getattr(self.table, name).connect(
                lambda *args, name=name: self.told.append((name, *args))
            )

    def take(self, *names: str) -> list[Any]:
        """What was told under some names since it was last asked for."""
        told = [item for item in self.told if item[0] in names]
        self.told = [item for item in self.told if item[0] not in names]
        return [item[1] if len(item) > 1 else item[0] for item in told]

    def actions(self) -> int:
        return len(self.session.log) - 1


def bench(*seats: Seat, seed: int = 7, **more: Any) -> Bench:
    options = {k: more.pop(k) for k in ("make_agent", "rated", "turn_limit") if k in more}
    return Bench(Session("notty", seats or (ME, LEAN), seed=seed, **options), **more)


@pytest.fixture(autouse=True)
def app(qapp: object) -> object:
    return qapp


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    assert workers.shutdown()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "history.db")
    yield store
    store.close()


class Slow:
    """A player that thinks until it is told to stop."""

    name = "slow"

    def __init__(self) -> None:
        self.started = threading.Event()

    def choose(self, view: notty.View, *, control: Control) -> str:
        self.started.set()
        while not control.cancelled:
            threading.Event().wait(0.0005)
        return "end"


def slow_session(player: Slow) -> Session:
    seats = [Seat("a", "slow"), ME]
    return Session("notty", seats, seed=1, make_agent=lambda name, game: player)


# --- Playing ------------------------------------------------------------------------------------


def test_nothing_happens_before_the_start() -> None:
    b = bench(LEAN, LEAN)
    assert b.told == []
    assert not b.moves.queue
    b.table.start()
    b.table.start()
    assert b.take("turn_changed") == ["turn_changed"]
    assert len(b.moves.queue) == 1


def test_a_person_plays() -> None:
    b = bench()
    b.table.start()
    b.told.clear()
    assert b.table.play("draw 2")
    names = [item[0] for item in b.told]
    assert names == ["moved", "log_added", "turn_changed"]
    (event,) = b.take("moved")
    assert isinstance(event, Event)
    assert event.kind == "moved"
    (entry,) = b.take("log_added")
    assert isinstance(entry, LogEntry)
    assert entry.text == "draw 2: R8 G7"


def test_what_is_not_allowed_is_refused_with_the_reason() -> None:
    b = bench()
    b.table.start()
    b.table.play("draw 2")
    assert not b.table.play("draw 1")
    assert b.take("refused") == ["cards have been drawn in this turn already (N2)"]
    b.table.play("end")
    assert not b.table.play("end")
    assert b.take("refused") == ["it is the turn of Robot"]
    assert not bench().table.undo()


def test_who_hears_of_a_move_may_play_on_at_once() -> None:
    b = bench(ME, Seat("Bea"))
    b.table.start()
    b.table.moved.connect(lambda event: b.table.play("end") if b.actions() < 5 else None)
    b.told.clear()
    b.table.play("end")
    assert [entry.number for entry in b.take("log_added")] == [5, 4, 3, 2, 1]
    assert b.take("turn_changed") == ["turn_changed"]  # for all of them, after the last


# --- Pace ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_a_quick_thought_waits_for_the_pace(speed: str) -> None:
    b = bench(LEAN, LEAN, speed=speed)
    b.table.start()
    for number in range(3):
        b.moves.run()
        b.clock.advance(PACES[speed] - 10)
        assert b.actions() == number
        b.clock.advance(10)
        assert b.actions() == number + 1


def test_a_long_thought_is_played_at_once() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.clock.advance(5000)
    assert b.actions() == 0
    b.moves.run()
    assert b.actions() == 1


def test_the_pace_runs_while_a_player_thinks() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.clock.advance(700)
    b.moves.run()
    assert b.actions() == 0
    b.clock.advance(300)
    assert b.actions() == 1


def test_instant_needs_no_time() -> None:
    b = bench(LEAN, LEAN, speed="instant", turn_limit=20)
    b.table.start()
    b.moves.run_all()
    assert b.session.match.is_over
    assert b.clock.now() == 0
    assert len(b.take("log_added")) == b.actions()
    assert b.take("over") == ["over"]


def test_a_new_speed_counts_from_this_moment_on() -> None:
    b = bench(LEAN, LEAN, speed="slow")
    b.table.start()
    b.moves.run()
    b.clock.advance(500)
    b.table.set_speed("fast")
    assert b.actions() == 1
    b.moves.run()
    b.table.set_speed("slow")
    b.clock.advance(500)
    assert b.actions() == 1
    b.clock.advance(1100)
    assert b.actions() == 2
    b.table.set_speed("slow")
    assert b.take("speed_changed") == ["fast", "slow"]
    assert b.table.speed == "slow"
    with pytest.raises(ValueError, match="warp"):
        b.table.set_speed("warp")


def test_calls_to_come_do_not_pile_up() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.moves.run()
    for speed in ["slow", "normal"] * 10:
        b.table.set_speed(speed)
    for _ in range(30):
        b.clock.advance(1000)
        b.moves.run()
    assert b.actions() == 30
    assert b.clock.waiting == 1


def test_thinking_is_told() -> None:
    b = bench()
    b.table.start()
    assert b.take("thinking") == []
    b.table.play("end")
    assert b.take("thinking") == [True]
    assert b.table.is_thinking
    while b.session.computer_to_move is not None:
        b.moves.run()
        b.clock.advance(1000)
    assert b.take("thinking") == [False]


# --- Pause and step -----------------------------------------------------------------------------


def test_a_pause_keeps_the_thought_that_runs() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.table.set_paused(True)
    assert b.table.paused
    b.moves.run()
    b.clock.advance(10_000)
    assert b.actions() == 0
    b.table.set_paused(False)
    assert b.actions() == 1
    assert b.take("paused_changed") == [True, False]


def test_nothing_begins_during_a_pause() -> None:
    b = bench()
    b.table.start()
    b.table.set_paused(True)
    assert b.table.play("end")  # people may act
    assert not b.moves.queue
    assert b.take("thinking") == []
    b.table.set_paused(False)
    assert b.take("thinking") == [True]


def test_step_by_step() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    for number in range(4):
        b.table.step()
        assert b.table.paused
        b.moves.run_all()
        assert b.actions() == number + 1  # without waiting for the pace
        b.clock.advance(10_000)
        b.moves.run_all()
        assert b.actions() == number + 1


def test_a_step_plays_what_has_been_thought_of() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.moves.run()
    b.table.step()
    assert b.actions() == 1


def test_no_step_for_a_person() -> None:
    b = bench()
    b.table.start()
    b.table.step()
    b.table.play("end")
    b.moves.run_all()
    b.clock.advance(5000)
    assert b.actions() == 1


# --- Late moves ---------------------------------------------------------------------------------

CHANGES: dict[str, Callable[[Table], object]] = {
    "undo": lambda t: t.undo(),
    "restart": lambda t: t.restart(),
    "new deal": lambda t: t.new_deal(3),
    "close": lambda t: t.close(),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("ready", [False, True])
def test_a_change_lets_no_late_move_through(change: str, ready: bool) -> None:
    b = bench()
    b.table.start()
    b.table.play("end")
    # A player that heeds no control: its result comes all the same.
    jobs = [replace(job, control=Control()) for job in b.moves.queue]
    if ready:
        b.moves.run()
        b.clock.advance(500)
    CHANGES[change](b.table)
    before, generation = b.session.match.state, b.session.generation
    b.moves.queue.extend(jobs)
    b.moves.run_all()
    b.clock.advance(10_000)
    assert b.session.match.state == before
    assert b.session.generation == generation


def test_undo_and_redo_over_the_computer() -> None:
    b = bench(speed="instant")
    b.table.start()
    b.table.play("end")
    b.moves.run_all()
    state = b.session.match.state
    assert b.table.undo()
    assert b.take("thinking") == [True, False]
    assert b.table.redo()
    assert b.session.match.state == state
    assert [event.kind for event in b.take("moved")][-2:] == ["undone", "redone"]


# --- Seats --------------------------------------------------------------------------------------


def test_a_seat_is_swapped_while_its_player_thinks() -> None:
    b = bench()
    b.table.start()
    b.table.play("end")
    b.moves.run()
    b.table.set_seat(1, Seat("Greedy", "greedy"))
    b.files.run_all()
    assert b.session.seats[1].agent == "greedy"
    assert b.take("moved")[-1] == Event("seats", seat=1)
    b.clock.advance(999)
    b.moves.run()
    assert b.actions() == 1
    b.clock.advance(1)
    assert b.session.log[2].text.startswith("draw 3")


def test_a_seat_can_be_given_to_a_person_and_back() -> None:
    b = bench(LEAN, LEAN)
    b.table.start()
    b.table.set_seat(0, ME)
    b.files.run_all()
    b.moves.run_all()
    b.clock.advance(2000)
    assert b.actions() == 0
    assert b.table.play("draw 1")
    b.table.set_seat(0, LEAN)
    b.files.run_all()
    b.moves.run_all()
    b.clock.advance(2000)
    assert b.actions() == 2


def test_a_file_that_is_no_table_is_told_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bad.table"
    file.write_bytes(b"no table")
    b = bench()
    b.table.start()
    for agent in (f"original:{file}", f"original:{tmp_path / 'none.table'}", "nobody"):
        b.table.set_seat(1, Seat("x", agent))
        b.files.run_all()
        assert len(b.take("failed")) == 1
    assert b.session.seats[1] == LEAN
    assert b.session.generation == 0
    assert not b.table.paused


# --- Players that go wrong ----------------------------------------------------------------------


class Broken:
    name = "broken"

    def __init__(self, choice: str | None) -> None:
        self.choice = choice

    def choose(self, view: notty.View) -> str:
        if self.choice is None:
            raise RuntimeError("out of cards")
        return self.choice


@pytest.mark.parametrize(
    ("choice", "message"), [(None, "out of cards"), ("return R1", "return R1"), ("hm", "hm")]
)
def test_a_player_that_goes_wrong_stops_the_game_and_no_more(
    choice: str | None, message: str
) -> None:
    player = Broken(choice)
    b = bench(ME, Seat("x", "broken"), make_agent=lambda name, game: player)
    b.table.start()
    b.table.play("end")
    b.moves.run_all()
    b.clock.advance(1000)
    (told,) = b.take("failed")
    assert message in told
    assert b.table.paused
    assert not b.table.is_thinking
    assert b.actions() == 1
    b.clock.advance(60_000)
    assert not b.moves.queue
    player.choice = "end"
    b.table.set_paused(False)
    b.moves.run_all()
    b.clock.advance(1000)
    assert b.session.human_to_move


# --- Help ---------------------------------------------------------------------------------------


def test_a_hint_comes_from_its_own_thread() -> None:
    b = bench()
    b.table.start()
    assert b.table.hint(1)
    assert b.take("hinted") == []
    b.hints.run_all()
    (hint,) = b.take("hinted")
    assert isinstance(hint, Hint)
    assert hint.zone == "deck"
    assert b.session.assisted


def test_a_late_hint_is_dropped() -> None:
    b = bench()
    b.table.start()
    b.table.hint(1)
    jobs = [replace(job, control=Control()) for job in b.hints.queue]
    b.table.play("draw 1")
    b.hints.queue.extend(jobs)
    b.hints.run_all()
    assert b.take("hinted") == []
    assert not b.session.assisted


def test_only_the_last_hint_asked_for_is_given() -> None:
    b = bench()
    b.table.start()
    b.table.hint(1)
    b.table.hint(2)
    b.hints.run_all()
    assert [hint.level for hint in b.take("hinted")] == [2]


def test_no_hint_while_the_computer_acts() -> None:
    b = bench()
    b.table.start()
    b.table.play("end")
    assert not b.table.hint()
    assert not b.table.play_for_me()
    assert len(b.take("refused")) == 2


def test_play_for_me() -> None:
    b = bench()
    b.table.start()
    assert b.table.play_for_me()
    b.hints.run_all()
    assert (b.session.log[-1].actor, b.session.log[-1].number) == (0, 1)
    assert b.session.assisted


# --- Saving -------------------------------------------------------------------------------------


def test_each_change_is_saved() -> None:
    saves = Autosave()
    b = bench(autosave=saves)
    b.table.start()
    b.files.run_all()
    for action in ("draw 1", "end"):
        b.table.play(action)
        b.files.run_all()
        assert saves.load("notty")[0] == b.session.to_data()
    b.session.set_hand_order(0, "manual", ["B2"])
    b.files.run_all()
    assert saves.load("notty")[0] == b.session.to_data()
    assert len(b.take("saved")) == 4


def test_changes_during_a_save_are_saved_together() -> None:
    saves = Autosave()
    b = bench(ME, Seat("Bea"), autosave=saves)
    b.table.start()
    for _ in range(10):
        b.table.play("end")
    assert len(b.files.queue) == 1
    assert b.files.run_all() == 2
    assert saves.load("notty")[0] == b.session.to_data()


def test_the_last_state_is_written_on_closing() -> None:
    saves = Autosave()
    b = bench(autosave=saves)
    b.table.start()
    b.table.play("draw 1")
    b.clock.advance(5000)
    b.table.close()
    b.table.close()
    b.files.run_all()
    loaded, message = saves.load("notty", Session.from_data)
    assert message == ""
    assert loaded is not None
    assert loaded.match.history == b.session.match.history
    assert loaded.notes["seconds"] == 5
    assert loaded.notes["started"].startswith("2024-05-17")


def test_a_table_goes_on_after_a_restart_of_the_app() -> None:
    saves = Autosave()
    b = bench(autosave=saves)
    b.table.start()
    b.table.play("end")
    b.clock.advance(2000)
    b.table.close()
    b.files.run_all()
    loaded, _ = saves.load("notty", Session.from_data)
    assert loaded is not None
    again = Bench(loaded, speed="instant", autosave=saves)
    again.table.start()
    again.moves.run_all()
    assert again.session.human_to_move
    again.clock.advance(3000)
    again.table.close()
    again.files.run_all()
    data, _ = saves.load("notty")
    assert data is not None
    assert data["notes"]["seconds"] == 5


def test_a_finished_game_goes_into_the_history(store: Store) -> None:
    saves = Autosave()
    b = bench(ME, LEAN, autosave=saves, store=store, speed="instant", turn_limit=2)
    b.table.start()
    b.clock.advance(1500)
    b.table.play("draw 1")
    b.table.play("end")
    b.moves.run_all()
    b.files.run_all()
    assert b.session.match.is_over
    (game,) = store.games()
    assert (game.uid, game.deal, game.level, game.seconds) == (b.session.uid, 7, "lean", 1.5)
    assert (game.result, game.reason, game.decided) == ("lost", "turn limit", False)
    full = store.game(game.id)
    assert full is not None
    assert notty.Record.loads(full.record).moves == b.session.record().moves
    assert saves.load("notty") == (None, "")
    # Taken back and ended again it is the same game, with help.
    b.table.undo()
    b.files.run_all()
    assert saves.names() == ["notty"]
    b.table.redo()
    b.files.run_all()
    (game,) = store.games()
    assert game.assisted
    b.table.new_deal(9)
    b.files.run_all()
    assert saves.names() == ["notty"]
    assert "seconds" in b.session.notes
    assert store.games()[0].deal == 7


def test_a_save_that_fails_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    b = bench(autosave=Autosave(tmp_path / "file"))
    b.table.start()
    b.files.run_all()
    assert len(b.take("failed")) == 1
    assert b.take("saved") == []
    assert b.table.play("draw 1")
    assert not b.table.paused


def test_a_table_without_files_writes_none(own_folders: Path) -> None:
    b = bench(speed="instant", turn_limit=2)
    b.table.start()
    b.table.play("end")
    b.moves.run_all()
    b.table.close()
    assert not b.files.queue
    assert not own_folders.exists()


# --- With real threads --------------------------------------------------------------------------


def test_computers_play_by_themselves(workers: Workers, qtbot: QtBot, store: Store) -> None:
    saves = Autosave()
    session = Session("notty", [LEAN, Seat("b", "original")], seed=7, turn_limit=40)
    table = Table(session, workers, speed="instant", store=store, autosave=saves)
    with qtbot.waitSignal(table.over, timeout=20_000):
        table.start()
    table.close()
    assert workers.files.shutdown()
    assert [game.result for game in store.games()] == ["watched"]
    assert saves.names() == []


def test_closing_while_a_player_thinks_a_hundred_times(qtbot: QtBot) -> None:
    """No hang, no warning, no crash, and no late move."""
    for number in range(100):
        player = Slow()
        workers = Workers()
        session = slow_session(player)
        table = Table(session, workers, speed="instant")
        moved: list[Event] = []
        table.moved.connect(moved.append)
        table.start()
        assert player.started.wait(5)
        table.close()
        if number % 2:
            table.deleteLater()
        assert workers.shutdown()
        assert not session.match.history[8:]
        assert moved == []
    qtbot.wait(1)  # lets the main thread see what is on its way


def test_leaving_and_loading_while_a_player_thinks(workers: Workers, qtbot: QtBot) -> None:
    """The threads stay, and the next table gets their first free moment."""
    late: list[Event] = []
    for _ in range(20):
        player = Slow()
        session = slow_session(player)
        table = Table(session, workers, speed="instant")
        table.moved.connect(late.append)
        table.start()
        assert player.started.wait(5)
        table.close()
    table = Table(Session("notty", [LEAN, ME], seed=1), workers, speed="instant")
    with qtbot.waitSignal(table.moved, timeout=5000):
        table.start()
    assert late == []
    table.close()


def test_a_storm_of_input(workers: Workers, qtbot: QtBot, store: Store) -> None:
    """Whatever is pressed, at any moment: the table stays whole and can be loaded."""
    rng = random.Random(5)
    saves = Autosave()
    table = Table(
        Session("notty", [ME, LEAN], seed=2, turn_limit=15),
        workers,
        speed="instant",
        store=store,
        autosave=saves,
    )
    failures: list[str] = []
    table.failed.connect(failures.append)
    table.start()
    session = table.session
    calls: list[Callable[[], object]] = [
        lambda: table.play(rng.choice(["draw 1", "draw 3", "steal 1", "exchange", "end", "x"])),
        lambda: table.play(rng.choice(session.legal)) if session.legal else None,
        table.undo,
        table.redo,
        lambda: table.restart() if rng.random() < 0.1 else None,
        lambda: table.new_deal() if rng.random() < 0.2 else None,
        lambda: table.set_seat(rng.randrange(2), rng.choice([ME, ME, LEAN])),
        lambda: table.hint(rng.choice([1, 2])),
        table.play_for_me,
        lambda: table.set_paused(rng.random() < 0.3),
        table.step,
        lambda: table.set_speed(rng.choice(["instant", "instant", "fast"])),
        lambda: session.set_hand_order(0, "manual"),
    ]
    for _ in range(1500):
        rng.choice(calls)()
        if rng.random() < 0.3:
            qtbot.wait(0)
    table.close()
    assert workers.files.shutdown()
    assert failures == []
    if session.match.is_over:
        assert saves.load("notty") == (None, "")
    else:
        loaded, message = saves.load("notty", Session.from_data)
        assert message == ""
        assert loaded is not None
        assert loaded.match.state == session.match.state
    assert all(game.moves for game in store.games())


def test_memory_is_flat_over_300_games(store: Store) -> None:
    """Nothing is kept of a game that was replaced: neither objects nor memory."""
    saves = Autosave()
    b = bench(LEAN, LEAN, speed="instant", turn_limit=10, store=store, autosave=saves)
    sizes: list[int] = []
    b.table.start()
    for number in range(300):
        b.moves.run_all()
        assert b.session.match.is_over
        b.told.clear()
        b.files.run_all()
        b.table.new_deal(number)
        if number in (50, 299):
            gc.collect()
            sizes.append(len(gc.get_objects()))
    b.table.close()
    assert len(store.games(limit=1000)) == 300
    assert sizes[1] - sizes[0] < 500
