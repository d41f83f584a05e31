"""What Gin's master gains by the habits of the other that it saw in the deals before.

Series of six deals, seats changed after each series; every series is played twice with the same
cards: once the deals follow one another, once each is the first.
"""

import argparse
import math
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import notty
import numpy as np
from notty import _core
from notty.games import make_rules

Habits = dict[str, int]
DEALS = 6


def agent(name: str) -> _core.Agent:
    made = notty.agents.make(name, "gin", seed=1)
    assert isinstance(made, notty.agents.EngineAgent)
    return made.core


def deal(
    rules: _core.Rules,
    players: list[_core.Agent],
    habits: list[Habits],
    seed: tuple[int, int],
) -> tuple[float, list[Habits]]:
    """The points of seat 0 less those of seat 1 in one deal, and the habits after it."""
    state = rules.from_position({**rules.position(rules.start()), "habits": habits})
    rng, luck = _core.Rng(seed[0], 2 * seed[1]), _core.Rng(seed[0], 2 * seed[1] + 1)
    while actors := rules.actors(state):
        seat = actors[0]
        if seat == _core.CHANCE:
            action = rules.sample(state, luck)
        else:
            action = _core.choose(rules, players[seat], rules.view(state, seat), rng)
        state = rules.apply(state, seat, action)
    scores = rules.scores(state)
    return scores[0] - scores[1], rules.position(state)["habits"]


def series(player: str, rival: str, preset: str, number: int) -> list[list[float]]:
    """What the player wins in each deal of a series, first as it goes on, then each by itself."""
    seat = number % 2
    names = [rival, player] if seat else [player, rival]
    players = [agent(name) for name in names]
    wins: list[list[float]] = []
    for goes_on in (True, False):
        habits: list[Habits] = [{}, {}]
        wins.append([])
        for place in range(DEALS):
            rules = make_rules("gin", {"preset": preset, "target": 0, "first_dealer": place % 2})
            lead, after = deal(rules, players, habits, (1, DEALS * number + place))
            wins[-1].append(-lead if seat else lead)
            if goes_on:
                habits = after
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rivals", nargs="*", default=["simple", "easy", "normal", "hard"])
    parser.add_argument("--player", default="master:fast")
    parser.add_argument("--preset", default="eaai")
    parser.add_argument("--series", type=int, default=4000)
    wanted = parser.parse_args()
    print(f"{wanted.player}, points a deal, {wanted.series:,} series of {DEALS} deals")
    print("| rival | each deal the first | after others | gain |")
    for rival in wanted.rivals:
        with ThreadPoolExecutor(2) as pool:
            play = partial(series, wanted.player, rival, wanted.preset)
            wins = np.array(list(pool.map(play, range(wanted.series))))
        later = wins[:, :, 1:].mean(axis=2)  # in the first deal there is nothing to know
        gain = later[:, 0] - later[:, 1]
        spread = 1.959964 * gain.std(ddof=1) / math.sqrt(len(gain))
        print(f"| {rival} | {later[:, 1].mean():.2f} | {later[:, 0].mean():.2f} |", end=" ")
        print(f"{gain.mean():+.2f} ± {spread:.2f} |", flush=True)


if __name__ == "__main__":
    main()
