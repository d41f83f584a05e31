"""SET in the terminal: the talk, the clock, the hints and a whole game, by keys alone."""

from __future__ import annotations

import itertools

import pytest
from notty import find_sets
from notty.tui import set_cards
from notty.tui.pen import Pen
from notty.tui.set_screen import SetScreen
from tui_helpers import Player, run


class Clock:
    """The time, told by the test."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def on_table(player: Player) -> list[str]:
    table: list[str] = player.session.match.position()["table"]
    return table


def numbers(player: Player, cards: tuple[str, ...]) -> str:
    return " ".join(str(on_table(player).index(card) + 1) for card in cards)


async def answer(player: Player) -> None:
    """Takes the first SET, or says that there is none."""
    found = find_sets(on_table(player))
    await player.type(numbers(player, found[0]) if found else "n")


def test_a_whole_game_alone() -> None:
    clock = Clock()

    async def script(player: Player) -> None:
        assert "read the rules" in player.text
        await player.type("n")
        assert "Which level?" in player.text
        await player.type("7")
        assert "The levels are 0, 1, 2 and 3." in player.text
        await player.type("0")
        assert "SET or none?" in player.text
        while not player.session.match.is_over:
            clock.now += 5
            player.check_screen()
            for number in range(1, len(on_table(player)) + 1):
                assert f" {number} " in player.text
            await answer(player)
            assert "Scores: You" in player.text
        player.check_screen()
        scores = player.session.match.position()["scores"]
        assert scores[0] in (22, 23, 24, 25, 27)
        assert f"You took {scores[0]} SETs, in 5.0 s each." in player.text
        seed = player.session.seed
        await player.type("y")
        await player.type("1")
        assert player.session.seed != seed
        await player.type("q")
        await player.type("y")
        assert not player.app.is_running

    run("set", script, "you", "normal", ask_level=True, seed=3, now=clock)


def test_the_computer_takes_a_set_when_its_time_has_come() -> None:
    clock = Clock()

    async def script(player: Player) -> None:
        await player.type("n")
        await player.type("3")
        assert "hard moves in 15 s" in player.text
        clock.now = 14.0
        player.talk._tick()
        await player.type("1 2 3")  # wrong: that does not start the clock again
        assert "hard moves in 1 s" in player.text
        await player.type("s")
        assert "Which three cards?" in player.text
        before = on_table(player)
        clock.now = 15.0
        player.talk._tick()
        await player.settle()
        assert "hard: a SET after 15 s" in player.text
        assert "Scores: You -1, hard 1" in player.text
        assert "SET or none?" in player.text  # the numbers mean other cards now
        assert on_table(player) != before

    run("set", script, "you", "normal", ask_level=True, seed=3, now=clock)


def test_the_clock_stands_still_in_a_pause_and_the_table_is_hidden() -> None:
    clock = Clock()

    async def script(player: Player) -> None:
        await player.type("n")
        clock.now = 20.0
        await player.type("p")
        assert "Paused" in player.text
        assert "┌" not in player.text
        clock.now = 500.0
        player.talk._tick()
        await player.press("enter")
        assert player.session.match.position()["found"] == [0, 0]
        player.talk._tick()
        await player.settle()
        assert "normal moves in 10 s" in player.text
        await player.press("f1")
        assert "twelve cards lie face up" in player.text.lower()
        clock.now = 900.0
        await player.press("escape")
        assert isinstance(player.app.screen, SetScreen)
        assert player.session.match.position()["found"] == [0, 0]
        await player.press("escape")
        assert "Leave the game?" in player.text
        await player.type("n")
        await player.type("c")  # hides the clock
        assert "moves in" not in player.text

    run("set", script, "you", "normal", seed=3, now=clock)


def test_a_hint_has_four_steps() -> None:
    async def script(player: Player) -> None:
        await player.type("n")
        found = find_sets(on_table(player))
        places = numbers(player, found[0]).split()
        await player.type("h")
        assert f"Hint: there are {len(found)} SETs." in player.text
        await player.type("h")
        assert f"Hint: {places[0]} is of a SET." in player.text
        assert f"*{places[0]}*" in player.text
        await player.press("f4")
        assert f"Hint: {places[0]} and {places[1]} are of a SET." in player.text
        await player.press("f4")
        assert f"Hint: {places[0]}, {places[1]} and {places[2]} are a SET." in player.text
        await player.type("s")
        await player.type(" ".join(places))
        assert "You: a SET" in player.text
        assert player.session.assisted

    run("set", script, "you", "easy", seed=3, now=Clock())


def test_wrong_answers() -> None:
    async def script(player: Player) -> None:
        await player.type("maybe")
        assert "Please answer y or n." in player.text
        await player.type("n")
        cards = on_table(player)
        wrong = next(t for t in itertools.combinations(cards, 3) if t not in find_sets(cards))
        for text, said in {
            "": "Please say s or n.",
            "what": "'what' is no answer.",
            "1 2": "A SET has three different cards: '1 2' names 2.",
            "1 1 2": "A SET has three different cards: '1 1 2' names 2.",
            "1 2 99": "There is no card 99; they are 1 to 12.",
            "n": f"You: there are {len(find_sets(cards))} SETs. h gives a hint.",
            numbers(player, wrong): set_cards.why_not(wrong),
        }.items():
            await player.type(text)
            assert said in player.text
            player.check_screen()
        assert player.session.match.position()["scores"] == [-1, 0]
        assert on_table(player) == cards

    run("set", script, "you", "easy", seed=3, now=Clock())


@pytest.mark.parametrize("ascii", [False, True])
def test_twenty_one_cards_fit_and_are_told_apart_without_colour(ascii: bool) -> None:
    pen = Pen(ascii)
    cards = [n + c + f + s for n in "123" for c in "RBG" for f in "STO" for s in "DOS"]
    seen = {set_cards.table([card], (), pen).plain for card in cards}
    assert len(seen) == 81
    lines = set_cards.table(cards[:21], cards[3:5], pen).plain.splitlines()
    assert len(lines) == 15
    assert max(map(len, lines)) <= 78
    assert not ascii or all(line.isascii() for line in lines)
    assert "*4*" in lines[0]


def test_why_three_cards_are_no_set() -> None:
    assert set_cards.why_not(["1RSD", "2RSD", "3BSD"]) == "colour: red, red and blue"
    assert set_cards.why_not(["1RSD", "1RTO", "2ROS"]) == "number: 1, 1 and 2"
    assert set_cards.why_not(["1RSD", "2RSD", "3RSD"]) == ""
