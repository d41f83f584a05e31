"""The Rummy table under random input, and in every size and language."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from gui.rummy_help import FOUR, OUT, TWO, Tables, key_of, make_agent, rummy, work
from gui.table_help import press, run
from notty.session import Seat, Session
from notty_gui.i18n.pseudo import PseudoTranslator
from notty_gui.pages.rummy_table import TablePage
from notty_gui.pages.rummy_zones import AREA, DISCARDS, MELDS, STOCK
from notty_gui.workers import FakeClock
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

__all__ = ["rummy"]

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KEYS = [
    *"123DPXMLGNASH",
    *"ВЗЧЬДПТФІР",
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
    Qt.Key.Key_PageDown,
]


def one_input(page: TablePage, chance: random.Random) -> None:
    """Something that a hand on mouse and keyboard may do."""
    what = chance.random()
    port = page.view.viewport()
    at = QPoint(chance.randrange(page.width()), chance.randrange(40, page.height()))
    if page.preview is not None:
        page.preview.go() if what < 0.5 else page.preview.cancel()
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
        page.menus.swap(1, chance.choice(["easy", "hard", None]))
    for menu in (page.menus.open, page.strip.menu):
        if menu is not None and menu.isVisible():
            menu.close()


def is_whole(page: TablePage) -> None:
    """The cloth shows the position, and nothing that is hidden."""
    position = page.session.match.position(page.me if page.session.humans else None)
    view, face = page.view, page.tokens.face
    lying = {zone: [face[key] for key in view.keys_in(zone)] for zone in view.zones}
    assert sorted(lying[page.own_zone()]) == sorted(position["hands"][page.me])
    assert lying[DISCARDS] == position["discards"][::-1]
    known = position["known_stock"]
    assert lying[STOCK] == [*known, *[""] * (position["stock_count"] - len(known))]
    melds = [meld["cards"] for meld in position["melds"]]
    assert [sorted(lying[zone]) for zone in MELDS[: len(melds)]] == list(map(sorted, melds))
    assert not any(lying[zone] for zone in MELDS[len(melds) :])
    whole = page.session.match.position()
    for seat in page.opponents():
        zone = f"seat{seat}"
        assert len(lying[zone]) == page.now.count(seat)
        if position["hands"][seat] is None:
            hidden = set(whole["hands"][seat]) - set(whole["known"][seat])
            assert not hidden & {item.card for item in view.items_by_key.values()}
            assert not any(view.card_item(key).shown for key in view.keys_in(zone))
    assert sum(map(len, lying.values())) == 52


@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_input_leaves_the_table_whole(rummy: Tables, seed: int) -> None:
    chance = random.Random(seed)
    seats = [Seat("You"), Seat("Olha", ("hard", None)[seed % 2])]
    seats += [Seat("Taras", "easy"), Seat("Ivanka", "easy")][: seed % 3]
    options: dict[str, Any] = {"preset": ("basic", "cardverse")[seed % 2]}
    session = Session("rummy", seats, seed=seed, make_agent=make_agent, **options)
    page = rummy.open(session)
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
    assert len(kinds) >= 2


@pytest.mark.parametrize("seed", range(4))
def test_matches_played_for_the_person(rummy: Tables, seed: int) -> None:
    """The strongest player plays for the person until the match is over."""
    seats = [Seat("You"), Seat("Olha", "hard"), *[Seat("Taras", "easy")] * (seed % 3)]
    options: dict[str, Any] = {"preset": ("basic", "cardverse")[seed % 2]}
    page = rummy.open(Session("rummy", seats, seed=seed, make_agent=make_agent, **options))
    seen, deals = set(), 0
    for _ in range(3000):
        seen.add(page.now.phase)
        is_whole(page)
        if page.session.match.is_over:
            break
        if page.now.phase == "deal_over":
            deals += 1
            assert page.score.isVisible()
            assert page.score.lines
            press(page, "N")
        elif page.now.mine:
            page.act("auto")
        work(page)
    assert page.session.match.is_over
    assert {"draw", "play", "deal_over"} <= seen
    ends = [row for row in page.log.model.rows if not row.head and "point" in row.text]
    assert len(ends) == deals + 1


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
        if zone.name == AREA:
            found[AREA] = zone.spec.rect.toAlignedRect()
        elif zone.item.isVisible() and zone.name not in MELDS:
            for key in zone.keys[:5] if zone.spec.kind == "pile" else zone.keys:
                place = page.view.card_item(key).home_rect().toAlignedRect()
                found[zone.name] = found.get(zone.name, place).united(place)
    return found


@pytest.mark.parametrize("pseudo", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080), (1280, 1000)])
def test_nothing_is_clipped_or_overlaps(
    rummy: Tables, qapp: QApplication, size: tuple[int, int], pseudo: bool
) -> None:
    translator = PseudoTranslator(qapp)
    if pseudo:
        qapp.installTranslator(translator)
    try:
        for data, card in ((TWO, "8c"), (OUT, ""), (FOUR, "9c"), (FOUR, "")):
            page = rummy.at(data, target=500)
            page.context.theme.set_unit(page.context.theme.unit(QSize(*size)))
            page.resize(*size)
            if card:
                page.view.set_selection([key_of(page, card)])
            elif data is OUT:
                page.go_out()
                assert page.preview is not None
                page.preview.go()
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
