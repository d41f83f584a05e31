"""The gin table under random input, and in every size and language."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from gui.gin_help import KNOCK, LAYOFF, Tables, gin, key_of, make_agent, work
from gui.table_help import press, run
from notty.session import Seat, Session
from notty_gui.i18n.pseudo import PseudoTranslator
from notty_gui.pages.gin_table import TablePage
from notty_gui.pages.gin_zones import DISCARDS, MELDS, STOCK
from notty_gui.workers import FakeClock
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

__all__ = ["gin"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEYS = [
    *"123DPXKLNASH",
    *"ВЗЧЛДТФІР",
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_F2,
    Qt.Key.Key_F4,
    Qt.Key.Key_F5,
    Qt.Key.Key_F7,
]


def one_input(page: TablePage, chance: random.Random) -> None:
    """Something that a hand on mouse and keyboard may do."""
    what = chance.random()
    port = page.view.viewport()
    at = QPoint(chance.randrange(page.width()), chance.randrange(40, page.height()))
    if page.preview is not None:
        if what < 0.3:
            page.preview.discard.setCurrentIndex(chance.randrange(len(page.preview.cards)))
        elif what < 0.6:
            page.preview.knock()
        else:
            page.preview.cancel()
    elif what < 0.4:
        key = chance.choice(KEYS)
        held = chance.choice(
            [Qt.KeyboardModifier.NoModifier] * 4 + [Qt.KeyboardModifier.ShiftModifier]
        )
        code = ord(key) if isinstance(key, str) else key.value
        target = page.focusWidget() or page.view
        text = key.lower() if isinstance(key, str) else ""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, code, held, text))
    elif what < 0.55:
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    elif what < 0.63:
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
        chance.choice([b for b in page.buttons.by_name.values() if b.isVisible()] or [page]).show()
        shown = [b for b in page.buttons.by_name.values() if b.isVisible()]
        if shown:
            chance.choice(shown).click()
    elif what < 0.93:
        page.resize(chance.randrange(1024, 1500), chance.randrange(640, 900))
    elif what < 0.95:
        chance.choice(page.top.tools[:3]).click()
    elif what < 0.96:
        page.menus.swap(1, chance.choice(["simple", "hard", None]))
    for menu in (page.menus.open, page.strip.menu):
        if menu is not None and menu.isVisible():
            menu.close()


def is_whole(page: TablePage) -> None:
    """The cloth shows the position, and nothing that is hidden."""
    position = page.session.match.position(page.me if page.session.humans else None)
    view, face = page.view, page.tokens.face
    lying = {zone: [face[key] for key in view.keys_in(zone)] for zone in view.zones}
    own = list(position["hands"][page.me])
    own += position["laid_off"] if position["knocker"] == page.me else []
    assert sorted(lying[page.own_zone()]) == sorted(own)
    assert lying[DISCARDS] == position["discards"][::-1]
    assert lying[STOCK] == [""] * position["stock_count"]
    other = lying[page.other_zone()] + [card for zone in MELDS for card in lying[zone]]
    assert len(other) == page.now.count(1 - page.me) + (
        len(position["laid_off"]) if position["knocker"] == 1 - page.me else 0
    )
    if position["hands"][1 - page.me] is None:
        hidden = set(page.session.match.position()["hands"][1 - page.me])
        hidden -= set(position["known"][1 - page.me])
        assert not hidden & {item.card for item in view.items_by_key.values()}
        shown = [view.card_item(key).shown for key in view.keys_in(page.other_zone())]
        assert not any(shown)
    assert sum(map(len, lying.values())) == 52


@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_input_leaves_the_table_whole(gin: Tables, seed: int) -> None:
    chance = random.Random(seed)
    seats = [Seat("You"), Seat("Olha", ("hard", None)[seed % 2])]
    options: dict[str, Any] = {"preset": ("classic", "standard", "openspiel")[seed % 3]}
    page = gin.open(Session("gin", seats, seed=seed, make_agent=make_agent, **options))
    clock = page.context.clock
    assert isinstance(clock, FakeClock)
    kinds = set()
    for number in range(600):
        one_input(page, chance)
        if number % 3 == 0:
            clock.advance(chance.choice((16, 100, 700)))
            page.view.animator.advance()
            run(page)
        if number % 10 == 0:
            if page.preview is not None:
                page.preview.cancel()
            page.view.finish_animations()
            is_whole(page)
        kinds.add(page.now.phase)
    assert len(kinds) >= 3


@pytest.mark.parametrize("seed", range(6))
def test_matches_played_for_the_person(gin: Tables, seed: int) -> None:
    """The strongest player plays for the person until the match is over."""
    page = gin.fresh(seed, agents=(None, "simple"))
    seen = set()
    for _ in range(900):
        seen.add(page.now.phase)
        is_whole(page)
        if page.session.match.is_over:
            break
        if page.now.phase == "deal_over":
            assert page.score.isVisible()
            assert page.score.lines
            press(page, "N")
        elif page.now.mine:
            page.act("auto")
        work(page)
    assert page.session.match.is_over
    assert {"draw", "discard", "deal_over"} <= seen
    ends = [row.text for row in page.log.model.rows if "point(s)" in row.text]
    assert len(ends) == sum(map(int, page.session.match.position()["boxes"]))


def boxes(page: TablePage) -> dict[str, QRect]:
    """What must not lie over anything else."""
    found = {name: b.geometry() for name, b in page.buttons.by_name.items() if b.isVisible()}
    found |= {f"badge {seat}": badge.geometry() for seat, badge in enumerate(page.badges)}
    if page.status.isVisible():
        found["status"] = page.status.geometry()
    found |= {"log": page.log.geometry(), "strip": page.strip.geometry()}
    found["order"] = page.order.geometry()
    if page.score.isVisible():
        found["score"] = page.score.geometry()
    for zone in page.view.zones.values():
        if zone.item.isVisible():
            for key in zone.keys[:5] if zone.spec.kind == "pile" else zone.keys:
                place = page.view.card_item(key).home_rect().toAlignedRect()
                found[zone.name] = found.get(zone.name, place).united(place)
    return found


@pytest.mark.parametrize("pseudo", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080), (1280, 1000)])
def test_nothing_is_clipped_or_overlaps(
    gin: Tables, qapp: QApplication, size: tuple[int, int], pseudo: bool
) -> None:
    translator = PseudoTranslator(qapp)
    if pseudo:
        qapp.installTranslator(translator)
    try:
        for data, card in ((KNOCK, "Kc"), (LAYOFF, "5h"), (LAYOFF, "")):
            page = gin.at(data)
            page.context.theme.set_unit(page.context.theme.unit(QSize(*size)))
            page.resize(*size)
            if card:
                page.view.set_selection([key_of(page, card)])
            else:
                page.act("done")
                work(page)
            QApplication.processEvents()
            page.view.finish_animations()
            inside = page.rect().adjusted(0, page.top.height(), 0, 0)
            found = boxes(page)
            for name, rect in found.items():
                assert inside.contains(rect), (name, rect)
            for (one, first), (other, second) in combinations(found.items(), 2):
                common = first.intersected(second)
                assert common.width() < 3 or common.height() < 3, (one, other, first, second)
            for name, button in page.buttons.by_name.items():
                if button.isVisible():
                    assert button.width() >= button.sizeHint().width(), name
            assert not page.status.is_cut
            assert page.top.middle().width() >= page.top._turn_width() - 1
            page.hide()
    finally:
        qapp.removeTranslator(translator)
