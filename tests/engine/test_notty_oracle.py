"""The rules of Notty against the plain-Python oracle: random positions, and games in lock step."""

import random
from collections import Counter
from typing import Any

import notty
import pytest
from helpers import rules_for
from notty import _core
from oracle import notty_rules as oracle
from oracle.notty_groups import CARDS

pytestmark = pytest.mark.engine


def texts(rules: _core.Rules, state: _core.State, actor: int, ids: list[int]) -> list[str]:
    return [rules.action_info(state, actor, id)[0] for id in ids]


def assert_same(rules: _core.Rules, state: _core.State, twin: oracle.Position) -> None:
    """All that can be asked of a state is answered alike by engine and oracle."""
    assert rules.position(state) == oracle.to_data(twin)
    assert rules.turns(state) == twin.turn
    assert rules.scores(state) == pytest.approx(oracle.scores(twin))
    if twin.over:
        assert rules.actors(state) == ()
    elif twin.pending:
        assert rules.actors(state) == (_core.CHANCE,)
    else:
        assert rules.actors(state) == (twin.to_move,)
    expected = oracle.legal(twin)
    for seat in range(twin.seats):
        ids = rules.legal(state, seat)
        wanted = expected if seat == twin.to_move else []
        assert texts(rules, state, seat, ids) == wanted
        assert ids == [oracle.action_id(twin, text) for text in wanted]
    outcomes = rules.outcomes(state)
    cards = texts(rules, state, _core.CHANCE, [id for id, _ in outcomes])
    weights = [weight for _, weight in outcomes]
    assert list(zip(cards, weights, strict=True)) == oracle.outcomes(twin)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_what_2500_random_positions_allow(seats: int, seed: int) -> None:
    rng = random.Random(f"{seats} {seed}")
    rules = rules_for(seats=seats)
    for _ in range(2500):
        twin = oracle.random_position(rng, seats)
        state = rules.from_position(oracle.to_data(twin))
        assert_same(rules, state, twin)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("turn_limit", [0, 1, 7, 60])
def test_games_in_lock_step(seats: int, turn_limit: int) -> None:
    """From the deal on, each game with another first seat and another way of playing."""
    rng = random.Random(f"{seats} {turn_limit}")
    positions = 0
    over = 0
    while positions < 1300:
        first = rng.randrange(seats)
        options = {"seats": seats, "first_seat": first, "turn_limit": turn_limit}
        rules, state = rules_for(**options), rules_for(**options).start()
        twin = oracle.start(**options)
        taste = Counter({word: rng.random() + 0.05 for word in WORDS})
        for _ in range(rng.choice([40, 200])):
            assert_same(rules, state, twin)
            positions += 1
            actor, text = one_step(twin, rng, taste)
            if not text:
                over += 1
                break
            state = rules.apply(state, actor, rules.parse_action(state, actor, text))
            twin = oracle.apply(twin, text)
    assert over > 3 or turn_limit != 7


WORDS = ("draw", "steal", "exchange", "return", "discard", "end")


def one_step(twin: oracle.Position, rng: random.Random, taste: Counter[str]) -> tuple[int, str]:
    """Something that may happen, by a player who likes some kinds of action; "" at the end."""
    if twin.pending:
        [(card, _)] = rng.choices(oracle.outcomes(twin))
        return _core.CHANCE, card
    legal = oracle.legal(twin)
    if not legal:
        return 0, ""
    weights = [taste[text.split()[0]] for text in legal]
    return twin.to_move, rng.choices(legal, weights)[0]


@pytest.mark.parametrize("turn_limit", [0, 1, 6])
@pytest.mark.parametrize("place", range(3))
def test_a_last_card_can_be_robbed_in_every_seat(turn_limit: int, place: int) -> None:
    hands = [["R1"], ["R2"], ["R3"]]
    data = {"hands": hands, "to_move": place}
    rules = rules_for(seats=3, turn_limit=turn_limit)
    twin, state = oracle.from_data(data, turn_limit=turn_limit), rules.from_position(data)
    for victim in oracle.seats_after(twin, place):
        robbed, after = oracle.apply(twin, f"steal {victim}"), state
        after = rules.apply(after, place, rules.parse_action(after, place, f"steal {victim}"))
        [(card, _)] = oracle.outcomes(robbed)
        after = rules.apply(after, -1, rules.parse_action(after, -1, card))
        assert_same(rules, after, oracle.apply(robbed, card))


def bent(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A position with something changed, most often into an impossible one."""
    hands = [list(hand) for hand in data["hands"]]
    bent = {**data, "hands": hands}
    match rng.randrange(12):
        case 0:
            rng.choice(hands).append(rng.choice(hands[0] or ["R1"]))
        case 1:
            bent["to_move"] = rng.choice([-1, 1, 2, 3])
        case 2:
            bent["used"] = rng.choice(
                [[], ["draw"], ["steal", "exchange"], ["draw", "draw"], ["end"], ["exchange"]]
            )
        case 3:
            bent["pending_return"] = not data.get("pending_return", False)
        case 4:
            bent["pending"] = rng.choice(
                ["deal", "draw 0", "draw 1", "draw 2", "draw 3", "draw 4", "draw", "steal",
                 "steal 0", "steal 1", "steal 2", "steal 3", "exchange", "return", "end", ""]
            )  # fmt: skip
        case 5:
            bent["turn"] = rng.choice([-1, 0, 1, 4, 5, 6])
        case 6:
            rng.choice(hands).clear()
        case 7:
            hand = rng.choice(hands)
            hand[:] = hand[: rng.randrange(6)]
        case 8:
            hand = rng.choice(hands)
            hand += rng.sample(CARDS, rng.randint(1, 12))
        case 9:
            hands[-1:] = rng.choice([[], [hands[-1], ["B9"]]])
        case 10:
            del bent[rng.choice(list(bent))]
        case 11:
            rng.choice(hands).append(rng.choice(["R0", "R10", "X1", "r"]))
    return bent


@pytest.mark.parametrize("seats", [2, 3])
def test_impossible_positions_are_told_from_possible_ones(seats: int) -> None:
    rng = random.Random(seats)
    verdicts: Counter[bool] = Counter()
    for _ in range(4000):
        options = {"first_seat": rng.randrange(seats), "turn_limit": rng.choice([0, 0, 5])}
        rules = rules_for(seats=seats, **options)
        data = oracle.to_data(oracle.random_position(rng, seats))
        if rng.random() < 0.2:
            data = oracle.to_data(oracle.start(seats))
        for _ in range(rng.randint(1, 3)):
            data = bent(data, rng)
            if "hands" not in data or not data["hands"]:
                break
        try:
            twin = oracle.from_data(data, **options)
            possible = twin.seats == seats
        except ValueError:
            possible = False
        verdicts[possible] += 1
        if possible:
            assert_same(rules, rules.from_position(data), twin)
        else:
            with pytest.raises(notty.ConfigError):
                rules.from_position(data)
    assert min(verdicts[True], verdicts[False]) > 300
