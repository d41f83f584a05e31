"""Actions as objects, and what one seat may know of a game."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self, overload

from . import _core
from .games import check_seat

#: The kind of the action that begins the next deal of a match. Where nothing else is legal, a deal
#: is over.
DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a game. Two are equal if they are the same row of the same game's table."""

    game: str
    id: int
    #: The canonical text, for example ``discard R4 R5 R6``.
    text: str
    #: What it does, for example ``discard``; ``card`` for what chance turns up.
    kind: str
    cards: tuple[str, ...] = ()
    #: The seat it is aimed at, if any.
    target: int | None = None
    count: int | None = None

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.game, self.id) == (other.game, other.id)

    def __hash__(self) -> int:
        return hash((self.game, self.id))


@dataclass(frozen=True, slots=True)
class Move:
    """An action and who made it; `actor` is a seat, or -1 for chance."""

    actor: int
    action: Action

    def __str__(self) -> str:
        return f"{'chance' if self.actor == _core.CHANCE else self.actor}: {self.action}"


def make_action(rules: _core.Rules, state: _core.State, seat: int, id: int) -> Action:
    """The action with that number as it reads in this state."""
    text, kind, cards, target, count = rules.action_info(state, seat, id)
    return Action(rules.info.id, id, text, kind, cards, target, count)


class LegalActions(Sequence[Action]):
    """The legal actions of a seat, ascending by number. ``in`` takes an `Action` or its text."""

    def __init__(self, rules: _core.Rules, state: _core.State, seat: int | None) -> None:
        self._rules = rules
        self._state = state
        self._seat = -1 if seat is None else seat
        self.ids: tuple[int, ...] = () if seat is None else tuple(rules.legal(state, seat))

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._make(id) for id in self.ids[index]]
        return self._make(self.ids[index])

    def __iter__(self) -> Iterator[Action]:
        return (self._make(id) for id in self.ids)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Action):
            return action.game == self._rules.info.id and action.id in self.ids
        if isinstance(action, str):
            try:
                return self._rules.parse_action(self._state, self._seat, action) in self.ids
            except ValueError:
                return False
        return False

    def __repr__(self) -> str:
        return f"<LegalActions: {', '.join(self.texts) or 'none'}>"

    @property
    def texts(self) -> list[str]:
        """The actions as texts."""
        return [action.text for action in self]

    def _make(self, id: int) -> Action:
        return make_action(self._rules, self._state, self._seat, id)


class Choices(tuple[Action, ...]):
    """Legal actions that hold nothing else of the game; ``in`` takes an `Action` or its text."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        return any(own == action or own.text == action for own in self)


class View:
    """All that one seat may know: what a player chooses by."""

    def __init__(self, rules: _core.Rules, state: _core.State, seat: int) -> None:
        self.rules = rules
        self.seat = check_seat(seat, rules.seats)
        self.core = rules.view(state, self.seat)
        #: The seats that may act now.
        self.actors: tuple[int, ...] = rules.actors(state)
        #: This seat's legal actions; empty when it may not act.
        self.legal_actions = Choices(LegalActions(rules, state, self.seat))
        self._position: dict[str, Any] = rules.position(state, self.seat)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.rules.info.id

    def position(self) -> dict[str, Any]:
        """What this seat knows, as plain data; see `Match.position`."""
        return copy.deepcopy(self._position)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.core == other.core

    def __hash__(self) -> int:
        return hash((self.seat, self.core))

    def __repr__(self) -> str:
        return f"<View of {self.game} from seat {self.seat}: {self._position}>"


class Seen(NamedTuple):
    """A move as one seat saw it; the first of a match has no action: it is where that begins."""

    #: A seat, or -1 for chance.
    actor: int
    #: None where the seat may not know it.
    action: Action | None
    #: What the seat knows after it, as plain data.
    position: dict[str, Any]

    @classmethod
    def first(cls, rules: _core.Rules, start: _core.State, seat: int) -> Self:
        """Where a match begins."""
        return cls(_core.CHANCE, None, rules.position(start, seat))

    @classmethod
    def of(
        cls,
        rules: _core.Rules,
        before: _core.State,
        actor: int,
        id: int,
        after: _core.State,
        seat: int,
    ) -> Self:
        """A move that led from one state to another, as a seat saw it."""
        shown = rules.seen(before, actor, id, seat)
        action = make_action(rules, before, actor, id) if shown else None
        return cls(actor, action, rules.position(after, seat))
