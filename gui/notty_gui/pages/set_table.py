"""The table of SET: three clicks or three letters claim, and everybody may act at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from notty.session import Event, Hint, Session
from notty.session.advice_set import ADVISER
from notty.sets import count_sets, why_not_set
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ..widgets.grid_keys import place_of
from . import Context, Summary
from .set_cloth import SetCloth
from .table_actions import ActionSpec

translate = QCoreApplication.translate

_CARDS = 3


class TablePage(SetCloth):
    """A game of SET on the screen."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        # Where several people play: who claims next, and what waits for one of them to say so.
        self._claimer: int | None = None
        self._waiting: Callable[[], None] | None = None
        super().__init__(context, session, parent)

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        """Keys of this table and what they do."""
        return [
            ("Q…U, A…J, Z…M", translate("TablePage", "The card at that place")),
            ("0", translate("TablePage", "There is no SET")),
            ("Backspace, Esc", translate("TablePage", "Select nothing")),
            ("1 2 3 4", translate("TablePage", "Who claims, where several people play")),
            ("F4", translate("TablePage", "Hint, in four steps")),
            ("F5", translate("TablePage", "Pause")),
            ("F9, F10", translate("TablePage", "List of SETs, menu")),
        ]

    def action_specs(self) -> Sequence[ActionSpec]:
        """Both stand at the foot."""
        return (ActionSpec("no_set", "0"), ActionSpec("pause", "F5"))

    def menu_extras(self) -> Sequence[tuple[str, str]]:
        """The ring of the computer, and in practice a look at what is wrong before it counts."""
        extras = [("play/set_ring", self.tr("Show the countdown of the computer"))]
        if not self.session.rated:
            text = self.tr("Explain what is no SET, without a penalty")
            extras.append(("play/set_explain", text))
        return extras

    # -- what is so --------------------------------------------------------------------------

    @property
    def explains(self) -> bool:
        """Whether three cards that are no SET are explained instead of claimed."""
        return not self.session.rated and self.context.settings.flag("play/set_explain")

    def claimer(self) -> int | None:
        """Who claims next, if one of several people has said so."""
        return self._claimer

    def barred(self) -> str:
        """Why nobody may claim now; "" if one may."""
        if self.session.match.is_over:
            return self.tr("The game is over")
        if not self.session.humans:
            return self.tr("Nobody here plays by hand")
        return self.tr("The game is paused") if self.session.paused else ""

    def update_actions(self) -> None:
        """The buttons."""
        reason = self.barred()
        hint = self.hint_now
        self.buttons.set("no_set", self.tr("No SET here"), reason)
        over = self.tr("The game is over") if self.session.match.is_over else ""
        text = self.tr("Go on") if self.session.paused else self.tr("Pause")
        self.buttons.set("pause", text, over)
        none = hint is not None and not hint.params.get("count", 1)
        self.buttons.set_primary("pause" if self.session.paused else "no_set" if none else "")

    def status_text(self) -> tuple[str, str]:
        """What to do."""
        session, chosen = self.session, len(self.view.selection)
        if session.match.is_over or session.paused:
            return "", "info"
        if not session.humans:
            return self.tr("Computer players race"), "info"
        if self._waiting is not None:
            people = ", ".join(f"{seat + 1}: {self.name_of(seat)}" for seat in session.humans)
            return self.tr("Who says so? {people}").format(people=people), "turn"
        if chosen:
            left = self.tr("%n more card(s)", "to select for a SET", _CARDS - chosen)
            return left, "turn"
        claims = self.answers
        last = claims[-1] if claims else None
        if last is not None and last.right:
            row = self._row(last)
            if not last.cards:
                return self.tr("No SET: three more cards"), "info"
            if last.seat in session.humans and len(session.humans) == 1:
                return self.tr("SET! {time}").format(time=row.note), "ok"
            return self.tr("SET by {name}: {time}").format(name=row.head, time=row.note), "info"
        return self.tr("Find three cards that are a SET"), "turn"

    # -- what the player does ----------------------------------------------------------------

    def letter(self, letter: str, shift: bool) -> bool:
        """The cards by their places, and 0 for no SET."""
        place = place_of(letter)
        if place >= 0:
            if not shift and not self.session.paused and place < len(self.cards):
                self.view.finish_animations()
                self.view.click(self.cards[place], Qt.KeyboardModifier.NoModifier)
            return True
        if letter == "0":
            self.act("no_set")
        elif letter in "1234":
            self.choose_claimer(int(letter) - 1)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace selects nothing."""
        if event.key() == Qt.Key.Key_Backspace and not self.victory.is_on:
            self.forget()
        else:
            super().keyPressEvent(event)

    def escape(self) -> bool:
        """Esc takes back what was begun."""
        self.forget()
        return super().escape()

    def forget(self) -> None:
        """Select nothing, and let nobody be the next to claim."""
        self._claimer = self._waiting = None
        self.view.clear_selection()
        self.update_seats()
        self.update_status()

    def card_clicked(self, key: str) -> None:
        """The third card claims."""
        chosen = self.view.selection
        if len(chosen) > _CARDS:  # three wait for who claims them, and this begins anew
            self.view.set_selection([key])
        elif len(chosen) == _CARDS:
            self.view.finish_animations()
            self._when_known(self._claim)

    def _on_selection(self) -> None:
        self._waiting = None  # it was about other cards
        super()._on_selection()

    def card_activated(self, key: str) -> None:
        """Enter, and a click that comes fast upon another, are clicks."""
        self.view.click(key, Qt.KeyboardModifier.NoModifier)

    def act(self, name: str) -> None:
        """A button or its key was used."""
        if name == "pause":
            if not self.session.match.is_over:
                self.toggle_pause()
            return
        if reason := self.barred():
            self.refuse(reason)
            return
        self.view.finish_animations()
        self.view.clear_selection()
        self._when_known(self._claim_no_set)

    def step(self) -> None:
        """There are no steps: players do not take turns."""

    # -- who claims --------------------------------------------------------------------------

    def choose_claimer(self, seat: int) -> None:
        """One of several people says that the claim is theirs, before or after it."""
        people = self.session.humans
        if len(people) < 2 or seat not in people or self.session.paused:
            return
        self._claimer = seat
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting()
        self.update_seats()
        self.update_status()

    def open_seat_menu(self, index: int) -> None:
        """A click on a badge says who claims, while that is asked; else it opens the menu."""
        if self._waiting is not None and index in self.session.humans:
            self.choose_claimer(index)
        else:
            super().open_seat_menu(index)

    def _when_known(self, claim: Callable[[], None]) -> None:
        if len(self.session.humans) > 1 and self._claimer is None:
            self._waiting = claim
            self.notice = None
            self.update_status()
            self.announce(self.status_text()[0], urgent=True)
        else:
            claim()

    def _seat(self) -> int | None:
        seat, self._claimer = self._claimer, None
        return self.session.human_seat if seat is None else seat

    # -- claims ------------------------------------------------------------------------------

    def _claim(self) -> None:
        table = self.cards
        cards = sorted(self.view.selection, key=table.index)
        clashes = why_not_set(cards) if self.explains else []
        if clashes:
            # Nothing is claimed, so nothing is lost; but to be told is help.
            self._claimer = None
            self.session.assisted = True
            for card in cards:
                self.view.animator.shake(self.view.card_item(card), 6 * self.theme.u)
            self.view.clear_selection()
            self.update_strip()
            self.refuse(self.words.why_not(clashes))
        elif self.table.play("set " + " ".join(cards), self._seat()) and not self.answers[-1].right:
            cost = int(self.session.match.options["penalty"])
            self.refuse(self.words.wrong(why_not_set(cards), cost, not self.session.rated))

    def _claim_no_set(self) -> None:
        if self.table.play("no set", self._seat()) and not self.answers[-1].right:
            cost = int(self.session.match.options["penalty_no_set"])
            self.refuse(self.words.wrong_no_set(count_sets(self.cards), cost))

    def arrange(self, event: Event | None) -> None:
        """What waited for somebody to say who claims has been overtaken."""
        self._waiting = None
        super().arrange(event)

    def game_reason(self, reason: str) -> str:
        """Why the rules do not allow something."""
        return ""

    # -- hints, the end ----------------------------------------------------------------------

    def hint(self) -> None:
        """Help in four steps: how many, one card, two, the SET."""
        if self.session.paused:
            self.refuse(self.tr("The game is paused"))
            return
        level = min(self.hint_level + 1, ADVISER.last_step)
        if self.table.hint(level):
            self.hint_level = level

    def show_hint(self, hint: Hint) -> str:
        """Outline the cards that a hint names."""
        self.view.set_outline(hint.params.get("cards", ()))
        self.update_strip()
        return self.words.hint(hint)

    def result_title(self) -> str:
        """Who has won; alone there is nobody to win against."""
        if len(self.session.seats) == 1 and self.session.match.is_over:
            return self.tr("All SETs are found")
        return super().result_title()

    def result_note(self) -> str:
        """How many SETs there were."""
        count = sum(bool(a.right and a.cards) for a in self.answers)
        return self.tr("%n SET(s)", "in a game", count)

    def winning_cards(self) -> Sequence[str]:
        """The last SET."""
        last = [answer.cards for answer in self.answers if answer.right and answer.cards]
        return last[-1] if last else ()

    def sound_of(self, event: Event) -> str:
        """Cards snap when they are taken, and slide when they come."""
        if event.kind in ("dealt", "restarted"):
            return "shuffle"
        if event.kind != "moved" or not self.answers or not self.answers[-1].right:
            return ""
        return "snap" if self.answers[-1].cards else "slide"

    def summary(self) -> Summary:
        """The finished game, with the SETs of each seat."""
        sums = tuple(self._sums(seat) for seat in range(len(self.session.seats)))
        return replace(super().summary(), sums=sums)

    def _sums(self, seat: int) -> tuple[tuple[str, float], ...]:
        own = [answer for answer in self.answers if answer.seat == seat]
        right = [answer for answer in own if answer.right and answer.cards]
        wrong = sum(not answer.right for answer in own)
        parts = [(self.tr("SETs:"), float(len(right)))]
        if wrong:
            parts.append((self.tr("wrong:"), float(wrong)))
        return tuple(parts)
