"""The search for SETs: all of them, one table and batches, against the plain oracle."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import notty
import numpy as np
import pytest
from notty import ConfigError, NotationError
from oracle import set_rules as oracle

pytestmark = pytest.mark.engine


def largest_cap() -> list[str]:
    """Twenty cards without a SET, the most there are (Pellegrino 1970).

    They are ten pairs about one card that is left out: each pair makes a SET with that card.
    """
    rng = random.Random(1)
    centre = oracle.CARDS[40]
    while True:
        left = [card for card in oracle.CARDS if card != centre]
        cap: list[str] = []
        while left:
            card = rng.choice(left)
            cap += [card, oracle.third(card, centre)]
            closed = {oracle.third(a, b) for a, b in combinations(cap, 2)}
            left = [
                c
                for c in left
                if not {c, oracle.third(c, centre)} & (closed | set(cap))
                and not oracle.sets_of([*cap, c, oracle.third(c, centre)])
            ]
        if len(cap) == 20:
            return cap


def random_tables(rng: random.Random, number: int, size: int) -> list[list[str]]:
    return [rng.sample(oracle.CARDS, size) for _ in range(number)]


def kinds_of(tables: list[list[str]]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    return np.array([[oracle.CARDS.index(card) for card in table] for table in tables])


def test_there_are_1080_sets_and_how_many_differ_in_how_many_features() -> None:
    found = notty.find_sets(oracle.CARDS)
    assert len(found) == len(set(map(frozenset, found))) == notty.count_sets(oracle.CARDS) == 1080
    assert all(map(oracle.is_set, found))
    assert Counter(map(oracle.differing, found)) == {1: 108, 2: 324, 3: 432, 4: 216}


def test_any_two_cards_are_completed_by_one() -> None:
    pairs = Counter(
        pair for three in notty.find_sets(oracle.CARDS) for pair in combinations(three, 2)
    )
    assert set(pairs) == set(combinations(oracle.CARDS, 2))
    assert set(pairs.values()) == {1}


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 9, 12, 15, 18, 21, 40])
def test_one_table_and_a_batch_against_the_oracle(size: int) -> None:
    tables = random_tables(random.Random(size), 150, size)
    kinds = kinds_of(tables).astype(np.int64).reshape(len(tables), size)
    rows, places = notty.find_sets(kinds)
    assert rows.dtype == np.int64
    assert places.dtype == np.uint8
    assert places.shape == (len(rows), 3)
    counts = notty.count_sets(kinds.astype(np.int32))
    assert counts.dtype == np.int32
    for row, table in enumerate(tables):
        expected = oracle.sets_of(table)
        assert notty.find_sets(table) == notty.find_sets(" ".join(table).lower()) == expected
        assert notty.count_sets(table) == counts[row] == len(expected)
        assert [tuple(table[i] for i in three) for three in places[rows == row]] == expected


def test_a_cap_of_20_holds_no_set_and_any_other_card_makes_one() -> None:
    cap = largest_cap()
    assert len(set(cap)) == 20
    assert notty.count_sets(cap) == 0
    for card in set(oracle.CARDS) - set(cap):
        assert notty.count_sets([*cap, card]) > 0


def test_no_21_random_cards_are_without_a_set() -> None:
    rng = np.random.default_rng(3)
    tables = rng.permuted(np.tile(np.arange(81), (20_000, 1)), axis=1)[:, :21]
    assert notty.count_sets(tables).min() > 0


def test_the_share_of_tables_without_a_set_is_the_known_one() -> None:
    rng = np.random.default_rng(4)
    tables = rng.permuted(np.tile(np.arange(81, dtype=np.uint8), (60_000, 1)), axis=1)[:, :12]
    counts = notty.count_sets(np.ascontiguousarray(tables))
    assert abs((counts == 0).mean() - 0.0323020) < 4 * (0.0323 * 0.9677 / 60_000) ** 0.5
    assert abs(counts.mean() - 220 / 79) < 0.04


@pytest.mark.parametrize("text", ["x", "2GT", "2GTDD", "4GTD", "2YTD", "2GXD", "2GTX", "2GTD é"])
def test_what_is_no_card_is_refused(text: str) -> None:
    for search in (notty.find_sets, notty.count_sets):
        with pytest.raises(NotationError, match="there is no card"):
            search(text)


def test_a_table_that_no_pack_could_lay_is_refused() -> None:
    for search in (notty.find_sets, notty.count_sets):
        with pytest.raises(ConfigError, match="the table holds 2GTD twice"):
            search("2GTD 1RSD 2gtd")
        with pytest.raises(ConfigError, match="table 1 holds 1RSO twice"):
            search(np.array([[0, 1, 2], [1, 3, 1]]))
        with pytest.raises(ConfigError, match="kinds from 0 to 80"):
            search(np.array([[0, 81]]))
        with pytest.raises(ConfigError, match="kinds from 0 to 80"):
            search(np.array([[-1, 5]]))
        with pytest.raises(ConfigError, match="integers, not float64"):
            search(np.zeros((1, 3)))
        with pytest.raises(ConfigError, match="shape"):
            search(np.array([1, 2, 3]))
