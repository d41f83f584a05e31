"""The widgets of a table page and where they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from notty.games import game
from notty.session import Session
from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..widgets.buttons import ToolButton
from ..widgets.card_table import CardTable
from ..widgets.layout import ZoneSpec
from ..widgets.log_view import LogView
from ..widgets.seat_badge import SeatBadge
from ..widgets.status_line import StatusLine
from ..widgets.themed import Themed
from . import Context
from .table_actions import Actions, ActionSpec
from .table_bar import ControlStrip, TopBar
from .table_parts import LOG, Parts, in_band, parts
from .table_victory import Victory


class TableFrame(Themed):
    """Bars, badges, buttons, log and status around a cloth; nothing happens here yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self.session = session
        faces = context.faces(session.game)
        if faces is None:
            raise ValueError(f"the cards of {session.game} are not drawn yet")
        self.faces = faces
        #: Who sits at the bottom.
        self.me = 0
        self.panel: QWidget | None = None
        self.parts: Parts | None = None
        self.order_text = ""
        theme, clock = context.theme, context.clock
        self.view = CardTable(theme, faces, self, now=lambda: clock.now() * 1000)
        self.buttons = Actions(theme, self.action_specs(), self)
        self.badges = [SeatBadge(theme, self) for _ in session.seats]
        self.status = StatusLine(theme, self)
        self.strip = ControlStrip(theme, self)
        self.order = ToolButton("sort", theme, self)
        self.log = self.make_log()
        self.top = TopBar(theme, game(session.game).title, self)
        self.victory = Victory(theme, faces, self)
        self.setFocusProxy(self.view)
        self._order_focus()

    def _order_focus(self) -> None:
        """Tab: the cloth, the actions, the seats, computer players, the bar at the top, the log."""
        chain: list[QWidget] = [self.view, *self.buttons.by_name.values(), self.order]
        chain += [*self.badges, self.strip.pause, self.strip.step, self.strip.pace]
        chain += [self.top.menu, *self.top.tools, self.log.toggle, self.log.list]
        for first, second in pairwise(chain):
            QWidget.setTabOrder(first, second)
        for widget in chain:
            if isinstance(widget, QAbstractButton):
                # A click leaves the keyboard with the cards.
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    # -- for a game --------------------------------------------------------------------------

    def action_specs(self) -> Sequence[ActionSpec]:
        """The buttons."""
        return ()

    def make_log(self) -> LogView:
        """The log."""
        return LogView(self.theme, self.faces, self)

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """The zones of the cloth, in the order that the keyboard goes through them."""
        raise NotImplementedError

    def own_zone(self) -> str:
        """The zone of the hand at the bottom."""
        return f"seat{self.me}"

    def middle_width(self, parts: Parts) -> float:
        """How wide the cards in the middle are, around the middle of the cloth."""
        return 0.0

    # -- layout ------------------------------------------------------------------------------

    def opponents(self) -> list[int]:
        """The seats at the top, left to right: in turn after the one at the bottom."""
        count = len(self.session.seats)
        return [(self.me + step) % count for step in range(1, count)]

    def make_parts(self, rows: int) -> Parts:
        """Divide the page where the own hand lies in so many rows."""
        return parts(
            QSizeF(self.size()),
            self.theme.u,
            self.opponents(),
            panel=self.panel is not None,
            scale=self.context.settings.number("look/card_size") / 100,
            rows=rows,
        )

    def lay_out(self) -> None:
        """Put everything in its place; cards follow at once."""
        if self.width() < 10 or self.height() < 10:
            return
        for rows in (1, 2):
            self.parts = made = self.make_parts(rows)
            zones = self.zones(made)
            for name, spec in zones.items():
                self.view.set_zone(name, spec)
            if self.hand_rows() <= rows:
                break
        self.view.set_zone_order(list(zones))
        self.view.setGeometry(made.cloth.toRect())
        self.top.setGeometry(made.frame.top_bar.toRect())
        if self.panel is not None:
            self.panel.setGeometry(made.frame.panel.toRect())
        self.victory.setGeometry(self.table_area())
        self.lay_out_seats()
        self.lay_out_middle()
        self.lay_out_foot()
        self.lay_out_status()

    def hand_rows(self) -> int:
        """In how many rows the own hand lies."""
        zone = self.view.zones.get(self.own_zone())
        return zone.layout.rows if zone is not None and zone.keys else 1

    def table_area(self) -> QRect:
        """The cloth below the bar at the top."""
        if self.parts is None:
            return self.rect()
        area = QRectF(self.parts.cloth)
        area.setTop(self.parts.frame.top_bar.bottom())
        return area.toRect()

    def lay_out_seats(self) -> None:
        """The badges: opponents above their cards, one's own above the hand."""
        if self.parts is None:
            return
        for seat, badge in enumerate(self.badges):
            size = badge.sizeHint()
            place = self.parts.seats.get(seat)
            if place is not None:
                width = badge.fitting_width(place.badge.width())
                badge.setGeometry(in_band(place.badge, width, place.align).toAlignedRect())
                continue
            row = self.parts.status
            most = min(size.width(), round(0.42 * row.width()))
            badge.setGeometry(
                round(row.left()), round(row.bottom()) - size.height(), most, size.height()
            )

    def lay_out_status(self) -> None:
        """The status line: in the middle if it can be, beside the badge if it must."""
        if self.parts is None:
            return
        row = self.parts.status
        left = self.badges[self.me].geometry().right() + 12 * self.theme.u
        size = self.status.fit(row.right() - left)
        x = max(left, row.center().x() - size.width() / 2)
        x = min(x, row.right() - size.width())
        self.status.setGeometry(
            round(x), round(row.bottom()) - size.height(), size.width(), size.height()
        )

    def lay_out_middle(self) -> None:
        """The log at the left of the middle, the actions of the turn at its right."""
        if self.parts is None:
            return
        u, middle = self.theme.u, self.parts.middle
        half = self.middle_width(self.parts) / 2
        gap = 34 * u
        centre = self.parts.frame.content.center().x()
        width = min(LOG * u, centre - half - gap - middle.left())
        height = self.log.height_for(middle.height())
        top = middle.bottom() - height if self.log.folded else middle.center().y() - height / 2
        self.log.setGeometry(QRectF(middle.left(), top, width, height).toRect())
        left = centre + half + gap
        self.buttons.lay_out_side(
            QRectF(left, middle.top(), middle.right() - left, middle.height())
        )

    def lay_out_foot(self) -> None:
        """Computer players at the left, the actions in the middle, the order of the hand right.

        Where the texts are too long, the tools at both ends show their pictures only.
        """
        if self.parts is None:
            return
        u, bar = self.theme.u, self.parts.bar
        edge, gap = 14 * u, 10 * u
        strip, order = self.strip.isVisibleTo(self), self.order.isVisibleTo(self)
        text = self.order_text
        need = self.buttons.bar_width(caps=True) if self.buttons.are_visible else 0.0
        for wide in (True, False):
            self.strip.set_wide(wide)
            self.order.setText(text if wide else "")
            left = edge + (self.strip.width() + gap if strip else 0)
            right = edge + (self.order.sizeHint().width() + gap if order else 0)
            if left + need + right <= bar.width():
                break
        middle = bar.center().y()
        self.strip.move(round(bar.left() + edge), round(middle - self.strip.height() / 2))
        size = self.order.sizeHint()
        self.order.setGeometry(
            round(bar.right() - edge - size.width()),
            round(middle - size.height() / 2),
            size.width(),
            size.height(),
        )
        self.buttons.lay_out_bar(bar.adjusted(left, 0, -right, 0), bar.center().x())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again."""
        self.lay_out()
        super().resizeEvent(event)

    def restyle(self) -> None:
        """Take sizes of the theme."""
        self.lay_out()

    def set_panel(self, panel: QWidget | None) -> None:
        """Put a panel at the right, or take it away; the table moves beside it."""
        if self.panel is not None and self.panel is not panel:
            self.panel.hide()
        self.panel = panel
        if panel is not None:
            panel.setParent(self)
            panel.show()
        self.lay_out()
