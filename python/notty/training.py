"""Training of players that learn; in C++, so that a million games take seconds."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from . import _core
from .agents import make_core, names, read_table
from .arena import Progress, watch
from .errors import ConfigError, unknown
from .files import write_atomic
from .games import OptionValue, check_count, check_seed, make_rules


@dataclass(frozen=True, slots=True)
class QSettings:
    """What a Q-learner goes by; the defaults are those of the original Notty program."""

    #: How far a value moves towards what was just seen.
    alpha: float = 0.1
    #: The discount of the next state's value.
    gamma: float = 0.9
    #: The share of actions tried at random, at first, ...
    epsilon: float = 0.2
    #: ... times this for every action learned from, ...
    epsilon_decay: float = 0.9995
    #: ... but never below this.
    epsilon_min: float = 0.05

    def __post_init__(self) -> None:
        for name in self.__slots__:
            value = getattr(self, name)
            if not isinstance(value, int | float) or not 0 <= value <= 1:
                raise ConfigError(f"{name} must be 0 to 1, not {value!r}")


class _Defaults(NamedTuple):
    settings: QSettings
    batch: int
    max_actions: int


#: How a learner trains if it is not told otherwise. The values of q are means of what was seen, so
#: its rate is only the least; its discount is for each of its turns.
_DEFAULTS = {
    "original": _Defaults(QSettings(), 1, 2000),
    "q": _Defaults(QSettings(0.0005, 0.97, 0.05, 1.0, 0.05), 100, 800),
}


def defaults(agent: str) -> _Defaults:
    """The settings, batch and `max_actions` with which a learner trains by itself."""
    return _DEFAULTS.get(agent, _DEFAULTS["original"])


def learners(game: str) -> list[str]:
    """The names of a game's players that learn."""
    return [info.name for info in names(game) if info.table and info.name in _DEFAULTS]


@dataclass(frozen=True, slots=True)
class Trained:
    """A trained table, as `dump` writes it."""

    table: bytes
    games: int
    #: Games that ended before they were given up.
    finished: int
    #: What the table has learned from, earlier training included: actions, for q games.
    learned: int

    def dump(self, path: str | os.PathLike[str]) -> None:
        """Writes the table to a file, whole or not at all."""
        write_atomic(path, self.table)


def train(
    game: str,
    agent: str,
    *,
    games: int,
    seed: int = 0,
    batch: int | None = None,
    threads: int = 1,
    opponents: Sequence[str | None] | None = None,
    max_actions: int | None = None,
    settings: QSettings | None = None,
    start: str | os.PathLike[str] | bytes | None = None,
    first_game: int = 0,
    progress: Progress | None = None,
    control: _core.Control | None = None,
    **options: OptionValue,
) -> Trained:
    """Trains a player that learns.

    Args:
        game: The id of the game.
        agent: The name of a player that learns; for Notty ``original`` or ``q``.
        games: How many games to play.
        seed: 0 to 2**64 - 1; game g is drawn on ``Rng(seed, g)``.
        batch: Games that learn from the same table before their changes are merged. The result
            depends on it, never on threads; 1 is the plain sequential algorithm. None: 1 for
            ``original``, 100 for ``q``, for which parts of whole batches equal one run.
        threads: Threads that share the games of a batch.
        opponents: A player's name for each seat, None where the learner sits. By default
            ``original`` sits everywhere, and ``q`` meets itself, its past self, ``lean`` and
            ``random``.
        max_actions: Actions of all players after which a game is given up; None: 2,000 for
            ``original``, 800 for ``q``.
        settings: The rates of learning and of trying; None: those of the learner.
        start: A table to go on from: a file, or its bytes.
        first_game: The number of the first game, to train ``original`` in parts; ``q`` counts
            its games in its table.
        progress: Called with the games finished and the games in all.
        control: Its ``cancel`` stops the run after the current batch; what was learned is kept.
        options: The options of the game.

    Raises:
        ConfigError: For unknown names, values out of range, or a player that does not learn.
        ModelError: If `start` is damaged or made for something else.

    """
    rules = make_rules(game, options)
    if agent not in learners(game):
        raise unknown(f"learner of {game}", agent, learners(game))
    seated = list(opponents) if opponents is not None else [None] * rules.seats
    if len(seated) != rules.seats or None not in seated:
        raise ConfigError(
            f"opponents must be {rules.seats} names, None where the learner sits, not {opponents!r}"
        )
    table = start if start is None or isinstance(start, bytes) else read_table(start)
    own = defaults(agent)
    settings = settings or own.settings
    control = control or _core.Control()
    games = check_count("games", games, 1)
    batch = check_count("batch", own.batch if batch is None else batch, 1)
    threads = check_count("threads", threads, 1, 1024)
    first_game = check_count("first_game", first_game)
    max_actions = check_count(
        "max_actions", own.max_actions if max_actions is None else max_actions, 1
    )
    done_before = control.done
    result, finished, learned = watch(
        lambda: _core.train(
            rules,
            agent,
            table,
            [None if name is None else make_core(name, game) for name in seated],
            games,
            first_game,
            check_seed(seed),
            batch,
            threads,
            max_actions,
            settings.alpha,
            settings.gamma,
            settings.epsilon,
            settings.epsilon_decay,
            settings.epsilon_min,
            control,
        ),
        control,
        games,
        progress,
    )
    return Trained(result, control.done - done_before, finished, learned)
