"""What lies over a table whose game is paused."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..theme import Theme, icon_pixmap
from .themed import Themed


class PauseCover(Themed):
    """Says that the game stands still; a click goes on."""

    clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        self.refresh()

    def retranslate(self) -> None:
        """Set the texts."""
        self.setAccessibleName(self.tr("Paused"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a panel with the sign of a pause and two lines."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = QColor(colours.panel)
        ground.setAlphaF(1.0 if self.theme.high_contrast else 0.62)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, 14 * u, 14 * u)
        side, middle = 56 * u, rect.center().y() - 40 * u
        picture = icon_pixmap("pause", colours.gold.name(), side, self.devicePixelRatioF())
        painter.drawPixmap(round(rect.center().x() - side / 2), round(middle - side / 2), picture)
        lines = (
            (self.theme.font(22, bold=True), colours.text, self.tr("Paused")),
            (
                self.theme.font(14),
                colours.muted,
                self.tr("The clocks stand still: F5 or a click goes on"),
            ),
        )
        y = middle + side / 2 + 12 * u
        for font, colour, text in lines:
            painter.setFont(font)
            painter.setPen(colour)
            box = QRectF(rect.left() + 12 * u, y, rect.width() - 24 * u, 44 * u)
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(box, flags, text)
            y += 34 * u
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go on."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()
