"""The cloth of Rummy: two piles, melds on the table, one's own hand, and backs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from notty.session import Event
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QWheelEvent

from ..widgets.animator import Motion
from .piles_cloth import dealt_in_turn
from .rummy_now import Cards, arranged
from .rummy_zones import AREA, DISCARDS, MELDS, NOTE, STOCK, RummyZones


class RummyCloth(RummyZones):
    """Shows a game of Rummy; nobody plays yet."""

    #: How zones lay when cards were placed last: sizes of melds, counts and openness of hands.
    _lain: tuple[object, ...] = ()

    # -- cards -------------------------------------------------------------------------------

    @property
    def ace(self) -> str:
        """Where the ace stands in runs."""
        return str(self.session.match.options["ace"])

    def groups_of(self, hand: Cards, mode: str) -> list[Cards]:
        """A hand in the order in which it lies."""
        by = {key: function for key, _, function in self.faces.sort_keys}
        if mode == "melds":
            melds = arranged(hand, self.ace)
            used = {card for meld in melds for card in meld}
            rest = (card for card in hand if card not in used)
            return [*melds, tuple(sorted(rest, key=by["value"]))]
        return [tuple(sorted(hand, key=by.get(mode) or by["suit"]))]

    def groups_of_own(self) -> list[Cards]:
        """The own hand in the order in which it lies."""
        order, hand = self.session.hand_order(self.me), self.now.own
        if self.sort_mode == "manual" and order.manual is not None:
            # What was laid before keeps its place, new cards come to the right.
            return [tuple(card for card in order.manual if card in hand)]
        return self.groups_of(hand, self.sort_mode)

    def own_melds(self) -> Sequence[Cards]:
        """The melds of the hand at the bottom, if it lies in them."""
        return arranged(self.now.own, self.ace) if self.sort_mode == "melds" else ()

    def wanted(self) -> dict[str, Sequence[str]]:
        """The cards of each place, "" for each that is not known."""
        now = self.now
        known = now.known_stock
        wanted: dict[str, Sequence[str]] = {
            self.own_zone(): now.own,
            STOCK: [*known, *[""] * (now.stock - len(known))],
            DISCARDS: now.discards,
        }
        for number, zone in enumerate(MELDS):
            wanted[zone] = now.melds[number].cards if number < len(now.melds) else ()
        for seat in self.opponents():
            held = now.hand(seat)
            if held is None:
                known = now.known(seat)
                wanted[f"seat{seat}"] = [*known, *[""] * (now.count(seat) - len(known))]
            else:
                wanted[f"seat{seat}"] = held
        return wanted

    def open_zones(self) -> set[str]:
        """Where cards can be seen."""
        return {*super().open_zones(), *MELDS}

    def stock_order(self) -> Sequence[str]:
        """The cards of a stock that was turned over."""
        return self.tokens.of(self.now.known_stock)

    def outlined(self, came: list[str]) -> list[str]:
        """What came; between deals nothing."""
        return [] if self.now.is_shown else came

    def spread(self) -> bool:
        """Give melds and other hands their new places; cards travel there when they are laid."""
        now = self.now
        sizes = tuple((len(meld.cards), meld.owner) for meld in now.melds)
        hands = tuple((now.count(seat), self.is_open(seat)) for seat in self.opponents())
        lain = (sizes, hands, now.is_shown)
        if lain == self._lain:
            return False
        self._show_changed(sizes)
        self._lain = lain
        if self.parts is None:
            return True
        self.parts = self.make_parts(self.hand_rows())
        for name, spec in self.zones(self.parts).items():
            if name in (STOCK, DISCARDS, NOTE, self.own_zone()):
                continue
            known = self.view.zones[name].spec
            self.view.respecify(name, replace(spec, number=known.number))
        self.lay_out_seats()
        return True

    def _show_changed(self, sizes: tuple[tuple[int, int], ...]) -> None:
        """Scroll to the meld that has just changed."""
        before = self._lain[0] if self._lain else ()
        assert isinstance(before, tuple)
        changed = [
            place for place, size in enumerate(sizes) if before[place : place + 1] != (size,)
        ]
        if changed and self.parts is not None:
            self.meld_zones(self.parts, False)
            row = self.area.rows[changed[-1]]
            if not self.area.shows(changed[-1]):
                self.area_row = max(0, row - self.area.fit + 1)

    def place_all(self, motion: Motion | None, spread: bool) -> None:
        """Place all cards but those of the stock."""
        tokens, others = self.tokens, self.opponents()
        hands = len(others) + 1
        groups = [tokens.of(group) for group in self.groups_of_own()]
        self.put(self.own_zone(), groups, dealt_in_turn(motion, hands - 1, hands))
        self.put(DISCARDS, [list(reversed(tokens.of(self.now.discards)))], motion)
        for number, zone in enumerate(MELDS):
            there = number < len(self.now.melds)
            meld = self.now.melds[number].cards if there else ()
            self.put(zone, [tokens.of(self.in_order(meld))], motion, spread and there)
        for place, seat in enumerate(others):
            zone, hand = f"seat{seat}", self.now.hand(seat)
            if hand is None:
                keys = self.hidden_keys(zone)
            else:
                cards = (card for group in self.groups_of(hand, "melds") for card in group)
                keys = tokens.of(cards)
            self.put(zone, [keys], dealt_in_turn(motion, place, hands), spread)
        self.hide_rows()

    def in_order(self, meld: Cards) -> list[str]:
        """The cards of a meld as they lie: an ace after the king comes last."""
        cards = list(meld)
        ranks = [card[0] for card in cards]
        if self.ace == "high" and ranks[:1] == ["A"] and len(set(ranks)) > 1:
            cards.append(cards.pop(0))
        return cards

    def hide_rows(self) -> None:
        """Show no melds of rows that are scrolled away."""
        for number, zone in enumerate(self.shown_melds()):
            hidden = not self.area.shows(number)
            if self.view.zones[zone].item.isVisible() == hidden or hidden:
                self.view.set_hidden(zone, hidden)

    def say_piles(self) -> None:
        """Below a stock that was turned over: its next card, and how often it was."""
        super().say_piles()
        now, view, note = self.now, self.view, ""
        if now.turnovers:
            most = int(self.session.match.options["turnovers"])
            text = self.tr("Turned over {times} of {most}", "the discards; times")
            note = text.format(times=now.turnovers, most=most)
            said = [view.describe_zone(STOCK), note]
            if now.known_stock:
                card = now.known_stock[0]
                text = self.tr("next: {card}", "the next card of a stock that was turned over")
                note += "  ·  " + text.format(card=self.words.short(card))
                said.append(text.format(card=self.faces.name(card)))
            view.set_spoken(STOCK, ", ".join(said))
        spec = view.zones[NOTE].spec
        if spec.note != note:
            view.respecify(NOTE, replace(spec, note=note))

    # -- layout ------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Put everything in its place."""
        super().lay_out()
        if self.parts is not None and AREA in self.view.zones:
            self.hide_rows()
            self.view.set_hidden(NOTE, self.now.is_shown)

    def order_zones(self) -> None:
        """The keyboard goes through hand, piles, melds and other hands."""
        hidden = (STOCK, DISCARDS, AREA, NOTE) if self.now.is_shown else (AREA, NOTE)
        self.view.set_zone_order([zone for zone in self.view.zones if zone not in hidden])

    def lay_out_middle(self) -> None:
        """The log below the piles; at the end of a deal below its sum."""
        if self.parts is None:
            return
        u, left = self.theme.u, self.left_part(self.parts)
        top = left.top()
        if hasattr(self, "score") and self.now.is_shown and not self.score.isHidden():
            self.lay_out_score()
            top = self.score.geometry().bottom() + 8 * u
        elif STOCK in self.view.zones:
            note = 22 if self.now.turnovers else 0
            top = self.view.zones[STOCK].spec.rect.bottom() + (30 + note) * u
        room = left.bottom() - top
        self.log.setVisible(room >= 34 * u)
        height = self.log.height_for(max(room, 34 * u))
        self.log.setGeometry(
            QRectF(left.left(), left.bottom() - height, left.width(), height).toRect()
        )

    def lay_out_score(self) -> None:
        """Put the sum where the piles lay; melds stand beside it."""
        if self.parts is None or not self.now.is_shown:
            return
        middle, size = self.parts.middle, self.score.sizeHint()
        width = min(float(size.width()), self.meld_rect(self.parts).left() - middle.left() - 8)
        height = min(float(size.height()), middle.height())
        self.score.setGeometry(QRectF(middle.left(), middle.top(), width, height).toRect())

    def update_seats(self) -> None:
        """The badges, each with the sign that its melds have."""
        for seat, badge in enumerate(self.badges):
            badge.set_mark(seat)
        sizes = [badge.sizeHint() for badge in self.badges]
        super().update_seats()
        if sizes != [badge.sizeHint() for badge in self.badges]:
            self.lay_out()  # other hands lie beside their badges

    def count_text(self, seat: int) -> str:
        """How many cards a hand has, and what they count once they lie open."""
        result = self.now.result
        if result is not None:
            points = int(result["left"][seat])
            return self.tr("%n point(s)", "in a hand", points)
        return self.tr("%n card(s)", "in a hand", self.now.count(seat))

    def scroll_melds(self, rows: int) -> bool:
        """Scroll the melds by rows; says whether anything moved."""
        first = max(0, min(self.area.first + rows, self.area.last_first))
        if self.parts is None or first == self.area.first:
            return False
        self.area_row = first
        self.lay_out()
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the melds, where they do not all have room."""
        at = QPointF(self.view.mapFrom(self, event.position().toPoint()))
        if AREA in self.view.zones and self.view.zones[AREA].spec.rect.contains(at):
            self.scroll_melds(-1 if event.angleDelta().y() > 0 else 1)
            event.accept()
            return
        event.ignore()

    # -- marks -------------------------------------------------------------------------------

    def mark(self, playable: set[str], dimmed: Mapping[str, str]) -> None:
        """Dots, dimmed cards, brackets under the melds in hand; what the rest counts at the end."""
        self.mark_cards(playable, dimmed, ())
        result, own = self.now.result, self.own_zone()
        if result is not None and self.now.own:
            points = int(result["left"][self.me])
            self.view.set_rest(own, True, self.tr("%n point(s)", "in a hand", points))
        else:
            self.view.set_rest(own, False)

    def winning_cards(self) -> Sequence[str]:
        """The last cards that the winner laid."""
        result = self.now.result
        seat = result["winner"] if result is not None else None
        melds = [meld for meld in self.now.melds if meld.owner == seat]
        return self.in_order(melds[-1].cards) if melds else ()

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something."""
        return self.words.reason(reason)

    def _bring_cards(self, event: Event) -> None:
        super()._bring_cards(event)
        if self.parts is not None:
            self.lay_out_middle()
