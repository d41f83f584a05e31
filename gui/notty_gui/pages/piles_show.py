"""The end of a deal in any game of several deals: its sum, the score sheet, and going on."""

from __future__ import annotations

from itertools import pairwise

from notty.session import LogEntry, Session
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ..widgets.animator import SORT
from ..widgets.log_view import LogRow
from ..widgets.score_panel import ScorePanel
from . import Context
from .deals import ended_deals
from .piles_cloth import DISCARDS, STOCK, PilesCloth


class PilesShow(PilesCloth):
    """Says what goes on; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.score = ScorePanel(context.theme, self)
        self.score.stackUnder(self.victory)

    # -- for a game --------------------------------------------------------------------------

    def fill_score(self) -> None:
        """Put the sum of the deal and the score sheet on the panel."""

    # -- the turn ----------------------------------------------------------------------------

    def update_turn(self) -> None:
        """The bar at the top: points instead of the number of the turn."""
        super().update_turn()
        seats = [self.me, *self.opponents()]
        points = "  ·  ".join(f"{self.name_of(s)} {self.now.scores[s]}" for s in seats)
        target = self.session.match.options.get("target", 0)
        goal = self.tr("to {target}").format(target=target) if target else self.tr("one deal")
        self.top.set_turn(f"{points}  ·  {goal}  ·  {self.turn_text()}", self.top.badge)

    def turn_text(self) -> str:
        """Whose turn it is, in words."""
        if self.now.phase == "deal_over":
            return self.tr("The deal is over")
        return super().turn_text()

    def waiting_text(self) -> str:
        """Who is to move, where it is not the player at the bottom."""
        session = self.session
        name = self.name_of(session.match.to_move or 0)
        if session.paused and session.computer_to_move is not None:
            return self.tr("Paused: {name} is to move").format(name=name)
        return self.tr("{name} is to move").format(name=name)

    def open_text(self) -> str:
        """What the status says between two deals."""
        return self.tr("The cards lie open: go on when you have seen them")

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
        shown = self.now.is_shown and self.now.result is not None
        if shown:
            self.fill_score()
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

    # -- what any such game does ---------------------------------------------------------------

    def card_moved(self, key: str, index: int) -> None:
        """Own cards are put in order by hand."""
        keys = self.view.keys_in(self.own_zone())
        keys.remove(key)
        keys.insert(index, key)
        cards = [self.tokens.face[one] for one in keys]
        self.session.set_hand_order(self.me, "manual", cards)
        self.context.settings.set(self.sort_setting, "manual")
        self.view.place(self.own_zone(), keys, None, SORT)
        self.view.set_focus(self.own_zone(), key)
        self.update_all()

    def zone_activated(self, zone: str) -> None:
        """Enter does the same; a double click on a pile has drawn with its first press."""
        self.zone_clicked(zone)
