"""Where things go on a table: plain geometry, no widget and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF

RATIO = 7 / 5
#: Below this share of the width a fanned card no longer shows its index: two rows then.
LEAST_STEP = 0.33
#: Of the card height, what a card in the back row shows above the one in front of it.
ROW_STEP = 0.40
#: Units between groups in a hand and between groups laid on the table.
GROUP_GAP = 14.0
#: Units between the cards of a grid.
GRID_GAP = 12.0
GRID_ROWS = 3

Kind = Literal["hand", "fan", "pile", "row", "groups", "grid"]
Align = Literal["left", "center", "right"]


@dataclass(frozen=True)
class ZoneSpec:
    """A place for cards on the table.

    ``None`` for an ability means what the kind suggests: cards of an interactive hand, row or grid
    can be selected, those of an interactive hand can be put in another order. A grid has three
    rows and grows to the right, column by column; its cards stay where they are.
    """

    kind: Kind
    rect: QRectF
    card_width: float
    face_up: bool = True
    name: str = ""
    interactive: bool = True
    align: Align = "center"
    selectable: bool | None = None
    reorder: bool | None = None
    droppable: bool = True
    rest_bracket: bool = False
    #: What stands below the dashed bracket.
    rest_text: str = ""
    caption: str = ""
    #: What a screen reader says of the zone; "" for its name and caption or number of cards.
    spoken: str = ""
    #: Stands under a zone that is one of several to choose from by key.
    number: str = ""
    #: Whether nothing of it is to be seen for now.
    hidden: bool = False
    #: Whether other zones lie on it: drops and clicks are theirs first.
    ground: bool = False
    #: Whether a dimmed card can be selected and dragged all the same.
    pick_dimmed: bool = False
    #: Whose cards they are: a text under the zone, and the seat whose sign stands before it.
    tag: str = ""
    tag_seat: int = -1
    #: A line in the middle of the zone, on a ground of its own.
    note: str = ""

    @property
    def can_select(self) -> bool:
        """Whether a click selects a card here."""
        if self.selectable is None:
            return self.interactive and self.kind in ("hand", "row", "grid")
        return self.selectable

    @property
    def can_reorder(self) -> bool:
        """Whether cards can be moved within the zone."""
        if self.reorder is None:
            return self.interactive and self.kind == "hand"
        return self.reorder

    def same_place(self, other: ZoneSpec) -> bool:
        """Whether cards lie in the same spots in both."""
        return (
            self.kind == other.kind
            and self.rect == other.rect
            and self.card_width == other.card_width
            and self.align == other.align
            and self.face_up == other.face_up
        )


@dataclass(frozen=True)
class Layout:
    """Centres of the cards of a zone, in order, and the width that they all have."""

    centres: list[QPointF]
    card_width: float
    step: float = 0.0
    rows: int = 1


@dataclass(frozen=True)
class Frame:
    """The parts of a table page in logical pixels of its window."""

    u: float
    window: QRectF
    top_bar: QRectF
    action_bar: QRectF
    panel: QRectF
    content: QRectF
    hand: QRectF
    card_width: float
    card_height: float
    seats: list[QRectF] = field(default_factory=list)


def unit(width: float, height: float) -> float:
    """The unit u for a window of this size."""
    return max(1.0, min(min(width / 1024, height / 640), 3.4))


def frame(size: QSizeF, *, panel: bool = False, opponents: int = 1, scale: float = 1.0) -> Frame:
    """Divide a window. ``scale`` is the player's card size; ``seats`` are bands for opponents."""
    width, height = size.width(), size.height()
    u = unit(width, height)
    free = width - (264 * u if panel else 0)
    across = min(free, 1.9 * height)
    left = (free - across) / 2
    top, foot = 40 * u, height - 48 * u
    # A window higher than usual gives its hand no more width, so its cards grow no further.
    card_height = 0.21 * min(height, 0.7 * width) * max(0.7, min(scale, 1.25))
    card_width = card_height / RATIO
    margin = 24 * u
    base = foot - 26 * u
    # A third more than a card, so that a second row finds room above the first.
    hand_height = 1.36 * card_height
    content = QRectF(left + margin, top, across - 2 * margin, foot - top)
    return Frame(
        u=u,
        window=QRectF(0, 0, width, height),
        top_bar=QRectF(0, 0, width, top),
        action_bar=QRectF(0, foot, free, 48 * u),
        panel=QRectF(free, top, width - free, height - top),
        content=content,
        hand=QRectF(content.left(), base - hand_height, content.width(), hand_height),
        card_width=card_width,
        card_height=card_height,
        seats=_seats(content, opponents, u, card_height),
    )


def _seats(content: QRectF, opponents: int, u: float, card_height: float) -> list[QRectF]:
    """Bands under the top bar, left to right; three opponents sit left, top and right."""
    if opponents < 1:
        return []
    height = 34 * u + 0.66 * card_height
    gap = 24 * u
    width = (content.width() - gap * (opponents - 1)) / opponents
    if opponents == 1:
        width = min(width, 0.72 * content.width())
    first = content.center().x() - (width * opponents + gap * (opponents - 1)) / 2
    return [
        QRectF(first + i * (width + gap), content.top() + 8 * u, width, height)
        for i in range(opponents)
    ]


def grid_size(columns: int, card_width: float, u: float) -> QSizeF:
    """How large a grid is."""
    gap = GRID_GAP * u
    return QSizeF(columns * (card_width + gap) - gap, GRID_ROWS * (RATIO * card_width + gap) - gap)


def hand_step(count: int, free: float, card_width: float, u: float, groups: int = 1) -> float:
    """Distance between neighbours in a hand."""
    if count < 2:
        return 0.0
    gaps = GROUP_GAP * u * (max(groups, 1) - 1)
    return min(card_width + 8 * u, (free - card_width - gaps) / (count - 1))


def lay_out(spec: ZoneSpec, sizes: Sequence[int], u: float) -> Layout:
    """Lay the cards of a zone out; ``sizes`` are the lengths of its groups (one for a hand)."""
    groups = [size for size in sizes if size > 0]
    if not groups:
        return Layout([], spec.card_width)
    if spec.kind == "pile":
        return _pile(spec, sum(groups), u)
    if spec.kind == "groups":
        return _groups(spec, groups, u)
    if spec.kind == "grid":
        return _grid(spec, sum(groups), u)
    return _hand(spec, groups, u)


def _hand(spec: ZoneSpec, groups: list[int], u: float) -> Layout:
    rect, count = spec.rect, sum(groups)
    width = min(spec.card_width, rect.height() / RATIO, rect.width())
    step = hand_step(count, rect.width(), width, u, len(groups))
    if spec.kind == "fan":
        # A fan stays a fan: with few cards it does not spread over the whole band.
        step = min(step, 0.8 * width)
    backs = spec.kind == "fan" and not spec.face_up  # there is nothing to be read
    if step >= LEAST_STEP * width or count < 4 or backs:
        row = _row(rect, groups, width, max(step, 0.0), u, spec.align)
        y = rect.bottom() - RATIO * width / 2
        return Layout([QPointF(x, y) for x in row], width, step)
    width = min(width, rect.height() / (RATIO * (1 + ROW_STEP)))
    upper, lower = _halves(groups)
    longest = max(sum(upper), sum(lower))
    gaps = GROUP_GAP * u * (max(len(upper), len(lower)) - 1)
    width = max(1.0, min(width, (rect.width() - gaps) / (1 + LEAST_STEP * (longest - 1))))
    steps = [hand_step(sum(row), rect.width(), width, u, len(row)) for row in (upper, lower)]
    step = min((step for step in steps if step > 0), default=0.0)
    if spec.kind == "fan":
        step = min(step, 0.8 * width)
    base = rect.bottom() - RATIO * width / 2
    centres = []
    for row_groups, y in ((upper, base - ROW_STEP * RATIO * width), (lower, base)):
        xs = _row(rect, row_groups, width, max(step, 0.0), u, spec.align)
        centres += [QPointF(x, y) for x in xs]
    return Layout(centres, width, step, 2)


def _row(
    rect: QRectF, groups: list[int], width: float, step: float, u: float, align: Align
) -> list[float]:
    """The middles of the cards of one row."""
    gap = GROUP_GAP * u
    total = width + step * (sum(groups) - 1) + gap * (len(groups) - 1)
    if align == "left":
        x = rect.left()
    elif align == "right":
        x = rect.right() - total
    else:
        x = rect.center().x() - total / 2
    xs = []
    for size in groups:
        for _ in range(size):
            xs.append(x + width / 2)
            x += step
        x += gap
    return xs


def _halves(groups: list[int]) -> tuple[list[int], list[int]]:
    """Two rows with nearly the same number of cards; a group may run over into the second."""
    rest = (sum(groups) + 1) // 2
    upper: list[int] = []
    lower: list[int] = []
    for size in groups:
        here = min(size, rest)
        rest -= here
        if here:
            upper.append(here)
        if size > here:
            lower.append(size - here)
    return upper, lower


def _pile(spec: ZoneSpec, count: int, u: float) -> Layout:
    """The first card is the top one; the next few peep out below it."""
    width = min(spec.card_width, spec.rect.height() / RATIO, spec.rect.width())
    room = min((spec.rect.width() - width) / 2, (spec.rect.height() - RATIO * width) / 2, 2.4 * u)
    centre = spec.rect.center()
    centres = []
    for depth in range(count):
        shift = max(0.0, room) * min(depth, 3) / 3
        centres.append(QPointF(centre.x() + shift, centre.y() + shift))
    return Layout(centres, width)


def _grid(spec: ZoneSpec, count: int, u: float) -> Layout:
    """Columns of three from the left upper corner."""
    width, gap = spec.card_width, GRID_GAP * u
    first = spec.rect.topLeft() + QPointF(width / 2, RATIO * width / 2)
    centres = []
    for place in range(count):
        column, row = divmod(place, GRID_ROWS)
        centres.append(first + QPointF(column * (width + gap), row * (RATIO * width + gap)))
    return Layout(centres, width, width + gap, GRID_ROWS)


def _groups(spec: ZoneSpec, groups: list[int], u: float) -> Layout:
    """Groups in rows. Cards shrink to 0.78 of their width at most, then rows overlap."""
    rect = spec.rect
    for shrink in (1.0, 0.92, 0.85, 0.78):
        width = min(spec.card_width * shrink, rect.width(), rect.height() / RATIO)
        rows = _wrapped(groups, width, rect.width(), u)
        if len(rows) * (RATIO * width + 8 * u) - 8 * u <= rect.height() + 0.01:
            break
    height = RATIO * width
    down = height + 8 * u
    if len(rows) > 1:
        down = min(down, (rect.height() - height) / (len(rows) - 1))
    top = rect.center().y() - (height + down * (len(rows) - 1)) / 2
    centres = []
    for number, row in enumerate(rows):
        step = _group_step(row, width, rect.width(), u)
        y = top + height / 2 + number * down
        x = rect.left() if spec.align == "left" else _centred(row, width, step, rect, u)
        for size in row:
            centres += [QPointF(x + width / 2 + i * step, y) for i in range(size)]
            x += width + step * (size - 1) + GROUP_GAP * u
    return Layout(centres, width, 0.36 * width, len(rows))


def _group_width(size: int, width: float, step: float) -> float:
    return width + step * (size - 1)


def _group_step(row: list[int], width: float, free: float, u: float) -> float:
    """0.36 of the width, less only if a single group is wider than the whole zone."""
    within = sum(size - 1 for size in row)
    room = free - len(row) * width - GROUP_GAP * u * (len(row) - 1)
    return min(0.36 * width, max(0.0, room / within)) if within else 0.0


def _centred(row: list[int], width: float, step: float, rect: QRectF, u: float) -> float:
    total = sum(_group_width(size, width, step) for size in row) + GROUP_GAP * u * (len(row) - 1)
    return rect.center().x() - total / 2


def _wrapped(groups: list[int], width: float, free: float, u: float) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    used = 0.0
    for size in groups:
        need = _group_width(size, width, 0.36 * width) + (GROUP_GAP * u if rows[-1] else 0)
        if rows[-1] and used + need > free + 0.01:
            rows.append([])
            used, need = 0.0, _group_width(size, width, 0.36 * width)
        rows[-1].append(size)
        used += need
    return rows
