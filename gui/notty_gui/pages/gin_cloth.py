"""The cloth of Gin Rummy: two piles, one's own hand, and backs across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.session import Session
from PySide6.QtWidgets import QWidget

from ..widgets.animator import Motion
from . import Context
from .gin_now import Cards, best
from .gin_zones import DISCARDS, MELDS, STOCK, GinZones
from .piles_cloth import dealt_in_turn


class GinCloth(GinZones):
    """Shows a game of Gin Rummy; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self._open_laid: tuple[int, ...] = ()
        super().__init__(context, session, parent)

    # -- cards -------------------------------------------------------------------------------

    def groups_of_own(self) -> list[Cards]:
        """The own hand in the order in which it lies."""
        now, hand = self.now, self.now.own
        by = {key: function for key, _, function in self.faces.sort_keys}
        laid = now.laid(self.me)
        if laid is not None and self._lies_down():
            return [*laid.melds, tuple(sorted(laid.left, key=by["value"]))]
        mode = self.sort_mode
        order = self.session.hand_order(self.me)
        if mode == "manual" and order.manual is not None:
            # What was laid before keeps its place, new cards come to the right.
            return [tuple(card for card in order.manual if card in hand)]
        if mode == "melds":
            made = best(hand)
            return [*made.melds, tuple(sorted(made.left, key=by["value"]))]
        return [tuple(sorted(hand, key=by.get(mode) or by["suit"]))]

    def is_melded(self) -> bool:
        """Whether the own hand lies in its melds."""
        return self.sort_mode == "melds" or self._lies_down()

    def wanted(self) -> dict[str, Sequence[str]]:
        """The cards of each place, "" for each that is not known."""
        now = self.now
        wanted: dict[str, Sequence[str]] = {
            self.own_zone(): now.own,
            STOCK: [""] * now.stock,
            DISCARDS: now.discards,
        }
        if now.knocker == self.me:
            wanted[self.own_zone()] = [card for group in self.groups_of_own() for card in group]
        laid = now.laid(now.other)
        for number, zone in enumerate(MELDS):
            there = laid is not None and number < len(laid.melds)
            wanted[zone] = laid.melds[number] if laid is not None and there else ()
        if laid is not None:
            wanted[self.other_zone()] = laid.left
        else:
            known = now.known(now.other)
            wanted[self.other_zone()] = [*known, *[""] * (now.count(now.other) - len(known))]
        return wanted

    def outlined(self, came: list[str]) -> list[str]:
        """What came; at the end of a deal what was laid off."""
        return self.tokens.of(self.now.laid_off) if self.now.is_shown else came

    def open_zones(self) -> set[str]:
        """Where cards can be seen."""
        return {*super().open_zones(), *MELDS}

    def spread(self) -> bool:
        """Give the other hand its new places; its cards travel there when they are laid."""
        laid = self.now.laid(self.now.other)
        opened = () if laid is None else (*map(len, laid.melds), -len(laid.left))
        if opened == self._open_laid:
            return False
        self._open_laid = opened
        if self.parts is not None:
            for name, spec in self.zones(self.parts).items():
                if name in (self.other_zone(), *MELDS):
                    self.view.respecify(name, spec)
            self.order_zones()
        return True

    def place_all(self, motion: Motion | None, spread: bool) -> None:
        """Place all cards but those of the stock."""
        tokens = self.tokens
        groups = [tokens.of(group) for group in self.groups_of_own()]
        self.put(self.own_zone(), groups, dealt_in_turn(motion, 1, 2))
        self.put(DISCARDS, [list(reversed(tokens.of(self.now.discards)))], motion)
        laid = self.now.laid(self.now.other)
        for number, zone in enumerate(MELDS):
            there = laid is not None and number < len(laid.melds)
            meld = laid.melds[number] if laid is not None and there else ()
            self.put(zone, [tokens.of(meld)], motion, spread)
        zone = self.other_zone()
        keys = tokens.of(laid.left) if laid is not None else self.hidden_keys(zone)
        self.put(zone, [keys], dealt_in_turn(motion, 0, 2), spread)

    # -- marks -------------------------------------------------------------------------------

    def mark(self, playable: set[str], dimmed: Mapping[str, str]) -> None:
        """Dots, dimmed cards with the reason, and brackets under melds."""
        self.mark_cards(playable, dimmed, MELDS)
        self._mark_rest()

    def own_melds(self) -> Sequence[Cards]:
        """The melds of the hand at the bottom, if it lies in them."""
        if not self.is_melded():
            return ()
        made = self.now.laid(self.me) if self._lies_down() else best(self.now.own)
        return made.melds if made is not None else ()

    def _lies_down(self) -> bool:
        return self.now.is_shown or self.now.knocker == self.me

    def _mark_rest(self) -> None:
        now, view = self.now, self.view
        text = self.tr("Deadwood {points}", "under the cards")
        if self.is_melded() and now.own:
            made = now.laid(self.me) if self._lies_down() else best(now.own)
            points = made.deadwood if made is not None else 0
            if made is not None and made.discard:
                text_now = self.tr("Deadwood {points} after a discard", "under the cards")
            else:
                text_now = text
            view.set_rest(self.own_zone(), True, text_now.format(points=points))
        else:
            view.set_rest(self.own_zone(), False)
        laid = now.laid(now.other)
        points = laid.deadwood if laid is not None else 0
        view.set_rest(self.other_zone(), laid is not None, text.format(points=points))

    # -- what is so --------------------------------------------------------------------------

    def count_text(self, seat: int) -> str:
        """The deadwood of a hand that one sees, the number of cards of a hidden one."""
        laid = self.now.laid(seat)
        if laid is None:
            return self.tr("%n card(s)", "in a hand", self.now.count(seat))
        return self.tr("deadwood {points}", "of a player").format(points=laid.deadwood)

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something."""
        return self.words.reason(reason)

    def winning_cards(self) -> Sequence[str]:
        """The hand that ended the match."""
        result = self.now.result
        seat = result["winner"] if result is not None else None
        laid = self.now.laid(seat) if seat is not None else None
        return [card for group in laid.groups for card in group] if laid is not None else ()
