"""Hints in Gin Rummy: where to look, and why."""

from __future__ import annotations

import inspect
from typing import Any

import notty
import pytest
from gin_helpers import PRESETS, gin_match, gin_position
from notty import _core
from notty.session import Control, Seat, Session, advisers, best_player
from notty.session.advice import hint
from notty.session.advice_gin import explain

MELDS = "3c 4c 5c 7s 7d 7h"


def why(text: str, mine: str, discards: str = "", **more: Any) -> tuple[str, dict[str, Any]]:
    """The reason of an action of seat 0."""
    options = {name: more.pop(name) for name in ("preset", "auto_gin") if name in more}
    match = gin_match(gin_position(mine, discards=discards, **more), **options)
    assert match.can_play(text, 0), match.why_not(text, 0)
    return explain(match.view(0), match.action(text, 0))


def test_an_upcard_that_makes_a_meld() -> None:
    code, params = why("take", "3c 4c 7s 7d 7h As 2h 9c Kd Jd", "5c")
    assert code == "makes_meld"
    assert params == {"card": "5c", "by": 17, "cards": ["3c", "4c", "5c"]}


def test_an_upcard_that_lengthens_a_meld() -> None:
    code, params = why("take", f"{MELDS} As 2h 9s Kd", "6c")
    assert code == "takes_for_meld"
    assert params["cards"] == ["3c", "4c", "5c", "6c"]


def test_an_upcard_that_is_only_low() -> None:
    code, params = why("take", f"{MELDS} As 3h 9s Kd", "Ah")
    assert (code, params) == ("lowers_deadwood", {"card": "Ah", "by": 9})


@pytest.mark.parametrize("text", ["draw", "pass"])
def test_an_upcard_that_helps_nothing(text: str) -> None:
    phase = {"phase": "first_upcard"} if text == "pass" else {}
    mine = f"{MELDS} As 2h 9s Jd"
    assert why(text, mine, "Kd", **phase) == ("upcard_no_help", {"card": "Kd"})
    assert why(text, mine, "6c", **phase) == ("nothing_better", {})


def test_what_goes_out_dearest() -> None:
    code, params = why("discard Kd", f"{MELDS} As 2h 9s Kd Jd")
    assert (code, params) == ("dearest_deadwood", {"card": "Kd", "value": 22})


def test_what_the_other_hand_cannot_meld() -> None:
    # The nines lie open or are held here, and no run can hold the nine of spades any more.
    code, params = why("discard 9s", f"{MELDS} As 2h 9s Kd Js", "9d 9h 8s Ts 2s")
    assert (code, params) == ("safe_discard", {"card": "9s", "value": 23})
    assert why("discard 9s", f"{MELDS} As 2h 9s Kd Jd", "9d 9h 8s 2s")[0] == "keeps_chances"


def test_knock_and_gin() -> None:
    mine = f"{MELDS} As 2h 4s 2d Kd"
    assert why("knock Kd", mine) == ("knocks_now", {"card": "Kd", "value": 9})
    gin = f"{MELDS} 8s 9s Ts Js Kd"
    assert why("knock Kd", gin) == ("goes_gin", {"card": "Kd"})
    assert why("discard Kd", gin) == ("goes_gin", {"card": "Kd"})
    assert why("discard Kd", gin, auto_gin=False)[0] == "dearest_deadwood"
    assert why("big gin", f"{MELDS} 8s 9s Ts Js Qs", preset="standard") == ("goes_big_gin", {})


def laying_off(mine: str) -> notty.Match:
    """Seat 0 is to lay off on the melds of a knock."""
    position = gin_position(mine, "3c 4c 5c 7s 7d 7h 8s 9s Ts As")
    position |= {"phase": "layoff", "knocker": 1, "discards": ["Kd"], "thrown_by": [1]}
    position |= {"first_upcard": "Kd"}
    position |= {"melds": [["8s", "9s", "Ts"], ["3c", "4c", "5c"], ["7s", "7d", "7h"]]}
    return gin_match(position)


def test_lay_offs() -> None:
    match = laying_off("6c Js Qh Qd 2h 2d 9c 9d 4h 8d")
    view = match.view(0)
    texts = [action.text for action in match.legal_actions]
    lay = next(text for text in texts if text.startswith("layoff Js"))
    code, params = explain(view, match.action(lay, 0))
    assert code == "lays_off"
    assert params == {"card": "Js", "meld": int(lay.split()[-1]), "by": 10}
    done = explain(view, match.action("done", 0))
    assert done == ("keeps_melds", {"value": notty.deadwood(view.position()["hands"][0]).value})


def test_where_to_look() -> None:
    assert best_player("gin") in [player.name for player in notty.agents.names("gin")]
    match = gin_match(gin_position(f"{MELDS} As 2h 9s Kd", discards="6c"))
    for text, zone in (("take", "discards"), ("draw", "deck")):
        found = hint(match.view(0), match.action(text, 0), 1)
        assert (found.zone, found.action, found.reason) == (zone, None, "")
    match = gin_match(gin_position(f"{MELDS} As 2h 9s Kd Jd"))
    found = hint(match.view(0), match.action("discard Kd", 0), 2)
    assert (found.zone, found.reason) == ("hand", "dearest_deadwood")
    kinds = {"take", "draw", "pass", "discard", "knock", "big gin", "layoff", "done", "deal"}
    assert set(advisers["gin"].zones) == kinds


@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_action_of_every_phase_has_a_reason(preset: str) -> None:
    codes = set(_codes())
    for seed in range(3):
        match = notty.Match("gin", seed=seed, preset=preset, target=10)
        rng = _core.Rng(seed, 1)
        for _ in range(250):
            if match.to_move is None:
                break
            view = match.view(match.to_move)
            for action in view.legal_actions:
                code, params = explain(view, action)
                assert code in codes
                assert all(isinstance(value, int | str | list) for value in params.values())
            ids = match.legal_actions.ids
            match.play(ids[rng.below(len(ids))])


def _codes() -> list[str]:
    """The codes of the table in the documentation of `explain`."""
    lines = (inspect.getdoc(explain) or "").split("====\n")[1].splitlines()
    return [line.split()[0] for line in lines if line and line[0] not in " ="]


def test_a_hint_at_a_table() -> None:
    session = Session("gin", (Seat("Ann"), Seat("Robot", "random")), seed=5)
    found = session.counsel().run(Control())
    assert found.reason in _codes()
    assert found.zone in ("discards", "buttons")
