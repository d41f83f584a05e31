"""The pages of the app, and what they hand each other.

A game has a table if there is a module ``<id of the game>_table`` here with a class ``TablePage``:

* ``TablePage(context, session)``, a QWidget;
* signals ``left()``, ``finished(Summary)``, ``rules_requested()``, ``options_requested()``;
* ``bring_up()`` lets the game go on and takes the focus; ``shut_down()`` ends it within 2 s;
* optional: ``key_help() -> list[tuple[str, str]]``, a static method: keys and what they do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from notty.session import race

if TYPE_CHECKING:
    from notty.games import OptionValue
    from notty.session import Seat, Session

    from ..faces import CardFaces
    from ..files import Autosave
    from ..settings import Settings
    from ..store import Store
    from ..theme import Theme
    from ..workers import Clock, Workers


@dataclass
class Context:
    """What every page may use; made once, by the window's owner."""

    theme: Theme
    settings: Settings
    workers: Workers
    clock: Clock
    autosave: Autosave
    #: The faces of a game's cards, or None where they are not drawn yet.
    faces: Callable[[str], CardFaces | None]
    #: The history of games; None until it is open. Used in the thread of files only.
    database: Store | None = None
    #: What plays sounds, or None for silence.
    sounds: Any = None


@dataclass(frozen=True)
class GameSetup:
    """What a player chose for a new game."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, OptionValue] = field(default_factory=dict)
    #: The deal number; None for a random one.
    seed: int | None = None
    rated: bool = False
    #: Whether the deal was played before, so that its result counts apart.
    known_deal: bool = False


@dataclass(frozen=True)
class Summary:
    """A finished game, for the result page; a table may `replace` what it knows better."""

    game: str
    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    #: Of the engine, in English.
    reason: str
    decided: bool
    deal: int
    turns: int
    rated: bool
    assisted: bool
    #: The cards of each seat at the end; None for a hand that stays hidden.
    hands: tuple[tuple[str, ...] | None, ...] = ()
    #: The groups of each hand, drawn with a bracket; empty for none.
    groups: tuple[tuple[tuple[str, ...], ...], ...] = ()
    #: How each score came about: lines of translated text and points; empty for a bare score.
    sums: tuple[tuple[tuple[str, float], ...], ...] = ()
    #: Whether it was a match of several deals, so that what follows is another match.
    is_match: bool = False
    #: Seat and seconds of each point of a game against the clock, in order.
    times: tuple[tuple[int, float], ...] = ()

    @classmethod
    def of(cls, session: Session) -> Summary:
        """The summary of a table whose game is over."""
        outcome = session.match.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        hands = session.match.position().get("hands") or []
        return cls(
            game=session.game,
            seats=tuple(session.seats),
            winners=outcome.winners,
            scores=outcome.scores,
            reason=outcome.reason,
            decided=outcome.decided,
            deal=session.seed,
            turns=turns_played(session),
            rated=session.rated,
            assisted=session.assisted,
            hands=tuple(None if hand is None else tuple(hand) for hand in hands),
            times=race.times(session) if session.game in race.GAMES else (),
        )


def turns_played(session: Session) -> int:
    """How many turns there were, the one under way too."""
    actors = [entry for entry in session.log if entry.actor >= 0]
    return actors[-1].turn + 1 if actors else 0


@cache
def table_page(game_id: str) -> type[Any] | None:
    """The class of a game's table, or None while the game has none."""
    name = f"{__name__}.{game_id}_table"
    if not game_id.isidentifier() or find_spec(name) is None:
        return None
    found = getattr(import_module(name), "TablePage", None)
    return found if isinstance(found, type) else None


def has_table(game_id: str) -> bool:
    """Whether a game has a table, found without importing it."""
    return game_id.isidentifier() and find_spec(f"{__name__}.{game_id}_table") is not None
