"""The first screen."""

from collections.abc import Iterator

import pytest
from notty_gui.launch import gather_facts
from notty_gui.pages.home import HomeFacts
from notty_gui.widgets.mini_table import MiniTable
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui import stand_in


@pytest.fixture(autouse=True)
def table() -> Iterator[None]:
    stand_in.install()
    yield
    stand_in.remove()


@pytest.mark.parametrize("fakes", range(5))
def test_tiles_are_alike_and_lie_inside(qapp: QApplication, fakes: int) -> None:
    app = stand_in.make_app(qapp, fakes=fakes)
    tiles = list(app.window.home.tiles.values())
    assert len(tiles) == fakes + 1
    sizes = {(round(t.width() / 4), round(t.height() / 4)) for t in tiles}
    assert max(w for w, _ in sizes) - min(w for w, _ in sizes) <= 1
    assert max(h for _, h in sizes) - min(h for _, h in sizes) <= 1
    home = app.window.home
    rects = [QRect(t.mapTo(home, QPoint(0, 0)), t.size()) for t in tiles]
    for place, rect in enumerate(rects):
        assert home.rect().contains(rect)
        assert not any(rect.intersects(other) for other in rects[:place])
    stand_in.end(app)


def test_a_game_without_a_table_is_greyed_and_says_soon(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp, fakes=1)
    notty, fake = app.window.home.tiles["notty"], app.window.home.tiles["fake1"]
    assert notty.playable
    assert notty.new.isVisible()
    assert not notty.soon.isVisible()
    assert not fake.playable
    assert not fake.new.isVisible()
    assert fake.soon.text() == "Soon"
    assert fake.soon.isVisible()
    assert list(app.window.home.daily_buttons) == ["notty"]
    QTest.mouseClick(fake, Qt.MouseButton.LeftButton)
    assert app.window.sheet is None
    stand_in.end(app)


def test_a_click_on_a_tile_asks_for_a_new_game(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    QTest.mouseClick(app.window.home.tiles["notty"].picture, Qt.MouseButton.LeftButton)
    assert app.window.sheet is not None
    stand_in.end(app)


def test_facts_are_gathered_and_shown(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    database = app.context.database
    assert database is not None
    database.add_game(stand_in.played(1, won=False))
    database.add_game(stand_in.played(2, deal=20240517))
    facts = gather_facts(["notty"], app.context.autosave, database, 20240517)
    assert facts.today == {"notty": "won"}
    assert facts.last["notty"].uid == "game2"
    app.window.home.show_facts(facts)
    tile = app.window.home.tiles["notty"]
    assert tile.last.text() == "Won against Lean, 16 May"
    assert app.window.home.daily_buttons["notty"].text() == "Notty: won"
    assert not tile.resume.isVisible()
    stand_in.end(app)


def test_a_damaged_save_shows_no_cards(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    app.context.autosave.save("notty", {"seats": "nonsense"})
    facts = gather_facts(["notty"], app.context.autosave, None, 1)
    assert facts == HomeFacts({}, {"notty": []}, {})
    stand_in.end(app)


def test_one_filled_button_a_tile(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    tile = app.window.home.tiles["notty"]
    for saved in (True, False):
        tile.set_save(saved)
        filled = [b for b in (tile.resume, tile.new) if b.isVisible() and b.property("primary")]
        assert filled == [tile.resume if saved else tile.new]
    stand_in.end(app)


def test_language_and_theme_are_chosen_here(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    home = app.window.home
    home.language.setCurrentIndex(home.language.findData("uk"))
    home.language.activated.emit(home.language.currentIndex())
    app.qt.processEvents()
    assert app.context.settings.text("language") == "uk"
    assert home.heading.text() == "Виберіть гру"
    home.mode.activated.emit(home.mode.findData("dark"))
    assert app.context.theme.palette.dark
    # A change elsewhere shows here.
    app.context.settings.set("look/theme", "light")
    assert home.mode.currentData() == "light"
    stand_in.end(app)


def test_the_fan_opens_at_once_with_little_motion(qapp: QApplication) -> None:
    app = stand_in.make_app(qapp)
    app.context.theme.set_reduce_motion(True)
    picture = app.window.home.tiles["notty"].picture
    assert isinstance(picture, MiniTable)
    picture.set_open(True)
    assert picture._open == 1
    picture.set_open(False)
    assert picture._open == 0
    stand_in.end(app)
