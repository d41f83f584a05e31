"""Colours, type, scale and the style of every widget: what the whole app looks like."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QStyleFactory

from .style import style_sheet

RESOURCES = Path(__file__).parent / "resources"

#: Felt name -> colour at the top and at the bottom of the table.
FELTS: dict[str, tuple[str, str]] = {
    "green": ("#1F5A46", "#17463A"),
    "slate": ("#22303C", "#1A2630"),
    "night": ("#101418", "#0B0E11"),
    "plum": ("#2B2440", "#201B31"),
}

MODES = ("system", "light", "dark")


def contrast(one: QColor, other: QColor) -> float:
    """The WCAG contrast ratio of two opaque colours, 1 to 21."""

    def luminance(colour: QColor) -> float:
        parts = (colour.red() / 255, colour.green() / 255, colour.blue() / 255)
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def blend(below: QColor, above: QColor, share: float) -> QColor:
    """``above`` laid over ``below`` with the opacity ``share``."""
    return QColor(
        round(below.red() + (above.red() - below.red()) * share),
        round(below.green() + (above.green() - below.green()) * share),
        round(below.blue() + (above.blue() - below.blue()) * share),
    )


@dataclass(frozen=True)
class Palette:
    """Every colour that the app paints with."""

    name: str
    dark: bool
    felt_top: QColor
    felt_bottom: QColor
    bar: QColor
    panel: QColor
    text: QColor
    muted: QColor
    gold: QColor
    gold_ink: QColor
    cyan: QColor
    orange: QColor
    salmon: QColor
    track: QColor
    window: QColor
    window_text: QColor
    window_muted: QColor
    accent: QColor
    accent_ink: QColor
    face: QColor
    face_ink: QColor
    focus: QColor
    focus_line: QColor


def _palette(dark: bool, felt: str, high_contrast: bool) -> Palette:
    top, bottom = FELTS[felt]
    colours = {
        "felt_top": top,
        "felt_bottom": bottom,
        "bar": "#0F2E26",
        "panel": "#12211C",
        "text": "#F4F7F5",
        "muted": "#B9CBC3",
        "gold": "#FFD54A",
        "gold_ink": "#16171A",
        "cyan": "#6BD5FF",
        "orange": "#FFC38A",
        "salmon": "#FF9E8F",
        "track": "#33433D",
        "window": "#16201C" if dark else "#F7F8F6",
        "window_text": "#EEF3F0" if dark else "#1B1F1D",
        "window_muted": "#A9BAB2" if dark else "#55605B",
        "accent": "#5CD6A9" if dark else "#0B6E4F",
        "accent_ink": "#0C1512" if dark else "#FFFFFF",
        "face": "#FFFDF7",
        "face_ink": "#16171A",
        "focus": "#FFD54A",
        "focus_line": "#3A2C00",
    }
    if felt != "green":  # a green bar over another felt would look like a leftover
        base = QColor(bottom)
        colours["bar"] = blend(base, QColor("black"), 0.38).name()
        colours["panel"] = blend(base, QColor("black"), 0.48).name()
    made = Palette(
        name="dark" if dark else "light",
        dark=dark,
        **{name: QColor(text) for name, text in colours.items()},
    )
    if not high_contrast:
        return made
    return replace(
        made,
        felt_top=blend(made.felt_top, QColor("black"), 0.55),
        felt_bottom=blend(made.felt_bottom, QColor("black"), 0.7),
        bar=QColor("black"),
        panel=QColor("black"),
        text=QColor("white"),
        muted=QColor("#E4ECE8"),
        window=QColor("black" if dark else "white"),
        window_text=QColor("white" if dark else "black"),
        window_muted=QColor("#DDE6E1" if dark else "#33383A"),
    )


@lru_cache(maxsize=1)
def load_fonts() -> str:
    """Add the shipped fonts to the application and return the name of their family."""
    family = "DejaVu Sans"
    for path in sorted((RESOURCES / "fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        names = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
        if names:
            family = names[0]
    return family


@lru_cache(maxsize=256)
def icon_pixmap(name: str, colour: str, width: float, dpr: float) -> QPixmap:
    """The picture ``name`` of resources/icons in one colour, ``width`` logical pixels wide."""
    source = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(source.replace("currentColor", colour).encode())
    side = max(1, round(width * dpr))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


class Theme(QObject):
    """The look in force. Widgets read ``palette``, ``u`` and ``font`` when they paint."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode = "system"
        self._app: QApplication | None = None
        self._sheet = ""
        self.felt = "green"
        self.reduce_motion = False
        self.high_contrast = False
        self.u = 1.0
        self._read_system_wishes()
        self.palette = self._made()

    # -- what is asked for -------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """``system``, ``light`` or ``dark``."""
        return self._mode

    def set_mode(self, mode: str) -> None:
        """Choose light or dark, or follow the system where it says which it is."""
        if mode not in MODES:
            raise ValueError(f"the mode is one of {', '.join(MODES)}, not {mode!r}")
        self._mode = mode
        self._refresh()

    def set_felt(self, name: str) -> None:
        """Choose the colour of the table: a name of ``FELTS``."""
        if name not in FELTS:
            raise ValueError(f"the felt is one of {', '.join(FELTS)}, not {name!r}")
        self.felt = name
        self._refresh()

    def set_reduce_motion(self, on: bool) -> None:
        """Replace travel by a short fade and an outline."""
        self.reduce_motion = on
        self.changed.emit()

    def set_high_contrast(self, on: bool) -> None:
        """Black bars, a darker felt and no muted greys."""
        self.high_contrast = on
        self._refresh()

    def set_unit(self, u: float) -> None:
        """Take the unit of the window; fonts and sizes follow."""
        if abs(u - self.u) < 0.004:
            return
        self.u = u
        self._restyle()
        self.changed.emit()

    # -- what it gives -----------------------------------------------------------------------

    def unit(self, size: QSize | QSizeF) -> float:
        """The unit u for a window of this size."""
        return max(1.0, min(min(size.width() / 1024, size.height() / 640), 3.4))

    def font(self, size_u: float, bold: bool = False, tabular: bool = True) -> QFont:
        """The shipped font at a size in units, never below 11 pixels."""
        font = QFont(load_fonts())
        font.setPixelSize(max(11, round(size_u * self.u)))
        font.setBold(bold)
        if tabular:
            font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def icon(self, name: str, colour: QColor | None = None, size_u: float = 18) -> QIcon:
        """A picture of resources/icons in the colour given, else in that of window text."""
        text = (colour or self.palette.window_text).name()
        icon = QIcon()
        for dpr in (1.0, 2.0):
            icon.addPixmap(icon_pixmap(name, text, size_u * self.u, dpr))
        return icon

    def apply(self, app: QApplication) -> None:
        """Dress the application: style, palette, fonts and style sheet, now and after changes."""
        first = self._app is None
        self._app = app
        if first:
            style = QStyleFactory.create("Fusion")
            if style is not None:
                app.setStyle(style)
            app.styleHints().colorSchemeChanged.connect(self._refresh)
            self._refresh()
        else:
            self._restyle()

    # -- inside ------------------------------------------------------------------------------

    def _read_system_wishes(self) -> None:
        """Take the system's wishes about motion and contrast, where this Qt reports them."""
        if QGuiApplication.instance() is None:
            return
        hints = getattr(QGuiApplication.styleHints(), "accessibility", None)
        wishes = hints() if callable(hints) else None
        motion = getattr(wishes, "motionPreference", None)
        if callable(motion):
            self.reduce_motion = "Reduced" in str(motion())
        wanted = getattr(wishes, "contrastPreference", None)
        if callable(wanted):
            self.high_contrast = "High" in str(wanted())

    def _is_dark(self) -> bool:
        if self._mode != "system":
            return self._mode == "dark"
        if QGuiApplication.instance() is None:
            return False
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark

    def _made(self) -> Palette:
        return _palette(self._is_dark(), self.felt, self.high_contrast)

    def _refresh(self) -> None:
        self.palette = self._made()
        self._restyle()
        self.changed.emit()

    def _restyle(self) -> None:
        if self._app is None:
            return
        # A new palette or sheet makes every widget polish itself again, so only when it differs.
        sheet = style_sheet(self.palette, self.u)
        if sheet == self._sheet:
            return
        self._sheet = sheet
        self._app.setPalette(qt_palette(self.palette))
        self._app.setFont(self.font(14))
        self._app.setStyleSheet(sheet)


def qt_palette(colours: Palette) -> QPalette:
    """The colours as the palette that Fusion paints standard widgets with."""
    role = QPalette.ColorRole
    made = QPalette()
    base = blend(colours.window, QColor("white"), 0.06 if colours.dark else 0.75)
    button = blend(colours.window, colours.window_text, 0.08 if colours.dark else 0.04)
    pairs = {
        role.Window: colours.window,
        role.WindowText: colours.window_text,
        role.Base: base,
        role.AlternateBase: blend(base, colours.window_text, 0.04),
        role.Text: colours.window_text,
        role.PlaceholderText: colours.window_muted,
        role.Button: button,
        role.ButtonText: colours.window_text,
        role.BrightText: colours.salmon,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.accent_ink,
        role.Accent: colours.accent,
        role.Link: colours.accent,
        role.LinkVisited: colours.accent,
        role.ToolTipBase: colours.panel,
        role.ToolTipText: colours.text,
        role.Light: blend(button, QColor("white"), 0.12 if colours.dark else 0.6),
        role.Midlight: blend(button, QColor("white"), 0.06 if colours.dark else 0.3),
        role.Mid: blend(button, QColor("black"), 0.25),
        role.Dark: blend(button, QColor("black"), 0.4),
        role.Shadow: QColor("#000000"),
    }
    for which, colour in pairs.items():
        made.setColor(which, colour)
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(
            QPalette.ColorGroup.Disabled, which, blend(colours.window, colours.window_text, 0.55)
        )
    return made
