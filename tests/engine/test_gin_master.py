"""Gin Rummy's player master: what it may know, what it does, its learning and its file."""

import itertools
import struct
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any

import notty
import pytest
from gin_helpers import PRESETS, gin_match, gin_position, gin_rules
from helpers import Position
from notty import ConfigError, ModelError, _core
from oracle.gin_hands import CARDS, in_order, melds_in

pytestmark = pytest.mark.engine

SETTINGS = ("", "fast")


def table() -> bytes:
    data: bytes = (resources.files("notty") / "data" / "gin-master.table").read_bytes()
    return data


@cache
def player(setting: str = "fast") -> _core.Agent:
    return _core.make_agent(gin_rules(), "master", setting, table())


@cache
def other(name: str) -> _core.Agent:
    return _core.make_agent(gin_rules(), name)


def decisions(
    preset: str, names: tuple[str, str], seed: int
) -> Iterator[tuple[_core.Rules, int, _core.View]]:
    """What the seats see before each action of a match between two players by rule."""
    rules, rng = gin_rules(preset), _core.Rng(seed)
    state = rules.start()
    while actors := rules.actors(state):
        [seat] = actors
        if seat == _core.CHANCE:
            state = rules.apply(state, seat, rules.sample(state, rng))
            continue
        view = rules.view(state, seat)
        yield rules, seat, view
        state = rules.apply(state, seat, _core.choose(rules, other(names[seat]), view, rng))


def choice(text: str, setting: str = "fast", preset: str = "eaai", **more: object) -> str:
    """What it does with this hand on turn."""
    match = gin_match(gin_position(text, **more), preset)  # type: ignore[arg-type]
    id = _core.choose(match.rules, player(setting), match.view(0).core, _core.Rng(1))
    return next(action.text for action in match.view(0).legal_actions if action.id == id)


def test_hidden_cards_do_not_matter_and_it_repeats_itself() -> None:
    rng = _core.Rng(5)
    count = 0
    for seed, preset in enumerate(PRESETS * 3):
        for rules, seat, view in decisions(preset, ("hard", "simple"), seed):
            world = rules.sample_world(view, rng)
            legal = rules.legal(world, seat)
            if len(legal) < 2:
                continue
            seen = rules.view(world, seat)
            first = _core.choose(rules, player(), view, _core.Rng(9))
            assert first == _core.choose(rules, player(), seen, _core.Rng(9))
            assert first in legal
            if count % 10 == 0:
                full = {_core.choose(rules, player(""), v, _core.Rng(9)) for v in (view, seen)}
                assert len(full) == 1
            count += 1
    assert count >= 2000


@pytest.mark.parametrize("preset", PRESETS)
def test_its_matches_end(preset: str) -> None:
    """Without a limit of actions, also where nobody has to draw from the stock."""
    for players in (["master:fast", "master:fast"], ["master:fast", "simple"]):
        result = notty.arena.play("gin", players, games=20, seed=2, preset=preset)
        assert result.finished.all()


def test_a_decision_takes_no_longer_than_it_should() -> None:
    views = list(decisions("eaai", ("hard", "hard"), 1))[:300]
    for setting in SETTINGS:
        begin = time.process_time()
        for rules, _, view in views:
            _core.choose(rules, player(setting), view, _core.Rng(1))
        # Both take far less than 5 ms: the margin is for machines that are slow or busy.
        assert (time.process_time() - begin) / len(views) < 0.02


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize(
    ("hand", "more", "best"),
    [
        # Gin is gin.
        ("As 2s 3s 4s 7c 7d 7h Jh Qh Kh 9d", {}, "knock 9d"),
        # Early on whoever may knock with little does.
        ("As 2s 3s 7c 7d 7h Jh Qh Kh 2d Ks", {"stock": 30}, "knock Ks"),
        # A king that waits for nothing goes before cards that wait for much.
        ("4s 5s 6s 7c 7d 7h 8d 9d 2c 3c Kh", {"stock": 20}, "discard Kh"),
        # It takes what makes a meld and lowers its deadwood by much.
        ("4s 5s Jc Jd Jh 8d 9d 2c 3c Kh", {"discards": "6s"}, "take"),
        # It leaves what fits nothing.
        ("4s 5s 6s Jc Jd Jh 8d 9d 2c 3c", {"discards": "Kh"}, "draw"),
    ],
)
def test_known_positions(setting: str, hand: str, more: dict[str, Any], best: str) -> None:
    assert choice(hand, setting, **more) == best


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_keeps_what_the_other_waits_for(setting: str) -> None:
    """The same hand: what the other was seen taking says which ten goes."""
    hand = "4s 5s 6s 7c 7d 7h As 2c 3h Td Tc"

    def thrown(taken: str) -> str:
        theirs = f"{taken} 9h Jh Qh Kh 5c 8s 2s"
        known = [[], taken.split()]
        return choice(hand, setting, theirs=theirs, known=known, discards="Ks", stock=20)

    assert thrown("8d 9d Jd") == "discard Tc"
    assert thrown("8c 9c Jc") == "discard Td"


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_knocks_for_what_the_match_needs(setting: str) -> None:
    """A knock that wins the match is made; with the other near the target it plays for gin."""
    hand = "As Ac Ad Ah 4h 5h Qd Qh 2h 4c Qc"

    def chosen(scores: list[int]) -> str:
        return choice(hand, setting, stock=18, scores=scores).split()[0]

    assert chosen([95, 40]) == "knock"
    assert chosen([10, 95]) == "discard"


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_knocks_by_how_the_other_plays(setting: str) -> None:
    """Who knocks early and has not yet has a bad hand; who hunts for gin waits with a good one."""
    early = {
        "choices": 40, "taken": 8, "early_discards": 24, "early_points": 200, "knocks": 5,
        "knock_deadwood": 35, "knock_draws": 45, "shown": 1, "shown_deadwood": 25,
    }  # fmt: skip
    hunter = {
        "choices": 60, "taken": 9, "early_discards": 24, "early_points": 190, "knocks": 3,
        "gins": 3, "knock_draws": 60, "shown": 3, "shown_deadwood": 20, "held_back": 3,
    }  # fmt: skip

    def chosen(theirs: dict[str, int]) -> str:
        hand = "As Ac Ad Ah 4h 5h Qd Qh 2h 4c Qc"
        return choice(hand, setting, stock=8, habits=[{}, theirs]).split()[0]

    assert chosen(early) == "knock"
    assert chosen(hunter) == "discard"


def lead_of_deals(rival: str, number: int, goes_on: bool) -> float:
    """What it wins a deal in six against a rival, of which it sees the earlier ones or not."""
    habits: list[dict[str, int]] = [{}, {}]
    lead = 0.0
    for place in range(6):
        rules = gin_rules("eaai", target=0, first_dealer=place % 2)
        state = rules.from_position({**rules.position(rules.start()), "habits": habits})
        rng = _core.Rng(8, 6 * number + place)
        while actors := rules.actors(state):
            [seat] = actors
            if seat == _core.CHANCE:
                action = rules.sample(state, rng)
            else:
                agent = player() if seat == number % 2 else other(rival)
                action = _core.choose(rules, agent, rules.view(state, seat), rng)
            state = rules.apply(state, seat, action)
        scores = rules.scores(state)
        lead += scores[number % 2] - scores[1 - number % 2]
        if goes_on:
            habits = rules.position(state)["habits"]
    return lead / 6


@pytest.mark.long
def test_it_wins_more_of_whom_it_knows() -> None:
    gains = [
        lead_of_deals(rival, number, True) - lead_of_deals(rival, number, False)
        for rival in ("hard", "normal")
        for number in range(300)
    ]
    assert sum(gains) / len(gains) > 0


def lead_of(rules: _core.Rules, state: _core.State, seat: int) -> float:
    """The points of a seat more than the other's, if both play on by `master:fast`."""
    if not (actors := rules.actors(state)):
        own, other = rules.scores(state)[seat], rules.scores(state)[1 - seat]
        return own - other
    [actor] = actors
    if actor == _core.CHANCE:
        outcomes = rules.outcomes(state)
        leads = [lead_of(rules, rules.apply(state, actor, card), seat) for card, _ in outcomes]
        return sum(leads) / len(leads)
    id = _core.choose(rules, player(), rules.view(state, actor), _core.Rng(1))
    return lead_of(rules, rules.apply(state, actor, id), seat)


def in_meld(hand: list[str], card: str) -> bool:
    return any(card in meld for meld in melds_in([*hand, card]))


def in_pair(hand: list[str], card: str) -> bool:
    rank = CARDS.index(card) % 13
    return any(
        other[0] == card[0] or (other[1] == card[1] and abs(CARDS.index(other) % 13 - rank) <= 2)
        for other in hand
    )


def likelihood(position: Position, seat: int, hand: list[str]) -> float:
    """How well the other's hand goes with what it did; docs/players.md, a model of the other."""
    weight = 1.0
    thrown = list(zip(position["discards"], position["thrown_by"], strict=True))
    for place, (card, thrower) in enumerate(thrown):
        if thrower == 1 - seat:
            weight *= 0.1 if in_meld(hand, card) else 0.6 if in_pair(hand, card) else 1
        elif place + 1 < len(thrown) and in_meld(hand, card):
            weight *= 0.02
    for card in position["known"][1 - seat]:
        if not in_meld([other for other in hand if other != card], card):
            weight *= 0.05
    return weight


def mean_lead(match: notty.Match, seat: int, id: int) -> float:
    """The mean of `lead_of` after an action, over all hands that the other may hold."""
    position = match.position()
    known = position["known"][1 - seat]
    gone = {*position["hands"][seat], *position["discards"], *known}
    unseen = [card for card in CARDS if card not in gone]
    leads = weights = 0.0
    for stock in itertools.combinations(unseen, position["stock_count"]):
        hand = in_order([*known, *(card for card in unseen if card not in stock)])
        weight = likelihood(position, seat, hand)
        hands = [hand, position["hands"][1]] if seat else [position["hands"][0], hand]
        state = match.rules.from_position({**position, "hands": hands})
        weights += weight
        leads += weight * lead_of(match.rules, match.rules.apply(state, seat, id), seat)
    return leads / weights


@pytest.mark.long
def test_at_the_end_of_the_stock_it_thinks_everything_out() -> None:
    """Where it does not do what `fast` does, that is because it comes to more."""
    near = other = 0
    for seed in range(450):
        match = notty.Match("gin", seed=seed, preset="eaai", target=0)
        while not match.is_over:
            seat = match.actors[0]
            view = match.view(seat).core
            id = _core.choose(match.rules, player(), view, _core.Rng(1))
            if match.position()["stock_count"] <= 3 and len(match.legal_actions) > 1:
                near += 1
                exact = _core.choose(match.rules, player(""), view, _core.Rng(1))
                if exact != id:
                    other += 1
                    assert mean_lead(match, seat, exact) > mean_lead(match, seat, id)
            match.play(match.rules.action_info(match.state, seat, id)[0])
    assert near >= 20
    assert other >= 4


def test_it_beats_hard_by_a_wide_margin() -> None:
    result = notty.arena.play(
        "gin", ["master:fast", "hard"], games=200, seed=3, mirrored=True, preset="eaai"
    )
    assert result.win_rate(0).low > 0.5


@pytest.mark.long
def test_more_time_makes_it_no_weaker() -> None:
    """A point in a hundred matches is gained, which takes thousands to see: the margin is wide."""
    result = notty.arena.play(
        "gin", ["master", "master:fast"], games=200, seed=4, threads=2, mirrored=True, preset="eaai"
    )
    assert result.win_rate(0).high > 0.5
    assert result.win_rate(0).value > 0.46


def changed(offset: int, data: bytes) -> bytes:
    body = table()[:-8]
    body = body[:offset] + data + body[offset + len(data) :]
    value = 0xCBF29CE484222325
    for byte in body:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return body + struct.pack("<Q", value)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (lambda: b"", "magic"),
        (lambda: table()[:-1], "should have"),
        (lambda: table()[:-8] + bytes(8), "checksum"),
        (lambda: changed(8, struct.pack("<I", 2)), "format version 2, this program has 3"),
        (lambda: changed(16, b"rummy\0"), "'rummy', not 'gin'"),
        (lambda: changed(48, struct.pack("<I", 9)), "rules version 9, this program has 1"),
        (lambda: changed(52, struct.pack("<I", 7)), "key version 7, this program has 4"),
        (lambda: changed(80, struct.pack("<f", float("nan"))), "no number"),
        (lambda: changed(len(table()) - 100, struct.pack("<f", -0.5)), "share that is none"),
        (lambda: changed(len(table()) - 8 - 4 * 303, bytes(4 * 303)), "no deal was ever won"),
    ],
)
def test_bad_tables_are_refused(data: Callable[[], bytes], complaint: str) -> None:
    with pytest.raises(ModelError, match=complaint):
        notty.agents.from_table("master", "gin", data())


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(ConfigError, match="master has no setting 'slow'"):
        notty.agents.make("master:slow", "gin")


def trained(deals: int, threads: int = 1, seed: int = 1) -> bytes:
    data, done, learned = _core.train(
        gin_rules(), "master", None, [None, None], deals, 0, seed, 32, threads, 1,
        0.0015, 1.0, 0.0, 1.0, 0.0, _core.Control(),
    )  # fmt: skip
    assert done == learned == deals
    return data


def test_training_follows_its_seed_and_no_number_of_threads() -> None:
    once = trained(400)
    assert once == trained(400, threads=2)
    assert once != trained(400, seed=2)
    assert len(once) == len(table())


@pytest.mark.long
def test_it_learns() -> None:
    """Ten thousand deals, at first looking on, make a better player than one."""
    none, some = (
        _core.make_agent(gin_rules(), "master", "fast", trained(deals)) for deals in (1, 10_000)
    )
    rules, control = gin_rules("eaai", target=0), _core.Control()
    columns = _core.arena(rules, [some, none], 400, 0, 1, 1, 0, False, control, True)
    scores = columns["scores"].reshape(-1, 2)
    lead = (scores[:, 0] - scores[:, 1]).reshape(-1, 2).mean(axis=1)
    assert lead.mean() > 2 * lead.std() / len(lead) ** 0.5


def test_another_learner_is_refused() -> None:
    with pytest.raises(ConfigError, match="'hard' does not learn; master does"):
        _core.train(
            gin_rules(), "hard", None, [None, None], 1, 0, 1, 1, 1, 1,
            0.1, 1.0, 0.0, 1.0, 0.0, _core.Control(),
        )  # fmt: skip


def test_a_cancelled_training_keeps_what_it_learned() -> None:
    control = _core.Control()
    control.cancel()
    data, done, _ = _core.train(
        gin_rules(), "master", table(), [None, None], 1000, 0, 1, 32, 1, 1,
        0.001, 1.0, 0.0, 1.0, 0.0, control,
    )  # fmt: skip
    assert done == 0
    assert data == table()
