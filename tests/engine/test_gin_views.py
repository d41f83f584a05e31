"""What a seat may know in Gin Rummy: views do not tell hidden cards, and worlds fit them."""

import random
from collections import Counter
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from gin_helpers import gin_match, gin_position, gin_rules, pick, step, turn_up
from helpers import Position, assert_in_proportion, chi_square, chi_square_bounds
from notty import _core
from oracle import gin as oracle
from oracle.gin_hands import CARDS, in_order, layoffs, least_deadwood

pytestmark = pytest.mark.engine

HIDING = ("dealing", "first_upcard", "draw", "drawing", "discard", "layoff")
PHASES = (*HIDING, "deal_over", "over")


class Moment(NamedTuple):
    rules: _core.Rules
    state: _core.State
    phase: str  #: the oracle's name of it


@cache
def moments() -> dict[str, list[Moment]]:
    """States of matches by phase."""
    found: dict[str, list[Moment]] = {phase: [] for phase in PHASES}
    rng = random.Random(11)
    for preset in ("classic", "openspiel", "oklahoma", "classic", "eaai"):
        rules = gin_rules(preset)
        state, twin = rules.start(), oracle.start(preset)
        while True:
            if twin.phase == "layoff" or len(found[twin.phase]) < 60 or rng.random() < 0.02:
                found[twin.phase].append(Moment(rules, state, twin.phase))
            if twin.phase == "over":
                break
            chance = oracle.outcomes(twin)
            text = (
                turn_up(rng, twin, True) if chance else pick(rng, twin, oracle.legal(twin), "eager")
            )
            state = step(rules, state, twin, text)
    assert all(len(states) >= 5 for states in found.values())
    return found


def hidden_from(position: Position, viewer: int) -> list[str]:
    """The cards that the other holds and this seat has not seen."""
    other = 1 - viewer
    return [card for card in position["hands"][other] if card not in position["known"][other]]


def unplaced(position: Position) -> list[str]:
    lying = {card for hand in position["hands"] for card in hand}
    return [c for c in CARDS if c not in lying | {*position["discards"], *position["laid_off"]}]


def hides(position: Position, viewer: int) -> bool:
    """Whether the other hand is one that this seat does not see."""
    return position["phase"] not in ("deal_over", "over") and position["knocker"] != 1 - viewer


def exchanged(position: Position, viewer: int, rng: random.Random) -> Position:
    """Another position that looks the same to this seat."""
    other = 1 - viewer
    hidden = hidden_from(position, viewer)
    pool = hidden + unplaced(position)
    while True:
        hand = in_order([*position["known"][other], *rng.sample(pool, len(hidden))])
        # With automatic gin, whoever has thrown a card and goes on has no gin.
        if other in position["thrown_by"] and least_deadwood(hand) == 0:
            continue
        # Where the defender may lay off, all know that he can.
        if position["phase"] != "layoff" or layoffs(list(map(tuple, position["melds"])), hand):
            hands = list(position["hands"])
            hands[other] = hand
            return {**position, "hands": hands}


@pytest.mark.parametrize("phase", HIDING)
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_view_is_the_same_whatever_is_hidden(phase: str, viewer: int) -> None:
    rng = random.Random(f"{phase} {viewer}")
    compared = 0
    for rules, state, _ in moments()[phase]:
        position = rules.position(state)
        view = rules.view(state, viewer)
        if not hides(position, viewer):
            continue
        for _ in range(4):
            other = exchanged(position, viewer, rng)
            twin = rules.from_position(other)
            compared += twin != state
            assert rules.view(twin, viewer) == view
            assert hash(rules.view(twin, viewer)) == hash(view)
            assert rules.position(twin, viewer) == rules.position(state, viewer)
            assert rules.view_legal(rules.view(twin, viewer)) == rules.view_legal(view)
            assert (rules.view(twin, 1 - viewer) != rules.view(state, 1 - viewer)) == (
                twin != state
            )
    assert compared > 5


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_view_allows_what_the_state_allows(phase: str, viewer: int) -> None:
    for rules, state, _ in moments()[phase]:
        assert rules.view_legal(rules.view(state, viewer)) == rules.legal(state, viewer)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_seat_is_told_holds_no_hidden_card(phase: str, viewer: int) -> None:
    for rules, state, _ in moments()[phase]:
        whole, seen = rules.position(state), rules.position(state, viewer)
        if hides(whole, viewer):
            assert seen["hands"][1 - viewer] is None
            hidden = set(hidden_from(whole, viewer))
            assert not [card for card in hidden if card in str({**seen, "hands": None})]
            assert {**seen, "hands": None} == {**whole, "hands": None}
        else:
            assert seen == whole


# --- Worlds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("viewer", [0, 1])
def test_worlds_fit_the_view_and_differ(phase: str, viewer: int) -> None:
    for number, (rules, state, _) in enumerate(moments()[phase]):
        view = rules.view(state, viewer)
        position = rules.position(state)
        worlds = [rules.sample_world(view, _core.Rng(5, 40 * number + n)) for n in range(12)]
        for world in worlds:
            assert rules.view(world, viewer) == view
            assert rules.position(world, viewer) == rules.position(state, viewer)
            assert rules.legal(world, viewer) == rules.legal(state, viewer)
            data = rules.position(world)
            assert rules.from_position(data) == world
            assert len(data["hands"][1 - viewer]) == len(position["hands"][1 - viewer])
            assert set(data["known"][1 - viewer]) <= set(data["hands"][1 - viewer])
            assert len(unplaced(data)) == position["stock_count"]
            assert rules.actors(world) == rules.actors(state)
            if phase == "layoff":
                assert rules.legal(world, data["to_move"])[:-1], "the defender can lay off"
        hidden, stock = len(hidden_from(position, viewer)), position["stock_count"]
        if not hides(position, viewer):
            assert set(worlds) == {state}
        elif hidden >= 3 and stock >= 3 and phase != "layoff":
            assert len(set(worlds)) > 3


def test_the_same_generator_gives_the_same_world_and_another_another() -> None:
    rules, state, _ = moments()["draw"][3]
    view = rules.view(state, 0)
    first = rules.sample_world(view, _core.Rng(0, 0))
    assert rules.sample_world(view, _core.Rng(0, 0)) == first
    assert rules.sample_world(view, _core.Rng(1, 0)) != first
    rng = _core.Rng(0, 0)
    assert rules.sample_world(view, rng) == first
    assert rules.sample_world(view, rng) != first


#: The other has taken eight cards that all have seen; two of six cards are hidden in his hand.
KNOWN = ["Kh", "Qh", "Jd", "Tc", "9h", "8h", "6s", "5h"]
MINE = "3c 4c 5c 6c 7h 7d 7s As 2h 3h"


def counts_of_worlds(
    rules: _core.Rules, state: _core.State, viewer: int, samples: int
) -> Counter[tuple[str, ...]]:
    """How often which cards came to the hidden places."""
    view = rules.view(state, viewer)
    rng = _core.Rng(31, 7)
    return Counter(
        tuple(hidden_from(rules.position(rules.sample_world(view, rng)), viewer))
        for _ in range(samples)
    )


@pytest.mark.parametrize("true", ["2s Kd", "Ad Td"])
def test_worlds_are_uniform(true: str) -> None:
    """The fifteen worlds are equally likely, whichever is the true one."""
    pool = ["2s", "Ad", "Td", "Kd", "4h", "Qc"]
    theirs = KNOWN + true.split()
    rest = [c for c in CARDS if c not in [*MINE.split(), *KNOWN, *pool]]
    position = gin_position(MINE, " ".join(theirs), " ".join(rest), known=[[], in_order(KNOWN)])
    match = gin_match(position)
    assert match.position()["stock_count"] == 4
    counts = counts_of_worlds(match.rules, match.state, 0, 15_000)
    expected = [tuple(in_order(pair)) for pair in combinations(pool, 2)]
    assert set(counts) == set(expected)
    assert_in_proportion([counts[pair] for pair in expected], [1] * 15)


def test_worlds_are_uniform_among_those_in_which_the_defender_can_lay_off() -> None:
    """7c or 2c are in the hand if nothing that is known fits: 9 of 15 worlds."""
    pool = ["7c", "2c", "Ad", "Td", "Kd", "Qc"]
    rest = [c for c in CARDS if c not in [*MINE.split(), *KNOWN, *pool, "Ks"]]
    position = gin_position(
        f"{MINE} Ks", " ".join([*KNOWN, "7c", "Ad"]), " ".join(rest), known=[[], in_order(KNOWN)]
    )
    match = gin_match(position)
    match.play("knock Ks")
    assert match.position()["phase"] == "layoff"
    counts = counts_of_worlds(match.rules, match.state, 0, 9_000)
    pairs = [tuple(in_order(pair)) for pair in combinations(pool, 2)]
    expected = [pair for pair in pairs if {"7c", "2c"} & set(pair)]
    assert len(expected) == 9
    assert set(counts) == set(expected)
    assert_in_proportion([counts[pair] for pair in expected], [1] * 9)


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_hidden_card_is_in_the_other_hand_as_often_as_any(viewer: int) -> None:
    """At the first turn 10 of 41 unseen cards are in the other hand."""
    rules, state, _ = moments()["first_upcard"][0]
    view = rules.view(state, viewer)
    position = rules.position(state)
    unseen = in_order(hidden_from(position, viewer) + unplaced(position))
    assert len(unseen) == 41
    counts: Counter[str] = Counter()
    for stream in range(4000):
        world = rules.position(rules.sample_world(view, _core.Rng(3, stream)))
        counts.update(hidden_from(world, viewer))
    assert sum(counts.values()) == 40_000
    # Ten cards without replacement out of 41 vary by 31/40 of what ten independent ones would.
    statistic = chi_square([counts[card] for card in unseen], [1] * 41) / (31 / 40)
    low, high = chi_square_bounds(40)
    assert low < statistic < high


# --- Who sees what --------------------------------------------------------------------------------


def test_only_the_drawer_sees_the_card_from_the_stock() -> None:
    for rules, state, _ in moments()["drawing"]:
        drawer = rules.position(state)["to_move"]
        for action, _ in rules.outcomes(state)[:3]:
            assert rules.seen(state, -1, action, drawer)
            assert not rules.seen(state, -1, action, 1 - drawer)


def test_each_sees_the_own_cards_of_the_deal_and_both_the_first_card() -> None:
    rules = gin_rules()
    state = rules.start()
    for place in range(21):
        action = rules.outcomes(state)[7][0]
        seen = [rules.seen(state, -1, action, seat) for seat in range(2)]
        assert seen == ([True, True] if place == 20 else [place % 2 == 0, place % 2 == 1])
        state = rules.apply(state, -1, action)


@pytest.mark.parametrize("phase", ["first_upcard", "draw", "discard", "layoff", "deal_over"])
def test_all_see_all_actions_of_players(phase: str) -> None:
    for rules, state, _ in moments()[phase]:
        [actor] = rules.actors(state)
        for action in rules.legal(state, actor):
            assert all(rules.seen(state, actor, action, viewer) for viewer in range(2))
