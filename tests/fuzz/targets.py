"""One target for each reader of texts or files: feed it anything, and it may only raise the errors
that the reader promises. What it accepts must survive a round trip.

``python -m fuzz.targets NAME FILE...`` in the folder tests runs a target on files, such as those
that a fuzzer found.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import notty
from helpers import notty_match, rules_for
from notty import _core


def _text(data: bytes) -> str:
    """What Python makes of bytes from the system; it may hold lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def parse_hand(data: bytes) -> None:
    """A hand of cards."""
    try:
        groups = notty.groups(_text(data))
        largest = notty.largest_group(_text(data))
    except notty.NotationError:
        return
    assert (largest in groups) if groups else (largest is None)


def parse_action(data: bytes) -> None:
    """An action typed in three phases of a game."""
    text = _text(data)
    for match in (
        notty_match("R4 R5 R6 R7 G7 Y7 K7", "B1", "B2 B3"),
        notty_match("R4 R5 R6", "B1", "B2", used=["exchange"], pending_return=True),
        notty_match("R4", ""),
    ):
        before = match.state
        try:
            played = match.play(text).action
        except (notty.NotationError, notty.IllegalActionError):
            assert text not in match.legal_actions
            assert match.state == before
        else:
            assert not match.can_play(text) or match.action(text) == played
    rules = rules_for()
    try:
        card = rules.parse_action(rules.start(), _core.CHANCE, text)
    except notty.NotationError:
        return
    assert rules.apply(rules.start(), _core.CHANCE, card) != rules.start()


def from_position(data: bytes) -> None:
    """A position as JSON."""
    try:
        position = json.loads(data)
    except (ValueError, RecursionError):
        return
    for seats in (2, 3):
        try:
            match = notty.Match.from_position("notty", position, seed=1, seats=seats)
        except notty.ConfigError:
            continue
        again = notty.Match.from_position("notty", match.position(), seats=seats)
        assert again.state == match.state


def load_record(data: bytes) -> None:
    """A record."""
    try:
        record = notty.Record.loads(_text(data))
    except notty.RecordError:
        return
    assert notty.Record.loads(record.dumps()).replay().position() == record.final_position


def load_table(data: bytes) -> None:
    """A table of values; its checksum leaves no room for any other."""
    try:
        _core.make_agent(rules_for(), "original", "greedy", data)
    except notty.ModelError:
        return
    control = _core.Control()
    control.cancel()
    again = notty.training.train("notty", "original", games=1, start=data, control=control)
    assert again.table == data


TARGETS: dict[str, Callable[[bytes], None]] = {
    target.__name__: target
    for target in (parse_hand, parse_action, from_position, load_record, load_table)
}

if __name__ == "__main__":
    for file in sys.argv[2:]:
        TARGETS[sys.argv[1]](Path(file).read_bytes())
