"""Outlines that card faces are drawn with. All are centred at 0, 0 and look equally large."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF


def polygon(points: list[tuple[float, float]]) -> QPainterPath:
    """A closed outline through the points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def triangle(size: float) -> QPainterPath:
    """An upright triangle."""
    # Its centre of mass, not the middle of its box, sits at 0, 0: it looks centred in a circle.
    half, top, bottom = 0.96 * size, -1.08 * size, 0.66 * size
    return polygon([(0, top), (half, bottom), (-half, bottom)])


def circle(size: float) -> QPainterPath:
    """A disc."""
    path = QPainterPath()
    radius = 0.84 * size
    path.addEllipse(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    return path


def star(size: float) -> QPainterPath:
    """A five-point star."""
    points = []
    for i in range(10):
        radius = size * (1.06 if i % 2 == 0 else 0.47)
        angle = -pi / 2 + i * pi / 5
        points.append((radius * cos(angle), radius * sin(angle) + 0.06 * size))
    return polygon(points)


def square(size: float) -> QPainterPath:
    """A square with barely rounded corners."""
    half = 0.74 * size
    path = QPainterPath()
    path.addRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 0.07 * size, 0.07 * size)
    return path


def diamond(size: float) -> QPainterPath:
    """A rhomb that stands on its point."""
    return polygon([(0, -1.06 * size), (0.82 * size, 0), (0, 1.06 * size), (-0.82 * size, 0)])


def heart(size: float) -> QPainterPath:
    """The heart of a suit."""
    path = QPainterPath(QPointF(0, 0.98 * size))
    for side in (1, -1):
        path.moveTo(0, 0.98 * size)
        path.cubicTo(
            QPointF(0.14 * side * size, 0.6 * size),
            QPointF(0.97 * side * size, 0.22 * size),
            QPointF(0.97 * side * size, -0.36 * size),
        )
        path.cubicTo(
            QPointF(0.97 * side * size, -0.74 * size),
            QPointF(0.72 * side * size, -0.92 * size),
            QPointF(0.48 * side * size, -0.92 * size),
        )
        path.cubicTo(
            QPointF(0.22 * side * size, -0.92 * size),
            QPointF(0.06 * side * size, -0.74 * size),
            QPointF(0, -0.5 * size),
        )
        path.closeSubpath()
    return path.simplified()


def lozenge(size: float) -> QPainterPath:
    """The diamond of a suit: its sides are drawn in a little."""
    half, high = 0.8 * size, 1.02 * size
    path = QPainterPath(QPointF(0, -high))
    for x, y in ((half, 0.0), (0.0, high), (-half, 0.0), (0.0, -high)):
        before = path.currentPosition()
        middle = (before + QPointF(x, y)) * 0.5
        path.quadTo(middle * 0.88, QPointF(x, y))
    path.closeSubpath()
    return path


def _foot(size: float) -> QPainterPath:
    """What spade and club stand on."""
    path = QPainterPath(QPointF(0.07 * size, 0.1 * size))
    path.cubicTo(
        QPointF(0.08 * size, 0.62 * size),
        QPointF(0.2 * size, 0.84 * size),
        QPointF(0.44 * size, 1.0 * size),
    )
    path.lineTo(-0.44 * size, 1.0 * size)
    path.cubicTo(
        QPointF(-0.2 * size, 0.84 * size),
        QPointF(-0.08 * size, 0.62 * size),
        QPointF(-0.07 * size, 0.1 * size),
    )
    path.closeSubpath()
    return path


def spade(size: float) -> QPainterPath:
    """The spade of a suit."""
    path = QPainterPath()
    for side in (1, -1):
        path.moveTo(0, -1.02 * size)
        path.cubicTo(
            QPointF(0.16 * side * size, -0.62 * size),
            QPointF(0.9 * side * size, -0.3 * size),
            QPointF(0.9 * side * size, 0.24 * size),
        )
        path.cubicTo(
            QPointF(0.9 * side * size, 0.56 * size),
            QPointF(0.68 * side * size, 0.7 * size),
            QPointF(0.46 * side * size, 0.7 * size),
        )
        path.cubicTo(
            QPointF(0.24 * side * size, 0.7 * size),
            QPointF(0.07 * side * size, 0.58 * size),
            QPointF(0, 0.38 * size),
        )
        path.closeSubpath()
    return path.united(_foot(size)).simplified()


def club(size: float) -> QPainterPath:
    """The club of a suit."""
    path = QPainterPath()
    radius = 0.455 * size
    for x, y in ((0.0, -0.55), (-0.5, 0.22), (0.5, 0.22)):
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x * size, y * size), radius, radius)
        path = path.united(leaf)
    core = QPainterPath()
    core.addEllipse(QPointF(0, 0.02 * size), 0.26 * size, 0.3 * size)
    return path.united(core).united(_foot(size)).simplified()


def set_diamond(width: float) -> QPainterPath:
    """The diamond of a card of SET, for a card of that width."""
    half, high = 0.36 * width, 0.17 * width
    return polygon([(0, -high), (half, 0), (0, high), (-half, 0)])


def set_oval(width: float) -> QPainterPath:
    """The oval of a card of SET: a box with round ends."""
    path = QPainterPath()
    half, high = 0.335 * width, 0.16 * width
    path.addRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), high, high)
    return path


def set_square(width: float) -> QPainterPath:
    """The square of a card of SET, wider than high so that three fit on a card."""
    path = QPainterPath()
    half, high, corner = 0.245 * width, 0.165 * width, 0.02 * width
    path.addRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), corner, corner)
    return path


#: The signs of SET by their letters.
SET_SIGNS = {"D": set_diamond, "O": set_oval, "S": set_square}
