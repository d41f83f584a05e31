"""Where the signs of a number card stand, and how a suit looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from . import shapes
from .base import RATIO

#: Height of the sign below the rank, as a share of the width of the card.
INDEX_SIGN = 0.245
_LEFT, _MIDDLE, _RIGHT = 0.39, 0.5, 0.61
# Heights as shares of the height of the card.
_TOP, _UPPER, _HALF = 0.165, 0.388, 0.5
_BETWEEN = (_TOP + _UPPER) / 2
_THIRD = (_TOP + _HALF) / 2


@dataclass(frozen=True)
class Suit:
    """A suit in one of its colours."""

    letter: str
    ink: QColor
    shape: Callable[[float], QPainterPath]


FOUR_COLOURS: dict[str, Suit] = {
    suit.letter: suit
    for suit in (
        Suit("s", QColor("#15161A"), shapes.spade),
        Suit("c", QColor("#0A7D5A"), shapes.club),
        Suit("d", QColor("#1D4ED8"), shapes.lozenge),
        Suit("h", QColor("#C8102E"), shapes.heart),
    )
}
TWO_COLOURS: dict[str, Suit] = {
    letter: Suit(letter, QColor("#C8102E" if letter in "dh" else "#15161A"), suit.shape)
    for letter, suit in FOUR_COLOURS.items()
}

_PAIR = (_LEFT, _RIGHT)


def _upper_half(number: int) -> list[tuple[float, float]]:
    """The signs above the middle of the card; below it they stand upside down."""
    row: dict[float, tuple[float, ...]] = {_TOP: (_MIDDLE,) if number < 4 else _PAIR}
    if number in (7, 8):
        row[_THIRD] = (_MIDDLE,)
    if number > 8:
        row[_UPPER] = _PAIR
    if number == 10:
        row[_BETWEEN] = (_MIDDLE,)
    return [(x, y) for y, across in row.items() for x in across]


def places(number: int) -> list[tuple[float, float, bool]]:
    """Each sign of a card: across and down as shares of its size, and whether upside down."""
    upper = _upper_half(number)
    found = [(x, y, False) for x, y in upper]
    middle = {3: (_MIDDLE,), 5: (_MIDDLE,), 9: (_MIDDLE,), 6: _PAIR, 7: _PAIR, 8: _PAIR}
    found += [(x, _HALF, False) for x in middle.get(number, ())]
    lower = upper if number != 7 else [place for place in upper if place[1] == _TOP]
    return found + [(1 - x, 1 - y, True) for x, y in lower]


def pip_size(number: int) -> float:
    """The height of a sign as a share of the width of the card."""
    if number < 4:
        return 0.28
    return 0.185 if number < 9 else 0.17


def paint_sign(
    painter: QPainter, suit: Suit, centre: QPointF, height: float, turned: bool = False
) -> None:
    """Draw the sign of a suit: its colour, with a breath of light from above."""
    painter.save()
    painter.translate(centre)
    if turned:
        painter.rotate(180)
    outline = suit.shape(height / 2.02)
    box = outline.boundingRect()
    painter.translate(0, -box.center().y())
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    light.setColorAt(0 if not turned else 1, _lit(suit.ink))
    light.setColorAt(0.55, suit.ink)
    painter.fillPath(outline, QBrush(light))
    painter.restore()


def _lit(ink: QColor) -> QColor:
    # Black takes no light from ``lighter``.
    return QColor("#2C2E36") if ink.lightness() < 30 else ink.lighter(112)


def paint_pips(painter: QPainter, suit: Suit, number: int, width: float) -> None:
    """Draw the signs of a number card."""
    for x, y, turned in places(number):
        centre = QPointF(x * width, y * width * RATIO)
        paint_sign(painter, suit, centre, pip_size(number) * width, turned)
