"""Where the parts of a table page stand: plain geometry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, QSizeF

from ..widgets.layout import Align, Frame, frame
from ..widgets.seat_badge import HEIGHT as BADGE_HEIGHT

PANEL = 264.0
LOG = 300.0
#: Room above the hand: what a selected card rises by, and two lines of status.
_LIFT = 22.0
_STATUS = 46.0


@dataclass(frozen=True)
class SeatPlace:
    """Where an opponent sits: badge above, cards below."""

    badge: QRectF
    cards: QRectF
    align: Align


@dataclass(frozen=True)
class Parts:
    """The parts of the page in its own coordinates."""

    frame: Frame
    u: float
    #: What the cloth covers: all but the panel.
    cloth: QRectF
    #: The line above the own hand, high enough for a status of two lines.
    status: QRectF
    #: Between the opponents and the own hand.
    middle: QRectF
    #: The foot, below the hand.
    bar: QRectF
    #: By seat.
    seats: dict[int, SeatPlace] = field(default_factory=dict)


def parts(
    size: QSizeF,
    u: float,
    opponents: Sequence[int],
    *,
    panel: bool = False,
    scale: float = 1.0,
    rows: int = 1,
) -> Parts:
    """Divide a page.

    Args:
        size: Of the page.
        u: The unit that widgets are drawn with.
        opponents: The seats at the top, left to right.
        panel: Whether the panel at the right is there.
        scale: The player's card size.
        rows: In how many rows the own hand lies.

    """
    made = frame(size, panel=panel, opponents=len(opponents), scale=scale)
    hand = made.hand
    top = hand.top() if rows > 1 else hand.bottom() - made.card_height
    foot = top - _LIFT * u
    status = QRectF(made.content.left(), foot - _STATUS * u, made.content.width(), _STATUS * u)
    seats: dict[int, SeatPlace] = {}
    above = made.content.top()
    for place, (seat, band) in enumerate(zip(opponents, made.seats, strict=True)):
        align: Align = "center"
        if len(opponents) > 1:
            align = "left" if place < (len(opponents) + 1) // 2 else "right"
        down = (BADGE_HEIGHT + 5) * u
        badge = QRectF(band.left(), band.top(), band.width(), BADGE_HEIGHT * u)
        cards = band.adjusted(0, down, 0, 1 * u)
        seats[seat] = SeatPlace(badge, cards, align)
        above = max(above, cards.bottom())
    head = above + 8 * u
    middle = QRectF(
        made.content.left(), head, made.content.width(), max(1.0, status.top() - 2 * u - head)
    )
    cloth = QRectF(0, 0, size.width() - made.panel.width(), size.height())
    return Parts(made, u, cloth, status, middle, made.action_bar, seats)


def in_band(band: QRectF, width: float, align: Align) -> QRectF:
    """A box of this width in a band."""
    width = min(width, band.width())
    x = {
        "left": band.left(),
        "center": band.center().x() - width / 2,
        "right": band.right() - width,
    }[align]
    return QRectF(x, band.top(), width, band.height())
