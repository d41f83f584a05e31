"""The table of any game in the terminal: what lies there, what may be done, and the log."""

from collections.abc import Callable
from typing import Any, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..errors import Cancelled, NottyError
from ..session import Action, Control, Event, Hint, Session, Thought
from .face import Face, Shown, hint_line, log_line
from .keys import COMMANDS, HELP, key_name
from .pages import Page, rules_page
from .pen import Pen

T = TypeVar("T")


class Found(Message):
    """What another thread came to, and what to do with it."""

    def __init__(self, then: Callable[[Any], None], result: object) -> None:
        super().__init__()
        self.then, self.result = then, result


class TableScreen(Screen[None]):
    """A session at its table; all is done by the keyboard."""

    AUTO_FOCUS = "#actions"
    CSS = """
    #status { height: 1; text-style: reverse; padding: 0 1; }
    #cards { height: auto; max-height: 14; padding: 0 1; scrollbar-size: 0 0; }
    #middle { height: 1fr; min-height: 5; }
    #left { width: 3fr; }
    #right { width: 2fr; padding: 0 1; }
    .heading { height: 1; text-style: underline; padding: 0 1; }
    #actions { border: none; padding: 0 1; scrollbar-size: 0 0; height: 1fr; }
    #actions:focus { border: none; }
    #actions > .option-list--option-highlighted { text-style: reverse; }
    #log { scrollbar-size: 0 0; }
    #message { height: 2; padding: 0 1; text-style: bold; }
    #typed { border: none; height: 1; padding: 0 1; }
    #typed:focus { border: none; }
    #keys { height: 1; padding: 0 1; }
    """
    _SHORT = "? keys  h hint  u undo  s sort  / type  F1 rules  q leave"

    def __init__(self, session: Session, face: Face, pen: Pen, pause: float) -> None:
        super().__init__()
        self.session, self.face, self.pen, self.pause = session, face, pen, pause
        self.control = Control()
        #: The actions of the list by their numbers.
        self.actions: dict[int, Action] = {}
        #: Whose eyes look at the table; see `Shown.seat`.
        self.viewer = session.humans[0] if session.humans else None
        #: Whether another person has to come to the keyboard first.
        self.covered = False
        self._digits = ""
        self._hints = (-1, 0)  # the generation that was asked about, and how often
        self._leaving = False
        for seat in session.humans:
            session.set_hand_order(seat, face.sorts[0])

    # --- What is there --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The parts of the screen, from the top."""
        yield Static(id="status", markup=False)
        with VerticalScroll(id="cards", can_focus=False):
            yield Static(id="table", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="heading", classes="heading", markup=False)
                yield OptionList(id="actions", markup=False)
            with Vertical(id="right"):
                yield Static("Log", classes="heading", markup=False)
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="entries", markup=False)
        yield Static(id="message", markup=False)
        yield Input(placeholder=f"/ to type, such as: {self.face.example}", id="typed")
        yield Static(self._SHORT, id="keys", markup=False)

    def on_mount(self) -> None:
        """Shows the table and lets the computer begin if it is to."""
        self.session.subscribe(self._on_event)
        self._draw_all()
        self._go_on()

    def on_unmount(self) -> None:
        """Nothing is played any more."""
        self.control.cancel()
        self.session.close()

    @property
    def shown(self) -> Shown:
        """The table as who sits at the keyboard may see it."""
        return Shown(self.session, self.viewer, self.pen)

    def say(self, text: str | Text) -> None:
        """A line below the table."""
        plain = Text(self.pen.text(text)) if isinstance(text, str) else text
        self.query_one("#message", Static).update(plain)

    def _on_event(self, event: Event) -> None:
        if event.kind in ("hint", "over", "deal_over"):
            return
        if event.kind != "order":
            self.say("")
        seat = self.session.human_seat
        if seat is not None and seat != self.viewer:
            self.covered = self.session.hides_cards
            self.viewer = seat
        self._draw_all()
        if event.kind != "order":
            self._go_on()

    def _draw_all(self) -> None:
        shown = self.shown
        self.query_one("#status", Static).update(self._status())
        lines = (
            [Text(f"Now {self._viewer_name} plays.")] if self.covered else self.face.table(shown)
        )
        self.query_one("#table", Static).update(Text("\n").join(lines))
        entries = [log_line(self.face, shown, entry) for entry in self.session.log[-60:]]
        self.query_one("#entries", Static).update(Text("\n").join([] if self.covered else entries))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        self._list(shown)

    @property
    def _viewer_name(self) -> str:
        return "" if self.viewer is None else self.session.seats[self.viewer].name

    def _status(self) -> str:
        session = self.session
        title = f"{session.match.rules.info.title} {session.seed}"
        if "deal" in self.face.keys:
            title += f", deal {session.deal}"
        if session.match.is_over:
            return f"{title}: the game is over"
        if session.deal_over:
            return f"{title}: the deal is over"
        turn = session.human_seat
        if turn is None:
            turn = session.match.to_move or 0
            waits = "paused" if session.paused else "is thinking"
            return f"{title}: {session.seats[turn].name} {waits}"
        name = session.seats[turn].name
        return f"{title}: {'your turn' if name == 'You' else f'{name} to play'}"

    def _list(self, shown: Shown) -> None:
        """Fills the list of actions."""
        session, options = self.session, self.query_one("#actions", OptionList)
        self._digits = ""
        rows: list[str | Text] = []
        self.actions = {}
        if self.covered:
            rows = [f"show the cards of {self._viewer_name}"]
        elif session.match.is_over:
            rows = ["deal again, other cards", "leave"]
        elif session.deal_over or session.human_seat is not None:
            self.actions = numbered(self.face, session.legal)
            rows = [self._row(shown, *entry) for entry in self.actions.items()]
        options.set_options(
            [Option(row if isinstance(row, Text) else self.pen.text(row)) for row in rows]
        )
        if rows:
            options.highlighted = 0
        number = f"Actions ({len(rows)})" if len(rows) > 1 else "Actions"
        self.query_one("#heading", Static).update(number if rows else "Wait")
        if result := self.face.result(shown):
            self.say(result)

    def _row(self, shown: Shown, number: int, action: Action) -> Text:
        key = self.face.keys.get(action.kind, "")
        row = Text(f"{number:>2} {key:1} ")
        return row.append_text(self.face.label(shown, action))

    # --- The computers --------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Has the computer player that is to act think, after a pause that can be followed."""
        session = self.session
        if session.closed or session.paused or self.covered or session.computer_to_move is None:
            return
        generation = session.generation
        if self.pause > 0:
            self.set_timer(self.pause, lambda: self._think(generation))
        else:
            self._think(generation)

    def _think(self, generation: int) -> None:
        session = self.session
        if session.closed or session.paused or generation != session.generation:
            return
        self._play_thought(session.thinker())

    def _play_thought(self, thought: Thought) -> None:
        def accept(action: Action) -> None:
            self.session.accept(thought.generation, action, thought.seat)

        self._work(thought.run, accept)

    def _work(self, job: Callable[[Control], T], then: Callable[[T], None]) -> None:
        """Runs a job in another thread, then goes on with its result in this one."""

        def run() -> None:
            try:
                self.post_message(Found(then, job(self.control)))
            except Cancelled:
                pass
            except NottyError as error:
                self.post_message(Found(self.say, str(error)))

        self.run_worker(run, thread=True)

    def on_found(self, message: Found) -> None:
        """Goes on with what another thread came to."""
        try:
            message.then(message.result)
        except NottyError as error:
            self.say(str(error))

    # --- The person -----------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Keys that no widget has taken: numbers, the keys of actions, and commands."""
        name = key_name(event.key, event.character)
        leaving, self._leaving = self._leaving, False
        if name.isdigit() and not self.covered and self.actions:
            self._digit(name)
        elif not self.covered and any(self.face.keys.get(a.kind) == name for a in self._rows):
            self._kind(name)
        elif name in COMMANDS:
            self._digits = ""
            if COMMANDS[name] == "leave":
                self._leave(leaving)
            else:
                getattr(self, f"_do_{COMMANDS[name]}")()
        else:
            return
        event.stop()
        event.prevent_default()

    @property
    def _rows(self) -> list[Action]:
        return list(self.actions.values())

    def _digit(self, digit: str) -> None:
        """One more digit of a number; what it names is played when no longer number can follow."""
        self._digits += digit
        number = int(self._digits)
        longer = [n for n in self.actions if n != number and str(n).startswith(str(number))]
        if number in self.actions:
            self._mark(self.actions[number])
            if longer:
                self.say(f"{number}: Enter plays it, a further digit goes on")
            else:
                self._play(self.actions[number])
        elif not longer:
            self._digits = ""
            self.say(f"There is no action {number}.")

    def _kind(self, key: str) -> None:
        """Plays the only action of a key; of several it marks the next one."""
        rows = [action for action in self._rows if self.face.keys.get(action.kind) == key]
        if len(rows) == 1:
            self._play(rows[0])
            return
        marked = self.query_one("#actions", OptionList).highlighted or 0
        later = [action for action in rows if self._rows.index(action) > marked]
        self._mark((later or rows)[0])
        self.say(f"{key} again for the next one, Enter plays it")

    def _mark(self, action: Action) -> None:
        options = self.query_one("#actions", OptionList)
        options.highlighted = self._rows.index(action)
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter: plays the marked action."""
        if self.covered:
            self.covered = False
            self._draw_all()
            self._go_on()
        elif self.session.match.is_over:
            (self._do_new_deal if event.option_index == 0 else self.app.exit)()
        elif event.option_index < len(self._rows):
            self._play(self._rows[event.option_index])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Plays what was typed: a number, an action as the list shows it, or as the engine does."""
        text = " ".join(event.value.split())
        if not text:
            return
        event.input.value = ""
        if text.isdigit() and int(text) in self.actions:
            self._play(self.actions[int(text)])
            return
        labels = {
            self.face.label(self.shown, action).plain.lower(): action for action in self._rows
        }
        self._play(labels.get(text.lower()) or self.face.typed(text))

    def _play(self, action: Action | str) -> None:
        try:
            self.session.play(action)
        except NottyError:
            self.say(f"Not now: {self.session.reason(action)}")

    def _leave(self, sure: bool) -> None:
        if sure or self.session.match.is_over or not self.session.humans:
            self.app.exit()
            return
        self._leaving = True
        self.say("q again leaves the game.")

    # --- Commands -------------------------------------------------------------------------------

    def _do_type(self) -> None:
        self.query_one("#typed", Input).focus()

    def _do_list(self) -> None:
        self.query_one("#actions", OptionList).focus()

    def _do_hint(self) -> None:
        session, generation = self.session, self.session.generation
        if session.human_seat is None or self.covered:
            self.say("There is no hint: nobody here is to play.")
            return
        asked = self._hints[1] if self._hints[0] == generation else 0
        self._hints = (generation, asked + 1)
        counsel = session.counsel(min(asked + 1, 2))

        def give(hint: Hint) -> None:
            if session.give(generation, hint) is not None:
                self.say(hint_line(self.face, self.shown, hint))

        self._work(counsel.run, give)

    def _do_play_for_me(self) -> None:
        if self.session.human_seat is not None and not self.covered:
            self._play_thought(self.session.play_for_me())

    def _do_undo(self) -> None:
        self._try(self.session.undo)

    def _do_redo(self) -> None:
        self._try(self.session.redo)

    def _do_restart(self) -> None:
        self._try(self.session.restart)

    def _do_new_deal(self) -> None:
        self._try(self.session.new_deal)

    def _try(self, change: Callable[[], Event]) -> None:
        try:
            change()
        except NottyError as error:
            self.say(f"{str(error).capitalize()}.")

    def _do_sort(self) -> None:
        if self.viewer is None:
            return
        sorts = self.face.sorts
        mode = sorts[(sorts.index(self.shown.mode) + 1) % len(sorts)]
        self.session.set_hand_order(self.viewer, mode)
        self.say(f"Sorted by {mode}.")

    def _do_pause(self) -> None:
        self.session.paused = not self.session.paused
        self._draw_all()
        self.say("Paused; Space goes on." if self.session.paused else "")
        self._go_on()

    def _do_help(self) -> None:
        keys = dict.fromkeys(self.face.keys.values(), "")
        for kind, key in self.face.keys.items():
            keys[key] += f", {kind}" if keys[key] else kind
        lines = "\n".join(f"{key:<17} {kinds}" for key, kinds in keys.items())
        text = HELP.format(keys=lines, example=self.face.example)
        self.app.push_screen(Page("Keys", text, self.pen))

    def _do_rules(self) -> None:
        self.app.push_screen(rules_page(self.session.game, self.pen))


def numbered(face: Face, actions: list[Action]) -> dict[int, Action]:
    """The actions by their numbers: those that a game fixes, then the others after the highest."""
    fixed = {number: a for a in actions if (number := face.number(a)) is not None}
    rest = [action for action in actions if action not in fixed.values()]
    return fixed | dict(enumerate(rest, face.first))
