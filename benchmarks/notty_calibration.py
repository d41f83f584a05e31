"""Whether the chances to win that Notty's master names come true.

`master:fast` plays itself; what it thinks at the start of each turn is held against who won. The
positions of a game hang together, so the 95 % intervals count games, not positions.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from notty import _core
from notty_games import all_turn_starts, table_of
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Tenth(NamedTuple):
    """Forecasts that are near each other, and how many of them came true."""

    low: float
    high: float
    positions: int
    said: float
    won: float
    #: Half the width of the 95 % interval of `won`, and of its difference to `said`.
    spread: float
    games: int


def forecasts(table: bytes, positions: int, seats: int) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """What the master said to who was on turn, who won (0 or 1), and the game."""
    values = _core.NottyMaster(table)
    starts = [s for s in all_turn_starts(table, positions, seats=seats) if s.won is not None]
    said = [values.come_true(values.chances(start.hands))[0] for start in starts]
    return np.array(said), np.array([s.won for s in starts]), np.array([s.game for s in starts])


def tenths(
    said: Floats, came: Floats, game: NDArray[np.int64], edges: Sequence[float]
) -> Iterator[Tenth]:
    """The forecasts between each two edges, the last edge included."""
    for low, high in pairwise(edges):
        here = (said >= low) & ((said < high) | (high == edges[-1]))
        if not here.any():
            continue
        off = np.bincount(game[here], came[here] - said[here])  # by games
        mean = off.sum() / here.sum()
        sizes = np.bincount(game[here])
        games = int((sizes > 0).sum())
        error = np.sqrt(((off - mean * sizes) ** 2).sum() * games / max(1, games - 1)) / here.sum()
        spread = 1.959964 * float(error) if games > 1 else np.inf
        yield Tenth(low, high, int(here.sum()), said[here].mean(), came[here].mean(), spread, games)


def rows(found: Sequence[Tenth]) -> Iterator[str]:
    """The table, in Markdown."""
    yield "| it said | positions | games | mean said | won | off by |"
    yield "| ------- | --------: | ----: | --------: | --: | -----: |"
    for t in found:
        off = 100 * (t.won - t.said)
        yield (
            (
                f"| {100 * t.low:.1f} to {100 * t.high:.1f} % | {t.positions:,} | {t.games:,} |"
                f" {t.said:.1%} | {t.won:.1%} | {off:+.1f} ± {100 * t.spread:.1f} |"
            )
            .replace("%", " %")
            .replace("  %", " %")
        )


_SIZE, _MARGIN, _TOP = 360, 76, 44


def svg(found: Sequence[Tenth], title: str) -> str:
    """A reliability plot: the share that won over the chance that was named, with intervals.

    The area of a point grows with the number of positions.
    """
    left, right, top, floor = _MARGIN, _MARGIN + _SIZE, _TOP, _TOP + _SIZE
    width, height = right + 24, floor + 56
    most = max(t.positions for t in found)

    def x(share: float) -> float:
        return left + _SIZE * share

    def y(share: float) -> float:
        return floor - _SIZE * min(1.0, max(0.0, share))

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="14" text-anchor="middle">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{(left + right) / 2:g}" y="26" font-size="16">{title}</text>',
    ]
    for percent in range(0, 101, 20):
        share = percent / 100
        lines += [
            f'<path d="M{left} {y(share):g}H{right}M{x(share):g} {top}V{floor}" stroke="#d3d7cf"/>',
            f'<text x="{left - 8}" y="{y(share) + 5:g}" text-anchor="end">{percent} %</text>',
            f'<text x="{x(share):g}" y="{floor + 20}">{percent} %</text>',
        ]
    lines += [
        f'<path d="M{left} {floor}L{right} {top}" stroke="#888a85" stroke-dasharray="4 4"/>',
        f'<text x="{(left + right) / 2:g}" y="{height - 10}">chance named</text>',
        f'<text transform="translate(14 {(top + floor) / 2:g})rotate(-90)">games won</text>',
    ]
    for t in found:
        radius = max(2.0, 9 * (t.positions / most) ** 0.5)
        lines += [
            f'<path d="M{x(t.said):.1f} {y(t.won - t.spread):.1f}V{y(t.won + t.spread):.1f}"'
            ' stroke="#3465a4" stroke-width="1.5"/>',
            f'<circle cx="{x(t.said):.1f}" cy="{y(t.won):.1f}" r="{radius:.1f}" fill="#3465a4"'
            ' fill-opacity="0.6"/>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> None:
    """Prints both tables, and writes the plot if it is told where."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300_000, help="at least so many")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--table", default="", help="a table of the master; else the shipped one")
    parser.add_argument("--svg", default="", help="where to write the plot")
    args = parser.parse_args()
    said, came, game = forecasts(table_of(args.table), args.positions, args.seats)
    off = np.bincount(game, came - said)
    print(f"{len(said):,} positions of {len(np.unique(game)):,} games, {args.seats} players")
    print(f"all: off by {100 * off.sum() / len(said):+.2f} points\n")
    by_range = list(tenths(said, came, game, np.linspace(0, 1, 11).tolist()))
    by_count = list(tenths(said, came, game, np.quantile(said, np.linspace(0, 1, 11)).tolist()))
    for found in (by_range, by_count):
        print("\n".join(rows(found)), "\n")
    if args.svg:
        title = f"master:fast against itself, {len(said):,} positions"
        Path(args.svg).write_text(svg(by_range, title))


if __name__ == "__main__":
    main()
