"""Where everything lies on a table of SET: three rows of cards, the deck, and the widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from notty.session import Session
from notty.session.race import LEVEL_NAMES
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QLabel, QWidget

from ..widgets.countdown import SIZE as RING
from ..widgets.countdown import CountdownRing
from ..widgets.found_view import FoundView
from ..widgets.layout import GRID_GAP, GRID_ROWS, RATIO, ZoneSpec, grid_size
from ..widgets.pause_cover import PauseCover
from . import Context
from .table import GameTable
from .table_parts import Parts

TABLE, DECK, TAKEN = "table", "deck", "taken"

_COLUMNS = 7
_DECK = 26.0
_EDGE = 14.0


def shared(needs: Sequence[float], room: float) -> list[float]:
    """Room shared by need: who needs less than an even share leaves the rest to the others."""
    shares = [0.0] * len(needs)
    waiting = sorted(range(len(needs)), key=lambda place: needs[place])
    for count, place in zip(range(len(needs), 0, -1), waiting, strict=True):
        shares[place] = min(needs[place], room / count)
        room -= shares[place]
    return shares


class SetZones(GameTable):
    """Places cards and widgets; what they show is the business of a subclass."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.rings: list[CountdownRing] = []
        super().__init__(context, session, parent)
        #: Where the cards that are taken next go to: the badge of a seat.
        self.taker = self.me
        self.cover = PauseCover(self.theme, self)
        self.cover.clicked.connect(self.toggle_pause)
        self.deck_label = QLabel(self)
        self.rings = [CountdownRing(self.theme, self) for _ in session.seats]
        self.strip.hide()
        self.order.hide()
        for seat, badge in enumerate(self.badges):
            badge.set_mark(seat)
        self.lay_out()

    @property
    def cards(self) -> list[str]:
        """The cards on the table, in the order of their places."""
        return [card for card in self.session.match.position()["table"] if card is not None]

    def own_zone(self) -> str:
        """The keyboard is on the table."""
        return TABLE

    def hand_rows(self) -> int:
        """There is no hand."""
        return 1

    def counts_down(self, seat: int) -> bool:
        """Whether a ring shows how long a seat still waits: that of a person cannot be known."""
        on = self.context.settings.flag("play/set_ring")
        return on and self.session.seats[seat].agent in LEVEL_NAMES

    # -- zones -------------------------------------------------------------------------------

    log: FoundView

    def make_log(self) -> FoundView:
        """The list of claims."""
        return FoundView(self.theme, self.faces, self)

    def card_width(self, parts: Parts) -> float:
        """As large as three rows and seven columns allow; smaller if the player wants that."""
        u, frame = parts.u, parts.frame
        high = (self.height() - 136 * u) / GRID_ROWS / RATIO
        gaps = (_COLUMNS - 1) * GRID_GAP * u
        wide = (frame.content.width() + 16 * u - gaps) / _COLUMNS
        scale = self.context.settings.number("look/card_size") / 100
        return min(high, wide) * max(0.6, min(scale, 1.0))

    def grid(self, parts: Parts) -> QRectF:
        """Where seven columns lie; fewer begin at the same place, so that no card moves."""
        width = self.card_width(parts)
        size = grid_size(_COLUMNS, width, parts.u)
        top, foot = parts.frame.top_bar.bottom(), parts.frame.action_bar.top()
        rect = QRectF(0, 0, size.width(), size.height())
        rect.moveLeft(parts.frame.content.center().x() - size.width() / 2)
        rect.moveTop((top + foot - size.height()) / 2)
        return rect

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """The table, the deck, and what was taken."""
        u, width = parts.u, self.card_width(parts)
        plays = bool(self.session.humans)
        bar = parts.frame.action_bar
        deck = QRectF(0, 0, _DECK * u + 6 * u, _DECK * RATIO * u + 6 * u)
        deck.moveRight(self.grid(parts).right())
        deck.moveTop(bar.center().y() - deck.height() / 2)
        return {
            TABLE: ZoneSpec(
                "grid", self.grid(parts), width, True, self.tr("Cards on the table"), plays
            ),
            DECK: ZoneSpec("pile", deck, _DECK * u, False, self.tr("Deck"), False),
            TAKEN: ZoneSpec(
                "pile", self._goal(width), width, True, self.tr("Taken"), False, hidden=True
            ),
        }

    def _goal(self, width: float) -> QRectF:
        rect = QRectF(0, 0, width, width * RATIO)
        rect.moveCenter(QRectF(self.badges[self.taker].geometry()).center())
        rect.translate(0, -rect.height() / 4)
        return rect

    # -- where widgets stand -----------------------------------------------------------------

    def lay_out(self) -> None:
        """Only the table takes the keyboard."""
        super().lay_out()
        self.view.set_zone_order([TABLE])
        if TAKEN in self.view.zones:
            self.view.zones[TAKEN].item.setVisible(False)

    def lay_out_seats(self) -> None:
        """The badges stand in the bar at the top, each with its ring before it."""
        if self.parts is None:
            return
        u, gap = self.theme.u, 8 * self.theme.u
        hints = [badge.sizeHint() for badge in self.badges]
        self.top.reserve(sum(size.width() + (RING + 12) * u for size in hints))
        free = self.top.free()
        rooms = [(RING + 4) * u if self.counts_down(seat) else 0.0 for seat in range(len(hints))]
        room = free.width() - sum(rooms) - gap * (len(hints) - 1)
        shares = shared([size.width() for size in hints], room)
        wide = [
            ceil(badge.fitting_width(share))
            for badge, share in zip(self.badges, shares, strict=True)
        ]
        total = sum(wide) + sum(rooms) + gap * (len(hints) - 1)
        x = max(free.left(), min(free.right() - total, (self.width() - total) / 2))
        for seat, badge in enumerate(self.badges):
            middle = self.parts.frame.top_bar.center().y()
            ring = self.rings[seat] if self.rings else None
            if ring is not None:
                ring.setGeometry(
                    QRectF(x, middle - RING / 2 * u, RING * u, RING * u).toAlignedRect()
                )
                ring.setVisible(bool(rooms[seat]))
                ring.raise_()
            x += rooms[seat]
            high = hints[seat].height()
            badge.setGeometry(round(x), round(middle - high / 2), wide[seat], high)
            badge.raise_()
            x += wide[seat] + gap

    def lay_out_middle(self) -> None:
        """The list of claims at the right of the cards, as far as they leave room."""
        if self.parts is None:
            return
        u, grid = self.theme.u, self.grid(self.parts)
        columns = -(-len(self.cards) // GRID_ROWS)
        left = grid.left() + grid_size(columns, self.card_width(self.parts), u).width() + 24 * u
        right = max(grid.right(), self.parts.frame.content.right())
        width = min(right - left, 400 * u)
        height = self.log.height_for(grid.height())
        top = grid.bottom() - height if self.log.folded else grid.top()
        self.log.setGeometry(QRectF(left, top, max(width, 10.0), height).toAlignedRect())
        self.log.setVisible(width >= 112 * u)
        if hasattr(self, "cover"):
            now = QRectF(grid.left(), grid.top(), left - 24 * u - grid.left(), grid.height())
            self.cover.setGeometry(now.toAlignedRect())

    def lay_out_foot(self) -> None:
        """The buttons at the left, the deck at the right."""
        if self.parts is None:
            return
        bar = self.parts.frame.action_bar
        left = max(bar.left() + _EDGE * self.theme.u, self.grid(self.parts).left())
        self.buttons.lay_out_bar(QRectF(left, bar.top(), bar.right() - left, bar.height()), left)
        if hasattr(self, "deck_label"):
            self.deck_label.adjustSize()
            deck = self.view.zones[DECK].spec.rect
            self.deck_label.move(
                round(deck.left() - 8 * self.theme.u - self.deck_label.width()),
                round(bar.center().y() - self.deck_label.height() / 2),
            )

    def lay_out_status(self) -> None:
        """The status line between the buttons and the deck."""
        if self.parts is None or not hasattr(self, "deck_label"):
            return
        u, bar = self.theme.u, self.parts.frame.action_bar
        shown = [b for b in self.buttons.by_name.values() if b.isVisibleTo(self)]
        left = max((b.geometry().right() for b in shown), default=round(bar.left())) + 12 * u
        right = self.deck_label.x() - 12 * u
        size = self.status.fit(right - left)
        x = max(left, min(bar.center().x() - size.width() / 2, right - size.width()))
        self.status.setGeometry(
            round(x), round(bar.center().y() - size.height() / 2), size.width(), size.height()
        )
