"""The table of Notty in the terminal: all hands lie open."""

import re

from rich.text import Text

from ..cards import least_leftover
from ..session import Action
from .face import Face, Shown, count, heading, winners_line

_USED = {"draw": "drawn", "steal": "stolen", "exchange": "exchanged"}
_COLOURS = "RGYKB"


def _in_order(cards: list[str], mode: str) -> list[str]:
    if mode == "value":
        return sorted(cards, key=lambda card: (card[1:], _COLOURS.index(card[0])))
    return sorted(cards, key=lambda card: (_COLOURS.index(card[0]), card[1:]))


def _hand(shown: Shown, seat: int) -> Text:
    pen, cards = shown.pen, list(shown.position["hands"][seat])
    if seat == shown.seat and shown.mode == "groups":
        cover = least_leftover(cards)
        parts = [*map(pen.meld, cover.groups), pen.cards(_in_order(list(cover.left), "colour"))]
        return Text("  ").join(part for part in parts if part.plain)
    return pen.cards(_in_order(cards, shown.mode))


def _table(shown: Shown) -> list[Text]:
    position = shown.position
    lines = []
    for seat in shown.others if shown.seat is None else [*shown.others, shown.seat]:
        turn = seat == position["to_move"]
        used = [_USED[kind] for kind in position["used"] if turn and kind in _USED]
        lines.append(
            heading(
                shown.marker(seat) + shown.name(seat),
                count(len(position["hands"][seat]), "card"),
                f"({', '.join(used)} in this turn)" if used else "",
            )
        )
        hand = _hand(shown, seat)
        lines.append(Text("  ").append_text(hand) if hand.plain else Text("  no card left"))
    return lines


def _label(shown: Shown, action: Action) -> Text:
    if action.kind == "draw":
        return Text(f"draw {count(action.count or 1, 'card')}")
    if action.kind == "steal":
        return Text(f"steal from {shown.name(action.target or 0)}")
    if action.kind == "exchange":
        return Text("exchange: draw a card, then return one")
    if action.kind == "end":
        return Text("end the turn")
    return Text(f"{action.kind} ").append_text(shown.pen.cards(action.cards))


def _typed(text: str) -> str:
    return re.sub(r"\b[rgykb][1-9]\b", lambda card: card[0].upper(), text.lower())


FACE = Face(
    table=_table,
    label=_label,
    keys={"draw": "d", "steal": "t", "exchange": "w", "end": "n", "discard": "x", "return": "x"},
    sorts=("colour", "value", "groups"),
    result=lambda shown: winners_line(shown.session),
    typed=_typed,
    # 1, 2 and 3 always draw that many cards.
    number=lambda action: action.count if action.kind == "draw" else None,
    first=4,
    example="discard r4 r5 r6",
    why={
        "empties_hand": "it empties your hand",
        "clears_way": "the {left} cards left are groups too",
        "discards_group": "{left} cards are left then",
        "completes_hand": "the rest of the hand is groups then",
        "second_copy": "its other copy does as well",
        "keeps_outs": "{count} of the deck can empty the hand next turn",
        "fits_least": "it goes with the fewest others",
        "waits_for_card": "one of {cards} would empty the hand",
        "swaps_card": "a card that fits no group is changed for another",
        "tops_up": "the hand grows to {size} cards, enough for a run",
        "gathers": "the hand grows to {size} cards: more groups can come",
        "steals_out": "one of {cards} would empty your hand",
        "spoils_outs": "fewer cards let {target} go out",
        "breaks_group": "a group of {target} may break",
        "takes_card": "{target} holds one card less",
        "best_chance": "nothing else seems to promise more",
        "nothing_better": "nothing else helps in this turn",
    },
)
