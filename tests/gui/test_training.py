"""The page of training: a run that is started, paused, saved and put on a seat."""

from collections.abc import Iterator
from pathlib import Path

import notty
import pytest
from notty.arena import Rate
from notty_gui.app import App
from notty_gui.files import own_tables, save_table, tables_dir
from notty_gui.pages.training import TrainingPage
from notty_gui.workers import ManualWorker
from PySide6.QtWidgets import QApplication

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    stand_in.install()
    made = stand_in.make_app(qapp)
    yield made
    stand_in.end(made)
    stand_in.remove()


def page_of(app: App) -> TrainingPage:
    app.window.home.training.click()
    stand_in.work(app)
    page = app.window.training
    assert page is not None
    return page


def train(app: App) -> None:
    worker = app.context.workers.training
    assert isinstance(worker, ManualWorker)
    worker.run_all()
    stand_in.work(app)


def begin(app: App, page: TrainingPage, games: int = 200) -> None:
    page.games.setItemData(0, games)
    page.games.setCurrentIndex(0)
    page.go.click()
    stand_in.work(app)


def test_a_training_is_run_and_saved_and_plays(app: App) -> None:
    page = page_of(app)
    assert page.learner.currentData() == "q"
    assert not page.save.isEnabled()
    assert not page.play.isEnabled()
    begin(app, page)
    assert page.is_running
    assert page.go.text() == "Pause"
    assert not page.games.isEnabled()
    train(app)
    assert not page.is_running
    assert page.bar.value() == 1000
    assert "200 of 200 games. Wins" in page.status.text()
    page.name.setText("mine")
    page.save.click()
    stand_in.work(app)
    path = tables_dir() / "mine.table"
    assert path.read_bytes() == notty.training.train("notty", "q", games=200).table
    page.play.click()
    sheet = app.window.sheet
    assert sheet is not None
    assert sheet.rows[1].agent == f"q:{path}"
    assert sheet.rows[1].who.currentText() == "Q (mine.table)"
    assert notty.agents.make(f"q:{path}").name


def test_a_paused_training_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(app)
    begin(app, page, 400)
    run = page.run
    assert run is not None

    def pause_and_measure(*_: object) -> Rate:
        page.go.click()
        return Rate(0.5, 0.4, 0.6)

    with monkeypatch.context() as patch:  # nothing but the measuring is between two parts
        patch.setattr("notty.curves._rate", pause_and_measure)
        train(app)
    assert run.done == 100
    assert page.go.text() == "Go on"
    assert page.save.isEnabled() is False  # it has no name yet
    page.go.click()
    train(app)
    assert run.is_done
    assert run.table == notty.training.train("notty", "q", games=400).table
    assert page.go.text() == "Start"


def test_a_training_begins_with_a_table_of_ones_own(app: App) -> None:
    save_table("older", notty.training.train("notty", "q", games=100).table)
    save_table("other", notty.training.train("notty", "original", games=1).table)
    (tables_dir() / "junk.table").write_bytes(b"junk")
    assert [(path.stem, player) for path, player in own_tables("notty")] == [
        ("older", "q"),
        ("other", "original"),
    ]
    assert own_tables("gin") == []
    page = page_of(app)
    assert [page.start_table.itemText(i) for i in range(page.start_table.count())] == [
        "Nothing",
        "older",
    ]
    page.start_table.setCurrentIndex(1)
    begin(app, page, 100)
    train(app)
    assert page.run is not None
    assert page.run.table == notty.training.train("notty", "q", games=200).table


def test_a_table_that_is_gone_or_damaged_is_said(app: App) -> None:
    path = save_table("older", notty.training.train("notty", "q", games=100).table)
    page = page_of(app)
    page.start_table.setCurrentIndex(1)
    path.write_bytes(path.read_bytes()[:-1])
    begin(app, page, 100)
    train(app)
    assert "The training failed: the table file should have" in page.status.text()
    assert page.go.text() == "Start"
    path.unlink()
    page.go.click()
    stand_in.work(app)
    assert "The table cannot be read" in page.status.text()
    assert not page.is_running


def test_a_name_that_is_no_file_is_not_taken(app: App) -> None:
    page = page_of(app)
    begin(app, page, 100)
    train(app)
    for name in ("", "../x", "a/b", ".hidden", "-"):
        page.name.setText(name)
        assert not page.save.isEnabled(), name
    for name in ("mine", "Моя таблиця 2"):
        page.name.setText(name)
        assert page.save.isEnabled(), name


def test_a_folder_that_cannot_be_written_is_said(app: App) -> None:
    page = page_of(app)
    begin(app, page, 100)
    train(app)
    tables_dir().parent.mkdir(parents=True, exist_ok=True)
    Path(tables_dir()).write_text("a file")
    page.name.setText("mine")
    page.save.click()
    stand_in.work(app)
    assert "cannot be written" in page.status.text()
