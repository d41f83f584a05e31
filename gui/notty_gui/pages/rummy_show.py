"""Rummy between actions: what the status says, what may be done, and the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from notty.session import Action, lay_off_all, way_out

from .deals import ended_deals
from .rummy_cloth import RummyCloth


class RummyShow(RummyCloth):
    """Says what goes on; nobody plays yet."""

    #: What `way_out` found, and for which state.
    _out: tuple[object, list[Action]] | None = None

    # -- the turn ----------------------------------------------------------------------------

    def status_text(self) -> tuple[str, str]:
        """The turn, or what the selection is good for."""
        now = self.now
        if now.is_shown:
            return self.open_text(), "info"
        if not now.mine:
            return self.waiting_text(), "info"
        if now.phase == "draw":
            return self._draw_text(), "turn"
        return self._play_text()

    def _draw_text(self) -> str:
        now = self.now
        if now.stock == 0 and now.turnovers < int(self.session.match.options["turnovers"]):
            return self.tr("Your turn: the stock is empty; drawing turns the discards over")
        if now.stock == 0:
            return self.tr("Your turn: drawing from the empty stock ends the deal")
        return self.tr("Your turn: draw from the stock, or take the top discard")

    def _play_text(self) -> tuple[str, str]:
        chosen = self.chosen()
        if not chosen:
            if self.way_out():
                return self.tr("Your turn: your whole hand can go down, go out with G"), "ok"
            return self.tr("Your turn: meld, lay off, or choose a card to discard"), "turn"
        cards = " ".join(map(self.words.short, chosen))
        fits = self.fitting(chosen)
        if len(fits) > 1:
            text = self.tr("{cards}: fits {count} melds, choose one by its number")
            return text.format(cards=cards, count=len(fits)), "ok"
        if fits:
            return self.tr("{cards}: fits the meld that glows (L)").format(cards=cards), "ok"
        if len(chosen) > 2:
            reason = self.meld_reason(chosen)
            if not reason:
                return self.tr("{cards}: a meld (M)").format(cards=cards), "ok"
            return reason, "no"
        if len(chosen) == 1:
            if reason := self.why(f"discard {chosen[0]}"):
                return reason, "no"
            return self.tr("{card}: discard it, or choose more to meld").format(
                card=self.faces.name(chosen[0])
            ), "turn"
        return self.tr("Two cards: a meld takes three or more"), "turn"

    # -- what may be done ----------------------------------------------------------------------

    def fitting(self, cards: Sequence[str]) -> list[int]:
        """The numbers of the melds that all these cards can be laid off on."""
        if not self.now.mine or self.now.phase != "play" or not cards:
            return []
        return [n for n in range(1, len(self.now.melds) + 1) if self.lay_offs(cards, n)]

    def lay_offs(self, cards: Sequence[str], number: int) -> list[Action]:
        """The actions that lay cards off on a meld, in an order that works."""
        match = self.session.match
        if self.now.mine and len(cards) == 1:
            action = match.action(f"layoff {cards[0]} {number}", self.me)
            return [action] if match.can_play(action, self.me) else []
        return lay_off_all(match.rules, match.state, self.me, cards, number)

    def way_out(self) -> list[Action]:
        """Actions after which the hand is empty; none if it does not all go down."""
        match = self.session.match
        if not self.now.mine or self.now.phase != "play":
            return []
        if self._out is None or self._out[0] != match.state:
            self._out = match.state, way_out(match.rules, match.state, self.me)
        return self._out[1]

    def meld_action(self, chosen: Sequence[str]) -> str:
        """The meld that is selected, or the only one there is."""
        if chosen:
            return "meld " + " ".join(chosen)
        legal = [a.text for a in self.session.match.legal_actions if a.kind == "meld"]
        return legal[0] if len(legal) == 1 and self.now.mine else ""

    def meld_reason(self, chosen: Sequence[str]) -> str:
        """Why the selected cards cannot be melded."""
        if action := self.meld_action(chosen):
            return self.why(action)
        if not self.now.mine or self.now.phase != "play":
            return self.turn_reason()
        return self.tr("Select the cards of a meld first")

    def layoff_reason(self, chosen: Sequence[str]) -> str:
        """Why the selected cards cannot be laid off."""
        if not self.now.mine or self.now.phase != "play":
            return self.turn_reason()
        if not self.now.melds:
            return self.tr("There is no meld on the table")
        if not chosen:
            return self.tr("Select the card to lay off first")
        if self.fitting(chosen):
            return ""
        if len(chosen) > 1:
            return self.tr("These cards do not all fit one meld")
        reasons = {self.why(f"layoff {chosen[0]} {n}") for n in range(1, len(self.now.melds) + 1)}
        if len(reasons) == 1:
            return reasons.pop()
        text = self.tr("{card} fits no meld, or no card would be left to discard")
        return text.format(card=self.faces.name(chosen[0]))

    def discard_reason(self, chosen: Sequence[str]) -> str:
        """Why the selected card cannot be discarded."""
        if not self.now.mine or self.now.phase != "play":
            return self.turn_reason()
        if len(chosen) == 1:
            return self.why(f"discard {chosen[0]}")
        if len(self.now.own) == 1:
            return self.why(f"discard {self.now.own[0]}")
        if chosen:
            return self.tr("One card is discarded: select no more")
        return self.tr("Select the card to discard first")

    def out_reason(self) -> str:
        """Why the whole hand cannot go down."""
        if not self.now.mine or self.now.phase != "play":
            return self.turn_reason()
        return "" if self.way_out() else self.tr("Not all cards of your hand can go down")

    def turn_reason(self) -> str:
        """Why nothing can be laid now."""
        card = next(iter(self.now.own), "As")
        return self.why(f"discard {card}")

    # -- the end of a deal -------------------------------------------------------------------

    def fill_score(self) -> None:
        """Put the sum of the deal and the score sheet on the panel."""
        now, result = self.now, self.now.result
        assert result is not None
        differences = self.session.match.options["blocked"] == "differences"
        self.score.set_sum(
            self.words.kind(result), self.words.sum(result, self.name_of, differences)
        )
        deals = [(deal.winner, deal.points) for deal in ended_deals(self.session.match)]
        first = int(now.data["deal"]) - len(deals) + 1  # set up in mid-match
        names = [self.name_of(seat) for seat in range(len(self.session.seats))]
        self.score.set_sheet(self.tr("Score"), names, self.words.sheet(first, deals, now.data))

    def show_deal(self) -> None:
        """Show the sum, and lay the melds beside it."""
        was = self.score.isHidden()
        super().show_deal()
        if was != self.score.isHidden():
            self.lay_out()
