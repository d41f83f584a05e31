"""Fields for options, made from their descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ..theme import Theme
from .fields import Check, Choice, NumberField
from .number_pick import NumberPick
from .themed import Label, Themed

Value: TypeAlias = bool | int | str


@dataclass(frozen=True)
class OptionSpec:
    """An option: its kind, and its texts for people.

    With a default of True or False it is a check box; with `choices` one of them; else a number.
    """

    id: str
    label: str
    help: str
    default: Value
    #: The limits of a number.
    min: int = 0
    max: int = 0
    #: What 0 means, if that is special.
    zero: str = ""
    #: The values to choose from, and what they are called.
    choices: tuple[tuple[Value, str], ...] = ()
    #: The usual values of a number.
    picks: tuple[int, ...] = ()

    def fitting(self, value: object) -> Value:
        """The value, or the nearest one that the option can have."""
        if isinstance(self.default, bool):
            return bool(value) if isinstance(value, int) else self.default
        if self.choices:
            known = [known for known, _ in self.choices]
            if isinstance(value, int | str) and not isinstance(value, bool) and value in known:
                return value
            return self.default if self.default in known else known[-1]
        if isinstance(value, int) and not isinstance(value, bool):
            return max(self.min, min(self.max, value))
        return self.default


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
    def values(self) -> dict[str, Value]:
        """The value of each option."""
        found: dict[str, Value] = {}
        for spec in self._specs:
            field = self._fields[spec.id]
            if isinstance(field, Check):
                found[spec.id] = field.isChecked()
            elif isinstance(field, Choice):
                found[spec.id] = spec.choices[field.currentIndex()][0]
            elif isinstance(field, NumberField | NumberPick):
                found[spec.id] = field.value
        return found

    def set_values(self, values: Mapping[str, object]) -> None:
        """Set some of the values; what does not fit is brought to what does."""
        before = self.values
        blocked = self.blockSignals(True)  # they change together
        for spec in self._specs:
            if spec.id not in values:
                continue
            value = spec.fitting(values[spec.id])
            field = self._fields[spec.id]
            if isinstance(field, Check):
                field.setChecked(bool(value))
            elif isinstance(field, Choice):
                field.setCurrentIndex([known for known, _ in spec.choices].index(value))
            elif isinstance(field, NumberField | NumberPick):
                field.set_value(int(value))
        self.blockSignals(blocked)
        if self.values != before:
            self.changed.emit()

    def _make(self, spec: OptionSpec, value: Value) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.px(4))
        value = spec.fitting(value)
        field: QWidget
        label = Label(self.theme, "body", wrap=True)
        label.setText(spec.label)
        if spec.choices:
            field = Choice(self.theme)
            field.addItems([name for _, name in spec.choices])
            field.setCurrentIndex([known for known, _ in spec.choices].index(value))
            field.currentIndexChanged.connect(self.changed)
        elif isinstance(spec.default, bool):
            field = Check(self.theme, spec.label)
            field.setChecked(bool(value))
            field.toggled.connect(self.changed)
        else:
            number = (
                NumberPick(self.theme, label, spec.min, spec.max, spec.picks, spec.zero)
                if spec.picks
                else NumberField(self.theme, spec.min, spec.max, spec.zero)
            )
            number.set_value(int(value))
            number.changed.connect(self.changed)
            number.name(spec.label, spec.help)
            field = number
        field.setAccessibleName(spec.label)
        field.setAccessibleDescription(spec.help)
        field.setToolTip(spec.help)
        row = QHBoxLayout()
        if isinstance(field, Check):
            label.hide()
            label.setParent(box)
        else:
            label.setBuddy(field)
            if not spec.picks:
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
