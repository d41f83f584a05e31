"""The command line: every command, every exit code, every file format, Ctrl-C."""

from __future__ import annotations

import csv
import importlib
import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import notty
import pytest
from fake_games import PRESETS, game_with_presets
from notty import _core, cli, export, replay, terminal
from notty.games import GameInfo

#: Not imported by name: it comes without types.
parquet: Any = importlib.import_module("pyarrow.parquet")

LEAN = ("selfplay", "notty", "--agents", "lean,random")


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Cli:
    """Runs commands in this process, in a folder of their own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *args: object) -> Ran:
        self.capsys.readouterr()
        try:
            code = cli.main([str(arg) for arg in args])
        except SystemExit as error:  # argparse
            code = int(error.code or 0)
        return Ran(code, *self.capsys.readouterr())

    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    monkeypatch.chdir(tmp_path)
    return Cli(tmp_path, capsys)


# --- Real processes -----------------------------------------------------------------------------


def environment() -> dict[str, str]:
    # The same notty as in this process, from any working directory.
    return dict(os.environ, PYTHONPATH=str(Path(notty.__file__).parents[1]))


def start(*args: object, cwd: Path, **settings: Any) -> subprocess.Popen[str]:
    # A handler, since what a background job runs ignores SIGINT and hands that on to its children.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "notty", *map(str, args)],
            cwd=cwd,
            text=True,
            **{
                "env": environment(),
                "stdin": subprocess.DEVNULL,
                "stdout": subprocess.PIPE,
                "stderr": subprocess.PIPE,
                **settings,
            },
        )
    finally:
        signal.signal(signal.SIGINT, before)


def finish(process: subprocess.Popen[str]) -> Ran:
    out, err = process.communicate(timeout=60)
    return Ran(process.returncode, out, err)


def wait_for(process: subprocess.Popen[str], condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert process.poll() is None, finish(process)
        assert time.monotonic() < deadline, "the run did not get going"
        time.sleep(0.02)


def part_files(folder: Path) -> list[Path]:
    return list(folder.glob(".*.part"))


def interrupted(
    folder: Path, *args: object, by: signal.Signals = signal.SIGINT
) -> tuple[Ran, float]:
    """A run that is stopped once it has begun to write, and the seconds that stopping took."""
    process = start(*args, cwd=folder)
    wait_for(process, lambda: any(part.stat().st_size for part in part_files(folder)))
    begin = time.monotonic()
    process.send_signal(by)
    ran = finish(process)
    return ran, time.monotonic() - begin


# --- The whole command --------------------------------------------------------------------------


def test_without_the_app_it_says_what_there_is_instead(
    run: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("notty.commands.find_spec", lambda name: None)
    ran = run()
    assert ran.code == 1
    assert "not part of this installation" in ran.err
    assert "notty selfplay notty --agents lean,random" in ran.err


@pytest.fixture
def fake_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    package = tmp_path / "site" / "notty_gui"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path / "site")
    loaded = {name: sys.modules.pop(name) for name in list(sys.modules) if "notty_gui" in name}
    yield package / "__main__.py"
    for name in [name for name in sys.modules if "notty_gui" in name]:
        del sys.modules[name]
    sys.modules.update(loaded)


def test_without_a_command_it_opens_the_app(run: Cli, fake_app: Path) -> None:
    fake_app.write_text("def main():\n    print('open')\n")
    assert run() == (0, "open\n", "")


def test_an_app_that_cannot_start(run: Cli, fake_app: Path) -> None:
    fake_app.write_text("import there_is_no_such_toolkit\n")
    ran = run()
    assert ran.code == 1
    assert "notty-games[gui]" in ran.err


def test_version_and_help(run: Cli) -> None:
    assert run("--version") == (0, f"notty {notty.__version__}\n", "")
    commands = ("selfplay", "replay", "train", "games", "rules", "bench")
    ran = run("--help")
    assert ran.code == 0
    assert all(f"\n    {command}" in ran.out for command in commands)
    for command in commands:
        ran = run(command, "--help")
        assert ran.code == 0
        assert "--json" in ran.out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("selfplya",), ("unknown command 'selfplya'", "selfplay")),
        (("xyz",), ("unknown command 'xyz'", "selfplay, replay")),
        ((*LEAN, "--game", 3), ("unknown option --game;", "--games")),
        ((*LEAN, "--thread=3"), ("unknown option --thread;", "--threads")),
        ((*LEAN, "more"), ("'more' is one word too many",)),
        (("selfplay", "noty", "--agents", "lean"), ("unknown game 'noty'", "notty")),
        (("selfplay", "notty", "--agents", "leen"), ("unknown player", "'leen'", "lean")),
        (("selfplay", "notty", "--agents", ""), ("unknown player", "random")),
        (("selfplay", "notty"), ("--agents A,B is missing", "lean, original")),
        (("selfplay",), ("GAME",)),
        ((*LEAN, "--option", "seat=2"), ("unknown option of notty 'seat'", "seats")),
        # An option of the rules cannot pass for a parameter of the arena.
        ((*LEAN, "--option", "record=1"), ("unknown option of notty 'record'", "seats")),
        ((*LEAN, "--option", "seats=two"), ("seats must be 2 to 3, not 'two'",)),
        ((*LEAN, "--option", "seats"), ("'seats' is not NAME=VALUE",)),
        ((*LEAN, "--option", "seats="), ("'seats=' is not NAME=VALUE",)),
        ((*LEAN, "--preset", "x"), ("unknown preset of notty 'x'", "none")),
        ((*LEAN, "--option", "seats=7"), ("seats", "7", "2", "3")),
        ((*LEAN, "--option", "seats=3"), ("2 players for 3 seats",)),
        ((*LEAN, "--games", 0), ("--games", "0 is not from 1")),
        ((*LEAN, "--games", "many"), ("--games", "'many'")),
        ((*LEAN, "--games", 2**31 - 1, "--first-game", 2), ("2**31",)),
        ((*LEAN, "--seed", -1), ("--seed", "-1 is not from 0")),
        ((*LEAN, "--seed", 2**64), ("--seed",)),
        ((*LEAN, "--threads", 0), ("--threads", "0 is not from 1")),
        ((*LEAN, "--max-turns", -1), ("--max-turns",)),
        ((*LEAN, "--out", "games.txt"), ("games.txt", ".parquet or .jsonl or .csv")),
        ((*LEAN, "--out", "games"), (".parquet or .jsonl or .csv",)),
        ((*LEAN, "--out", "folder.csv"), ("folder.csv is a folder",)),
        (("train", "notty", "--agent", "origina"), ("'origina'", "did you mean original")),
        (("train", "notty", "--agent", "lean"), ("'lean'", "original")),
        (("train", "notty"), ("--agent",)),
        (("train", "notty", "--agent", "original", "--alpha", 2), ("alpha", "0 to 1")),
        (("train", "notty", "--agent", "original", "--opponent", "x"), ("unknown player", "'x'")),
        (("train", "notty", "--agent", "original", "--out", "folder.csv"), ("is a folder",)),
        (("train", "notty", "--agent", "q", "--plot", "curve.png"), ("curve.png", "FILE.svg")),
        (("train", "notty", "--agent", "q", "--against", "leen"), ("'leen'", "did you mean lean")),
        (("games", "noty"), ("unknown game 'noty'", "notty")),
        (("rules", "noty"), ("unknown game 'noty'", "notty")),
        (("bench", "noty"), ("unknown game 'noty'", "notty")),
        (("bench", "--seconds", 0), ("--seconds",)),
        (("bench", "--option", "seats=5"), ("seats must be 2 to 3, not '5'",)),
        (("replay",), ("FILE",)),
        (("replay", "games.parquet"), ("games.parquet is a table", ".jsonl")),
    ],
)
def test_bad_input(run: Cli, args: tuple[object, ...], words: tuple[str, ...]) -> None:
    (run.folder / "folder.csv").mkdir()
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("notty: ")
    for word in words:
        assert word in ran.err
    assert run.files() == ["folder.csv"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("replay", "nothing.json"), ("nothing.json", "No such file")),
        ((*LEAN, "--out", "no/where.csv"), ("no/where.csv: No such file",)),
        (("train", "notty", "--agent", "original", "--out", "no/t"), ("no/t: No such file",)),
        (("selfplay", "notty", "--agents", "original:no.table"), ("no.table", "No such file")),
        (("train", "notty", "--agent", "original", "--from", "no"), ("no", "No such file")),
    ],
)
def test_files_that_cannot_be_opened(
    run: Cli, args: tuple[object, ...], words: tuple[str, ...]
) -> None:
    ran = run(*args)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("notty: ")
    assert ran.err.count("\n") == 1
    for word in words:
        assert word in ran.err
    assert run.files() == []


# --- notty selfplay -----------------------------------------------------------------------------


def test_selfplay_json_agrees_with_the_arena(run: Cli) -> None:
    data = run(*LEAN, "--games", 300, "--seed", 5, "--max-turns", 60, "--json").json
    result = notty.arena.play("notty", ["lean", "random"], games=300, seed=5, max_turns=60)
    assert (data["games"], data["unfinished"]) == (300, result.unfinished)
    assert result.unfinished > 0
    for number, agent in enumerate(data["agents"]):
        rate = result.win_rate(number)
        assert agent["name"] == ("lean", "random")[number]
        assert agent["wins"] == (result.winner == number).sum()
        assert (agent["share"], agent["low"], agent["high"]) == rate
        assert agent["mean_score"] == pytest.approx(result.mean_score(number))
    assert data["draws"] == ((result.winner == -1) & result.finished).sum()
    for name, column in (("turns", result.turns), ("plies", result.plies)):
        values = sorted(column.tolist())
        assert data[name]["mean"] == pytest.approx(sum(values) / 300)
        assert data[name]["median"] == (values[149] + values[150]) / 2
    assert data["options"] == {"seats": 2, "first_seat": 0, "turn_limit": 60}
    assert data["seed"] == 5
    assert data["stopped"] is False
    assert data["games_per_second"] == pytest.approx(300 / data["seconds"])
    assert data["cpu_seconds"] >= 0


def test_selfplay_table(run: Cli) -> None:
    ran = run(*LEAN, "--games", 200, "--max-turns", 50)
    assert (ran.code, ran.err) == (0, "")
    for word in ("Notty: 200 games, seed 0", "lean", "random", "95 % interval", "games/s"):
        assert word in ran.out
    assert " unfinished " in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "\x1b" not in ran.out


def test_selfplay_quiet(run: Cli) -> None:
    assert run(*LEAN, "--games", 20, "--quiet", "--out", "games.csv") == (0, "", "")
    assert run.files() == ["games.csv"]


def test_one_name_is_a_player_for_every_seat(run: Cli) -> None:
    def names(*args: str) -> list[str]:
        data = run("selfplay", "notty", "--games", 5, "--json", *args).json
        return [agent["name"] for agent in data["agents"]]

    assert names("--agents", "lean") == ["lean"] * 2
    assert names("--agents", "lean", "--option", "seats=3") == ["lean"] * 3
    assert names("--agents", "lean,random,greedy") == ["lean", "random", "greedy"]


def test_selfplay_limits(run: Cli) -> None:
    def limit(*args: object) -> int:
        data = run(*LEAN, "--games", 2, "--json", *args).json
        return int(data["options"]["turn_limit"])

    assert limit() == 1000
    assert limit("--max-turns", 0) == 0
    assert limit("--max-turns", 30) == 30
    assert limit("--option", "turn_limit=40") == 40
    data = run(*LEAN, "--games", 9, "--max-plies", 5, "--json").json
    assert (data["unfinished"], data["draws"], data["plies"]["mean"]) == (9, 0, 5)


def test_long_names_are_shown_in_full(run: Cli) -> None:
    table = run.folder / "a-name-so-long-that-it-cannot-stand-in-a-column-of-the-table.table"
    run("train", "notty", "--agent", "original", "--games", 1, "--out", table.name)
    ran = run("selfplay", "notty", "--agents", f"original:{table.name}", "--games", 3)
    cells = [line.split() for line in ran.out.splitlines()]
    assert table.name in "".join(cell[0] for cell in cells if cell)


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_files_depend_on_the_seed_alone(
    run: Cli, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    """Not on threads, and not on how the games fall into chunks."""

    def content(*args: object, name: str = "games") -> Any:
        out = run.folder / f"{name}.{suffix}"
        assert run(*LEAN, "--games", 60, "--quiet", "--out", out, *args).code == 0
        return parquet.read_table(out) if suffix == "parquet" else out.read_bytes()

    once = content("--threads", 1)
    assert content("--threads", 1) == once
    assert content("--threads", 2) == once
    assert content("--seed", 1) != once
    monkeypatch.setattr(export, "_CHUNK_MOVES", 1)
    monkeypatch.setattr(export, "_WRITE_SECONDS", 1e-9)
    assert content("--threads", 2) == once


def test_a_run_in_parts(run: Cli) -> None:
    def rows(games: int, first: int) -> list[str]:
        out = run.folder / "games.csv"
        run(*LEAN, "--games", games, "--first-game", first, "--quiet", "--out", out)
        return out.read_text().splitlines()[1:]

    assert rows(10, 0) + rows(15, 10) == rows(25, 0)


def test_csv(run: Cli) -> None:
    ran = run(*LEAN, "--games", 40, "--seed", 3, "--max-turns", 40, "--out", "games.csv")
    assert "games.csv" in ran.out
    result = notty.arena.play("notty", ["lean", "random"], games=40, seed=3, max_turns=40)
    with open("games.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    names = "game seat_0 score_0 seat_1 score_1 winner winner_name plies turns finished forfeit"
    assert list(rows[0]) == names.split()
    assert [int(row["game"]) for row in rows] == list(range(40))
    for name, column in (("winner", result.winner), ("plies", result.plies)):
        assert [int(row[name]) for row in rows] == column.tolist()
    assert [int(row["turns"]) for row in rows] == result.turns.tolist()
    assert [row["finished"] == "true" for row in rows] == result.finished.tolist()
    for agent in range(2):
        assert [int(row[f"seat_{agent}"]) for row in rows] == result.seats[:, agent].tolist()
        assert [float(row[f"score_{agent}"]) for row in rows] == result.scores[:, agent].tolist()
    winners = {-1: "", 0: "lean", 1: "random"}
    assert [row["winner_name"] for row in rows] == [winners[int(row["winner"])] for row in rows]


def test_jsonl(run: Cli) -> None:
    run(*LEAN, "--games", 12, "--seed", 3, "--quiet", "--out", "games.jsonl")
    played = notty.arena.play("notty", ["lean", "random"], games=12, seed=3, record=True)
    records = list(notty.Record.load_all("games.jsonl"))
    assert records == list(played.records())
    ran = run("replay", "games.jsonl")
    assert (ran.code, ran.err) == (0, "")
    assert "12 records: 12 replayed, 0 bad" in ran.out


def test_parquet(run: Cli) -> None:
    run(*LEAN, "--games", 30, "--seed", 3, "--max-turns", 40, "--quiet", "--out", "games.parquet")
    result = notty.arena.play(
        "notty", ["lean", "random"], games=30, seed=3, max_turns=40, record=True
    )
    table = parquet.read_table("games.parquet")
    columns = table.to_pydict()
    names = "game seat_0 score_0 seat_1 score_1 winner winner_name plies turns finished forfeit "
    names += "moves actors"
    assert list(columns) == names.split()
    for name in ("game", "winner", "plies", "turns", "finished"):
        assert columns[name] == getattr(result, name).tolist()
    assert columns["score_1"] == result.scores[:, 1].tolist()
    assert columns["seat_1"] == result.seats[:, 1].tolist()
    assert [move for moves in columns["moves"] for move in moves] == result.moves.tolist()
    assert [who for actors in columns["actors"] for who in actors] == result.actors.tolist()
    assert len(columns["moves"][0]) == len(columns["actors"][0]) == result.moves_end[0]
    assert str(table.schema.field("moves").type.value_type) == "uint16"
    assert set(columns["winner_name"]) <= {"lean", "random", None}
    group = parquet.ParquetFile("games.parquet").metadata.row_group(0)
    assert group.column(0).compression == "ZSTD"
    assert json.loads(table.schema.metadata[b"notty"]) == {
        "notty_version": notty.__version__,
        "game": "notty",
        "rules_version": notty.game("notty").rules_version,
        "options": {"seats": 2, "first_seat": 0, "turn_limit": 40},
        "seed": 3,
        "agents": ["lean", "random"],
    }


def test_parquet_of_games_that_nobody_won(run: Cli) -> None:
    """The type of the names does not depend on what is in them."""
    run(*LEAN, "--games", 3, "--max-plies", 1, "--quiet", "--out", "games.parquet")
    table = parquet.read_table("games.parquet")
    assert table["winner_name"].to_pylist() == [None] * 3
    assert str(table.schema.field("winner_name").type) == "string"


def test_parquet_without_pyarrow(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Any:
        raise ImportError("No module named 'pyarrow'")

    monkeypatch.setattr(export, "_pyarrow", missing)
    monkeypatch.setattr(export, "play", lambda *a, **k: pytest.fail("a game was played"))
    ran = run(*LEAN, "--out", "games.parquet")
    assert (ran.code, ran.out) == (2, "")
    assert "pip install 'notty-games[data]'" in ran.err
    assert run.files() == []


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_a_run_that_fails_leaves_the_old_file(
    run: Cli, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    out = run.folder / f"games.{suffix}"
    out.write_text("old")
    writer = export.writer_for(out)
    write = writer.write

    def fail_on_the_second_chunk(self: Any, result: notty.arena.ArenaResult) -> None:
        if result.game[0] > 0:
            raise OSError(28, "No space left on device")
        write(self, result)

    monkeypatch.setattr(writer, "write", fail_on_the_second_chunk)
    ran = run(*LEAN, "--games", 500, "--out", out)
    assert ran == (1, "", f"notty: {out}: No space left on device\n")
    assert (run.files(), out.read_text()) == ([out.name], "old")
    monkeypatch.undo()
    assert run(*LEAN, "--games", 5, "--quiet", "--out", out).code == 0
    assert out.read_bytes() != b"old"


def test_memory_stays_flat(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games there are, only a chunk of them is held."""
    sizes: list[int] = []
    add = export.Tally.add

    def spy(self: export.Tally, result: notty.arena.ArenaResult) -> None:
        sizes.append(len(result.moves))
        add(self, result)

    monkeypatch.setattr(export.Tally, "add", spy)
    monkeypatch.setattr(export, "_CHUNK_MOVES", 20_000)
    assert run(*LEAN, "--games", 1500, "--quiet", "--out", "games.parquet").code == 0
    assert len(sizes) > 10
    assert max(sizes) < 60_000


def test_progress_bar_on_a_terminal(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    args = ("selfplay", "notty", "--agents", "random", "--games", 1500)
    ran = run(*args)
    assert "of 1,500" in ran.err
    assert "games/s" in ran.err
    assert "\x1b" not in ran.out
    assert json.loads(run(*args, "--json").out)["games"] == 1500
    assert run(*args, "--quiet") == (0, "", "")


# --- Ctrl-C -------------------------------------------------------------------------------------


def rows_of(path: Path) -> dict[int, Any]:
    """The games of a file by their number."""
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            return {int(row["game"]): row for row in csv.DictReader(file)}
    if path.suffix == ".parquet":
        return {row["game"]: row for row in parquet.read_table(path).to_pylist()}
    records = [json.loads(line) for line in path.read_text().splitlines()]
    return {record["game_number"]: record for record in records}


@pytest.mark.parametrize(
    ("suffix", "by"),
    [
        ("csv", signal.SIGINT),
        ("parquet", signal.SIGINT),
        ("jsonl", signal.SIGINT),
        ("csv", signal.SIGTERM),
    ],
)
def test_interrupted_selfplay(run: Cli, suffix: str, by: signal.Signals) -> None:
    args = ("selfplay", "notty", "--agents", "random,lean", "--max-turns", 200, "--threads", 2)
    cut = run.folder / f"cut.{suffix}"
    ran, seconds = interrupted(run.folder, *args, "--games", 10**8, "--out", cut, by=by)
    assert ran.code == 1
    assert ran.err == ""
    assert "of 100,000,000 games" in ran.out
    # It is a matter of a second on a machine that does nothing else.
    assert seconds < 3
    assert run.files() == [cut.name]

    games = rows_of(cut)
    assert f"stopped after {len(games):,} of 100,000,000 games" in ran.out
    whole = run.folder / f"whole.{suffix}"
    assert run(*args, "--games", max(games) + 1, "--quiet", "--out", whole).code == 0
    undisturbed = rows_of(whole)
    assert games == {number: undisturbed[number] for number in games}
    # Only games that were being played are missing.
    assert len(undisturbed) - len(games) <= 2


def test_interrupted_selfplay_json(run: Cli) -> None:
    ran, _ = interrupted(run.folder, *LEAN, "--games", 10**8, "--json", "--out", "games.csv")
    assert ran.code == 1
    assert ran.err == f"notty: stopped after {ran.json['games']:,} of 100,000,000 games\n"
    assert ran.json["stopped"] is True
    assert 0 < ran.json["games"] == len(rows_of(run.folder / "games.csv"))


def test_interrupted_training_keeps_what_was_learned(run: Cli) -> None:
    args = ("train", "notty", "--agent", "original", "--games", 10**8, "--json")
    process = start(*args, cwd=run.folder)
    wait_for(process, lambda: part_files(run.folder))
    time.sleep(0.3)  # to learn something; there is nothing to see of it
    process.send_signal(signal.SIGINT)
    ran = finish(process)
    assert ran.code == 1
    assert ran.json["stopped"] is True
    assert ran.err == f"notty: stopped after {ran.json['games']:,} of 100,000,000 games\n"
    assert run.files() == ["notty-original.table"]
    again = notty.training.train("notty", "original", games=ran.json["games"])
    assert Path("notty-original.table").read_bytes() == again.table


def test_the_second_interrupt_is_an_ordinary_one() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with terminal.Interrupt() as control:
            os.kill(os.getpid(), signal.SIGINT)
            assert control.cancelled
            with pytest.raises(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        # What a shell script runs in the background is not to die of a Ctrl-C meant for others.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with terminal.Interrupt() as control:
            os.kill(os.getpid(), signal.SIGINT)
            assert not control.cancelled
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_interrupt_elsewhere(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "read_records", interrupt)
    assert run("replay", "games.json") == (1, "", "notty: interrupted\n")


# --- notty replay -------------------------------------------------------------------------------


@pytest.fixture
def games_file(run: Cli) -> Path:
    run(*LEAN, "--games", 3, "--quiet", "--out", "games.jsonl")
    return run.folder / "games.jsonl"


def test_replay_shows_the_moves_of_a_single_record(run: Cli) -> None:
    match = notty.Match("notty", seed=4)
    for text in ("draw 2", "end", "exchange"):
        match.play(text)
    record = match.record(["Ann", "Bob"])
    record.dump("game.json")
    cards = [text for actor, text in record.moves if actor == _core.CHANCE]
    ran = run("replay", "game.json")
    assert (ran.code, ran.err) == (0, "")
    rows = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert f"the deal {' '.join(cards[:8])}" in rows
    assert f"1 0 Ann draw 2 ({cards[8]}) ({cards[9]}), end" in rows
    assert f"2 1 Bob exchange ({cards[10]})" in rows
    assert rows[-1] == f"notty: Ann, Bob; seed 4; {len(record.moves)} moves; not over"


def test_replay_of_a_match_from_a_position(run: Cli) -> None:
    position = {"hands": ["R4 R5 R6", "B1"], "turn": 8}
    match = notty.Match.from_position("notty", position, seed=1)
    match.play("discard R4 R5 R6")
    match.record().dump("game.json")
    ran = run("replay", "game.json")
    rows = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert "9 0 seat 0 discard R4 R5 R6" in rows
    assert rows[-1].endswith("seat 0, seat 1; seed 1; 1 move; seat 0 wins: empty hand")


def test_replay_of_a_shared_game(run: Cli) -> None:
    match = notty.Match("notty", seed=1, turn_limit=1)
    match.play("end")
    match.record(["Ann", "Bob"]).dump("game.json")
    assert "Ann (seat 0) and Bob (seat 1) share: turn limit" in run("replay", "game.json").out


def test_replay_of_many_records(run: Cli, games_file: Path) -> None:
    ran = run("replay", games_file)
    lines = ran.out.splitlines()
    assert (ran.code, len(lines)) == (0, 4)
    assert lines[0].startswith("notty: lean, random; seed 0, game 0; ")
    assert lines[1].startswith("notty: random, lean; seed 0, game 1; ")
    assert "lean (seat 1) wins: empty hand" in lines[1]
    ran = run("replay", games_file, "--moves")
    assert ran.out.count("the deal") == 3


def test_replay_json(run: Cli, games_file: Path) -> None:
    records = list(notty.Record.load_all(games_file))
    lines = [json.loads(line) for line in run("replay", games_file, "--json").out.splitlines()]
    assert [line["line"] for line in lines] == [1, 2, 3]
    assert all(line["ok"] for line in lines)
    assert lines[1]["players"] == ["random", "lean"]
    assert lines[1]["game_number"] == 1
    assert lines[2]["result"] == records[2].result
    assert "moves" not in lines[0]
    first = json.loads(run("replay", games_file, "--json", "--moves").out.splitlines()[0])
    assert first["moves"] == [list(move) for move in records[0].moves]


def test_a_bad_record_does_not_hide_the_others(run: Cli, games_file: Path) -> None:
    lines = games_file.read_text().splitlines()
    data = json.loads(lines[1])
    assert data["moves"][8][0] >= 0
    data["moves"][8][1] = "discard R1 R2 R3"
    games_file.write_text(
        "\n".join([lines[0], json.dumps(data), "", "{oops", lines[2][:500], lines[2], ""])
    )
    ran = run("replay", games_file)
    assert ran.code == 1
    first, second, third = ran.err.splitlines()
    actor = data["moves"][8][0]
    assert "line 2: move 9" in first
    assert f"'discard R1 R2 R3' by {actor}" in first
    assert "is not allowed" in first
    assert "line 4: " in second
    assert "line 5: " in third
    assert "5 records: 2 replayed, 3 bad" in ran.out
    ran = run("replay", games_file, "--json")
    assert ran.code == 1
    assert [json.loads(line)["ok"] for line in ran.out.splitlines()] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_replay_of_a_pretty_printed_record(run: Cli, games_file: Path) -> None:
    data = json.loads(games_file.read_text().splitlines()[0])
    games_file.write_text(json.dumps(data, indent=2))
    ran = run("replay", games_file)
    assert ran.code == 0
    assert "the deal" in ran.out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "holds no record"),
        (b"\n \n", "holds no record"),
        (b"\x00\x01\x02", "is no text file"),
        (b"\xff\xfe\n", "line 1: this is no text in UTF-8"),
        (b"[1, 2]\n", "line 1: a record is a JSON object"),
        (b'{"format": "chess"}\n', "'chess'"),
        (b'{"format": "notty-record", "version": 99}\n', "version 99, this program reads 1"),
    ],
)
def test_files_that_are_no_records(run: Cli, content: bytes, words: str) -> None:
    (run.folder / "game.json").write_bytes(content)
    ran = run("replay", "game.json")
    assert ran.code == 1
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_a_record_of_other_rules_names_both_versions(run: Cli, games_file: Path) -> None:
    data = json.loads(games_file.read_text().splitlines()[0]) | {"rules_version": 77}
    games_file.write_text(json.dumps(data))
    ran = run("replay", games_file)
    assert ran.code == 1
    assert "version 77" in ran.err
    assert f"version {notty.game('notty').rules_version}" in ran.err


# --- notty train --------------------------------------------------------------------------------


def test_train(run: Cli) -> None:
    ran = run("train", "notty", "--agent", "original", "--games", 30, "--seed", 2)
    assert (ran.code, ran.err) == (0, "")
    assert run.files() == ["notty-original.table"]
    assert "original:notty-original.table" in ran.out
    trained = notty.training.train("notty", "original", games=30, seed=2)
    assert Path("notty-original.table").read_bytes() == trained.table
    played = run("selfplay", "notty", "--agents", "original:notty-original.table", "--games", 3)
    assert played.code == 0


def test_train_settings(run: Cli) -> None:
    args = ("train", "notty", "--agent", "original", "--games", 12, "--batch", 4, "--json")
    more = ("--opponent", "lean", "--option", "seats=3", "--first-game", 7, "--max-actions", 300)
    rates = ("--alpha", 0.2, "--gamma", 0.8, "--epsilon", 0.3, "--epsilon-decay", 0.9)
    start = notty.training.train("notty", "original", games=3)
    start.dump("start.table")
    tables = []
    for threads in (1, 2):
        ran = run(
            *args, *more, *rates, "--epsilon-min", 0.1, "--from", "start.table",
            "--out", "my.table", "--threads", threads,
        )  # fmt: skip
        assert ran.code == 0
        assert ran.json["out"] == "my.table"
        assert (ran.json["games"], ran.json["stopped"]) == (12, False)
        assert ran.json["learned"] > start.learned
        tables.append(Path("my.table").read_bytes())
    expected = notty.training.train(
        "notty",
        "original",
        games=12,
        batch=4,
        opponents=[None, "lean", "lean"],
        seats=3,
        first_game=7,
        max_actions=300,
        settings=notty.training.QSettings(0.2, 0.8, 0.3, 0.9, 0.1),
        start="start.table",
    )
    assert tables == [expected.table] * 2


def test_training_with_a_curve_is_the_same_training(run: Cli) -> None:
    args = ("train", "notty", "--agent", "q", "--episodes", 400, "--seed", 2, "--out", "my.table")
    ran = run(*args, "--plot", "curve.svg", "--against", "random", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert run.files() == ["curve.svg", "my.table"]
    assert (
        Path("my.table").read_bytes() == notty.training.train("notty", "q", games=400, seed=2).table
    )
    assert [point["games"] for point in ran.json["curve"]] == [100, 200, 300, 400]
    assert all(0 <= p["low"] <= p["value"] <= p["high"] <= 1 for p in ran.json["curve"])
    picture = Path("curve.svg").read_text()
    assert "q: wins against random" in picture
    assert picture.count("<polyline") == 1


def test_training_is_resumed(run: Cli) -> None:
    args = ("train", "notty", "--agent", "q", "--episodes", 200, "--out", "my.table", "--quiet")
    assert run(*args).code == run(*args, "--resume", "my.table").code == 0
    assert Path("my.table").read_bytes() == notty.training.train("notty", "q", games=400).table


def test_training_that_fails_leaves_the_old_table(run: Cli) -> None:
    Path("my.table").write_text("old")
    args = ("train", "notty", "--agent", "original", "--out", "my.table", "--from", "my.table")
    ran = run(*args)
    assert ran.code == 1
    assert ran.err.startswith("notty: ")
    assert (run.files(), Path("my.table").read_text()) == (["my.table"], "old")


def test_train_quiet(run: Cli) -> None:
    args = ("train", "notty", "--agent", "original", "--games", 2, "--quiet")
    assert run(*args) == (0, "", "")


# --- notty games, rules, bench ------------------------------------------------------------------


def test_games(run: Cli) -> None:
    ran = run("games")
    assert ran.code == 0
    for info in notty.games():
        assert info.id in ran.out
        assert info.title in ran.out
    data = run("games", "--json").json
    assert [game["id"] for game in data] == [info.id for info in notty.games()]
    assert data[0]["players"] == list(notty.games()[0].players)


@pytest.mark.parametrize("game", [info.id for info in notty.games()])
def test_one_game(run: Cli, game: str) -> None:
    ran = run("games", game)
    data = run("games", game, "--json").json
    for player in notty.agents.names(game):
        assert player.name in ran.out
        assert player._asdict() in data["players"]
    for option in notty.game(game).options:
        assert option.name in ran.out
        assert option.name in [one["name"] for one in data["options"]]


def test_rules(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    page = "# Notty\n\n1. **Clause** one.\n"
    monkeypatch.setattr(GameInfo, "rules_text", property(lambda self: page))
    assert run("rules", "notty") == (0, page, "")
    data = run("rules", "notty", "--json").json
    assert data["markdown"] == page
    assert [option["name"] for option in data["options"]] == ["seats", "first_seat", "turn_limit"]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    ran = run("rules", "notty")
    assert "Clause one." in ran.out
    assert "**" not in ran.out


def test_rules_that_are_missing(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(self: GameInfo) -> str:
        raise FileNotFoundError(2, "No such file or directory", "notty.md")

    monkeypatch.setattr(GameInfo, "rules_text", property(missing))
    ran = run("rules", "notty")
    assert (ran.code, ran.out) == (1, "")
    assert "did not come with this installation" in ran.err


def test_presets_and_options_of_every_kind(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("notty.commands.game", lambda id: game_with_presets())
    ran = run("games", "notty")
    for text in ("strict", "as it was", "undercut or draw", "0 to 10,000", "yes or no"):
        assert text in ran.out
    rows = [" ".join(line.split()) for line in run("games", "notty").out.splitlines()]
    assert "strict as it was" in rows
    assert "mild as it is auto_gin=no tie=draw" in rows
    data = run("games", "notty", "--json").json
    assert data["presets"] == PRESETS
    assert [option["default"] for option in data["options"]] == [2, 1, 100, True, "undercut"]
    for word, allowed in (("auto_gin=maybe", "yes or no"), ("tie=x", "undercut or draw")):
        ran = run(*LEAN, "--option", word)
        assert (ran.code, allowed in ran.err) == (2, True)


def test_bench(run: Cli) -> None:
    ran = run("bench", "--seconds", 0.02, "--json")
    assert (ran.code, ran.err) == (0, "")
    figures = {figure["name"]: figure for figure in ran.json["measurements"]}
    assert ran.json["game"] == "notty"
    expected = (
        "random_actions random_games groups least_leftover state_copy state_bytes python_apply"
    )
    assert set(expected.split()) | {"python_play", "import"} <= set(figures)
    assert ("threads_2" in figures) == (ran.json["cores"] >= 2)
    assert all(figure["value"] > 0 and figure["unit"] for figure in figures.values())
    assert figures["state_bytes"]["value"] == _core.NOTTY_STATE_BYTES


def test_bench_of_gin(run: Cli) -> None:
    ran = run("bench", "gin", "--seconds", 0.02, "--json")
    assert (ran.code, ran.err, ran.json["game"]) == (0, "", "gin")
    figures = {figure["name"]: figure["value"] for figure in ran.json["measurements"]}
    assert all(figures[name] > 0 for name in ("deadwood", "deadwood_of_eleven", "state_copy"))
    assert figures["state_bytes"] == _core.GIN_STATE_BYTES


def test_bench_table(run: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("notty.bench._import_seconds", lambda: 0.125)
    ran = run("bench", "notty", "--seconds", 0.02)
    assert ran.code == 0
    assert "actions/s" in ran.out
    assert "0.12" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


# --- Pipes and terminals ------------------------------------------------------------------------


def test_a_reader_that_has_seen_enough(run: Cli) -> None:
    run(*LEAN, "--games", 1, "--quiet", "--out", "game.jsonl")
    Path("games.jsonl").write_text(Path("game.jsonl").read_text() * 40)
    process = start("replay", "games.jsonl", "--moves", cwd=run.folder)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(60) == 1
    process.stderr.close()


def test_a_reader_that_was_never_there(run: Cli) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start("games", "--json", cwd=run.folder, stdout=writer)
    os.close(writer)
    assert finish(process)[::2] == (1, "")


def test_without_display_terminal_or_locale(run: Cli) -> None:
    keep = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "LD_PRELOAD")
    env = {name: value for name, value in environment().items() if name in keep}
    args = (*LEAN, "--games", 5)
    process = start(*args, cwd=run.folder, env=env | {"PYTHONIOENCODING": "ascii"})
    ran = finish(process)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
    assert "\x1b" not in ran.out


def on_a_terminal(folder: Path, *args: object, **variables: str) -> str:
    """What a command writes to a terminal of 80 columns."""
    main, side = pty.openpty()
    env = {name: value for name, value in environment().items() if name != "NO_COLOR"}
    env |= {"TERM": "xterm-256color", "COLUMNS": "80", **variables}
    process = start(*args, cwd=folder, env=env, stdin=side, stdout=side, stderr=side)
    os.close(side)
    written = b""
    try:
        while chunk := os.read(main, 4096):
            written += chunk
    except OSError:  # how Linux says that the other side is closed
        pass
    os.close(main)
    assert process.wait(60) == 0
    return written.decode()


def test_colours_on_a_terminal(run: Cli) -> None:
    assert "\x1b[" in on_a_terminal(run.folder, "games")
    assert "\x1b" not in on_a_terminal(run.folder, "games", NO_COLOR="1")


def test_the_bar_is_gone_in_the_end(run: Cli) -> None:
    text = on_a_terminal(run.folder, *LEAN, "--games", 3000, NO_COLOR="1")
    assert "of 3,000" in text
    # The bar's last line is wiped before the table appears.
    assert "\x1b[2K" in text[: text.index("95 % interval")]
    assert "\x1b" not in text[text.index("95 % interval") :]
