"""Threads and the clock."""

import threading
from collections.abc import Iterator
from itertools import pairwise

import notty
import pytest
from notty.session import Control
from notty_gui.workers import Clock, FakeClock, ManualWorker, Result, Worker, Workers
from PySide6.QtCore import QObject, QThread, QTimer
from pytestqt.qtbot import QtBot


@pytest.fixture
def worker(qapp: object) -> Iterator[Worker]:
    worker = Worker("test")
    yield worker
    assert worker.shutdown()


def blocked(started: threading.Event) -> object:
    """A job that runs until it is cancelled."""

    def job(control: Control) -> str:
        started.set()
        while not control.cancelled:
            threading.Event().wait(0.001)
        return "late"

    return job


# --- Time ---------------------------------------------------------------------------------------


def test_the_fake_clock_calls_in_order(qapp: object) -> None:
    clock = FakeClock()
    context = QObject()
    calls: list[tuple[str, float]] = []
    clock.single_shot(200, context, lambda: calls.append(("b", clock.now())))
    clock.single_shot(100, context, lambda: calls.append(("a", clock.now())))
    clock.single_shot(
        50, context, lambda: clock.single_shot(60, context, lambda: calls.append(("c", 0)))
    )
    clock.advance(99)
    assert calls == []
    clock.advance(1)
    assert [name for name, _ in calls] == ["a"]
    clock.advance(1000)
    assert [name for name, _ in calls] == ["a", "c", "b"]
    assert calls[2][1] == pytest.approx(0.2)
    assert clock.now() == pytest.approx(1.1)
    assert clock.waiting == 0
    assert clock.today().isoformat().startswith("2024-05-17T12:00:01.1")


@pytest.mark.parametrize("clock", [Clock(), FakeClock()])
def test_no_call_for_a_context_that_is_gone(clock: Clock, qtbot: QtBot) -> None:
    import shiboken6

    context, other = QObject(), QObject()
    calls: list[str] = []
    clock.single_shot(1, context, lambda: calls.append("gone"))
    clock.single_shot(2, other, lambda: calls.append("there"))
    shiboken6.delete(context)
    if isinstance(clock, FakeClock):
        clock.advance(10)
    qtbot.waitUntil(lambda: bool(calls))
    assert calls == ["there"]


def test_the_real_clock_goes_on(qapp: object) -> None:
    clock = Clock()
    assert clock.now() <= clock.now()
    assert clock.today().tzinfo is not None


# --- Work ---------------------------------------------------------------------------------------


def test_results_come_in_the_main_thread_and_in_order(worker: Worker, qtbot: QtBot) -> None:
    main = QThread.currentThread()
    results: list[Result] = []
    threads: list[str] = []

    def done(result: Result) -> None:
        results.append(result)
        assert QThread.currentThread() is main

    def job(number: int) -> int:
        threads.append(threading.current_thread().name)
        return number

    for number in range(20):
        worker.submit(lambda control, n=number: job(n), ("game", number), done)  # type: ignore[misc]
    qtbot.waitUntil(lambda: len(results) == 20)
    assert [result.value for result in results] == list(range(20))
    assert [result.tag for result in results] == [("game", n) for n in range(20)]
    assert set(threads) == {"test"}


def test_an_error_is_a_result(worker: Worker, qtbot: QtBot) -> None:
    results: list[Result] = []
    worker.submit(lambda control: 1 // 0, ("x", 1), results.append)
    worker.submit(lambda control: "well", ("x", 2), results.append)
    qtbot.waitUntil(lambda: len(results) == 2)
    assert isinstance(results[0].error, ZeroDivisionError)
    assert results[0].error.__traceback__ is None
    assert results[1].value == "well"


def test_a_cancelled_job_has_no_result(worker: Worker, qtbot: QtBot) -> None:
    started = threading.Event()
    results: list[Result] = []
    ticket = worker.submit(blocked(started), ("x", 1), results.append)  # type: ignore[arg-type]
    waiting = worker.submit(lambda control: "never", ("x", 2), results.append)
    assert started.wait(5)
    worker.cancel_all()
    assert ticket.control.cancelled
    assert waiting.control.cancelled
    worker.submit(lambda control: "next", ("x", 3), results.append)
    qtbot.waitUntil(lambda: bool(results))
    assert [result.value for result in results] == ["next"]


def test_a_result_on_its_way_is_dropped_when_cancelled(worker: Worker, qtbot: QtBot) -> None:
    ran = threading.Event()
    results: list[Result] = []
    ticket = worker.submit(lambda control: ran.set(), ("x", 1), results.append)
    assert ran.wait(5)  # its result is on its way: this thread has not looked for it
    ticket.cancel()
    worker.submit(lambda control: "next", ("x", 2), results.append)
    qtbot.waitUntil(lambda: bool(results))
    assert [result.value for result in results] == ["next"]


def test_shutdown_stops_what_heeds_its_control(qapp: object) -> None:
    worker = Worker("test")
    started = threading.Event()
    results: list[Result] = []
    worker.submit(blocked(started), ("x", 1), results.append)  # type: ignore[arg-type]
    assert started.wait(5)
    assert worker.shutdown()
    worker.submit(lambda control: results.append(Result(("x", 2))))
    assert worker.shutdown()
    assert results == []


def test_shutdown_tells_of_what_does_not_stop(qapp: object) -> None:
    worker = Worker("test")
    started, release = threading.Event(), threading.Event()
    worker.submit(lambda control: started.set() or release.wait(5))  # type: ignore[func-returns-value]
    assert started.wait(5)
    assert not worker.shutdown(0.01)
    release.set()
    assert worker.shutdown()


def test_files_are_written_before_the_end(qapp: object) -> None:
    workers = Workers()
    written: list[int] = []
    for number in range(50):
        workers.files.submit(lambda control, n=number: written.append(n))  # type: ignore[misc]
    assert workers.shutdown()
    assert written == list(range(50))


def test_jobs_by_hand(qapp: object) -> None:
    worker = ManualWorker()
    results: list[Result] = []
    worker.submit(lambda control: 1, ("x", 1), results.append)
    worker.submit(lambda control: 2, ("x", 2), results.append).cancel()
    assert worker.run_all() == 2
    assert not worker.run()
    assert [result.value for result in results] == [1]
    worker.shutdown()
    worker.submit(lambda control: 3)
    assert not worker.queue


# --- The main thread stays free -----------------------------------------------------------------


def test_the_window_lives_while_the_engine_works(worker: Worker, qtbot: QtBot) -> None:
    """The engine lets go of the interpreter, so the main thread ticks on."""
    match = notty.Match("notty", seats=2, seed=1)
    clock = Clock()
    ticks: list[float] = []
    results: list[Result] = []

    def count(control: Control) -> tuple[float, float]:
        begin = clock.now()
        while clock.now() - begin < 0.3:
            match.rules.perft(match.state, 4)
        return begin, clock.now()

    timer = QTimer()
    timer.setInterval(5)
    timer.timeout.connect(lambda: ticks.append(clock.now()))
    timer.start()
    worker.submit(count, ("x", 1), results.append)
    qtbot.waitUntil(lambda: bool(results), timeout=20_000)
    timer.stop()
    begin, end = results[0].value
    during = [begin, *(tick for tick in ticks if begin < tick < end), end]
    gaps = [later - tick for tick, later in pairwise(during)]
    assert len(during) > 10
    assert max(gaps) < 0.25
