"""A learning curve: how often a player won after so many games of training."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF

from .themed import Themed, edge


class Curve(Themed):
    """Draws points with their intervals: games, share, lowest and highest share."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._points: tuple[tuple[int, float, float, float], ...] = ()
        self._games = 1
        self.refresh()

    def set_points(self, points: Sequence[tuple[int, float, float, float]], games: int) -> None:
        """Show these points; `games` is where the axis ends."""
        self._points, self._games = tuple(points), max(1, games)
        self.update()

    def restyle(self) -> None:
        """Sizes."""
        self.setMinimumSize(self.px(320), self.px(220))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the axes and the curve."""
        colours, px = self.theme.palette, self.px
        font = self.theme.font(13)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        area = QRectF(self.rect()).adjusted(px(64), px(12), -px(40), -px(34))
        for percent in range(0, 101, 25):
            y = area.bottom() - area.height() * percent / 100
            painter.setPen(QPen(edge(colours), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(colours.window_muted)
            box = QRectF(0, y - px(10), area.left() - px(8), px(20))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, flags, f"{percent} %")
        for half in range(3):
            x = area.left() + area.width() * half / 2
            box = QRectF(x - px(60), area.bottom() + px(8), px(120), px(20))
            text = QLocale().toString(self._games * half // 2)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        if self._points:
            self._paint_points(painter, area)

    def _paint_points(self, painter: QPainter, area: QRectF) -> None:
        def place(games: int, share: float) -> QPointF:
            x = area.left() + area.width() * games / self._games
            return QPointF(x, area.bottom() - area.height() * share)

        points, accent = self._points, self.theme.palette.accent
        band = [place(p[0], p[3]) for p in points] + [place(p[0], p[2]) for p in points[::-1]]
        soft = QColor(accent)
        soft.setAlphaF(0.22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.drawPolygon(QPolygonF(band))
        painter.setPen(QPen(accent, self.px(2)))
        painter.drawPolyline(QPolygonF([place(p[0], p[1]) for p in points]))
        painter.setBrush(accent)
        for p in points:
            painter.drawEllipse(place(p[0], p[1]), self.px(3), self.px(3))
