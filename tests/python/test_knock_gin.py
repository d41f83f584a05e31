"""The chance that a knock is undercut."""

import notty
import pytest
from notty import Cancelled
from notty.session import Control, undercut_chance

START = notty.Match("gin", seed=1).position()


def match(own: str, discards: str = "Ks 6s 8s", **more: object) -> notty.Match:
    """A match where seat 0, with eleven cards, is to discard or to knock."""
    other = ["As", "Ac", "Ad", "2c", "6c", "8c", "Jh", "Qh", "Qd", "4h"]
    pile = discards.split()
    position = {
        **START,
        "hands": [own.split(), other],
        "counts": [11, 10],
        "discards": pile,
        "thrown_by": [None, 0, 1][: len(pile)],
        "stock_count": 52 - 21 - len(pile),
        "to_move": 0,
        "phase": "discard",
        "first_upcard": pile[0],
        "turn": 6,
    }
    return notty.Match.from_position("gin", {**position, **more})


def chance(game: notty.Match, action: str, worlds: int = 200) -> float:
    return undercut_chance(game.view(0), game.action(action), Control(), worlds)


LOW = "3c 4c 5c 7h 7d 7s 9s 9h 9d 2h Kc"
HIGH = "3c 4c 5c 7h 7d 7s Ah 2s 3d 4s Kc"


def test_more_deadwood_is_a_greater_risk() -> None:
    low, high = chance(match(LOW), "knock Kc"), chance(match(HIGH), "knock Kc")
    assert 0 <= low < 0.1
    assert low <= high <= 1


def test_the_same_question_has_the_same_answer() -> None:
    game = match(HIGH)
    assert chance(game, "knock Kc") == chance(game, "knock Kc")
    assert game.position()["phase"] == "discard"


def test_gin_cannot_be_undercut() -> None:
    assert chance(match("3c 4c 5c 7h 7d 7s 9s 9h 9d 9c Kc"), "knock Kc") == 0


def test_it_can_be_given_up() -> None:
    control = Control()
    control.cancel()
    game = match(LOW)
    with pytest.raises(Cancelled):
        undercut_chance(game.view(0), game.action("knock Kc"), control)
