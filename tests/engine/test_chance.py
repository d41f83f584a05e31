"""What chance brings is drawn with the right odds: chi-square tests on fixed seeds."""

from collections import Counter

import notty
import pytest
from helpers import assert_in_proportion, notty_match, position, rules_for
from notty import _core
from oracle.notty_groups import CARDS

pytestmark = pytest.mark.engine


def counts_of(rules: _core.Rules, state: _core.State, draws: int) -> tuple[list[int], list[int]]:
    """How often each outcome came, each draw on a stream of its own, and the weights."""
    outcomes = rules.outcomes(state)
    counts = Counter(rules.sample(state, _core.Rng(17, stream)) for stream in range(draws))
    assert set(counts) <= {action for action, _ in outcomes}
    return [counts[action] for action, _ in outcomes], [weight for _, weight in outcomes]


def after(hands: list[str], action: str) -> tuple[_core.Rules, _core.State]:
    rules = rules_for(seats=len(hands))
    state = rules.from_position(position(*hands))
    return rules, rules.apply(state, 0, rules.parse_action(state, 0, action))


def test_a_drawn_card_is_uniform_over_the_unseen_cards() -> None:
    rules, state = after(["R4 R4 R5", "B1 B2 K9"], "draw 1")
    counts, weights = counts_of(rules, state, 30_000)
    assert len(counts) == 44
    assert sum(weights) == 84
    assert_in_proportion(counts, weights)


def test_the_card_of_an_exchange_is_uniform_over_the_unseen_cards() -> None:
    rules, state = after(["R4 R4 R5", "B1 B1 B2", "G7 G8"], "exchange")
    counts, weights = counts_of(rules, state, 30_000)
    assert sum(weights) == 82
    assert_in_proportion(counts, weights)


def test_a_stolen_card_is_uniform_over_the_hand_of_the_victim() -> None:
    rules, state = after(["R4", "B1", "G1 G1 G2 Y3 Y3 K9"], "steal 2")
    counts, weights = counts_of(rules, state, 30_000)
    assert weights == [2, 1, 2, 1]
    assert_in_proportion(counts, weights)


def test_the_third_of_three_drawn_cards_is_uniform_too() -> None:
    rules, first = after(["R4", "B1"], "draw 3")
    counts: Counter[int] = Counter()
    for stream in range(20_000):
        rng, state = _core.Rng(23, stream), first
        for _ in range(3):
            card = rules.sample(state, rng)
            state = rules.apply(state, -1, card)
        counts[card] += 1
    # Seen from before the draw, each of the 88 cards is as likely to come third as first.
    assert_in_proportion(
        [counts[action] for action, _ in rules.outcomes(first)],
        [weight for _, weight in rules.outcomes(first)],
    )


@pytest.mark.parametrize("seat", [0, 2])
def test_every_card_is_dealt_to_every_seat_alike(seat: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(3000):
        counts.update(notty.Match(seed=seed, seats=3).position()["hands"][seat])
    # Four cards without replacement vary a little less than four independent ones.
    assert_in_proportion([counts[card] for card in CARDS], [1] * 45)


def test_a_match_draws_by_the_number_of_the_move() -> None:
    match = notty_match("R4", "B1")
    match.play("draw 1")
    rng = _core.Rng(match.seed, 1)
    before = notty_match("R4", "B1")
    drawing = before.rules.apply(before.state, 0, 0)
    assert match.history[-1].action.id == before.rules.sample(drawing, rng)
