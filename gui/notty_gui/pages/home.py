"""The first screen: all games, today's deal, language and theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from notty.games import GameInfo
from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..daily_history import Daily, clock_text
from ..i18n import LANGUAGES, engine_text, level_label
from ..store import Game
from ..widgets.fields import Choice
from ..widgets.game_tile import GameTile
from ..widgets.themed import Label, Panel, Themed, controls_sheet, set_icon, set_text_beside_icon
from . import Context, has_table


@dataclass(frozen=True)
class HomeFacts:
    """What is known of each game, by its id; gathered in the thread of files."""

    last: Mapping[str, Game] = field(default_factory=dict)
    #: The cards of the table that was left, maybe none.
    saves: Mapping[str, Sequence[str]] = field(default_factory=dict)
    #: The results of today's deal.
    today: Mapping[str, str] = field(default_factory=dict)
    #: Today's table of SET, if it was solved.
    set_daily: Daily | None = None


def todays_deal(today: date) -> int:
    """The deal number of a day: the same everywhere, and easy to tell somebody."""
    return today.year * 10000 + today.month * 100 + today.day


class HomePage(Themed):
    """All games as tiles, and beside them what is the same for all."""

    new_requested = Signal(str)
    continue_requested = Signal(str)
    daily_requested = Signal(str)
    set_daily_requested = Signal()
    statistics_requested = Signal()
    training_requested = Signal()
    options_requested = Signal()
    rules_requested = Signal(str)

    def __init__(
        self, context: Context, games: Sequence[GameInfo], parent: QWidget | None = None
    ) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._games = list(games)
        self._facts = HomeFacts()
        theme = context.theme
        self.heading = Label(theme, "display")
        self.statistics = QPushButton()
        self.training = QPushButton()
        self.training.clicked.connect(self.training_requested)
        self.options = QPushButton()
        self.statistics.clicked.connect(self.statistics_requested)
        self.options.clicked.connect(self.options_requested)
        self.message = Label(theme, "error", wrap=True)
        self.message.hide()
        self.tiles = {info.id: self._make_tile(info) for info in self._games}
        self._build()
        self.refresh()

    def _make_tile(self, info: GameInfo) -> GameTile:
        playable = has_table(info.id)
        faces = self._context.faces(info.id) if playable else None
        tile = GameTile(self.theme, faces, self._sample(info.id), playable=playable, parent=self)
        tile.new_requested.connect(lambda: self.new_requested.emit(info.id))
        tile.extra_requested.connect(self.set_daily_requested)
        tile.continue_requested.connect(lambda: self.continue_requested.emit(info.id))
        return tile

    def _sample(self, game: str) -> list[str]:
        """A few cards that show the variety of a game, other ones each day."""
        faces = self._context.faces(game)
        # Games with the same pack show other cards.
        day = self._context.clock.today().toordinal() + 5 * sum(map(ord, game))
        return faces.sample(day) if faces is not None else []

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._top.addWidget(self.heading, 1)
        self._top.addWidget(self.training)
        self._top.addWidget(self.statistics)
        self._top.addWidget(self.options)
        self._outer.addLayout(self._top)
        self._outer.addWidget(self.message)
        self._middle = QHBoxLayout()
        self._grid = QGridLayout()
        columns = self._columns()
        for place, tile in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, place // columns, place % columns)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        for row in range(-(-len(self._games) // columns)):
            self._grid.setRowStretch(row, 1)
        board = QWidget()
        board.setLayout(self._grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._middle.addWidget(board, 1)
        self._middle.addWidget(self._make_side())
        self._outer.addLayout(self._middle, 1)

    def _columns(self) -> int:
        count = len(self._games)
        return count if count <= 2 else 3 if count != 4 else 2

    def _make_side(self) -> QWidget:
        theme = self.theme
        self.daily = Panel(theme)
        self._daily_column = QVBoxLayout(self.daily)
        self.daily_heading = Label(theme, "heading")
        self.daily_date = Label(theme, "body", wrap=True)
        self.daily_number = Label(theme, "small", wrap=True)
        for label in (self.daily_heading, self.daily_date, self.daily_number):
            self._daily_column.addWidget(label)
        self.daily_buttons: dict[str, QPushButton] = {}
        for info in self._games:
            if has_table(info.id):
                button = QPushButton()
                button.clicked.connect(
                    lambda _=False, game=info.id: self.daily_requested.emit(game)
                )
                self.daily_buttons[info.id] = button
                self._daily_column.addWidget(button)
        self.set_daily = QPushButton()
        self.set_daily.clicked.connect(self.set_daily_requested)
        self._daily_column.addWidget(self.set_daily)
        self.set_daily.setHidden("set" not in self.tiles)
        self.look = Panel(theme)
        self._look_column = QVBoxLayout(self.look)
        self.language_heading = Label(theme, "heading")
        self.language = Choice(theme)
        self.language.addItem("", "system")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.activated.connect(self._on_language)
        self.theme_heading = Label(theme, "heading")
        self.mode = Choice(theme)
        for mode in ("system", "light", "dark"):
            self.mode.addItem("", mode)
        self.mode.activated.connect(self._on_mode)
        self.language_heading.setBuddy(self.language)
        self.theme_heading.setBuddy(self.mode)
        for widget in (self.language_heading, self.language, self.theme_heading, self.mode):
            self._look_column.addWidget(widget)
        self.side = QWidget()
        self._side_column = QVBoxLayout(self.side)
        self._side_column.setContentsMargins(0, 0, 0, 0)
        self._side_column.addWidget(self.daily)
        self._side_column.addWidget(self.look)
        self._side_column.addStretch(1)
        self._context.settings.changed.connect(self._on_setting)
        return self.side

    def take_focus(self) -> None:
        """Let Enter go on with the first game."""
        for tile in self.tiles.values():
            if tile.playable:
                (tile.new if tile.resume.isHidden() else tile.resume).setFocus()
                return

    # -- what happens ------------------------------------------------------------------------

    def show_facts(self, facts: HomeFacts) -> None:
        """Show saves and results."""
        self._facts = facts
        for id, tile in self.tiles.items():
            focused = self.window().focusWidget() is tile.new  # active or not
            tile.set_save(id in facts.saves, facts.saves.get(id, ()))
            if focused:
                self.take_focus()
        self._set_tile_texts()
        self._set_daily_texts()

    def show_message(self, text: str) -> None:
        """Tell of something that went wrong; an empty text takes it away."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def _on_language(self, index: int) -> None:
        self._context.settings.set("language", self.language.itemData(index))

    def _on_mode(self, index: int) -> None:
        self._context.settings.set("look/theme", self.mode.itemData(index))

    def _on_setting(self, key: str) -> None:
        if key in ("language", "look/theme"):
            self._show_choices()

    def _show_choices(self) -> None:
        settings = self._context.settings
        self.language.setCurrentIndex(self.language.findData(settings.text("language")))
        self.mode.setCurrentIndex(self.mode.findData(settings.text("look/theme")))

    # -- texts and sizes ---------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        self.heading.setText(self.tr("Choose a game"))
        set_text_beside_icon(self.training, self.tr("Training"))
        set_text_beside_icon(self.statistics, self.tr("Statistics"))
        set_text_beside_icon(self.options, self.tr("Options"))
        self.daily_heading.setText(self.tr("Today's deal"))
        self.language_heading.setText(self.tr("Language"))
        self.language.setItemText(0, self.tr("System", "as the system has it"))
        self.language.setAccessibleName(self.tr("Language"))
        self.theme_heading.setText(self.tr("Theme"))
        self.mode.setAccessibleName(self.tr("Theme"))
        for place, text in enumerate(
            (self.tr("System", "as the system has it"), self.tr("Light"), self.tr("Dark"))
        ):
            self.mode.setItemText(place, text)
        self._show_choices()
        self._set_tile_texts()
        self._set_daily_texts()

    def _set_tile_texts(self) -> None:
        for info in self._games:
            if info.min_seats == info.max_seats:
                players = self.tr("%n player(s)", None, info.min_seats)
            else:
                players = self.tr("{least} to {most} players").format(
                    least=info.min_seats, most=info.max_seats
                )
            self.tiles[info.id].set_texts(
                engine_text(info.title),
                engine_text(info.summary),
                players,
                self._last_result(info.id),
            )

    def _last_result(self, game: str) -> str:
        last = self._facts.last.get(game)
        if last is None:
            return self.tr("Not played yet") if has_table(game) else ""
        when = _day(last.ended)
        today = self._context.clock.today().astimezone().date()
        shape = "d MMM" if when and when.year == today.year else "d MMM yyyy"
        day = QLocale().toString(_qdate(when), shape) if when else ""
        against = level_label(last.level)
        texts = {
            "won": self.tr("Won against {player}, {day}"),
            "lost": self.tr("Lost to {player}, {day}"),
            "drawn": self.tr("Drawn with {player}, {day}"),
            "watched": self.tr("Watched {player}, {day}"),
            "together": self.tr("Played together, {day}"),
        }
        return texts[last.result].format(player=against, day=day)

    def _set_daily_texts(self) -> None:
        today = self._context.clock.today().astimezone().date()
        self.daily_date.setText(QLocale().toString(_qdate(today), QLocale.FormatType.LongFormat))
        self.daily_number.setText(
            self.tr("Deal {number}: the same cards for everybody, today only.").format(
                number=todays_deal(today)
            )
        )
        titles = {info.id: engine_text(info.title) for info in self._games}
        results = {
            "won": self.tr("{game}: won"),
            "lost": self.tr("{game}: lost"),
            "drawn": self.tr("{game}: drawn"),
        }
        for id, button in self.daily_buttons.items():
            text = results.get(self._facts.today.get(id, ""), self.tr("Play {game}"))
            button.setText(text.format(game=titles[id]))
        solved = self._facts.set_daily
        self.set_daily.setText(
            self.tr("SET: daily table")
            if solved is None
            else self.tr("Daily table: {time}").format(time=clock_text(solved.seconds))
        )
        self.set_daily.setToolTip(
            self.tr("Twelve cards, the same for everybody today: find all their SETs.")
        )
        if "set" in self.tiles:
            self.tiles["set"].set_extra(self.tr("Daily table"))

    def restyle(self) -> None:
        """Sizes by the unit."""
        px = self.px
        self._outer.setContentsMargins(px(20), px(16), px(20), px(20))
        self._outer.setSpacing(px(14))
        self._top.setSpacing(px(10))
        self._middle.setSpacing(px(16))
        self._grid.setSpacing(px(12))
        self._side_column.setSpacing(px(12))
        self.side.setFixedWidth(px(214))
        for column in (self._daily_column, self._look_column):
            column.setContentsMargins(px(14), px(12), px(14), px(14))
            column.setSpacing(px(8))
        self.setStyleSheet(controls_sheet(self.theme))
        set_icon(self.statistics, "statistics", self.theme)
        set_icon(self.training, "analysis", self.theme)
        set_icon(self.options, "options", self.theme)


def _day(text: str) -> date | None:
    try:
        return datetime.fromisoformat(text).astimezone().date()
    except ValueError:
        return None


def _qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


__all__ = ["HomeFacts", "HomePage", "todays_deal"]
