"""A sheet over the page below: a panel in the middle, the rest dimmed."""

from __future__ import annotations

import contextlib

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ..theme import Theme
from .themed import Label, Themed, controls_sheet, edge, surface


class Sheet(Themed):
    """Covers its parent until it is closed. The focus stays inside; Esc closes.

    Args:
        theme: The look.
        parent: What is covered.
        width: Of the panel, in units.
        height: Of the panel, in units; never more than there is room for.

    """

    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget, width: float, height: float) -> None:
        super().__init__(theme, parent)
        self._wanted = (width, height)
        self._covered = parent
        self._before: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = QWidget(self)
        self._column = QVBoxLayout(self.panel)
        self.heading = Label(theme, "title")
        self._column.addWidget(self.heading)
        #: Where a subclass puts what it shows.
        self.body = QVBoxLayout()
        self._column.addLayout(self.body, 1)
        self.foot = QHBoxLayout()
        self._column.addLayout(self.foot)
        parent.installEventFilter(self)

    def open(self) -> None:
        """Show the sheet over its parent, with the focus on its first field."""
        self._before = self.window().focusWidget()
        self._fit()
        self.show()
        self.raise_()
        first = self.first_focus()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def first_focus(self) -> QWidget:
        """What has the focus at first."""
        inside = self._stops()
        return inside[0] if inside else self

    def close_sheet(self) -> None:
        """Take the sheet away and give the focus back."""
        if self.isHidden():
            return
        self.hide()
        if self._before is not None:
            with contextlib.suppress(RuntimeError):  # it may be gone by now
                self._before.setFocus()
            self._before = None
        self.closed.emit()

    def cancel(self) -> None:
        """What Esc does; for subclasses."""
        self.close_sheet()

    def add_action(self, button: QPushButton, primary: bool = False) -> QPushButton:
        """Put a button into the row at the foot."""
        if primary:
            button.setProperty("primary", True)
        button.setAutoDefault(True)
        self.foot.addWidget(button)
        return button

    # -- inside ------------------------------------------------------------------------------

    def restyle(self) -> None:
        """Sizes by the unit."""
        edge_ = self.px(24)
        self.panel.setStyleSheet(controls_sheet(self.theme))
        self._column.setContentsMargins(edge_, self.px(20), edge_, self.px(20))
        self._column.setSpacing(self.px(14))
        self.body.setSpacing(self.px(12))
        self.foot.setSpacing(self.px(10))
        self._fit()

    def _fit(self) -> None:
        whole = self._covered.rect()
        self.setGeometry(whole)
        gap = self.px(20)
        width = min(self.px(self._wanted[0]), whole.width() - 2 * gap)
        height = min(self.px(self._wanted[1]), whole.height() - 2 * gap)
        place = QRect(0, 0, max(1, width), max(1, height))
        place.moveCenter(whole.center())
        self.panel.setGeometry(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what is covered."""
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._fit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what lies below and paint the panel."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(6, 14, 11, 150))
        rect = QRectF(self.panel.geometry())
        radius = self.px(16)
        painter.setPen(Qt.PenStyle.NoPen)
        for step in range(6):  # a soft shadow, without an effect object
            painter.setBrush(QColor(0, 0, 0, 14))
            grow = self.px(2) * (6 - step)
            painter.drawRoundedRect(
                rect.adjusted(-grow, -grow + self.px(4), grow, grow + self.px(4)),
                radius + grow,
                radius + grow,
            )
        colours = self.theme.palette
        painter.setPen(QPen(edge(colours), 1))
        painter.setBrush(surface(colours))
        painter.drawRoundedRect(rect, radius, radius)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes; no key goes to the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep clicks from the page below."""
        event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Keep Tab inside the sheet."""
        inside = self._stops()
        if not inside:
            return True
        now = self.window().focusWidget()
        step = 1 if next else -1
        at = inside.index(now) if now in inside else (-1 if next else 0)
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        inside[(at + step) % len(inside)].setFocus(reason)
        return True

    def _stops(self) -> list[QWidget]:
        """What Tab stops at, in its order."""
        found: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if (
                self.isAncestorOf(widget)
                and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
                and widget.isEnabled()
                and widget.isVisibleTo(self)
                and not widget.focusProxy()
            ):
                found.append(widget)
            widget = widget.nextInFocusChain()
        return found
