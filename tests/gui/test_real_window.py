"""A real window: one whole game by the events of a real mouse and keyboard.

Run under a window system, as ``QT_QPA_PLATFORM=xcb xvfb-run -s "-screen 0 1280x900x24" pytest -m
real_window``. Needs xdotool.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from gui.table_help import deck_spot, key_of, make_context, shown, spot
from notty.session import Action, Control, Seat, Session
from notty_gui.pages.notty_table import TablePage
from notty_gui.workers import Clock, Workers
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QWidget

pytestmark = [
    pytest.mark.real_window,
    pytest.mark.skipif(
        not os.environ.get("DISPLAY") or os.environ.get("QT_QPA_PLATFORM") != "xcb",
        reason="needs a window system",
    ),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="needs xdotool"),
]

#: A deal that is soon over when both play well, and won by the first seat.
SHORT_DEAL = 10


def spin(until: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Let events through until something is so."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            return False
        QApplication.processEvents()
    return True


def xdo(*words: object) -> None:
    """Have the window system make events."""
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)


def click_at(widget: QWidget, at: QPoint) -> None:
    where = widget.mapToGlobal(at)
    xdo("mousemove", where.x(), where.y(), "click", 1)


def state(page: TablePage) -> tuple[set[str], int]:
    """What a click on a card changes."""
    return set(page.view.selection), page.session.generation


def has_changed(page: TablePage, before: tuple[set[str], int]) -> bool:
    return state(page) != before


def is_longer(session: Session, length: int) -> bool:
    return len(session.match.history) > length


@pytest.fixture
def page(qapp: QApplication, tmp_path: Path) -> Iterator[TablePage]:
    workers = Workers()
    context = make_context(tmp_path, workers=workers, clock=Clock())
    context.settings.set("play/speed", "instant")
    context.theme.set_unit(context.theme.unit(QSize(1024, 640)))
    session = Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=SHORT_DEAL)
    made = TablePage(context, session)
    made.resize(1024, 640)
    made.move(40, 30)
    made.show()
    assert spin(lambda: made.windowHandle() is not None and made.windowHandle().isExposed())
    made.bring_up()
    xdo("windowfocus", int(made.winId()))
    made.activateWindow()
    assert spin(lambda: made.isActiveWindow())
    yield made
    made.shut_down()
    made.hide()
    made.deleteLater()
    assert workers.shutdown()


def do(page: TablePage, action: Action, number: int) -> None:
    """Do an action by mouse or by keys, in turns."""
    by_mouse = number % 2 == 0
    view = page.view.viewport()
    buttons = page.buttons.by_name
    if action.kind in ("discard", "return"):
        for card in action.cards:
            before = state(page)
            click_at(view, spot(page, key_of(page, card)))
            assert spin(partial(has_changed, page, before))
        if action.kind == "discard" and by_mouse:
            click_at(view, deck_spot(page))
        elif action.kind == "discard":
            xdo("key", "x")
    elif action.kind == "steal":
        click_at(view, spot(page, page.view.keys_in(f"seat{action.target}")[0]))
    elif by_mouse:
        name = action.text if action.kind == "draw" else action.kind
        click_at(buttons[name], buttons[name].rect().center())
    else:
        key = {"exchange": "w", "end": "n"}.get(action.kind, str(action.count))
        xdo("key", key)


def test_one_whole_game_with_real_mouse_and_keys(page: TablePage) -> None:
    assert QGuiApplication.platformName() == "xcb"
    session = page.session
    done = QSignalSpy(page.finished)
    number = 0
    while not session.match.is_over:
        assert spin(lambda: session.human_to_move or session.match.is_over)
        if session.match.is_over:
            break
        action = session.play_for_me().run(Control())
        length = len(session.match.history)
        do(page, action, number)
        assert spin(partial(is_longer, session, length)), action.text
        assert session.match.history[length].action == action
        assert sorted(shown(page, 0)) == sorted(session.match.position()["hands"][0])
        number += 1
        assert number < 200
    assert session.match.outcome is not None
    assert spin(lambda: done.count() == 1)
    assert not session.assisted


def test_the_ring_of_the_keyboard_shows_with_real_keys(page: TablePage) -> None:
    xdo("key", "Right")
    assert spin(lambda: any(item.focused for item in page.view.items_by_key.values()))
    xdo("key", "space")
    assert spin(lambda: len(page.view.selection) == 1)
    xdo("key", "Escape")
    assert spin(lambda: not page.view.selection)


def test_closing_the_window_ends_the_table(page: TablePage) -> None:
    page.choose_speed("slow")
    xdo("key", "n")
    assert spin(lambda: page.table.is_thinking)
    page.close()
    assert page.table.is_closed
