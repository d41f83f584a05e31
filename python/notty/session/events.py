"""What a table tells of: who sits there, what happened, and the log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .._core import CHANCE, Rules, State
from ..actions import DEAL, Action, Move
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
    """What a player did, with the chance results after it.

    The first deal has actor -1 and number 0. Each further deal of a match is an action, whose text
    is ``deal 2`` and so on.
    """

    number: int
    actor: int
    #: The action's text, then what chance turned up: ``draw 2: R8 G7``. Not for every eye.
    text: str
    #: The cards of the action and of chance.
    cards: tuple[str, ...]
    #: How many turns had ended before.
    turn: int
    action: Action | None = None
    #: What chance turned up.
    results: tuple[str, ...] = ()
    #: For each of the results the seats that may know it.
    watchers: tuple[tuple[int, ...], ...] = ()
    #: Which deal of the match it belongs to, from 1.
    deal: int = 1

    @property
    def is_deal(self) -> bool:
        """Whether it is a deal, the first one or a further one."""
        return self.action is None or is_deal(self.action)

    def known_to(self, seat: int) -> tuple[str | None, ...]:
        """The results; None for each that the seat may not know."""
        return tuple(
            text if seat in watchers else None
            for text, watchers in zip(self.results, self.watchers, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Event:
    """A change at the table.

    ==========  =================================================================================
    dealt       `moves` is what chance dealt; after `Session.new_deal`
    restarted   the same, after `Session.restart`
    moved       `moves` is the action of `seat` and what chance did after it; see `is_deal`
    undone      `moves`, in their order, are taken back
    redone      `moves` are played again
    deal_over   a deal of the match has ended; follows the event that ended it
    over        the game has ended; follows the event that ended it
    seats       another player sits at `seat`
    order       the hand of `seat` is ordered in another way
    hint        a hint was given to `seat`
    ==========  =================================================================================
    """

    kind: str
    moves: tuple[Move, ...] = ()
    seat: int | None = None

    @property
    def is_deal(self) -> bool:
        """Whether the action is the next deal of a match, played, undone or redone."""
        return any(is_deal(move.action) for move in self.moves)


def is_deal(action: Action) -> bool:
    """Whether an action begins the next deal of a match."""
    return action.kind == DEAL


def count_actions(moves: Iterable[Move]) -> int:
    """How many of the moves are players' actions."""
    return sum(move.actor != CHANCE for move in moves)


def showed(moves: Sequence[Move]) -> bool:
    """Whether an action, with all that came after it, let the player know or others act.

    A claim at SET always does: it is answered.
    """
    return len(moves) > 1 or moves[0].action.kind in ("set", "no_set")


def log_entry(
    number: int, deal: int, rules: Rules, states: Sequence[State], moves: tuple[Move, ...]
) -> LogEntry:
    """The entry for an action and the chance results after it, or for the first deal.

    Args:
        number: How many actions there were, this one included.
        deal: Which deal of the match it belongs to.
        rules: Of the match.
        states: The state before each move.
        moves: What happened.

    """
    first = None if moves[0].actor == CHANCE else moves[0]
    results, before = (moves, states) if first is None else (moves[1:], states[1:])
    texts = tuple(move.action.text for move in results)
    said = [first.action.text] if first else []
    if first and is_deal(first.action):
        said = [f"{first.action.text} {deal}"]
    return LogEntry(
        number,
        moves[0].actor,
        ": ".join([*said, " ".join(texts)] if texts else said),
        (first.action.cards if first else ()) + sum((m.action.cards for m in results), ()),
        rules.turns(states[0]),
        first.action if first else None,
        texts,
        tuple(
            tuple(i for i in range(rules.seats) if rules.seen(s, m.actor, m.action.id, i))
            for s, m in zip(before, results, strict=True)
        ),
        deal,
    )


def log_of(match: Match) -> list[LogEntry]:
    """The log of a match so far: the deal, then each action."""
    history = match.history
    begins = [i for i, move in enumerate(history) if i == 0 or move.actor != CHANCE]
    log: list[LogEntry] = []
    for begin, end in pairwise([*begins, len(history)]):
        log.append(next_entry(log, match, begin, end))
    return log


def next_entry(log: Sequence[LogEntry], match: Match, begin: int, end: int) -> LogEntry:
    """The entry for moves of a match, from one number to another, that continues a log."""
    moves = match.history[begin:end]
    number = count_actions(moves) + (log[-1].number if log else 0)
    deal = (log[-1].deal if log else 1) + is_deal(moves[0].action)
    states = [match.state_before(index) for index in range(begin, end)]
    return log_entry(number, deal, match.rules, states, moves)
