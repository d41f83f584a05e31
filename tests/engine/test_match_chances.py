"""The chance to win a match by its scores, against a slow twin."""

import random
from collections.abc import Mapping
from functools import cache

import pytest
from notty import ConfigError, _core

pytestmark = pytest.mark.engine


def twin(target: int, gains: Mapping[int, float], own: int, other: int) -> float:
    """Every deal is won by either with the same chance."""

    @cache
    def chance(a: int, b: int) -> float:
        if a >= target or b >= target:
            return float(a >= target)
        return sum(
            share / 2 * (chance(a + points, b) + chance(a, b + points))
            for points, share in gains.items()
        )

    return chance(own, other)


def test_against_the_twin() -> None:
    draw = random.Random(1)
    for _ in range(200):
        target = draw.randint(1, 120)
        weights = {draw.randint(1, 150): draw.random() for _ in range(draw.randint(1, 6))}
        gains = {points: weight / sum(weights.values()) for points, weight in weights.items()}
        own, other = draw.randrange(target), draw.randrange(target)
        found = _core.match_chance(target, list(gains.items()), own, other)
        assert found == pytest.approx(twin(target, gains, own, other), abs=1e-5)
        back = _core.match_chance(target, list(gains.items()), other, own)
        assert found + back == pytest.approx(1, abs=1e-5)


def test_long_matches_are_counted_in_steps() -> None:
    gains = {20: 0.5, 40: 0.5}
    for own, other in [(0, 0), (500, 0), (0, 900), (800, 840), (980, 960)]:
        found = _core.match_chance(1000, list(gains.items()), own, other)
        assert found == pytest.approx(twin(1000, gains, own, other), abs=0.02)


def test_who_is_there_has_won() -> None:
    gains = [(10, 1.0)]
    assert _core.match_chance(100, gains, 100, 99) == 1
    assert _core.match_chance(100, gains, 99, 120) == 0
    assert _core.match_chance(100, gains, 100, 100) == 0.5


def test_a_match_has_a_target() -> None:
    with pytest.raises(ConfigError, match="target of at least 1"):
        _core.match_chance(0, [(10, 1.0)], 0, 0)
