"""The sheet for a new game."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import notty
import pytest
from fake_games import FLAG, NUMBER, PRESETS, SEAT, game_with_presets
from gui.table_help import make_context
from notty.games import game
from notty_gui.app import App
from notty_gui.pages import GameSetup
from notty_gui.pages.new_game import NewGameSheet
from notty_gui.pages.rule_facts import option_specs, rule_facts
from notty_gui.theme import Theme
from notty_gui.widgets.fields import Check, Choice, NumberField
from notty_gui.widgets.number_pick import NumberPick
from notty_gui.widgets.option_form import OptionForm
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def sheet_of(app: App, game: str = "notty") -> NewGameSheet:
    app.window.ask_new_game(game)
    sheet = app.window.sheet
    assert isinstance(sheet, NewGameSheet)
    return sheet


def test_defaults_start_a_game_with_one_key(app: App) -> None:
    sheet = sheet_of(app)
    assert app.qt.focusWidget() is sheet.start_button
    QTest.keyClick(sheet.start_button, Qt.Key.Key_Return)
    stand_in.work(app)
    session = app.window.session
    assert session is not None
    assert [(s.name, s.agent) for s in session.seats] == [("You", None), ("Olha", "lean")]
    assert not session.rated
    assert app.window.sheet is None
    assert sheet.isHidden()


def test_every_choice_arrives(app: App) -> None:
    sheet = sheet_of(app)
    sheet.count.button("3").click()
    sheet.rows[0].name.setText("Ann")
    sheet.rows[1].set_agent("greedy")
    sheet.rows[2].set_agent(None)
    sheet.options.set_values({"turn_limit": 300, "first_seat": 2})
    sheet.kind.button("rated").click()
    sheet.deal.setText("77")
    got: list[GameSetup] = []
    sheet.accepted.connect(got.append)
    sheet.accepted.disconnect(app.window.start_game)
    sheet.start()
    (setup,) = got
    assert [(s.name, s.agent) for s in setup.seats] == [
        ("Ann", None),
        ("Olha", "greedy"),
        ("Player 3", None),
    ]
    assert setup.options == {"seats": 3, "first_seat": 2, "turn_limit": 300}
    assert setup.seed == 77
    assert setup.rated


def test_what_was_chosen_last_is_there_again(app: App) -> None:
    sheet = sheet_of(app)
    sheet.count.button("3").click()
    sheet.rows[2].set_agent("random")
    sheet.rows[1].name.setText("Rival")
    sheet.options.set_values({"turn_limit": 50})
    sheet.kind.button("rated").click()
    sheet.start()
    stand_in.work(app)
    app.window.table.left.emit()
    again = sheet_of(app)
    assert again.seat_count == 3
    assert again.rows[2].agent == "random"
    assert again.names[1] == "Rival"
    assert again.options.values["turn_limit"] == 50
    assert again.kind.value == "rated"


def test_nonsense_kept_from_before_is_dropped(app: App) -> None:
    nonsense = {"seats": "many", "agents": [3, {}], "names": 5, "options": {"turn_limit": "x"}}
    app.context.settings.set_data("new_game/notty", nonsense)
    sheet = sheet_of(app)
    assert sheet.seat_count == 2
    assert sheet.rows[1].agent == "lean"
    assert sheet.setup() is not None


def test_rows_follow_the_number_of_players(app: App) -> None:
    sheet = sheet_of(app)
    assert [row.isVisible() for row in sheet.rows] == [True, True, False]
    sheet.count.button("3").click()
    assert [row.isVisible() for row in sheet.rows] == [True, True, True]


def test_the_first_turn_is_a_choice_among_who_plays(app: App) -> None:
    sheet = sheet_of(app)
    field = sheet.options.field("first_seat")
    assert isinstance(field, Choice)
    assert [field.itemText(i) for i in range(field.count())] == ["You", "Olha"]
    sheet.rows[0].name.setText("Ann")
    field = sheet.options.field("first_seat")
    assert isinstance(field, Choice)
    assert field.itemText(0) == "Ann"


def test_chips_tell_the_rules_in_force(app: App) -> None:
    sheet = sheet_of(app)
    assert sheet.chips.texts == [
        "Seats: 2",
        "First seat: You",
        "Turn limit: no limit",
        "Practice",
    ]
    sheet.options.set_values({"turn_limit": 1000})
    sheet.kind.button("rated").click()
    assert sheet.chips.texts[2:] == ["Turn limit: 1,000", "Rated"]


def test_a_deal_number_that_is_too_large_is_said_in_place(app: App) -> None:
    sheet = sheet_of(app)
    sheet.deal.setText(str(2**64))
    sheet.start()
    assert "18446744073709551615" in sheet.error.text()
    assert sheet.error.isVisible()
    assert app.qt.focusWidget() is sheet.deal
    sheet.deal.setText(str(2**64 - 1))
    assert not sheet.error.isVisible()
    setup = sheet.setup()
    assert setup is not None
    assert setup.seed == 2**64 - 1


def test_letters_are_no_deal_number(app: App) -> None:
    sheet = sheet_of(app)
    QTest.keyClicks(sheet.deal, "12a-3")
    assert sheet.deal.text() == "123"


def test_only_a_player_with_a_table_takes_a_file(app: App) -> None:
    row = sheet_of(app).rows[1]
    assert not row.table.isVisible()
    row.set_agent("original")
    assert row.table.isVisible()
    row.set_file("/tmp/my.table")
    assert row.agent == "original:/tmp/my.table"
    assert "my.table" in row.summary.text()
    row.table.click()  # back to the shipped one
    assert row.agent == "original"
    row.set_file("/tmp/my.table")
    row.who.setCurrentIndex(row.who.findData("lean"))
    assert row.agent == "lean"


def test_every_player_is_offered_with_its_summary(app: App) -> None:
    row = sheet_of(app).rows[1]
    for info in notty.agents.names("notty"):
        row.set_agent(info.name)
        assert row.agent == info.name
        assert row.summary.text().lower() == info.summary.lower()


def test_the_rules_lie_over_the_sheet(app: App) -> None:
    sheet = sheet_of(app)
    sheet.rules_button.click()
    assert app.window.drawer is not None
    assert app.window.sheet is sheet


def test_tab_goes_through_the_sheet_as_it_reads(app: App) -> None:
    sheet = sheet_of(app)
    at = [sheet.rows[0].name, sheet.rows[1].who, sheet.options.field("first_seat"), sheet.deal]
    sheet.rows[0].name.setText("Ann")  # makes the options anew
    at[2] = sheet.options.field("first_seat")
    app.qt.processEvents()
    places = [sheet._stops().index(widget) for widget in at]
    assert places == sorted(places)
    assert sheet._stops()[-1] is sheet.start_button


def test_options_become_fields_by_their_kind(theme: Theme, qtbot: QtBot) -> None:
    info = game_with_presets()
    form = OptionForm(theme)
    qtbot.addWidget(form)
    form.set_specs(option_specs(info, ["Ann", "Ben"]))
    kinds = {"first_dealer": Choice, "target": NumberField, "auto_gin": Check, "tie": Choice}
    for name, kind in kinds.items():
        assert isinstance(form.field(name), kind)
    values = {"first_dealer": 1, "target": 100, "auto_gin": True, "tie": "undercut"}
    assert form.values == values
    assert [type(value) for value in form.values.values()] == [int, int, bool, str]
    told: list[bool] = []
    form.changed.connect(lambda: told.append(True))
    form.set_values({"first_dealer": 0, "target": 99999, "auto_gin": False, "tie": "draw"})
    assert form.values == {"first_dealer": 0, "target": 10_000, "auto_gin": False, "tie": "draw"}
    assert told == [True]
    facts = [text for text, _ in rule_facts(info, form.values, ["Ann", "Ben"])]
    assert facts == [
        "Own rules",
        "Seats: 2",
        "First dealer: Ann",
        "Target: 10,000",
        "no Auto gin",
        "Tie: draw",
    ]


def test_what_an_option_cannot_be_is_brought_to_what_it_can(theme: Theme, qtbot: QtBot) -> None:
    form = OptionForm(theme)
    qtbot.addWidget(form)
    form.set_specs(option_specs(game_with_presets(), ["Ann", "Ben"]))
    values = form.values
    form.set_values({"first_dealer": 7, "target": "x", "auto_gin": "maybe", "tie": 1, "more": 3})
    assert form.values == values
    form.set_values({"first_dealer": True, "target": True, "auto_gin": 0, "tie": ["draw"]})
    assert form.values == {**values, "auto_gin": False}


def test_what_goes_without_saying_is_no_fact() -> None:
    off = replace(FLAG, default=False)
    two = replace(game_with_presets(), min_seats=2, max_seats=2, options=(off,), presets={})
    assert rule_facts(two, {}) == []
    assert rule_facts(two, {"auto_gin": True}) == [("Auto gin", FLAG.help)]


def test_where_there_are_presets_what_counts_nothing_is_no_fact() -> None:
    bonus = replace(NUMBER, name="bonus", default=0)
    info = replace(game_with_presets(), options=(bonus, SEAT))
    info = replace(info, presets={"p": {"bonus": 0, "first_dealer": 1}}, preset_summaries={"p": ""})
    facts = [text for text, _ in rule_facts(info, {"first_dealer": 0})]
    assert facts == ["P", "First dealer: 1"]
    assert rule_facts(info, {"bonus": 5})[1][0] == "Bonus: 5"
    assert rule_facts(replace(info, presets={}), {})[0][0] == "Bonus: one deal"


def test_where_rules_are_many_all_else_stands_beside_them(app: App) -> None:
    more = tuple(replace(FLAG, name=f"more{n}") for n in range(8))
    info = game_with_presets()
    presets = {name: values | {o.name: True for o in more} for name, values in PRESETS.items()}
    info = replace(info, options=info.options + more, presets=presets)
    app.window.games["notty"] = info
    sheet = sheet_of(app)
    app.qt.processEvents()
    left = [w.mapTo(sheet, w.rect().topLeft()).x() for w in (sheet.rows[0], sheet.deal)]
    assert left[0] == left[1]
    stops = sheet._stops()
    assert stops.index(sheet.deal) < stops.index(sheet.options.field("first_dealer"))


def sheet_with_presets(app: App) -> NewGameSheet:
    app.window.games["notty"] = game_with_presets()
    return sheet_of(app)


def test_a_preset_sets_all_the_rules(app: App) -> None:
    sheet = sheet_with_presets(app)
    assert sheet.presets.isVisible()
    assert sheet.presets.value == "strict"
    assert sheet.preset_help.text() == "As it was"
    assert sheet.chips.texts[0] == "Strict"
    sheet.options.set_values({"first_dealer": 0})
    assert sheet.presets.value == "strict"
    sheet.presets.button("mild").click()
    values = {"first_dealer": 0, "target": 100, "auto_gin": False, "tie": "draw"}
    assert sheet.options.values == values
    assert sheet.preset_help.text() == "As it is"
    setup = sheet.setup()
    assert setup is not None
    assert setup.options == {"seats": 2, **values}


def test_another_rule_makes_them_ones_own(app: App) -> None:
    sheet = sheet_with_presets(app)
    own = sheet.presets.button("")
    assert own.isHidden()
    box = sheet.options.field("auto_gin")
    assert isinstance(box, Check)
    box.click()
    assert (sheet.presets.value, own.isHidden(), own.isChecked()) == ("", False, True)
    assert (own.text(), sheet.chips.texts[0]) == ("Own rules", "Own rules")
    own.click()
    assert not box.isChecked()
    box.click()
    assert sheet.presets.value == "strict"
    assert own.isHidden()


def test_the_last_rules_are_there_again_with_their_kinds(app: App) -> None:
    sheet = sheet_with_presets(app)
    sheet.presets.button("mild").click()
    setup = sheet.setup()
    assert setup is not None
    sheet._keep(setup)
    sheet.close_sheet()
    again = sheet_of(app)
    assert again.presets.value == "mild"
    assert again.options.values == {
        "first_dealer": 1,
        "target": 100,
        "auto_gin": False,
        "tie": "draw",
    }


def test_numbers_kept_for_flags_are_understood(app: App) -> None:
    kept = {"options": {"target": 50, "auto_gin": 0, "tie": 1}}
    app.context.settings.set_data("new_game/notty", kept)
    values = sheet_with_presets(app).options.values
    assert (values["target"], values["auto_gin"], values["tie"]) == (50, False, "undercut")


def test_the_arrow_keys_go_through_the_presets(app: App) -> None:
    sheet = sheet_with_presets(app)
    sheet.presets.button("strict").setFocus()
    QTest.keyClick(sheet.presets.button("strict"), Qt.Key.Key_Right)
    assert sheet.presets.value == "mild"
    assert sheet.options.values["tie"] == "draw"


def test_a_game_without_presets_shows_none(app: App) -> None:
    sheet = sheet_of(app)
    assert sheet.presets.isHidden()
    assert sheet.preset_help.isHidden()


def test_a_number_is_typed_or_stepped(app: App) -> None:
    field = sheet_of(app).options.field("turn_limit")
    assert isinstance(field, NumberField)
    assert field.box.placeholderText() == "no limit"
    assert not field.less.isEnabled()
    QTest.keyClick(field.box, Qt.Key.Key_Up)
    assert field.value == 10
    field.set_value(100)
    field.more.click()
    assert field.value == 200
    field.less.click()
    field.less.click()
    assert field.value == 90
    field.box.clear()
    QTest.keyClicks(field.box, "12x")
    assert field.value == 12
    QTest.keyClick(field.box, Qt.Key.Key_Down)
    QTest.keyClick(field.box, Qt.Key.Key_Down)
    assert field.value == 0
    assert field.box.text() == ""


@pytest.fixture
def rummy(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> NewGameSheet:
    window = QWidget()
    window.resize(1024, 640)
    qtbot.addWidget(window)
    window.show()
    sheet = NewGameSheet(make_context(tmp_path), game("rummy"), window)
    sheet.open()
    return sheet


def test_usual_targets_are_chips(rummy: NewGameSheet) -> None:
    field = rummy.options.field("target")
    assert isinstance(field, NumberPick)
    assert field.chips.value == "100"
    field.chips.button("300").click()
    assert rummy.options.values["target"] == 300
    assert rummy.presets.value == ""
    field.field.set_value(150)
    assert field.chips.value == ""
    assert not field.chips.button("").isHidden()
    rummy.presets.button("cardverse").click()
    assert (field.value, field.chips.value) == (100, "100")
    assert rummy.options.values["cards_for_two"] == 7


def test_the_speed_is_kept(rummy: NewGameSheet) -> None:
    settings = rummy._context.settings
    assert rummy.speed.currentText() == "Normal"
    rummy.speed.setCurrentIndex(3)
    assert settings.text("play/speed") == "normal"  # not before the game starts
    rummy.start()
    assert settings.text("play/speed") == "slow"
