"""Pages of text: the rules of a game, and the keys."""

from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from ..games import game
from .keys import key_name
from .pen import Pen

_BACK = ("escape", "q", "enter", "f1", "question_mark")


class Page(Screen[None]):
    """A text to scroll through; Escape goes back to the table."""

    CSS = """
    #title { height: 1; text-style: reverse; padding: 0 1; }
    #page { padding: 0 1; scrollbar-size: 0 0; }
    #back { height: 1; padding: 0 1; }
    """

    def __init__(self, title: str, text: str | Markdown, pen: Pen) -> None:
        super().__init__()
        self._heading = pen.text(title)
        self._text = Text(pen.text(text)) if isinstance(text, str) else text

    def compose(self) -> ComposeResult:
        """A title, the text, and how to go back."""
        yield Static(self._heading, id="title", markup=False)
        with VerticalScroll(id="page"):
            yield Static(self._text, markup=False)
        yield Static("Up, Down, PgUp, PgDn scroll; Escape goes back", id="back", markup=False)

    def on_key(self, event: Key) -> None:
        """Goes back."""
        if key_name(event.key, event.character) in _BACK:
            event.stop()
            self.dismiss()


def rules_page(id: str, pen: Pen) -> Page:
    """The rules of a game; as they are written where only ASCII can be shown."""
    info = game(id)
    try:
        text = info.rules_text
    except OSError:
        return Page(info.title, "The rules did not come with this installation.", pen)
    return Page(f"{info.title}: the rules", text if pen.ascii else Markdown(text), pen)
