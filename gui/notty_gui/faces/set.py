"""The cards of SET: one to three signs of a shape, a shading and a colour."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from ..theme import contrast, load_fonts
from . import shapes
from .base import FACE, RATIO, CardFaces, SortKey

translate = QCoreApplication.translate

# The values of each feature, in the order of the engine.
NUMBERS, COLOURS, SHADINGS, SHAPES = "123", "RBG", "STO", "DOS"
# The colours as they are unless a player has own ones, in the order of `COLOURS`.
DEFAULT_COLOURS = ("#B3150F", "#14166B", "#2C9C80")

# All lengths are shares of the width of a card.
_OUTLINE = 0.03
_STRIPE = 0.018
_STRIPE_STEP = 0.055
# From the middle of one sign to that of the next.
_STEP = 0.385
# Height of a mark of one letter, and of more.
_LETTER, _LETTERS = 0.125, 0.082
# Contrast of a letter with the card; the signs are large and need less.
_READABLE = 4.5


def colour_name(letter: str, several: bool = False) -> str:
    """A colour as it stands before the name of one sign or of several."""
    names = {
        "R": (translate("SetFaces", "red", "one"), translate("SetFaces", "red", "several")),
        "B": (translate("SetFaces", "blue", "one"), translate("SetFaces", "blue", "several")),
        "G": (translate("SetFaces", "green", "one"), translate("SetFaces", "green", "several")),
    }
    return names[letter][several]


def shading_name(letter: str, several: bool = False) -> str:
    """A shading as it stands before the name of one sign or of several."""
    names = {
        "S": (translate("SetFaces", "solid", "one"), translate("SetFaces", "solid", "several")),
        "T": (
            translate("SetFaces", "striped", "one"),
            translate("SetFaces", "striped", "several"),
        ),
        "O": (
            translate("SetFaces", "outlined", "one"),
            translate("SetFaces", "outlined", "several"),
        ),
    }
    return names[letter][several]


def shape_name(letter: str, several: bool = False) -> str:
    """The name of one sign or of several."""
    names = {
        "D": (translate("SetFaces", "diamond"), translate("SetFaces", "diamonds")),
        "O": (translate("SetFaces", "oval"), translate("SetFaces", "ovals")),
        "S": (translate("SetFaces", "square"), translate("SetFaces", "squares")),
    }
    return names[letter][several]


def number_name(digit: str) -> str:
    """One, two or three."""
    names = {
        "1": translate("SetFaces", "one", "number of signs"),
        "2": translate("SetFaces", "two", "number of signs"),
        "3": translate("SetFaces", "three", "number of signs"),
    }
    return names[digit]


def colour_letter(letter: str) -> str:
    """What stands for a colour in the corner of a card; differs within a language.

    In Ukrainian it has three letters: a single З would look like the number 3.
    """
    letters = {
        "R": translate("SetFaces", "R", "letter for red"),
        "B": translate("SetFaces", "B", "letter for blue"),
        "G": translate("SetFaces", "G", "letter for green"),
    }
    return letters[letter]


class SetFaces(CardFaces):
    """Draws and names the 81 cards; a card is a text such as ``2GTD``.

    Signs lie one above the other. The lower right corner stays free, for the key of a place.
    """

    fan = 21.0

    def __init__(self) -> None:
        super().__init__()
        self.colours: tuple[str, ...] = DEFAULT_COLOURS
        self.letters = True

    def set_style(self, colours: Sequence[str], letters: bool) -> None:
        """Choose the colours, such as ``#B3150F``, in the order of `COLOURS`, and the letters."""
        self.colours, self.letters = tuple(colours), letters

    def style(self) -> Hashable:
        """What makes two pictures of a card differ."""
        return self.colours, "".join(map(colour_letter, COLOURS)) if self.letters else ""

    def colour(self, letter: str) -> QColor:
        """The colour that a letter stands for."""
        return QColor(self.colours[COLOURS.index(letter)])

    def cards(self) -> Sequence[str]:
        """The 81 cards in the order of the engine."""
        return [n + c + f + s for n in NUMBERS for c in COLOURS for f in SHADINGS for s in SHAPES]

    def sample(self, number: int) -> list[str]:
        """A SET whose cards differ in everything."""
        first = _order(self.cards()[number % 81])
        values = (NUMBERS, COLOURS, SHADINGS, SHAPES)
        return [
            "".join(known[(at + step) % 3] for known, at in zip(values, first, strict=True))
            for step in range(3)
        ]

    def name(self, card: str) -> str:
        """For example "two green striped diamonds"."""
        if not card:
            return translate("SetFaces", "hidden card")
        number, colour, shading, shape = tuple(card)
        several = number != "1"
        text = translate("SetFaces", "{number} {colour} {shading} {shape}", "a card in words")
        return text.format(
            number=number_name(number),
            colour=colour_name(colour, several),
            shading=shading_name(shading, several),
            shape=shape_name(shape, several),
        )

    @property
    def sort_keys(self) -> Sequence[SortKey]:
        """By colour and by number."""
        return (
            ("colour", translate("SetFaces", "By colour"), lambda card: (_order(card)[1], card)),
            ("number", translate("SetFaces", "By number"), _order),
        )

    def paint(self, painter: QPainter, card: str, width: float) -> None:
        """The signs, and the letter of the colour if that is wanted."""
        number, letter, shading, shape = int(card[0]), card[1], card[2], card[3]
        colour = self.colour(letter)
        painter.save()
        if self.letters:
            painter.fillPath(_letter(colour_letter(letter), width), readable(colour))
        for place in range(number):
            painter.save()
            middle = RATIO / 2 + (place - (number - 1) / 2) * _STEP
            painter.translate(width / 2, middle * width)
            _sign(painter, shapes.SET_SIGNS[shape](width), shading, colour, width)
            painter.restore()
        painter.restore()


def readable(colour: QColor) -> QColor:
    """The colour, darkened as far as letters in it need to be read on a card."""
    while contrast(colour, FACE) < _READABLE:
        colour = colour.darker(106)
    return colour


def _order(card: str) -> tuple[int, ...]:
    values = (NUMBERS, COLOURS, SHADINGS, SHAPES)
    return tuple(known.index(text) for known, text in zip(values, card, strict=True))


@cache
def faces() -> SetFaces:
    """The faces of this game."""
    return SetFaces()


def _sign(
    painter: QPainter, outline: QPainterPath, shading: str, colour: QColor, width: float
) -> None:
    """One sign around 0, 0; its outline is drawn inside of the path."""
    if shading == "S":
        box = outline.boundingRect()
        fill = QLinearGradient(box.topLeft(), box.bottomLeft())
        fill.setColorAt(0, colour.lighter(106))
        fill.setColorAt(0.5, colour)
        fill.setColorAt(1, colour.darker(106))
        painter.fillPath(outline, fill)
        return
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    if shading == "T":
        _stripes(painter, outline.boundingRect(), colour, width)
    # Twice as wide, its outer half is cut off: points stay sharp, and all signs as large.
    painter.strokePath(outline, QPen(colour, 2 * _OUTLINE * width))


def _stripes(painter: QPainter, box: QRectF, colour: QColor, width: float) -> None:
    """Upright stripes on whole pixels, all alike: half a pixel would make some of them grey."""
    to_device = painter.deviceTransform()
    scale, turned = max(0.01, abs(to_device.m11())), to_device.isRotating()
    step, line = _STRIPE_STEP * width, _STRIPE * width
    if not turned:
        pixels = max(3, round(step * scale))
        line = max(1, round(pixels * line / step)) / scale
        step = pixels / scale
    # With a stripe in the middle or a gap, as leaves more room between the last and the outline.
    reach = box.width() / 2 - _OUTLINE * width - line / 2
    x = max((0.0, step / 2), key=lambda start: (reach - start) % step)
    x -= (reach + x) // step * step
    if not turned:
        left = to_device.map(QPointF(x - line / 2, 0)).x()
        x += (round(left) - left) / scale
    while x <= reach + 0.5 / scale:
        painter.fillRect(QRectF(x - line / 2, box.top(), line, box.height()), colour)
        x += step


@lru_cache(64)
def _letter(text: str, w: float) -> QPainterPath:
    """One letter, or a few smaller ones, in the upper left corner."""
    path = _outline(text)
    one = len(text) == 1
    size = (_LETTER if one else _LETTERS) * w / _outline("H").boundingRect().height()
    left, top = 0.06 * w - size * path.boundingRect().left(), (0.06 if one else 0.04) * w
    top -= size * _outline("H").boundingRect().top()
    return QTransform.fromTranslate(left, top).scale(size, size).map(path)


def _outline(text: str) -> QPainterPath:
    # Made large and scaled down: hinting at small sizes would bend the outline.
    font = QFont(load_fonts())
    font.setBold(True)
    font.setPixelSize(200)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path
