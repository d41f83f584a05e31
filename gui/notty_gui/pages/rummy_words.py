"""What the table of Rummy says: reasons, results, hints and the log."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from notty.session import Action, Hint

from ..widgets.score_panel import SheetRow, SumLine
from .piles_words import Name, PilesWords, Result

_CLAUSE = re.compile(r" \(R\d+(, R\d+)*\)$")
_CARD = r"([A2-9TJQK][scdh])"
_TAKEN = re.compile(
    r"that card was just taken: " + _CARD + r" may not be thrown back in the same turn"
)
_NO_FIT = re.compile(_CARD + r" does not fit meld (\d+)")
_NO_MELD = re.compile(r"there is no meld (\d+)")
_ABSENT = re.compile(r"the hand has no (.+)")


class RummyWords(PilesWords):
    """Texts about Rummy, in the language of the player."""

    # -- reasons -----------------------------------------------------------------------------

    def reason(self, reason: str) -> str:
        """What the engine says about an action, or "" if that is not known here."""
        plain = _CLAUSE.sub("", reason)
        known = {
            "a card has been drawn or taken in this turn already": self.tr(
                "A card has come in this turn already: meld, lay off, or discard one"
            ),
            "lay a meld of your own first": self.tr("Lay a meld of your own first"),
            "a card must be left to discard: one goes out with it": self.tr(
                "A card must be left to discard: one goes out with it"
            ),
            "a card must be left to discard, and not the one just taken": self.tr(
                "A card must be left to discard, and not the one just taken"
            ),
            "aces are low here: they go before the two": self.tr(
                "Aces are low here: they go before the two"
            ),
            "aces are high here: they go after the king": self.tr(
                "Aces are high here: they go after the king"
            ),
            "aces are low here": self.tr("Aces are low here: they go before the two"),
            "aces are high here": self.tr("Aces are high here: they go after the king"),
            "those cards are neither a run of three or more of one suit nor three or four of a "
            "rank": self.tr("No meld: that takes three or more in a row of a suit, or of a rank"),
            "a card is still to come": self.tr("A card is still to come"),
        }
        if plain in known:
            return known[plain]
        if found := _TAKEN.fullmatch(plain):
            text = self.tr("{card}: just taken from the discards, so it is not thrown in this turn")
            return text.format(card=self.card(found[1]))
        if found := _NO_FIT.fullmatch(plain):
            return self.tr("{card} does not fit that meld").format(card=self.card(found[1]))
        if _NO_MELD.fullmatch(plain):
            return self.tr("There is no such meld")
        if (found := _ABSENT.fullmatch(plain)) and " " in found[1]:
            cards = self.cards(found[1].split())
            return self.tr("Not in your hand: {cards}").format(cards=cards)
        return self.common_reason(plain)

    # -- results -----------------------------------------------------------------------------

    def result(self, result: Result, name: Name, you: str) -> str:
        """How a deal ended, in a line."""
        kind, seat, points = str(result["kind"]), result["winner"], int(result["points"])
        if seat is None:
            if kind == "stalled":
                return self.tr("The deal goes nowhere and ends: nobody gets points")
            return self.tr("The stock is at its end: nobody gets points")
        double = int(result["factor"]) > 1
        winner = name(seat)
        if winner == you:
            if kind == "out":
                if double:
                    return self.tr("You go out in one turn: %n point(s), doubled", None, points)
                return self.tr("You go out and get %n point(s)", None, points)
            return self.tr("Nobody is out; you hold the least and get %n point(s)", None, points)
        if kind == "out":
            if double:
                text = self.tr("{name} goes out in one turn: %n point(s), doubled", None, points)
            else:
                text = self.tr("{name} goes out and gets %n point(s)", None, points)
        else:
            text = self.tr("Nobody is out; {name} holds the least and gets %n point(s)", None,
                           points)  # fmt: skip
        return text.format(name=winner)

    def kind(self, result: Result) -> str:
        """How a deal ended, in a word or two."""
        known: dict[str, str] = {
            "out": self.tr("Out!"),
            "blocked": self.tr("The stock is at its end"),
            "stalled": self.tr("Nothing moves any more"),
        }
        if int(result["factor"]) > 1:
            return self.tr("Out in one turn!")
        return known.get(str(result["kind"]), self.tr("The deal is over"))

    def sum(self, result: Result, name: Name, differences: bool) -> list[SumLine]:
        """How the points of a deal came about, line by line.

        Args:
            result: The result.
            name: The name of a seat.
            differences: Whether the winner's own points are taken off where nobody went out.

        """
        winner, left = result["winner"], [int(points) for points in result["left"]]
        if winner is None:
            lines = [SumLine(self._left(name(seat)), str(left[seat])) for seat in range(len(left))]
            return [*lines, SumLine(self.tr("Equal: points"), "0", total=True)]
        own = left[winner]
        less = own if str(result["kind"]) != "out" and differences else 0
        lines = []
        for seat, points in enumerate(left):
            if seat != winner:
                text = self._left(name(seat))
                if less:
                    text = f"{text}: {points} \N{MINUS SIGN} {less}"
                lines.append(SumLine(text, str(points - less)))
        if str(result["kind"]) != "out":
            lines.insert(0, SumLine(self._left(name(winner)), str(own)))
        if int(result["factor"]) > 1:
            lines.append(SumLine(self.tr("In one turn: doubled"), f"×{result['factor']}"))
        text = self.tr("{name}: points").format(name=name(winner))
        return [*lines, SumLine(text, f"+{result['points']}", total=True)]

    def _left(self, name: str) -> str:
        return self.tr("{name}: in hand", "points of the cards in hand").format(name=name)

    def sheet(
        self, first: int, deals: Sequence[tuple[int | None, int]], position: Mapping[str, Any]
    ) -> list[SheetRow]:
        """The score sheet: what each deal brought and the sum after it, and the sum of all."""
        scores = [int(points) for points in position["scores"]]
        sums = list(scores)
        for winner, points in deals:
            if winner is not None:
                sums[winner] -= points
        rows = []
        if any(sums):  # set up in mid-match
            rows.append(SheetRow(self.tr("Before"), tuple(map(str, sums))))
        for number, (winner, points) in enumerate(deals, first):
            values = []
            for seat in range(len(sums)):
                if seat == winner:
                    sums[seat] += points
                    values.append(f"+{points}")
                else:
                    values.append("–")
            rows.append(SheetRow(self.tr("Deal {number}").format(number=number), tuple(values)))
        return [*rows, SheetRow(self.tr("Points"), tuple(map(str, scores)), total=True)]

    # -- hints -------------------------------------------------------------------------------

    def where(self, hint: Hint) -> str:
        """The first step of a hint."""
        return {
            "deck": self.tr("Look at the piles"),
            "discards": self.tr("Look at the discard pile"),
            "hand": self.tr("Look at your hand"),
        }.get(hint.zone, self.tr("Look at the buttons"))

    def what(self, hint: Hint) -> str:
        """The second step: the action, and why."""
        action = hint.action
        if action is None:
            return self.where(hint)
        card = self.cards(action.cards)
        did = {
            "take": self.tr("Take the top discard"),
            "draw": self.tr("Draw from the stock"),
            "discard": self.tr("Discard: {card}").format(card=card),
            "meld": self.tr("Meld: {card}").format(card=card),
            "layoff": self.tr("Lay off: {card}").format(card=card),
        }.get(action.kind, action.text)
        why = self.why(hint)
        if not why:
            return did
        return self.tr("{action}: {reason}", "a hint").format(action=did, reason=why)

    def why(self, hint: Hint) -> str:
        """The reason of a hint."""
        cards = " ".join(map(self.short, hint.params.get("cards", ())))
        card = self.short(hint.params["card"]) if "card" in hint.params else ""
        known = {
            "goes_out": self.tr("your whole hand goes down"),
            "takes_for_meld": self.tr("it makes the meld {cards}").format(cards=cards),
            "takes_to_lay_off": self.tr("it fits a meld on the table"),
            "draws_no_use": self.tr("{card} fits nothing of yours").format(card=card),
            "draws_known": self.tr("the next card of the stock is {card}").format(card=card),
            "makes_meld": self.tr("it counts no more when somebody goes out"),
            "lays_off": self.tr("it fits a meld on the table"),
            "holds_back": self.tr("your melds stay in hand, to go out in one turn"),
            "safe_discard": self.tr("nobody can use it"),
            "useless_card": self.tr("it goes with none of your cards"),
            "nothing_better": self.tr("nothing else helps"),
        }
        return known.get(hint.reason, "")

    # -- the log -----------------------------------------------------------------------------

    def did(self, action: Action) -> str:
        """What somebody did, for the log."""
        return {
            "take": self.tr("takes the top discard"),
            "draw": self.tr("draws from the stock"),
            "discard": self.tr("discards"),
            "meld": self.tr("melds"),
            "layoff": self.tr("lays off"),
        }.get(action.kind, action.text)

    def you_did(self, action: Action) -> str:
        """What a player without a name of their own did."""
        return {
            "take": self.tr("take the top discard", "log: you"),
            "draw": self.tr("draw from the stock", "log: you"),
            "discard": self.tr("discard", "log: you"),
            "meld": self.tr("meld", "log: you"),
            "layoff": self.tr("lay off", "log: you"),
        }.get(action.kind, action.text)
