"""Hints: where to look, what to do, and why. Each game says why by a hook in `advisers`."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

from .. import _core
from .. import agents as players
from ..actions import Action, View
from ..cards import completing_cards, least_leftover
from ..errors import Cancelled

#: A code for the reason of an action, and what a text about it needs.
Reason = tuple[str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told.

    Level 1 says only where: `action` is None and `reason` empty. From level 2 on both are there.
    """

    level: int
    #: ``deck``, ``hand``, ``buttons``, or ``opponent``: the one at the seat `target`.
    zone: str
    target: int | None = None
    action: Action | None = None
    #: A code such as ``empties_hand``; see the adviser of the game.
    reason: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Adviser:
    """Who gives the hints of a game, and how they are explained."""

    #: The strongest player of the game, by a name of `notty.agents`.
    player: str
    #: What an action is good for; None for nothing to say.
    explain: Callable[[View, Action], Reason] | None = None
    #: The zone of each kind of action; see `Hint.zone`.
    zones: Mapping[str, str] = field(default_factory=dict)


#: The adviser of each game that has one.
advisers: dict[str, Adviser] = {}


def best_player(game: str) -> str:
    """The player whose choices are given as hints."""
    if game in advisers:
        return advisers[game].player
    return players.names(game)[-1].name


def hint(view: View, action: Action, level: int) -> Hint:
    """The hint to play an action."""
    adviser = advisers.get(view.game)
    zone = adviser.zones.get(action.kind, "") if adviser else ""
    if not zone:
        zone = "opponent" if action.target is not None else "hand" if action.cards else "buttons"
    target = action.target if zone == "opponent" else None
    if level <= 1:
        return Hint(1, zone, target)
    reason, params = adviser.explain(view, action) if adviser and adviser.explain else ("", {})
    return Hint(level, zone, target, action, reason, params)


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

    def run(self, control: _core.Control) -> Action:
        """The agent's choice.

        Raises:
            Cancelled: If the control was cancelled before or meanwhile.

        """
        if control.cancelled:
            raise Cancelled("the thought was cancelled")
        choose: Callable[..., Action | str] = self.agent.choose
        stoppable = "control" in inspect.signature(choose).parameters
        choice = choose(self.view, control=control) if stoppable else choose(self.view)
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


# --- Notty --------------------------------------------------------------------------------------


def _explain_notty(view: View, action: Action) -> Reason:
    """Why to do something in Notty.

    ==================  ==========================================================================
    empties_hand        the group is the whole hand
    clears_way          the group of ``count`` cards leaves ``left`` that groups take wholly
    discards_group      the group gets rid of ``count`` cards and leaves ``left``
    completes_hand      without the card groups take the whole hand (``cards``: those that stay)
    second_copy         the other copy of the card does as well
    keeps_run_hope      the card is the one that the hope of a run needs least
    waits_for_card      one of ``cards`` would empty the hand
    swaps_card          a card that fits no group is changed for another
    tops_up             the hand grows to ``size`` cards, enough for a run
    takes_card          the seat ``target`` holds one card less
    nothing_better      the turn holds nothing more of use
    ==================  ==========================================================================
    """
    hand = list(view.position()["hands"][view.seat])
    rest = hand.copy()
    for gone in action.cards:
        if gone in rest:
            rest.remove(gone)
    if action.kind == "discard":
        if not rest:
            return "empties_hand", {}
        params = {"count": len(action.cards), "left": len(rest)}
        return ("clears_way" if least_leftover(rest).leftover == 0 else "discards_group"), params
    if action.kind == "return":
        card = action.cards[0]
        if rest and least_leftover(rest).leftover == 0:
            return "completes_hand", {"card": card, "cards": rest}
        return ("second_copy" if card in rest else "keeps_run_hope"), {"card": card}
    if action.kind == "exchange":
        rests = (hand[:i] + hand[i + 1 :] for i in range(len(hand)))
        wanted = sorted({card for rest in rests for card in completing_cards(rest)})
        return ("waits_for_card", {"cards": wanted}) if wanted else ("swaps_card", {})
    if action.kind == "draw":
        count = action.count or 0
        return "tops_up", {"count": count, "size": len(hand) + count}
    if action.kind == "steal":
        return "takes_card", {"target": action.target}
    return "nothing_better", {}


advisers["notty"] = Adviser(
    player="lean",
    explain=_explain_notty,
    zones={
        "draw": "deck",
        "exchange": "deck",
        "steal": "opponent",
        "return": "hand",
        "discard": "hand",
        "end": "buttons",
    },
)
