"""One seat of a new game: who sits there, and by which table or as which program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QDir, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ..theme import Theme
from .fields import Choice
from .themed import Label, Themed

#: Skills that one can choose, in steps: half as fast as a normal player, to three times as fast.
_STEP = 0.25
_LEAST, _MOST = 2, 12


@dataclass(frozen=True)
class PlayerChoice:
    """A player one can choose: its name for the program and for people, and what it does."""

    id: str
    label: str
    summary: str
    #: Whether it plays by a table, which one may replace by a file.
    has_table: bool = False
    #: Whether it has a skill, which its name ends with: ``human:1.5``.
    has_skill: bool = False
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
        self.skill = QSlider(Qt.Orientation.Horizontal)
        self.skill.setRange(_LEAST, _MOST)
        self.skill.setValue(round(1 / _STEP))
        self.skill.setPageStep(2)
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
        self._second.addWidget(self.skill, 1)
        self._second.addWidget(self.table)
        self._column.addLayout(self._second)
        self._column.addWidget(self.command)
        self.who.currentIndexChanged.connect(self._on_who)
        self.skill.valueChanged.connect(self._on_skill)
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
        if self.has("command"):
            return f"{plain}:{self.command.text().strip()}"
        if self.has("skill"):
            return str(plain) if self.speed == 1 else f"{plain}:{self.speed:g}"
        return f"{plain}:{self._file}" if self._file and self.has("table") else str(plain)

    def set_agent(self, agent: str | None) -> None:
        """Choose a player; an unknown one becomes the last of the list that is no program."""
        plain, _, setting = (agent or "").partition(":")
        self._file = setting
        index = 0 if agent is None else self.who.findData(agent)
        if index >= 0:  # a table of one's own is a player of its own
            self._file = ""
        else:
            index = self.who.findData(plain)
        if index < 0:
            self._file = setting = ""  # it was for a player who is gone
        last = sum(not choice.has_command for choice in self._choices)
        self.who.setCurrentIndex(index if index >= 0 else last)
        if self.has("skill"):
            self.skill.setValue(_skill_place(setting))
        if self.has("command"):
            self.command.setText(setting)
        if not self.has("table"):
            self._file = ""
        self._on_who()

    @property
    def speed(self) -> float:
        """The skill on the slider: 2 is twice as fast as 1."""
        return self.skill.value() * _STEP

    @property
    def _choice(self) -> PlayerChoice | None:
        index = self.who.currentIndex() - 1
        return self._choices[index] if 0 <= index < len(self._choices) else None

    def has(self, what: str) -> bool:
        """Whether the player chosen has a ``table``, a ``skill`` or a ``command``."""
        return bool(getattr(self._choice, f"has_{what}", False))

    def _on_skill(self) -> None:
        self._on_who()

    def _on_who(self) -> None:
        choice = self._choice
        summary = choice.summary if choice is not None else self.tr("plays at this computer")
        self.summary.setText(summary[:1].upper() + summary[1:])
        self.table.setVisible(self.has("table"))
        self.command.setVisible(self.has("command"))
        self.skill.setVisible(self.has("skill"))
        if self.has("skill"):
            text = self.tr("Skill {number}").format(number=QLocale().toString(self.speed, "g", 3))
            self.skill.setAccessibleName(text)
            self.skill.setToolTip(self.tr("2 is twice as fast as 1"))
            self.summary.setText(text)
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


def _skill_place(setting: str) -> int:
    """The place on the slider for a skill as it is written; that of 1 if it is none."""
    try:
        return max(_LEAST, min(_MOST, round(float(setting or 1) / _STEP)))
    except (ValueError, OverflowError):
        return round(1 / _STEP)
