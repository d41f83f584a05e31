"""The table of Gin Rummy in the terminal."""

from collections.abc import Sequence

from rich.text import Text

from ..melds import deadwood
from ..session import Action
from . import piles
from .face import Face, Shown, count, heading, winners_line

_RESULTS = {
    "knock": "{name}: knock",
    "gin": "{name}: gin",
    "big gin": "{name}: big gin",
    "undercut": "{name}: undercut",
    "undercut gin": "{name}: undercut with gin",
    "void": "Nobody has knocked: the deal does not count",
    "tie": "Equal deadwood: nobody gets points",
}


def _laid(shown: Shown, seat: int, hand: Sequence[str]) -> tuple[Text, str]:
    """A hand that is open to see, and its deadwood in words."""
    position, result = shown.position, shown.position["result"]
    melds: Sequence[Sequence[str]] | None = None
    if seat == position["knocker"]:
        melds = position["melds"]
    elif result is not None and result.get("arrangements"):
        melds = result["arrangements"][seat]
    best = deadwood(hand)
    value = f"deadwood {best.value}"
    if result is not None and result.get("deadwood"):
        value = f"deadwood {result['deadwood'][seat]}"
    elif best.discard:
        value += f" without {shown.pen.card(best.discard).plain}"
    if melds is None and shown.mode != "melds":
        return shown.pen.cards(piles.in_order(hand, shown.mode)), value
    melds = best.melds if melds is None else melds
    melded = {card for meld in melds for card in meld}
    left = piles.in_order((card for card in hand if card not in melded), "value")
    parts = [*map(shown.pen.meld, melds), shown.pen.cards(left)]
    return Text("  ").join(part for part in parts if part.plain), value


def _table(shown: Shown) -> list[Text]:
    position = shown.position
    lines = [piles.piles(shown)]
    if position["phase"] != "over" and position["knock_limit"] != 10:
        limit = position["knock_limit"]
        lines.append(Text(f"knock with at most {limit} deadwood" if limit else "only gin ends it"))
    for seat in shown.others if shown.seat is None else [*shown.others, shown.seat]:
        hand = position["hands"][seat]
        title = shown.marker(seat) + shown.name(seat)
        points = count(position["scores"][seat], "point")
        if hand is None:
            line = heading(title, points, count(position["counts"][seat], "card"), "")
            lines.append(line.append("  ").append_text(piles.known(shown, seat)))
            continue
        cards, value = _laid(shown, seat, hand)
        knocked = "has knocked" if seat == position["knocker"] else ""
        lines.append(heading(title, points, value, knocked))
        lines.append(Text("  ").append_text(cards))
    if position["laid_off"]:
        lines.append(Text("  laid off: ").append_text(shown.pen.cards(position["laid_off"])))
    return lines


def _label(shown: Shown, action: Action) -> Text:
    pen = shown.pen
    if action.kind == "take":
        return Text("take the up-card")
    if action.kind == "draw":
        return Text("draw from the stock")
    if action.kind == "pass":
        return Text("pass: leave the up-card")
    if action.kind == "layoff":
        fits = Text("lay off ").append_text(pen.cards(action.cards))
        return fits.append(f" on meld {action.count}")
    if action.kind == "done":
        return Text("done: lay off nothing more")
    if action.kind == "big gin":
        return Text("big gin: all eleven cards are melded")
    if action.kind == "deal":
        return Text("next deal")
    text = Text(f"{action.kind} ").append_text(pen.cards(action.cards))
    if action.kind == "knock" and action in shown.session.legal:
        text.append(": ").append_text(_knock(shown, action))
    return text


def _knock(shown: Shown, action: Action) -> Text:
    """What a knock that is legal now would lay down; the knocker sees nothing new by that."""
    match = shown.session.match
    seat = match.to_move or 0
    after = match.rules.apply(match.state, seat, action.id)
    melds = match.rules.position(after)["melds"]
    laid = {card for meld in melds for card in meld}
    hand = shown.position["hands"][seat] or ()
    left = [card for card in hand if card not in laid and card not in action.cards]
    return Text.assemble(
        f"{deadwood(left).value if left else 0} left ", Text(" ").join(map(shown.pen.meld, melds))
    )


def _result(shown: Shown) -> str:
    result = shown.position["result"]
    if result is None:
        return ""
    winner = result["winner"]
    line = _RESULTS.get(result["kind"], "The deal is drawn")
    if winner is not None:
        line = line.format(name=shown.name(winner)) + f", {count(result['points'], 'point')}"
        if result["factor"] > 1:
            line += " (doubled)"
    sheet = shown.position["sheet"]
    if sheet is not None and any(row["total"] != row["points"] for row in sheet):
        totals = (f"{shown.name(seat)} {row['total']}" for seat, row in enumerate(sheet))
        line += f". With bonuses: {', '.join(totals)}"
    return f"{line}. {winners_line(shown.session)}".rstrip()


FACE = Face(
    table=_table,
    label=_label,
    keys={
        "draw": "d",
        "take": "p",
        "pass": "n",
        "done": "n",
        "deal": "n",
        "discard": "x",
        "knock": "k",
        "big gin": "k",
        "layoff": "l",
    },
    sorts=piles.SORTS,
    result=_result,
    typed=piles.typed,
    example="discard 9c",
    why={
        "goes_gin": "no deadwood is left, that is gin",
        "goes_big_gin": "all eleven cards are in melds",
        "knocks_now": "the deadwood is {value}",
        "makes_meld": "it makes {cards}, {by} deadwood less",
        "takes_for_meld": "it makes the meld {cards}, {by} deadwood less",
        "lowers_deadwood": "{by} deadwood less",
        "upcard_no_help": "the up-card saves no deadwood",
        "safe_discard": "the other hand cannot meld it; deadwood {value}",
        "dearest_deadwood": "the least deadwood is left, {value}",
        "keeps_chances": "other cards are likelier to make melds; deadwood {value}",
        "keeps_melds": "no card to lay off is worth a meld; deadwood {value}",
        "lays_off": "it fits meld {meld}, {by} deadwood less",
        "nothing_better": "nothing else helps",
    },
)
