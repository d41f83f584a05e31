"""Gin Rummy between turns: what the status says, the end of a deal, and the score."""

from __future__ import annotations

from itertools import pairwise

from notty.session import LogEntry, Session
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ..widgets.log_view import LogRow
from ..widgets.score_panel import ScorePanel
from . import Context
from .gin_cloth import GinCloth
from .gin_deals import ended_deals
from .gin_now import best
from .gin_zones import DISCARDS, STOCK


class GinShow(GinCloth):
    """Says what goes on; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.score = ScorePanel(context.theme, self)
        self.score.stackUnder(self.victory)

    # -- the turn ----------------------------------------------------------------------------

    def update_turn(self) -> None:
        """The bar at the top: points instead of the number of the turn."""
        super().update_turn()
        session, now = self.session, self.now
        points = "  ·  ".join(
            f"{self.name_of(seat)} {now.scores[seat]}" for seat in (self.me, now.other)
        )
        target = session.match.options.get("target", 0)
        goal = self.tr("to {target}").format(target=target) if target else self.tr("one deal")
        self.top.set_turn(f"{points}  ·  {goal}  ·  {self.turn_text()}", self.top.badge)

    def turn_text(self) -> str:
        """Whose turn it is, in words."""
        if self.now.phase == "deal_over":
            return self.tr("The deal is over")
        return super().turn_text()

    def status_text(self) -> tuple[str, str]:
        """The turn, or what the selection is good for."""
        now, session = self.now, self.session
        if now.is_shown:
            return self.tr("The cards lie open: go on when you have seen them"), "info"
        if not now.mine:
            name = self.name_of(session.match.to_move or 0)
            if session.paused and session.computer_to_move is not None:
                return self.tr("Paused: {name} is to move").format(name=name), "info"
            if now.phase == "layoff":
                return self.tr("{name} may lay off cards").format(name=name), "info"
            return self.tr("{name} is to move").format(name=name), "info"
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

    def deal_text(self) -> str:
        """What goes on from cards that lie open."""
        return self.tr("Result") if self.now.phase == "over" else self.tr("Next deal")

    def deal_reason(self) -> str:
        """Why the next deal cannot be dealt."""
        return "" if self.now.is_shown else self.tr("The deal is not over yet")

    def deal_on(self) -> None:
        """Deal the next cards, whoever the dealer is; after the last deal, the result."""
        if self.now.phase == "over":
            super()._finish()
        else:
            self.table.next_deal()

    def _finish(self) -> None:
        """After the winning moment the last deal stays to be looked at."""
        if not self.session.humans:
            super()._finish()
            return
        self._moment += 1
        self.victory.end()

    def show_deal(self) -> None:
        """Show the sum and the score while the cards lie open."""
        now, shown = self.now, self.now.is_shown and self.now.result is not None
        if shown:
            result = now.result
            assert result is not None
            self.score.set_sum(
                self.words.kind(result), self.words.sum(result, now.knocker, self.name_of)
            )
            deals = [(deal.winner, deal.points) for deal in ended_deals(self.session.match)]
            first = int(now.data["deal"]) - len(deals) + 1  # set up in mid-match
            rows = self.words.sheet(first, deals, now.data)
            names = [self.name_of(seat) for seat in (0, 1)]
            self.score.set_sheet(self.tr("Score"), names, rows)
        if shown == self.score.isHidden():
            self.score.setVisible(shown)
        if shown:
            self.lay_out_score()
        for zone in (STOCK, DISCARDS):  # the sum lies there
            if self.view.zones[zone].spec.hidden != shown:
                self.view.set_hidden(zone, shown)

    def lay_out_score(self) -> None:
        """Put the sum beside the log, in the middle of the room that is left."""
        if self.parts is None or not self.now.is_shown:
            return
        u, middle = self.theme.u, self.parts.middle
        left = self.log.geometry().right() + 14 * u
        room = QRectF(left, middle.top() + 4 * u, middle.right() - left, middle.height() - 2 * u)
        size = self.score.sizeHint()
        width, height = min(room.width(), size.width()), min(room.height(), size.height())
        rect = QRectF(0, 0, width, height)
        rect.moveCenter(room.center())
        centre = self.parts.frame.content.center().x()
        rect.moveLeft(max(room.left(), min(centre - width / 2, room.right() - width)))
        self.score.setGeometry(rect.toRect())

    def lay_out_middle(self) -> None:
        """The log, and the score beside it."""
        super().lay_out_middle()
        if hasattr(self, "score"):
            self.lay_out_score()

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

    # -- the log -----------------------------------------------------------------------------

    def rows(self) -> list[LogRow]:
        """The log as lines, with the result of each deal."""
        results = {deal.number: deal.result for deal in ended_deals(self.session.match)}
        rows: list[LogRow] = []
        log = self.session.log
        for entry, after in pairwise([*log, None]):
            assert entry is not None
            rows.append(self.log_row(entry))
            if (after is None or after.deal > entry.deal) and entry.deal in results:
                rows.append(self._result_line(results[entry.deal]))
        return [*rows, self.result_row()] if self.session.match.is_over else rows

    def _result_line(self, result: object) -> LogRow:
        assert isinstance(result, dict)
        text = self.words.result(result, self.name_of, self.you())
        return LogRow("", text, (), text)

    def _on_log(self, entry: LogEntry) -> None:
        super()._on_log(entry)
        result = self.session.match.position()["result"]
        if isinstance(result, dict):
            row = self._result_line(result)
            self.log.add(row)
            self.announce(row.text)
