"""How far Notty's master may be from the best, where nobody knows the best.

    seeds       learns a second table by another seed: how far its chances are from the first one's
    exploiter   an opponent that learns to beat master:fast and nobody else, then plays it
    rollouts    what choosing by a thousand rollouts an action would gain over master:fast

Each prints one line of results; `--part 0.01` is a quick look. Where a table was learned, `--keep`
writes it to a file, and `--learned` plays by such a file without learning again.
"""

import argparse
import math
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import notty
import numpy as np
from notty import _core
from notty.games import make_rules
from notty_games import all_turn_starts, master, table_of
from numpy.typing import NDArray


def interval(values: NDArray[np.float64]) -> str:
    """Their mean with its 95 % interval, in points."""
    spread = 1.959964 * values.std(ddof=1) / math.sqrt(len(values))
    return f"{100 * values.mean():+.2f} ± {100 * spread:.2f} points"


def learned(args: argparse.Namespace, learn: Any) -> bytes:
    """The table of `--learned`, or one that is learned now."""
    if args.learned:
        return Path(args.learned).read_bytes()
    begin = time.process_time()
    table: bytes = learn(_core.Control())
    print(f"learned in {(time.process_time() - begin) / 60:.1f} CPU minutes", flush=True)
    if args.keep:
        Path(args.keep).write_bytes(table)
    return table


# --- Seeds --------------------------------------------------------------------------------------


def seeds(args: argparse.Namespace) -> None:
    """The root mean square of the difference of two tables, on positions of the first's games."""
    rounds, games = args.rounds or 80, args.games or 600
    other = learned(
        args,
        lambda control: _core.train_notty_master(rounds, games, args.seed, args.threads, control),
    )
    table = table_of(args.table)
    first, second = _core.NottyMaster(table), _core.NottyMaster(other)
    starts = all_turn_starts(table, max(100, round(100_000 * args.part)), seats=args.seats)
    said = np.array([[v.chances(s.hands)[0] for v in (first, second)] for s in starts])
    off = 100 * (said[:, 1] - said[:, 0])
    print(
        f"{len(off):,} positions: root mean square {np.sqrt((off**2).mean()):.2f} points,"
        f" mean {off.mean():+.2f}, 99 of 100 within {np.quantile(abs(off), 0.99):.2f};"
        f" spread of the chances {100 * said[:, 0].std():.2f},"
        f" correlation {np.corrcoef(said.T)[0, 1]:.3f}"
    )


# --- An exploiter -------------------------------------------------------------------------------


def exploiter(args: argparse.Namespace) -> None:
    """Learns from the values of master, or from nothing, and plays mirrored games against it."""
    table = table_of(args.table)
    rounds, games = args.rounds or 40, args.games or 600
    other = learned(
        args,
        lambda control: _core.train_notty_exploiter(
            table, not args.scratch, rounds, games, args.seed, args.threads, control
        ),
    )
    count = 2 * max(20, round(5_000 * args.part))
    result = notty.arena.play(
        "notty", [master(other), master(table)], games=count, seed=7, threads=args.threads,
        mirrored=True, max_turns=1000,
    )  # fmt: skip
    share = result.win_rate(0)
    print(
        f"{count:,} mirrored games: the exploiter wins {share}, gains"
        f" {100 * (share.value + result.unfinished / count / 2 - 0.5):+.2f} points,"
        f" {result.unfinished} given up"
    )


# --- Rollouts -----------------------------------------------------------------------------------


def decision(table: bytes, game: int, draw: random.Random) -> tuple[dict[str, Any], int] | None:
    """One decision of a game of master:fast against itself, each as likely; and their number."""
    rules = make_rules("notty", {"turn_limit": 1000})
    core = master(table).core
    state, rng, luck = rules.start(), _core.Rng(3, game), _core.Rng(4, game)
    kept: dict[str, Any] | None = None
    decisions = 0
    while actors := rules.actors(state):
        if actors[0] == _core.CHANCE:
            state = rules.apply(state, _core.CHANCE, rules.sample(state, luck))
            continue
        position = rules.position(state)
        held = " ".join(position["hands"][actors[0]])
        if not position["pending_return"] and not _core.notty_least_leftover(held)[1]:
            break  # won
        decisions += 1
        if draw.random() < 1 / decisions:
            kept = position
        action = _core.choose(rules, core, rules.view(state, actors[0]), rng)
        state = rules.apply(state, actors[0], action)
    return None if kept is None else (kept, decisions)


class Judge:
    """Looks at decisions by rollouts, in threads."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.rollouts = _core.NottyRollouts(table_of(args.table), args.turns)

    def gain(self, position: dict[str, Any], seed: int) -> tuple[float, float, int]:
        """What the choice by rollouts is better than master's, the error of that, and how many
        actions were rolled out.

        It chooses by one set of rollouts and is measured by another: who is best of several noisy
        means is worse than it looks.
        """
        thoughts = self.rollouts.thoughts(position)
        best = max(thoughts, key=lambda t: t[1] - t[2])
        near = [t for t in thoughts if t[1] > best[1] - self.args.margin / 100 and t != best]
        near = [best, *sorted(near, key=lambda t: -t[1])[: self.args.actions - 1]]
        if len(near) == 1:
            return 0.0, 0.0, 0
        count = self.args.rollouts
        means = [self.rollouts.run(position, id, count, 2 * seed).mean() for id, _, _ in near]
        chosen = near[int(np.argmax(means))][0]
        if chosen == best[0]:
            return 0.0, 0.0, len(near)
        again = [self.rollouts.run(position, id, count, 2 * seed + 1) for id in (chosen, best[0])]
        off = again[0] - again[1]
        return float(off.mean()), float(off.std() / math.sqrt(count)), len(near)


def rollouts(args: argparse.Namespace) -> None:
    """Sums what a player by rollouts gains in each decision over a game.

    One decision of a game stands for all that a player has in it. A game of the two against each
    other would take some thousand times as long to tell as much. To the first order the sum is the
    gain of the player (the difference of two players is the sum of the advantages that one has in
    the states it meets, Kakade and Langford 2002); here the states are those that master meets.
    """
    judge = Judge(args)
    table, draw = table_of(args.table), random.Random(args.seed)
    wanted = max(8, round(args.decisions * args.part))
    found = [decision(table, game, draw) for game in range(wanted)]
    tasks = [task for task in found if task is not None]
    begin = time.process_time()
    with ThreadPoolExecutor(args.threads) as pool:
        results = list(pool.map(lambda i: judge.gain(tasks[i][0], i), range(len(tasks))))
    spent = time.process_time() - begin
    mine = np.array([number / 2 for _, number in tasks])  # decisions of one player
    gains = np.array([gain for gain, _, _ in results])
    rolled = sum(number for _, _, number in results)
    changed = (gains != 0).sum()
    error = np.sqrt(np.mean([error**2 for _, error, _ in results if error] or [0]))
    a_game = 2 * spent / len(tasks) * mine.mean() / 2
    print(
        f"{len(tasks):,} decisions, {sum(1 for r in results if r[2])} with a choice,"
        f" {changed} changed; {args.rollouts:,} rollouts of {args.turns} turns for each of {rolled}"
        f" actions\n"
        f"gain a decision {interval(gains)}; a player has {mine.mean():.0f} in a game\n"
        f"gain a game {interval(gains * mine)}\n"
        f"standard error of one difference {100 * error:.2f} points;"
        f" {spent / 60:.1f} CPU minutes; a game would take {a_game:.0f} s,"
        f" 20,000 games {20000 * a_game / 3600:,.0f} CPU hours"
    )


def main() -> None:
    """Does what the first argument says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["seeds", "exploiter", "rollouts"])
    parser.add_argument("--part", type=float, default=1.0, help="of the positions or games to play")
    parser.add_argument("--table", default="", help="the master's table; else the shipped one")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=0, help="of learning")
    parser.add_argument("--games", type=int, default=0, help="of a round of learning")
    parser.add_argument("--keep", default="", help="where to write what was learned")
    parser.add_argument("--learned", default="", help="what was written there")
    parser.add_argument("--scratch", action="store_true", help="an exploiter that knows nothing")
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--rollouts", type=int, default=1000, help="for each action")
    parser.add_argument("--turns", type=int, default=6, help="before the value is asked")
    parser.add_argument("--actions", type=int, default=3, help="that are rolled out at most")
    parser.add_argument("--margin", type=float, default=3.0, help="points behind the best, at most")
    args = parser.parse_args()
    {"seeds": seeds, "exploiter": exploiter, "rollouts": rollouts}[args.what](args)


if __name__ == "__main__":
    main()
