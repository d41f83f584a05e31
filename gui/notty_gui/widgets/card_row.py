"""Cards side by side that only show, and plain samples of colours."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ..faces import CardFaces
from ..faces.base import RATIO
from ..theme import Theme, blend
from .themed import Themed, surface

_GAP = 0.1  # between two cards, as a share of their width


class CardRow(Themed):
    """Shows cards whole, side by side.

    Args:
        theme: The look.
        faces: What draws the cards.
        cards: Their texts.
        card_width: In units.
        parent: Of the widget.

    """

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces,
        cards: Sequence[str],
        card_width: float = 46,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._faces, self._cards, self._card = faces, tuple(cards), card_width
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the cards for a screen reader."""
        self.setAccessibleName(", ".join(map(self._faces.name, self._cards)))

    def restyle(self) -> None:
        """Take the size of the unit."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """The cards with their shadows."""
        count, card = len(self._cards), self._card * self.theme.u
        margin = 2 * self._faces.margin(card)
        width = card * (count + _GAP * max(0, count - 1)) + margin
        return QSize(ceil(width), ceil(card * RATIO + margin))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards."""
        painter = QPainter(self)
        card = self._card * self.theme.u
        for place, text in enumerate(self._cards):
            picture = self._faces.render(
                text, card, self.devicePixelRatioF(), self.theme.palette.dark
            )
            painter.drawPixmap(round(place * card * (1 + _GAP)), 0, picture)


def _paint_sample(painter: QPainter, rect: QRectF, colour: QColor, theme: Theme) -> None:
    c = theme.palette
    painter.setPen(QPen(blend(c.window, c.window_text, 0.35), 1))
    painter.setBrush(colour)
    painter.drawRoundedRect(rect, 4 * theme.u, 4 * theme.u)


class Samples(Themed):
    """A row of plain colours."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.colours: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_colours(self, colours: Sequence[str]) -> None:
        """Show these, each such as ``#B3150F``."""
        self.colours = tuple(colours)
        self.updateGeometry()
        self.update()

    def restyle(self) -> None:
        """Take the size of the unit."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """One after the other."""
        return QSize(self.px(34) * len(self.colours), self.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the samples."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.px(34)
        for place, colour in enumerate(self.colours):
            rect = QRectF(place * step + 0.5, 0.5, step - self.px(6), self.height() - 1)
            _paint_sample(painter, rect, QColor(colour), self.theme)


class ColourButton(QPushButton):
    """A button that shows the colour it changes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._colour = QColor("black")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def set_colour(self, colour: str) -> None:
        """Show this colour."""
        self._colour = QColor(colour)
        self.setText(colour)
        self.update()

    def sizeHint(self) -> QSize:
        """A sample and the text of the colour."""
        u = self._theme.u
        return QSize(round(126 * u), round(34 * u))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a field as the choices are, with a sample of the colour."""
        c, u = self._theme.palette, self._theme.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = surface(c)
        if self.underMouse():
            ground = blend(ground, c.accent, 0.07)
        line = c.accent if self.hasFocus() else blend(c.window, c.window_text, 0.28)
        painter.setBrush(ground)
        painter.setPen(QPen(line, 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(rect, 8 * u, 8 * u)
        sample = QRectF(rect.topLeft() + QPointF(8 * u, 7 * u), rect.bottomLeft())
        sample.setWidth(28 * u)
        sample.setHeight(rect.height() - 14 * u)
        _paint_sample(painter, sample, self._colour, self._theme)
        painter.setPen(c.window_text)
        painter.setFont(self._theme.font(13))
        room = rect.adjusted(46 * u, 0, -6 * u, 0)
        painter.drawText(
            room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text()
        )
