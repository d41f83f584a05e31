"""The app without anybody in front of it: a check that it works, and pictures of its screens."""

from __future__ import annotations

import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from notty.games import games
from notty.session import Seat, Session, best_player, default_player
from notty.session import race as races
from PySide6.QtCore import QEventLoop, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QWidget

from .app import App, application, build
from .launch import Opened
from .pages import GameSetup, Summary, table_page
from .store import Game

_SECONDS = 20.0
_MOVES = 12
#: 18 cards of SET of which no three are one.
_BARE = "1RSD 1RSO 1RTD 1RTO 1BSD 1BSO 1BTD 1BTO 2RSD 2RSO 2RTD 2RTO 2BSD 2BSO 2BTS 2BOS 2GTS 3BTS"


@contextmanager
def _scratch_app(language: str, palette: str) -> Iterator[App]:
    """An app with folders of its own, which are gone afterwards."""
    before = {name: os.environ.get(name) for name in ("NOTTY_DATA_DIR", "NOTTY_CONFIG_DIR")}
    with tempfile.TemporaryDirectory(prefix="notty-") as folder:
        os.environ["NOTTY_DATA_DIR"] = os.environ["NOTTY_CONFIG_DIR"] = folder
        app = build(application(), language=language, palette=palette, sound=False)
        try:
            app.context.settings.set("play/speed", "instant")
            app.context.settings.set("access/reduce_motion", True)
            yield app
        finally:
            app.close()
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value


@contextmanager
def _warnings() -> Iterator[list[str]]:
    """Collects what Qt warns of, and what went wrong in a slot, which Qt carries on after."""
    told: list[str] = []

    def handle(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and kind != QtMsgType.QtInfoMsg:
            told.append(f"Qt warns: {text}")

    def fail(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        told.append("".join(traceback.format_exception(kind, error, trace)).rstrip())

    hook, sys.excepthook = sys.excepthook, fail
    before = qInstallMessageHandler(handle)
    try:
        yield told
    finally:
        qInstallMessageHandler(before)
        sys.excepthook = hook


def wait_for(app: App, ready: Callable[[], bool], seconds: float = _SECONDS) -> bool:
    """Lets the app work until something is so; False if it takes too long."""
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            return False
        app.qt.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
    return True


def _playable() -> list[str]:
    return [info.id for info in games() if table_page(info.id) is not None]


def _setup(game: str, seed: int) -> GameSetup:
    info = next(info for info in games() if info.id == game)
    agent = default_player(game)
    rivals = ("Taras", "Iryna", "Danylo")
    count = max(2, info.min_seats)
    seats = (Seat("Olha"), *(Seat(name, agent) for name in rivals[: count - 1]))
    return GameSetup(game, seats, {"seats": len(seats)}, seed)


def check(language: str = "", palette: str = "") -> int:
    """Start, play a few moves at a table, look at every page; returns the exit code."""
    problems: list[str] = []
    with _warnings() as warnings, _scratch_app(language, palette) as app:
        app.window.resize(1024, 640)
        app.window.show()
        moves = 0
        for game in _playable():
            moves += _play(app, game, problems)
            for name, picture in _screens_of(app, game):
                if picture.grab().isNull():
                    problems.append(f"the screen {name} is empty")
        for name, picture in _screens(app):
            if picture.grab().isNull():
                problems.append(f"the screen {name} is empty")
    problems += warnings
    for problem in problems:
        print(f"notty-gui: {problem}", file=sys.stderr)
    if not problems:
        print(f"notty-gui: all is well; {moves} moves played")
    return 1 if problems else 0


def _play(app: App, game: str, problems: list[str]) -> int:
    window = app.window
    app.context.settings.set("play/letters_asked", True)
    window.ask_new_game(game)  # as a player does: the sheet goes when the table comes
    app.qt.processEvents()
    window.start_game(_setup(game, 7))
    if not wait_for(app, lambda: window.session is not None):
        problems.append("the table does not open")
        return 0
    session = window.session
    assert session is not None
    for _ in range(_MOVES):
        if not wait_for(
            app, lambda: session.human_to_move or session.deal_over or session.match.is_over
        ):
            problems.append("the computer player does not play")
            break
        if session.match.is_over:
            break
        if session.deal_over:  # it waits for who looks at the cards
            session.next_deal()
            continue
        # As the strongest player would: its choice is legal and leads somewhere.
        thought = session.play_for_me()
        from notty.session import Control

        session.accept(thought.generation, thought.run(Control()))
    return sum(move.actor >= 0 for move in session.match.history)


# --- Pictures -----------------------------------------------------------------------------------


def screenshots(folder: Path, size: tuple[int, int], language: str, palette: str) -> int:
    """Render every screen to ``NAME.png`` in a folder; returns the exit code."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"notty-gui: cannot write to {folder}: {error.strerror}", file=sys.stderr)
        return 1
    with _scratch_app(language, palette) as app:
        app.window.resize(*size)
        app.window.show()
        _fill_history(app)
        for name, widget in _all_screens(app):
            path = folder / f"{name}.png"
            if not widget.grab().save(str(path)):
                print(f"notty-gui: cannot write {path}", file=sys.stderr)
                return 1
            print(path)
    return 0


def _all_screens(app: App) -> Iterator[tuple[str, QWidget]]:
    for game in _playable():
        _play(app, game, [])
        yield from _screens_of(app, game)
    yield from _screens(app)


def _fill_history(app: App) -> None:
    """A few games, so that the pictures have something to show."""
    context = app.context
    wait_for(app, lambda: context.database is not None)
    database = context.database
    if database is None:
        return
    results = ((0, False), (1, False), (0, False), (0, False), (0, True), (1, False))
    for info in games():
        players = info.players[-3:]
        for number, (winner, assisted) in enumerate(results * 2):
            agent = players[number % len(players)]
            database.add_game(
                Game(
                    uid=f"{info.id}{number}",
                    game=info.id,
                    record="",
                    deal=100 + number,
                    seats=(("Olha", None), (agent, agent)),
                    winners=(winner,),
                    scores=(1.0 - winner, float(winner)),
                    level=agent,
                    moves=40,
                    seconds=240.0,
                    started=f"2024-05-{number + 1:02d}T18:00:00+00:00",
                    ended=f"2024-05-{number + 1:02d}T18:04:00+00:00",
                    assisted=assisted,
                )
            )


def _finished(game: str) -> Summary:
    """A game that computers played to its end."""
    from notty.session import Control

    agent = races.HUMAN if game in races.GAMES else best_player(game)
    session = Session(game, [Seat(s.name, agent) for s in _setup(game, 7).seats], seed=7)
    if game in races.GAMES:
        _race(session)
    for _ in range(2000):
        if session.match.is_over:
            break
        if session.deal_over:
            session.next_deal()
            continue
        thought = session.thinker()
        session.accept(thought.generation, thought.run(Control()))
    session.set_seat(0, Seat("Olha"))
    return Summary.of(session)


def _race(session: Session) -> None:
    """Plays a game against the clock to its end, as fast as time can be told."""
    now = 0.0
    race = races.Race(session, lambda: now)
    while (wait := race.wait()) is not None:
        now += wait
        race.act()


def _settled(app: App) -> QWidget:
    for _ in range(3):
        app.qt.processEvents()
    return app.window


def _screens_of(app: App, game: str) -> Iterator[tuple[str, QWidget]]:
    """The same for the screens of the game that is on the table."""
    window = app.window
    if window.session is None:
        return
    if game in races.GAMES:  # where nobody is waited for
        wait_for(app, lambda: window.sheet is None)
    else:
        wait_for(app, lambda: window.session is None or window.session.computer_to_move is None)
    yield f"table-{game}", _settled(app)
    if game == "set":
        yield from _set_tables(app)
    window.show_rules("")
    yield f"rules-{game}", _settled(app)
    window.show_rules("")
    window.show_result(_finished(game))
    yield f"result-{game}", _settled(app)
    if window.sheet is not None:
        window.sheet.close_sheet()
    _settled(app)
    window.show_home()
    window.ask_new_game(game)
    if window.sheet is not None:
        yield f"new-game-{game}", _settled(app)
        window.sheet.close_sheet()
    _settled(app)


def _set_tables(app: App) -> Iterator[tuple[str, QWidget]]:
    """Tables of SET that have grown."""
    seats = _setup("set", 7).seats
    for count in (12, 15, 18):
        data = {"table": _BARE.split()[:count], "turn": count // 3}
        session = Session.from_position("set", data, seats, seed=7)
        app.window.open_table(Opened(session))
        session.play("no set")
        yield f"table-set-{count + 3}", _settled(app)


def _screens(app: App) -> Iterator[tuple[str, QWidget]]:
    """Brings every screen up that belongs to no game, and gives its name and the window."""
    window = app.window
    window.show_home()
    waiting = [True]
    app.context.workers.files.submit(lambda _: None, on_done=lambda _: waiting.clear())
    wait_for(app, lambda: not waiting)
    yield "home", _settled(app)
    window.show_rules("")
    yield "rules", _settled(app)
    window.show_statistics()
    waiting = [True]
    app.context.workers.files.submit(lambda _: None, on_done=lambda _: waiting.clear())
    wait_for(app, lambda: not waiting)
    yield "statistics", _settled(app)
    yield from _set_daily(app)
    window.show_training()
    yield "training", _settled(app)
    window.show_home()
    from .pages.options import CATEGORIES

    for category in CATEGORIES:
        window.show_options()
        sheet = window.sheet
        if sheet is not None:
            sheet.show_category(category)  # type: ignore[attr-defined]
            yield f"options-{category}", _settled(app)
            sheet.close_sheet()
            _settled(app)


def _set_daily(app: App) -> Iterator[tuple[str, QWidget]]:
    """The daily table of SET, with one SET found."""
    window, settings = app.window, app.context.settings
    settings.set("play/letters_asked", True)
    window.show_set_daily()
    daily = window.daily
    if daily is None:
        return
    yield "set-daily-start", _settled(app)
    daily.start()
    daily.view.set_selection(daily.run.sets[0])
    daily.view.finish_animations()
    yield "set-daily", _settled(app)
