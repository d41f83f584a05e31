"""A sheet whose fields show settings and change them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from ..widgets.fields import Check, Choice
from ..widgets.sheet import Sheet
from ..widgets.themed import Label
from . import Context


class SettingFields(Sheet):
    """Makes the fields; a subclass says which, and calls `show_texts` and `show_values`."""

    def __init__(self, context: Context, parent: QWidget, width: float, height: float) -> None:
        super().__init__(context.theme, parent, width, height)
        self._settings = context.settings
        #: Each sets the texts of a field.
        self._texts: list[Callable[[], None]] = []
        #: Each shows the value of a setting.
        self._shows: list[Callable[[], None]] = []

    def show_texts(self) -> None:
        """Set all texts, in the language in use."""
        for set_text in self._texts:
            set_text()

    def show_values(self) -> None:
        """Show all settings as they are now."""
        for show in self._shows:
            show()

    def _field(
        self, column: QVBoxLayout, field: QWidget, text: Callable[[], str], help: Callable[[], str]
    ) -> None:
        row = QHBoxLayout()
        label = Label(self.theme, "body", wrap=True)
        label.setBuddy(field)  # a choice has no other name for a screen reader on Linux
        row.addWidget(label, 5)
        row.addWidget(field, 4)
        column.addLayout(row)

        def show() -> None:
            label.setText(text())
            field.setAccessibleName(text())
            field.setAccessibleDescription(help())

        self._texts.append(show)

    def _choice(
        self,
        column: QVBoxLayout,
        key: str,
        text: Callable[[], str],
        choices: Callable[[], Sequence[tuple[str, str]]],
    ) -> Choice:
        box = Choice(self.theme)
        box.setObjectName(key)
        for value, _ in choices():
            box.addItem("", value)
        box.activated.connect(lambda index: self._settings.set(key, box.itemData(index)))
        self._field(column, box, text, lambda: "")

        def translate() -> None:
            for place, (_, shown) in enumerate(choices()):
                box.setItemText(place, shown)

        self._texts.append(translate)
        self._shows.append(lambda: box.setCurrentIndex(box.findData(self._settings.text(key))))
        return box

    def _check(
        self,
        column: QVBoxLayout,
        key: str,
        text: Callable[[], str],
        help: Callable[[], str] | None = None,
    ) -> Check:
        box = Check(self.theme)
        box.setObjectName(key)
        box.toggled.connect(lambda on: self._settings.set(key, on))
        column.addWidget(box)
        self._texts.append(lambda: box.setText(text()))
        self._shows.append(lambda: box.setChecked(self._settings.flag(key)))
        if help is not None:
            note = Label(self.theme, "small", wrap=True)
            note.setIndent(self.px(30))
            column.addWidget(note)

            def show() -> None:
                note.setText(help())
                box.setAccessibleDescription(help())

            self._texts.append(show)
        return box

    def _slide(
        self, column: QVBoxLayout, key: str, low: int, high: int, text: Callable[[], str]
    ) -> None:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName(key)
        slider.setRange(low, high)
        slider.setPageStep(10)
        shown = Label(self.theme, "body")
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        field = QWidget()
        row = QHBoxLayout(field)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(slider, 1)
        row.addWidget(shown)
        field.setFocusProxy(slider)
        self._field(column, field, text, lambda: "")

        def moved(value: int) -> None:
            self._settings.set(key, value)
            shown.setText(f"{value} %")
            shown.setMinimumWidth(shown.fontMetrics().horizontalAdvance("100 %"))

        slider.valueChanged.connect(moved)
        self._texts.append(lambda: slider.setAccessibleName(text()))

        def show() -> None:
            slider.setValue(self._settings.number(key))
            moved(slider.value())

        self._shows.append(show)
