"""The players of Gin Rummy against each other in mirrored matches, and what a decision takes.

Prints the tables of docs/players.md, and draws strength against time as a picture (SVG).
"""

import argparse
import itertools
import math
import time
from pathlib import Path

import notty
from notty import _core

PLAYERS = ("simple", "easy", "normal", "hard", "master:fast", "master")
RIVALS = ("simple", "hard")
WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 400, 60, 350, 30
DECADES = (-4, 1)  # of milliseconds: the axis goes from 0.0001 to 10
COLOURS = ("#1b6ca8", "#b8461f")


def rate(a: str, b: str, matches: int, preset: str) -> notty.arena.Rate:
    """How often `a` wins against `b`."""
    return notty.arena.play(
        "gin", [a, b], games=matches, seed=77, mirrored=True, preset=preset
    ).win_rate(0)


def decision_time(name: str, matches: int) -> float:
    """The mean CPU time of a decision with a choice, in milliseconds."""
    agent = notty.agents.make(name, "gin", seed=1)
    assert isinstance(agent, notty.agents.EngineAgent)
    rng = _core.Rng(1)
    views: list[_core.View] = []
    for seed in range(matches):
        match = notty.Match("gin", seed=seed, preset="eaai")
        other = notty.agents.make("hard", "gin", seed=seed)
        while not match.is_over:
            view = match.view(match.actors[0])
            if len(view.legal_actions) > 1:
                views.append(view.core)
            match.play(other.choose(view))
    rules = match.rules
    start = time.thread_time()
    for core in views:
        _core.choose(rules, agent.core, core, rng)
    return 1e3 * (time.thread_time() - start) / len(views)


def picture(rows: dict[str, tuple[float, list[notty.arena.Rate]]]) -> str:
    """Shares of wins with their intervals, against the time of a decision on a log scale."""

    def x(milliseconds: float) -> float:
        place = (math.log10(milliseconds) - DECADES[0]) / (DECADES[1] - DECADES[0])
        return LEFT + place * (WIDTH - LEFT - 40)

    def y(share: float) -> float:
        return BOTTOM - share * (BOTTOM - TOP)

    def text(at: tuple[float, float], words: str, more: str = "") -> str:
        return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" {more}>{words}</text>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12" text-anchor="middle">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        text((WIDTH / 2, HEIGHT - 8), "milliseconds a decision"),
        text((WIDTH / 2, 18), "matches won"),
    ]
    for percent in range(0, 101, 20):
        at = y(percent / 100)
        parts.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - 40}" stroke="#ddd"/>')
        parts.append(text((LEFT - 8, at + 4), f"{percent} %", 'text-anchor="end"'))
    for decade in range(DECADES[0], DECADES[1] + 1):
        parts.append(text((x(10**decade), BOTTOM + 18), f"{10.0**decade:g}"))
    for index, (rival, colour) in enumerate(zip(RIVALS, COLOURS, strict=True)):
        legend = f'fill="{colour}" text-anchor="start"'
        parts.append(text((LEFT + 12, TOP + 16 + 18 * index), f"against {rival}", legend))
        for name, (milliseconds, rates) in rows.items():
            won, at = rates[index], x(milliseconds)
            parts.append(
                f'<path d="M{at:.1f} {y(won.low):.1f}V{y(won.high):.1f}" stroke="{colour}"/>'
            )
            parts.append(f'<circle cx="{at:.1f}" cy="{y(won.value):.1f}" r="4" fill="{colour}"/>')
            if index == 0:
                parts.append(text((at, y(max(one.high for one in rates)) - 8), name))
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """The cross table, or with `--plot` the picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=PLAYERS)
    parser.add_argument("--matches", type=int, default=4000, help="of each pair")
    parser.add_argument("--preset", default="eaai")
    parser.add_argument("--plot", type=Path, help="draws strength against time into this file")
    arguments = parser.parse_args()
    if arguments.plot:
        rows = {}
        for name in arguments.players:
            rates = [rate(name, rival, arguments.matches, "eaai") for rival in RIVALS]
            rows[name] = (decision_time(name, 20), rates)
            shares = " | ".join(map(str, rates))
            print(f"| `{name}` | {rows[name][0]:.4f} | {shares} |", flush=True)
        arguments.plot.write_text(picture(rows), encoding="utf-8")
        return
    for a, b in itertools.combinations(arguments.players, 2):
        won = rate(b, a, arguments.matches, arguments.preset)
        print(f"| {arguments.preset} | `{b}` | `{a}` | {won} |", flush=True)


if __name__ == "__main__":
    main()
