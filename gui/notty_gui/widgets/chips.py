"""Short facts as rounded chips, and the layout that wraps them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from ..theme import Theme, blend
from .themed import Label, Themed


class FlowLayout(QLayout):
    """Lays items out in rows, as words in a paragraph."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item in; called by Qt."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at a place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It needs no more room than its items."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the rows at a width."""
        return self._arrange(QRect(0, 0, width, 0), apply=False)

    def setGeometry(self, rect: QRect) -> None:
        """Lay the items out."""
        super().setGeometry(rect)
        self._arrange(rect, apply=True)

    def sizeHint(self) -> QSize:
        """As for the widest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The widest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, apply: bool) -> int:
        x, y, row = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(max(1, rect.width()), 1 << 20))
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, row = rect.x(), y + row + self.spacing(), 0
            if apply:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            row = max(row, size.height())
        return y + row - rect.y()


class Chip(Label):
    """One fact."""

    def __init__(self, theme: Theme, text: str, tip: str = "") -> None:
        super().__init__(theme, "small")
        self.setText(text)
        self.setToolTip(tip)

    def _restyle(self) -> None:
        super()._restyle()
        u = self._theme.u
        self.setContentsMargins(round(10 * u), round(4 * u), round(10 * u), round(4 * u))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rounded ground, then the text."""
        colours = self._theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(blend(colours.window, colours.accent, 0.13))
        painter.setPen(QPen(blend(colours.window, colours.accent, 0.4), 1))
        painter.setBrush(ground)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.end()
        super().paintEvent(event)


class Chips(Themed):
    """A strip of chips that wraps."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._flow = FlowLayout(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.texts: list[str] = []
        self.restyle()

    def set_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show texts, each with its tooltip."""
        self.texts = [text for text, _ in facts]
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for text, tip in facts:
            chip = Chip(self.theme, text, tip)
            self._flow.addWidget(chip)
            chip.show()
        self.setAccessibleName("; ".join(self.texts))
        self.setVisible(bool(facts))
        self._flow.invalidate()
        self.updateGeometry()

    def restyle(self) -> None:
        """Gaps by the unit."""
        self._flow.setSpacing(self.px(6))
