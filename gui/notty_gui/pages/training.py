"""Training: a player that learns, its curve as it learns, and its table as a file."""

from __future__ import annotations

import re
from pathlib import Path

from notty.curves import TrainingRun
from notty.games import GameInfo
from notty.training import learners
from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..files import own_tables, save_table
from ..i18n import player_label
from ..widgets.curve import Curve
from ..widgets.fields import Choice, NumberField
from ..widgets.themed import (
    Label,
    Panel,
    Themed,
    controls_sheet,
    set_icon,
    set_text_beside_icon,
)
from ..workers import Result
from . import Context

# How often the page looks at what the thread has done.
_LOOK_MS = 200
_GAMES = (2_000, 20_000, 100_000, 500_000)


class TrainingPage(Themed):
    """Trains in a thread of its own; the page may be left meanwhile."""

    left = Signal()
    # A table is to be put on a seat of a new game.
    seat_requested = Signal(str, str)

    def __init__(self, context: Context, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self.info = info
        self.run: TrainingRun | None = None
        self.is_running = False
        self._saved = ""
        theme = context.theme
        self.back = QPushButton()
        self.heading = Label(theme, "display")
        self.form = Panel(theme)
        self.learner_label, self.learner = Label(theme), Choice(theme)
        self.games_label, self.games = Label(theme), Choice(theme)
        self.threads_label, self.threads = Label(theme), NumberField(theme, 1, 64)
        self.start_label, self.start_table = Label(theme), Choice(theme)
        self.go = QPushButton()
        self.go.setProperty("primary", True)
        self.new_run = QPushButton()
        self.name_label, self.name = Label(theme), QLineEdit()
        self.name.setMaxLength(40)
        self.save = QPushButton()
        self.play = QPushButton()
        self.board = Panel(theme)
        self.curve_heading = Label(theme, "heading")
        self.curve = Curve(theme)
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.status = Label(theme, "muted", wrap=True)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._build()
        self._connect()
        self.threads.set_value(1)
        self.refresh()
        self.load()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._top.addWidget(self.back)
        self._top.addWidget(self.heading, 1)
        self._outer.addLayout(self._top)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self.form)
        self._middle.addWidget(self.board, 1)
        self._outer.addLayout(self._middle, 1)
        self._column = QVBoxLayout(self.form)
        for name in learners(self.info.id):
            self.learner.addItem("", name)
        self.learner.setCurrentIndex(max(0, self.learner.findData("q")))
        for count in _GAMES:
            self.games.addItem("", count)
        self.games.setCurrentIndex(1)
        self._fields = QGridLayout()
        pairs: tuple[tuple[Label, QWidget], ...] = (
            (self.learner_label, self.learner),
            (self.start_label, self.start_table),
            (self.games_label, self.games),
            (self.threads_label, self.threads),
        )
        for row, (label, field) in enumerate(pairs):
            self._fields.addWidget(label, row, 0)
            self._fields.addWidget(field, row, 1)
        self._fields.setAlignment(self.threads, Qt.AlignmentFlag.AlignLeft)
        self._fields.setColumnStretch(1, 1)
        self._column.addLayout(self._fields)
        self._buttons = QHBoxLayout()
        self._buttons.addWidget(self.go, 1)
        self._buttons.addWidget(self.new_run)
        self._column.addLayout(self._buttons)
        self._column.addSpacing(12)
        self._column.addWidget(self.name_label)
        self._column.addWidget(self.name)
        self._saving = QHBoxLayout()
        self._saving.addWidget(self.save, 1)
        self._saving.addWidget(self.play, 1)
        self._column.addLayout(self._saving)
        self._column.addStretch(1)
        self._inside = QVBoxLayout(self.board)
        for widget in (self.curve_heading, self.curve, self.bar, self.status):
            self._inside.addWidget(widget, 1 if widget is self.curve else 0)

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.learner.activated.connect(lambda _: self.load())
        self.go.clicked.connect(self.start_or_pause)
        self.new_run.clicked.connect(self.forget)
        self.name.textChanged.connect(lambda _: self._show())
        self.name.returnPressed.connect(self.save.click)
        self.save.clicked.connect(self.save_table)
        self.play.clicked.connect(lambda: self.seat_requested.emit(self.info.id, self._saved))

    def load(self) -> None:
        """Offer the tables that were saved, read in the thread of files."""
        agent = self.learner.currentData()

        def done(result: Result) -> None:
            self.start_table.clear()
            self.start_table.addItem(self.tr("Nothing"), None)
            for path, player in result.value or ():
                if player == agent:
                    self.start_table.addItem(path.stem, path)

        self._context.workers.files.submit(lambda _: own_tables(self.info.id), on_done=done)

    # -- the run -----------------------------------------------------------------------------

    def start_or_pause(self) -> None:
        """Start a training, pause it, or go on with it."""
        if self.is_running and self.run is not None:
            self.run.pause()
            self.go.setEnabled(False)
            return
        if self.run is not None and not self.run.is_done:
            self._work(self.run)
            return
        start, games = self.start_table.currentData(), int(self.games.currentData())
        agent, threads = str(self.learner.currentData()), self.threads.value

        def read(_: object) -> TrainingRun:
            table = start.read_bytes() if isinstance(start, Path) else None
            return TrainingRun(self.info.id, agent, games, threads=threads, start=table)

        def ready(result: Result) -> None:
            if result.error is not None:
                self._say(self.tr("The table cannot be read: {reason}"), result.error)
            else:
                self._work(result.value)

        self._context.workers.files.submit(read, on_done=ready)

    def _work(self, run: TrainingRun) -> None:
        self.run, self.is_running = run, True
        self._context.workers.training.submit(run.run, on_done=self._finished)
        self._timer.start()
        self._show()

    def _finished(self, result: Result) -> None:
        self._timer.stop()
        self.is_running = False
        self._show()
        if result.error is not None:
            self.run = None
            self._show()
            self._say(self.tr("The training failed: {reason}"), result.error)

    def forget(self) -> None:
        """Make room for another training."""
        self.run = None
        self.load()
        self._show()

    def look(self) -> None:
        """Show what the thread has done so far."""
        run, locale = self.run, QLocale()
        points = run.points if run is not None else []
        games = run.games if run is not None else int(self.games.currentData() or 1)
        self.curve.set_points([(p.games, *p.rate) for p in points], games)
        if run is None:
            self.bar.setValue(0)
            self.status.setText(self.tr("Each point is measured in 400 games against Lean."))
            return
        self.bar.setValue(round(1000 * run.done / run.games))
        text = self.tr("{done} of {games} games").format(
            done=locale.toString(run.done), games=locale.toString(run.games)
        )
        if points:
            share = locale.toString(100 * points[-1].rate.value, "f", 1)
            text = self.tr("{progress}. Wins {share} % against Lean.").format(
                progress=text, share=share
            )
        self.status.setText(text)

    # -- the table ---------------------------------------------------------------------------

    def save_table(self) -> None:
        """Write the table into the folder of the user, in the thread of files."""
        run, name = self.run, self.name.text().strip()
        if run is None or run.table is None or not name:
            return
        table = run.table

        def done(result: Result) -> None:
            if result.error is not None:
                self._say(self.tr("The file cannot be written: {reason}"), result.error)
                return
            self.status.setText(
                self.tr("Saved as {name}. It is offered as a player in a new game.").format(
                    name=name
                )
            )
            self._saved = f"{run.agent}:{result.value}"
            self.play.setEnabled(True)

        self._context.workers.files.submit(lambda _: save_table(name, table), on_done=done)

    def _say(self, text: str, reason: object) -> None:
        self.status.setText(text.format(reason=reason))

    # -- texts and sizes ---------------------------------------------------------------------

    def _show(self) -> None:
        run = self.run
        begun = run is not None and not run.is_done
        self.go.setEnabled(True)
        self.go.setText(
            self.tr("Pause") if self.is_running else self.tr("Go on") if begun else self.tr("Start")
        )
        for field in (self.learner, self.start_table, self.games, self.threads):
            field.setEnabled(not self.is_running and not begun)
        self.new_run.setEnabled(run is not None and not self.is_running)
        named = re.fullmatch(r"[\w][\w .-]*", self.name.text().strip()) is not None
        has_table = run is not None and run.table is not None and run.done > 0
        self.save.setEnabled(has_table and not self.is_running and named)
        self.play.setEnabled(bool(self._saved))
        self.look()

    def retranslate(self) -> None:
        """Set all texts."""
        set_text_beside_icon(self.back, self.tr("Back"))
        self.heading.setText(self.tr("Training"))
        texts: tuple[tuple[Label, QWidget, str], ...] = (
            (self.learner_label, self.learner, self.tr("Who learns")),
            (self.start_label, self.start_table, self.tr("Begins with")),
            (self.games_label, self.games, self.tr("Games")),
            (self.threads_label, self.threads, self.tr("Threads")),
            (self.name_label, self.name, self.tr("Name of the table")),
        )
        for label, field, text in texts:
            label.setText(text)
            field.setAccessibleName(text)
        self.threads.name(self.tr("Threads"), self.tr("How many cores it takes"))
        for index in range(self.learner.count()):
            self.learner.setItemText(index, player_label(self.learner.itemData(index)))
        for index, count in enumerate(_GAMES):
            self.games.setItemText(index, QLocale().toString(count))
        if self.start_table.count():
            self.start_table.setItemText(0, self.tr("Nothing"))
        self.new_run.setText(self.tr("Begin anew"))
        self.save.setText(self.tr("Save"))
        self.play.setText(self.tr("Play against it…"))
        self.curve_heading.setText(self.tr("Games won against Lean, by games of training"))
        self.curve.setAccessibleName(self.curve_heading.text())
        self._show()

    def restyle(self) -> None:
        """Sizes and colours."""
        px = self.px
        self._outer.setContentsMargins(px(24), px(18), px(24), px(24))
        for layout in (self._outer, self._middle, self._column, self._inside):
            layout.setSpacing(px(14))
        for layout in (self._top, self._buttons, self._saving):
            layout.setSpacing(px(10))
        self._fields.setHorizontalSpacing(px(12))
        self._fields.setVerticalSpacing(px(10))
        for inside in (self._column, self._inside):
            inside.setContentsMargins(px(18), px(16), px(18), px(18))
        self.form.setFixedWidth(px(380))
        self.bar.setFixedHeight(px(10))
        accent = self.theme.palette.accent.name()
        self.setStyleSheet(
            controls_sheet(self.theme) + "QProgressBar { border: none; background: palette(mid); }"
            f"QProgressBar::chunk {{ background: {accent}; border-radius: {px(5)}px; }}"
        )
        set_icon(self.back, "back", self.theme)
