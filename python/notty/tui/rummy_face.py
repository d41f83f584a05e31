"""The table of Rummy in the terminal."""

from collections.abc import Sequence

from rich.text import Text

from ..melds import melds
from ..session import Action
from . import piles
from .face import Face, Shown, count, flow, heading, winners_line

_RESULTS = {
    "out": "{name} went out",
    "blocked": "The deal is blocked",
    "stalled": "The deal goes nowhere and is ended",
}


def _melds(shown: Shown) -> list[Text]:
    """The melds on the table, each with its number and a mark of whose it is."""
    laid = shown.position["melds"]
    if not laid:
        return [Text("melds: none")]
    parts = [
        Text.assemble(
            f"{number} ", shown.pen.meld(meld["cards"]), (f" {shown.name(meld['owner'])}", "italic")
        )
        for number, meld in enumerate(laid, 1)
    ]
    return [flow([Text("melds:"), *parts])]


def _sorted(shown: Shown, hand: Sequence[str]) -> Text:
    if shown.mode != "melds":
        return shown.pen.cards(piles.in_order(hand, shown.mode))
    ace, left, groups = str(shown.session.match.options["ace"]), list(hand), []
    # Long melds first is no best arrangement, but a good look at the hand.
    for meld in sorted(melds(hand, ace), key=len, reverse=True):
        if all(card in left for card in meld):
            groups.append(shown.pen.meld(meld))
            left = [card for card in left if card not in meld]
    rest = shown.pen.cards(piles.in_order(left, "suit"))
    return Text("  ").join(part for part in [*groups, rest] if part.plain)


def _table(shown: Shown) -> list[Text]:
    position = shown.position
    lines = [piles.piles(shown), *_melds(shown)]
    for seat in shown.others if shown.seat is None else [*shown.others, shown.seat]:
        hand = position["hands"][seat]
        points, cards = position["scores"][seat], position["counts"][seat]
        name = shown.marker(seat) + shown.name(seat)
        title = heading(name, count(points, "point"), count(cards, "card")).append("  ")
        if hand is None:
            lines.append(title.append_text(piles.known(shown, seat)))
        else:
            lines.append(title)
            own = _sorted(shown, hand)
            lines.append(Text("  ").append_text(own) if own.plain else Text("  no card left"))
    return lines


def _label(shown: Shown, action: Action) -> Text:
    if action.kind == "take":
        return Text("take the top of the discards")
    if action.kind == "draw":
        return Text("draw from the stock")
    if action.kind == "deal":
        return Text("next deal")
    if action.kind == "layoff":
        fits = Text("lay off ").append_text(shown.pen.cards(action.cards))
        return fits.append(f" on meld {action.count}")
    return Text(f"{action.kind} ").append_text(shown.pen.cards(action.cards))


def _result(shown: Shown) -> str:
    result = shown.position["result"]
    if result is None:
        return ""
    winner = result["winner"]
    line = _RESULTS.get(result["kind"], "The deal is over")
    if winner is None:
        line += ": nobody gets points"
    elif result["kind"] == "out":
        line = line.format(name=shown.name(winner)) + f": {count(result['points'], 'point')}"
    else:
        line += f": {shown.name(winner)} gets {count(result['points'], 'point')}"
    if result["factor"] > 1:
        line += ", doubled for going out at once"
    return f"{line}. {winners_line(shown.session)}".rstrip()


FACE = Face(
    table=_table,
    label=_label,
    keys={"draw": "d", "take": "p", "discard": "x", "meld": "m", "layoff": "l", "deal": "n"},
    sorts=piles.SORTS,
    result=_result,
    typed=piles.typed,
    example="meld 9s 10s js",
    why={
        "goes_out": "you go out with that",
        "takes_for_meld": "it makes the meld {cards}",
        "takes_to_lay_off": "it fits meld {meld}",
        "draws_no_use": "the top of the discards fits nothing",
        "draws_known": "the next card of the stock is {card}, and of use",
        "makes_meld": "these cards count no more if somebody goes out",
        "lays_off": "it fits meld {meld}",
        "holds_back": "melds stay in the hand, to go out at once and score double",
        "safe_discard": "nobody else can use it",
        "useless_card": "it goes with no other card of your hand",
        "nothing_better": "nothing else helps",
    },
)
