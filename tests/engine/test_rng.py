"""The generator against its plain-Python twin and against published numbers."""

import json

import pytest
from helpers import GOLDEN, assert_in_proportion
from notty._core import Rng
from oracle import rng as twin

pytestmark = pytest.mark.engine

WORD = 2**64
KEYS = [(0, 0), (1, 0), (0, 1), (7, 123456), (WORD - 1, 0), (0, WORD - 1), (WORD - 1, WORD - 1)]


def test_splitmix64_gives_its_published_numbers() -> None:
    numbers, state = [], 1234567
    for _ in range(5):
        state, number = twin.splitmix64(state)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_xoshiro256pp_gives_its_published_numbers() -> None:
    numbers, state = [], (1, 2, 3, 4)
    for _ in range(10):
        state, number = twin.xoshiro256pp(state)
        numbers.append(number)
    assert numbers == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


@pytest.mark.parametrize(("seed", "stream"), KEYS)
def test_numbers_are_those_of_the_twin(seed: int, stream: int) -> None:
    rng, other = Rng(seed, stream), twin.Rng(seed, stream)
    assert [rng.next() for _ in range(300)] == [other.next() for _ in range(300)]


@pytest.mark.parametrize(
    "n", [1, 2, 3, 5, 45, 90, 246, 2**16, 2**31, 2**31 + 1, 3 * 2**30, 2**32 - 1]
)
def test_below_is_that_of_the_twin(n: int) -> None:
    rng, other = Rng(3, n), twin.Rng(3, n)
    numbers = [rng.below(n) for _ in range(500)]
    assert numbers == [other.below(n) for _ in range(500)]
    assert 0 <= min(numbers) <= max(numbers) < n
    assert rng.next() == other.next(), "as many numbers were taken"


def test_unit_is_that_of_the_twin() -> None:
    rng, other = Rng(4, 4), twin.Rng(4, 4)
    numbers = [rng.unit() for _ in range(500)]
    assert numbers == [other.unit() for _ in range(500)]
    assert 0 <= min(numbers) <= max(numbers) < 1


def test_published_vectors() -> None:
    for vector in json.loads((GOLDEN / "notty" / "rng.json").read_text()):
        rng = Rng(int(vector["seed"]), int(vector["stream"]))
        assert [str(rng.next()) for _ in vector["next"]] == vector["next"]
        assert [rng.below(90) for _ in vector["below_90"]] == vector["below_90"]
        assert [rng.unit() for _ in vector["unit"]] == vector["unit"]


def test_neighbouring_streams_share_nothing() -> None:
    numbers = [Rng(seed, stream).next() for seed in range(50) for stream in range(50)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("n", [3, 7, 45])
def test_below_is_uniform(n: int) -> None:
    rng = Rng(11, n)
    counts = [0] * n
    for _ in range(20_000):
        counts[rng.below(n)] += 1
    assert_in_proportion(counts, [1] * n)


@pytest.mark.parametrize("seed", [-1, WORD, 1.0, "1", None])
def test_a_seed_beyond_64_bits_is_refused(seed: object) -> None:
    with pytest.raises(TypeError):
        Rng(seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Rng(0, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", [0, -1, 2**32, 1.0])
def test_below_refuses_what_is_no_range_and_takes_no_number(n: int) -> None:
    rng = Rng(5, 5)
    with pytest.raises((TypeError, ValueError)):
        rng.below(n)
    assert rng.next() == twin.Rng(5, 5).next()
