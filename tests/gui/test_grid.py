"""A grid of cards: where they lie, the mouse, the keys, and what a screen reader hears."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from notty_gui.faces import faces_for
from notty_gui.theme import Theme
from notty_gui.widgets.card_table import CardTable
from notty_gui.widgets.grid_keys import letter_at, place_of
from notty_gui.widgets.layout import GRID_GAP, RATIO, ZoneSpec, grid_size, lay_out
from PySide6.QtCore import QLocale, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

CARDS = [f"{colour}{number}" for colour in "RGYKB" for number in range(1, 10)][:21]


def spec(width: float = 80) -> ZoneSpec:
    return ZoneSpec("grid", QRectF(30, 20, 700, 400), width, True, "Table")


@pytest.fixture
def table(qapp: QApplication) -> Iterator[CardTable]:
    faces = faces_for("notty")
    assert faces is not None
    made = CardTable(Theme(), faces)
    made.resize(800, 480)
    made.show()
    QApplication.processEvents()
    made.set_zone("grid", spec())
    for card in CARDS:
        made.add_card(card, card)
    yield made
    made.hide()
    made.deleteLater()


def test_cards_lie_in_columns_of_three_and_stay_where_they_are() -> None:
    few, many = lay_out(spec(), [12], 1).centres, lay_out(spec(), [21], 1).centres
    assert many[:12] == few
    assert few[0].x() == 30 + 40
    assert few[0].y() == 20 + 40 * RATIO
    assert few[1].x() == few[0].x()
    assert few[3].x() - few[0].x() == 80 + GRID_GAP
    size = grid_size(7, 80, 1)
    assert many[-1].x() + 40 == 30 + size.width()
    assert many[-1].y() + 40 * RATIO == pytest.approx(20 + size.height())


def test_arrows_go_through_rows_and_columns(table: CardTable) -> None:
    table.place("grid", CARDS)
    table.set_focus("grid", CARDS[4])
    table.setFocus()
    for key, place in (
        (Qt.Key.Key_Right, 7),
        (Qt.Key.Key_Down, 8),
        (Qt.Key.Key_Down, 8),
        (Qt.Key.Key_Left, 5),
        (Qt.Key.Key_Up, 4),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, 20),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(table, key)
        assert table.focus == ("grid", CARDS[place])
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert table.selection == {CARDS[0]}


def test_a_press_that_slips_is_still_a_click(table: CardTable) -> None:
    table.place("grid", CARDS[:12])
    port, at = table.viewport(), table.card_item(CARDS[5]).home.toPoint()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
    for step in (8, 16, 24):
        QTest.mouseMove(port, at + QPoint(step, step // 2))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at + QPoint(24, 12))
    assert table.selection == {CARDS[5]}
    table.finish_animations()
    lifted = table.card_item(CARDS[5]).home - table.card_item(CARDS[5]).pos()
    assert 0 < lifted.y() < GRID_GAP / 2


def test_a_card_is_told_by_row_column_and_key(table: CardTable) -> None:
    table.place("grid", CARDS)
    table.set_corner(CARDS[7], "G")
    table.set_selection([CARDS[7]])
    assert table.describe_card(CARDS[7]) == "Row 2 column 3, Red 8, triangle, key G, selected"


def test_letters_are_the_places_of_the_keyboard() -> None:
    before = QLocale()
    try:
        QLocale.setDefault(QLocale("en"))
        assert [place_of(letter) for letter in "QAZWSXUJM"] == [0, 1, 2, 3, 4, 5, 18, 19, 20]
        assert [place_of(letter) for letter in "IPK01"] == [-1] * 5
        assert "".join(map(letter_at, range(21))) == "QAZWSXEDCRFVTGBYHNUJM"
        QLocale.setDefault(QLocale("uk"))
        assert "".join(map(letter_at, range(21))) == "ЙФЯЦІЧУВСКАМЕПИНРТГОЬ"
    finally:
        QLocale.setDefault(before)
