"""The sheet after a game: who won, all hands, the scores, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ..faces import CardFaces
from ..i18n import engine_text, player_label
from ..theme import icon_pixmap
from ..widgets.hand_strip import HandStrip
from ..widgets.sheet import Sheet
from ..widgets.themed import Label
from ..widgets.times_plot import TimesPlot
from . import Context, Summary


class ResultSheet(Sheet):
    """Shows how a game ended.

    Args:
        context: What pages may use.
        title: The name of the game.
        summary: The game.
        earlier: The games of the same players before it in this sitting.
        parent: What is covered.

    """

    next_requested = Signal()
    again_requested = Signal()
    replay_requested = Signal()
    analysis_requested = Signal()
    home_requested = Signal()

    def __init__(
        self,
        context: Context,
        title: str,
        summary: Summary,
        earlier: Sequence[Summary],
        parent: QWidget,
    ) -> None:
        height = 330 + 90 * len(summary.seats) + (150 if summary.times else 0)
        super().__init__(context.theme, parent, 760, height)
        self._title = title
        self.summary = summary
        self._match = [*earlier, summary]
        self._faces: CardFaces | None = context.faces(summary.game)
        theme = context.theme
        self.subtitle = Label(theme, "muted", wrap=True)
        self.assisted = Label(theme, "small", wrap=True)
        self.seat_names: list[Label] = []
        self.seat_scores: list[Label] = []
        self.hand_notes: list[Label] = []
        self.match_heading = Label(theme, "heading")
        self.next_button = QPushButton()
        self.again_button = QPushButton()
        self.replay_button = QPushButton()
        self.analysis_button = QPushButton()
        self.home_button = QPushButton()
        self._build()
        self.refresh()

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._crowns: dict[int, Label] = {}
        for seat in range(len(self.summary.seats)):
            self._inside.addWidget(self._make_seat(seat))
        if self.summary.times:
            names = [seat.name for seat in self.summary.seats]
            self._inside.addWidget(TimesPlot(self.theme, self.summary.times, names))
        self._inside.addWidget(self.match_heading)
        self._inside.addLayout(self._make_match())
        self._inside.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )
        area.setWidget(inside)
        self.body.addWidget(self.subtitle)
        self.body.addWidget(self.assisted)
        self.body.addWidget(area, 1)
        buttons = (
            (self.home_button, self.home_requested),
            (self.replay_button, self.replay_requested),
            (self.analysis_button, self.analysis_requested),
            (self.again_button, self.again_requested),
            (self.next_button, self.next_requested),
        )
        for button, signal in buttons:
            self.add_action(button, primary=button is self.next_button)
            if button is self.home_button:
                self.foot.addStretch(1)
            button.clicked.connect(signal)
        # Their pages are still to come; the buttons appear with `offer`.
        self.replay_button.hide()
        self.analysis_button.hide()

    def offer(self, *, replay: bool = False, analysis: bool = False) -> None:
        """Offer what can be done with the record of the game."""
        self.replay_button.setVisible(replay)
        self.analysis_button.setVisible(analysis)

    def first_focus(self) -> QWidget:
        """Enter goes on playing."""
        return self.next_button

    def _make_seat(self, seat: int) -> QWidget:
        summary, theme = self.summary, self.theme
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        won = seat in summary.winners
        if won:
            cup = Label(theme, "heading")
            self._crowns[seat] = cup
            row.addWidget(cup)
        name = Label(theme, "heading")
        score = Label(theme, "heading")
        row.addWidget(name)
        row.addStretch(1)
        sums = summary.sums[seat] if seat < len(summary.sums) else ()
        for text, points in sums:
            part = Label(theme, "small")
            part.setText(f"{text} {QLocale().toString(points, 'g', 6)}")
            row.addWidget(part)
        row.addWidget(score)
        column.addLayout(row)
        self.seat_names.append(name)
        self.seat_scores.append(score)
        hand = summary.hands[seat] if seat < len(summary.hands) else None
        note = Label(theme, "small")
        self.hand_notes.append(note)
        if hand and self._faces is not None:
            groups = summary.groups[seat] if seat < len(summary.groups) else ()
            width = 52 if len(summary.seats) < 4 else 42
            column.addWidget(HandStrip(theme, self._faces, hand, groups, width))
            note.hide()
        column.addWidget(note)
        return box

    def _make_match(self) -> QGridLayout:
        """One line a game of this sitting, and the sum."""
        theme = self.theme
        self._grid = QGridLayout()
        self.heads = [Label(theme, "small") for _ in range(len(self.summary.seats) + 1)]
        for column, head in enumerate(self.heads):
            self._grid.addWidget(head, 0, column)
        self.deals: list[Label] = []
        for line, summary in enumerate(self._match, 1):
            deal = Label(theme, "muted")
            self.deals.append(deal)
            self._grid.addWidget(deal, line, 0)
            for seat, score in enumerate(summary.scores):
                self._grid.addWidget(self._number(score, "muted"), line, seat + 1)
        self.total = Label(theme, "heading")
        last = len(self._match) + 1
        self._grid.addWidget(self.total, last, 0)
        for seat in range(len(self.summary.seats)):
            sum_ = sum(summary.scores[seat] for summary in self._match)
            self._grid.addWidget(self._number(sum_, "heading"), last, seat + 1)
        self._grid.setColumnStretch(len(self.heads), 1)
        for column in range(1, len(self.heads)):
            self.heads[column].setAlignment(Qt.AlignmentFlag.AlignRight)
        return self._grid

    def _number(self, value: float, role: str) -> Label:
        label = Label(self.theme, role)
        label.setText(QLocale().toString(value, "g", 6))
        label.setAlignment(Qt.AlignmentFlag.AlignRight)
        return label

    # -- texts and sizes ---------------------------------------------------------------------

    def _headline(self) -> str:
        summary = self.summary
        names = [seat.name for seat in summary.seats]
        people = [i for i, seat in enumerate(summary.seats) if seat.agent is None]
        if len(names) == 1:
            return self.tr("The game is over")
        if len(summary.winners) != 1:
            return self.tr("Nobody wins alone")
        winner = summary.winners[0]
        if people == [winner]:
            return self.tr("You win!")
        return self.tr("{name} wins").format(name=names[winner])

    def retranslate(self) -> None:
        """Set all texts."""
        summary = self.summary
        self.heading.setText(self._headline())
        self.setAccessibleName(self.heading.text())
        reason = engine_text(summary.reason)
        facts = [
            self._title,
            reason[:1].upper() + reason[1:],
            self.tr("%n claim(s)", None, summary.turns)
            if summary.times
            else self.tr("%n turn(s)", None, summary.turns),
            self.tr("deal {number}").format(number=summary.deal),
            self.tr("rated") if summary.rated else self.tr("practice"),
        ]
        self.subtitle.setText(" · ".join(facts))
        self.assisted.setText(self.tr("With help: the game counts apart in the statistics."))
        self.assisted.setVisible(summary.assisted)
        for place, seat in enumerate(summary.seats):
            label = seat.name
            if seat.agent is not None:
                label = f"{seat.name} ({player_label(seat.agent)})"
            self.seat_names[place].setText(label)
            score = summary.scores[place]
            self.seat_scores[place].setText(
                self.tr("Score: {score}").format(score=QLocale().toString(score, "g", 6))
            )
            hand = summary.hands[place] if place < len(summary.hands) else None
            if hand is None:
                self.hand_notes[place].hide()
            elif not hand:
                self.hand_notes[place].setText(self.tr("No cards left"))
            else:
                self.hand_notes[place].setText(self.tr("%n card(s) left", None, len(hand)))
        for cup in self._crowns.values():
            cup.setAccessibleName(self.tr("Winner"))
        self.match_heading.setText(self.tr("This sitting"))
        self.heads[0].setText(self.tr("Deal"))
        for head, seat in zip(self.heads[1:], summary.seats, strict=True):
            head.setText(seat.name)
        for deal_label, game in zip(self.deals, self._match, strict=True):
            deal_label.setText(str(game.deal))
        self.total.setText(self.tr("Total"))
        if summary.is_match:
            self.next_button.setText(self.tr("New match"))
            self.again_button.setText(self.tr("Same match again"))
        else:
            self.next_button.setText(self.tr("Next deal"))
            self.again_button.setText(self.tr("Same deal again"))
        self.again_button.setToolTip(self.tr("Counts apart, since you know the cards"))
        self.replay_button.setText(self.tr("Replay"))
        self.analysis_button.setText(self.tr("Analyse"))
        self.home_button.setText(self.tr("Home"))

    def restyle(self) -> None:
        """Sizes by the unit."""
        super().restyle()
        self._inside.setSpacing(self.px(14))
        self._grid.setHorizontalSpacing(self.px(16))
        self._grid.setVerticalSpacing(self.px(4))
        ink = self.theme.palette.gold if self.theme.palette.dark else self.theme.palette.accent
        for cup in self._crowns.values():
            cup.setPixmap(icon_pixmap("trophy", ink.name(), self.px(18), self.devicePixelRatioF()))
        for head in self.heads:
            head.setMinimumWidth(self.px(96))
