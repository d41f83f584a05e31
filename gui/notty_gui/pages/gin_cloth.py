"""The cloth of Gin Rummy: two piles, one's own hand, and backs across the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.session import Event, LogEntry, Session
from PySide6.QtWidgets import QWidget

from ..widgets.animator import DEAL, DISCARD, DRAW, MELD, SORT, Motion
from ..widgets.log_view import LogRow
from . import Context
from .gin_now import Cards, best
from .gin_words import GinWords
from .gin_zones import DISCARDS, MELDS, STOCK, GinZones
from .table_tokens import Tokens

_MOTIONS = {
    "draw": DRAW,
    "take": DRAW,
    "discard": DISCARD,
    "knock": MELD,
    "big gin": MELD,
    "layoff": MELD,
}


class GinCloth(GinZones):
    """Shows a game of Gin Rummy; nobody plays yet."""

    sort_setting = "play/sort_52"

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.words = GinWords()
        super().__init__(context, session, parent)
        self.words.setParent(self)
        self.words.faces = self.faces
        self.tokens = Tokens(52, STOCK)
        self._rows_laid = 1
        self._open_laid: tuple[int, ...] = ()
        self.lay_out()
        for key in self.tokens.keys:
            self.view.add_card(key, "")
        self.view.place(STOCK, self.tokens.keys)

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

    def _wanted(self) -> dict[str, Sequence[str]]:
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

    def deal(self) -> None:
        """Gather all cards in the stock, and deal them out one by one."""
        view = self.view
        view.finish_animations()
        self.tokens.settle({STOCK: [""] * 52})
        self._show_faces()
        for zone in (*MELDS, self.own_zone(), self.other_zone(), DISCARDS):
            view.place(zone, [])
        view.place(STOCK, self.tokens.keys)
        self._lay(DEAL)

    def arrange(self, event: Event | None) -> None:
        """Bring all cards to where they are now."""
        kind = event.moves[0].action.kind if event is not None and event.moves else ""
        if kind == "deal" and event is not None and event.kind in ("moved", "redone"):
            self.view.set_outline(())
            self.deal()
            return
        motion = None if event is None else _MOTIONS.get(kind, SORT)
        came = self._lay(motion)
        if event is None or event.kind == "seats":
            return
        if self.now.is_shown:
            came = self.tokens.of(self.now.laid_off)
        self.view.set_outline(came if event.kind in ("moved", "redone") else ())

    def _lay(self, motion: Motion | None) -> list[str]:
        """Place all cards; returns those that came where they can be seen."""
        self.look()
        view = self.view
        for zone in (STOCK, DISCARDS):
            if view.zones[zone].spec.hidden and not self.now.is_shown:
                view.set_hidden(zone, False)
        laid = self.now.laid(self.now.other)
        opened = () if laid is None else (*map(len, laid.melds), -len(laid.left))
        spread = opened != self._open_laid
        if spread:
            self._open_laid = opened
            self._spread()
        travels = self.tokens.settle(self._wanted())
        drawn = [travel.key for travel in travels if travel.start == STOCK]
        if drawn:  # they come off the top, where they can be seen
            view.place(STOCK, drawn + [k for k in view.keys_in(STOCK) if k not in drawn])
            for key in drawn:
                view.card_item(key).setVisible(True)
        self._show_faces()
        self._place_all(motion, spread)
        self._say_piles()
        if self.parts is not None and self.hand_rows() != self._rows_laid:
            self.lay_out()
        self._rows_laid = self.hand_rows()
        seen = {self.own_zone(), DISCARDS, *MELDS}
        start = STOCK if motion is DEAL else ""
        return [t.key for t in travels if t.end in seen and t.start != start]

    def _spread(self) -> None:
        """Give the other hand its new places; its cards travel there when they are laid."""
        if self.parts is None:
            return
        for name, spec in self.zones(self.parts).items():
            if name in (self.other_zone(), *MELDS):
                self.view.respecify(name, spec)
        self._order_zones()

    def _order_zones(self) -> None:
        hidden = (STOCK, DISCARDS) if self.now.is_shown else ()
        self.view.set_zone_order([zone for zone in self.view.zones if zone not in hidden])

    def _place_all(self, motion: Motion | None, spread: bool) -> None:
        view, tokens = self.view, self.tokens
        groups = [tokens.of(group) for group in self.groups_of_own()]
        self._put(self.own_zone(), groups, _half(motion, 1))
        self._put(DISCARDS, [list(reversed(tokens.of(self.now.discards)))], motion)
        laid = self.now.laid(self.now.other)
        for number, zone in enumerate(MELDS):
            there = laid is not None and number < len(laid.melds)
            meld = laid.melds[number] if laid is not None and there else ()
            self._put(zone, [tokens.of(meld)], motion, spread)
        zone = self.other_zone()
        if laid is not None:
            keys = tokens.of(laid.left)
        else:
            held = set(tokens.lying(zone))
            stay = [key for key in view.keys_in(zone) if key in held]
            keys = stay + sorted(held.difference(stay))
        self._put(zone, [keys], _half(motion, 0), spread)
        rest = tokens.lying(STOCK)
        stay = [key for key in view.keys_in(STOCK) if key in rest]
        self._put(STOCK, [[k for k in rest if k not in stay] + stay], motion)

    def _put(
        self,
        zone: str,
        groups: Sequence[Sequence[str]],
        motion: Motion | None,
        spread: bool = False,
    ) -> None:
        groups = [list(group) for group in groups if group]
        keys = [key for group in groups for key in group]
        sizes = [len(group) for group in groups]
        known = self.view.zones[zone]
        if spread or keys != known.keys or (sizes != known.sizes and keys):
            self.view.place(zone, keys, groups if len(groups) > 1 else None, motion)

    def _show_faces(self) -> None:
        for key, face in self.tokens.face.items():
            if self.view.card_item(key).card != face:
                # What lies on its back keeps its face for the position alone.
                self.view.set_card(key, face)

    def _say_piles(self) -> None:
        now, view = self.now, self.view
        text = self.tr("Stock: %n card(s)", "under the stock", now.stock)
        view.set_caption(STOCK, text)
        view.set_caption(DISCARDS, self.tr("Discards", "under the discard pile"))
        name, count = self.tr("Discard pile"), len(now.discards)
        cards = self.tr("%n card(s)", "in a pile", count)
        top = self.faces.name(now.top) if now.top else self.tr("empty", "a pile")
        view.set_spoken(DISCARDS, f"{name}, {top}, {cards}")
        cards = self.tr("%n card(s)", "in a pile", now.stock)
        view.set_spoken(STOCK, f"{self.tr('Stock')}, {cards}")

    def lay_out(self) -> None:
        """Put everything in its place."""
        self.look()
        super().lay_out()
        if self.parts is None or STOCK not in self.view.zones:
            return
        self._say_piles()
        self._order_zones()
        for zone in (STOCK, DISCARDS):
            self.view.set_hidden(zone, self.now.is_shown)

    # -- marks -------------------------------------------------------------------------------

    def mark(self, playable: set[str], dimmed: Mapping[str, str]) -> None:
        """Dots, dimmed cards with the reason, and brackets under melds."""
        view, tokens = self.view, self.tokens
        melds: dict[str, int] = {}
        if self.is_melded():
            made = self.now.laid(self.me) if self._lies_down() else best(self.now.own)
            for number, meld in enumerate(made.melds if made is not None else ()):
                melds |= dict.fromkeys(tokens.of(meld), number)
        for number, zone in enumerate(MELDS):
            melds |= dict.fromkeys(view.keys_in(zone), number)
        own = set(view.keys_in(self.own_zone()))
        for key, item in view.items_by_key.items():
            card = tokens.face[key] if key in own else ""
            wanted = (card in playable, card in dimmed, melds.get(key), dimmed.get(card, ""))
            if (item.playable, item.dimmed, item.meld, item.reason) != wanted:
                view.set_marks(key, *wanted)
        view.meld_word = self.tr("in a meld")
        self._mark_rest()

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

    def why(self, action: str) -> str:
        """Why an action is not allowed, for the player; "" if it is."""
        if self.me not in self.session.humans:
            return self.tr("Nobody here plays by hand")
        return self.reason_text(self.session.reason(action, self.me))

    def chosen(self) -> list[str]:
        """The selected cards of one's own hand."""
        keys = self.view.keys_in(self.own_zone())
        return [self.tokens.face[key] for key in keys if key in self.view.selection]

    @property
    def sort_mode(self) -> str:
        """How the hand at the bottom is sorted."""
        mode = super().sort_mode
        return mode if mode in ("suit", "value", "melds", "manual") else "melds"

    def sort_modes(self) -> Sequence[tuple[str, str]]:
        """By melds, by suit, by value, by hand."""
        return [
            ("melds", self.tr("By melds")),
            *super().sort_modes(),
            ("manual", self.tr("By hand")),
        ]

    def sort(self, mode: str) -> None:
        """Sort the hand; by hand it stays as it lies until it is laid otherwise."""
        if mode == "manual" and self.session.hand_order(self.me).manual is None:
            lying = [self.tokens.face[key] for key in self.view.keys_in(self.own_zone())]
            self.session.set_hand_order(self.me, mode, lying)
        super().sort(mode)

    def count_text(self, seat: int) -> str:
        """The deadwood of a hand that one sees, the number of cards of a hidden one."""
        laid = self.now.laid(seat)
        if laid is None:
            return self.tr("%n card(s)", "in a hand", self.now.count(seat))
        return self.tr("deadwood {points}", "of a player").format(points=laid.deadwood)

    def log_row(self, entry: LogEntry) -> LogRow:
        """A line of the log: nothing of it tells what one must not know."""
        cards = self._taken(entry)
        return self.words.row(entry, self.name_of, self.you(), self._viewer(), cards)

    def _taken(self, entry: LogEntry) -> Cards:
        """The up-card that an action took, which does not name it."""
        if entry.action is None or entry.action.kind != "take":
            return ()
        match = self.session.match
        moves = [place for place, move in enumerate(match.history) if move.actor >= 0]
        before = match.rules.position(match.state_before(moves[entry.number - 1]))
        return tuple(before["discards"][-1:])

    def _viewer(self) -> int | None:
        return self.me if self.session.humans else None

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something."""
        return self.words.reason(reason)

    def winning_cards(self) -> Sequence[str]:
        """The hand that ended the match."""
        result = self.now.result
        seat = result["winner"] if result is not None else None
        laid = self.now.laid(seat) if seat is not None else None
        return [card for group in laid.groups for card in group] if laid is not None else ()

    def sound_of(self, event: Event) -> str:
        """Cards slide, snap or are shuffled."""
        if event.kind in ("dealt", "restarted"):
            return "shuffle"
        kind = event.moves[0].action.kind if event.moves else ""
        return {
            "draw": "slide",
            "take": "slide",
            "discard": "snap",
            "knock": "snap",
            "big gin": "snap",
            "layoff": "snap",
            "deal": "shuffle",
        }.get(kind, "")


def _half(motion: Motion | None, place: int) -> Motion | None:
    """For a deal: the two hands take turns."""
    if motion is not DEAL:
        return motion
    return Motion(DEAL.ms, 2 * DEAL.stagger, DEAL.stagger * place)
