"""Melds, deadwood and lay-offs of Gin Rummy against the plain-Python oracle (clauses G1 to G6)."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import notty
import numpy as np
import numpy.typing as npt
import pytest
from notty import ConfigError, NotationError
from oracle import gin_hands as oracle
from oracle.gin_hands import CARDS, KIND, MELDS, RUNS, SETS

pytestmark = pytest.mark.engine

GOLDEN = {
    "4h 5h 6h 7h Qh Qc Qd Kd Kh Kc": 0,
    "Kc Kh Kd 3s 3c 3h 3d 9c 9h 9d": 0,
    "Tc Td Ts 2h 3h 4h 5h 2s 3s 4s": 0,
    "4s 5s 6s 9h Th Jh 2h 3h 4h 5h": 0,
    "3s 4s 5s 5c 2d 3d 4d 2h 3h 4h 5h": 0,  # discarding 5c
    "Jc 9d 8s 6d Js 8h Td 8d 7d Jd": 16,
    "3h 4h 5h 3d 3s": 6,  # not 9
    "Ah 2h 3h": 0,
    "Qh Kh Ah": 21,
    "Kh Ah 2h": 13,
    "As 2s 3s 4s 5s 6s 7s 8s 9s Ts": 0,
    "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js": 0,
    "4s 4c 4d 4h 5h 6h": 0,  # the set can spare its heart
    "4s 4c 4d 5d 6d": 8,
    "7s 7c 7d 8s 8c 8d 9s 9c 9d": 0,
    "7s 7c 7d 8s 8c 8d 9s 9c": 15,
    "7s": 7,
    "": 0,
}


def as_batch(hands: Sequence[Sequence[str]]) -> npt.NDArray[np.uint8]:
    batch = np.zeros((len(hands), 52), np.uint8)
    for row, hand in enumerate(hands):
        batch[row, [KIND[card] for card in hand]] = 1
    return batch


def hands_of_every_kind(rng: random.Random, number: int) -> Iterator[list[str]]:
    """Random hands of 7 to 11 cards. Every other one is made of melds that share cards."""
    for index in range(number):
        size = rng.randint(7, 11)
        if index % 2:
            yield oracle.in_order(rng.sample(CARDS, size))
        else:
            yield _overlapping_hand(rng, size)


def _overlapping_hand(rng: random.Random, size: int) -> list[str]:
    short = [meld for meld in MELDS if len(meld) <= 5]
    hand = set(rng.choice(short))
    while len(hand) < size:
        shared = rng.choice(oracle.in_order(hand))
        hand |= set(rng.choice([meld for meld in short if shared in meld]))
        if rng.random() < 0.2:
            hand.add(rng.choice(CARDS))
    return oracle.in_order(rng.sample(oracle.in_order(hand), size))


def assert_valid(hand: Sequence[str], found: notty.Deadwood) -> None:
    """The layout is one of the hand, and worth what it says."""
    cards = [card for card in hand if card != found.discard]
    assert (found.discard is None) == (len(hand) < 11)
    assert found.discard is None or found.discard in hand
    assert oracle.is_layout(cards, found.melds, found.deadwood), (hand, found)
    assert oracle.total(found.deadwood) == found.value, (hand, found)
    assert list(found.deadwood) == oracle.in_order(found.deadwood)
    assert all(list(meld) == oracle.in_order(meld) for meld in found.melds)
    assert [meld[0] for meld in found.melds] == oracle.in_order(meld[0] for meld in found.melds)


# --- Deadwood -------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", GOLDEN)
def test_golden_hands(hand: str) -> None:
    found = notty.deadwood(hand)
    assert found.value == GOLDEN[hand] == oracle.least_deadwood(hand.split())
    assert_valid(hand.split(), found)
    assert notty.deadwood(as_batch([hand.split()])).tolist() == [GOLDEN[hand]]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_deadwood_of_5000_hands(seed: int) -> None:
    hands = list(hands_of_every_kind(random.Random(seed), 5000))
    batch = notty.deadwood(as_batch(hands))
    assert batch.shape == (5000,)
    assert np.issubdtype(batch.dtype, np.integer)
    expected = [oracle.least_deadwood(hand) for hand in hands]
    assert batch.tolist() == expected
    assert expected.count(0) > 30
    for hand, value in zip(hands, expected, strict=True):
        found = notty.deadwood(hand)
        assert found.value == value, hand
        assert_valid(hand, found)


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = random.Random(4)
    for hand in hands_of_every_kind(rng, 300):
        assert notty.deadwood(rng.sample(hand, len(hand))) == notty.deadwood(" ".join(hand))


def test_integers_of_every_size_make_a_batch_and_an_empty_one_too() -> None:
    hands = list(hands_of_every_kind(random.Random(5), 40))
    expected = [oracle.least_deadwood(hand) for hand in hands]
    for dtype in (np.int8, np.uint16, np.int64):
        assert notty.deadwood(as_batch(hands).astype(dtype)).tolist() == expected
    assert notty.deadwood(np.zeros((0, 52), np.uint8)).shape == (0,)
    backwards = as_batch(hands)[::-1]
    assert notty.deadwood(backwards).tolist() == expected[::-1]


@pytest.mark.parametrize(
    "batch",
    [
        np.zeros(52, np.uint8),
        np.zeros((3, 51), np.uint8),
        np.zeros((3, 53), np.uint8),
        np.zeros((1, 1, 52), np.uint8),
        np.full((1, 52), 2, np.uint8),
        np.full((1, 52), -1, np.int8),
        np.full((1, 52), 256, np.int64),
        np.zeros((2, 52), np.float64),
        np.ones((1, 52), np.uint8),
    ],
    ids=["row", "51", "53", "3d", "two", "negative", "wraps", "floats", "52 cards"],
)
def test_what_is_no_batch_of_hands_is_refused(batch: npt.NDArray[np.uint8]) -> None:
    with pytest.raises((ConfigError, TypeError)):
        notty.deadwood(batch)


@pytest.mark.parametrize("hand", ["9x", "9", "s9", "0s", "1s", "11h", "9s 9s", "9ss"])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(NotationError):
        notty.deadwood(hand)


def test_a_hand_has_eleven_cards_at_most() -> None:
    with pytest.raises(ConfigError):
        notty.deadwood(CARDS[:12])


@pytest.mark.parametrize("text", ["Th Jh Qh", "10h jH QH", "th  jh\tqh", "T♥ J♥ Q♥", "10♥j♥Qh"])
def test_cards_may_be_written_in_other_ways(text: str) -> None:
    assert notty.deadwood(text).melds == (("Th", "Jh", "Qh"),)


# --- Melds and lay-offs ---------------------------------------------------------------------------


def test_there_are_329_melds() -> None:
    assert (len(RUNS), len(SETS), len(MELDS), len(set(MELDS))) == (264, 65, 329, 329)
    assert {tuple(oracle.in_order(meld)) for meld in notty.melds(CARDS)} == set(MELDS)
    assert len(notty.melds(CARDS)) == 329


def test_melds_of_hands() -> None:
    for hand in hands_of_every_kind(random.Random(6), 1500):
        found = [tuple(oracle.in_order(meld)) for meld in notty.melds(hand)]
        assert len(set(found)) == len(found)
        assert set(found) == set(oracle.melds_in(hand)), hand


def test_a_batch_has_a_column_for_each_meld() -> None:
    columns = [tuple(meld) for meld in notty.melds(CARDS)]
    hands = list(hands_of_every_kind(random.Random(10), 500))
    held = notty.melds(as_batch(hands))
    assert held.shape == (500, 329)
    for row, hand in enumerate(hands):
        found = [columns[column] for column in np.flatnonzero(held[row])]
        assert found == notty.melds(hand), hand


def test_layoffs_on_the_melds_of_hands() -> None:
    rng = random.Random(7)
    offered = 0
    for hand in hands_of_every_kind(rng, 3000):
        melds = list(notty.deadwood(hand).melds)
        others = rng.sample([card for card in CARDS if card not in hand], 10)
        expected = oracle.layoffs([tuple(meld) for meld in melds], others)
        assert list(notty.layoffs(melds, others)) == expected, (melds, others)
        offered += len(expected)
    assert offered > 500


@pytest.mark.parametrize(
    ("melds", "hand", "expected"),
    [
        (["6s 7s 8s", "9c 9d 9h"], "9s 5s 4s", [("5s", 1), ("9s", 1), ("9s", 2)]),
        (["Ah 2h 3h"], "Kh 4h", [("4h", 1)]),  # nothing comes before the ace
        (["Jh Qh Kh"], "Ah Th", [("Th", 1)]),
        (["9s 9c 9d 9h"], "8s Ts", []),  # a full set
        (["3c 4c 5c"], "2s 7c", []),
        (["3♣ 4♣ 5♣"], "6♣ 6♠ 2♦", [("6c", 1)]),
    ],
)
def test_layoffs(melds: list[str], hand: str, expected: list[tuple[str, int]]) -> None:
    assert list(notty.layoffs([meld.split() for meld in melds], hand.split())) == expected


# --- The oracle by itself -------------------------------------------------------------------------


def test_the_oracle_has_all_melds_that_the_definition_in_words_allows() -> None:
    def is_meld(cards: Sequence[str]) -> bool:
        ranks = sorted(oracle.RANKS.index(card[0]) for card in cards)
        one_suit = len({card[1] for card in cards}) == 1
        follow = ranks == list(range(ranks[0], ranks[0] + len(cards)))
        return len(set(ranks)) == 1 or (one_suit and follow)

    for size in (3, 4):
        found = {cards for cards in combinations(CARDS, size) if is_meld(cards)}
        assert found == {tuple(meld) for meld in MELDS if len(meld) == size}


def test_the_oracle_finds_the_same_deadwood_by_parting_subsets() -> None:
    """Another road: which cards are left over, the cheapest first; do the others part in melds?"""

    def parts(cards: tuple[str, ...]) -> bool:
        return not cards or any(
            parts(tuple(card for card in cards if card not in meld))
            for meld in MELDS
            if meld[0] == cards[0] and set(meld) <= set(cards)
        )

    for hand in hands_of_every_kind(random.Random(8), 160):
        if len(hand) > 8:
            continue
        leftovers = [left for size in range(len(hand) + 1) for left in combinations(hand, size)]
        expected = next(
            oracle.total(left)
            for left in sorted(leftovers, key=oracle.total)
            if parts(tuple(card for card in hand if card not in left))
        )
        assert oracle.least_deadwood(hand) == expected, hand


def test_the_arrangements_of_the_oracle_hold_one_of_least_deadwood() -> None:
    for hand in hands_of_every_kind(random.Random(9), 3000):
        ways = oracle.layouts(tuple(hand))
        assert min(deadwood for deadwood, _ in ways) == oracle.least_left(hand)
        assert len({melds for _, melds in ways}) == len(ways)
        for deadwood, melds in ways:
            left = [card for card in hand if not any(card in meld for meld in melds)]
            assert oracle.is_layout(hand, melds, left)
            assert oracle.total(left) == deadwood
