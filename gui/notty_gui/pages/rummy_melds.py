"""Where the melds of Rummy lie: in rows, smaller if there are many, and then scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ..widgets.layout import GROUP_GAP, RATIO

#: The widest and the narrowest cards, as shares of those of one's own hand.
WIDEST, NARROWEST = 0.58, 0.45
_STEP = 0.36
#: Room below the cards of a meld for its owner, and around all melds.
_TAG, _EDGE = 17.0, 6.0


@dataclass
class MeldArea:
    """The places of melds; only whole rows are shown."""

    rects: list[QRectF]
    rows: list[int]
    card_width: float
    #: How many rows there is room for.
    fit: int
    row_height: float
    #: The first row that is shown.
    first: int = 0

    @classmethod
    def of(cls, sizes: Sequence[int], rect: QRectF, own_width: float, u: float) -> MeldArea:
        """Lay melds of these sizes out in a rectangle, beside cards of that width."""
        inner = rect.adjusted(_EDGE * u, _EDGE * u, -_EDGE * u, -_EDGE * u)
        made = cls([], [], 0.0, 1, 0.0)
        for share in (WIDEST, 0.54, 0.5, 0.475, NARROWEST):
            # Never larger than one row of cards has room for.
            width = min(share * own_width, (inner.height() - _TAG * u) / RATIO)
            made = cls._at(sizes, inner, max(12.0, width), u)
            if made.row_count <= made.fit:
                made._spread(inner.height(), u)
                break
        return made

    def _spread(self, room: float, u: float) -> None:
        """Part the rows a little where there is room."""
        if self.row_count > 1:
            spare = (room - self.row_count * self.row_height) / (self.row_count - 1)
            extra = max(0.0, min(7 * u, spare))
            for rect, row in zip(self.rects, self.rows, strict=True):
                rect.translate(0, row * extra)
            self.row_height += extra

    @classmethod
    def _at(cls, sizes: Sequence[int], inner: QRectF, width: float, u: float) -> MeldArea:
        height = RATIO * width + _TAG * u
        gap = 2 * u
        fit = max(1, int((inner.height() + gap + 0.5) / (height + gap)))
        rects, rows, x, row = list[QRectF](), list[int](), inner.left(), 0
        for size in sizes:
            wide = width * (1 + _STEP * (size - 1))
            wide = min(wide, inner.width())
            if x > inner.left() and x + wide > inner.right() + 0.5:
                x, row = inner.left(), row + 1
            top = inner.top() + row * (height + gap)
            rects.append(QRectF(x, top, wide + 0.01, RATIO * width))
            rows.append(row)
            x += wide + GROUP_GAP * u
        return cls(rects, rows, width, fit, height + gap)

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return self.rows[-1] + 1 if self.rows else 0

    @property
    def last_first(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.row_count - self.fit)

    def scroll_to(self, first: int) -> None:
        """Show the rows from this one on."""
        first = max(0, min(first, self.last_first))
        for rect in self.rects:
            rect.translate(0, (self.first - first) * self.row_height)
        self.first = first

    @property
    def above(self) -> int:
        """How many melds are scrolled away at the top."""
        return sum(row < self.first for row in self.rows)

    @property
    def below(self) -> int:
        """How many at the bottom."""
        return sum(row >= self.first + self.fit for row in self.rows)

    def shows(self, number: int) -> bool:
        """Whether a meld is in a row that is shown."""
        return self.first <= self.rows[number] < self.first + self.fit
