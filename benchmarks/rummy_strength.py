"""The players of Rummy: matches to 100 with 95 % intervals, and what a decision of master takes."""

import itertools
import sys
import time

import notty
from notty import _core

PRESETS = ("basic", "cardverse")
PLAYERS = ("heuristic", "easy", "normal", "hard", "master:fast", "master")


def pairs(matches: int) -> None:
    for preset in PRESETS:
        for a, b in itertools.combinations(PLAYERS, 2):
            result = notty.arena.play("rummy", [a, b], games=matches, seed=1, preset=preset)
            points = (result.scores[:, 0] - result.scores[:, 1]).mean()
            print(
                f"| {preset} | `{a}` | `{b}` | {result.win_rate(0)} | {points:+.1f} |", flush=True
            )


def tables(matches: int) -> None:
    """One master at a table of the others; a fair share is 1 / seats."""
    for preset, seats, rival in itertools.product(PRESETS, (3, 4), ("hard", "heuristic")):
        agents = ["master:fast", *[rival] * (seats - 1)]
        result = notty.arena.play(
            "rummy", agents, games=matches, seed=1, preset=preset, seats=seats
        )
        print(f"| {preset} | {seats} | `{rival}` | {result.win_rate(0)} |", flush=True)


def more_time(matches: int) -> None:
    """The same player with more time: every deal by every seating, so that luck cancels."""
    for preset, seats in itertools.product(PRESETS, (2, 4)):
        agents = ["master", *["master:fast"] * (seats - 1)]
        result = notty.arena.play(
            "rummy", agents, games=matches, seed=11, preset=preset, seats=seats, mirrored=True
        )
        lead = result.score_lead(0)
        print(f"| {preset} | {seats} | {result.win_rate(0)} | {lead} |", flush=True)


def decisions(name: str, matches: int) -> None:
    """Mean and longest CPU time of a decision."""
    for preset in PRESETS:
        agent = notty.agents.make(name, "rummy", seed=1)
        other = notty.agents.make("hard", "rummy", seed=1)
        times = []
        for seed in range(matches):
            match = notty.Match("rummy", seed=seed, preset=preset)
            while not match.is_over:
                seat = match.actors[0]
                player = other if seat else agent
                view = match.view(seat)
                start = time.thread_time()
                action = player.choose(view)
                if player is agent:
                    times.append(time.thread_time() - start)
                match.play(action)
        times.sort()
        print(
            f"{name} {preset}: mean {1e3 * sum(times) / len(times):.2f} ms,"
            f" 99 % below {1e3 * times[len(times) * 99 // 100]:.2f},"
            f" longest {1e3 * times[-1]:.2f}, {len(times):,} decisions",
            flush=True,
        )


def main() -> None:
    """The only argument is the number of matches of each pair."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"rules version {_core.games()[2].info.rules_version}")
    for name in ("master:fast", "master"):
        decisions(name, max(1, matches // 100))
    tables(matches)
    more_time(matches)
    pairs(matches)


if __name__ == "__main__":
    main()
