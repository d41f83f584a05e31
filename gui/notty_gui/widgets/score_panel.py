"""What a deal came to, line by line, and the points of all deals so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..theme import Theme
from .themed import Themed

_ROW = 21.0
_HEAD = 30.0
_SIDE = 16.0
_GAP = 18.0
_LEAST_COLUMN = 54.0


@dataclass(frozen=True)
class SumLine:
    """A line of a sum; the last one of a sum is its total, under a rule."""

    text: str
    value: str
    total: bool = False


@dataclass(frozen=True)
class SheetRow:
    """A line of a score sheet: what it is, and a value for each seat."""

    text: str
    values: tuple[str, ...]
    total: bool = False


class ScorePanel(Themed):
    """A sum at the left and a score sheet at its right, on a ground of their own."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.title = ""
        self.lines: tuple[SumLine, ...] = ()
        self.sheet_title = ""
        self.names: tuple[str, ...] = ()
        self.rows: tuple[SheetRow, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    # -- what it shows -----------------------------------------------------------------------

    def set_sum(self, title: str, lines: Sequence[SumLine]) -> None:
        """Show how a result came about."""
        if (title, tuple(lines)) != (self.title, self.lines):
            self.title, self.lines = title, tuple(lines)
            self._changed()

    def set_sheet(self, title: str, names: Sequence[str], rows: Sequence[SheetRow]) -> None:
        """Show the points of each seat; where there is no room for all rows, the last ones."""
        if (title, tuple(names), tuple(rows)) != (self.sheet_title, self.names, self.rows):
            self.sheet_title, self.names, self.rows = title, tuple(names), tuple(rows)
            self._changed()

    def spoken(self) -> str:
        """All of it in words."""
        parts = [self.title, *(f"{line.text} {line.value}" for line in self.lines)]
        for row in self.rows:
            values = ", ".join(
                f"{name} {value}" for name, value in zip(self.names, row.values, strict=True)
            )
            parts.append(f"{row.text}: {values}")
        return ". ".join(part for part in parts if part)

    def _changed(self) -> None:
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    # -- size --------------------------------------------------------------------------------

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        font = self.theme.font
        return font(15, bold=True), font(13), font(13, bold=True)

    def _sum_width(self) -> float:
        head, plain, bold = self._fonts()
        u = self.theme.u
        widest = QFontMetricsF(head).horizontalAdvance(self.title)
        for line in self.lines:
            metrics = QFontMetricsF(bold if line.total else plain)
            both = metrics.horizontalAdvance(line.text) + metrics.horizontalAdvance(line.value)
            widest = max(widest, both + _GAP * u)
        return widest + 4

    def _columns(self) -> tuple[float, list[float]]:
        """Widths of the texts of the sheet and of its columns."""
        u, (_, _, bold) = self.theme.u, self._fonts()
        text = max(
            (QFontMetricsF(bold).horizontalAdvance(row.text) for row in self.rows), default=0.0
        )
        columns = []
        for place, name in enumerate(self.names):
            shown = min(QFontMetricsF(bold).horizontalAdvance(name), 110 * u)
            values = (QFontMetricsF(bold).horizontalAdvance(row.values[place]) for row in self.rows)
            columns.append(max(_LEAST_COLUMN * u, shown, *values) + 2)
        return max(text, 60 * u), columns

    def _sheet_width(self) -> float:
        if not self.rows:
            return 0.0
        text, columns = self._columns()
        return text + sum(columns) + _GAP * 0.7 * self.theme.u * len(columns)

    def sizeHint(self) -> QSize:
        """As large as all that it shows."""
        u = self.theme.u
        width = 2 * _SIDE * u + self._sum_width()
        if self.rows:
            width += 2 * _GAP * u + self._sheet_width()
        lines = max(len(self.lines), len(self.rows) + 1 if self.rows else 0)
        return QSize(round(width), round((_HEAD + lines * _ROW + 20) * u))

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the sum and the sheet."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = QColor(colours.panel)
        ground.setAlphaF(1.0 if self.theme.high_contrast else 0.94)
        painter.setBrush(ground)
        edge = QColor(colours.gold)
        edge.setAlphaF(0.55)
        painter.setPen(QPen(edge, 1.2 * u))
        painter.drawRoundedRect(rect, 12 * u, 12 * u)
        inner = rect.adjusted(_SIDE * u, 8 * u, -_SIDE * u, -8 * u)
        sheet = self._sheet_width()
        left = QRectF(inner)
        if self.rows:
            left.setWidth(max(0.0, inner.width() - sheet - 2 * _GAP * u))
        self._paint_sum(painter, left)
        if self.rows:
            line = QColor(colours.text)
            line.setAlphaF(0.18)
            painter.setPen(QPen(line, u))
            x = left.right() + _GAP * u
            painter.drawLine(QLineF(x, inner.top(), x, inner.bottom()))
            right = QRectF(inner)
            right.setLeft(left.right() + 2 * _GAP * u)
            self._paint_sheet(painter, right)
        painter.end()

    def _paint_sum(self, painter: QPainter, rect: QRectF) -> None:
        u, colours = self.theme.u, self.theme.palette
        head, plain, bold = self._fonts()
        self._text(painter, head, colours.gold, self.title, rect, rect.top(), _HEAD * u)
        y = rect.top() + _HEAD * u
        row = min(_ROW * u, (rect.height() - _HEAD * u) / max(1, len(self.lines)))
        for line in self.lines:
            font = bold if line.total else plain
            if line.total:
                self._rule(painter, rect, y)
            value = QFontMetricsF(font).horizontalAdvance(line.value) + 2
            text = QRectF(rect)
            text.setRight(rect.right() - value - 8 * u)
            colour = colours.text if line.total else colours.muted
            self._text(painter, font, colour, line.text, text, y, row)
            self._text(painter, font, colours.text, line.value, rect, y, row, right=True)
            y += row

    def _paint_sheet(self, painter: QPainter, rect: QRectF) -> None:
        u, colours = self.theme.u, self.theme.palette
        head, plain, bold = self._fonts()
        _, columns = self._columns()
        places: list[QRectF] = []
        x = rect.right()
        for width in reversed(columns):
            places.insert(0, QRectF(x - width, rect.top(), width, rect.height()))
            x -= width + _GAP * 0.7 * u
        text = QRectF(rect)
        text.setRight(x)
        self._text(painter, head, colours.gold, self.sheet_title, text, rect.top(), _HEAD * u)
        for name, place in zip(self.names, places, strict=True):
            self._text(painter, bold, colours.muted, name, place, rect.top(), _HEAD * u, right=True)
        y = rect.top() + _HEAD * u
        fit = max(1, int((rect.height() - _HEAD * u + 1) / (_ROW * u)))
        rows = self.rows if len(self.rows) <= fit else self.rows[-fit:]
        for row in rows:
            font = bold if row.total else plain
            if row.total:
                self._rule(painter, rect, y)
            self._text(painter, font, colours.muted, row.text, text, y, _ROW * u)
            for value, place in zip(row.values, places, strict=True):
                self._text(painter, font, colours.text, value, place, y, _ROW * u, right=True)
            y += _ROW * u

    def _rule(self, painter: QPainter, rect: QRectF, y: float) -> None:
        line = QColor(self.theme.palette.text)
        line.setAlphaF(0.4)
        painter.setPen(QPen(line, max(1.0, self.theme.u)))
        painter.drawLine(QLineF(rect.left(), y, rect.right(), y))

    def _text(
        self,
        painter: QPainter,
        font: QFont,
        colour: QColor,
        text: str,
        rect: QRectF,
        y: float,
        height: float,
        *,
        right: bool = False,
    ) -> None:
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        box = QRectF(rect.left(), y, rect.width() + (0 if right else 2), height)
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)
