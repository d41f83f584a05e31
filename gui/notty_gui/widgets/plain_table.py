"""A table of texts that can be read and not changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from ..theme import Theme, blend
from .themed import edge, surface

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PlainTable(QTableWidget):
    """Rows of texts below the names of their columns.

    Args:
        theme: The look.
        columns: How many.
        texts: How many of them, from the left, are words; the others are numbers. The last of the
            words takes the room that is left.

    """

    def __init__(self, theme: Theme, columns: int, texts: int) -> None:
        super().__init__(0, columns)
        self._theme, self._texts = theme, texts
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(texts - 1, QHeaderView.ResizeMode.Stretch)
        theme.changed.connect(self._restyle)
        self._restyle()

    def set_heads(self, texts: Sequence[str]) -> None:
        """Set the names of the columns."""
        for column, text in enumerate(texts):
            self.setHorizontalHeaderItem(column, self._cell(column, text))

    def clear_rows(self) -> None:
        """Take all rows away."""
        self.clearSpans()
        self.setRowCount(0)

    def add_row(self, texts: Sequence[str]) -> None:
        """Add a row, a text for each column."""
        row = self.rowCount()
        self.insertRow(row)
        for column, text in enumerate(texts):
            self.setItem(row, column, self._cell(column, text))

    def add_heading(self, text: str) -> None:
        """Add a line across all columns."""
        row = self.rowCount()
        self.insertRow(row)
        item = QTableWidgetItem(text)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        item.setFont(self._theme.font(13, bold=True))
        item.setForeground(self._theme.palette.window_muted)
        self.setItem(row, 0, item)
        self.setSpan(row, 0, 1, self.columnCount())

    def _cell(self, column: int, text: str) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        item.setTextAlignment(_LEFT if column < self._texts else _RIGHT)
        return item

    def _restyle(self) -> None:
        colours, u = self._theme.palette, self._theme.u
        self.verticalHeader().setDefaultSectionSize(round(36 * u))
        ground, line = surface(colours).name(), edge(colours).name()
        chosen = blend(surface(colours), colours.accent, 0.22).name()
        self.setStyleSheet(
            f"QTableWidget {{ background: {ground}; border: none;"
            f" selection-background-color: {chosen};"
            f" selection-color: {colours.window_text.name()}; }}"
            f"QTableWidget::item {{ padding: 0 {round(10 * u)}px;"
            f" border-bottom: 1px solid {line}; }}"
            f"QHeaderView, QHeaderView::section {{ background: {ground}; }}"
            f"QHeaderView::section {{ padding: {round(8 * u)}px {round(10 * u) + 3}px;"
            " font-weight: bold; }"
        )
