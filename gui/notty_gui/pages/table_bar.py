"""The bar at the top of a table page, and the strip that steers computer players."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QColor,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from ..i18n import engine_text
from ..theme import Theme
from ..widgets.buttons import ToolButton
from ..widgets.themed import Themed

HEIGHT = 40.0
SPEEDS = ("instant", "fast", "normal", "slow")


class TopBar(Themed):
    """Menu and name of the game at the left, the turn in the middle, tools at the right."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = self.title = title  # as the engine has it, and as shown
        self.turn = ""
        self.badge = ""
        # Room in the middle for what the page puts there.
        self._reserved = 0.0
        self.menu = ToolButton("menu", theme, self)
        self.hint = ToolButton("hint", theme, self)
        self.undo = ToolButton("undo", theme, self)
        self.redo = ToolButton("redo", theme, self)
        self.options = ToolButton("options", theme, self)
        self.help = ToolButton("help", theme, self)
        self.tools = (self.hint, self.undo, self.redo, self.options, self.help)
        self._texts = {self.hint: "", self.undo: "", self.redo: ""}
        self.refresh()

    def set_turn(self, text: str, badge: str = "") -> None:
        """Set the middle: the turn, and a mark such as "rated"."""
        if (text, badge) != (self.turn, self.badge):
            self.turn, self.badge = text, badge
            self._arrange()
            self.update()

    def retranslate(self) -> None:
        """Set all texts."""
        self.title = engine_text(self._title)
        self._texts = {
            self.hint: self.tr("Hint"),
            self.undo: self.tr("Undo"),
            self.redo: self.tr("Redo"),
        }
        for button, name in (
            (self.menu, self.tr("Menu of the game (F10)")),
            (self.hint, self.tr("Hint (F4)")),
            (self.undo, self.tr("Undo (Ctrl+Z)")),
            (self.redo, self.tr("Redo (Ctrl+Y)")),
            (self.options, self.tr("Options (Ctrl+,)")),
            (self.help, self.tr("Rules (F1)")),
        ):
            button.setAccessibleName(name)
            button.set_hint(name)
        self._arrange()

    def restyle(self) -> None:
        """Sizes by the unit."""
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again."""
        self._arrange()

    def reserve(self, width: float) -> None:
        """Keep so much room in the middle free for something else than the turn."""
        if width != self._reserved:
            self._reserved = width
            self._arrange()

    def free(self) -> QRectF:
        """What lies between the name of the game and the tools."""
        left = self._title_end() + 12 * self.theme.u
        right = self.hint.x() - 12 * self.theme.u
        return QRectF(left, 0, max(0.0, right - left), self.height())

    def middle(self) -> QRectF:
        """Where the turn is painted: in the middle, or where there is room for it."""
        u = self.theme.u
        width = self._turn_width()
        left = self._title_end() + 12 * u
        right = self.hint.x() - 12 * u
        x = max(left, min((self.width() - width) / 2, right - width))
        return QRectF(x, 0, max(0.0, min(width, right - x)), self.height())

    def _title_end(self) -> float:
        u = self.theme.u
        metrics = QFontMetricsF(self.theme.font(15, bold=True))
        return self.menu.geometry().right() + 12 * u + metrics.horizontalAdvance(self.title)

    def _turn_width(self) -> float:
        u = self.theme.u
        width = QFontMetricsF(self.theme.font(14)).horizontalAdvance(self.turn) + 2
        if self.badge:
            width += QFontMetricsF(self.theme.font(11, bold=True)).horizontalAdvance(self.badge)
            width += 28 * u
        return width

    def _arrange(self) -> None:
        u = self.theme.u
        height = self.height() or round(HEIGHT * u)
        size = self.menu.sizeHint()
        self.menu.setGeometry(
            round(6 * u), (height - size.height()) // 2, size.width(), size.height()
        )
        room = self.width() - self._title_end() - 30 * u
        room -= max(self._turn_width(), self._reserved)
        for texts in (3, 2, 0):  # how many of the tools have room for a text
            for place, (button, text) in enumerate(self._texts.items()):
                button.setText(text if place < texts else "")
            total = sum(tool.sizeHint().width() + 6 * u for tool in self.tools)
            if total <= room:
                break
        x = float(self.width()) - 4 * u
        for tool in reversed(self.tools):
            size = tool.sizeHint()
            x -= size.width() + 6 * u
            tool.setGeometry(round(x), (height - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colours.bar)
        line = QColor(0, 0, 0, 70)
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), line)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(self.theme.font(15, bold=True))
        painter.setPen(colours.text)
        x = self.menu.geometry().right() + 12 * u
        painter.drawText(QRectF(x, 0, self.width(), self.height()), flags, self.title)
        middle = self.middle()
        badge = 0.0
        if self.badge:
            small = self.theme.font(11, bold=True)
            badge = QFontMetricsF(small).horizontalAdvance(self.badge) + 28 * u
            box = QRectF(middle.right() - badge + 10 * u, 0, badge - 12 * u, 20 * u)
            box.moveTop((self.height() - box.height()) / 2)
            edge = QColor(colours.text)
            edge.setAlphaF(0.35)
            painter.setPen(QPen(edge, max(1.0, u)))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            painter.setFont(small)
            painter.setPen(colours.muted)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.badge)
        font = self.theme.font(14)
        painter.setFont(font)
        painter.setPen(colours.text)
        room = middle.width() - badge
        shown = QFontMetricsF(font).elidedText(self.turn, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(middle.left(), 0, room, self.height()), flags, shown)
        painter.end()


class ControlStrip(Themed):
    """Pause, one step, and the speed of computer players."""

    pause_clicked = Signal()
    step_clicked = Signal()
    speed_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.speed = "normal"
        self.is_paused = False
        self.pause = ToolButton("pause", theme, self)
        self.step = ToolButton("step", theme, self)
        self.pace = ToolButton("speed", theme, self)
        self.menu = QMenu(self)
        self._group = QActionGroup(self.menu)
        self._choices = {}
        for speed in SPEEDS:
            # Made here, not by `addAction`: PySide takes an object of Qt's own making for an older
            # one that lay at its address, and loses it with that one's parent.
            choice = QAction(speed, self.menu)
            choice.setCheckable(True)
            choice.triggered.connect(lambda _=False, speed=speed: self.speed_chosen.emit(speed))
            self._group.addAction(choice)
            self.menu.addAction(choice)
            self._choices[speed] = choice
        self.pause.clicked.connect(self.pause_clicked)
        self.step.clicked.connect(self.step_clicked)
        self.pace.clicked.connect(self.show_menu)
        self.wide = True
        self.refresh()

    def show_menu(self) -> None:
        """Let the player choose a speed."""
        at = self.pace.mapToGlobal(self.pace.rect().topLeft())
        at.setY(at.y() - self.menu.sizeHint().height())
        self.menu.popup(at)

    def set_state(self, paused: bool, speed: str) -> None:
        """Show what is so."""
        self.is_paused, self.speed = paused, speed
        self.retranslate()

    def speed_text(self, speed: str) -> str:
        """The name of a speed."""
        return {
            "instant": self.tr("Instant"),
            "fast": self.tr("Fast"),
            "normal": self.tr("Normal"),
            "slow": self.tr("Slow"),
        }[speed]

    def retranslate(self) -> None:
        """Set all texts."""
        for speed, choice in self._choices.items():
            choice.setText(self.speed_text(speed))
            choice.setChecked(speed == self.speed)
        self.pause.set_icon_name("play" if self.is_paused else "pause")
        go, wait = self.tr("Go on (F5)"), self.tr("Pause (F5)")
        speed_name = self.tr("Speed: {speed} (F8)").format(speed=self.speed_text(self.speed))
        for button, name in (
            (self.pause, go if self.is_paused else wait),
            (self.step, self.tr("One step (F7)")),
            (self.pace, speed_name),
        ):
            button.setAccessibleName(name)
            button.set_hint(name)
        self._arrange()

    def restyle(self) -> None:
        """Sizes by the unit."""
        self._arrange()

    def set_wide(self, wide: bool) -> None:
        """Show the name of the speed, or only its picture."""
        self.wide = wide
        self._arrange()

    def width_needed(self, wide: bool) -> int:
        """The width with or without the name of the speed."""
        text = QFontMetricsF(self.theme.font(13)).horizontalAdvance(self.speed_text(self.speed))
        return round((3 * 32 + 12) * self.theme.u + ((text + 14 * self.theme.u) if wide else 0))

    def _arrange(self) -> None:
        u = self.theme.u
        self.pace.setText(self.speed_text(self.speed) if self.wide else "")
        x = 0.0
        for button in (self.pause, self.step, self.pace):
            size = button.sizeHint()
            button.setGeometry(round(x), 0, size.width(), size.height())
            x += size.width() + 6 * u
        self.resize(round(x - 6 * u), round(32 * u))
