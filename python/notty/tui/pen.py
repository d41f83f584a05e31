"""How cards are written in a terminal: letters and shapes always, colours where there are any."""

import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.text import Text

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
#: The ink of the suits on the face of a card, and ink and fill of the colours of Notty; black is
#: lighter than its name, or its cards would be lost on a dark terminal.
_INKS = {"s": "#15161A", "h": "#C8102E", "d": "#1D4ED8", "c": "#0A7D5A"}
_FACE = "#FFFDF7"
_FILLS = {
    "R": "#FFFFFF on #CC2B12",
    "G": "#101114 on #5CB897",
    "Y": "#101114 on #FFE838",
    "K": "#FFFFFF on #45454B",
    "B": "#FFFFFF on #0B34B5",
}
#: What the rules pages and the cards need of signs beyond ASCII.
_PLAIN = str.maketrans(dict(zip("\u2013\u2014\u2212\u00d7\u2019", "---x'", strict=True)))


def speaks_utf8(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal's locale is UTF-8, so that more than ASCII can be shown."""
    if sys.platform == "win32":
        return True
    names = {name: environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")}
    # Python itself sets this where the locale is C, whatever the terminal can show.
    if names["LC_CTYPE"] == "C.UTF-8" and names["LANG"] in ("", "C", "POSIX"):
        names["LC_CTYPE"] = ""
    name = next(filter(None, names.values()), "C")
    return "utf8" in name.lower().replace("-", "")


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes cards and texts; `ascii` where the terminal shows nothing else."""

    ascii: bool = False

    def text(self, text: str) -> str:
        """A text of the program as the terminal can show it."""
        if not self.ascii:
            return text
        return text.translate(_PLAIN).encode("ascii", "replace").decode()

    def card(self, card: str) -> Text:
        """A card of Notty, such as ``R4``, or of the pack of 52, such as ``9c``."""
        if card[0] in _FILLS and card[1:].isdigit():
            return Text(card, f"bold {_FILLS[card[0]]}")
        rank, suit = card[:-1].replace("T", "10"), card[-1]
        shape = suit if self.ascii else _SUITS[suit]
        return Text(rank + shape, f"bold {_INKS[suit]} on {_FACE}")

    def cards(self, cards: Iterable[str]) -> Text:
        """Cards in a row."""
        return Text(" ").join(map(self.card, cards))

    def meld(self, cards: Iterable[str]) -> Text:
        """Cards that belong together, in brackets."""
        return Text.assemble("[", self.cards(cards), "]")
