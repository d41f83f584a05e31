"""What a game brings to its table in the terminal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from ..session import Action, Hint, LogEntry, Session
from .pen import Pen

Position = Mapping[str, Any]
_WIDTH = 78


@dataclass(frozen=True)
class Shown:
    """A table as one of its players may see it."""

    session: Session
    #: Whose eyes these are; None sees all, where only computers play.
    seat: int | None
    pen: Pen
    position: Position = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", self.session.match.position(self.seat))

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.session.seats[seat].name

    @property
    def others(self) -> list[int]:
        """The other seats, in the order of play."""
        count = len(self.session.seats)
        if self.seat is None:
            return list(range(count))
        return [(self.seat + step) % count for step in range(1, count)]

    def marker(self, seat: int) -> str:
        """What stands before a name: a sign for who may act."""
        acts = seat in self.session.match.actors and not self.session.deal_over
        return "> " if acts else "  "

    @property
    def mode(self) -> str:
        """How the own hand is sorted."""
        return self.session.hand_order(self.seat or 0).mode


@dataclass(frozen=True)
class Face:
    """The table of a game: what is drawn, what actions are called, and their keys."""

    #: What lies on the table, as lines.
    table: Callable[[Shown], Sequence[Text]]
    #: What an action is called.
    label: Callable[[Shown, Action], Text]
    #: The key of each kind of action.
    keys: Mapping[str, str]
    #: Ways to sort the own hand, the first one at first.
    sorts: Sequence[str]
    #: Why a hint is given, by the codes of the game's adviser.
    why: Mapping[str, str]
    #: How a deal or the game ended, in a line.
    result: Callable[[Shown], str]
    #: What was typed, as the engine writes it.
    typed: Callable[[str], str]
    #: The number of an action in the list, where that is always the same.
    number: Callable[[Action], int | None] = lambda action: None
    #: The first number of the other actions.
    first: int = 1
    #: Words to start from, for the line where actions are typed.
    example: str = ""


def heading(name: str, *details: str) -> Text:
    """A player's name with what there is to say about the hand."""
    return Text.assemble((name, "bold"), "  ", "  ".join(filter(None, details)))


def flow(parts: Iterable[Text]) -> Text:
    """Pieces in lines that are no wider than the smallest screen; none is broken."""
    lines = [Text()]
    for part in parts:
        if lines[-1].plain and lines[-1].cell_len + 3 + part.cell_len > _WIDTH:
            lines.append(Text("  "))
        elif lines[-1].plain:
            lines[-1].append("   ")
        lines[-1].append_text(part)
    return Text("\n").join(lines)


def count(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listing(names: Iterable[str]) -> str:
    """Names in a sentence."""
    names = list(names)
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def log_line(face: Face, shown: Shown, entry: LogEntry) -> Text:
    """A line of the log: who did what, and the cards that came of it as far as one may see them."""
    session, pen = shown.session, shown.pen
    if entry.action is None or entry.is_deal:
        return Text(f"deal {entry.deal}", "italic")
    seen = entry.results if shown.seat is None else entry.known_to(shown.seat)
    known = [text for text in seen if text is not None]
    line = Text.assemble((session.seats[entry.actor].name, "bold"), ": ")
    line.append_text(face.label(shown, entry.action))
    if known and entry.action.kind != "return":
        line.append(": ")
        line.append_text(pen.cards(known))
    return line


def hint_line(face: Face, shown: Shown, hint: Hint) -> Text:
    """A hint in words."""
    if hint.action is None:
        where = {
            "deck": "the piles",
            "discards": "the discards",
            "hand": "your hand",
            "opponent": f"the cards of {shown.name(hint.target or 0)}",
        }.get(hint.zone, "what else there is to do")
        return Text(f"Hint: look at {where}. Again for more.")
    line = Text("Hint: ")
    line.append_text(face.label(shown, hint.action))
    if template := face.why.get(hint.reason):
        params = {
            name: " ".join(shown.pen.card(card).plain for card in value)
            if name == "cards"
            else shown.pen.card(value).plain
            if name == "card"
            else shown.name(value)
            if name == "target"
            else value
            for name, value in hint.params.items()
        }
        line.append(" (" + template.format(**params) + ")")
    if hint.chance is not None and hint.chance < 1:
        line.append(f", {hint.chance:.0%} to win")
    return line


def winners_line(session: Session) -> str:
    """Who has won the game; nothing for a game that is not over, or that one played alone."""
    outcome = session.match.outcome
    if outcome is None or len(session.seats) == 1:
        return ""
    names = [session.seats[seat].name for seat in outcome.winners]
    if len(names) == len(session.seats):
        return "The game is drawn."
    return f"{listing(names)} {'win' if names == ['You'] or len(names) > 1 else 'wins'} the game."
