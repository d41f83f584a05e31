"""A choice of one of several, as chips in rows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from ..theme import Theme, blend
from .chips import FlowLayout
from .themed import Themed, edge, surface


class PresetBar(Themed):
    """Chips of which one is chosen, with one more that shows only when none of the others is."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, keys: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._flow = FlowLayout(self)
        self._group = QButtonGroup(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._buttons: dict[str, QPushButton] = {}
        for key in (*keys, ""):
            button = QPushButton()
            button.setCheckable(True)
            self._group.addButton(button)
            self._flow.addWidget(button)
            self._buttons[key] = button
        self._buttons[""].hide()
        self._group.buttonToggled.connect(self._on_toggled)
        self.restyle()

    def _on_toggled(self, button: QPushButton, on: bool) -> None:
        if on and self.value:
            self.chosen.emit(self.value)

    @property
    def value(self) -> str:
        """The key that is chosen; empty for none of them."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def set_value(self, key: str) -> None:
        """Choose a key, or none of them, without a signal."""
        self._group.blockSignals(True)
        self._buttons[key].setChecked(True)
        self._group.blockSignals(False)
        other = self._buttons[""]
        if other.isHidden() != bool(key):
            other.setVisible(not key)
            self._flow.invalidate()
            self.updateGeometry()

    def button(self, key: str) -> QPushButton:
        """The button of a key; of none for an empty one."""
        return self._buttons[key]

    def set_texts(self, texts: Sequence[tuple[str, str]]) -> None:
        """Set the text and the tooltip of each key, in their order; the last one is for none."""
        for button, (text, tip) in zip(self._buttons.values(), texts, strict=True):
            button.setText(text)
            button.setToolTip(tip)
            button.setAccessibleDescription(tip)
        self._reserve()

    def restyle(self) -> None:
        """Round the chips and fill the chosen one."""
        c, px = self.theme.palette, self.px
        soft = blend(surface(c), c.accent, 0.1).name()
        self._flow.setSpacing(px(6))
        self.setStyleSheet(
            f"QPushButton {{ background: {surface(c).name()}; color: {c.window_text.name()};"
            f" border: 1px solid {edge(c).name()}; border-radius: {px(15)}px;"
            f" padding: {px(4)}px {px(12)}px; min-height: {px(20)}px; }}"
            f"QPushButton:hover {{ background: {soft}; }}"
            f"QPushButton:checked {{ background: {c.accent.name()}; color: {c.accent_ink.name()};"
            f" border-color: {c.accent.name()}; font-weight: bold; }}"
            f"QPushButton:focus {{ border: 2px solid {c.window_text.name()};"
            f" padding: {px(4) - 1}px {px(12) - 1}px; }}"
        )
        for button in self._buttons.values():
            button.setFont(self.theme.font(13))
        self._reserve()

    def _reserve(self) -> None:
        """Make every chip wide enough for its text in bold, which the chosen one is."""
        metrics = QFontMetrics(self.theme.font(13, bold=True))
        for button in self._buttons.values():
            button.setMinimumWidth(metrics.horizontalAdvance(button.text()) + self.px(28))
