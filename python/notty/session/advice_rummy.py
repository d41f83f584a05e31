"""Why to do something in Rummy."""

from typing import Any

from .._core import Rng
from ..actions import Action, View
from ..melds import layoffs, melds
from .advice import Adviser, Reason
from .out_rummy import way_out

_PACK = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]


def explain(view: View, action: Action) -> Reason:
    """Why to do something in Rummy.

    ==================  ==========================================================================
    goes_out            after it, or with more of the same kind, the hand is empty
    takes_for_meld      the top of the discards, ``card``, makes the meld ``cards``
    takes_to_lay_off    the top of the discards, ``card``, fits meld ``meld`` on the table
    draws_no_use        the top of the discards, ``card``, fits nothing
    draws_known         the stock is known, and its next card, ``card``, is of use
    makes_meld          ``cards`` go down: they count no more if somebody goes out
    lays_off            ``card`` goes on the meld of number ``meld``
    holds_back          melds stay in the hand, to go out at once and score double
    safe_discard        nobody else can use ``card``
    useless_card        ``card`` goes with no other card of the hand
    nothing_better      there is nothing else of use
    ==================  ==========================================================================
    """
    position = view.position()
    ace = str(dict(view.rules.options())["ace"])
    hand = list(position["hands"][view.seat])
    if action.kind in ("draw", "take") and position["discards"]:
        return _about_draw(view, action, hand, position, ace)
    if action.kind in ("meld", "layoff", "discard") and _goes_out(view, action, hand):
        return "goes_out", {"cards": list(action.cards)}
    if action.kind == "meld":
        return "makes_meld", {"cards": list(action.cards)}
    if action.kind == "layoff":
        return "lays_off", {"card": action.cards[0], "meld": action.count}
    if action.kind == "discard":
        return _about_discard(view, action.cards[0], hand, position, ace)
    return "nothing_better", {}


def _goes_out(view: View, action: Action, hand: list[str]) -> bool:
    if len(hand) == len(action.cards):
        return True
    if action.kind == "discard":
        return False
    # Any state that fits the view will do: only the own hand and the table matter.
    state = view.rules.sample_world(view.core, Rng(0, 0))
    return bool(way_out(view.rules, view.rules.apply(state, view.seat, action.id), view.seat))


def _use(
    view: View, card: str, hand: list[str], position: dict[str, Any], ace: str
) -> Reason | None:
    """What a card would be good for that comes to the hand."""
    made = [meld for meld in melds([*hand, card], ace) if card in meld]
    if made:
        longest = max(made, key=lambda meld: len(meld))
        return "takes_for_meld", {"card": card, "cards": list(longest)}
    options = dict(view.rules.options())
    own = any(meld["owner"] == view.seat for meld in position["melds"])
    if own or not options["layoff_needs_meld"]:
        fits = layoffs([meld["cards"] for meld in position["melds"]], [card], ace)
        if fits:
            return "takes_to_lay_off", {"card": card, "meld": fits[0][1]}
    return None


def _about_draw(
    view: View, action: Action, hand: list[str], position: dict[str, Any], ace: str
) -> Reason:
    top = position["discards"][-1]
    use = _use(view, top, hand, position, ace)
    if action.kind == "take":
        return use or ("nothing_better", {"card": top})
    if position["known_stock"]:
        card = position["known_stock"][0]
        if _use(view, card, hand, position, ace) is not None:
            return "draws_known", {"card": card}
    return ("draws_no_use", {"card": top}) if use is None else ("nothing_better", {})


def _about_discard(
    view: View, card: str, hand: list[str], position: dict[str, Any], ace: str
) -> Reason:
    params = {"card": card}
    if any(other.kind == "meld" and card not in other.cards for other in view.legal_actions):
        return "holds_back", params
    table = [meld["cards"] for meld in position["melds"]]
    seen = {*hand, *position["discards"], *(other for meld in table for other in meld)}
    unseen = [other for other in _PACK if other not in seen]
    others = any(card in meld for meld in melds([*unseen, card], ace))
    if not others and not layoffs(table, [card], ace):
        return "safe_discard", params
    # A card that one more would make a meld of is worth keeping.
    if not any(_near(card, other, unseen, ace) for other in hand if other != card):
        return "useless_card", params
    return "nothing_better", params


def _near(card: str, other: str, unseen: list[str], ace: str) -> bool:
    return any({card, other} <= set(meld) for meld in melds([card, other, *unseen], ace)
               if len(meld) == 3)  # fmt: skip


ADVISER = Adviser(
    explain=explain,
    zones={
        "draw": "deck",
        "take": "discards",
        "discard": "hand",
        "meld": "hand",
        "layoff": "hand",
        "deal": "buttons",
    },
)
