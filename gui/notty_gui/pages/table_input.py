"""The keys of a table page that are the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from .table_keys import is_ctrl, is_plain, is_shift, letter_of

if TYPE_CHECKING:
    from .table import GameTable

_Key = Qt.Key


def press(page: GameTable, event: QKeyEvent) -> bool:
    """Do what a key asks for; false if it means nothing here."""
    if event.key() in (_Key.Key_Shift, _Key.Key_Control, _Key.Key_Alt, _Key.Key_Meta):
        return False
    if page.end_moment():
        return True
    if is_ctrl(event):
        return _with_ctrl(page, event)
    if not is_plain(event):
        return False
    if event.key() == _Key.Key_Escape:
        return page.escape()
    calls = {
        _Key.Key_F2: page.restart,
        _Key.Key_F4: page.hint,
        _Key.Key_F5: page.toggle_pause,
        _Key.Key_Pause: page.toggle_pause,
        _Key.Key_F7: page.step,
        _Key.Key_F8: page.next_speed,
        _Key.Key_F9: page.toggle_log,
        _Key.Key_F10: page.open_menu,
    }
    call = calls.get(_Key(event.key()))
    if call is not None:
        if not event.isAutoRepeat():
            call()
        return True
    letter = letter_of(event)
    if not letter:
        return False
    if event.isAutoRepeat():
        return True
    if page.letter(letter, is_shift(event)):
        return True
    if letter == "S":
        if is_shift(event):
            page.sort("manual")
        else:
            page.next_sort()
        return True
    if letter == "H":
        page.hint()
        return True
    return False


def _with_ctrl(page: GameTable, event: QKeyEvent) -> bool:
    letter, shift = letter_of(event), is_shift(event)
    if letter == "Z":
        if shift:
            page.redo()
        else:
            page.undo()
    elif letter == "Y":
        page.redo()
    elif letter == "S":
        page.menus.save_copy()
    else:
        return False
    return True
