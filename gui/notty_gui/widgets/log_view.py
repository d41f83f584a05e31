"""What everybody did: a list that grows, and folds to its last line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..faces import CardFaces
from ..theme import Theme, blend
from .buttons import ToolButton
from .themed import Themed

HEADER = 34.0
ROW = 25.0
#: The width of a card's index, as a share of the card's.
_INDEX = 0.34
_CHIP = 14.0

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class LogRow:
    """A line of the log."""

    #: Who acted; "" for nobody.
    head: str
    #: What was done.
    text: str
    #: The cards it was done with.
    cards: tuple[str, ...] = ()
    #: All in words, for screen readers and the tooltip.
    spoken: str = ""
    #: The first line of a turn has a hairline above it.
    new_turn: bool = False
    #: The seat whose sign stands before it; -1 for none.
    seat: int = -1
    #: What stands at its end, as the time that it took.
    note: str = ""
    #: Whether it was tried in vain.
    failed: bool = False


class LogModel(QAbstractListModel):
    """The lines."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogRow] = []

    def rowCount(self, parent: Index | None = None) -> int:
        """How many lines."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The line in words."""
        if not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return row.spoken or f"{row.head} {row.text}".strip()
        return None

    def add(self, row: LogRow) -> None:
        """Put a line at the end."""
        place = len(self.rows)
        self.beginInsertRows(QModelIndex(), place, place)
        self.rows.append(row)
        self.endInsertRows()

    def replace(self, rows: Sequence[LogRow]) -> None:
        """Take other lines altogether."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()


class RowDelegate(QStyledItemDelegate):
    """Paints a line as its log has it, with what is the same in every log."""

    def __init__(self, log: LogView) -> None:
        super().__init__(log.list)
        self._log = log
        self._theme = log.theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All lines are alike."""
        return QSize(10, round(self._log.row * self._theme.u))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        model = index.model()
        if not isinstance(model, LogModel) or index.row() >= len(model.rows):
            return
        row = model.rows[index.row()]
        rect = QRectF(option.rect)
        state = option.state
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if focused:
            veil = QColor(self._theme.palette.focus)
            painter.setPen(QPen(veil, 2))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        if row.new_turn and index.row() > 0:
            line = QColor(self._theme.palette.text)
            line.setAlphaF(0.14)
            painter.setPen(QPen(line, 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
        self._log.paint_line(painter, rect, row)
        painter.restore()


def paint_row(painter: QPainter, rect: QRectF, row: LogRow, theme: Theme, faces: CardFaces) -> None:
    """Draw a line of the log into a rectangle; the texts give way to the cards."""
    u, colours = theme.u, theme.palette
    bold, plain = theme.font(12, bold=True), theme.font(12)
    chip, gap = _CHIP * u, 2 * u
    cards = len(row.cards) * (chip + gap)
    x, end = rect.left() + 8 * u, rect.right() - 6 * u
    room = end - x - (cards + 6 * u if row.cards else 0)
    head = QFontMetricsF(bold).horizontalAdvance(row.head)
    text = QFontMetricsF(plain).horizontalAdvance(row.text)
    space = 5 * u if row.head and row.text else 0.0
    if head + space + text > room:
        text = max(0.0, min(text, room - space - min(head, 0.45 * room)))
        head = max(0.0, min(head, room - space - text))
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    for font, colour, said, width in (
        (bold, colours.text, row.head, head),
        (plain, colours.muted if row.head else colours.text, row.text, text),
    ):
        if not said or width <= 0:
            continue
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetricsF(font).elidedText(said, Qt.TextElideMode.ElideRight, width + 1)
        painter.drawText(QRectF(x, rect.top(), width + 2, rect.height()), flags, shown)
        x += width + space
    x += 2 * u
    dpr = painter.device().devicePixelRatioF()
    for card in row.cards:
        if x + chip > end + 1:
            break
        _chip(painter, QRectF(x, rect.center().y() - 10.5 * u, chip, 21 * u), card, faces, dpr)
        x += chip + gap


def _chip(painter: QPainter, rect: QRectF, card: str, faces: CardFaces, dpr: float) -> None:
    """The index of a card, cut out of its face: large enough to read, in its own colours."""
    width = rect.width() / _INDEX
    picture = faces.render(card, width, dpr, shadow=False)
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(rect, 0.17 * rect.width(), 0.17 * rect.width())
    painter.setClipPath(path)

    def cut(left: float, top: float, right: float, bottom: float) -> QRectF:
        size = width * dpr
        return QRectF(left * size, top * size, (right - left) * size, (bottom - top) * size)

    # The ground is a thin strip of the face beside the index, then the number, then the sign:
    # a plain corner of the card would show a piece of what is in its middle.
    painter.drawPixmap(rect, picture, cut(0.05, 0.1, 0.06, 0.5))
    middle = rect.center().x()
    for source in faces.index_parts:
        left, top, right, bottom = source
        box = QRectF(0, rect.top() + (top - 0.04) * width, (right - left) * width, 0)
        box.setHeight((bottom - top) * width)
        box.moveLeft(middle - box.width() / 2)
        painter.drawPixmap(box, picture, cut(*source))
    painter.setClipping(False)
    painter.setPen(QPen(QColor(0, 0, 0, 150), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


class _Lines(QListView):
    """The list itself; letters are keys of the page, not a search."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep what moves in the list."""
        moves = (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        )
        if event.key() in moves and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            event.ignore()


class LogView(Themed):
    """The log with its heading; folded it shows the last line only."""

    folded_changed = Signal(bool)

    #: The height of a line, in units.
    row = ROW

    def __init__(self, theme: Theme, faces: CardFaces, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.faces = faces
        self.model = LogModel(self)
        self.folded = False
        self.list = _Lines(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(RowDelegate(self))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.toggle = ToolButton("minus", theme, self)
        self.toggle.clicked.connect(lambda: self.set_folded(not self.folded))
        self.refresh()

    def title(self) -> str:
        """The heading."""
        return self.tr("Log")

    def paint_line(self, painter: QPainter, rect: QRectF, row: LogRow) -> None:
        """Draw a line: the name bold, the action, and the corners of its cards."""
        paint_row(painter, rect, row, self.theme, self.faces)

    def set_rows(self, rows: Sequence[LogRow]) -> None:
        """Show these lines and no others."""
        self.model.replace(rows)
        self._to_end()

    def add(self, row: LogRow) -> None:
        """Show one more line."""
        self.model.add(row)
        self._to_end()

    def _to_end(self) -> None:
        self.list.scrollToBottom()
        self.update()

    def set_folded(self, folded: bool) -> None:
        """Fold or unfold."""
        if folded == self.folded:
            return
        self.folded = folded
        self.list.setVisible(not folded)
        self.toggle.set_icon_name("log" if folded else "minus")
        self.retranslate()
        self.update()
        self.folded_changed.emit(folded)
        if not folded:
            self._to_end()

    def height_for(self, room: float) -> float:
        """The height that it takes where there is so much room."""
        u = self.theme.u
        return (
            HEADER * u if self.folded else max(HEADER * u, min(room, (HEADER + 12 * self.row) * u))
        )

    # -- look --------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts."""
        self.list.setAccessibleName(self.title())
        name = self.tr("Show the log") if self.folded else self.tr("Fold the log")
        self.toggle.setAccessibleName(name)
        self.toggle.set_hint(name)

    def restyle(self) -> None:
        """Take colours and sizes of the theme."""
        colours, u = self.theme.palette, self.theme.u
        palette = self.list.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        palette.setColor(QPalette.ColorRole.Text, colours.text)
        self.list.setPalette(palette)
        thumb = blend(colours.panel, colours.text, 0.35).name()
        self.list.setStyleSheet(
            "QListView { background: transparent; border: none; outline: 0; }"
            f"QScrollBar:vertical {{ background: transparent; width: {round(8 * u)}px; }}"
            f"QScrollBar::handle:vertical {{ background: {thumb}; border-radius: {round(3 * u)}px;"
            f" min-height: {round(20 * u)}px; margin: 1px; }}"
        )
        self.list.doItemsLayout()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the list under the heading."""
        self._arrange()
        self.list.scrollToBottom()

    def _arrange(self) -> None:
        u = self.theme.u
        head = round(HEADER * u)
        side = round(26 * u)
        gap = (head - side) // 2
        self.toggle.setGeometry(self.width() - side - gap, gap, side, side)
        row = round(self.row * u)
        whole = max(0, self.height() - head - 6) // row * row  # no line is cut in half at the end
        self.list.setGeometry(round(4 * u), head, self.width() - round(8 * u), whole)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, and the heading or the last line."""
        u, colours = self.theme.u, self.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(colours.panel)
        ground.setAlphaF(1.0 if self.theme.high_contrast else 0.62)
        edge = QColor(colours.text)
        edge.setAlphaF(0.12)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(ground)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, 10 * u, 10 * u)
        head = QRectF(4 * u, 0, self.toggle.x() - 6 * u, HEADER * u)
        if self.folded and self.model.rows:
            paint_row(painter, head, self.model.rows[-1], self.theme, self.faces)
        else:
            painter.setFont(self.theme.font(12, bold=True))
            painter.setPen(colours.muted)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(head.adjusted(8 * u, 0, 0, 0), flags, self.title())
        painter.end()
