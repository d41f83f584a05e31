"""Games as files: JSON, or JSON Lines for many. The format is in docs/formats.md."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

from . import _core
from .errors import NottyError, RecordError
from .files import replacing, write_atomic
from .games import OptionValue, check_seed, make_rules
from .match import Match, Outcome

FORMAT = "notty-record"
VERSION = 1


#: Keys of positions that came later: the final positions of older records have them not.
_LATER_KEYS = ("habits",)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, refused if it gives a field twice: one of the two would be lost."""
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError(f"a field is given twice in {{{', '.join(name for name, _ in pairs)}}}")
    return data


def _result_of(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "decided": outcome.decided,
    }


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played: enough to replay it without any generator.

    Iterating yields the position, as plain data, of each point at which a seat was to act, and
    then the last one.
    """

    game: str
    options: dict[str, OptionValue]
    #: The names of who sat at the seats; may be empty.
    players: tuple[str, ...]
    seed: int
    #: Each move as its actor (a seat, or -1 for chance) and its text.
    moves: tuple[tuple[int, str], ...]
    #: Winners, scores and reason, or None for a game that was not over.
    result: dict[str, Any] | None
    final_position: dict[str, Any]
    #: The hash of the last state, as 16 hexadecimal digits.
    fingerprint: str
    rules_version: int
    #: Where the game was set up, if it did not begin with the deal.
    start: dict[str, Any] | None = None
    #: Fields of the file that this version does not know; they are written back.
    extra: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, players: Sequence[str] = ()) -> Self:
        """The record of a match so far."""
        moves = [(move.actor, move.action.text) for move in match.history]
        return cls.of_moves(
            match.rules, match.state, moves, players, match.seed, match.start_position
        )

    @classmethod
    def of_moves(
        cls,
        rules: _core.Rules,
        state: _core.State,
        moves: Iterable[tuple[int, str]],
        players: Sequence[str],
        seed: int,
        start: dict[str, Any] | None = None,
    ) -> Self:
        """The record of a game that those moves, as actors and texts, led to that state."""
        return cls(
            game=rules.info.id,
            options=dict(rules.options()),
            players=tuple(players),
            seed=seed,
            moves=tuple(moves),
            result=_result_of(Outcome.of(rules, state)),
            final_position=rules.position(state),
            fingerprint=f"{rules.hash(state):016x}",
            rules_version=rules.info.rules_version,
            start=start,
        )

    def replay(self) -> Match:
        """Plays every move again through the engine; the match can be played on.

        Raises:
            RecordError: If a move is not legal (with its number, actor, text and the reason), or
                if the game does not end where the record says.

        """
        try:
            match = Match.replayed(self.game, self.seed, self.options, self.start, self.moves)
        except RecordError:
            raise
        except NottyError as error:
            raise RecordError(f"the record cannot be set up: {error}") from error
        again = Record.of(match)
        for name in ("result", "final_position", "fingerprint"):
            said, found = getattr(self, name), getattr(again, name)
            if name == "final_position":
                found = {k: v for k, v in found.items() if k in said or k not in _LATER_KEYS}
            if said != found:
                raise RecordError(
                    f"the moves lead to another {name} than the record says: {found}, not {said}"
                )
        return match

    def __iter__(self) -> Iterator[dict[str, Any]]:
        rules = make_rules(self.game, self.options)
        state = rules.start() if self.start is None else rules.from_position(self.start)
        for actor, text in self.moves:
            if actor != _core.CHANCE:
                yield rules.position(state)
            state = rules.apply(state, actor, rules.parse_action(state, actor, text))
        yield rules.position(state)

    def dumps(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game,
                "rules_version": self.rules_version,
                "options": self.options,
                "players": list(self.players),
                "seed": self.seed,
                "start": self.start,
                "moves": [list(move) for move in self.moves],
                "result": self.result,
                "final_position": self.final_position,
                "fingerprint": self.fingerprint,
                **self.extra,
            },
            ensure_ascii=False,
        )

    def dump(self, path: str | os.PathLike[str]) -> None:
        """Writes the record to a file, whole or not at all."""
        write_atomic(path, self.dumps() + "\n")

    @staticmethod
    def dump_all(records: "Iterable[Record]", path: str | os.PathLike[str]) -> None:
        """Writes records to a file, one a line (JSON Lines), whole or not at all."""
        with replacing(path) as part, part.open("w", encoding="utf-8") as file:
            for record in records:
                file.write(record.dumps() + "\n")

    @classmethod
    def loads(cls, text: str) -> Self:
        """Reads a record and replays it. Raises `RecordError`."""
        try:
            data = json.loads(text, object_pairs_hook=_object)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"the record is no valid JSON: {error}") from error
        record = cls._of_data(data)
        seats = record.replay().seats
        if len(record.players) > seats:
            raise RecordError(f"the record has {len(record.players)} players at {seats} seats")
        try:
            record.dumps().encode()
        except UnicodeEncodeError as error:
            raise RecordError("the record holds half a character, no valid Unicode") from error
        return record

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Reads the record in a file and replays it. Raises `RecordError`."""
        records = list(cls.load_all(path))
        if len(records) != 1:
            raise RecordError(f"{path} holds {len(records)} records; load_all reads them all")
        return records[0]

    @classmethod
    def load_all(cls, path: str | os.PathLike[str]) -> Iterator[Self]:
        """Reads the records in a file, one a line, and replays each.

        A file with a single record may be spread over lines.

        Raises:
            RecordError: With the number of the line, after the records before it.

        """
        for number, record in read_records(Path(path), cls):
            if isinstance(record, RecordError):
                raise RecordError(f"{path}, line {number}: {record}") from record
            yield record

    @classmethod
    def _of_data(cls, data: object) -> Self:
        if not isinstance(data, dict):
            raise RecordError("a record is a JSON object")
        if data.get("format") != FORMAT:
            raise RecordError(f"this is no record: its format is {data.get('format')!r}")
        if data.get("version") != VERSION or data["version"] is True:
            raise RecordError(
                f"the record has version {data.get('version')!r}, this program reads {VERSION}"
            )
        known: dict[str, Any] = {}
        for name, kinds in _FIELDS.items():
            if name not in data:
                raise RecordError(f"the record has no {name!r}; is it cut off?")
            if not isinstance(data[name], kinds) or isinstance(data[name], bool):
                raise RecordError(f"{name!r} of the record is {data[name]!r}")
            known[name] = data[name]
        extra = {
            name: value
            for name, value in data.items()
            if name not in _FIELDS and name not in ("format", "version")
        }
        try:
            check_seed(known["seed"])
            rules = make_rules(known["game"], known["options"])
        except NottyError as error:
            raise RecordError(f"the record cannot be set up: {error}") from error
        known["options"] = dict(rules.options())  # a preset, or 1 for a flag, as it is written now
        if known["rules_version"] != rules.info.rules_version:
            raise RecordError(
                f"the record was played by version {known['rules_version']} of the rules of "
                f"{known['game']}, this program has version {rules.info.rules_version}"
            )
        for number, move in enumerate(known["moves"], 1):
            if not (
                isinstance(move, list)
                and len(move) == 2
                and type(move[0]) is int
                and isinstance(move[1], str)
            ):
                raise RecordError(f"move {number} of the record is {move!r}, no actor and text")
        if not all(isinstance(name, str) for name in known["players"]):
            raise RecordError(f"'players' of the record is {known['players']!r}")
        known["players"] = tuple(known["players"])
        known["moves"] = tuple((actor, text) for actor, text in known["moves"])
        return cls(**known, extra=extra)


R = TypeVar("R", bound=Record)


def read_records(path: Path, kind: type[R]) -> Iterator[tuple[int, R | RecordError]]:
    """Each record of a file, replayed, with the number of its line; or what is wrong with it.

    Unlike `Record.load_all` it goes on after a bad record.

    Raises:
        RecordError: If the file cannot be read.

    """
    try:
        with path.open("rb") as file:
            is_first = True
            for number, line in enumerate(file, 1):
                if not line.strip():
                    continue
                if is_first and b"\0" in line:
                    raise RecordError(f"{path} is no text file; records are .json or .jsonl files")
                if is_first and line.strip() == b"{":
                    line += file.read()  # a single record, spread over lines by a pretty-printer
                is_first = False
                try:
                    yield number, kind.loads(line.decode("utf-8"))
                except UnicodeDecodeError:
                    yield number, RecordError("this is no text in UTF-8")
                except RecordError as error:
                    yield number, error
    except OSError as error:
        raise RecordError(f"cannot read {path}: {error.strerror}") from error


_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "game": str,
    "rules_version": int,
    "options": dict,
    "players": list,
    "seed": int,
    "start": (dict, type(None)),
    "moves": list,
    "result": (dict, type(None)),
    "final_position": dict,
    "fingerprint": str,
}
