"""A row of cards that only shows: a hand at the end of a game, groups with brackets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..faces import CardFaces
from ..faces.base import RATIO
from ..theme import Theme, blend
from .themed import Themed

_GAP = 12.0  # units between groups
_BRACKET = 7.0  # units below the cards


class HandStrip(Themed):
    """Shows cards; those in groups stand apart, over a gold bracket, the rest over a dashed one."""

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces,
        cards: Sequence[str],
        groups: Sequence[Sequence[str]] = (),
        card_width: float = 46,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._faces = faces
        self._card = card_width
        rest = Counter(cards)
        self._parts: list[tuple[list[str], bool]] = []
        for group in groups:
            self._parts.append((list(group), True))
            rest.subtract(group)
        left = [card for card, count in rest.items() for _ in range(max(0, count))]
        if left:
            self._parts.append((left, False))
        self._marked = bool(groups)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(faces.name(card) for card in cards))

    def sizeHint(self) -> QSize:
        """The cards side by side, lying over each other by half."""
        count = sum(len(cards) for cards, _ in self._parts)
        width = self._card * (0.62 * max(0, count - 1) + 1) + _GAP * max(0, len(self._parts) - 1)
        high = self._card * RATIO + (2 * _BRACKET if self._marked else 4)
        return QSize(self.px(width) + 8, self.px(high))

    def minimumSizeHint(self) -> QSize:
        """Narrower, the cards lie closer."""
        return QSize(self.px(self._card * 2), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u, dpr = self.theme.u, self.devicePixelRatioF()
        card = self._card * u
        count = sum(len(cards) for cards, _ in self._parts)
        gaps = _GAP * u * max(0, len(self._parts) - 1)
        steps = max(1, count - len(self._parts))
        # What is left of the width, shared by the cards that lie under another one.
        free = self.width() - 6 - gaps - card * len(self._parts)
        step = min(card * 0.72, max(4.0, free / steps))
        x, y = 3.0, 2.0
        margin = self._faces.margin(card)
        for cards, valid in self._parts:
            begin = x
            for place, text in enumerate(cards):
                picture = self._faces.render(text, card, dpr, self.theme.palette.dark)
                painter.drawPixmap(QPointF(x - margin, y - margin), picture)
                x += step if place < len(cards) - 1 else card
            if self._marked:
                self._bracket(painter, QRectF(begin, y + card * RATIO + 3 * u, x - begin, 0), valid)
            x += _GAP * u

    def _bracket(self, painter: QPainter, line: QRectF, valid: bool) -> None:
        u, colours = self.theme.u, self.theme.palette
        gold = colours.gold if colours.dark else blend(colours.gold, QColor("black"), 0.35)
        pen = QPen(gold if valid else colours.window_muted, 2.4 * u)
        if not valid:
            pen.setDashPattern([2.5, 2])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        y = line.top() + 2 * u
        painter.drawLine(QPointF(line.left() + 2, y), QPointF(line.right() - 2, y))
