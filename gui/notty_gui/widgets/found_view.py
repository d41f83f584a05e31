"""Who found what: a log whose lines show whole small cards and how long it took."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from ..faces import CardFaces
from ..faces.base import RATIO
from ..theme import Theme
from .log_view import LogRow, LogView
from .seat_mark import paint_mark

_CARD = 31.0
_GAP = 3.0
#: Below this width of the list a name would be no more than a letter or two.
_NAME = 34.0
#: A time as long as most are.
_LONGEST = "00.0 s"


class FoundView(LogView):
    """A log of claims."""

    row = 50.0
    #: What stands beside the heading.
    note = ""

    def title(self) -> str:
        """The heading."""
        title = self.tr("Found SETs")
        return f"{title}  ·  {self.note}" if self.note else title

    def set_note(self, note: str) -> None:
        """Set what stands beside the heading."""
        if note != self.note:
            self.note = note
            self.update()

    def paint_line(self, painter: QPainter, rect: QRectF, row: LogRow) -> None:
        """Draw the sign of the seat, its name, the cards, and the time."""
        paint_found(painter, rect, row, self.theme, self.faces)


def paint_found(
    painter: QPainter, rect: QRectF, row: LogRow, theme: Theme, faces: CardFaces
) -> None:
    """Draw a claim into a rectangle; first the time and then the name give way to the cards."""
    u, colours = theme.u, theme.palette
    middle = rect.center().y()
    x, end = rect.left() + 6 * u, rect.right() - 6 * u
    if row.seat >= 0:
        paint_mark(painter, QRectF(x, middle - 4.5 * u, 9 * u, 9 * u), row.seat, colours)
        x += 14 * u
    high = min(_CARD * RATIO * u, rect.height() - 6 * u)
    wide = high / RATIO
    cards = len(row.cards) * (wide + _GAP * u)
    small = theme.font(12)
    # As wide in every line, so that the cards stand in columns.
    note = max(map(QFontMetricsF(small).horizontalAdvance, (row.note, _LONGEST))) + 6 * u
    if end - x < cards + note:
        note = 0.0
    room = end - x - cards - note
    if not row.cards or room > _NAME * u:
        painter.setFont(theme.font(12, bold=True))
        painter.setPen(colours.text)
        said = f"{row.head}  {row.text}".strip()
        _text(painter, QRectF(x, rect.top(), room - 6 * u, rect.height()), said)
    x = end - note - cards
    dpr = painter.device().devicePixelRatioF()
    painter.save()
    if row.failed:
        painter.setOpacity(0.55)
    for card in row.cards:
        picture = faces.render(card, wide, dpr, shadow=False)
        painter.drawPixmap(QPointF(x, middle - high / 2), picture)
        x += wide + _GAP * u
    painter.restore()
    if note:
        painter.setFont(small)
        painter.setPen(QColor(colours.salmon) if row.failed else colours.muted)
        _text(painter, QRectF(end - note, rect.top(), note, rect.height()), row.note, right=True)


def _text(painter: QPainter, rect: QRectF, text: str, *, right: bool = False) -> None:
    metrics = QFontMetricsF(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, shown)
