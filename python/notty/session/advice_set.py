"""Hints at SET: how many SETs there are, then one, two and three cards of the first (T7)."""

from ..actions import View
from ..sets import HINT_STEPS, set_hint
from .advice import Adviser, Reason


def steps(view: View, level: int) -> Reason:
    """What a step of a hint tells, 1 to 4.

    ==================  ==========================================================================
    sets                there are ``count`` SETs, and ``cards`` are of the first of them
    no_set              there is none
    ==================  ==========================================================================
    """
    hint = set_hint([card for card in view.position()["table"] if card is not None], level)
    return "sets" if hint.sets else "no_set", {"count": hint.sets, "cards": list(hint.cards)}


ADVISER = Adviser(
    player="solver",
    zones={"set": "table", "no_set": "buttons"},
    steps=steps,
    last_step=HINT_STEPS,
)
