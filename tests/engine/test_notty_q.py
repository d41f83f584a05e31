"""Notty's player q: what its states know, what it never does, its learning and its files."""

import random
import struct
from functools import cache
from importlib import resources
from itertools import permutations
from typing import Any

import notty
import pytest
from helpers import notty_match
from notty import ConfigError, ModelError, _core
from notty.training import train

pytestmark = pytest.mark.engine

HEAD = 76  # the head and the number of rows
ROW = struct.Struct("<IHff")


def table() -> bytes:
    data: bytes = (resources.files("notty") / "data" / "notty-q.table").read_bytes()
    return data


def sealed(body: bytes) -> bytes:
    """A table file with a right checksum: FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in body:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return body + struct.pack("<Q", value)


def rows(data: bytes) -> list[tuple[int, int, float, float]]:
    return list(ROW.iter_unpack(data[HEAD:-8]))


@cache
def player() -> notty.agents.Agent:
    return notty.agents.make("q", seed=0)


def choice(hands: list[list[str]], **more: Any) -> str:
    match = notty_match(*(" ".join(hand) for hand in hands), **more)
    return str(player().choose(match.view(0)))


COLOURS = "RGYKB"


def symmetries(hands: list[list[str]], count: int) -> list[list[list[str]]]:
    """The same hands in other colours, and with their numbers mirrored."""
    draw = random.Random(7)
    changed = []
    for colours in draw.sample(list(permutations(COLOURS)), count):
        names = dict(zip(COLOURS, colours, strict=True))
        mirrored = draw.random() < 0.5
        changed.append(
            [[names[c[0]] + (str(10 - int(c[1])) if mirrored else c[1]) for c in h] for h in hands]
        )
    return changed


def deal(draw: random.Random, sizes: list[int]) -> list[list[str]]:
    pack = [c + str(n) for c in COLOURS for n in range(1, 10)] * 2
    draw.shuffle(pack)
    return [[pack.pop() for _ in range(size)] for size in sizes]


def test_equal_positions_are_the_same_to_it() -> None:
    """Colours are alike and numbers mirror: what it does may not depend on them."""
    draw = random.Random(3)
    kinds = set()
    for _ in range(60):
        hands = deal(draw, [draw.randint(1, 6), draw.randint(1, 6)])
        own = choice(hands)
        kinds.add(own.split()[0])
        for other in symmetries(hands, 6):
            # Which of several groups is another question: they have other names.
            assert choice(other).split()[0] == own.split()[0], (hands, other)
    assert len(kinds) >= 2


@pytest.mark.parametrize("size", range(1, 9))
def test_it_goes_out_when_it_can(size: int) -> None:
    hands = {
        1: ["R4", "R5", "R6"],
        2: ["R4", "R5", "R6", "R7"],
        3: ["R4", "G4", "Y4", "B4"],
        4: ["R1", "R2", "R3", "G7", "G8", "G9"],
        5: ["R4", "R5", "R6", "R4", "R5", "R6"],
        6: ["R4", "R5", "R6", "G6", "Y6", "B6", "K6"],
        7: ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"],
        8: ["R4", "R5", "R6", "G4", "G5", "G6", "Y4", "Y5", "Y6"],
    }[size]
    match = notty_match(" ".join(hands), "G1 K3 K8")
    while not match.is_over:
        action = player().choose(match.view(0))
        assert str(action).startswith("discard")
        match.play(action)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_it_never_steals_a_last_card() -> None:
    """The robbed player would win."""
    draw = random.Random(11)
    thefts = 0
    for _ in range(300):
        hands = deal(draw, [draw.randint(1, 9), 1, draw.randint(1, 3)])
        own = choice(hands, used=["draw", "exchange"])
        if own.startswith("steal"):
            thefts += 1
            assert len(hands[2]) > 1
            assert own.endswith("2"), own
        assert not choice(hands[:2]).startswith("steal"), hands
    assert thefts > 0


def trained(games: int = 400, **more: Any) -> notty.training.Trained:
    return train("notty", "q", games=games, seed=4, **more)


def test_threads_do_not_matter() -> None:
    assert trained(threads=1) == trained(threads=2)


def test_training_in_parts_is_training_in_one() -> None:
    part = trained(200)
    for games in (100, 100):
        part = trained(games, start=part.table)
    assert part.table == trained(400).table
    assert part.learned == 400


def test_an_interrupted_training_goes_on_as_if_nothing_had_been() -> None:
    control = _core.Control()

    def cancel(done: int, total: int) -> None:
        if done >= 100:
            control.cancel()

    part = trained(10**7, control=control, progress=cancel)
    assert part.learned == part.games >= 100
    assert part.games % 100 == 0
    whole = part.games + 100
    assert trained(100, start=part.table).table == trained(whole).table


def test_seeds_seats_and_opponents_matter() -> None:
    tables = {
        trained().table,
        train("notty", "q", games=400, seed=5).table,
        trained(seats=3).table,
        trained(opponents=[None, "lean"]).table,
        trained(batch=50).table,
    }
    assert len(tables) == 5


def test_it_learns() -> None:
    """Three thousand games make a beginner better, by far more than chance would."""
    wins = []
    for games in (100, 3000):
        agent = notty.agents.from_table("q", "notty", trained(games).table, seed=0)
        result = notty.arena.play("notty", [agent, "lean"], games=1200, seed=8, max_plies=2000)
        wins.append(result.win_rate(0))
    assert wins[1].low > wins[0].high


def test_first_game_is_refused() -> None:
    with pytest.raises(ConfigError, match="first_game must be 0, not 3"):
        trained(first_game=3)


def test_values_are_chances_and_the_table_is_small() -> None:
    data = table()
    assert len(data) <= 2_000_000
    entries = [row[0] for row in rows(data)]
    assert entries == sorted(set(entries))
    assert len(entries) == struct.unpack_from("<I", data, 72)[0] > 10_000
    assert all(0 <= value <= 1 and visits > 0 for _, visits, value, _ in rows(data))


def spoilt(at: int, new: bytes) -> bytes:
    data = table()
    return sealed(data[:at] + new + data[at + len(new) : -8])


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (lambda: b"", "magic"),
        (lambda: table()[:40], "cut off"),
        (lambda: table()[:-1], "should have"),
        (lambda: sealed(table()), "should have"),
        (lambda: table()[:-8] + bytes(8), "checksum"),
        (lambda: spoilt(8, struct.pack("<I", 1)), "format version 1, this program has 2"),
        (lambda: spoilt(16, b"rummy\0"), "'rummy', not 'notty'"),
        (lambda: spoilt(32, b"x"), "'x', not 'q'"),
        (lambda: spoilt(48, struct.pack("<I", 9)), "rules version 9, this program has 1"),
        (lambda: spoilt(52, struct.pack("<I", 7)), "key version 7, this program has 1"),
        (lambda: spoilt(72, struct.pack("<I", 2**32 - 1)), "4294967295 entries"),
        (lambda: spoilt(HEAD, struct.pack("<I", 2**32 - 1)), "4294967295 that is out of place"),
        (lambda: spoilt(HEAD + 14, table()[HEAD : HEAD + 4]), "out of place"),
        (lambda: spoilt(HEAD + 4, bytes(2)), "never visited"),
        (lambda: spoilt(HEAD + 6, struct.pack("<f", 1.5)), "no chance"),
        (lambda: spoilt(HEAD + 10, struct.pack("<f", float("nan"))), "no chance"),
    ],
)
def test_bad_tables_are_refused(data: object, complaint: str) -> None:
    with pytest.raises(ModelError, match=complaint):
        notty.agents.from_table("q", "notty", data())  # type: ignore[operator]


def test_the_originals_table_is_refused() -> None:
    original = (resources.files("notty") / "data" / "notty-original.table").read_bytes()
    with pytest.raises(ModelError, match="'original', not 'q'"):
        notty.agents.from_table("q", "notty", original)
    with pytest.raises(ModelError, match="'q', not 'original'"):
        notty.agents.from_table("original", "notty", table())


def test_it_has_no_settings() -> None:
    with pytest.raises(ConfigError, match="q has no setting 'greedy'"):
        notty.agents.make("q:greedy")
