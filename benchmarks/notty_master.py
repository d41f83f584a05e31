"""Notty's master: its matches with 95 % intervals.

Argument: a part of the games to play, such as 0.1 for a quick look (1 is everything).
"""

import sys
import time

import notty
import numpy as np
from rich.console import Console
from rich.table import Table

MATCHES = [  # players, games, what must be reached
    (["master:fast", "original"], 2000, "99.9 %"),
    (["master:fast", "lean"], 10000, "72 %"),
    (["master:fast", "q"], 10000, ""),
    (["master:fast", "hard"], 10000, "60 to 75 %"),
    (["master:fast", "lean", "lean"], 10000, "48 %"),
    (["master:fast", "hard", "hard"], 4000, ""),
    (["master:fast", "master:fast"], 10000, ""),
    (["master", "master:fast"], 1000, "50 %"),
]


def matches(part: float) -> Table:
    """One row a match: the share of games that the first player wins."""
    table = Table("players", "games", "first wins", "must", "unfinished", "turns a player", "ms")
    for players, games, must in MATCHES:
        count = max(20, round(games * part))
        start = time.process_time()
        result = notty.arena.play(
            "notty", players, games=count, seed=1, threads=2, seats=len(players), max_turns=1000
        )
        spent = time.process_time() - start
        table.add_row(
            " v. ".join(players),
            f"{count:,}",
            str(result.win_rate(0)),
            must,
            f"{result.unfinished / count:.2%}",
            f"{np.mean(result.turns) / len(players):.1f}",
            f"{1000 * spent / result.plies.sum():.3f}",
        )
    return table


def main() -> None:
    """Prints the table. Argument: a part of the games."""
    part = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    Console(width=110).print(matches(part))


if __name__ == "__main__":
    main()
