"""The base of the buttons of a table page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ..theme import Theme

_Key = Qt.Key


class TableButton(QPushButton):
    """What both kinds share: own painting in the theme's colours, and a reason when barred.

    A barred button stays enabled for Qt, so that it takes the focus and shows its reason; a
    click emits ``refused`` instead of ``clicked``.
    """

    refused = Signal(str)

    def __init__(self, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.theme = theme
        self._reason = ""
        self._hint = ""
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # The application's sheet pads buttons; these measure and paint themselves.
        self.setStyleSheet("QPushButton { padding: 0; min-height: 0; border: none; }")
        theme.changed.connect(self._theme_changed)

    @property
    def reason(self) -> str:
        """Why the button cannot be used now; "" when it can."""
        return self._reason

    @reason.setter
    def reason(self, text: str) -> None:
        if text == self._reason:
            return
        self._reason = text
        self._tell()
        self.update()

    def set_hint(self, text: str) -> None:
        """The tooltip while the button can be used."""
        self._hint = text
        self._tell()

    @property
    def is_barred(self) -> bool:
        """Whether a reason stands against it."""
        return bool(self._reason)

    def _tell(self) -> None:
        shown = self._reason or self._hint
        self.setToolTip(shown)
        self.setStatusTip(shown)
        self.setAccessibleDescription(self._reason)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    # -- a click on a barred button ----------------------------------------------------------

    def click(self) -> None:
        """Press by program; obeys the reason as the mouse does."""
        if not self._refuse():
            super().click()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Refuse when barred."""
        if event.button() == Qt.MouseButton.LeftButton and self._refuse():
            event.accept()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter both press."""
        if event.key() in (_Key.Key_Space, _Key.Key_Return, _Key.Key_Enter):
            if event.isAutoRepeat() or self._refuse():
                event.accept()
                return
            if event.key() != _Key.Key_Space:
                super().click()
                return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A shortcut is refused too."""
        if event.type() == QEvent.Type.Shortcut and self._refuse():
            return True
        return super().event(event)

    def _refuse(self) -> bool:
        if not self._reason:
            return False
        self.refused.emit(self._reason)
        return True

    # -- painting helpers --------------------------------------------------------------------

    def _focus_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        if not self.hasFocus():
            return
        u, colours = self.theme.u, self.theme.palette
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = rect.adjusted(2.5 * u, 2.5 * u, -2.5 * u, -2.5 * u)
        for pen in (QPen(colours.focus_line, 5 * u), QPen(colours.focus, 3 * u)):
            painter.setPen(pen)
            painter.drawRoundedRect(inner, radius - 2 * u, radius - 2 * u)
