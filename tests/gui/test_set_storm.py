"""The table of SET under random input, and in a language of long words."""

from __future__ import annotations

import random

import pytest
from gui.set_help import BARE, Tables, a_set, no_set, seats, sets
from gui.table_help import press, run
from gui.test_set_table import inside
from notty.session import Session
from notty.session.race import answers
from notty_gui.i18n.pseudo import PseudoTranslator
from notty_gui.pages.set_table import TablePage
from notty_gui.widgets.grid_keys import letter_at
from notty_gui.workers import FakeClock
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

__all__ = ["sets"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEYS = [
    *"QWERASDFZXCVUJM0",
    *"12340",
    *"ЙЦУКФІВАЯЧСМ",
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Tab,
    Qt.Key.Key_F2,
    Qt.Key.Key_F4,
    Qt.Key.Key_F5,
    Qt.Key.Key_F7,
    Qt.Key.Key_F9,
]


def one_input(page: TablePage, chance: random.Random) -> None:
    """Something that a hand on mouse and keyboard may do."""
    what = chance.random()
    port = page.view.viewport()
    at = QPoint(chance.randrange(page.width()), chance.randrange(40, page.height()))
    if what < 0.35:
        key = chance.choice(KEYS)
        code = ord(key) if isinstance(key, str) else key.value
        text = key.lower() if isinstance(key, str) else ""
        target = page.focusWidget() or page.view
        held = Qt.KeyboardModifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, code, held, text))
    elif what < 0.5:
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    elif what < 0.55:
        QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
    elif what < 0.6:
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseMove(port, at + QPoint(40, 30))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at + QPoint(40, 30))
    elif what < 0.85 and not page.session.paused:
        cards = (a_set(page) if chance.random() < 0.8 else no_set(page)) if page.cards else ()
        for card in cards:
            if card in page.cards:
                press(page, letter_at(page.cards.index(card)))
    elif what < 0.9:
        chance.choice(list(page.buttons.by_name.values())).click()
    elif what < 0.93:
        page.resize(chance.randrange(1024, 1500), chance.randrange(640, 900))
    elif what < 0.96:
        chance.choice(page.top.tools[:3]).click()
    elif what < 0.97:
        page.menus.swap(len(page.badges) - 1, chance.choice(["easy", "human:2", None]))
    menu = page.menus.open
    if menu is not None and menu.isVisible():
        menu.close()


def is_whole(page: TablePage) -> None:
    """The cloth shows the position, and every card is in one place."""
    position, view = page.session.match.position(), page.view
    table = [] if page.session.paused else page.cards
    assert view.keys_in("table") == table
    assert [view.card_item(card).shown for card in table] == table
    assert set(view.keys_in("deck")) == set(position["deck"])
    assert view.selection <= set(table)
    assert len(view.selection) <= 3
    assert [badge.count for badge in page.badges] == [
        str(round(score)).replace("-", "\N{MINUS SIGN}") for score in page.session.match.scores
    ]
    assert page.cover.isVisible() == (page.session.paused and not page.session.match.is_over)
    if not page.session.match.is_over:
        assert len(page.log.model.rows) == len(answers(page.session))


@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_input_leaves_the_table_whole(sets: Tables, seed: int) -> None:
    chance = random.Random(seed)
    rivals = (("hard",), (None, "human"), ("easy", "human:2", "normal"), ())[seed]
    page = sets.fresh(*rivals, seed=seed, rated=seed == 2, speed="normal")
    if seed == 3:
        page.context.settings.set("play/set_explain", False)
    clock = page.context.clock
    assert isinstance(clock, FakeClock)
    most = 0
    for number in range(400):
        one_input(page, chance)
        if number % 3 == 0:
            clock.advance(chance.choice((16, 100, 700, 4000)))
            page.view.animator.advance()
            run(page)
        if number % 10 == 0:
            page.view.finish_animations()
            is_whole(page)
        most = max(most, len(answers(page.session)))
    assert most > 5


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_long_words_have_room(sets: Tables, size: tuple[int, int], qapp: QApplication) -> None:
    sets.translations.use_translator(PseudoTranslator(qapp))
    for count in (12, 15):
        page = sets.at(BARE[:count], "easy", "hard", size=size)
        inside(page)
        page.toggle_pause()
        inside(page)


@pytest.mark.parametrize("dark", [False, True])
def test_it_is_painted_in_both_palettes(sets: Tables, dark: bool) -> None:
    session = Session("set", seats("hard", None), seed=2)
    page = sets.open(session)
    page.theme.set_mode("dark" if dark else "light")
    page.toggle_pause()
    assert page.grab().size() == QSize(1024, 640) * page.devicePixelRatioF()
