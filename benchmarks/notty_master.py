"""Notty's master: its matches with 95 % intervals, and whether its chances to win come true.

Argument: a part of the games to play, such as 0.1 for a quick look (1 is everything).
"""

import sys
import time
from importlib import resources

import notty
import numpy as np
from notty import _core
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


def forecasts(games: int) -> tuple[np.ndarray, np.ndarray]:
    """What the master thought at the start of each turn of its games, and who won (0 or 1)."""
    data = (resources.files("notty") / "data" / "notty-master.table").read_bytes()
    values = _core.NottyMaster(data)
    player = notty.agents.make("master:fast", seed=3)
    said: list[float] = []
    came: list[float] = []
    for game in range(games):
        match = notty.Match("notty", seed=game)
        of_game: list[tuple[int, float]] = []
        turn = -1
        while not match.is_over:
            seat = match.to_move
            assert seat is not None  # Notty has no turns of several seats
            view = match.view(seat)
            position = view.position()
            if position["turn"] != turn:
                turn = position["turn"]
                hands = [" ".join(hand) for hand in position["hands"]]
                of_game.append((seat, values.chances(hands[seat:] + hands[:seat])[0]))
            match.play(player.choose(view))
        said += [chance for _, chance in of_game]
        came += [float(match.scores[seat] == 1) for seat, _ in of_game]
    return np.array(said), np.array(came)


def reliability(said: np.ndarray, came: np.ndarray) -> Table:
    """For each tenth of the range of forecasts how many came true."""
    table = Table("said", "positions", "mean said", "won", "off by")
    for low in range(10):
        here = (said >= low / 10) & (said < (low + 1) / 10)
        if here.any():
            mean, won = said[here].mean(), came[here].mean()
            table.add_row(
                f"{low * 10}-{low * 10 + 10} %",
                f"{here.sum():,}",
                f"{mean:.1%}",
                f"{won:.1%}",
                f"{100 * (won - mean):+.1f} points",
            )
    return table


def main() -> None:
    """Prints both tables."""
    part = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    console = Console(width=110)
    said, came = forecasts(max(20, round(2400 * part)))
    console.print(reliability(said, came))
    console.print(matches(part))


if __name__ == "__main__":
    main()
