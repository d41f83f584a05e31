"""The numbers of the actions of Rummy."""

from __future__ import annotations

from functools import cache

from .gin_hands import KIND
from .rummy_melds import MELD_ID

DISCARD_ID, FIRST_MELD_ID, LAYOFF_ID, DEAL_ID, CARD_ID = 2, 54, 383, 1267, 1268
ALL_IDS = CARD_ID + 52  #: those of chance too
MOST_MELDS = 17


@cache
def action_id(text: str, ace: str) -> int:
    """The number of an action, or of a card that chance brings; melds depend on the ace."""
    word, *rest = text.split()
    match word:
        case "draw":
            return 0
        case "take":
            return 1
        case "discard":
            return DISCARD_ID + KIND[rest[0]]
        case "meld":
            return FIRST_MELD_ID + MELD_ID[ace][tuple(rest)]
        case "layoff":
            return LAYOFF_ID + MOST_MELDS * KIND[rest[0]] + int(rest[1]) - 1
        case "deal":
            return DEAL_ID
        case _:
            return CARD_ID + KIND[word]
