"""The rules of Rummy against the plain-Python oracle: deals in lock step, to their ends."""

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from notty import _core
from oracle import rummy as oracle
from oracle.rummy_texts import ALL_IDS, action_id
from rummy_helpers import (
    PRESETS,
    STYLES,
    assert_same,
    assert_same_position,
    pick,
    rummy_rules,
    step,
    turn_up,
)

pytestmark = pytest.mark.engine

#: Parts of the deals of a preset: how many, and what is changed. Many cards leave a small stock,
#: which soon ends; few cards are soon laid down. Long deals are few, for most time goes there.
PARTS: dict[str, tuple[int, dict[str, Any]]] = {
    "as the preset says": (400, {}),
    "three": (300, {"seats": 3, "cards_for_more": 12}),
    "four": (400, {"seats": 4}),
    "four, small stock": (1200, {"seats": 4, "cards_for_more": 12}),
    "two, short hands": (1100, {"cards_for_two": 3}),
    "three, short hands": (750, {"seats": 3, "cards_for_more": 3}),
    "four, short hands": (850, {"seats": 4, "cards_for_more": 3}),
}

#: The values of options that are tried in all pairs; `cards` are those of any number of seats.
TRIED: dict[str, list[Any]] = {
    "seats": [2, 3, 4],
    "first_seat": [0, 1],
    "target": [0, 30, 100],
    "cards": [3, 7, 12],
    "ace": ["low", "high"],
    "layoff_needs_meld": [False, True],
    "may_return_taken": [False, True],
    "discard_to_win": [False, True],
    "turnovers": [0, 1, 3],
    "blocked": ["differences", "lowest"],
    "ace_high": [False, True],
    "double_out": [False, True],
    "stall_limit": [0, 1, 3, 20],
}


def all_pairs(rng: random.Random) -> list[dict[str, Any]]:
    """Choices of options in which every two values of two options meet."""

    def pairs_of(row: dict[str, Any]) -> set[tuple[tuple[str, Any], ...]]:
        return set(combinations(row.items(), 2))

    missing = {
        ((one, a), (two, b))
        for one, two in combinations(TRIED, 2)
        for a in TRIED[one]
        for b in TRIED[two]
    }
    rows = []
    while missing:
        rows_tried = [{name: rng.choice(of) for name, of in TRIED.items()} for _ in range(60)]
        rows.append(max(rows_tried, key=lambda row: len(pairs_of(row) & missing)))
        missing -= pairs_of(rows[-1])
    return rows


def play_deals(
    seed: object, deals: int, preset: str = "basic", *, alike: float = 0.4, **options: Any
) -> Counter[str]:
    """Plays so many deals in lock step, each in another mixture of styles.

    So often (`alike`) all players are of one style: they go to the end of the stock, or nowhere.
    Returns how they ended, and what else happened how often.
    """
    rng = random.Random(str(seed))
    seen: Counter[str] = Counter()
    rules = rummy_rules(preset, **options)
    while seen["deals"] < deals:
        state, twin = rules.start(), oracle.start(preset, **options)
        lucky = rng.random() < 0.5
        stop = False
        while twin.phase != "over" and not stop:
            if twin.phase == "deal_over" or not any(twin.hands):
                styles = rng.choices(STYLES, [1, 8, 1, 1, 4], k=twin.seats)
                if rng.random() < alike:
                    styles = rng.choices(STYLES, [1, 6, 5, 3, 2]) * twin.seats
                ended_before = twin.turns
            if twin.phase != "dealing" or rng.random() < 0.03:
                legal = assert_same(rules, state, twin, texts=rng.random() < 0.05)
            if twin.phase in ("dealing", "drawing"):
                text = turn_up(rng, twin, lucky)
            else:
                text = pick(rng, twin, legal, styles[twin.to_move])
            over_before, turnovers = twin.over, twin.turnovers
            try:
                state = step(rules, state, twin, text)
            except Exception as error:
                raise AssertionError(f"{text!r} in {rules.position(state)}") from error
            seen[text.split()[0]] += 1
            seen[f"turnover {twin.turnovers}"] += twin.turnovers > turnovers
            if twin.over and not over_before:
                note_end(seen, twin)
                stop = seen["deals"] == deals
                for seat in range(twin.seats):
                    assert_same_position(rules.position(state, seat), twin, seat)
            elif twin.phase != "dealing" and rng.random() < 0.04:
                seat = rng.randrange(twin.seats)
                assert_same_position(rules.position(state, seat), twin, seat)
                assert rules.view_legal(rules.view(state, seat)) == rules.legal(state, seat)
            if not twin.options["stall_limit"] and twin.turns - ended_before > 300:
                seen["given up"] += 1
                stop = True
        assert_same(rules, state, twin, texts=True)
        seen["matches"] += twin.phase == "over"
    return seen


def note_end(seen: Counter[str], twin: oracle.Game) -> None:
    """Counts how a deal ended."""
    result = twin.result
    assert result is not None
    seen["deals"] += 1
    seen[result["kind"]] += 1
    seen["doubled"] += result["factor"] == 2
    seen["nobody"] += result["winner"] is None
    left = result["left"]
    seen["equal"] += result["kind"] != "out" and left.count(min(left)) > 1


def test_the_deals_of_a_preset_are_5000() -> None:
    assert sum(deals for deals, _ in PARTS.values()) == 5000


@pytest.mark.parametrize("preset", PRESETS)
def test_some_deals_in_lock_step(preset: str) -> None:
    assert play_deals("some", 60, preset, seats=3)["deals"] == 60


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_presets_in_lock_step(preset: str, part: str) -> None:
    deals, options = PARTS[part]
    alike = 0.4 if part == "as the preset says" else 0.15
    seen = play_deals(f"{preset} {part}", deals, preset, alike=alike, **options)
    assert {"out", "meld", "layoff", "take", "draw"} <= set(seen), seen
    assert seen["deals"] == deals
    assert not seen["given up"]
    if part == "four, small stock":
        assert min(seen[kind] for kind in ("blocked", "stalled", "matches")) > 20, seen
        if preset == "basic":
            assert min(seen["turnover 1"], seen["turnover 2"], seen["nobody"]) > 3, seen
            assert seen["doubled"] > 3, seen
    if "short" in part:
        assert seen["out"] > deals // 4, seen


@pytest.mark.long
def test_options_in_pairs_in_lock_step() -> None:
    rows = all_pairs(random.Random(2))
    total: Counter[str] = Counter()
    for number, row in enumerate(rows):
        cards = row.pop("cards")
        total += play_deals(f"pairs {number}", 24, cards_for_two=cards, cards_for_more=cards, **row)
    for kind in ("out", "blocked", "stalled", "doubled", "nobody", "equal", "turnover 3"):
        assert total[kind] > 3, (kind, total)
    assert total["given up"] < total["deals"] / 4, total


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_that_is_not_legal_is_refused(preset: str) -> None:
    rng = random.Random(preset)
    rules = rummy_rules(preset, seats=3)
    state, twin = rules.start(), oracle.start(preset, seats=3)
    for number in range(130):
        if number % 5 == 0 or twin.over:
            allowed = {action_id(text, twin.ace) for text in oracle.legal(twin)}
            for seat in range(3):
                for action in range(rules.info.actions):
                    legal = seat == twin.to_move and action in allowed
                    assert (rules.why_not(state, seat, action) == "") == legal
        if twin.phase == "over":
            break
        chance = oracle.outcomes(twin)
        text = turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), "eager")
        state = step(rules, state, twin, text)


@pytest.mark.parametrize("ace", ["low", "high"])
def test_the_numbers_of_all_actions(ace: str) -> None:
    """The texts of the whole table, and back."""
    rules = rummy_rules(ace=ace)
    state = rules.start()
    assert rules.info.actions + rules.info.outcomes == ALL_IDS
    for id in range(rules.info.actions):
        text = rules.action_info(state, 0, id)[0]
        assert action_id(text, ace) == id
        assert rules.parse_action(state, 0, text) == id
    for id in range(rules.info.actions, ALL_IDS):
        assert action_id(rules.action_info(state, _core.CHANCE, id)[0], ace) == id


def test_chance_deals_the_cards_that_are_left_with_equal_weights() -> None:
    rules = rummy_rules(seats=4)
    state, twin = rules.start(), oracle.start(seats=4)
    for left in range(52, 11, -1):
        assert rules.actors(state) == (_core.CHANCE,)
        assert [weight for _, weight in rules.outcomes(state)] == [1] * left
        assert_same(rules, state, twin, texts=True)
        state = step(rules, state, twin, oracle.outcomes(twin)[left // 2])
    assert_same(rules, state, twin, texts=True)
