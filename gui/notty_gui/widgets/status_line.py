"""One line that says what goes on, what a selection is good for, and why something is refused."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from ..theme import Theme
from .themed import Themed

HEIGHT = 28.0
_SIDE = 14.0
_MARK = 22.0
#: What a text is: a turn, fine, not yet, a hint, a refusal, or something to know.
KINDS = ("turn", "ok", "no", "hint", "refusal", "info")


class StatusLine(Themed):
    """A pill as wide as its text; a long text takes two lines, and no more."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.text = ""
        self.kind = "info"
        self._room = 400.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_text(self, text: str, kind: str = "info") -> bool:
        """Show a text; says whether it is another one."""
        if kind not in KINDS:
            raise ValueError(f"no kind {kind!r}; there are {', '.join(KINDS)}")
        if (text, kind) == (self.text, self.kind):
            return False
        self.text, self.kind = text, kind
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.setVisible(bool(text))
        self.update()
        return True

    def fit(self, room: float) -> QSize:
        """The size that the text needs where there is so much room."""
        self._room = room
        lines = self._lines()
        u = self.theme.u
        text = max((width for _, width in lines), default=0.0)
        height = HEIGHT * u if len(lines) < 2 else HEIGHT * u + self._spacing()
        width = text + (2 * _SIDE + self._mark_width()) * u
        return QSize(min(round(width + 2), int(room)), round(height))

    @property
    def is_cut(self) -> bool:
        """Whether even two lines do not hold the text."""
        return any(line.endswith("…") for line, _ in self._lines()) and self.text[-1:] != "…"

    def _mark_width(self) -> float:
        return 0.0 if self.kind in ("info", "turn") else _MARK

    def _spacing(self) -> float:
        return QFontMetricsF(self.theme.font(13)).height()

    def _lines(self) -> list[tuple[str, float]]:
        """The text in one or two lines, with their widths."""
        font = self.theme.font(13, bold=self.kind == "turn")
        metrics = QFontMetricsF(font)
        room = max(40.0, self._room - (2 * _SIDE + self._mark_width()) * self.theme.u - 4)
        whole = metrics.horizontalAdvance(self.text)
        if whole <= room:
            return [(self.text, whole)]
        layout = QTextLayout(self.text, font)
        layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
        layout.beginLayout()
        first = layout.createLine()
        # Two lines of about the same length read better than one full and one word.
        first.setLineWidth(max(room * 0.6, min(room, whole * 0.54)))
        cut = first.textLength()
        layout.endLayout()
        lines = [self.text[:cut].rstrip(), self.text[cut:].lstrip()]
        lines = [metrics.elidedText(text, Qt.TextElideMode.ElideRight, room) for text in lines]
        return [(text, metrics.horizontalAdvance(text)) for text in lines if text]

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, mark and text."""
        if not self.text:
            return
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = QColor(colours.panel)
        ground.setAlphaF(0.92 if self.theme.high_contrast else 0.78)
        shade = {
            "ok": colours.gold,
            "no": colours.orange,
            "refusal": colours.salmon,
            "hint": colours.cyan,
        }.get(self.kind)
        edge = QColor(shade or colours.text)
        edge.setAlphaF(0.75 if shade else 0.16)
        painter.setBrush(ground)
        painter.setPen(QPen(edge, max(1.0, 1.2 * u)))
        radius = min(rect.height() / 2, 14 * u)
        painter.drawRoundedRect(rect, radius, radius)
        x = _SIDE * u
        if shade is not None:
            self._mark(painter, QPointF(x + 7 * u, rect.center().y()), shade)
            x += _MARK * u
        painter.setFont(self.theme.font(13, bold=self.kind == "turn"))
        painter.setPen(colours.text)
        lines = self._lines()
        step = self._spacing()
        y = rect.center().y() - step * len(lines) / 2
        for text, _ in lines:
            box = QRectF(x, y, rect.width() - x, step)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            y += step
        painter.end()

    def _mark(self, painter: QPainter, at: QPointF, shade: QColor) -> None:
        """A tick, dots for what is missing, a bulb's ray for a hint, or a bar for a refusal."""
        u = self.theme.u
        pen = QPen(shade, 2.3 * u)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.kind == "ok":
            path = QPainterPath(at + QPointF(-6 * u, 0.5 * u))
            path.lineTo(at + QPointF(-1.5 * u, 5 * u))
            path.lineTo(at + QPointF(6.5 * u, -5 * u))
            painter.drawPath(path)
        elif self.kind == "no":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            for place in (-5.5, 0.0, 5.5):
                painter.drawEllipse(at + QPointF(place * u, 0), 2 * u, 2 * u)
        elif self.kind == "hint":
            painter.drawLine(at + QPointF(0, -6 * u), at + QPointF(0, 1.5 * u))
            painter.drawPoint(at + QPointF(0, 6 * u))
            painter.setPen(QPen(shade, 1.4 * u))
            painter.drawEllipse(at, 8 * u, 8 * u)
        else:
            painter.drawEllipse(at, 7 * u, 7 * u)
            painter.drawLine(at + QPointF(-4 * u, -4 * u), at + QPointF(4 * u, 4 * u))
