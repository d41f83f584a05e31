"""The clocks of SET, with times that are told: the levels, and the model of people."""

import math
import random
from collections import Counter
from statistics import median, pstdev

import notty
import pytest
from notty import ConfigError
from notty.set_clock import LEVELS, MEDIANS, NO_SET_MEDIAN, SIGMA, SetClock, SetPerson
from oracle import set_rules as oracle

TABLE = "1RSD 2RSD 3RSD 1BTO 2BTO 1GOS 3GTO 2GSD 1BOD 3RTS 2BOO 1GSO"
OTHER = "1RSD 2RSD 3RSO 1BTO 2BTO 1GOS 3GTO 2GSD 1BOD 3RTS 2BOO 1GSO"


@pytest.mark.parametrize(("level", "seconds"), [(1, 90), (2, 30), (3, 15)])
def test_a_level_moves_after_its_seconds(level: int, seconds: float) -> None:
    clock = SetClock.of_level(level, 1000.0)
    assert clock is not None
    assert clock.show(TABLE, 1000.0)
    assert clock.left(1000.0) == seconds == LEVELS[level]
    assert not clock.is_due(1000.0 + seconds - 0.001)
    assert clock.is_due(1000.0 + seconds)
    assert clock.left(5000.0) == 0


def test_at_level_0_nobody_moves_and_there_is_no_level_4() -> None:
    assert SetClock.of_level(0, 0.0) is None
    for level in (-1, 4):
        with pytest.raises(ConfigError, match="the levels are 0 to 3"):
            SetClock.of_level(level, 0.0)
    for due in (0, -1, math.nan):
        with pytest.raises(ConfigError, match="some time"):
            SetClock(due, 0.0)


def test_wrong_answers_do_not_restart_the_clock_and_a_changed_table_does() -> None:
    clock = SetClock(30, 0.0)
    clock.show(TABLE, 0.0)
    for now in (5.0, 20.0, 29.0):
        assert not clock.show(TABLE.split(), now)
    assert clock.left(29.0) == 1
    assert clock.show(OTHER, 29.0)
    assert clock.left(29.0) == 30
    assert clock.show(TABLE, 31.0, due=7.5)
    assert clock.left(32.0) == 6.5


def test_the_clock_stands_still_while_the_game_is_paused() -> None:
    clock = SetClock(15, 0.0)
    clock.show(TABLE, 0.0)
    clock.pause(10.0)
    clock.pause(12.0)
    assert clock.paused
    assert (clock.elapsed(500.0), clock.left(500.0)) == (10, 5)
    assert not clock.is_due(500.0)
    clock.resume(500.0)
    clock.resume(501.0)
    assert clock.left(500.0) == 5
    assert clock.is_due(505.0)


def test_a_table_that_changes_in_a_pause_starts_the_clock_when_it_goes_on() -> None:
    clock = SetClock(15, 0.0)
    clock.show(TABLE, 0.0)
    clock.pause(10.0)
    clock.show(OTHER, 20.0)
    assert clock.elapsed(50.0) == 0
    clock.resume(100.0)
    assert clock.left(104.0) == 11


@pytest.mark.parametrize("differing", [1, 2, 3, 4])
def test_how_long_a_person_needs_for_a_set_of_each_kind(differing: int) -> None:
    cards = next(c for c in oracle.sets_of(oracle.CARDS) if oracle.differing(c) == differing)
    person = SetPerson(seed=differing)
    sights = [person.look(cards, turn) for turn in range(4000)]
    assert {sight.cards for sight in sights} == {cards}
    logs = [math.log(sight.seconds) for sight in sights]
    assert median(logs) == pytest.approx(math.log(MEDIANS[differing]), abs=0.04)
    assert pstdev(logs) == pytest.approx(SIGMA, abs=0.03)


def test_a_person_takes_what_it_sees_first_mostly_the_simplest() -> None:
    table = "1RSD 2RSD 3RSD 1BTO 2GOS"  # with 3RSD: one of one feature, one of four
    found = notty.find_sets(table)
    assert [oracle.differing(cards) for cards in found] == [1, 4]
    person = SetPerson(seed=1)
    seen = Counter(person.look(table, turn).cards for turn in range(2000))
    assert set(seen) == set(found)
    # The difference of two normal variables: about 95 of 100.
    wanted = 0.5 * math.erfc(-math.log(13 / 4) / (SIGMA * math.sqrt(2)) / math.sqrt(2))
    assert seen[found[0]] / 2000 == pytest.approx(wanted, abs=0.02)


def test_skill_makes_faster_and_draws_are_repeated() -> None:
    slow, fast = SetPerson(0.5, seed=3), SetPerson(2.0, seed=3)
    for turn in range(50):
        one, other = slow.look(TABLE, turn), fast.look(TABLE, turn)
        assert one.cards == other.cards
        assert one.seconds == pytest.approx(4 * other.seconds)
        assert SetPerson(2.0, seed=3).look(TABLE, turn) == other
    for skill in (0, -1, math.nan, math.inf):
        with pytest.raises(ConfigError, match="above 0"):
            SetPerson(skill)


def test_a_person_sees_after_a_while_that_there_is_no_set() -> None:
    rng = random.Random(1)
    table = next(
        t for t in iter(lambda: rng.sample(oracle.CARDS, 12), None) if not notty.count_sets(t)
    )
    sights = [SetPerson(seed=5).look(table, turn) for turn in range(2000)]
    assert {sight.cards for sight in sights} == {None}
    assert median(s.seconds for s in sights) == pytest.approx(NO_SET_MEDIAN, rel=0.06)
