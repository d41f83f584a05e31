"""The program ``notty tui``: who plays, and the screen of the game."""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from textual.app import App
from textual.screen import Screen

from ..errors import ConfigError
from ..games import OptionValue, game, make_rules
from ..session import Seat, Session, best_player
from . import gin_face, notty_face, rummy_face
from .face import Face, winners_line
from .pen import Pen
from .set_screen import SetScreen, level_players
from .table import TableScreen

FACES: Mapping[str, Face] = {
    "notty": notty_face.FACE,
    "gin": gin_face.FACE,
    "rummy": rummy_face.FACE,
}
#: The name of a person among the players of the command line.
YOU = "you"


def seats_for(players: Sequence[str]) -> list[Seat]:
    """Seats by the names of players, `YOU` for a person; names that are there twice get numbers."""
    names = ["You" if player == YOU else player for player in players]
    seats = []
    for index, (name, player) in enumerate(zip(names, players, strict=True)):
        number = f" {1 + names[:index].count(name)}" if names.count(name) > 1 else ""
        seats.append(Seat(name + number, None if player == YOU else player))
    return seats


def players_for(
    id: str, options: Mapping[str, OptionValue], seats: str | None, opponents: str | None
) -> list[str]:
    """The players that a command line asks for, one for each seat.

    Args:
        id: The game.
        options: Of its rules; they say how many play, unless the players do.
        seats: All players, with commas between them.
        opponents: All but the person at seat 0, likewise; one name is for all of them.

    Raises:
        ConfigError: For both, or for another number of players than the options name.

    """
    if seats is not None and opponents is not None:
        raise ConfigError("--seats names all players: there is nothing left for --opponents")
    if seats is not None:
        players = seats.split(",")
    else:
        info = game(id)
        usual = "normal" if "normal" in info.players else best_player(id)
        others = (opponents or usual).split(",")
        count = make_rules(id, options).seats
        players = [YOU, *(others * (count - 1) if len(others) == 1 else others)]
    if "seats" in options and len(players) != options["seats"]:
        raise ConfigError(f"{len(players)} players for {options['seats']} seats")
    return players


class TableApp(App[None]):
    """One game at its table, until the player leaves."""

    TITLE = "notty"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, first: Callable[[], Screen[None]]) -> None:
        # With the terminal's own colours NO_COLOR leaves none at all; else it would leave greys.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._first = first

    def on_mount(self) -> None:
        """Opens the table."""
        self.push_screen(self._first())


@dataclass
class Table:
    """A game to be played in the terminal; see `players_for` for who plays."""

    game: str
    players: Sequence[str]
    options: Mapping[str, OptionValue]
    seed: int | None = None
    pen: Pen = field(default_factory=Pen)
    #: Seconds before each action of a computer player; at SET its clock says when it acts.
    pause: float = 0.5
    #: Whether SET asks for the level, which then says who else plays.
    ask_level: bool = False
    #: Gives the seconds of the clock at SET.
    now: Callable[[], float] = time.monotonic
    #: What was played last.
    played: Session | None = None

    def session(self, level: int | None = None, again: bool = False) -> Session:
        """A deal, another one if `again`. Raises `ConfigError` and `ModelError`."""
        players = [YOU, *level_players(level)] if level is not None else self.players
        options: dict[str, Any] = dict(self.options)
        options.pop("seats", None)
        seed = None if again else self.seed
        self.played = Session(self.game, seats_for(players), seed=seed, **options)
        return self.played

    def app(self) -> TableApp:
        """The program. Raises `ConfigError` and `ModelError` for what cannot be played."""
        session = self.session()
        if self.game != "set":
            face = FACES[self.game]
            return TableApp(lambda: TableScreen(session, face, self.pen, self.pause))
        if len(session.humans) != 1:
            raise ConfigError(f"SET is played by one person here, not by {len(session.humans)}")
        return TableApp(lambda: SetScreen(self.session, self.pen, self.now, self.ask_level))

    @property
    def summary(self) -> str:
        """What was played, in a line: to be shown when the program has ended."""
        if self.played is None:
            return ""
        deal = f"{game(self.game).title}, deal number {self.played.seed}."
        return f"{deal} {winners_line(self.played)}".rstrip()
