"""Training as Python sees it: settings, files, progress, cancelling."""

import os
from pathlib import Path

import notty
import pytest
from notty import ConfigError, Match, ModelError, _core
from notty.training import QSettings, Trained, train


def short(games: int = 3, **more: object) -> Trained:
    settings = {"seed": 2, "max_actions": 100, **more}
    return train("notty", "original", games=games, **settings)  # type: ignore[arg-type]


def test_what_training_gives() -> None:
    trained = short()
    assert trained.games == 3
    assert 0 <= trained.finished <= 3
    assert 0 < trained.learned <= 300
    assert trained.table.startswith(b"NOTTY-Q\n")
    assert short() == trained


def test_a_trained_table_plays(tmp_path: Path) -> None:
    short().dump(tmp_path / "my.table")
    assert os.listdir(tmp_path) == ["my.table"]
    agent = notty.agents.make(f"original:{tmp_path / 'my.table'}")
    match = Match(seed=1)
    assert agent.choose(match.view(0)) in match.legal_actions


def test_training_goes_on_from_a_file_or_its_bytes(tmp_path: Path) -> None:
    first = short()
    first.dump(tmp_path / "my.table")
    from_file = short(2, first_game=3, start=tmp_path / "my.table")
    from_bytes = short(2, first_game=3, start=first.table)
    assert from_file == from_bytes
    assert from_file.table == short(5).table


def test_an_empty_file_is_a_damaged_table(tmp_path: Path) -> None:
    (tmp_path / "empty.table").write_bytes(b"")
    with pytest.raises(ModelError):
        short(start=tmp_path / "empty.table")


@pytest.mark.parametrize("name", ["alpha", "gamma", "epsilon", "epsilon_decay", "epsilon_min"])
@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan"), float("inf"), "0.1", None])
def test_rates_are_from_0_to_1(name: str, value: float) -> None:
    with pytest.raises(ConfigError, match=f"{name} must be 0 to 1"):
        QSettings(**{name: value})


def test_a_rate_of_0_learns_nothing() -> None:
    trained = short(settings=QSettings(alpha=0))
    assert not any(trained.table[72:-8])
    assert trained.learned > 0


def test_settings_matter() -> None:
    tables = {
        short(settings=settings).table
        for settings in (
            QSettings(),
            QSettings(alpha=0.2),
            QSettings(gamma=0.5),
            QSettings(epsilon=0.9),
            QSettings(epsilon_decay=0.5),
            QSettings(epsilon=0, epsilon_min=0.9),
        )
    }
    assert len(tables) == 6


@pytest.mark.parametrize("name", ["games", "batch", "threads", "max_actions", "first_game"])
@pytest.mark.parametrize("value", [-1, 1.5, "1", 2**70])
def test_counts_that_make_no_sense_are_refused(name: str, value: object) -> None:
    with pytest.raises(ConfigError, match=name):
        short(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["games", "batch", "threads"])
def test_nothing_is_trained_with_nothing(name: str) -> None:
    with pytest.raises(ConfigError, match=name):
        short(**{name: 0})


@pytest.mark.parametrize(
    ("opponents", "complaint"),
    [
        (["lean", "lean"], "None where the learner sits"),
        ([None], "2 names"),
        ([None, None, None], "2 names"),
        ([None, "leen"], r"did you mean lean\?"),
    ],
)
def test_opponents_that_do_not_fit_are_refused(opponents: list[str | None], complaint: str) -> None:
    with pytest.raises(ConfigError, match=complaint):
        short(opponents=opponents)


@pytest.mark.parametrize("seed", [-1, 2**64, "x"])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    with pytest.raises(ConfigError, match="seed"):
        short(seed=seed)


def test_options_are_those_of_the_game() -> None:
    assert short(seats=3).table != short().table
    assert short(turn_limit=4).finished == 3
    with pytest.raises(ConfigError, match="seats"):
        short(seats=4)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    short(3000, progress=lambda *step: told.append(step))
    assert told
    assert all(0 <= done <= total == 3000 for done, total in told)


def test_a_cancelled_training_keeps_what_was_learned() -> None:
    control = _core.Control()

    def cancel(done: int, total: int) -> None:
        if done >= 4:
            control.cancel()

    trained = short(10_000_000, batch=4, threads=2, control=control, progress=cancel)
    assert 4 <= trained.games < 10_000_000
    assert trained.games % 4 == 0
    assert trained.learned > 0
    assert short(1, start=trained.table).learned > trained.learned


def test_a_write_that_fails_leaves_the_old_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "my.table"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        short().dump(path)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["my.table"]
