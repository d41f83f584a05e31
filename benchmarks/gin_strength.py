"""Our players of Gin Rummy against the bot that comes with OpenSpiel, in OpenSpiel's own game.

Every deal is played twice with the same cards, the seats changed. Needs `pip install open_spiel`.

The bot has a fault: against a gin it forgets to lay its melds, and pays for them. So the points are
there twice, as OpenSpiel gives them and as they were with all melds laid.
"""

import argparse
import importlib
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import notty
from notty import _core
from rich.console import Console
from rich.progress import track
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import openspiel_gin
from openspiel_gin import CARD, DONE, KNOCK, LAYOFF, MELDS, PASS, TAKE, THEIR_MELD, OurGame

pyspiel: Any = importlib.import_module("pyspiel")
GAME: Any = pyspiel.load_game("gin_rummy")
UTILS: Any = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def lay(melds: list[list[int]]) -> list[int]:
    """The actions that lay melds in OpenSpiel."""
    parts = [part for meld in melds for part in openspiel_gin.parted(meld)]
    return [*(THEIR_MELD + MELDS.index(part) for part in parts), PASS]


class OurSeat:
    """One of our players at a table of OpenSpiel. It decides by a deal of ours that goes along.

    `oddities` counts where OpenSpiel did not let it do what it wanted, or showed what ours cannot.
    """

    def __init__(self, agent: notty.agents.EngineAgent, seat: int, rng: Any) -> None:
        self.agent = agent
        self.seat = seat
        self.rng = rng
        self.ours = OurGame()
        self.planned: list[int] = []
        #: Points more than the other has: in OpenSpiel, and with all melds laid.
        self.points = self.fair_points = 0.0
        self.discard: int | None = None
        self.laid: list[list[int]] = []
        self.oddities: Counter[str] = Counter()

    def _choose(self) -> int:
        view = self.ours.rules.view(self.ours.state, self.seat)
        return _core.choose(self.ours.rules, self.agent.core, view, self.rng)

    def step(self, state: Any) -> int:
        """The next action in OpenSpiel."""
        if not self.planned:
            self.planned = list(self._plan(state, set(state.legal_actions())))
        return self.planned.pop(0)

    def _plan(self, state: Any, legal: set[int]) -> Iterator[int]:
        phase = state.current_phase().name
        if phase == "LAYOFF":
            yield from self._lay_off(state, legal)
            return
        action = self._choose()
        knocks = action == TAKE if phase == "WALL" else action >= KNOCK
        if not knocks:
            self.ours.apply(action)
            yield action
        elif KNOCK in legal:
            if phase == "WALL":
                self.ours.apply(action)
                action = self._choose()
            card = (action - KNOCK) % 52
            melds = self.ours.arrangements(card)[action]
            self.ours.apply(action)
            yield from (KNOCK, card, *lay(melds))
        else:  # it takes the deadwood of eleven cards for more than it is
            self.oddities["knock refused"] += 1
            instead = PASS if phase == "WALL" else (action - KNOCK) % 52
            self.ours.apply(instead)
            yield instead

    def _lay_off(self, state: Any, legal: set[int]) -> Iterator[int]:
        if state.finished_layoffs():
            yield from lay(UTILS.best_meld_group(state.hands()[self.seat]))
        elif self.ours.actor is None:
            yield PASS
        else:
            action = self._choose()
            card = (action - LAYOFF) // 3
            if action == DONE or card in legal:
                self.ours.apply(action)
                yield PASS if action == DONE else card
            else:
                self.oddities["lay-off refused"] += 1
                self.ours.apply(DONE)
                yield PASS

    def see(self, state: Any, action: int) -> None:
        """What the other seat is about to do."""
        phase = state.current_phase().name
        if phase == "KNOCK":
            self._see_knock(action)
        elif phase == "LAYOFF":
            # The bot lays nothing off.
            if not state.finished_layoffs() and self.ours.actor is not None:
                assert action == PASS
                self.ours.apply(DONE)
        elif action != KNOCK:
            self.ours.apply(action)
        elif phase == "WALL":
            self.ours.apply(TAKE)

    def _see_knock(self, action: int) -> None:
        if self.discard is None:
            self.discard = action
        elif action != PASS:
            self.laid.append(MELDS[action - THEIR_MELD])
        else:
            melds = openspiel_gin.joined(self.laid)
            ours = self.ours.arrangements(self.discard)
            knock = next((knock for knock in ours if ours[knock] == melds), None)
            if knock is None:
                # Of several ways to lay out a gin ours knows one.
                is_gin = sum(map(len, melds)) == 10
                self.oddities["gin laid otherwise" if is_gin else "knock laid otherwise"] += 1
                knock = KNOCK + self.discard
            self.ours.apply(knock)


def play(agent: notty.agents.EngineAgent, seat: int, pack: list[int], rng: Any) -> OurSeat:
    """Plays one deal; the points are those of `returns` of its last state."""
    state = GAME.new_initial_state()
    bot = pyspiel.make_simple_gin_rummy_bot(GAME.get_parameters(), 1 - seat)
    ours = OurSeat(agent, seat, rng)
    openspiel_gin.deal(ours.ours, pack[:21])
    for card in pack[:21]:
        state.apply_action(card)
    stock = iter(pack[21:])
    while not state.is_terminal():
        if state.is_chance_node():
            action = next(stock)
            ours.ours.apply(CARD + action)
        elif state.current_player() == seat:
            action = ours.step(state)
        else:
            action = bot.step(state)
            ours.see(state, action)
        state.apply_action(action)
    scores = ours.ours.position()["scores"]
    ours.points = state.returns()[seat]
    ours.fair_points = scores[seat] - scores[1 - seat]
    if ours.points != ours.fair_points:
        went_gin = state.knocked()[seat] and state.deadwood()[seat] == 0
        assert went_gin or ours.oddities, state
        ours.oddities["melds forgotten"] += went_gin
    return ours


def interval(means: list[float]) -> str:
    """The mean with its 95 % interval."""
    error = 1.96 * statistics.stdev(means) / len(means) ** 0.5
    return f"{statistics.fmean(means):+.2f} ± {error:.2f}"


def main() -> None:
    """Prints one row a player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", help="names of our players; all, if none is given")
    parser.add_argument("--pairs", type=int, default=2000, help="of deals with the seats changed")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    names = arguments.players or [info.name for info in notty.agents.names("gin")]
    columns = "points a deal", "with all melds laid", "deals won", "lost", "drawn", "not as in ours"
    table = Table("player", *columns)
    for name in names:
        agent = notty.agents.make(name, game="gin", seed=arguments.seed)
        assert isinstance(agent, notty.agents.EngineAgent)
        deals = random.Random(arguments.seed)
        points, fair_points = [], []  # of each pair
        counts, oddities = Counter[str](), Counter[str]()
        for pair in track(range(arguments.pairs), name, transient=True):
            pack = deals.sample(range(52), 52)
            played = [
                play(agent, seat, pack, _core.Rng(arguments.seed, 2 * pair + seat))
                for seat in range(2)
            ]
            points.append(statistics.fmean(deal.points for deal in played))
            fair_points.append(statistics.fmean(deal.fair_points for deal in played))
            for deal in played:
                counts["won" if deal.points > 0 else "lost" if deal.points < 0 else "drawn"] += 1
                oddities += deal.oddities
        share = [f"{counts[kind] / (2 * len(points)):.1%}" for kind in ("won", "lost", "drawn")]
        notes = ", ".join(f"{kind} {number}" for kind, number in sorted(oddities.items()))
        table.add_row(name, interval(points), interval(fair_points), *share, notes)
    Console().print(table)


if __name__ == "__main__":
    main()
