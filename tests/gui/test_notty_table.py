"""The Notty table: what is shown is what the core says, and every way to do an action works."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import notty
import notty_gui
import pytest
from gui.table_help import (
    ALL,
    Tables,
    click,
    deck_spot,
    drag,
    key_of,
    press,
    run,
    shown,
    spot,
    tables,
)
from notty.session import Hint, Seat, Session, advice_notty
from notty_gui.pages.notty_table import TablePage
from notty_gui.pages.notty_words import Words
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

__all__ = ["tables"]

# Menus pop up, which the offscreen platform cannot put before other windows.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def golden() -> list[Path]:
    """The recorded games of the engine's tests."""
    here = Path(notty_gui.__file__).resolve()
    for folder in here.parents:
        for place in ("tests/golden/notty", "main/tests/golden/notty"):
            if found := sorted((folder / place).glob("record-*.json")):
                return found
    return []


def agree(page: TablePage) -> None:
    """What is on the screen is what the core says."""
    match = page.session.match
    position = match.position()
    for seat, hand in enumerate(position["hands"]):
        assert sorted(shown(page, seat)) == sorted(hand)
        assert str(len(hand)) in page.badges[seat].count
        assert page.badges[seat].active == (seat in match.actors)
    deck = page.view.keys_in("deck")
    assert len(deck) == 90 - sum(map(len, position["hands"]))
    assert str(len(deck)) in page.view.zones["deck"].spec.caption
    assert all(page.view.card_item(key).shown == "" for key in deck)
    everything = [key for zone in page.view.zones.values() for key in zone.keys]
    assert sorted(key[:2] for key in everything) == sorted(ALL)
    if page.session.human_seat is None:
        return
    for name in ("draw 1", "draw 2", "draw 3", "exchange", "end"):
        assert page.buttons[name].is_barred != match.can_play(name), name
    opponents = [seat for seat in range(match.seats) if seat != page.me]
    steals = any(match.can_play(f"steal {seat}") for seat in opponents)
    assert page.buttons["steal"].is_barred != steals
    used = position["used"]
    assert page.buttons["draw"].ticked == ("draw" in used)
    assert page.buttons["steal"].ticked == ("steal" in used)
    done = "exchange" in used and not position["pending_return"]
    assert page.buttons["exchange"].ticked == done


@pytest.mark.parametrize("path", golden(), ids=lambda path: path.stem)
def test_a_recorded_game_is_shown_as_the_core_has_it(tables: Tables, path: Path) -> None:
    record = notty.Record.load(path)
    seats = [Seat(f"P{seat}") for seat in range(len(record.final_position["hands"]))]
    page = tables.open(Session.from_record(record, seats))
    agree(page)
    moves = min(120, sum(actor >= 0 for actor, _ in record.moves))
    for _ in range(moves):  # back to the start, or far from the end
        page.undo()
    agree(page)
    for _ in range(moves):
        page.redo()
        agree(page)
    assert page.session.match.position() == record.final_position


# --- Actions, each by mouse, keys and drag ------------------------------------------------------

HANDS = ("R4 R5 R6 Y6 G6 K6 B1", "B2 B3 G9", "Y1 Y2 K9")


def texts(page: TablePage) -> list[str]:
    return [move.action.text for move in page.session.match.history if move.actor >= 0]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_draw_by_key_button_and_menu(tables: Tables, count: int) -> None:
    page = tables.at(HANDS)
    press(page, str(count))
    assert texts(page) == [f"draw {count}"]
    assert page.buttons["draw"].ticked
    page = tables.at(HANDS)
    QTest.mouseClick(page.buttons[f"draw {count}"], Qt.MouseButton.LeftButton)
    assert texts(page) == [f"draw {count}"]
    page = tables.at(HANDS)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=deck_spot(page))
    assert page.menu is not None
    assert page.menu.isVisible()
    page.menu.actions()[count - 1].trigger()
    page.menu.close()
    assert texts(page) == [f"draw {count}"]
    page = tables.at(HANDS)
    page.choose_draw()
    assert page.menu is not None
    QTest.keyClick(page.menu, Qt.Key(Qt.Key.Key_0.value + count))
    assert texts(page) == [f"draw {count}"]


def test_enter_on_the_deck_draws_all_that_may_be_drawn(tables: Tables) -> None:
    page = tables.at((" ".join(ALL[:18]), "B2 B3 G9"), None, "lean")
    page.view.setFocus()
    page.view.set_focus("deck")
    press(page, Qt.Key.Key_Return)
    assert texts(page) == ["draw 2"]


def test_drawing_is_refused_with_the_reason(tables: Tables) -> None:
    page = tables.at(HANDS)
    press(page, "1")
    press(page, "2")
    assert page.status.kind == "refusal"
    assert page.status.text == "Cards have been drawn in this turn already"
    assert page.buttons["draw 2"].toolTip() == page.status.text
    QTest.mouseClick(page.buttons["draw 2"], Qt.MouseButton.LeftButton)
    assert texts(page) == ["draw 1"]


def test_steal_from_a_victim_of_choice(tables: Tables) -> None:
    page = tables.at(HANDS)
    press(page, "T")
    assert page.menu is not None
    names = [action.text() for action in page.menu.actions()[1:]]
    assert [name.split("\t")[0] for name in names] == ["Olha", "Taras"]
    assert page.view.zones["seat1"].item.glow
    page.menu.actions()[2].trigger()
    page.menu.close()
    assert texts(page) == ["steal 2"]
    assert len(shown(page, 2)) == 2
    page = tables.at(HANDS)
    click(page, page.view.keys_in("seat1")[1])
    assert texts(page) == ["steal 1"]
    page = tables.at(HANDS)
    target = spot(page, key_of(page, "B1")) + QPoint(20, 20)
    drag(page, page.view.keys_in("seat2")[0], target)
    assert texts(page) == ["steal 2"]
    page = tables.at(HANDS[:2])
    press(page, "Е")
    assert texts(page) == ["steal 1"]


def test_the_fan_is_shuffled_before_the_stolen_card_travels(tables: Tables) -> None:
    page = tables.at(HANDS[:2])
    page.choose_speed("normal")
    clock = page.context.clock
    press(page, "T")
    stolen = page.session.log[-1].cards[0]
    item = page.view.card_item(key_of(page, stolen, 0))
    start = item.pos()
    clock.advance(120)  # type: ignore[attr-defined]
    page.view.animator.advance()
    others = [page.view.card_item(key) for key in page.view.keys_in("seat1")]
    assert any(not other.transform().isIdentity() for other in others)
    assert item.pos() == start
    clock.advance(700)  # type: ignore[attr-defined]
    page.view.animator.advance()
    page.view.animator.advance()
    assert not page.view.is_animating
    assert item.zone == "seat0"


def test_the_keyboard_goes_to_the_hand_for_the_card_to_return(tables: Tables) -> None:
    page = tables.at(HANDS)
    press(page, Qt.Key.Key_Right)
    key = page.view.focus[1]
    assert page.view.lift_of(page.view.card_item(key)) > 0
    page.buttons["steal"].setFocus()
    assert page.view.lift_of(page.view.card_item(key)) == 0
    press(page, "W")
    assert page.view.hasFocus()
    assert page.view.focus[0] == "seat0"


def test_exchange_in_two_steps(tables: Tables) -> None:
    for way in ("click", "key", "drag", "button", "deck"):
        page = tables.at(HANDS)
        press(page, "W")
        assert page.turn_now().returning
        assert "return" in page.status.text
        assert page.view.zones["deck"].item.glow
        assert page.buttons["end"].is_barred
        press(page, "N")
        assert page.status.kind == "refusal"
        key = key_of(page, "B1")
        if way == "click":
            click(page, key)
        elif way == "key":
            page.view.set_focus("seat0", key)
            press(page, Qt.Key.Key_Return)
        elif way == "drag":
            drag(page, key, deck_spot(page))
        else:
            page.view.set_selection([key])
            if way == "button":
                press(page, "X")
            else:
                QTest.mouseClick(
                    page.view.viewport(), Qt.MouseButton.LeftButton, pos=deck_spot(page)
                )
        assert texts(page) == ["exchange", "return B1"], way
        assert page.buttons["exchange"].ticked
        assert not page.view.zones["deck"].item.glow


def test_a_group_is_discarded_by_click_key_drag_and_double_click(tables: Tables) -> None:
    for way in ("button", "key", "ukrainian", "drag", "deck", "enter"):
        page = tables.at(HANDS)
        for card in ("R4", "R5", "R6"):
            click(page, key_of(page, card))
        assert page.buttons["discard"].primary
        assert page.status.kind == "ok"
        assert page.status.text == "Valid: run Red 4 5 6"
        if way == "button":
            QTest.mouseClick(page.buttons["discard"], Qt.MouseButton.LeftButton)
        elif way == "key":
            press(page, "X")
        elif way == "ukrainian":
            press(page, "Ч")
        elif way == "drag":
            drag(page, key_of(page, "R5"), deck_spot(page))
        elif way == "deck":
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=deck_spot(page))
        else:
            page.view.set_focus("seat0", key_of(page, "R5"))
            press(page, Qt.Key.Key_Return)
        assert texts(page) == ["discard R4 R5 R6"], way
        assert page.view.selection == set()


def test_keys_alone_select_and_discard(tables: Tables) -> None:
    page = tables.at(HANDS)
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    press(page, Qt.Key.Key_Home)
    for _ in range(3):
        press(page, Qt.Key.Key_Space)
        press(page, Qt.Key.Key_Right)
    press(page, "X")
    assert texts(page) == ["discard R4 R5 R6"]


def test_a_double_click_selects_the_largest_group_of_a_card(tables: Tables) -> None:
    page = tables.at(HANDS)
    at = spot(page, key_of(page, "K6"))
    port = page.view.viewport()
    QTest.mouseMove(port, at)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
    assert sorted(page.chosen()) == ["G6", "K6", "R6", "Y6"]
    page.view.clear_selection()
    page.card_activated(key_of(page, "B1"))
    assert page.status.kind == "refusal"


@pytest.mark.parametrize(
    ("cards", "part"),
    [
        ("R4", "a run of one colour or a set of one number"),
        ("R4 R5", "one card short: Red 6 in your hand would complete it"),
        ("R5 R6", "one card short: Red 4 in your hand would complete it"),
        ("B1", "a run of one colour"),
        ("R4 B1", "neither one colour for a run nor one number for a set"),
        ("R6 Y6 G6", "one card short: Black 6 in your hand would complete it"),
        ("R4 R5 R6 B1", "run Red 4 5 6 is valid, but Blue 1 not with it"),
    ],
)
def test_it_is_said_what_a_selection_lacks(tables: Tables, cards: str, part: str) -> None:
    page = tables.at(HANDS)
    page.select(cards.split())
    assert page.status.kind == "no"
    assert page.status.text.startswith("Not yet: ")
    assert part in page.status.text
    assert page.buttons["discard"].is_barred
    press(page, "X")
    assert texts(page) == []
    assert page.status.kind == "refusal"


def test_every_reason_of_a_hint_has_a_text() -> None:
    words = Words()
    codes = re.findall(r"^(\w+_\w+) ", inspect.getdoc(advice_notty.explain) or "", re.MULTILINE)
    assert len(codes) >= 15
    params = {"card": "R4", "cards": ["R4", "R5"], "count": 2, "left": 3, "size": 4}
    texts = {words.why(Hint(2, "hand", reason=code, params=params)) for code in codes}
    assert "" not in texts
    assert len(texts) == len(codes)


def test_a_hint_tells_the_chance_to_win_with_it(tables: Tables) -> None:
    page = tables.at(("R4 G8 B1 B2", "B5 G9"), None, "lean")
    for _ in range(2):
        page.hint()
        run(page)
    assert page.hint_now is not None
    assert page.hint_now.chance is not None
    assert f"chance to win: {100 * page.hint_now.chance:.0f} %" in page.status.text
    sure = tables.at(("R4 R5 R6", "B5 G9"), None, "lean")
    for _ in range(2):
        sure.hint()
        run(sure)
    assert "chance" not in sure.status.text


def test_what_is_missing_agrees_with_the_core() -> None:
    words = Words()
    hand = ["R1", "R2", "R3", "R5", "R6", "R7", "G7", "B7", "K7", "Y7", "Y7", "R2"]
    import itertools

    for size in (1, 2, 3, 4):
        for chosen in itertools.combinations(hand, size):
            whole = any(len(group) == size for group in notty.groups(chosen))
            if not whole:
                assert words.missing(chosen, hand)


def test_two_groups_at_once_are_discarded_one_after_the_other(tables: Tables) -> None:
    page = tables.at(("R4 R5 R6 Y1 Y2 Y3 K9", "B2 B3 G9"), None, "lean")
    page.select(["R4", "R5", "R6", "Y1", "Y2", "Y3"])
    assert "one after the other" in page.status.text


def test_dots_mark_what_groups_can_be_made_of(tables: Tables) -> None:
    page = tables.at(HANDS)
    dotted = {key[:2] for key in page.view.keys_in("seat0") if page.view.card_item(key).playable}
    assert dotted == {"R4", "R5", "R6", "Y6", "G6", "K6"}


def test_the_turn_ends_and_the_setting_asks_before(tables: Tables) -> None:
    page = tables.at(HANDS)
    page.context.settings.set("play/confirm_end", True)
    press(page, "N")
    assert texts(page) == []
    assert "again" in page.status.text
    press(page, "Т")
    assert texts(page) == ["end"]


def test_the_status_says_what_is_left_to_do(tables: Tables) -> None:
    page = tables.at(("R4 Y6 B1", "B2 B3 G9"), None, "lean")
    assert page.status.text == "Your turn: draw · steal · exchange"
    press(page, "T")
    press(page, "1")
    press(page, "W")
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Return)
    assert page.status.text.startswith("Your turn: ")
    if not notty.groups(page.turn_now().hand):
        assert page.buttons["end"].primary


def test_the_last_action_of_an_opponent_stays_outlined(tables: Tables) -> None:
    page = tables.at(("R4 Y6 B1", "B2 B3 G9"), None, "greedy")
    press(page, "N")
    run(page)
    marked = {key for key, item in page.view.items_by_key.items() if item.outlined}
    assert marked
    assert marked <= set(page.view.keys_in("seat1"))
    press(page, "N")
    run(page)


# --- The order of the hand ----------------------------------------------------------------------


def test_the_hand_is_sorted_in_four_ways(tables: Tables) -> None:
    page = tables.at(("B1 R4 Y6 R5 K6 R6 G6", "B2 B3 G9"), None, "lean")
    assert shown(page, 0) == ["R4", "R5", "R6", "G6", "Y6", "K6", "B1"]
    press(page, "S")
    assert page.sort_mode == "number"
    assert shown(page, 0) == ["B1", "R4", "R5", "R6", "G6", "Y6", "K6"]
    press(page, "І")
    assert page.sort_mode == "groups"
    zone = page.view.zones["seat0"]
    assert len(zone.sizes) > 1
    melds = [page.view.card_item(key).meld for key in zone.keys]
    assert melds.count(0) >= 3
    assert [bracket.solid for bracket in zone.item.brackets].count(True) >= 1
    press(page, "S")
    assert page.sort_mode == "manual"
    QTest.mouseClick(page.order, Qt.MouseButton.LeftButton)
    assert page.sort_mode == "colour"
    press(page, "S", shift=True)
    assert page.sort_mode == "manual"


def test_cards_are_put_in_order_by_drag_and_by_keys(tables: Tables) -> None:
    page = tables.at(HANDS)
    first = page.view.keys_in("seat0")
    goal = page.view.card_item(first[4]).home.toPoint()
    drag(page, first[0], goal)
    after = page.view.keys_in("seat0")
    assert after != first
    assert page.sort_mode == "manual"
    page.view.set_focus("seat0", after[0])
    press(page, Qt.Key.Key_Right, shift=True)
    moved = page.view.keys_in("seat0")
    assert moved[1] == after[0]
    press(page, "3")
    assert page.view.keys_in("seat0")[:7] == moved
    page.undo()
    assert page.view.keys_in("seat0") == moved
    press(page, "N")
    run(page)
    assert [key[:2] for key in page.view.keys_in("seat0")] == [key[:2] for key in moved]


def test_the_order_chosen_holds_for_the_next_game(tables: Tables) -> None:
    page = tables.open(Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=3))
    press(page, "S")
    again = tables.open(
        Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=4), context=page.context
    )
    assert again.sort_mode == "number"


# --- Motion -------------------------------------------------------------------------------------


def test_cards_are_dealt_one_by_one_and_any_key_ends_that(tables: Tables) -> None:
    session = Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=3)
    page = tables.open(session, speed="normal")
    assert page.view.is_animating
    press(page, Qt.Key.Key_F9)
    assert not page.view.is_animating
    agree(page)


def test_everything_is_there_at_once_at_instant_speed(tables: Tables) -> None:
    page = tables.at(HANDS)
    press(page, "3")
    assert not page.view.is_animating
    agree(page)


def test_with_reduced_motion_nothing_travels(tables: Tables) -> None:
    page = tables.at(HANDS)
    page.choose_speed("normal")
    page.context.theme.set_reduce_motion(True)
    press(page, "3")
    page.view.animator.advance()
    for key in page.view.keys_in("seat0"):
        item = page.view.card_item(key)
        assert (item.pos() - item.home).manhattanLength() < 20


def test_the_language_changes_in_mid_game(tables: Tables, qapp: QApplication) -> None:
    from notty_gui.i18n.pseudo import PseudoTranslator

    page = tables.at(HANDS)
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        QApplication.processEvents()
        assert "Ênd" in page.buttons["end"].text() or "~" in page.buttons["end"].text()
        assert "~" in page.view.zones["deck"].spec.caption
    finally:
        qapp.removeTranslator(translator)
        QApplication.processEvents()
    assert page.buttons["end"].text() == "End turn"
