"""The clauses of docs/rules/set.md, one by one."""

import random
from itertools import combinations

import notty
import pytest
from helpers import assert_in_proportion
from notty import ConfigError, IllegalActionError, NotationError
from notty.set_clock import LEVELS, SetClock
from notty.sets import set_hint
from oracle import set_rules as oracle
from set_helpers import CHANCE, TABLE, near_sets, partition, set_match, set_rules, tables_without

pytestmark = pytest.mark.engine


def solve(match: notty.Match, seat: int = 0) -> notty.Move:
    """Takes the first SET, or says that there is none."""
    found = notty.find_sets(match.position()["table"])
    return match.play("set " + " ".join(found[0]) if found else "no set", seat=seat)


# --- T1 -------------------------------------------------------------------------------------------


def test_t1_twelve_cards_are_dealt_from_the_pack_of_81() -> None:
    match = notty.Match("set", seed=4)
    position = match.position()
    assert len(position["table"]) == 12
    assert sorted([*position["table"], *position["deck"]]) == sorted(oracle.CARDS)
    assert [move.actor for move in match.history] == [CHANCE] * 12


def test_t1_every_three_cards_are_told_apart() -> None:
    rng = random.Random(1)
    for _ in range(300):
        match = set_match(rng.sample(oracle.CARDS, 12), penalty=1)
        state = match.state
        for three in rng.sample(list(combinations(match.position()["table"], 3)), 20):
            action = match.action("set " + " ".join(three))
            scores = match.rules.scores(match.rules.apply(state, 0, action.id))
            assert scores == [1 if oracle.is_set(three) else -1, 0]


# --- T2 -------------------------------------------------------------------------------------------


def test_t2_a_set_scores_and_its_cards_are_replaced_where_they_lay() -> None:
    match = set_match()
    before = match.position()["table"]
    match.play("set 3RSD 1rsd 2RSD", seat=1)
    position = match.position()
    assert match.scores == (0, 1)
    assert position["found"] == [0, 1]
    assert position["table"][3:] == before[3:]
    assert not set(position["table"][:3]) & set(before)
    assert position["deck_count"] == 66


def test_t2_a_table_above_twelve_falls_back_and_the_last_cards_fill_the_gaps() -> None:
    rng = random.Random(3)
    table = tables_without(rng, 12)
    added = [oracle.third(table[0], table[1])]
    added += [card for card in oracle.CARDS if card not in [*table, *added]][:2]
    match = set_match([*table, *added])
    match.play(f"set {table[0]} {table[1]} {added[0]}")
    assert match.position()["table"] == [added[1], added[2], *table[2:]]
    assert match.position()["deck_count"] == 66


def test_t2_cards_of_the_last_three_that_are_taken_leave_no_gap() -> None:
    rng = random.Random(3)
    table = tables_without(rng, 12)
    added = [oracle.third(table[4], table[9])]
    added = [next(c for c in oracle.CARDS if c not in [*table, *added]), *added]
    added += [next(c for c in oracle.CARDS if c not in [*table, *added])]
    match = set_match([*table, *added])
    match.play(f"set {added[1]} {table[4]} {table[9]}")
    kept = [*table[:4], added[0], *table[5:9], added[2], *table[10:]]
    assert match.position()["table"] == kept


def test_t2_nothing_is_dealt_from_an_empty_deck() -> None:
    _, left = partition(random.Random(5), 23)
    match = set_match(left, deck=[], found=[23, 0])
    assert not match.is_over
    solve(match)
    assert len(match.position()["table"]) == 9


def test_t2_from_12_to_15_to_18_to_21_and_back() -> None:
    """Eighteen cards without a SET are rare; they are laid down here."""
    rng = random.Random(8)
    table = tables_without(rng, 18)
    rules = set_rules()
    state = rules.from_position({"table": [*table[:12]]})
    sizes = []
    for begin in (12, 15):
        state = rules.apply(state, 0, oracle.NO_SET)
        for card in table[begin : begin + 3]:
            assert rules.actors(state) == (CHANCE,)
            state = rules.apply(state, CHANCE, rules.parse_action(state, CHANCE, card))
        sizes.append(len(rules.position(state)["table"]))
    match = notty.Match.from_position("set", rules.position(state), seed=2)
    match.play("no set")
    sizes.append(len(match.position()["table"]))
    assert sizes == [15, 18, 21]
    while len(match.position()["table"]) > 12:
        deck = match.position()["deck_count"]
        if solve(match).action.kind == "set":
            assert match.position()["deck_count"] == deck
            sizes.append(len(match.position()["table"]))
    assert sizes[-1] == 12


# --- T3 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [0, 1, 10])
def test_t3_a_wrong_set_costs_and_the_cards_stay(penalty: int) -> None:
    match = set_match(penalty=penalty)
    near = near_sets(TABLE)
    assert set(near) == {1, 2, 3, 4}, "near-SETs of every kind"
    for number, three in enumerate(near.values(), 1):
        before = match.position()
        match.play("set " + " ".join(three), seat=1)
        assert match.scores == (0, -penalty * number)
        assert {**match.position(), "scores": 0, "turn": 0} == {**before, "scores": 0, "turn": 0}
    assert match.turn == 4


def test_t3_two_features_right_or_three_are_not_enough() -> None:
    for cards in ("1RSD 2RSD 3BSD", "1RSD 2BTO 3GOO", "1RSD 1RSO 1RTS"):
        others = [card for card in oracle.CARDS if card not in cards.split()][:9]
        match = set_match([*cards.split(), *others])
        match.play("set " + cards)
        assert match.scores == (-1, 0)


def test_t3_the_presets_differ_in_the_penalty() -> None:
    presets = notty.game("set").presets
    assert [presets[name]["penalty"] for name in presets] == [1, 0]
    assert list(presets) == ["classic", "original"]


# --- T4 -------------------------------------------------------------------------------------------


def test_t4_three_more_cards_when_there_is_no_set_and_no_point() -> None:
    table = tables_without(random.Random(2), 12)
    match = set_match(table)
    match.play("no set", seat=1)
    assert match.position()["table"][:12] == table
    assert len(match.position()["table"]) == 15
    assert match.scores == (0, 0)


@pytest.mark.parametrize("penalty", [0, 3])
def test_t4_no_set_when_there_is_one_changes_nothing_but_perhaps_the_score(penalty: int) -> None:
    match = set_match(penalty_no_set=penalty)
    match.play("no set", seat=1)
    assert match.position()["table"] == TABLE
    assert match.scores == (0, -penalty)


# --- T5 -------------------------------------------------------------------------------------------


def test_t5_over_at_once_when_the_deck_is_empty_and_no_set_is_left() -> None:
    rng = random.Random(6)
    for _ in range(40):
        match = notty.Match("set", seed=rng.randrange(2**32), seats=3)
        while not match.is_over:
            position = match.position()
            assert position["deck"] or oracle.sets_of(position["table"])
            solve(match, rng.randrange(3))
        position = match.position()
        assert position["deck"] == []
        assert oracle.sets_of(position["table"]) == []
        outcome = match.outcome
        assert outcome is not None
        assert outcome.reason == "no SET left"
        assert outcome.decided
        assert sum(outcome.scores) == sum(position["found"]) == (81 - len(position["table"])) / 3
        assert outcome.winners == tuple(
            seat for seat in range(3) if outcome.scores[seat] == max(outcome.scores)
        )
        with pytest.raises(IllegalActionError, match="the game is over"):
            match.play("no set")


def test_t5_what_is_left_adds_up_to_zero_and_is_never_three_cards() -> None:
    result = notty.arena.play("set", ["solver"] * 2, games=3000, seed=7)
    found = result.scores.sum(axis=1)
    assert set(found) <= {21, 22, 23, 24, 25, 27}
    rng = random.Random(7)
    for _ in range(30):
        match = notty.Match("set", seed=rng.randrange(2**32))
        while not match.is_over:
            solve(match)
            position = match.position()
            assert oracle.sums([*position["table"], *position["deck"]]) == [0, 0, 0, 0]


def test_t5_the_best_score_wins_below_zero_too() -> None:
    result = notty.arena.play("set", ["random"] * 2, games=40, seed=1)
    assert (result.scores < 0).all(axis=1).any()
    for row in range(len(result)):
        a, b = result.scores[row]
        assert result.winner[row] == (-1 if a == b else int(b > a))


# --- T6 -------------------------------------------------------------------------------------------


def test_t6_the_computer_takes_the_first_set_after_its_time() -> None:
    assert LEVELS == {1: 90, 2: 30, 3: 15}
    match = set_match()
    solver = notty.agents.make("solver", "set", seed=1)
    clock = SetClock.of_level(3, 100.0)
    assert clock is not None
    clock.show(match.position()["table"], 100.0)
    assert not clock.is_due(114.9)
    match.play("set 1RSD 2RSD 2BOO")  # a wrong answer
    clock.show(match.position()["table"], 114.9)
    assert clock.is_due(115.0)
    action = solver.choose(match.view(1))
    assert action.cards == notty.find_sets(match.position()["table"])[0]
    match.play(action, seat=1)
    clock.show(match.position()["table"], 115.0)
    assert clock.left(115.0) == 15


def test_t6_with_no_set_the_computer_has_three_cards_dealt() -> None:
    match = set_match(tables_without(random.Random(4), 12))
    assert notty.agents.make("solver", "set").choose(match.view(1)).text == "no set"


# --- T7 -------------------------------------------------------------------------------------------


def test_t7_a_hint_comes_in_four_steps() -> None:
    found = oracle.sets_of(TABLE)
    for step in (1, 2, 3, 4):
        assert set_hint(TABLE, step) == (len(found), found[0][: step - 1])
    assert set_hint(tables_without(random.Random(1), 12), 4) == (0, ())
    for wrong in (0, 5):
        with pytest.raises(ConfigError, match="1 to 4"):
            set_hint(TABLE, wrong)


# --- T8 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_t8_every_seat_may_act_at_any_time(seats: int) -> None:
    match = notty.Match("set", seed=1, seats=seats)
    rng = random.Random(seats)
    while not match.is_over:
        assert match.actors == tuple(range(seats))
        legal = [match.rules.legal(match.state, seat) for seat in range(seats)]
        assert all(ids == legal[0] for ids in legal)
        seat = rng.randrange(seats)
        scores = list(match.scores)
        if solve(match, seat).action.kind == "set":
            scores[seat] += 1
        assert list(match.scores) == scores, "always visible"


def test_t8_the_first_claim_counts() -> None:
    match = set_match()
    match.play("set 1RSD 2RSD 3RSD", seat=1)
    with pytest.raises(NotationError, match="1RSD is not on the table"):
        match.play("set 1RSD 2RSD 3RSD", seat=0)
    assert match.scores == (0, 1)


def test_t8_chance_decides_who_was_first() -> None:
    result = notty.arena.play("set", ["solver"] * 4, games=500, seed=2, record=True)
    actors = result.actors[result.actors >= 0]
    assert_in_proportion([int((actors == seat).sum()) for seat in range(4)], [1] * 4)
    for record in list(result.records())[:20]:
        assert record.replay().outcome is not None
        by_seat = [record.result["scores"][seat] for seat in range(4)]  # type: ignore[index]
        claims = [sum(a == seat and t != "no set" for a, t in record.moves) for seat in range(4)]
        assert by_seat == claims


def test_t8_one_seat_draws_nothing() -> None:
    result = notty.arena.play("set", ["solver"], games=20, seed=2, record=True)
    assert set(result.actors) == {-1, 0}
    assert (result.winner == 0).all()
