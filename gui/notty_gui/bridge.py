"""Between a session and the widgets: signals one way, plain calls the other.

A `Table` paces the computer players, has their choices and the hints worked out in threads, saves
after every change and puts finished games into the history.
"""

from collections.abc import Callable
from typing import Any

from notty.errors import Cancelled, IllegalActionError, NottyError
from notty.session import Action, Event, Hint, Seat, Session
from notty.session import race as races
from PySide6.QtCore import QObject, Signal

from .files import Autosave
from .keeper import Keeper
from .store import Store
from .workers import Clock, Result, Tag, Ticket, Workers

#: Milliseconds between the visible actions of computer players.
PACES = {"instant": 0, "fast": 400, "normal": 1000, "slow": 1600}
#: How many times as long they wait before they deal again.
_DEAL_OVER = 3


class Table(QObject):
    """A session that widgets sit on.

    Everything here is called in the main thread. The state of the session changes at once, before
    the signals; a view catches up.

    Args:
        session: The table in play; the owner of this object does not play on it by itself.
        workers: The threads.
        clock: The time; tests give a `FakeClock`.
        autosave: Where the table is saved; None for nowhere. It is used in the thread of files.
        store: Where finished games go; None for nowhere. It is used in the thread of files.
        speed: A key of `PACES`.
        parent: Of the object.

    """

    #: An `Event` that moved cards or seats: every kind but hint, order, deal_over and over.
    moved = Signal(object)
    #: Somebody else may act, or the same seat again.
    turn_changed = Signal()
    #: Whether a computer player is thinking, or its pace runs.
    thinking = Signal(bool)
    #: A deal of a match has ended: `next_deal` goes on.
    deal_over = Signal()
    #: The game has ended.
    over = Signal()
    #: A `LogEntry`. After undo, redo and a new deal read `Session.log` instead.
    log_added = Signal(object)
    #: Why what was asked for is not allowed.
    refused = Signal(str)
    #: The table is on disk.
    saved = Signal()
    #: A `Hint`.
    hinted = Signal(object)
    #: A computer player, a hint or a save went wrong; a player that did has been paused.
    failed = Signal(str)
    paused_changed = Signal(bool)
    speed_changed = Signal(str)

    def __init__(
        self,
        session: Session,
        workers: Workers,
        *,
        clock: Clock | None = None,
        autosave: Autosave | None = None,
        store: Store | None = None,
        speed: str = "normal",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._workers = workers
        self._clock = clock or Clock()
        self._keeper = Keeper(workers.files, self._clock, autosave, store, self)
        self._keeper.saved.connect(self.saved)
        self._keeper.failed.connect(self.failed)
        self._speed = speed if speed in PACES else "normal"
        self._started = False
        self._closed = False
        # The computer's action: what runs, since when, and what it came to.
        self._ticket: Ticket | None = None
        self._since = 0.0
        self._ready: tuple[Tag, Action] | None = None
        self._stepping = False
        self._is_thinking = False
        self._helper: Ticket | None = None
        #: The clock of computer players at a game without turns; None at all others.
        self.race: races.Race | None = None
        self._race_call = 0
        if session.game in races.GAMES:
            self.race = races.Race(session, self._clock.now)
        self._unsubscribe = session.subscribe(self._on_event)

    # --- What is so -----------------------------------------------------------------------------

    @property
    def speed(self) -> str:
        """How fast computer players act: a key of `PACES`."""
        return self._speed

    @property
    def paused(self) -> bool:
        """Whether computer players wait."""
        return self.session.paused

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is thinking, or its pace runs."""
        return self._is_thinking

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed."""
        return self._closed

    @property
    def tag(self) -> Tag:
        """What results must carry to be used."""
        return self.session.uid, self.session.generation

    # --- Playing --------------------------------------------------------------------------------

    def start(self) -> None:
        """Lets the game go on from where it is; called once the widgets are connected."""
        if self._started or self._closed:
            return
        self._started = True
        self._keeper.start(self.session)
        self.turn_changed.emit()
        if self.session.match.is_over:
            self.over.emit()
        else:
            if self.session.deal_over:
                self.deal_over.emit()
            self._keeper.save(self.session)
        self._advance()

    def play(self, action: Action | str, seat: int | None = None) -> bool:
        """Plays an action of a person; if it is not allowed says why and returns False.

        Without a seat it is that of the person who may act, the first where several may.
        """
        if reason := self.session.reason(action, seat):
            return self._refuse(reason)
        return self._try(lambda: self.session.play(action, seat))

    def next_deal(self) -> bool:
        """Goes on with the next deal of the match, whoever deals; False if no deal has ended."""
        return self._try(self.session.next_deal)

    def undo(self) -> bool:
        """Goes back to the last decision of a person; False if that is not allowed."""
        return self._try(self.session.undo)

    def redo(self) -> bool:
        """Plays again what was taken back; False if there is nothing."""
        return self._try(self.session.redo)

    def restart(self) -> bool:
        """Deals the same cards again."""
        return self._try(self.session.restart)

    def new_deal(self, seed: int | None = None) -> bool:
        """Deals other cards to the same players; False for an impossible deal number."""
        return self._try(lambda: self.session.new_deal(seed))

    def set_seat(self, index: int, seat: Seat) -> None:
        """Gives a seat to another player.

        A computer player's table is read from disk, so that is done in the thread of files;
        `moved` tells of it, or `failed` why not.
        """
        if seat.is_human:
            self._try(lambda: self.session.set_seat(index, seat))
            return
        tag = self.tag

        def done(result: Result) -> None:
            if result.error is not None:
                self._fail(result.error)
            elif not self._closed and tag[0] == self.session.uid:
                self._try(lambda: self.session.set_seat(index, seat, agent=result.value))

        self._workers.files.submit(lambda _: self.session.agent_for(seat), tag, done)

    def _try(self, change: Callable[[], Event]) -> bool:
        if self._closed:
            return False
        try:
            change()
        except NottyError as error:
            return self._refuse(str(error))
        return True

    def _refuse(self, reason: str) -> bool:
        if reason and not self._closed:
            self.refused.emit(reason)
        return False

    # --- Pace -----------------------------------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """Changes how fast computer players act, from this moment on."""
        if speed not in PACES:
            raise ValueError(f"no speed {speed!r}; there are {', '.join(PACES)}")
        if speed != self._speed:
            self._speed = speed
            self.speed_changed.emit(speed)
            self._show()

    def set_paused(self, paused: bool) -> None:
        """Has computer players wait, or go on. What one has thought of meanwhile is kept."""
        self._stepping = False
        if self._closed or paused == self.session.paused:
            return
        self.session.paused = paused
        if self.race is not None:
            self.race.update()
            self.race.keep()
            self._keeper.save(self.session)
        self.paused_changed.emit(paused)
        self._advance()
        self._show()

    def step(self) -> None:
        """Pauses, and has the computer player that is to act make one action at once.

        At a race there is no pause, and who would be the next to move moves now.
        """
        if self._closed:
            return
        if self.race is not None:
            self._race_on(self.race.step)
            return
        self.set_paused(True)
        self._stepping = self.session.computer_to_move is not None
        self._advance()
        self._show()

    def _advance(self) -> None:
        """Has the computer player think that is to act, unless it does."""
        if self.race is not None:
            self._await_race()
            return
        session = self.session
        running = self._ticket or self._ready
        wanted = (
            self._started
            and not self._closed
            and session.computer_to_move is not None
            and (running or self._stepping or not session.paused)
        )
        if wanted and not running:
            thought = session.thinker()
            self._since = self._clock.now()
            self._ticket = self._workers.moves.submit(thought.run, self.tag, self._thought)
        self._set_thinking(bool(wanted) and (self._stepping or not session.paused))

    def _await_race(self) -> None:
        """Looks again at the clock of the race when the next computer player is due."""
        race = self.race
        wait = race.wait() if race is not None and self._started and not self._closed else None
        if race is None or wait is None:
            return
        self._race_call += 1
        call = self._race_call

        def look() -> None:
            if call == self._race_call and not self._closed:
                self._race_on(race.act)
                self._await_race()

        self._clock.single_shot(1000 * wait + 1, self, look)

    def _race_on(self, move: Callable[[], Event | None]) -> None:
        try:
            move()
        except NottyError as error:
            self._stop(error)

    def _thought(self, result: Result) -> None:
        if self._closed or result.tag != self.tag:
            return
        self._ticket = None
        if result.error is not None:
            self._stop(result.error)
        else:
            self._ready = (result.tag, result.value)
            self._show()

    def _show(self) -> None:
        """Plays what a computer player has thought of, once its pace is over."""
        if self._closed or self._ready is None:
            return
        if not self._stepping:
            if self.session.paused:
                return
            # Between two deals of computers there is more to look at.
            pace = PACES[self._speed] * (_DEAL_OVER if self.session.deal_over else 1)
            left = pace - 1000 * (self._clock.now() - self._since)
            if left > 0.5:
                self._clock.single_shot(left, self, self._show)
                return
        (_, generation), action = self._ready
        self._ready = None
        self._stepping = False
        try:
            self.session.accept(generation, action)
        except NottyError as error:
            self._stop(error)

    def _stop(self, error: Exception) -> None:
        """A player of the computer went wrong: the game waits for a person to do something."""
        self._drop_thought()
        self.set_paused(True)
        self._set_thinking(False)
        self._fail(error)

    def _fail(self, error: Exception) -> None:
        if not self._closed and not isinstance(error, Cancelled):
            self.failed.emit(str(error) or type(error).__name__)

    def _drop_thought(self) -> None:
        for ticket in (self._ticket, self._helper):
            if ticket is not None:
                ticket.cancel()
        self._ticket = self._helper = self._ready = None
        self._stepping = False

    def _set_thinking(self, thinking: bool) -> None:
        if thinking != self._is_thinking:
            self._is_thinking = thinking
            self.thinking.emit(thinking)

    # --- Help -----------------------------------------------------------------------------------

    def hint(self, level: int = 1) -> bool:
        """Asks for a hint, which `hinted` gives; False if nobody may act by hand."""

        def done(hint: Hint, generation: int) -> None:
            if self.session.give(generation, hint) is not None:
                self.hinted.emit(hint)

        return self._help(lambda: self.session.counsel(level).run, done)

    def play_for_me(self) -> bool:
        """Has the strongest player make one action for the person to act."""
        return self._help(
            lambda: self.session.play_for_me().run,
            lambda action, generation: self.session.accept(
                generation, action, self.session.human_seat
            ),
        )

    def _help(self, job: Callable[[], Any], use: Callable[[Any, int], object]) -> bool:
        if self._closed:
            return False

        def done(result: Result) -> None:
            self._helper = None
            if self._closed or result.tag != self.tag:
                return
            if result.error is not None:
                self._fail(result.error)
                return
            try:
                use(result.value, result.tag[1])
            except NottyError as error:
                self._fail(error)

        try:
            run = job()
        except IllegalActionError as error:
            return self._refuse(str(error))
        if self._helper is not None:
            self._helper.cancel()
        self._helper = self._workers.hints.submit(run, self.tag, done)
        return True

    # --- Changes --------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> None:
        session = self.session
        if event.kind in ("hint", "order"):
            self._keeper.save(session)
            return
        if event.kind in ("over", "deal_over"):
            (self.over if event.kind == "over" else self.deal_over).emit()
            return
        self._drop_thought()
        if event.kind in ("dealt", "restarted"):
            self._keeper.start(session)
        if event.kind in ("moved", "redone") and session.match.is_over:
            self._keeper.add_to_history(session)
            if (farewell := session.farewell()) is not None:
                self._workers.moves.submit(farewell)  # a program may take its time to end
        entry, generation = session.log[-1:], session.generation
        self.moved.emit(event)
        if event.kind == "moved":
            self.log_added.emit(*entry)
        if generation != session.generation:
            return  # who heard of it has changed or closed the table, and all was told of that
        self._keeper.save(session)
        self.turn_changed.emit()
        self._advance()

    def close(self) -> None:
        """Ends the table: nothing moves any more, and the last state is written."""
        if self._closed:
            return
        if self._started:
            if self.race is not None:
                self.race.keep()
            self._keeper.close(self.session)
        self._closed = True
        self._drop_thought()
        self._unsubscribe()
        self.session.close()
        self._set_thinking(False)
