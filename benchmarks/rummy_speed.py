"""Rummy in one call of the engine: what it must reach, and the nearest peers in the same run.

Nobody else offers a fast rummy, so random games of gin in OpenSpiel and RLCard stand for the peers;
`pip install open_spiel rlcard` for them, what is not installed is left out. CPU times of one
thread, medians of repeats.
"""

import argparse
import importlib.util
import statistics
from collections.abc import Callable

from gin_peers import OpenSpiel, RLCard, our_games
from notty import _core
from notty.games import make_rules
from rich.console import Console
from rich.table import Table

Timed = Callable[[float], float]


def deals(preset: str) -> Timed:
    """Random deals of two players per CPU second, the dealing included."""
    rules = make_rules("rummy", {"preset": preset, "target": 0})

    def measure(seconds: float) -> float:
        _, games, finished, spent = _core.bench_playout(rules, 100_000, seconds)
        assert games == finished
        return games / spent

    return measure


def legal(seconds: float) -> float:
    """Lists of legal actions per CPU second, with ten cards or more in hand."""
    count, spent = _core.bench_kernel("rummy_legal", seconds)
    return count / spent


def main() -> None:
    """Prints one row a figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--repeats", type=int, default=5)
    chosen = parser.parse_args()
    rows: list[tuple[str, Timed, float | None]] = [  # what, how, and what it must reach
        ("Basic Rummy, random deals", deals("basic"), 100_000),
        ("CardVerse Rummy, random deals", deals("cardverse"), None),
        ("legal actions of a play phase", legal, 1e9 / 200),
        ("gin, random deals", our_games, None),
    ]
    if importlib.util.find_spec("pyspiel"):
        rows.append(("OpenSpiel, gin, random playouts, its C++ loop", OpenSpiel().playouts(), None))
    if importlib.util.find_spec("rlcard"):
        rows.append(("RLCard, gin, random games", RLCard().python_loop(), None))
    figures: dict[str, list[float]] = {what: [] for what, _, _ in rows}
    for _ in range(chosen.repeats):
        for what, timed, _ in rows:
            figures[what].append(timed(chosen.seconds))
    basic = statistics.median(figures[rows[0][0]])
    table = Table("what", "per CPU second", "must reach", "Basic Rummy is x times")
    for what, _, must in rows:
        found = statistics.median(figures[what])
        goal = "" if must is None else f"{must:,.0f}"
        table.add_row(what, f"{found:,.0f}", goal, f"{basic / found:.3g}")
    Console().print(table)


if __name__ == "__main__":
    main()
