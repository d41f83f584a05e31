"""What Gin Rummy and Rummy share in the terminal: piles, hands of the pack of 52, typed cards."""

import re
from collections.abc import Iterable

from rich.text import Text

from .face import Shown, count

_RANKS = "A23456789TJQK"
_SUITS = "scdh"
_SHAPES = str.maketrans("♠♣♦♥", "scdh")
#: So many of the discards are shown.
_LAST = 12
SORTS = ("melds", "suit", "value")


def rank(card: str) -> int:
    """The place of a card's rank, ace low."""
    return _RANKS.index(card[0])


def in_order(cards: Iterable[str], mode: str) -> list[str]:
    """Cards by suit or by value."""
    if mode == "suit":
        return sorted(cards, key=lambda card: (_SUITS.index(card[1]), rank(card)))
    return sorted(cards, key=lambda card: (rank(card), _SUITS.index(card[1])))


def piles(shown: Shown) -> Text:
    """The stock and the last of the discards, the top one at the end."""
    discards = shown.position["discards"]
    line = Text(f"stock: {count(shown.position['stock_count'], 'card')}   discards: ")
    if not discards:
        return line.append("none")
    if len(discards) > _LAST:
        line.append(f"({len(discards) - _LAST} more) ")
    line.append_text(shown.pen.cards(discards[-_LAST:-1])).append(" " if discards[1:] else "")
    return line.append_text(shown.pen.meld(discards[-1:]))


def known(shown: Shown, seat: int) -> Text:
    """The cards of a hidden hand that everybody saw being taken."""
    cards = shown.position["known"][seat]
    return Text("holds ").append_text(shown.pen.cards(cards)) if cards else Text()


def typed(text: str) -> str:
    """What was typed, with cards as the engine writes them: ``10♥`` is ``Th``."""
    plain = text.lower().translate(_SHAPES)
    return re.sub(
        r"\b(10|[a2-9tjqk])([scdh])\b",
        lambda found: found[1].replace("10", "t").upper() + found[2],
        plain,
    )
