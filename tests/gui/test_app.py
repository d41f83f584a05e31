"""The window: pages, sheets, keys, and what is kept between two starts."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import notty
import pytest
from notty.session import Seat, Session
from notty_gui import pages
from notty_gui.app import App
from notty_gui.pages import GameSetup, Summary
from notty_gui.pages.new_game import NewGameSheet
from notty_gui.pages.options import OptionsSheet
from notty_gui.pages.result import ResultSheet
from notty_gui.settings import Settings
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def setup(**more: object) -> GameSetup:
    plain = GameSetup("notty", (Seat("Ann"), Seat("Taras", "lean")), seed=7)
    return replace(plain, **more)  # type: ignore[arg-type]


def focus(app: App) -> QWidget:
    focused = app.qt.focusWidget()
    assert focused is not None
    return focused


def start(app: App, **more: object) -> stand_in.TablePage:
    app.window.start_game(setup(**more))
    stand_in.work(app)
    page = app.window.table
    assert isinstance(page, stand_in.TablePage)
    return page


def test_it_begins_with_all_games_at_home(app: App) -> None:
    window = app.window
    assert window.stack.currentWidget() is window.home
    assert list(window.home.tiles) == ["notty"]
    assert window.windowTitle() == "notty"
    assert app.qt.focusWidget() is window.home.tiles["notty"].new


def test_a_game_opens_its_table_and_home_takes_it_away(app: App) -> None:
    page = start(app)
    window = app.window
    assert window.stack.currentWidget() is page
    assert page.calls == ["bring_up"]
    assert page.session.seed == 7
    assert window.session is page.session
    assert window.windowTitle().startswith("Notty")
    page.left.emit()
    assert page.calls == ["bring_up", "shut_down"]
    assert window.stack.currentWidget() is window.home
    assert window.table is None
    assert window.session is None


def test_what_is_wrong_with_a_game_is_said_on_the_sheet(app: App) -> None:
    window = app.window
    window.ask_new_game("notty")
    sheet = window.sheet
    assert isinstance(sheet, NewGameSheet)
    window.start_game(setup(seats=(Seat("Ann"), Seat("X", "original:/no/such.table"))))
    stand_in.work(app)
    assert window.table is None
    assert window.sheet is sheet
    assert "no/such.table" in sheet.error.text()
    assert sheet.start_button.isEnabled()


def test_without_a_sheet_it_is_said_at_home(app: App) -> None:
    app.window.start_game(setup(seats=(Seat("Ann"), Seat("X", "nobody"))))
    stand_in.work(app)
    assert "nobody" in app.window.home.message.text()
    assert app.window.home.message.isVisible()


def test_a_table_that_was_left_goes_on(app: App) -> None:
    session = Session("notty", [Seat("Ann"), Seat("Taras", "lean")], seed=3)
    app.context.autosave.save("notty", session.to_data())
    app.window.refresh_home()
    stand_in.work(app)
    tile = app.window.home.tiles["notty"]
    assert tile.resume.isVisible()
    assert list(tile.picture.cards) == session.match.position()["hands"][0]
    tile.resume.click()
    stand_in.work(app)
    assert app.window.session is not None
    assert app.window.session.uid == session.uid


def test_a_save_that_is_gone_is_no_trap(app: App) -> None:
    app.window.continue_game("notty")
    stand_in.work(app)
    assert app.window.table is None
    assert app.window.home.message.isVisible()


def test_a_damaged_save_is_set_aside_and_said(app: App, own_folders: Path) -> None:
    saves = own_folders / "saves"
    saves.mkdir(parents=True)
    (saves / "notty.json").write_text("{", encoding="utf-8")
    app.window.continue_game("notty")
    stand_in.work(app)
    assert "damaged" in app.window.home.message.text()


def test_no_game_starts_before_the_history_is_open(qapp: QApplication) -> None:
    stand_in.install()
    app = stand_in.make_app(qapp)
    app.window._opened = False
    app.window.start_game(setup())
    app.qt.processEvents()
    stand_in.work(app)
    assert app.window.table is None
    assert app.context.database is not None
    app.context.database.close()  # it is opened once more
    app.window._open_database()
    stand_in.work(app)
    assert app.window.table is not None
    stand_in.end(app)
    stand_in.remove()


def test_only_the_last_start_counts(app: App) -> None:
    app.window.start_game(setup(seed=1))
    app.window.start_game(setup(seed=2))
    stand_in.work(app)
    assert app.window.session is not None
    assert app.window.session.seed == 2
    assert app.window.stack.count() == 2


def test_todays_deal_is_that_of_the_date(app: App) -> None:
    app.window.home.daily_buttons["notty"].click()
    stand_in.work(app)
    assert app.window.session is not None
    assert app.window.session.seed == 20240517
    assert [seat.agent for seat in app.window.session.seats] == [None, "lean"]


def test_a_result_leads_to_the_next_deal(app: App) -> None:
    page = start(app)
    page.finished.emit(stand_in.summary())
    sheet = app.window.sheet
    assert isinstance(sheet, ResultSheet)
    sheet.next_button.click()
    stand_in.work(app)
    assert app.window.sheet is None
    session = app.window.session
    assert session is not None
    assert session is not page.session
    assert page.calls[-1] == "shut_down"
    assert not session.assisted
    # The second result knows of the first.
    app.window.table.finished.emit(stand_in.summary(scores=(0.0, 1.0), winners=(1,)))
    assert isinstance(app.window.sheet, ResultSheet)
    assert len(app.window.sheet.deals) == 2


def test_the_same_deal_again_counts_apart(app: App) -> None:
    page = start(app, rated=True)
    page.finished.emit(stand_in.summary(rated=True))
    assert isinstance(app.window.sheet, ResultSheet)
    app.window.sheet.again_button.click()
    stand_in.work(app)
    session = app.window.session
    assert session is not None
    assert session.seed == 7
    assert session.assisted
    assert not session.rated


def test_home_from_a_result(app: App) -> None:
    start(app).finished.emit(stand_in.summary())
    assert isinstance(app.window.sheet, ResultSheet)
    app.window.sheet.home_button.click()
    assert app.window.stack.currentWidget() is app.window.home
    assert app.window.sheet is None


@pytest.mark.parametrize("leave", [True, False])
def test_a_rated_game_asks_before_it_is_left(
    app: App, leave: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = start(app, rated=True)
    page.session.play("draw 1")
    asked = []

    def answer(box: QMessageBox) -> int:
        asked.append(box.text())
        wanted = "Leave" if leave else "Stay"
        next(b for b in box.buttons() if b.text() == wanted).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    closed = app.window.close()
    assert asked == ["Leave this rated game?"]
    assert closed is leave


def test_a_game_of_practice_does_not_ask(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    start(app).session.play("draw 1")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: pytest.fail("it asks"))
    assert app.window.close()


def test_the_rules_lie_over_the_table_which_goes_on(app: App) -> None:
    page = start(app)
    page.rules_requested.emit()
    drawer = app.window.drawer
    assert drawer is not None
    assert app.window.stack.currentWidget() is page
    assert page.calls == ["bring_up"]
    assert drawer.isVisible()
    assert drawer.geometry().right() == app.window.stack.rect().right()
    QTest.keyClick(drawer.search, Qt.Key.Key_Escape)
    assert app.window.drawer is None
    assert app.qt.focusWidget() is page


def test_keys_open_rules_options_and_a_new_game(app: App) -> None:
    window = app.window
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.sheet, NewGameSheet)
    QTest.keyClick(window.sheet, Qt.Key.Key_Escape)
    assert window.sheet is None
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.sheet, OptionsSheet)
    window.sheet.cancel()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.stack.currentWidget() is not window.home
    QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert app.context.settings.flag("sound/muted")
    for _ in range(9):
        QTest.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert app.context.settings.number("look/card_size") == 140
    QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert app.context.settings.number("look/card_size") == 100


def test_tab_stays_inside_a_sheet(app: App) -> None:
    window = app.window
    window.show_options()
    sheet = window.sheet
    assert sheet is not None
    seen = set()
    for _ in range(30):
        focused = focus(app)
        assert sheet.isAncestorOf(focused)
        seen.add(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert len(seen) >= 6
    last = focus(app)
    QTest.keyClick(last, Qt.Key.Key_Backtab)
    assert focus(app) is not last
    assert sheet.isAncestorOf(focus(app))


def test_a_sheet_and_the_rules_are_there_for_a_screen_reader(app: App) -> None:
    window = app.window

    def seen() -> list[object]:
        root = QAccessible.queryAccessibleInterface(window.ground)
        return [root.child(place).object() for place in range(root.childCount())]

    window.ask_new_game("notty")
    assert window.sheet in seen()
    window.show_rules("")
    assert window.drawer in seen()


def test_the_focus_comes_back_from_a_sheet(app: App) -> None:
    window = app.window
    window.home.options.setFocus()
    window.show_options()
    assert app.qt.focusWidget() is not window.home.options
    assert window.sheet is not None
    QTest.keyClick(window.sheet, Qt.Key.Key_Escape)
    assert app.qt.focusWidget() is window.home.options


def test_the_unit_follows_the_window(app: App) -> None:
    assert app.context.theme.u == 1
    app.window.resize(2048, 1280)
    app.qt.processEvents()
    assert app.context.theme.u == pytest.approx(2)


def test_the_window_comes_back_to_a_screen(app: App, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "other.ini")
    for name, value in (("x", -9000), ("y", 70000), ("width", 1100), ("height", 700)):
        settings._file.setValue(f"window/{name}", value)
    settings.set("window/placed", True)
    assert not settings.restore_window(app.window)
    screen = app.window.screen().availableGeometry()
    assert QRect(app.window.geometry()).intersected(screen).width() >= min(700, screen.width())


def test_closing_keeps_the_place_and_shuts_the_table(app: App) -> None:
    page = start(app)
    app.window.close()
    assert page.calls[-1] == "shut_down"
    assert app.context.settings.flag("window/placed")
    assert app.context.database is None


def test_a_game_without_a_module_has_no_table() -> None:
    assert pages.table_page("no_such_game") is None
    assert not pages.has_table("../evil")


def test_a_summary_is_made_of_a_finished_session() -> None:
    session = Session("notty", [Seat("Ann"), Seat("Taras", "lean")], seed=3, turn_limit=1)
    with pytest.raises(ValueError, match="not over"):
        Summary.of(session)
    session.play("end")
    made = Summary.of(session)
    assert made.reason == "turn limit"
    assert made.scores == notty.Match.scores.fget(session.match)  # type: ignore[attr-defined]
    assert [len(hand or ()) for hand in made.hands] == [4, 4]
    assert made.turns == 1


def test_the_turn_that_wins_counts_too() -> None:
    hands: dict[str, object] = {"hands": [["R1", "R2", "R3"], ["B1"]], "to_move": 0, "used": []}
    place = {**hands, "pending_return": False, "turn": 4}
    session = Session.from_position("notty", place, [Seat("Ann"), Seat("Bo")], seed=5)
    session.play("discard R1 R2 R3")
    assert session.match.is_over
    assert Summary.of(session).turns == 5
