"""One seat of a new game: who sits there, and by which table or as which program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDir, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..theme import Theme
from .fields import Choice
from .themed import Label, Themed


@dataclass(frozen=True)
class PlayerChoice:
    """A player one can choose: its name for the program and for people, and what it does."""

    id: str
    label: str
    summary: str
    #: Whether it plays by a table, which one may replace by a file.
    has_table: bool
    #: Whether it is a program, whose command is asked for.
    has_command: bool = False


class SeatRow(Themed):
    """Name, player and table or program of a seat."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._choices: tuple[PlayerChoice, ...] = ()
        self._file = ""
        self.name = QLineEdit()
        self.name.setMaxLength(40)
        self.who = Choice(theme)
        self.table = QPushButton()
        self.command = QLineEdit()
        self.command.setMaxLength(1000)
        self.summary = Label(theme, "small", wrap=True)
        self._row = QHBoxLayout()
        self._row.addWidget(self.name, 4)
        self._row.addWidget(self.who, 4)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._row)
        self._second = QHBoxLayout()
        self._second.addWidget(self.summary, 1)
        self._second.addWidget(self.table)
        self._column.addLayout(self._second)
        self._column.addWidget(self.command)
        self.who.currentIndexChanged.connect(self._on_who)
        self.name.textChanged.connect(self.changed)
        self.command.textChanged.connect(self.changed)
        self.table.clicked.connect(self._choose_file)
        self.refresh()

    # -- what is chosen ----------------------------------------------------------------------

    def set_choices(self, choices: Sequence[PlayerChoice]) -> None:
        """Offer a person and these players; what is chosen stays."""
        chosen = self.agent
        self._choices = tuple(choices)
        self.who.blockSignals(True)
        self.who.clear()
        self.who.addItem(self.tr("Person"), None)
        for choice in self._choices:
            self.who.addItem(choice.label, choice.id)
        self.who.blockSignals(False)
        self.set_agent(chosen)

    @property
    def agent(self) -> str | None:
        """The player with its table: ``lean``, ``original:my.table``; None for a person."""
        plain = self.who.currentData()
        if plain is None:
            return None
        if self.has_command:
            return f"{plain}:{self.command.text().strip()}"
        return f"{plain}:{self._file}" if self._file and self._choice_has_table() else str(plain)

    def set_agent(self, agent: str | None) -> None:
        """Choose a player; an unknown one becomes the last of the list."""
        plain, _, self._file = (agent or "").partition(":")
        index = 0 if agent is None else self.who.findData(plain)
        self.who.setCurrentIndex(index if index >= 0 else self.who.count() - 1)
        if self.has_command:
            self.command.setText(self._file)
            self._file = ""
        self._on_who()

    @property
    def _choice(self) -> PlayerChoice | None:
        index = self.who.currentIndex() - 1
        return self._choices[index] if 0 <= index < len(self._choices) else None

    def _choice_has_table(self) -> bool:
        return self._choice is not None and self._choice.has_table

    @property
    def has_command(self) -> bool:
        """Whether a program is to sit here."""
        return self._choice is not None and self._choice.has_command

    def _on_who(self) -> None:
        choice = self._choice
        summary = choice.summary if choice is not None else self.tr("plays at this computer")
        self.summary.setText(summary[:1].upper() + summary[1:])
        self.table.setVisible(self._choice_has_table())
        self.command.setVisible(self.has_command)
        self._show_file()
        self.changed.emit()

    # -- the table ---------------------------------------------------------------------------

    def _choose_file(self) -> None:
        if self._file:  # back to the table that comes with the program
            self.set_file("")
            return
        path, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Choose a table"),
            QDir.homePath(),
            self.tr("Tables (*.table);;All files (*)"),
        )
        if path:
            self.set_file(path)

    def set_file(self, path: str) -> None:
        """Play by a file; an empty path is the table that comes with the program."""
        self._file = path
        self._show_file()
        self.changed.emit()

    def _show_file(self) -> None:
        self.table.setText(self.tr("Own table") if self._file else self.tr("Choose a table…"))
        self.table.setToolTip(
            self.tr("{file}: press to play by the shipped table again").format(
                file=Path(self._file).name
            )
            if self._file
            else self.tr("Plays by the table that comes with the program")
        )
        if self._file:
            self.summary.setText(self.tr("Table: {file}").format(file=Path(self._file).name))

    # -- texts and sizes ---------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        self.name.setPlaceholderText(self.tr("Name"))
        self.name.setAccessibleName(self.tr("Name"))
        self.command.setPlaceholderText(self.tr("Command, such as python3 client.py"))
        self.command.setAccessibleName(self.tr("Command that starts the program"))
        self.who.setAccessibleName(self.tr("Player"))
        self.who.setAccessibleDescription(self.tr("Player"))  # on Linux its name is its value
        self._on_who()

    def restyle(self) -> None:
        """Sizes by the unit."""
        self._row.setSpacing(self.px(8))
        self._second.setSpacing(self.px(8))
        self._column.setSpacing(self.px(4))
