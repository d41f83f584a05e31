"""What a player asks of a table beside the moves: undo, hints, help, pace, and order."""

from __future__ import annotations

from notty.session import Event, Hint, Session
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ..bridge import PACES
from . import Context
from .table_show import ShownTable


class PlayedTable(ShownTable):
    """A session that is steered; what happens then is shown by the page."""

    #: The third step of a hint: numbers.
    analysis_requested = Signal()

    #: The setting that keeps how the hand is sorted.
    sort_setting = "play/sort"

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.hint_now: Hint | None = None
        self.hint_level = 0
        #: The turn that the strongest player is to play to its end.
        self.resting: int | None = None

    # -- for a game --------------------------------------------------------------------------

    def arrange(self, event: Event | None) -> None:
        """Bring all cards to where they are now, with the motion of the event."""
        raise NotImplementedError

    def deal(self) -> None:
        """Lay out a fresh deal for the eye."""
        self.arrange(None)

    def show_hint(self, hint: Hint) -> str:
        """Show on the cloth what a hint means, and say it in words."""
        return ""

    # -- back and again ------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back."""
        self.stop_rest()
        self.table.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        self.stop_rest()
        self.table.redo()

    def restart(self) -> None:
        """Deal the same cards again."""
        self.stop_rest()
        self.table.restart()

    # -- help ----------------------------------------------------------------------------------

    def hint(self) -> None:
        """Help in three steps: where, what, and numbers."""
        self.stop_rest()
        level = self.hint_level + 1
        if level > 2:
            self.analysis_requested.emit()
            level = 2
        if self.table.hint(level):
            self.hint_level = level

    def hint_came(self, hint: Hint) -> None:
        """Show a hint that was asked for."""
        self.hint_now = hint
        self.say(self.show_hint(hint), "hint")
        self.update_actions()

    def play_for_me(self, rest: bool = False) -> None:
        """The strongest player makes one action, or all that is left of the turn."""
        self.stop_rest()
        if self.table.play_for_me() and rest:
            self.resting = self.session.match.turn

    def stop_rest(self) -> None:
        """No more actions of the strongest player."""
        self.resting = None

    def go_on_resting(self, event: Event) -> None:
        """After an action: have the strongest player make the next, if the turn is its own."""
        if event.kind != "moved" or self.resting != self.session.match.turn:
            self.stop_rest()
        if self.resting is None or self.session.human_seat is None:
            return
        generation = self.session.generation

        def go_on() -> None:
            same = generation == self.session.generation
            if same and self.resting is not None and not self.table.play_for_me():
                self.stop_rest()

        self.context.clock.single_shot(0.6 * PACES[self.table.speed], self, go_on)

    # -- computer players ----------------------------------------------------------------------

    def toggle_pause(self) -> None:
        """Have computer players wait, or go on."""
        self.table.set_paused(not self.table.paused)

    def step(self) -> None:
        """Have the computer player that is to act make one action."""
        self.table.step()

    def choose_speed(self, speed: str) -> None:
        """Change the speed, for later games too."""
        self.context.settings.set("play/speed", speed)
        self.table.set_speed(speed)

    def next_speed(self) -> None:
        """Go on to the next speed."""
        names = tuple(PACES)
        self.choose_speed(names[(names.index(self.table.speed) + 1) % len(names)])

    def speed_came(self, speed: str) -> None:
        """Move cards at another speed."""
        self.view.animator.speed = speed
        self.update_strip()

    # -- the order of the hand ---------------------------------------------------------------

    def sort(self, mode: str) -> None:
        """Sort the hand at the bottom."""
        if not self.sort_mode:
            return
        self.session.set_hand_order(self.me, mode)
        self.context.settings.set(self.sort_setting, mode)
        self.view.finish_animations()
        self.arrange(None)
        self.update_all()

    def next_sort(self) -> None:
        """Sort the hand in the next way."""
        modes = [mode for mode, _ in self.sort_modes()]
        here = modes.index(self.sort_mode) if self.sort_mode in modes else -1
        self.sort(modes[(here + 1) % len(modes)])
