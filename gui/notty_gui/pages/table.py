"""The frame of a table page, for any game: bars, seats, log, status, help, and the cloth.

A game's own page says what lies where, which actions there are and what they are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from notty.session import Event, LogEntry, Session
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMessageBox, QWidget

from ..i18n import engine_text
from ..widgets.animator import SPEEDS
from ..workers import Result
from . import Context, Summary, turns_played
from . import table_input as keys
from .table_menus import Menus
from .table_play import PlayedTable
from .table_victory import MOMENT_MS


class GameTable(PlayedTable):
    """A session that is played.

    The session changes at once and the cloth catches up. What a game adds is below *for a game*,
    here and in the base classes.
    """

    left = Signal()
    finished = Signal(object)
    rules_requested = Signal()
    options_requested = Signal()

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self._moment = 0
        self._up = False
        self._moving = False
        #: Whether another person sits at the bottom since the last move.
        self._turned = False
        self.menus = Menus(self)
        self._connect()
        self.me = self._viewpoint()
        self.log.set_folded(not context.settings.flag("look/log"))
        self.log.folded_changed.connect(self._log_folded)
        self.view.animator.speed = self.table.speed
        self.view.installEventFilter(self)
        self.view.viewport().installEventFilter(self)

    def _connect(self) -> None:
        table, view = self.table, self.view
        table.moved.connect(self._on_moved)
        table.turn_changed.connect(self.update_all)
        table.thinking.connect(lambda _: self.update_status())
        table.over.connect(self._on_over)
        table.log_added.connect(self._on_log)
        table.refused.connect(lambda text: self.refuse(self.reason_text(text)))
        table.failed.connect(self._on_failed)
        table.hinted.connect(self.hint_came)
        table.paused_changed.connect(lambda _: self.update_all())
        table.speed_changed.connect(self.speed_came)
        view.selection_changed.connect(self._on_selection)
        view.card_clicked.connect(self._on_card_clicked)
        view.card_activated.connect(self.card_activated)
        view.card_dragged.connect(self.card_dragged)
        view.card_moved.connect(self.card_moved)
        view.zone_clicked.connect(self.zone_clicked)
        view.zone_activated.connect(self.zone_activated)
        view.refused.connect(lambda _, text: self.refuse(text) if text else None)
        for index, badge in enumerate(self.badges):
            badge.clicked.connect(lambda _=False, index=index: self.open_seat_menu(index))
        self.buttons.used.connect(self.act)
        self.buttons.held.connect(self.act_long)
        self.buttons.refused.connect(self.refuse)
        top, strip = self.top, self.strip
        top.menu.clicked.connect(self.open_menu)
        top.hint.clicked.connect(self.hint)
        top.undo.clicked.connect(self.undo)
        top.redo.clicked.connect(self.redo)
        top.options.clicked.connect(self.options_requested)
        top.help.clicked.connect(self.rules_requested)
        for button in (top.hint, top.undo, top.redo):
            button.refused.connect(self.refuse)
        strip.pause_clicked.connect(self.toggle_pause)
        strip.step_clicked.connect(self.step)
        strip.speed_chosen.connect(self.choose_speed)
        self.order.clicked.connect(self.next_sort)
        self.context.settings.changed.connect(self._setting_changed)

    # -- for a game --------------------------------------------------------------------------

    def act(self, name: str) -> None:
        """A button or its key was used."""

    def act_long(self, name: str) -> None:
        """A button was pressed long."""

    def letter(self, letter: str, shift: bool) -> bool:
        """A letter or digit was typed; false if it means nothing."""
        return False

    def card_clicked(self, key: str) -> None:
        """A card was clicked."""

    def card_activated(self, key: str) -> None:
        """A card was double clicked, or Enter was pressed on it."""

    def card_dragged(self, key: str, zone: str) -> None:
        """A card was dropped on a zone."""

    def card_moved(self, key: str, index: int) -> None:
        """A card was dragged to another place in its hand."""

    def zone_clicked(self, zone: str) -> None:
        """A pile or an opponent's cards were clicked."""

    def zone_activated(self, zone: str) -> None:
        """The same by double click or Enter."""

    def menu_extras(self) -> Sequence[tuple[str, str]]:
        """Settings that the menu of the game switches on and off: their keys and texts."""
        return ()

    def result_note(self) -> str:
        """What stands below the winner's name in the winning moment."""
        return self.tr("in %n turn(s)", "how long a game took", turns_played(self.session))

    def winning_cards(self) -> Sequence[str]:
        """What is shown in the winning moment."""
        return ()

    def sound_of(self, event: Event) -> str:
        """The sound of an event."""
        return ""

    # -- life --------------------------------------------------------------------------------

    def bring_up(self) -> None:
        """Let the game go on, and take the focus."""
        if not self._up:
            self._up = True
            self.lay_out()
            self.log.set_rows(self.rows())
            if any(move.actor >= 0 for move in self.session.match.history):
                self.arrange(None)
            else:
                mode = self.context.settings.text(self.sort_setting)
                if self.session.humans and mode in dict(self.sort_modes()):
                    self.session.set_hand_order(self.me, mode)
                self.deal()
            self.update_all()
            self.view.set_focus(self.own_zone())
            self.table.start()
        self.view.setFocus()

    def shut_down(self) -> None:
        """End the table: nothing moves any more."""
        self.stop_rest()
        self._moment += 1
        self.menus.close()
        self.victory.end()
        self.table.close()
        self.view.finish_animations()

    def leave(self) -> None:
        """Go home; a rated deal asks first, for it counts as it stands."""
        if not self.session.rated or self.session.match.is_over:
            self.left.emit()
            return
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Leave this rated deal?"))
        box.setInformativeText(self.tr("It is saved, and you can go on with it later."))
        leave = box.addButton(self.tr("Leave"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        leave.clicked.connect(self.left)
        box.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        """A page that is closed ends its table."""
        self.shut_down()
        super().closeEvent(event)

    # -- what happens ------------------------------------------------------------------------

    def _on_moved(self, event: Event) -> None:
        self.victory.end()
        self._moment += 1
        self.hint_now, self.hint_level, self.notice = None, 0, None
        self._moving = True
        try:
            self._bring_cards(event)
        finally:
            self._moving = False
        if event.kind != "moved":
            self.log.set_rows(self.rows())
        self.sound(self.sound_of(event))
        self.go_on_resting(event)
        # All else is brought up to date by `turn_changed`, which follows.

    def _bring_cards(self, event: Event) -> None:
        self.view.finish_animations()
        self.view.set_glow(())
        for badge in self.badges:
            badge.set_winner(False)
        me = self._viewpoint()
        self._turned = me != self.me
        if self._turned or event.kind == "seats":
            self.me = me
            self.lay_out()
        if event.kind in ("dealt", "restarted"):
            self.view.set_outline(())
            self.view.clear_selection()
            self.deal()
        else:
            self.arrange(event)

    def _on_log(self, entry: LogEntry) -> None:
        row = self.log_row(entry)
        if self._turned:  # what the one before drew is not for the next
            self.log.set_rows(self.rows())
        else:
            self.log.add(row)
        if entry.actor not in self.session.humans:
            self.announce(row.spoken or f"{row.head} {row.text}")

    def _on_failed(self, text: str) -> None:
        file, plain = self.menus.file, engine_text(text)
        if file and file in text:
            # What is wrong inside the file is English and for those who make such files.
            said = self.tr("{file} is no table to play by: {reason}")
            plain = text.replace(f"{file}: ", "").replace(file, Path(file).name)
            plain = said.format(file=Path(file).name, reason=engine_text(plain))
        for seat in self.session.seats:
            if seat.agent and text.startswith(f"{seat.agent} forfeits: "):
                # As for files: the reason is for those who write such programs. There is room for
                # one of the last lines; all are in the log.
                reason, _, last = text.removeprefix(f"{seat.agent} forfeits: ").partition("; its ")
                last = last.rpartition(" | ")[2].removeprefix("last lines: ")
                said = self.tr("{name} cannot play on: {reason}")
                plain = said.format(name=seat.name, reason="; ".join(filter(None, (reason, last))))
        self.say(plain, "refusal")

    def _on_over(self) -> None:
        self.stop_rest()
        outcome = self.session.match.outcome
        if outcome is None:
            return
        for seat, badge in enumerate(self.badges):
            badge.set_winner(seat in outcome.winners)
        title = self.result_title()
        if self.log.model.rows and self.log.model.rows[-1] != self.result_row():
            self.log.add(self.result_row())
        self.announce(title, urgent=True)
        self.sound("win")
        factor = SPEEDS[self.table.speed]
        self.update_all()
        self.victory.setGeometry(self.table_area())
        self.victory.celebrate(title, self.result_note(), self.winning_cards(), factor)
        self._moment += 1
        moment = self._moment
        self.context.clock.single_shot(
            MOMENT_MS * factor, self, lambda: self._finish() if moment == self._moment else None
        )

    def end_moment(self) -> bool:
        """Any key or click ends the winning moment; says whether there was one."""
        if not self.victory.is_on:
            return False
        self._finish()
        return True

    def _finish(self) -> None:
        self._moment += 1
        self.victory.end()
        if self.session.match.is_over and not self.table.is_closed:
            self.finished.emit(self.summary())

    def summary(self) -> Summary:
        """The finished game."""
        return Summary.of(self.session)

    def _viewpoint(self) -> int:
        """Who sits at the bottom: the person to act, else the one who was there, else seat 0."""
        seat = self.session.human_seat
        if seat is not None:
            return seat
        humans = self.session.humans
        return self.me if self.me in humans else next(iter(humans), 0)

    # -- input -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no widget of the page has used."""
        if keys.press(self, event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press on the cloth, or a key there, ends the winning moment and does nothing else."""
        presses = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress)
        if event.type() in presses and self.end_moment():
            return True
        return super().eventFilter(watched, event)

    def escape(self) -> bool:
        """Esc: stop what goes on by itself, and take away what is said."""
        had = self.resting is not None or self.notice is not None
        self.stop_rest()
        self.notice = None
        self.view.set_glow(())
        self.update_status()
        return had

    def _on_selection(self) -> None:
        if self._moving:
            return  # cards are on their way out of the hand; all is brought up to date then
        self.notice = None
        self.update_actions()
        self.update_status()

    def _on_card_clicked(self, key: str) -> None:
        self.stop_rest()
        self.card_clicked(key)

    # -- menus and files ---------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu of the game."""
        at = self.top.menu.mapToGlobal(self.top.menu.rect().bottomLeft())
        self.menus.game().popup(at)

    def open_seat_menu(self, index: int) -> None:
        """The menu of a seat."""
        badge = self.badges[index]
        self.menus.seat(index).popup(badge.mapToGlobal(badge.rect().bottomLeft()))

    def save_to(self, path: str) -> None:
        """Write the game so far to a file, in the thread of files."""
        record = self.session.record()

        def done(result: Result) -> None:
            if self.table.is_closed:
                return
            name = Path(path).name
            if result.error is None:
                self.say(self.tr("Saved as {name}").format(name=name))
            else:
                self.say(self.tr("It cannot be saved: {why}").format(why=result.error), "refusal")

        self.context.workers.files.submit(lambda _: record.dump(path), ("", 0), done)

    def toggle_log(self) -> None:
        """Fold the log or unfold it."""
        self.log.set_folded(not self.log.folded)

    def _log_folded(self, folded: bool) -> None:
        self.context.settings.set("look/log", not folded)
        self.lay_out_middle()

    def _setting_changed(self, key: str) -> None:
        settings = self.context.settings
        if key == "play/speed":
            self.table.set_speed(settings.text(key))
        elif key == "look/card_size":
            self.lay_out()
        elif key == "look/log":
            self.log.set_folded(not settings.flag(key))

    # -- the base class asks -----------------------------------------------------------------

    def retranslate(self) -> None:
        """Set all texts, in another language."""
        if self._up:
            self.lay_out()  # the names of zones
            self.log.set_rows(self.rows())
            self.update_all()
