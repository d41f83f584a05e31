"""What is done in the thread of files when a game starts, goes on, or home shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from notty.errors import NottyError
from notty.session import Session
from notty.set_daily import daily_seed

from .files import Autosave
from .pages import GameSetup
from .pages.home import HomeFacts
from .store import Game, Store

_MOST_CARDS = 7


@dataclass(frozen=True)
class Opened:
    """A table, or None, and what the player should know about it."""

    session: Session | None
    message: str = ""


def start_session(setup: GameSetup) -> Opened:
    """A new table. NottyError if that is impossible."""
    options: dict[str, Any] = {k: value for k, value in setup.options.items() if k != "seats"}
    session = Session(
        setup.game,
        setup.seats,
        seed=setup.seed,
        rated=setup.rated and not setup.known_deal,
        **options,
    )
    session.assisted = setup.known_deal
    return Opened(session)


def open_saved(autosave: Autosave, game: str) -> Opened:
    """The table of a game that was left, if there is one."""
    problems: list[str] = []
    session, message = autosave.load(game, lambda data: Session.from_data(data, problems=problems))
    return Opened(session, "; ".join([*([message] if message else []), *problems]))


def gather_facts(
    games: Iterable[str], autosave: Autosave, database: Store | None, deal: int
) -> HomeFacts:
    """What the first screen shows of each game."""
    last: dict[str, Game] = {}
    today: dict[str, str] = {}
    saves: dict[str, list[str]] = {}
    saved = set(autosave.names())
    for id in games:
        if id in saved:
            data, _ = autosave.load(id)
            if data is not None:
                saves[id] = _cards_of(data)
        if database is None:
            continue
        played = database.games(id, limit=1)
        if played:
            last[id] = played[0]
        result = next((g.result for g in database.games(id, limit=60) if g.deal == deal), "")
        if result:
            today[id] = result
    dailies = database.dailies() if database is not None else []
    solved = next((one for one in dailies if daily_seed(one.day) == deal), None)
    return HomeFacts(last, saves, today, solved)


def _cards_of(data: dict[str, Any]) -> list[str]:
    """The hand of the first person at a saved table, or what lies on it; nothing if unknown."""
    try:
        seat = next((i for i, s in enumerate(data["seats"]) if s["agent"] is None), 0)
        position = data["record"]["final_position"]
        cards = position["hands"][seat] if "hands" in position else position["table"]
        return [str(card) for card in cards if card][:_MOST_CARDS]
    except (KeyError, IndexError, TypeError):
        return []


__all__ = ["NottyError", "Opened", "gather_facts", "open_saved", "start_session"]
