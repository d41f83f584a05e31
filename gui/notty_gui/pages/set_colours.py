"""The colours of SET: three of one's own, with a check of how far apart they look."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QColorDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..colour_sight import TOO_NEAR, VISIONS, differences, simulated
from ..faces.set import COLOURS, SetFaces, colour_name, faces
from ..settings import SET_COLOURS
from ..widgets.card_row import CardRow, ColourButton, Samples
from ..widgets.sheet import Sheet
from ..widgets.themed import Label, Themed
from . import Context

#: One card of each colour, shading, number and shape.
SAMPLE_CARDS = ("2RSD", "3BTO", "1GOS")


class SetColours(Themed):
    """Three pickers, three cards, and the least difference that different eyes see."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.theme)
        self._settings = context.settings
        theme = context.theme
        self.dialog: QColorDialog | None = None
        self.names = [Label(theme) for _ in SET_COLOURS]
        self.pickers = [ColourButton(theme) for _ in SET_COLOURS]
        self.reset = QPushButton()
        self.preview = CardRow(theme, faces(), SAMPLE_CARDS, 74)
        self.heading = Label(theme, "heading")
        self.note = Label(theme, "small", wrap=True)
        self.eyes = {vision: Label(theme) for vision in VISIONS}
        self.samples = {vision: Samples(theme) for vision in VISIONS}
        self.figures = {vision: Label(theme) for vision in VISIONS}
        self.verdict = Label(theme, "muted", wrap=True)
        self._build()
        self._settings.changed.connect(self._on_setting)
        self.refresh()

    def _build(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._top = QHBoxLayout()
        self._fields = QGridLayout()
        for row, (key, name, picker) in enumerate(
            zip(SET_COLOURS, self.names, self.pickers, strict=True)
        ):
            picker.setObjectName(key)
            picker.clicked.connect(lambda _=False, key=key: self.pick(key))
            name.setBuddy(picker)
            self._fields.addWidget(name, row, 0)
            self._fields.addWidget(picker, row, 1)
        self.reset.clicked.connect(self._reset)
        self._top.addLayout(self._fields)
        self._top.addStretch(1)
        self._top.addWidget(self.preview)
        self._column.addLayout(self._top)
        self._column.addWidget(self.heading)
        self._column.addWidget(self.note)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        for row, vision in enumerate(VISIONS):
            self._grid.addWidget(self.eyes[vision], row, 0)
            self._grid.addWidget(self.samples[vision], row, 1)
            self._grid.addWidget(self.figures[vision], row, 2)
        self._column.addLayout(self._grid)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.verdict, 1)
        self._foot.addWidget(self.reset)
        self._column.addLayout(self._foot)

    # -- choosing ----------------------------------------------------------------------------

    def pick(self, key: str) -> None:
        """Open the dialog for one of the colours; what it shows applies at once."""
        before = self._settings.text(key)
        dialog = QColorDialog(QColor(before), self.window())
        # The app's own look, in the app's own language.
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(self.names[SET_COLOURS.index(key)].text())
        dialog.currentColorChanged.connect(
            lambda colour: self._settings.set(key, colour.name().upper())
        )
        dialog.rejected.connect(lambda: self._settings.set(key, before))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _reset(self) -> None:
        for key in SET_COLOURS:
            self._settings.reset(key)

    def _on_setting(self, key: str) -> None:
        if key in SET_COLOURS:
            self.show_colours()

    def show_colours(self) -> None:
        """Show the colours as they are set, and how they look."""
        colours = [self._settings.text(key) for key in SET_COLOURS]
        for picker, colour in zip(self.pickers, colours, strict=True):
            picker.set_colour(colour)
        found = differences(colours)
        for vision, figure in found.items():
            self.samples[vision].set_colours([simulated(colour, vision) for colour in colours])
            self.figures[vision].setText(f"{figure:.0f}" + (" △" if figure < TOO_NEAR else ""))
        near = [self.eyes[v].text() for v, figure in found.items() if figure < TOO_NEAR]
        grey = self.eyes["grey"].text()
        if not [eye for eye in near if eye != grey]:
            self.verdict.set_role("muted")
            text = self.tr("All eyes tell these colours apart.")
            if near:
                text += " " + self.tr("Without any colour, letters help.")
        else:
            self.verdict.set_role("error")
            text = self.tr("△ Hard to tell apart: {eyes}.").format(eyes=", ".join(near))
        self.verdict.setText(text)
        self.preview.update()

    # -- texts and sizes ---------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        for letter, name, picker in zip(COLOURS, self.names, self.pickers, strict=True):
            text = colour_name(letter)
            name.setText(text[:1].upper() + text[1:])
            picker.setAccessibleName(name.text())
        self.reset.setText(self.tr("Reset"))
        self.heading.setText(self.tr("How far apart they look"))
        self.note.setText(
            self.tr(
                "The two that look most alike, in CIEDE2000: black and white are 100 apart, and "
                "below {least} colours are easily mixed up."
            ).format(least=round(TOO_NEAR))
        )
        names = {
            "normal": self.tr("Normal sight"),
            "protan": self.tr("Red-blind (protan)"),
            "deutan": self.tr("Green-blind (deutan)"),
            "tritan": self.tr("Blue-blind (tritan)"),
            "grey": self.tr("In grey"),
        }
        for vision, text in names.items():
            self.eyes[vision].setText(text)
        self.show_colours()

    def restyle(self) -> None:
        """Sizes by the unit."""
        px = self.px
        self._column.setSpacing(px(10))
        for grid in (self._fields, self._grid):
            grid.setHorizontalSpacing(px(14))
        self._foot.setSpacing(px(14))
        self._fields.setVerticalSpacing(px(8))
        self._grid.setVerticalSpacing(px(6))
        for figure in self.figures.values():
            figure.setMinimumWidth(figure.fontMetrics().horizontalAdvance("100 △"))


class LettersSheet(Sheet):
    """Asks once whether the cards of SET are to have letters for their colours."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(context.theme, parent, 620, 330)
        self._settings = context.settings
        self.text = Label(context.theme, "body", wrap=True)
        self.note = Label(context.theme, "muted", wrap=True)
        self.buttons = {True: QPushButton(), False: QPushButton()}
        self.body.addWidget(self.text)
        row = QHBoxLayout()
        self.body.addLayout(row, 1)
        colours = [self._settings.text(key) for key in SET_COLOURS]
        for letters, button in self.buttons.items():
            drawn = SetFaces()
            drawn.set_style(colours, letters)
            column = QVBoxLayout()
            column.addStretch(1)
            for widget in (CardRow(context.theme, drawn, SAMPLE_CARDS, 72), button):
                line = QHBoxLayout()
                line.addStretch(1)
                line.addWidget(widget)
                line.addStretch(1)
                column.addLayout(line)
            column.addStretch(1)
            row.addLayout(column)
            button.setAutoDefault(True)
            button.clicked.connect(lambda _=False, letters=letters: self._choose(letters))
        self.buttons[True].setProperty("primary", True)
        self.body.addWidget(self.note)
        self.refresh()

    def _choose(self, letters: bool) -> None:
        self._settings.set("access/letters", letters)
        self.close_sheet()

    def close_sheet(self) -> None:
        """It is not asked again, however it was left."""
        self._settings.set("play/letters_asked", True)
        super().close_sheet()

    def retranslate(self) -> None:
        """Set all texts."""
        self.heading.setText(self.tr("Letters for colours?"))
        self.setAccessibleName(self.heading.text())
        self.text.setText(
            self.tr("A letter in the corner names the colour of a card, if colours look alike.")
        )
        self.buttons[True].setText(self.tr("With letters"))
        self.buttons[False].setText(self.tr("Without letters"))
        self.note.setText(self.tr("Options → SET has colours of your own as well."))
