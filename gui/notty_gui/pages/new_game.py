"""The sheet for a new game: who plays, by which rules, for what, and which deal."""

from __future__ import annotations

from itertools import pairwise

from notty import pipe
from notty.errors import ConfigError
from notty.games import GameInfo
from notty.session import Seat, default_player, players_at
from notty.session.race import HUMAN
from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ..bridge import PACES
from ..files import own_tables
from ..i18n import engine_text, player_label
from ..widgets.chips import Chips
from ..widgets.fields import Choice
from ..widgets.option_form import OptionForm
from ..widgets.preset_bar import PresetBar
from ..widgets.seat_row import PlayerChoice, SeatRow
from ..widgets.sheet import Sheet
from ..widgets.themed import Label, Segments
from . import Context, GameSetup
from .rule_facts import SEATS, option_specs, preset_facts, rule_facts

_LARGEST_DEAL = 2**64 - 1
_MANY_RULES = 8


class NewGameSheet(Sheet):
    """Asks for everything that a new game needs; what was chosen last is there already."""

    accepted = Signal(object)
    rules_requested = Signal()

    def __init__(self, context: Context, info: GameInfo, parent: QWidget) -> None:
        super().__init__(context.theme, parent, 840, 540)
        self._context = context
        self.info = info
        theme = context.theme
        self.chips = Chips(theme)
        self.seats_heading = Label(theme, "heading")
        counts = [str(n) for n in range(info.min_seats, info.max_seats + 1)]
        self.count = Segments(theme, counts)
        if len(counts) < 2:
            self.count.hide()
        self.rows = [SeatRow(theme) for _ in range(info.max_seats)]
        self.rules_heading = Label(theme, "heading")
        self.presets = PresetBar(theme, list(info.presets))
        self.preset_help = Label(theme, "small", wrap=True)
        self.options = OptionForm(theme)
        self.kind_heading = Label(theme, "heading")
        self.kind = Segments(theme, ("practice", "rated"))
        self.kind_help = Label(theme, "small", wrap=True)
        self.speed_heading = Label(theme, "heading", wrap=True)
        self.speed = Choice(theme)
        self.speed.addItems(list(PACES))
        self.deal_heading = Label(theme, "heading")
        self.deal = QLineEdit()
        self.deal.setMaxLength(20)
        self.deal.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self.deal))
        self.error = Label(theme, "error", wrap=True)
        self.error.hide()
        self.rules_button = QPushButton()
        self.cancel_button = QPushButton()
        self.start_button = QPushButton()
        self._build()
        self._restore()
        self._connect()
        self.refresh()
        self._on_changed()

    def _build(self) -> None:
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(self.seats_heading, 1)
        head.addWidget(self.count)
        self._left.addLayout(head)
        for row in self.rows:
            self._left.addWidget(row)
        for widget in (self.rules_heading, self.presets, self.preset_help, self.options):
            self._right.addWidget(widget)
        if not self.info.presets:
            self.presets.hide()
            self.preset_help.hide()
        last = self._left if self._has_many_rules else self._right
        for part in self._last_parts:
            last.addWidget(part)
        self._left.addStretch(1)
        self._right.addStretch(1)
        inside = QWidget()
        self._columns = QHBoxLayout(inside)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.addLayout(self._left, 6)
        self._columns.addLayout(self._right, 5)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )
        self.area.setWidget(inside)
        self.body.addWidget(self.chips)
        self.body.addWidget(self.area, 1)
        self.body.addWidget(self.error)
        self.add_action(self.rules_button)
        self.foot.addStretch(1)
        self.add_action(self.cancel_button)
        self.add_action(self.start_button, primary=True)

    @property
    def _has_many_rules(self) -> bool:
        """Whether they fill their column, so that all else is to be found beside them."""
        return len(self.info.options) > _MANY_RULES

    @property
    def _last_parts(self) -> list[QWidget]:
        """What is neither a player nor a rule."""
        kind = [self.kind_heading, self.kind, self.kind_help]
        return [*kind, self.speed_heading, self.speed, self.deal_heading, self.deal]

    def _connect(self) -> None:
        self.count.chosen.connect(self._on_count)
        for row in self.rows:
            row.changed.connect(self._on_changed)
        self.presets.chosen.connect(self._on_preset)
        self.options.changed.connect(self._on_changed)
        self.kind.chosen.connect(self._on_changed)
        self.deal.textChanged.connect(self._on_changed)
        self.deal.returnPressed.connect(self.start)
        self.rules_button.clicked.connect(self.rules_requested)
        self.cancel_button.clicked.connect(self.cancel)
        self.start_button.clicked.connect(self.start)

    def first_focus(self) -> QWidget:
        """Enter starts with what was chosen last."""
        return self.start_button

    # -- what was chosen last ----------------------------------------------------------------

    def _restore(self) -> None:
        settings = self._context.settings
        kept = settings.data(f"new_game/{self.info.id}")
        least, most = self.info.min_seats, self.info.max_seats
        count = kept.get("seats", settings.number("play/seats"))
        count = max(least, min(most, count)) if isinstance(count, int) else least
        self.count.set_value(str(count))
        self._set_choices()
        known = {player.name for player in players_at(self.info.id)}
        wanted = settings.text("play/agent")
        default = wanted if wanted.partition(":")[0] in known else default_player(self.info.id)
        agents_kept = kept.get("agents")
        for place, row in enumerate(self.rows):
            agent = None if place == 0 else default
            if isinstance(agents_kept, list) and place < len(agents_kept):
                agent = agents_kept[place]
            row.set_agent(agent if agent is None or isinstance(agent, str) else default)
        self._set_names(kept.get("names"))
        rated = kept.get("rated", settings.flag("play/rated"))
        self.kind.set_value("rated" if rated is True else "practice")
        self.speed.setCurrentIndex(list(PACES).index(settings.text("play/speed")))
        self._show_rows()
        self.options.set_specs(option_specs(self.info, self.names))
        options = kept.get("options")
        if isinstance(options, dict):
            self.options.set_values(options)

    def _keep(self, setup: GameSetup) -> None:
        data = {
            "seats": len(setup.seats),
            "agents": [row.agent for row in self.rows],
            "names": [row.name.text() for row in self.rows],
            "rated": setup.rated,
            "options": self.options.values,
        }
        self._context.settings.set_data(f"new_game/{self.info.id}", data)
        self._context.settings.set("play/speed", list(PACES)[self.speed.currentIndex()])

    def _set_names(self, kept: object) -> None:
        for place, row in enumerate(self.rows):
            if isinstance(kept, list) and place < len(kept) and isinstance(kept[place], str):
                row.name.setText(kept[place])

    def _set_choices(self) -> None:
        choices = [
            PlayerChoice(
                player.name,
                player_label(player.name),
                engine_text(player.summary),
                bool(player.table),
                player.name == HUMAN,
            )
            for player in players_at(self.info.id)
        ]
        for path, player in own_tables(self.info.id):
            agent = f"{player}:{path}"
            choices.append(
                PlayerChoice(agent, player_label(agent), self.tr("plays by your own table"), False)
            )
        if self.info.id == pipe.GAME:
            summary = self.tr("any program that plays over a pipe")
            choices.append(PlayerChoice(pipe.PIPE, self.tr("Program…"), summary, has_command=True))
        for row in self.rows:
            row.set_choices(choices)

    # -- what is chosen ----------------------------------------------------------------------

    @property
    def seat_count(self) -> int:
        """How many play."""
        return int(self.count.value)

    @property
    def names(self) -> list[str]:
        """The names of those who play: as written, or by default."""
        return [
            row.name.text().strip() or row.name.placeholderText()
            for row in self.rows[: self.seat_count]
        ]

    def setup(self) -> GameSetup | None:
        """The new game, or None with the reason shown."""
        text = self.deal.text().strip()
        seed = int(text) if text else None
        if seed is not None and seed > _LARGEST_DEAL:
            self.show_error(
                self.tr("A deal number is at most {number}.").format(number=_LARGEST_DEAL)
            )
            self.deal.setFocus()
            return None
        rows = self.rows[: self.seat_count]
        if not all(self._can_start(row) for row in rows if row.has("command")):
            return None
        seats = tuple(Seat(name, row.agent) for name, row in zip(self.names, rows, strict=True))
        return GameSetup(
            self.info.id,
            seats,
            {SEATS: len(seats), **self.options.values},
            seed,
            self.kind.value == "rated",
        )

    def _can_start(self, row: SeatRow) -> bool:
        """Whether there is the program that a row names; if not the reason is shown."""
        if not row.command.text().strip():
            self.show_error(self.tr("Write the command that starts the program."))
        else:
            try:
                pipe.PipeAgent(row.agent or "")
                return True
            except ConfigError as error:
                reason = str(error)
            self.show_error(self.tr("This program cannot play: {reason}").format(reason=reason))
        row.command.setFocus()
        return False

    def start(self) -> None:
        """Hand the new game on, if everything fits."""
        setup = self.setup()
        if setup is not None:
            self._keep(setup)
            self.start_button.setEnabled(False)
            self.accepted.emit(setup)

    def show_error(self, text: str) -> None:
        """Say why the game cannot start."""
        self.error.setText(text)
        self.error.setVisible(bool(text))
        self.start_button.setEnabled(True)

    def _on_preset(self, name: str) -> None:
        """Set all the rules, but for who begins."""
        values = self.info.presets[name]
        self.options.set_values(
            {o.name: values[o.name] for o in self.info.options if not o.names_seat}
        )

    def _on_count(self) -> None:
        self._show_rows()
        self._on_changed()

    def _show_rows(self) -> None:
        for place, row in enumerate(self.rows):
            row.setVisible(place < self.seat_count)

    def _order_focus(self) -> None:
        """Tab: players, rules, kind, deal, and the foot; rules may have been made anew."""
        rules: list[QWidget] = [self.presets, self.options]
        last = self._last_parts
        parts = [self.count, *self.rows, *(last + rules if self._has_many_rules else rules + last)]
        parts += [self.rules_button, self.cancel_button, self.start_button]
        stops = [
            widget
            for part in parts
            for widget in (part, *part.findChildren(QWidget))
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.window() is self.window()
        ]
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)

    def _on_changed(self) -> None:
        self.show_error("")
        self._set_default_names()
        self.options.set_specs(option_specs(self.info, self.names))
        self._order_focus()
        values = {SEATS: self.seat_count, **self.options.values}
        preset = self.info.preset_of(values)
        self.presets.set_value(preset)
        self.preset_help.setText(self._preset_text(preset))
        facts = rule_facts(self.info, values, self.names)
        rated = self.kind.value == "rated"
        facts.append((self.tr("Rated") if rated else self.tr("Practice"), self._kind_text()))
        self.chips.set_facts(facts)
        self.kind_help.setText(self._kind_text())

    def _preset_text(self, preset: str) -> str:
        said = dict(zip([*self.info.presets, ""], preset_facts(self.info), strict=True))[preset][1]
        return said[:1].upper() + said[1:]

    def _kind_text(self) -> str:
        if self.kind.value == "rated":
            return self.tr("No way back once a card was shown; hints mark the game as assisted.")
        return self.tr("Take back whatever you like; that marks the game as assisted.")

    # -- texts and sizes ---------------------------------------------------------------------

    def _set_default_names(self) -> None:
        own = self._context.settings.text("play/name") or self.tr("You")
        pool = [
            self.tr("Olha", "name of a computer player"),
            self.tr("Taras", "name of a computer player"),
            self.tr("Iryna", "name of a computer player"),
            self.tr("Danylo", "name of a computer player"),
        ]
        people = 0
        for place, row in enumerate(self.rows):
            if row.agent is None:
                people += 1
                name = own if people == 1 else self.tr("Player {number}").format(number=place + 1)
            else:
                name = pool[(place - 1) % len(pool)]
            row.name.setPlaceholderText(name)

    def retranslate(self) -> None:
        """Set all texts."""
        self.heading.setText(self.tr("New game: {game}").format(game=engine_text(self.info.title)))
        self.setAccessibleName(self.heading.text())
        self.seats_heading.setText(self.tr("Players"))
        self.count.set_texts([str(n) for n in range(self.info.min_seats, self.info.max_seats + 1)])
        self.count.setAccessibleName(self.tr("Number of players"))
        self.rules_heading.setText(self.tr("Rules"))
        has_options = any(option.name != SEATS for option in self.info.options)
        self.rules_heading.setVisible(has_options)
        self.presets.setAccessibleName(self.tr("Presets of the rules"))
        self.presets.set_texts(preset_facts(self.info))
        self.kind_heading.setText(self.tr("Kind of game"))
        self.kind.set_texts([self.tr("Practice"), self.tr("Rated")])
        self.speed_heading.setText(self.tr("Speed of play"))
        speeds = {
            "instant": self.tr("Instant"),
            "fast": self.tr("Fast"),
            "normal": self.tr("Normal"),
            "slow": self.tr("Slow"),
        }
        for place, speed in enumerate(PACES):
            self.speed.setItemText(place, speeds[speed])
        self.speed.setAccessibleName(self.speed_heading.text())
        self.deal_heading.setText(self.tr("Deal number"))
        self.deal.setPlaceholderText(self.tr("random"))
        self.deal.setAccessibleName(self.tr("Deal number"))
        self.deal.setToolTip(self.tr("The same number gives the same cards"))
        self.rules_button.setText(self.tr("Rules"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.start_button.setText(self.tr("Start"))
        self._set_choices()
        self._on_changed()

    def restyle(self) -> None:
        """Sizes by the unit."""
        super().restyle()
        for column in (self._left, self._right):
            column.setSpacing(self.px(10))
        self._left.setContentsMargins(0, 0, self.px(4), 0)
        self._right.setContentsMargins(0, 0, self.px(6), 0)
        self._columns.setSpacing(self.px(28))
