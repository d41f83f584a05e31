"""The application's style sheet: what Fusion and a palette alone do not give."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .theme import Palette

# Indicators (check boxes, radio buttons, arrows) stay Fusion's own: a sheet that touches them
# must bring pictures for every state, and the palette already colours them.
_SHEET = Template(
    """
QToolTip {
    background: $panel; color: $text; border: 1px solid $edge_dark;
    padding: ${p4}px ${p8}px; font-size: ${f12}px;
}
QPushButton {
    background: $button; color: $window_text; border: 1px solid $edge;
    border-radius: ${r8}px; padding: ${p6}px ${p14}px; min-height: ${h20}px;
}
QPushButton:hover { background: $button_hover; }
QPushButton:pressed { background: $button_press; }
QPushButton:disabled { color: $disabled; }
QPushButton:focus { border: 2px solid $accent; padding: ${q6}px ${q14}px; }
QPushButton:default, QPushButton[primary="true"] {
    background: $accent; color: $accent_ink; border: 1px solid $accent; font-weight: bold;
}
QPushButton:default:hover, QPushButton[primary="true"]:hover { background: $accent_hover; }
QPushButton:default:focus, QPushButton[primary="true"]:focus {
    border: 2px solid $window_text; padding: ${q6}px ${q14}px;
}
QPushButton:default:disabled, QPushButton[primary="true"]:disabled {
    background: $button; color: $disabled; border-color: $edge;
}
QLineEdit, QTextEdit, QPlainTextEdit, QTextBrowser {
    border: 1px solid $edge; border-radius: ${r6}px; padding: ${p4}px ${p6}px;
    selection-background-color: $accent; selection-color: $accent_ink;
}
QLineEdit:focus, QTextEdit:focus, QPlainTextEdit:focus, QTextBrowser:focus {
    border: 2px solid $accent; padding: ${q4}px ${q6}px;
}
QScrollBar:vertical { background: transparent; width: ${p12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p12}px; margin: 0; }
QScrollBar::handle { background: $thumb; border-radius: ${r4}px; margin: 2px; }
QScrollBar::handle:vertical { min-height: ${h32}px; }
QScrollBar::handle:horizontal { min-width: ${h32}px; }
QScrollBar::handle:hover { background: $thumb_hover; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QMenu { background: $base; border: 1px solid $edge; padding: ${p4}px; }
QMenu::item { padding: ${p6}px ${p20}px; border-radius: ${r4}px; }
QMenu::item:selected { background: $accent; color: $accent_ink; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $edge; margin: ${p4}px ${p8}px; }
QHeaderView::section {
    background: $window; color: $window_muted; border: none;
    border-bottom: 1px solid $edge; padding: ${p6}px;
}
"""
)


def style_sheet(palette: Palette, u: float) -> str:
    """The sheet for these colours at this unit."""
    from .theme import blend

    text, window = palette.window_text, palette.window
    values = {
        "panel": palette.panel,
        "text": palette.text,
        "edge_dark": blend(palette.panel, palette.text, 0.3),
        "window": window,
        "window_text": text,
        "window_muted": palette.window_muted,
        "base": blend(window, text, 0.03),
        "edge": blend(window, text, 0.28),
        "button": blend(window, text, 0.06),
        "button_hover": blend(window, text, 0.11),
        "button_press": blend(window, text, 0.17),
        "disabled": blend(window, text, 0.55),
        "accent": palette.accent,
        "accent_ink": palette.accent_ink,
        "accent_hover": blend(palette.accent, palette.accent_ink, 0.1),
        "thumb": blend(window, text, 0.3),
        "thumb_hover": blend(window, text, 0.45),
    }
    fields: dict[str, str] = {name: colour.name() for name, colour in values.items()}
    for size in (4, 6, 8, 12, 14, 20):
        fields[f"p{size}"] = str(round(size * u))
        # A focused widget has a border one pixel thicker; its padding gives that pixel back.
        fields[f"q{size}"] = str(max(0, round(size * u) - 1))
    for size in (4, 6, 8):
        fields[f"r{size}"] = str(round(size * u))
    for size in (20, 32):
        fields[f"h{size}"] = str(round(size * u))
    fields["f12"] = str(max(11, round(12 * u)))
    return _SHEET.substitute(fields)
