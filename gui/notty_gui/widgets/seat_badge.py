"""Who sits at a seat: name, player, number of cards, and whether it is their turn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ..theme import Theme, blend, icon_pixmap
from .seat_mark import paint_mark

HEIGHT = 30.0
_SIDE = 13.0
_GAP = 9.0
_ICON = 15.0
_TRIANGLE = 14.0
_MARK = 9.0


class SeatBadge(QAbstractButton):
    """A pill with what is known of a seat; a click asks for the menu of the seat.

    The active seat has a golden ring and a triangle, so that it stands out without colour too.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = ""
        self.player = ""
        self.count = ""
        self.icon_name = "person"
        #: The seat whose sign stands at the end; -1 for none.
        self.mark = -1
        self.active = False
        self.winner = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self._changed)

    # -- what it shows -----------------------------------------------------------------------

    def set_who(self, name: str, player: str, icon: str) -> None:
        """Set the name, the player in a few words, and the picture before them."""
        if (name, player, icon) != (self.name, self.player, self.icon_name):
            self.name, self.player, self.icon_name = name, player, icon
            self._changed()

    def set_count(self, text: str) -> None:
        """Set the number of cards in words."""
        if text != self.count:
            self.count = text
            self._changed()

    def set_mark(self, seat: int) -> None:
        """Show the sign of a seat, so that what is its own is known elsewhere."""
        if seat != self.mark:
            self.mark = seat
            self._changed()

    def set_active(self, on: bool) -> None:
        """Mark it as the seat whose turn it is."""
        if on != self.active:
            self.active = on
            self._changed()

    def set_winner(self, on: bool) -> None:
        """Mark it as the seat that has won."""
        if on != self.winner:
            self.winner = on
            self._changed()

    def _changed(self) -> None:
        self.updateGeometry()
        self.update()

    # -- size --------------------------------------------------------------------------------

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.theme.font(13, bold=True), self.theme.font(12)

    def _parts(self) -> tuple[float, float, float]:
        """Widths of name, player and count."""
        bold, plain = (QFontMetricsF(font) for font in self._fonts())
        return (
            bold.horizontalAdvance(self.name),
            plain.horizontalAdvance(self.player),
            plain.horizontalAdvance(self.count),
        )

    def _fixed(self) -> float:
        """Width of all that is not text."""
        u = self.theme.u
        gaps = 1 + bool(self.player) + bool(self.count)
        marks = _TRIANGLE * self.active + _ICON + (_MARK + 5) * (self.mark >= 0)
        return (2 * _SIDE + marks + gaps * _GAP) * u

    def sizeHint(self) -> QSize:
        """As wide as its texts."""
        return QSize(round(self._fixed() + sum(self._parts()) + 3), round(HEIGHT * self.theme.u))

    def fitting_width(self, room: float) -> float:
        """The width that it takes where there is so much room: as wide as what it shows."""
        name, player, count = self._parts()
        if self._leaves_player_out(room):
            whole = self._fixed() - _GAP * self.theme.u + name + count + 3
        else:
            whole = self._fixed() + name + player + count + 3
        return min(room, whole)

    def _leaves_player_out(self, room: float) -> bool:
        """Whether no more than a letter or two of the player would be left."""
        name, player, count = self._parts()
        over = self._fixed() + name + player + count + 2 - room
        return bool(self.player) and over > 0 and player - over < 34 * self.theme.u

    def minimumSizeHint(self) -> QSize:
        """Name and player may be cut short, the number of cards may not."""
        u = self.theme.u
        least = self._fixed() + min(self._parts()[0], 60 * u) + self._parts()[2]
        return QSize(round(least), round(HEIGHT * u))

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pill."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5 * u, 1.5 * u, -1.5 * u, -1.5 * u)
        radius = rect.height() / 2
        ground = QColor(colours.bar)
        if self.underMouse() or self.isDown():
            ground = blend(colours.bar, colours.text, 0.14 if self.isDown() else 0.09)
        painter.setBrush(ground)
        edge = QColor(colours.text)
        edge.setAlphaF(0.28)
        marked = self.active or self.winner
        painter.setPen(QPen(colours.gold, 3 * u) if marked else QPen(edge, max(1.0, u)))
        painter.drawRoundedRect(rect, radius, radius)
        self._texts(painter, rect)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inner = rect.adjusted(3 * u, 3 * u, -3 * u, -3 * u)
            for pen in (QPen(colours.focus_line, 4 * u), QPen(colours.focus, 2 * u)):
                painter.setPen(pen)
                painter.drawRoundedRect(inner, radius - 3 * u, radius - 3 * u)
        painter.end()

    def _texts(self, painter: QPainter, rect: QRectF) -> None:
        u, colours = self.theme.u, self.theme.palette
        bold, plain = self._fonts()
        name, player, count = self._parts()
        over = self._fixed() + name + player + count + 2 - self.width()
        if over > 0:  # the player is cut first, then the name
            if self._leaves_player_out(self.width()) or not player:
                over -= (player + _GAP * u) if player else 0.0
                player = 0.0
            else:
                player, over = player - over, 0.0
            name -= max(0.0, over)
        x, middle = _SIDE * u, rect.center().y()
        if self.active:
            self._triangle(painter, x, middle)
            x += _TRIANGLE * u
        side = _ICON * u
        icon = "trophy" if self.winner else self.icon_name
        shade = colours.gold if self.winner else colours.muted
        picture = icon_pixmap(icon, shade.name(), side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(x, middle - side / 2), picture)
        x += side + _GAP * u * 0.7
        if self.mark >= 0:
            box = QRectF(x, middle - _MARK * u / 2, _MARK * u, _MARK * u)
            paint_mark(painter, box, self.mark, colours)
            x += (_MARK + 5) * u
        x = self._text(painter, bold, colours.text, self.name, x, name + 1) + _GAP * u
        if player > 0:
            x = self._text(painter, plain, colours.muted, self.player, x, player + 1) + _GAP * u
        if self.count:
            self._text(painter, plain, colours.text, self.count, x, count + 1)

    def _text(
        self, painter: QPainter, font: QFont, colour: QColor, text: str, x: float, width: float
    ) -> float:
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(x, 0, width + 2, self.height()), flags, shown)
        return x + width

    def _triangle(self, painter: QPainter, x: float, middle: float) -> None:
        u = self.theme.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.palette.gold)
        half = 5 * u
        points = [(0.0, -half), (8.5 * u, 0.0), (0.0, half)]
        painter.drawPolygon(QPolygonF([QPointF(x + dx, middle + dy) for dx, dy in points]))
