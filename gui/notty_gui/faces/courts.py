"""Jack, queen and king: half a figure in the project's own drawing, and its turned twin."""

from __future__ import annotations

from functools import cache
from math import asin, degrees, hypot

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from ..theme import RESOURCES, blend
from .base import FACE, RATIO
from .pips import Suit, paint_sign

_FIGURES = {"J": "jack", "Q": "queen", "K": "king"}
_HAIR = {"J": "#7A4A22", "Q": "#B8672B", "K": "#6B6F7A"}
_GOLD, _DARK_GOLD = "#F2C14E", "#D79A2B"
#: Where the sign of the suit stands beside the figure.
_SIGN = {"J": (0.864, 0.335), "Q": (0.866, 0.272), "K": (0.862, 0.235)}
_EDGE = QColor("#1A1B22")
#: The frame from the edge of the card, and what the index needs of its corner.
_INSET = 0.058
_NOTCH = (0.312, 0.645)
#: How much the belt between the halves falls on each side of the middle, and how wide it is.
_FALL, _BELT = 0.115, 0.034


@cache
def _renderer(rank: str, ink: str) -> QSvgRenderer:
    main = QColor(ink)
    if main.lightness() < 30:  # a black robe would swallow its lines
        main = QColor("#343846")
    hair = QColor(_HAIR[rank])
    colours = {
        "DARKGOLD": _DARK_GOLD,
        "MAIN": main.name(),
        "DEEP": blend(main, QColor("black"), 0.3).name(),
        "TINT": blend(FACE, main, 0.3).name(),
        "GOLD": _GOLD,
        "HAIR": hair.name(),
        "TICK": blend(hair, QColor("black"), 0.4).name(),
        "SKIN": "#F7DFC3",
        "SHADE": "#E3BE98",
    }
    text = (RESOURCES / "courts" / f"{_FIGURES[rank]}.svg").read_text(encoding="utf-8")
    for name, colour in colours.items():
        text = text.replace(f'"{name}"', f'"{colour}"')
    return QSvgRenderer(QByteArray(text.encode()))


def paint_court(painter: QPainter, suit: Suit, rank: str, width: float) -> None:
    """Draw the figure of a rank in the colours of a suit."""
    w, h = width, width * RATIO
    panel = _panel(w)
    ground = QLinearGradient(0, 0, w, h)
    ground.setColorAt(0, blend(FACE, suit.ink, 0.045))
    ground.setColorAt(0.5, blend(FACE, QColor(_GOLD), 0.16))
    ground.setColorAt(1, blend(FACE, suit.ink, 0.045))
    painter.fillPath(panel, QBrush(ground))
    figure = _renderer(rank, suit.ink.name())
    for turned in (False, True):
        painter.save()
        if turned:
            painter.translate(w, h)
            painter.rotate(180)
        painter.setClipPath(panel.intersected(_upper_half(w)))
        figure.render(painter, QRectF(0, 0, w, h))
        across, down = _SIGN[rank]
        paint_sign(painter, suit, QPointF(across * w, down * w), 0.135 * w)
        painter.restore()
    _belt(painter, suit, panel, w)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(suit.ink, max(0.011 * w, 0.8)))
    painter.drawPath(panel)


def _panel(w: float) -> QPainterPath:
    """The frame: the card without its rim and without the corners of the indices."""
    h, inset, r = w * RATIO, _INSET * w, 0.03 * w
    across, down = _NOTCH[0] * w, _NOTCH[1] * w
    corners = [
        (across, inset),
        (w - inset, inset),
        (w - inset, h - down),
        (w - across, h - down),
        (w - across, h - inset),
        (inset, h - inset),
        (inset, down),
        (across, down),
    ]
    path = QPainterPath()
    count = len(corners)
    for place, (x, y) in enumerate(corners):
        corner = QPointF(x, y)
        before, after = (QPointF(*corners[(place + step) % count]) for step in (-1, 1))
        start, end = _towards(corner, before, r), _towards(corner, after, r)
        if place:
            path.lineTo(start)
        else:
            path.moveTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


def _towards(start: QPointF, goal: QPointF, far: float) -> QPointF:
    way = goal - start
    length = hypot(way.x(), way.y())
    return QPointF(start.x() + way.x() * far / length, start.y() + way.y() * far / length)


def _line(w: float, shift: float = 0.0) -> tuple[QPointF, QPointF]:
    """The line between the halves, moved down by ``shift``."""
    middle = w * RATIO / 2 + shift
    return QPointF(0, middle + _FALL * w), QPointF(w, middle - _FALL * w)


def _upper_half(w: float) -> QPainterPath:
    left, right = _line(w)
    path = QPainterPath(QPointF(0, 0))
    path.lineTo(w, 0)
    path.lineTo(right)
    path.lineTo(left)
    path.closeSubpath()
    return path


def _belt(painter: QPainter, suit: Suit, panel: QPainterPath, w: float) -> None:
    painter.save()
    painter.setClipPath(panel)
    half = _BELT * w
    left, right = _line(w)
    thin = max(0.009 * w, 0.7)
    painter.setPen(QPen(_EDGE, 2 * half + 2 * thin))
    painter.drawLine(left, right)
    painter.setPen(QPen(QColor(_GOLD), 2 * half))
    painter.drawLine(left, right)
    painter.translate(w / 2, w * RATIO / 2)
    way = right - left
    length = hypot(way.x(), way.y())
    count = 5
    for place in range(-count, count + 1):
        at = way * (place * 0.098)
        painter.save()
        painter.translate(at)
        painter.rotate(-_angle(way, length))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(suit.ink)
        size = 0.62 * half
        bead = QPainterPath(QPointF(0, -size))
        for x, y in ((size * 1.15, 0.0), (0.0, size), (-size * 1.15, 0.0)):
            bead.lineTo(x, y)
        painter.drawPath(bead)
        painter.restore()
    painter.restore()


def _angle(way: QPointF, length: float) -> float:
    return degrees(asin(-way.y() / length))
