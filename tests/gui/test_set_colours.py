"""Own colours of SET, and the question about letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from notty_gui.app import App
from notty_gui.faces.set import DEFAULT_COLOURS, faces
from notty_gui.pages.options import OptionsSheet
from notty_gui.pages.set_colours import LettersSheet, SetColours
from notty_gui.settings import DEFAULTS, SET_COLOURS, Settings
from notty_gui.widgets.card_row import ColourButton
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QColorDialog

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    for key in SET_COLOURS:
        made.context.settings.reset(key)
    made.context.settings.reset("access/letters")
    stand_in.end(made)
    stand_in.remove()


def fields_of(app: App) -> SetColours:
    app.window.show_options()
    sheet = app.window.sheet
    assert isinstance(sheet, OptionsSheet)
    sheet.show_category("set")
    found = sheet.findChild(SetColours)
    assert found is not None
    return found


def pick(fields: SetColours, key: str) -> QColorDialog:
    button = fields.findChild(ColourButton, key)
    assert button is not None
    button.click()
    assert fields.dialog is not None
    return fields.dialog


def test_defaults_are_those_of_the_faces() -> None:
    assert tuple(DEFAULTS[key].value for key in SET_COLOURS) == DEFAULT_COLOURS


def test_figures_of_the_defaults(app: App) -> None:
    fields = fields_of(app)
    texts = {vision: label.text() for vision, label in fields.figures.items()}
    assert texts == {
        "normal": "44",
        "protan": "32",
        "deutan": "25",
        "tritan": "39",
        "grey": "18 △",
    }
    assert fields.verdict.text().startswith("All eyes tell these colours apart.")


@pytest.mark.qt_log_ignore("propagateSizeHints")  # a window of its own, where there are none
def test_a_colour_applies_while_it_is_picked(app: App) -> None:
    fields = fields_of(app)
    dialog = pick(fields, "look/set_green")
    dialog.setCurrentColor(QColor("#9c5c20"))
    assert app.context.settings.text("look/set_green") == "#9C5C20"
    assert faces().colour("G") == QColor("#9C5C20")
    assert fields.pickers[2].text() == "#9C5C20"
    assert "Green-blind" in fields.verdict.text()
    assert fields.figures["deutan"].text() == "5 △"
    dialog.accept()
    assert app.context.settings.text("look/set_green") == "#9C5C20"


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_leaving_the_picker_takes_the_colour_back(app: App) -> None:
    dialog = pick(fields_of(app), "look/set_red")
    dialog.setCurrentColor(QColor("#00FF00"))
    dialog.reject()
    assert app.context.settings.text("look/set_red") == DEFAULT_COLOURS[0]
    assert faces().colours == DEFAULT_COLOURS


def test_reset_and_cancel(app: App) -> None:
    settings = app.context.settings
    settings.set("look/set_blue", "#1040FF")
    fields = fields_of(app)
    settings.set("look/set_red", "#FF0000")
    assert app.window.sheet is not None
    app.window.sheet.cancel()
    assert settings.text("look/set_red") == DEFAULT_COLOURS[0]
    assert settings.text("look/set_blue") == "#1040FF"
    fields = fields_of(app)
    fields.reset.click()
    assert faces().colours == DEFAULT_COLOURS


@pytest.mark.parametrize("text", ["red", "#12345", "#12345G", ""])
def test_what_is_no_colour_is_refused(app: App, text: str) -> None:
    with pytest.raises(ValueError, match="look/set_red"):
        app.context.settings.set("look/set_red", text)


def test_a_colour_written_by_hand_that_is_none_counts_as_never_set() -> None:
    settings = Settings()
    settings._file.setValue("look/set_red", "crimson")
    assert settings.text("look/set_red") == DEFAULT_COLOURS[0]


def test_a_change_repaints_what_is_open(app: App) -> None:
    told: list[None] = []
    app.context.theme.changed.connect(lambda: told.append(None))
    app.context.settings.set("look/set_red", "#C04000")
    app.context.settings.set("access/letters", False)
    assert len(told) == 2
    assert not faces().letters


@pytest.mark.parametrize("letters", [True, False])
def test_letters_are_asked_for_once(app: App, letters: bool) -> None:
    went_on: list[None] = []
    assert app.window.ask_letters(lambda: went_on.append(None))
    sheet = app.window.sheet
    assert isinstance(sheet, LettersSheet)
    assert not went_on
    sheet.buttons[letters].click()
    assert len(went_on) == 1
    assert faces().letters is letters
    assert app.window.sheet is None
    assert not app.window.ask_letters(lambda: went_on.append(None))
    assert len(went_on) == 1


def test_who_does_not_choose_has_letters(app: App) -> None:
    app.window.ask_letters(lambda: None)
    sheet = app.window.sheet
    assert sheet is not None
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert app.context.settings.flag("access/letters")
    assert not app.window.ask_letters(lambda: None)
