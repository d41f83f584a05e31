"""Fields for whole-number options, made from their descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ..theme import Theme
from .fields import Check, Choice, NumberField
from .themed import Label, Themed


@dataclass(frozen=True)
class OptionSpec:
    """An option: its limits, and its texts for people.

    With 0 to 1 it is a check box; with `names` a choice among them; else a number.
    """

    id: str
    label: str
    help: str
    min: int
    max: int
    default: int
    #: What 0 means, if that is special.
    zero: str = ""
    names: tuple[str, ...] = ()


class OptionForm(Themed):
    """The fields of some options, one below the other."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._specs: tuple[OptionSpec, ...] = ()
        self._fields: dict[str, QWidget] = {}
        self._boxes: list[QWidget] = []
        self.restyle()

    def set_specs(self, specs: Sequence[OptionSpec]) -> None:
        """Show these options; the values of those that were there before stay."""
        if tuple(specs) == self._specs:
            return
        values = self.values
        focused = next((id for id, f in self._fields.items() if f.hasFocus()), "")
        self._specs = tuple(specs)
        for box in self._boxes:
            self._column.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._fields, self._boxes = {}, []
        for spec in self._specs:
            box = self._make(spec, values.get(spec.id, spec.default))
            self._boxes.append(box)
            self._column.addWidget(box)
        if focused in self._fields:
            self._fields[focused].setFocus()

    def field(self, id: str) -> QWidget:
        """The field of an option."""
        return self._fields[id]

    @property
    def values(self) -> dict[str, int]:
        """The value of each option."""
        found = {}
        for id, field in self._fields.items():
            if isinstance(field, Check):
                found[id] = int(field.isChecked())
            elif isinstance(field, Choice):
                found[id] = field.currentIndex()
            elif isinstance(field, NumberField):
                found[id] = field.value
        return found

    def set_values(self, values: Mapping[str, int]) -> None:
        """Set some of the values; what does not fit is brought to what does."""
        for spec in self._specs:
            if spec.id not in values:
                continue
            value = max(spec.min, min(spec.max, values[spec.id]))
            field = self._fields[spec.id]
            if isinstance(field, Check):
                field.setChecked(bool(value))
            elif isinstance(field, Choice):
                field.setCurrentIndex(value)
            elif isinstance(field, NumberField):
                field.set_value(value)

    def _make(self, spec: OptionSpec, value: int) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.px(4))
        value = max(spec.min, min(spec.max, value))
        field: QWidget
        if spec.names:
            field = Choice(self.theme)
            field.addItems(spec.names)
            field.setCurrentIndex(value)
            field.currentIndexChanged.connect(self.changed)
        elif (spec.min, spec.max) == (0, 1):
            field = Check(self.theme, spec.label)
            field.setChecked(bool(value))
            field.toggled.connect(self.changed)
        else:
            field = NumberField(self.theme, spec.min, spec.max, spec.zero)
            field.set_value(value)
            field.changed.connect(self.changed)
            field.name(spec.label, spec.help)
        field.setAccessibleName(spec.label)
        field.setAccessibleDescription(spec.help)
        field.setToolTip(spec.help)
        row = QHBoxLayout()
        if not isinstance(field, Check):
            label = Label(self.theme, "body", wrap=True)
            label.setText(spec.label)
            label.setBuddy(field)
            row.addWidget(label, 1)
        row.addWidget(field)
        column.addLayout(row)
        help = Label(self.theme, "small", wrap=True)
        help.setText(spec.help[:1].upper() + spec.help[1:])
        column.addWidget(help)
        self._fields[spec.id] = field
        return box

    def restyle(self) -> None:
        """Gaps by the unit."""
        self._column.setSpacing(self.px(12))
