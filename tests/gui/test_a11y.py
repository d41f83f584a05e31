"""What assistive technology gets from a card table."""

from __future__ import annotations

import pytest
from notty_gui.faces import faces_for
from notty_gui.theme import Theme
from notty_gui.widgets import a11y
from notty_gui.widgets.card_table import CardTable
from notty_gui.widgets.layout import ZoneSpec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

Text = QAccessible.Text


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 500)
    return made


@pytest.fixture
def table(theme: Theme, window: QWidget, qtbot: QtBot) -> CardTable:
    faces = faces_for("notty")
    assert faces is not None
    made = CardTable(theme, faces, window)
    made.resize(800, 500)
    made.set_zone("deck", ZoneSpec("pile", QRectF(300, 40, 110, 150), 96, False, "Deck"))
    made.set_zone("hand", ZoneSpec("hand", QRectF(20, 300, 760, 150), 96, True, "Your hand"))
    made.set_zone_order(["hand", "deck"])
    for key in ("R1", "G4", "B9", "K1", "K2"):
        made.add_card(key, key)
    made.place("hand", ["R1", "G4", "B9"])
    made.place("deck", ["K1", "K2"])
    with qtbot.waitExposed(window):
        window.show()
    return made


def interface(table: CardTable) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(table)
    assert found is not None
    return found


def names(table: CardTable) -> list[str]:
    found = interface(table)
    children = [found.child(i) for i in range(found.childCount())]
    return [child.text(Text.Name) for child in children if child is not None]


def test_the_table_is_a_list_of_cards(table: CardTable) -> None:
    found = interface(table)
    assert found.role() == QAccessible.Role.List
    assert found.text(Text.Name) == "Card table"
    assert found.childCount() == 4
    assert names(table)[:3] == [
        "Red 1, triangle, 1 of 3",
        "Green 4, circle, 2 of 3",
        "Blue 9, diamond, 3 of 3",
    ]
    assert names(table)[3].startswith("Deck, 2 card")
    table.set_caption("deck", "Deck 57")
    assert names(table)[3] == "Deck 57"
    assert found.child(4) is None
    assert found.child(-1) is None


def test_items_know_their_place(table: CardTable, window: QWidget) -> None:
    found = interface(table)
    for place in range(found.childCount()):
        child = found.child(place)
        assert child is not None
        assert child.isValid()
        assert child.role() == QAccessible.Role.ListItem
        assert child.parent() is found
        assert child.childCount() == 0
        assert child.window() is window.windowHandle()
        assert found.indexOfChild(child) == place
        assert found.child(place) is child
        centre = child.rect().center()
        at = found.childAt(centre.x() - 30, centre.y())
        assert at is child
    first = found.child(0)
    assert first is not None
    corner = table.viewport().mapToGlobal(table.card_item("R1").home_rect().topLeft().toPoint())
    assert (first.rect().topLeft() - corner).manhattanLength() <= 2
    assert found.childAt(corner.x() + 400, corner.y() - 150) is None


def test_marks_are_spoken(table: CardTable) -> None:
    table.set_selection(["G4"])
    table.set_marks("G4", meld=2, playable=True)
    table.set_marks("B9", dimmed=True, reason="Belongs to no group")
    assert names(table)[1] == "Green 4, circle, 2 of 3, in a group, can be played, selected"
    found = interface(table)
    chosen, dim = found.child(1), found.child(2)
    assert chosen is not None
    assert dim is not None
    assert chosen.state().selected
    assert chosen.state().selectable
    assert dim.state().disabled
    assert dim.text(Text.Description) == "Your hand. Belongs to no group"


def test_hidden_faces_are_not_told(table: CardTable) -> None:
    table.set_zone(
        "hand", ZoneSpec("hand", QRectF(20, 300, 760, 150), 96, False, "Their hand", False)
    )
    assert names(table)[0] == "Hidden card, 1 of 3"


def test_focus(table: CardTable, window: QWidget, qtbot: QtBot) -> None:
    window.activateWindow()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(table.hasFocus)
    table.set_focus("hand", "G4")
    found = interface(table)
    child = found.child(1)
    assert child is not None
    assert child.state().focused
    assert found.focusChild() is child
    table.set_focus("deck")
    assert found.focusChild() is found.child(3)


def test_events_with_a_listener(table: CardTable) -> None:
    QAccessible.setActive(True)
    try:
        table.setFocus()
        table.set_focus("hand", "G4")
        table.set_selection(["G4"])
        table.place("hand", ["B9", "G4", "R1"])
        table.set_focus("deck")
    finally:
        QAccessible.setActive(False)
    assert names(table)[0] == "Blue 9, diamond, 1 of 3"


def test_announcements(table: CardTable, window: QWidget) -> None:
    assert a11y.announce("Your turn", True, table)
    assert a11y.announce("Olha draws two cards", source=window)
    assert not a11y.announce("", source=window)


def test_interfaces_go_with_the_table(table: CardTable, window: QWidget, qtbot: QtBot) -> None:
    found = interface(table)
    child = found.child(0)
    assert child is not None
    number = QAccessible.uniqueId(child)  # now Qt's own list holds it
    assert QAccessible.accessibleInterface(number) is child
    known = len(a11y._interfaces)
    table.deleteLater()
    qtbot.waitUntil(lambda: not isValid(table))
    assert len(a11y._interfaces) == known - 1
    assert not isValid(child)
    assert QAccessible.accessibleInterface(number) is None


def test_a_removed_card_is_no_longer_valid(table: CardTable) -> None:
    child = interface(table).child(0)
    assert child is not None
    table.remove_card("R1")
    assert not child.isValid()
    assert child.text(Text.Name) == ""
    assert child.rect().isEmpty()
    assert names(table)[0] == "Green 4, circle, 1 of 2"
