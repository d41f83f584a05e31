"""What surrounds the cards of the daily table: the bar, the found SETs, the cover of a pause."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..faces import CardFaces
from ..faces.base import RATIO
from ..theme import Theme
from ..widgets.buttons import ActionButton, ToolButton
from ..widgets.themed import Themed

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class DailyBar(Themed):
    """Home and the title at the left, the clock in the middle, tools at the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.title = self.middle = ""
        self.home = ToolButton("home", theme, self)
        self.pause = ToolButton("pause", theme, self)
        self.options = ToolButton("options", theme, self)
        self.help = ToolButton("help", theme, self)
        self.refresh()

    def set_texts(self, title: str, middle: str) -> None:
        """Set what stands at the left and in the middle."""
        if (title, middle) != (self.title, self.middle):
            self.title, self.middle = title, middle
            self.setAccessibleName(f"{title}, {middle}")
            self.update()

    def set_paused(self, paused: bool) -> None:
        """Show a pause, or that it can go on."""
        self.pause.set_icon_name("play" if paused else "pause")
        name = self.tr("Go on (P)") if paused else self.tr("Pause (P)")
        self.pause.setAccessibleName(name)
        self.pause.set_hint(name)

    def retranslate(self) -> None:
        """Set all texts."""
        for button, name in (
            (self.home, self.tr("Home")),
            (self.options, self.tr("Options (Ctrl+,)")),
            (self.help, self.tr("Rules (F1)")),
        ):
            button.setAccessibleName(name)
            button.set_hint(name)
        self.set_paused(self.pause.icon_name == "play")

    def restyle(self) -> None:
        """Lay out by the unit."""
        u = self.theme.u
        side = self.home.sizeHint()
        y = (self.height() - side.height()) // 2
        self.home.setGeometry(round(6 * u), y, side.width(), side.height())
        x = float(self.width()) - 4 * u
        for tool in (self.help, self.options, self.pause):
            x -= side.width() + 6 * u
            tool.setGeometry(round(x), y, side.width(), side.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again."""
        self.restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), colours.bar)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), QColor(0, 0, 0, 70))
        painter.setPen(colours.text)
        bold = self.theme.font(15, bold=True)
        painter.setFont(bold)
        left = self.home.geometry().right() + 12 * u
        painter.drawText(QRectF(left, 0, self.width(), self.height()), _LEFT, self.title)
        end = left + QFontMetricsF(bold).horizontalAdvance(self.title) + 16 * u
        font = self.theme.font(15)
        painter.setFont(font)
        width = QFontMetricsF(font).horizontalAdvance(self.middle) + 2
        x = max(end, (self.width() - width) / 2)
        painter.drawText(QRectF(x, 0, width, self.height()), _LEFT, self.middle)


class FoundPanel(Themed):
    """The SETs that were found, one below the other, and places for those that were not."""

    def __init__(self, theme: Theme, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._faces = faces
        self.heading = ""
        self.rows: list[tuple[tuple[str, ...], str]] = []
        self.places = 0
        self.lines: list[str] = []

    def show_found(
        self,
        heading: str,
        rows: Sequence[tuple[tuple[str, ...], str]],
        places: int,
        lines: Sequence[str],
    ) -> None:
        """Show found SETs with a text each, out of so many, and lines of text below them."""
        self.heading, self.rows = heading, list(rows)
        self.places, self.lines = places, list(lines)
        said = [
            heading,
            *(", ".join([*map(self._faces.name, cards), text]) for cards, text in rows),
            *lines,
        ]
        self.setAccessibleName(". ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the panel."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colours.panel)
        edge, width = 18 * u, self.width() - 36 * u
        painter.setPen(colours.text)
        painter.setFont(self.theme.font(15, bold=True))
        self._line(painter, QRectF(edge, 12 * u, width, 26 * u), self.heading)
        small = self.theme.font(13)
        below = 22 * u * len(self.lines) + 16 * u
        step = min(82 * u, (self.height() - 46 * u - below) / max(1, self.places))
        card = min(48 * u, (step - 10 * u) / RATIO)
        y = 46 * u
        for place in range(self.places):
            found = self.rows[place] if place < len(self.rows) else None
            for number in range(3):
                box = QRectF(edge + number * card * 1.1, y, card, card * RATIO)
                if found is None:
                    faint = QColor(colours.muted)
                    faint.setAlphaF(0.4)
                    painter.setPen(QPen(faint, max(1.0, u), Qt.PenStyle.DashLine))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box, 0.075 * card, 0.075 * card)
                    continue
                self._card(painter, box.topLeft(), found[0][number], card)
            if found is not None:
                painter.setPen(colours.text)
                painter.setFont(small)
                x = edge + 3.5 * card
                painter.drawText(QRectF(x, y, width, card * RATIO), _LEFT, found[1])
            y += step
        painter.setPen(colours.muted)
        painter.setFont(small)
        for line in self.lines:
            self._line(painter, QRectF(edge, y, width, 22 * u), line)
            y += 22 * u

    def _line(self, painter: QPainter, box: QRectF, text: str) -> None:
        metrics = QFontMetricsF(painter.font())
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, _LEFT, shown)

    def _card(self, painter: QPainter, at: QPointF, card: str, width: float) -> None:
        margin = self._faces.margin(width)
        picture = self._faces.render(card, width, self.devicePixelRatioF(), self.theme.palette.dark)
        painter.drawPixmap(at - QPointF(margin, margin), picture)


class Cover(Themed):
    """A panel in the middle of the cloth while the cards lie face down."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.heading = self.text = ""
        self.button = ActionButton("", theme, self, primary=True)

    def set_texts(self, heading: str, text: str, button: str) -> None:
        """Set what it says and what its button does."""
        self.heading, self.text = heading, text
        self.button.setText(button)
        self.setAccessibleName(f"{heading}. {text}")
        self.adjustSize()
        self.restyle()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the text, in two lines at most."""
        return QSize(self.px(420), self.px(176))

    def restyle(self) -> None:
        """Lay out by the unit."""
        size = self.button.sizeHint()
        x = (self.width() - size.width()) // 2
        y = self.height() - size.height() - self.px(18)
        self.button.setGeometry(x, y, size.width(), size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again."""
        self.restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the panel."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(colours.panel)
        ground.setAlphaF(0.96)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(255, 255, 255, 40), max(1.0, u)))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14 * u, 14 * u)
        painter.setPen(colours.text)
        painter.setFont(self.theme.font(20, bold=True))
        painter.drawText(QRectF(0, 16 * u, self.width(), 30 * u), _MIDDLE, self.heading)
        painter.setPen(colours.muted)
        painter.setFont(self.theme.font(14))
        box = QRectF(20 * u, 48 * u, self.width() - 40 * u, 62 * u)
        painter.drawText(box, _MIDDLE | Qt.TextFlag.TextWordWrap, self.text)
