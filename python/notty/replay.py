"""``notty replay``: plays recorded games again and shows them."""

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from . import _core
from .actions import DEAL
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
        for row in _Rows(record):
            out.add_row(*row)
        console().print(out)
    seats = make_rules(record.game, record.options).seats
    players = ", ".join(_player(record, seat) for seat in range(seats))
    number = record.extra.get("game_number")
    which = f"seed {record.seed}" + ("" if number is None else f", game {number}")
    count = "1 move" if len(record.moves) == 1 else f"{len(record.moves):,} moves"
    print(f"{record.game}: {players}; {which}; {count}; {_outcome(record)}")


def _outcome(record: Record) -> str:
    forfeit = record.extra.get("forfeit")
    if isinstance(forfeit, dict):
        return f"forfeited by seat {forfeit.get('seat')}: {forfeit.get('reason')}"
    if record.result is None:
        return "not over"
    winners = [_player(record, seat) for seat in record.result["winners"]]
    if record.players:
        seats = record.result["winners"]
        winners = [f"{name} (seat {seat})" for name, seat in zip(winners, seats, strict=True)]
    verb = "wins" if len(winners) == 1 else "share"
    scores = record.result["scores"]
    # Bare shares of one win say no more than the winners do.
    points = f", {_points(scores)}" if any(abs(score) > 1 for score in scores) else ""
    return f"{' and '.join(winners)} {verb}: {record.result['reason']}{points}"


def _points(scores: Iterable[float]) -> str:
    return " to ".join(f"{score:g}" for score in scores)


Row = tuple[str, str, str, str]


class _Rows:
    """A record turn by turn: number from 1, seat, player, and the moves with what chance did.

    Deals stand in rows of their own, and so do the results of deals.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._rules = make_rules(record.game, record.options)
        self._turn = ("", "")
        self._texts: list[str] = []
        self._deal = 1
        self._dealt: list[str] = []

    def __iter__(self) -> Iterator[Row]:
        rules, start = self._rules, self._record.start
        state = rules.start() if start is None else rules.from_position(start)
        for actor, text in self._record.moves:
            id = rules.parse_action(state, actor, text)
            if actor != _core.CHANCE:
                turn = (f"{rules.turns(state) + 1:,}", str(actor))
                if rules.action_info(state, actor, id)[1] == DEAL:
                    yield from self._flush()
                    turn, self._deal = ("", ""), self._deal + 1
                else:
                    if turn != self._turn:
                        yield from self._flush()
                    self._texts.append(text)
                self._turn = turn
            elif self._turn == ("", ""):
                self._texts.append(text)
            else:
                self._texts[-1] += f" ({text})"
            state = rules.apply(state, actor, id)
            if actor == _core.CHANCE and self._turn == ("", ""):
                self._dealt = self._hands(state)
            elif actor != _core.CHANCE and (result := self._result(state)):
                yield from self._flush()
                yield "", "", "", result
        yield from self._flush()

    def _flush(self) -> Iterator[Row]:
        """The row that was gathered, if there is one."""
        if self._texts:
            if self._turn == ("", ""):
                name = "the deal" if self._deal == 1 else f"deal {self._deal}"
                yield "", "", name, "\n".join(self._dealt or [" ".join(self._texts)])
            else:
                yield *self._turn, _player(self._record, int(self._turn[1])), ", ".join(self._texts)
        self._texts = []

    def _hands(self, state: _core.State) -> list[str]:
        """What was dealt in a match of several deals, for each player and the discards."""
        position = self._rules.position(state)
        if "deal" not in position or self._rules.actors(state) == (_core.CHANCE,):
            return []
        hands = [
            f"{_player(self._record, seat)}: {' '.join(hand)}"
            for seat, hand in enumerate(position["hands"])
        ]
        return [*hands, f"discards: {' '.join(position['discards'])}"]

    def _result(self, state: _core.State) -> str:
        """How a deal of a match ended, if it just has."""
        seats = self._rules.actors(state)
        if seats and (seats[0] == _core.CHANCE or not self._is_deal_over(state, seats[0])):
            return ""
        position = self._rules.position(state)
        result = position.get("result")
        if not result:
            return ""
        text = str(result["kind"])
        if result["winner"] is not None:
            points = "1 point" if result["points"] == 1 else f"{result['points']:,} points"
            text += f": {points} for {_player(self._record, result['winner'])}"
        if result.get("deadwood"):
            text += f"; deadwood {_points(result['deadwood'])}"
        if any(position["scores"]):
            text += f"; score {_points(position['scores'])}"
        return text

    def _is_deal_over(self, state: _core.State, seat: int) -> bool:
        legal = self._rules.legal(state, seat)
        return all(self._rules.action_info(state, seat, id)[1] == DEAL for id in legal)
