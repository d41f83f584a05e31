"""The rules of SET against the plain-Python oracle: games in lock step, texts, positions."""

import random
from collections import Counter
from itertools import islice

import pytest
from notty import ConfigError, NotationError, _core
from oracle import set_rules as oracle
from set_helpers import CHANCE, TABLE, assert_same, lively, partition, set_rules, tables_without

pytestmark = pytest.mark.engine


@pytest.mark.parametrize(
    ("seats", "penalty", "penalty_no_set"),
    [(1, 1, 0), (2, 0, 0), (2, 1, 0), (3, 2, 1), (4, 10, 10)],
)
def test_games_in_lock_step(seats: int, penalty: int, penalty_no_set: int) -> None:
    rng = random.Random(f"{seats} {penalty}")
    options = {"seats": seats, "penalty": penalty, "penalty_no_set": penalty_no_set}
    rules = set_rules(**options)
    seen: Counter[int] = Counter()
    for _ in range(12):
        state, twin = rules.start(), oracle.Game(seats, penalty, penalty_no_set)
        while not twin.over:
            if rng.random() < 0.2:
                assert_same(rules, state, twin)
            if twin.to_deal:
                seat, id = CHANCE, rng.choice(oracle.outcomes(twin))
            else:
                seen[len(twin.table)] += 1
                seat, id = lively(rng, twin)
            text = oracle.text(twin, id)
            assert rules.action_info(state, seat, id)[0] == text
            assert rules.parse_action(state, seat, text) == id
            state, twin = rules.apply(state, seat, id), oracle.apply(twin, seat, id)
        assert_same(rules, state, twin)
    assert {9, 12, 15} <= set(seen)


def test_the_numbers_of_all_claims() -> None:
    rules = set_rules()
    assert rules.info.actions == oracle.CARD == 1331
    assert rules.info.outcomes == 81
    rng = random.Random(2)
    table = rng.sample(oracle.CARDS, 21)
    state = rules.from_position({"table": table})
    assert rules.legal(state, 0) == list(range(1331))
    for id, slots in enumerate(oracle.SLOTS):
        cards = [table[slot] for slot in slots]
        rng.shuffle(cards)
        assert rules.parse_action(state, 1, "set " + ", ".join(cards).lower()) == id
        text, kind, named, target, count = rules.action_info(state, 0, id)
        assert (kind, target, count) == ("set", None, None)
        assert set(named) == set(cards)
        assert text == " ".join(["set", *named])
        places = [f"#{slot + 1}" for slot in slots]
        assert rules.parse_action(state, 0, "set " + " ".join(places)) == id
    assert rules.action_info(state, 0, oracle.NO_SET)[:2] == ("no set", "no_set")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("set", "name three cards"),
        ("set 1RSD 2RSD", "name three cards"),
        ("set 1RSD 2RSD 3RSD 1BTO", "name three cards"),
        ("set 1RSD 2RSD 1RSD", "three different cards"),
        ("set 1RSD 2RSD #1", "three different cards"),
        ("set 1RSD 2RSD #22", "#1 to #21"),
        ("set 1RSD 2RSD #0", "#1 to #21"),
        ("set 1RSD 2RSD #", "#1 to #21"),
        ("set 1RSD 2RSD 3GOS", "3GOS is not on the table"),
        ("set 1RSD 2RSD 3XXX", "there is no card '3XXX'"),
        ("no", "actions are set"),
        ("no set now", "actions are set"),
        ("1RSD", "actions are set"),
    ],
)
def test_a_text_that_claims_nothing_says_why(text: str, reason: str) -> None:
    rules = set_rules()
    with pytest.raises(NotationError, match=reason):
        rules.parse_action(rules.from_position({"table": TABLE}), 0, text)


def test_a_claim_of_empty_places_is_refused() -> None:
    rules = set_rules()
    state = rules.from_position({"table": TABLE})
    id = oracle.SLOTS.index((0, 1, 13))
    assert rules.action_info(state, 0, id)[0] == "set 1RSD 2RSD #14"
    assert rules.why_not(state, 0, id) == "place #14 is empty: there are 12 cards on the table"
    assert rules.why_not(rules.start(), 0, 0) == "a card is still to come"
    assert rules.why_not(state, CHANCE, oracle.CARD) == "nothing is being dealt"
    assert "do not choose" in rules.why_not(state, 0, oracle.CARD)


def test_chance_turns_up_every_card_of_the_deck_alike() -> None:
    rules = set_rules()
    state = rules.start()
    rng = _core.Rng(1)
    counts = Counter(rules.sample(state, rng) for _ in range(81 * 200))
    assert len(counts) == 81
    assert min(counts.values()) > 130
    assert rules.outcomes(state) == [(oracle.CARD + kind, 1) for kind in range(81)]


# --- Positions ------------------------------------------------------------------------------------


def bad(**changes: object) -> dict[str, object]:
    return {"table": TABLE, **changes}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({}, "no key 'table'"),
        (bad(hand=[]), "no key 'hand'"),
        (bad(table="1RSD"), "table must be a list"),
        (bad(table=[1] * 12), "cards, as texts"),
        (bad(table=["1RSX", *TABLE[1:]]), "table: there is no card '1RSX'"),
        (bad(table=[TABLE[1], *TABLE[1:]]), "table holds 2RSD, which is elsewhere"),
        (bad(table=TABLE[:11]), "0, 3, 6 ... 21 places, not 11"),
        (bad(table=oracle.CARDS[:24]), "0, 3, 6 ... 21 places, not 24"),
        (bad(table=TABLE[:9]), "at least twelve"),
        (bad(deck=TABLE[:1]), "deck holds 1RSD, which is elsewhere"),
        (bad(deck=[]), "69 cards are neither .* found counts 0"),
        (bad(deck_count=68), "deck_count must be 69"),
        (bad(found=[1, 0]), "found counts 1"),
        (bad(found=[1]), "found must hold one entry for each of 2 seats"),
        (bad(found=[-1, 1]), "found must be 0 to 27, not -1"),
        (bad(scores=[1, 0]), "seat 0 found 0 SETs and cannot have 1"),
        (bad(scores=[-(2**40), 0]), "scores must be"),
        (bad(turn=-1), "turn must be 0"),
        (bad(table=[None, *TABLE[1:]]), "dealt in order"),
        (bad(table=[*TABLE[:11], None], turn=1), "dealt in order"),
        (bad(table=[*TABLE, None, None, None], turn=1), "without a SET"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, object], reason: str) -> None:
    with pytest.raises(ConfigError, match=reason):
        set_rules().from_position(position)


def test_more_impossible_positions() -> None:
    rules = set_rules()
    free = tables_without(random.Random(1), 12)
    for table, reason in (
        ([*free, None, None, None], "only the last three"),  # nobody has said so
        ([*free[:11], None, None, free[11], None], "only the last three"),
        ([*free[:11], None, None, None, None], "at most three"),
    ):
        with pytest.raises(ConfigError, match=reason):
            rules.from_position({"table": table, "turn": int("only" not in reason)})
    # Three cards that are no SET cannot have been taken.
    left = [card for card in oracle.CARDS if card not in ("1RSD", "2RSD", "3RSO")]
    with pytest.raises(ConfigError, match="cannot have been SETs"):
        rules.from_position({"table": left[:12], "deck": left[12:], "found": [1, 0]})
    left = [card for card in oracle.CARDS if card not in ("1RSD", "2RSD", "3RSD")]
    with pytest.raises(ConfigError, match="turn must be at least 1"):
        rules.from_position({"table": left[:12], "deck": left[12:], "found": [1, 0], "turn": 0})
    original = set_rules(preset="original")
    with pytest.raises(ConfigError, match="cannot have -1"):
        original.from_position({"table": TABLE, "scores": [-1, 0], "turn": 1})


def test_a_position_may_leave_out_all_but_the_table() -> None:
    rules = set_rules()
    position = rules.position(rules.from_position({"table": TABLE}))
    assert position["deck_count"] == 69
    assert (position["scores"], position["found"], position["turn"]) == ([0, 0], [0, 0], 0)
    taken, left = partition(random.Random(3), 20)
    assert len(taken) == 60
    position = rules.position(
        rules.from_position({"table": left[:12], "deck": left[12:], "found": [9, 11]})
    )
    assert (position["scores"], position["turn"]) == ([9, 11], 20)


def test_places_that_wait_for_cards_are_filled_in_their_order() -> None:
    taken, left = partition(random.Random(3), 5)
    table: list[str | None] = list(islice(left, 12))
    table[2] = table[7] = None
    rules = set_rules()
    state = rules.from_position(
        {"table": table, "deck": [*left[12:], left[2], left[7]], "found": [5, 0]}
    )
    assert len(taken) == 15
    for place in (2, 7):
        assert rules.actors(state) == (CHANCE,)
        card = rules.position(state)["deck"][0]
        state = rules.apply(state, CHANCE, rules.parse_action(state, CHANCE, card))
        assert rules.position(state)["table"][place] == card
    assert rules.actors(state) == (0, 1)
