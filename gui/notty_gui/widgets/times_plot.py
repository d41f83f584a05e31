"""A plot of how long each point of a game took, and the averages."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QLineF, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..theme import Theme, blend
from .themed import Themed

HEIGHT = 132.0
#: Grid lines are a round number of seconds apart.
_STEPS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600)


class TimesPlot(Themed):
    """A bar for each SET in the order of the game; the seats differ in shade and hatching.

    Args:
        theme: The look.
        times: Seat and seconds of each SET.
        names: Of the seats.
        parent: Of the widget.

    """

    def __init__(
        self,
        theme: Theme,
        times: Sequence[tuple[int, float]],
        names: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.times = tuple(times)
        self.names = tuple(names)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.refresh()

    def averages(self) -> dict[int, float]:
        """The mean of the seconds of each seat that found a SET."""
        sums: dict[int, list[float]] = {}
        for seat, seconds in self.times:
            sums.setdefault(seat, []).append(seconds)
        return {seat: sum(found) / len(found) for seat, found in sorted(sums.items())}

    def retranslate(self) -> None:
        """Say it in words for screen readers."""
        parts = [self.tr("Seconds for each SET")]
        for seat, mean in self.averages().items():
            count = sum(owner == seat for owner, _ in self.times)
            text = self.tr("{name}: %n SET(s), {mean} s on average", None, count)
            parts.append(text.format(name=self.names[seat], mean=self._number(mean)))
        self.setAccessibleName(". ".join(parts))
        self.setToolTip("\n".join(parts))
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(self.px(400), self.px(HEIGHT))

    def _number(self, seconds: float) -> str:
        return QLocale().toString(seconds, "f", 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw lines, bars and the legend."""
        if not self.times:
            return
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.theme.font(11)
        painter.setFont(font)
        most = max(seconds for _, seconds in self.times) or 1.0
        step = next((s for s in _STEPS if most / s <= 4), _STEPS[-1])
        top = ceil(most / step) * step or step
        labels = QFontMetricsF(font).horizontalAdvance(QLocale().toString(top)) + 8 * u
        area = QRectF(labels, 6 * u, self.width() - labels - 2, self.height() - 30 * u)
        faint = blend(colours.window, colours.window_text, 0.2)
        for value in range(0, top + 1, step):
            y = area.bottom() - area.height() * value / top
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QLineF(area.left(), y, area.right(), y))
            painter.setPen(colours.window_muted)
            box = QRectF(0, y - 8 * u, labels - 6 * u, 16 * u)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, flags, QLocale().toString(value))
        share = area.width() / len(self.times)
        wide = min(share * 0.72, 26 * u)
        painter.setPen(Qt.PenStyle.NoPen)
        for place, (seat, seconds) in enumerate(self.times):
            x = area.left() + share * (place + 0.5) - wide / 2
            high = max(1.5, area.height() * seconds / top)
            self._bar(painter, QRectF(x, area.bottom() - high, wide, high), seat)
        self._legend(painter, QPointF(area.left(), self.height() - 17 * u))
        painter.end()

    def _bar(self, painter: QPainter, rect: QRectF, seat: int) -> None:
        colours, u = self.theme.palette, self.theme.u
        shade = blend(colours.accent, colours.window, (0.0, 0.62, 0.3, 0.8)[seat % 4])
        painter.fillRect(rect, shade)
        painter.setPen(QPen(colours.accent, max(1.0, u)))
        painter.setBrush(Qt.BrushStyle.NoBrush if seat % 2 == 0 else Qt.BrushStyle.BDiagPattern)
        if seat:
            painter.drawRect(rect)

    def _legend(self, painter: QPainter, at: QPointF) -> None:
        u, colours = self.theme.u, self.theme.palette
        metrics = QFontMetricsF(painter.font())
        for seat, mean in self.averages().items():
            text = self.tr("{name}: {mean} s on average").format(
                name=self.names[seat], mean=self._number(mean)
            )
            wide = metrics.horizontalAdvance(text)
            if at.x() + wide + 18 * u > self.width() and seat:
                break
            self._bar(painter, QRectF(at.x(), at.y() + 1 * u, 11 * u, 11 * u), seat)
            painter.setPen(colours.window_muted)
            box = QRectF(at.x() + 16 * u, at.y() - 2 * u, wide + 4, 17 * u)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
            at.setX(at.x() + wide + 34 * u)
