"""The page of the statistics."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from notty_gui.app import App
from notty_gui.pages.statistics import StatisticsPage
from PySide6.QtWidgets import QApplication, QMessageBox

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp, fakes=1)
    yield made
    stand_in.end(made)
    stand_in.remove()


def page_of(app: App, games: int = 4) -> StatisticsPage:
    database = app.context.database
    assert database is not None
    for number in range(games):
        database.add_game(stand_in.played(number, won=number != 1))
    if games:
        database.add_game(stand_in.played(40, assisted=True))
        database.add_game(stand_in.played(41, game="fake1", level="greedy + lean"))
    app.window.show_statistics()
    stand_in.work(app)
    page = app.window.statistics
    assert page is not None
    return page


def rows(page: StatisticsPage) -> list[list[str]]:
    table = page.table
    return [
        [item.text() for c in range(table.columnCount()) if (item := table.item(r, c))]
        for r in range(table.rowCount())
    ]


def test_numbers_by_game_and_opponent_with_help_apart(app: App) -> None:
    assert rows(page_of(app)) == [
        ["Basic Rummy 1", "Greedy + Lean", "1", "1 (100 %)", "1.00", "1", "1"],
        ["Notty", "Lean", "4", "3 (75 %)", "0.75", "2", "2"],
        ["With help: counted apart"],
        ["Notty", "Lean", "1", "1 (100 %)", "1.00", "1", "1"],
    ]


def test_one_game_can_be_looked_at(app: App) -> None:
    page = page_of(app)
    index = page.filter.findData("fake1")
    page.filter.setCurrentIndex(index)
    page.filter.activated.emit(index)
    assert len(rows(page)) == 1


def test_without_games_it_says_so(app: App) -> None:
    page = page_of(app, games=0)
    assert page.empty.isVisible()
    assert not page.table.isVisible()
    assert not page.export.isEnabled()
    assert not page.reset.isEnabled()


def test_all_games_go_to_a_file(app: App, tmp_path: Path) -> None:
    page = page_of(app)
    path = tmp_path / "games.csv"
    page.export_to(path)
    stand_in.work(app)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 7
    assert page.message.text() == "6 games written to games.csv"


def test_a_file_that_cannot_be_written_is_said(app: App, tmp_path: Path) -> None:
    page = page_of(app)
    page.export_to(tmp_path / "no" / "such" / "games.csv")
    stand_in.work(app)
    assert page.message.text().startswith("The file cannot be written")


@pytest.mark.parametrize("sure", [True, False])
def test_a_reset_asks(app: App, sure: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(app)

    def answer(box: QMessageBox) -> int:
        wanted = "Forget all" if sure else "Keep them"
        assert box.defaultButton().text() == "Keep them"
        next(b for b in box.buttons() if b.text() == wanted).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    page.reset.click()
    stand_in.work(app)
    assert bool(rows(page)) is not sure


def test_back_leads_home(app: App) -> None:
    page_of(app).back.click()
    assert app.window.stack.currentWidget() is app.window.home
