"""The rules of a game: those in force first, then the whole text, with a search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.games import GameInfo, OptionValue
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from ..i18n import engine_text, resolve, rules_text
from ..theme import blend
from ..widgets.chips import Chips
from ..widgets.markdown import render_markdown
from ..widgets.themed import (
    Label,
    Themed,
    controls_sheet,
    edge,
    set_icon,
    set_text_beside_icon,
    surface,
)
from . import Context
from .rule_facts import rule_facts


class RulesPage(Themed):
    """Shows and searches the rules.

    Args:
        context: What pages may use.
        info: The game.
        options: The values of its options at the table, if one is open.
        names: Who sits there.
        parent: Of the widget.

    """

    left = Signal()

    def __init__(
        self,
        context: Context,
        info: GameInfo,
        options: Mapping[str, OptionValue] | None = None,
        names: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self.info = info
        self._options = dict(options or {})
        self._names = tuple(names)
        self._found: list[QTextCursor] = []
        self._at = -1
        self._beside = False
        self._shown: tuple[object, ...] = ()
        theme = context.theme
        self.back = QPushButton()
        self.heading = Label(theme, "title", elide=True)
        self.chips = Chips(theme)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.count = Label(theme, "small")
        self.previous = QPushButton()
        self.next = QPushButton()
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(True)
        self._build()
        self.refresh()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._top.addWidget(self.back)
        self._top.addWidget(self.heading, 1)
        self._outer.addLayout(self._top)
        self._find = QHBoxLayout()
        self._find.addWidget(self.search, 1)
        self._find.addWidget(self.count)
        self._find.addWidget(self.previous)
        self._find.addWidget(self.next)
        self._outer.addLayout(self._find)
        self._outer.addWidget(self.chips)
        self._outer.addWidget(self.text, 1)
        self.back.clicked.connect(self.left)
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.next.clicked.connect(lambda: self.step(1))
        self.previous.clicked.connect(lambda: self.step(-1))
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._begin_search)

    def lie_beside(self) -> None:
        """Show that the page lies over another one, at the right of it."""
        self._beside = True
        self.setAutoFillBackground(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the edge towards the page below."""
        super().paintEvent(event)
        if self._beside:
            painter = QPainter(self)
            painter.fillRect(0, 0, self.px(2), self.height(), self.theme.palette.accent)

    # -- the search --------------------------------------------------------------------------

    def _begin_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _search(self, words: str) -> None:
        self._found, self._at = [], -1
        words = words.strip()
        document = self.text.document()
        cursor = QTextCursor(document)
        while words:
            cursor = document.find(words, cursor)
            if cursor.isNull():
                break
            self._found.append(QTextCursor(cursor))
        if self._found:
            self._at = 0
        self._show_found()

    def step(self, by: int) -> None:
        """Go to the next place found, or the previous one; round at the ends."""
        if self._found:
            self._at = (self._at + by) % len(self._found)
            self._show_found()

    def _show_found(self) -> None:
        colours = self.theme.palette
        marks = []
        for place, cursor in enumerate(self._found):
            mark = QTextEdit.ExtraSelection()
            look = QTextCharFormat()
            here = place == self._at
            look.setBackground(
                colours.gold if here else blend(surface(colours), colours.gold, 0.38)
            )
            look.setForeground(colours.gold_ink if here else colours.window_text)
            mark.format = look
            mark.cursor = cursor
            marks.append(mark)
        self.text.setExtraSelections(marks)
        if self._found:
            plain = QTextCursor(self._found[self._at])
            plain.clearSelection()
            self.text.setTextCursor(plain)
            self.text.ensureCursorVisible()
        self._set_count()
        for button in (self.previous, self.next):
            button.setEnabled(len(self._found) > 1)

    def _set_count(self) -> None:
        if not self.search.text().strip():
            self.count.setText("")
        elif not self._found:
            self.count.setText(self.tr("not found"))
        else:
            self.count.setText(
                self.tr("{place} of {count}").format(place=self._at + 1, count=len(self._found))
            )

    @property
    def found(self) -> int:
        """How many places were found."""
        return len(self._found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the search goes on, with Shift back."""
        if watched is self.search and isinstance(event, QKeyEvent):
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if event.type() == QEvent.Type.KeyPress and enter:
                back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                self.step(-1 if back else 1)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    # -- the text ----------------------------------------------------------------------------

    def _show_text(self) -> None:
        theme, language = self.theme, resolve(self._context.settings.text("language"))
        shown = (language, theme.u, theme.palette, self.devicePixelRatioF())
        if shown == self._shown:
            return
        self._shown = shown
        bar = self.text.verticalScrollBar()
        place = bar.value() / max(1, bar.maximum())
        try:
            text = rules_text(self.info.id, self.info.rules_text, language)
        except OSError as error:
            text = self.tr("The rules cannot be read: {reason}").format(reason=error)
        render_markdown(
            self.text.document(),
            text,
            theme,
            self._context.faces(self.info.id),
            self.devicePixelRatioF(),
        )
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        bar.setValue(round(place * bar.maximum()))
        self._search(self.search.text())

    def set_table(self, options: Mapping[str, OptionValue], names: Sequence[str]) -> None:
        """Tell of another table."""
        self._options, self._names = dict(options), tuple(names)
        self._set_facts()

    def _set_facts(self) -> None:
        self.chips.set_facts(rule_facts(self.info, self._options, self._names))

    def retranslate(self) -> None:
        """Set all texts."""
        set_text_beside_icon(self.back, self.tr("Back"))
        self.heading.setText(self.tr("Rules: {game}").format(game=engine_text(self.info.title)))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search"))
        self.previous.setToolTip(self.tr("Previous"))
        self.previous.setAccessibleName(self.tr("Previous"))
        self.next.setToolTip(self.tr("Next"))
        self.next.setAccessibleName(self.tr("Next"))
        self.text.setAccessibleName(self.heading.text())
        self._set_facts()
        self._show_text()
        self._set_count()

    def restyle(self) -> None:
        """Sizes and colours."""
        px, colours = self.px, self.theme.palette
        self._outer.setContentsMargins(px(24), px(18), px(24), px(24))
        self._outer.setSpacing(px(12))
        self._top.setSpacing(px(12))
        self._find.setSpacing(px(8))
        self.setStyleSheet(controls_sheet(self.theme))
        set_icon(self.back, "back", self.theme)
        self.previous.setText("▲")
        self.next.setText("▼")
        self.text.setStyleSheet(
            f"QTextBrowser {{ background: {surface(colours).name()};"
            f" border: 1px solid {edge(colours).name()}; border-radius: {px(12)}px;"
            f" padding: {px(4)}px {px(14)}px; }}"
            f"QTextBrowser:focus {{ border: 2px solid {colours.accent.name()}; }}"
        )
        if self._shown:
            self._show_text()
