"""The daily table of SET: all its SETs against the clock."""

from __future__ import annotations

from notty.errors import ConfigError
from notty.set_daily import DailyRun
from notty.sets import why_not_set
from PySide6.QtCore import QCoreApplication, QDate, QLocale, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..daily_history import Daily, DailyStats, clock_text
from ..faces.set import faces
from ..widgets import a11y
from ..widgets.card_table import CardTable
from ..widgets.grid_keys import letter_at, place_of
from ..widgets.layout import GRID_GAP, GRID_ROWS, RATIO, ZoneSpec, frame, grid_size
from ..widgets.status_line import StatusLine
from ..widgets.themed import Themed
from ..workers import Result
from . import Context
from .set_daily_parts import Cover, DailyBar, FoundPanel
from .table_keys import is_plain, letter_of

translate = QCoreApplication.translate
_GRID = "grid"
_COLUMNS = 4
_TICK_MS = 250
#: Under what name the search that was left is kept.
SAVED = "set_daily"


class SetDailyPage(Themed):
    """Twelve cards, the same for everybody today; three clicks claim a SET.

    Args:
        context: What pages may use.
        parent: Of the widget.

    """

    left = Signal()
    rules_requested = Signal()
    options_requested = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self._clock = context.clock
        self.run = self._open_run()
        self._stats: DailyStats | None = None
        self._ticking = False
        theme = context.theme
        self.view = CardTable(theme, faces(), self, now=context.clock.now)
        self.bar = DailyBar(theme, self)
        self.panel = FoundPanel(theme, faces(), self)
        self.status = StatusLine(theme, self)
        self.cover = Cover(theme, self)
        self.view.set_zone(_GRID, self._zone())
        for card in self.run.cards:
            self.view.add_card(card, "")
        self.view.place(_GRID, self.run.cards)
        self.view.selection_changed.connect(self._selected)
        self.bar.home.clicked.connect(self.left)
        self.bar.pause.clicked.connect(self.toggle)
        self.bar.options.clicked.connect(self.options_requested)
        self.bar.help.clicked.connect(self.rules_requested)
        self.cover.button.clicked.connect(self.start)
        if self.run.is_over:
            self._load_stats()
        self.refresh()
        self._show_cards()

    def _open_run(self) -> DailyRun:
        """Today's search: the one that was left, or a new one."""
        today = self._clock.today().astimezone().date()
        try:
            run = DailyRun.from_data(self.context.settings.data(SAVED))
        except ConfigError:
            return DailyRun(today)
        return run if run.day == today else DailyRun(today)

    # -- clock -------------------------------------------------------------------------------

    def bring_up(self) -> None:
        """Take the focus; the clock waits for the player."""
        (self.cover.button if self.cover.isVisibleTo(self) else self.view).setFocus()

    def start(self) -> None:
        """Turn the cards up and let the clock run."""
        self.run.resume(self._clock.now())
        # Before the cover goes, which would hand the focus on as Tab does, with a ring on a card.
        self.view.setFocus(Qt.FocusReason.MouseFocusReason)
        self._show_cards()
        self._tick()

    def pause(self) -> None:
        """Turn the cards down and stop the clock; harmless before the start and after the end."""
        if self.run.is_paused:
            return
        self.run.pause(self._clock.now())
        self._keep()
        self._show_cards()
        self.cover.button.setFocus()

    def toggle(self) -> None:
        """Pause or go on."""
        if self.run.is_paused and not self.run.is_over:
            self.start()
        else:
            self.pause()

    def shut_down(self) -> None:
        """Stop the clock and keep what was found."""
        self.pause()

    def _tick(self) -> None:
        if not self._ticking and not self.run.is_paused:
            self._ticking = True
            self._clock.single_shot(_TICK_MS, self, self._ticked)

    def _ticked(self) -> None:
        self._ticking = False
        self._show_texts()
        self._tick()

    def _keep(self) -> None:
        self.context.settings.set_data(SAVED, self.run.to_data(self._clock.now()))

    # -- playing -----------------------------------------------------------------------------

    def _selected(self) -> None:
        chosen = self.view.selection
        if len(chosen) < 3 or self.run.is_paused:
            return
        self.view.clear_selection()
        cards = [card for card in self.run.cards if card in chosen]
        answer = self.run.claim(cards, self._clock.now())
        self.view.set_outline(cards if answer != "wrong" else ())
        if answer == "found":
            self._say(self._found_text(), "ok")
            self._sound("win" if self.run.is_over else "snap")
        elif answer == "again":
            self._say(self.tr("You have this SET already."), "info")
        else:
            for card in cards:
                self.view.refuse(card)
            self._say(self._wrong_text(cards), "refusal")
            self._sound("refuse")
        self._keep()
        if self.run.is_over:
            self._finish()
        self._show_texts()

    def _found_text(self) -> str:
        if self.run.is_over:
            return self.tr("That was the last one.")
        return self.tr("A SET! %n SET(s) more to find.", None, self.run.left)

    def _wrong_text(self, cards: list[str]) -> str:
        names = {
            "number": self.tr("number"),
            "colour": self.tr("colour"),
            "shading": self.tr("shading"),
            "shape": self.tr("shape"),
        }
        features = ", ".join(names[clash.feature] for clash in why_not_set(cards))
        return self.tr("No SET: two of the three agree in {features}.").format(features=features)

    def _finish(self) -> None:
        run, database = self.run, self.context.database
        self._show_cards()
        if database is None:
            return
        daily = Daily(run.day, round(run.seconds(0), 3), run.wrong, len(run.sets))
        self.context.workers.files.submit(lambda _: database.add_daily(daily))
        self._load_stats()

    def _load_stats(self) -> None:
        database, day = self.context.database, self.run.day
        if database is not None:
            self.context.workers.files.submit(
                lambda _: DailyStats.of(database.dailies(), day), on_done=self._stats_loaded
            )

    def _stats_loaded(self, result: Result) -> None:
        if result.error is None:
            self._stats = result.value
            self._show_texts()

    def _say(self, text: str, kind: str) -> None:
        if self.status.show_text(text, kind):
            self._place_status()
        a11y.announce(text, kind == "refusal", self.view)

    def _sound(self, name: str) -> None:
        if self.context.sounds is not None:
            self.context.sounds.play(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The letters of the places, Backspace, and P for a pause."""
        letter = letter_of(event) if is_plain(event) else ""
        place = place_of(letter) if letter else -1
        if letter == "P":
            self.toggle()
        elif not self.run.is_paused and 0 <= place < len(self.run.cards):
            card = self.run.cards[place]
            self.view.set_selection(self.view.selection ^ {card})
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            self.view.clear_selection()
        else:
            event.ignore()

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        """The keys of this page and what they do."""
        rows = ((letter_at(row), letter_at(3 * GRID_ROWS + row)) for row in range(GRID_ROWS))
        return [
            (
                "  ".join(f"{first}…{last}" for first, last in rows),
                translate("SetDailyPage", "The card at that place"),
            ),
            ("Backspace", translate("SetDailyPage", "Choose no card")),
            ("P", translate("SetDailyPage", "Pause, or go on")),
        ]

    # -- what is shown -----------------------------------------------------------------------

    def _show_cards(self) -> None:
        """Cards lie face up while the clock runs and after the end."""
        up = not self.run.is_paused or self.run.is_over
        if not up:
            self.view.clear_selection()
            self.view.set_outline(())
        for place, card in enumerate(self.run.cards):
            self.view.set_card(card, card if up else "")
            self.view.set_corner(card, letter_at(place) if up else "")
        self.view.set_zone(_GRID, self._zone())
        self.cover.setVisible(not up)
        self.status.setVisible(up and bool(self.status.text))
        self.bar.pause.reason = self.tr("All SETs are found.") if self.run.is_over else ""
        self._show_texts()

    def _show_texts(self) -> None:
        run, now = self.run, self._clock.now()
        day = QLocale().toString(
            QDate(run.day.year, run.day.month, run.day.day), QLocale.FormatType.LongFormat
        )
        seconds = clock_text(run.seconds(now))
        count = self.tr("{found} of {sets}").format(found=len(run.found), sets=len(run.sets))
        self.bar.set_texts(self.tr("SET: daily table"), f"{seconds}  ·  {count}")
        self.bar.set_paused(run.is_paused and not run.is_over)
        lines = [self.tr("Wrong tries: {count}").format(count=run.wrong)]
        heading = self.tr("Found: {count}").format(count=count)
        if run.is_over:
            heading = self.tr("All found in {time}").format(time=seconds)
            lines += self._summary()
        rows = [(found.cards, clock_text(found.seconds)) for found in run.found]
        self.panel.show_found(heading, rows, len(run.sets), lines)
        if run.is_begun:
            self.cover.set_texts(
                self.tr("Paused"), self.tr("The clock stands still."), self.tr("Go on")
            )
        else:
            text = self.tr("%n SET(s) lie among these cards. Find them all.", None, len(run.sets))
            self.cover.set_texts(day, text, self.tr("Start"))
        self.cover.button.key = "P"

    def _summary(self) -> list[str]:
        stats = self._stats
        if stats is None or not stats.played:
            return []
        return [
            self.tr("Days in a row: {now} (at best {best})").format(
                now=stats.streak, best=stats.best_streak
            ),
            self.tr("Best time: {time}").format(time=clock_text(stats.best)),
            self.tr("Average time: {time}").format(time=clock_text(stats.average)),
        ]

    def retranslate(self) -> None:
        """Set all texts."""
        self.view.setAccessibleName(self.tr("Cards of the day"))
        self._show_cards()

    # -- layout ------------------------------------------------------------------------------

    def _zone(self) -> ZoneSpec:
        made = frame(QSizeF(max(self.width(), 10), max(self.height(), 10)), panel=True)
        u = self.theme.u
        high = self.height() - (40 + 24 + 44) * u
        width = max(40.0, (high - (GRID_ROWS - 1) * GRID_GAP * u) / GRID_ROWS / RATIO)
        room = made.panel.left() - 48 * u
        width = min(width, (room - (_COLUMNS - 1) * GRID_GAP * u) / _COLUMNS)
        size = grid_size(_COLUMNS, width, u)
        rect = QRectF(0, 0, size.width(), size.height())
        rect.moveTop(40 * u + 16 * u)
        rect.moveLeft((made.panel.left() - size.width()) / 2)
        return ZoneSpec(
            "grid", rect, width, True, self.tr("Table"), interactive=not self.run.is_paused
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again."""
        self.restyle()
        super().resizeEvent(event)

    def restyle(self) -> None:
        """Lay out by the unit."""
        made = frame(QSizeF(self.size()), panel=True)
        panel = made.panel.left()
        self.view.setGeometry(QRectF(0, 0, panel, self.height()).toRect())
        self.view.set_zone(_GRID, self._zone())
        self.bar.setGeometry(QRectF(0, 0, self.width(), 40 * self.theme.u).toRect())
        self.panel.setGeometry(made.panel.toRect())
        size = self.cover.sizeHint()
        self.cover.setGeometry(
            round((panel - size.width()) / 2),
            round((self.height() - size.height()) / 2),
            size.width(),
            size.height(),
        )
        self._place_status()

    def _place_status(self) -> None:
        panel = self.view.width()
        size = self.status.fit(panel - 40 * self.theme.u)
        x = (panel - size.width()) // 2
        y = self.height() - size.height() - self.px(8)
        self.status.setGeometry(x, y, size.width(), size.height())
