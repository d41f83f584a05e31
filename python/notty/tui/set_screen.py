"""SET in the terminal, as a talk: SET or none? Which three cards? The computer's clock runs on."""

import re
from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input, Static

from ..errors import NottyError
from ..session import Control, Event, Session
from ..session.race import LEVEL_NAMES, Race, answers
from ..sets import count_sets
from . import set_cards
from .face import count, listing, winners_line
from .pages import rules_page
from .pen import Pen

#: What may be answered at each step, and the question.
_QUESTIONS = {
    "rules": "Do you want to read the rules? y or n",
    "level": "Which level? 0 alone, 1 easy, 2 medium, 3 hard",
    "set": "SET or none? s: a SET, n: none, h: a hint, p: pause, q: leave",
    "cards": "Which three cards? Their numbers, such as 3 7 12; Enter alone goes back",
    "paused": "Paused, and the table is hidden. Enter goes on",
    "again": "Another game? y or n",
    "leave": "Leave the game? y or n",
}
_KEYS = "F1 rules  F4 hint  c clock on or off  u undo  three numbers claim at once"
_LINES = 4  # of what was said
#: Seconds between looks at the clock.
_TICK = 0.25

#: Makes a session for a level, None for the players that were named before; True for another deal.
MakeSession = Callable[[int | None, bool], Session]


class SetScreen(Screen[None]):
    """A game of SET for one person, against the clock of the computer or alone."""

    AUTO_FOCUS = "#answer"
    CSS = """
    #score { height: 1; text-style: reverse; padding: 0 1; }
    #middle { height: auto; min-height: 15; }
    #cards { width: auto; padding: 0 1; }
    #found { width: 1fr; height: 15; scrollbar-size: 0 0; }
    #said { height: 4; padding: 0 1; scrollbar-size: 0 0; }
    #question { height: 1; padding: 0 1; text-style: bold; }
    #answer, #answer:focus { border: none; height: 1; padding: 0 1; }
    #keys { height: 1; padding: 0 1; }
    """

    def __init__(
        self, make: MakeSession, pen: Pen, now: Callable[[], float], ask_level: bool = True
    ) -> None:
        super().__init__()
        self._make, self._pen, self._now = make, pen, now
        self._ask_level = ask_level
        self.session: Session | None = None
        self.race: Race | None = None
        #: What is asked; a key of the questions.
        self.step = "rules"
        self.said: list[Text] = []
        self._before_leaving = "rules"
        self._hinted = 0
        self._marked: tuple[str, ...] = ()
        self._clock_shown = True
        self._score = ""

    def compose(self) -> ComposeResult:
        """The parts of the screen, from the top."""
        yield Static(id="score", markup=False)
        with Horizontal(id="middle"):
            yield Static(id="cards", markup=False)
            with VerticalScroll(id="found", can_focus=False):
                yield Static(id="answers", markup=False)
        with VerticalScroll(id="said", can_focus=False):
            yield Static(id="lines", markup=False)
        yield Static(id="question", markup=False)
        yield Input(id="answer")
        yield Static(_KEYS, id="keys", markup=False)

    def on_mount(self) -> None:
        """Asks the first question."""
        self.query_one("#score", Static).update("SET")
        self._ask("rules")
        self.set_interval(_TICK, self._tick)

    def on_unmount(self) -> None:
        """Nothing is played any more."""
        if self.session is not None:
            self.session.close()

    @property
    def _game(self) -> Session:
        if self.session is None:
            raise RuntimeError("no game has begun")
        return self.session

    @property
    def _table(self) -> list[str | None]:
        table: list[str | None] = self._game.match.position()["table"]
        return table

    # --- Asking ---------------------------------------------------------------------------------

    def _ask(self, step: str) -> None:
        self.step = step
        self.query_one("#question", Static).update(_QUESTIONS[step])
        self.query_one("#answer", Input).value = ""

    def say(self, text: str | Text) -> None:
        """One more line of the talk."""
        self.said.append(Text(self._pen.text(text)) if isinstance(text, str) else text)
        self.query_one("#lines", Static).update(Text("\n").join(self.said[-_LINES:]))
        self.query_one("#said", VerticalScroll).scroll_end(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """An answer."""
        answer = " ".join(event.value.lower().split())
        event.input.value = ""
        getattr(self, f"_answer_{self.step}")(answer)

    def _answer_rules(self, answer: str) -> None:
        if answer[:1] not in ("y", "n"):
            self.say("Please answer y or n.")
            return
        self._ask("level" if self._ask_level else "set")
        if not self._ask_level:
            self._begin(None)
        if answer[0] == "y":
            self._show_rules()

    def _answer_level(self, answer: str) -> None:
        if answer not in ("0", "1", "2", "3"):
            self.say("The levels are 0, 1, 2 and 3.")
            return
        self._begin(int(answer))

    def _answer_set(self, answer: str) -> None:
        if answer in ("s", "set", "y"):
            self._ask("cards")
        elif answer in ("n", "none", "no", "0", "no set"):
            self._claim("no set")
        elif answer in ("h", "hint"):
            self._hint()
        elif answer in ("p", "pause"):
            self._pause()
        elif answer in ("c", "clock"):
            self._clock_shown = not self._clock_shown
            self._show_score()
        elif answer in ("u", "undo"):
            self._undo()
        elif answer in ("r", "rules", "?"):
            self._show_rules()
        elif answer in ("q", "quit"):
            self._ask_leave()
        elif answer[:1].isdigit():
            self._answer_cards(answer)
        else:
            self.say(f"{answer!r} is no answer." if answer else "Please say s or n.")

    def _answer_cards(self, answer: str) -> None:
        self._ask("set")
        if not answer:
            return
        table = self._table
        numbers = [int(text) for text in re.findall(r"\d{1,4}", answer)]
        cards = dict(enumerate(table, 1))
        wrong = [number for number in numbers if cards.get(number) is None]
        if len(set(numbers)) != 3 or len(numbers) != 3:
            self.say(f"A SET has three different cards: {answer!r} names {len(set(numbers))}.")
        elif wrong:
            self.say(f"There is no card {wrong[0]}; they are 1 to {len(table)}.")
        else:
            self._claim("set " + " ".join(filter(None, map(cards.get, numbers))))

    def _answer_paused(self, answer: str) -> None:
        self._resume()
        self._ask("set")

    def _answer_again(self, answer: str) -> None:
        if answer[:1] == "y":
            if self._ask_level:
                self._ask("level")
            else:
                self._begin(None)
        elif answer[:1] == "n":
            self.app.exit()
        else:
            self.say("Please answer y or n.")

    def _answer_leave(self, answer: str) -> None:
        if answer[:1] == "y":
            self.app.exit()
        else:
            self._resume()
            self._ask(self._before_leaving)

    def _ask_leave(self) -> None:
        self._before_leaving = "set" if self.step == "paused" else self.step
        self._pause("leave")

    def on_key(self, event: Key) -> None:
        """Keys that work at any time."""
        if event.key == "f1":
            self._show_rules()
        elif event.key == "f4" and self.step in ("set", "cards"):
            self._hint()
        elif event.key in ("escape", "ctrl+c"):
            if self.step == "cards":
                self._ask("set")
            elif self.step != "leave":
                self._ask_leave()
        else:
            return
        event.stop()
        event.prevent_default()

    # --- Playing --------------------------------------------------------------------------------

    def _begin(self, level: int | None) -> None:
        """Deals a game."""
        again = self.session is not None
        if self.session is not None:
            self.session.close()
        self.session = self._make(level, again)
        self.race = Race(self.session, self._now)
        self.session.subscribe(self._on_event)
        self.said.clear()
        self._hinted, self._marked = 0, ()
        self.say(f"Twelve cards are dealt. Deal number {self.session.seed}.")
        self._ask("set")
        self._show()

    def _claim(self, action: str) -> None:
        try:
            self._game.play(action)
        except NottyError:
            self.say(f"Not now: {self._game.reason(action)}")

    def _undo(self) -> None:
        try:
            self._game.undo()
        except NottyError as error:
            self.say(f"{str(error).capitalize()}.")

    def _hint(self) -> None:
        session = self.session
        if session is None or session.human_seat is None:
            return
        self._hinted = min(self._hinted + 1, 4)
        hint = session.counsel(self._hinted).run(Control())
        session.give(session.generation, hint)
        sets = int(hint.params["count"])
        self._marked = tuple(hint.params["cards"])
        table = self._table
        numbers = [str(table.index(card) + 1) for card in self._marked]
        if not sets:
            self.say("Hint: there is no SET. Say n.")
        elif not numbers:
            self.say(f"Hint: there {'is' if sets == 1 else 'are'} {count(sets, 'SET')}.")
        elif len(numbers) < 3:
            self.say(f"Hint: {listing(numbers)} {'is' if len(numbers) == 1 else 'are'} of a SET.")
        else:
            self.say(f"Hint: {listing(numbers)} are a SET.")
        self._show()

    def _pause(self, step: str = "paused") -> None:
        """Stops the clock and hides the table."""
        if self.session is not None and self.race is not None:
            self.session.paused = True
            self.race.update()
            self._show()
        self._ask(step)

    def _resume(self) -> None:
        if self.session is not None and self.race is not None:
            self.session.paused = False
            self.race.update()
            self._show()

    def _show_rules(self) -> None:
        """The rules; the game stands still meanwhile."""
        playing = self.session is not None and self.step in ("set", "cards")
        if playing:
            self._pause()

        def back(_: None) -> None:
            if playing:
                self._answer_paused("")

        self.app.push_screen(rules_page("set", self._pen), back)

    def _tick(self) -> None:
        if self.race is not None and not self._game.paused:
            self.race.act()
            self._show_score()

    def _on_event(self, event: Event) -> None:
        """Says what happened, with the scores after every answer."""
        session = self._game
        if event.kind == "moved":
            self._tell_answer(event)
        elif event.kind == "undone":
            self.say("Taken back.")
        elif event.kind == "over":
            self._tell_end()
            self._ask("again")
        if event.kind in ("moved", "undone") and not session.match.is_over:
            # The numbers may mean other cards now.
            if self.step == "cards" and (event.seat not in session.humans):
                self._ask("set")
            self._hinted, self._marked = 0, ()
        self._show()

    def _tell_answer(self, event: Event) -> None:
        session = self._game
        answer = answers(session)[-1]
        name = session.seats[answer.seat].name
        took = f" after {answer.seconds:.0f} s" if answer.seconds is not None else ""
        if answer.cards and answer.right:
            line = Text.assemble(f"{name}: a SET{took}: ", set_cards.short(answer.cards, self._pen))
        elif answer.cards:
            line = Text(f"{name}: no SET ({set_cards.why_not(answer.cards)}). h gives a hint.")
        elif answer.right:
            line = Text(f"{name}: right, there was no SET{took}. Three more cards are dealt.")
        else:
            sets = self._count()
            verb = "is" if sets == 1 else "are"
            line = Text(f"{name}: there {verb} {count(sets, 'SET')}. h gives a hint.")
        self.say(line)
        self.say(f"Scores: {self._scores()}")

    def _count(self) -> int:
        return count_sets([card for card in self._table if card is not None])

    def _tell_end(self) -> None:
        session = self._game
        times = [
            answer.seconds
            for answer in answers(session)
            if answer.right and answer.cards and answer.seat in session.humans and answer.seconds
        ]
        self.say(f"The game is over: no SET is left. {winners_line(session)}")
        if times:
            self.say(
                f"You took {count(len(times), 'SET')}, in {sum(times) / len(times):.1f} s each."
            )

    # --- Showing --------------------------------------------------------------------------------

    def _scores(self) -> str:
        scores: Sequence[int] = self._game.match.position()["scores"]
        return ", ".join(
            f"{seat.name} {score}" for seat, score in zip(self._game.seats, scores, strict=True)
        )

    def _show_score(self) -> None:
        if self.session is None or self.race is None:
            return
        position = self._game.match.position()
        parts = ["SET", self._scores(), f"deck {position['deck_count']}"]
        if self._clock_shown and (wait := self.race.wait()) is not None:
            seat = self.race.next()
            assert seat is not None
            parts.append(f"{self._game.seats[seat].name} moves in {wait:.0f} s")
        line = "   ".join(parts)
        if line != self._score:  # most looks at the clock change nothing
            self._score = line
            self.query_one("#score", Static).update(line)

    def _show(self) -> None:
        self._show_score()
        table = self._table
        hidden = Text("The table is hidden while the game is paused.")
        shown = set_cards.table(table, self._marked, self._pen)
        self.query_one("#cards", Static).update(hidden if self._game.paused else shown)
        lines = [
            Text.assemble(f"{self._game.seats[a.seat].name}: ", set_cards.short(a.cards, self._pen))
            for a in answers(self._game)
            if a.cards and a.right
        ]
        self.query_one("#answers", Static).update(Text("\n").join(lines))
        found = self.query_one("#found", VerticalScroll)
        # Beside 18 cards there is no room for the list on a small screen.
        found.display = self.size.width - len(table) // set_cards.ROWS * set_cards.WIDTH >= 28
        found.scroll_end(animate=False)


def level_players(level: int) -> list[str]:
    """The computer players of a level of T6: none, or one."""
    return [name for name, number in LEVEL_NAMES.items() if number == level]
