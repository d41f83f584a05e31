"""The sheet of options."""

from collections.abc import Iterator

import pytest
from notty_gui.app import App
from notty_gui.pages.options import CATEGORIES, OptionsSheet
from notty_gui.widgets.fields import Check, Choice
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSlider

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def sheet_of(app: App) -> OptionsSheet:
    app.window.show_options()
    sheet = app.window.sheet
    assert isinstance(sheet, OptionsSheet)
    return sheet


def choose(sheet: OptionsSheet, key: str, value: str) -> None:
    box = sheet.findChild(Choice, key)
    assert box is not None
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def tick(sheet: OptionsSheet, key: str) -> None:
    box = sheet.findChild(Check, key)
    assert box is not None
    box.click()


def test_changes_apply_at_once(app: App) -> None:
    sheet, theme = sheet_of(app), app.context.theme
    choose(sheet, "look/theme", "dark")
    assert theme.palette.dark
    choose(sheet, "look/felt", "plum")
    assert theme.felt == "plum"
    tick(sheet, "access/reduce_motion")
    assert theme.reduce_motion
    tick(sheet, "access/high_contrast")
    assert theme.high_contrast
    choose(sheet, "language", "uk")
    app.qt.processEvents()
    assert sheet.heading.text() == "Налаштування"
    slider = sheet.findChild(QSlider, "sound/volume")
    assert slider is not None
    slider.setValue(70)
    assert app.context.settings.number("sound/volume") == 70


def test_cancel_takes_everything_back(app: App) -> None:
    before = app.context.settings.snapshot()
    sheet = sheet_of(app)
    choose(sheet, "look/theme", "dark")
    choose(sheet, "play/speed", "slow")
    tick(sheet, "access/high_contrast")
    choose(sheet, "language", "uk")
    sheet.cancel_button.click()
    app.qt.processEvents()
    assert app.context.settings.snapshot() == before
    assert not app.context.theme.palette.dark
    assert not app.context.theme.high_contrast
    assert app.window.home.heading.text() == "Choose a game"
    assert app.window.sheet is None


def test_escape_cancels_and_done_keeps(app: App) -> None:
    sheet = sheet_of(app)
    choose(sheet, "play/speed", "slow")
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert app.context.settings.text("play/speed") == "normal"
    sheet = sheet_of(app)
    choose(sheet, "play/speed", "fast")
    sheet.done_button.click()
    assert app.context.settings.text("play/speed") == "fast"


def test_a_change_elsewhere_shows(app: App) -> None:
    sheet = sheet_of(app)
    app.context.settings.set("sound/muted", True)
    box = sheet.findChild(Check, "sound/muted")
    assert box is not None
    assert box.isChecked()


def test_categories_show_their_pages(app: App) -> None:
    sheet = sheet_of(app)
    for place, category in enumerate(CATEGORIES):
        sheet.show_category(category)
        assert sheet.pages.currentIndex() == place
    QTest.keyClick(sheet.categories, Qt.Key.Key_Home)
    assert sheet.pages.currentIndex() == 0


def test_keys_of_the_table_come_first(app: App) -> None:
    sheet = OptionsSheet(app.context, app.window.stack, [("D", "Draw")])
    sheet.show_category("keys")
    item = sheet._key_grid.itemAtPosition(0, 0)
    first = item.widget() if item is not None else None
    assert isinstance(first, QLabel)
    assert first.text() == "D"
    sheet.close_sheet()
    sheet.deleteLater()


def test_a_field_is_named_for_a_screen_reader(app: App) -> None:
    sheet = sheet_of(app)
    for box in sheet.findChildren(Choice):
        assert box.accessibleName()
    for slider in sheet.findChildren(QSlider):
        assert slider.accessibleName()


def test_name_goes_into_a_new_game(app: App) -> None:
    sheet = sheet_of(app)
    from PySide6.QtWidgets import QLineEdit

    field = sheet.findChildren(QLineEdit)[0]
    field.clear()
    QTest.keyClicks(field, "Zoya")
    sheet.done_button.click()
    app.window.home.daily_buttons["notty"].click()
    stand_in.work(app)
    assert app.window.session is not None
    assert app.window.session.seats[0].name == "Zoya"
