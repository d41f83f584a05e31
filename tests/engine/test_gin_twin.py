"""The rules of Gin Rummy against the plain-Python oracle: games in lock step, to their ends."""

import random
from collections import Counter
from typing import Any

import pytest
from gin_helpers import (
    PRESETS,
    STYLES,
    assert_same,
    assert_same_position,
    gin_rules,
    pick,
    step,
    turn_up,
)
from notty import _core
from oracle import gin as oracle

pytestmark = pytest.mark.engine

#: Options as no preset has them.
MIXTURES: dict[str, dict[str, Any]] = {
    "big gin and auto gin": {"big_gin": 50, "auto_gin": True, "undercut_gin": True},
    "returns": {"return_taken": True, "wall": "take_or_void", "spade_doubles": True},
    "openspiel wall": {"wall": "openspiel", "big_gin": 31, "upcard_limit": True, "tie": "draw"},
    "low knocks": {"knock_limit": 3, "target": 30, "game_bonus": 7, "box_bonus": 3},
}


def play_deals(
    preset: str, seed: object, deals: int, **options: Any
) -> tuple[Counter[str], list[oracle.Game]]:
    """Plays so many deals in lock step, each match in another mixture of styles.

    Returns how they ended, and the matches that came to their ends.
    """
    rng = random.Random(f"{preset} {seed}")
    kinds: Counter[str] = Counter()
    ended = []
    while kinds.total() < deals:
        first = rng.randrange(2)
        changed = {"first_dealer": first, **options}
        rules = gin_rules(preset, **changed)
        state, twin = rules.start(), oracle.start(preset, **changed)
        styles = rng.choices(list(STYLES), [1, 3, 3, 3], k=2)
        lucky = rng.random() < 0.5
        while twin.phase != "over" and kinds.total() < deals:
            chance = twin.phase in ("dealing", "drawing")
            legal = []
            if not chance or rng.random() < 0.05:
                legal = assert_same(rules, state, twin)
            if chance:
                text = turn_up(rng, twin, lucky)
            else:
                text = pick(rng, twin, legal, styles[twin.to_move])
            before = twin.phase
            try:
                state = step(rules, state, twin, text)
            except Exception as error:
                raise AssertionError(f"{text!r} in {rules.position(state)}") from error
            if twin.phase in ("deal_over", "over") and twin.phase != before:
                assert twin.result is not None
                kinds[twin.result["kind"]] += 1
                for seat in range(2):
                    assert_same_position(rules.position(state, seat), twin, seat)
            elif rng.random() < 0.05:
                seat = rng.randrange(2)
                assert_same_position(rules.position(state, seat), twin, seat)
                assert rules.view_legal(rules.view(state, seat)) == rules.legal(state, seat)
        if twin.phase == "over":
            assert_same(rules, state, twin)
            ended.append(twin)
    return kinds, ended


@pytest.mark.parametrize("preset", PRESETS)
def test_some_deals_in_lock_step(preset: str) -> None:
    kinds, _ = play_deals(preset, "some", 40)
    assert kinds.total() == 40


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
def test_classic_in_lock_step(part: int) -> None:
    kinds, ended = play_deals("classic", part, 1000)
    assert {"knock", "gin", "undercut", "undercut gin", "void"} <= set(kinds), kinds
    assert len(ended) > 50


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "classic"])
def test_every_other_preset_in_lock_step(preset: str, part: int) -> None:
    kinds, ended = play_deals(preset, part, 1000)
    assert {"gin"} <= set(kinds), kinds
    assert ("void" in kinds) == (preset != "openspiel"), kinds
    assert len(ended) > 10


@pytest.mark.long
@pytest.mark.parametrize("mixture", MIXTURES)
def test_other_options_in_lock_step(mixture: str) -> None:
    kinds, ended = play_deals("classic", mixture, 250, **MIXTURES[mixture])
    assert len(kinds) > 3, kinds
    assert ended


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_that_is_not_legal_is_refused(preset: str) -> None:
    rng = random.Random(preset)
    rules = gin_rules(preset)
    state, twin = rules.start(), oracle.start(preset)
    for number in range(150):
        if number % 5 == 0 or twin.phase not in ("dealing", "drawing", "discard"):
            allowed = {oracle.action_id(text) for text in oracle.legal(twin)}
            for seat in range(2):
                for action in range(rules.info.actions):
                    legal = seat == twin.to_move and action in allowed
                    assert (rules.why_not(state, seat, action) == "") == legal
        if twin.phase == "over":
            break
        chance = oracle.outcomes(twin)
        text = turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), "eager")
        state = step(rules, state, twin, text)


def test_the_texts_of_knocks_with_their_melds_written_out() -> None:
    """Any order of melds and cards names the arrangement that has just these melds."""
    rng = random.Random(3)
    rules = gin_rules("eaai")
    state, twin = rules.start(), oracle.start("eaai")
    knocks = 0
    while knocks < 150:
        for text in oracle.legal(twin):
            if text.startswith("knock"):
                _, card, *number = text.split()
                place = int(number[0][1:]) - 1 if number else 0
                melds = oracle.knock_arrangements(twin, card)[place]
                mixed = ["".join(rng.sample(meld, len(meld))) for meld in melds]
                written = f"knock {card} {' '.join(rng.sample(mixed, len(mixed)))}"
                found = rules.parse_action(state, twin.to_move, written)
                assert found == oracle.action_id(text), (text, written)
                knocks += 1
        if twin.phase == "over":
            state, twin = rules.start(), oracle.start("eaai")
        chance = oracle.outcomes(twin)
        text = (
            turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), "patient")
        )
        state = step(rules, state, twin, text)


def test_chance_deals_the_cards_that_are_left_with_equal_weights() -> None:
    rules = gin_rules()
    state, twin = rules.start(), oracle.start()
    for left in range(52, 31, -1):
        assert rules.actors(state) == (_core.CHANCE,)
        assert [weight for _, weight in rules.outcomes(state)] == [1] * left
        assert_same(rules, state, twin)
        state = step(rules, state, twin, oracle.outcomes(twin)[left // 2])
    assert_same(rules, state, twin)
