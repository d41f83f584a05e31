"""Buttons of the table page."""

from __future__ import annotations

import pytest
from notty_gui.theme import Theme
from notty_gui.widgets.buttons import LONG_PRESS_MS, ActionButton, ToolButton
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def shown(qtbot: QtBot, theme: Theme, text: str = "Next turn", **extra: object) -> ActionButton:
    button = ActionButton(text, theme, key=str(extra.pop("key", "")))
    qtbot.addWidget(button)
    button.adjustSize()
    button.show()
    return button


@pytest.mark.parametrize("text", ["OK", "Discard group", "Скинути групу та завершити раунд"])
@pytest.mark.parametrize("u", [1.0, 1.7])
def test_grows_with_its_text(qtbot: QtBot, theme: Theme, text: str, u: float) -> None:
    theme.set_unit(u)
    button = ActionButton(text, theme)
    qtbot.addWidget(button)
    width = QFontMetricsF(theme.font(14, bold=True)).horizontalAdvance(text)
    assert button.sizeHint().width() >= width + 28 * u
    assert button.minimumSizeHint() == button.sizeHint()
    plain = button.sizeHint().width()
    button.key = "X"
    assert button.sizeHint().width() >= plain + 20 * u
    keyed = button.sizeHint().width()
    button.tick()
    assert button.ticked
    assert button.sizeHint().width() > keyed
    button.tick(False)
    assert button.sizeHint().width() == keyed


def test_a_button_of_once_a_turn_keeps_room_for_its_tick(theme: Theme, qtbot: QtBot) -> None:
    button = ActionButton("Steal", theme, once=True)
    qtbot.addWidget(button)
    before = button.sizeHint()
    button.tick()
    assert button.sizeHint() == before


def test_click_and_keys(qtbot: QtBot, theme: Theme) -> None:
    button = shown(qtbot, theme)
    clicks: list[int] = []
    button.clicked.connect(lambda: clicks.append(1))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.keyClick(button, Qt.Key.Key_Return)
    button.click()
    assert len(clicks) == 4


def test_a_barred_button_says_why_and_keeps_the_focus(qtbot: QtBot, theme: Theme) -> None:
    button = shown(qtbot, theme)
    button.set_hint("Ends your turn")
    assert button.toolTip() == "Ends your turn"
    button.reason = "You have drawn already"
    assert button.toolTip() == button.statusTip() == "You have drawn already"
    assert button.accessibleDescription() == "You have drawn already"
    assert button.isEnabled()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    refusals: list[str] = []
    button.refused.connect(refusals.append)
    with qtbot.assertNotEmitted(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QTest.keyClick(button, Qt.Key.Key_Space)
        QTest.keyClick(button, Qt.Key.Key_Return)
        QTest.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        button.click()
    assert refusals == ["You have drawn already"] * 5
    button.reason = ""
    assert button.toolTip() == "Ends your turn"
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_long_press_is_no_click(qtbot: QtBot, theme: Theme) -> None:
    button = shown(qtbot, theme)
    with qtbot.assertNotEmitted(button.clicked):
        with qtbot.waitSignal(button.long_pressed, timeout=4 * LONG_PRESS_MS):
            QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(button.clicked), qtbot.waitSignal(button.long_pressed):
        QTest.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)


def test_painting_in_every_state(qtbot: QtBot, theme: Theme) -> None:
    button = shown(qtbot, theme, key="N")
    seen = []
    for primary, reason, ticked in (
        (False, "", False),
        (True, "", False),
        (True, "no", False),
        (False, "no", True),
    ):
        button.primary, button.reason = primary, reason
        button.tick(ticked)
        button.adjustSize()
        seen.append(button.grab().toImage())
    assert all(one != other for i, one in enumerate(seen) for other in seen[:i])
    gold = seen[1].pixelColor(8, seen[1].height() // 2)
    assert gold.red() > 220
    assert gold.blue() < 120


def test_tool_button(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    square = ToolButton("help", theme, window, name="Rules")
    wide = ToolButton("hint", theme, window, text="Hint")
    assert square.sizeHint().width() >= 32
    assert square.sizeHint().height() >= 32
    assert wide.sizeHint().width() > square.sizeHint().width()
    assert square.accessibleName() == square.toolTip() == "Rules"
    window.show()
    before = square.grab().toImage()
    square.set_icon_name("options")
    assert square.icon_name == "options"
    assert square.grab().toImage() != before
    square.reason = "Not now"
    assert square.toolTip() == "Not now"
