"""The odds of SET, counted: random tables, tables in play, SETs in a game, cards that are left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from . import _core
from .arena import Progress, Rate, watch, wilson
from .games import check_count, check_seed

_ALL_SETS = 27


@dataclass(frozen=True, slots=True)
class SetStats:
    """What was counted; the keys of all counts are numbers of cards."""

    seed: int
    #: Games that were played; as many random tables of each size were laid.
    games: int
    #: Random tables of 12, 15 and 18 cards that hold no SET.
    random_without: Mapping[int, int]
    #: Tables in play while the deck has cards.
    seen: Mapping[int, int]
    #: Those of them that hold no SET.
    seen_without: Mapping[int, int]
    #: Games that came to a table of that size.
    reached: Mapping[int, int]
    #: Games that ended with so many cards on the table.
    left: Mapping[int, int]

    @property
    def found(self) -> dict[int, int]:
        """How many games had so many SETs."""
        return {_ALL_SETS - cards // 3: count for cards, count in sorted(self.left.items())[::-1]}

    def rates(self) -> Iterator[tuple[str, int, Rate]]:
        """Each share that was counted, with its 95 % interval: of what, its number, the share."""
        for cards, count in self.random_without.items():
            yield "random cards without a SET", cards, wilson(count, self.games)
        for cards, count in self.seen_without.items():
            yield "cards in play without a SET", cards, wilson(count, self.seen[cards])
        for cards, count in self.reached.items():
            yield "games that come to so many cards", cards, wilson(count, self.games)
        for sets, count in self.found.items():
            yield "games with so many SETs", sets, wilson(count, self.games)
        for cards, count in self.left.items():
            yield "games that leave so many cards", cards, wilson(count, self.games)


def count(
    games: int,
    *,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
    control: _core.Control | None = None,
) -> SetStats:
    """Plays games in which one of the SETs on the table is taken at random, each alike.

    Game g and its random tables are drawn on ``Rng(seed, g)``: nothing depends on threads.

    Args:
        games: How many games to play.
        seed: 0 to 2**64 - 1.
        threads: How many threads play.
        progress: Called with the games finished and the games in all.
        control: Its ``cancel`` stops the run; games that are finished by then count.

    Raises:
        ConfigError: For a value out of range.

    """
    games = check_count("games", games)
    threads = check_count("threads", threads, 1, 1024)
    seed = check_seed(seed)
    own = control or _core.Control()
    done, random_without, *others = watch(
        lambda: _core.set_stats(games, seed, threads, own), own, games, progress
    )
    seen, seen_without, reached, left = (by_cards(counts) for counts in others)
    return SetStats(
        seed,
        done,
        {cards: random_without[cards // 3] for cards in (12, 15, 18)},
        {cards: n for cards, n in seen.items() if n},
        {cards: seen_without[cards] for cards, n in seen.items() if n},
        {cards: n for cards, n in reached.items() if n},
        {cards: n for cards, n in left.items() if cards <= 18},
    )


def by_cards(counts: list[int]) -> dict[int, int]:
    """Counts of the engine by the number of cards."""
    return {3 * third: count for third, count in enumerate(counts)}


def as_data(stats: SetStats) -> dict[str, Any]:
    """The counts and shares as plain data."""
    return {
        "seed": stats.seed,
        "games": stats.games,
        "rates": [
            {
                "what": what,
                "number": number,
                "share": rate.value,
                "low": rate.low,
                "high": rate.high,
            }
            for what, number, rate in stats.rates()
        ],
    }


_WIDTH, _HEIGHT, _MARGIN = 640, 360, 48


def svg(stats: SetStats) -> str:
    """A picture of how many SETs games have: a bar for each number, with its share."""
    found = {sets: stats.found.get(sets, 0) for sets in range(21, _ALL_SETS + 1)}
    most = max(1, *found.values())
    step = (_WIDTH - 2 * _MARGIN) / len(found)
    floor = _HEIGHT - _MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        ' font-family="sans-serif" font-size="14" text-anchor="middle">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_WIDTH / 2:g}" y="28" font-size="16">'
        f"SETs in a game of SET ({stats.games:,} games)</text>",
    ]
    for index, (sets, games) in enumerate(found.items()):
        middle = _MARGIN + step * (index + 0.5)
        height = (floor - 2 * _MARGIN) * games / most
        share = 100 * games / stats.games if stats.games else 0.0
        lines += [
            f'<rect x="{middle - 0.35 * step:.1f}" y="{floor - height:.1f}"'
            f' width="{0.7 * step:.1f}" height="{height:.1f}" fill="#3465a4"/>',
            f'<text x="{middle:.1f}" y="{floor - height - 6:.1f}">{share:.2f} %</text>',
            f'<text x="{middle:.1f}" y="{floor + 20}">{sets}</text>',
        ]
    lines += [
        f'<line x1="{_MARGIN}" y1="{floor}" x2="{_WIDTH - _MARGIN}" y2="{floor}" stroke="black"/>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"
