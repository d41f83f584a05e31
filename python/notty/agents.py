"""Players by name.

A name reads ``NAME`` or ``NAME:SETTING``: ``lean``, ``original:greedy``, ``original:my.table``.
A player that learns takes the path of a table file as its setting; without one it plays by the
table that comes with notty. ``pipe:COMMAND`` is any program that speaks the protocol of
docs/pipe.md.
"""

import inspect
import os
from pathlib import Path
from typing import NamedTuple, Protocol, runtime_checkable

from . import _core
from .actions import Action, View
from .errors import ConfigError, ModelError, unknown
from .games import DATA, check_seed, make_rules
from .games import game as find_game
from .pipe import GAME, PIPE, PipeAgent


class AgentInfo(NamedTuple):
    """A player: its name, what it does, and the shipped table it plays by ('' for none)."""

    name: str
    summary: str
    table: str


@runtime_checkable
class Agent(Protocol):
    """Whatever has a name and chooses: write your own and give it to `notty.arena.play`."""

    @property
    def name(self) -> str:
        """The player's name in results."""

    def choose(self, view: View) -> Action | str:
        """One of ``view.legal_actions``, or its text."""


class EngineAgent:
    """A player of the engine; made by `make`.

    Its decision number n is drawn on ``Rng(seed, n)``.
    """

    def __init__(self, name: str, game: str, core: _core.Agent, seed: int) -> None:
        self.name = name
        self.game = game
        self.core = core
        self._seed = seed
        self._decisions = 0

    def choose(self, view: View) -> Action:
        """The player's choice for the seat of the view.

        Raises:
            IllegalActionError: If that seat has nothing to choose.
            ConfigError: If the view is of another game.

        """
        rng = _core.Rng(self._seed, self._decisions)
        id = _core.choose(view.rules, self.core, view.core, rng)
        self._decisions += 1
        return next(action for action in view.legal_actions if action.id == id)

    def __repr__(self) -> str:
        return f"<EngineAgent {self.name} of {self.game}>"


def names(game: str = "notty") -> list[AgentInfo]:
    """The players of a game."""
    find_game(game)
    entry = next(entry for entry in _core.games() if entry.info.id == game)
    return [AgentInfo(player.name, player.summary, player.table) for player in entry.players]


def is_pipe(name: str) -> bool:
    """Whether a name is that of a program over a pipe: ``pipe:COMMAND``."""
    return name.partition(":")[0] == PIPE


def wants(agent: object, argument: str) -> bool:
    """Whether an agent's ``choose`` takes an argument besides the view: ``seen`` or ``control``."""
    choose = getattr(agent, "choose", None)
    return choose is not None and argument in inspect.signature(choose).parameters


def make(name: str, game: str = "notty", *, seed: int | None = None) -> EngineAgent | PipeAgent:
    """A player by its name.

    Args:
        name: ``NAME`` or ``NAME:SETTING``, see `names`; or ``pipe:COMMAND`` at Gin Rummy.
        game: The id of the game that it is to play.
        seed: Of its own choices, 0 to 2**64 - 1; None takes one from the system.

    Raises:
        ConfigError: For an unknown game, player or setting; with the nearest names.
        ModelError: If a table file is missing, damaged or of another version.

    """
    if isinstance(name, str) and is_pipe(name):
        find_game(game)
        if game != GAME:
            raise ConfigError(f"{name!r}: a program over a pipe plays {GAME}, not {game}")
        return PipeAgent(name)
    return EngineAgent(name, game, make_core(name, game), check_seed(seed))


def from_table(name: str, game: str, table: bytes, *, seed: int | None = None) -> EngineAgent:
    """A player that learns, as it plays by the bytes of a table.

    Raises:
        ConfigError: If the game has no such player, or it plays by no table.
        ModelError: If the table is damaged or of another version.

    """
    players = [info.name for info in names(game) if info.table]
    if name not in players:
        raise unknown(f"learner of {game}", name, players)
    core = _core.make_agent(make_rules(game, {}), name, "", table)
    return EngineAgent(name, game, core, check_seed(seed))


def make_core(name: str, game: str) -> _core.Agent:
    """The engine's player of that name; see `make`."""
    players = {info.name: info for info in names(game)}
    if not isinstance(name, str) or not name.isprintable():
        raise ConfigError(f"a player's name is a text that can be printed, not {name!r}")
    plain, _, setting = name.partition(":")
    if plain not in players:
        raise unknown(f"player of {game}", plain, players)
    rules = make_rules(game, {})
    if not players[plain].table:
        if setting:
            raise ConfigError(f"player {plain} has no settings; {name!r} gives it one")
        return _core.make_agent(rules, plain)
    path = DATA / f"{players[plain].table}.table"
    if Path(setting).suffix or (setting and Path(setting).is_file()):
        path, setting = Path(setting), ""
    table = read_table(path)
    try:
        return _core.make_agent(rules, plain, setting, table)
    except ModelError as error:
        raise ModelError(f"{path}: {error}") from error


def read_table(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a table file. Raises `ModelError` if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or error
        raise ModelError(f"cannot read the table {path}: {reason}") from error
