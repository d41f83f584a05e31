"""The sign of a seat: a shape and a colour, the same wherever something of that seat lies."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from ..theme import Palette

#: How many seats have a sign of their own.
MARKS = 4


def mark_colour(seat: int, colours: Palette) -> QColor:
    """The colour of a seat; each stands off the felt."""
    return (colours.text, colours.cyan, colours.orange, colours.salmon)[seat % MARKS]


def paint_mark(painter: QPainter, rect: QRectF, seat: int, colours: Palette) -> None:
    """Draw the sign of a seat: a circle, a triangle, a square or a diamond."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mark_colour(seat, colours))
    left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
    x, y = rect.center().x(), rect.center().y()
    shape = seat % MARKS
    if shape == 0:
        painter.drawEllipse(rect)
    elif shape == 1:
        points = [QPointF(x, top), QPointF(right, bottom), QPointF(left, bottom)]
        painter.drawPolygon(QPolygonF(points))
    elif shape == 2:
        inset = rect.width() * 0.08
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
    else:
        points = [QPointF(x, top), QPointF(right, y), QPointF(x, bottom), QPointF(left, y)]
        painter.drawPolygon(QPolygonF(points))
    painter.restore()
