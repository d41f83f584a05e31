"""The odds of SET: the known ones come out, whatever the threads; the command and its picture."""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from notty import ConfigError, _core, cli, set_stats

GAMES = 60_000


@pytest.fixture(scope="module")
def stats() -> set_stats.SetStats:
    return set_stats.count(GAMES, seed=1, threads=2)


def share(stats: set_stats.SetStats, what: str, number: int) -> float:
    [rate] = [rate for name, n, rate in stats.rates() if (name, n) == (what, number)]
    return rate.value


def near(value: float, known: float, trials: float) -> bool:
    """Within four standard deviations."""
    return abs(value - known) < 4 * math.sqrt(known * (1 - known) / trials)


def test_random_cards_without_a_set(stats: set_stats.SetStats) -> None:
    what = "random cards without a SET"
    assert near(share(stats, what, 12), 0.0323020, GAMES)
    assert near(share(stats, what, 15), 0.000364685, GAMES)
    assert share(stats, what, 18) < 1e-4


def test_tables_in_play(stats: set_stats.SetStats) -> None:
    # Known to three digits, by counts that may leave out the first table.
    what = "cards in play without a SET"
    assert share(stats, what, 12) == pytest.approx(0.0666, abs=0.002)
    assert share(stats, what, 15) == pytest.approx(0.0109, abs=0.002)
    assert near(share(stats, "games that come to so many cards", 18), 0.015, GAMES / 4)
    assert share(stats, "games that come to so many cards", 12) == 1


def test_sets_in_a_game(stats: set_stats.SetStats) -> None:
    known = {22: 0.0007, 23: 0.074, 24: 0.444, 25: 0.469, 27: 0.0125}
    assert set(stats.found) == set(range(21, 28))
    for sets, value in known.items():
        assert near(share(stats, "games with so many SETs", sets), value, GAMES / 4)
        assert stats.found[sets] == stats.left[81 - 3 * sets]
    assert stats.found[26] == 0
    assert sum(stats.found.values()) == stats.games == GAMES


def test_counts_do_not_depend_on_threads() -> None:
    assert set_stats.count(5000, seed=3) == set_stats.count(5000, seed=3, threads=7)
    assert set_stats.count(5000, seed=3) != set_stats.count(5000, seed=4)


def test_no_games_and_a_run_that_was_stopped() -> None:
    assert set_stats.count(0).games == 0
    control = _core.Control()
    control.cancel()
    assert set_stats.count(10**6, control=control).games == 0
    for games, threads in ((-1, 1), (1, 0)):
        with pytest.raises(ConfigError):
            set_stats.count(games, threads=threads)


def test_the_command_as_json_and_its_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "sets.svg"
    command = ["stats", "set", "--games", "3000", "--seed", "1", "--plot", str(plot)]
    assert cli.main([*command, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["games"], data["seed"], data["stopped"]) == ("set", 3000, 1, False)
    for row in data["rates"]:
        assert 0 <= row["low"] <= row["share"] <= row["high"] + 1e-12 <= 1 + 1e-12
    picture = ET.fromstring(plot.read_text(encoding="utf-8"))
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {str(sets) for sets in range(21, 28)} <= set(texts)
    assert "0.00 %" in texts


def test_the_command_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", "set", "--games", "2000", "--quiet"]) == 0
    out = capsys.readouterr().out
    assert "SET: 2,000 games, seed 0" in out
    assert "games with so many SETs" in out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["notty"], "no statistics of notty"),
        (["sett"], "unknown game"),
        (["set", "--plot", "sets.png"], "FILE.svg"),
    ],
)
def test_what_the_command_refuses(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["stats", *words]) == 2
    assert reason in capsys.readouterr().err
