"""The speed of Notty's engine: each figure with the one to reach, and the factor to plain Python.

Plain Python is the twin of the rules in tests/oracle, measured in the same run. It is written to be
read, not to be fast.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from notty import _core, bench
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from oracle import notty_groups, notty_rules

#: Figure of `notty bench`: the one to reach, and whether more or less is better.
TARGETS: dict[str, tuple[float, str]] = {
    "random_actions": (15e6, "at least"),
    "threads_2": (1.8, "at least"),
    "groups": (100, "at most"),
    "least_leftover": (500, "at most"),
    "state_copy": (10, "at most"),
    "state_bytes": (64, "at most"),
    "python_apply": (1, "at most"),
    "import": (0.15, "at most"),
    "q_lookup_cold": (20, "at least"),
}


def figures(seconds: float) -> Iterator[bench.Measurement]:
    """Those of `notty bench`, and look-ups in a table that no cache holds: it takes 768 MB."""
    yield from bench.measure("notty", seconds)
    repeats = [_core.bench_kernel("q_lookup_cold", seconds / 5) for _ in range(5)]
    rate = statistics.median(count / spent for count, spent in repeats) / 1e6
    what = "best action of a state, q's table in no cache"
    yield bench.Measurement("q_lookup_cold", what, rate, "M/s")


def plain_actions_per_second(seconds: float) -> float:
    """Random play of the twin."""
    rng = random.Random(1)
    actions = 0
    position = notty_rules.start()
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        outcomes = notty_rules.outcomes(position)
        if outcomes:
            cards, weights = zip(*outcomes, strict=True)
            choice = rng.choices(cards, weights)[0]
        else:
            choice = rng.choice(notty_rules.legal(position))
            actions += 1
        position = notty_rules.apply(position, choice)
        if position.over:
            position = notty_rules.start()
    return actions / spent


def plain_ns(work: Callable[[list[str]], object], least: int, most: int, seconds: float) -> float:
    """Nanoseconds of one call on random hands of so many cards."""
    rng = random.Random(1)
    pack = notty_groups.CARDS * notty_groups.COPIES
    calls = 0
    spent = 0.0
    while spent < seconds:
        hand = rng.sample(pack, rng.randint(least, most))
        begin = time.process_time()
        work(hand)
        spent += time.process_time() - begin
        calls += 1
    return spent / calls * 1e9


def main() -> int:
    """Prints the table; returns 1 if a figure is missed."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    plain = {
        "random_actions": plain_actions_per_second(seconds),
        "groups": plain_ns(notty_groups.groups_in, 20, 20, seconds),
        "least_leftover": plain_ns(notty_groups.least_leftover, 4, 20, seconds),
    }
    table = Table("what", "measured", "to reach", "times plain Python")
    missed = False
    for figure in figures(seconds):
        target, sense = TARGETS.get(figure.name, (None, ""))
        met = target is None or (
            figure.value >= target if sense == "at least" else figure.value <= target
        )
        missed |= not met
        ratio = ""
        if figure.name in plain:
            more_is_better = sense == "at least"
            factor = figure.value / plain[figure.name]
            ratio = f"{factor if more_is_better else 1 / factor:,.0f}"
        table.add_row(
            figure.what,
            f"{figure.value:,.4g} {figure.unit}",
            "" if target is None else f"{sense} {target:,.4g}{'' if met else '  MISSED'}",
            ratio,
        )
    Console().print(table)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
