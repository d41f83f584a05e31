"""Plays in the terminal by keys alone, and reads the screen as a person would."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from notty.session import Action, Control, Session
from notty.tui.app import FACES, Table, TableApp
from notty.tui.pen import Pen
from notty.tui.set_screen import SetScreen
from notty.tui.table import TableScreen
from textual.pilot import Pilot
from textual.widgets import Static

SIZE = (80, 24)


class Player:
    """Somebody at the keyboard of a program that runs."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> TableScreen:
        """The screen of a game with turns."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def talk(self) -> SetScreen:
        """The screen of SET."""
        assert isinstance(self.app.screen, SetScreen)
        return self.app.screen

    @property
    def session(self) -> Session:
        """What is played."""
        found = getattr(self.app.screen, "session", None)
        assert isinstance(found, Session)
        return found

    @property
    def lines(self) -> list[str]:
        """What the screen shows."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        """What the screen shows, in one line."""
        return words("\n".join(self.lines))

    def shows(self, id: str) -> str:
        """What a widget holds, seen or not."""
        return str(self.app.screen.query_one(f"#{id}", Static).content)

    async def press(self, *keys: str) -> None:
        """Presses keys, and waits until the computers have answered."""
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, text: str) -> None:
        """Types a line."""
        await self.press(*("space" if letter == " " else letter for letter in text), "enter")

    async def settle(self) -> None:
        """Waits until all that was begun is done."""
        await self.pilot.pause()
        while True:
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()
            screen = self.app.screen
            if not self.app.workers and not (
                isinstance(screen, TableScreen)
                and screen.session.computer_to_move is not None
                and not (screen.session.closed or screen.session.paused or screen.covered)
                and screen.pause == 0
            ):
                return

    def best(self) -> Action:
        """What the strongest player would do for the person to act."""
        return self.session.play_for_me().run(Control())

    async def play(self, action: Action, way: int) -> None:
        """Plays an action by its number, by arrows, or, which takes long, by typing."""
        rows = list(self.table.actions.values())
        before = self.session.generation
        if way % 8 == 7:
            await self.press("slash")
            await self.type(action.text)
            await self.press("escape")
        elif way % 8 in (2, 5) and len(rows) < 12:
            await self.press(*["down"] * rows.index(action), "enter")
        else:
            await self.press(*str(next(n for n, a in self.table.actions.items() if a == action)))
            if self.session.generation == before:  # a longer number could have followed
                await self.press("enter")
        assert self.session.generation > before, (action.text, self.shows("message"))

    async def play_on(self) -> None:
        """Plays to the end as the strongest player would, and checks the screen at every step."""
        step = 0
        while not self.session.match.is_over:
            self.check_screen()
            if self.session.deal_over:
                assert "the deal is over" in self.text
                await self.press("n")
            else:
                await self.play(self.best(), step)
            step += 1
        self.check_screen()
        assert "the game is over" in self.text
        outcome = self.session.match.outcome
        assert outcome is not None
        for seat in outcome.winners:
            assert self.session.seats[seat].name in self.shows("message")

    def check_screen(self) -> None:
        """Every line is 80 wide, and each text is there in full; of the log the end."""
        width, height = self.app.size
        assert len(self.lines) == height
        for widget in self.app.screen.query(Static):
            if widget.id in ("entries", "answers", "lines") or not widget.region:
                continue
            x, y, w, h = widget.region
            inside = x >= 0 and y >= 0 and x + w <= width and y + h <= height
            assert inside, widget
            seen = words("\n".join(line[x : x + w] for line in self.lines[y : y + h]))
            assert seen == words(str(widget.content)), widget.id

    def colours(self) -> set[str]:
        """The colours on the screen."""
        found = set()
        for strip in self.app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                    if colour is not None:
                        found.add(colour.name)
        return found


def words(text: str) -> str:
    """A text without its spacing."""
    return " ".join(text.split())


Script = Callable[[Player], Awaitable[None]]


def run(
    game: str, script: Script, *players: str, options: dict[str, Any] | None = None, **settings: Any
) -> Table:
    """Runs the program of a game and somebody's script at it."""
    table = Table(game, players, options or {}, **{"seed": 1, "pause": 0.0} | settings)
    run_app(table.app(), script)
    return table


def run_session(session: Session, script: Script) -> None:
    """The same at a table that is in play already."""
    run_app(TableApp(lambda: TableScreen(session, FACES[session.game], Pen(), 0)), script)


def run_app(app: TableApp, script: Script) -> None:
    """Runs a program, and a script at it."""

    async def main() -> None:
        async with app.run_test(size=SIZE) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await script(player)

    asyncio.run(main())
