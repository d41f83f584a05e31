"""Properties that hold for whatever Hypothesis comes up with."""

import json
import string
from typing import Any

import notty
from hypothesis import given
from hypothesis import strategies as st
from notty import Match, Record
from notty.arena import wilson
from oracle import notty_groups as oracle
from oracle.notty_groups import CARDS

PACK = [card for card in CARDS for _ in range(2)]
WORDS = [
    *CARDS,
    "draw",
    "steal",
    "exchange",
    "return",
    "end",
    "discard",
    "0",
    "1",
    "2",
    "3",
    ",",
    " ",
]


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """A possible position in which a seat is to act, or which is over."""
    seats = draw(st.integers(2, 3))
    cards = draw(st.lists(st.integers(0, 89), unique=True, min_size=seats, max_size=20 * seats))
    hands: list[list[str]] = [[] for _ in range(seats)]
    for place, index in enumerate(cards):
        hands[place % seats].append(PACK[index])
    to_move = draw(st.integers(0, seats - 1))
    used = draw(st.lists(st.sampled_from(["draw", "steal", "exchange"]), unique=True))
    returning = "exchange" in used and len(hands[to_move]) > 1 and draw(st.booleans())
    return {
        "hands": hands,
        "to_move": to_move,
        "used": used,
        "pending_return": returning,
        "turn": draw(st.integers(0, 10**6)),
    }


hands = st.lists(st.integers(0, 89), unique=True, max_size=21).map(lambda x: [PACK[i] for i in x])
choices = st.lists(st.integers(0, 10**6), max_size=60)
plain_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def played(match: Match, numbers: list[int]) -> int:
    """Plays a legal action for each number until the game is over; returns how many."""
    count = 0
    for number in numbers:
        legal = match.legal_actions
        if legal:
            match.play(legal[number % len(legal)])
            count += 1
    return count


@given(positions())
def test_a_position_is_read_as_it_was_written(data: dict[str, Any]) -> None:
    match = Match.from_position("notty", data, seats=len(data["hands"]))
    position = match.position()
    assert [sorted(hand) for hand in position["hands"]] == [sorted(hand) for hand in data["hands"]]
    assert sorted(position["used"]) == sorted(data["used"])
    for name in ("to_move", "pending_return", "turn"):
        assert position[name] == data[name]
    again = json.loads(json.dumps(position))
    assert Match.from_position("notty", again, seats=match.seats).state == match.state


@given(positions(), choices, st.integers(0, 2**64 - 1))
def test_a_record_of_any_game_from_any_position_is_read_as_it_was_written(
    data: dict[str, Any], numbers: list[int], seed: int
) -> None:
    match = Match.from_position("notty", data, seed=seed, seats=len(data["hands"]))
    played(match, numbers)
    record = match.record()
    again = Record.loads(record.dumps())
    assert again == record
    assert again.replay().state == match.state
    assert list(again)[-1] == match.position()


@given(choices, st.integers(0, 2**64 - 1), st.integers(2, 3), st.integers(0, 12))
def test_undo_to_the_start_and_redo_to_the_end(
    numbers: list[int], seed: int, seats: int, turn_limit: int
) -> None:
    match = Match(seed=seed, seats=seats, turn_limit=turn_limit)
    start = match.state
    count = played(match, numbers)
    end, history = match.state, match.history
    for _ in range(count):
        match.undo()
    assert match.state == start
    for _ in range(count):
        match.redo()
    assert match.state == end
    assert match.history == history


@given(choices, st.integers(0, 2**64 - 1), st.data())
def test_playing_on_after_undo_is_as_if_nothing_had_been_undone(
    numbers: list[int], seed: int, data: st.DataObject
) -> None:
    match, straight = Match(seed=seed), Match(seed=seed)
    count = played(match, numbers)
    back = data.draw(st.integers(0, count))
    for _ in range(back):
        match.undo()
    played(match, numbers[count - back :])
    played(straight, numbers)
    assert match.state == straight.state
    assert match.history == straight.history


@given(st.dictionaries(st.text(), plain_data, max_size=3))
def test_unknown_fields_of_a_record_are_kept(extra: dict[str, Any]) -> None:
    known = json.loads(Match(seed=1).record().dumps())
    text = json.dumps({**extra, **known})
    assert json.dumps(json.loads(Record.loads(text).dumps()), sort_keys=True) == json.dumps(
        json.loads(text), sort_keys=True
    )


@given(hands, st.sampled_from([" ", ",", ", ", "\t", "  "]), st.randoms())
def test_a_hand_reads_alike_in_any_writing(hand: list[str], gap: str, rng: Any) -> None:
    shuffled = list(hand)
    rng.shuffle(shuffled)
    text = gap.join(rng.choice([card, card.lower()]) for card in shuffled)
    assert notty.groups(text) == notty.groups(hand)
    assert notty.least_leftover(text) == notty.least_leftover(hand)
    assert notty.completing_cards(text) == notty.completing_cards(hand)


@given(hands)
def test_a_cover_uses_each_card_once(hand: list[str]) -> None:
    cover = notty.least_leftover(hand)
    assert oracle.is_cover(hand, [" ".join(group) for group in cover.groups], cover.left)
    assert not notty.groups(cover.left)


@given(hands, st.permutations("RGYKB"), st.booleans())
def test_colours_and_the_direction_of_numbers_do_not_matter(
    hand: list[str], colours: list[str], reverse: bool
) -> None:
    renamed = dict(zip("RGYKB", colours, strict=True))
    mapped = [renamed[c[0]] + str(10 - int(c[1]) if reverse else c[1]) for c in hand]
    assert notty.least_leftover(mapped).leftover == notty.least_leftover(hand).leftover
    assert len(notty.groups(mapped)) == len(notty.groups(hand))


@given(hands)
def test_one_card_more_leaves_at_most_one_card_more(hand: list[str]) -> None:
    if hand:
        fewer = notty.least_leftover(hand[1:]).leftover
        assert notty.least_leftover(hand).leftover <= fewer + 1
        completed = notty.least_leftover(hand).leftover == 0
        assert (hand[0] in notty.completing_cards(hand[1:])) == completed


@given(positions(), st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_whatever_is_typed_is_played_or_refused(data: dict[str, Any], text: str) -> None:
    match = Match.from_position("notty", data, seed=1, seats=len(data["hands"]))
    before = match.state
    if text in match.legal_actions:
        assert match.play(text).action.text == match.history[0].action.text
        match.undo()
    else:
        try:
            match.play(text)
        except (notty.NotationError, notty.IllegalActionError):
            pass
        else:
            raise AssertionError(f"{text!r} was played")
    assert match.state == before


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "hands": st.lists(hands | st.lists(st.text(string.printable)) | plain_data, max_size=4),
            "to_move": st.integers(-1, 3) | plain_data,
            "used": st.lists(st.sampled_from(["draw", "steal", "exchange"])) | plain_data,
            "pending_return": st.booleans() | plain_data,
            "pending": st.sampled_from(["deal", "draw 1", "steal 1", "exchange"]) | plain_data,
            "turn": st.integers(-1, 10) | plain_data,
        },
    )
    | plain_data
)
def test_whatever_is_given_as_a_position_is_one_or_refused(data: Any) -> None:
    try:
        match = Match.from_position("notty", data, seed=1)
    except notty.ConfigError:
        return
    assert Match.from_position("notty", match.position()).state == match.state


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_an_interval_is_around_its_share(wins: int, trials: int) -> None:
    rate = wilson(min(wins, trials), trials)
    assert 0 <= rate.low <= rate.high <= 1
    assert rate.low - 1e-9 < rate.value < rate.high + 1e-9  # but for rounding
