"""Finding all SETs on twelve cards: the engine, one table and a batch, against plain ways."""

import random
import time
from collections.abc import Callable
from itertools import combinations

import notty
import numpy as np
from notty import _core

CARDS = [f"{n}{c}{s}{h}" for n in "123" for c in "RBG" for s in "STO" for h in "DOS"]
TABLES = 2000


def three_loops(table: list[str]) -> list[tuple[str, str, str]]:
    """Tries all three cards against the definition, as most programs do."""
    return [
        three
        for three in combinations(table, 3)
        if all(len(set(values)) != 2 for values in zip(*three, strict=True))
    ]


def ns_a_table(work: Callable[[], object], tables: int, seconds: float = 0.5) -> float:
    """Nanoseconds of CPU for each table."""
    work()
    calls = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        work()
        calls += 1
    return spent / calls / tables * 1e9


def main() -> None:
    """Prints a line for each way."""
    rng = random.Random(1)
    tables = [rng.sample(CARDS, 12) for _ in range(TABLES)]
    kinds = np.array([[CARDS.index(card) for card in table] for table in tables], np.uint8)
    figures = {
        "engine, in its own loop": _engine("sets_of_12"),
        "engine, is there one at all": _engine("has_set"),
        "engine, 21 cards": _engine("sets_of_21"),
        "three plain loops in C++": _engine("sets_plainly"),
        "notty.find_sets, a batch": ns_a_table(lambda: notty.find_sets(kinds), TABLES),
        "notty.find_sets, one table": ns_a_table(
            lambda: [notty.find_sets(table) for table in tables], TABLES
        ),
        "three loops in Python": ns_a_table(
            lambda: [three_loops(table) for table in tables[:100]], 100
        ),
    }
    for name, figure in figures.items():
        print(f"{name:<30} {figure:>12,.0f} ns a table")


def _engine(kernel: str) -> float:
    count, spent = _core.bench_kernel(kernel, 0.5)
    return spent / count * 1e9


if __name__ == "__main__":
    main()
