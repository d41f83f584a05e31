"""Where the cards of Rummy lie: piles at the left, melds beside them, other hands at the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from notty.session import Session
from PySide6.QtCore import QRectF

from ..widgets.layout import RATIO, ZoneSpec
from ..widgets.seat_badge import HEIGHT as BADGE_HEIGHT
from .piles_cloth import DISCARDS, STOCK
from .piles_show import PilesShow
from .rummy_melds import MeldArea
from .rummy_now import Now
from .rummy_words import RummyWords
from .table_parts import LOG, Parts, SeatPlace

__all__ = ["AREA", "DISCARDS", "MELDS", "NOTE", "STOCK", "RummyZones"]

AREA = "melds"
#: Below the piles: what is known of a stock that was turned over.
NOTE = "turned"
#: No pack has more.
MELDS = tuple(f"meld{number}" for number in range(1, 18))
#: Cards of the piles, and of other hands by how many there are, as shares of one's own cards.
_PILE = 0.75
_FANS = {1: 0.5, 2: 0.45, 3: 0.4}
#: Between the backs of another hand, as a share of their width: at most, and if it is narrow.
_STEP, _LEAST_STEP = 0.26, 0.17


class RummyZones(PilesShow):
    """The zones; no cards lie there yet."""

    now: Now
    words: RummyWords

    def make_words(self) -> RummyWords:
        """What the game says."""
        return RummyWords()

    def read(self, me: int, session: Session) -> Now:
        """The position, seen from a seat."""
        viewer = me if session.humans else None
        return Now(session.match.position(viewer), me, session.human_seat == me)

    # -- the parts of the page ---------------------------------------------------------------

    def make_parts(self, rows: int) -> Parts:
        """Other hands lie beside their badges, so that more room is left for melds.

        Once they lie open there is more to be seen of them, and they lie below.
        """
        made = super().make_parts(rows)
        u, seats = made.u, dict[int, SeatPlace]()
        width = self.fan_width(made)
        above = made.frame.content.top()
        for seat, place in made.seats.items():
            if any(map(self.is_open, made.seats)):
                top = place.badge.bottom() + 4 * u
                cards = QRectF(place.cards.left(), top, place.cards.width(), RATIO * width + 1)
                seats[seat] = replace(place, cards=cards)
                above = cards.bottom()
                continue
            high = max(BADGE_HEIGHT * u, RATIO * width)
            band = QRectF(place.badge.left(), place.badge.top(), place.badge.width(), high)
            seats[seat] = self._beside(seat, band, width, place, u)
            above = band.bottom()
        middle = QRectF(made.middle)
        middle.setTop(above + 10 * u)
        middle.setBottom(max(middle.top() + 1, made.middle.bottom()))
        return replace(made, seats=seats, middle=middle)

    def fan_width(self, parts: Parts) -> float:
        """The width of the cards of other hands."""
        share = _FANS[len(self.opponents())]
        return share * parts.frame.card_width

    def _beside(
        self, seat: int, band: QRectF, width: float, place: SeatPlace, u: float
    ) -> SeatPlace:
        badge = float(self.badges[seat].sizeHint().width())
        gap, count = 10 * u, max(1, self.now.count(seat))
        least = width * (1 + _LEAST_STEP * (count - 1))
        fan = min(width * (1 + _STEP * (count - 1)), max(least, band.width() - gap - badge))
        badge = self.badges[seat].fitting_width(band.width() - gap - fan)
        total = badge + gap + fan
        x = {
            "left": band.left(),
            "center": band.center().x() - total / 2,
            "right": band.right() - total,
        }[place.align]
        y = band.center().y() - BADGE_HEIGHT * u / 2
        box = QRectF(x, y, badge, BADGE_HEIGHT * u)
        cards = QRectF(x + badge + gap, band.top(), fan + 0.01, band.height())
        return SeatPlace(box, cards, "left")

    def is_open(self, seat: int) -> bool:
        """Whether the cards of a hand are to be seen."""
        return self.now.hand(seat) is not None

    def left_part(self, parts: Parts) -> QRectF:
        """The left third of the middle: the piles, and the log below them."""
        middle = parts.middle
        width = min(LOG * parts.u, 0.31 * middle.width())
        return QRectF(middle.left(), middle.top(), width, middle.height())

    def _pile_width(self, parts: Parts) -> float:
        left = self.left_part(parts)
        high = (left.height() - 52 * parts.u) / RATIO
        return max(24.0, min(_PILE * parts.frame.card_width, high, left.width() / 2 - 20))

    def meld_rect(self, parts: Parts) -> QRectF:
        """Where melds are laid: beside the piles; at the end of a deal beside its sum."""
        left, middle = self.left_part(parts), parts.middle
        start = left.right()
        if self.now.is_shown and hasattr(self, "score") and not self.score.isHidden():
            start = max(start, middle.left() + self.score.sizeHint().width())
            start = min(start, middle.left() + 0.62 * middle.width())
        gap = 16 * parts.u
        return QRectF(start + gap, middle.top(), middle.right() - start - gap, middle.height())

    # -- the zones ---------------------------------------------------------------------------

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """Own hand, stock, discards, the melds, then the other hands."""
        frame = parts.frame
        plays = self.me in self.session.humans
        mine = self.tr("Your hand") if plays else self.hand_name(self.me)
        hand = ZoneSpec(
            "hand", frame.hand, frame.card_width, True, mine, interactive=plays, pick_dimmed=True
        )
        made = {self.own_zone(): hand}
        made |= self._piles(parts, plays)
        made |= self.meld_zones(parts, plays)
        for seat in self.opponents():
            made[f"seat{seat}"] = ZoneSpec(
                "fan",
                parts.seats[seat].cards,
                self.fan_width(parts),
                self.is_open(seat),
                self.hand_name(seat),
                interactive=False,
                align=parts.seats[seat].align,
                reorder=False,
                droppable=False,
            )
        return made

    def _piles(self, parts: Parts, plays: bool) -> dict[str, ZoneSpec]:
        u, left = parts.u, self.left_part(parts)
        width = self._pile_width(parts)
        size = QRectF(0, left.top() + 2 * u, width + 6 * u, width * RATIO + 6 * u)
        stock, discards = QRectF(size), QRectF(size)
        centre = left.center().x()
        apart = max(14 * u, min(34 * u, left.width() / 2 - width - 6 * u))
        stock.moveRight(centre - apart)
        discards.moveLeft(centre + apart)
        y = stock.center().y() + width * RATIO / 2 + 37 * u
        note = QRectF(left.left(), y, left.width(), 0.01)
        return {
            NOTE: ZoneSpec("fan", note, width, interactive=False, reorder=False, droppable=False),
            STOCK: ZoneSpec("pile", stock, width, False, self.tr("Stock"), interactive=plays),
            DISCARDS: ZoneSpec(
                "pile", discards, width, True, self.tr("Discard pile"), interactive=plays
            ),
        }

    def meld_zones(self, parts: Parts, plays: bool) -> dict[str, ZoneSpec]:
        """The ground on which melds lie, and each of them."""
        rect, cw = self.meld_rect(parts), parts.frame.card_width
        self.area = MeldArea.of([len(meld.cards) for meld in self.now.melds], rect, cw, parts.u)
        self.area.scroll_to(self.area_row)
        self.area_row = self.area.first
        melds = self.now.melds
        text = "" if melds else self.tr("Melds lie here")
        away = self.area.above + self.area.below
        arrows = "▲" * bool(self.area.above) + "▼" * bool(self.area.below)
        more = self.tr("%n more meld(s)", "scrolled away", away)
        made = {
            AREA: ZoneSpec(
                "fan",
                rect,
                self.area.card_width,
                True,
                self.tr("Melds"),
                interactive=plays,
                selectable=False,
                reorder=False,
                ground=True,
                caption=text,
                note=f"{arrows} {more}" if away else "",
            )
        }
        for number, zone in enumerate(MELDS):
            there = number < len(melds)
            box = self.area.rects[number] if there else QRectF(rect.center(), rect.center())
            hidden = there and not self.area.shows(number)
            owner = melds[number].owner if there else -1
            made[zone] = ZoneSpec(
                "fan",
                box,
                self.area.card_width,
                True,
                self.meld_name(number),
                interactive=plays and there,
                align="left",
                reorder=False,
                droppable=plays and there and not hidden,
                tag=self.name_of(owner) if there else "",
                tag_seat=owner,
                hidden=hidden,
            )
        return made

    def meld_name(self, number: int) -> str:
        """The name of a meld by its place, from 0, for a screen reader."""
        if number >= len(self.now.melds):
            return self.tr("Meld {number}").format(number=number + 1)
        text = self.tr("Meld {number}, laid by {name}")
        name = self.name_of(self.now.melds[number].owner)
        return text.format(number=number + 1, name=name)

    def hand_name(self, seat: int) -> str:
        """The name of another hand."""
        return self.tr("Cards of {name}").format(name=self.name_of(seat))

    def shown_melds(self) -> Sequence[str]:
        """The zones of the melds on the table."""
        return MELDS[: len(self.now.melds)]

    #: The first row of melds that is shown, where there are more than there is room for.
    area_row = 0
    area: MeldArea
