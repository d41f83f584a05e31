"""The search for groups against the plain-Python oracle (clause N5)."""

import random
from collections.abc import Sequence
from itertools import combinations

import notty
import numpy as np
import numpy.typing as npt
import pytest
from helpers import hands_of_every_kind
from oracle import notty_groups as oracle
from oracle.notty_groups import ALL_GROUPS, CARDS, KIND

pytestmark = pytest.mark.engine

# Hands in which one group stands in the way of another, and what is left over of each at best.
HANDS_BUILT_TO_OVERLAP = {
    "R4 R5 R6 R7 B1": 1,
    "R4 R5 R6 R7 G7 Y7 K7": 0,  # the longest run would break the set
    "R4 R5 R6 R7 R7 G7 Y7 K7": 0,  # a second copy serves both
    "R5 G5 Y5 K5 R4 R6": 2,  # the run or the set, not both
    "R5 G5 Y5 K5 B5 R4 R6": 0,  # the set can spare its red card
    "R1 R2 R3 R4 R5 G5 Y5 K5 B5": 0,
    "R1 R2 R3 R4 R4 R5 R6 R7": 0,  # two runs that share a number
    "R3 R3 R4 R4 R5 R5": 0,  # the same run twice
    "R3 R3 R4 R4 R5": 2,
    "R8 R9 R1": 3,  # no wrap from 9 to 1
    "R9 R9": 2,  # a pair is no group
    "R4 G4 Y4 K4 B4 R4 G4 Y4 K4": 0,  # a set of five and one of four
    "R4 G4 Y4 K4 R4 G4 Y4 B4": 0,
    "R4 G4 Y4 R4 G4 Y4": 6,
    "R1 R2 R3 G1 G2 G3 Y1 Y2 Y3 K1 K2 K3 B1 B2 B3": 0,
    "R1 R2 R3 R4 G4 Y4 K4 G5 G6 Y5 Y6 K5 K6": 0,
    "R2 R3 R4 R5 G2 Y2 K2 G3 Y3 K3": 2,
    "": 0,
}


def as_batch(hands: Sequence[Sequence[str]]) -> npt.NDArray[np.uint8]:
    batch = np.zeros((len(hands), len(CARDS)), np.uint8)
    for row, hand in enumerate(hands):
        for card in hand:
            batch[row, KIND[card]] += 1
    return batch


@pytest.mark.parametrize("seed", range(8))
def test_groups_and_least_leftover_of_2500_hands(seed: int) -> None:
    hands = list(hands_of_every_kind(random.Random(seed), 2500))
    held = notty.groups(as_batch(hands))
    left = notty.least_leftover(as_batch(hands))
    assert held.shape == (2500, 194)
    assert held.dtype == np.bool_
    assert left.shape == (2500,)
    assert left.dtype == np.int8
    for row, hand in enumerate(hands):
        expected = oracle.groups_in(hand)
        assert [" ".join(group) for group in notty.groups(hand)] == expected, hand
        assert [ALL_GROUPS[i] for i in np.flatnonzero(held[row])] == expected, hand
        cover = notty.least_leftover(hand)
        groups = [" ".join(group) for group in cover.groups]
        assert cover.leftover == len(cover.left) == oracle.least_leftover(hand) == left[row], hand
        assert len(groups) == oracle.fewest_groups(hand), hand
        assert oracle.is_cover(hand, groups, cover.left), (hand, cover)


@pytest.mark.parametrize("hand", HANDS_BUILT_TO_OVERLAP)
def test_least_leftover_where_groups_are_in_each_others_way(hand: str) -> None:
    cover = notty.least_leftover(hand)
    assert cover.leftover == HANDS_BUILT_TO_OVERLAP[hand] == oracle.least_leftover(hand.split())
    assert oracle.is_cover(hand.split(), [" ".join(group) for group in cover.groups], cover.left)


def test_of_equal_covers_the_one_with_the_fewest_groups_is_given() -> None:
    assert notty.least_leftover("R1 R2 R3 R4 R5 R6").groups == (
        ("R1", "R2", "R3", "R4", "R5", "R6"),
    )


def test_the_cards_left_over_are_ascending_and_both_copies_among_them() -> None:
    assert notty.least_leftover("B1 G2 R9 G2").left == ("R9", "G2", "G2", "B1")


def test_completing_cards() -> None:
    rng = random.Random(5)
    hands = [hand for hand in hands_of_every_kind(rng, 600) if 2 <= len(hand) <= 9]
    completable = 0
    for hand in hands[:150]:
        cards = notty.completing_cards(hand)
        assert cards == oracle.completing_cards(hand), hand
        completable += bool(cards)
    assert completable > 20


def test_a_hand_that_is_covered_already_is_completed_by_what_lengthens_a_group() -> None:
    assert notty.completing_cards("R4 R5 R6") == ["R3", "R7"]
    assert notty.completing_cards("R7 R8 R9") == ["R6"]


def test_no_third_copy_completes_a_hand() -> None:
    # A third R4 would complete the set that B4 completes too.
    assert notty.completing_cards("R4 R5 R6 R4 R5 R6 G4 Y4 K4") == ["R7", "B4"]
    assert notty.completing_cards("R4 R4") == []


def test_the_194_groups_are_numbered_runs_first() -> None:
    every_card = np.ones((1, 45), np.uint8)
    assert notty.groups(every_card).all()
    assert [" ".join(group) for group in notty.groups(CARDS)] == list(ALL_GROUPS)
    assert len(ALL_GROUPS) == 194


def test_the_oracle_has_all_groups_that_the_definition_in_words_allows() -> None:
    assert all(oracle.is_group(group.split()) for group in ALL_GROUPS)
    for size in (3, 4):
        found = sum(oracle.is_group(cards) for cards in combinations(CARDS, size))
        assert found == sum(len(group.split()) == size for group in ALL_GROUPS)


def test_the_oracle_finds_the_same_by_trying_every_subset() -> None:
    rng = random.Random(8)
    small = [hand for hand in hands_of_every_kind(rng, 400) if len(hand) <= 8]
    assert len(small) > 50
    for hand in small:
        assert oracle.least_leftover(hand) == oracle.least_leftover_by_subsets(hand), hand
