"""Gin Rummy here, in OpenSpiel and in RLCard, measured in one run: speed, and what random games
come to.

`pip install open_spiel rlcard` for the others; what is not installed is left out. All times are
CPU times of one thread, medians of repeats, and the sides take turns within each repeat.
"""

import argparse
import importlib.machinery
import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from notty import _core
from notty.games import make_rules
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import openspiel_gin

#: Operations per CPU second, measured for so many seconds.
Timed = Callable[[float], float]
RULES = make_rules("gin", {"preset": "openspiel"})


def rate(once: Callable[[], int]) -> Timed:
    """Operations per CPU second of a function that says how many it did."""

    def measure(seconds: float) -> float:
        count = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            count += once()
        return count / spent

    return measure


def one(work: Callable[[], object]) -> Timed:
    """Calls of a function per CPU second."""

    def ten() -> int:
        for _ in range(10):
            work()
        return 10

    return rate(ten)


# --- Ours -----------------------------------------------------------------------------------------


def our_games(seconds: float) -> float:
    """Random games, the deal included, in one call of the engine."""
    _, games, finished, spent = _core.bench_playout(RULES, 2000, seconds)
    assert games == finished
    return games / spent


def our_decisions(seconds: float) -> float:
    actions, _, _, spent = _core.bench_playout(RULES, 2000, seconds)
    return actions / spent


def our_playouts() -> Timed:
    """A call of the engine for each game."""
    rng = _core.Rng(1)
    return one(lambda: RULES.playout(RULES.start(), rng, 2000))


def our_python_loop() -> Timed:
    """Every step from Python."""
    rng = _core.Rng(1)

    def game() -> int:
        state = RULES.start()
        while actors := RULES.actors(state):
            [actor] = actors
            if actor == _core.CHANCE:
                action = RULES.sample(state, rng)
            else:
                legal = RULES.legal(state, actor)
                action = legal[rng.below(len(legal))]
            state = RULES.apply(state, actor, action)
        return 1

    return rate(game)


def our_dealt_state() -> _core.State:
    """A state after the deal."""
    state, rng = RULES.start(), _core.Rng(1)
    while RULES.actors(state) == (_core.CHANCE,):
        state = RULES.apply(state, _core.CHANCE, RULES.sample(state, rng))
    return state


def our_step() -> Timed:
    """A new state after an action: what a copy and an action are elsewhere."""
    state = our_dealt_state()
    [seat] = RULES.actors(state)
    action = RULES.legal(state, seat)[0]
    return one(lambda: RULES.apply(state, seat, action))


def our_file() -> Timed:
    state = our_dealt_state()
    return one(lambda: RULES.from_position(RULES.position(state)))


def hands(number: int, size: int) -> list[list[int]]:
    """Random hands, as kinds of cards."""
    rng = random.Random(size)
    return [rng.sample(range(52), size) for _ in range(number)]


def our_deadwood(size: int) -> Timed:
    """Hands in an array, many a call."""
    dealt = hands(4096, size)
    planes = np.zeros((len(dealt), 52), np.uint8)
    for row, hand in enumerate(dealt):
        planes[row, hand] = 1

    def batch() -> int:
        _core.rummy_deadwood_batch(planes)
        return len(planes)

    return rate(batch)


# --- OpenSpiel ------------------------------------------------------------------------------------


class OpenSpiel:
    """Its gin rummy, from Python and in its own loops."""

    def __init__(self) -> None:
        self.lib: Any = importlib.import_module("pyspiel")
        self.game: Any = self.lib.load_game("gin_rummy")

    def dealt(self, seed: int = 1) -> Any:
        rng = random.Random(seed)
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        return state

    def playouts(self) -> Timed:
        """Random games from a dealt state, in one call: roll-outs of its tree search, which does
        nothing else in its first simulation.
        """
        number = 100
        state = self.dealt()
        evaluator = self.lib.RandomRolloutEvaluator(number, 1)
        bot = self.lib.MCTSBot(self.game, evaluator, 2.0, 1, 10, False, 1, False)

        def search() -> int:
            bot.step(state)
            return number

        return rate(search)

    def bots(self) -> Timed:
        """Its loop in C++ over its bots, one game a call."""
        bots = [self.lib.make_uniform_random_bot(seat, seat + 5) for seat in range(2)]
        rng = random.Random(1)

        def game() -> object:
            start = self.game.new_initial_state()
            return self.lib.evaluate_bots(start, bots, rng.randrange(2**31))

        return one(game)

    def python_loop(self) -> Timed:
        rng = random.Random(1)

        def game() -> int:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            return 1

        return rate(game)

    def new_state(self) -> Timed:
        return one(self.game.new_initial_state)

    def step(self) -> Timed:
        state = self.dealt()
        action = state.legal_actions()[0]
        return one(lambda: state.clone().apply_action(action))

    def file(self) -> Timed:
        state = self.dealt()
        return one(lambda: self.game.deserialize_state(state.serialize()))

    def deadwood(self, size: int) -> Timed:
        utils = self.lib.gin_rummy.GinRummyUtils(13, 4, 10)
        dealt = hands(256, size)

        def each() -> int:
            for hand in dealt:
                utils.min_deadwood(hand)
            return len(dealt)

        return rate(each)

    def random_games(self, number: int) -> dict[str, Any]:
        """How so many random games go; the script that writes the file of games does the work."""
        name = "update-openspiel-games"
        path = Path(__file__).resolve().parent.parent / "script" / name
        loader = importlib.machinery.SourceFileLoader("openspiel_games", str(path))
        spec = importlib.util.spec_from_loader("openspiel_games", loader)
        assert spec is not None
        script: Any = importlib.util.module_from_spec(spec)
        loader.exec_module(script)
        games: dict[str, Any] = script.statistics_of_random_games(number, time.time_ns())
        return games


# --- RLCard ---------------------------------------------------------------------------------------


class RLCard:
    """Its gin rummy, without the environment around it."""

    def __init__(self) -> None:
        module = importlib.import_module("rlcard.games.gin_rummy.game")
        self.game: Any = module.GinRummyGame()
        self.game.np_random = np.random.RandomState(1)

    def python_loop(self) -> Timed:
        rng = random.Random(1)

        def play() -> int:
            self.game.init_game()
            while not self.game.is_over():
                self.game.step(rng.choice(self.game.judge.get_legal_actions()))
            return 1

        return rate(play)

    def new_state(self) -> Timed:
        return one(self.game.init_game)


# --- Tables ---------------------------------------------------------------------------------------


def rows() -> list[tuple[str, str, Timed, dict[str, Timed]]]:
    """What is compared, its unit, our figure, and those of the others that are installed."""
    spiel = OpenSpiel() if importlib.util.find_spec("pyspiel") else None
    card = RLCard() if importlib.util.find_spec("rlcard") else None

    def others(spiel_work: str | None = None, card_work: str | None = None) -> dict[str, Timed]:
        found = {}
        for name, library, work in (("OpenSpiel", spiel, spiel_work), ("RLCard", card, card_work)):
            if library is not None and work is not None:
                found[name] = getattr(library, work)()
        return found

    def deadwood(size: int) -> dict[str, Timed]:
        return {} if spiel is None else {"OpenSpiel": spiel.deadwood(size)}

    return [
        ("random games, loop in C++, many a call", "games/s", our_games, others("playouts")),
        ("decisions in them", "decisions/s", our_decisions, {}),
        ("random games, loop in C++, one a call", "games/s", our_playouts(), others("bots")),
        (
            "random games, loop in Python",
            "games/s",
            our_python_loop(),
            others("python_loop", "python_loop"),
        ),
        ("new game", "/s", one(RULES.start), others("new_state", "new_state")),
        ("an action that leaves the old state", "/s", our_step(), others("step")),
        ("deadwood of ten cards, exact", "/s", our_deadwood(10), deadwood(10)),
        ("deadwood of eleven; theirs is not exact", "/s", our_deadwood(11), deadwood(11)),
        ("state to plain data and back", "/s", our_file(), others("file")),
    ]


def speed(seconds: float, repeats: int) -> Table:
    """Every figure, and how many times those of the others ours is."""
    names = [f"OpenSpiel {version('open_spiel')}"] if importlib.util.find_spec("pyspiel") else []
    names += [f"RLCard {version('rlcard')}"] if importlib.util.find_spec("rlcard") else []
    table = Table("what", "ours", *names)
    for what, unit, ours, others in rows():
        sides = {"ours": ours, **others}
        for measure in sides.values():  # warm up
            measure(0.01)
        found: dict[str, list[float]] = {side: [] for side in sides}
        for _ in range(repeats):
            for side, measure in sides.items():
                found[side].append(measure(seconds / repeats))
        median = {side: statistics.median(values) for side, values in found.items()}
        cells = []
        for name in names:
            value = median.get(name.split()[0])
            cells.append(
                "" if value is None else f"{value:,.4g}  ({median['ours'] / value:,.0f} x)"
            )
        table.add_row(what, f"{median['ours']:,.4g} {unit}", *cells)
    return table


def random_games(number: int) -> Table:
    """Random games of both, now if OpenSpiel is there, else as they stand in the file."""
    live = importlib.util.find_spec("pyspiel") is not None
    theirs = OpenSpiel().random_games(number) if live else openspiel_gin.lines()[0]["random"]
    ours = openspiel_gin.random_games(number, seed=time.time_ns() % 2**32)
    table = Table("of random games", "ours", "OpenSpiel", "standard errors apart")
    for name, error in openspiel_gin.differences(ours, theirs).items():
        cells = []
        for side in (ours, theirs):
            if name in side["endings"]:
                cells.append(f"{side['endings'][name] / side['games']:.2%}")
            else:
                cells.append(f"{side[name]['mean']:.2f} (sd {side[name]['sd']:.1f})")
        table.add_row(name.replace("_", " "), *cells, f"{error:+.1f}")
    return table


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--random-games", type=int, default=12_000, help="of each; 0: leave out")
    arguments = parser.parse_args()
    console = Console()
    console.print(speed(arguments.seconds, arguments.repeats))
    if arguments.random_games:
        console.print(random_games(arguments.random_games))


if __name__ == "__main__":
    main()
