"""The cloth of SET: three rows of cards, the deck, and who takes what."""

from __future__ import annotations

from collections.abc import Sequence

from notty.session import Event, LogEntry, Session
from notty.session.race import Answer, answers
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from ..widgets.animator import DEAL, SORT, Motion
from ..widgets.grid_keys import letter_at
from ..widgets.log_view import LogRow
from . import Context
from .set_words import SetWords
from .set_zones import DECK, TABLE, TAKEN, SetZones

#: Taken cards are shown for a moment, and longer if somebody else takes them; then they leave.
_LIFT, _SHOW, _LEAVE, _REFILL = 200, 600, 250, 200
_TICK_MS = 200


class SetCloth(SetZones):
    """Shows a game of SET; nobody plays yet."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        self.words = SetWords()
        super().__init__(context, session, parent)
        self.words.setParent(self)
        self._ticker = QTimer(self)
        self._ticker.setInterval(_TICK_MS)
        self._ticker.timeout.connect(self.tick)
        self.table.paused_changed.connect(lambda _: self._paused_changed())
        for card in self.faces.cards():
            self.view.add_card(card, card)
        self.view.place(DECK, list(self.faces.cards()))
        self.restyle()

    # -- what is so --------------------------------------------------------------------------

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
            self.taker = event.seat or 0
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

    def tick(self) -> None:
        """Bring the rings up to date."""
        race = self.table.race
        for seat, ring in enumerate(self.rings):
            due = race.due(seat) if race is not None and self.counts_down(seat) else None
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
