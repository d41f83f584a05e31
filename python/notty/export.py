"""Self-play of any length: played in chunks, written to a file as it goes, and summed up.

Memory stays flat: a chunk is dropped once it is written and counted.
"""

import csv
import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Protocol

import numpy as np

from . import __version__, _core
from .arena import ArenaResult, Progress, play, wilson
from .arena_python import Forfeit
from .errors import ConfigError
from .files import replacing
from .games import OptionValue
from .games import game as find_game

# A chunk is to play for so long. A cancel ends the play of a chunk at once, so this only bounds
# the memory that a chunk needs.
_PLAY_SECONDS = 0.5
# A cancel does not end the writing, and whoever pressed Ctrl-C waits no longer than a second.
_WRITE_SECONDS = 0.2
_CHUNK_MOVES = 4_000_000
# Threads wait for the slowest game of each chunk: with so many games a thread it hardly matters.
_LEAST_GAMES_PER_THREAD = 16
_SHOWN_FORFEITS = 5


class Writer(Protocol):
    """Writes the games of an arena to a file, chunk by chunk."""

    #: Whether it needs games that were played with ``record=True``.
    needs_moves: ClassVar[bool]

    def __init__(self, path: Path) -> None: ...

    def write(self, result: ArenaResult) -> None:
        """Appends games."""

    def close(self) -> None:
        """Ends the file."""


def _columns(result: ArenaResult) -> dict[str, Any]:
    """The columns of the tables; agents are numbered as in `ArenaResult`."""
    columns: dict[str, Any] = {"game": result.game}
    for agent in range(len(result.agents)):
        columns[f"seat_{agent}"] = result.seats[:, agent]
        columns[f"score_{agent}"] = result.scores[:, agent]
    columns["winner"] = result.winner
    columns["winner_name"] = [None if i < 0 else result.agents[i] for i in result.winner.tolist()]
    columns |= {"plies": result.plies, "turns": result.turns, "finished": result.finished}
    forfeiter = {forfeit.game: forfeit.agent for forfeit in result.forfeits}
    forfeits = [forfeiter.get(game, -1) for game in result.game.tolist()]
    return columns | {"forfeit": np.array(forfeits, np.int8)}


class JsonlWriter:
    """A record a line, as `Record.load_all` reads them."""

    needs_moves: ClassVar[bool] = True

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")

    def write(self, result: ArenaResult) -> None:
        """Appends games."""
        for record in result.records():
            self._file.write(record.dumps() + "\n")

    def close(self) -> None:
        """Ends the file."""
        self._file.close()


class CsvWriter:
    """A game a line, after a line with the names of the columns."""

    needs_moves: ClassVar[bool] = False

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file, lineterminator="\n")
        self._has_head = False

    def write(self, result: ArenaResult) -> None:
        """Appends games."""
        columns = _columns(result)
        # As the readers of CSV write it; Python's True is a text to them.
        columns["finished"] = ["true" if done else "false" for done in result.finished]
        if not self._has_head:
            self._rows.writerow(columns)
            self._has_head = True
        values = [c.tolist() if isinstance(c, np.ndarray) else c for c in columns.values()]
        self._rows.writerows(zip(*values, strict=True))

    def close(self) -> None:
        """Ends the file."""
        self._file.close()


def _pyarrow() -> Any:
    # An extra, slow to import, and without types.
    import_module("pyarrow.parquet")
    return import_module("pyarrow")


class ParquetWriter:
    """The same columns, and the actions of each game as a list of numbers."""

    needs_moves: ClassVar[bool] = True
    # Small chunks are gathered: row groups of a few games make a file large and slow to read.
    _GROUP_ROWS = 65_536

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: Any = None
        self._waiting: list[Any] = []
        self._rows = 0
        self._moves = 0

    def write(self, result: ArenaResult) -> None:
        """Appends games."""
        pa = _pyarrow()
        ends = np.concatenate([[0], result.moves_end]).astype(np.int32)
        columns = _columns(result)
        columns["winner_name"] = pa.array(columns["winner_name"], pa.string())
        columns["moves"] = pa.ListArray.from_arrays(ends, pa.array(result.moves))
        columns["actors"] = pa.ListArray.from_arrays(ends, pa.array(result.actors))
        about = {
            "notty_version": __version__,
            "game": result.game_id,
            "rules_version": find_game(result.game_id).rules_version,
            "options": result.options,
            "seed": result.seed,
            "agents": list(result.agents),
        }
        table = pa.table(columns, metadata={"notty": json.dumps(about)})
        if self._writer is None:
            self._writer = pa.parquet.ParquetWriter(self._path, table.schema, compression="zstd")
        self._waiting.append(table)
        self._rows += len(result)
        self._moves += len(result.moves)
        if self._rows >= self._GROUP_ROWS or self._moves >= _CHUNK_MOVES:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(_pyarrow().concat_tables(self._waiting).combine_chunks())
        self._waiting, self._rows, self._moves = [], 0, 0

    def close(self) -> None:
        """Ends the file."""
        if self._writer is not None:
            try:
                self._flush()
            finally:
                self._writer.close()


_WRITERS: dict[str, type[Writer]] = {
    ".parquet": ParquetWriter,
    ".jsonl": JsonlWriter,
    ".csv": CsvWriter,
}


def writer_for(path: Path) -> type[Writer]:
    """The writer that the name of a file asks for.

    Raises:
        ConfigError: For another suffix, a folder, or Parquet without pyarrow.

    """
    writer = _WRITERS.get(path.suffix.lower())
    if writer is None:
        raise ConfigError(f"{path}: the name of the file must end in {' or '.join(_WRITERS)}")
    if path.is_dir():
        raise ConfigError(f"{path} is a folder")
    if writer is ParquetWriter:
        try:
            _pyarrow()
        except ImportError as error:
            raise ConfigError(
                f"{path}: Parquet needs pyarrow, which is not installed: "
                "pip install 'notty-games[data]'"
            ) from error
    return writer


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """A writer of a file that appears, or is replaced, only if the block ends well."""
    make = writer_for(path)
    with replacing(path) as part, closing(make(part)) as writer:
        yield writer


class Tally:
    """What many chunks of games come to."""

    def __init__(self, agents: Sequence[str]) -> None:
        self.agents = tuple(agents)
        self.options: dict[str, OptionValue] = {}
        self.games = 0
        self.unfinished = 0
        self.cpu_seconds = 0.0
        #: Of each agent, the games it forfeited.
        self.forfeits = np.zeros(len(agents), np.int64)
        #: The first of them, to show what went wrong.
        self.first_forfeits: list[Forfeit] = []
        #: Of each agent, the games it won.
        self.wins = np.zeros(len(agents), np.int64)
        self._scores = np.zeros(len(agents))
        self._turns: Counter[int] = Counter()
        self._plies: Counter[int] = Counter()

    def add(self, result: ArenaResult) -> None:
        """Counts the games of a result."""
        self.options = result.options
        self.games += len(result)
        self.unfinished += result.unfinished
        self.cpu_seconds += result.cpu_seconds
        for agent in range(len(self.agents)):
            self.wins[agent] += (result.winner == agent).sum()
        for forfeit in result.forfeits:
            self.forfeits[forfeit.agent] += 1
        self.first_forfeits += result.forfeits[: _SHOWN_FORFEITS - len(self.first_forfeits)]
        self._scores += result.scores.sum(axis=0, dtype=np.float64)
        for counter, column in ((self._turns, result.turns), (self._plies, result.plies)):
            values, counts = np.unique(column, return_counts=True)
            for value, count in zip(values.tolist(), counts.tolist(), strict=True):
                counter[value] += count

    @property
    def draws(self) -> int:
        """Finished games that nobody won, or not alone."""
        return self.games - self.unfinished - int(self.wins.sum())

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain data; None for a mean of no games."""
        players = []
        for agent, name in enumerate(self.agents):
            rate = wilson(int(self.wins[agent]), self.games)
            players.append(
                {
                    "name": name,
                    "wins": int(self.wins[agent]),
                    "forfeits": int(self.forfeits[agent]),
                    "share": rate.value if self.games else None,
                    "low": rate.low,
                    "high": rate.high,
                    "mean_score": float(self._scores[agent]) / self.games if self.games else None,
                }
            )
        return {
            "agents": players,
            "options": self.options,
            "games": self.games,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "first_forfeits": [forfeit._asdict() for forfeit in self.first_forfeits],
            "turns": {"mean": _mean(self._turns), "median": _median(self._turns)},
            "plies": {"mean": _mean(self._plies), "median": _median(self._plies)},
        }


def _mean(counts: Counter[int]) -> float | None:
    return sum(v * n for v, n in counts.items()) / counts.total() if counts else None


def _median(counts: Counter[int]) -> float | None:
    """The middle value, or the mean of the two in the middle."""
    if not counts:
        return None
    total = counts.total()
    values = sorted(counts)
    reached = list(itertools.accumulate(counts[value] for value in values))
    low, high = np.searchsorted(reached, [(total - 1) // 2, total // 2], side="right")
    return (values[int(low)] + values[int(high)]) / 2


def play_in_chunks(
    game: str,
    agents: Sequence[str],
    *,
    games: int,
    threads: int,
    first_game: int,
    writer: Writer | None,
    control: _core.Control,
    progress: Progress | None,
    **settings: Any,
) -> Tally:
    """Plays as `notty.arena.play` does, writes the games and sums them up.

    Neither the file nor the sums depend on how the games fall into chunks.

    Args:
        game: The id of a game.
        agents: The name of a player for each seat.
        games: How many games to play.
        threads: How many threads play.
        first_game: The number of the first game.
        writer: Where the games go, if anywhere.
        control: Its ``cancel`` stops the run; games that are finished by then are kept.
        progress: Called with the games finished and the games in all.
        settings: What else `notty.arena.play` takes.

    """
    tally = Tally(agents)
    record = writer is not None and writer.needs_moves
    # Small at first, since nothing is known of the speed of players and writer.
    size = 1 if record else 2 * threads
    begun = 0
    while True:
        count = min(size, games - begun)
        begin = time.perf_counter()
        result = play(
            game,
            agents,
            games=count,
            threads=threads,
            first_game=first_game + begun,
            record=record,
            control=control,
            progress=progress and _of_all(progress, begun, games),
            **settings,
        )
        played = time.perf_counter()
        if writer is not None:
            writer.write(result)
        tally.add(result)
        begun += count
        if begun >= games or control.cancelled:
            return tally
        room = _PLAY_SECONDS / (played - begin)
        # A factor of at most 4: the first chunks are too short to be measured well.
        size = max(_LEAST_GAMES_PER_THREAD * threads, int(count * min(4.0, room)))
        if writer is not None:
            room = min(
                _WRITE_SECONDS / (time.perf_counter() - played),
                _CHUNK_MOVES / (len(result.moves) + 1),
            )
            size = max(1, min(size, int(count * room)))


def _of_all(progress: Progress, begun: int, games: int) -> Callable[[int, int], object]:
    return lambda done, _: progress(begun + done, games)
