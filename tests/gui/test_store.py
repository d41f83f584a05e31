"""The history of games, and autosaves."""

import contextlib
import csv
import datetime
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import notty
import pytest
from notty.session import Seat, Session
from notty_gui.daily_history import Daily, DailyStats
from notty_gui.files import Autosave, config_dir, data_dir, set_aside
from notty_gui.store import MIGRATIONS, Game, Store


def game(uid: str, winner: int = 0, **more: object) -> Game:
    scores = tuple(float(seat == winner) for seat in range(2))
    plain = Game(
        uid=uid,
        game="notty",
        record='{"a": "ї"}',
        deal=2**64 - 1,
        seats=(("Ann", None), ("Robot", "lean")),
        winners=(winner,),
        scores=scores,
        level="lean",
        moves=12,
        seconds=30.5,
        started="2024-05-17T12:00:00+00:00",
        ended=f"2024-05-17T12:{len(uid):02}:00+00:00",
    )
    return replace(plain, **more)  # type: ignore[arg-type]


Open = Callable[..., Store]


@pytest.fixture
def open_store() -> Iterator[Open]:
    """Opens stores, and closes them at the end."""
    with contextlib.ExitStack() as stack:

        def open_store(*args: Any) -> Store:
            store = Store.open(*args)
            stack.callback(store.close)
            return store

        yield open_store


@pytest.fixture
def store(tmp_path: Path, open_store: Open) -> Store:
    return open_store(tmp_path / "history.db")


def sql(path: Path, *commands: str) -> Any:
    """The first value of what the last command gives."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        for command in commands:
            row = db.execute(command).fetchone()
        return row and row[0]


# --- Places -------------------------------------------------------------------------------------


def test_files_are_where_the_environment_says(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert data_dir() == config_dir() == own_folders
    monkeypatch.setenv("NOTTY_CONFIG_DIR", str(tmp_path / "c"))
    assert config_dir() == tmp_path / "c"
    assert data_dir() == own_folders


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="folders of XDG")
def test_files_are_in_the_users_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NOTTY_DATA_DIR")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", "not/absolute")
    assert data_dir() == tmp_path / "data" / "notty"
    assert config_dir() == Path.home() / ".config" / "notty"


def test_damaged_files_are_kept_under_another_name(tmp_path: Path) -> None:
    for _ in range(2):
        file = tmp_path / "x.db"
        file.write_text("bad")
        (tmp_path / "x.db-wal").write_text("bad")
        message = set_aside(file)
        assert "x.db.damaged-" in message
        assert not file.exists()
    assert len(list(tmp_path.glob("x.db.damaged-*"))) == 4


# --- The history --------------------------------------------------------------------------------


def test_games_come_back(store: Store) -> None:
    store.add_game(game("a"))
    store.add_game(game("bb", 1, game="gin", assisted=True, rated=True, reason="x", decided=False))
    last, first = store.games()
    assert replace(last, id=0) == game(
        "bb", 1, game="gin", assisted=True, rated=True, reason="x", decided=False, record=""
    )
    assert store.game(first.id) == game("a", id=first.id)
    assert store.game(99) is None
    assert [g.uid for g in store.games("gin")] == ["bb"]
    assert [g.uid for g in store.games(level="lean", limit=1)] == ["bb"]
    assert [g.uid for g in store.games(limit=1, offset=1)] == ["a"]


def test_a_game_that_is_added_again_is_replaced(store: Store) -> None:
    store.add_game(game("a"))
    store.add_game(game("a", 1))
    (only,) = store.games()
    assert only.result == "lost"


def test_the_file_is_kept_between_starts(store: Store, tmp_path: Path, open_store: Open) -> None:
    store.add_game(game("a"))
    store.close()
    again = open_store(tmp_path / "history.db")
    assert again.message == ""
    assert len(again.games()) == 1
    again.close()


@pytest.mark.parametrize(
    ("seats", "winners", "result"),
    [
        ((None, "lean"), (0,), "won"),
        ((None, "lean"), (1,), "lost"),
        (("lean", None), (1,), "won"),
        ((None, "lean"), (0, 1), "drawn"),
        (("lean", "lean"), (0,), "watched"),
        ((None, None), (0,), "together"),
    ],
)
def test_results_are_those_of_the_one_person(
    seats: tuple[str | None, ...], winners: tuple[int, ...], result: str
) -> None:
    named = tuple(("x", agent) for agent in seats)
    assert game("a", seats=named, winners=winners).result == result


def test_statistics_by_game_and_level(store: Store) -> None:
    for number, winner in enumerate([0, 0, 1, 0, 0, 0, 1, 0]):
        store.add_game(game("x" * (number + 1), winner))
    store.add_game(game("watched", seats=(("a", "lean"), ("b", "lean"))))
    store.add_game(game("together", seats=(("a", None), ("b", None))))
    store.add_game(game("other", level="original"))
    store.add_game(game("helped", assisted=True, winners=(0, 1), scores=(0.5, 0.5)))
    lean, helped, original = store.stats()
    assert (lean.level, lean.played, lean.won, lean.lost, lean.drawn) == ("lean", 8, 6, 2, 0)
    assert (lean.streak, lean.best_streak, lean.assisted) == (1, 3, False)
    assert lean.average_score == pytest.approx(6 / 8)
    assert lean.seconds == pytest.approx(8 * 30.5)
    assert (helped.assisted, helped.drawn, helped.streak, helped.average_score) == (True, 1, 0, 0.5)
    assert original.played == 1
    assert store.stats("gin") == []


def test_export_to_csv(store: Store, tmp_path: Path) -> None:
    store.add_game(game("a"))
    store.add_game(game("bb", level="=1+1"))
    assert store.export_csv(tmp_path / "out.csv") == 2
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["uid"] for row in rows] == ["a", "bb"]
    assert rows[0]["deal"] == str(2**64 - 1)
    assert rows[1]["level"] == "'=1+1"  # no formula for a spreadsheet


def test_reset_forgets_all(store: Store) -> None:
    store.add_game(game("a"))
    store.add_daily(Daily(datetime.date(2026, 11, 30), 61.5, 2, 4))
    store.reset()
    assert store.games() == []
    assert store.dailies() == []
    assert store.stats() == []


def test_the_journal_is_written_ahead(store: Store, tmp_path: Path) -> None:
    assert sql(tmp_path / "history.db", "PRAGMA journal_mode") == "wal"
    assert store.version == len(MIGRATIONS) == 2


@pytest.mark.parametrize(
    "content", [b"no database at all" * 100, b"SQLite format 3\0" + b"x" * 5000]
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes, open_store: Open) -> None:
    path = tmp_path / "history.db"
    path.write_bytes(content)
    store = open_store(path)
    assert "damaged" in store.message
    assert store.path == path
    store.add_game(game("a"))
    (kept,) = tmp_path.glob("history.db.damaged-*")
    assert kept.read_bytes() == content
    store.close()
    assert open_store(path).message == ""


def test_a_file_damaged_in_the_middle_is_set_aside(
    store: Store, tmp_path: Path, open_store: Open
) -> None:
    for number in range(200):
        store.add_game(game(f"{number}", record="x" * 5000 + str(number)))
    store.close()
    path = tmp_path / "history.db"
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(3 * 4096))
    again = open_store(path)
    assert "damaged" in again.message
    assert again.games() == []


def test_a_database_of_something_else_is_set_aside(tmp_path: Path, open_store: Open) -> None:
    path = tmp_path / "history.db"
    sql(path, "CREATE TABLE notes (text)", "PRAGMA user_version = 1")
    assert "damaged" in open_store(path).message


def test_a_file_of_a_newer_version_is_left_alone(
    store: Store, tmp_path: Path, open_store: Open
) -> None:
    store.add_game(game("a"))
    store.close()
    path = tmp_path / "history.db"
    newer = open_store(path, (*MIGRATIONS, lambda db: db.execute("ALTER TABLE games ADD x")))
    newer.close()
    old = open_store(path)
    assert "newer" in old.message
    assert old.path is None
    old.add_game(game("b"))  # in memory
    assert len(old.games()) == 1
    assert path.exists()
    assert not list(tmp_path.glob("*.damaged-*"))


def test_older_files_are_migrated_and_kept(store: Store, tmp_path: Path, open_store: Open) -> None:
    store.add_game(game("a"))
    store.close()

    def second(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE games ADD COLUMN luck REAL NOT NULL DEFAULT 0.25")

    newer = open_store(tmp_path / "history.db", (*MIGRATIONS, second))
    assert newer.version == len(MIGRATIONS) + 1
    assert [g.uid for g in newer.games()] == ["a"]
    newer.close()
    kept = open_store(tmp_path / "history.db.before-v3")
    assert kept.version == len(MIGRATIONS)
    assert [g.uid for g in kept.games()] == ["a"]


def test_a_migration_that_fails_changes_nothing(
    store: Store, tmp_path: Path, open_store: Open
) -> None:
    store.add_game(game("a"))
    store.close()

    def broken(db: sqlite3.Connection) -> None:
        db.execute("ALTER TABLE games ADD COLUMN luck REAL")
        if db.execute("SELECT count(*) FROM games").fetchone()[0]:
            raise sqlite3.OperationalError("no room")

    newer = open_store(tmp_path / "history.db", (*MIGRATIONS, broken))
    assert "no room" in newer.message
    newer.close()
    again = open_store(tmp_path / "history.db")
    assert (again.message, again.version) == ("", len(MIGRATIONS))
    assert [g.uid for g in again.games()] == ["a"]


def test_a_folder_that_cannot_be_used_does_not_stop_the_start(
    tmp_path: Path, open_store: Open
) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "history.db", tmp_path):
        store = open_store(path)
        assert "not kept" in store.message
        store.add_game(game("a"))
        assert len(store.games()) == 1


def test_a_file_of_version_1_can_be_read(tmp_path: Path, open_store: Open) -> None:
    """What the first released version wrote, as SQL."""
    fixture = Path(__file__).parent / "data" / "history-v1.sql"
    with contextlib.closing(sqlite3.connect(tmp_path / "history.db")) as db:
        db.executescript(fixture.read_text(encoding="utf-8"))
    store = open_store(tmp_path / "history.db")
    assert store.message == ""
    (only,) = store.games()
    full = store.game(only.id)
    assert full is not None
    assert notty.Record.loads(full.record).replay().outcome is not None
    assert full.result == "won"
    store.add_daily(Daily(datetime.date(2026, 11, 30), 61.5, 2, 4))
    assert len(store.dailies()) == 1


# --- Daily tables of SET ------------------------------------------------------------------------


def day(number: int) -> datetime.date:
    return datetime.date(2026, 11, 30) + datetime.timedelta(days=number)


def test_daily_tables_come_latest_first_and_the_first_result_stays(
    store: Store, tmp_path: Path, open_store: Open
) -> None:
    store.add_daily(Daily(day(0), 61.5, 2, 4))
    store.add_daily(Daily(day(2), 40.25, 0, 6))
    store.add_daily(Daily(day(0), 10.0, 0, 4))
    store.close()
    again = open_store(tmp_path / "history.db")
    assert again.dailies() == [Daily(day(2), 40.25, 0, 6), Daily(day(0), 61.5, 2, 4)]


def test_what_daily_tables_add_up_to() -> None:
    played = [Daily(day(n), 20.0 + 10 * n, 0, 3) for n in (5, 4, 1, 0)]
    assert DailyStats.of(played, day(5)) == DailyStats(4, 20.0, 45.0, 2, 2)
    assert DailyStats.of(played, day(8)).streak == 0
    assert DailyStats.of([], day(0)) == DailyStats(0, 0.0, 0.0, 0, 0)


# --- Autosaves ----------------------------------------------------------------------------------


def test_a_table_comes_back() -> None:
    saves = Autosave()
    assert saves.load("notty") == (None, "")
    assert saves.names() == []
    saves.save("notty", {"a": "ї"})
    saves.save("gin", {"b": 1})
    assert saves.load("notty")[0] == {"a": "ї"}
    assert saves.names() == ["gin", "notty"]
    saves.remove("notty")
    saves.remove("notty")
    assert saves.names() == ["gin"]


def test_the_last_three_are_kept(tmp_path: Path) -> None:
    saves = Autosave(tmp_path)
    for number in range(5):
        saves.save("notty", {"n": number})
    assert len(list(tmp_path.iterdir())) == 3
    for number in (4, 3, 2):
        assert saves.load("notty")[0] == {"n": number}
        newest = min(tmp_path.glob("notty*.json"), key=lambda p: (len(p.name), p.name))
        newest.unlink()
    assert saves.load("notty") == (None, "")


def test_a_save_that_fails_loses_nothing(tmp_path: Path) -> None:
    saves = Autosave(tmp_path)
    for number in range(3):
        saves.save("notty", {"n": number})
    for _ in range(3):
        with pytest.raises(TypeError):
            saves.save("notty", {"n": object()})
    assert saves.load("notty") == ({"n": 2}, "")
    assert len(list(tmp_path.iterdir())) == 3


def test_a_save_that_was_cut_off_is_found(tmp_path: Path) -> None:
    saves = Autosave(tmp_path)
    saves.save("notty", {"n": 1})
    (tmp_path / "notty.json").rename(tmp_path / "notty~1.json")  # killed just then
    assert saves.names() == ["notty"]
    assert saves.load("notty") == ({"n": 1}, "")


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 10_000])
def test_a_damaged_save_falls_back_to_the_one_before(tmp_path: Path, content: bytes) -> None:
    saves = Autosave(tmp_path)
    saves.save("notty", {"n": 1})
    saves.save("notty", {"n": 2})
    (tmp_path / "notty.json").write_bytes(content)
    data, message = saves.load("notty")
    assert data == {"n": 1}
    assert "notty.json.damaged-" in message


def test_a_save_that_does_not_replay_falls_back(tmp_path: Path) -> None:
    saves = Autosave(tmp_path)
    session = Session("notty", [Seat("a"), Seat("b", "lean")], seed=3)
    saves.save("notty", session.to_data())
    session.play("draw 1")
    bad = session.to_data()
    bad["record"]["moves"][0][1] = "K9"
    saves.save("notty", bad)
    loaded, message = saves.load("notty", Session.from_data)
    assert loaded is not None
    assert len(loaded.log) == 1
    assert "damaged" in message


def test_leavings_of_a_killed_program_are_cleared(tmp_path: Path) -> None:
    old, new = tmp_path / ".notty.json.abc.part", tmp_path / ".notty.json.def.part"
    for part in (old, new):
        part.write_text("half")
    os.utime(old, (0, 0))
    Autosave(tmp_path)
    assert list(tmp_path.iterdir()) == [new]  # another program may be writing it


KILLED = """
import sys
from pathlib import Path
from notty_gui.files import Autosave
from notty_gui.store import Store
from gui.test_store import game

folder = Path(sys.argv[1])
saves, store = Autosave(folder), Store.open(folder / "history.db")
print("ready", flush=True)
number = 0
while True:
    number += 1
    saves.save("notty", {"number": number, "padding": "x" * 20_000})
    store.add_game(game(str(number), record="x" * 20_000))
    print(number, flush=True)
"""


def test_killed_while_saving(tmp_path: Path, open_store: Open) -> None:
    """Wherever a program is killed, the old state or the new one is there, and nothing is lost."""
    paths = [path for path in sys.path if path]
    for round in range(5):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        lines = [process.stdout.readline() for _ in range(3 + 4 * round)]
        process.kill()
        lines += process.stdout.readlines()
        process.wait()
        process.stdout.close()
        done = max(int(line) for line in lines if line.endswith("\n"))
        data, message = Autosave(tmp_path).load("notty")
        assert message == ""
        assert data is not None
        assert data["number"] in (done, done + 1)
        store = open_store(tmp_path / "history.db")
        assert store.message == ""
        uids = {int(g.uid) for g in store.games(limit=1000)}
        store.close()
        assert uids >= set(range(1, done + 1))
        assert not list(tmp_path.glob("*damaged*"))
