"""The measurements behind ``notty bench``: how fast this installation is on this machine."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from . import _core, arena
from .games import OptionValue, make_rules
from .games import game as find_game
from .match import Match

# Other work on the machine slows some repeats down; the median forgives that.
_REPEATS = 5
# Random players may never end a game.
_MAX_ACTIONS = 2000

# For each game: the engine's name of a timing loop, the figure's name, and what it says.
_KERNELS = {
    "notty": (
        ("groups", "groups", "all groups of a hand of 20 cards"),
        ("least_leftover", "least_leftover", "least leftover of a hand of 4 to 20 cards"),
        ("copy", "state_copy", "copy of a state"),
        ("q_state", "q_state", "state of two small hands in the table of q"),
        ("q_lookup", "q_lookup", "best action of a state in the table of q"),
    ),
    "gin": (
        ("deadwood", "deadwood", "least deadwood of ten cards"),
        ("deadwood_of_eleven", "deadwood_of_eleven", "least deadwood of eleven, one discarded"),
        ("gin_copy", "state_copy", "copy of a state"),
    ),
    "rummy": (
        ("rummy_legal", "legal_actions", "legal actions with ten cards or more in hand"),
        ("rummy_copy", "state_copy", "copy of a state"),
    ),
    "set": (
        ("sets_of_12", "sets_of_12", "all SETs on a table of 12"),
        ("sets_of_21", "sets_of_21", "all SETs on a table of 21"),
        ("has_set", "has_set", "whether a table of 12 holds a SET"),
        ("sets_plainly", "sets_plainly", "for comparison: all SETs of 12 by three plain loops"),
        ("set_copy", "state_copy", "copy of a state"),
    ),
}
_STATE_BYTES = {
    "notty": _core.NOTTY_STATE_BYTES,
    "gin": _core.GIN_STATE_BYTES,
    "rummy": _core.RUMMY_STATE_BYTES,
    "set": _core.SET_STATE_BYTES,
}


@dataclass(frozen=True, slots=True)
class Measurement:
    """One figure: a short name for scripts, what it says, its value and unit."""

    name: str
    what: str
    value: float
    unit: str


def measure(
    game: str, seconds: float = 1.0, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Measurement]:
    """Measures one thing after the other and yields each as soon as it is known.

    Args:
        game: The id of a game.
        seconds: How long to measure each; half a second gives figures within a few per cent.
        options: The options of the rules.

    Raises:
        ConfigError: For an unknown game, or options that do not fit.

    """
    info = find_game(game)
    rules = make_rules(game, options or {})
    part = seconds / _REPEATS
    yield from _random_play(_one_deal(rules), part)
    if usable_cores() >= 2:
        yield _second_thread(rules, part)
    yield from _kernels(game, part)
    yield from _from_python(rules, part)
    yield Measurement(
        "import", f"import notty in a new process ({info.title} ready)", _import_seconds(), "s"
    )


def _one_deal(rules: _core.Rules) -> _core.Rules:
    """The same rules, but a game is one deal where a match would be many."""
    options = dict(rules.options())
    return make_rules(rules.info.id, {**options, "target": 0}) if "target" in options else rules


def usable_cores() -> int:
    """The cores that this process may use; a container or taskset may grant few of all."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _median(once: Callable[[], float]) -> float:
    return statistics.median(once() for _ in range(_REPEATS))


def _random_play(rules: _core.Rules, part: float) -> Iterator[Measurement]:
    actions_per_second, games_per_second = [], []
    for _ in range(_REPEATS):
        actions, games, _, spent = _core.bench_playout(rules, _MAX_ACTIONS, part)
        actions_per_second.append(actions / spent)
        games_per_second.append(games / spent)
    where = f"random play to the end or {_MAX_ACTIONS:,} actions, one thread"
    yield Measurement("random_actions", where, statistics.median(actions_per_second), "actions/s")
    yield Measurement(
        "random_games",
        "the same in games, or in deals where a match has several",
        statistics.median(games_per_second),
        "games/s",
    )


def _second_thread(rules: _core.Rules, part: float) -> Measurement:
    options: dict[str, Any] = dict(rules.options())

    def wall(games: int, threads: int) -> float:
        return arena.play(
            rules.info.id,
            ["random"] * rules.seats,
            games=games,
            threads=threads,
            max_plies=_MAX_ACTIONS,
            **options,
        ).seconds

    games = 64
    # So many games that one thread needs about the time given.
    games = max(games, int(games * part / wall(games, 1)))
    ratio = _median(lambda: wall(games, 1) / wall(games, 2))
    return Measurement("threads_2", "arena on two threads against one, wall time", ratio, "x")


def _kernels(game: str, part: float) -> Iterator[Measurement]:
    for kernel, name, what in _KERNELS.get(game, ()):

        def once(kernel: str = kernel) -> float:
            count, spent = _core.bench_kernel(kernel, part)
            return spent / count * 1e9

        yield Measurement(name, what, _median(once), "ns")
    if game in _STATE_BYTES:
        yield Measurement("state_bytes", "size of a state", _STATE_BYTES[game], "bytes")


def _from_python(rules: _core.Rules, part: float) -> Iterator[Measurement]:
    yield Measurement(
        "python_apply",
        "one action through rules.apply in a Python loop",
        _median(lambda: _apply_seconds(rules, part)) * 1e6,
        "µs",
    )
    yield Measurement(
        "python_play",
        "one action through Match.play, its chance included",
        _median(lambda: _play_seconds(rules, part)) * 1e6,
        "µs",
    )


def _apply_seconds(rules: _core.Rules, part: float) -> float:
    """Seconds of one apply, over the actions of random games chosen beforehand."""
    steps: list[tuple[_core.State, int, int]] = []
    rng = _core.Rng(1)
    state = rules.start()
    while len(steps) < 500:
        actors = rules.actors(state)
        if not actors:
            state = rules.start()
            continue
        seat = actors[0]
        if seat == _core.CHANCE:
            id = rules.sample(state, rng)
        else:
            legal = rules.legal(state, seat)
            id = legal[rng.below(len(legal))]
            steps.append((state, seat, id))
        state = rules.apply(state, seat, id)
    apply = rules.apply
    count = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < part or not count:
        for before, seat, id in steps:
            apply(before, seat, id)
        count += len(steps)
    return spent / count


def _play_seconds(rules: _core.Rules, part: float) -> float:
    """Seconds of one Match.play of a random action given by its number."""
    game = rules.info.id
    options: dict[str, Any] = dict(rules.options())
    rng = _core.Rng(1)
    match = Match(game, seed=1, **options)
    spent = 0.0
    count = 0
    deadline = time.perf_counter() + 2 * part
    while count < 100 or time.perf_counter() < deadline:
        if match.is_over or match.turn >= 200:
            match = Match(game, seed=count, **options)
        ids = match.legal_actions.ids
        id = ids[rng.below(len(ids))]
        begin = time.perf_counter()
        match.play(id)
        spent += time.perf_counter() - begin
        count += 1
    return spent / count


def _import_seconds() -> float:
    program = "import time; t = time.perf_counter(); import notty; print(time.perf_counter() - t)"

    def once() -> float:
        # The same notty, wherever this process found it.
        env = dict(os.environ, PYTHONPATH=os.pathsep.join(p for p in sys.path if p))
        run = subprocess.run(
            [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True
        )
        return float(run.stdout)

    return _median(once)
