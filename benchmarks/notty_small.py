"""How close the learner of Notty's master comes to the best play, in small games that are solved.

The same learner and search, by games with itself alone, at fewer colours, numbers and copies, so
that no draw needs to be sampled and hardly a return is left out. Says what it gives away on its
own course of play, how it does against the exact player, and what the best opponent that there is
would gain against it.
"""

import argparse
import time

from notty import _core


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("size", nargs="?", default="3x3x2", help="3x3x1, 3x4x1, 3x3x2 or 3x5x1")
    parser.add_argument("--rounds", type=int, default=400, help="of learning: some minutes")
    parser.add_argument("--games", type=int, default=1200, help="a round")
    parser.add_argument("--duel", type=int, default=200_000, help="games with the exact player")
    parser.add_argument("--players", nargs="+", default=["master:fast"])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    control = _core.Control()
    began = time.process_time()
    small = _core.SmallNotty(wanted.size, control)
    print(f"{wanted.size}: solved in {time.process_time() - began:.0f} CPU seconds; the first wins")
    print(f"  {small.first_movers_value:.2%} by the best play of both")

    began = time.process_time()
    small.learn_master(wanted.rounds, wanted.games, wanted.seed, wanted.threads, control)
    print(f"learned from {wanted.rounds * wanted.games:,} games with itself", end=", ")
    print(f"{time.process_time() - began:.0f} CPU seconds")

    for player in wanted.players:
        found = small.check_play(player, 2000, 5, wanted.threads, control)
        print(f"{player} with itself, 2,000 games, {found['decisions']:,} decisions:")
        print(f"  gives away {100 * found['mean_regret']:.3f} points in the mean", end=", ")
        print(f"{100 * found['regret_99']:.2f} in the worst hundredth", end=", ")
        print(
            f"{100 * found['greatest_regret']:.1f} at most; {found['unfinished']} games unfinished"
        )

        games, points, unfinished = small.duel(
            player, "exact", wanted.duel, 9, wanted.threads, control
        )
        print(f"with the exact player, {games:,} games in pairs: {points / games:.2%}", end=", ")
        print(f"{unfinished} unfinished")

        best = small.best_response(player, 1, control)
        print(f"the best opponent wins {best:.2%} against it: gains {100 * best - 50:.2f} points")


if __name__ == "__main__":
    main()
