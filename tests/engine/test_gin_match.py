"""Whole matches of Gin Rummy: deals follow each other, points add up, and the match ends."""

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import notty
import pytest
from gin_helpers import PRESETS, STYLES, gin_match, gin_position, pick, result_of
from notty import IllegalActionError, Match
from oracle import gin as oracle
from oracle.gin_hands import VALUE

pytestmark = pytest.mark.engine

LOW = "3c 4c 5c 6c 7h 7d 7s As 2h 3h Ks"  # 6 are left without the king
UNDERCUT = "Tc Td Th Js Jd Jh Qc Qd Qh 5d"  # 5 are left
DEAR = "Qs Qc Jd Td 9h 9s 8d 6h 5d 2d"


def play_on(match: Match, rng: random.Random, *styles: str) -> list[dict[str, Any]]:
    """Plays a match to its end; returns the positions after each deal."""
    ends = []
    while True:
        position = match.position()
        if position["phase"] in ("deal_over", "over"):
            ends.append(position)
        if match.to_move is None:
            return ends
        twin = oracle.from_position(position, "classic", **match.options)
        match.play(pick(rng, twin, match.legal_actions.texts, styles[match.to_move]))


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset != "openspiel"])
def test_a_match_adds_up(preset: str) -> None:
    rng = random.Random(preset)
    for seed in range(3):
        match = Match("gin", seed=seed, preset=preset, target=60)
        ends = play_on(match, rng, *rng.choices(list(STYLES), k=2))
        points, boxes = [0, 0], [0, 0]
        for number, position in enumerate(ends, 1):
            result = position["result"]
            if result["winner"] is None:
                assert result["points"] == 0
            else:
                points[result["winner"]] += result["points"]
                boxes[result["winner"]] += 1
            assert position["scores"] == points
            assert position["boxes"] == boxes
            assert position["deal"] == number
            assert (max(points) >= 60) == (position["phase"] == "over") == (number == len(ends))
        assert match.scores == tuple(points)
        assert match.outcome is not None
        assert match.outcome.winners == (points.index(max(points)),)
        assert min(points) < 60
        for before, after in pairwise(ends):
            void = before["result"]["kind"] == "void"
            assert after["dealer"] == (before["dealer"] if void else 1 - before["dealer"])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_that_is_over_allows_nothing(preset: str) -> None:
    match = Match("gin", seed=4, preset=preset, target=1 if preset != "openspiel" else 0)
    play_on(match, random.Random(1), "eager", "eager")
    assert match.is_over
    assert list(match.legal_actions) == []
    for text in ("deal", "draw", "take", "pass", "done", "knock 9c", "discard 9c"):
        with pytest.raises(IllegalActionError):
            match.play(text)


def test_a_match_that_is_undone_and_done_again_is_the_same() -> None:
    match = Match("gin", seed=9, target=40)
    play_on(match, random.Random(2), "eager", "patient")
    final, moves = match.position(), len(match.history)
    undone = 0
    while any(move.actor >= 0 for move in match.history):
        match.undo()
        undone += 1
    assert match.position() == Match("gin", seed=9, target=40).position()
    for _ in range(undone):
        match.redo()
    assert match.position() == final
    assert len(match.history) == moves


def test_a_match_is_recorded_and_played_again() -> None:
    match = Match("gin", seed=10, preset="oklahoma", target=50)
    play_on(match, random.Random(3), "eager", "taker")
    again = notty.Record.loads(match.record(["a", "b"]).dumps()).replay()
    assert again.position() == match.position()
    assert again.options == match.options


# --- The end --------------------------------------------------------------------------------------


def test_an_undercut_may_end_the_match_in_the_turn_of_the_loser() -> None:
    match = gin_match(gin_position(LOW, UNDERCUT, "9d", scores=[99, 95]))
    match.play("knock Ks")
    assert result_of(match) == ("undercut", 1, 11)
    assert match.is_over
    assert match.scores == (99, 106)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_the_bonus_of_the_undercut_counts_for_the_target() -> None:
    for before, over in [(88, False), (89, True)]:
        match = gin_match(gin_position(LOW, UNDERCUT, "9d", scores=[99, before]))
        match.play("knock Ks")
        assert match.is_over == over
        assert match.position()["scores"] == [99, before + 11]


def test_the_bonus_of_gin_counts_for_the_target_though_the_other_had_nothing() -> None:
    gin = "3c 4c 5c 6c 7h 7d 7s 8s 8d 8h Ks"
    theirs = "Tc Td Th Js Jd Jh Qc Qd Qh Qs"
    for before, over in [(79, False), (80, True)]:
        match = gin_match(gin_position(gin, theirs, "9d", scores=[before, 99]))
        match.play("knock Ks")
        assert result_of(match) == ("gin", 0, 20)
        assert match.is_over == over


def test_doubled_points_count_for_the_target() -> None:
    theirs = UNDERCUT.replace("5d", "8d")
    for before, over in [(95, False), (96, True)]:
        match = gin_match(gin_position(LOW, theirs, "Ts 9d", scores=[before, 0]), "oklahoma")
        match.play("knock Ks")
        assert result_of(match) == ("knock", 0, 4)
        assert match.is_over == over


def test_a_tie_at_the_knock() -> None:
    theirs = "Tc Td Th Js Jd Jh Qc Qd Qh 6d"
    undercut = gin_match(gin_position(LOW, theirs, "9d", scores=[99, 90]))
    undercut.play("knock Ks")
    assert result_of(undercut) == ("undercut", 1, 10)
    assert undercut.is_over
    drawn = gin_match(gin_position(LOW, theirs, "9d", scores=[99, 90]), tie="draw")
    drawn.play("knock Ks")
    assert result_of(drawn) == ("tie", None, 0)
    assert not drawn.is_over
    single = gin_match(gin_position(LOW, theirs, "9d"), "openspiel")
    single.play("knock Ks")
    assert single.is_over
    assert single.scores == (0, 0)


def test_a_single_deal_that_is_void_is_over_without_points() -> None:
    position = gin_position(LOW, DEAR, "9d", stock=2)
    match = gin_match(position, "eaai", target=0)
    match.play("discard Ks")
    assert result_of(match) == ("void", None, 0)
    assert match.is_over
    assert match.scores == (0, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_void_deals_neither_end_a_match_nor_move_the_dealer() -> None:
    match = Match("gin", seed=1, preset="straight")
    rng = random.Random(1)
    for number in range(1, 4):
        while match.position()["phase"] != "deal_over":
            legal = [a.text for a in match.legal_actions]
            match.play(rng.choice([t for t in legal if not t.startswith(("knock", "big"))]))
        assert result_of(match) == ("void", None, 0)
        position = match.position()
        assert (position["dealer"], position["deal"], match.to_move) == (1, number, 1)
        assert position["scores"] == [0, 0]
        match.play("deal")
        assert match.to_move == 0


# --- The stock ------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_last_two_cards_are_never_drawn(preset: str) -> None:
    rng = random.Random(preset)
    kinds: Counter[str] = Counter()
    for seed in range(12):
        match = Match("gin", seed=seed, preset=preset, target=0)
        while not match.is_over:
            texts = [action.text for action in match.legal_actions]
            calm = [t for t in texts if t.split()[0] not in ("knock", "big", "take")]
            match.play(rng.choice(calm or texts))
            assert match.position()["stock_count"] >= 2
        kinds[result_of(match)[0]] += 1
        assert match.position()["stock_count"] == 2 or result_of(match)[0] == "gin"
    assert kinds["drawn" if preset == "openspiel" else "void"] >= 11


def test_discards_may_be_taken_again_and_again_at_the_wall_of_classic() -> None:
    mine, theirs = "2s 4c 6d 8h Ts Qc Ad 3h 5s 7c", "3s 5c 7d 9h Js Kc 2d 4h 6s 8c"
    match = gin_match(gin_position(mine, theirs, "9d Kh", stock=2))
    for _ in range(6):
        assert [action.text for action in match.legal_actions] == ["take", "draw"]
        match.play("take")
        match.play(next(action for action in match.legal_actions if action.kind == "discard"))
        assert match.position()["stock_count"] == 2
    match.play("draw")
    assert result_of(match) == ("void", None, 0)
    assert match.position()["stock_count"] == 2


def test_the_knock_limit_follows_the_first_card_of_each_deal() -> None:
    """Oklahoma: over many deals the knocks keep to what the first card allows."""
    rng = random.Random(8)
    limits: Counter[int] = Counter()
    for seed in range(4):
        match = Match("gin", seed=seed, preset="oklahoma", target=250)
        for position in play_on(match, rng, "eager", "eager"):
            first = position["first_upcard"]
            limit = {"A": 0}.get(first[0], VALUE[first])
            knocker = position["knocker"]
            if knocker is not None:
                assert position["result"]["deadwood"][knocker] <= limit
                limits[limit] += 1
    assert len(limits) > 3
