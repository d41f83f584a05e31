"""Programs over a pipe in the app: chosen for a new game, at the table, and gone with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from gui.gin_help import Tables, work
from gui.table_help import run
from notty.session import Seat, Session
from notty_gui.app import App, build
from notty_gui.bridge import Table
from notty_gui.i18n import player_label
from notty_gui.pages import GameSetup
from notty_gui.pages.new_game import NewGameSheet
from notty_gui.workers import FakeClock, ManualWorker, Workers
from pipe_helpers import bot, children
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui import stand_in


@pytest.fixture
def app(qapp: QApplication) -> Iterator[App]:
    workers = Workers(ManualWorker(), ManualWorker(), ManualWorker())
    made = build(qapp, workers=workers, clock=FakeClock(), sound=False)
    made.window.show()
    stand_in.work(made)
    yield made
    stand_in.end(made)


@pytest.fixture
def gin(qapp: QApplication, tmp_path: Path) -> Iterator[Tables]:
    made = Tables(tmp_path / "table")
    yield made
    made.close()
    assert not children()


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    assert workers.shutdown(10)


def table(name: str) -> Session:
    return Session("gin", [Seat("Ann"), Seat("Bot", name)], seed=4)


# --- A new game ---------------------------------------------------------------------------------


def sheet_of(app: App, game: str = "gin") -> NewGameSheet:
    app.window.ask_new_game(game)
    sheet = app.window.sheet
    assert isinstance(sheet, NewGameSheet)
    return sheet


def test_a_program_is_chosen_by_its_command_and_kept(app: App) -> None:
    sheet = sheet_of(app)
    row = sheet.rows[1]
    assert not row.command.isVisible()
    row.who.setCurrentIndex(row.who.findText("Program…"))
    assert row.command.isVisible()
    assert not row.table.isVisible()
    got: list[GameSetup] = []
    sheet.accepted.disconnect(app.window.start_game)
    sheet.accepted.connect(got.append)
    sheet.start()
    assert sheet.error.text() == "Write the command that starts the program."
    assert app.qt.focusWidget() is row.command
    row.command.setText("no-such-program --fast")
    assert not sheet.error.isVisible()
    sheet.start()
    assert sheet.error.text().startswith("This program cannot play: there is no program 'no-such")
    assert not got
    row.command.setText(" true --move 'a b' ")
    sheet.retranslate()
    sheet.start()
    assert got[0].seats[1].agent == "pipe:true --move 'a b'"
    sheet.cancel()
    again = sheet_of(app)
    assert again.rows[1].agent == "pipe:true --move 'a b'"
    assert again.rows[1].command.isVisible()
    again.rows[1].set_agent("simple")
    assert not again.rows[1].command.isVisible()
    assert again.rows[1].agent == "simple"
    again.rows[1].set_agent("gone:away")  # nothing that is unknown becomes a command
    assert again.rows[1].agent == "master"


def test_programs_are_offered_where_there_is_a_protocol(app: App) -> None:
    sheet = sheet_of(app)
    assert sheet.rows[0].who.findData("pipe") > 0
    sheet.cancel()
    assert sheet_of(app, "notty").rows[0].who.findData("pipe") < 0


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("pipe:python3 '/my bots/client.py' --level 3", "Program (client.py)"),
        ("pipe:/usr/bin/bot", "Program (bot)"),
        ("pipe:move=2 java -jar bot.jar", "Program (bot.jar)"),
        ("pipe:move=2.5 bot", "Program (bot)"),
        ("pipe:", "Program"),
    ],
)
def test_a_program_is_called_by_its_file(agent: str, label: str) -> None:
    assert player_label(agent) == label


# --- At the table -------------------------------------------------------------------------------


def test_a_program_plays_a_deal_at_a_table_and_hears_its_end(gin: Tables, tmp_path: Path) -> None:
    file = tmp_path / "heard"
    page = gin.open(Session("gin", [Seat("Ann", "simple"), Seat("Bot", bot("log", "", file))],
                            seed=4, preset="openspiel"))  # fmt: skip
    for _ in range(200):
        if page.session.match.is_over:
            break
        work(page)
    run(page)
    assert page.session.match.is_over
    lines = file.read_text().splitlines()
    assert lines.count("hello 1 gin") == 1
    assert lines[-2].startswith("scores ")
    assert lines[-1] == "bye"


def test_a_program_that_dies_is_told_of_and_may_be_started_again(gin: Tables) -> None:
    page = gin.open(table(bot("exit", "up?")))
    page.table.play("pass")
    for _ in range(2):
        work(page)
        said = "Bot cannot play on: it ended with exit code 3; stderr: my last words"
        assert page.status.text == said
        assert page.session.paused
        page.table.set_paused(False)
    work(page)
    page.table.set_seat(1, Seat("Bot", "simple"))
    work(page)
    page.table.set_paused(False)
    work(page)
    assert page.session.human_to_move


def test_a_program_that_hangs_holds_nothing_up_and_ends_with_the_table(
    workers: Workers, qtbot: QtBot
) -> None:
    table_ = Table(table(bot("hang", "up?")), workers, speed="instant")
    table_.start()
    table_.play("pass")
    qtbot.waitUntil(lambda: bool(children()), timeout=30_000)
    assert table_.is_thinking
    assert table_.hint() is False  # nobody may act by hand; but it is said at once
    table_.close()
    assert not children()


def test_an_undo_ends_a_program_that_thinks(workers: Workers, qtbot: QtBot) -> None:
    table_ = Table(table(bot("hang", "up?")), workers, speed="instant")
    table_.start()
    table_.play("pass")
    qtbot.waitUntil(lambda: bool(children()), timeout=30_000)
    assert table_.undo()
    qtbot.waitUntil(lambda: not children(), timeout=30_000)
    table_.close()
