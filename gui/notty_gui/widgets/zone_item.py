"""What belongs to a zone rather than to a card: its empty place, caption, brackets and rings."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..faces.base import CORNER, RATIO
from ..theme import Theme
from .layout import ZoneSpec
from .seat_mark import mark_colour, paint_mark


@dataclass(frozen=True)
class Bracket:
    """A line under a run of cards: solid under a group, dashed under the rest."""

    left: float
    right: float
    y: float
    solid: bool
    below: bool = True
    text: str = ""


class ZoneItem(QGraphicsItem):
    """Lies under the cards of a zone; scene coordinates are its own."""

    def __init__(self, spec: ZoneSpec, theme: Theme) -> None:
        super().__init__()
        self.spec = spec
        self.brackets: list[Bracket] = []
        self.empty = True
        self.glow = False
        self.hovered = False
        self.focused = False
        self.target = False
        self._theme = theme
        self.setZValue(-10)

    def refresh(
        self,
        spec: ZoneSpec | None = None,
        *,
        brackets: list[Bracket] | None = None,
        empty: bool | None = None,
        glow: bool | None = None,
        hovered: bool | None = None,
        focused: bool | None = None,
        target: bool | None = None,
    ) -> None:
        """Take what is given and paint again."""
        self.prepareGeometryChange()
        self.spec = self.spec if spec is None else spec
        self.brackets = self.brackets if brackets is None else brackets
        self.empty = self.empty if empty is None else empty
        self.glow = self.glow if glow is None else glow
        self.hovered = self.hovered if hovered is None else hovered
        self.focused = self.focused if focused is None else focused
        self.target = self.target if target is None else target
        self.update()

    def place(self) -> QRectF:
        """The outline that rings follow: the card's place for a pile, else the whole zone."""
        rect = self.spec.rect
        if self.spec.kind != "pile":
            return rect
        width = min(self.spec.card_width, rect.width(), rect.height() / RATIO)
        place = QRectF(0, 0, width, width * RATIO)
        place.moveCenter(rect.center())
        return place

    def boundingRect(self) -> QRectF:
        """The zone with its caption and rings."""
        u = self._theme.u
        return self.spec.rect.adjusted(-112 * u, -12 * u, 112 * u, 54 * u)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw whatever of the zone is to be seen."""
        u, colours = self._theme.u, self._theme.palette
        place = self.place()
        radius = CORNER * min(self.spec.card_width, place.width())
        if self.spec.kind == "pile" and self.empty:
            painter.setBrush(QColor(0, 0, 0, 46))
            pen = QPen(QColor(255, 255, 255, 70), 1.5 * u)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.drawRoundedRect(place, radius, radius)
        if self.spec.ground:
            self._ground(painter, place)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.glow or self.target:
            self._halo(painter, place, radius, colours.gold, strong=True)
        elif self.hovered:
            self._halo(painter, place, radius, colours.text, strong=False)
        if self.focused:
            self._focus(painter, place, radius)
        for bracket in self.brackets:
            self._bracket(painter, bracket)
        if self.spec.tag:
            self._tag(painter, place)
        if self.spec.number:
            self._number(painter, place)
        if self.spec.ground:
            self._hint(painter, place)
        elif self.spec.caption:
            self._caption(painter, place)
        if self.spec.note:
            self._note(painter, place)

    def _ground(self, painter: QPainter, place: QRectF) -> None:
        u = self._theme.u
        painter.setBrush(QColor(0, 0, 0, 30))
        painter.setPen(QPen(QColor(255, 255, 255, 34), max(1.0, u)))
        painter.drawRoundedRect(place, 12 * u, 12 * u)

    def _hint(self, painter: QPainter, place: QRectF) -> None:
        """What may come there, in the middle of the ground."""
        painter.setFont(self._theme.font(14))
        painter.setPen(self._theme.palette.muted)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(place.adjusted(12, 0, -12, 0), flags, self.spec.caption)

    def _tag(self, painter: QPainter, place: QRectF) -> None:
        """A strip in the colour of the seat, and its sign before its name."""
        u, colours = self._theme.u, self._theme.palette
        strip = QRectF(place.left() + u, place.bottom() + 2 * u, place.width() - 2 * u, 2.5 * u)
        painter.fillRect(strip, mark_colour(self.spec.tag_seat, colours))
        side = 8 * u
        y = strip.bottom() + u
        font = self._theme.font(11)
        painter.setFont(font)
        room = place.width() - side - 5 * u
        shown = QFontMetricsF(font).elidedText(self.spec.tag, Qt.TextElideMode.ElideRight, room)
        paint_mark(painter, QRectF(place.left() + u, y + 2 * u, side, side), self.spec.tag_seat,
                   colours)  # fmt: skip
        painter.setPen(colours.text)
        box = QRectF(place.left() + side + 5 * u, y - 1 * u, room + 2, 14 * u)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _note(self, painter: QPainter, place: QRectF) -> None:
        u, colours = self._theme.u, self._theme.palette
        font = self._theme.font(12, bold=True)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        room = place.width() - 18 * u
        shown = metrics.elidedText(self.spec.note, Qt.TextElideMode.ElideRight, room)
        width = metrics.horizontalAdvance(shown) + 18 * u
        box = QRectF(0, 0, width, 20 * u)
        box.moveCenter(place.center())
        if self.spec.ground:  # on its edge, for other zones lie above
            box.moveBottomRight(place.bottomRight() + QPointF(-10 * u, 10 * u))
        painter.setBrush(colours.bar)
        painter.setPen(QPen(colours.gold, 1.2 * u))
        painter.drawRoundedRect(box, 10 * u, 10 * u)
        painter.setPen(colours.text)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)

    def _halo(
        self, painter: QPainter, place: QRectF, radius: float, colour: QColor, *, strong: bool
    ) -> None:
        u = self._theme.u
        layers = ((11, 26), (8.5, 48), (6, 90)) if strong else ((5, 30), (3.5, 60))
        for out, alpha in layers:
            soft = QColor(colour)
            soft.setAlpha(alpha)
            painter.setPen(QPen(soft, 3 * u))
            far = out * u
            painter.drawRoundedRect(
                place.adjusted(-far, -far, far, far), radius + far, radius + far
            )
        if strong:
            painter.setPen(QPen(colour, 2 * u))
            far = 5 * u
            painter.drawRoundedRect(
                place.adjusted(-far, -far, far, far), radius + far, radius + far
            )

    def _focus(self, painter: QPainter, place: QRectF, radius: float) -> None:
        u, colours = self._theme.u, self._theme.palette
        out = 6 * u
        rect = place.adjusted(-out, -out, out, out)
        for pen in (QPen(colours.focus_line, 5 * u), QPen(colours.focus, 3 * u)):
            painter.setPen(pen)
            painter.drawRoundedRect(rect, radius + out, radius + out)

    def _bracket(self, painter: QPainter, bracket: Bracket) -> None:
        u, colours = self._theme.u, self._theme.palette
        if bracket.solid:
            pen = QPen(colours.gold, 2.5 * u)
        else:
            pen = QPen(colours.muted, 1.5 * u)
            pen.setDashPattern([4, 3])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        up = (5 * u if bracket.below else -5 * u) if bracket.solid else 0.0
        path = QPainterPath(QPointF(bracket.left, bracket.y - up))
        path.lineTo(bracket.left, bracket.y)
        path.lineTo(bracket.right, bracket.y)
        path.lineTo(bracket.right, bracket.y - up)
        painter.drawPath(path)
        if bracket.text:
            painter.setFont(self._theme.font(12, bold=True))
            painter.setPen(colours.text)
            middle = (bracket.left + bracket.right) / 2
            half = 110 * u
            middle = max(self.spec.rect.left(), min(middle, self.spec.rect.right()))
            box = QRectF(middle - half, bracket.y + 1 * u, 2 * half, 17 * u)
            # A text wider than its cards must not leave the table at the right.
            over = middle + self._width(bracket.text) / 2 - self.spec.rect.right()
            painter.drawText(
                box.translated(-max(0.0, over), 0), Qt.AlignmentFlag.AlignCenter, bracket.text
            )

    def _width(self, text: str) -> float:
        return QFontMetricsF(self._theme.font(12, bold=True)).horizontalAdvance(text)

    def _number(self, painter: QPainter, place: QRectF) -> None:
        u, colours = self._theme.u, self._theme.palette
        radius = 11 * u
        # Below the middle, or beside what is told of the zone.
        x = place.right() - radius if self.spec.tag else place.center().x()
        centre = QPointF(x, place.bottom() + 15 * u)
        painter.setPen(QPen(colours.focus_line, 1.5 * u))
        painter.setBrush(colours.gold)
        painter.drawEllipse(centre, radius, radius)
        painter.setFont(self._theme.font(14, bold=True))
        painter.setPen(colours.gold_ink)
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.spec.number)

    def _caption(self, painter: QPainter, place: QRectF) -> None:
        u = self._theme.u
        painter.setFont(self._theme.font(13))
        painter.setPen(self._theme.palette.text)
        box = QRectF(place.center().x() - 110 * u, place.bottom() + 7 * u, 220 * u, 20 * u)
        painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, self.spec.caption)
