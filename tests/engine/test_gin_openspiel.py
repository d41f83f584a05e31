"""Gin Rummy as OpenSpiel plays it: its games replayed under the preset `openspiel`, and what random
games come to. The file is written by script/update-openspiel-games; nothing of OpenSpiel is needed.
"""

from collections import Counter
from copy import deepcopy
from typing import Any

import notty
import openspiel_gin
import pytest
from gin_helpers import gin_match, gin_position
from openspiel_gin import ELEVEN, FORGOTTEN, KEPT, THIRD, OurGame, Replay

pytestmark = pytest.mark.engine

HEAD, *GAMES = openspiel_gin.lines()
FAULTS = {ELEVEN, THIRD, KEPT, FORGOTTEN}


def faults_of(line: dict[str, Any]) -> set[str]:
    return Replay(OurGame(), line).run()


def test_games_of_openspiel_replay_with_the_same_legal_actions_and_returns() -> None:
    same, met = 0, Counter[str]()
    for number, line in enumerate(GAMES):
        if "fault" in line:
            continue
        try:
            faults = faults_of(line)
        except AssertionError as error:
            raise AssertionError(f"game {number}: {line}") from error
        # What is left of a game after these is not compared, so it must not be many.
        met.update(faults)
        same += not faults
    assert set(met) <= FAULTS
    assert same > 180
    assert met[ELEVEN] == 0


def test_the_games_end_in_every_way() -> None:
    endings = Counter(ending(line) for line in GAMES if "fault" not in line)
    assert all(endings[kind] >= 5 for kind in ("wall", "returns", "gin", "knock", "undercut"))
    assert all(endings[kind] >= 2 for kind in ("upcards", "equal"))


def ending(line: dict[str, Any]) -> str:
    if "knocker" in line:
        own, other = line["laid"][line["knocker"]], line["laid"][1 - line["knocker"]]
        if own == 0:
            return "gin"
        return "equal" if own == other else "knock" if own < other else "undercut"
    *_, last = openspiel_gin.moves(line)
    return {"W": "wall", "D": "upcards", "X": "returns"}[last.phase]


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_a_fault_of_openspiel_is_not_ours(fault: str) -> None:
    games = [line for line in GAMES if line.get("fault") == fault]
    assert games
    for line in games:
        assert faults_of(line) == {fault}


@pytest.fixture(scope="module")
def random_games() -> dict[str, Any]:
    return openspiel_gin.random_games(2_000, seed=1)


def test_random_games_come_to_what_they_come_to_there(random_games: dict[str, Any]) -> None:
    for name, error in openspiel_gin.differences(random_games, HEAD["random"]).items():
        assert abs(error) < 3.9, f"{name}: {error:.1f} standard errors"


def test_other_rules_would_be_told_apart(random_games: dict[str, Any]) -> None:
    ours = deepcopy(random_games)
    ours["decisions_to_the_knock"]["mean"] *= 1.03
    ours["deadwood_dealt"]["mean"] -= 1
    ours["endings"]["knock"] *= 3
    far = openspiel_gin.differences(ours, HEAD["random"])
    assert far["decisions_to_the_knock"] > 3.9
    assert far["deadwood_dealt"] < -3.9
    assert far["knock"] > 3.9


@pytest.mark.parametrize("player", notty.game("gin").players)
def test_a_player_that_must_knock_at_the_wall_does(player: str) -> None:
    # With the nine there is a run, but only throwing it back leaves 10.
    position = gin_position("7s 7c 7d 8s 8c 8d Ah 2h 3c 4d", discards="9s", stock=2)
    match = gin_match(position, "openspiel")
    match.play("take")
    assert match.legal_actions.texts == ["knock 9s"]
    agent = notty.agents.make(player, game="gin", seed=1)
    assert agent.choose(match.view(0)).text == "knock 9s"
