"""What the benchmarks of Notty's master share: its table, its games, and the positions in them."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from notty import _core
from notty.agents import EngineAgent
from notty.games import make_rules


class TurnStart(NamedTuple):
    """The position at the start of a turn, and what became of the game."""

    game: int
    #: The hands by seats from the one to move on.
    hands: list[str]
    #: Whether the one to move won: 0 or 1, or None if the game was given up.
    won: float | None


def shipped() -> bytes:
    """The table that comes with notty."""
    return (resources.files("notty") / "data" / "notty-master.table").read_bytes()


def table_of(path: str) -> bytes:
    """The table of a file, or the one that comes with notty."""
    return Path(path).read_bytes() if path else shipped()


def master(table: bytes, setting: str = "fast", seed: int = 0) -> EngineAgent:
    """The master that plays by a table."""
    core = _core.make_agent(make_rules("notty", {}), "master", setting, table)
    return EngineAgent(f"master:{setting}" if setting else "master", "notty", core, seed)


def turn_starts(
    table: bytes, games: int, seats: int = 2, first: int = 0, most_turns: int = 1000
) -> Iterator[TurnStart]:
    """Every start of a turn in games of `master:fast` against itself, game by game."""
    rules = make_rules("notty", {"seats": seats, "turn_limit": most_turns})
    core = master(table).core
    for game in range(first, first + games):
        state = rules.start()
        rng, luck = _core.Rng(1, game), _core.Rng(2, game)
        seen: list[tuple[int, list[str]]] = []
        turn = -1
        while True:
            actors = rules.actors(state)
            if not actors:
                break
            if actors[0] == _core.CHANCE:
                state = rules.apply(state, _core.CHANCE, rules.sample(state, luck))
                continue
            seat = actors[0]
            if rules.turns(state) != turn:
                turn = rules.turns(state)
                hands = [" ".join(hand) for hand in rules.position(state)["hands"]]
                seen.append((seat, hands[seat:] + hands[:seat]))
            state = rules.apply(
                state, seat, _core.choose(rules, core, rules.view(state, seat), rng)
            )
        # At the limit the fewest cards win, which is not what a chance to win is about.
        over = rules.turns(state) < most_turns
        scores = rules.scores(state)
        for seat, hands in seen:
            yield TurnStart(game, hands, float(scores[seat] == 1) if over else None)


def all_turn_starts(table: bytes, count: int, **more: int) -> list[TurnStart]:
    """Whole games until there are so many positions."""
    found: list[TurnStart] = []
    game = more.pop("first", 0)
    while len(found) < count:
        found += turn_starts(table, 1, first=game, **more)
        game += 1
    return found
