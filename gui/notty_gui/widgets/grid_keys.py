"""The letters that stand for the places of a grid of cards: three rows of a keyboard."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from .layout import GRID_ROWS

_LATIN = ("QWERTYU", "ASDFGHJ", "ZXCVBNM")
_UKRAINIAN = ("ЙЦУКЕНГ", "ФІВАПРО", "ЯЧСМИТЬ")
_PLACES = {
    letter: column * GRID_ROWS + row
    for row, letters in enumerate(_LATIN)
    for column, letter in enumerate(letters)
}


def place_of(letter: str) -> int:
    """The place, column by column from 0, of a Latin letter; -1 for one that stands for none."""
    return _PLACES.get(letter, -1)


def letter_at(place: int) -> str:
    """The letter of a place as it is on the keyboards of the language in use."""
    ukrainian = QLocale().language() == QLocale.Language.Ukrainian
    column, row = divmod(place, GRID_ROWS)
    return (_UKRAINIAN if ukrainian else _LATIN)[row][column]
