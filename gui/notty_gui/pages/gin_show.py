"""Gin Rummy between turns: what the status says, the end of a deal, and the score."""

from __future__ import annotations

from .deals import ended_deals
from .gin_cloth import GinCloth
from .gin_now import best


class GinShow(GinCloth):
    """Says what goes on; nobody plays yet."""

    # -- the turn ----------------------------------------------------------------------------

    def status_text(self) -> tuple[str, str]:
        """The turn, or what the selection is good for."""
        now, session = self.now, self.session
        if now.is_shown:
            return self.open_text(), "info"
        if not now.mine:
            if now.phase == "layoff" and not session.paused:
                name = self.name_of(session.match.to_move or 0)
                return self.tr("{name} may lay off cards").format(name=name), "info"
            return self.waiting_text(), "info"
        top = self.faces.name(now.top) if now.top else ""
        if now.phase == "first_upcard":
            return self.tr("Your turn · {card}: take it, or pass").format(card=top), "turn"
        if now.phase == "draw":
            return self._draw_text(top), "turn"
        if now.phase == "layoff":
            return self._layoff_text(), "turn"
        return self._discard_text()

    def _draw_text(self, top: str) -> str:
        if self.why("take"):
            return self.tr("Your turn: draw from the stock")
        if self.why("draw"):
            return self.tr("Your turn · {card}: take it to knock, or pass").format(card=top)
        return self.tr("Your turn: draw from the stock, or take the up-card")

    def _layoff_text(self) -> str:
        laid = self.now.laid(self.now.other)
        text = self.tr("{name} knocked with {points}: lay off cards, or say done")
        return text.format(
            name=self.name_of(self.now.other), points=laid.deadwood if laid is not None else 0
        )

    def _discard_text(self) -> tuple[str, str]:
        chosen = self.chosen()
        if not chosen:
            knocks = self._least()
            if knocks == 0:
                return self.tr("Your turn: you have gin!"), "ok"
            if knocks is not None:
                text = self.tr("Your turn: discard a card, or knock with {points}")
                return text.format(points=knocks), "turn"
            return self.tr("Your turn: choose a card to discard"), "turn"
        after = self.left_without(chosen[0])
        text = self.tr("{card}: deadwood {after} without it")
        text = text.format(card=self.faces.name(chosen[0]), after=after)
        if reason := self.why(f"discard {chosen[0]}"):
            return reason, "no"
        if not self.why(f"knock {chosen[0]}"):
            more = self.tr("gin!") if after == 0 else self.tr("you may knock")
            return f"{text} · {more}", "ok"
        return text, "turn"

    def _least(self) -> int | None:
        """The least deadwood to knock with."""
        cards = self.knocks()
        return self.left_without(cards[0]) if cards else None

    # -- what may be done ----------------------------------------------------------------------

    def fitting(self, card: str) -> list[int]:
        """The melds that a card can be laid off on."""
        if not self.now.mine or self.now.phase != "layoff":
            return []
        legal = self.session.match.legal_actions
        found = (a.count for a in legal if a.kind == "layoff" and card in a.cards)
        return [number for number in found if number]

    def knocks(self) -> list[str]:
        """The cards with which one may knock, the best one first."""
        if not self.now.mine or self.now.phase != "discard":
            return []
        legal = self.session.match.legal_actions
        cards = {card for a in legal if a.kind == "knock" for card in a.cards}
        return sorted(cards, key=lambda card: (self.left_without(card), card))

    def left_without(self, card: str) -> int:
        """The deadwood of the hand without a card."""
        return best([one for one in self.now.own if one != card]).deadwood

    def has_big_gin(self) -> bool:
        """Whether all eleven cards are in melds, and that counts."""
        return self.now.mine and not self.why("big gin")

    # -- the end of a deal -------------------------------------------------------------------

    def fill_score(self) -> None:
        """Put the sum of the deal and the score sheet on the panel."""
        now, result = self.now, self.now.result
        assert result is not None
        self.score.set_sum(
            self.words.kind(result), self.words.sum(result, now.knocker, self.name_of)
        )
        deals = [(deal.winner, deal.points) for deal in ended_deals(self.session.match)]
        first = int(now.data["deal"]) - len(deals) + 1  # set up in mid-match
        rows = self.words.sheet(first, deals, now.data)
        names = [self.name_of(seat) for seat in (0, 1)]
        self.score.set_sheet(self.tr("Score"), names, rows)

    def sums(self) -> tuple[tuple[tuple[str, float], ...], ...]:
        """For the result sheet: what each score is made of."""
        final = self.now.data["sheet"]
        if final is None:
            return ()
        made = []
        for line in final:
            parts = [(self.tr("boxes"), line["box_bonus"]), (self.tr("game"), line["game_bonus"])]
            parts = [(text, points) for text, points in parts if points]
            if parts:
                parts.append((self.tr("with bonuses"), line["total"]))
            made.append(tuple((text, float(points)) for text, points in parts))
        return tuple(made)
