"""A small picture of a card table: felt and a fan of real cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QRadialGradient,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..faces import CardFaces
from ..faces.base import MARGIN, RATIO, card_outline, paint_back
from ..theme import Theme
from .themed import Themed

_FAR = 1.56  # from the point it turns about to the middle of a card, in heights
_SPREAD = 1.28  # how much further the fan opens under the pointer


class MiniTable(Themed):
    """Felt with a pile and a fan of cards; the fan opens when `set_open` says so.

    Args:
        theme: The look.
        faces: The cards; None shows backs in grey, for a game without a table.
        cards: What lies in the fan.
        corners: The radius of the corners, in units: those at the top, or all.
        parent: Of the widget.

    """

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces | None,
        cards: Sequence[str] = (),
        *,
        corners: tuple[float, float] = (14, 0),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._faces = faces
        self._fan = CardFaces.fan if faces is None else faces.fan
        self._cards = tuple(cards) or ("",) * 5
        self._corners = corners
        self._open = 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._on_step)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def cards(self) -> tuple[str, ...]:
        """What lies in the fan."""
        return self._cards

    def set_cards(self, cards: Sequence[str]) -> None:
        """Show other cards."""
        if cards and tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self.update()

    def set_open(self, on: bool) -> None:
        """Open or close the fan a little."""
        if self._faces is None:
            return
        goal = 1.0 if on else 0.0
        self._motion.stop()
        if self.theme.reduce_motion or not self.isVisible():
            self._on_step(goal)
            return
        self._motion.setDuration(180)
        self._motion.setStartValue(self._open)
        self._motion.setEndValue(goal)
        self._motion.start()

    def _on_step(self, value: object) -> None:
        self._open = float(value)  # type: ignore[arg-type]
        self.update()

    def sizeHint(self) -> QSize:
        """Wider than high."""
        return QSize(self.px(200), self.px(110))

    def minimumSizeHint(self) -> QSize:
        """Still a picture."""
        return QSize(self.px(80), self.px(60))

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint felt, pile and fan."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(self._outline())
        self._paint_felt(painter)
        w, h = float(self.width()), float(self.height())
        # Cards so large that the fan, even opened, fills the picture and is cut at its foot only.
        turned = radians(min(90.0, (len(self._cards) - 1) * self._fan * _SPREAD / 2))
        reach = (_FAR + 0.5) * RATIO * sin(turned) + 0.5 * cos(turned)  # to a side, in cards
        card = min(h / RATIO * 0.86, w * 0.98 / (2 * reach))
        self._paint_fan(painter, card, QPointF(w / 2, h * 0.5 + card * RATIO * _FAR))

    def _outline(self) -> QPainterPath:
        top, bottom = (radius * self.theme.u for radius in self._corners)
        w, h = float(self.width()), float(self.height())
        path = QPainterPath(QPointF(0, top))
        path.arcTo(QRectF(0, 0, 2 * top, 2 * top), 180, -90)
        path.lineTo(w - top, 0)
        path.arcTo(QRectF(w - 2 * top, 0, 2 * top, 2 * top), 90, -90)
        path.lineTo(w, h - bottom)
        path.arcTo(QRectF(w - 2 * bottom, h - 2 * bottom, 2 * bottom, 2 * bottom), 0, -90)
        path.lineTo(bottom, h)
        path.arcTo(QRectF(0, h - 2 * bottom, 2 * bottom, 2 * bottom), 270, -90)
        path.closeSubpath()
        return path

    def _paint_felt(self, painter: QPainter) -> None:
        colours, rect = self.theme.palette, QRectF(self.rect())
        top, bottom = colours.felt_top, colours.felt_bottom
        if self._faces is None:
            top, bottom = _grey(top), _grey(bottom)
        slope = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        slope.setColorAt(0, top.lighter(112))
        slope.setColorAt(1, bottom)
        painter.fillRect(rect, QBrush(slope))
        lamp = QRadialGradient(QPointF(rect.width() / 2, rect.height() * 0.3), rect.width() * 0.6)
        lamp.setColorAt(0, QColor(255, 244, 214, 40))
        lamp.setColorAt(1, QColor(255, 244, 214, 0))
        painter.fillRect(rect, QBrush(lamp))

    def _paint_fan(self, painter: QPainter, card: float, pivot: QPointF) -> None:
        step = self._fan * (1 + (_SPREAD - 1) * self._open)
        first = -step * (len(self._cards) - 1) / 2
        far = card * RATIO * _FAR
        for place, text in enumerate(self._cards):
            angle = first + step * place
            painter.save()
            at = pivot + QPointF(far * sin(radians(angle)), -far * cos(radians(angle)))
            painter.translate(at)
            painter.rotate(angle)
            self._paint_card(painter, text, card)
            painter.restore()

    def _paint_card(self, painter: QPainter, text: str, card: float) -> None:
        """One card, its middle at 0, 0."""
        if self._faces is not None:
            margin = self._faces.margin(card)
            # Twice as fine as the screen, since the picture is turned.
            dpr = 2 * self.devicePixelRatioF()
            picture = self._faces.render(text, card, dpr, self.theme.palette.dark)
            painter.drawPixmap(QPointF(-card / 2 - margin, -card * RATIO / 2 - margin), picture)
            return
        painter.translate(-card / 2, -card * RATIO / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        soft = card * MARGIN
        painter.setBrush(QColor(0, 0, 0, 40))
        painter.drawRoundedRect(
            QRectF(-soft / 3, 0, card + soft / 1.5, card * RATIO + soft / 2), soft, soft
        )
        painter.setOpacity(0.55)
        painter.fillPath(card_outline(card), QColor("#DADDDB"))
        painter.fillPath(card_outline(card, card * 0.06), QColor("#6F7A76"))
        painter.setOpacity(0.18)
        paint_back(painter, card)


def _grey(colour: QColor) -> QColor:
    grey = QColor(colour)
    grey.setHsv(grey.hue(), grey.saturation() // 4, grey.value())
    return grey
