"""Records: written, read back, and refused where anything is wrong with them."""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import notty
import pytest
from helpers import notty_match
from notty import Match, Record, RecordError

Data = dict[str, Any]


@cache
def game_record() -> Record:
    """A game with all kinds of moves, that ended."""
    match = notty_match("R4 R5 R6 R7 G7", "B1 B3 K9", "Y5 Y7", turn=4)
    for action in ("draw 2", "exchange", "return G7", "steal 2", "discard R4 R5 R6", "end"):
        match.play(action)
    for action in ("steal 2", "end", "steal 0", "end"):
        if not match.is_over:
            match.play(action)
    assert match.is_over
    return match.record(["Ann", "Bob", "Cleo"])


@cache
def records() -> tuple[Record, ...]:
    """Records of all kinds."""
    fresh = Match(seed=2**64 - 1, seats=3, first_seat=2)
    owing = Match(seed=5)
    owing.play("exchange")
    cut = Match(seed=6, turn_limit=1)
    cut.play("end")
    return (game_record(), fresh.record(), owing.record(["Zoë", "李"]), cut.record(["", "x\ny"]))


def data_of(record: Record) -> Data:
    data = json.loads(record.dumps())
    assert isinstance(data, dict)
    return data


def refused(data: object, complaint: str | None = None) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(RecordError, match=complaint):
        Record.loads(text)


# --- Round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(4))
def test_a_record_is_read_as_it_was_written(index: int, tmp_path: Path) -> None:
    record = records()[index]
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps()).dumps() == record.dumps()
    record.dump(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == record
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == record.dumps() + "\n"


def test_a_record_replays_to_the_match_that_it_is_of() -> None:
    match = Match(seed=8)
    match.play("draw 3")
    again = match.record(["Ann", "Bob"]).replay()
    assert again.state == match.state
    assert again.history == match.history
    assert again.play("end") == match.play("end")


def test_replaying_needs_no_generator() -> None:
    data = data_of(game_record())
    data["seed"] = 12345
    assert Record.loads(json.dumps(data)).final_position == game_record().final_position


def test_what_a_record_holds() -> None:
    data = data_of(game_record())
    assert data["format"] == "notty-record"
    assert data["version"] == 1
    assert data["game"] == "notty"
    assert data["rules_version"] == notty.game("notty").rules_version
    assert data["options"] == {"seats": 3, "first_seat": 0, "turn_limit": 0}
    assert data["players"] == ["Ann", "Bob", "Cleo"]
    assert data["seed"] == 1
    assert data["start"]["hands"][1:] == [["K9", "B1", "B3"], ["Y5", "Y7"]]
    assert data["moves"][0] == [0, "draw 2"]
    assert data["moves"][1][0] == -1
    assert data["result"]["reason"] == "empty hand"
    assert data["result"]["scores"][data["result"]["winners"][0]] == 1
    assert [] in data["final_position"]["hands"]
    assert len(data["fingerprint"]) == 16


def test_iterating_gives_the_position_at_each_action_and_at_the_end() -> None:
    record = game_record()
    positions = list(record)
    assert len(positions) == sum(actor >= 0 for actor, _ in record.moves) + 1
    assert positions[0] == record.start
    assert positions[-1] == record.final_position
    assert all("pending" not in position for position in positions)


def test_unknown_fields_are_kept() -> None:
    data = data_of(game_record())
    data["comment"] = {"by": ["Ann", 1, None, True]}
    data["zeta"] = "ζ"
    record = Record.loads(json.dumps(data))
    assert record.extra == {"comment": {"by": ["Ann", 1, None, True]}, "zeta": "ζ"}
    assert data_of(record) == data
    assert Record.loads(record.dumps()) == record


def test_the_order_of_fields_and_the_spacing_do_not_matter(tmp_path: Path) -> None:
    data = dict(reversed(data_of(game_record()).items()))
    assert Record.loads(json.dumps(data, indent=4)) == game_record()
    (tmp_path / "pretty.json").write_text(json.dumps(data, indent=4))
    assert Record.load(tmp_path / "pretty.json") == game_record()


# --- Files ----------------------------------------------------------------------------------------


def test_many_records_are_written_and_read_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Record.dump_all(records(), path)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4
    assert tuple(Record.load_all(path)) == records()
    path.write_text(path.read_text(encoding="utf-8").replace("\n", "\n\n  \n"), encoding="utf-8")
    assert tuple(Record.load_all(path)) == records()


def test_an_empty_file_holds_no_record(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    assert list(Record.load_all(tmp_path / "empty")) == []
    with pytest.raises(RecordError, match="0 records"):
        Record.load(tmp_path / "empty")


def test_load_wants_one_record(tmp_path: Path) -> None:
    Record.dump_all(records(), tmp_path / "games.jsonl")
    with pytest.raises(RecordError, match="4 records; load_all"):
        Record.load(tmp_path / "games.jsonl")


def test_a_bad_line_is_told_by_its_number_and_those_before_it_are_read(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    good = game_record().dumps()
    path.write_text(f"{good}\n\n{good[:-9]}\n{good}\n", encoding="utf-8")
    reading = Record.load_all(path)
    assert next(reading) == game_record()
    with pytest.raises(RecordError, match=r"games\.jsonl, line 3: .*JSON"):
        next(reading)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe{", b"\x80", "{".encode("utf-16"), bytes(range(256))]
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.json").write_bytes(content)
    with pytest.raises(RecordError, match=r"game\.json"):
        Record.load(tmp_path / "game.json")


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        Record.load(tmp_path)


class Interrupted(Exception):
    """What goes wrong in the middle of a write."""


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise Interrupted

    monkeypatch.setattr(os, "fsync", fail)


@pytest.mark.usefixtures("interrupted")
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    writes: list[Callable[[], None]] = [
        lambda: game_record().dump(path),
        lambda: Record.dump_all(records(), path),
    ]
    for write in writes:
        with pytest.raises(Interrupted):
            write()
        assert path.read_text() == "old"
        assert os.listdir(tmp_path) == ["game.json"]


def test_records_that_stop_coming_leave_the_old_file(tmp_path: Path) -> None:
    def broken() -> Any:
        yield game_record()
        raise Interrupted

    path = tmp_path / "games.jsonl"
    path.write_text("old")
    with pytest.raises(Interrupted):
        Record.dump_all(broken(), path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["games.jsonl"]


def test_a_file_is_replaced_and_has_the_usual_rights(tmp_path: Path) -> None:
    path, usual = tmp_path / "game.json", tmp_path / "usual"
    path.write_text("old" * 10_000)
    game_record().dump(path)
    usual.write_text("")
    assert Record.load(path) == game_record()
    assert path.stat().st_mode == usual.stat().st_mode


def test_nothing_is_written_where_a_record_cannot_be_encoded(tmp_path: Path) -> None:
    """Half a character, such as JSON may hold, has no place in a file."""
    text = game_record().dumps().replace("Ann", "\\ud800")
    try:
        record = Record.loads(text)
    except RecordError:
        return
    record.dump(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == record


# --- Damage ---------------------------------------------------------------------------------------


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = game_record().dumps()
    for length in range(0, len(text), 10):
        refused(text[:length])
    refused(text[:-1])


def test_a_record_with_something_behind_it_is_refused() -> None:
    refused(game_record().dumps() + "}", "JSON")
    refused(game_record().dumps() + game_record().dumps(), "JSON")


@pytest.mark.parametrize(
    "name",
    ["format", "version", "game", "rules_version", "options", "players", "seed", "start", "moves",
     "result", "final_position", "fingerprint"],
)  # fmt: skip
class TestFields:
    """Every field, missing or of a wrong type."""

    def test_a_missing_field_is_named(self, name: str) -> None:
        data = data_of(game_record())
        del data[name]
        refused(data, name)

    @pytest.mark.parametrize(
        "value",
        [True, 1.5, float("nan"), [[]], "x", -(10**30), [1], [None], [[0, 1]], [[0.0, "end"]],
         {"x": {}}, [["0", "end"]], [[0, "end", 1]], [["x"] * 2] * 2, "\ud800"],
        ids=str,
    )  # fmt: skip
    def test_a_wrong_value_is_refused(self, name: str, value: object) -> None:
        data = data_of(game_record())
        if (name, value) != ("players", ["x"]):
            data[name] = value
            refused(data)


def test_a_field_given_twice_is_refused() -> None:
    refused('{"seed": 99, ' + game_record().dumps()[1:])


def test_a_record_is_an_object_of_this_format() -> None:
    others: list[object] = [[], "x", None, 5, {}, [data_of(game_record())]]
    for other in others:
        refused(other)
    for text in ("", "{", "NaN", "nul", "\0", "\ufeff{}", "'", "{'format': 1}"):
        refused(text, "JSON|record")


def test_a_newer_version_is_told_with_the_one_that_can_be_read() -> None:
    refused({**data_of(game_record()), "version": 2}, "version 2, this program reads 1")
    refused({"format": "notty-record", "version": 2}, "version 2, this program reads 1")


def test_other_rules_are_told_with_both_versions() -> None:
    data = {**data_of(game_record()), "rules_version": 7}
    refused(data, "played by version 7 of the rules of notty, this program has version 1")


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    refused(
        {**data_of(game_record()), "game": "noty"}, r"unknown game 'noty'; did you mean notty\?"
    )


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"seats": 4}, "seats must be 2 to 3"),
        ({"seats": "3"}, "seats must be 2 to 3, not '3'"),
        ({"seats": 10**30}, "out of range"),
        ({"seats": None}, "seats must be an integer"),
        ({"seats": 2}, "3 hands for 2 seats"),
        ({"seats": 3, "jokers": 1}, "unknown option of notty 'jokers'"),
        ({"seats": 3, "\ud800": 1}, "unknown option"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Data, complaint: str) -> None:
    refused({**data_of(game_record()), "options": options}, complaint)


def test_options_of_every_kind_come_back_as_they_are() -> None:
    match = notty.Match("gin", seed=1, preset="eaai", tie="draw", auto_gin=True, target=0)
    record = match.record()
    again = Record.loads(record.dumps())
    assert again.options == record.options == match.options
    kinds = {name: type(again.options[name]) for name in ("target", "tie", "auto_gin")}
    assert kinds == {"target": int, "tie": str, "auto_gin": bool}
    assert '"auto_gin": true' in record.dumps()
    assert again.replay().options == match.options


def test_options_written_in_another_way_are_understood() -> None:
    record = notty.Match("gin", seed=1, preset="eaai").record()
    data = {**data_of(record), "options": {"preset": "eaai", "auto_gin": 0, "wall": "void"}}
    again = Record.loads(json.dumps(data))
    assert again.options == record.options
    assert again.options["auto_gin"] is False


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"auto_gin": "maybe"}, "auto_gin must be no, yes, not 'maybe'"),
        ({"tie": 1}, "tie must be undercut, draw, not 1"),
        ({"target": True}, "target must be 0 to 10000, not yes"),
        ({"preset": "x"}, "unknown preset of gin 'x'"),
    ],
)
def test_options_of_another_kind_are_refused(options: Data, complaint: str) -> None:
    record = notty.Match("gin", seed=1).record()
    refused({**data_of(record), "options": options}, complaint)


@pytest.mark.parametrize("seed", [-1, 2**64, 10**400])
def test_a_seed_beyond_64_bits_is_refused(seed: int) -> None:
    refused({**data_of(game_record()), "seed": seed}, "seed must be 0 to")


def test_an_integer_of_too_many_digits_is_refused() -> None:
    refused(game_record().dumps().replace('"seed": 1', '"seed": 1' + "0" * 5000), "JSON|seed")


@pytest.mark.parametrize("depth", [*range(1, 1100, 18), 10_000, 200_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    text = game_record().dumps()
    for name in ("seed", "moves", "final_position", "start"):
        mark = f'"{name}": '
        begin = text.index(mark) + len(mark)
        refused(f'{text[:begin]}{"[" * depth}{"]" * depth}, "{name}_": {text[begin:]}')
        objects = '{"a":' * depth + "1" + "}" * depth
        refused(f'{text[:begin]}{objects}, "{name}_": {text[begin:]}')


# --- Edits ----------------------------------------------------------------------------------------


def edit(change: Callable[[Data], object]) -> Data:
    data = data_of(game_record())
    change(data)
    assert data != data_of(game_record())
    return data


def swapped(moves: list[object], a: int, b: int) -> None:
    moves[a], moves[b] = moves[b], moves[a]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d["moves"].pop(), None),
        (lambda d: d["moves"].pop(0), r"move 1"),
        (lambda d: d["moves"].clear(), "another result"),
        (lambda d: d["moves"].append([0, "end"]), r"move \d+ \('end' by 0\): .* the game is over"),
        (lambda d: d["moves"].insert(0, d["moves"][0]), r"move 2 \('draw 2' by 0\)"),
        (lambda d: swapped(d["moves"], 0, 3), r"move 3"),
        (lambda d: swapped(d["moves"], 1, 3), r"move 2 \('exchange' by 0\): .* still to come"),
        (lambda d: d["moves"].__setitem__(0, [0, "draw 3"]), r"move 4"),
        (lambda d: d["moves"].__setitem__(0, [1, "draw 2"]), "it is the turn of seat 0"),
        (lambda d: d["moves"].__setitem__(0, [7, "draw 2"]), "no seat 7"),
        (lambda d: d["moves"].__setitem__(0, [-2, "draw 2"]), "no seat -2"),
        (lambda d: d["moves"].__setitem__(0, [10**30, "draw 2"]), "move 1"),
        (lambda d: d["moves"].__setitem__(0, [0, "draw"]), "move 1 .* is no action"),
        (lambda d: d["moves"].__setitem__(0, [0, "\ud800"]), "move 1"),
        (lambda d: d["moves"].__setitem__(1, [-1, "R0"]), "move 2"),
        (lambda d: d["moves"].__setitem__(1, [-1, "B8"]), "the moves lead to another|move"),
        (lambda d: d.update(result=None), "another result"),
        (lambda d: d["result"].update(winners=[1, 2]), "another result"),
        (lambda d: d["result"].update(scores=[1.0, 1.0, 1.0]), "another result"),
        (lambda d: d["result"].update(reason="turn limit"), "another result"),
        (lambda d: d["result"].update(decided=False), "another result"),
        (lambda d: d["result"].update(more=1), "another result"),
        (lambda d: d["final_position"].update(turn=9), "another final_position"),
        (lambda d: d["final_position"]["hands"].reverse(), "another final_position"),
        (lambda d: d["final_position"].pop("used"), "another final_position"),
        (lambda d: d.update(fingerprint="0" * 16), "another fingerprint"),
        (lambda d: d.update(fingerprint=""), "another fingerprint"),
        (lambda d: d.update(start=None), "move 1"),
        (lambda d: d["start"]["hands"][0].append("B9"), "another|move"),
        (lambda d: d["start"]["hands"][0].append("R4") or d["start"]["hands"][1].append("R4"),
         "cannot be set up: .*third R4"),
        (lambda d: d["start"].update(to_move=1), "move 1"),
        (lambda d: d["start"].update({"\ud800": 1}), "cannot be set up"),
        (lambda d: d["options"].update(turn_limit=3), "cannot be set up"),
        (lambda d: d["options"].update(turn_limit=5), "move|another"),
    ],
)  # fmt: skip
def test_an_edited_record_is_refused(
    change: Callable[[Data], object], complaint: str | None
) -> None:
    refused(edit(change), complaint)


def test_every_single_move_matters() -> None:
    for index in range(len(data_of(game_record())["moves"])):
        refused(edit(lambda d, index=index: d["moves"].pop(index)))  # type: ignore[misc]


def test_a_record_that_stops_in_the_middle_of_a_draw_is_refused() -> None:
    data = data_of(Match(seed=5).record())
    data["moves"] = data["moves"][:-1]
    refused(data, "stop after number 7, in a draw of cards")
