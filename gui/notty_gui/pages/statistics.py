"""Statistics: results by game and opponent, those with help apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from notty.games import GameInfo
from PySide6.QtCore import QDir, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..daily_history import Daily
from ..i18n import engine_text, level_label
from ..store import Stats
from ..widgets.fields import Choice
from ..widgets.plain_table import PlainTable
from ..widgets.themed import Label, Panel, Themed, controls_sheet, set_icon, set_text_beside_icon
from ..workers import Result
from . import Context
from .set_daily_history import DailyHistory

#: What the filter calls the daily tables of SET.
DAILY = "set-daily"


class StatisticsPage(Themed):
    """Shows what the history has to say."""

    left = Signal()

    def __init__(
        self, context: Context, games: Sequence[GameInfo], parent: QWidget | None = None
    ) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._titles: Mapping[str, str] = {info.id: info.title for info in games}
        self._stats: list[Stats] = []
        self._dailies: list[Daily] = []
        theme = context.theme
        self.back = QPushButton()
        self.heading = Label(theme, "display")
        self.filter = Choice(theme)
        self.export = QPushButton()
        self.reset = QPushButton()
        self.message = Label(theme, "muted", wrap=True)
        self.message.hide()
        self.empty = Label(theme, "muted", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.panel = Panel(theme)
        self.table = PlainTable(theme, 7, texts=2)
        self.daily = DailyHistory(theme)
        self._build()
        self.refresh()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._top.addWidget(self.back)
        self._top.addWidget(self.heading, 1)
        self._top.addWidget(self.filter)
        self._top.addWidget(self.export)
        self._top.addWidget(self.reset)
        self._outer.addLayout(self._top)
        self._outer.addWidget(self.message)
        self._inside = QVBoxLayout(self.panel)
        self._inside.addWidget(self.table, 1)
        self._inside.addWidget(self.daily, 1)
        self._inside.addWidget(self.empty, 1)
        self._outer.addWidget(self.panel, 1)
        self.back.clicked.connect(self.left)
        self.filter.addItem("", "")
        for id, title in self._titles.items():
            self.filter.addItem(engine_text(title), id)
        if "set" in self._titles:
            self.filter.addItem("", DAILY)
        # With a single game there is nothing to choose.
        self.filter.setVisible(self.filter.count() > 2)
        self.filter.activated.connect(lambda _: self._fill())
        self.export.clicked.connect(self._export)
        self.reset.clicked.connect(self._reset)

    # -- the numbers -------------------------------------------------------------------------

    def load(self) -> None:
        """Read the numbers in the thread of files."""
        database = self._context.database
        if database is None:
            self.show_stats([])
            return
        self._context.workers.files.submit(
            lambda _: (database.stats(), database.dailies()), on_done=self._loaded
        )

    def _loaded(self, result: Result) -> None:
        if result.error is not None:
            self._say(self.tr("The history cannot be read: {reason}"), str(result.error))
        else:
            self.show_stats(*result.value)

    def show_stats(self, stats: Sequence[Stats], dailies: Sequence[Daily] = ()) -> None:
        """Show these numbers."""
        self._stats, self._dailies = list(stats), list(dailies)
        self._fill()

    def _fill(self) -> None:
        wanted = self.filter.currentData()
        daily = wanted == DAILY
        stats = [s for s in self._stats if not wanted or s.game == wanted]
        self.daily.setVisible(daily)
        if daily:
            today = self._context.clock.today().astimezone().date()
            self.daily.show_played(self._dailies, today)
        self.table.setVisible(bool(stats) and not daily)
        self.empty.setVisible(not stats and not daily)
        self.export.setEnabled(bool(self._stats))
        self.reset.setEnabled(bool(self._stats or self._dailies))
        self.table.clear_rows()
        for part in stats:
            if not part.assisted:
                self._add(part)
        helped = [part for part in stats if part.assisted]
        if helped:
            self.table.add_heading(self.tr("With help: counted apart"))
            for part in helped:
                self._add(part)

    def _add(self, part: Stats) -> None:
        locale = QLocale()
        share = 100 * part.won / part.played if part.played else 0.0
        cells = (
            engine_text(self._titles.get(part.game, part.game)),
            level_label(part.level),
            locale.toString(part.played),
            self.tr("{count} ({share} %)").format(
                count=locale.toString(part.won), share=locale.toString(share, "f", 0)
            ),
            locale.toString(part.average_score, "f", 2),
            locale.toString(part.streak),
            locale.toString(part.best_streak),
        )
        self.table.add_row(cells)

    # -- files -------------------------------------------------------------------------------

    def _export(self) -> None:
        start = self._context.settings.text("folder/open") or QDir.homePath()
        path, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the games"),
            str(Path(start) / "games.csv"),
            self.tr("Tables of text (*.csv)"),
        )
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write all games to a file, in the thread of files."""
        database = self._context.database
        if database is None:
            return
        self._context.settings.set("folder/open", str(path.parent))

        def done(result: Result) -> None:
            if result.error is not None:
                self._say(self.tr("The file cannot be written: {reason}"), str(result.error))
            else:
                self.message.setText(
                    self.tr("%n game(s) written to {file}", None, result.value).format(
                        file=path.name
                    )
                )
                self.message.show()

        self._context.workers.files.submit(lambda _: database.export_csv(path), on_done=done)

    def _reset(self) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Reset the statistics"))
        box.setText(self.tr("Forget all finished games and daily tables?"))
        box.setInformativeText(self.tr("There is no way to bring them back."))
        forget = box.addButton(self.tr("Forget all"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep them"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        box.exec()
        if box.clickedButton() is forget:
            self.forget_all()

    def forget_all(self) -> None:
        """Empty the history."""
        database = self._context.database
        if database is not None:
            self._context.workers.files.submit(
                lambda _: database.reset(), on_done=lambda _: self.load()
            )

    def _say(self, text: str, reason: str) -> None:
        self.message.setText(text.format(reason=reason))
        self.message.show()

    # -- texts and sizes ---------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        set_text_beside_icon(self.back, self.tr("Back"))
        self.heading.setText(self.tr("Statistics"))
        self.filter.setItemText(0, self.tr("All games"))
        for number, title in enumerate(self._titles.values(), 1):
            self.filter.setItemText(number, engine_text(title))
        if (place := self.filter.findData(DAILY)) >= 0:
            self.filter.setItemText(place, self.tr("SET: daily tables"))
        self.filter.setAccessibleName(self.tr("Game"))
        self.export.setText(self.tr("Export…"))
        self.export.setToolTip(self.tr("Write all games to a CSV file"))
        self.reset.setText(self.tr("Reset…"))
        self.empty.setText(
            self.tr(
                "No finished games yet. Each game that you play against the computer is "
                "counted here."
            )
        )
        heads = (
            self.tr("Game"),
            self.tr("Opponents"),
            self.tr("Played"),
            self.tr("Won"),
            self.tr("Average score"),
            self.tr("Streak"),
            self.tr("Best streak"),
        )
        self.table.set_heads(heads)
        self.table.setAccessibleName(self.tr("Statistics"))
        self._fill()

    def restyle(self) -> None:
        """Sizes and colours."""
        px = self.px
        self._outer.setContentsMargins(px(24), px(18), px(24), px(24))
        self._outer.setSpacing(px(14))
        self._top.setSpacing(px(10))
        self._inside.setContentsMargins(px(12), px(10), px(12), px(12))
        self.setStyleSheet(controls_sheet(self.theme))
        set_icon(self.back, "back", self.theme)
