"""The table of SET, played by the mouse and by keys, with a clock that is moved by hand."""

from __future__ import annotations

import pytest
from gui.set_help import (
    BARE,
    Tables,
    a_set,
    click_button,
    click_card,
    click_cards,
    no_set,
    seats,
    seconds,
    sets,
    shown,
)
from gui.table_help import make_context, press, run
from notty.session import Seat, Session
from notty.session.race import answers
from notty.sets import find_sets, why_not_set
from notty_gui.pages import Summary
from notty_gui.pages.result import ResultSheet
from notty_gui.pages.set_table import TablePage
from notty_gui.widgets.grid_keys import letter_at
from notty_gui.widgets.times_plot import TimesPlot
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

__all__ = ["sets"]


def scores(page: TablePage) -> list[str]:
    return [badge.count for badge in page.badges]


def said(page: TablePage) -> str:
    return page.status.text


def type_cards(page: TablePage, cards: tuple[str, ...]) -> None:
    for card in cards:
        press(page, letter_at(page.cards.index(card)))


# --- A whole game ---------------------------------------------------------------------------------


def play_on(page: TablePage, *, by_keys: bool) -> None:
    for _ in range(60):
        if page.session.match.is_over:
            return
        assert shown(page) == page.cards
        found = a_set(page)
        if not found:
            if by_keys:
                press(page, "0")
            else:
                click_button(page, "no_set")
        elif by_keys:
            type_cards(page, found)
        else:
            click_cards(page, found)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_whole_game_by_clicks_and_by_keys(sets: Tables, by_keys: bool) -> None:
    page = sets.fresh("easy", seed=11)
    ended: list[Summary] = []
    page.finished.connect(ended.append)
    play_on(page, by_keys=by_keys)
    won = sum(bool(a.cards and a.right) for a in page.answers)
    assert 22 <= won <= 27
    assert scores(page) == [str(won), "0"]
    assert {a.seat for a in page.answers} == {0}
    assert page.victory.is_on
    press(page, Qt.Key.Key_Space)
    assert len(ended) == 1
    assert len(ended[0].times) == won
    assert ended[0].winners == (0,)


def test_a_game_alone_and_one_that_the_computer_wins(sets: Tables) -> None:
    page = sets.fresh(seed=3)
    assert not any(ring.isVisible() for ring in page.rings)
    play_on(page, by_keys=True)
    assert page.result_title() == "All SETs are found"
    page = sets.fresh("hard", seed=3)
    for _ in range(40):
        seconds(page, 15.1)
    assert page.session.match.is_over
    assert page.result_title() == "Olha wins"
    assert {a.seat for a in page.answers} == {1}


def test_computers_alone_race_while_one_watches(sets: Tables) -> None:
    page = sets.open(Session("set", [Seat("A", "hard"), Seat("B", "human:2")], seed=5))
    assert said(page) == "Computer players race"
    click_card(page, page.cards[0])
    assert not page.view.selection
    press(page, "0")
    assert said(page) == "Nobody here plays by hand"
    for _ in range(60):
        seconds(page, 15.1)
    assert page.session.match.is_over


# --- Claims ---------------------------------------------------------------------------------------


def test_the_third_card_claims_and_the_new_ones_lie_in_the_same_places(sets: Tables) -> None:
    page = sets.fresh("hard")
    before, found = page.cards, a_set(page)
    homes = {card: page.view.card_item(card).home for card in before}
    click_cards(page, found[:2])
    assert page.view.selection == set(found[:2])
    assert said(page) == "1 more card"
    assert page.answers == []
    seconds(page, 6.5)
    click_card(page, found[2])
    assert [(a.seat, a.right, a.seconds) for a in page.answers] == [(0, True, 6.5)]
    assert said(page) == "SET! 6.5 s"
    assert not page.view.selection
    for place, card in enumerate(before):
        new = page.cards[place]
        assert (card in found) == (new != card)
        assert page.view.card_item(new).home == homes[card]
    assert scores(page) == ["1", "0"]
    row = page.log.model.rows[-1]
    assert (row.head, set(row.cards), row.note) == ("You", set(found), "6.5 s")
    assert all(not page.view.card_item(card).isVisible() for card in found)


def test_a_card_may_be_put_back_and_backspace_and_esc_put_all_back(sets: Tables) -> None:
    page = sets.fresh()
    first, second, *_ = page.cards
    click_cards(page, [first, second, first])
    assert page.view.selection == {second}
    press(page, Qt.Key.Key_Backspace)
    assert not page.view.selection
    type_cards(page, (first, second))
    press(page, Qt.Key.Key_Escape)
    assert not page.view.selection
    assert page.answers == []


def test_two_fast_clicks_on_two_cards_and_on_one(sets: Tables) -> None:
    page = sets.fresh()
    card = page.cards[4]
    at = page.view.card_item(card).home.toPoint()
    port = page.view.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
    assert page.view.selection in (set(), {card})
    assert page.answers == []


def test_a_wrong_set_costs_a_point_in_a_rated_game(sets: Tables) -> None:
    page = sets.fresh("hard", rated=True)
    three = no_set(page)
    before = page.cards
    click_cards(page, three)
    assert page.cards == before
    assert scores(page) == ["\N{MINUS SIGN}1", "0"]
    assert page.badges[0].accessibleName() == "You, \N{MINUS SIGN}1 point"
    assert said(page) == "Not a SET · 1 point lost · F4: a hint"
    assert not page.view.selection
    row = page.log.model.rows[-1]
    assert (row.failed, row.note) == (True, "\N{MINUS SIGN}1")
    page.undo()
    assert scores(page) == ["\N{MINUS SIGN}1", "0"]
    assert "rated" in said(page)


def test_practice_explains_without_a_penalty_or_with_one(sets: Tables) -> None:
    three = ["1RSD", "2RSD", "3BSD"]
    page = sets.at([*three, *[card for card in BARE if card not in three][:9]])
    click_cards(page, three)
    assert said(page) == "Not a SET: colour: two red, one blue"
    assert scores(page) == ["0"]
    assert page.answers == []
    assert page.session.assisted
    page.context.settings.set("play/set_explain", False)
    click_cards(page, three)
    assert said(page) == "Not a SET: colour: two red, one blue · \N{MINUS SIGN}1"
    assert scores(page) == ["\N{MINUS SIGN}1"]
    page.undo()
    assert scores(page) == ["0"]


def test_a_wrong_no_set_tells_how_many_there_are(sets: Tables) -> None:
    page = sets.fresh("hard")
    count = len(find_sets(page.cards))
    press(page, "0")
    assert said(page).startswith(f"There are {count} SETs on the table")
    assert scores(page) == ["0", "0"]
    assert len(page.cards) == 12


def test_twelve_fifteen_eighteen_twenty_one_and_back(sets: Tables) -> None:
    page = sets.at(BARE[:12], "hard")
    homes = [page.view.card_item(card).home for card in page.view.keys_in("table")]
    widths = [page.log.width()]
    data = {"table": BARE, "turn": 6}
    for count in (12, 15, 18):
        page = sets.open(
            Session.from_position("set", {**data, "table": BARE[:count]}, seats("hard"), seed=5)
        )
        assert a_set(page) == ()
        press(page, "0")
        assert len(page.cards) == count + 3
        assert shown(page) == page.cards
        assert page.cards[:count] == BARE[:count]
        assert [page.view.card_item(card).home for card in page.cards[:12]] == homes
        assert said(page) == "No SET: three more cards"
        letters = [page.view.card_item(card).corner for card in page.view.keys_in("table")]
        assert letters == [letter_at(place) for place in range(count + 3)]
        widths.append(page.log.width())
    assert widths == sorted(widths, reverse=True)
    assert not page.log.isVisible()  # seven columns leave no room for it at this size
    for count in (18, 15, 12, 12):
        while not a_set(page):
            press(page, "0")
        type_cards(page, a_set(page))
        assert len(page.cards) <= max(count, 12) or not a_set(page)
    while not (a_set(page) and len(page.cards) == 12):
        type_cards(page, a_set(page)) if a_set(page) else press(page, "0")
    assert page.log.isVisible()
    inside(page)


# --- The race -------------------------------------------------------------------------------------


def test_the_computer_takes_what_one_was_about_to_take(sets: Tables) -> None:
    page = sets.fresh("hard")
    found = a_set(page)
    other = next(card for card in page.cards if card not in found)
    click_cards(page, [found[0], other])
    seconds(page, 15.1)
    assert scores(page) == ["0", "1"]
    assert page.view.selection == {other}
    assert said(page) == "2 more cards"
    assert page.log.model.rows[-1].head == "Olha"
    assert page.log.model.rows[-1].spoken.startswith("Olha takes a SET: ")


def test_who_is_first_gets_it(sets: Tables) -> None:
    page = sets.fresh("normal", "hard", "easy")
    seconds(page, 15.1)
    seconds(page, 14.8)
    type_cards(page, a_set(page))
    seconds(page, 15.1)
    assert [a.seat for a in page.answers] == [2, 0, 2]
    assert scores(page) == ["1", "0", "2", "0"]


def test_a_pause_hides_the_table_and_stops_the_clock(sets: Tables) -> None:
    page = sets.fresh("hard")
    seconds(page, 10)
    click_card(page, page.cards[0])
    press(page, Qt.Key.Key_F5)
    assert page.cover.isVisible()
    assert shown(page) == []
    assert page.view.keys_in("table") == []
    seconds(page, 100)
    assert page.answers == []
    press(page, "q")
    press(page, "0")
    assert page.answers == []
    page.hint()
    assert said(page) == "The game is paused"
    QTest.mouseClick(page.cover, Qt.MouseButton.LeftButton)
    assert not page.cover.isVisible()
    assert shown(page) == page.cards
    seconds(page, 4.8)
    assert page.answers == []
    seconds(page, 0.4)
    assert [a.seat for a in page.answers] == [1]


def test_the_ring_shows_the_time_of_a_level_only_and_can_be_hidden(sets: Tables) -> None:
    page = sets.fresh("hard", "human:0.01")
    assert [ring.isVisible() for ring in page.rings] == [False, True, False]
    seconds(page, 7.5)
    page.tick()
    assert page.rings[1].share == pytest.approx(0.5, abs=0.01)
    menu = page.menus.game()
    choice = next(a for a in menu.actions() if "countdown" in a.text())
    assert choice.isChecked()
    choice.trigger()
    assert not page.context.settings.flag("play/set_ring")
    assert not page.rings[1].isVisible()


def test_two_people_say_who_claims_before_or_after(sets: Tables) -> None:
    page = sets.fresh(None, "easy")
    press(page, "2")
    assert [badge.active for badge in page.badges] == [False, True, False]
    type_cards(page, a_set(page))
    assert scores(page) == ["0", "1", "0"]
    assert not any(badge.active for badge in page.badges)
    type_cards(page, a_set(page))
    assert scores(page) == ["0", "1", "0"]
    assert said(page) == "Who says so? 1: You, 2: Olha"
    press(page, "1")
    assert scores(page) == ["1", "1", "0"]
    press(page, "0")
    QTest.mouseClick(page.badges[1], Qt.MouseButton.LeftButton)
    assert [(a.seat, a.cards == ()) for a in page.answers][-1] == (1, True)
    press(page, "3")  # a computer player claims for itself
    assert page.claimer() is None
    type_cards(page, a_set(page))
    page.view.clear_selection()  # by a click on the felt
    press(page, "1")
    assert scores(page) == ["1", "1", "0"]
    assert page.claimer() == 0
    press(page, Qt.Key.Key_Escape)
    assert page.claimer() is None
    type_cards(page, a_set(page))
    seconds(page, 90.1)  # overtaken
    press(page, "1")
    assert scores(page) == ["1", "1", "1"]


# --- Hints ----------------------------------------------------------------------------------------


def test_a_hint_comes_in_four_steps(sets: Tables) -> None:
    page = sets.fresh("hard")
    found, count = a_set(page), len(find_sets(page.cards))
    texts = []
    for step in range(4):
        press(page, Qt.Key.Key_F4)
        run(page)
        texts.append(said(page))
        outlined = {key for key, item in page.view.items_by_key.items() if item.outlined}
        assert outlined == set(found[:step])
    assert texts == [
        f"There are {count} SETs on the table",
        "This card is one of a SET",
        "These two cards are of a SET",
        "This is a SET",
    ]
    assert page.session.assisted
    type_cards(page, found)
    press(page, Qt.Key.Key_F4)
    run(page)
    assert said(page).startswith("There ")


def test_a_hint_where_there_is_no_set_points_at_the_button(sets: Tables) -> None:
    page = sets.at(BARE[:12])
    press(page, Qt.Key.Key_F4)
    run(page)
    assert said(page) == "There is no SET here: press 0"
    assert page.buttons["no_set"].primary


# --- Undo, saving, the end ------------------------------------------------------------------------


def test_undo_past_a_claim_is_for_practice(sets: Tables) -> None:
    page = sets.fresh()
    before = page.cards
    type_cards(page, a_set(page))
    press(page, "z", ctrl=True)
    assert page.cards == before == shown(page)
    assert page.session.assisted
    press(page, "y", ctrl=True)
    assert scores(page) == ["1"]
    page = sets.fresh(rated=True)
    after = a_set(page)
    type_cards(page, after)
    page.undo()
    assert scores(page) == ["1"]


def test_a_table_goes_on_where_it_was_left(sets: Tables) -> None:
    page = sets.fresh("hard")
    context = page.context
    type_cards(page, a_set(page))
    seconds(page, 9)
    page.shut_down()
    run(page)
    session, message = context.autosave.load("set", Session.from_data)
    assert session is not None, message
    again = sets.open(session, context=context)
    assert shown(again) == page.cards
    assert scores(again) == ["1", "0"]
    assert len(again.log.model.rows) == 1
    seconds(again, 5.8)
    assert len(answers(session)) == 1
    seconds(again, 0.4)
    assert len(answers(session)) == 2


def test_the_result_has_a_plot_of_the_times(sets: Tables, qapp: QApplication) -> None:
    page = sets.fresh("hard", seed=3)
    while not page.session.match.is_over:
        seconds(page, 5)
        type_cards(page, a_set(page)) if a_set(page) else press(page, "0")
        seconds(page, 15.1)
    summary = page.summary()
    assert {seat for seat, _ in summary.times} == {0, 1}
    assert sum(dict(summary.sums[0]).values()) == page.session.match.scores[0]
    ground = QWidget()
    ground.resize(1024, 640)
    sheet = ResultSheet(page.context, "SET", summary, (), ground)
    plot = sheet.findChild(TimesPlot)
    assert isinstance(plot, TimesPlot)
    assert plot.averages()[0] == pytest.approx(5, abs=0.2)
    assert plot.averages()[1] == pytest.approx(15, abs=0.2)
    assert "5.1 s on average" in plot.accessibleName()
    sheet.deleteLater()
    ground.deleteLater()


# --- Looks ----------------------------------------------------------------------------------------


def inside(page: TablePage) -> None:
    """Nothing lies over anything else, and nothing leaves the page."""
    rects = [badge.geometry() for badge in page.badges]
    rects += [ring.geometry() for ring in page.rings if ring.isVisible()]
    rects += [tool.geometry() for tool in (page.top.menu, *page.top.tools)]
    rects += [b.geometry() for b in page.buttons.by_name.values() if b.isVisible()]
    rects += [w.geometry() for w in (page.status, page.deck_label, page.log) if w.isVisible()]
    rects += [page.view.card_item(card).home_rect().toRect() for card in page.view.keys_in("table")]
    rects.append(page.view.zones["deck"].item.place().toRect())
    for place, rect in enumerate(rects):
        assert page.rect().contains(rect), rect
        for other in rects[:place]:
            common = rect.intersected(other)
            assert common.width() < 3 or common.height() < 3, (rect, other)
    assert not page.status.is_cut, page.status.text


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1024, 900)])
@pytest.mark.parametrize("count", [12, 15, 21])
@pytest.mark.parametrize("language", ["en", "uk"])
def test_everything_has_room(
    sets: Tables, size: tuple[int, int], count: int, language: str
) -> None:
    sets.translations.use(language)
    page = sets.at(BARE[: min(count, 18)], "easy", "human:1.5", "hard", size=size)
    if count == 21:
        press(page, "0")
    assert len(page.cards) == count
    inside(page)
    width = page.view.card_item(page.cards[0]).width
    assert width >= 119 * page.theme.u or size == (1024, 900)
    for cards in ("1RSD 2RSD 2BSD", "3GTD 3GTO 2BOO", "3GOS 3GOD 2BTD", "1RSS 2BTS 1RSO"):
        page.refuse(page.words.wrong(why_not_set(cards), 1, True))
        inside(page)


def test_cards_are_told_by_row_column_and_key_in_the_language(sets: Tables) -> None:
    page = sets.fresh()
    card = page.cards[7]
    click_card(page, card)
    said_of = page.view.describe_card(card)
    assert said_of == f"Row 2 column 3, {page.faces.name(card)}, key D, selected"
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("uk"))
        page.retranslate()
        assert page.view.card_item(card).corner == "В"
        press(page, "В")  # and on that layout it is typed so
        assert not page.view.selection
    finally:
        QLocale.setDefault(before)


def test_both_layouts_reach_all_places(sets: Tables) -> None:
    page = sets.at(BARE, "easy")
    press(page, "0")
    for letters in ("QWERTYUASDFGHJZXCVBNM", "ЙЦУКЕНГФІВАПРОЯЧСМИТЬ"):
        hit = set()
        for letter in letters:
            press(page, letter)
            (chosen,) = page.view.selection
            hit.add(chosen)
            press(page, Qt.Key.Key_Backspace)
        assert hit == set(page.cards)


def test_the_cards_fly_and_any_input_ends_the_flight(sets: Tables) -> None:
    page = sets.fresh("hard", speed="normal")
    page.view.finish_animations()
    found = a_set(page)
    type_cards(page, found)
    assert page.view.is_animating
    assert all(page.view.card_item(card).isVisible() for card in found)
    press(page, "q")
    assert not any(page.view.card_item(card).isVisible() for card in found)
    assert shown(page) == page.cards


def test_another_size_and_another_theme_keep_everything(sets: Tables) -> None:
    page = sets.fresh("hard", context=make_context(sets.folder / "own"))
    type_cards(page, a_set(page)[:2])
    chosen = page.view.selection
    page.theme.set_mode("light")
    page.context.settings.set("look/card_size", 80)
    page.resize(1400, 900)
    QApplication.processEvents()
    assert page.view.selection == chosen
    assert shown(page) == page.cards
    first = page.view.card_item(page.cards[0]).home_rect().toRect()
    assert page.cover.geometry().contains(first)
    inside(page)
