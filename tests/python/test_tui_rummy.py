"""Rummy in the terminal, by keys alone."""

from __future__ import annotations

import notty
import pytest
from notty.session import Control, Seat, Session
from notty.tui.app import FACES
from notty.tui.pen import Pen
from tui_helpers import Player, run, run_session


def test_a_whole_match_on_a_small_screen() -> None:
    deals: list[int] = []
    kinds: set[str] = set()

    async def script(player: Player) -> None:
        await player.play_on()
        deals.append(player.session.deal)
        kinds.update(e.action.kind for e in player.session.log if e.action is not None)

    run("rummy", script, "you", "easy", options={"target": 40}, seed=47)
    assert deals[0] > 1
    assert kinds >= {"draw", "discard", "meld", "deal"}


def test_a_deal_of_four_by_the_rules_of_cardverse() -> None:
    options = {"target": 0, "preset": "cardverse"}
    run("rummy", Player.play_on, "easy", "you", "normal", "hard", options=options, seed=25)


def crowded() -> Session:
    """A table with as many melds as come about in a few games of four."""
    best: tuple[int, Session | None] = (0, None)
    names = ["hard", "easy", "hard", "easy"]
    for seed in range(12):
        session = Session("rummy", [Seat("You"), *(Seat(n, n) for n in names[1:])], seed=seed)
        while not session.deal_over and not session.match.is_over:
            best = max(best, (len(session.match.position()["melds"]), session), key=lambda b: b[0])
            human = session.human_seat is not None
            thought = session.play_for_me() if human else session.thinker()
            session.accept(thought.generation, thought.run(Control()), thought.seat)
    assert best[1] is not None
    return best[1]


def test_many_melds_fit_on_a_small_screen() -> None:
    session = crowded()
    assert len(session.match.position()["melds"]) >= 8

    async def script(player: Player) -> None:
        player.check_screen()
        for meld in session.match.position()["melds"]:
            assert Pen().meld(meld["cards"]).plain in player.shows("table")

    run_session(session, script)


def test_a_hint_says_where_then_what_and_why() -> None:
    async def script(player: Player) -> None:
        await player.press("h")
        assert "look at" in player.shows("message")
        await player.press("f4")
        hint = player.shows("message")
        action = player.best()
        assert FACES["rummy"].label(player.table.shown, action).plain in hint
        assert hint.endswith(")")
        assert player.session.assisted
        await player.press("a")  # the computer plays it
        assert any(entry.action == action for entry in player.session.log)

    run("rummy", script, "you", "normal", seed=3)


@pytest.mark.parametrize("game", ["gin", "notty", "rummy"])
def test_every_reason_of_a_hint_has_its_words(game: str) -> None:
    adviser = notty.session.advisers[game]
    assert adviser.explain is not None
    module = __import__(adviser.explain.__module__, fromlist=["explain"])
    lines = (module.explain.__doc__ or "").split("==\n")[1].splitlines()
    codes = {line.split()[0] for line in lines if line.startswith("    ") and line[4].islower()}
    codes |= {line.split()[0] for line in lines if line and line[0].islower()}
    assert codes
    assert codes == set(FACES[game].why)
