"""The frame of a table page: seats, bars, log, help, computer players, layout, the end."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from gui.table_help import Tables, press, run, shown, tables
from notty.session import Seat, Session
from notty_gui.i18n.pseudo import PseudoTranslator
from notty_gui.pages import has_table, table_page
from notty_gui.pages.notty_table import TablePage
from notty_gui.pages.table_keys import LETTERS
from notty_gui.pages.table_pack import Pack, in_order
from notty_gui.workers import FakeClock
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget

__all__ = ["tables"]

TWENTY = (
    "R1 R2 R3 R5 R8 R8 G2 G2 G3 G8 Y2 Y3 Y5 Y9 K1 K2 K5 K7 K8 K9",
    "R4 R4 R6 R7 R7 G1 G5 G7 G9 G9 Y3 Y4 Y8 K1 K2 K3 K3 B3 B7 B8",
    "R2 R6 R9 G3 G4 G5 G6 Y1 Y1 Y2 Y5 Y6 Y7 Y9 K4 K5 K6 B1 B6 B9",
)


def you_and(*agents: str | None, seed: int = 7) -> Session:
    names = ("Olha", "Taras")
    return Session(
        "notty",
        [Seat("You"), *(Seat(name, agent) for name, agent in zip(names, agents, strict=False))],
        seed=seed,
    )


def computers(*agents: str, seed: int = 8) -> Session:
    return Session("notty", [Seat(f"P{i}", agent) for i, agent in enumerate(agents)], seed=seed)


def advance(page: TablePage, ms: float) -> None:
    clock = page.context.clock
    assert isinstance(clock, FakeClock)
    clock.advance(ms)
    run(page)


# --- What there is ------------------------------------------------------------------------------


def test_the_page_is_found_by_the_id_of_its_game() -> None:
    assert has_table("notty")
    assert table_page("notty") is TablePage
    assert len(TablePage.key_help()) >= 8


def test_badges_tell_name_player_cards_and_whose_turn_it_is(tables: Tables) -> None:
    page = tables.open(you_and("lean", "greedy"))
    you, olha, taras = page.badges
    assert (you.name, you.player, you.active) == ("You", "", True)
    assert (olha.name, olha.player, olha.active) == ("Olha", "Lean", False)
    assert "4" in olha.count
    assert taras.accessibleName().startswith("Taras, Greedy, 4")
    press(page, "N")
    assert [badge.active for badge in page.badges] == [False, True, False]
    assert "Olha" in page.top.turn


def test_every_widget_can_be_reached_by_tab_and_has_a_name(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    page.view.setFocus()
    seen: list[QWidget] = []
    for _ in range(60):
        widget = page.focusWidget()
        assert widget is not None
        if widget not in seen:
            seen.append(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    wanted: set[QWidget] = {page.view, *page.badges, *page.top.tools, page.top.menu}
    wanted |= {page.strip.pause, page.strip.step, page.strip.pace, page.log.list}
    wanted |= set(page.buttons.by_name.values())
    assert wanted <= set(seen)
    for widget in seen:
        tree = QAccessible.queryAccessibleInterface(widget)
        assert tree is not None
        assert tree.text(QAccessible.Text.Name), widget


def test_the_screen_reader_sees_the_cards_as_a_list(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    tree = QAccessible.queryAccessibleInterface(page.view)
    assert tree is not None
    assert tree.role() == QAccessible.Role.List
    names = [tree.child(i).text(QAccessible.Text.Name) for i in range(tree.childCount())]
    assert len(names) == 4 + 1 + 4
    assert "1 of 4" in names[0]
    assert any(name.startswith("Deck") for name in names)


# --- Layout -------------------------------------------------------------------------------------


def boxes(page: TablePage) -> dict[str, QRect]:
    """The rectangles of what must not overlap."""
    found = {f"button {name}": b.geometry() for name, b in page.buttons.by_name.items()}
    found |= {f"badge {i}": badge.geometry() for i, badge in enumerate(page.badges)}
    found |= {"log": page.log.geometry(), "status": page.status.geometry()}
    found |= {"strip": page.strip.geometry(), "order": page.order.geometry()}
    for name, zone in page.view.zones.items():
        whole = QRect()
        for key in zone.keys[:4] if zone.spec.kind == "pile" else zone.keys:
            whole = whole.united(page.view.card_item(key).home_rect().toRect())
        if zone.spec.kind == "pile":
            whole = whole.united(zone.item.place().toRect().adjusted(0, 0, 0, 24))
        found[f"cards {name}"] = whole
    return {name: rect for name, rect in found.items() if not rect.isEmpty()}


@pytest.mark.parametrize(
    ("size", "seats", "pseudo"),
    [
        ((1024, 640), 2, False),
        ((1024, 640), 3, False),
        ((1024, 640), 2, True),
        ((1024, 640), 3, True),
        ((1920, 1080), 3, True),
        ((1280, 1024), 3, False),
        ((2560, 1080), 2, True),
        ((3840, 2160), 3, True),
    ],
)
def test_nothing_is_clipped_or_overlaps(
    tables: Tables, qapp: QApplication, size: tuple[int, int], seats: int, pseudo: bool
) -> None:
    translator = PseudoTranslator(qapp)
    if pseudo:
        qapp.installTranslator(translator)
    try:
        page = tables.at(TWENTY[:seats])
        page.context.theme.set_unit(page.context.theme.unit(QSize(*size)))
        page.resize(*size)
        keys = page.view.keys_in("seat0")
        for chosen in ((), (keys[0], keys[9])):
            page.view.set_selection(chosen)
            QApplication.processEvents()
            page.view.finish_animations()
            found = boxes(page)
            inside = page.rect().adjusted(0, page.top.height(), 0, 0)
            for name, rect in found.items():
                assert inside.contains(rect), (name, rect)
            for (one, first), (other, second) in combinations(found.items(), 2):
                common = first.intersected(second)
                assert common.width() < 3 or common.height() < 3, (one, other, first, second)
            for name, button in page.buttons.by_name.items():
                assert button.width() >= button.sizeHint().width(), name
            for badge in page.badges:
                assert badge.width() >= badge.sizeHint().width()
            assert not page.status.is_cut
            tools = [page.top.menu, *page.top.tools]
            for first_tool, second_tool in combinations(tools, 2):
                assert not first_tool.geometry().intersects(second_tool.geometry())
            assert page.top.middle().width() >= page.top._turn_width() - 1
    finally:
        qapp.removeTranslator(translator)


def test_cards_have_the_size_of_the_design(tables: Tables) -> None:
    for size, width in (((1024, 640), 96), ((1920, 1080), 162), ((3840, 2160), 324)):
        page = tables.at(TWENTY)
        page.context.theme.set_unit(page.context.theme.unit(QSize(*size)))
        page.resize(*size)
        QApplication.processEvents()
        item = page.view.card_item(page.view.keys_in("seat0")[0])
        assert item.width == pytest.approx(width, abs=1)


@pytest.mark.parametrize("pseudo", [False, True])
def test_the_table_moves_beside_the_panel(tables: Tables, qapp: QApplication, pseudo: bool) -> None:
    translator = PseudoTranslator(qapp)
    if pseudo:
        qapp.installTranslator(translator)
    try:
        page = tables.at(TWENTY)
        panel = QWidget()
        page.set_panel(panel)
        QApplication.processEvents()
        assert panel.geometry() == QRect(760, 40, 264, 600)
        found = boxes(page)
        for name, rect in found.items():
            assert rect.right() <= 760, name
        for (one, first), (other, second) in combinations(found.items(), 2):
            common = first.intersected(second)
            assert common.width() < 3 or common.height() < 3, (one, other, first, second)
        page.set_panel(None)
        assert page.view.width() == 1024
    finally:
        qapp.removeTranslator(translator)


def test_resizing_while_cards_fly_puts_them_where_they_belong(tables: Tables) -> None:
    page = tables.open(you_and("lean"), speed="slow")
    press(page, "3")
    assert page.view.is_animating
    for size in ((1100, 700), (1600, 900), (1024, 640), (1300, 800)):
        page.resize(*size)
        QApplication.processEvents()
    assert not page.view.is_animating
    for zone in page.view.zones.values():
        for key in zone.keys:
            item = page.view.card_item(key)
            assert (item.pos() - item.home).manhattanLength() < 20
            assert page.view.rect().contains(item.pos().toPoint())


def test_another_card_size_is_taken_at_once(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    item = page.view.card_item(page.view.keys_in("seat0")[0])
    before = item.width
    page.context.settings.set("look/card_size", 120)
    assert item.width > before


# --- The log ------------------------------------------------------------------------------------


def test_the_log_tells_what_everybody_did(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    press(page, "2")
    press(page, "N")
    run(page)
    rows = page.log.model.rows
    assert rows[0].head == ""
    assert (rows[1].head, len(rows[1].cards)) == ("You", 2)
    assert rows[1].text.startswith("draw 2")
    assert rows[2].text == "end the turn"
    assert rows[-1].text == "ends the turn"
    assert {row.head for row in rows[3:]} == {"Olha"}
    assert rows[3].new_turn
    assert all(row.spoken for row in rows)
    index = page.log.model.index(1)
    assert "You" in str(page.log.model.data(index))


def test_the_log_folds_and_remembers_it(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    press(page, Qt.Key.Key_F9)
    assert page.log.folded
    assert not page.context.settings.flag("look/log")
    again = tables.open(you_and("lean"), context=page.context)
    assert again.log.folded


# --- Computer players ---------------------------------------------------------------------------


def test_computers_play_in_their_pace_and_wait_when_paused(tables: Tables) -> None:
    page = tables.open(computers("lean", "greedy"), speed="normal")
    history = page.session.match.history
    run(page)
    advance(page, 900)
    assert page.session.match.history == history
    advance(page, 150)
    first = len(page.session.match.history)
    assert first > len(history)
    press(page, Qt.Key.Key_F5)
    advance(page, 5000)
    assert len(page.session.match.history) == first
    assert page.strip.pause.icon_name == "play"
    QTest.mouseClick(page.strip.step, Qt.MouseButton.LeftButton)
    run(page)
    second = len(page.session.match.history)
    assert second > first
    advance(page, 5000)
    assert len(page.session.match.history) == second
    QTest.mouseClick(page.strip.pause, Qt.MouseButton.LeftButton)
    run(page)
    advance(page, 1100)
    assert len(page.session.match.history) > second


def test_the_speed_is_chosen_and_kept(tables: Tables) -> None:
    page = tables.open(computers("lean", "greedy"), speed="normal")
    press(page, Qt.Key.Key_F8)
    assert page.table.speed == "slow"
    assert page.context.settings.text("play/speed") == "slow"
    page.strip.speed_chosen.emit("instant")
    assert page.view.animator.speed == "instant"
    assert page.table.speed == "instant"


def test_computers_alone_have_no_buttons_to_play_with(tables: Tables) -> None:
    page = tables.open(computers("lean", "greedy", "random"))
    assert not any(button.isVisible() for button in page.buttons.by_name.values())
    assert page.strip.isVisible()
    assert not page.order.isVisible()


def test_a_seat_gets_another_player_in_mid_game(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    menu = page.menus.seat(1)
    texts = [action.text() for action in menu.actions()]
    for player in ("Person", "Random", "Greedy", "Lean", "Original"):
        assert player in texts
    next(action for action in menu.actions() if action.text() == "Greedy").trigger()
    run(page)
    assert page.session.seats[1].agent == "greedy"
    assert page.badges[1].player == "Greedy"
    assert not page.session.match.is_over


def test_a_person_takes_over_and_the_table_turns(tables: Tables) -> None:
    page = tables.open(computers("lean", "greedy"), speed="normal")
    page.table.set_paused(True)
    page.menus.swap(1, None)
    run(page)
    assert page.me == 1
    assert page.view.zones["seat1"].spec.kind == "hand"
    assert page.view.zones["seat0"].spec.kind == "fan"
    assert shown(page, 1)


def test_two_persons_sit_in_turn_at_the_bottom(tables: Tables) -> None:
    page = tables.open(Session("notty", [Seat("Ira"), Seat("Oles")], seed=3))
    assert page.me == 0
    press(page, "N")
    assert page.me == 1
    assert page.badges[1].player == "person"
    assert "Oles" in page.top.turn
    press(page, "N")
    assert page.me == 0


@pytest.mark.qt_log_ignore("propagateSizeHints")  # offscreen, for any dialog
def test_a_table_file_is_loaded_and_a_bad_one_changes_nothing(
    tables: Tables, tmp_path: Path
) -> None:
    import notty

    page = tables.open(you_and("lean"))
    bad = tmp_path / "bad.table"
    bad.write_bytes(b"no table")
    page.menus.ask_table(1, "original")
    dialog = page.menus.dialog
    assert dialog is not None
    dialog.fileSelected.emit(str(bad))
    dialog.reject()
    run(page)
    assert page.session.seats[1].agent == "lean"
    assert page.status.kind == "refusal"
    assert page.status.text.startswith("bad.table is no table to play by: this is no table of Q")
    assert str(tmp_path) not in page.status.text
    good = tmp_path / "good.table"
    shipped = Path(notty.__file__).parent / "data" / "notty-original.table"
    good.write_bytes(shipped.read_bytes())
    page.menus.ask_table(1, "original")
    dialog = page.menus.dialog
    assert dialog is not None
    dialog.fileSelected.emit(str(good))
    dialog.reject()
    run(page)
    assert page.session.seats[1].agent == f"original:{good}"
    assert "good.table" in page.badges[1].player


# --- Back and again -----------------------------------------------------------------------------


def test_undo_and_redo_show_the_same_cards(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    assert page.top.undo.is_barred
    before = shown(page, 0)
    press(page, "3")
    after = shown(page, 0)
    assert len(after) == 7
    press(page, "Z", ctrl=True)
    assert shown(page, 0) == before
    press(page, "Y", ctrl=True)
    assert shown(page, 0) == after
    press(page, "Я", ctrl=True)
    assert shown(page, 0) == before
    QTest.mouseClick(page.top.redo, Qt.MouseButton.LeftButton)
    assert shown(page, 0) == after
    assert "assisted" in page.top.badge


def test_a_rated_game_says_why_it_takes_nothing_back(tables: Tables) -> None:
    session = Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=7, rated=True)
    page = tables.open(session)
    assert page.top.badge == "rated"
    press(page, "1")
    press(page, "Z", ctrl=True)
    assert page.status.kind == "refusal"
    assert "rated" in page.status.text
    assert page.top.undo.reason


def test_restart_deals_the_same_cards_again(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    first = shown(page, 0)
    press(page, "3")
    press(page, "N")
    run(page)
    press(page, Qt.Key.Key_F2)
    assert shown(page, 0) == first
    assert len(page.log.model.rows) == 1


def test_the_deal_number_is_copied_and_a_copy_is_saved(tables: Tables, tmp_path: Path) -> None:
    import notty

    page = tables.open(you_and("lean", seed=4711))
    assert any("4711" in action.text() for action in page.menus.game().actions())
    page.menus.copy_deal()
    assert QGuiApplication.clipboard().text() == "4711"
    press(page, "2")
    target = tmp_path / "copy.json"
    page.save_to(str(target))
    run(page)
    assert "copy.json" in page.status.text
    assert notty.Record.load(target).replay().position() == page.session.match.position()
    page.save_to(str(tmp_path / "no" / "folder" / "copy.json"))
    run(page)
    assert page.status.kind == "refusal"


@pytest.mark.qt_log_ignore("propagateSizeHints")  # offscreen, for any dialog
def test_leaving_a_rated_deal_asks(tables: Tables) -> None:
    session = Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=7, rated=True)
    page = tables.open(session)
    left = QSignalSpy(page.left)
    page.leave()
    assert left.count() == 0
    box = page.findChild(QMessageBox)
    assert box is not None
    next(b for b in box.findChildren(QPushButton) if b.text() == "Leave").click()
    assert left.count() == 1


def test_the_table_is_saved_after_each_action_with_its_order(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    keys = page.view.keys_in("seat0")
    page.view.card_moved.emit(keys[0], 3)
    run(page)
    laid = shown(page, 0)
    press(page, "2")
    run(page)
    data, message = page.context.autosave.load("notty")
    assert message == ""
    assert data is not None
    json.dumps(data)
    now = shown(page, 0)
    again = tables.open(Session.from_data(data), context=page.context)
    assert shown(again, 0)[:4] == laid
    assert shown(again, 0) == now
    assert again.sort_mode == "manual"


# --- Help ---------------------------------------------------------------------------------------


def test_hints_come_in_three_steps(tables: Tables) -> None:
    page = tables.at(("R4 R5 R6 Y1 Y2 Y3", "B1 B2 G9"), None, "lean")
    asked = QSignalSpy(page.analysis_requested)
    press(page, Qt.Key.Key_F4)
    run(page)
    assert page.view.zones["seat0"].item.glow
    assert page.status.kind == "hint"
    assert "R" not in page.status.text
    press(page, "H")
    run(page)
    assert "Red 4 5 6" in page.status.text
    assert sorted(key[:2] for key in page.view.selection) == ["R4", "R5", "R6"]
    press(page, "Р")
    run(page)
    assert asked.count() == 1
    assert page.session.assisted
    press(page, "X")
    assert page.hint_now is None
    assert not page.view.zones["seat0"].item.glow


def test_play_for_me_plays_one_action_or_the_rest_of_the_turn(tables: Tables) -> None:
    page = tables.open(you_and("lean"))
    press(page, "A")
    run(page)
    mine = [move for move in page.session.match.history if move.actor == 0]
    assert len(mine) == 1
    page.buttons["auto"].long_pressed.emit()
    for _ in range(40):
        if page.session.match.turn:
            break
        run(page)
        advance(page, 1000)
    assert page.session.match.turn == 1
    assert page.resting is None


def test_escape_stops_the_rest_of_the_turn(tables: Tables) -> None:
    page = tables.open(you_and("lean"), speed="normal")
    press(page, "A", shift=True)
    assert page.resting == 0
    press(page, Qt.Key.Key_Escape)
    assert page.resting is None
    run(page)
    advance(page, 3000)
    assert len([move for move in page.session.match.history if move.actor == 0]) == 1


# --- The end ------------------------------------------------------------------------------------


def test_the_winning_moment_shows_and_gives_the_result(tables: Tables) -> None:
    page = tables.at(("R4 R5 R6", "B1 B2 G9"), None, "lean")
    page.choose_speed("normal")
    done = QSignalSpy(page.finished)
    page.select(["R4", "R5", "R6"])
    press(page, "X")
    assert page.victory.is_on
    assert page.victory.title == "You win!"
    assert page.victory.cards == ["R4", "R5", "R6"]
    assert page.badges[0].winner
    assert done.count() == 0
    advance(page, 5000)
    assert done.count() == 1
    summary = done.at(0)[0]
    assert summary.winners == (0,)
    assert not page.victory.is_on


def test_any_key_or_click_ends_the_winning_moment(tables: Tables) -> None:
    for end in ("key", "click"):
        page = tables.at(("R4 R5 R6", "B1 B2 G9"), None, "lean")
        page.choose_speed("normal")
        done = QSignalSpy(page.finished)
        page.select(["R4", "R5", "R6"])
        press(page, "X")
        if end == "key":
            press(page, "N")
        else:
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(9, 90))
        assert done.count() == 1
        advance(page, 5000)
        assert done.count() == 1


def test_with_reduced_motion_the_winning_moment_is_still(tables: Tables) -> None:
    page = tables.at(("R4 R5 R6", "B1 B2 G9"), None, "lean")
    page.choose_speed("normal")
    page.context.theme.set_reduce_motion(True)
    page.select(["R4", "R5", "R6"])
    press(page, "X")
    assert page.victory.is_on
    assert page.victory.share == 1.0


def test_undo_takes_the_winning_moment_back(tables: Tables) -> None:
    page = tables.at(("R4 R5 R6", "B1 B2 G9"), None, "lean")
    page.choose_speed("normal")
    done = QSignalSpy(page.finished)
    page.select(["R4", "R5", "R6"])
    press(page, "X")
    page.undo()
    assert not page.victory.is_on
    advance(page, 5000)
    assert done.count() == 0
    page.view.finish_animations()
    assert sorted(shown(page, 0)) == ["R4", "R5", "R6"]


# --- Parts --------------------------------------------------------------------------------------


def test_a_copy_stays_where_it_is_as_long_as_it_can() -> None:
    pack = Pack(["A", "A", "B", "B"], "deck")
    pack.settle({"one": ["A", "B"], "two": ["A"]})
    first = pack.lying("one")
    travels = pack.settle({"one": ["B"], "two": ["A", "A"]})
    assert [(travel.start, travel.end) for travel in travels] == [("one", "two")]
    assert travels[0].key in first
    travels = pack.settle({})
    assert {travel.end for travel in travels} == {"deck"}
    assert pack.lying("deck") == pack.keys


def test_keys_follow_the_order_of_cards() -> None:
    keys = ["A#0", "A#1", "B#0"]
    assert in_order(keys, ["B", "A", "A"], ["A#1", "B#0", "A#0"]) == ["B#0", "A#1", "A#0"]
    assert in_order(keys, ["B"], []) == ["B#0", "A#0", "A#1"]


def test_each_ukrainian_letter_is_that_of_its_key() -> None:
    pairs = ["DВ", "PЗ", "XЧ", "MЬ", "LД", "KЛ", "TЕ", "WЦ", "NТ", "AФ", "SІ", "HР"]
    assert all(LETTERS[pair[1]] == pair[0] == LETTERS[pair[0]] for pair in pairs)
