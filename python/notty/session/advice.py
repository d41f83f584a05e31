"""Hints: where to look, what to do, and why. Each game says why by a hook in `advisers`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from .. import _core
from .. import agents as players
from ..actions import Action, Seen, View
from ..errors import Cancelled

#: A code for the reason of an action, and what a text about it needs.
Reason = tuple[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told.

    Level 1 says only where: `action` is None and `reason` empty. From level 2 on both are there.
    A game with steps of its own (`Adviser.steps`) has a reason at each, and the action at the last.
    """

    level: int
    #: ``deck``, ``discards``, ``hand``, ``table``, ``buttons``, or ``opponent``: the one at the
    #: seat `target`.
    zone: str
    target: int | None = None
    action: Action | None = None
    #: A code such as ``empties_hand``; see the adviser of the game.
    reason: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)
    #: The chance to win with the action, 0 to 1, where it is known.
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Adviser:
    """Who gives the hints of a game, and how they are explained."""

    #: The strongest player of the game, by a name of `notty.agents`; empty for the last one there.
    player: str = ""
    #: What an action is good for; None for nothing to say.
    explain: Callable[[View, Action], Reason] | None = None
    #: The chance to win with an action, 0 to 1; None if it is not known.
    chance: Callable[[View, Action], float | None] | None = None
    #: The zone of each kind of action; see `Hint.zone`.
    zones: Mapping[str, str] = field(default_factory=dict)
    #: What each step of a hint tells, from 1, where they are others than where, what and why.
    steps: Callable[[View, int], Reason] | None = None
    #: How many steps there are before there is no more to tell.
    last_step: int = 2


#: The adviser of each game that has one.
advisers: dict[str, Adviser] = {}


def best_player(game: str) -> str:
    """The player whose choices are given as hints."""
    if game in advisers and advisers[game].player:
        return advisers[game].player
    return players.names(game)[-1].name


def hint(view: View, action: Action, level: int) -> Hint:
    """The hint to play an action."""
    adviser = advisers.get(view.game)
    zone = adviser.zones.get(action.kind, "") if adviser else ""
    if not zone:
        zone = "opponent" if action.target is not None else "hand" if action.cards else "buttons"
    target = action.target if zone == "opponent" else None
    if adviser and adviser.steps:
        level = min(level, adviser.last_step)
        reason, params = adviser.steps(view, level)
        done = action if level == adviser.last_step else None
        return Hint(level, zone, None, done, reason, params)
    if level <= 1:
        return Hint(1, zone, target)
    reason, params = adviser.explain(view, action) if adviser and adviser.explain else ("", {})
    chance = adviser.chance(view, action) if adviser and adviser.chance else None
    return Hint(level, zone, target, action, reason, params, chance)


class StoppableAgent(Protocol):
    """An agent that takes long, and can be told to stop: then what it returns does not matter."""

    @property
    def name(self) -> str:
        """The player's name in results."""

    def choose(self, view: View, *, control: _core.Control) -> Action | str:
        """One of ``view.legal_actions``, or its text."""


#: Whoever may sit at a table.
Player = players.Agent | StoppableAgent


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice to be made, apart from the table: `run` may be called in any thread."""

    #: Of the session when the thought began; see `notty.session.Session.accept`.
    generation: int
    #: Whose choice it is.
    seat: int
    agent: Player
    view: View
    #: Works out the match so far as the seat saw it, for an agent that wants to know.
    seen: Callable[[], list[Seen]] = list

    def run(self, control: _core.Control) -> Action:
        """The agent's choice.

        Raises:
            Cancelled: If the control was cancelled before or meanwhile.

        """
        if control.cancelled:
            raise Cancelled("the thought was cancelled")
        choose: Callable[..., Action | str] = self.agent.choose
        more: dict[str, Any] = {"control": control} if players.wants(self.agent, "control") else {}
        if players.wants(self.agent, "seen"):
            more["seen"] = self.seen()
        choice = choose(self.view, **more)
        if control.cancelled:
            raise Cancelled("the thought was cancelled")
        if isinstance(choice, Action):
            return choice
        return next(
            (action for action in self.view.legal_actions if action.text == choice),
            # An illegal text keeps its words, so that the table can say why it is illegal.
            Action(self.view.game, -1, str(choice), ""),
        )


class BestPlayer:
    """The strongest player of a game; what it plays by is read when it first chooses."""

    def __init__(self, game: str, seed: int) -> None:
        self.name = best_player(game)
        self._seed = seed

    def choose(self, view: View) -> Action:
        """One of the legal actions. Raises `ModelError`."""
        core = _core_of(self.name, view.game)
        return players.EngineAgent(self.name, view.game, core, self._seed).choose(view)


@cache
def _core_of(name: str, game: str) -> _core.Agent:
    return players.make_core(name, game)


@dataclass(frozen=True, slots=True)
class Counsel:
    """A hint to be found, apart from the table: `run` may be called in any thread."""

    thought: Thought
    level: int

    def run(self, control: _core.Control) -> Hint:
        """The hint. Raises `Cancelled`."""
        return hint(self.thought.view, self.thought.run(control), self.level)
