"""Fields in the theme's own shape: a choice, a box to tick, a number with minus and plus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QIntValidator,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from ..theme import Theme, blend
from .themed import Themed, surface


class Choice(QComboBox):
    """A choice from a list, painted as the other fields are."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        c, u = self._theme.palette, self._theme.u
        self.setFont(self._theme.font(14))
        self.view().setStyleSheet(
            f"QAbstractItemView {{ background: {surface(c).name()}; outline: none;"
            f" color: {c.window_text.name()};"
            f" border: 1px solid {blend(c.window, c.window_text, 0.28).name()};"
            f" selection-background-color: {c.accent.name()};"
            f" selection-color: {c.accent_ink.name()}; }}"
            f"QAbstractItemView::item {{ min-height: {round(28 * u)}px;"
            f" padding: 0 {round(8 * u)}px; }}"
        )
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Wide enough for every text."""
        u, metrics = self._theme.u, QFontMetrics(self.font())
        widest = max(
            (metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=0
        )
        return QSize(round(widest + 46 * u), round(34 * u))

    def minimumSizeHint(self) -> QSize:
        """The same: texts are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, its text and a chevron."""
        c, u = self._theme.palette, self._theme.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = surface(c)
        if self.underMouse() and self.isEnabled():
            ground = blend(ground, c.accent, 0.07)
        line = c.accent if self.hasFocus() else blend(c.window, c.window_text, 0.28)
        painter.setBrush(ground)
        painter.setPen(QPen(line, 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(rect, 8 * u, 8 * u)
        ink = c.window_text if self.isEnabled() else c.window_muted
        painter.setPen(ink)
        painter.setFont(self.font())
        room = rect.adjusted(12 * u, 0, -30 * u, 0)
        text = QFontMetrics(self.font()).elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, round(room.width()) + 1
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        middle = QPointF(rect.right() - 17 * u, rect.center().y() + 1)
        chevron = QPainterPath(middle + QPointF(-4.5 * u, -2.5 * u))
        chevron.lineTo(middle + QPointF(0, 2.5 * u))
        chevron.lineTo(middle + QPointF(4.5 * u, -2.5 * u))
        pen = QPen(c.window_muted, 1.8 * u)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(chevron)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the list, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showPopup()
            event.accept()
            return
        super().keyPressEvent(event)


class Check(QCheckBox):
    """A box to tick, which shows on light and on dark."""

    def __init__(self, theme: Theme, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setFont(self._theme.font(14))
        self.updateGeometry()
        self.update()

    def _room(self) -> float:
        """What lies left of the text."""
        return 30 * self._theme.u

    def sizeHint(self) -> QSize:
        """The box and the text."""
        width = QFontMetrics(self.font()).horizontalAdvance(self.text())
        return QSize(round(width + self._room() + 8 * self._theme.u), round(28 * self._theme.u))

    def minimumSizeHint(self) -> QSize:
        """The same: texts are never cut."""
        return self.sizeHint()

    def hitButton(self, at: QPoint) -> bool:
        """The text belongs to it."""
        return QRect(QPoint(0, 0), self.sizeHint()).contains(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box, its tick and the text."""
        c, u = self._theme.palette, self._theme.u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        box = QRectF(3 * u, middle - 9 * u, 18 * u, 18 * u)
        on = self.isChecked()
        ground = c.accent if on else surface(c)
        if self.underMouse():
            ground = blend(ground, c.accent_ink if on else c.accent, 0.1)
        painter.setBrush(ground)
        painter.setPen(QPen(c.accent if on else blend(c.window, c.window_text, 0.5), 1.4 * u))
        painter.drawRoundedRect(box, 5 * u, 5 * u)
        if on:
            mark = QPainterPath(box.topLeft() + QPointF(4 * u, 9.5 * u))
            mark.lineTo(box.topLeft() + QPointF(7.6 * u, 13 * u))
            mark.lineTo(box.topLeft() + QPointF(14 * u, 5.2 * u))
            pen = QPen(c.accent_ink, 2.2 * u)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(mark)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(c.accent, 2))
            ring = QRectF(self.rect().topLeft(), self.sizeHint()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, 7 * u, 7 * u)
        painter.setPen(c.window_text)
        painter.setFont(self.font())
        painter.drawText(
            QRectF(self._room(), 0, self.width() - self._room(), self.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )


class NumberField(Themed):
    """A whole number that one types, or steps with the arrow keys or the buttons beside it.

    Args:
        theme: The look.
        low: The least value.
        high: The largest value.
        zero: What the value 0 means; it shows for an empty field.
        parent: Of the widget.

    """

    changed = Signal()

    def __init__(
        self, theme: Theme, low: int, high: int, zero: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._low, self._high = low, high
        self._zero = zero if low == 0 else ""
        self.box = QLineEdit()
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.setValidator(QIntValidator(low, high, self.box))
        self.box.setPlaceholderText(self._zero)
        self.less, self.more = QPushButton("\u2212"), QPushButton("+")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.less, self.box, self.more):
            self._row.addWidget(widget)
        for button, step in ((self.less, -1), (self.more, 1)):
            button.clicked.connect(lambda _=False, by=step: self.step(by))
            button.setAutoRepeat(True)
            # The arrow keys do the same; Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.box.textChanged.connect(self._on_text)
        self.box.editingFinished.connect(lambda: self.set_value(self.value))
        self.box.installEventFilter(self)
        self.setFocusProxy(self.box)
        self.set_value(low)
        self.refresh()

    @property
    def value(self) -> int:
        """The number."""
        try:
            value = int(self.box.text())
        except ValueError:
            value = 0
        return max(self._low, min(self._high, value))

    def set_value(self, value: int) -> None:
        """Set the number."""
        value = max(self._low, min(self._high, value))
        text = "" if value == 0 and self._zero else str(value)
        if self.box.text() != text:
            self.box.setText(text)
        self._on_text()

    def step(self, by: int) -> None:
        """Go up or down by one; by more where the numbers are large."""
        value = self.value
        if self._high - self._low > 100:
            size = value if by > 0 else value - 1
            by *= max(10, 10 ** (len(str(max(1, size))) - 1))
        self.set_value(value + by)

    def _on_text(self) -> None:
        self.less.setEnabled(self.value > self._low)
        self.more.setEnabled(self.value < self._high)
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Step with the arrow keys."""
        if watched is self.box and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
            if step and event.type() == QEvent.Type.KeyPress:
                self.step(step)
                return True
        return super().eventFilter(watched, event)

    def name(self, name: str, description: str) -> None:
        """What a screen reader says."""
        self.box.setAccessibleName(name)
        self.box.setAccessibleDescription(description)
        self.setToolTip(description)

    def retranslate(self) -> None:
        """Set the names of the buttons."""
        self.less.setAccessibleName(self.tr("Less"))
        self.more.setAccessibleName(self.tr("More"))

    def restyle(self) -> None:
        """Sizes."""
        px = self.px
        self._row.setSpacing(px(4))
        metrics = QFontMetrics(self.theme.font(14))
        widest = max(metrics.horizontalAdvance(t) for t in (str(self._high), self._zero))
        self.box.setFixedWidth(widest + px(30))
        for button in (self.less, self.more):
            button.setFixedSize(px(34), px(34))
            button.setStyleSheet("QPushButton { padding: 0; }")
