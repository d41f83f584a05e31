"""Where the cards of Gin Rummy lie: two piles, one's own hand, the other hand, its melds."""

from __future__ import annotations

from collections.abc import Mapping

from notty.session import Session
from PySide6.QtCore import QRectF

from ..widgets.layout import RATIO, ZoneSpec
from .gin_now import Laid, Now
from .gin_words import GinWords
from .piles_cloth import DISCARDS, STOCK
from .piles_show import PilesShow
from .table_parts import Parts

__all__ = ["DISCARDS", "MELDS", "STOCK", "GinZones"]

MELDS = ("meld1", "meld2", "meld3")
#: The other hand, as a share of one's own cards.
_FAN = 0.55
#: Between the cards of a hand that lies open, as a share of their width.
_STEP = 0.6


class GinZones(PilesShow):
    """The zones; no cards lie there yet."""

    now: Now
    words: GinWords

    def make_words(self) -> GinWords:
        """What the game says."""
        return GinWords()

    def read(self, me: int, session: Session) -> Now:
        """The position, seen from a seat."""
        viewer = me if session.humans else None
        return Now(session.match.position(viewer), me, session.human_seat == me)

    def other_zone(self) -> str:
        """The zone of the hand at the top."""
        return f"seat{1 - self.me}"

    def _pile_width(self, parts: Parts) -> float:
        high = parts.middle.height() - 30 * parts.u
        return max(30.0, min(parts.frame.card_width, high / RATIO))

    def middle_width(self, parts: Parts) -> float:
        """Both piles."""
        return 2 * self._pile_width(parts) + 36 * parts.u

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """Own hand, stock, discards, the melds that were laid down, then the other hand."""
        u, frame = parts.u, parts.frame
        width = self._pile_width(parts)
        centre = frame.content.center().x()
        size = QRectF(0, 0, width + 6 * u, width * RATIO + 6 * u)
        size.moveCenter(parts.middle.center())
        size.translate(0, -11 * u)
        stock, discards = QRectF(size), QRectF(size)
        stock.moveRight(centre - 11 * u)
        discards.moveLeft(centre + 11 * u)
        plays = self.me in self.session.humans
        mine = self.tr("Your hand") if plays else self._hand_name(self.me)
        made = {
            self.own_zone(): ZoneSpec(
                "hand", frame.hand, frame.card_width, True, mine, interactive=plays
            ),
            STOCK: ZoneSpec("pile", stock, width, False, self.tr("Stock"), interactive=plays),
            DISCARDS: ZoneSpec(
                "pile", discards, width, True, self.tr("Discard pile"), interactive=plays
            ),
        }
        return made | self._other_zones(parts, plays)

    def _other_zones(self, parts: Parts, plays: bool) -> dict[str, ZoneSpec]:
        u, seat = parts.u, 1 - self.me
        place, laid = parts.seats[seat], self.now.laid(1 - self.me)
        width = _FAN * parts.frame.card_width
        name = self._hand_name(seat)
        rects = self._open_rects(place.cards, laid, width, u) if laid is not None else []
        made: dict[str, ZoneSpec] = {}
        for number, zone in enumerate(MELDS):
            there = laid is not None and number < len(laid.melds)
            rect = rects[number] if there else QRectF(place.cards.center(), place.cards.center())
            made[zone] = ZoneSpec(
                "fan",
                rect,
                width,
                True,
                self.tr("Meld {number}").format(number=number + 1),
                interactive=plays and there,
                align="left",
                reorder=False,
                droppable=plays and there,
            )
        rest = place.cards if laid is None else rects[-1]
        made[self.other_zone()] = ZoneSpec(
            "fan",
            rest,
            width,
            laid is not None,
            name,
            interactive=False,
            align="center" if laid is None else "left",
            reorder=False,
            droppable=False,
        )
        return made

    def _open_rects(self, band: QRectF, laid: Laid, width: float, u: float) -> list[QRectF]:
        """Where melds and the rest lie, side by side in the middle of a band."""
        sizes = [len(meld) for meld in laid.melds] + [len(laid.left)]
        gap = 22 * u
        filled = [size for size in sizes if size]
        step = _STEP * width
        free = band.width() - gap * (len(filled) - 1) - width * len(filled)
        within = sum(size - 1 for size in filled)
        if within:
            step = min(step, free / within)
        widths = [width + step * (size - 1) if size else 0.0 for size in sizes]
        total = sum(widths) + gap * (len(filled) - 1)
        x = band.center().x() - total / 2
        high = width * RATIO
        top = band.bottom() - 15 * u - high
        rects = []
        for wide in widths:
            rects.append(QRectF(x, top, wide + 0.01, high))
            x += wide + (gap if wide else 0)
        return rects

    def _hand_name(self, seat: int) -> str:
        return self.tr("Cards of {name}").format(name=self.name_of(seat))
