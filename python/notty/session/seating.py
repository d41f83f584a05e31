"""Who sits at a game, and what can be asked about it."""

import json
import re
import uuid
from collections.abc import Callable, Sequence
from typing import Any

from .. import agents as players
from .._core import Rng
from ..actions import Action, Move
from ..errors import ConfigError, IllegalActionError, NottyError
from ..match import Match
from ..pipe import PipeAgent
from ..records import Record
from . import saves
from .advice import BestPlayer, Player, Thought
from .course import Course
from .events import Event, LogEntry, Seat, is_deal, showed
from .hands import HandOrder

#: The reasons of `Session.can_undo` and `Session.can_redo`.
NOTHING_TO_UNDO = "there is nothing to take back"
NOTHING_TO_REDO = "there is nothing to play again"
NO_HUMAN = "nobody here plays by hand"
RATED_REVEAL = "in a rated game nothing is taken back that showed a card or let others play"
#: The reason why there is no next deal yet.
DEAL_IS_ON = "the deal is not over"
REASONS = (NOTHING_TO_UNDO, NOTHING_TO_REDO, NO_HUMAN, RATED_REVEAL)

#: What comes before the reason why a text is no action.
_PREAMBLE = re.compile(r"^.*? is no action of [^:]*: ", re.DOTALL)
_SEAT = re.compile(r"\bseat (\d+)\b")
#: Keeps the choices of players apart from the chance results of the match.
_CHOICES = 0x9E3779B97F4A7C15

#: Makes a player from its name and the id of a game.
MakeAgent = Callable[[str, str], Player]


class Seating:
    """The part of a `notty.session.Session` that only answers."""

    def __init__(
        self, course: Course, seats: Sequence[Seat], rated: bool, make_agent: MakeAgent
    ) -> None:
        if len(seats) != course.match.seats:
            raise ConfigError(f"{len(seats)} players for {course.match.seats} seats")
        self._make_agent = make_agent
        self._course = course
        self._agents = [self.agent_for(seat) for seat in seats]
        self._seats = list(seats)
        self._listeners: list[Callable[[Event], None]] = []
        self.rated = rated
        #: Whether help was used: the result counts apart.
        self.assisted = False
        #: For the front, which paces the computers; the session itself plays on.
        self.paused = False
        self.closed = False
        #: Rises with all that makes a running thought stale.
        self.generation = 0
        #: Names this game in autosaves and the history.
        self.uid = uuid.uuid4().hex
        #: JSON-able data of the front that is saved with the game.
        self.notes: dict[str, Any] = {}

    # --- What is so -----------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match; nobody else may play on it."""
        return self._course.match

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.match.game

    @property
    def seed(self) -> int:
        """The deal number."""
        return self.match.seed

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(self._seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, seat in enumerate(self._seats) if seat.is_human)

    @property
    def level(self) -> str:
        """The computer players that are met, for statistics: ``lean`` or ``greedy + lean``."""
        return " + ".join(sorted({seat.agent for seat in self._seats if seat.agent is not None}))

    @property
    def deal_over(self) -> bool:
        """Whether a deal of a match has ended, so that there is nothing but the next one to do.

        Then nobody is to act, and `Session.next_deal` goes on; if only computers play, the one
        that is to deal acts as ever.
        """
        legal = self.match.legal_actions
        return bool(legal) and all(map(is_deal, legal))

    @property
    def deal(self) -> int:
        """Which deal of the match this is, from 1, counted from where the table was set up."""
        return self._course.log[-1].deal if self._course.log else 1

    @property
    def human_seat(self) -> int | None:
        """The person who may act now, the first where several may."""
        found = next((i for i in self.match.actors if self._seats[i].is_human), None)
        return None if found is None or self.deal_over else found

    @property
    def hides_cards(self) -> bool:
        """Whether some hand is hidden from some seat now, so that a record tells more than that."""
        seats = range(self.match.seats)
        return any(None in self.match.position(seat).get("hands", ()) for seat in seats)

    @property
    def human_to_move(self) -> bool:
        """Whether a person may act now."""
        return self.human_seat is not None

    @property
    def computer_to_move(self) -> int | None:
        """The computer player that may act now, the first where several may."""
        found = next((i for i in self.match.actors if not self._seats[i].is_human), None)
        return None if found is None or (self.humans and self.deal_over) else found

    @property
    def legal(self) -> list[Action]:
        """The legal actions of the seat to move."""
        return list(self.match.legal_actions)

    @property
    def log(self) -> list[LogEntry]:
        """What was done so far; the first entry is the deal, unless set up in the middle."""
        return list(self._course.log)

    @property
    def undone(self) -> tuple[tuple[Move, ...], ...]:
        """What each undo took back that `redo` can play again, the last one at the end."""
        return tuple(self._course.undone)

    def reason(self, action: Action | str, seat: int | None = None) -> str:
        """Why an action is not allowed, in words; empty if it is.

        Without a seat the person is meant who may act now, or else the only one at the table.
        """
        if seat is None:
            seat = self.match.to_move if self.humans and self.deal_over else self.human_seat
        if seat is None and len(self.humans) == 1:
            seat = self.humans[0]
        try:
            reason = self.match.why_not(action, seat)
        except NottyError as error:
            reason = _PREAMBLE.sub("", str(error))
        return _SEAT.sub(self._name_of, reason)

    def _name_of(self, found: re.Match[str]) -> str:
        seat = int(found[1])
        return self._seats[seat].name if seat < len(self._seats) else found[0]

    @property
    def can_undo(self) -> str:
        """Empty if `undo` may be called, else why not: one of `REASONS`."""
        if not self.humans:
            return NO_HUMAN
        cut = self._since_human()
        if not cut:
            return NOTHING_TO_UNDO
        shown = showed(cut) or self.match.is_over or self.deal_over
        return RATED_REVEAL if self.rated and shown else ""

    @property
    def can_redo(self) -> str:
        """Empty if `redo` may be called, else why not: one of `REASONS`."""
        return "" if self._course.undone else NOTHING_TO_REDO

    def _since_human(self) -> tuple[Move, ...]:
        """The moves since the last decision of a person, that included.

        The next deal of a match is one: whoever deals, a person asked for it.
        """
        history, humans = self.match.history, self.humans
        for index in reversed(range(len(history))):
            if history[index].actor in humans or is_deal(history[index].action):
                return history[index:]
        return ()

    def _hides_hands(self) -> bool:
        """Whether there is a hand now that a person may not see."""
        hands = (self.match.position(seat).get("hands") for seat in self.humans)
        return any(hand is None for seen in hands for hand in seen or ())

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """How each hand lies."""
        return tuple(self._course.orders.now)

    def hand_order(self, seat: int) -> HandOrder:
        """How a hand lies. Its `manual` names just the cards that are held now."""
        return self._course.orders.now[seat]

    # --- Choices to be made ---------------------------------------------------------------------

    def agent_for(self, seat: Seat) -> Player | None:
        """The player that a seat names, None for a person; may be called in any thread."""
        return None if seat.agent is None else self._make_agent(seat.agent, self.match.game)

    def racers(self) -> tuple[Player | None, ...]:
        """The player at each seat, None for a person; for the clock of a race."""
        return tuple(self._agents)

    def thinker(self, seat: int | None = None) -> Thought:
        """The choice of the computer player that is to act, to be made in another thread.

        Raises:
            IllegalActionError: If no computer player is to act.

        """
        seat = self.computer_to_move if seat is None else seat
        agent = self._agents[seat] if seat in self.match.actors and seat is not None else None
        if seat is None or agent is None:
            raise IllegalActionError("no computer player is to act")
        if isinstance(agent, players.EngineAgent):
            agent = players.EngineAgent(agent.name, agent.game, agent.core, self._choice_seed(seat))
        match = self.match
        return Thought(self.generation, seat, agent, match.view(seat), match.seen_later(seat))

    def farewell(self) -> Callable[[object], None] | None:
        """Tells the programs that play how the match has ended, in any thread; None without any."""
        programs = [
            (agent, self.match.seen_later(seat))
            for seat, agent in enumerate(self._agents)
            if isinstance(agent, PipeAgent)
        ]

        def tell(_: object) -> None:
            for agent, seen in programs:
                agent.end(seen())

        return tell if programs else None

    def play_for_me(self, seat: int | None = None) -> Thought:
        """The choice of the strongest player for the person to act; `accept` plays it.

        Raises:
            IllegalActionError: If no person is to act.

        """
        seat = self.human_seat if seat is None else seat
        if seat is None or seat not in self.match.actors:
            raise IllegalActionError("no person is to act")
        agent = BestPlayer(self.game, self._choice_seed(seat))
        return Thought(self.generation, seat, agent, self.match.view(seat))

    def _choice_seed(self, seat: int) -> int:
        """The seed of one choice: the same moves meet the same answers, after undo as well."""
        stream = len(self.match.history) * self.match.seats + seat
        return Rng(self.seed ^ _CHOICES, stream).next()

    # --- As data ----------------------------------------------------------------------------------

    def record(self) -> Record:
        """The game so far."""
        names = [s.name if s.agent is None else f"{s.name} ({s.agent})" for s in self._seats]
        return self.match.record(names)

    def snapshot(self) -> Callable[[], dict[str, Any]]:
        """The table as it is now; the call that makes data of it may be made in any thread."""
        record, orders, undone, uid = self.record(), self.orders, self.undone, self.uid
        seats, notes = self.seats, json.dumps(self.notes)
        flags = {"rated": self.rated, "assisted": self.assisted, "paused": self.paused}

        def data() -> dict[str, Any]:
            return {
                "format": saves.FORMAT,
                "version": saves.VERSION,
                "game": record.game,
                "uid": uid,
                **flags,
                "seats": [{"name": seat.name, "agent": seat.agent} for seat in seats],
                "orders": [{"mode": o.mode, "manual": o.manual and list(o.manual)} for o in orders],
                "undone": [[[m.actor, m.action.text] for m in step] for step in undone],
                "notes": json.loads(notes),
                "record": json.loads(record.dumps()),
            }

        return data

    def to_data(self) -> dict[str, Any]:
        """The table as JSON-able data."""
        return self.snapshot()()
