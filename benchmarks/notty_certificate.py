"""How far Notty's master may be from the best, where nobody knows the best.

    seeds       learns a second table by another seed: how far its chances are from the first one's
    exploiter   an opponent that learns to beat master:fast and nobody else, then plays it
    rollouts    what choosing by a thousand rollouts an action gains over master:fast, decision by
                decision; with luck subtracted a hundred say more than a thousand would without
    duel        the same in games, which takes far longer to say as much

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
    rounds, games = args.rounds or 100, args.games or 600
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


# --- Exploiters ---------------------------------------------------------------------------------


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
    play_mirrored("the exploiter", other, table, args)


def play_mirrored(name: str, first: bytes, second: bytes, args: argparse.Namespace) -> None:
    count = 2 * max(20, round(5_000 * args.part))
    result = notty.arena.play(
        "notty", [master(first), master(second)], games=count, seed=7, threads=args.threads,
        mirrored=True, max_turns=1000,
    )  # fmt: skip
    share = result.win_rate(0)
    print(
        f"{count:,} mirrored games: {name} wins {share}, gains"
        f" {100 * (share.value + result.unfinished / count / 2 - 0.5):+.2f} points,"
        f" {result.unfinished} given up"
    )


# --- Rollouts -----------------------------------------------------------------------------------


def decided(position: dict[str, Any]) -> bool:
    """Whether the seat to move can discard its whole hand."""
    held = " ".join(position["hands"][position["to_move"]])
    return not position["pending_return"] and not _core.notty_least_leftover(held)[1]


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
        if decided(position):
            break
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
        table = table_of(args.table)
        self.player = _core.NottyRollouts(table, args.turns)
        self.measure = _core.NottyRollouts(table, args.measured_turns)

    def choose(self, position: dict[str, Any], seed: int) -> tuple[int, int, int]:
        """What the rollouts choose, what master does, and how many actions were rolled out."""
        thoughts = self.player.thoughts(position)
        best = max(thoughts, key=lambda t: t[1] - t[2])
        near = [t for t in thoughts if t[1] > best[1] - self.args.margin / 100 and t != best]
        near = [best, *sorted(near, key=lambda t: -t[1])[: self.args.actions - 1]]
        if len(near) == 1:
            return best[0], best[0], 0
        means = [self.player.run(position, t[0], self.args.rollouts, seed).mean() for t in near]
        return near[int(np.argmax(means))][0], best[0], len(near)

    def gain(self, task: tuple[int, dict[str, Any]]) -> tuple[float, float, int]:
        """What the choice is better than master's, the error of that, and the actions rolled out.

        It is measured by other rollouts than it was made by: the best of several noisy means is
        worse than it looks.
        """
        number, position = task
        chosen, best, rolled = self.choose(position, 2 * number)
        if chosen == best:
            return 0.0, 0.0, rolled
        count = self.args.measured
        runs = [self.measure.run(position, id, count, 2 * number + 1) for id in (chosen, best)]
        off = runs[0] - runs[1]
        return float(off.mean()), float(off.std() / math.sqrt(count)), rolled


def rollouts(args: argparse.Namespace) -> None:
    """Sums what a player by rollouts gains in each decision over a game.

    One decision of a game stands for all that a player has in it. To the first order the sum is
    the gain of the player: the difference of two players is the sum of the advantages of one in
    the positions that it meets (Kakade and Langford 2002); here they are those that master meets.
    """
    judge, table, draw = Judge(args), table_of(args.table), random.Random(args.seed)
    wanted = max(8, round(args.decisions * args.part))
    found = [decision(table, game, draw) for game in range(wanted)]
    tasks = [task for task in found if task is not None]
    begin = time.process_time()
    with ThreadPoolExecutor(args.threads) as pool:
        results = list(pool.map(judge.gain, enumerate(position for position, _ in tasks)))
    spent = time.process_time() - begin
    mine = np.array([number / 2 for _, number in tasks])  # decisions of one player
    gains = np.array([gain for gain, _, _ in results])
    errors = [error for _, error, _ in results if error]
    print(
        f"{len(tasks):,} decisions, {sum(rolled > 0 for _, _, rolled in results)} with a choice,"
        f" {len(errors)} changed by {args.rollouts:,} rollouts of {args.turns} turns for each of"
        f" {sum(rolled for _, _, rolled in results)} actions\n"
        f"gain a decision {interval(gains)}, a player has {mine.mean():.0f} in a game;"
        f" gain a game {interval(gains * mine)}\n"
        f"measured by {args.measured} rollouts of {args.measured_turns} turns, standard error of"
        f" each {100 * np.sqrt(np.mean(np.square(errors or [0]))):.2f} points;"
        f" {spent / 60:.1f} CPU minutes"
    )


def duel(args: argparse.Namespace) -> None:
    """Plays the player by rollouts against master:fast, each deal twice with the seats changed."""
    judge, table = Judge(args), table_of(args.table)
    rules = make_rules("notty", {"turn_limit": 1000})

    def pair(number: int) -> float:
        points = 0.0
        for own in (0, 1):
            core, state = master(table).core, rules.start()
            rng, luck, steps = _core.Rng(5, number), _core.Rng(6, number), 0
            while actors := rules.actors(state):
                seat = actors[0]
                if seat == _core.CHANCE:
                    state = rules.apply(state, seat, rules.sample(state, luck))
                    continue
                position = rules.position(state)
                if seat != own or decided(position):
                    action = _core.choose(rules, core, rules.view(state, seat), rng)
                else:
                    steps += 1
                    action = judge.choose(position, number << 16 | steps)[0]
                state = rules.apply(state, seat, action)
            points += rules.scores(state)[own]
        return points / 2

    begin = time.process_time()
    with ThreadPoolExecutor(args.threads) as pool:
        points = np.array(list(pool.map(pair, range(max(2, round(args.pairs * args.part))))))
    spent = time.process_time() - begin
    print(
        f"{2 * len(points)} mirrored games, {args.rollouts:,} rollouts of {args.turns} turns: gain"
        f" {interval(points - 0.5)}; {spent / 60:.1f} CPU minutes,"
        f" 20,000 games would take {spent / len(points) / 2 * 20_000 / 3600:,.0f} CPU hours"
    )


PARTS = {
    "seeds": seeds,
    "exploiter": exploiter,
    "rollouts": rollouts,
    "duel": duel,
}


def main() -> None:
    """Does what the first argument says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=sorted(PARTS))
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
    parser.add_argument("--decisions", type=int, default=1500)
    parser.add_argument("--rollouts", type=int, default=100, help="for each action")
    parser.add_argument("--turns", type=int, default=6, help="before the value is asked")
    parser.add_argument("--measured", type=int, default=150, help="rollouts that measure a change")
    parser.add_argument("--measured-turns", type=int, default=16, help="of those")
    parser.add_argument("--pairs", type=int, default=50, help="of games of a duel")
    parser.add_argument("--actions", type=int, default=3, help="that are rolled out at most")
    parser.add_argument("--margin", type=float, default=3.0, help="points behind the best, at most")
    args = parser.parse_args()
    PARTS[args.what](args)


if __name__ == "__main__":
    main()
