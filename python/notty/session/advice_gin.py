"""Why to do something in Gin Rummy."""

from typing import Any

from ..actions import Action, View
from ..melds import deadwood, melds
from .advice import Adviser, Reason


def explain(view: View, action: Action) -> Reason:
    """Why to do something in Gin Rummy.

    ==================  ==========================================================================
    goes_gin            no deadwood is left
    goes_big_gin        all eleven cards are in melds
    knocks_now          knocks with ``value`` deadwood
    makes_meld          the up-card ``card`` makes a new meld, ``cards``; ``by``: deadwood saved
    takes_for_meld      the up-card lengthens a meld to ``cards``; ``by``: deadwood saved
    lowers_deadwood     the up-card lets dearer cards go; ``by``: deadwood saved
    upcard_no_help      the up-card ``card`` saves no deadwood
    safe_discard        the other hand cannot meld ``card``; ``value``: deadwood left
    dearest_deadwood    without ``card`` the least deadwood is left, ``value``
    keeps_chances       other cards are more likely to make melds than ``card``; ``value``: as above
    keeps_melds         no card to lay off is worth a meld; ``value``: deadwood left
    lays_off            ``card`` goes to the meld of number ``meld``; ``by``: deadwood saved
    nothing_better      there is nothing else of use
    ==================  ==========================================================================
    """
    position = view.position()
    hand = list(position["hands"][view.seat])
    if action.kind in ("take", "draw", "pass") and position["discards"]:
        return _about_upcard(action, hand, position["discards"][-1])
    if action.kind in ("discard", "knock"):
        return _about_discard(view, action, hand, position)
    if action.kind == "layoff":
        rest = [card for card in hand if card not in action.cards]
        by = deadwood(hand).value - deadwood(rest).value
        return "lays_off", {"card": action.cards[0], "meld": action.count, "by": by}
    if action.kind == "done" and len(view.legal_actions) > 1:
        return "keeps_melds", {"value": deadwood(hand).value}
    return ("goes_big_gin" if action.kind == "big gin" else "nothing_better"), {}


def _about_upcard(action: Action, hand: list[str], upcard: str) -> Reason:
    before, after = deadwood(hand), deadwood([*hand, upcard])
    by = before.value - after.value
    if action.kind != "take":
        helps = by > 0 and after.discard != upcard
        return ("nothing_better", {}) if helps else ("upcard_no_help", {"card": upcard})
    params: dict[str, Any] = {"card": upcard, "by": by}
    meld = next((meld for meld in after.melds if upcard in meld), None)
    if meld is not None:
        old = {card for own in before.melds for card in own}
        longer = any(set(own) < set(meld) for own in before.melds)
        new = not longer and not old.intersection(meld)
        return ("makes_meld" if new else "takes_for_meld"), params | {"cards": list(meld)}
    return ("lowers_deadwood", params) if by > 0 else ("nothing_better", {})


def _about_discard(view: View, action: Action, hand: list[str], position: dict[str, Any]) -> Reason:
    card = action.cards[0]
    rest = deadwood([own for own in hand if own != card])
    options = dict(view.rules.options())
    if rest.value == 0 and (action.kind == "knock" or options["auto_gin"]):
        return "goes_gin", {"card": card}
    if action.kind == "knock":
        return "knocks_now", {"card": card, "value": rest.value}
    params = {"card": card, "value": rest.value}
    # What the other hand may hold: all that lies nowhere open and is not held here.
    gone = {*hand, *position["discards"]}
    unseen = [other for other in _PACK if other not in gone]
    if not any(card in meld for meld in melds([*unseen, card])):
        return "safe_discard", params
    least = deadwood(hand).value == rest.value
    return ("dearest_deadwood" if least else "keeps_chances"), params


_PACK = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]

ADVISER = Adviser(
    explain=explain,
    zones={
        "draw": "deck",
        "take": "discards",
        "pass": "buttons",
        "discard": "hand",
        "knock": "hand",
        "big gin": "buttons",
        "layoff": "hand",
        "done": "buttons",
        "deal": "buttons",
    },
)
