"""What may come of a knock in Gin Rummy, estimated by hands that fit what the knocker has seen."""

from .. import agents as players
from .._core import Control, Rng, choose
from ..actions import Action, View
from ..errors import Cancelled

#: Hands that are tried: the error is some two points of a hundred.
WORLDS = 400
_SEED = 0x6B6E6F636B


def undercut_chance(view: View, action: Action, control: Control, worlds: int = WORLDS) -> float:
    """How likely a knock is undercut, from 0 to 1.

    The other hand is drawn as it is likely from its discards and what it took; it lays off as the
    engine's players do. The same view and action give the same answer.

    Args:
        view: Of the seat that may knock.
        action: The knock.
        control: To give up.
        worlds: How many hands are tried.

    Raises:
        Cancelled: If the control was cancelled.

    """
    rules, seat = view.rules, view.seat
    defender = players.make_core("simple", view.game)
    rng = Rng(_SEED, action.id)
    undercuts = 0
    for _ in range(worlds):
        if control.cancelled:
            raise Cancelled("the estimate was cancelled")
        state = rules.apply(rules.sample_world(view.core, rng, likely=True), seat, action.id)
        position = rules.position(state)
        while position["phase"] == "layoff":
            choice = choose(rules, defender, rules.view(state, 1 - seat), rng)
            state = rules.apply(state, 1 - seat, choice)
            position = rules.position(state)
        undercuts += position["result"]["kind"].startswith("undercut")
    return undercuts / worlds
