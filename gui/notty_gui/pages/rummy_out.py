"""The preview of going out: what goes down, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from notty.session import Action
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ..widgets.hand_strip import HandStrip
from ..widgets.sheet import Sheet
from ..widgets.themed import Label

if TYPE_CHECKING:
    from .rummy_table import TablePage


class OutSheet(Sheet):
    """Shows how the whole hand goes down, and asks whether it is to.

    Args:
        page: The table.
        actions: Melds, lay-offs and maybe a discard, in their order.

    """

    #: It is to be done.
    agreed = Signal()

    def __init__(self, page: TablePage, actions: Sequence[Action]) -> None:
        super().__init__(page.theme, page, 620, 400)
        self._page = page
        self.plan = list(actions)
        # What is so now: the sheet may be spoken anew after all has gone down.
        self._melds = page.now.melds
        self._is_doubled = self._doubled()
        self.score = Label(page.theme, "body", wrap=True)
        self.lines: list[Label] = []
        self.cancel_button = QPushButton()
        self.out_button = QPushButton()
        self._build()
        self.refresh()

    def _build(self) -> None:
        page, theme = self._page, self._page.theme
        cards = [card for action in self.plan for card in action.cards]
        melds = [action.cards for action in self.plan if action.kind == "meld"]
        self.body.addWidget(HandStrip(theme, page.faces, cards, melds, 58))
        column = QVBoxLayout()
        for _ in self.plan:
            line = Label(theme, "body", wrap=True)
            self.lines.append(line)
            column.addWidget(line)
        self.body.addLayout(column)
        self.body.addWidget(self.score)
        self.body.addStretch(1)
        self.foot.addStretch(1)
        self.add_action(self.cancel_button)
        self.add_action(self.out_button, primary=True)
        self.cancel_button.clicked.connect(self.cancel)
        self.out_button.clicked.connect(self.go)

    def first_focus(self) -> QWidget:
        """Enter goes out."""
        return self.out_button

    def go(self) -> None:
        """Do it."""
        self.close_sheet()
        self.agreed.emit()

    # -- texts -------------------------------------------------------------------------------

    def _line(self, action: Action) -> str:
        page = self._page
        cards = " ".join(map(page.words.short, action.cards))
        if action.kind == "meld":
            return self.tr("Meld {cards}").format(cards=cards)
        if action.kind == "discard":
            return self.tr("Discard {cards}").format(cards=cards)
        number = (action.count or 1) - 1
        melds = self._melds
        if number < len(melds):
            meld, owner = melds[number].cards, page.name_of(melds[number].owner)
        else:  # one that has just gone down
            own = [one.cards for one in self.plan if one.kind == "meld"]
            meld, owner = own[number - len(melds)], page.name_of(page.me)
        text = self.tr("Lay off {cards} on {meld} ({name})")
        on = " ".join(map(page.words.short, page.in_order(meld)))
        return text.format(cards=cards, meld=on, name=owner)

    def _doubled(self) -> bool:
        """Whether it counts twice, read from what comes of it."""
        match = self._page.session.match
        state = match.state
        for action in self.plan:
            state = match.rules.apply(state, self._page.me, action.id)
        result = match.rules.position(state, self._page.me)["result"]
        return result is not None and int(result["factor"]) > 1

    def retranslate(self) -> None:
        """Set all texts."""
        self.heading.setText(self.tr("Go out?"))
        self.setAccessibleName(self.heading.text())
        for line, action in zip(self.lines, self.plan, strict=True):
            line.setText(self._line(action))
        doubled = self.tr("All in one turn: what the others hold counts twice")
        plain = self.tr("What the others hold counts for you")
        self.score.setText(doubled if self._is_doubled else plain)
        self.cancel_button.setText(self.tr("Cancel"))
        self.out_button.setText(self.tr("Go out"))
