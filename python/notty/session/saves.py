"""Reads tables in play from their data; `notty.seating.Seating.snapshot` makes them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .._core import CHANCE
from ..errors import NottyError, RecordError
from ..match import Match
from ..records import Record
from .events import Seat
from .hands import HandOrder, card_text

FORMAT = "notty-session"
VERSION = 1


@dataclass(frozen=True, slots=True)
class SavedTable:
    """What the data of a table say."""

    #: With all that was undone played again.
    match: Match
    #: How many moves each undo took back.
    undone: list[int]
    seats: list[Seat]
    orders: list[HandOrder]
    rated: bool
    assisted: bool
    paused: bool
    uid: str
    notes: dict[str, Any]


def parse(data: Mapping[str, Any]) -> SavedTable:
    """What the data say, played again through the engine. Raises `RecordError`."""
    if not isinstance(data, Mapping):
        raise RecordError("a saved table is a JSON object")
    kind, version = data.get("format"), data.get("version")
    if kind != FORMAT or version != VERSION:
        raise RecordError(f"this is no saved table of version {VERSION}: {kind!r} {version!r}")
    try:
        match, undone = _match_of(data)
        seats = [Seat(str(s["name"]), _text_or_none(s["agent"])) for s in data["seats"]]
        orders = [HandOrder(str(o["mode"]), _cards(o["manual"])) for o in data["orders"]]
        notes = dict(data["notes"])
        if not len(seats) == len(orders) == match.seats:
            raise ValueError(f"{len(seats)} players and {len(orders)} orders")
        return SavedTable(
            match,
            undone,
            seats,
            orders,
            rated=bool(data["rated"]),
            assisted=bool(data["assisted"]),
            paused=bool(data["paused"]),
            uid=str(data["uid"]),
            notes=notes,
        )
    except NottyError as error:
        raise RecordError(f"the saved table cannot be set up: {error}") from error
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise RecordError(f"the saved table is damaged: {error!r}") from error


def _match_of(data: Mapping[str, Any]) -> tuple[Match, list[int]]:
    record = Record.loads(json.dumps(data["record"]))
    steps = [[(int(actor), str(text)) for actor, text in step] for step in data["undone"]]
    if any(not step or step[0][0] == CHANCE for step in steps):
        raise ValueError("an undo takes back an action, with all that came after it")
    again = [move for step in reversed(steps) for move in step]
    moves = (*record.moves, *again)
    match = Match.replayed(record.game, record.seed, record.options, record.start, moves)
    return match, [len(step) for step in steps]


def _cards(keys: list[str] | None) -> tuple[str, ...] | None:
    return None if keys is None else tuple(map(card_text, keys))


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)
