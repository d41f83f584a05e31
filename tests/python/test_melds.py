"""The public search for melds and deadwood: one hand, or a batch of them."""

from __future__ import annotations

import random
from collections.abc import Callable

import notty
import numpy as np
import pytest
from notty import ConfigError, Deadwood, NotationError
from oracle import gin_hands

CARDS = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
SEARCHES: list[Callable[..., object]] = [
    notty.deadwood,
    notty.melds,
    lambda hand: notty.layoffs([], hand),
    lambda hand: notty.layoffs([hand], "9c"),
]
BATCH_SEARCHES: list[Callable[..., object]] = [notty.deadwood, notty.melds]


def batch_of(hands: list[list[str]]) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    rows = np.zeros((len(hands), 52), np.uint8)
    for row, hand in enumerate(hands):
        rows[row, [CARDS.index(card) for card in hand]] = 1
    return rows


def test_deadwood_of_a_hand() -> None:
    found = notty.deadwood("3c 4c 5c 7h 7d 7s Kd 2h As 9c")
    assert found == Deadwood(
        22, (("7s", "7d", "7h"), ("3c", "4c", "5c")), ("As", "9c", "Kd", "2h"), None
    )
    assert notty.deadwood("") == Deadwood(0, (), (), None)


def test_of_eleven_cards_one_is_discarded() -> None:
    found = notty.deadwood("3c 4c 5c 7h 7d 7s Kd 2h As 9c Jd")
    assert (found.value, found.discard) == (22, "Kd")
    assert "Kd" not in found.deadwood
    assert "Jd" in found.deadwood


def test_melds_of_a_hand() -> None:
    assert notty.melds("4c 5c 6c 7c 7h 7s") == [
        ("4c", "5c", "6c"),
        ("4c", "5c", "6c", "7c"),
        ("5c", "6c", "7c"),
        ("7s", "7c", "7h"),
    ]
    assert notty.melds("Qs Ks As 2s 3s") == [("As", "2s", "3s")]
    assert notty.melds("Qs Ks As 2s 3s", ace="high") == [("As", "Qs", "Ks")]


def test_layoffs_on_melds() -> None:
    melds = ["3c 4c 5c", ("7s", "7d", "7h")]
    assert notty.layoffs(melds, "2c 6c 7c Kd") == [("2c", 1), ("6c", 1), ("7c", 2)]
    assert notty.layoffs(["Js Qs Ks"], "As") == []
    assert notty.layoffs(["Js Qs Ks"], "As", ace="high") == [("As", 1)]
    assert notty.layoffs([], "2c") == []


def test_hands_as_the_slow_twin_has_them() -> None:
    rng = random.Random(3)
    hands = [rng.sample(CARDS, rng.randint(0, 11)) for _ in range(300)]
    # Few ranks and suits, so that sets and runs share cards.
    dense = [card for card in CARDS if card[0] in "45678"]
    hands += [rng.sample(dense, rng.randint(8, 11)) for _ in range(300)]
    values = []
    for hand in hands:
        found = notty.deadwood(hand)
        eleven = len(hand) == 11
        rests = [[c for c in hand if c != gone] for gone in hand] if eleven else [hand]
        assert found.value == min(gin_hands.least_deadwood(rest) for rest in rests)
        rest = [card for card in hand if card != found.discard]
        assert (found.discard is not None) == eleven
        assert gin_hands.is_layout(rest, found.melds, found.deadwood)
        assert found.value == gin_hands.total(found.deadwood)
        held = {frozenset(meld) for meld in notty.melds(hand)}
        assert held == {frozenset(meld) for meld in gin_hands.melds_in(hand)}
        values.append(found.value)
    rows = batch_of(hands)
    assert notty.deadwood(rows).tolist() == values
    counts = notty.melds(rows).sum(axis=1).tolist()
    assert counts == [len(notty.melds(hand)) for hand in hands]


@pytest.mark.parametrize("ace", ["low", "high"])
def test_columns_of_a_batch_are_the_melds_of_all_cards(ace: str) -> None:
    every = notty.melds(CARDS, ace)
    assert len(every) == 329
    for number in (0, 100, 264, 328):
        row = batch_of([list(every[number])])
        found = notty.melds(row, ace)
        assert found.shape == (1, 329)
        assert found[0, number]
        assert found.sum() == len(notty.melds(every[number], ace))


def test_a_hand_is_a_text_or_several() -> None:
    for hand in ("3C,4c\t5c", ["3c", "4c", "5c"], iter(["5c", "4c", "3c"]), np.str_("3c 4c 5c")):
        assert notty.melds(hand) == [("3c", "4c", "5c")]
    assert notty.melds("8h 9h 10h") == [("8h", "9h", "Th")]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    "hand", ["1c", "c", "9", "9x", "9c 9c", "9c;8c", "9c\0", "É4", "\ud800", ["9c", 5], [None], 5,
             None, [["9c"]], b"9c"],
)  # fmt: skip
def test_what_is_no_hand_is_refused(search: Callable[..., object], hand: object) -> None:
    with pytest.raises(NotationError):
        search(hand)


@pytest.mark.parametrize("melds", ["3c 4c 5c", [5], [["3c", 4]], [None]])
def test_what_is_no_list_of_melds_is_refused(melds: list[str]) -> None:
    with pytest.raises(NotationError):
        notty.layoffs(melds, "9c")


@pytest.mark.parametrize("meld", ["", "3c", "3c 4c", "3c 4c 6c", "7s 7c 8c", "Qs Ks As"])
def test_cards_that_are_no_meld_take_no_layoff(meld: str) -> None:
    with pytest.raises(ConfigError, match="is no meld"):
        notty.layoffs([meld], "9c")


def test_twelve_cards_are_too_many() -> None:
    with pytest.raises(ConfigError, match="12 cards"):
        notty.deadwood(CARDS[:12])
    with pytest.raises(ConfigError, match="12 cards"):
        notty.deadwood(batch_of([CARDS[:12]]))


def test_an_ace_is_low_or_high() -> None:
    for ask in (
        lambda: notty.melds("9c", ace="both"),
        lambda: notty.melds(batch_of([["9c"]]), ace=""),
        lambda: notty.layoffs([], "9c", ace="LOW"),
    ):
        with pytest.raises(ConfigError, match="an ace is low or high"):
            ask()


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int64, np.uint64, ">u2"])
def test_a_batch_may_hold_any_integers_in_any_layout(dtype: str) -> None:
    batch = np.zeros((2, 52), dtype)
    batch[0, 3:7] = 1
    for layout in (batch, np.asfortranarray(batch), np.repeat(batch, 2, axis=1)[:, ::2]):
        assert notty.deadwood(layout).tolist() == [0, 0]
        assert notty.melds(layout).sum(axis=1).tolist() == [3, 0]


def test_an_empty_batch_has_empty_results() -> None:
    empty = np.zeros((0, 52), np.uint8)
    assert notty.melds(empty).shape == (0, 329)
    assert notty.deadwood(empty).shape == (0,)
    assert notty.deadwood(empty).dtype == np.int16


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize("shape", [(), (52,), (2, 51), (2, 53), (52, 2), (2, 52, 1), (0,), (0, 0)])
def test_a_batch_of_another_shape_is_refused(
    search: Callable[..., object], shape: tuple[int, ...]
) -> None:
    with pytest.raises(ConfigError, match=r"shape \(n, 52\)"):
        search(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize("dtype", [np.float64, np.bool_, np.complex128, "U1", object])
def test_a_batch_of_something_else_is_refused(search: Callable[..., object], dtype: str) -> None:
    with pytest.raises(ConfigError, match="integers"):
        search(np.zeros((2, 52), dtype))


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize(
    ("value", "dtype"),
    [(2, np.uint8), (255, np.uint8), (2, np.int64), (-1, np.int8), (256, np.int64)],
)
def test_a_second_copy_in_a_batch_is_refused(
    search: Callable[..., object], value: int, dtype: str
) -> None:
    batch = np.zeros((2, 52), dtype)
    batch[1, 51] = value
    with pytest.raises(ConfigError):
        search(batch)
