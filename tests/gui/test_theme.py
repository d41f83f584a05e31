"""Colours, contrast, scale and fonts."""

from __future__ import annotations

import sys

import pytest
from notty_gui.theme import FELTS, RESOURCES, Palette, Theme, contrast, icon_pixmap, load_fonts
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QPixmap
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot


def palette(theme: Theme, mode: str = "light", felt: str = "green") -> Palette:
    theme.set_mode(mode)
    theme.set_felt(felt)
    return theme.palette


def test_contrast_of_black_and_white() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("white"), QColor("white")) == pytest.approx(1)


@pytest.mark.parametrize(
    ("above", "below", "ratio"),
    [
        ("text", "panel", 15.5),
        ("text", "felt_top", 7.5),
        ("muted", "panel", 9.8),
        ("muted", "felt_top", 4.7),
        ("gold", "panel", 11.8),
        ("gold", "felt_top", 5.7),
        ("gold_ink", "gold", 12.7),
        ("cyan", "panel", 10.0),
        ("cyan", "felt_top", 4.8),
        ("orange", "panel", 10.7),
        ("salmon", "panel", 8.4),
        ("gold", "track", 7.4),
        ("salmon", "track", 5.2),
        ("face_ink", "face", 17.6),
        ("focus_line", "face", 13.4),
        ("window_text", "window", 15.6),
        ("window_muted", "window", 6.1),
        ("accent", "window", 5.9),
        ("accent_ink", "accent", 6.3),
    ],
)
def test_contrast_on_the_table_and_in_light(
    theme: Theme, above: str, below: str, ratio: float
) -> None:
    colours = palette(theme)
    assert contrast(getattr(colours, above), getattr(colours, below)) == pytest.approx(
        ratio, abs=0.12
    )


@pytest.mark.parametrize(
    ("above", "below", "ratio"),
    [
        ("window_text", "window", 14.9),
        ("window_muted", "window", 8.2),
        ("accent", "window", 9.3),
        ("accent_ink", "accent", 10.3),
    ],
)
def test_contrast_in_dark(theme: Theme, above: str, below: str, ratio: float) -> None:
    colours = palette(theme, "dark")
    assert colours.dark
    assert contrast(getattr(colours, above), getattr(colours, below)) == pytest.approx(
        ratio, abs=0.12
    )


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_text_is_readable_on_every_felt(theme: Theme, mode: str, felt: str, high: bool) -> None:
    theme.set_high_contrast(high)
    colours = palette(theme, mode, felt)
    for ground in (colours.felt_top, colours.felt_bottom, colours.bar, colours.panel):
        assert contrast(colours.text, ground) >= 7
        for name in ("muted", "gold", "cyan"):
            assert contrast(getattr(colours, name), ground) >= 4.5
        assert contrast(colours.face, ground) >= 7.8
    for name in ("window_text", "window_muted", "accent"):
        assert contrast(getattr(colours, name), colours.window) >= 4.5


@pytest.mark.parametrize(
    ("size", "unit"),
    [
        ((1024, 640), 1.0),
        ((800, 500), 1.0),
        ((1920, 1080), 1.6875),
        ((3840, 2160), 3.375),
        ((8000, 5000), 3.4),
        ((3840, 640), 1.0),
    ],
)
def test_unit(theme: Theme, size: tuple[int, int], unit: float) -> None:
    assert theme.unit(QSize(*size)) == pytest.approx(unit)


def test_fonts_are_shipped_and_grow_with_the_unit(theme: Theme) -> None:
    assert load_fonts() == "DejaVu Sans"
    assert (RESOURCES / "fonts" / "LICENSE").stat().st_size > 1000
    assert QFontInfo(theme.font(14)).family() == "DejaVu Sans"
    assert theme.font(14).pixelSize() == 14
    assert theme.font(5).pixelSize() == 11  # never below
    theme.set_unit(2)
    assert theme.font(14, bold=True).pixelSize() == 28
    assert theme.font(14, bold=True).bold()
    widths = {QFontMetrics(theme.font(14)).horizontalAdvance(digit) for digit in "0123456789"}
    assert len(widths) == 1


def test_changes_are_told_and_reach_the_application(
    theme: Theme, qtbot: QtBot, qapp: QApplication
) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_mode("dark")
    assert qapp.palette().window().color() == theme.palette.window
    with qtbot.waitSignal(theme.changed):
        theme.set_felt("plum")
    assert theme.palette.felt_top == QColor("#2B2440")
    with qtbot.waitSignal(theme.changed):
        theme.set_reduce_motion(True)
    with qtbot.waitSignal(theme.changed):
        theme.set_unit(1.5)
    assert qapp.font().pixelSize() == 21
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_unit(1.5)


def test_unknown_names_are_refused(theme: Theme) -> None:
    with pytest.raises(ValueError, match="felt"):
        theme.set_felt("tartan")
    with pytest.raises(ValueError, match="mode"):
        theme.set_mode("dim")


def test_system_mode_is_light_where_the_system_says_nothing(theme: Theme) -> None:
    theme.set_mode("system")
    assert not theme.palette.dark


@pytest.mark.parametrize("path", sorted((RESOURCES / "icons").glob("*.svg")), ids=lambda p: p.stem)
def test_icons_draw_in_the_colour_asked_for(qapp: QApplication, path: object) -> None:
    name = getattr(path, "stem", "")
    image = icon_pixmap(name, "#ff0000", 32, 1.0).toImage()
    seen = [image.pixelColor(x, y) for x in range(32) for y in range(32)]
    solid = [colour for colour in seen if colour.alpha() > 200]
    assert solid
    assert all(colour.red() > 240 and colour.green() < 15 for colour in solid)


def test_app_icon_is_there(qapp: QApplication) -> None:
    assert not QPixmap(str(RESOURCES / "app.svg")).isNull()


def test_standard_widgets_take_the_sheet(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    button = QPushButton("Play", window)
    window.show()
    small = button.sizeHint()
    theme.set_unit(2)
    assert button.sizeHint().height() > small.height()


def test_none_keeps_its_references(qapp: QApplication) -> None:
    """A PySide build that loses one for each void call ends the process sooner or later."""
    widget = QWidget()
    before = sys.getrefcount(None)
    for _ in range(200):
        widget.update()
    assert sys.getrefcount(None) - before > -20
