"""Work off the main thread, and the one clock of the app.

A `Worker` does jobs one after the other in a thread of its own and hands each `Result` back in the
thread that made the worker. A job is a plain callable that takes a `Control`, which tells it when
to stop; it must touch nothing of Qt.
"""

import datetime
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import shiboken6
from notty.session import Control
from PySide6.QtCore import QObject, QTimer, Signal

#: What names the game and its generation that a job is for; compare it before use.
Tag = tuple[str, int]
Job = Callable[[Control], Any]

log = logging.getLogger(__name__)


# --- Time ---------------------------------------------------------------------------------------


class Clock:
    """Time as it passes."""

    def now(self) -> float:
        """Seconds from some moment on; never goes back."""
        return time.monotonic()

    def today(self) -> datetime.datetime:
        """Date and time, with its zone."""
        return datetime.datetime.now(datetime.UTC)

    def single_shot(self, ms: float, context: QObject, call: Callable[[], object]) -> None:
        """Calls once after so many milliseconds, unless the context is gone by then."""
        QTimer.singleShot(max(0, round(ms)), context, call)


class FakeClock(Clock):
    """Time that passes when it is told to, for tests."""

    def __init__(self) -> None:
        self._now = 0.0
        self._start = datetime.datetime(2024, 5, 17, 12, 0, tzinfo=datetime.UTC)
        self._shots: list[tuple[float, int, QObject, Callable[[], object]]] = []
        self._count = 0

    def now(self) -> float:
        """Seconds that were advanced."""
        return self._now

    def today(self) -> datetime.datetime:
        """A day in May, and what was advanced since."""
        return self._start + datetime.timedelta(seconds=self._now)

    def single_shot(self, ms: float, context: QObject, call: Callable[[], object]) -> None:
        """Calls from `advance`."""
        self._count += 1
        self._shots.append((self._now + ms / 1000, self._count, context, call))

    @property
    def waiting(self) -> int:
        """How many calls are still to come."""
        return len(self._shots)

    def advance(self, ms: float) -> None:
        """Lets time pass, with the calls that fall due, those that they ask for too."""
        end = self._now + ms / 1000 + 1e-9
        while due := [shot for shot in self._shots if shot[0] <= end]:
            shot = min(due, key=lambda s: s[:2])
            self._shots.remove(shot)
            at, _, context, call = shot
            self._now = max(self._now, at)
            if shiboken6.isValid(context):
                call()
        self._now = max(self._now, end - 1e-9)


# --- Work ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a job: a value, or the error that it raised."""

    tag: Tag
    value: Any = None
    error: Exception | None = None


@dataclass(eq=False, slots=True)
class Ticket:
    """A job that was handed in."""

    job: Job
    tag: Tag
    on_done: Callable[[Result], object] | None
    control: Control = field(default_factory=Control)

    def cancel(self) -> None:
        """Tells the job to stop; its result is not handed on."""
        self.control.cancel()


class Jobs(Protocol):
    """Whatever takes jobs: a `Worker`, or a `ManualWorker` in tests."""

    def submit(
        self, job: Job, tag: Tag = ("", 0), on_done: Callable[[Result], object] | None = None
    ) -> Ticket:
        """Hands in a job."""

    def cancel_all(self) -> None:
        """Drops all jobs that wait and tells the running one to stop."""

    def shutdown(self, seconds: float = 2.0) -> bool:
        """Ends the worker; False if its job did not stop in time."""


class Worker(QObject):
    """Does jobs one after the other in a thread of its own.

    Args:
        name: Of the thread.
        drain: Whether `shutdown` does the jobs that wait, instead of cancelling them.
        parent: Of the object.

    """

    _finished = Signal(object, object)

    def __init__(self, name: str, *, drain: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._drain = drain
        self._queue: deque[Ticket] = deque()
        self._running: Ticket | None = None
        self._open = True
        self._changed = threading.Condition()
        self._finished.connect(self._deliver)
        # A daemon: a job that does not heed its control must not keep the program from ending.
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def submit(
        self, job: Job, tag: Tag = ("", 0), on_done: Callable[[Result], object] | None = None
    ) -> Ticket:
        """Hands in a job; `on_done` gets its result in the thread of this object.

        After `shutdown` jobs are dropped. So is the result of a job that was cancelled.
        """
        ticket = Ticket(job, tag, on_done)
        with self._changed:
            if self._open:
                self._queue.append(ticket)
                self._changed.notify()
        return ticket

    def cancel_all(self) -> None:
        """Drops all jobs that wait and tells the running one to stop."""
        with self._changed:
            for ticket in (*self._queue, self._running):
                if ticket is not None:
                    ticket.cancel()
            self._queue.clear()

    def shutdown(self, seconds: float = 2.0) -> bool:
        """Ends the thread. False if its job did not stop in time: then end by `os._exit`."""
        with self._changed:
            self._open = False
            self._changed.notify()
        if not self._drain:
            self.cancel_all()
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._running = None
                while self._open and not self._queue:
                    self._changed.wait()
                if not self._queue:
                    return
                ticket = self._running = self._queue.popleft()
            result = _run(ticket)
            with self._changed:
                # Under the lock: the object may be deleted once it was shut down.
                if self._open:
                    self._finished.emit(ticket, result)
            del ticket, result

    def _deliver(self, ticket: Ticket, result: Result) -> None:
        if ticket.on_done is not None and self._open and not ticket.control.cancelled:
            ticket.on_done(result)


def _run(ticket: Ticket) -> Result:
    try:
        return Result(ticket.tag, ticket.job(ticket.control))
    except Exception as error:
        if not ticket.control.cancelled:
            log.info("a job failed", exc_info=True)
        # Without its traceback, which would keep all that the job held.
        return Result(ticket.tag, error=error.with_traceback(None))


class ManualWorker:
    """Does jobs when it is told to, for tests."""

    def __init__(self) -> None:
        self.queue: deque[Ticket] = deque()
        self.is_open = True

    def submit(
        self, job: Job, tag: Tag = ("", 0), on_done: Callable[[Result], object] | None = None
    ) -> Ticket:
        """Keeps a job until `run`."""
        ticket = Ticket(job, tag, on_done)
        if self.is_open:
            self.queue.append(ticket)
        return ticket

    def run(self) -> bool:
        """Does the next job and hands its result on; False if there is none."""
        if not self.queue:
            return False
        ticket = self.queue.popleft()
        result = _run(ticket)
        if ticket.on_done is not None and not ticket.control.cancelled:
            ticket.on_done(result)
        return True

    def run_all(self, limit: int = 1000) -> int:
        """Does jobs until none is left, those that come of results too."""
        return next((n for n in range(limit) if not self.run()), limit)

    def cancel_all(self) -> None:
        """Drops all jobs."""
        for ticket in self.queue:
            ticket.cancel()
        self.queue.clear()

    def shutdown(self, seconds: float = 2.0) -> bool:
        """Drops what comes from now on."""
        self.is_open = False
        return True


class Workers:
    """The threads of the app: computer moves, hints, files with the database, and training."""

    def __init__(
        self,
        moves: Jobs | None = None,
        hints: Jobs | None = None,
        files: Jobs | None = None,
        training: Jobs | None = None,
    ) -> None:
        self.moves: Jobs = moves or Worker("notty-moves")
        self.hints: Jobs = hints or Worker("notty-hints")
        self.files: Jobs = files or Worker("notty-files", drain=True)
        self.training: Jobs = training or Worker("notty-training")

    def shutdown(self, seconds: float = 2.0) -> bool:
        """Ends all; what is to be written is written. False if one did not stop in time."""
        begin = time.monotonic()
        done = True
        self.moves.cancel_all()
        self.hints.cancel_all()
        self.training.cancel_all()
        for worker in (self.files, self.moves, self.hints, self.training):
            left = max(0.05, seconds - (time.monotonic() - begin))
            done = worker.shutdown(left) and done
        return done
