"""The page of the daily table of SET, from home to the statistics."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import combinations

import notty
import pytest
from notty.set_daily import DailyRun, daily_cards
from notty.sets import count_sets
from notty_gui.app import App, build
from notty_gui.daily_history import Daily, clock_text
from notty_gui.launch import gather_facts
from notty_gui.pages.set_daily import SAVED, SetDailyPage
from notty_gui.pages.set_daily_history import DailyHistory
from notty_gui.pages.statistics import DAILY
from notty_gui.theme import Theme
from notty_gui.workers import FakeClock, ManualWorker, Workers
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui import stand_in

TODAY = datetime.date(2024, 5, 17)
SPEAKS = "no card that lies face down has a name"


def make(qapp: QApplication, language: str = "en", size: tuple[int, int] = (1024, 640)) -> App:
    workers = Workers(ManualWorker(), ManualWorker(), ManualWorker())
    made = build(
        qapp,
        workers=workers,
        clock=FakeClock(),
        catalogue=[notty.game("notty"), notty.game("set")],
        language=language,
        palette="light",
        sound=False,
    )
    made.window.resize(*size)
    made.window.show()
    made.context.settings.set("play/letters_asked", True)
    stand_in.work(made)
    return made


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install("set")
    made = make(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove("set")


def page_of(app: App) -> SetDailyPage:
    app.window.home.set_daily.click()
    stand_in.work(app)
    assert app.window.daily is not None
    return app.window.daily


def advance(app: App, seconds: float) -> None:
    clock = app.context.clock
    assert isinstance(clock, FakeClock)
    clock.advance(1000 * seconds)


def click(page: SetDailyPage, cards: tuple[str, ...]) -> None:
    page.view.finish_animations()
    for card in cards:
        at = page.view.card_item(card).home.toPoint()
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def wrong_of(run: DailyRun) -> tuple[str, ...]:
    return next(three for three in combinations(run.cards, 3) if not count_sets(three))


def press(page: SetDailyPage, letter: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, ord(letter), Qt.KeyboardModifier.NoModifier, letter)
    QApplication.sendEvent(page.view, event)


def solve(app: App, page: SetDailyPage, step: float = 10) -> None:
    for cards in page.run.sets:
        advance(app, step)
        page.view.set_selection(cards)
        page.view.finish_animations()
    stand_in.work(app)


def test_cards_lie_face_down_until_the_start(app: App) -> None:
    page = page_of(app)
    assert page.run.cards == daily_cards(TODAY)
    assert [page.view.card_item(card).shown for card in page.run.cards] == [""] * 12
    assert all("hidden card" in page.view.describe_card(card) for card in page.run.cards), SPEAKS
    assert page.cover.isVisible()
    assert page.cover.heading == "Friday, May 17, 2024"
    assert page.cover.text == f"{len(page.run.sets)} SETs lie among these cards. Find them all."
    advance(app, 100)
    assert page.run.seconds(app.context.clock.now()) == 0
    page.cover.button.click()
    assert not page.cover.isVisible()
    assert [page.view.card_item(card).shown for card in page.run.cards] == list(page.run.cards)


def test_it_is_played_with_the_mouse(app: App) -> None:
    page = page_of(app)
    page.start()
    advance(app, 12)
    click(page, wrong_of(page.run))
    assert page.run.wrong == 1
    assert page.status.text.startswith("No SET: two of the three agree in ")
    assert page.view.selection == set()
    advance(app, 3)
    click(page, page.run.sets[0])
    assert page.panel.rows == [(page.run.sets[0], "0:15")]
    assert page.status.text == f"A SET! {len(page.run.sets) - 1} SETs more to find."
    click(page, page.run.sets[0])
    assert page.status.text == "You have this SET already."
    assert page.run.wrong == 1
    assert page.panel.heading == f"Found: 1 of {len(page.run.sets)}"


def test_it_is_played_by_keys_of_either_layout(app: App) -> None:
    page = page_of(app)
    QTest.keyClick(page, Qt.Key.Key_P)
    assert not page.run.is_paused
    latin, ukrainian = "QAZWSXEDCRFV", "ЙФЯЦІЧУВСКАМ"
    first, second = page.run.sets[:2]
    for card in first:
        press(page, latin[page.run.cards.index(card)])
    assert [found.cards for found in page.run.found] == [first]
    for card in second:
        press(page, ukrainian[page.run.cards.index(card)])
    assert [found.cards for found in page.run.found] == [first, second]
    press(page, "Q")
    assert page.view.selection == {page.run.cards[0]}
    press(page, "Q")
    assert page.view.selection == set()
    press(page, "W")
    QTest.keyClick(page.view, Qt.Key.Key_Backspace)
    assert page.view.selection == set()
    press(page, "T")  # a place that a table of twelve has not
    assert page.view.selection == set()


def test_a_pause_hides_the_cards_and_stops_the_clock(app: App) -> None:
    page = page_of(app)
    page.start()
    advance(app, 61)
    assert page.bar.middle == f"1:01  ·  0 of {len(page.run.sets)}"
    page.view.set_selection(page.run.cards[:2])
    page.bar.pause.click()
    assert page.cover.heading == "Paused"
    assert {page.view.card_item(card).shown for card in page.run.cards} == {""}
    assert page.view.selection == set()
    advance(app, 1000)
    press(page, "Q")
    click(page, page.run.sets[0])
    assert page.view.selection == set()
    page.cover.button.click()
    advance(app, 1)
    assert page.bar.middle.startswith("1:02")


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Comma])
def test_what_lies_over_it_pauses_it(app: App, key: Qt.Key) -> None:
    page = page_of(app)
    page.start()
    if key == Qt.Key.Key_F1:
        page.bar.help.click()
        assert app.window.drawer is not None
        app.window.show_rules("")
        assert app.window.drawer is None
    else:
        page.bar.options.click()
        assert app.window.sheet is not None
        app.window.sheet.close_sheet()
    assert page.run.is_paused
    assert app.window.daily is page


def test_the_last_set_ends_it_and_the_history_knows(app: App) -> None:
    database = app.context.database
    assert database is not None
    database.add_daily(Daily(TODAY - datetime.timedelta(days=1), 20.0, 0, 4))
    page = page_of(app)
    page.start()
    click(page, wrong_of(page.run))
    solve(app, page)
    total = 10.0 * len(page.run.sets)
    assert page.panel.heading == f"All found in {clock_text(total)}"
    assert "Days in a row: 2 (at best 2)" in page.panel.lines
    assert "Best time: 0:20" in page.panel.lines
    assert database.dailies()[0] == Daily(TODAY, total, 1, len(page.run.sets))
    assert page.bar.pause.is_barred
    # The cards stay to be looked at, and nothing counts any more.
    assert page.view.card_item(page.run.cards[0]).shown == page.run.cards[0]
    page.toggle()
    click(page, wrong_of(page.run))
    advance(app, 500)
    assert page.run.wrong == 1
    assert page.run.seconds(app.context.clock.now()) == total


def test_solved_once_it_shows_the_result_again(app: App) -> None:
    page = page_of(app)
    page.start()
    solve(app, page)
    app.window.show_home()
    stand_in.work(app)
    assert app.window.daily is None
    assert app.window.home.set_daily.text() == f"Daily table: 0:{10 * len(page.run.sets)}"
    again = page_of(app)
    assert again is not page
    assert again.run.is_over
    assert not again.cover.isVisible()
    assert again.panel.heading.startswith("All found in ")
    assert "Days in a row: 1 (at best 1)" in again.panel.lines


def test_a_search_that_was_left_goes_on(app: App) -> None:
    page = page_of(app)
    page.start()
    advance(app, 30)
    page.view.set_selection(page.run.sets[0])
    advance(app, 5)
    app.window.show_home()
    advance(app, 600)
    again = page_of(app)
    assert again.cover.heading == "Paused"
    assert [found.cards for found in again.run.found] == [page.run.sets[0]]
    assert again.run.seconds(app.context.clock.now()) == pytest.approx(35)


@pytest.mark.parametrize("kept", [{"day": 3}, {}, {"day": "2024-05-17", "found": [["x", 1]]}])
def test_spoilt_data_begins_anew(app: App, kept: dict[str, object]) -> None:
    app.context.settings.set_data(SAVED, kept)
    assert not page_of(app).run.is_begun


def test_the_next_day_has_other_cards(app: App) -> None:
    page = page_of(app)
    page.start()
    page.view.set_selection(page.run.sets[0])
    app.window.show_home()
    advance(app, 24 * 3600)
    again = page_of(app)
    assert again.run.day == TODAY + datetime.timedelta(days=1)
    assert again.run.cards != page.run.cards
    assert not again.run.found


def test_letters_are_asked_for_before_the_first_one(app: App) -> None:
    app.context.settings.set("play/letters_asked", False)
    app.window.home.set_daily.click()
    assert app.window.daily is None
    assert app.window.sheet is not None
    app.window.sheet.close_sheet()
    stand_in.work(app)
    assert app.window.daily is not None


def test_other_pages_take_it_away(app: App) -> None:
    page = page_of(app)
    page.start()
    app.window.show_statistics()
    assert app.window.daily is None
    assert page.run.is_paused
    clock = app.context.clock
    assert isinstance(clock, FakeClock)
    app.qt.processEvents()
    advance(app, 2)
    assert clock.waiting == 0


def test_the_statistics_list_all_days(app: App) -> None:
    database = app.context.database
    assert database is not None
    for number in range(3):
        day = TODAY - datetime.timedelta(days=number)
        database.add_daily(Daily(day, 40.0 + 30 * number, number, 3))
    app.window.show_statistics()
    stand_in.work(app)
    page = app.window.statistics
    assert page is not None
    assert page.reset.isEnabled()
    index = page.filter.findData(DAILY)
    page.filter.setCurrentIndex(index)
    page.filter.activated.emit(index)
    assert page.daily.isVisible()
    assert not page.table.isVisible()
    assert page.daily.summary.text() == (
        "Solved: 3. Best time 0:40, average 1:10. Days in a row: 3 (at best 3)."
    )
    table = page.daily.table
    rows = [[table.item(r, c).text() for c in range(4)] for r in range(table.rowCount())]  # type: ignore[union-attr]
    assert rows[0] == ["Friday, May 17, 2024", "3", "0:40", "0"]
    assert rows[2] == ["Wednesday, May 15, 2024", "3", "1:40", "2"]
    page.forget_all()
    stand_in.work(app)
    assert database.dailies() == []
    assert page.daily.summary.text().startswith("No daily table solved yet.")


def test_home_offers_it_twice(app: App) -> None:
    home = app.window.home
    tile = home.tiles["set"]
    assert tile.extra.text() == "Daily table"
    assert tile.picture.rect().contains(tile.extra.geometry())
    assert home.set_daily.text() == "SET: daily table"
    facts = gather_facts(["set"], app.context.autosave, app.context.database, 20240517)
    assert facts.set_daily is None
    tile.extra.click()
    stand_in.work(app)
    assert app.window.daily is not None
    assert app.window.sheet is None
    assert app.window.windowTitle() == "SET: daily table · notty"


def test_without_set_there_is_none(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    assert not app.window.home.set_daily.isVisible()
    stand_in.end(app)


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_everything_has_room(qapp: QApplication, language: str, size: tuple[int, int]) -> None:
    stand_in.install("set")
    app = make(qapp, language, size)
    page = page_of(app)
    page.start()
    solve(app, page, 600)
    edge = 18 * app.context.theme.u
    for text, font in (
        (page.panel.heading, app.context.theme.font(15, bold=True)),
        *((line, app.context.theme.font(13)) for line in page.panel.lines),
    ):
        assert QFontMetricsF(font).horizontalAdvance(text) <= page.panel.width() - 2 * edge, text
    cards = [page.view.card_item(card).home_rect().toAlignedRect() for card in page.run.cards]
    status = QRect(page.status.mapTo(page, QPoint(0, 0)), page.status.size())
    for place, card in enumerate(cards):
        assert card.top() >= page.bar.height()
        assert card.right() <= page.panel.x()
        assert not card.intersects(status)
        assert not any(card.intersects(other) for other in cards[:place])
    if size == (1024, 640):
        assert min(card.width() for card in cards) >= 119
    stand_in.end(app)
    stand_in.remove("set")


def test_times_in_words() -> None:
    assert [clock_text(s) for s in (0, 9.9, 61, 3600, 3725)] == [
        "0:00",
        "0:09",
        "1:01",
        "1:00:00",
        "1:02:05",
    ]


def test_the_history_without_days(theme: Theme) -> None:
    history = DailyHistory(theme)
    assert history.summary.text() == "No daily table solved yet. There is a new one each day."
    history.deleteLater()
