"""Many games between players, in C++ over threads, with NumPy columns as the result."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from . import _core
from .agents import Agent, EngineAgent, is_pipe, make, make_core
from .arena_python import Forfeit, Run, games_in_python
from .errors import ConfigError, unknown
from .games import OptionValue, check_count, check_seed, integer_or_none, make_rules
from .games import game as find_game
from .records import Record

if TYPE_CHECKING:  # NumPy takes half the time to import notty, and the engine imports it itself
    import numpy as np
    from numpy.typing import NDArray

#: Told the games finished so far and the games in all, at most ten times a second.
Progress = Callable[[int, int], object]
T = TypeVar("T")


class Rate(NamedTuple):
    """A share of games with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


class Lead(NamedTuple):
    """A mean difference of scores with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+.2f} ({self.low:+.2f} to {self.high:+.2f})"


def wilson(successes: float, trials: float) -> Rate:
    """A share with its 95 % score interval (Wilson 1927); of no trials it is nan."""
    if trials == 0:
        return Rate(math.nan, 0.0, 1.0)
    z = 1.959964
    share = successes / trials
    spread = z * math.sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2)
    middle = share + z * z / (2 * trials)
    scale = 1 + z * z / trials
    return Rate(share, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


@dataclass(frozen=True, eq=False)  # arrays have no plain answer to ==
class ArenaResult:
    """The games of an arena, a row a game; agents, not seats, number columns and winners."""

    game_id: str
    agents: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int
    #: Number of each game; game g is drawn on ``Rng(seed, g)``. int64, shape (n,).
    game: NDArray[np.int64]
    #: The agent that won; -1 for nobody, a shared result, or a game cut off. int8, shape (n,).
    winner: NDArray[np.int8]
    #: float32, shape (n, agents).
    scores: NDArray[np.float32]
    #: Where each agent sat. int8, shape (n, agents).
    seats: NDArray[np.int8]
    #: Players' actions. int32, shape (n,).
    plies: NDArray[np.int32]
    #: Players' turns that ended. int32, shape (n,).
    turns: NDArray[np.int32]
    #: False where a limit cut the game off. bool, shape (n,).
    finished: NDArray[np.bool_]
    #: With ``record=True`` the actions of all games, chance outcomes included. uint16.
    moves: NDArray[np.uint16]
    #: Who made each of them: a seat, or -1 for chance. int8.
    actors: NDArray[np.int8]
    #: Where the moves of each game end in `moves`. int64, shape (n,).
    moves_end: NDArray[np.int64]
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    #: The games that an agent forfeited, which the other one won; they have no scores.
    forfeits: tuple[Forfeit, ...] = ()
    #: Whether each n games in a row were dealt the same cards, for n agents.
    mirrored: bool = False

    def __len__(self) -> int:
        return len(self.game)

    @property
    def unfinished(self) -> int:
        """How many games a limit cut off."""
        return int(len(self) - self.finished.sum())

    def win_rate(self, agent: int | str) -> Rate:
        """The share of all games that an agent won outright, with its 95 % interval.

        A game that a limit cut off counts as played and is nobody's win, whatever its scores.
        Of mirrored games the interval is as narrow as their rounds agree: luck cancels there.

        Args:
            agent: Its number, or its name if only one has that name.

        """
        wins = self.winner == self._index(agent)
        error = self._error(wins) if self.mirrored else 0.0
        if 0 < error < math.inf:
            share = float(wins.mean())
            trials = share * (1 - share) / error**2  # so many games apart would tell as much
            return wilson(share * trials, trials)
        return wilson(int(wins.sum()), len(self))

    def mean_score(self, agent: int | str) -> float:
        """The mean of an agent's scores."""
        return float(self.scores[:, self._index(agent)].mean()) if len(self) else math.nan

    def score_lead(self, agent: int | str) -> Lead:
        """The mean of an agent's score less the mean of the others', with its 95 % interval."""
        own = self.scores[:, self._index(agent)].astype(float)
        others = (self.scores.sum(axis=1) - own) / max(1, len(self.agents) - 1)
        lead = own - others
        mean, spread = float(lead.mean()) if len(self) else math.nan, 1.959964 * self._error(lead)
        return Lead(mean, mean - spread, mean + spread)

    def _error(self, values: NDArray[Any]) -> float:
        """The standard error of their mean, by whole rounds if the games are mirrored."""
        import numpy as np

        if self.mirrored:
            n = len(self.agents)
            number, counts = np.unique(self.game // n, return_counts=True)
            whole = np.isin(self.game // n, number[counts == n])
            values = values[whole].reshape(-1, n).mean(axis=1)
        if len(values) < 2:
            return math.inf
        return float(values.std(ddof=1)) / math.sqrt(len(values))

    def records(self) -> Iterator[Record]:
        """The games as records. Raises `ConfigError` unless they were played to be recorded."""
        if len(self) and not len(self.moves):
            raise ConfigError("the games were played without record=True")
        rules = make_rules(self.game_id, self.options)
        forfeits = {forfeit.game: forfeit for forfeit in self.forfeits}
        begin = 0
        for row in range(len(self)):
            end = int(self.moves_end[row])
            state, moves = rules.transcript(
                rules.start(), self.moves[begin:end], self.actors[begin:end]
            )
            players = [self.agents[agent] for agent in self.seats[row].argsort()]
            record = Record.of_moves(rules, state, moves, players, self.seed)
            record.extra["game_number"] = int(self.game[row])
            if (forfeit := forfeits.get(int(self.game[row]))) is not None:
                seat = int(self.seats[row, forfeit.agent])
                record.extra["forfeit"] = {"seat": seat, "reason": forfeit.reason}
            yield record
            begin = end

    def _index(self, agent: int | str) -> int:
        number = integer_or_none(agent)
        if number is not None:
            if not -len(self.agents) <= number < len(self.agents):
                raise ConfigError(f"there is no agent {number}; there are {len(self.agents)}")
            return number % len(self.agents)
        if self.agents.count(agent) != 1:
            if agent not in self.agents:
                raise unknown("agent of this arena", agent, set(self.agents))
            raise ConfigError(
                f"{self.agents.count(agent)} agents are called {agent!r}; use numbers"
            )
        return self.agents.index(agent)


def play(
    game: str,
    agents: Sequence[str | Agent],
    *,
    games: int,
    seed: int = 0,
    threads: int = 1,
    max_turns: int | None = 1000,
    max_plies: int | None = None,
    record: bool = False,
    mirrored: bool = False,
    first_game: int = 0,
    progress: Progress | None = None,
    control: _core.Control | None = None,
    **options: OptionValue,
) -> ArenaResult:
    """Plays many games. Agent i sits at seat (i + g) mod n in game g.

    The columns depend on the seed and the numbers of the games, never on threads.

    Args:
        game: The id of a game.
        agents: A player for each seat: names, see `notty.agents`, or objects with ``name`` and
            ``choose(view)``. If any is a Python object all games run in Python, on one thread.
            Programs over a pipe have a process for each game, and as many at once as ``threads``.
        games: How many games to play.
        seed: 0 to 2**64 - 1.
        threads: How many threads play.
        max_turns: The option ``turn_limit`` of the game, unless that is given; None for no limit.
        max_plies: Actions of players after which a game is given up, with no score.
        record: Keep the moves, for `ArenaResult.records`.
        mirrored: Deal the same cards in each n games in a row, of n players, so that every player
            has every seat once. A match of several deals has its deals alike, one by one.
        first_game: The number of the first game, to play a run in parts.
        progress: Called with the games finished and the games in all.
        control: Its ``cancel`` stops the run; games that are finished by then are returned.
        options: The options of the game; ``seats`` is the number of agents.

    Raises:
        ConfigError: For an unknown game, player or option, or a value out of range.
        IllegalActionError: If a player of one's own makes an illegal choice.
        KeyboardInterrupt: On Ctrl-C. To keep the games that are finished by then, give a control
            and catch the signal to ``cancel`` it.

    """
    info = find_game(game)
    if isinstance(agents, str):
        raise ConfigError(f"agents are a list of players, not {agents!r}")
    names = tuple(a if isinstance(a, str) else getattr(a, "name", repr(a)) for a in agents)
    options.setdefault("seats", len(agents))
    if max_turns is not None and any(option.name == "turn_limit" for option in info.options):
        options.setdefault("turn_limit", max_turns)
    if options["seats"] != len(agents):
        raise ConfigError(f"{len(agents)} players for {options['seats']} seats")
    games = check_count("games", games)
    threads = check_count("threads", threads, 1, 1024)
    first_game = check_count("first_game", first_game)
    max_plies = check_count("max_plies", max_plies or 0)
    rules = make_rules(game, options)
    run = Run(rules, names, check_seed(seed), games, first_game, max_plies, record, mirrored)
    control = control or _core.Control()
    begin, cpu_begin = time.perf_counter(), time.process_time()
    agents = [make(a, game) if isinstance(a, str) and is_pipe(a) else a for a in agents]
    native = [a for a in agents if isinstance(a, str | EngineAgent)]
    if len(native) == len(agents):
        core = [make_core(a, game) if isinstance(a, str) else a.core for a in native]
        columns = _in_engine(run, core, threads, progress, control)
    else:
        columns = _in_python(run, agents, threads, progress, control)
    return ArenaResult(
        game,
        names,
        dict(rules.options()),
        run.seed,
        **columns,
        seconds=time.perf_counter() - begin,
        cpu_seconds=time.process_time() - cpu_begin,
        mirrored=mirrored,
    )


def watch(
    work: Callable[[], T], control: _core.Control, total: int, progress: Progress | None
) -> T:
    """Runs work that releases the GIL in a thread, so that Ctrl-C and progress get through."""
    outcome: list[T] = []
    failure: list[BaseException] = []

    def body() -> None:
        try:
            outcome.append(work())
        except BaseException as error:
            failure.append(error)

    thread = threading.Thread(target=body, name="notty", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(0.1)
            if progress is not None:
                progress(control.done, total)
    except BaseException:
        control.cancel()
        thread.join()
        raise
    if failure:
        raise failure[0]
    if progress is not None:
        progress(control.done, total)
    return outcome[0]


def _in_engine(
    run: Run,
    agents: list[_core.Agent],
    threads: int,
    progress: Progress | None,
    control: _core.Control,
) -> dict[str, Any]:
    def work() -> dict[str, Any]:
        return _core.arena(
            run.rules,
            agents,
            run.games,
            run.first_game,
            run.seed,
            threads,
            run.max_plies,
            run.record,
            control,
            run.mirrored,
        )

    before = control.done  # by another part of the run
    relative = progress and (lambda done, games: progress(done - before, games))
    return watch(work, control, run.games, relative)


def _in_python(
    run: Run,
    agents: Sequence[str | Agent],
    threads: int,
    progress: Progress | None,
    control: _core.Control,
) -> dict[str, Any]:
    """The same games with players that only Python can ask."""
    import numpy as np

    game = run.rules.info.id
    n = len(agents)
    players = [
        EngineAgent(a, game, make_core(a, game), run.seed) if isinstance(a, str) else a
        for a in agents
    ]
    rows: list[tuple[Any, ...]] = []
    moves: list[int] = []
    movers: list[int] = []
    forfeits: list[Forfeit] = []
    shown = 0.0
    for played in games_in_python(run, players, threads, control):
        moves += played.moves
        movers += played.movers
        rows.append((*played.row, len(moves)))
        forfeits += played.forfeits
        if progress is not None and time.monotonic() - shown > 0.1:
            progress(len(rows), run.games)
            shown = time.monotonic()
    columns = list(zip(*rows, strict=True)) or [()] * 8
    return {
        "game": np.array(columns[0], np.int64),
        "winner": np.array(columns[1], np.int8),
        "scores": np.array(columns[2], np.float32).reshape(-1, n),
        "seats": np.array(columns[3], np.int8).reshape(-1, n),
        "plies": np.array(columns[4], np.int32),
        "turns": np.array(columns[5], np.int32),
        "finished": np.array(columns[6], np.bool_),
        "moves": np.array(moves, np.uint16),
        "actors": np.array(movers, np.int8),
        "moves_end": np.array(columns[7], np.int64),
        "forfeits": tuple(forfeits),
    }
