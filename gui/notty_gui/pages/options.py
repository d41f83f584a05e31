"""The sheet of options: applied at once, taken back by Cancel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ..faces.standard import local_letter
from ..i18n import LANGUAGES
from ..theme import blend
from ..widgets.themed import Label, surface
from . import Context
from .set_colours import SetColours
from .setting_fields import SettingFields

#: A category: its id and the picture beside its name.
_CATEGORIES = (
    ("play", "cards"),
    ("look", "sun"),
    ("set", "set"),
    ("sound", "sound"),
    ("access", "person"),
    ("language", "globe"),
    ("keys", "menu"),
)
CATEGORIES = tuple(id for id, _ in _CATEGORIES)


class OptionsSheet(SettingFields):
    """All options in seven categories.

    Args:
        context: What pages may use.
        keys: Keys of the table that is open, and what they do.
        parent: What is covered.

    """

    #: Everything stays as it is now.
    kept = Signal()

    def __init__(
        self, context: Context, parent: QWidget, keys: Sequence[tuple[str, str]] = ()
    ) -> None:
        super().__init__(context, parent, 740, 550)
        self._context = context
        self._snapshot = context.settings.snapshot()
        self._table_keys = tuple(keys)
        self.categories = QListWidget()
        self.pages = QStackedWidget()
        self.cancel_button = QPushButton()
        self.done_button = QPushButton()
        self._columns: list[QVBoxLayout] = []
        self._build()
        self.refresh()
        self._settings.changed.connect(self._on_setting)

    def _build(self) -> None:
        self._row = QHBoxLayout()
        self._row.addWidget(self.categories)
        self._row.addWidget(self.pages, 1)
        self.body.addLayout(self._row, 1)
        makers = (
            self._play,
            self._look,
            self._set,
            self._sound,
            self._access,
            self._language,
            self._keys,
        )
        for make in makers:
            self.categories.addItem("")
            self.pages.addWidget(self._scrolled(make()))
        self.categories.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.categories.currentRowChanged.connect(self.pages.setCurrentIndex)
        self.categories.setCurrentRow(0)
        self.foot.addStretch(1)
        self.add_action(self.cancel_button)
        self.add_action(self.done_button, primary=True)
        self.cancel_button.clicked.connect(self.cancel)
        self.done_button.clicked.connect(self.keep)

    def _scrolled(self, page: QWidget) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )
        area.setWidget(page)
        return area

    # -- the categories ----------------------------------------------------------------------

    def _page(self) -> tuple[QWidget, QVBoxLayout]:
        page = QWidget()
        column = QVBoxLayout(page)
        self._columns.append(column)
        return page, column

    def _play(self) -> QWidget:
        page, column = self._page()
        name = QLineEdit()
        name.setMaxLength(40)
        name.textEdited.connect(lambda text: self._settings.set("play/name", text.strip()))
        self._shows.append(
            lambda: None if name.hasFocus() else name.setText(self._settings.text("play/name"))
        )
        self._field(column, name, lambda: self.tr("Your name"), lambda: "")
        self._texts.append(lambda: name.setPlaceholderText(self.tr("You")))
        self._choice(
            column,
            "play/speed",
            lambda: self.tr("Speed of the computer players"),
            lambda: [
                ("slow", self.tr("Slow")),
                ("normal", self.tr("Normal")),
                ("fast", self.tr("Fast")),
                ("instant", self.tr("Instant")),
            ],
        )
        self._check(
            column,
            "play/confirm_end",
            lambda: self.tr("Ask before a turn ends with a group in hand"),
        )
        self._check(column, "play/rated", lambda: self.tr("New games are rated"))
        column.addStretch(1)
        return page

    def _look(self) -> QWidget:
        page, column = self._page()
        self._choice(
            column,
            "look/theme",
            lambda: self.tr("Theme"),
            lambda: [
                ("system", self.tr("System", "as the system has it")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
            ],
        )
        self._choice(
            column,
            "look/felt",
            lambda: self.tr("Table"),
            lambda: [
                ("green", self.tr("Green", "colour of the table")),
                ("slate", self.tr("Slate", "colour of the table")),
                ("night", self.tr("Night", "colour of the table")),
                ("plum", self.tr("Plum", "colour of the table")),
            ],
        )
        self._choice(
            column,
            "look/suits",
            lambda: self.tr("Suits", "of playing cards"),
            lambda: [
                ("four", self.tr("In four colours")),
                ("two", self.tr("Red and black")),
            ],
        )
        self._choice(
            column,
            "look/letters",
            lambda: self.tr("Letters on the figures"),
            lambda: [("latin", "J Q K A"), ("local", self._letters())],
        )
        self._slide(column, "look/card_size", 60, 140, lambda: self.tr("Size of the cards"))
        self._check(column, "look/log", lambda: self.tr("Show the log at the table"))
        self._check(column, "look/full_screen", lambda: self.tr("Full screen"))
        column.addStretch(1)
        return page

    def _set(self) -> QWidget:
        page, column = self._page()
        column.addWidget(SetColours(self._context))
        column.addStretch(1)
        return page

    def _letters(self) -> str:
        """The letters of the language, such as J Q K A."""
        letters = " ".join(map(local_letter, "JQKA"))
        if letters == "J Q K A":
            return self.tr("Those of the language")
        return letters

    def _sound(self) -> QWidget:
        page, column = self._page()
        self._slide(column, "sound/volume", 0, 100, lambda: self.tr("Volume"))
        self._check(column, "sound/muted", lambda: self.tr("No sound"))
        column.addStretch(1)
        return page

    def _access(self) -> QWidget:
        page, column = self._page()
        self._check(
            column,
            "access/reduce_motion",
            lambda: self.tr("Reduce motion"),
            lambda: self.tr("Cards fade instead of travelling"),
        )
        self._check(
            column,
            "access/high_contrast",
            lambda: self.tr("High contrast"),
            lambda: self.tr("Black bars, a darker table and no grey texts"),
        )
        self._check(
            column,
            "access/letters",
            lambda: self.tr("Letters for colours"),
            lambda: self.tr("Names the colour of a card of SET in its corner"),
        )
        self._check(
            column,
            "access/announce",
            lambda: self.tr("Announce moves"),
            lambda: self.tr("Tells a screen reader what the other players do"),
        )
        column.addStretch(1)
        return page

    def _language(self) -> QWidget:
        page, column = self._page()
        self._choice(
            column,
            "language",
            lambda: self.tr("Language"),
            lambda: [("system", self.tr("System", "as the system has it")), *LANGUAGES.items()],
        )
        column.addStretch(1)
        return page

    def _keys(self) -> QWidget:
        page, column = self._page()
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        column.addLayout(grid)
        column.addStretch(1)
        self._key_grid = grid
        self._texts.append(self._show_keys)
        return page

    def _show_keys(self) -> None:
        while (item := self._key_grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        general = [
            ("F1", self.tr("Rules")),
            ("F11", self.tr("Full screen")),
            ("Ctrl+N", self.tr("New game")),
            ("Ctrl+,", self.tr("Options")),
            ("Ctrl+M", self.tr("Sound on or off")),
            ("Ctrl++  Ctrl+\u2212  Ctrl+0", self.tr("Larger, smaller or normal cards")),
            ("Ctrl+Q", self.tr("Quit")),
            ("Tab  Shift+Tab", self.tr("Next or previous place")),
            ("Esc", self.tr("Cancel or close")),
        ]
        for line, (keys, text) in enumerate([*self._table_keys, *general]):
            key, does = Label(self.theme, "heading"), Label(self.theme, "body", wrap=True)
            key.setText(keys)
            does.setText(text)
            self._key_grid.addWidget(key, line, 0, Qt.AlignmentFlag.AlignTop)
            self._key_grid.addWidget(does, line, 1)

    # -- keep or cancel ----------------------------------------------------------------------

    def keep(self) -> None:
        """Leave everything as it is now."""
        self.kept.emit()
        self.close_sheet()

    def cancel(self) -> None:
        """Set everything back to what it was."""
        self._settings.restore(self._snapshot)
        self.close_sheet()

    def show_category(self, id: str) -> None:
        """Show one of the categories."""
        self.categories.setCurrentRow(CATEGORIES.index(id))

    def _on_setting(self, key: str) -> None:
        self.show_values()

    # -- texts and sizes ---------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        self.heading.setText(self.tr("Options"))
        self.setAccessibleName(self.heading.text())
        self.categories.setAccessibleName(self.tr("Categories"))
        names = (
            self.tr("Play", "options about playing"),
            self.tr("Look"),
            "SET",
            self.tr("Sound"),
            self.tr("Access"),
            self.tr("Language"),
            self.tr("Keys"),
        )
        for place, text in enumerate(names):
            self.categories.item(place).setText(text)
        self.cancel_button.setText(self.tr("Cancel"))
        self.done_button.setText(self.tr("Done"))
        self.show_texts()
        self.show_values()
        self._fit_categories()

    def restyle(self) -> None:
        """Sizes and colours."""
        super().restyle()
        px, colours = self.px, self.theme.palette
        self._row.setSpacing(px(20))
        for column in self._columns:
            column.setContentsMargins(px(4), px(4), px(10), px(4))
            column.setSpacing(px(12))
        self._key_grid.setHorizontalSpacing(px(18))
        self._key_grid.setVerticalSpacing(px(8))
        for place, (_, icon) in enumerate(_CATEGORIES):
            self.categories.item(place).setIcon(self.theme.icon(icon))
        self.categories.setIconSize(QSize(px(18), px(18)))
        ground = surface(colours)
        chosen = blend(ground, colours.accent, 0.22).name()
        over = blend(ground, colours.accent, 0.1).name()
        self.categories.setStyleSheet(
            "QListWidget { background: transparent; outline: none;"
            " border: 2px solid transparent; }"
            f"QListWidget::item {{ color: {colours.window_text.name()};"
            f" padding: {px(9)}px {px(10)}px; border-radius: {px(8)}px; }}"
            f"QListWidget::item:hover {{ background: {over}; }}"
            f"QListWidget::item:selected {{ background: {chosen};"
            f" color: {colours.window_text.name()}; font-weight: bold; }}"
            f"QListWidget:focus {{ border: 2px solid {colours.accent.name()};"
            f" border-radius: {px(10)}px; }}"
        )
        self._fit_categories()

    def _fit_categories(self) -> None:
        metrics = self.categories.fontMetrics()
        texts = [self.categories.item(i).text() for i in range(self.categories.count())]
        widest = max(metrics.horizontalAdvance(text) for text in texts)
        self.categories.setFixedWidth(widest * 9 // 8 + self.px(66))
