"""Why to do something in Notty."""

from ..actions import Action, View
from ..cards import completing_cards, least_leftover
from .advice import Adviser, Reason


def explain(view: View, action: Action) -> Reason:
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


ADVISER = Adviser(
    player="lean",
    explain=explain,
    zones={
        "draw": "deck",
        "exchange": "deck",
        "steal": "opponent",
        "return": "hand",
        "discard": "hand",
        "end": "buttons",
    },
)
