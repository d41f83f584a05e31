"""The winning moment: a golden glow, the last cards in a fan, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from ..faces import CardFaces
from ..theme import Theme, icon_pixmap
from ..widgets.themed import Themed

MOMENT_MS = 2200
_OPEN_MS = 700
_MOST = 9


class Victory(Themed):
    """Lies over the table for a moment; lets all clicks through."""

    def __init__(self, theme: Theme, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._faces = faces
        self.title = ""
        self.subtitle = ""
        self.cards: list[str] = []
        self.share = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._opening = QVariantAnimation(self)
        self._opening.setStartValue(0.0)
        self._opening.setEndValue(1.0)
        self._opening.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._opening.valueChanged.connect(self._open)
        self.hide()

    def celebrate(
        self, title: str, subtitle: str, cards: Sequence[str], factor: float = 1.0
    ) -> None:
        """Show who has won; ``factor`` stretches the opening, 0 shows it at once."""
        self.title, self.subtitle, self.cards = title, subtitle, list(cards)[-_MOST:]
        self.setAccessibleName(title)
        self._opening.stop()
        still = factor <= 0 or self.theme.reduce_motion
        self.share = 1.0 if still else 0.0
        self.raise_()
        self.show()
        if not still:
            self._opening.setDuration(round(_OPEN_MS * factor))
            self._opening.start()
        self.update()

    def end(self) -> None:
        """Take it away."""
        self._opening.stop()
        self.hide()

    @property
    def is_on(self) -> bool:
        """Whether the moment lasts."""
        return not self.isHidden()

    def _open(self, value: object) -> None:
        self.share = float(value) if isinstance(value, int | float) else 1.0
        self.update()

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw glow, fan and words."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        rect = QRectF(self.rect())
        painter.fillRect(rect, QColor(4, 14, 10, round(96 * self.share)))
        centre = QPointF(rect.center().x(), rect.top() + 0.40 * rect.height())
        self._glow(painter, centre, 0.62 * rect.height())
        width = 0.17 * rect.height()
        if self.cards:
            self._fan(painter, centre, width)
        else:
            side = 0.2 * rect.height()
            picture = icon_pixmap("trophy", colours.gold.name(), side, self.devicePixelRatioF())
            painter.setOpacity(self.share)
            painter.drawPixmap(centre - QPointF(side / 2, side / 2), picture)
            painter.setOpacity(1)
        top = centre.y() + 1.05 * width
        painter.setOpacity(min(1.0, 1.6 * self.share))
        self._words(painter, rect, top, u)
        painter.end()

    def _glow(self, painter: QPainter, centre: QPointF, radius: float) -> None:
        # Light is added, not painted over: the cloth stays what it is, only brighter.
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        gold = QColor("#FFB52E")
        reach = radius * (0.75 + 0.25 * self.share)
        glow = QRadialGradient(centre, reach)
        for at, alpha in ((0.0, 150), (0.3, 74), (0.65, 18), (1.0, 0)):
            shade = QColor(gold)
            shade.setAlpha(round(alpha * self.share))
            glow.setColorAt(at, shade)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(glow))
        painter.drawEllipse(centre, reach, reach)
        rays = QRadialGradient(centre, reach)
        for at, alpha in ((0.0, 0), (0.2, 34), (0.8, 0)):
            shade = QColor(gold)
            shade.setAlpha(round(alpha * self.share))
            rays.setColorAt(at, shade)
        painter.setBrush(QBrush(rays))
        painter.save()
        painter.translate(centre)
        painter.rotate(7 * self.share)
        ray = QPolygonF(
            [QPointF(0, 0), QPointF(-0.1 * reach, -reach), QPointF(0.1 * reach, -reach)]
        )
        for _ in range(14):
            painter.drawPolygon(ray)
            painter.rotate(360 / 14)
        painter.restore()
        painter.restore()

    def _fan(self, painter: QPainter, centre: QPointF, width: float) -> None:
        count = len(self.cards)
        height = 1.4 * width
        angle = min(13.0, 74 / max(1, count - 1)) * self.share
        reach = 2.3 * width  # the cards turn about a point below them
        dark, dpr = self.theme.palette.dark, self.devicePixelRatioF()
        margin = self._faces.margin(width)
        for place, card in enumerate(self.cards):
            painter.save()
            painter.translate(centre.x(), centre.y() + 0.2 * width + reach)
            painter.rotate((place - (count - 1) / 2) * angle)
            picture = self._faces.render(card, width, dpr, dark)
            painter.translate(0, -reach - 0.5 * height)
            painter.drawPixmap(QPointF(-width / 2 - margin, -0.1 * height - margin), picture)
            painter.restore()

    def _words(self, painter: QPainter, rect: QRectF, top: float, u: float) -> None:
        colours = self.theme.palette
        big, small = self.theme.font(30, bold=True), self.theme.font(14)
        room = rect.width() - 80 * u
        title = QFontMetricsF(big).elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        wide = max(
            QFontMetricsF(big).horizontalAdvance(title),
            QFontMetricsF(small).horizontalAdvance(self.subtitle),
        )
        box = QRectF(0, top, min(room, wide) + 64 * u, (92 if self.subtitle else 64) * u)
        box.moveLeft(rect.center().x() - box.width() / 2)
        ground = QColor(colours.panel)
        ground.setAlphaF(0.9)
        painter.setBrush(ground)
        painter.setPen(QPen(colours.gold, 2 * u))
        painter.drawRoundedRect(box, 16 * u, 16 * u)
        painter.setFont(big)
        painter.setPen(colours.gold)
        line = QRectF(box.left(), box.top() + 10 * u, box.width(), 44 * u)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, title)
        painter.setFont(small)
        painter.setPen(colours.text)
        line = QRectF(box.left(), box.top() + 54 * u, box.width(), 24 * u)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.subtitle)
