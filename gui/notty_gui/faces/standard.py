"""The pack of 52 cards: names, index, numbers, aces; its figures are in `courts`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QTransform

from ..theme import load_fonts
from . import shapes
from .base import RATIO, CardFaces, SortKey
from .courts import paint_court
from .pips import FOUR_COLOURS, INDEX_SIGN, TWO_COLOURS, Suit, paint_pips, paint_sign

translate = QCoreApplication.translate

#: Ranks from the lowest; a card is a rank and the letter of its suit.
RANKS = "A23456789TJQK"
#: Suits in the order of the engine.
SUITS = "scdh"
_RANK = {rank: place for place, rank in enumerate(RANKS)}
_SUIT = {suit: place for place, suit in enumerate(SUITS)}
#: The middle of the index from the left edge.
_COLUMN = 0.168
_WIDEST = 0.25
#: The upper edge of the rank.
_TOP = 0.075


def rank_name(rank: str) -> str:
    """A rank in words."""
    names = {
        "A": translate("StandardFaces", "Ace"),
        "2": translate("StandardFaces", "Two"),
        "3": translate("StandardFaces", "Three"),
        "4": translate("StandardFaces", "Four"),
        "5": translate("StandardFaces", "Five"),
        "6": translate("StandardFaces", "Six"),
        "7": translate("StandardFaces", "Seven"),
        "8": translate("StandardFaces", "Eight"),
        "9": translate("StandardFaces", "Nine"),
        "T": translate("StandardFaces", "Ten"),
        "J": translate("StandardFaces", "Jack"),
        "Q": translate("StandardFaces", "Queen"),
        "K": translate("StandardFaces", "King"),
    }
    return names[rank]


def suit_name(suit: str) -> str:
    """A suit in words, as it stands in the name of a card."""
    names = {
        "s": translate("StandardFaces", "spades", "in: ace of spades"),
        "c": translate("StandardFaces", "clubs", "in: ace of clubs"),
        "d": translate("StandardFaces", "diamonds", "in: ace of diamonds"),
        "h": translate("StandardFaces", "hearts", "in: ace of hearts"),
    }
    return names[suit]


def local_letter(rank: str) -> str:
    """The letter of a figure in the language of the player."""
    letters = {
        "A": translate("StandardFaces", "A", "the letter on an ace"),
        "J": translate("StandardFaces", "J", "the letter on a jack"),
        "Q": translate("StandardFaces", "Q", "the letter on a queen"),
        "K": translate("StandardFaces", "K", "the letter on a king"),
    }
    return letters[rank]


class StandardFaces(CardFaces):
    """Draws and names the 52 cards; a card is a text such as ``9c`` or ``Th``."""

    #: The index is larger than that of other packs, so it is cut out of the face elsewhere.
    index_parts = ((0.045, 0.06, 0.29, 0.335), (0.04, 0.345, 0.297, 0.62))

    def __init__(self) -> None:
        super().__init__()
        self.four_colours = True
        self.local_letters = False

    def set_style(self, four_colours: bool, local_letters: bool) -> None:
        """Choose the colours of the suits and the letters of the figures."""
        self.four_colours, self.local_letters = four_colours, local_letters

    def style(self) -> Hashable:
        """What makes two pictures of a card differ."""
        letters = "".join(map(self.letter, "JQKA")) if self.local_letters else ""
        return self.four_colours, letters

    def letter(self, rank: str) -> str:
        """What stands in the corner of a card."""
        if rank == "T":
            return "10"
        return local_letter(rank) if self.local_letters and rank in "AJQK" else rank

    def suit(self, card: str) -> Suit:
        """The suit of a card, in the colours that were chosen."""
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[card[1]]

    def cards(self) -> Sequence[str]:
        """The 52 cards, suit by suit."""
        return [rank + suit for suit in SUITS for rank in RANKS]

    def name(self, card: str) -> str:
        """For example "Nine of clubs"."""
        if not card:
            return translate("StandardFaces", "Hidden card")
        text = translate("StandardFaces", "{rank} of {suit}", "a card in words")
        return text.format(rank=rank_name(card[0]), suit=suit_name(card[1]))

    @property
    def sort_keys(self) -> Sequence[SortKey]:
        """By suit and by value."""
        return (
            ("suit", translate("StandardFaces", "By suit"), by_suit),
            ("value", translate("StandardFaces", "By value"), by_value),
        )

    def paint(self, painter: QPainter, card: str, width: float) -> None:
        """The index in two corners, and what is between them."""
        suit, rank = self.suit(card), card[0]
        painter.save()
        if rank == "A":
            _ace(painter, suit, width)
        elif rank in "JQK":
            paint_court(painter, suit, rank, width)
        else:
            paint_pips(painter, suit, 10 if rank == "T" else int(rank), width)
        for turned in (False, True):
            painter.save()
            if turned:
                painter.translate(width, width * RATIO)
                painter.rotate(180)
            _index(painter, suit, self.letter(rank), width)
            painter.restore()
        painter.restore()


def by_suit(card: str) -> tuple[int, int]:
    """Sort key: suits so that black and red ones take turns, then the rank."""
    return "shcd".index(card[1]), _RANK[card[0]]


def by_value(card: str) -> tuple[int, int]:
    """Sort key: rank, then suit."""
    return _RANK[card[0]], _SUIT[card[1]]


@cache
def faces() -> StandardFaces:
    """The faces that all games with these cards share."""
    return StandardFaces()


def _ace(painter: QPainter, suit: Suit, w: float) -> None:
    centre = QPointF(w / 2, w * RATIO / 2)
    paint_sign(painter, suit, centre, 0.46 * w)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(suit.ink)
    for side in (1, -1):  # a flourish above and below
        for away, size in ((0.33, 0.02), (0.395, 0.034), (0.46, 0.02)):
            at = centre + QPointF(0, side * away * w)
            painter.drawPath(shapes.lozenge(size * w).translated(at))


def _index(painter: QPainter, suit: Suit, text: str, w: float) -> None:
    # All of it stays left of 0.31 of the width: a fanned hand shows a third of a card.
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(suit.ink)
    painter.drawPath(_letters(text, w))
    paint_sign(painter, suit, QPointF(_COLUMN * w, 0.473 * w), INDEX_SIGN * w)


@cache
def _outline(text: str) -> QPainterPath:
    # Made large and scaled down: hinting at small sizes would bend the outline.
    font = QFont(load_fonts())
    font.setBold(True)
    font.setPixelSize(200)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path


def _letters(text: str, w: float) -> QPainterPath:
    """The rank, as high as a digit; only the tail of a Q and of a D goes below."""
    path = _outline(text)
    box = path.boundingRect()
    size = 0.30 * w / 200
    high = _outline("8").boundingRect()
    down = size
    if text == "J":  # its hook hangs below the line
        down = size * high.height() / box.height()
    across = min(size, _WIDEST * w / box.width())
    left = _COLUMN * w - across * box.center().x()
    return (
        QTransform.fromTranslate(left, _TOP * w - down * min(box.top(), high.top())).scale(
            across, down
        )
    ).map(path)
