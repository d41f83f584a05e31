"""Widgets that follow the theme and the language: the base, labels, panels and segments."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from ..theme import Palette, Theme, blend

#: Role of a label -> size in units, bold, and the colour: text, muted or error.
ROLES: dict[str, tuple[float, bool, str]] = {
    "display": (26, True, "text"),
    "title": (20, True, "text"),
    "name": (17, True, "text"),
    "heading": (14, True, "text"),
    "body": (14, False, "text"),
    "muted": (13, False, "muted"),
    "small": (12, False, "muted"),
    "error": (13, True, "error"),
}


def error_colour(colours: Palette) -> QColor:
    """The colour of words that say what went wrong."""
    return colours.salmon if colours.dark else QColor("#A8261B")


def surface(colours: Palette) -> QColor:
    """The colour of a panel that lies on the window."""
    return blend(colours.window, QColor("white"), 0.05 if colours.dark else 0.85)


def edge(colours: Palette) -> QColor:
    """The hairline around a panel."""
    return blend(colours.window, colours.window_text, 0.18 if colours.dark else 0.13)


def controls_sheet(theme: Theme) -> str:
    """The style of the controls on a page: soft buttons, and fields as high as they are."""
    c, u = theme.palette, theme.u
    ground = surface(c)
    line = blend(c.window, c.window_text, 0.28).name()
    soft, over, down = (blend(ground, c.accent, share).name() for share in (0.08, 0.16, 0.24))
    rim = blend(ground, c.accent, 0.34).name()
    faded = blend(c.window, c.window_text, 0.55).name()
    main = "[primary='true']"
    return (
        # The one with the focus is the default button for Qt; only the primary one looks it.
        f"QPushButton, QPushButton:default {{ background: {soft}; border-color: {rim};"
        f" color: {c.window_text.name()}; font-weight: normal; }}"
        f"QPushButton:hover {{ background: {over}; }}"
        f"QPushButton:pressed {{ background: {down}; }}"
        f"QPushButton:disabled {{ background: transparent; border-color: {line}; color: {faded}; }}"
        f"QPushButton:focus {{ border-color: {c.accent.name()}; }}"
        f"QPushButton{main} {{ background: {c.accent.name()}; border-color: {c.accent.name()};"
        f" color: {c.accent_ink.name()}; font-weight: bold; }}"
        f"QPushButton{main}:hover {{ background: {blend(c.accent, c.accent_ink, 0.1).name()}; }}"
        f"QPushButton{main}:focus {{ border-color: {c.window_text.name()}; }}"
        f"QLineEdit {{ background: {ground.name()}; border: 1px solid {line};"
        f" border-radius: {round(8 * u)}px; padding: {round(6 * u)}px {round(8 * u)}px;"
        f" min-height: {round(20 * u)}px; }}"
        f"QLineEdit:focus {{ border: 2px solid {c.accent.name()};"
        f" padding: {round(6 * u) - 1}px {round(8 * u) - 1}px; }}"
    )


def set_icon(button: QAbstractButton, name: str, theme: Theme) -> None:
    """Give a button a picture as large as the unit asks for."""
    side = round(18 * theme.u)
    button.setIcon(theme.icon(name))
    button.setIconSize(QSize(side, side))


def set_text_beside_icon(button: QAbstractButton, text: str) -> None:
    """Give a button a text with a little more room between it and the picture before it."""
    button.setText(f"\u2002{text}")
    button.setAccessibleName(text)


class Themed(QWidget):
    """A widget that follows the theme and the language.

    A subclass builds its children and then calls `refresh` once.
    """

    def tr(self, text: str, comment: str | None = None, n: int = -1) -> str:
        """The translation in the context of the class, or of the nearest base that has one.

        Qt's own goes no further than the class where there is a number: with the number filled
        in, a text without a translation already differs from its source.
        """
        untranslated = text.replace("%n", str(n)) if n >= 0 else text
        for kind in type(self).__mro__:
            if kind is QWidget:
                break
            found = QCoreApplication.translate(kind.__name__, text, comment, n)
            if found != untranslated:
                return found
        return untranslated

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.changed.connect(self._on_theme_changed)

    def px(self, units: float) -> int:
        """Units in logical pixels."""
        return round(units * self.theme.u)

    def restyle(self) -> None:
        """Take colours and sizes of the theme; for subclasses."""

    def retranslate(self) -> None:
        """Set all texts; for subclasses."""

    def refresh(self) -> None:
        """Restyle and retranslate."""
        self.restyle()
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _on_theme_changed(self) -> None:
        self.restyle()
        self.update()


class Label(QLabel):
    """A text in one of the `ROLES`."""

    def __init__(
        self, theme: Theme, role: str = "body", *, wrap: bool = False, elide: bool = False
    ) -> None:
        super().__init__()
        self._theme = theme
        self._role = role
        self._elide = elide
        self.setWordWrap(wrap)
        self.setTextFormat(Qt.TextFormat.PlainText)
        if elide:
            self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def set_role(self, role: str) -> None:
        """Change what the text is."""
        self._role = role
        self._restyle()

    def _restyle(self) -> None:
        size, bold, colour = ROLES[self._role]
        colours = self._theme.palette
        self.setFont(self._theme.font(size, bold))
        palette = self.palette()
        shade = {
            "text": colours.window_text,
            "muted": colours.window_muted,
            "error": error_colour(colours),
        }[colour]
        palette.setColor(QPalette.ColorRole.WindowText, shade)
        self.setPalette(palette)

    @property
    def elides(self) -> bool:
        """Whether a text that is too long ends in an ellipsis."""
        return self._elide

    def setText(self, text: str) -> None:
        """Set the text; one that may be cut is the tooltip too."""
        super().setText(text)
        if self._elide:
            self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, cut where it may be."""
        if not self._elide:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter.drawText(self.contentsRect(), int(self.alignment()), text)


class Panel(Themed):
    """A rounded surface that lies on the window."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, radius: float = 14) -> None:
        super().__init__(theme, parent)
        self.radius = radius

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the surface."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.theme.palette
        painter.setPen(QPen(edge(colours), 1))
        painter.setBrush(surface(colours))
        radius = self.radius * self.theme.u
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class Segments(Themed):
    """A choice of one of a few, side by side."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, keys: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._buttons: dict[str, QPushButton] = {}
        for key in keys:
            button = QPushButton()
            button.setCheckable(True)
            place = "middle"
            if key == keys[0]:
                place = "first"
            elif key == keys[-1]:
                place = "last"
            button.setProperty("place", place if len(keys) > 1 else "only")
            self._group.addButton(button)
            self._row.addWidget(button, 1)
            self._buttons[key] = button
        self._group.buttonToggled.connect(self._on_toggled)
        self.restyle()

    def _on_toggled(self, button: QPushButton, on: bool) -> None:
        if on:
            self.chosen.emit(self.value)

    @property
    def value(self) -> str:
        """The key that is chosen; empty for none."""
        return next((key for key, b in self._buttons.items() if b.isChecked()), "")

    def set_value(self, key: str) -> None:
        """Choose a key, without a signal."""
        self._group.blockSignals(True)
        self._buttons[key].setChecked(True)
        self._group.blockSignals(False)

    def button(self, key: str) -> QPushButton:
        """The button of a key."""
        return self._buttons[key]

    def set_texts(self, texts: Sequence[str]) -> None:
        """Set the texts, in the order of the keys."""
        for button, text in zip(self._buttons.values(), texts, strict=True):
            button.setText(text)
        self._reserve()

    def restyle(self) -> None:
        """Join the buttons and fill the chosen one."""
        c, px = self.theme.palette, self.px
        line = blend(c.window, c.window_text, 0.28).name()
        soft = blend(surface(c), c.accent, 0.1).name()
        r = px(8)
        self.setStyleSheet(
            f"QPushButton {{ background: {surface(c).name()}; color: {c.window_text.name()};"
            f" border: 1px solid {line}; border-right-width: 0; border-radius: 0;"
            f" padding: {px(6)}px {px(10)}px; min-height: {px(20)}px; }}"
            f"QPushButton[place='first'], QPushButton[place='only'] {{"
            f" border-top-left-radius: {r}px; border-bottom-left-radius: {r}px; }}"
            f"QPushButton[place='last'], QPushButton[place='only'] {{ border-right-width: 1px;"
            f" border-top-right-radius: {r}px; border-bottom-right-radius: {r}px; }}"
            f"QPushButton:hover {{ background: {soft}; }}"
            f"QPushButton:checked {{ background: {c.accent.name()}; color: {c.accent_ink.name()};"
            f" border-color: {c.accent.name()}; font-weight: bold; }}"
            f"QPushButton:focus {{ border: 2px solid {c.window_text.name()};"
            f" padding: {px(6) - 1}px {px(10) - 1}px; }}"
        )
        for button in self._buttons.values():
            button.setFont(self.theme.font(13))
        self._reserve()

    def _reserve(self) -> None:
        """Make every button wide enough for its text in bold, which the chosen one is."""
        metrics = QFontMetrics(self.theme.font(13, bold=True))
        for button in self._buttons.values():
            button.setMinimumWidth(metrics.horizontalAdvance(button.text()) + self.px(24))
