"""Why to do something in Notty, and the chance to win that it leaves."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from .. import _core
from ..actions import Action, View
from ..agents import read_table
from ..cards import completing_cards, groups, least_leftover
from ..games import DATA
from .advice import Adviser, Reason

_PACK = Counter({colour + number: 2 for colour in "RGYKB" for number in "123456789"})
_USED = {"draw": 1, "steal": 2, "exchange": 4}


def explain(view: View, action: Action) -> Reason:
    """Why to do something in Notty; what is said is so, whoever chose the action.

    ==================  ==========================================================================
    empties_hand        the group is the whole hand
    clears_way          the group of ``count`` cards leaves ``left`` that groups take wholly
    discards_group      the group gets rid of ``count`` cards and leaves ``left``
    completes_hand      without the card groups take the whole hand (``cards``: those that stay)
    second_copy         the other copy of the card does as well
    keeps_outs          no other return leaves as many cards of the deck, ``count``, that would
                        empty the hand by an exchange
    fits_least          no other card of the hand could be in groups with fewer of the others
    waits_for_card      one of ``cards`` would empty the hand
    swaps_card          a card that fits no group is changed for another
    tops_up             the hand grows to ``size`` cards, enough for a run
    gathers             the hand grows to ``size`` cards, of which more groups can come
    steals_out          one of ``cards``, which the seat ``target`` holds, would empty the hand
    spoils_outs         fewer cards would let the seat ``target`` go out then
    breaks_group        the seat ``target`` holds a group, which the theft may break
    takes_card          the seat ``target`` holds one card less
    best_chance         no other action seems to promise more
    nothing_better      the turn holds nothing more of use
    ==================  ==========================================================================
    """
    hands: list[list[str]] = view.position()["hands"]
    hand = hands[view.seat]
    deck = _PACK - Counter(card for held in hands for card in held)
    if action.kind == "discard":
        return _about_discard(hand, action)
    if action.kind == "return":
        return _about_return(hand, action.cards[0], deck)
    if action.kind == "exchange":
        wanted = sorted(_outs(hand, deck))
        return ("waits_for_card", {"cards": wanted}) if wanted else ("swaps_card", {})
    if action.kind == "draw":
        return _about_draw(hand, action.count or 0, deck)
    if action.kind == "steal" and action.target is not None:
        return _about_theft(hand, hands[action.target], action.target, deck)
    return "nothing_better", {}


def chance(view: View, action: Action) -> float | None:
    """The player's chance to win with an action, 0 to 1; None if the master does not think of it.

    Raises:
        ModelError: If the table of the master cannot be read.

    """
    position = view.position()
    hands: list[list[str]] = position["hands"][view.seat :] + position["hands"][: view.seat]
    used = sum(_USED[kind] for kind in position["used"])
    if action.kind in ("discard", "return"):
        rest = _without(hands[0], action.cards)
        if least_leftover(rest).leftover == 0:
            return 1.0
        if used != sum(_USED.values()):
            return _true(_values().chances(_texts([rest, *hands[1:]]), used))
        return max(_true(said) for _, said, _ in _thoughts([rest, *hands[1:]], used))
    return next((_true(said) for id, said, _ in _thoughts(hands, used) if id == action.id), None)


def _about_discard(hand: list[str], action: Action) -> Reason:
    rest = _without(hand, action.cards)
    if not rest:
        return "empties_hand", {}
    params = {"count": len(action.cards), "left": len(rest)}
    return ("clears_way" if least_leftover(rest).leftover == 0 else "discards_group"), params


def _about_return(hand: list[str], card: str, deck: Counter[str]) -> Reason:
    rest = _without(hand, [card])
    left = least_leftover(rest).leftover
    if rest and left == 0:
        return "completes_hand", {"card": card, "cards": rest}
    if card in rest and left < least_leftover(hand).leftover:
        return "second_copy", {"card": card}
    outs = {
        given: sum(_outs(_without(hand, [given]), deck + Counter([given])).values())
        for given in set(hand)
    }
    if outs[card] == max(outs.values()) > min(outs.values()):
        return "keeps_outs", {"card": card, "count": outs[card]}
    fitting = {given: sum(_fit(given, other) for other in hand) for given in set(hand)}
    if fitting[card] == min(fitting.values()) < max(fitting.values()):
        return "fits_least", {"card": card}
    return "best_chance", {"card": card}


def _about_draw(hand: list[str], count: int, deck: Counter[str]) -> Reason:
    size = len(hand) + count
    if count == 1 and (wanted := [card for card in completing_cards(hand) if deck[card]]):
        return "waits_for_card", {"cards": wanted}
    return ("tops_up" if len(hand) < 3 <= size else "gathers"), {"count": count, "size": size}


def _about_theft(hand: list[str], theirs: list[str], target: int, deck: Counter[str]) -> Reason:
    wanted = sorted(set(completing_cards(hand)) & set(theirs))
    if wanted:
        return "steals_out", {"target": target, "cards": wanted}
    outs = sum(_outs(theirs, deck).values())
    after = [sum(_outs(_without(theirs, [card]), deck).values()) for card in theirs]
    if sum(after) < outs * len(theirs):
        return "spoils_outs", {"target": target}
    return ("breaks_group" if groups(theirs) else "takes_card"), {"target": target}


def _without(hand: Sequence[str], cards: Sequence[str]) -> list[str]:
    return list((Counter(hand) - Counter(cards)).elements())


def _outs(hand: list[str], deck: Counter[str]) -> Counter[str]:
    """The cards of the deck that would empty the hand if one is drawn and another returned."""
    rests = [_without(hand, [card]) for card in set(hand)] if len(hand) > 1 else []
    wanted = {card for rest in rests for card in completing_cards(rest)}
    return Counter({card: deck[card] for card in wanted if deck[card]})


def _fit(card: str, other: str) -> bool:
    """Whether two cards could be in a group of three or four."""
    apart = abs(int(card[1]) - int(other[1]))
    return 0 < apart < 3 if card[0] == other[0] else apart == 0


@cache
def _values() -> _core.NottyMaster:
    return _core.NottyMaster(read_table(DATA / "notty-master.table"))


def _thoughts(hands: list[list[str]], used: int) -> list[tuple[int, list[float], float]]:
    return _values().actions(_texts(hands), used)


def _true(said: list[float]) -> float:
    return _values().come_true(said)[0]


def _texts(hands: list[list[str]]) -> list[str]:
    return [" ".join(hand) for hand in hands]


ADVISER = Adviser(
    player="master:fast",
    explain=explain,
    chance=chance,
    zones={
        "draw": "deck",
        "exchange": "deck",
        "steal": "opponent",
        "return": "hand",
        "discard": "hand",
        "end": "buttons",
    },
)
