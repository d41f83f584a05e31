"""The preview of a knock: what it leaves, how it lies, and what may come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ..widgets.fields import Choice
from ..widgets.hand_strip import HandStrip
from ..widgets.sheet import Sheet
from ..widgets.themed import Label
from .gin_now import Laid, Now, best

if TYPE_CHECKING:
    from .gin_table import TablePage


class KnockSheet(Sheet):
    """Asks before a knock that is no gin.

    Args:
        page: The table.
        cards: What may be discarded with a knock, the best card first.
        card: The one that is shown at first.

    """

    #: The action that was decided on.
    chosen = Signal(str)

    def __init__(self, page: TablePage, cards: Sequence[str], card: str) -> None:
        super().__init__(page.theme, page, 640, 500)
        self._page = page
        self._now: Now = page.now
        self.cards = list(cards)
        theme = page.theme
        self.discard = Choice(theme)
        self.ways = Choice(theme)
        self.discard_label = Label(theme, "body")
        self.ways_label = Label(theme, "body")
        self.lies = QVBoxLayout()
        self.facts = Label(theme, "heading", wrap=True)
        self.range = Label(theme, "body", wrap=True)
        self.risk = Label(theme, "body", wrap=True)
        self.held_label = Label(theme, "muted", wrap=True)
        self.held = QVBoxLayout()
        self.cancel_button = QPushButton()
        self.knock_button = QPushButton()
        self._build()
        self.refresh()
        self.discard.setCurrentIndex(self.cards.index(card))
        self._card_chosen()

    def _build(self) -> None:
        row = QHBoxLayout()
        for label, field in ((self.discard_label, self.discard), (self.ways_label, self.ways)):
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field, 1)
        self.body.addLayout(row)
        self.body.addLayout(self.lies)
        for label in (self.facts, self.range, self.risk, self.held_label):
            self.body.addWidget(label)
        self.body.addLayout(self.held)
        self.body.addStretch(1)
        for card in self.cards:
            self.discard.addItem("", card)
        self.discard.currentIndexChanged.connect(self._card_chosen)
        self.ways.currentIndexChanged.connect(self._show_way)
        self.foot.addStretch(1)
        self.add_action(self.cancel_button)
        self.add_action(self.knock_button, primary=True)
        self.cancel_button.clicked.connect(self.cancel)
        self.knock_button.clicked.connect(self.knock)

    def first_focus(self) -> QWidget:
        """Enter knocks."""
        return self.knock_button

    # -- what is chosen ----------------------------------------------------------------------

    @property
    def card(self) -> str:
        """The card that would be discarded."""
        return str(self.discard.currentData())

    @property
    def action(self) -> str:
        """The action that *Knock* does."""
        number = self.ways.currentIndex() + 1
        return f"knock {self.card}" + (f" #{number}" if number > 1 else "")

    def knock(self) -> None:
        """Do it."""
        action = self.action
        self.close_sheet()
        self.chosen.emit(action)

    def _ways(self) -> list[Laid]:
        """How the hand may lie, read from the position after each knock."""
        match, made = self._page.session.match, []
        seat = self._now.me
        for action in match.legal_actions:
            if action.kind == "knock" and action.cards == (self.card,):
                after = match.rules.apply(match.state, seat, action.id)
                data = match.rules.position(after, seat)
                ten = [card for card in self._now.own if card != self.card]
                melded = {card for meld in data["melds"] for card in meld}
                left = tuple(card for card in ten if card not in melded)
                melds = tuple(tuple(card for card in meld if card in ten) for meld in data["melds"])
                made.append(Laid(melds, left, best(left).deadwood if left else 0))
        return made

    def _card_chosen(self) -> None:
        self._laid = self._ways()
        self.ways.blockSignals(True)
        self.ways.clear()
        for laid in self._laid:
            self.ways.addItem(self._way_text(laid))
        self.ways.blockSignals(False)
        several = len(self._laid) > 1
        self.ways.setVisible(several)
        self.ways_label.setVisible(several)
        self._show_way()

    def _way_text(self, laid: Laid) -> str:
        short = self._page.words.short
        melds = "  ".join(" ".join(map(short, meld)) for meld in laid.melds)
        return melds or self.tr("no melds")

    def _show_way(self) -> None:
        if not self._laid:
            return
        laid = self._laid[max(0, self.ways.currentIndex())]
        _clear(self.lies)
        cards = [card for group in laid.groups for card in group]
        strip = HandStrip(self.theme, self._page.faces, cards, laid.melds, 58)
        self.lies.addWidget(strip)
        self._tell(laid)

    # -- texts -------------------------------------------------------------------------------

    def _tell(self, laid: Laid) -> None:
        now, page = self._now, self._page
        name = page.name_of(now.other)
        points = laid.deadwood
        self.heading.setText(self.tr("Knock with {points}?").format(points=points))
        self.setAccessibleName(self.heading.text())
        limit = now.data.get("knock_limit", 10)
        text = self.tr("Your deadwood: {points}, where {limit} is the most")
        self.facts.setText(text.format(points=points, limit=limit))
        tie = page.session.match.options.get("tie", "undercut") == "draw"
        worst = points - 1 if tie else points
        text = self.tr("{name} undercuts with {points} or less, after laying off")
        self.range.setText(text.format(name=name, points=worst))
        self._show_risk("…")
        action = self.action
        page.ask_risk(
            action, lambda chance: self._show_chance(chance) if action == self.action else None
        )
        known = now.known(now.other)
        _clear(self.held)
        if known:
            self.held_label.setText(self.tr("{name} is known to hold:").format(name=name))
            self.held.addWidget(HandStrip(self.theme, page.faces, known, (), 44))
        else:
            text = self.tr("Nothing is known of the cards of {name}")
            self.held_label.setText(text.format(name=name))

    def _show_chance(self, chance: float) -> None:
        self._show_risk(str(round(100 * chance)))

    def _show_risk(self, percent: str) -> None:
        text = self.tr("Chance to be undercut: about {percent} %")
        self.risk.setText(text.format(percent=percent))

    def retranslate(self) -> None:
        """Set all texts."""
        self.discard_label.setText(self.tr("Discard"))
        self.ways_label.setText(self.tr("Lay out"))
        self.discard.setAccessibleName(self.discard_label.text())
        self.ways.setAccessibleName(self.ways_label.text())
        for place, card in enumerate(self.cards):
            left = self._page.left_without(card)
            text = self.tr("{card}: {points}", "a discard, and the deadwood after it")
            name = self._page.faces.name(card)
            self.discard.setItemText(place, text.format(card=name, points=left))
        self.cancel_button.setText(self.tr("Cancel"))
        self.knock_button.setText(self.tr("Knock"))
        if hasattr(self, "_laid"):
            self._show_way()


def _clear(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
