"""Notty's master: symmetric, quick to go out, and its table is checked."""

import random
import struct
from importlib import resources

import pytest

import notty
from notty import _core
from notty.errors import ConfigError, ModelError

COLOURS = "RGYKB"


def table() -> bytes:
    return (resources.files("notty") / "data" / "notty-master.table").read_bytes()


def choice(hands: list[list[str]], setting: str = "fast") -> notty.Action:
    match = notty.Match.from_position(
        "notty",
        {"hands": hands, "to_move": 0, "used": [], "pending_return": False, "turn": 0},
        seats=len(hands),
        seed=1,
    )
    return notty.agents.make(f"master:{setting}" if setting else "master").choose(match.view(0))


def deal(draw: random.Random, sizes: list[int]) -> list[list[str]]:
    pack = [c + str(n) for c in COLOURS for n in range(1, 10)] * 2
    draw.shuffle(pack)
    return [[pack.pop() for _ in range(size)] for size in sizes]


def changed(hands: list[list[str]], draw: random.Random) -> list[list[str]]:
    names = dict(zip(COLOURS, draw.sample(COLOURS, 5), strict=True))
    mirrored = draw.random() < 0.5
    return [[names[c] + (str(10 - int(n)) if mirrored else n) for c, n in hand] for hand in hands]


@pytest.mark.parametrize("seats", [2, 3])
def test_equal_positions_are_the_same_to_it(seats: int) -> None:
    draw = random.Random(seats)
    kinds = set()
    for _ in range(40):
        hands = deal(draw, [draw.randint(1, 6) for _ in range(seats)])
        own = choice(hands)
        kinds.add(own.kind)
        for _ in range(3):
            assert choice(changed(hands, draw)).kind == own.kind, hands
    assert len(kinds) >= 2


@pytest.mark.parametrize("setting", ["fast", ""])
@pytest.mark.parametrize(
    "hand", ["R4 R5 R6", "R4 G4 Y4 B4", "R1 R2 R3 G7 G8 G9", "R4 R5 R6 G6 Y6 B6 K6"]
)
def test_it_goes_out_when_it_can(hand: str, setting: str) -> None:
    assert choice([hand.split(), ["G1", "K3", "K8"]], setting).kind == "discard"


def test_it_never_steals_a_last_card() -> None:
    """The robbed player would win (N7)."""
    draw = random.Random(11)
    for _ in range(100):
        action = choice(deal(draw, [draw.randint(1, 6), 1, draw.randint(2, 5)]))
        assert action.kind != "steal" or action.target != 1


def test_a_card_that_wins_is_stolen_for() -> None:
    """One of two cards of the rival takes the hand out: far more than any draw does."""
    action = choice([["R4", "R5", "B1"], ["R3", "R6"]], "")
    match = notty.Match.from_position(
        "notty",
        {
            "hands": [["R4", "R5"], ["R3", "R6"]],
            "to_move": 0,
            "used": [],
            "pending_return": False,
            "turn": 0,
        },
        seed=1,
    )
    assert str(notty.agents.make("master").choose(match.view(0))) == "steal 1"
    assert action.kind in ("steal", "exchange")


@pytest.mark.parametrize("seats", [2, 3])
def test_its_games_end(seats: int) -> None:
    result = notty.arena.play(
        "notty", ["master:fast", *["lean"] * (seats - 1)], games=20, seed=1, threads=2, seats=seats
    )
    assert result.unfinished == 0


def test_training_does_not_depend_on_threads() -> None:
    tables = [_core.train_notty_master(2, 4, 5, threads, _core.Control()) for threads in (1, 2)]
    assert tables[0] == tables[1]
    assert notty.agents.from_table("master", "notty", tables[0]).name == "master"
    assert tables[0] != _core.train_notty_master(2, 4, 6, 2, _core.Control())


def test_a_cancel_gives_no_table() -> None:
    control = _core.Control()
    control.cancel()
    assert _core.train_notty_master(2, 4, 5, 1, control) == b""


def spoilt(at: int, data: bytes) -> bytes:
    return table()[:at] + data + table()[at + len(data) :]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (lambda: b"", "does not begin with its magic bytes"),
        (lambda: table()[:-1], "bytes and has"),
        (lambda: spoilt(200, b"\1\2\3"), "checksum"),
        (lambda: spoilt(48, struct.pack("<I", 9)), "rules version 9, this program has 1"),
        (lambda: spoilt(52, struct.pack("<I", 7)), "key version 7, this program has 1"),
        (lambda: spoilt(72, struct.pack("<f", float("nan"))), "no number"),
    ],
)
def test_bad_tables_are_refused(data: object, complaint: str) -> None:
    with pytest.raises(ModelError, match=complaint):
        notty.agents.from_table("master", "notty", data())  # type: ignore[operator]


def test_its_settings() -> None:
    with pytest.raises(ConfigError, match="setting fast, not 'slow'"):
        notty.agents.make("master:slow")
