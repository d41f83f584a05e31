"""Notty in the terminal, by keys alone."""

from __future__ import annotations

from notty.session import Seat, Session
from tui_helpers import Player, run, run_session


def test_a_whole_game_on_a_small_screen() -> None:
    async def script(player: Player) -> None:
        await player.play_on()
        seed = player.session.seed
        await player.press("enter")  # another deal
        assert player.session.seed != seed
        assert not player.session.match.is_over

    run("notty", script, "you", "lean", seed=21)


def test_a_game_of_three() -> None:
    run("notty", Player.play_on, "lean", "you", "greedy", seed=27)


def test_three_full_hands_fit_on_a_small_screen() -> None:
    hands = [
        [f"{c}{n}" for c in colours for n in range(1, 10)][:20] for colours in ("RGY", "KBR", "GYK")
    ]
    position = {"hands": hands, "to_move": 0, "used": [], "pending_return": False, "turn": 0}
    seats = [Seat("You"), Seat("lean 1", "lean"), Seat("lean 2", "lean")]
    session = Session.from_position("notty", position, seats)

    async def script(player: Player) -> None:
        for _ in range(3):  # sorted in three ways
            player.check_screen()
            for hand in hands:
                assert all(card in player.shows("table") for card in hand)
            await player.press("s")
        # There are more actions than rows: two digits name one.
        numbers = list(player.table.actions)
        assert numbers[-1] > 20
        action = player.table.actions[25]
        await player.press("2", "5")
        assert session.log[-1].action == action

    run_session(session, script)


def test_one_two_and_three_always_draw_that_many() -> None:
    async def script(player: Player) -> None:
        session = player.session
        cards = len(session.match.position()["hands"][0])
        await player.press("2")
        assert len(session.match.position()["hands"][0]) == cards + 2
        assert min(player.table.actions) == 4
        await player.press("1")
        assert player.shows("message") == "There is no action 1."
        await player.press("t")
        assert "You: steal from lean" in player.shows("entries")

    run("notty", script, "you", "lean", seed=21)


def test_undo_and_redo() -> None:
    async def script(player: Player) -> None:
        before = player.session.match.position()
        await player.press("u")
        assert player.shows("message") == "There is nothing to take back."
        await player.press("2", "u")
        assert player.session.match.position() == before
        await player.press("r")
        assert len(player.session.match.position()["hands"][0]) == 6
        await player.press("f2")
        assert player.session.match.position() == before
        await player.press("ctrl+n")
        assert player.session.match.position() != before

    run("notty", script, "you", "lean", seed=21)


def test_computers_among_themselves_can_be_stopped_and_watched() -> None:
    async def script(player: Player) -> None:
        assert player.session.match.is_over or player.session.match.turn > 3

    run("notty", script, "lean", "lean", options={"turn_limit": 12})

    async def stopped(player: Player) -> None:
        await player.press("space")
        assert player.session.paused
        assert "lean 1 paused" in player.text
        turn = player.session.match.turn
        await player.settle()
        assert player.session.match.turn == turn
        await player.press("q")
        assert not player.app.is_running

    run("notty", stopped, "lean", "lean", pause=60)
