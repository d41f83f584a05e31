"""What the Notty table says: turns, selections, reasons, hints and the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import notty
from notty.session import Action, Hint, LogEntry
from PySide6.QtCore import QObject

from ..faces.notty import suit_name
from ..widgets.log_view import LogRow

Name = Callable[[int], str]

_CLAUSE = re.compile(r" \(N\d+\)$")
_FULL = re.compile(r"the hand has (\d+) cards and may hold 20")
_TURN = re.compile(r"it is the turn of (.*)", re.DOTALL)


class Words(QObject):
    """Texts about cards and actions of Notty, in the language of the player."""

    # -- cards -------------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """A card: "Red 4"."""
        return self.tr("{colour} {number}", "a card").format(
            colour=suit_name(card[0]), number=card[1:]
        )

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row; those of one colour together: "Red 4 5 6, Blue 2"."""
        parts = [
            self.tr("{colour} {number}", "a card").format(
                colour=suit_name(suit), number=" ".join(card[1:] for card in run)
            )
            for suit, run in groupby(cards, key=lambda card: card[0])
        ]
        return ", ".join(parts)

    def any_of(self, cards: Sequence[str]) -> str:
        """One of a few cards: "Red 3 or Red 6"."""
        names = [self.card(card) for card in cards]
        if len(names) < 2:
            return "".join(names)
        return self.tr("{first} or {last}").format(first=", ".join(names[:-1]), last=names[-1])

    def group(self, cards: Sequence[str]) -> str:
        """A valid group."""
        if len({card[0] for card in cards}) == 1:
            text = self.tr("run {cards}", "a valid group")
            return text.format(cards=self.cards(sorted(cards)))
        text = self.tr("set of {number}, %n colour(s)", "a valid group", len(cards))
        return text.format(number=self._number(cards[0][1:]))

    def _number(self, number: str) -> str:
        return self.tr("number {number}").format(number=number)

    # -- a selection -------------------------------------------------------------------------

    def missing(self, chosen: Sequence[str], hand: Sequence[str]) -> str:
        """Why the chosen cards are no group yet, in terms of the rule and of the hand."""
        rest = list(hand)
        for card in chosen:
            rest.remove(card)
        colours = {card[0] for card in chosen}
        numbers = {card[1:] for card in chosen}
        cover = notty.least_leftover(list(chosen))
        if len(set(chosen)) < len(chosen):
            return self.tr("a group holds no card twice")
        if cover.leftover == 0 and len(cover.groups) > 1:
            return self.tr(
                "these are %n group(s): discard one after the other", None, len(cover.groups)
            )
        if completing := notty.completing_cards(list(chosen)):
            held = [card for card in completing if card in rest]
            if held:
                return self.tr("one card short: {cards} in your hand would complete it").format(
                    cards=self.any_of(held)
                )
            return self.tr("one card short: {cards} would complete it").format(
                cards=self.any_of(completing)
            )
        if len(chosen) == 1:
            return self.tr("a group is a run of one colour or a set of one number")
        if cover.groups:
            return self.tr("{group} is valid, but {cards} not with it").format(
                group=self.group(cover.groups[0]), cards=self.cards(cover.left)
            )
        if len(colours) == 1:
            return self.tr("a run needs three or more numbers in a row")
        if len(numbers) == 1:
            return self.tr("a set needs four or five colours of one number")
        return self.tr("neither one colour for a run nor one number for a set")

    # -- reasons -----------------------------------------------------------------------------

    def reason(self, reason: str) -> str:
        """What the engine says about an action, or "" if that is not known here."""
        plain = _CLAUSE.sub("", reason)
        known = {
            "cards have been drawn in this turn already": self.tr(
                "Cards have been drawn in this turn already"
            ),
            "a card has been stolen in this turn already": self.tr(
                "A card has been stolen in this turn already"
            ),
            "a card has been exchanged in this turn already": self.tr(
                "A card has been exchanged in this turn already"
            ),
            "the hand has 20 cards already": self.tr("The hand has 20 cards, which is the limit"),
            "after the draw of an exchange a card must be returned first": self.tr(
                "First return a card to the deck: the exchange is not done yet"
            ),
            "only an exchange returns a card": self.tr("Only an exchange returns a card"),
            "a group holds no card twice": self.tr("A group holds no card twice"),
            "those cards are neither a run of three or more of one colour nor a set of four or "
            "five colours": self.tr(
                "A group is a run of three or more in one colour, or a set of four or five colours"
            ),
        }
        if plain in known:
            return known[plain]
        if found := _FULL.fullmatch(plain):
            return self.tr("The hand has %n card(s) and may hold 20", None, int(found[1]))
        if found := _TURN.fullmatch(plain):
            return self.tr("It is the turn of {name}").format(name=found[1])
        return ""

    # -- hints -------------------------------------------------------------------------------

    def where(self, hint: Hint, name: Name) -> str:
        """The first step of a hint."""
        if hint.zone == "opponent" and hint.target is not None:
            return self.tr("Look at the cards of {name}").format(name=name(hint.target))
        return {
            "deck": self.tr("Look at the deck"),
            "hand": self.tr("Look at your hand"),
        }.get(hint.zone, self.tr("Look at the buttons"))

    def what(self, hint: Hint, name: Name) -> str:
        """The second step: the action, and why."""
        action = hint.action
        if action is None:
            return self.where(hint, name)
        did = {
            "draw": self.tr("Draw %n card(s)", "advice", action.count or 1),
            "steal": self.tr("Steal from {name}").format(name=name(action.target or 0)),
            "exchange": self.tr("Draw a card and return one"),
            "return": self.tr("Return {cards}").format(cards=self.cards(action.cards)),
            "discard": self.tr("Discard {cards}").format(cards=self.cards(action.cards)),
            "end": self.tr("End the turn"),
        }.get(action.kind, action.text)
        if why := self.why(hint):
            did = self.tr("{action}: {reason}", "a hint").format(action=did, reason=why)
        if hint.chance is None or hint.chance == 1:
            return did
        text = self.tr("{advice} (chance to win: {percent} %)", "a hint")
        return text.format(advice=did, percent=round(100 * hint.chance))

    def why(self, hint: Hint) -> str:
        """The reason of a hint."""
        params = hint.params
        cards = list(params.get("cards", ()))
        left = int(params.get("left", 0))
        size = int(params.get("size", 0))
        count = int(params.get("count", 0))
        known = {
            "empties_hand": self.tr("it empties your hand"),
            "clears_way": self.tr("the %n card(s) left are groups too", None, left),
            "discards_group": self.tr("%n card(s) are left then", None, left),
            "completes_hand": self.tr("the rest of the hand is groups then"),
            "second_copy": self.tr("its other copy does as well"),
            "keeps_outs": self.tr("%n card(s) in the deck can empty the hand then", None, count),
            "fits_least": self.tr("it goes with the fewest other cards"),
            "waits_for_card": self.tr("{cards} would empty the hand").format(
                cards=self.any_of(cards[:3])
            ),
            "swaps_card": self.tr("a card that fits no group is changed for another"),
            "tops_up": self.tr("the hand grows to %n card(s), enough for a run", None, size),
            "gathers": self.tr("with %n card(s) in hand more groups can come", None, size),
            "steals_out": self.tr("{cards} would empty your hand").format(
                cards=self.any_of(cards[:3])
            ),
            "spoils_outs": self.tr("fewer cards would let that hand go out then"),
            "breaks_group": self.tr("a group over there may break"),
            "takes_card": self.tr("one card less over there"),
            "best_chance": self.tr("nothing else seems to promise more"),
            "nothing_better": self.tr("nothing else helps in this turn"),
        }
        return known.get(hint.reason, "")

    # -- the log -----------------------------------------------------------------------------

    def row(self, entry: LogEntry, name: Name, first: bool, you: str = "") -> LogRow:
        """A line of the log; who goes by the name ``you`` is spoken to."""
        if entry.action is None:
            text = self.tr("The cards are dealt")
            return LogRow("", text, (), text, new_turn=True)
        action, actor = entry.action, name(entry.actor)
        did = self._you_did if actor == you else self._did
        text = did(action, name(action.target or 0), you)
        spoken = " ".join(part for part in (actor, text, self.cards(entry.cards)) if part)
        return LogRow(actor, text, entry.cards, spoken, new_turn=first)

    def _did(self, action: Action, victim: str, you: str) -> str:
        from_you = self.tr("steals from you")
        return {
            "draw": self.tr("draws %n card(s)", "log", action.count or 1),
            "steal": from_you
            if victim == you
            else self.tr("steals from {name}").format(name=victim),
            "exchange": self.tr("exchanges: draws"),
            "return": self.tr("returns"),
            "discard": self.tr("discards"),
            "end": self.tr("ends the turn"),
        }.get(action.kind, action.text)

    def _you_did(self, action: Action, victim: str, you: str) -> str:
        return {
            "draw": self.tr("draw %n card(s)", "log: you", action.count or 1),
            "steal": self.tr("steal from {name}", "log: you").format(name=victim),
            "exchange": self.tr("exchange: draw", "log: you"),
            "return": self.tr("return", "log: you"),
            "discard": self.tr("discard", "log: you"),
            "end": self.tr("end the turn", "log: you"),
        }.get(action.kind, action.text)
