"""The command line with Gin Rummy: presets, matches of several deals, and their records."""

from __future__ import annotations

import csv
import importlib
import json
from pathlib import Path
from typing import Any

import notty
import pytest
from gin_helpers import PRESETS, gin_match, gin_position
from notty import cli

#: Not imported by name: it comes without types.
parquet: Any = importlib.import_module("pyarrow.parquet")

GIN = "3c 4c 5c 7s 7d 7h 9s Ts Js Qs Kd"


class Run:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *args: object, code: int = 0) -> str:
        assert cli.main([str(arg) for arg in args]) == code
        out, err = self._capsys.readouterr()
        return err if code else out

    def rows(self, *args: object) -> list[str]:
        return [" ".join(line.split()) for line in self(*args).splitlines()]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return Run(capsys)


@pytest.mark.parametrize("preset", PRESETS)
def test_selfplay_by_a_preset(run: Run, preset: str) -> None:
    data = json.loads(
        run("selfplay", "gin", "--agents", "random", "--games", 2, "--preset", preset,
            "--option", "target=0", "--json")
    )  # fmt: skip
    assert data["options"] == {**notty.game("gin").presets[preset], "target": 0}
    assert data["games"] == 2
    assert data["unfinished"] == 0


def test_options_of_every_kind(run: Run) -> None:
    data = json.loads(
        run("selfplay", "gin", "--agents", "random", "--games", 1, "--json", "--preset", "eaai",
            "--option", "tie=draw", "--option", "auto_gin=true", "--option", "target=0")
    )  # fmt: skip
    options = data["options"]
    assert (options["tie"], options["auto_gin"], options["target"]) == ("draw", True, 0)
    assert options["gin_bonus"] == 25


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--preset", "eaia"), ("unknown preset of gin 'eaia'; did you mean eaai?",)),
        (("--option", "tie=both"), ("option tie must be undercut or draw, not 'both'",)),
        (("--option", "wall=none"), ("wall must be take_or_void, void or openspiel",)),
        (("--option", "auto_gin=2"), ("option auto_gin must be yes or no, not '2'",)),
        (("--option", "target=-1"), ("option target must be 0 to 10,000, not '-1'",)),
        (("--option", "goal=5"), ("unknown option of gin 'goal'",)),
    ],
)
def test_rules_that_there_are_not(run: Run, args: tuple[str, ...], words: tuple[str, ...]) -> None:
    for command in (("selfplay", "gin", "--agents", "random"), ("bench", "gin")):
        told = run(*command, *args, code=2)
        for word in words:
            assert word in told


def test_files_of_games(run: Run) -> None:
    args = ("selfplay", "gin", "--agents", "random", "--games", 3, "--option", "target=0")
    for suffix in ("csv", "jsonl", "parquet"):
        run(*args, "--quiet", "--out", f"g.{suffix}")
    with Path("g.csv").open() as file:
        rows = list(csv.DictReader(file))
    records = list(notty.Record.load_all("g.jsonl"))
    table = parquet.read_table("g.parquet")
    assert json.loads(table.schema.metadata[b"notty"])["options"]["wall"] == "take_or_void"
    for row, record in zip(rows, records, strict=True):
        assert record.result is not None
        scores = [0.0, 0.0]
        for place in (0, 1):
            scores[int(row[f"seat_{place}"])] = float(row[f"score_{place}"])
        assert scores == list(record.result["scores"])
        assert record.options["auto_gin"] is True
    assert table.column("plies").to_pylist() == [int(row["plies"]) for row in rows]


def record_of_two_deals() -> notty.Match:
    match = gin_match(gin_position(GIN, "As 2s 3s 4h 5h 6h 8c 9c Th 2d"), target=60)
    match.play("knock Kd")
    match.play("deal")
    match.play("pass")
    match.play("pass")
    return match


def test_replay_tells_deals_and_their_results(run: Run) -> None:
    match = record_of_two_deals()
    match.record(["Ann", "Bob"]).dump("game.json")
    rows = run.rows("replay", "game.json")
    assert "1 0 Ann knock Kd" in rows
    at = rows.index("gin: 49 points for Ann; deadwood 0 to 29; score 49 to 0")
    hands = [" ".join(hand) for hand in match.position()["hands"]]
    upcard = match.position()["discards"][0]
    dealt = [f"deal 2 Ann: {hands[0]}", f"Bob: {hands[1]}", f"discards: {upcard}"]
    assert rows[at + 1 : at + 4] == dealt
    assert rows[at + 4].endswith("pass")
    assert rows[-1] == f"gin: Ann, Bob; seed 1; {len(match.history)} moves; not over"


def test_replay_of_a_match_that_is_over(run: Run) -> None:
    match = gin_match(gin_position(GIN, scores=[90, 4]))
    match.play("knock Kd")
    match.record(["Ann", "Bob"]).dump("game.json")
    rows = run.rows("replay", "game.json")
    outcome = match.outcome
    assert outcome is not None
    points = outcome.scores[0]
    assert any(row.startswith("gin: ") and f"score {points:g} to 4" in row for row in rows[:-1])
    assert rows[-1].endswith(f"Ann (seat 0) wins: target reached, {points:g} to 4")


def test_replay_of_a_whole_match(run: Run) -> None:
    args = ("selfplay", "gin", "--agents", "random", "--games", 1, "--option", "target=1")
    run(*args, "--quiet", "--out", "match.jsonl")
    [record] = notty.Record.load_all("match.jsonl")
    deals = 1 + sum(text == "deal" for _, text in record.moves)
    rows = run.rows("replay", "match.jsonl")
    assert sum(row.startswith("the deal ") for row in rows) == 1
    assert [row for row in rows if row.startswith("deal ")][-1].startswith(f"deal {deals} ")
    results = [row for row in rows if "deadwood" in row and not row[0].isdigit()]
    assert len(results) == deals
    data = json.loads(run("replay", "match.jsonl", "--json"))
    assert data["options"] == record.options


def test_games_and_rules(run: Run) -> None:
    rows = run.rows("games", "gin")
    for name, summary in notty.game("gin").preset_summaries.items():
        assert any(row.startswith(f"{name} {summary}") for row in rows)
    assert any(row.startswith("tie undercut or draw undercut") for row in rows)
    assert any("gin_bonus=25 undercut_bonus=25" in row for row in rows)
    data = json.loads(run("games", "gin", "--json"))
    assert list(data["presets"]) == list(PRESETS)


def test_bench(run: Run) -> None:
    figures = json.loads(run("bench", "gin", "--seconds", 0.02, "--preset", "standard", "--json"))
    names = {figure["name"] for figure in figures["measurements"]}
    assert {"random_actions", "random_games", "deadwood", "deadwood_of_eleven"} <= names
    assert all(figure["value"] > 0 for figure in figures["measurements"])
