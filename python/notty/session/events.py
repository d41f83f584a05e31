"""What a table tells of: who sits there, what happened, and the log."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from .._core import CHANCE
from ..actions import Action, Move
from ..match import Match


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person, or the player that `agent` names, see `notty.agents`."""

    name: str
    agent: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person plays."""
        return self.agent is None


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What a player did, with the chance results after it. The deal has actor -1 and number 0."""

    number: int
    actor: int
    #: The action's text, then what chance turned up: ``draw 2: R8 G7``.
    text: str
    #: The cards of the action and of chance.
    cards: tuple[str, ...]
    #: How many turns had ended before.
    turn: int
    action: Action | None = None
    #: What chance turned up.
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A change at the table.

    ==========  =================================================================================
    dealt       `moves` is what chance dealt; after `Session.new_deal`
    restarted   the same, after `Session.restart`
    moved       `moves` is the action of `seat` and what chance did after it
    undone      `moves`, in their order, are taken back
    redone      `moves` are played again
    over        the game has ended; follows the event that ended it
    seats       another player sits at `seat`
    order       the hand of `seat` is ordered in another way
    hint        a hint was given to `seat`
    ==========  =================================================================================
    """

    kind: str
    moves: tuple[Move, ...] = ()
    seat: int | None = None


def count_actions(moves: Iterable[Move]) -> int:
    """How many of the moves are players' actions."""
    return sum(move.actor != CHANCE for move in moves)


def log_entry(number: int, turn: int, moves: tuple[Move, ...]) -> LogEntry:
    """The entry for an action and the chance results after it, or for a deal."""
    first = None if moves[0].actor == CHANCE else moves[0]
    results = moves if first is None else moves[1:]
    texts = tuple(move.action.text for move in results)
    said = [first.action.text] if first else []
    return LogEntry(
        number,
        moves[0].actor,
        ": ".join([*said, " ".join(texts)] if texts else said),
        (first.action.cards if first else ()) + sum((m.action.cards for m in results), ()),
        turn,
        first.action if first else None,
        texts,
    )


def log_of(match: Match) -> list[LogEntry]:
    """The log of a match so far: the deal, then each action."""
    rules, history, start = match.rules, match.history, match.start_position
    state = rules.start() if start is None else rules.from_position(start)
    begins = [i for i, move in enumerate(history) if i == 0 or move.actor != CHANCE]
    log = []
    actions = 0
    for begin, end in pairwise([*begins, len(history)]):
        moves = history[begin:end]
        turn = rules.turns(state)
        actions += count_actions(moves)
        log.append(log_entry(actions, turn, moves))
        for move in moves:
            state = rules.apply(state, move.actor, move.action.id)
    return log
