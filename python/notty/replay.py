"""``notty replay``: plays recorded games again and shows them."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import _core
from .errors import ConfigError, RecordError
from .games import make_rules
from .records import Record, read_records
from .terminal import FAILED, OK, complain, console, table


def run_replay(args: argparse.Namespace) -> int:
    """Plays the records of a file again and shows them."""
    path = Path(args.file)
    if path.suffix.lower() in (".csv", ".parquet"):
        raise ConfigError(f"{path} is a table; records are .json or .jsonl files")
    good = bad = 0
    first: Record | None = None  # held back: the moves are shown of a record that is alone
    for line, record in read_records(path, Record):
        if isinstance(record, RecordError):
            bad += 1
            complain(f"{path}, line {line}: {record}")
            if args.json:
                print(json.dumps({"line": line, "ok": False, "error": str(record)}))
            continue
        good += 1
        if args.json:
            print(json.dumps({"line": line, "ok": True, **_as_data(record, args.moves)}))
        elif good == 1:
            first = record
        else:
            if first is not None:
                _show_record(first, args.moves)
                first = None
            _show_record(record, args.moves)
    if first is not None:
        _show_record(first, args.moves or not bad)
    if good + bad == 0:
        raise RecordError(f"{path} holds no record")
    if not args.json and good + bad > 1:
        print(f"{good + bad:,} records: {good:,} replayed, {bad:,} bad")
    return FAILED if bad else OK


def _as_data(record: Record, moves: bool) -> dict[str, Any]:
    """What a script may want to know of a record that was replayed."""
    data = {
        "game": record.game,
        "options": record.options,
        "players": record.players,
        "seed": record.seed,
        "game_number": record.extra.get("game_number"),
        "plies": sum(actor != _core.CHANCE for actor, _ in record.moves),
        "result": record.result,
        "fingerprint": record.fingerprint,
    }
    return data | {"moves": record.moves} if moves else data


def _player(record: Record, seat: int) -> str:
    return record.players[seat] if seat < len(record.players) else f"seat {seat}"


def _show_record(record: Record, moves: bool) -> None:
    if moves:
        out = table(None, ("turn", "seat", "player", "moves"), ("turn", "seat"))
        for turn, seat, texts in _turns(record):
            if seat == _core.CHANCE:
                out.add_row("", "", "the deal", " ".join(texts))
            else:
                out.add_row(f"{turn:,}", str(seat), _player(record, seat), ", ".join(texts))
        console().print(out)
    seats = make_rules(record.game, record.options).seats
    players = ", ".join(_player(record, seat) for seat in range(seats))
    number = record.extra.get("game_number")
    which = f"seed {record.seed}" + ("" if number is None else f", game {number}")
    count = "1 move" if len(record.moves) == 1 else f"{len(record.moves):,} moves"
    print(f"{record.game}: {players}; {which}; {count}; {_outcome(record)}")


def _outcome(record: Record) -> str:
    if record.result is None:
        return "not over"
    winners = [_player(record, seat) for seat in record.result["winners"]]
    if record.players:
        seats = record.result["winners"]
        winners = [f"{name} (seat {seat})" for name, seat in zip(winners, seats, strict=True)]
    verb = "wins" if len(winners) == 1 else "share"
    return f"{' and '.join(winners)} {verb}: {record.result['reason']}"


def _turns(record: Record) -> Iterator[tuple[int, int, list[str]]]:
    """The moves turn by turn: its number from 1, the seat, and the moves with what chance did."""
    rules = make_rules(record.game, record.options)
    state = rules.start() if record.start is None else rules.from_position(record.start)
    row: tuple[int, int, list[str]] | None = None
    for actor, text in record.moves:
        turn = rules.turns(state) + 1
        if row is None or (actor != _core.CHANCE and row[:2] != (turn, actor)):
            if row is not None:
                yield row
            row = (turn, actor, [text])
        elif actor == _core.CHANCE and row[1] != _core.CHANCE:
            row[2][-1] += f" ({text})"
        else:
            row[2].append(text)
        state = rules.apply(state, actor, rules.parse_action(state, actor, text))
    if row is not None:
        yield row
