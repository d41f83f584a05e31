"""Abuse: random input, closing while a player thinks, hundreds of games, and a busy processor."""

from __future__ import annotations

import gc
import os
import random
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from gui.table_help import Tables, make_context, run, tables
from notty.session import Control, Seat, Session
from notty_gui.pages.notty_table import TablePage
from notty_gui.workers import Clock, FakeClock, Workers
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

__all__ = ["tables"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEYS = [
    *"123TWXNASHDL",
    *"ЕЦЧТФІРВ",
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_F2,
    Qt.Key.Key_F4,
    Qt.Key.Key_F5,
    Qt.Key.Key_F7,
    Qt.Key.Key_F8,
    Qt.Key.Key_F9,
]


def one_input(page: TablePage, chance: random.Random) -> None:
    """Something that a hand on mouse and keyboard may do."""
    what = chance.random()
    port = page.view.viewport()
    at = QPoint(chance.randrange(page.width()), chance.randrange(40, page.height()))
    if what < 0.4:
        key = chance.choice(KEYS)
        held = chance.choice(
            [Qt.KeyboardModifier.NoModifier] * 4
            + [Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier]
        )
        if key in ("S",) and held == Qt.KeyboardModifier.ControlModifier:
            return  # a dialog
        code = ord(key) if isinstance(key, str) else key.value
        target = page.focusWidget() or page.view
        text = key.lower() if isinstance(key, str) else ""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, code, held, text))
    elif what < 0.6:
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    elif what < 0.66:
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
    elif what < 0.8:
        goal = QPoint(chance.randrange(page.width()), chance.randrange(40, page.height()))
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(port, at + (goal - at) * share)
            if chance.random() < 0.2:
                run(page)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=goal)
    elif what < 0.9:
        chance.choice(list(page.buttons.by_name.values())).click()
    elif what < 0.93:
        page.resize(chance.randrange(1024, 1500), chance.randrange(640, 900))
    elif what < 0.95:
        chance.choice(page.top.tools[:3]).click()
    elif what < 0.96:
        page.menus.swap(chance.randrange(len(page.badges)), chance.choice(["lean", "greedy", None]))
    for menu in (page.menu, page.menus.open, page.strip.menu):
        if menu is not None and menu.isVisible():
            if chance.random() < 0.6 and menu.actions():
                chance.choice(menu.actions()).trigger()
            menu.close()


@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_input_leaves_the_table_whole(tables: Tables, seed: int) -> None:
    chance = random.Random(seed)
    agents = [None, "lean", "greedy"][: 2 + seed % 2]
    seats = [Seat(f"P{i}", agent) for i, agent in enumerate(agents)]
    page = tables.open(Session("notty", seats, seed=seed), speed="fast")
    page.menus.save_copy = lambda: None  # type: ignore[method-assign]
    clock = page.context.clock
    assert isinstance(clock, FakeClock)
    for number in range(700):
        one_input(page, chance)
        if number % 3 == 0:
            clock.advance(chance.choice((16, 100, 700)))
            page.view.animator.advance()
            run(page)
        if number % 20 == 0:
            QApplication.processEvents()
        if page.session.match.is_over and chance.random() < 0.3:
            page.table.new_deal(chance.randrange(1000))
    page.view.finish_animations()
    for seat, hand in enumerate(page.session.match.position()["hands"]):
        keys = page.view.keys_in(f"seat{seat}")
        assert sorted(key[:2] for key in keys) == sorted(hand)
        for key in keys:
            item = page.view.card_item(key)
            assert item.isVisible()
            assert item.opacity() == 1
    assert len(page.view.items_by_key) == 90
    # Every action is in the record, and the record replays.
    assert page.session.record().replay().position() == page.session.match.position()


class Slow:
    """A player that thinks until it is stopped."""

    name = "slow"

    def __init__(self) -> None:
        self.begun = 0

    def has_begun_after(self, count: int) -> bool:
        return self.begun > count

    def choose(self, view: object, control: Control | None = None) -> str:
        self.begun += 1
        while control is None or not control.cancelled:
            time.sleep(0.0005)
        return "end"


def spin(until: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Let events through until something is so."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            return False
        QApplication.processEvents()
    return True


def test_closing_while_a_player_thinks_a_hundred_times(qapp: QApplication, tmp_path: Path) -> None:
    workers = Workers()
    context = make_context(tmp_path, workers=workers, clock=Clock())
    context.settings.set("play/speed", "instant")
    context.theme.set_unit(context.theme.unit(QSize(1024, 640)))
    slow = Slow()
    begin = time.monotonic()
    try:
        for number in range(100):
            seats = [Seat("A", "slow"), Seat("B", "slow")]
            session = Session("notty", seats, seed=number, make_agent=lambda *_: slow)
            page = TablePage(context, session)
            page.resize(1024, 640)
            if number % 10 == 0:
                page.show()
            before = slow.begun
            page.bring_up()
            assert spin(partial(slow.has_begun_after, before))
            assert page.table.is_thinking
            if number % 3 == 0:
                page.restart()
            elif number % 3 == 1:
                page.menus.swap(0, "slow")
            position, history = session.match.position(), session.match.history
            page.shut_down()
            page.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.processEvents()
            assert session.match.position() == position
            assert session.match.history == history
    finally:
        assert workers.shutdown(2.0)
    assert time.monotonic() - begin < 60


def resident() -> int:
    """Bytes of memory in use."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads /proc")
def test_memory_stays_flat_over_300_automatic_games(tables: Tables) -> None:
    seats = [Seat("A", "lean"), Seat("B", "lean")]
    # Games to their end take two hundred actions; a short limit of turns ends them sooner.
    page = tables.open(Session("notty", seats, seed=1, turn_limit=4))
    sizes = []
    done = 0
    page.finished.connect(lambda _: None)
    for game in range(300):
        run(page)
        assert page.session.match.is_over
        done += 1
        clock = page.context.clock
        assert isinstance(clock, FakeClock)
        clock.advance(10)
        if game % 20 == 0:
            QApplication.processEvents()
        if game in (60, 120, 180, 240, 299):
            gc.collect()
            sizes.append(resident())
        page.table.new_deal(game + 2)
    assert done == 300
    assert sizes[-1] - sizes[0] < 6 * 1024 * 1024, sizes
    assert len(page.view.items_by_key) == 90
    assert len(page.view.scene().items()) < 100


def test_the_window_stays_alive_while_players_think(qapp: QApplication, tmp_path: Path) -> None:
    """No gap over 50 ms between two ticks, with two of the strongest players at full speed."""
    best = 1.0
    for attempt in range(4):  # a busy machine may take the processor away for a while
        workers = Workers()
        context = make_context(tmp_path / str(attempt), workers=workers, clock=Clock())
        context.settings.set("play/speed", "fast")
        context.theme.set_unit(context.theme.unit(QSize(1024, 640)))
        seats = [Seat("A", "original"), Seat("B", "lean"), Seat("C", "lean")]
        page = TablePage(context, Session("notty", seats, seed=attempt))
        page.resize(1024, 640)
        page.show()
        page.bring_up()
        spin(lambda: False, 0.5)  # the first pictures of the cards
        ticks: list[float] = []
        timer = QTimer()
        timer.setInterval(5)
        timer.timeout.connect(lambda ticks=ticks: ticks.append(time.monotonic()))
        timer.start()
        spin(lambda: False, 1.6)
        timer.stop()
        gaps = [later - sooner for sooner, later in pairwise(ticks)]
        best = min(best, max(gaps))
        page.shut_down()
        page.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert workers.shutdown()
        if best <= 0.05:
            break
    assert best <= 0.05


def test_none_keeps_its_references(tables: Tables) -> None:
    """A PySide6 that loses references to None ends the process after a while."""
    import sys

    page = tables.open(Session("notty", [Seat("You"), Seat("Olha", "lean")], seed=1))
    item = page.view.card_item(page.view.keys_in("seat0")[0])
    before = sys.getrefcount(None)
    for _ in range(200):
        item.setOpacity(1)
        page.view.setFocus()
    assert abs(sys.getrefcount(None) - before) < 50
