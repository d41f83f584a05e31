"""Buttons of the table page: actions at the bottom, tools in the top bar."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from ..theme import Theme, blend, icon_pixmap
from .table_button import TableButton

LONG_PRESS_MS = 600
_Key = Qt.Key


class ActionButton(TableButton):
    """A move of the game. Grows with its text; the primary one is filled with gold."""

    long_pressed = Signal()

    def __init__(
        self,
        text: str,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        primary: bool = False,
        key: str = "",
        once: bool = False,
    ) -> None:
        super().__init__(text, theme, parent)
        self._primary = primary
        self._once = once  # keeps room for the tick, so that nothing moves when it comes
        self._key = key
        self._ticked = False
        self._held = False
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(LONG_PRESS_MS)
        self._hold.timeout.connect(self._long_press)
        self.pressed.connect(self._hold.start)
        self.released.connect(self._hold.stop)

    @property
    def primary(self) -> bool:
        """Whether it is the one filled with gold."""
        return self._primary

    @primary.setter
    def primary(self, on: bool) -> None:
        self._primary = on
        self.update()

    @property
    def key(self) -> str:
        """The key that does the same, shown as a small key cap."""
        return self._key

    @key.setter
    def key(self, text: str) -> None:
        self._key = text
        self.updateGeometry()
        self.update()

    @property
    def ticked(self) -> bool:
        """Whether it bears the mark "used this turn"."""
        return self._ticked

    def tick(self, on: bool = True) -> None:
        """Mark it as used this turn."""
        if on != self._ticked:
            self._ticked = on
            self.updateGeometry()
            self.update()

    # -- size --------------------------------------------------------------------------------

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.theme.font(14, bold=True), self.theme.font(11, bold=True)

    def _widths(self) -> tuple[float, float, float]:
        """Width of the tick, of the text and of the key cap, each with the space before it."""
        u = self.theme.u
        text, small = self._fonts()
        tick = 20 * u if self._ticked else 0.0
        cap = 0.0
        if self._key:
            cap = 10 * u + max(20 * u, QFontMetricsF(small).horizontalAdvance(self._key) + 10 * u)
        return tick, QFontMetricsF(text).horizontalAdvance(self.text()), cap

    def sizeHint(self) -> QSize:
        """The text and 28 units of padding, with room for tick and key cap."""
        u = self.theme.u
        tick, text, cap = self._widths()
        tick = 20 * u if self._once else tick
        return QSize(round(tick + text + cap + 28 * u + 2), round(38 * u))

    def minimumSizeHint(self) -> QSize:
        """Never less than the text needs."""
        return self.sizeHint()

    # -- long press --------------------------------------------------------------------------

    def _long_press(self) -> None:
        if self.isDown():
            self._held = True
            self.setDown(False)
            self.long_pressed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """After a long press the release is no click."""
        held, self._held = self._held, False
        if held:
            self.setDown(False)
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Shift with Space or Enter is the long press of the keyboard."""
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if shift and event.key() in (_Key.Key_Space, _Key.Key_Return, _Key.Key_Enter):
            if not event.isAutoRepeat() and not self._refuse():
                self.long_pressed.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = 9 * u
        barred = self.is_barred or not self.isEnabled()
        gold = self._primary and not barred
        ink = colours.gold_ink if gold else colours.text
        if barred:
            ink = blend(colours.felt_bottom, colours.text, 0.62)
        self._ground(painter, rect, radius, gold=gold, barred=barred)

        tick, text, cap = self._widths()
        x = rect.center().x() - (tick + text + cap) / 2
        if self._ticked:
            self._tick(painter, QPointF(x + 6 * u, rect.center().y()), ink)
            x += tick
        font, small = self._fonts()
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(
            QRectF(x, rect.top(), text + 2, rect.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )
        if self._key:
            high = 20 * u
            box = QRectF(x + text + 10 * u, rect.center().y() - high / 2, cap - 10 * u, high)
            edge = QColor(ink)
            edge.setAlphaF(0.45)
            painter.setPen(QPen(edge, max(1.0, u)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4 * u, 4 * u)
            painter.setFont(small)
            painter.setPen(ink)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._key)
        self._focus_ring(painter, rect, radius)
        painter.end()

    def _ground(
        self, painter: QPainter, rect: QRectF, radius: float, *, gold: bool, barred: bool
    ) -> None:
        u, colours = self.theme.u, self.theme.palette
        if gold:
            fill = QLinearGradient(rect.topLeft(), rect.bottomLeft())
            top, foot = colours.gold.lighter(108), blend(colours.gold, QColor("#C98A00"), 0.28)
            if self.isDown():
                top, foot = foot, colours.gold
            elif self.underMouse():
                top, foot = colours.gold.lighter(114), colours.gold
            fill.setColorAt(0, top)
            fill.setColorAt(1, foot)
            painter.setBrush(fill)
            painter.setPen(QPen(blend(colours.gold, QColor("black"), 0.35), max(1.0, u)))
            painter.drawRoundedRect(rect, radius, radius)
            return
        veil = QColor(0, 0, 0, 64)
        if barred:
            veil = QColor(0, 0, 0, 26)
        elif self.isDown():
            veil = QColor(0, 0, 0, 120)
        elif self.underMouse():
            veil = QColor(255, 255, 255, 34)
        edge = QColor(colours.text)
        edge.setAlphaF(0.22 if barred else 0.55 if self.underMouse() else 0.42)
        pen = QPen(edge, 1.5 * u)
        if barred:
            pen.setDashPattern([3, 3])
        painter.setBrush(veil)
        painter.setPen(pen)
        half = 0.5 * u
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)

    def _tick(self, painter: QPainter, at: QPointF, ink: QColor) -> None:
        u = self.theme.u
        mark = QPainterPath(at + QPointF(-6 * u, 0.5 * u))
        mark.lineTo(at + QPointF(-1.5 * u, 5 * u))
        mark.lineTo(at + QPointF(6.5 * u, -5.5 * u))
        pen = QPen(ink, 2.4 * u)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(mark)


class ToolButton(TableButton):
    """A tool of the top bar: a picture, with or without a text; at least 32 units each way."""

    def __init__(
        self,
        icon: str,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        text: str = "",
        name: str = "",
    ) -> None:
        super().__init__(text, theme, parent)
        self._icon = icon
        self.setAccessibleName(name or text)
        if name:
            self.set_hint(name)

    def set_icon_name(self, icon: str) -> None:
        """Show another picture, as pause for play."""
        if icon != self._icon:
            self._icon = icon
            self.update()

    @property
    def icon_name(self) -> str:
        """The picture that it shows."""
        return self._icon

    def _text_width(self) -> float:
        if not self.text():
            return 0.0
        return QFontMetricsF(self.theme.font(13)).horizontalAdvance(self.text())

    def sizeHint(self) -> QSize:
        """A square of 32 units, wider with a text."""
        u = self.theme.u
        text = self._text_width()
        width = 32 * u if not text else 18 * u + 6 * u + text + 22 * u
        return QSize(round(max(width, 32 * u)), round(32 * u))

    def minimumSizeHint(self) -> QSize:
        """Never less than the text needs."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = 7 * u
        barred = self.is_barred or not self.isEnabled()
        ink = blend(colours.bar, colours.text, 0.5) if barred else colours.text
        veil = QColor(255, 255, 255, 0)
        if not barred and (self.isDown() or self.isChecked()):
            veil = QColor(255, 255, 255, 46)
        elif not barred and self.underMouse():
            veil = QColor(255, 255, 255, 24)
        edge = QColor(colours.text)
        edge.setAlphaF(0.14 if barred else 0.34)
        painter.setBrush(veil)
        painter.setPen(QPen(edge, max(1.0, u)))
        painter.drawRoundedRect(rect, radius, radius)
        side = 18 * u
        text = self._text_width()
        x = rect.center().x() - (side + (6 * u + text if text else 0)) / 2
        picture = icon_pixmap(self._icon, ink.name(), side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(x, rect.center().y() - side / 2), picture)
        if text:
            painter.setFont(self.theme.font(13))
            painter.setPen(ink)
            painter.drawText(
                QRectF(x + side + 6 * u, rect.top(), text + 2, rect.height()),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
                self.text(),
            )
        self._focus_ring(painter, rect, radius)
        painter.end()
