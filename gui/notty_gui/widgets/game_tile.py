"""A large tile that stands for a game: its picture, its name and what one can do with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ..faces import CardFaces
from ..theme import Theme, blend
from .mini_table import MiniTable
from .themed import Label, Panel, surface


class GameTile(Panel):
    """The tile of one game.

    Args:
        theme: The look.
        faces: Its cards; None if the game has no table yet, which greys the tile.
        cards: What the picture shows.
        parent: Of the widget.

    """

    new_requested = Signal()
    continue_requested = Signal()
    extra_requested = Signal()

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces | None,
        cards: Sequence[str] = (),
        *,
        playable: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.playable = playable
        self._cards = tuple(cards)
        self.picture = MiniTable(theme, faces if playable else None, cards)
        self.name = Label(theme, "name", elide=True)
        self.soon = QLabel(self.picture)
        self.soon.setHidden(playable)
        #: One more thing to do, on the picture.
        self.extra = QPushButton(self.picture)
        self.extra.setAutoDefault(True)
        self.extra.clicked.connect(self.extra_requested)
        self.extra.hide()
        self.rule = Label(theme, "muted", wrap=True)
        self.rule.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.facts = Label(theme, "small", elide=True)
        self.last = Label(theme, "small", elide=True)
        self.resume = QPushButton()
        self.resume.setProperty("primary", True)
        self.resume.hide()
        self.new = QPushButton()
        self.new.setProperty("primary", True)
        for button in (self.resume, self.new):
            button.setAutoDefault(True)
        if not playable:
            self.new.hide()
        self.resume.clicked.connect(self.continue_requested)
        self.new.clicked.connect(self.new_requested)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(1, 1, 1, 1)
        self._outer.addWidget(self.picture, 1)
        self._inner = QVBoxLayout()
        for label in (self.name, self.rule, self.facts, self.last):
            self._inner.addWidget(label)
        self._row = QHBoxLayout()
        self._row.addWidget(self.resume)
        self._row.addWidget(self.new)
        self._row.addStretch(1)
        self._inner.addLayout(self._row)
        self._outer.addLayout(self._inner)
        # Tiles share the room evenly, whatever they say.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.refresh()

    def set_texts(self, title: str, rule: str, facts: str, last: str) -> None:
        """Set the name of the game, the line of rules, the players and the last result."""
        self.name.setText(title)
        self.setAccessibleName(title)
        self.rule.setText(rule)
        self.facts.setText(facts)
        self.last.setText(last)
        self.setAccessibleDescription("; ".join(t for t in (rule, facts, last) if t))

    def set_extra(self, text: str) -> None:
        """Offer one more thing, on the picture; only a game that can be played has it."""
        self.extra.setText(text)
        self.extra.setVisible(bool(text) and self.playable)
        self._place_badge()

    def set_save(self, exists: bool, cards: Sequence[str] = ()) -> None:
        """Offer to go on with a table that was left, whose cards the picture shows."""
        self.resume.setVisible(exists and self.playable)
        # One filled button a tile: what one most likely wants.
        self.new.setProperty("primary", not exists)
        self.new.style().unpolish(self.new)
        self.new.style().polish(self.new)
        self.picture.set_cards(cards if exists and cards else self._cards)

    def retranslate(self) -> None:
        """Set the texts of the buttons."""
        self.resume.setText(self.tr("Continue"))
        self.new.setText(self.tr("New game"))
        self.soon.setText(self.tr("Soon"))
        self._place_badge()

    def restyle(self) -> None:
        """Sizes and colours."""
        px, colours = self.px, self.theme.palette
        for button in (self.resume, self.new):
            button.setFont(self.theme.font(13))
            button.setStyleSheet(f"QPushButton {{ padding: {px(5)}px {px(10)}px; }}")
        self._inner.setContentsMargins(px(13), px(8), px(13), px(12))
        self._inner.setSpacing(px(4))
        self._row.setContentsMargins(0, px(6), 0, 0)
        self._row.setSpacing(px(8))
        self.soon.setFont(self.theme.font(12, bold=True))
        self.soon.setStyleSheet(
            f"background: {colours.panel.name()}; color: {colours.text.name()};"
            f" border-radius: {px(10)}px; padding: {px(3)}px {px(10)}px;"
        )
        self.extra.setFont(self.theme.font(12, bold=True))
        rim = blend(colours.panel, colours.text, 0.4).name()
        self.extra.setStyleSheet(
            f"QPushButton {{ background: {colours.panel.name()}; color: {colours.text.name()};"
            f" border: 1px solid {rim}; border-radius: {px(12)}px;"
            f" padding: {px(4)}px {px(11)}px; min-height: 0; }}"
            f"QPushButton:hover {{ border-color: {colours.text.name()}; }}"
            f"QPushButton:focus {{ border: 2px solid {colours.gold.name()};"
            f" padding: {px(4) - 1}px {px(11) - 1}px; }}"
        )
        self._place_badge()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what lies on the picture at its edges."""
        super().resizeEvent(event)
        self._place_badge()

    def hasHeightForWidth(self) -> bool:
        """All tiles of a row are as high as the others; the picture takes what is left."""
        return False

    def _place_badge(self) -> None:
        self.soon.adjustSize()
        self.soon.move(self.px(10), self.px(10))
        self.extra.adjustSize()
        self.extra.move(self.picture.width() - self.extra.width() - self.px(10), self.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the surface, greyed for a game that cannot be played yet."""
        super().paintEvent(event)
        if not self.playable:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            veil = blend(surface(self.theme.palette), self.theme.palette.window, 0.7)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            radius = self.radius * self.theme.u
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), radius, radius)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Open the fan."""
        self.picture.set_open(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Close the fan."""
        self.picture.set_open(False)
        super().leaveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere does what the filled button does."""
        if (
            self.playable
            and event.button() == Qt.MouseButton.LeftButton
            and self.rect().contains(event.position().toPoint())
        ):
            (self.resume if self.resume.isVisibleTo(self) else self.new).click()
        super().mouseReleaseEvent(event)
