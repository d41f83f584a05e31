"""The daily table of SET: the same twelve cards for everybody on a date, and how far one has got.

Time is told and never read here, in seconds of some clock that only goes forward.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from itertools import product
from typing import Any

from . import _core
from .batches import Hand, hand_text
from .errors import ConfigError
from .sets import Triple, find_sets

CARDS = 12
#: A table has at least and at most so many SETs: enough to look for, and not all day.
LEAST_SETS, MOST_SETS = 3, 6
#: Streams of the generator from here on, so that a deal of the same number shares nothing with it.
_STREAM = 1 << 32

_KINDS = tuple(map("".join, product("123", "RBG", "STO", "DOS")))


def daily_seed(day: datetime.date) -> int:
    """The number of a date: 20261130 for 30 November 2026."""
    return day.year * 10000 + day.month * 100 + day.day


def daily_cards(day: datetime.date) -> tuple[str, ...]:
    """The twelve cards of a date, in the order of their places.

    Attempt n = 0, 1, ... draws twelve cards on ``Rng(daily_seed(day), 2**32 + n)``, each one as
    ``below`` the number of those left, and the first table with 3 to 6 SETs is it.
    """
    attempt = 0
    while True:
        rng = _core.Rng(daily_seed(day), _STREAM + attempt)
        left = list(_KINDS)
        cards = tuple(left.pop(rng.below(len(left))) for _ in range(CARDS))
        if LEAST_SETS <= len(find_sets(cards)) <= MOST_SETS:
            return cards
        attempt += 1


@dataclass(frozen=True, slots=True)
class Found:
    """A SET that was found, and how many seconds after the start."""

    cards: Triple
    seconds: float


class DailyRun:
    """The search for all SETs of a date. It begins with its clock stopped: see `resume`.

    Args:
        day: The date.

    """

    def __init__(self, day: datetime.date) -> None:
        self.day = day
        self.cards = daily_cards(day)
        #: Every SET of the table, in the order of places.
        self.sets: tuple[Triple, ...] = tuple(find_sets(self.cards))
        #: Those that were found, in the order of finding.
        self.found: list[Found] = []
        #: How many tries were no SET.
        self.wrong = 0
        self._before = 0.0
        self._since: float | None = None

    @property
    def left(self) -> int:
        """How many SETs are still to be found."""
        return len(self.sets) - len(self.found)

    @property
    def is_over(self) -> bool:
        """Whether all of them are found."""
        return not self.left

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands still, as before the start and after the end."""
        return self._since is None

    @property
    def is_begun(self) -> bool:
        """Whether the clock has ever run."""
        return self._since is not None or self._before > 0

    def seconds(self, now: float) -> float:
        """Seconds of looking so far, without pauses."""
        return self._before + (0.0 if self._since is None else max(0.0, now - self._since))

    def resume(self, now: float) -> None:
        """Starts the clock or lets it go on; harmless if it runs, and after the end."""
        if self._since is None and not self.is_over:
            self._since = now

    def pause(self, now: float) -> None:
        """Stops the clock; again is harmless."""
        self._before, self._since = self.seconds(now), None

    def claim(self, cards: Hand, now: float) -> str:
        """Tries three cards of the table.

        Returns:
            ``found``, ``again`` for a SET that was found before, or ``wrong``.

        Raises:
            ConfigError: If they are not three cards of the table, or the clock stands still.

        """
        three = hand_text(cards).upper().split()
        if len(set(three)) != 3 or len(three) != 3 or not set(three) <= set(self.cards):
            raise ConfigError(f"three cards of the table are needed, not {' '.join(three)!r}")
        if self.is_paused:
            raise ConfigError("the search is over" if self.is_over else "the search is paused")
        match = next((one for one in self.sets if set(one) == set(three)), None)
        if match is None:
            self.wrong += 1
            return "wrong"
        if any(found.cards == match for found in self.found):
            return "again"
        self.found.append(Found(match, self.seconds(now)))
        if self.is_over:
            self.pause(now)
        return "found"

    def to_data(self, now: float) -> dict[str, Any]:
        """The search as JSON-able data, for `from_data`."""
        return {
            "day": self.day.isoformat(),
            "seconds": round(self.seconds(now), 3),
            "wrong": self.wrong,
            "found": [[" ".join(one.cards), round(one.seconds, 3)] for one in self.found],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> DailyRun:
        """A search that was left, with its clock stopped.

        Raises:
            ConfigError: If the data is not that of a search.

        """
        try:
            run = cls(datetime.date.fromisoformat(data["day"]))
            seconds, wrong = float(data["seconds"]), int(data["wrong"])
            last = 0.0
            for text, at in data["found"]:
                cards = next(one for one in run.sets if " ".join(one) == text)
                if not last <= float(at) <= seconds or any(f.cards == cards for f in run.found):
                    raise ValueError(f"the SET {text} at {at!r}")
                last = float(at)
                run.found.append(Found(cards, last))
            if wrong < 0 or not 0 <= seconds < float("inf"):
                raise ValueError(f"{wrong!r} wrong tries in {seconds!r} seconds")
        except (KeyError, TypeError, ValueError, AttributeError, StopIteration) as error:
            raise ConfigError(f"this is no daily table that was left: {error!r}") from error
        run.wrong, run._before = wrong, seconds
        return run


def streak(days: set[datetime.date], today: datetime.date) -> tuple[int, int]:
    """Days in a row up to today or yesterday, and at best.

    Args:
        days: Those on which all SETs were found.
        today: The date.

    """
    day = datetime.timedelta(days=1)
    best, now = 0, 0
    for first in (one for one in days if one - day not in days):
        end = first
        while end + day in days:
            end += day
        length = (end - first).days + 1
        best = max(best, length)
        if datetime.timedelta() <= today - end <= day:
            now = length
    return now, best
