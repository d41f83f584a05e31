"""The terminal front: who plays, what the terminal can show, and the command ``notty tui``."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence

import notty
import pytest
from notty import cli, commands
from notty.session import Seat, Session
from notty.tui import piles
from notty.tui.app import FACES, players_for, seats_for
from notty.tui.keys import key_name
from notty.tui.pen import Pen, speaks_utf8
from tui_helpers import Player, run, run_session

GAMES = ("notty", "gin", "rummy", "set")
#: The colours that a terminal has anyway.
NONE = {"default"}


# --- Who plays ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "seats", "opponents", "players"),
    [
        ("notty", {}, None, None, ["you", "lean"]),
        ("gin", {}, None, None, ["you", "normal"]),
        ("gin", {}, None, "hard", ["you", "hard"]),
        ("rummy", {"seats": 4}, None, "easy", ["you", "easy", "easy", "easy"]),
        ("rummy", {}, None, "easy,hard", ["you", "easy", "hard"]),
        ("rummy", {}, "hard,you,you", None, ["hard", "you", "you"]),
        ("set", {}, "you", None, ["you"]),
    ],
)
def test_players_of_a_command_line(
    game: str,
    options: dict[str, notty.OptionValue],
    seats: str | None,
    opponents: str | None,
    players: list[str],
) -> None:
    assert players_for(game, options, seats, opponents) == players


def test_names_that_are_there_twice_get_numbers() -> None:
    seats = seats_for(["you", "easy", "you", "easy", "hard"])
    assert [seat.name for seat in seats] == ["You 1", "easy 1", "You 2", "easy 2", "hard"]
    assert [seat.agent for seat in seats] == [None, "easy", None, "easy", "hard"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tui", "GAME"),
        ("tui chess", "unknown game 'chess'"),
        ("tui gin --opponents nobody", "unknown player of gin 'nobody'"),
        ("tui gin --seats you", "seats must be 2, not 1"),
        ("tui gin --seats you,hard --opponents hard", "nothing left for --opponents"),
        ("tui rummy --option seats=3 --seats you,easy", "2 players for 3 seats"),
        ("tui set --seats you,you", "SET is played by one person here, not by 2"),
        ("tui gin --pause 1000", "1000 is not from 0 to 60 seconds"),
        ("tui gin --option colour=red", "colour"),
        ("tui gin --bots hard", "unknown option --bots"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_screen_is_taken(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = cli.main(words.split())
    except SystemExit as error:
        code = error.code
    assert code == 2
    assert said in capsys.readouterr().err


def test_without_the_extra_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "find_spec", lambda name: None)
    assert cli.main(["tui", "gin"]) == 2
    assert 'pip install "notty-games[tui]"' in capsys.readouterr().err


def test_it_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["tui", "gin"]) == 1
    assert "at a terminal" in capsys.readouterr().err


def test_other_commands_do_not_load_textual() -> None:
    code = "import sys, notty.cli; sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- What the terminal can show -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "utf8"),
    [
        ({"LANG": "uk_UA.UTF-8"}, True),
        ({"LANG": "en_GB.utf8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "uk_UA.KOI8-U"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, False),  # as Python leaves LANG=C
        ({}, False),
    ],
)
def test_the_locale_says_whether_more_than_ascii_can_be_shown(
    environ: dict[str, str], utf8: bool
) -> None:
    assert speaks_utf8(environ) is utf8


def test_cards_are_told_apart_without_colours() -> None:
    pack = [rank + suit for suit in "scdh" for rank in "A23456789TJQK"]
    colours = [colour + str(number) for colour in "RGYKB" for number in range(1, 10)]
    for pen in (Pen(), Pen(ascii=True)):
        assert len({pen.card(card).plain for card in [*pack, *colours]}) == 52 + 45
    assert all(Pen(ascii=True).card(card).plain.isascii() for card in pack)
    assert Pen().meld(["9c", "Tc"]).plain == "[9♣ 10♣]"


def test_typed_cards() -> None:
    assert piles.typed("Discard 10♥ qS aD 9c") == "discard Th Qs Ad 9c"
    assert piles.typed("layoff TH 2") == "layoff Th 2"
    assert FACES["notty"].typed("DISCARD r4 G5 b6") == "discard R4 G5 B6"


def test_ukrainian_letters_are_the_keys_that_they_are_on() -> None:
    assert [key_name(letter, letter) for letter in "вздчь"] == ["d", "p", "l", "x", "m"]
    assert key_name("slash", "/") == "slash"
    assert key_name("D", "D") == "d"


@pytest.mark.parametrize("game", GAMES)
def test_no_colour_at_all_where_none_is_wanted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    colours: set[str] = set()

    async def script(player: Player) -> None:
        if game == "set":
            await player.type("n")
        else:
            await player.press("d")
        player.check_screen()
        colours.update(player.colours())

    run(game, script, "you", "lean" if game == "notty" else "normal", seed=5)
    assert not colours <= NONE  # so that the test below can fail
    colours.clear()
    monkeypatch.setenv("NO_COLOR", "1")
    run(game, script, "you", "lean" if game == "notty" else "normal", seed=5)
    assert colours <= NONE


@pytest.mark.parametrize("game", GAMES)
def test_nothing_but_ascii_where_no_more_can_be_shown(game: str) -> None:
    async def script(player: Player) -> None:
        keys: Sequence[str] = ("h", "h", "question_mark", "escape", "f1", "pagedown", "escape", "d")
        if game == "set":
            await player.type("n")
            keys = ("f4", "f4", "f4", "f1", "pagedown", "escape", "enter")
        for key in keys:
            await player.press(key)
            assert all(line.isascii() for line in player.lines), player.lines

    player = "lean" if game == "notty" else "normal"
    run(game, script, "you", player, pen=Pen(ascii=True), seed=5)


# --- Pages and leaving --------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["notty", "gin", "rummy"])
def test_the_keys_and_the_rules_are_shown(game: str) -> None:
    async def script(player: Player) -> None:
        await player.press("question_mark")
        for kind in FACES[game].keys:
            assert kind in player.text
        player.check_screen()
        await player.press("escape", "f1")
        assert notty.game(game).title in player.text
        before = player.text
        await player.press("pagedown")
        assert player.text != before
        await player.press("q")
        assert player.table.session.game == game

    run(game, script, "you", "lean" if game == "notty" else "normal")


def test_leaving_in_the_middle_asks_once_more() -> None:
    sessions: list[Session] = []

    async def script(player: Player) -> None:
        sessions.append(player.session)
        await player.press("q")
        assert player.shows("message") == "q again leaves the game."
        await player.press("down", "q")  # another key in between
        assert player.app.is_running
        await player.press("q")
        assert not player.app.is_running

    table = run("gin", script, "you", "hard", seed=4)
    assert sessions[0].closed
    assert table.summary == "Gin Rummy, deal number 4."


def test_a_computer_that_thinks_while_one_leaves_is_stopped() -> None:
    async def script(player: Player) -> None:
        await player.app.action_quit()

    run("rummy", script, "hard", "you", "hard", "hard")


def test_an_error_of_a_computer_player_is_said() -> None:
    class Broken:
        name = "broken"

        def choose(self, view: object) -> str:
            return "dance"

    async def script(player: Player) -> None:
        await player.pilot.press("n")
        while not player.shows("message"):
            await player.app.workers.wait_for_complete()
            await player.pilot.pause()
        assert "'dance' is no action" in player.shows("message")
        assert player.app.is_running

    seats = [Seat("You"), Seat("broken", "broken")]
    run_session(Session("gin", seats, make_agent=lambda name, game: Broken()), script)


# --- In a real terminal -------------------------------------------------------------------------


def test_the_program_in_a_terminal() -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environ = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", "LC_ALL": "C"}
    words = [sys.executable, "-m", "notty", "tui", "notty", "--seed", "9", "--pause", "0"]
    program = subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environ)
    os.close(theirs)
    seen = b""

    def read_until(text: bytes) -> None:
        nonlocal seen
        while text not in seen:
            ready, _, _ = select.select([ours], [], [], 60)
            assert ready, seen[-2000:]
            try:
                seen += os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
        assert text in seen, seen[-2000:]

    try:
        read_until(b"your turn")
        os.write(ours, b"2")
        read_until(b"draw 2 cards: ")
        os.write(ours, b"q")
        read_until(b"q again leaves")
        os.write(ours, b"q")
        read_until(b"Notty, deal number 9.")
        assert program.wait(60) == 0
        assert seen.isascii()
    finally:
        program.kill()
        program.wait()
        os.close(ours)
