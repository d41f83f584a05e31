"""Markdown in the theme's colours, with rows of real cards where the text has them."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QPainter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrame,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
)

from ..faces import CardFaces
from ..faces.base import RATIO
from ..theme import Theme, blend
from .themed import edge, surface

#: Size of headings of level 1, 2, ... in units.
_HEADINGS = (22.0, 17.0, 15.0, 14.0)
_CARD = 36.0  # width of a card in units
_MOST_APART = 5  # longer rows lie over each other, so that they fit a narrow page
_DOTS = "..."
#: What a cell of a table says instead of a lone word.
_MARKS = {"yes": "✓ yes", "no": "✗ no"}


def render_markdown(
    document: QTextDocument, text: str, theme: Theme, faces: CardFaces | None, dpr: float
) -> None:
    """Fill a document with Markdown.

    A code span of two or more cards, such as ```R4 R5 R6```, becomes a row of cards.
    """
    document.setDefaultFont(theme.font(14, tabular=False))
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    _style_blocks(document, theme)
    for table in list(_tables(document.rootFrame())):
        _style_table(table, theme)
    _style_code(document, theme, faces, dpr)


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _tables(frame: QTextFrame) -> Iterator[QTextTable]:
    for child in frame.childFrames():
        if isinstance(child, QTextTable):
            yield child
        yield from _tables(child)


def _style_blocks(document: QTextDocument, theme: Theme) -> None:
    colours, u = theme.palette, theme.u
    for block in _blocks(document):
        level = block.blockFormat().headingLevel()
        shape, look = QTextBlockFormat(), QTextCharFormat()
        cursor = QTextCursor(block)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            look.setFont(theme.font(_HEADINGS[min(level, 4) - 1], bold=True, tabular=False))
            look.setForeground(colours.accent if level < 3 else colours.window_text)
            shape.setTopMargin((6 if level == 1 else 18) * u)
            shape.setBottomMargin(6 * u)
            # Not merged: Markdown headings bring a size of their own, which would win.
            cursor.setCharFormat(look)
        else:
            look.setForeground(colours.window_text)
            if cursor.currentTable() is None:
                shape.setLineHeight(135, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
                shape.setBottomMargin((4 if block.textList() else 8) * u)
            cursor.mergeCharFormat(look)
        cursor.mergeBlockFormat(shape)


def _style_table(table: QTextTable, theme: Theme) -> None:
    colours, u = theme.palette, theme.u
    shape = table.format()
    shape.setBorder(1)
    shape.setBorderBrush(edge(colours))
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setBorderCollapse(True)
    shape.setCellPadding(7 * u)
    shape.setCellSpacing(0)
    shape.setTopMargin(4 * u)
    shape.setBottomMargin(12 * u)
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 99))
    table.setFormat(shape)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        look = cell.format()
        look.setBackground(blend(surface(colours), colours.accent, 0.12))
        cell.setFormat(look)
        cursor = cell.firstCursorPosition()
        cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        cursor.mergeCharFormat(bold)
    for row in range(1, table.rows()):
        for column in range(table.columns()):
            cell = table.cellAt(row, column)
            place = cell.format()
            place.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
            cell.setFormat(place)
            cursor = cell.firstCursorPosition()
            last = cell.lastCursorPosition().position()
            cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
            mark = _MARKS.get(cursor.selectedText())
            if mark is not None:
                cursor.insertText(mark)


def _style_code(document: QTextDocument, theme: Theme, faces: CardFaces | None, dpr: float) -> None:
    spans: list[tuple[int, int, str]] = []
    for block in _blocks(document):
        walk = block.begin()
        while not walk.atEnd():
            fragment = walk.fragment()
            if fragment.charFormat().fontFixedPitch():
                spans.append((fragment.position(), fragment.length(), fragment.text()))
            walk += 1
    kinds = frozenset(faces.cards()) if faces is not None else frozenset[str]()
    look = QTextCharFormat()
    look.setFont(theme.font(13, bold=True))
    look.setForeground(theme.palette.accent)
    cursor = QTextCursor(document)
    for begin, length, text in reversed(spans):
        cursor.setPosition(begin)
        cursor.setPosition(begin + length, QTextCursor.MoveMode.KeepAnchor)
        words = text.split()
        cards = [word for word in words if word in kinds]
        if faces is None or len(cards) < 2 or any(w not in kinds and w != _DOTS for w in words):
            cursor.setCharFormat(look)
            continue
        image = _row_of_cards(words, theme, faces, dpr)
        url = QUrl(f"cards:{text.replace(' ', '-')}")
        document.addResource(QTextDocument.ResourceType.ImageResource.value, url, image)
        shown = QTextImageFormat()
        shown.setName(url.toString())
        shown.setWidth(image.width() / dpr)
        shown.setHeight(image.height() / dpr)
        shown.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        shown.setToolTip(", ".join(faces.name(card) for card in cards))
        cursor.removeSelectedText()
        cursor.insertImage(shown)


def _row_of_cards(words: list[str], theme: Theme, faces: CardFaces, dpr: float) -> QImage:
    card = _CARD * theme.u
    margin = faces.margin(card)
    gap = 3 * theme.u if len(words) <= _MOST_APART else -0.32 * card
    widths = [14 * theme.u if word == _DOTS else card for word in words]
    width = sum(widths) + gap * (len(words) - 1) + 2 * margin
    height = card * RATIO + 2 * margin
    image = QImage(
        round(width * dpr), round(height * dpr), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(dpr)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    x = margin
    for word, wide in zip(words, widths, strict=True):
        if word == _DOTS:
            painter.setBrush(theme.palette.window_muted)
            painter.setPen(theme.palette.window_muted)
            for dot in (-1, 0, 1):
                size = 2.2 * theme.u
                painter.drawEllipse(
                    round(x + wide / 2 + dot * 5 * theme.u - size / 2),
                    round(height / 2 - size / 2),
                    round(size),
                    round(size),
                )
        else:
            picture = faces.render(word, card, dpr, theme.palette.dark)
            painter.drawPixmap(round(x - margin), 0, picture)
        x += wide + gap
    painter.end()
    return image
