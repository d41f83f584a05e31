"""The cloth of Notty: the deck, open hands around it, and how cards travel between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import notty
from notty.session import Event, LogEntry, Session
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ..widgets.animator import DEAL, DISCARD, DRAW, SORT, STEAL, Motion
from ..widgets.layout import RATIO, ZoneSpec
from ..widgets.log_view import LogRow
from . import Context
from .notty_words import Words
from .table import GameTable
from .table_pack import Pack, card_of, in_order
from .table_parts import Parts

DECK = "deck"
#: Opponents' cards, as a share of one's own.
_FAN = 0.62


@dataclass(frozen=True)
class Turn:
    """What matters of the position for who plays by hand."""

    hand: tuple[str, ...]
    used: tuple[str, ...]
    returning: bool
    mine: bool


class NottyCloth(GameTable):
    """Shows a game of Notty; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.words = Words()
        super().__init__(context, session, parent)
        self.words.setParent(self)
        self.pack = Pack((card for card in self.faces.cards() for _ in range(2)), DECK)
        self._rows_laid = 1
        self.lay_out()
        for key in self.pack.keys:
            self.view.add_card(key, card_of(key))
        self.view.place(DECK, self.pack.keys)

    # -- zones -------------------------------------------------------------------------------

    def _deck_width(self, parts: Parts) -> float:
        high = parts.middle.height() - 34 * parts.u
        return max(30.0, min(parts.frame.card_width, high / RATIO))

    def middle_width(self, parts: Parts) -> float:
        """The deck with the cards that peep out below it."""
        return self._deck_width(parts) + 8 * parts.u

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """Own hand, deck, then the opponents."""
        u, frame = parts.u, parts.frame
        width = self._deck_width(parts)
        rect = QRectF(0, 0, width + 6 * u, width * RATIO + 6 * u)
        rect.moveCenter(parts.middle.center())
        rect.moveLeft(frame.content.center().x() - rect.width() / 2)
        rect.translate(0, -12 * u)
        plays = self.me in self.session.humans
        name = self.tr("Your hand") if plays else self._hand_name(self.me)
        made = {
            self.own_zone(): ZoneSpec(
                "hand", frame.hand, frame.card_width, True, name, interactive=plays
            ),
            DECK: ZoneSpec(
                "pile", rect, width, False, self.tr("Deck"), interactive=plays, caption=self._left()
            ),
        }
        for seat, place in parts.seats.items():
            made[f"seat{seat}"] = ZoneSpec(
                "fan",
                place.cards,
                _FAN * frame.card_width,
                True,
                self._hand_name(seat),
                interactive=plays,
                align=place.align,
                reorder=False,
            )
        return made

    def _hand_name(self, seat: int) -> str:
        return self.tr("Cards of {name}").format(name=self.name_of(seat))

    def _left(self) -> str:
        hands = self.session.match.position()["hands"]
        count = 2 * len(self.faces.cards()) - sum(map(len, hands))
        return self.tr("Deck: %n card(s)", "under the deck", count)

    # -- cards -------------------------------------------------------------------------------

    def hands_now(self) -> list[list[str]]:
        """The cards of each seat."""
        return [list(hand) for hand in self.session.match.position()["hands"]]

    def _ordered(self, seat: int) -> list[list[str]]:
        """The keys of a hand in groups, as the hand is sorted."""
        zone = f"seat{seat}"
        keys = self.pack.lying(zone)
        cards = [card_of(key) for key in keys]
        order = self.session.hand_order(seat)
        now = self.view.keys_in(zone) if zone in self.view.zones else []
        by = {key: function for key, _, function in self.faces.sort_keys}
        if order.mode == "manual" and order.manual is not None:
            return [in_order(keys, order.manual, now)]
        if order.mode == "groups":
            cover = notty.least_leftover(cards)
            left = sorted(cover.left, key=next(iter(by.values())))
            laid = in_order(keys, [c for group in (*cover.groups, left) for c in group], now)
            sizes = [len(group) for group in (*cover.groups, left) if group]
            return [laid[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))]
        function = by.get(order.mode) or next(iter(by.values()))
        return [in_order(keys, sorted(cards, key=function), now)]

    def deal(self) -> None:
        """Gather all cards in the deck, and deal them out one by one."""
        self.view.finish_animations()
        self.pack.settle({})
        for seat in range(len(self.session.seats)):
            self.view.place(f"seat{seat}", [])
        self.view.place(DECK, self.pack.keys)
        count = len(self.session.seats)
        self._arrange(
            [Motion(DEAL.ms, DEAL.stagger * count, DEAL.stagger * i) for i in range(count)]
        )

    def arrange(self, event: Event | None) -> None:
        """Bring all cards to where they are now."""
        motion = None if event is None else SORT
        kind = event.moves[0].action.kind if event is not None and event.moves else ""
        if kind in ("draw", "exchange"):
            motion = DRAW
        elif kind in ("return", "discard"):
            motion = DISCARD
        elif kind == "steal" and event is not None:
            motion = DRAW
            if event.kind in ("moved", "redone") and len(event.moves) <= 3:
                self.view.shuffle(f"seat{event.moves[0].action.target}")
                motion = STEAL
        came = self._arrange([motion] * len(self.session.seats))
        if event is not None and event.kind == "moved":
            human = event.seat in self.session.humans and len(self.session.humans) == 1
            if came or human:
                self.view.set_outline(came)
        elif event is not None and event.kind != "seats":
            self.view.set_outline(())

    def _arrange(self, motions: Sequence[Motion | None]) -> list[str]:
        """Place what has travelled; returns the keys that came into a hand."""
        view = self.view
        hands = self.hands_now()
        travels = self.pack.settle({f"seat{seat}": hand for seat, hand in enumerate(hands)})
        drawn = [travel.key for travel in travels if travel.start == DECK]
        if drawn:  # they come off the top, where they can be seen
            rest = [key for key in view.keys_in(DECK) if key not in drawn]
            view.place(DECK, drawn + rest)
            for key in drawn:
                view.card_item(key).setVisible(True)
        for seat in range(len(hands)):
            zone = f"seat{seat}"
            groups = self._ordered(seat)
            keys = [key for group in groups for key in group]
            sizes = [len(group) for group in groups]
            if keys != view.keys_in(zone) or (sizes != view.zones[zone].sizes and keys):
                view.place(zone, keys, groups if len(groups) > 1 else None, motions[seat])
        returned = [travel.key for travel in travels if travel.end == DECK]
        if returned:
            rest = [key for key in view.keys_in(DECK) if key not in returned]
            view.place(DECK, returned + rest, None, motions[0])
            outlined = (key for key, item in view.items_by_key.items() if item.outlined)
            view.set_outline([key for key in outlined if self.pack.place[key] != DECK])
        view.set_caption(DECK, self._left())
        if self.parts is not None and self.hand_rows() != self._rows_laid:
            self.lay_out()
        self._rows_laid = self.hand_rows()
        return [travel.key for travel in travels if travel.end != DECK]

    def mark(self, turn: Turn) -> None:
        """Dots on what groups can be made of, brackets along groups where sorted so."""
        view = self.view
        held: set[str] = set()
        if turn.mine and not turn.returning:
            held = {card for group in notty.groups(turn.hand) for card in group}
        wanted: dict[str, tuple[bool, int | None]] = {}
        for key in view.keys_in(self.own_zone()):
            wanted[key] = (turn.returning or card_of(key) in held, None)
        if self.sort_mode == "groups":
            groups = self._ordered(self.me)
            for number, keys in enumerate(groups):
                whole = any(len(g) == len(keys) for g in notty.groups(map(card_of, keys)))
                for key in keys if whole else ():
                    wanted[key] = (wanted.get(key, (False, None))[0], number)
        for key, item in view.items_by_key.items():
            playable, meld = wanted.get(key, (False, None))
            if (item.playable, item.meld) != (playable, meld):
                view.set_marks(key, playable=playable, meld=meld)
        if self.hint_now is None:
            view.set_glow({DECK} if turn.returning else ())

    def select(self, cards: Sequence[str], first: str = "") -> None:
        """Select these cards of one's own hand; of two copies the one asked for."""
        wanted = Counter(cards)
        keys = self.view.keys_in(self.own_zone())
        chosen = []
        for key in sorted(keys, key=lambda key: key != first):
            if wanted[card_of(key)] > 0:
                wanted[card_of(key)] -= 1
                chosen.append(key)
        self.view.set_selection(chosen)

    # -- what is so --------------------------------------------------------------------------

    def turn_now(self) -> Turn:
        """The turn of who plays by hand."""
        position = self.session.match.position()
        mine = self.session.human_seat == self.me
        used = tuple(position["used"]) if mine else ()
        returning = bool(position["pending_return"]) and mine
        return Turn(tuple(position["hands"][self.me]), used, returning, mine)

    def chosen(self) -> list[str]:
        """The selected cards of one's own hand."""
        keys = self.view.keys_in(self.own_zone())
        return [card_of(key) for key in keys if key in self.view.selection]

    def why(self, action: str) -> str:
        """Why an action is not allowed, for the player; "" if it is."""
        if self.me not in self.session.humans:
            return self.tr("Nobody here plays by hand")
        return self.reason_text(self.session.reason(action, self.me))

    def count_text(self, seat: int) -> str:
        """The number of cards."""
        return self.tr("%n card(s)", "in a hand", len(self.hands_now()[seat]))

    def log_row(self, entry: LogEntry) -> LogRow:
        """A line of the log."""
        first = entry.number > 0 and self._first_of_turn(entry)
        return self.words.row(entry, self.name_of, first, self.you())

    def _first_of_turn(self, entry: LogEntry) -> bool:
        log = self.session.log
        place = next((i for i, one in enumerate(log) if one is entry), 0)
        return place > 0 and (log[place - 1].actor < 0 or log[place - 1].turn != entry.turn)

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something."""
        return self.words.reason(reason)

    def sort_modes(self) -> Sequence[tuple[str, str]]:
        """By colour, by number, by groups, by hand."""
        return [
            *super().sort_modes(),
            ("groups", self.tr("By groups")),
            ("manual", self.tr("By hand")),
        ]

    def winning_cards(self) -> Sequence[str]:
        """The group that emptied the hand."""
        last = self.session.log[-1]
        done = last.action is not None and last.action.kind == "discard"
        return last.cards if done else ()

    def sound_of(self, event: Event) -> str:
        """Cards slide, snap or are shuffled."""
        if event.kind in ("dealt", "restarted"):
            return "shuffle"
        kind = event.moves[0].action.kind if event.moves else ""
        return {
            "draw": "slide",
            "exchange": "slide",
            "steal": "shuffle",
            "discard": "snap",
            "return": "snap",
        }.get(kind, "")
