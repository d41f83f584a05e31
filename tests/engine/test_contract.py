"""What every game of the engine must keep to. A new game is tested here without a new line, but for
the count of its cards.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import notty
import numpy as np
import pytest
from helpers import Position, cards_of, rules_for, steps, walk
from notty import ConfigError, IllegalActionError, NotationError, _core
from oracle import rng as twin

pytestmark = pytest.mark.engine

CHANCE = _core.CHANCE
WORD = 2**64


class Cards(NamedTuple):
    """How the cards of a game are counted."""

    in_all: int
    #: Those that are seen to lie somewhere.
    placed: Callable[[Position], int]
    #: Those among which the chance step that is due chooses.
    to_choose: Callable[[Position], int]


def notty_to_choose(position: Position) -> int:
    word, *rest = position["pending"].split()
    if word == "steal":
        return len(position["hands"][int(rest[0])])
    return 90 - len(cards_of(position))


def gin_placed(position: Position) -> int:
    return len(cards_of(position)) + len(position["discards"]) + len(position["laid_off"])


def rummy_placed(position: Position) -> int:
    melded = sum(len(meld["cards"]) for meld in position["melds"])
    return sum(map(len, position["hands"])) + len(position["discards"]) + melded


CARDS = {
    "notty": Cards(90, lambda position: len(cards_of(position)), notty_to_choose),
    "set": Cards(
        81,
        lambda position: 81 - int(position["deck_count"]),
        lambda position: int(position["deck_count"]),
    ),
    "gin": Cards(52, gin_placed, lambda position: int(position["stock_count"])),
    "rummy": Cards(52, rummy_placed, lambda position: int(position["stock_count"])),
}

CONFIGS = [
    pytest.param(info.id, seats, id=f"{info.id}-{seats}")
    for info in notty.games()
    for seats in range(info.min_seats, info.max_seats + 1)
]
on_every_game = pytest.mark.parametrize(("game", "seats"), CONFIGS)


def set_walk(rules: _core.Rules, rng: random.Random, length: int) -> Iterator[_core.State]:
    """Random play of SET would find a SET once in eighty claims: here many claims are right."""
    state = rules.start()
    for _ in range(length):
        yield state
        possible = steps(rules, state)
        found = notty.find_sets(rules.position(state)["table"]) if len(possible) > 81 else []
        if not possible:
            state = rules.start()
        elif found and rng.random() < 0.6:
            seat = rng.choice(rules.actors(state))
            action = rules.parse_action(state, seat, "set " + " ".join(rng.choice(found)))
            state = rules.apply(state, seat, action)
        else:
            actor, action = rng.choice([*possible, *possible[-1:] * (len(possible) // 4)])
            state = rules.apply(state, actor, action)


#: Games in which random play comes to no end within the states that are looked at.
WALKS = {"set": set_walk}
#: Games whose scores are seen while they are played.
OPEN_SCORES = {"set"}


class Sampled(NamedTuple):
    rules: _core.Rules
    states: list[_core.State]

    @property
    def players(self) -> list[tuple[_core.State, int]]:
        """The states in which seats may act, each with such a seat."""
        pairs = [(state, seat) for state in self.states for seat in self.rules.actors(state)]
        return [(state, seat) for state, seat in pairs if seat != CHANCE]

    @property
    def chance(self) -> list[_core.State]:
        return [state for state in self.states if self.rules.actors(state) == (CHANCE,)]


@cache
def sampled(game: str, seats: int, number: int = 800) -> Sampled:
    """States of random games; with a turn limit, so that ends are among them."""
    rules = rules_for(game, seats=seats, **limited(game, 12))
    sample = Sampled(
        rules, list(WALKS.get(game, walk)(rules, random.Random(f"{game} {seats}"), number))
    )
    assert len(sample.players) > number / 5
    assert len(sample.chance) > number / 10
    assert any(not rules.actors(state) for state in sample.states)
    return sample


def limited(game: str, turns: int) -> dict[str, int]:
    names = [option.name for option in notty.game(game).options]
    if "turn_limit" in names:
        return {"turn_limit": turns}
    return {"target": 0} if "target" in names else {}  # one deal, which has an end of its own


def all_ids(rules: _core.Rules) -> range:
    return range(rules.info.actions + rules.info.outcomes)


# --- Legal actions --------------------------------------------------------------------------------


@on_every_game
def test_legal_is_ascending_for_who_may_act_and_empty_for_others(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for state in states:
        actors = rules.actors(state)
        for seat in range(seats):
            legal = rules.legal(state, seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in actors)
            assert set(legal) <= set(range(rules.info.actions))
        outcomes = [action for action, _ in rules.outcomes(state)]
        assert outcomes == sorted(set(outcomes))
        assert bool(outcomes) == (actors == (CHANCE,))
        assert set(outcomes) <= set(all_ids(rules)[rules.info.actions :])


@on_every_game
def test_why_not_is_empty_for_the_legal_and_every_other_action_is_refused(
    game: str, seats: int
) -> None:
    rules, states = sampled(game, seats)
    for state in states[:: 16 if rules.info.actions < 1000 else 80]:
        position = rules.position(state)
        possible = set(steps(rules, state))
        for actor in range(CHANCE, seats):
            for action in all_ids(rules):
                why_not = rules.why_not(state, actor, action)
                refusal = rules.refusal(state, actor, action)
                assert (why_not == "") == (refusal == "") == ((actor, action) in possible)
                assert refusal.endswith(why_not)
                if why_not:
                    with pytest.raises(IllegalActionError) as caught:
                        rules.apply(state, actor, action)
                    assert str(caught.value) == refusal
        assert rules.position(state) == position
        assert rules.from_position(position) == state


@on_every_game
def test_a_refusal_names_the_actor_the_action_and_the_reason(game: str, seats: int) -> None:
    rules = sampled(game, seats).rules
    for state, seat in sampled(game, seats).players[::16]:
        legal = rules.legal(state, seat)
        refused = next(action for action in all_ids(rules) if action not in legal)
        refusal = rules.refusal(state, seat, refused)
        text = rules.action_info(state, seat, refused)[0]
        assert re.fullmatch(rf"seat {seat}: '{text}' is not allowed: .+", refusal)


@on_every_game
@pytest.mark.parametrize("action", [-1, -(2**31), 2**31 - 1, 65536, "beyond"])
def test_a_number_that_is_no_action_is_refused(game: str, seats: int, action: int | str) -> None:
    rules, states = sampled(game, seats)
    number = len(all_ids(rules)) if isinstance(action, str) else action
    for state in states[:20]:
        for actor in range(CHANCE, seats):
            for method in (rules.apply, rules.why_not, rules.refusal, rules.action_info):
                with pytest.raises(IllegalActionError, match=f"no action {number}"):
                    method(state, actor, number)


@on_every_game
@pytest.mark.parametrize("action", [2**31, 2**64, 0.0, 1.5, "0", None, b"0"])
def test_what_is_no_number_is_no_action(game: str, seats: int, action: object) -> None:
    rules, states = sampled(game, seats)
    with pytest.raises(TypeError):
        rules.apply(states[0], CHANCE, action)  # type: ignore[arg-type]


@on_every_game
@pytest.mark.parametrize("seat", ["seats", -2, -3, 127, 128, 256, 2**31 - 1])
def test_a_seat_that_is_not_there_is_refused(game: str, seats: int, seat: int | str) -> None:
    rules, states = sampled(game, seats)
    number = seats if isinstance(seat, str) else seat
    state = states[len(states) // 2]
    for call in (
        lambda: rules.legal(state, number),
        lambda: rules.view(state, number),
        lambda: rules.position(state, number),
        lambda: rules.apply(state, number, 0),
        lambda: rules.why_not(state, number, 0),
        lambda: rules.action_info(state, number, 0),
        lambda: rules.parse_action(state, number, "end"),
        lambda: rules.seen(state, 0, 0, number),
    ):
        with pytest.raises(ConfigError, match=f"no seat {number}"):
            call()


@on_every_game
def test_chance_is_no_seat_that_could_look(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    with pytest.raises(ConfigError):
        rules.view(states[0], CHANCE)
    with pytest.raises(ConfigError):
        rules.legal(states[0], CHANCE)
    with pytest.raises(ConfigError):
        rules.position(states[0], CHANCE)


# --- Texts ----------------------------------------------------------------------------------------


@on_every_game
def test_texts_are_read_back_as_the_actions_that_they_were(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for state in states:
        texts = []
        for actor, action in steps(rules, state):
            text, kind, cards, target, count = rules.action_info(state, actor, action)
            assert rules.parse_action(state, actor, text) == action
            assert text == " ".join(text.split())
            assert kind
            assert all(card in text.split() for card in cards)
            assert target is None or (target != actor and 0 <= target < seats)
            assert count is None or count > 0
            texts.append((actor, text))
        assert len(set(texts)) == len(texts)


@on_every_game
def test_a_text_that_is_legal_elsewhere_is_refused_here(game: str, seats: int) -> None:
    rules = sampled(game, seats).rules
    players = sampled(game, seats).players[::8]
    texts = sorted(
        {rules.action_info(s, seat, a)[0] for s, seat in players for a in rules.legal(s, seat)}
    )
    refused = 0
    for state, seat in players:
        legal = rules.legal(state, seat)
        for text in texts:
            try:
                action = rules.parse_action(state, seat, text)
            except NotationError:  # such as a theft from oneself, or cards that lie no more
                refused += game == "set"
                continue
            if action not in legal:
                refused += 1
                with pytest.raises(IllegalActionError):
                    rules.apply(state, seat, action)
    assert refused > 100


@on_every_game
@pytest.mark.parametrize(
    "text", ["", "  ", "x", "\0", "é", "end of game", "-", "9" * 999, "\U0001f0a1"]
)
def test_a_text_that_is_no_action_is_refused(game: str, seats: int, text: str) -> None:
    rules, states = sampled(game, seats)
    for state in states[:40]:
        for actor in range(CHANCE, seats):
            with pytest.raises(NotationError):
                rules.parse_action(state, actor, text)


# --- States, positions, views ---------------------------------------------------------------------


@on_every_game
def test_a_position_sets_up_the_state_that_it_is_of_in_every_phase(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for state in states:
        position = rules.position(state)
        again = rules.from_position(json.loads(json.dumps(position)))
        assert again == state
        assert hash(again) == hash(state)
        assert rules.hash(again) == rules.hash(state)
        assert rules.position(again) == position


@on_every_game
def test_equal_states_are_those_with_equal_positions(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    by_position = {json.dumps(rules.position(state)): state for state in states}
    assert len(set(states)) == len(by_position)
    assert len({rules.hash(state) for state in states}) == len(by_position)
    assert states[0] != rules.position(states[0])


@on_every_game
def test_the_number_of_cards_is_kept(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    cards = CARDS[game]
    for state in states:
        position = rules.position(state)
        assert 0 <= cards.placed(position) <= cards.in_all
        if rules.actors(state) == (CHANCE,):
            weights = [weight for _, weight in rules.outcomes(state)]
            assert min(weights) > 0
            assert sum(weights) == cards.to_choose(position)


@on_every_game
def test_a_view_allows_what_the_state_allows(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for state in states:
        for seat in range(seats):
            view = rules.view(state, seat)
            assert view == rules.view(rules.from_position(rules.position(state)), seat)
            assert rules.view_legal(view) == rules.legal(state, seat)


@on_every_game
def test_a_sampled_world_agrees_with_the_view(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    rng = _core.Rng(1, 1)
    for state in states[::4]:
        for seat in range(seats):
            view = rules.view(state, seat)
            world = rules.sample_world(view, rng)
            assert rules.view(world, seat) == view
            assert rules.position(world, seat) == rules.position(state, seat)
            assert rules.legal(world, seat) == rules.legal(state, seat)


@on_every_game
def test_who_acts_sees_the_own_action(game: str, seats: int) -> None:
    rules = sampled(game, seats).rules
    for state, seat in sampled(game, seats).players[::8]:
        assert all(rules.seen(state, seat, action, seat) for action in rules.legal(state, seat))


@on_every_game
def test_a_state_of_other_seats_is_refused(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    info = notty.game(game)
    for other in set(range(info.min_seats, info.max_seats + 1)) - {seats}:
        with pytest.raises(ConfigError, match=f"{seats} seats .* rules for {other}"):
            rules_for(game, seats=other).legal(states[0], 0)
    with pytest.raises(TypeError):
        rules.legal(rules.view(states[0], 0), 0)  # type: ignore[arg-type]


# --- Chance ---------------------------------------------------------------------------------------


@on_every_game
def test_sample_walks_the_outcomes_up_to_a_number_below_their_sum(game: str, seats: int) -> None:
    rules = sampled(game, seats).rules
    for stream, state in enumerate(sampled(game, seats).chance):
        outcomes = rules.outcomes(state)
        rng, other = _core.Rng(9, stream), twin.Rng(9, stream)
        for _ in range(5):
            index = other.weighted([weight for _, weight in outcomes])
            assert rules.sample(state, rng) == outcomes[index][0]
        assert rng.next() == other.next(), "as many numbers were taken"


@on_every_game
def test_nothing_is_sampled_where_chance_does_not_act(game: str, seats: int) -> None:
    rules = sampled(game, seats).rules
    for state, _ in sampled(game, seats).players[:20]:
        with pytest.raises(IllegalActionError, match="nothing is left to chance"):
            rules.sample(state, _core.Rng(1, 1))


# --- Games ----------------------------------------------------------------------------------------


@on_every_game
def test_a_game_has_no_score_until_it_is_over(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for state in states:
        scores = rules.scores(state)
        assert len(scores) == seats
        reason, decided = rules.ending(state)
        if rules.actors(state):
            assert scores == [0.0] * seats or game in OPEN_SCORES
            assert (reason, decided) == ("", False)
        else:
            assert reason
            assert not any(rules.legal(state, seat) for seat in range(seats))


@on_every_game
def test_turns_are_counted_one_by_one(game: str, seats: int) -> None:
    rules, states = sampled(game, seats)
    for before, after in pairwise(states):
        if rules.actors(before):
            assert rules.turns(after) - rules.turns(before) in (0, 1)
        else:
            assert rules.turns(after) == 0


@on_every_game
def test_every_game_ends_with_a_turn_limit(game: str, seats: int) -> None:
    rules = rules_for(game, seats=seats, **limited(game, 30))
    most = 50_000 if game in WALKS else 5000
    for number in range(200):
        state, actions, over = rules.playout(rules.start(), _core.Rng(3, number), most)
        assert over
        assert actions < most
        assert rules.actors(state) == ()
        assert rules.turns(state) <= 30 or "turn_limit" not in limited(game, 30)


@on_every_game
def test_a_playout_stops_after_so_many_actions_with_a_seat_to_act(game: str, seats: int) -> None:
    rules = rules_for(game, seats=seats)
    state, actions, over = rules.playout(rules.start(), _core.Rng(3, 3), 4)
    assert (actions, over) == (4, False)
    assert rules.actors(state) not in [(), (CHANCE,)]


COLUMNS = (
    *("game", "winner", "scores", "seats", "plies", "turns", "finished"),
    *("moves", "actors", "moves_end"),
)


@on_every_game
@pytest.mark.parametrize("threads", [2, 7])
def test_the_columns_of_an_arena_do_not_depend_on_threads(
    game: str, seats: int, threads: int
) -> None:
    agents = list((notty.game(game).players * seats)[:seats])
    one, more = (
        notty.arena.play(
            game, agents, games=60, seed=5, threads=n, max_turns=60, record=True, first_game=3
        )
        for n in (1, threads)
    )
    for name in COLUMNS:
        np.testing.assert_array_equal(getattr(one, name), getattr(more, name))


@on_every_game
def test_an_arena_played_in_parts_has_the_same_columns(game: str, seats: int) -> None:
    agents = ["random"] * seats

    def part(first: int, games: int) -> notty.arena.ArenaResult:
        return notty.arena.play(
            game, agents, games=games, first_game=first, seed=5, max_turns=40, record=True
        )

    whole, parts = part(0, 30), [part(0, 11), part(11, 1), part(12, 18)]
    for name in COLUMNS[:-1]:
        joined = np.concatenate([getattr(result, name) for result in parts])
        np.testing.assert_array_equal(joined, getattr(whole, name))
        assert joined.dtype == getattr(whole, name).dtype


# --- Options --------------------------------------------------------------------------------------


@pytest.mark.parametrize("info", notty.games(), ids=lambda info: info.id)
def test_options_have_defaults_and_ranges(info: notty.GameInfo) -> None:
    values = dict(rules_for(info.id).options())
    assert values == {option.name: option.default for option in info.options}
    for option in info.options:
        assert option.help
        if option.choices:
            assert option.default in option.choices
            assert (option.min, option.max) == (0, len(option.choices) - 1)
        else:
            assert option.min <= int(option.default) <= option.max
        assert isinstance(option.default, bool) == option.is_flag
        for value in (option.min - 1, option.max + 1, 2**40, -(2**63), "no such"):
            with pytest.raises(ConfigError, match=f"{option.name} must be .* not '?{value}"):
                rules_for(info.id, **{option.name: value})


@pytest.mark.parametrize("info", notty.games(), ids=lambda info: info.id)
def test_what_a_game_tells_of_itself(info: notty.GameInfo) -> None:
    assert info.id == info.id.lower()
    assert info.title
    assert info.summary
    assert info.rules_version >= 1
    assert info.actions == rules_for(info.id).info.actions
    assert "random" in info.players
    assert info.id in CARDS
