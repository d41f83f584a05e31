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
