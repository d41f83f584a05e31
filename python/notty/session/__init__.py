"""A table in play: one match, who sits where, undo, log, hints and the order of hands.

It knows no toolkit and no game. A window, a terminal or a test plays on it and hears of changes by
`Session.subscribe`. It belongs to one thread; what takes time is handed out as a `Thought` or a
`Counsel`, which any thread may run because they hold nothing of the session.
"""

import secrets
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self

from .._core import Control
from ..actions import Action, Move
from ..errors import ConfigError, IllegalActionError, NottyError
from ..games import OptionValue
from ..match import Match
from ..pipe import PipeAgent
from ..records import Record
from . import advice_gin, advice_notty, advice_rummy, advice_set, saves
from .advice import Counsel, Hint, Player, Thought, advisers, best_player
from .course import Course
from .events import Event, LogEntry, Seat, count_actions, showed
from .hands import HandOrder
from .knock_gin import undercut_chance
from .out_rummy import lay_off_all, way_out
from .race import default_player, make_player, players_at
from .seating import DEAL_IS_ON, REASONS, MakeAgent, Seating

__all__ = [
    "REASONS",
    "Action",
    "Control",
    "Counsel",
    "Event",
    "HandOrder",
    "Hint",
    "LogEntry",
    "Move",
    "Player",
    "Seat",
    "Session",
    "Thought",
    "advisers",
    "best_player",
    "default_player",
    "lay_off_all",
    "new_deal_number",
    "players_at",
    "undercut_chance",
    "way_out",
]

advisers.update(
    gin=advice_gin.ADVISER,
    notty=advice_notty.ADVISER,
    rummy=advice_rummy.ADVISER,
    set=advice_set.ADVISER,
)


def new_deal_number() -> int:
    """A deal number of at most nine digits, which a person can pass on."""
    return 1 + secrets.randbelow(999_999_999)


class Session(Seating):
    """A table in play.

    Args:
        game: The id of a game.
        seats: Who sits at each seat.
        seed: The deal number, 0 to 2**64 - 1; None for a new one.
        rated: Whether to refuse what would make the result worth less.
        make_agent: Makes a player from its name and the game's id; for tests.
        options: The options of the game; ``seats`` is the number of seats.

    Raises:
        ConfigError: For an unknown game, option or player, or too many or few seats.
        ModelError: If a player's table cannot be read.

    """

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        *,
        seed: int | None = None,
        rated: bool = False,
        make_agent: MakeAgent = make_player,
        **options: OptionValue,
    ) -> None:
        options = {"seats": len(seats), **options}
        match = Match(game, seed=new_deal_number() if seed is None else seed, **options)
        super().__init__(_fresh(match), seats, rated, make_agent)

    @classmethod
    def from_position(
        cls,
        game: str,
        data: Mapping[str, Any],
        seats: Sequence[Seat],
        *,
        seed: int | None = None,
        make_agent: MakeAgent = make_player,
        **options: OptionValue,
    ) -> Self:
        """A table set up in the middle of a game; see `notty.Match.from_position`."""
        options = {"seats": len(seats), **options}
        seed = new_deal_number() if seed is None else seed
        match = Match.from_position(game, data, seed=seed, **options)
        return cls.from_match(match, seats, make_agent=make_agent)

    @classmethod
    def from_record(
        cls, record: Record, seats: Sequence[Seat], *, make_agent: MakeAgent = make_player
    ) -> Self:
        """A table where a game that was recorded is played on."""
        return cls.from_match(record.replay(), seats, make_agent=make_agent)

    @classmethod
    def from_match(
        cls, match: Match, seats: Sequence[Seat], *, make_agent: MakeAgent = make_player
    ) -> Self:
        """A table for a match, which nobody else may play on."""
        return cls._on(_fresh(match), seats, make_agent)

    @classmethod
    def _on(cls, course: Course, seats: Sequence[Seat], make_agent: MakeAgent) -> Self:
        session = cls.__new__(cls)
        Seating.__init__(session, course, seats, False, make_agent)
        return session

    # --- Playing --------------------------------------------------------------------------------

    def subscribe(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Calls back with every change from now on; returns what ends that."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def play(self, action: Action | str, seat: int | None = None) -> Event:
        """Plays an action of a person.

        Raises:
            NotationError: For a text that names no action of the game.
            IllegalActionError: If the action is not legal, or a computer is to act.

        """
        if self.closed:
            raise IllegalActionError("the table is closed")
        if self.deal_over and self.humans:  # a person may have the computer deal
            return self._play(action, self.match.to_move if seat is None else seat)
        seat = self.human_seat if seat is None else seat
        if not self.match.is_over and (seat is None or seat not in self.humans):
            raise IllegalActionError("it is the turn of a computer player")
        return self._play(action, seat)

    def next_deal(self) -> Event:
        """Goes on with the next deal of the match, whoever is to deal.

        Raises:
            IllegalActionError: If no deal has just ended; see `deal_over`.

        """
        if self.closed or not self.deal_over:
            raise IllegalActionError("the table is closed" if self.closed else DEAL_IS_ON)
        return self._play(self.legal[0], self.match.to_move)

    def accept(self, generation: int, action: Action, seat: int | None = None) -> Event | None:
        """Plays what a `Thought` came to; does nothing and returns None if that is stale.

        Raises:
            IllegalActionError: If a player of one's own made an illegal choice.

        """
        if self.closed or generation != self.generation or self.match.is_over:
            return None
        seat = self.match.to_move if seat is None else seat
        helped = seat in self.humans
        return self._play(action if action.id >= 0 else action.text, seat, helped)

    def _play(self, action: Action | str, seat: int | None, helped: bool = False) -> Event:
        moves = self._course.play(action, seat)
        self.assisted = self.assisted or helped
        return self._changed(Event("moved", moves, moves[0].actor))

    def _changed(self, event: Event) -> Event:
        self.generation += 1
        generation = self.generation
        self._tell(event)
        if event.kind in ("moved", "redone") and generation == self.generation:
            # No listener has changed it again.
            if self.match.is_over:
                self._tell(Event("over"))
            elif self.deal_over:
                self._tell(Event("deal_over"))
        return event

    def _tell(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    # --- Undo, redo, restart --------------------------------------------------------------------

    def undo(self) -> Event:
        """Goes back to the last decision of a person.

        What showed no card and let nobody else act is taken back freely; any other undo marks the
        game as assisted, and a rated game refuses it.

        Raises:
            IllegalActionError: If it cannot be done; see `can_undo`.

        """
        if reason := self.can_undo:
            raise IllegalActionError(reason)
        ended = self.match.is_over or self.deal_over
        cut = self._course.undo(len(self._since_human()))
        self.assisted = self.assisted or showed(cut) or (ended and self._hides_hands())
        return self._changed(Event("undone", cut, cut[0].actor))

    def redo(self) -> Event:
        """Plays again what the last `undo` took back.

        Raises:
            IllegalActionError: If nothing was taken back since the last action.

        """
        if reason := self.can_redo:
            raise IllegalActionError(reason)
        again = self._course.redo()
        return self._changed(Event("redone", again, again[0].actor))

    def restart(self) -> Event:
        """Deals the same cards again.

        Who has played knows the deal, so from then on the game is assisted and not rated.
        """
        if count_actions(self.match.history) or self.undone:
            self.assisted, self.rated = True, False
        self._deal(self.seed)
        return self._changed(Event("restarted", self.match.history))

    def new_deal(self, seed: int | None = None) -> Event:
        """Deals other cards to the same players by the same rules. Raises `ConfigError`."""
        self._deal(new_deal_number() if seed is None else seed)
        self.assisted = False
        return self._changed(Event("dealt", self.match.history))

    def _deal(self, seed: int) -> None:
        self._course = self._course.again(seed)
        self.uid = uuid.uuid4().hex
        self.notes = {}

    def set_seat(self, index: int, seat: Seat, agent: Player | None = None) -> Event:
        """Gives a seat to another player, in mid-game too, which then counts as assisted.

        Args:
            index: The seat.
            seat: Who is to sit there.
            agent: What `agent_for` made of `seat`, where that was done in another thread.

        Raises:
            ConfigError: For an unknown player or seat; nothing has changed then.
            ModelError: If the player's table cannot be read; nothing has changed then.

        """
        if not 0 <= index < len(self._seats):
            raise ConfigError(f"there is no seat {index}; there are {len(self._seats)}")
        agent = self.agent_for(seat) if agent is None else agent
        if seat.agent != self._seats[index].agent and count_actions(self.match.history):
            self.assisted = True
        self._dismiss(self._agents[index])
        self._agents[index] = agent
        self._seats[index] = seat
        return self._changed(Event("seats", seat=index))

    def close(self) -> None:
        """Ends the table: running thoughts are stale, and nobody is told of anything any more."""
        self.closed = True
        self.generation += 1
        self._listeners.clear()
        for agent in self._agents:
            self._dismiss(agent)

    @staticmethod
    def _dismiss(agent: Player | None) -> None:
        """Ends the program of a player that is one."""
        if isinstance(agent, PipeAgent):
            agent.close()

    # --- Hints ----------------------------------------------------------------------------------

    def counsel(self, level: int = 2, seat: int | None = None) -> Counsel:
        """A hint for the person to act, to be found in another thread; see `give`."""
        return Counsel(self.play_for_me(seat), level)

    def give(self, generation: int, hint: Hint) -> Hint | None:
        """Counts a hint as help; None if it is stale."""
        if self.closed or generation != self.generation:
            return None
        self.assisted = True
        self._tell(Event("hint", seat=self.human_seat))
        return hint

    def advice(self, level: int = 2) -> Hint:
        """A hint for the person to act, found at once; see `notty.advice.Hint`."""
        hint = self.counsel(level).run(Control())
        self.give(self.generation, hint)
        return hint

    # --- The order of hands ---------------------------------------------------------------------

    def set_hand_order(self, seat: int, mode: str, manual: Iterable[str] | None = None) -> None:
        """Orders a hand by the id of a way to sort, or ``manual``.

        Args:
            seat: Whose hand.
            mode: Kept as it is.
            manual: The cards as laid; what follows a ``#`` in a card's key is dropped. None keeps
                those that were laid before.

        """
        self._course.set_order(seat, mode, manual)
        self._tell(Event("order", seat=seat))

    # --- Saving ---------------------------------------------------------------------------------

    @classmethod
    def from_data(
        cls,
        data: Mapping[str, Any],
        *,
        make_agent: MakeAgent = make_player,
        problems: list[str] | None = None,
    ) -> Self:
        """A table from the data of `to_data`; may run in any thread.

        Args:
            data: What `to_data` gave.
            make_agent: As for a new session.
            problems: Where given, a player that cannot be made, for its table is gone, is replaced
                by the strongest one and the message is put here; without it that is an error.

        Raises:
            RecordError: If the data are damaged or of another version.
            ConfigError: For an unknown player.
            ModelError: If a player's table cannot be read.

        """
        saved = saves.parse(data)
        if problems is not None:
            for index, seat in enumerate(saved.seats):
                try:
                    _ = seat.agent is None or make_agent(seat.agent, saved.match.game)
                except NottyError as error:
                    problems.append(str(error))
                    saved.seats[index] = Seat(seat.name, best_player(saved.match.game))
        course = Course(saved.match, saved.orders)
        for length in saved.undone:
            course.undo(length)
        course.orders.settle(course.hands())
        session = cls._on(course, saved.seats, make_agent)
        session.rated, session.assisted, session.paused = saved.rated, saved.assisted, saved.paused
        session.uid, session.notes = saved.uid, saved.notes
        return session


def _fresh(match: Match) -> Course:
    return Course(match, (HandOrder() for _ in range(match.seats)))
