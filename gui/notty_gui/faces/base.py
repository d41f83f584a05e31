"""What every set of card faces shares: body, shadow, back and the cache of pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from . import shapes

#: Height over width of every card.
RATIO = 7 / 5
#: Radius of the corners as a share of the width.
CORNER = 0.075
#: Room for the shadow around the card as a share of the width.
MARGIN = 0.09
FACE = QColor("#FFFDF7")
INK = QColor("#16171A")

#: A way to sort a hand: its id, its name for people, and the key of a card.
SortKey = tuple[str, str, Callable[[str], Any]]

# 52 cards and the backs in two sizes and two pixel ratios fit; at 4K that is some 130 MB at most.
_CACHED_BYTES = 96 * 1024 * 1024


@dataclass(frozen=True)
class Shade:
    """How dark a shadow is, how far it spreads and how far it falls (shares of the width)."""

    strength: float
    spread: float
    drop: float


_RESTING = Shade(0.34, 0.055, 0.022)
_LIFTED = Shade(0.42, 0.16, 0.075)


class CardFaces(ABC):
    """Draws the cards of one game and says their names."""

    ratio = RATIO
    #: Degrees between two cards in the fan of a small picture, so that they can be told.
    fan = 9.0
    #: Left, top, right and bottom of number and sign in the corner, as shares of the width.
    index_parts = ((0.06, 0.07, 0.30, 0.36), (0.085, 0.36, 0.27, 0.54))

    def __init__(self) -> None:
        self._cache: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._bytes = 0

    # -- what a game adds --------------------------------------------------------------------

    @abstractmethod
    def paint(self, painter: QPainter, card: str, width: float) -> None:
        """Draw the face of a card on a body of ``width`` by ``width * ratio``, from 0, 0."""

    @abstractmethod
    def name(self, card: str) -> str:
        """The card in words, translated, as a screen reader says it; "" is a hidden card."""

    @property
    @abstractmethod
    def sort_keys(self) -> Sequence[SortKey]:
        """The ways to sort a hand, the first one by default."""

    @abstractmethod
    def cards(self) -> Sequence[str]:
        """Every kind of card, in order."""

    def sample(self, number: int) -> list[str]:
        """A few cards that show the variety of the pack; others for another number."""
        kinds, count = self.cards(), 5
        # Steps through the whole pack, so that neighbours differ in colour and number.
        step = max(1, len(kinds) // count + 1)
        return [kinds[(number + place * step) % len(kinds)] for place in range(count)]

    def style(self) -> Hashable:
        """What else a picture depends on: two of different styles are not the same."""
        return ()

    # -- what the table asks for -------------------------------------------------------------

    def margin(self, width: float) -> float:
        """Logical pixels of shadow around a card in its picture, on each side."""
        return float(ceil(width * MARGIN) + 1)

    def render(
        self,
        card: str,
        width_px: float,
        dpr: float = 1.0,
        dark: bool = False,
        *,
        shadow: bool = True,
    ) -> QPixmap:
        """The picture of a card, "" for a back, ``width_px`` logical pixels wide.

        With a shadow the picture is ``margin`` larger on each side.
        """
        key = (card, round(width_px * 4), round(dpr * 64), dark, shadow, self.style())
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        return self._keep(key, self._drawn(card, width_px, dpr, dark, shadow))

    def lift_shadow(self, width_px: float, dpr: float) -> QPixmap:
        """The deeper shadow of a card in the air; its margin is twice that of a card."""
        key = ("lift", round(width_px * 4), round(dpr * 64))
        found = self._cache.get(key)
        if found is not None:
            return found
        margin = 2 * self.margin(width_px)
        pixmap = _blank(width_px + 2 * margin, width_px * RATIO + 2 * margin, dpr)
        painter = _painter(pixmap)
        painter.translate(margin, margin)
        _shadow(painter, width_px, _LIFTED)
        painter.end()
        return self._keep(key, pixmap)

    def clear_cache(self) -> None:
        """Forget all pictures, as after a change of the card style."""
        self._cache.clear()
        self._bytes = 0

    # -- drawing -----------------------------------------------------------------------------

    def _keep(self, key: tuple[object, ...], pixmap: QPixmap) -> QPixmap:
        self._cache[key] = pixmap
        self._bytes += _bytes(pixmap)
        while self._bytes > _CACHED_BYTES and len(self._cache) > 1:
            _, old = self._cache.popitem(last=False)
            self._bytes -= _bytes(old)
        return pixmap

    def _drawn(self, card: str, width: float, dpr: float, dark: bool, shadow: bool) -> QPixmap:
        margin = self.margin(width) if shadow else 0.0
        pixmap = _blank(width + 2 * margin, width * RATIO + 2 * margin, dpr)
        painter = _painter(pixmap)
        painter.translate(margin, margin)
        if shadow:
            shade = Shade(_RESTING.strength + (0.1 if dark else 0), _RESTING.spread, _RESTING.drop)
            _shadow(painter, width, shade)
        self.paint_body(painter, width)
        if card:
            self.paint(painter, card, width)
        else:
            self.paint_back(painter, width)
        _edge(painter, width, dpr)
        painter.end()
        return pixmap

    def paint_body(self, painter: QPainter, width: float) -> None:
        """The off-white card itself, a touch darker towards its foot."""
        body = QLinearGradient(0, 0, 0, width * RATIO)
        body.setColorAt(0, FACE)
        body.setColorAt(1, FACE.darker(103))
        painter.fillPath(card_outline(width), QBrush(body))

    def paint_back(self, painter: QPainter, width: float) -> None:
        """The back: a midnight ground, a lattice and a rosette between two golden lines."""
        paint_back(painter, width)


def card_outline(width: float, inset: float = 0.0) -> QPainterPath:
    """The outline of a card, or of its inside at a distance from the edge."""
    path = QPainterPath()
    radius = max(0.0, CORNER * width - inset * 0.85)
    path.addRoundedRect(
        QRectF(inset, inset, width - 2 * inset, width * RATIO - 2 * inset), radius, radius
    )
    return path


def paint_back(painter: QPainter, width: float) -> None:
    """Draw the common back on a body of this width."""
    w, h = width, width * RATIO
    painter.save()
    rim = 0.045 * w
    inner = card_outline(w, rim)
    ground = QRadialGradient(QPointF(0.5 * w, 0.42 * h), 0.85 * h)
    ground.setColorAt(0, QColor("#34508F"))
    ground.setColorAt(0.55, QColor("#223668"))
    ground.setColorAt(1, QColor("#141F42"))
    painter.fillPath(inner, QBrush(ground))

    frame = card_outline(w, 0.115 * w)
    painter.setClipPath(frame)
    fine = max(0.007 * w, 0.55)
    step = 0.085 * w
    painter.setPen(QPen(QColor(150, 178, 232, 105), fine))
    reach = w + h
    lines = int(reach / step) + 2
    # Counted from the middle, so the lattice meets every edge alike.
    for i in range(-lines, lines + 1):
        at = i * step
        painter.drawLine(QPointF(w / 2 + at - h, h / 2 - h), QPointF(w / 2 + at + h, h / 2 + h))
        painter.drawLine(QPointF(w / 2 + at - h, h / 2 + h), QPointF(w / 2 + at + h, h / 2 - h))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(236, 205, 120, 190))
    dot = 0.0095 * w
    rows = int(h / step) + 2
    for row in range(-rows, rows + 1):
        for column in range(-rows, rows + 1):
            # One dot in the middle of each mesh.
            if (row + column) % 2 == 0:
                continue
            x, y = w / 2 + column * step / 2, h / 2 + row * step / 2
            painter.drawEllipse(QPointF(x, y), dot, dot)
    painter.setClipping(False)

    gold = QLinearGradient(0, 0, w, h)
    for at, colour in ((0, "#F7DF94"), (0.45, "#C99A3C"), (0.6, "#F3D683"), (1, "#B98A2F")):
        gold.setColorAt(at, QColor(colour))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(gold), max(0.014 * w, 0.8)))
    painter.drawPath(frame)
    painter.setPen(QPen(QBrush(gold), max(0.006 * w, 0.5)))
    painter.drawPath(card_outline(w, 0.085 * w))

    painter.translate(w / 2, h / 2)
    _rosette(painter, 0.27 * w, QBrush(gold))
    painter.restore()


def _rosette(painter: QPainter, radius: float, gold: QBrush) -> None:
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), radius, radius)
    depth = QRadialGradient(QPointF(0, -0.3 * radius), 1.4 * radius)
    depth.setColorAt(0, QColor("#2B4480"))
    depth.setColorAt(1, QColor("#101A38"))
    painter.fillPath(disc, QBrush(depth))
    painter.setPen(QPen(QColor("#F0D07A"), max(0.05 * radius, 0.8)))
    painter.drawPath(disc)
    petal = QPainterPath(QPointF(0, -0.14 * radius))
    petal.cubicTo(
        QPointF(0.26 * radius, -0.36 * radius),
        QPointF(0.2 * radius, -0.66 * radius),
        QPointF(0, -0.84 * radius),
    )
    petal.cubicTo(
        QPointF(-0.2 * radius, -0.66 * radius),
        QPointF(-0.26 * radius, -0.36 * radius),
        QPointF(0, -0.14 * radius),
    )
    painter.setPen(QPen(QColor("#101A38"), max(0.025 * radius, 0.4)))
    for layer, colour in enumerate(("#B98A2F", "#F3D683")):
        painter.save()
        painter.rotate(layer * 22.5 + 22.5)
        if layer == 0:
            painter.scale(1.06, 1.06)
        painter.setBrush(QColor(colour))
        for _ in range(8):
            painter.drawPath(petal)
            painter.rotate(45)
        painter.restore()
    painter.setBrush(QColor("#FFF3CF"))
    painter.drawPath(shapes.circle(0.2 * radius))


def _shadow(painter: QPainter, width: float, shade: Shade) -> None:
    """A soft shadow, laid up from thin layers: no effect object, no blur pass."""
    spread, drop = shade.spread * width, shade.drop * width
    layers = max(5, min(24, round(spread * 1.6)))
    # Each layer covers what the ones outside it left over, so the sum falls off smoothly.
    alpha = 1 - (1 - shade.strength) ** (1 / layers)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, max(1, round(255 * alpha))))
    h = width * RATIO
    for i in range(layers):
        grow = spread * (1 - i / layers) ** 1.5 - 0.25 * spread
        radius = max(1.0, CORNER * width + grow)
        painter.drawRoundedRect(
            QRectF(-grow, -grow + drop, width + 2 * grow, h + 2 * grow), radius, radius
        )


def _edge(painter: QPainter, width: float, dpr: float) -> None:
    """A hairline around the card, so two white rims side by side stay two cards."""
    line = max(1.0 / dpr, 0.006 * width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(24, 22, 16, 120), line))
    painter.drawPath(card_outline(width, line / 2))


def _blank(width: float, height: float, dpr: float) -> QPixmap:
    pixmap = QPixmap(ceil(width * dpr), ceil(height * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _painter(pixmap: QPixmap) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
