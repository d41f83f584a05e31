"""The players of Notty against each other: wins with 95 % intervals, and unfinished games."""

import itertools
import sys

import notty
import numpy as np
from rich.console import Console
from rich.table import Table


def main() -> None:
    """Prints one row a pairing; the only argument is the number of games of each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    players = [info.name for info in notty.agents.names("notty")]
    table = Table("first", "second", "first wins", "second wins", "unfinished", "median turns")
    for pair in itertools.combinations_with_replacement(players, 2):
        result = notty.arena.play(
            "notty", pair, games=games, seed=1, threads=2, max_turns=None, max_plies=2000
        )
        table.add_row(
            *pair,
            str(result.win_rate(0)),
            str(result.win_rate(1)),
            f"{result.unfinished / games:.1%}",
            f"{np.median(result.turns):.0f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
