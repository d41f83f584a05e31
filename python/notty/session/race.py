"""SET at a table is a race: when its computer players move, and how long each answer took.

Time is outside the rules (T6), so a front gives the clock. It makes one `Race` for its session and
asks it again and again, or after `Race.wait` seconds::

    race = Race(session, time.monotonic)
    race.act()             # plays what a computer player does now, if one is due
    session.paused = True  # the front pauses the session ...
    race.update()          # ... and says so
    race.keep()            # before the session is saved: the time goes with it

The players at such a table are named in `PLAYERS`: the levels of T6, and ``human`` or, with a
skill, ``human:1.5``, see `notty.set_clock.SetPerson`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import agents
from .._core import Control, Rng
from ..actions import Action, View
from ..agents import AgentInfo
from ..errors import ConfigError
from ..set_clock import LEVELS, SetClock, SetPerson, Sight
from ..sets import count_sets
from .advice import Player, best_player
from .events import Event, LogEntry
from .seating import Seating

if TYPE_CHECKING:
    from . import Session

#: The games that are races.
GAMES = ("set",)
#: The levels of T6 by name.
LEVEL_NAMES: dict[str, int] = {"easy": 1, "normal": 2, "hard": 3}
HUMAN = "human"
#: Who may sit at a table of SET.
PLAYERS = (
    AgentInfo("easy", "takes the first SET on the table after 90 seconds", ""),
    AgentInfo("normal", "takes the first SET on the table after 30 seconds", ""),
    AgentInfo("hard", "takes the first SET on the table after 15 seconds", ""),
    AgentInfo(HUMAN, "finds SETs in the order and time that people do", ""),
)
#: Where the times are in `Session.notes`.
NOTES = "race"

_SIGHTS = 0x5E75_16A7  # keeps what people see apart from what the deck turns up


@dataclass(frozen=True, slots=True)
class Racer:
    """A player of SET with a clock: after so many seconds, or with the eyes of a person."""

    name: str
    seconds: float = 0.0
    #: Of a person; 0 for a level.
    skill: float = 0.0

    def choose(self, view: View) -> Action:
        """What the computer takes, where there is no clock."""
        return agents.make("solver", "set", seed=0).choose(view)

    def look(self, table: list[str], seed: int, turn: int) -> Sight | None:
        """What a person sees on a table, and when; None for a level."""
        return SetPerson(self.skill, seed).look(table, turn) if self.skill else None


def make_player(name: str, game: str) -> Player:
    """A player at a table: those of `PLAYERS` at SET, else what `notty.agents.make` makes.

    Raises:
        ConfigError: For an unknown player or a skill that is not above 0.
        ModelError: If a table file cannot be read.

    """
    plain, _, setting = name.partition(":") if isinstance(name, str) else ("", "", "")
    if game not in GAMES or plain not in (*LEVEL_NAMES, HUMAN):
        return agents.make(name, game)
    if plain in LEVEL_NAMES:
        if setting:
            raise ConfigError(f"player {plain} has no settings; {name!r} gives it one")
        return Racer(name, seconds=LEVELS[LEVEL_NAMES[plain]])
    try:
        skill = float(setting or 1)
    except ValueError:
        skill = math.nan
    if not 0 < skill < math.inf:
        raise ConfigError(f"a skill is a number above 0, not {setting!r}")
    return Racer(name, skill=skill)


def players_at(game: str) -> list[AgentInfo]:
    """The players that may sit at a table of a game."""
    return list(PLAYERS) if game in GAMES else agents.names(game)


def default_player(game: str) -> str:
    """Whom one plays against, unless one chooses: the strongest player, at SET the middle one."""
    return "normal" if game in GAMES else best_player(game)


@dataclass(frozen=True, slots=True)
class Answer:
    """A claim at a table of SET."""

    seat: int
    #: Three cards; none for "no SET".
    cards: tuple[str, ...]
    right: bool
    #: Since the table had changed, without pauses; None where nobody measured it.
    seconds: float | None


def answers(session: Seating) -> list[Answer]:
    """Every claim of a game so far, in order."""
    measured = _notes(session).get("times", {})
    return [
        Answer(entry.actor, _claimed(entry), _right(entry), measured.get(str(entry.number)))
        for entry in session.log
        if entry.action is not None
    ]


def times(session: Seating) -> tuple[tuple[int, float], ...]:
    """Seat and seconds of each SET that was taken, where the time was measured."""
    found = (answer for answer in answers(session) if answer.right and answer.cards)
    return tuple((a.seat, a.seconds) for a in found if a.seconds is not None)


def _claimed(entry: LogEntry) -> tuple[str, ...]:
    return entry.action.cards if entry.action is not None else ()


def _right(entry: LogEntry) -> bool:
    cards = _claimed(entry)
    # A right "no SET" has three cards dealt: a table without both ends the game at once (T5).
    return count_sets(cards) > 0 if cards else bool(entry.results)


def _notes(session: Seating) -> dict[str, Any]:
    notes = session.notes.get(NOTES)
    return notes if isinstance(notes, dict) else {}


class Race:
    """The clock of a table of SET, which all its computer players look at.

    It starts again when the table changes and stands still while `Session.paused`. What it has
    measured is kept in the session's notes, so that a saved game goes on where it was.

    Args:
        session: A table of SET; the race listens to it until that is closed.
        now: Gives the seconds of some clock that only goes forward.

    """

    def __init__(self, session: Session, now: Callable[[], float]) -> None:
        self._session = session
        self._now = now
        #: When each computer player moves, in seconds since the table changed.
        self._due: dict[int, float] = {}
        self._sights: dict[int, Sight | None] = {}
        gone = _notes(session).get("elapsed", 0.0)
        self._clock = SetClock(1.0, now() - (gone if isinstance(gone, int | float) else 0.0))
        session.subscribe(self._on_event)
        self._look()
        self.update()

    # --- What is so -----------------------------------------------------------------------------

    @property
    def elapsed(self) -> float:
        """Seconds since the table changed, without pauses."""
        return self._clock.elapsed(self._now())

    def due(self, seat: int) -> float | None:
        """How many seconds after the table changed a computer moves; None for a person."""
        return self._due.get(seat)

    def next(self) -> int | None:
        """The computer player that moves next, if nobody else does before."""
        if self._session.match.is_over or not self._due:
            return None
        rng = Rng(self._session.seed ^ _SIGHTS, self._table_number())
        lots = {seat: rng.unit() for seat in sorted(self._due)}  # for those due at the same time
        return min(self._due, key=lambda seat: (self._due[seat], lots[seat]))

    def wait(self) -> float | None:
        """Seconds until a computer player moves; None while nobody will."""
        seat = self.next()
        if seat is None or self._clock.paused:
            return None
        left = self._due[seat] - self.elapsed
        # Sums of seconds are not exact: who waits just so long must not find a rest of it.
        return left if left > 0.001 else 0.0

    # --- What happens ---------------------------------------------------------------------------

    def act(self) -> Event | None:
        """Plays the move of a computer player that is due; None if there is none."""
        return self.step() if self.wait() == 0 else None

    def step(self) -> Event | None:
        """Plays the next move of a computer player at once; None if there are none.

        Raises:
            IllegalActionError: If a player of one's own made an illegal choice.

        """
        session, seat = self._session, self.next()
        if seat is None:
            return None
        sight = self._sights[seat]
        if sight is None:
            action = session.thinker(seat).run(Control())
        else:
            text = "set " + " ".join(sight.cards) if sight.cards else "no set"
            action = session.match.action(text, seat)
        return session.accept(session.generation, action, seat)

    def update(self) -> None:
        """Looks at the table and at `Session.paused`; fronts call it when they have set that."""
        session, now = self._session, self._now()
        (self._clock.pause if session.paused or session.match.is_over else self._clock.resume)(now)
        self._clock.show(self._table(), now)

    def keep(self) -> None:
        """Writes the time into the session's notes, to be saved with it."""
        self._session.notes[NOTES] = {**_notes(self._session), "elapsed": round(self.elapsed, 3)}

    def _on_event(self, event: Event) -> None:
        if event.kind in ("hint", "order", "over", "deal_over"):
            return
        now, seconds = self._now(), self.elapsed
        if event.kind in ("dealt", "restarted"):
            self._clock = SetClock(1.0, now)
        changed = self._clock.show(self._table(), now)
        if event.kind == "moved":
            notes = _notes(self._session)
            times = {**notes.get("times", {}), str(self._session.log[-1].number): round(seconds, 2)}
            self._session.notes[NOTES] = {**notes, "times": times}
        if changed or event.kind != "moved":
            self._look()
        elif event.seat in self._due:  # a computer player was wrong, and thinks again
            self._due[event.seat] += max(1.0, seconds)
        self.update()
        self.keep()

    def _look(self) -> None:
        """Asks each computer player when it will move on this table."""
        session, table, number = self._session, self._table(), self._table_number()
        self._due, self._sights = {}, {}
        for seat, player in enumerate(session.racers()):
            if player is None:
                continue
            sight = None
            if isinstance(player, Racer):
                stream = number * len(session.seats) + seat
                sight = player.look(table, session.seed ^ _SIGHTS, stream)
            seconds = getattr(player, "seconds", 0.0) or LEVELS[LEVEL_NAMES["normal"]]
            self._sights[seat] = sight
            self._due[seat] = seconds if sight is None else sight.seconds

    def _table(self) -> list[str]:
        return [card for card in self._session.match.position()["table"] if card is not None]

    def _table_number(self) -> int:
        """Names a table among those of its game: each SET and each deal of three adds to it."""
        position = self._session.match.position()
        found: list[int] = position["found"]
        return sum(found) * 8 + len(position["table"]) // 3
