"""The errors: their family, and what they say of a wrong name."""

from collections.abc import Callable
from pathlib import Path

import notty
import pytest
from notty import ConfigError, errors


@pytest.mark.parametrize(
    "name", ["IllegalActionError", "NotationError", "ConfigError", "RecordError", "ModelError"]
)
def test_each_error_is_a_notty_error_and_a_value_error(name: str) -> None:
    error = getattr(notty, name)
    assert error is getattr(errors, name)
    assert issubclass(error, notty.NottyError)
    assert issubclass(error, ValueError)


def test_a_cancel_is_no_value_error() -> None:
    assert issubclass(notty.Cancelled, notty.NottyError)
    assert not issubclass(notty.Cancelled, ValueError)


def provoke_illegal() -> None:
    notty.Match(seed=1).play("return R4")


def provoke_notation() -> None:
    notty.groups("X1")


def provoke_config() -> None:
    notty.Match(seats=9)


def provoke_record() -> None:
    notty.Record.loads("{}")


def provoke_model() -> None:
    notty.training.train("notty", "original", games=1, start=b"no table")


@pytest.mark.parametrize(
    ("provoke", "error"),
    [
        (provoke_illegal, notty.IllegalActionError),
        (provoke_notation, notty.NotationError),
        (provoke_config, notty.ConfigError),
        (provoke_record, notty.RecordError),
        (provoke_model, notty.ModelError),
    ],
)
def test_each_error_comes_over_the_border_as_itself(
    provoke: Callable[[], None], error: type[Exception]
) -> None:
    with pytest.raises(error) as caught:
        provoke()
    assert type(caught.value) is error
    assert str(caught.value)


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: notty.Match("noty"), "unknown game 'noty'; did you mean notty?"),
        (lambda: notty.Match("chess"), "unknown game 'chess'.*there are: .*notty"),
        (lambda: notty.game("nottyy"), "unknown game 'nottyy'; did you mean notty?"),
        (lambda: notty.game(None), "unknown game None"),  # type: ignore[arg-type]
        (lambda: notty.game([]), "unknown game"),  # type: ignore[arg-type]
        (lambda: notty.Match(seat=2), "unknown option of notty 'seat'; did you mean seats"),
        (lambda: notty.Match(turnlimit=2), "'turnlimit'; did you mean turn_limit?"),
        (lambda: notty.agents.make("leen"), "unknown player of notty 'leen'; did you mean lean?"),
        (
            lambda: notty.agents.make("zzz"),
            "there are: easy, greedy, hard, lean, master, normal, original, q, random",
        ),
        (lambda: notty.agents.make("lean", "noty"), "unknown game 'noty'; did you mean notty?"),
        (lambda: notty.agents.names("noty"), "unknown game 'noty'; did you mean notty?"),
        (
            lambda: notty.arena.play("notty", ["lean", "randm"], games=1),
            "unknown player of notty 'randm'; did you mean random?",
        ),
        (
            lambda: notty.arena.play("noty", ["lean", "lean"], games=1),
            "unknown game 'noty'; did you mean notty?",
        ),
        (
            lambda: notty.arena.play("notty", ["lean", "lean"], games=1, turn_limt=3),
            "'turn_limt'; did you mean turn_limit?",
        ),
        (
            lambda: notty.training.train("notty", "orignal", games=1),
            "unknown learner of notty 'orignal'; did you mean original?",
        ),
    ],
)
def test_a_wrong_name_is_told_with_the_nearest_right_ones(
    call: Callable[[], object], complaint: str
) -> None:
    with pytest.raises(ConfigError, match=complaint.replace("?", r"\?")):
        call()


def test_a_missing_file_is_told_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(notty.RecordError, match=r"none\.json"):
        notty.Record.load(tmp_path / "none.json")
    with pytest.raises(notty.ModelError, match=r"none\.table"):
        notty.agents.make(f"original:{tmp_path / 'none.table'}")
    with pytest.raises(notty.ModelError, match=r"none\.table"):
        notty.training.train("notty", "original", games=1, start=tmp_path / "none.table")
