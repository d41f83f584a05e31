"""What a seat may know in Rummy: views do not tell hidden cards, and worlds fit them."""

import random
from collections import Counter
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from helpers import Position, assert_in_proportion, chi_square, chi_square_bounds
from notty import _core
from oracle import rummy as oracle
from oracle.gin_hands import CARDS, in_order
from oracle.rummy_texts import action_id
from rummy_helpers import PRESETS, pick, rummy_match, rummy_position, rummy_rules, step, turn_up

pytestmark = pytest.mark.engine

HIDING = ("dealing", "draw", "drawing", "play", "known stock")
PHASES = (*HIDING, "deal_over", "over")


class Moment(NamedTuple):
    rules: _core.Rules
    state: _core.State
    twin: oracle.Game

    @property
    def seats(self) -> int:
        return self.twin.seats


@cache
def moments() -> dict[str, list[Moment]]:
    """States of matches by phase; those with a stock that all know are apart."""
    found: dict[str, list[Moment]] = {phase: [] for phase in PHASES}
    rng = random.Random(11)
    for seats, preset in [(2, "basic"), (4, "basic"), (3, "cardverse"), (2, "cardverse")] * 2:
        changed = {"seats": seats, "cards_for_more": 11}
        rules = rummy_rules(preset, **changed)
        state, twin = rules.start(), oracle.start(preset, **changed)
        styles = ["eager", "drawer", "saver", "drawer"]
        while True:
            phase = "known stock" if twin.known_stock else twin.phase
            if len(found[phase]) < 40 or rng.random() < 0.02:
                moment = oracle.from_position(oracle.position(twin), preset, **changed)
                found[phase].append(Moment(rules, state, moment))
            if twin.phase == "over":
                break
            if oracle.outcomes(twin):
                text = turn_up(rng, twin, lucky=True)
            else:
                text = pick(rng, twin, oracle.legal(twin), styles[twin.to_move])
            state = step(rules, state, twin, text)
    assert all(len(states) >= 5 for states in found.values()), {p: len(s) for p, s in found.items()}
    return found


def hidden_in(position: Position, viewer: int) -> list[list[str]]:
    """The cards of each hand that this seat has not seen."""
    return [
        [card for card in hand if seat != viewer and card not in position["known"][seat]]
        for seat, hand in enumerate(position["hands"])
    ]


def unplaced(position: Position) -> list[str]:
    """The cards of the stock of which nobody knows any."""
    lying = {card for hand in position["hands"] for card in hand}
    lying |= {card for meld in position["melds"] for card in meld["cards"]}
    return [c for c in CARDS if c not in lying | {*position["discards"], *position["known_stock"]}]


def is_open(position: Position) -> bool:
    return position["phase"] in ("deal_over", "over")


def exchanged(position: Position, viewer: int, rng: random.Random) -> Position:
    """Another position that looks the same to this seat."""
    hidden = hidden_in(position, viewer)
    pool = [card for cards in hidden for card in cards] + unplaced(position)
    rng.shuffle(pool)
    hands = []
    for seat, hand in enumerate(position["hands"]):
        seen = [card for card in hand if card not in hidden[seat]]
        hands.append(in_order(seen + [pool.pop() for _ in hidden[seat]]))
    return {**position, "hands": hands}


@pytest.mark.parametrize("phase", HIDING)
def test_a_view_is_the_same_whatever_is_hidden(phase: str) -> None:
    rng = random.Random(phase)
    compared = 0
    for rules, state, twin in moments()[phase]:
        position = rules.position(state)
        for viewer in range(twin.seats):
            view = rules.view(state, viewer)
            for _ in range(3):
                other = rules.from_position(exchanged(position, viewer, rng))
                compared += other != state
                assert rules.view(other, viewer) == view
                assert hash(rules.view(other, viewer)) == hash(view)
                assert rules.position(other, viewer) == rules.position(state, viewer)
                assert rules.view_legal(rules.view(other, viewer)) == rules.view_legal(view)
                assert rules.legal(other, viewer) == rules.legal(state, viewer)
                others = [seat for seat in range(twin.seats) if seat != viewer]
                differ = [rules.view(other, seat) != rules.view(state, seat) for seat in others]
                assert any(differ) == (other != state)
    assert compared > 20


@pytest.mark.parametrize("phase", PHASES)
def test_a_view_allows_what_the_state_allows(phase: str) -> None:
    for rules, state, twin in moments()[phase]:
        for seat in range(twin.seats):
            assert rules.view_legal(rules.view(state, seat)) == rules.legal(state, seat)


@pytest.mark.parametrize("phase", PHASES)
def test_what_a_seat_is_told_holds_no_hidden_card(phase: str) -> None:
    for rules, state, twin in moments()[phase]:
        whole = rules.position(state)
        for viewer in range(twin.seats):
            seen = rules.position(state, viewer)
            assert seen == oracle.position(twin, viewer)
            if is_open(whole):
                assert seen == whole
                continue
            hidden = [card for cards in hidden_in(whole, viewer) for card in cards]
            told = str(seen)
            assert not [card for card in hidden if f"'{card}'" in told]
            assert {**seen, "hands": None} == {**whole, "hands": None}


# --- Worlds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_worlds_fit_the_view_and_differ(phase: str) -> None:
    for number, (rules, state, twin) in enumerate(moments()[phase]):
        position = rules.position(state)
        for viewer in range(twin.seats):
            view = rules.view(state, viewer)
            stream = 100 * number + 20 * viewer
            worlds = [rules.sample_world(view, _core.Rng(5, stream + n)) for n in range(8)]
            for world in worlds:
                assert rules.view(world, viewer) == view
                assert rules.position(world, viewer) == rules.position(state, viewer)
                assert rules.legal(world, viewer) == rules.legal(state, viewer)
                assert rules.actors(world) == rules.actors(state)
                data = rules.position(world)
                assert rules.from_position(data) == world
                assert data["counts"] == position["counts"] == [len(h) for h in data["hands"]]
                for known, hand in zip(data["known"], data["hands"], strict=True):
                    assert set(known) <= set(hand)
                assert len(unplaced(data)) == len(unplaced(position))
            hidden = list(map(len, hidden_in(position, viewer)))
            places = [*hidden, len(unplaced(position))]
            if is_open(position):
                assert set(worlds) == {state}
            elif sum(places) - max(places) >= 3:  # 4 ways at the least
                assert len(set(worlds)) > 2


def test_the_same_generator_gives_the_same_world_and_another_another() -> None:
    rules, state, _ = moments()["draw"][3]
    view = rules.view(state, 0)
    first = rules.sample_world(view, _core.Rng(0, 0))
    assert rules.sample_world(view, _core.Rng(0, 0)) == first
    assert rules.sample_world(view, _core.Rng(1, 0)) != first
    rng = _core.Rng(0, 0)
    assert rules.sample_world(view, rng) == first
    assert rules.sample_world(view, rng) != first


def counts_of_worlds(
    rules: _core.Rules, state: _core.State, viewer: int, samples: int
) -> Counter[tuple[tuple[str, ...], ...]]:
    """How often which cards came to the hidden places."""
    view = rules.view(state, viewer)
    rng = _core.Rng(31, 7)
    counts: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(samples):
        hidden = hidden_in(rules.position(rules.sample_world(view, rng)), viewer)
        counts[tuple(map(tuple, hidden))] += 1
    return counts


#: Six cards that nobody has seen but who holds them.
POOL = ("2s", "Td", "Kd", "4h", "Qc", "Ac")


@pytest.mark.parametrize("true", [("2s Kd", "Ac"), ("4h Td", "2s")])
@pytest.mark.parametrize("preset", PRESETS)
def test_worlds_are_uniform(preset: str, true: tuple[str, str]) -> None:
    """All 60 ways to give two players two and one of six cards are equally likely."""
    mine = "3c 5c 7h 9h"
    hands = mine, f"Kh {true[0]}", f"{true[1]} 8h"
    known = [[], ["Kh"], ["8h"]]
    placed = {*mine.split(), "Kh", "8h", *POOL}
    pile = " ".join(card for card in CARDS if card not in placed)
    match = rummy_match(rummy_position(*hands, discards=pile, known=known), preset)
    assert match.position()["stock_count"] == 3
    counts = counts_of_worlds(match.rules, match.state, 0, 12_000)
    expected = [
        ((), tuple(in_order(pair)), (card,))
        for pair in combinations(POOL, 2)
        for card in POOL
        if card not in pair
    ]
    assert len(expected) == 60
    assert set(counts) == set(expected)
    assert_in_proportion([counts[way] for way in expected], [1] * 60)


def test_worlds_are_uniform_where_the_stock_is_known() -> None:
    """After a turning over only the hands are hidden, and the stock is always the same."""
    hands = "3c 5c 7h", "2s Kd", "Td 4h"
    placed = {card for hand in hands for card in hand.split()} | {"8h"}
    stock = [card for card in CARDS if card not in placed]
    random.Random(1).shuffle(stock)
    position = rummy_position(*hands, discards="8h", known_stock=stock, turnovers=1)
    match = rummy_match(position)
    assert match.position()["stock_count"] == len(stock)
    counts = counts_of_worlds(match.rules, match.state, 0, 3_000)
    pool = in_order(["2s", "Kd", "Td", "4h"])
    expected = [
        ((), pair, tuple(card for card in pool if card not in pair))
        for pair in combinations(pool, 2)
    ]
    assert set(counts) == set(expected)
    assert_in_proportion([counts[way] for way in expected], [1] * 6)
    world = match.rules.sample_world(match.rules.view(match.state, 0), _core.Rng(1, 1))
    assert match.rules.position(world)["known_stock"] == stock


def test_with_two_seats_nothing_is_hidden_once_the_stock_is_known() -> None:
    hands = "3c 5c 7h", "2s Kd"
    placed = {card for hand in hands for card in hand.split()} | {"8h"}
    stock = [card for card in CARDS if card not in placed]
    match = rummy_match(rummy_position(*hands, discards="8h", known_stock=stock, turnovers=1))
    assert match.position(0)["hands"][1] is None
    view = match.rules.view(match.state, 0)
    assert {match.rules.sample_world(view, _core.Rng(1, n)) for n in range(9)} == {match.state}


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_a_hidden_card_is_in_another_hand_as_often_as_any(viewer: int) -> None:
    """At the first turn of four players 30 of 41 unseen cards are in the hands of others."""
    rules = rummy_rules(seats=4)
    state = rules.start()
    rng = _core.Rng(2, 9)
    while rules.actors(state) == (_core.CHANCE,):
        state = rules.apply(state, -1, rules.sample(state, rng))
    view = rules.view(state, viewer)
    position = rules.position(state)
    unseen = in_order([card for hand in hidden_in(position, viewer) for card in hand])
    unseen = in_order(unseen + unplaced(position))
    assert len(unseen) == 41
    for seat in {0, 1, 2, 3} - {viewer}:
        counts: Counter[str] = Counter()
        for stream in range(2000):
            world = rules.position(rules.sample_world(view, _core.Rng(3, stream)))
            counts.update(world["hands"][seat])
        assert sum(counts.values()) == 20_000
        # Ten without replacement out of 41 vary by 31/40 of what ten independent ones would.
        statistic = chi_square([counts[card] for card in unseen], [1] * 41) / (31 / 40)
        low, high = chi_square_bounds(40)
        assert low < statistic < high


# --- Who sees what --------------------------------------------------------------------------------


def test_only_the_drawer_sees_the_card_from_the_stock() -> None:
    for rules, state, twin in moments()["drawing"]:
        for action, _ in rules.outcomes(state)[:3]:
            seen = [rules.seen(state, -1, action, viewer) for viewer in range(twin.seats)]
            assert seen == [viewer == twin.to_move for viewer in range(twin.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_sees_the_own_cards_of_the_deal_and_all_the_first_card(seats: int) -> None:
    rules = rummy_rules(seats=seats, first_seat=seats - 1)
    state, twin = rules.start(), oracle.start(seats=seats, first_seat=seats - 1)
    while twin.phase == "dealing":
        card = oracle.outcomes(twin)[7]
        action = action_id(card, twin.ace)
        seen = [rules.seen(state, -1, action, seat) for seat in range(seats)]
        assert seen == [oracle.sees_card(twin, seat) for seat in range(seats)]
        assert sum(seen) == (seats if len(twin.hands[twin.dealer]) == 10 else 1)
        state = step(rules, state, twin, card)


@pytest.mark.parametrize("phase", ["draw", "play", "known stock", "deal_over"])
def test_all_see_all_actions_of_players(phase: str) -> None:
    for rules, state, twin in moments()[phase]:
        [actor] = rules.actors(state)
        for action in rules.legal(state, actor):
            assert all(rules.seen(state, actor, action, viewer) for viewer in range(twin.seats))
