"""A number for which some values are usual: a field, and below it these values as chips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ..theme import Theme
from .fields import NumberField
from .preset_bar import PresetBar
from .themed import Themed


class NumberPick(Themed):
    """A label and the field that has the value; below them chips with the usual values.

    Args:
        theme: The look.
        label: What stands before the field.
        low: The least value.
        high: The largest value.
        picks: The usual values.
        zero: What the value 0 means.
        parent: Of the widget.

    """

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        label: QWidget,
        low: int,
        high: int,
        picks: Sequence[int],
        zero: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.picks = tuple(picks)
        self.chips = PresetBar(theme, [str(pick) for pick in self.picks])
        self.field = NumberField(theme, low, high, zero)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(label, 1)
        row.addWidget(self.field)
        self._column.addLayout(row)
        self._column.addWidget(self.chips)
        self.chips.chosen.connect(lambda key: self.field.set_value(int(key)))
        self.field.changed.connect(self._on_changed)
        self.setFocusProxy(self.field)
        self.refresh()
        self._on_changed()

    @property
    def value(self) -> int:
        """The number."""
        return self.field.value

    def set_value(self, value: int) -> None:
        """Set the number."""
        self.field.set_value(value)

    def name(self, name: str, description: str) -> None:
        """What a screen reader says."""
        self.field.name(name, description)
        self.chips.setAccessibleName(name)
        self.chips.setAccessibleDescription(description)

    def _on_changed(self) -> None:
        value = self.value
        self.chips.set_value(str(value) if value in self.picks else "")
        self.changed.emit()

    def retranslate(self) -> None:
        """Set all texts."""
        tip = self.tr("Any other number goes into the field")
        texts = [(QLocale().toString(pick), "") for pick in self.picks]
        self.chips.set_texts([*texts, (self.tr("Other", "a number"), tip)])

    def restyle(self) -> None:
        """Gaps by the unit."""
        self._column.setSpacing(self.px(6))
