"""The cloth of SET: three rows of cards, the deck, and who takes what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from notty.session import Event, LogEntry, Session
from notty.session.race import LEVEL_NAMES, Answer, answers
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from ..widgets.animator import DEAL, SORT, Motion
from ..widgets.countdown import SIZE as RING
from ..widgets.countdown import CountdownRing
from ..widgets.found_view import FoundView
from ..widgets.grid_keys import letter_at
from ..widgets.layout import GRID_GAP, GRID_ROWS, RATIO, ZoneSpec, grid_size
from ..widgets.log_view import LogRow
from ..widgets.pause_cover import PauseCover
from . import Context
from .set_words import SetWords
from .table import GameTable
from .table_parts import Parts

TABLE, DECK, TAKEN = "table", "deck", "taken"
_COLUMNS = 7
_DECK = 26.0
_EDGE = 14.0
#: Taken cards are shown for a moment, and longer if somebody else takes them; then they leave.
_LIFT, _SHOW, _LEAVE, _REFILL = 200, 600, 250, 200
_TICK_MS = 200


def shared(needs: Sequence[float], room: float) -> list[float]:
    """Room shared by need: who needs less than an even share leaves the rest to the others."""
    shares = [0.0] * len(needs)
    waiting = sorted(range(len(needs)), key=lambda place: needs[place])
    for count, place in zip(range(len(needs), 0, -1), waiting, strict=True):
        shares[place] = min(needs[place], room / count)
        room -= shares[place]
    return shares


class SetCloth(GameTable):
    """Shows a game of SET; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.words = SetWords()
        self.rings: list[CountdownRing] = []
        super().__init__(context, session, parent)
        self.words.setParent(self)
        #: Where the cards that are taken next go to: the badge of a seat.
        self._taker = self.me
        self.cover = PauseCover(self.theme, self)
        self.cover.clicked.connect(self.toggle_pause)
        self.deck_label = QLabel(self)
        self.rings = [CountdownRing(self.theme, self) for _ in session.seats]
        self._ticker = QTimer(self)
        self._ticker.setInterval(_TICK_MS)
        self._ticker.timeout.connect(self.tick)
        self.strip.hide()
        self.order.hide()
        for seat, badge in enumerate(self.badges):
            badge.set_mark(seat)
        self.table.paused_changed.connect(lambda _: self._paused_changed())
        self.lay_out()
        for card in self.faces.cards():
            self.view.add_card(card, card)
        self.view.place(DECK, list(self.faces.cards()))
        self.restyle()

    # -- what is so --------------------------------------------------------------------------

    @property
    def cards(self) -> list[str]:
        """The cards on the table, in the order of their places."""
        return [card for card in self.session.match.position()["table"] if card is not None]

    @property
    def answers(self) -> list[Answer]:
        """All claims so far."""
        return answers(self.session)

    @property
    def sort_mode(self) -> str:
        """Nothing is sorted here."""
        return ""

    def sort_modes(self) -> Sequence[tuple[str, str]]:
        """Nothing is sorted here."""
        return ()

    def own_zone(self) -> str:
        """The keyboard is on the table."""
        return TABLE

    def hand_rows(self) -> int:
        """There is no hand."""
        return 1

    # -- zones -------------------------------------------------------------------------------

    log: FoundView

    def make_log(self) -> FoundView:
        """The list of claims."""
        return FoundView(self.theme, self.faces, self)

    def card_width(self, parts: Parts) -> float:
        """As large as three rows and seven columns allow; smaller if the player wants that."""
        u, frame = parts.u, parts.frame
        high = (self.height() - 136 * u) / GRID_ROWS / RATIO
        gaps = (_COLUMNS - 1) * GRID_GAP * u
        wide = (frame.content.width() + 16 * u - gaps) / _COLUMNS
        scale = self.context.settings.number("look/card_size") / 100
        return min(high, wide) * max(0.6, min(scale, 1.0))

    def grid(self, parts: Parts) -> QRectF:
        """Where seven columns lie; fewer begin at the same place, so that no card moves."""
        width = self.card_width(parts)
        size = grid_size(_COLUMNS, width, parts.u)
        top, foot = parts.frame.top_bar.bottom(), parts.frame.action_bar.top()
        rect = QRectF(0, 0, size.width(), size.height())
        rect.moveLeft(parts.frame.content.center().x() - size.width() / 2)
        rect.moveTop((top + foot - size.height()) / 2)
        return rect

    def zones(self, parts: Parts) -> Mapping[str, ZoneSpec]:
        """The table, the deck, and what was taken."""
        u, width = parts.u, self.card_width(parts)
        plays = bool(self.session.humans)
        bar = parts.frame.action_bar
        deck = QRectF(0, 0, _DECK * u + 6 * u, _DECK * RATIO * u + 6 * u)
        deck.moveRight(self.grid(parts).right())
        deck.moveTop(bar.center().y() - deck.height() / 2)
        return {
            TABLE: ZoneSpec(
                "grid", self.grid(parts), width, True, self.tr("Cards on the table"), plays
            ),
            DECK: ZoneSpec("pile", deck, _DECK * u, False, self.tr("Deck"), False),
            TAKEN: ZoneSpec(
                "pile", self._goal(width), width, True, self.tr("Taken"), False, hidden=True
            ),
        }

    def _goal(self, width: float) -> QRectF:
        rect = QRectF(0, 0, width, width * RATIO)
        rect.moveCenter(QRectF(self.badges[self._taker].geometry()).center())
        rect.translate(0, -rect.height() / 4)
        return rect

    # -- where widgets stand -----------------------------------------------------------------

    def lay_out(self) -> None:
        """Only the table takes the keyboard."""
        super().lay_out()
        self.view.set_zone_order([TABLE])
        if TAKEN in self.view.zones:
            self.view.zones[TAKEN].item.setVisible(False)

    def lay_out_seats(self) -> None:
        """The badges stand in the bar at the top, each with its ring before it."""
        if self.parts is None:
            return
        u, gap = self.theme.u, 8 * self.theme.u
        hints = [badge.sizeHint() for badge in self.badges]
        self.top.reserve(sum(size.width() + (RING + 12) * u for size in hints))
        free = self.top.free()
        rooms = [(RING + 4) * u if self._counts(seat) else 0.0 for seat in range(len(hints))]
        room = free.width() - sum(rooms) - gap * (len(hints) - 1)
        shares = shared([size.width() for size in hints], room)
        wide = [
            ceil(badge.fitting_width(share))
            for badge, share in zip(self.badges, shares, strict=True)
        ]
        total = sum(wide) + sum(rooms) + gap * (len(hints) - 1)
        x = max(free.left(), min(free.right() - total, (self.width() - total) / 2))
        for seat, badge in enumerate(self.badges):
            middle = self.parts.frame.top_bar.center().y()
            ring = self.rings[seat] if self.rings else None
            if ring is not None:
                ring.setGeometry(
                    QRectF(x, middle - RING / 2 * u, RING * u, RING * u).toAlignedRect()
                )
                ring.setVisible(bool(rooms[seat]))
                ring.raise_()
            x += rooms[seat]
            high = hints[seat].height()
            badge.setGeometry(round(x), round(middle - high / 2), wide[seat], high)
            badge.raise_()
            x += wide[seat] + gap

    def lay_out_middle(self) -> None:
        """The list of claims at the right of the cards, as far as they leave room."""
        if self.parts is None:
            return
        u, grid = self.theme.u, self.grid(self.parts)
        columns = -(-len(self.cards) // GRID_ROWS)
        left = grid.left() + grid_size(columns, self.card_width(self.parts), u).width() + 24 * u
        right = max(grid.right(), self.parts.frame.content.right())
        width = min(right - left, 400 * u)
        height = self.log.height_for(grid.height())
        top = grid.bottom() - height if self.log.folded else grid.top()
        self.log.setGeometry(QRectF(left, top, max(width, 10.0), height).toAlignedRect())
        self.log.setVisible(width >= 112 * u)
        if hasattr(self, "cover"):
            now = QRectF(grid.left(), grid.top(), left - 24 * u - grid.left(), grid.height())
            self.cover.setGeometry(now.toAlignedRect())

    def lay_out_foot(self) -> None:
        """The buttons at the left, the deck at the right."""
        if self.parts is None:
            return
        bar = self.parts.frame.action_bar
        left = max(bar.left() + _EDGE * self.theme.u, self.grid(self.parts).left())
        self.buttons.lay_out_bar(QRectF(left, bar.top(), bar.right() - left, bar.height()), left)
        if hasattr(self, "deck_label"):
            self.deck_label.adjustSize()
            deck = self.view.zones[DECK].spec.rect
            self.deck_label.move(
                round(deck.left() - 8 * self.theme.u - self.deck_label.width()),
                round(bar.center().y() - self.deck_label.height() / 2),
            )

    def lay_out_status(self) -> None:
        """The status line between the buttons and the deck."""
        if self.parts is None or not hasattr(self, "deck_label"):
            return
        u, bar = self.theme.u, self.parts.frame.action_bar
        shown = [b for b in self.buttons.by_name.values() if b.isVisibleTo(self)]
        left = max((b.geometry().right() for b in shown), default=round(bar.left())) + 12 * u
        right = self.deck_label.x() - 12 * u
        size = self.status.fit(right - left)
        x = max(left, min(bar.center().x() - size.width() / 2, right - size.width()))
        self.status.setGeometry(
            round(x), round(bar.center().y() - size.height() / 2), size.width(), size.height()
        )

    # -- cards -------------------------------------------------------------------------------

    def deal(self) -> None:
        """Gather all cards in the deck, and deal them out one by one."""
        self.view.finish_animations()
        self.view.place(TABLE, [])
        self.view.place(TAKEN, [])
        self.view.place(DECK, list(self.faces.cards()))
        self._arrange(DEAL)

    def arrange(self, event: Event | None) -> None:
        """Bring all cards to where they are now."""
        action = event.moves[0].action if event is not None and event.moves else None
        if event is None or action is None:
            self._arrange(None)
        elif event.kind != "moved":
            self._arrange(SORT)
        elif action.kind == "set" and self.answers[-1].right:
            self._taker = event.seat or 0
            self.view.set_zone(TAKEN, self.zones(self.parts or self.make_parts(1))[TAKEN])
            self.view.zones[TAKEN].item.setVisible(False)
            own = event.seat in self.session.humans
            self._arrange(Motion(_REFILL, stagger=40), _LIFT if own else _SHOW)
        elif action.kind == "no_set" and self.answers[-1].right:
            self._arrange(DEAL)
        else:
            for card in action.cards:
                self.view.animator.shake(self.view.card_item(card), 6 * self.theme.u)
            if event.seat in self.session.humans:
                self.view.clear_selection()

    def _arrange(self, motion: Motion | None, lift: float = 0) -> None:
        view, position = self.view, self.session.match.position()
        table = [] if self.session.paused else self.cards
        hidden = self.cards if self.session.paused else []
        taken = [c for c in self.faces.cards() if c not in {*table, *position["deck"]}]
        leaving = [card for card in view.keys_in(TABLE) if card in taken]
        new = [card for card in table if card not in view.keys_in(TABLE)]
        waiting = _LEAVE if leaving and lift else 0
        # New cards come off the top of the deck, where they can be seen.
        rest = [card for card in position["deck"] if card not in new]
        if motion is not None and all(view.card_item(card).zone == DECK for card in new):
            view.place(DECK, new + rest)
            for card in new:
                view.card_item(card).setVisible(True)
        if leaving and lift and motion is not None and not hidden:
            view.set_outline(leaving)
            if not self.theme.reduce_motion and view.animator.factor:
                for card in leaving:
                    view.card_item(card).setScale(1.05)
            away = Motion(_LEAVE, delay=lift)
        else:
            away = SORT
        view.place(TAKEN, taken, None, away if leaving and motion is not None else None)
        delayed = motion and Motion(motion.ms, motion.stagger, lift + waiting, motion.lift)
        view.place(TABLE, table, None, delayed)
        view.place(DECK, rest, None, motion and SORT)
        self.show_keys()
        self._show_deck(len(position["deck"]))

    def show_keys(self) -> None:
        """Write the key of its place on each card, in the language of the player."""
        table = self.cards
        for card in self.faces.cards():
            self.view.set_corner(card, letter_at(table.index(card)) if card in table else "")

    def _show_deck(self, count: int) -> None:
        text = self.tr("Deck: {number}", "cards left in it").format(number=count)
        self.deck_label.setText(text)
        kind = self.tr("rated") if self.session.rated else ""
        helped = self.session.assisted and self.session.humans
        self.log.set_note(kind or (self.tr("assisted") if helped else ""))
        self.lay_out_foot()
        self.lay_out_middle()
        self.lay_out_status()

    def _paused_changed(self) -> None:
        self.view.clear_selection()
        self.view.finish_animations()
        self._arrange(None)
        self.update_all()

    # -- time --------------------------------------------------------------------------------

    def _counts(self, seat: int) -> bool:
        """Whether a ring shows how long a seat still waits: that of a person cannot be known."""
        on = self.context.settings.flag("play/set_ring")
        return on and self.session.seats[seat].agent in LEVEL_NAMES

    def tick(self) -> None:
        """Bring the rings up to date."""
        race = self.table.race
        for seat, ring in enumerate(self.rings):
            due = race.due(seat) if race is not None and self._counts(seat) else None
            if race is not None and due is not None:
                ring.set_share(1 - race.elapsed / due)

    def bring_up(self) -> None:
        """Let the game go on."""
        super().bring_up()
        self._ticker.start()

    def shut_down(self) -> None:
        """End the table."""
        self._ticker.stop()
        super().shut_down()

    # -- what is shown -----------------------------------------------------------------------

    def count_text(self, seat: int) -> str:
        """The score."""
        return self.words.score(self.session.match.scores[seat])

    def update_seats(self) -> None:
        """The badges: who races has no turn."""
        super().update_seats()
        for seat, badge in enumerate(self.badges):
            badge.set_active(seat == self.claimer())
            points = round(self.session.match.scores[seat])
            score = self.tr("%n point(s)", "a score", abs(points))
            score = f"\N{MINUS SIGN}{score}" if points < 0 else score
            badge.setAccessibleName(f"{self.name_of(seat)}, {score}")
        self.lay_out_seats()
        self.tick()

    def claimer(self) -> int | None:
        """Who claims next, where several people sit here and one has said so."""
        return None

    def update_turn(self) -> None:
        """The bar at the top has the badges instead of the turn."""
        super().update_turn()
        self.top.set_turn("")
        if self.session.paused:
            self.top.hint.reason = self.tr("The game is paused")

    def turn_text(self) -> str:
        """There are no turns."""
        return self.tr("The game is over") if self.session.match.is_over else ""

    def update_strip(self) -> None:
        """There is no strip: nobody has to be hurried."""
        self.cover.setVisible(self.session.paused and not self.session.match.is_over)
        self.buttons.set_visible(True)
        self._show_deck(len(self.session.match.position()["deck"]))

    def log_row(self, entry: LogEntry) -> LogRow:
        """A claim."""
        answer = next(a for a, e in zip(self.answers, self._claims(), strict=True) if e is entry)
        return self._row(answer)

    def _claims(self) -> list[LogEntry]:
        return [entry for entry in self.session.log if entry.action is not None]

    def _row(self, answer: Answer) -> LogRow:
        options = self.session.match.options
        cost = int(options["penalty" if answer.cards else "penalty_no_set"])
        return self.words.row(answer, self.name_of, self.faces.name, cost)

    def rows(self) -> list[LogRow]:
        """All claims as lines."""
        rows = [self._row(answer) for answer in self.answers]
        return [*rows, self.result_row()] if self.session.match.is_over else rows

    def _setting_changed(self, key: str) -> None:
        super()._setting_changed(key)
        if key == "play/set_ring":
            self.update_seats()

    def restyle(self) -> None:
        """Take sizes and colours of the theme."""
        if hasattr(self, "deck_label"):
            self.deck_label.setFont(self.theme.font(13, bold=True))
            self.deck_label.setStyleSheet(f"color: {self.theme.palette.text.name()};")
        super().restyle()

    def retranslate(self) -> None:
        """Set all texts, in another language."""
        super().retranslate()
        if hasattr(self, "deck_label"):
            self.show_keys()
