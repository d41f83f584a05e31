"""The daily tables of SET that were solved: their rows in the history, and what they add up to.

No Qt here.
"""

import datetime
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from notty.set_daily import streak


@dataclass(frozen=True, slots=True)
class Daily:
    """A daily table all of whose SETs were found."""

    day: datetime.date
    seconds: float
    #: Tries that were no SET.
    wrong: int
    sets: int


@dataclass(frozen=True, slots=True)
class DailyStats:
    """What all solved tables add up to; seconds are 0 where there are none."""

    played: int
    best: float
    average: float
    streak: int
    best_streak: int

    @classmethod
    def of(cls, played: Sequence[Daily], today: datetime.date) -> "DailyStats":
        """Of these tables, on a date."""
        times = [one.seconds for one in played] or [0.0]
        now, best = streak({one.day for one in played}, today)
        return cls(len(played), min(times), sum(times) / len(times), now, best)


def clock_text(seconds: float) -> str:
    """Minutes and seconds, such as 1:03, or with hours."""
    whole = int(seconds)
    minutes, hours = whole // 60 % 60, whole // 3600
    rest = f"{minutes:02}" if hours else f"{minutes}"
    return (f"{hours}:" if hours else "") + f"{rest}:{whole % 60:02}"


def create(db: sqlite3.Connection) -> None:
    """Makes the table; a step of the schema."""
    db.execute(
        """
        CREATE TABLE daily (
            day TEXT PRIMARY KEY,      -- ISO 8601
            seconds REAL NOT NULL,
            wrong INTEGER NOT NULL,
            sets INTEGER NOT NULL
        )
        """
    )


def add(db: sqlite3.Connection, daily: Daily) -> None:
    """Adds a table; of a date that is there already the first result stays."""
    db.execute(
        "INSERT OR IGNORE INTO daily (day, seconds, wrong, sets) VALUES (?, ?, ?, ?)",
        (daily.day.isoformat(), daily.seconds, daily.wrong, daily.sets),
    )


def listed(db: sqlite3.Connection) -> list[Daily]:
    """All of them, the latest date first."""
    rows = db.execute("SELECT day, seconds, wrong, sets FROM daily ORDER BY day DESC")
    return [
        Daily(datetime.date.fromisoformat(day), seconds, wrong, sets)
        for day, seconds, wrong, sets in rows
    ]
