"""What the table of Gin Rummy says: turns, reasons, results and the log."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from notty.session import Action, Hint

from ..widgets.score_panel import SheetRow, SumLine
from .piles_words import Name, PilesWords, Result

_CLAUSE = re.compile(r" \(G\d+\)$")
_CARD = r"([A2-9TJQK][scdh])"
_TAKEN = re.compile(_CARD + r" was just taken from the discards")
_NO_FIT = re.compile(_CARD + r" does not fit meld (\d)")
_NO_MELD = re.compile(r"the knocker has no meld (\d)")
_LIMIT = re.compile(r"(\d+) deadwood would be left; one knocks with at most (\d+)")
_GIN_ONLY = re.compile(r"(\d+) deadwood would be left; only gin ends this deal")


class GinWords(PilesWords):
    """Texts about Gin Rummy, in the language of the player."""

    begins = ("draw", "take", "pass")

    # -- reasons -----------------------------------------------------------------------------

    def reason(self, reason: str) -> str:
        """What the engine says about an action, or "" if that is not known here."""
        plain = _CLAUSE.sub("", reason)
        known = {
            "after a knock the defender lays off cards, or is done": self.tr(
                "After a knock one lays off cards, or is done"
            ),
            "nobody has knocked": self.tr("Nobody has knocked"),
            "the first up-card must be taken or declined first: take or pass": self.tr(
                "Take the first up-card, or pass"
            ),
            "both players declined the first up-card": self.tr(
                "Both players passed the first up-card: draw from the stock"
            ),
            "at the wall the up-card may be taken to knock only": self.tr(
                "The stock is at its end: take the up-card only to knock"
            ),
            "two cards are left in the stock: nothing is drawn": self.tr(
                "The last two cards of the stock are not drawn"
            ),
            "only the first up-card can be declined": self.tr(
                "Only the first up-card can be passed"
            ),
            "a card has been drawn or taken in this turn already": self.tr(
                "A card has come in this turn already: discard one"
            ),
            "there is no big gin by these rules": self.tr("There is no big gin by these rules"),
            "not all eleven cards are in melds": self.tr("Not all eleven cards are in melds"),
            "at the wall one takes the up-card to knock only": self.tr(
                "The up-card was taken to knock"
            ),
        }
        if plain in known:
            return known[plain]
        if found := _TAKEN.fullmatch(plain):
            text = self.tr("{card}: just taken from the discards, so it stays in this turn")
            return text.format(card=self.card(found[1]))
        if found := _NO_FIT.fullmatch(plain):
            text = self.tr("{card} does not fit meld {number}")
            return text.format(card=self.card(found[1]), number=found[2])
        if found := _NO_MELD.fullmatch(plain):
            return self.tr("There is no meld {number}").format(number=found[1])
        if found := _LIMIT.fullmatch(plain):
            text = self.tr("{left} deadwood would be left, and one knocks with {limit} at most")
            return text.format(left=found[1], limit=found[2])
        if found := _GIN_ONLY.fullmatch(plain):
            text = self.tr("{left} deadwood would be left, and only gin ends this deal")
            return text.format(left=found[1])
        return self.common_reason(plain)

    # -- results -----------------------------------------------------------------------------

    def result(self, result: Result, name: Name, you: str) -> str:
        """How a deal ended, in a line."""
        kind, seat = str(result["kind"]), result["winner"]
        if seat is None:
            return {
                "void": self.tr("Nobody has knocked: the deal does not count"),
                "tie": self.tr("Equal deadwood: nobody gets points"),
            }.get(kind, self.tr("The deal is drawn"))
        points = int(result["points"])
        winner = name(seat)
        if winner == you:
            yours: dict[str, str] = {
                "knock": self.tr("You knock and get %n point(s)", None, points),
                "gin": self.tr("Gin! You get %n point(s)", None, points),
                "big gin": self.tr("Big gin! You get %n point(s)", None, points),
                "undercut": self.tr("Undercut! You get %n point(s)", None, points),
                "undercut gin": self.tr("Undercut with gin! You get %n point(s)", None, points),
            }
            return yours.get(kind, "")
        text: dict[str, str] = {
            "knock": self.tr("{name} knocks and gets %n point(s)", None, points),
            "gin": self.tr("Gin! {name} gets %n point(s)", None, points),
            "big gin": self.tr("Big gin! {name} gets %n point(s)", None, points),
            "undercut": self.tr("Undercut! {name} gets %n point(s)", None, points),
            "undercut gin": self.tr("Undercut with gin! {name} gets %n point(s)", None, points),
        }
        return text.get(kind, "").format(name=winner)

    def kind(self, result: Result) -> str:
        """How a deal ended, in a word or two."""
        known: dict[str, str] = {
            "knock": self.tr("Knock", "how a deal ended"),
            "gin": self.tr("Gin!"),
            "big gin": self.tr("Big gin!"),
            "undercut": self.tr("Undercut!"),
            "undercut gin": self.tr("Undercut with gin!"),
            "tie": self.tr("Equal deadwood"),
            "void": self.tr("Nobody has knocked"),
        }
        return known.get(str(result["kind"]), self.tr("The deal is drawn"))

    def sum(self, result: Result, knocker: int | None, name: Name) -> list[SumLine]:
        """How the points of a deal came about, line by line."""
        if knocker is None:
            return [
                SumLine(self._deadwood_of(name(seat)), str(result["deadwood"][seat]))
                for seat in (0, 1)
            ]
        winner = result["winner"]
        other = 1 - knocker
        first, second = (other, knocker) if winner in (knocker, None) else (knocker, other)
        lines = [SumLine(self._deadwood_of(name(first)), str(result["deadwood"][first]))]
        minus = int(result["deadwood"][second])
        lines.append(SumLine(self._deadwood_of(name(second)), f"\N{MINUS SIGN}{minus}"))
        if winner is None:
            return [*lines, SumLine(self.tr("Points"), "0", total=True)]
        for key in ("bonus", "gin_bonus"):
            if bonus := int(result[key]):
                lines.append(SumLine(self._bonus(str(result["kind"]), key), f"+{bonus}"))
        if int(result["factor"]) > 1:
            text = self.tr("Spade as up-card: doubled")
            lines.append(SumLine(text, f"×{result['factor']}"))
        text = self.tr("{name}: points").format(name=name(winner))
        return [*lines, SumLine(text, str(result["points"]), total=True)]

    def _deadwood_of(self, name: str) -> str:
        return self.tr("{name}: deadwood").format(name=name)

    def _bonus(self, kind: str, key: str) -> str:
        if key == "gin_bonus" or kind == "gin":
            return self.tr("Bonus for gin")
        if kind == "big gin":
            return self.tr("Bonus for big gin")
        return self.tr("Bonus for the undercut")

    def sheet(
        self,
        first: int,
        deals: Sequence[tuple[int | None, int]],
        position: Mapping[str, Any],
    ) -> list[SheetRow]:
        """The score sheet: a row for each deal, boxes, bonuses at the end, and the sum."""
        rows = []
        for number, (winner, points) in enumerate(deals, first):
            values = tuple(str(points) if seat == winner else "–" for seat in (0, 1))
            rows.append(SheetRow(self.tr("Deal {number}").format(number=number), values))
        rows.append(self._pair(self.tr("Points"), position["scores"], total=True))
        rows.append(self._pair(self.tr("Boxes", "deals won"), position["boxes"]))
        final = position["sheet"]
        if final is None:
            return rows
        for key, text in (
            ("box_bonus", self.tr("For boxes")),
            ("game_bonus", self.tr("For the game")),
        ):
            if any(line[key] for line in final):
                rows.append(self._pair(text, [line[key] for line in final]))
        if any(line["total"] != line["points"] for line in final):
            total = [line["total"] for line in final]
            rows.append(self._pair(self.tr("Total"), total, total=True))
        return rows

    def _pair(self, text: str, values: Sequence[int], total: bool = False) -> SheetRow:
        return SheetRow(text, tuple(map(str, values)), total)

    # -- hints -------------------------------------------------------------------------------

    def where(self, hint: Hint) -> str:
        """The first step of a hint."""
        return {
            "deck": self.tr("Look at the piles"),
            "stock": self.tr("Look at the stock"),
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
            "take": self.tr("Take the up-card"),
            "draw": self.tr("Draw from the stock"),
            "pass": self.tr("Pass the up-card"),
            "discard": self.tr("Discard: {card}").format(card=card),
            "knock": self.tr("Knock, discarding: {card}").format(card=card),
            "big gin": self.tr("Say big gin"),
            "layoff": self.tr("Lay off: {card}").format(card=card),
            "done": self.tr("Lay off nothing more"),
        }.get(action.kind, action.text)
        why = self.why(hint)
        if not why:
            return did
        return self.tr("{action}: {reason}", "a hint").format(action=did, reason=why)

    def why(self, hint: Hint) -> str:
        """The reason of a hint."""
        params = hint.params
        by, value = int(params.get("by", 0)), int(params.get("value", 0))
        cards = " ".join(map(self.short, params.get("cards", ())))
        known = {
            "goes_gin": self.tr("no deadwood is left, that is gin"),
            "goes_big_gin": self.tr("all eleven cards are in melds"),
            "knocks_now": self.tr("the deadwood is {points}").format(points=value),
            "makes_meld": self.tr("it makes {cards}, {points} deadwood less").format(
                cards=cards, points=by
            ),
            "takes_for_meld": self.tr("it makes the meld {cards}, {points} deadwood less").format(
                cards=cards, points=by
            ),
            "lowers_deadwood": self.tr("{points} deadwood less").format(points=by),
            "upcard_no_help": self.tr("the up-card saves no deadwood"),
            "safe_discard": self.tr("the other hand cannot meld it; deadwood {points}").format(
                points=value
            ),
            "dearest_deadwood": self.tr("the least deadwood is left, {points}").format(
                points=value
            ),
            "keeps_chances": self.tr(
                "other cards are likelier to make melds; deadwood {points}"
            ).format(points=value),
            "keeps_melds": self.tr("no card to lay off is worth a meld; deadwood {points}").format(
                points=value
            ),
            "lays_off": self.tr("it fits meld {number}, {points} deadwood less").format(
                number=params.get("meld", 0), points=by
            ),
            "nothing_better": self.tr("nothing else helps"),
        }
        return known.get(hint.reason, "")

    # -- the log -----------------------------------------------------------------------------

    def did(self, action: Action) -> str:
        """What somebody did, for the log."""
        return {
            "take": self.tr("takes the up-card"),
            "draw": self.tr("draws from the stock"),
            "pass": self.tr("passes"),
            "discard": self.tr("discards"),
            "knock": self.tr("knocks and discards"),
            "big gin": self.tr("has big gin"),
            "layoff": self.tr("lays off"),
            "done": self.tr("lays off nothing more"),
        }.get(action.kind, action.text)

    def you_did(self, action: Action) -> str:
        """What a player without a name of their own did."""
        return {
            "take": self.tr("take the up-card", "log: you"),
            "draw": self.tr("draw from the stock", "log: you"),
            "pass": self.tr("pass", "log: you"),
            "discard": self.tr("discard", "log: you"),
            "knock": self.tr("knock and discard", "log: you"),
            "big gin": self.tr("have big gin", "log: you"),
            "layoff": self.tr("lay off", "log: you"),
            "done": self.tr("lay off nothing more", "log: you"),
        }.get(action.kind, action.text)
