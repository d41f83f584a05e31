"""What a table page shows of its session: whose turn it is, who sits where, what is said."""

from __future__ import annotations

from collections.abc import Sequence

from notty.session import REASONS, LogEntry, Session
from PySide6.QtWidgets import QWidget

from ..bridge import Table
from ..i18n import engine_text, player_label
from ..widgets import a11y
from ..widgets.log_view import LogRow
from . import Context
from .table_frame import TableFrame


class ShownTable(TableFrame):
    """A session that is watched."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.table = Table(
            session,
            context.workers,
            clock=context.clock,
            autosave=context.autosave,
            store=context.database,
            speed=context.settings.text("play/speed"),
            parent=self,
        )
        #: A text that stands in the status line until something happens, and its kind.
        self.notice: tuple[str, str] | None = None
        self._told_actor = -2
        self._looks: tuple[object, ...] = ()

    # -- for a game --------------------------------------------------------------------------

    def update_actions(self) -> None:
        """Set texts, ticks and reasons of the buttons, and the marks of the cards."""

    def status_text(self) -> tuple[str, str]:
        """What the status line reads now, and its kind."""
        return "", "info"

    def count_text(self, seat: int) -> str:
        """What the badge of a seat says at its end."""
        return ""

    def log_row(self, entry: LogEntry) -> LogRow:
        """A line of the log."""
        return LogRow(self.name_of(entry.actor), entry.text, entry.cards)

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something, in the language of the player; "" if unknown."""
        return ""

    def sort_modes(self) -> Sequence[tuple[str, str]]:
        """Ways to sort the hand: id and name."""
        return [(key, text) for key, text, _ in self.faces.sort_keys]

    # -- words -------------------------------------------------------------------------------

    def say(self, text: str, kind: str = "info") -> None:
        """Show a text in the status line until something happens."""
        self.notice = (text, kind) if text else None
        self.update_status()
        self.announce(text, urgent=kind == "refusal")

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.sound("refuse")
        self.say(reason, "refusal")

    def announce(self, text: str, urgent: bool = False) -> None:
        """Let a screen reader say something."""
        if text and self.context.settings.flag("access/announce"):
            a11y.announce(text, urgent, self.view)

    def sound(self, name: str) -> None:
        """Let a sound be heard; "" for none."""
        if name and self.context.sounds is not None:
            self.context.sounds.play(name)

    def name_of(self, seat: int) -> str:
        """The name of who sits at a seat."""
        if not 0 <= seat < len(self.session.seats):
            return ""
        return self.session.seats[seat].name or self.tr("Player {number}").format(number=seat + 1)

    def you(self) -> str:
        """The name of a player who has given none."""
        return self.tr("You")

    def reason_text(self, reason: str) -> str:
        """Why something is not allowed, in the language of the player."""
        if not reason:
            return ""
        texts = (
            self.tr("There is nothing to take back"),
            self.tr("There is nothing to play again"),
            self.tr("Nobody here plays by hand"),
            self.tr("In a rated game nothing is taken back that showed a card or let others play"),
        )
        known = dict(zip(REASONS, texts, strict=True))
        known["no person is to act"] = self.tr("It is not your turn")
        known["it is the turn of a computer player"] = self.tr("It is not your turn")
        known["the game is over"] = self.tr("The game is over")
        return known.get(reason) or self.game_reason(reason) or engine_text(reason)

    def turn_text(self) -> str:
        """Whose turn it is, in words."""
        session = self.session
        if session.match.is_over:
            return self.tr("The game is over")
        seat = session.human_seat
        if seat is not None and (len(session.humans) == 1 or self.name_of(seat) == self.you()):
            return self.tr("Your turn")
        return self.tr("{name} to move").format(name=self.name_of(session.match.to_move or 0))

    # -- show what is so ---------------------------------------------------------------------

    def update_all(self) -> None:
        """Bring everything but the cards up to date."""
        self.update_seats()
        self.update_turn()
        self.update_actions()
        self.update_strip()
        self.update_status()
        actor = self.session.match.to_move
        if actor != self._told_actor:
            self._told_actor = -1 if actor is None else actor
            if actor is not None and actor == self.session.human_seat:
                self.announce(self.turn_text(), urgent=True)

    def update_turn(self) -> None:
        """The bar at the top."""
        session = self.session
        turn = self.tr("Turn {number}").format(number=session.match.turn + 1)
        badge = self.tr("rated") if session.rated else ""
        badge = badge or (self.tr("assisted") if session.assisted and session.humans else "")
        self.top.set_turn(f"{turn}  ·  {self.turn_text()}", badge)
        self.top.undo.reason = self.reason_text(session.can_undo)
        self.top.redo.reason = self.reason_text(session.can_redo)
        self.top.hint.reason = "" if session.human_to_move else self.tr("It is not your turn")

    def update_seats(self) -> None:
        """The badges."""
        actors = () if self.session.deal_over else self.session.match.actors
        alone = len(self.session.humans) == 1
        for index, (seat, badge) in enumerate(zip(self.session.seats, self.badges, strict=True)):
            player = self.tr("person") if seat.agent is None else player_label(seat.agent)
            icon = "person" if seat.agent is None else "computer"
            name = self.name_of(index)
            told = name.casefold().startswith(player.casefold())
            plain = (seat.agent is None and alone) or told
            badge.set_who(name, "" if plain else player, icon)
            badge.set_count(self.count_text(index))
            badge.set_active(index in actors)
            said = [name, player, self.count_text(index)]
            if index in actors:
                said.append(self.tr("to move"))
            badge.setAccessibleName(", ".join(part for part in said if part))
            badge.setToolTip(self.tr("Who plays here: click to change"))
        self.lay_out_seats()

    def update_strip(self) -> None:
        """Pause, step and speed, and the order of the hand."""
        session = self.session
        self.strip.setVisible(len(session.humans) < len(session.seats))
        self.strip.set_state(self.table.paused, self.table.speed)
        idle = session.computer_to_move is None
        self.strip.step.reason = self.tr("No computer player is to act") if idle else ""
        mode = dict(self.sort_modes()).get(self.sort_mode, "")
        self.order_text = mode
        name = self.tr("Sort the hand: {order} (S)").format(order=mode)
        self.order.setAccessibleName(name)
        self.order.set_hint(name)
        self.order.setVisible(bool(session.humans))
        self.buttons.set_visible(bool(session.humans))
        # Texts are measured only when some are other ones: most actions leave them as they are.
        looks = (*self.buttons.looks(), mode, self.table.speed, bool(session.humans))
        if looks != self._looks:
            self._looks = looks
            self.lay_out_foot()
            self.lay_out_middle()

    def update_status(self) -> None:
        """The status line."""
        text, kind = self.notice or self.status_text()
        self.status.show_text(text, kind)
        self.lay_out_status()

    @property
    def sort_mode(self) -> str:
        """How the hand at the bottom is sorted."""
        orders = self.session.orders
        return orders[self.me].mode if self.me < len(orders) else ""

    def rows(self) -> list[LogRow]:
        """The log as lines."""
        rows = [self.log_row(entry) for entry in self.session.log]
        return [*rows, self.result_row()] if self.session.match.is_over else rows

    def result_title(self) -> str:
        """Who has won."""
        outcome = self.session.match.outcome
        if outcome is None:
            return ""
        names = [self.name_of(seat) for seat in outcome.winners]
        if outcome.winners == self.session.humans and len(names) == 1:
            return self.tr("You win!")
        if len(names) == 1:
            return self.tr("{name} wins").format(name=names[0])
        return self.tr("Shared: {names}").format(names=", ".join(names))

    def result_row(self) -> LogRow:
        """The last line of the log of a game."""
        return LogRow("", self.result_title(), new_turn=True)
