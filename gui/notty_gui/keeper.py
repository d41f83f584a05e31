"""Keeps a table on disk while it is played, and puts finished games into the history."""

from collections.abc import Callable
from dataclasses import replace

from notty.session import Session
from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from .files import Autosave
from .store import Game, Store
from .workers import Clock, Jobs, Result


class Keeper(QObject):
    """Saves a table after each change, one save at a time, in the thread of files.

    Changes during a save are saved together after it.

    Args:
        files: The thread.
        clock: Measures how long is played.
        autosave: Where the table is saved; None for nowhere.
        store: Where finished games go; None for nowhere.
        parent: Of the object.

    """

    #: The table is on disk.
    saved = Signal()
    #: It cannot be written; why.
    failed = Signal(str)

    def __init__(
        self,
        files: Jobs,
        clock: Clock,
        autosave: Autosave | None,
        store: Store | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._files = files
        self._clock = clock
        self._autosave = autosave
        self._store = store
        self._busy = False
        self._waiting: Session | None = None
        self._since = clock.now()

    def start(self, session: Session) -> None:
        """The table is played from now on, again or for the first time."""
        self._since = self._clock.now()
        session.notes.setdefault("started", self._clock.today().isoformat())

    def save(self, session: Session) -> None:
        """Has the table saved as it is when the save before is done."""
        if self._autosave is None:
            return
        if self._busy:
            self._waiting = session
            return
        self._busy = True
        self._files.submit(self._job(session, self._autosave), on_done=self._done)

    def close(self, session: Session) -> None:
        """Has the table saved as it is now; nothing is told of it."""
        self._waiting = None
        if self._autosave is not None:
            self._files.submit(self._job(session, self._autosave))

    def add_to_history(self, session: Session) -> None:
        """Has a finished game put into the history; again, if it is there already."""
        store = self._store
        if store is None:
            return
        self._count_seconds(session)
        summary = summary_of(session, self._clock.today().isoformat())
        self._files.submit(lambda _: store.add_game(summary()), on_done=self._tell_failure)

    def _job(self, session: Session, autosave: Autosave) -> Callable[[object], None]:
        name = session.game
        if session.match.is_over:  # there is nothing to go on with
            return lambda _: autosave.remove(name)
        self._count_seconds(session)
        data = session.snapshot()
        return lambda _: autosave.save(name, data())

    def _done(self, result: Result) -> None:
        if not isValid(self):
            return  # the page was left and deleted while its table was written
        self._busy = False
        self._tell_failure(result)
        if result.error is None:
            self.saved.emit()
        session, self._waiting = self._waiting, None
        if session is not None:
            self.save(session)

    def _tell_failure(self, result: Result) -> None:
        if result.error is not None and isValid(self):
            self.failed.emit(str(result.error))

    def _count_seconds(self, session: Session) -> None:
        now = self._clock.now()
        seconds = float(session.notes.get("seconds", 0.0)) + now - self._since
        session.notes["seconds"] = round(seconds, 3)
        self._since = now


def summary_of(session: Session, ended: str) -> Callable[[], Game]:
    """A finished game for the history; the call that makes it may be made in any thread."""
    outcome = session.match.outcome
    assert outcome is not None
    record = session.record()
    notes = session.notes
    game = Game(
        uid=session.uid,
        game=session.game,
        deal=session.seed,
        seats=tuple((seat.name, seat.agent) for seat in session.seats),
        winners=outcome.winners,
        scores=outcome.scores,
        level=session.level,
        moves=sum(move.actor >= 0 for move in session.match.history),
        seconds=float(notes.get("seconds", 0.0)),
        started=str(notes.get("started", ended)),
        ended=ended,
        reason=outcome.reason,
        decided=outcome.decided,
        assisted=session.assisted,
        rated=session.rated,
        record="",
    )
    return lambda: replace(game, record=record.dumps())
