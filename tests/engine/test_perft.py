"""Counts of lines of play: any slip in legal actions, chance or their effects changes them."""

import json

import notty
import pytest
from goldens import DEAL_PERFT, PERFT, SET_PERFT
from helpers import GOLDEN, position, rules_for
from oracle import notty_rules as oracle

pytestmark = pytest.mark.engine

STORED = json.loads((GOLDEN / "notty" / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PERFT)
def test_stored_counts(name: str) -> None:
    start, deepest = PERFT[name]
    assert STORED[name]["position"] == start
    rules = rules_for(seats=len(start["hands"]))
    state = rules.from_position(start)
    lines = [rules.perft(state, depth) for depth in range(1, deepest + 1)]
    assert lines == STORED[name]["lines"]


@pytest.mark.parametrize("name", PERFT)
def test_the_oracle_counts_as_many_lines(name: str) -> None:
    start, _ = PERFT[name]
    twin = oracle.from_data(
        {**start, "hands": [hand.split() for hand in start["hands"]]},
    )
    shallow = [lines for lines in STORED[name]["lines"] if lines < 5000]
    assert len(shallow) >= 2
    assert [oracle.perft(twin, depth + 1) for depth in range(len(shallow))] == shallow


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in DEAL_PERFT for name in DEAL_PERFT[game]]
)
def test_stored_counts_of_games_of_several_deals(game: str, name: str) -> None:
    stored = json.loads((GOLDEN / game / "perft.json").read_text(encoding="utf-8"))[name]
    start, deepest, preset = DEAL_PERFT[game][name]
    match = notty.Match.from_position(game, start, preset=preset)
    assert match.position() == stored["position"]
    lines = [match.rules.perft(match.state, depth) for depth in range(1, deepest + 1)]
    assert lines == stored["lines"]


@pytest.mark.parametrize("name", SET_PERFT)
def test_stored_counts_of_set(name: str) -> None:
    stored = json.loads((GOLDEN / "set" / "perft.json").read_text(encoding="utf-8"))[name]
    start, deepest = SET_PERFT[name]
    match = notty.Match.from_position("set", start)
    assert match.position() == stored["position"]
    lines = [match.rules.perft(match.state, depth) for depth in range(1, deepest + 1)]
    assert lines == stored["lines"]


def test_there_is_one_line_of_no_steps() -> None:
    rules = rules_for()
    assert rules.perft(rules.start(), 0) == 1


def test_lines_that_end_before_do_not_count() -> None:
    rules = rules_for(turn_limit=3)
    state = rules.from_position(position("R4", "B1", used=["draw", "steal", "exchange"], turn=2))
    assert [rules.perft(state, depth) for depth in (1, 2, 3)] == [1, 0, 0]
