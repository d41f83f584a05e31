"""The files in tests/golden against what the engine does now."""

import json
from pathlib import Path

import notty
import pytest
from goldens import DEAL_GAMES, TRANSCRIPTS, built, transcript
from helpers import GOLDEN, rules_for
from notty.games import make_rules
from oracle import notty_rules as oracle

pytestmark = pytest.mark.engine

RECORDS = sorted(GOLDEN.glob("*/record-*.json"))


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_transcript_line_by_line(name: str) -> None:
    expected = (GOLDEN / "notty" / f"transcript-{name}.txt").read_text(encoding="utf-8")
    assert transcript(name).splitlines() == expected.splitlines()


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_the_oracle_agrees_with_the_transcript(name: str) -> None:
    lines = (GOLDEN / "notty" / f"transcript-{name}.txt").read_text(encoding="utf-8").splitlines()
    seats = len(TRANSCRIPTS[name][0])
    twin = oracle.start(seats, turn_limit=1000)
    for line in lines[1:]:
        move, hands, _ = line.split("\t")
        twin = oracle.apply(twin, move.split(": ")[1])
        assert hands == " / ".join(" ".join(hand) or "-" for hand in twin.hands)


def test_fingerprints() -> None:
    prints = json.loads((GOLDEN / "notty" / "fingerprint.json").read_text(encoding="utf-8"))
    for entry in prints:
        rules = rules_for(**entry["options"])
        found = rules.fingerprint(int(entry["seed"]), entry["games"], entry["max_actions"])
        assert f"{found:016x}" == entry["fingerprint"]
    assert len({entry["fingerprint"] for entry in prints}) == len(prints)


@pytest.mark.parametrize("game", DEAL_GAMES)
def test_fingerprints_of_games_of_several_deals(game: str) -> None:
    prints = json.loads((GOLDEN / game / "fingerprint.json").read_text(encoding="utf-8"))
    for entry in prints:
        rules = make_rules(game, {"preset": entry["preset"]})
        found = rules.fingerprint(3, entry["games"], entry["max_actions"])
        assert f"{found:016x}" == entry["fingerprint"]
    # Gin's standard and eaai differ in a big gin only, which no random player comes to.
    assert len({entry["fingerprint"] for entry in prints}) >= len(prints) - 1


def test_fingerprints_of_set() -> None:
    prints = json.loads((GOLDEN / "set" / "fingerprint.json").read_text(encoding="utf-8"))
    for entry in prints:
        found = make_rules("set", entry["options"]).fingerprint(3, 8, entry["max_actions"])
        assert f"{found:016x}" == entry["fingerprint"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_record_can_still_be_read(path: Path) -> None:
    record = notty.Record.load(path)
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert [list(move) for move in record.moves] == stored["moves"]
    later = {"habits"} if path.stem.endswith("before-habits") else set()
    assert "habits" not in stored["final_position"] or not later
    position = record.replay().position()
    assert {key: position[key] for key in position.keys() - later} == stored["final_position"]
    assert json.loads(record.dumps()) == stored


def test_the_stored_records_are_of_all_kinds() -> None:
    records = [notty.Record.load(path) for path in RECORDS if path.parent.name == "notty"]
    assert {record.options["seats"] for record in records} == {2, 3}
    assert {(record.result or {}).get("reason") for record in records} == {
        None,
        "empty hand",
        "turn limit",
    }
    assert any(record.start and record.start["pending_return"] for record in records)


def test_every_golden_file_is_as_the_tool_writes_it() -> None:
    for name, content in built().items():
        assert (GOLDEN / name).read_text(encoding="utf-8") == content, name
