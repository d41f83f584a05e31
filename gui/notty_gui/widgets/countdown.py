"""A quiet ring that empties while a computer player waits."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..theme import Theme

SIZE = 18.0
#: Shares that the eye can tell apart: it is painted again only when one is over.
_STEPS = 120


class CountdownRing(QWidget):
    """An arc that is full at first and gone at the end; clicks go through it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.share = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self.update)
        self.hide()

    def set_share(self, share: float) -> None:
        """How much of the time is left, 0 to 1."""
        share = round(max(0.0, min(1.0, share)) * _STEPS) / _STEPS
        if share != self.share:
            self.share = share
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring: a faint track, and what is left of the time from the top on."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        thick = 3 * u
        rect = QRectF(self.rect()).adjusted(thick, thick, -thick, -thick)
        track = QColor(colours.text)
        track.setAlphaF(0.2)
        painter.setPen(QPen(track, thick))
        painter.drawEllipse(rect)
        pen = QPen(colours.muted, thick)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawArc(rect, 90 * 16, round(360 * 16 * self.share))
        painter.end()
