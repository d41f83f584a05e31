"""What any game of the 52-card pack says: cards, and reasons that are the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from notty.session import Action, LogEntry
from PySide6.QtCore import QCoreApplication, QObject

from ..faces import CardFaces
from ..widgets.log_view import LogRow

Name = Callable[[int], str]
Result = Mapping[str, Any]

translate = QCoreApplication.translate

_CARD = r"([A2-9TJQK][scdh])"
_ABSENT = re.compile(r"the hand has no " + _CARD)
_TURN = re.compile(r"it is the turn of (.*)", re.DOTALL)


class PilesWords(QObject):
    """Texts in the language of the player."""

    #: The kinds of action with which a turn begins.
    begins: Sequence[str] = ("draw", "take")

    def __init__(self) -> None:
        super().__init__()
        #: Names cards; set by the table.
        self.faces: CardFaces | None = None

    def card(self, card: str) -> str:
        """A card: "Nine of clubs"."""
        return self.faces.name(card) if self.faces is not None else card

    def short(self, card: str) -> str:
        """A card for a narrow place: its rank and the sign of its suit."""
        rank = "10" if card[0] == "T" else card[0]
        return rank + dict(zip("shdc", "♠♥♦♣", strict=True))[card[1]]

    def cards(self, cards: Sequence[str]) -> str:
        """Cards in a row."""
        return ", ".join(map(self.card, cards))

    # -- for a game --------------------------------------------------------------------------

    def did(self, action: Action) -> str:
        """What somebody did, for the log."""
        return action.text

    def you_did(self, action: Action) -> str:
        """What a player without a name of their own did: "You draw"."""
        return self.did(action)

    def result(self, result: Result, name: Name, you: str) -> str:
        """How a deal ended, in a line."""
        return ""

    # -- the same everywhere -----------------------------------------------------------------

    def common_reason(self, plain: str) -> str:
        """What the engine says in every game about an action, or "" if it is not that."""
        known = {
            "the match is over": translate("PilesWords", "The match is over"),
            "the deal is over; the next one must be dealt first": translate(
                "PilesWords", "The deal is over: deal the next one"
            ),
            "the deal is not over": translate("PilesWords", "The deal is not over yet"),
            "a card must be drawn or taken first": translate(
                "PilesWords", "First draw or take a card"
            ),
        }
        if plain in known:
            return known[plain]
        if found := _ABSENT.fullmatch(plain):
            text = translate("PilesWords", "{card} is not in your hand")
            return text.format(card=self.card(found[1]))
        if found := _TURN.fullmatch(plain):
            return translate("PilesWords", "It is the turn of {name}").format(name=found[1])
        return ""

    def row(
        self, entry: LogEntry, name: Name, you: str, viewer: int | None, taken: Sequence[str] = ()
    ) -> LogRow:
        """A line of the log, as the seat ``viewer`` may read it; None is one who sees all."""
        if entry.action is None or entry.is_deal:
            text = translate("PilesWords", "Deal {number}: the cards are dealt")
            text = text.format(number=entry.deal)
            return LogRow("", text, (), text, new_turn=True)
        action, actor = entry.action, name(entry.actor)
        came = entry.results if viewer is None else entry.known_to(viewer)
        cards = (*action.cards, *taken, *(card for card in came if card))
        text = (self.you_did if actor == you else self.did)(action)
        spoken = " ".join(part for part in (actor, text, self.cards(cards)) if part)
        return LogRow(actor, text, cards, spoken, new_turn=action.kind in self.begins)
