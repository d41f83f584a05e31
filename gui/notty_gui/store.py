"""The history of games with its statistics.

No Qt here. A `Store` is used by one thread at a time, see `notty_gui.workers`.
"""

import contextlib
import csv
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from notty.files import replacing

from . import daily_history
from .daily_history import Daily
from .files import Autosave, config_dir, data_dir, set_aside

__all__ = ["MIGRATIONS", "Autosave", "Game", "Stats", "Store", "config_dir", "data_dir"]


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game, a row of the history."""

    #: Names the game; added again it replaces the row.
    uid: str
    game: str
    #: The record as JSON; empty in the rows that `Store.games` gives.
    record: str
    #: The deal number.
    deal: int
    #: Name and agent of each seat; the agent is None for a person.
    seats: tuple[tuple[str, str | None], ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    #: The computer players that were met, as one text.
    level: str
    #: Players' actions.
    moves: int
    seconds: float
    #: ISO 8601 with the zone.
    started: str
    ended: str
    reason: str = ""
    decided: bool = True
    assisted: bool = False
    rated: bool = False
    #: Row number; given by the store.
    id: int = 0

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, (_, agent) in enumerate(self.seats) if agent is None)

    @property
    def result(self) -> str:
        """How it ended for its one person: ``won``, ``lost`` or ``drawn``.

        ``watched`` if only computers played, ``together`` if several people did.
        """
        if len(self.humans) != 1:
            return "together" if self.humans else "watched"
        if self.humans[0] not in self.winners:
            return "lost"
        return "won" if len(self.winners) == 1 else "drawn"

    @property
    def score(self) -> float:
        """The score of its one person, else 0."""
        return self.scores[self.humans[0]] if len(self.humans) == 1 else 0.0


@dataclass(frozen=True, slots=True)
class Stats:
    """The games of one person against one level; assisted games count apart."""

    game: str
    level: str
    assisted: bool
    played: int
    won: int
    drawn: int
    average_score: float
    #: Games won in a row up to now, and at best.
    streak: int
    best_streak: int
    seconds: float = field(default=0.0)

    @property
    def lost(self) -> int:
        """How many were lost."""
        return self.played - self.won - self.drawn


Migration = Callable[[sqlite3.Connection], object]


def _version_1(db: sqlite3.Connection) -> None:
    db.execute(
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            uid TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            record BLOB NOT NULL,      -- JSON, deflated
            deal TEXT NOT NULL,        -- up to 64 bits unsigned, which INTEGER cannot hold
            seats TEXT NOT NULL,       -- JSON: [[name, agent or null], ...]
            winners TEXT NOT NULL,     -- JSON
            scores TEXT NOT NULL,      -- JSON
            level TEXT NOT NULL,
            moves INTEGER NOT NULL,
            seconds REAL NOT NULL,
            started TEXT NOT NULL,
            ended TEXT NOT NULL,
            reason TEXT NOT NULL,
            decided INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            rated INTEGER NOT NULL,
            result TEXT NOT NULL,
            score REAL NOT NULL
        )
        """
    )
    db.execute("CREATE INDEX games_by_level ON games (game, level, ended)")


#: Number n leads from version n of the schema to n + 1; version 0 is an empty file.
MIGRATIONS: tuple[Migration, ...] = (_version_1, daily_history.create)

_COLUMNS = (
    "id, uid, game, deal, seats, winners, scores, level, moves, seconds, started, ended, reason, "
    "decided, assisted, rated"
)


class Store:
    """The history of games, in an SQLite file; made by `open`."""

    def __init__(self, db: sqlite3.Connection, path: Path | None, message: str) -> None:
        self._db = db
        #: The file, or None if games are kept in memory only.
        self.path = path
        #: What went wrong on opening; empty if nothing did.
        self.message = message

    @classmethod
    def open(
        cls, path: Path | None = None, migrations: Sequence[Migration] = MIGRATIONS
    ) -> "Store":
        """Opens the history, of this or an older version. It never fails.

        A damaged file is set aside. What cannot be opened for another reason (a newer version, a
        folder without rights) is left alone, and games are kept in memory.

        Args:
            path: The file; without one that of the user.
            migrations: For tests.

        """
        path = path or data_dir() / "history.db"
        message = ""
        for _ in range(2):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                return cls(_connect(path, migrations), path, message)
            except (OSError, sqlite3.OperationalError, _NewerError) as error:
                message = f"{path.name} cannot be used, so games are not kept: {error}"
                break
            except sqlite3.DatabaseError:
                try:
                    message = set_aside(path)
                except OSError as error:
                    message = f"{path.name} is damaged, so games are not kept: {error}"
                    break
        db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        _migrate(db, None, migrations)
        return cls(db, None, message)

    @property
    def version(self) -> int:
        """The version of the schema."""
        return _version(self._db)

    def add_game(self, game: Game) -> None:
        """Adds a game, or replaces the one with its uid."""
        with _transaction(self._db):
            self._db.execute("DELETE FROM games WHERE uid = ?", (game.uid,))
            self._db.execute(
                "INSERT INTO games (uid, game, record, deal, seats, winners, scores, level, moves,"
                " seconds, started, ended, reason, decided, assisted, rated, result, score)"
                f" VALUES ({', '.join('?' * 18)})",
                (
                    game.uid,
                    game.game,
                    zlib.compress(game.record.encode()),
                    str(game.deal),
                    json.dumps(game.seats),
                    json.dumps(game.winners),
                    json.dumps(game.scores),
                    game.level,
                    game.moves,
                    game.seconds,
                    game.started,
                    game.ended,
                    game.reason,
                    game.decided,
                    game.assisted,
                    game.rated,
                    game.result,
                    game.score,
                ),
            )

    def games(
        self,
        game: str | None = None,
        level: str | None = None,
        *,
        limit: int = 200,
        offset: int = 0,
    ) -> list[Game]:
        """Games without their records, the last one first."""
        rows = self._db.execute(
            f"SELECT {_COLUMNS} FROM games WHERE (?1 IS NULL OR game = ?1)"
            " AND (?2 IS NULL OR level = ?2) ORDER BY ended DESC, id DESC LIMIT ?3 OFFSET ?4",
            (game, level, limit, offset),
        )
        return [_game_of(row) for row in rows]

    def game(self, id: int) -> Game | None:
        """A game with its record."""
        row = self._db.execute(
            f"SELECT {_COLUMNS}, record FROM games WHERE id = ?", (id,)
        ).fetchone()
        if row is None:
            return None
        return replace(_game_of(row[:-1]), record=zlib.decompress(row[-1]).decode())

    def stats(self, game: str | None = None) -> list[Stats]:
        """The games that one person played, by game and level; assisted games come apart."""
        rows = self._db.execute(
            "SELECT game, level, assisted, result, score, seconds FROM games"
            " WHERE result IN ('won', 'lost', 'drawn') AND (?1 IS NULL OR game = ?1)"
            " ORDER BY game, level, assisted, ended, id",
            (game,),
        )
        return [
            _stats_of(game, level, assisted, [row[3:] for row in group])
            for (game, level, assisted), group in groupby(rows, key=lambda row: row[:3])
        ]

    def add_daily(self, daily: Daily) -> None:
        """Adds a daily table of SET; of a date that is there already the first result stays."""
        daily_history.add(self._db, daily)

    def dailies(self) -> list[Daily]:
        """All daily tables, the latest date first."""
        return daily_history.listed(self._db)

    def export_csv(self, path: Path) -> int:
        """Writes all games to a CSV file, the oldest first; returns how many."""
        rows = self._db.execute(
            "SELECT ended, game, level, result, score, assisted, rated, moves, seconds, deal,"
            " seats, scores, started, reason, uid FROM games ORDER BY ended, id"
        )
        with replacing(path) as part, part.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(column[0] for column in rows.description)
            count = 0
            for row in rows:
                writer.writerow(_harmless(value) for value in row)
                count += 1
        return count

    def reset(self) -> None:
        """Forgets all games and daily tables."""
        with _transaction(self._db):
            self._db.execute("DELETE FROM games")
            self._db.execute("DELETE FROM daily")
        self._db.execute("VACUUM")

    def close(self) -> None:
        """Closes the file."""
        self._db.close()


class _NewerError(Exception):
    """The file was written by a newer version of the app."""


def _connect(path: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    # The thread that opens it need not be the one that closes it; still one at a time.
    db = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        check = db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if check != "ok":
            raise sqlite3.DatabaseError(check)
        if _version(db) > len(migrations):
            raise _NewerError("it was written by a newer version of the app")
        _migrate(db, path, migrations)
        try:
            db.execute(f"SELECT {_COLUMNS}, record FROM games LIMIT 1").fetchone()
            db.execute("SELECT day FROM daily LIMIT 1").fetchone()
        except sqlite3.OperationalError as error:  # no such table: it is something else
            raise sqlite3.DatabaseError(str(error)) from error
    except BaseException:
        db.close()
        raise
    return db


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _migrate(db: sqlite3.Connection, path: Path | None, migrations: Sequence[Migration]) -> None:
    version = _version(db)
    if path is not None and 0 < version < len(migrations):
        copy = sqlite3.connect(path.with_name(f"{path.name}.before-v{len(migrations)}"))
        with contextlib.closing(copy):
            db.backup(copy)
    for number in range(version, len(migrations)):
        with _transaction(db):
            migrations[number](db)
            db.execute(f"PRAGMA user_version = {number + 1}")


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _game_of(row: Sequence[Any]) -> Game:
    id, uid, game, deal, seats, winners, scores, level, moves, seconds = row[:10]
    started, ended, reason, decided, assisted, rated = row[10:]
    return Game(
        uid=uid,
        game=game,
        record="",
        deal=int(deal),
        seats=tuple((name, agent) for name, agent in json.loads(seats)),
        winners=tuple(json.loads(winners)),
        scores=tuple(json.loads(scores)),
        level=level,
        moves=moves,
        seconds=seconds,
        started=started,
        ended=ended,
        reason=reason,
        decided=bool(decided),
        assisted=bool(assisted),
        rated=bool(rated),
        id=id,
    )


def _stats_of(game: str, level: str, assisted: int, rows: list[tuple[str, float, float]]) -> Stats:
    results = [result for result, _, _ in rows]
    runs = [(won, len(list(run))) for won, run in groupby(results, key=lambda r: r == "won")]
    return Stats(
        game=game,
        level=level,
        assisted=bool(assisted),
        played=len(rows),
        won=results.count("won"),
        drawn=results.count("drawn"),
        average_score=sum(score for _, score, _ in rows) / len(rows),
        streak=runs[-1][1] if runs[-1][0] else 0,
        best_streak=max((length for won, length in runs if won), default=0),
        seconds=sum(seconds for _, _, seconds in rows),
    )


def _harmless(value: object) -> object:
    """A text that spreadsheets do not take for a formula."""
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
