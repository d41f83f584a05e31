"""Games with players that only Python can ask, as the arena plays them."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from . import _core
from .actions import Action, Seen, View
from .agents import Agent, EngineAgent, wants
from .errors import Cancelled, ForfeitError, IllegalActionError, NotationError
from .pipe import PipeAgent


class Run(NamedTuple):
    """What games are played, and how."""

    rules: _core.Rules
    names: tuple[str, ...]
    seed: int
    games: int
    first_game: int
    max_plies: int
    record: bool
    mirrored: bool


class Forfeit(NamedTuple):
    """A game that an agent lost because it could not play on."""

    game: int
    agent: int
    reason: str


class Played(NamedTuple):
    """A game as a row of columns, but for `moves_end`."""

    row: tuple[Any, ...]
    moves: list[int]
    movers: list[int]
    forfeits: list[Forfeit]


def games_in_python(
    run: Run, players: Sequence[Agent], threads: int, control: _core.Control
) -> Iterator[Played]:
    """The games in order, until the run is cancelled."""
    numbers = range(run.first_game, run.first_game + run.games)

    def one(number: int) -> Played | None:
        own = [p.for_match(number) if isinstance(p, PipeAgent) else p for p in players]
        try:
            return _play(run, own, number, control)
        finally:
            for player in own:
                if isinstance(player, PipeAgent):
                    player.close()

    if threads == 1 or not all(isinstance(p, EngineAgent | PipeAgent) for p in players):
        yield from filter(None, map(one, numbers))
        return
    with ThreadPoolExecutor(threads, "notty") as pool:
        try:
            yield from filter(None, pool.map(one, numbers))
        except BaseException:
            control.cancel()  # or the pool would wait for all that is still to be played
            raise


def _play(run: Run, players: Sequence[Agent], number: int, control: _core.Control) -> Played | None:
    """One game; None if the run is cancelled meanwhile."""
    rules, n = run.rules, len(players)
    rng = chance = _core.Rng(run.seed, number)
    deals = 0
    if run.mirrored:
        chance = _deal_rng(run.seed, number // n, deals)
    state = rules.start()
    # What those saw who want to know it, by their seats.
    seen = {
        seat: [Seen.first(rules, state, seat)]
        for seat in range(n)
        if wants(players[(seat - number) % n], "seen")
    }
    plies = 0
    moves: list[int] = []
    movers: list[int] = []
    forfeits: list[Forfeit] = []
    while (actors := rules.actors(state)) and not control.cancelled:
        seat = actors[0]
        if len(actors) > 1:  # who is first is drawn, as the engine does it
            seat = actors[rng.below(len(actors))]
        if seat == _core.CHANCE:
            id = rules.sample(state, chance)
        elif run.max_plies and plies == run.max_plies:
            break
        else:
            agent = (seat - number) % n
            try:
                id = _ask(rules, state, seat, players[agent], rng, seen.get(seat), control)
            except ForfeitError as error:
                forfeits.append(Forfeit(number, agent, str(error)))
                break
            except Cancelled:
                if control.cancelled:
                    return None
                raise
            plies += 1
            if run.mirrored and rules.action_info(state, seat, id)[1] == "deal":
                deals += 1
                chance = _deal_rng(run.seed, number // n, deals)
        before, state = state, rules.apply(state, seat, id)
        for viewer, course in seen.items():
            course.append(Seen.of(rules, before, seat, id, state, viewer))
        if run.record:
            moves.append(id)
            movers.append(seat)
    if control.cancelled:
        return None
    for seat, course in seen.items():
        player = players[(seat - number) % n]
        if isinstance(player, PipeAgent):
            player.end(course)
    decided = bool(forfeits) or rules.ending(state)[1]
    by_seat = rules.scores(state)
    seats = [(agent + number) % n for agent in range(n)]
    scores = [by_seat[seat] for seat in seats]
    best = max(scores)
    winner = scores.index(best) if decided and scores.count(best) == 1 else -1
    if forfeits:
        winner = 1 - forfeits[0].agent if n == 2 else -1
    row = (number, winner, scores, seats, plies, rules.turns(state), decided)
    return Played(row, moves, movers, forfeits)


def _deal_rng(seed: int, round: int, deal: int) -> _core.Rng:
    """What a deal of a round of mirrored games is drawn on: as in the engine."""
    return _core.Rng(seed ^ (2**64 - 1), round << 20 | deal)


def _ask(
    rules: _core.Rules,
    state: _core.State,
    seat: int,
    player: Agent,
    rng: _core.Rng,
    seen: list[Seen] | None,
    control: _core.Control,
) -> int:
    if isinstance(player, EngineAgent):
        return _core.choose(rules, player.core, rules.view(state, seat), rng)
    view = View(rules, state, seat)
    more: dict[str, Any] = {} if seen is None else {"seen": seen}
    if wants(player, "control"):
        more["control"] = control
    choice = player.choose(view, **more)
    id = -1
    reason = "it must be an action of the game, or its text"
    if isinstance(choice, Action) and choice.game == rules.info.id:
        id = choice.id
        reason = rules.refusal(state, seat, id)
    elif isinstance(choice, str):
        try:
            id = rules.parse_action(state, seat, choice)
            reason = rules.refusal(state, seat, id)
        except NotationError as error:
            reason = str(error)
    if reason:
        raise IllegalActionError(f"player {player.name!r} may not choose {str(choice)!r}: {reason}")
    return id
