"""The cards of Notty: five colours, each with a shape of its own, and the numbers 1 to 9."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)

from ..theme import load_fonts
from . import shapes
from .base import FACE, RATIO, CardFaces, SortKey, card_outline

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Suit:
    """One of the five colours."""

    letter: str
    fill: QColor
    ink: QColor
    shape: Callable[[float], QPainterPath]


SUITS: dict[str, Suit] = {
    suit.letter: suit
    for suit in (
        Suit("R", QColor("#CC2B12"), QColor("#FFFFFF"), shapes.triangle),
        Suit("G", QColor("#5CB897"), QColor("#101114"), shapes.circle),
        Suit("Y", QColor("#FFE838"), QColor("#101114"), shapes.star),
        Suit("K", QColor("#101012"), QColor("#FFFFFF"), shapes.square),
        Suit("B", QColor("#0B34B5"), QColor("#FFFFFF"), shapes.diamond),
    )
}
_ORDER = {letter: place for place, letter in enumerate(SUITS)}
_OUTLINE = QColor("#101114")
_RIM = 0.035


def suit_name(letter: str) -> str:
    """The colour in words."""
    names = {
        "R": translate("NottyFaces", "Red", "card colour"),
        "G": translate("NottyFaces", "Green", "card colour"),
        "Y": translate("NottyFaces", "Yellow", "card colour"),
        "K": translate("NottyFaces", "Black", "card colour"),
        "B": translate("NottyFaces", "Blue", "card colour"),
    }
    return names[letter]


def suit_label(letter: str) -> str:
    """The colour as a short mark for narrow places; not the letter of the card text."""
    labels = {
        "R": translate("NottyFaces", "R", "short for red"),
        "G": translate("NottyFaces", "G", "short for green"),
        "Y": translate("NottyFaces", "Y", "short for yellow"),
        "K": translate("NottyFaces", "K", "short for black"),
        "B": translate("NottyFaces", "B", "short for blue"),
    }
    return labels[letter]


def shape_name(letter: str) -> str:
    """The shape of a colour in words."""
    names = {
        "R": translate("NottyFaces", "triangle", "shape on a card"),
        "G": translate("NottyFaces", "circle", "shape on a card"),
        "Y": translate("NottyFaces", "star", "shape on a card"),
        "K": translate("NottyFaces", "square", "shape on a card"),
        "B": translate("NottyFaces", "diamond", "shape on a card"),
    }
    return names[letter]


class NottyFaces(CardFaces):
    """Draws and names the cards of Notty; a card is a text such as ``R4``."""

    def cards(self) -> Sequence[str]:
        """The 45 kinds of card, colour by colour."""
        return [f"{letter}{number}" for letter in SUITS for number in range(1, 10)]

    def name(self, card: str) -> str:
        """For example "Green 4, circle"."""
        if not card:
            return translate("NottyFaces", "Hidden card")
        text = translate("NottyFaces", "{colour} {number}, {shape}", "a card read aloud")
        return text.format(colour=suit_name(card[0]), number=card[1:], shape=shape_name(card[0]))

    @property
    def sort_keys(self) -> Sequence[SortKey]:
        """By colour and by number."""
        return (
            ("colour", translate("NottyFaces", "By colour"), by_colour),
            ("number", translate("NottyFaces", "By number"), by_number),
        )

    def paint(self, painter: QPainter, card: str, width: float) -> None:
        """Fill, medallion, and the index in two corners."""
        suit, number = SUITS[card[0]], card[1:]
        painter.save()
        _fill(painter, suit, width)
        _medallion(painter, suit, width)
        for turned in (False, True):
            painter.save()
            if turned:
                painter.translate(width, width * RATIO)
                painter.rotate(180)
            _index(painter, suit, number, width)
            painter.restore()
        painter.restore()


def by_colour(card: str) -> tuple[int, str]:
    """Sort key: colour, then number."""
    return _ORDER[card[0]], card[1:]


def by_number(card: str) -> tuple[str, int]:
    """Sort key: number, then colour."""
    return card[1:], _ORDER[card[0]]


def faces() -> CardFaces:
    """The faces of this game."""
    return NottyFaces()


def _fill(painter: QPainter, suit: Suit, w: float) -> None:
    h = w * RATIO
    inner = card_outline(w, _RIM * w)
    shade = QLinearGradient(0, 0, 0.35 * w, h)
    shade.setColorAt(0, suit.fill.lighter(107))
    shade.setColorAt(0.45, suit.fill)
    shade.setColorAt(1, suit.fill.darker(110))
    painter.fillPath(inner, QBrush(shade))

    painter.setClipPath(inner)
    # Rays from the medallion: felt more than seen, and far too faint to touch the index.
    light = QColor(255, 255, 255, 15 if suit.letter != "Y" else 62)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.save()
    painter.translate(w / 2, h / 2)
    for _ in range(16):
        painter.drawPath(shapes.polygon([(0, 0), (-0.094 * h, -h), (0.094 * h, -h)]))
        painter.rotate(22.5)
    painter.restore()
    glow = QRadialGradient(QPointF(w / 2, h / 2), 0.62 * w)
    glow.setColorAt(0.45, QColor(255, 255, 255, 26))
    glow.setColorAt(1, QColor(255, 255, 255, 0))
    painter.fillPath(inner, QBrush(glow))
    painter.setClipping(False)

    # The fill sits a little below the rim: a dark line at its top, a light one at its foot.
    painter.setBrush(Qt.BrushStyle.NoBrush)
    sunk = QLinearGradient(0, 0, 0, h)
    sunk.setColorAt(0, QColor(0, 0, 0, 88))
    sunk.setColorAt(1, QColor(0, 0, 0, 30))
    painter.setPen(QPen(QBrush(sunk), max(0.008 * w, 0.6)))
    painter.drawPath(inner)


def _medallion(painter: QPainter, suit: Suit, w: float) -> None:
    painter.save()
    painter.translate(w / 2, w * RATIO / 2)
    radius = 0.286 * w
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((0.028, 22), (0.018, 30), (0.009, 46)):  # its soft shadow on the fill
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawEllipse(QPointF(0, 0.008 * w), radius + grow * w, radius + grow * w)
    dish = QRadialGradient(QPointF(0, -0.2 * radius), 1.25 * radius)
    dish.setColorAt(0, QColor("#FFFFFF"))
    dish.setColorAt(0.75, FACE)
    dish.setColorAt(1, FACE.darker(107))
    painter.setBrush(QBrush(dish))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = QColor(suit.fill)
    ring.setAlpha(215)
    painter.setPen(QPen(ring, 0.014 * w))
    painter.drawEllipse(QPointF(0, 0), radius - 0.032 * w, radius - 0.032 * w)

    size = 0.183 * w
    outline = suit.shape(size)
    box = outline.boundingRect()
    fill = QLinearGradient(box.topLeft(), box.bottomRight())
    if suit.letter == "K":  # black takes no light from ``lighter``
        fill.setColorAt(0, QColor("#34343A"))
    else:
        fill.setColorAt(0, suit.fill.lighter(116))
    fill.setColorAt(0.5, suit.fill)
    fill.setColorAt(1, suit.fill.darker(114))
    pen = QPen(_OUTLINE, 0.024 * w)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QBrush(fill))
    painter.drawPath(outline)
    painter.restore()


def _index(painter: QPainter, suit: Suit, number: str, w: float) -> None:
    # Everything stays left of 0.31 of the width: a fanned hand shows at least a third of a card.
    middle = 0.178 * w
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(suit.ink)
    digit = _digit(number, w)
    box = digit.boundingRect()
    painter.drawPath(
        QTransform.fromTranslate(middle - box.center().x(), 0.082 * w - box.top()).map(digit)
    )
    bottom = 0.082 * w + box.height()
    if number in ("6", "9"):
        bar = QRectF(middle - 0.095 * w, bottom + 0.019 * w, 0.19 * w, 0.025 * w)
        painter.drawRoundedRect(bar, 0.012 * w, 0.012 * w)
    painter.translate(middle, 0.454 * w)
    painter.drawPath(suit.shape(0.08 * w))


def _digit(text: str, w: float) -> QPainterPath:
    # Made large and scaled down: hinting at small sizes would bend the outline.
    font = QFont(load_fonts())
    font.setBold(True)
    font.setPixelSize(200)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    size = (0.305 if len(text) == 1 else 0.23) * w / 200
    return QTransform.fromScale(size, size).map(path)
