"""The daily tables of SET in the statistics: day by day, and what they add up to."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QVBoxLayout

from ..daily_history import Daily, DailyStats, clock_text
from ..theme import Theme
from ..widgets.plain_table import PlainTable
from ..widgets.themed import Label, Themed


class DailyHistory(Themed):
    """A row for each date on which all SETs were found, the latest first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._played: list[Daily] = []
        self._today = datetime.date.min
        self.summary = Label(theme, "heading", wrap=True)
        self.table = PlainTable(theme, 4, texts=1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.summary)
        self._column.addWidget(self.table, 1)
        self.refresh()

    def show_played(self, played: Sequence[Daily], today: datetime.date) -> None:
        """Show these tables, on a date."""
        self._played, self._today = list(played), today
        locale = QLocale()
        self.table.clear_rows()
        for one in played:
            day = QDate(one.day.year, one.day.month, one.day.day)
            self.table.add_row(
                (
                    locale.toString(day, QLocale.FormatType.LongFormat),
                    locale.toString(one.sets),
                    clock_text(one.seconds),
                    locale.toString(one.wrong),
                )
            )
        self.table.setVisible(bool(played))
        self.summary.setText(self._summary(DailyStats.of(played, today)))

    def _summary(self, stats: DailyStats) -> str:
        if not stats.played:
            return self.tr("No daily table solved yet. There is a new one each day.")
        return self.tr(
            "Solved: {played}. Best time {best}, average {average}. "
            "Days in a row: {now} (at best {most})."
        ).format(
            played=QLocale().toString(stats.played),
            best=clock_text(stats.best),
            average=clock_text(stats.average),
            now=stats.streak,
            most=stats.best_streak,
        )

    def retranslate(self) -> None:
        """Set all texts."""
        self.table.set_heads(
            (self.tr("Day"), self.tr("SETs"), self.tr("Time"), self.tr("Wrong tries"))
        )
        self.table.setAccessibleName(self.tr("Daily tables of SET"))
        self.show_played(self._played, self._today)

    def restyle(self) -> None:
        """Sizes by the unit."""
        self._column.setSpacing(self.px(10))
