"""Notty's master: what it thinks against brute force, what it never does, and its table."""

import random
import struct
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any

import notty
import pytest
from helpers import notty_match
from notty import ConfigError, ModelError, _core
from oracle import notty_groups as oracle

pytestmark = pytest.mark.engine

COLOURS = "RGYKB"
PACK = [c + str(n) for c in COLOURS for n in range(1, 10)] * 2
DRAW, STEAL, EXCHANGE = 1, 2, 4  # used up


def table() -> bytes:
    data: bytes = (resources.files("notty") / "data" / "notty-master.table").read_bytes()
    return data


@cache
def master() -> Any:
    return _core.NottyMaster(table())


def choice(hands: list[list[str]], setting: str = "fast", **more: Any) -> notty.Action:
    match = notty_match(*(" ".join(hand) for hand in hands), **more)
    return notty.agents.make(f"master:{setting}" if setting else "master").choose(match.view(0))


def deal(draw: random.Random, sizes: list[int]) -> list[list[str]]:
    pack = PACK.copy()
    draw.shuffle(pack)
    return [[pack.pop() for _ in range(size)] for size in sizes]


def changed(hands: list[list[str]], draw: random.Random) -> list[list[str]]:
    """The same hands in other colours and, perhaps, with their numbers mirrored."""
    names = dict(zip(COLOURS, draw.sample(COLOURS, 5), strict=True))
    mirrored = draw.random() < 0.5
    return [
        [names[c[0]] + (str(10 - int(c[1])) if mirrored else c[1]) for c in hand] for hand in hands
    ]


def texts(hands: list[list[str]]) -> list[str]:
    return [" ".join(hand) for hand in hands]


def unseen(hands: list[list[str]]) -> list[str]:
    deck = PACK.copy()
    for hand in hands:
        for card in hand:
            deck.remove(card)
    return deck


# What follows an action, by brute force: a won turn or the value of what it leaves.


def after(hands: list[list[str]], used: int) -> float:
    if oracle.least_leftover(hands[0]) == 0:
        return 1.0
    if used != DRAW | STEAL | EXCHANGE:
        return float(master().chances(texts(hands), used)[0])
    ends = [end(hands)]
    ends += [
        1.0 if len(rest) == 0 else end([rest, *hands[1:]])
        for rest in (without(hands[0], group.split()) for group in oracle.groups_in(hands[0]))
    ]
    return max(ends)


def end(hands: list[list[str]]) -> float:
    others = hands[1:] + hands[:1]
    if oracle.least_leftover(others[0]) == 0:
        return 0.0
    return float(master().chances(texts(others))[-1])


def without(hand: list[str], cards: list[str]) -> list[str]:
    rest = hand.copy()
    for card in cards:
        rest.remove(card)
    return rest


def expected(hands: list[list[str]], used: int, action: str) -> float:
    own, *others = hands
    deck = unseen(hands)
    if action == "exchange":
        values = [
            max(
                after([without([*own, card], [given]), *others], used | EXCHANGE)
                for given in {*own, card}
            )
            for card in deck
        ]
    elif action == "draw 1":
        values = [after([[*own, card], *others], used | DRAW) for card in deck]
    else:
        victim = int(action.removeprefix("steal "))
        if len(hands[victim]) == 1:
            return 0.0
        values = []
        for card in hands[victim]:
            left = hands.copy()
            left[victim] = without(left[victim], [card])
            left[0] = [*own, card]
            values.append(after(left, used | STEAL))
    return sum(values) / len(values)


@pytest.mark.parametrize(
    ("hands", "used"),
    [
        (["R4 R5", "G1 G9 K3"], 0),
        (["R4 R5 B9", "R6 G9"], STEAL),
        (["R4 G4 Y4 R5", "R6 G1 K1"], DRAW | STEAL),
        (["R4 R5 R6 K1", "B4 B5", "K2 K9 Y9"], 0),
        (["Y2", "B4 B5 B6 B6", "K2"], EXCHANGE),
    ],
)
def test_a_turn_by_brute_force(hands: list[str], used: int) -> None:
    split = [hand.split() for hand in hands]
    thoughts = {action: chances for action, chances, _ in master().actions(hands, used)}
    ids = {"draw 1": 0, "exchange": 5, "steal 1": 3, "steal 2": 4}
    seen = 0
    for action, number in ids.items():
        if number in thoughts:
            assert thoughts[number][0] == pytest.approx(expected(split, used, action), abs=1e-5)
            seen += 1
    assert seen > 0
    if used & EXCHANGE:
        ending = thoughts[51]
        assert ending[0] == pytest.approx(end(split), abs=1e-6)
    else:
        assert 51 not in thoughts, "an exchange costs nothing"
    for chances in thoughts.values():
        assert sum(chances) == pytest.approx(1, abs=1e-5)
        assert all(0 <= chance <= 1 for chance in chances)


def test_a_thorough_look_goes_through_all_draws() -> None:
    hands = deal(random.Random(1), [17, 20, 20])
    deck = unseen(hands)
    assert len(deck) == 33

    def won(drawn: tuple[str, ...]) -> float:
        own = [*hands[0], *drawn]
        if not _core.notty_least_leftover(" ".join(own))[1]:
            return 1.0
        return float(master().chances(texts([own, *hands[1:]]), DRAW)[0])

    thoughts = {
        action: (chances[0], error)
        for action, chances, error in master().actions(texts(hands), thorough=True)
    }
    for count in (1, 2, 3):
        values = [won(drawn) for drawn in combinations(deck, count)]
        assert thoughts[count - 1] == pytest.approx((sum(values) / len(values), 0), abs=1e-5)
    sampled = [error for action, _, error in master().actions(texts(hands)) if action in (1, 2)]
    assert min(sampled) > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_equal_positions_have_equal_values(seats: int) -> None:
    draw = random.Random(seats)
    values = set()
    for _ in range(200):
        hands = deal(draw, [draw.randint(1, 20 if seats == 2 else 12) for _ in range(seats)])
        used = draw.randrange(8)
        value = master().chances(texts(hands), used)
        values.add(round(value[0], 4))
        for _ in range(3):
            same = master().chances(texts(changed(hands, draw)), used)
            assert same == pytest.approx(value, abs=1e-6), hands
    assert len(values) > 100


@pytest.mark.parametrize("setting", ["fast", ""])
@pytest.mark.parametrize(
    "hand", ["R4 R5 R6", "R4 G4 Y4 B4", "R1 R2 R3 G7 G8 G9", "R4 R5 R6 G6 Y6 B6 K6"]
)
def test_it_goes_out_when_it_can(hand: str, setting: str) -> None:
    match = notty_match(hand, "G1 K3 K8")
    player = notty.agents.make(f"master:{setting}" if setting else "master")
    while not match.is_over:
        action = player.choose(match.view(0))
        assert action.kind == "discard"
        match.play(action)
    assert match.scores[0] == 1


def test_it_returns_the_card_that_is_too_many() -> None:
    for hand, card in (("R4 R5 R6 B1", "B1"), ("R4 G4 Y4 B4 K9", "K9")):
        match = notty_match(hand, "G1 K3 K8", pending_return=True, used=["exchange"])
        action = notty.agents.make("master:fast").choose(match.view(0))
        assert (action.kind, action.cards) == ("return", (card,))


def test_it_never_steals_a_last_card() -> None:
    """The robbed player would win (N7)."""
    draw = random.Random(11)
    for _ in range(200):
        action = choice(deal(draw, [draw.randint(1, 8), 1, draw.randint(2, 5)]))
        assert action.kind != "steal" or action.target != 1


@pytest.mark.parametrize("setting", ["fast", ""])
def test_a_theft_that_wins_is_found(setting: str) -> None:
    """Either card of the rival takes the hand out, so the turn is won, whatever comes first."""
    match = notty_match("R4 R5", "R3 R6")
    player = notty.agents.make(f"master:{setting}" if setting else "master")
    while not match.is_over:
        assert match.to_move == 0
        match.play(player.choose(match.view(0)))
    assert match.scores[0] == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_its_games_end(seats: int) -> None:
    result = notty.arena.play(
        "notty", ["master:fast", *["lean"] * (seats - 1)], games=40, seed=1, threads=2, seats=seats
    )
    assert result.unfinished == 0
    assert result.win_rate(0).value > 1 / seats


def test_training_does_not_depend_on_threads() -> None:
    tables = [_core.train_notty_master(2, 4, 5, threads, _core.Control()) for threads in (1, 2)]
    assert tables[0] == tables[1]
    assert notty.agents.from_table("master", "notty", tables[0]).name == "master"
    assert tables[0] != _core.train_notty_master(2, 4, 6, 2, _core.Control())


def test_a_cancel_gives_no_table() -> None:
    control = _core.Control()
    control.cancel()
    assert _core.train_notty_master(2, 4, 5, 1, control) == b""


def spoilt(at: int, data: bytes) -> bytes:
    return table()[:at] + data + table()[at + len(data) :]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (lambda: b"", "does not begin with its magic bytes"),
        (lambda: table()[:-1], "bytes and has"),
        (lambda: spoilt(200, b"\1\2\3"), "checksum"),
        (lambda: spoilt(48, struct.pack("<I", 9)), "rules version 9, this program has 1"),
        (lambda: spoilt(52, struct.pack("<I", 7)), "key version 7, this program has 2"),
        (lambda: spoilt(72, struct.pack("<f", float("nan"))), "no number"),
        (lambda: spoilt(len(table()) - 12, struct.pack("<f", 1.5)), "does not rise from 0 to 1"),
        (lambda: spoilt(len(table()) - 8 - 4 * 20, struct.pack("<f", 0.9)), "does not rise"),
    ],
)
def test_bad_tables_are_refused(data: Any, complaint: str) -> None:
    with pytest.raises(ModelError, match=complaint):
        notty.agents.from_table("master", "notty", data())


def test_bad_questions() -> None:
    with pytest.raises(ConfigError, match="setting fast, not 'slow'"):
        notty.agents.make("master:slow")
    with pytest.raises(ConfigError, match="2 or 3 chances, not 1"):
        master().come_true([1.0])
    for hands, used, complaint in (
        (["R4"], 0, "2 or 3 hands, not 1"),
        (["R4", ""], 0, "hand 1 is empty"),
        (["R4 R4", "R4"], 0, "the pack has two R4"),
        (["R4", "R5"], 8, "sum of 1, 2 and 4"),
    ):
        with pytest.raises(ConfigError, match=complaint):
            master().chances(hands, used)


@pytest.mark.parametrize("seats", [2, 3])
def test_chances_that_come_true(seats: int) -> None:
    before = 0.0
    for said in (0.0, 0.1, 0.3, 0.45, 0.5, 0.55, 0.7, 0.9, 1.0):
        chances = master().come_true([said, *[(1 - said) / (seats - 1)] * (seats - 1)])
        assert sum(chances) == pytest.approx(1)
        assert before <= chances[0]
        before = chances[0]
    assert before == pytest.approx(1)
    even = master().come_true([1 / seats] * seats)
    assert even == pytest.approx([1 / seats] * seats)
    if seats == 3:
        assert master().come_true([0.7, 0.15, 0.15])[0] < 0.7  # it is bold
    else:  # it knows
        for said in (0.3, 0.4, 0.6, 0.7):
            assert master().come_true([said, 1 - said])[0] == pytest.approx(said, abs=0.015)


# --- Measures -----------------------------------------------------------------------------------


def at(hands: list[str], **more: Any) -> dict[str, Any]:
    view = notty_match(*hands, **more).view(0)
    position: dict[str, Any] = view.position()
    return position


@pytest.mark.parametrize(
    ("hands", "more"),
    [
        (["R4 R5 B1 B8", "G2 G3 K7"], {}),
        (["R4 R5 B1 B8 K2", "G2 G3 K7"], {"used": ["exchange"], "pending_return": True}),
        (["R4 R5", "R6 G2", "K1 K2 K9"], {"used": ["draw"]}),
    ],
)
def test_rollouts_look_at_what_the_master_looks_at(hands: list[str], more: Any) -> None:
    rollouts = _core.NottyRollouts(table(), 4)
    best = max(rollouts.thoughts(at(hands, **more)), key=lambda t: t[1] - t[2])
    assert choice([hand.split() for hand in hands], **more).id == best[0]


def test_luck_is_subtracted_from_rollouts() -> None:
    """Of a turn alone nothing but luck is left to differ: each rollout says what was expected."""
    hands = ["R4 R5 B1 B8", "G2 G3 K7"]
    used = {"used": ["draw", "steal"]}
    turn = _core.NottyRollouts(table(), 1)
    thoughts = {action: chance for action, chance, _ in turn.thoughts(at(hands, **used))}
    chances = turn.run(at(hands, **used), 5, 50, 1)
    assert chances == pytest.approx(thoughts[5], abs=1e-5)


def test_rollouts_agree_with_games() -> None:
    """To the end of the game the mean of rollouts is the share of games won."""
    position = at(["R4 R5 B9", "G1 G2 K5 K6"], used=["draw"])
    chances = _core.NottyRollouts(table(), 1000).run(position, 5, 400, 3)
    agent = notty.agents.make("master:fast", seed=1)
    won = 0
    for seed in range(60):
        match = notty.Match.from_position("notty", position, seed=seed)
        match.play("exchange")
        while not match.is_over:
            match.play(agent.choose(match.view(match.to_move or 0)))
        won += match.scores[0] == 1
    assert float(chances.mean()) == pytest.approx(won / 60, abs=0.22)  # 3.5 standard errors
    assert float(chances.std()) < 0.3, "luck is subtracted"


def test_rollouts_refuse_what_they_cannot_play() -> None:
    rollouts = _core.NottyRollouts(table(), 2)
    with pytest.raises(ConfigError, match="decided"):
        rollouts.thoughts(at(["R4 R5 R6", "G1"]))
    with pytest.raises(ConfigError, match="does not look"):
        rollouts.run(at(["R4 R5 B1", "G1"]), 51, 1, 0)
    with pytest.raises(ConfigError, match="turns"):
        _core.NottyRollouts(table(), 0)


def test_an_exploiter_learns_for_two_seats_only_and_the_same_on_two_threads() -> None:
    def learned(threads: int, *, from_it: bool) -> bytes:
        control = _core.Control()
        made: bytes = _core.train_notty_exploiter(table(), from_it, 2, 4, 3, threads, control)
        assert control.done == 2
        return made

    one = learned(1, from_it=True)
    assert one == learned(2, from_it=True)
    assert one != learned(1, from_it=False)
    two, three = ["R4 R5", "B1 B8 K2"], ["R4 R5", "B1 B8 K2", "G7"]
    assert _core.NottyMaster(one).chances(three) == master().chances(three)
    assert _core.NottyMaster(one).chances(two) != master().chances(two)
    stopped = _core.Control()
    stopped.cancel()
    assert _core.train_notty_exploiter(table(), True, 2, 4, 3, 1, stopped) == b""
