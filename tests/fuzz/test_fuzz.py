"""The fuzz targets on their seeds, and on some thousand inputs made from these."""

import random
from pathlib import Path

import pytest
from fuzz.targets import TARGETS

pytestmark = pytest.mark.engine

SEEDS = Path(__file__).parent / "seeds"
MUTANTS = 2000

#: What readers look for, and what has broken readers before.
TOKENS = [
    b"R4", b"B9", b"K1 ", b"discard ", b"steal 1", b"return ", b"draw ", b"end", b"exchange",
    b"null", b"true", b"NaN", b"-1", b"1e999", b"99999999999999999999", b"0", b"\0", b"\xff", b"\n",
    b"[", b"]", b"{", b"}", b'"', b",", b":", b"\\ud800", b"\xed\xa0\x80", b'"turn": 5', b'"hands"',
    b'"pending": "deal"', b'"pending": "draw 2"', b'"pending_return": true', b'["exchange"]',
    b"\x7f\xf0\0\0\0\0\0\0", b"[" * 2000,
]  # fmt: skip


def seeds_of(name: str) -> list[bytes]:
    return [path.read_bytes() for path in sorted((SEEDS / name).iterdir())]


def mutant(seeds: list[bytes], rng: random.Random) -> bytes:
    data = bytearray(rng.choice(seeds))
    for _ in range(rng.choice([1, 1, 2, 5])):
        place = rng.randint(0, len(data))
        end = min(len(data), place + rng.choice([0, 1, 2, 8, 40]))
        match rng.randrange(6):
            case 0:
                del data[place:end]
            case 1:
                data[place:end] = rng.choice(TOKENS)
            case 2:
                data[place:place] = rng.randbytes(rng.randint(1, 4))
            case 3:
                data[place:place] = data[place:end]
            case 4:
                other = rng.choice(seeds)
                data[place:] = other[rng.randint(0, len(other)) :]
            case 5 if place < len(data):
                data[place] ^= 1 << rng.randrange(8)
    return bytes(data)


@pytest.mark.parametrize("name", TARGETS)
def test_every_target_has_seeds_and_bears_them(name: str) -> None:
    seeds = seeds_of(name)
    assert len(seeds) >= 3
    for data in seeds:
        TARGETS[name](data)


@pytest.mark.parametrize("name", TARGETS)
def test_mutants_of_the_seeds(name: str) -> None:
    rng = random.Random(f"fuzz {name}")
    seeds = seeds_of(name)
    for number in range(MUTANTS):
        data = mutant(seeds, rng)
        try:
            TARGETS[name](data)
        except BaseException as error:
            pytest.fail(f"{error!r} at mutant {number}: {data[:300]!r}")
