"""One physical card on the table: a cached picture, and the marks around it."""

from __future__ import annotations

from collections.abc import Hashable
from math import cos, pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..faces.base import CORNER, RATIO, CardFaces
from ..theme import Theme

_DIM = QColor(9, 20, 16, 102)  # 40 %
_LETTER = QColor("#5B5F66")


class CardItem(QGraphicsItem):
    """A card. It lives as long as the game; the table shows other faces on it and moves it.

    Its origin is the centre of the card, so it turns and grows around its middle.
    """

    def __init__(self, key: str, card: str, faces: CardFaces, theme: Theme) -> None:
        super().__init__()
        self.key = key
        self.card = card
        self.shown = card
        self.zone = ""
        self.reason = ""
        self.home = QPointF()
        self.playable = False
        self.dimmed = False
        self.meld: int | None = None
        self.selected = False
        self.focused = False
        self.outlined = False
        self.flash = False
        self.raised = False
        #: The key of its place, in the lower right corner; "" for none.
        self.corner = ""
        #: While the window changes its size or screen: show the old picture, scaled.
        self.coarse = False
        self._faces = faces
        self._theme = theme
        self._width = 0.0
        self._turn = 0.0
        self._nudge = QPointF()
        self._pixmap: QPixmap | None = None
        self._drawn: tuple[str, float, float, bool, Hashable] | None = None

    # -- size and place ----------------------------------------------------------------------

    @property
    def width(self) -> float:
        """The width of the card without shadow and marks."""
        return self._width

    def set_width(self, width: float) -> None:
        """Take another size."""
        if width != self._width:
            self.prepareGeometryChange()
            self._width = width

    def body(self) -> QRectF:
        """The card itself in its own coordinates."""
        w, h = self._width, self._width * RATIO
        return QRectF(-w / 2, -h / 2, w, h)

    def home_rect(self) -> QRectF:
        """The card at rest, in scene coordinates."""
        return self.body().translated(self.home)

    def boundingRect(self) -> QRectF:
        """The card with shadow and marks."""
        around = max(2 * self._faces.margin(self._width), 6 * self._theme.u)
        return self.body().adjusted(-around, -around, around, around)

    # -- what the animator changes -----------------------------------------------------------

    def set_turn(self, share: float) -> None:
        """Half a turn about the upright axis: 0 flat, 0.5 seen from the side, 1 flat."""
        self._turn = share
        self._place()

    def set_nudge(self, x: float, y: float) -> None:
        """Shift without changing the position."""
        self._nudge = QPointF(x, y)
        self._place()

    def set_shown(self, card: str) -> None:
        """Show this face; "" is the back."""
        if card != self.shown:
            self.shown = card
            self.update()

    def set_flash(self, on: bool) -> None:
        """Outline the card for a moment."""
        if on != self.flash:
            self.flash = on
            self.update()

    def _place(self) -> None:
        # A card seen exactly from the side still has its edge.
        across = max(0.02, abs(cos(pi * self._turn)))
        self.setTransform(
            QTransform.fromTranslate(self._nudge.x(), self._nudge.y()).scale(across, 1)
        )

    # -- painting ----------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the picture and the marks."""
        if self._width <= 0:
            return
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        margin = self._faces.margin(self._width)
        body = self.body()
        if self.raised:
            shadow = self._faces.lift_shadow(self._width, dpr)
            painter.drawPixmap(body.topLeft() - QPointF(2 * margin, 2 * margin), shadow)
        pixmap = self._picture(dpr)
        goal = body.adjusted(-margin, -margin, margin, margin)
        if self._drawn is not None and self._drawn[1:3] == (self._width, dpr):
            painter.drawPixmap(goal.topLeft(), pixmap)
        else:
            painter.drawPixmap(goal, pixmap, QRectF(pixmap.rect()))
        self._marks(painter, body)

    def _picture(self, dpr: float) -> QPixmap:
        wanted = (self.shown, self._width, dpr, self._theme.palette.dark, self._faces.style())
        if self._pixmap is None or self._drawn != wanted:
            old = self._drawn
            if self.coarse and self._pixmap is not None and old is not None:
                if old[0] == self.shown:
                    return self._pixmap
                # Another face, still at the old size: sharp pictures come when the size rests.
                wanted = (self.shown, *old[1:])
            self._pixmap = self._faces.render(wanted[0], wanted[1], wanted[2], wanted[3])
            self._drawn = wanted
        return self._pixmap

    def _marks(self, painter: QPainter, body: QRectF) -> None:
        u, colours = self._theme.u, self._theme.palette
        radius = CORNER * self._width
        painter.setPen(Qt.PenStyle.NoPen)
        if self.dimmed:
            painter.setBrush(_DIM)
            painter.drawRoundedRect(body, radius, radius)
        if self.playable:
            dot = max(0.042 * self._width, 3.0)
            # At the lower left, where a fanned card still shows.
            centre = QPointF(body.left() + 0.178 * self._width, body.bottom() - 0.15 * self._width)
            painter.setBrush(colours.focus_line)
            painter.drawEllipse(centre, 1.55 * dot, 1.55 * dot)
            painter.setBrush(colours.gold)
            painter.drawEllipse(centre, dot, dot)
        if self.corner and self.shown:
            self._letter(painter, body)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.selected:
            self._ring(painter, body, u, 1.5 * u, colours.gold, 3 * u, colours.focus_line)
        elif self.flash or self.outlined:
            self._ring(painter, body, u, 1.25 * u, colours.cyan, 2.5 * u, QColor("#06222E"))
        if self.focused:
            # Inside the card's edge, so a neighbour that overlaps hides no more than the card.
            self._ring(painter, body, u, -2.5 * u, colours.focus, 3 * u, colours.focus_line)

    def _letter(self, painter: QPainter, body: QRectF) -> None:
        painter.setFont(self._theme.font(0.1 * self._width / self._theme.u, bold=True))
        painter.setPen(_LETTER)
        inset = 0.06 * self._width
        box = body.adjusted(inset, 0, -inset, -0.045 * self._width)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, self.corner
        )

    def _ring(
        self,
        painter: QPainter,
        body: QRectF,
        line: float,
        out: float,
        colour: QColor,
        thick: float,
        edge: QColor,
    ) -> None:
        """A ring whose middle lies ``out`` of the edge, with a dark line on both sides."""
        rect = body.adjusted(-out, -out, out, out)
        radius = max(1.0, CORNER * self._width + out)
        for pen in (QPen(edge, thick + 2 * line), QPen(colour, thick)):
            painter.setPen(pen)
            painter.drawRoundedRect(rect, radius, radius)
