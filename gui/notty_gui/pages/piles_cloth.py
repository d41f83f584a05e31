"""The cloth of any game with a stock and a discard pile, and hands of which one is one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.session import Event, Hint, LogEntry, Session
from PySide6.QtWidgets import QWidget

from ..widgets.animator import DEAL, DISCARD, DRAW, MELD, SORT, Motion
from ..widgets.log_view import LogRow
from . import Context
from .piles_now import Cards, PilesNow
from .piles_words import PilesWords
from .table import GameTable
from .table_tokens import Tokens

STOCK = "stock"
DISCARDS = "discards"
_MOTIONS = {"draw": DRAW, "take": DRAW, "discard": DISCARD}
_SOUNDS = {"draw": "slide", "take": "slide", "deal": "shuffle"}


class PilesCloth(GameTable):
    """Shows such a game; nobody plays yet. The game says which cards lie where."""

    sort_setting = "play/sort_52"

    now: PilesNow
    words: PilesWords

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.words = self.make_words()
        self.now = self.read(0, session)
        super().__init__(context, session, parent)
        self.words.setParent(self)
        self.words.faces = self.faces
        self.tokens = Tokens(52, STOCK)
        self._rows_laid = 1
        self.lay_out()
        for key in self.tokens.keys:
            self.view.add_card(key, "")
        self.view.place(STOCK, self.tokens.keys)

    # -- for a game --------------------------------------------------------------------------

    def make_words(self) -> PilesWords:
        """What the game says."""
        raise NotImplementedError

    def read(self, me: int, session: Session) -> PilesNow:
        """The position, seen from a seat."""
        raise NotImplementedError

    def wanted(self) -> dict[str, Sequence[str]]:
        """The cards of each place, "" for each that is not known."""
        raise NotImplementedError

    def place_all(self, motion: Motion | None, spread: bool) -> None:
        """Place all cards but those of the stock; ``spread`` if zones have moved."""
        raise NotImplementedError

    def open_zones(self) -> set[str]:
        """Where cards can be seen."""
        return {self.own_zone(), DISCARDS}

    def spread(self) -> bool:
        """Give zones whose cards have changed their new places; says whether there were any."""
        return False

    def outlined(self, came: list[str]) -> list[str]:
        """Which cards to outline after an action, of those that came where they can be seen."""
        return came

    def own_melds(self) -> Sequence[Cards]:
        """The melds of the hand at the bottom."""
        return ()

    # -- cards -------------------------------------------------------------------------------

    def look(self) -> None:
        """Take in the position."""
        self.now = self.read(self.me, self.session)

    def deal(self) -> None:
        """Gather all cards in the stock, and deal them out one by one."""
        view = self.view
        view.finish_animations()
        self.tokens.settle({STOCK: [""] * 52})
        self._show_faces()
        for zone in view.zones:
            if zone != STOCK:
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
        came = self._lay(None if event is None else _MOTIONS.get(kind, MELD if kind else SORT))
        if event is None or event.kind == "seats":
            return
        came = self.outlined(came) if event.kind in ("moved", "redone") else []
        self.view.set_outline(came)

    def _lay(self, motion: Motion | None) -> list[str]:
        """Place all cards; returns those that came where they can be seen."""
        self.look()
        view = self.view
        for zone in (STOCK, DISCARDS):
            if view.zones[zone].spec.hidden and not self.now.is_shown:
                view.set_hidden(zone, False)
        spread = self.spread()
        travels = self.tokens.settle(self.wanted())
        drawn = [travel.key for travel in travels if travel.start == STOCK]
        if drawn:  # they come off the top, where they can be seen
            view.place(STOCK, drawn + [k for k in view.keys_in(STOCK) if k not in drawn])
            for key in drawn:
                view.card_item(key).setVisible(True)
        self._show_faces()
        self.place_all(motion, spread)
        self._place_stock(motion)
        self.say_piles()
        if self.parts is not None and self.hand_rows() != self._rows_laid:
            self.lay_out()
        self._rows_laid = self.hand_rows()
        start = STOCK if motion is DEAL else ""
        return [t.key for t in travels if t.end in self.open_zones() and t.start != start]

    def _place_stock(self, motion: Motion | None) -> None:
        rest = self.tokens.lying(STOCK)
        known = [key for key in self.stock_order() if key in rest]
        stay = [key for key in self.view.keys_in(STOCK) if key in rest and key not in known]
        came = [key for key in rest if key not in stay and key not in known]
        self.put(STOCK, [known + came + stay], motion)

    def stock_order(self) -> Sequence[str]:
        """The cards at the top of the stock, where its order is known."""
        return ()

    def put(
        self,
        zone: str,
        groups: Sequence[Sequence[str]],
        motion: Motion | None,
        spread: bool = False,
    ) -> None:
        """Place cards in a zone, unless they lie there already."""
        groups = [list(group) for group in groups if group]
        keys = [key for group in groups for key in group]
        sizes = [len(group) for group in groups]
        known = self.view.zones[zone]
        if spread or keys != known.keys or (sizes != known.sizes and keys):
            self.view.place(zone, keys, groups if len(groups) > 1 else None, motion)

    def hidden_keys(self, zone: str) -> list[str]:
        """The cards of a hidden hand: each keeps its place, what came lies at the right."""
        held = set(self.tokens.lying(zone))
        stay = [key for key in self.view.keys_in(zone) if key in held]
        return stay + sorted(held.difference(stay))

    def _show_faces(self) -> None:
        for key, face in self.tokens.face.items():
            if self.view.card_item(key).card != face:
                # What lies on its back keeps its face for the position alone.
                self.view.set_card(key, face)

    def say_piles(self) -> None:
        """What stands under the piles, and what a screen reader says of them."""
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
        self.say_piles()
        self.order_zones()
        for zone in (STOCK, DISCARDS):
            self.view.set_hidden(zone, self.now.is_shown)

    def order_zones(self) -> None:
        """How the keyboard goes through the zones."""
        hidden = (STOCK, DISCARDS) if self.now.is_shown else ()
        self.view.set_zone_order([zone for zone in self.view.zones if zone not in hidden])

    # -- marks -------------------------------------------------------------------------------

    def mark_cards(
        self, playable: set[str], dimmed: Mapping[str, str], open_melds: Sequence[str]
    ) -> None:
        """Dots, dimmed cards with the reason, and brackets under melds.

        Args:
            playable: Of one's own hand.
            dimmed: Of one's own hand, with the reasons.
            open_melds: The zones of melds that lie open.

        """
        view, tokens = self.view, self.tokens
        melds: dict[str, int] = {}
        for number, meld in enumerate(self.own_melds()):
            melds |= dict.fromkeys(tokens.of(meld), number)
        for number, zone in enumerate(open_melds):
            melds |= dict.fromkeys(view.keys_in(zone), number)
        own = set(view.keys_in(self.own_zone()))
        for key, item in view.items_by_key.items():
            card = tokens.face[key] if key in own else ""
            wanted = (card in playable, card in dimmed, melds.get(key), dimmed.get(card, ""))
            if (item.playable, item.dimmed, item.meld, item.reason) != wanted:
                view.set_marks(key, *wanted)
        view.meld_word = self.tr("in a meld")

    def glow_hint(self, hint: Hint) -> None:
        """Let the zone of a hint glow; from the second step on select the cards too."""
        zone = {"deck": STOCK, "stock": STOCK, "discards": DISCARDS, "hand": self.own_zone()}
        glow = zone.get(hint.zone)
        action = hint.action
        if action is not None and action.kind in ("draw", "take"):
            glow = STOCK if action.kind == "draw" else DISCARDS
        self.view.set_glow([glow] if glow else [])
        if action is not None and action.cards and self.own_zone():
            keys = set(self.view.keys_in(self.own_zone()))
            keys &= set(self.tokens.of(c for c in action.cards if c in self.now.own))
            self.view.set_selection(keys)
            self.view.set_outline(keys)

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

    def log_row(self, entry: LogEntry) -> LogRow:
        """A line of the log: nothing of it tells what one must not know."""
        cards = self._taken(entry)
        viewer = self.me if self.session.humans else None
        return self.words.row(entry, self.name_of, self.you(), viewer, cards)

    def _taken(self, entry: LogEntry) -> Cards:
        """The card that an action took from the discards, which does not name it."""
        if entry.action is None or entry.action.kind != "take":
            return ()
        match = self.session.match
        moves = [place for place, move in enumerate(match.history) if move.actor >= 0]
        before = match.rules.position(match.state_before(moves[entry.number - 1]))
        return tuple(before["discards"][-1:])

    def sound_of(self, event: Event) -> str:
        """Cards slide, snap or are shuffled."""
        if event.kind in ("dealt", "restarted"):
            return "shuffle"
        kind = event.moves[0].action.kind if event.moves else ""
        return _SOUNDS.get(kind, "snap" if event.moves and event.moves[0].action.cards else "")


def dealt_in_turn(motion: Motion | None, place: int, hands: int) -> Motion | None:
    """For a deal: the hands take turns."""
    if motion is not DEAL:
        return motion
    return Motion(DEAL.ms, hands * DEAL.stagger, DEAL.stagger * place)
