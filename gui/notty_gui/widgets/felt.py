"""The cloth of the table: a gradient, a fine weave and a soft vignette."""

from __future__ import annotations

import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPixmap,
    QRadialGradient,
)

from ..theme import Palette

_TILE = 192


@cache
def _weave() -> QImage:
    """A tile of grain: short fibres, light and dark, the same on every machine."""
    chance = random.Random(20)
    values = [0.0] * (_TILE * _TILE)
    for _ in range(5200):
        x, y = chance.randrange(_TILE), chance.randrange(_TILE)
        across, length = chance.random() < 0.5, chance.randrange(2, 6)
        tone = chance.uniform(-1, 1)
        for i in range(length):
            at = ((y + (0 if across else i)) % _TILE) * _TILE + (x + (i if across else 0)) % _TILE
            values[at] += tone
    data = bytearray()
    for value in values:
        grain = value + chance.uniform(-0.55, 0.55)
        tone = 255 if grain > 0 else 0
        alpha = min(13, round(abs(grain) * 6.5))
        shade = tone * alpha // 255  # premultiplied
        data += bytes((shade, shade, shade, alpha))
    image = QImage(bytes(data), _TILE, _TILE, 4 * _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()  # the bytes above are Python's; the copy has its own


class Felt:
    """Paints the cloth, from a picture that is made again only when size or colour change."""

    def __init__(self) -> None:
        self._tile: QImage | None = None
        self._pixmap: QPixmap | None = None
        self._made: tuple[int, int, float, str, str] | None = None

    def pixmap(self, size: QSize, dpr: float, colours: Palette) -> QPixmap:
        """The cloth for a view of this size."""
        wanted = (
            size.width(),
            size.height(),
            dpr,
            colours.felt_top.name(),
            colours.felt_bottom.name(),
        )
        if self._pixmap is None or self._made != wanted:
            self._pixmap = self._drawn(size, dpr, colours)
            self._made = wanted
        return self._pixmap

    def paint(self, painter: QPainter, area: QRectF, size: QSize, colours: Palette) -> None:
        """Paint the part ``area`` of a view."""
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        cloth = self.pixmap(size, dpr, colours)
        whole = QRectF(QPointF(0, 0), QSizeF(size))
        part = area.intersected(whole)
        if not part.isEmpty():
            source = QRectF(part.topLeft() * dpr, part.size() * dpr)
            painter.drawPixmap(part, cloth, source)

    def _drawn(self, size: QSize, dpr: float, colours: Palette) -> QPixmap:
        if self._tile is None:
            self._tile = _weave()
        w, h = max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr))
        pixmap = QPixmap(w, h)
        painter = QPainter(pixmap)
        rect = QRectF(0, 0, w, h)
        slope = QLinearGradient(0, 0, 0, h)
        slope.setColorAt(0, colours.felt_top)
        slope.setColorAt(1, colours.felt_bottom)
        painter.fillRect(rect, QBrush(slope))
        # A lamp over the middle of the table. It stays faint: text on felt keeps its contrast.
        lamp = QRadialGradient(QPointF(w / 2, 0.45 * h), 0.62 * max(w, h))
        lamp.setColorAt(0, QColor(255, 244, 214, 13))
        lamp.setColorAt(0.6, QColor(255, 244, 214, 3))
        lamp.setColorAt(1, QColor(255, 244, 214, 0))
        painter.fillRect(rect, QBrush(lamp))
        painter.save()
        painter.translate(w / 2, 0.47 * h)
        painter.scale(w / 2, h / 2)
        vignette = QRadialGradient(QPointF(0, 0), 1.42)
        vignette.setColorAt(0, QColor(0, 0, 0, 0))
        vignette.setColorAt(0.52, QColor(0, 0, 0, 4))
        vignette.setColorAt(0.8, QColor(0, 0, 0, 42))
        vignette.setColorAt(1, QColor(0, 0, 0, 96))
        painter.fillRect(QRectF(-1.1, -1.1, 2.2, 2.2), QBrush(vignette))
        painter.restore()
        weave = QBrush(self._tile)
        painter.fillRect(rect, weave)
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap
