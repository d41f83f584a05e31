"""Gin Rummy in the terminal, by keys alone."""

from __future__ import annotations

from notty.melds import deadwood
from tui_helpers import Player, run


def test_a_whole_match_on_a_small_screen() -> None:
    deals = []

    async def script(player: Player) -> None:
        await player.play_on()
        deals.append(player.session.deal)

    table = run("gin", script, "you", "normal", options={"target": 50}, seed=43)
    assert deals[0] > 1
    assert table.summary.startswith("Gin Rummy, deal number 43. ")


def test_a_match_against_hard_with_bonuses() -> None:
    async def script(player: Player) -> None:
        await player.play_on()
        assert "With bonuses:" in player.shows("message")

    options = {"target": 40, "preset": "standard"}
    run("gin", script, "hard", "you", options=options, seed=40)


def test_the_letters_of_the_actions() -> None:
    async def script(player: Player) -> None:
        session = player.session
        assert session.legal[0].kind == "take"
        await player.press("п")  # the Ukrainian letter on the key of g: no action
        assert len(session.log) == 1
        await player.press("т")  # on the key of n: pass
        assert session.log[1].action is not None
        assert session.log[1].action.kind == "pass"
        await player.press("d")
        assert session.log[-1].action is not None
        assert session.log[-1].action.kind == "draw"
        hand = session.match.position(0)["hands"][0]
        assert f"deadwood {deadwood(hand).value} without" in player.text
        # x goes through the discards, Enter throws the marked one.
        rows = list(player.table.actions.values())
        await player.press("x", "x", "x", "enter")
        assert session.log[-1].actor == 1 or session.log[-1].action == rows[3]
        assert any(entry.action == rows[3] for entry in session.log)

    run("gin", script, "you", "normal", seed=5)


def test_a_hidden_hand_is_nowhere_on_the_screen_before_the_deal_is_over() -> None:
    async def script(player: Player) -> None:
        for _ in range(6):
            position = player.session.match.position()
            seen = {*position["discards"], *position["known"][1], *position["hands"][0]}
            hidden = [card for card in position["hands"][1] if card not in seen]
            pen = player.table.pen
            table = player.shows("table") + player.shows("message")
            assert hidden
            assert not any(pen.card(card).plain in table.split() for card in hidden)
            await player.play(player.best(), 0)

    run("gin", script, "you", "hard", seed=3)


def test_what_is_not_allowed_is_answered_with_the_reason() -> None:
    async def script(player: Player) -> None:
        before = player.session.generation
        await player.press("slash")
        await player.type("discard 10h")
        assert "declined first" in player.shows("message")
        await player.type("dance")
        assert "Not now" in player.shows("message")
        await player.press("escape", "9")
        assert player.shows("message") == "There is no action 9."
        assert player.session.generation == before
        await player.press("slash")
        await player.type("Pass: Leave The Up-Card")  # as the list has it
        assert player.session.generation > before

    run("gin", script, "you", "normal", seed=5)


def test_two_people_do_not_see_each_others_hands() -> None:
    async def script(player: Player) -> None:
        first, second = player.session.match.position()["hands"]
        pen = player.table.pen
        assert all(pen.card(card).plain in player.text.split() for card in first)
        await player.press("n")
        assert "show the cards of You 2" in player.text
        assert not any(pen.card(c).plain in player.text for c in (*first, *second))
        await player.press("d", "1", "h")  # nothing can be played yet
        assert len(player.session.log) == 2
        await player.press("enter")
        shown = player.shows("table").split()
        assert all(pen.card(card).plain in shown for card in second)
        assert not any(pen.card(card).plain in shown for card in first)
        await player.press("n")
        assert "show the cards of You 1" in player.text

    run("gin", script, "you", "you", seed=2)
