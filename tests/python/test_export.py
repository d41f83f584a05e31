"""Self-play written to files, chunk by chunk."""

import csv
import json
import os
from importlib import import_module
from pathlib import Path
from typing import Any

import notty
import numpy as np
import pytest
from notty import ConfigError, Record, _core
from notty.arena import play
from notty.export import Tally, play_in_chunks, writer_for, writing

AGENTS = ["lean", "random", "greedy"]
SETTINGS = {"seed": 3, "max_turns": 40}


def export(path: Path, games: int = 300, threads: int = 2) -> Tally:
    with writing(path) as writer:
        return play_in_chunks(
            "notty",
            AGENTS,
            games=games,
            threads=threads,
            first_game=5,
            writer=writer,
            control=_core.Control(),
            progress=None,
            **SETTINGS,
        )


@pytest.fixture(scope="module")
def whole() -> notty.arena.ArenaResult:
    """The same games in one go."""
    return play("notty", AGENTS, games=300, first_game=5, record=True, **SETTINGS)  # type: ignore[arg-type]


def test_the_records_of_all_games_are_written(
    tmp_path: Path, whole: notty.arena.ArenaResult
) -> None:
    export(tmp_path / "games.jsonl", games=40)
    assert list(Record.load_all(tmp_path / "games.jsonl")) == list(whole.records())[:40]


def test_the_columns_of_a_csv_file(tmp_path: Path, whole: notty.arena.ArenaResult) -> None:
    export(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 300
    for index, row in enumerate(rows):
        winner = int(whole.winner[index])
        assert int(row["game"]) == whole.game[index]
        assert int(row["winner"]) == winner
        assert row["winner_name"] == ("" if winner < 0 else AGENTS[winner])
        assert int(row["turns"]) == whole.turns[index]
        assert int(row["plies"]) == whole.plies[index]
        assert row["finished"] == ("true" if whole.finished[index] else "false")
        for agent in range(3):
            assert int(row[f"seat_{agent}"]) == whole.seats[index, agent]
            assert float(row[f"score_{agent}"]) == pytest.approx(whole.scores[index, agent])


def test_the_columns_of_a_parquet_file(tmp_path: Path, whole: notty.arena.ArenaResult) -> None:
    export(tmp_path / "games.parquet")
    table: Any = import_module("pyarrow.parquet").read_table(tmp_path / "games.parquet")
    for name in ("game", "winner", "plies", "turns", "finished"):
        np.testing.assert_array_equal(table[name].to_numpy(), getattr(whole, name))
    begins = [0, *whole.moves_end.tolist()[:-1]]
    moves = [whole.moves[a:b].tolist() for a, b in zip(begins, whole.moves_end, strict=True)]
    assert table["moves"].to_pylist() == moves
    about = json.loads(table.schema.metadata[b"notty"])
    assert about["agents"] == AGENTS
    assert about["seed"] == 3
    assert about["options"] == whole.options


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_a_file_does_not_depend_on_threads_or_chunks(tmp_path: Path, suffix: str) -> None:
    for threads in (1, 2, 7):
        export(tmp_path / f"{threads}.{suffix}", games=60, threads=threads)
    contents = {path.read_bytes() for path in tmp_path.iterdir()}
    assert len(contents) == 1


def test_the_sums_are_those_of_the_games(tmp_path: Path, whole: notty.arena.ArenaResult) -> None:
    data = export(tmp_path / "games.csv").as_dict()
    assert data["games"] == 300
    assert data["unfinished"] == whole.unfinished
    assert data["draws"] == (whole.finished & (whole.winner < 0)).sum()
    for agent, entry in enumerate(data["agents"]):
        assert entry["wins"] == (whole.winner == agent).sum()
        assert (entry["share"], entry["low"], entry["high"]) == whole.win_rate(agent)
        assert entry["mean_score"] == pytest.approx(whole.mean_score(agent))
    assert data["turns"]["median"] == np.median(whole.turns)
    assert data["turns"]["mean"] == pytest.approx(whole.turns.mean())
    assert data["plies"]["median"] == np.median(whole.plies)


@pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
def test_a_run_that_fails_leaves_the_old_file(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games.{suffix}"
    path.write_text("old")
    result = play("notty", ["lean", "random"], games=3, record=True)

    def broken() -> None:
        with writing(path) as writer:
            writer.write(result)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        broken()
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("name", ["games", "games.txt", "games.json.gz", ".csv"])
def test_a_name_that_says_no_format_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigError, match=r"must end in \.parquet or \.jsonl or \.csv"):
        writer_for(tmp_path / name)


def test_a_folder_is_no_file_to_write(tmp_path: Path) -> None:
    (tmp_path / "games.csv").mkdir()
    with pytest.raises(ConfigError, match="folder"):
        writer_for(tmp_path / "games.csv")
