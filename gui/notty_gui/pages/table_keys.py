"""The letters of the keyboard, on a Latin and on a Ukrainian layout."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_LATIN = "QWERTYUIOPASDFGHJKLZXCVBNM"
_UKRAINIAN = "ЙЦУКЕНГШЩЗФІВАПРОЛДЯЧСМИТЬ"

#: A letter of either layout -> the Latin letter of its key. The Russian layout has Ы for І.
LETTERS = {letter: letter for letter in _LATIN}
LETTERS |= dict(zip(_UKRAINIAN, _LATIN, strict=True))
LETTERS["Ы"] = "S"

_Key = Qt.Key


def letter_of(event: QKeyEvent) -> str:
    """The Latin letter or the digit of the key that was pressed; "" for any other key."""
    code = event.key()
    typed = chr(code) if 0x20 < code < 0x1000000 else event.text().upper()
    if len(typed) != 1:
        return ""
    if typed.isdigit() and typed.isascii():
        return typed
    return LETTERS.get(typed, "")


def is_ctrl(event: QKeyEvent) -> bool:
    """Whether Ctrl is held, without Alt and Meta (AltGr types letters)."""
    held = event.modifiers()
    other = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return bool(held & Qt.KeyboardModifier.ControlModifier) and not held & other


def is_plain(event: QKeyEvent) -> bool:
    """Whether neither Ctrl nor Alt nor Meta is held."""
    held = event.modifiers()
    return not held & (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )


def is_shift(event: QKeyEvent) -> bool:
    """Whether Shift is held."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
