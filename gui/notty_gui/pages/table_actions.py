"""The buttons of a table page: a column beside the cards in the middle, and a bar at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from ..theme import Theme
from ..widgets.buttons import ActionButton

GAP = 8.0


@dataclass(frozen=True)
class ActionSpec:
    """A button: its name in the page, the key cap that it shows, and where it stands."""

    id: str
    key: str = ""
    #: The row of the column at the side, or None for the bar.
    row: int | None = None
    #: Whether it takes the room that is left in its row.
    stretch: bool = True
    #: Whether a long press is an action of its own.
    long_press: bool = False
    #: Whether it is ticked off once it was used in a turn.
    once: bool = False
    #: What the button reads where there is no room for its text; "" if it must have it.
    short: str = ""


class Actions(QObject):
    """All buttons; the page says what they read and why they are barred."""

    used = Signal(str)
    held = Signal(str)
    refused = Signal(str)

    def __init__(self, theme: Theme, specs: Sequence[ActionSpec], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.specs = {spec.id: spec for spec in specs}
        self.by_name: dict[str, ActionButton] = {}
        self.are_visible = True
        self._shown = [spec.id for spec in specs]
        self._texts: dict[str, str] = {}
        for spec in specs:
            button = ActionButton("", theme, parent, key=spec.key, once=spec.once)
            button.clicked.connect(lambda _=False, name=spec.id: self.used.emit(name))
            button.refused.connect(self.refused)
            if spec.long_press:
                button.long_pressed.connect(lambda name=spec.id: self.held.emit(name))
            self.by_name[spec.id] = button

    def set(
        self,
        name: str,
        text: str,
        reason: str = "",
        *,
        ticked: bool = False,
        hint: str = "",
        spoken: str = "",
    ) -> None:
        """Set what a button reads, why it is barred, and whether it is used up."""
        button = self.by_name[name]
        if self._texts.get(name) != text:
            self._texts[name] = text
            button.setText(text)
            button.updateGeometry()
        button.reason = reason
        button.set_hint(hint)
        button.tick(ticked)
        button.setAccessibleName(spoken or text)

    def set_primary(self, name: str) -> None:
        """Fill this button with gold, and no other; "" for none."""
        for key, button in self.by_name.items():
            if button.primary != (key == name):
                button.primary = key == name

    def set_visible(self, on: bool) -> None:
        """Show the buttons or none: who only watches needs none."""
        self.are_visible = on
        for name, button in self.by_name.items():
            button.setVisible(on and name in self._shown)

    def set_shown(self, names: Sequence[str]) -> None:
        """Show these buttons only: those of another phase of the game take no room."""
        if list(names) != self._shown:
            self._shown = list(names)
            self.set_visible(self.are_visible)

    def __getitem__(self, name: str) -> ActionButton:
        """A button."""
        return self.by_name[name]

    def looks(self) -> list[tuple[str, bool]]:
        """What the sizes of the buttons follow from."""
        return [(self._texts.get(name, ""), self.by_name[name].ticked) for name in self._shown]

    # -- geometry ----------------------------------------------------------------------------

    def _rows(self) -> list[list[str]]:
        rows: dict[int, list[str]] = {}
        for spec in self.specs.values():
            if spec.row is not None and spec.id in self._shown:
                rows.setdefault(spec.row, []).append(spec.id)
        return [rows[row] for row in sorted(rows)]

    def _bar(self) -> list[str]:
        bar = [spec.id for spec in self.specs.values() if spec.row is None]
        return [name for name in bar if name in self._shown]

    def lay_out_side(self, rect: QRectF) -> None:
        """Put the column at the left of a rectangle, in its middle."""
        rows, u = self._rows(), self._theme.u
        if not rows:
            return
        gap = GAP * u
        self._caps([name for row in rows for name in row], on=True)
        if max(self._row_width(row) for row in rows) > rect.width():
            self._caps([name for row in rows for name in row], on=False)
        width = min(rect.width(), max(190 * u, *(self._row_width(row) for row in rows)))
        height = 38 * u
        total = height * len(rows) + gap * (len(rows) - 1)
        if total > rect.height():
            height = max(28 * u, (rect.height() - gap * (len(rows) - 1)) / len(rows))
            total = height * len(rows) + gap * (len(rows) - 1)
        y = rect.center().y() - total / 2
        for row in rows:
            spare = width - self._row_width(row)
            wide = [name for name in row if self.specs[name].stretch] or row
            x = rect.left()
            for name in row:
                button = self.by_name[name]
                own = button.sizeHint().width() + (spare / len(wide) if name in wide else 0)
                button.setGeometry(round(x), round(y), round(own), round(height))
                x += own + gap
            y += height + gap

    def bar_width(self, caps: bool, short: bool = False, names: Sequence[str] = ()) -> float:
        """How wide the bar is, with its key caps or without, and with what texts.

        Args:
            caps: Whether key caps are shown.
            short: Whether texts are short where they can be.
            names: The buttons, where they are not those that are shown now.

        """
        bar = list(names) or self._bar()
        self._caps(bar, on=caps)
        for name in bar:
            text = self._texts.get(name, "")
            self.by_name[name].setText((short and self.specs[name].short) or text)
        total = sum(self.by_name[name].sizeHint().width() for name in bar)
        return total + GAP * self._theme.u * max(0, len(bar) - 1)

    def lay_out_bar(self, rect: QRectF, centre: float) -> None:
        """Put the bar around ``centre`` as far as ``rect`` lets it."""
        bar, gap = self._bar(), GAP * self._theme.u
        total = 0.0
        for caps, short in ((True, False), (False, False), (False, True)):
            total = self.bar_width(caps, short)
            if total <= rect.width():
                break
        x = max(rect.left(), min(centre - total / 2, rect.right() - total))
        for name in bar:
            button = self.by_name[name]
            size = button.sizeHint()
            y = rect.center().y() - size.height() / 2
            button.setGeometry(round(x), round(y), size.width(), size.height())
            x += size.width() + gap

    def _row_width(self, row: Sequence[str]) -> float:
        gap = GAP * self._theme.u
        return sum(self.by_name[n].sizeHint().width() for n in row) + gap * (len(row) - 1)

    def _caps(self, names: Sequence[str], on: bool) -> None:
        for name in names:
            key = self.specs[name].key if on else ""
            if self.by_name[name].key != key:
                self.by_name[name].key = key
