"""The table of Notty: open hands around the deck, once-per-turn actions, groups to discard."""

from __future__ import annotations

from collections.abc import Sequence

import notty
from notty.session import Hint, Session
from PySide6.QtCore import QCoreApplication, QPoint, QRectF
from PySide6.QtWidgets import QMenu, QWidget

from ..widgets.animator import SORT
from . import Context
from .notty_cloth import DECK, NottyCloth, Turn
from .table_actions import ActionSpec
from .table_pack import card_of

translate = QCoreApplication.translate

#: Letter -> action.
_LETTERS = {
    "D": "draw",
    "1": "draw 1",
    "2": "draw 2",
    "3": "draw 3",
    "T": "steal",
    "W": "exchange",
    "X": "discard",
    "N": "end",
    "A": "auto",
}
_DRAWS = ("draw 1", "draw 2", "draw 3")


class TablePage(NottyCloth):
    """A game of Notty on the screen."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.menu: QMenu | None = None
        self._sure_to_end = -1

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        """Keys of this table and what they do."""
        return [
            ("1 2 3", translate("TablePage", "Draw that many cards")),
            ("D", translate("TablePage", "Choose how many to draw")),
            ("T", translate("TablePage", "Steal a card")),
            ("W", translate("TablePage", "Draw a card and return one")),
            ("X", translate("TablePage", "Discard the selected group")),
            ("N", translate("TablePage", "End the turn")),
            ("A", translate("TablePage", "Play one action for me")),
            ("Shift+A", translate("TablePage", "Play the rest of the turn for me")),
            ("S, Shift+S", translate("TablePage", "Next order of the hand; order by hand")),
            ("F4, H", translate("TablePage", "Hint")),
            ("F5, F7, F8", translate("TablePage", "Pause, one step, speed")),
            ("F9, F10", translate("TablePage", "Log, menu")),
        ]

    def action_specs(self) -> Sequence[ActionSpec]:
        """The actions of a turn beside the deck, the others at the foot."""
        return (
            ActionSpec("draw", "D", row=0, once=True),
            *(ActionSpec(name, row=0, stretch=False) for name in _DRAWS),
            ActionSpec("steal", "T", row=1, once=True),
            ActionSpec("exchange", "W", row=2, once=True),
            ActionSpec("discard", "X"),
            ActionSpec("end", "N"),
            ActionSpec("auto", "A", long_press=True),
            ActionSpec("rest", short="»"),
        )

    # -- what is so --------------------------------------------------------------------------

    def _victims(self) -> list[int]:
        return [seat for seat in self.opponents() if not self.why(f"steal {seat}")]

    def _discard_text(self, cards: Sequence[str]) -> str:
        return "discard " + " ".join(cards)

    def _discard_reason(self, turn: Turn, chosen: Sequence[str]) -> str:
        if turn.returning and len(chosen) == 1:
            return self.why(f"return {chosen[0]}")
        if turn.returning:
            return self.tr("Choose one card to return")
        if not chosen:
            return self.why("end") or self.tr("Select a group in your hand first")
        reason = self.why(self._discard_text(chosen))
        if reason and not self.why("end"):
            return self.words.missing(chosen, turn.hand)
        return reason

    def update_actions(self) -> None:
        """The buttons and the dots on the cards."""
        turn, chosen = self.turn_now(), self.chosen()
        set_ = self.buttons.set
        reasons = {name: self.why(name) for name in _DRAWS}
        any_draw = "" if "" in reasons.values() else reasons["draw 1"]
        set_("draw", self.tr("Draw"), any_draw, ticked="draw" in turn.used)
        for count, name in enumerate(_DRAWS, 1):
            text = self.tr("Draw %n card(s)", "button", count)
            set_(name, str(count), reasons[name], spoken=text, hint=f"{text} ({count})")
        steals = [self.why(f"steal {seat}") for seat in self.opponents()]
        steal = "" if "" in steals else next(iter(steals), "")
        set_("steal", self.tr("Steal"), steal, ticked="steal" in turn.used)
        how = self.tr("Draw a card, then return one to the deck")
        done = "exchange" in turn.used and not turn.returning
        set_("exchange", self.tr("Exchange"), self.why("exchange"), ticked=done, hint=how)
        discard = self.tr("Return card") if turn.returning else self.tr("Discard group")
        reason = self._discard_reason(turn, chosen)
        set_("discard", discard, reason)
        end = self.why("end")
        set_("end", self.tr("End turn"), end)
        idle = "" if turn.mine else end or self.tr("It is not your turn")
        set_(
            "auto",
            self.tr("Play for me"),
            idle,
            hint=self.tr("One action; a long press: the whole turn"),
        )
        set_(
            "rest",
            self.tr("Rest of turn"),
            idle,
            hint=self.tr("Play the rest of my turn (Shift+A)"),
        )
        self.buttons.set_primary(self._primary(turn, reason))
        self.mark(turn)

    def _primary(self, turn: Turn, discard: str) -> str:
        hint = self.hint_now.action if self.hint_now is not None else None
        if hint is not None and hint.kind not in ("discard", "return"):
            return hint.text if hint.kind == "draw" else hint.kind
        if not discard:
            return "discard"
        spent = {"draw", "steal", "exchange"} <= set(turn.used) and not turn.returning
        return "end" if spent and not notty.groups(turn.hand) else ""

    def status_text(self) -> tuple[str, str]:
        """The turn, or what the selection is good for."""
        turn, chosen = self.turn_now(), self.chosen()
        session = self.session
        if session.match.is_over:
            return "", "info"
        if turn.returning:
            return self.tr("Exchange: choose a card to return to the deck"), "turn"
        if chosen and self.me in session.humans:
            return self._selection_text(turn, chosen)
        if not turn.mine:
            name = self.name_of(session.match.to_move or 0)
            if session.paused and session.computer_to_move is not None:
                return self.tr("Paused: {name} is to move").format(name=name), "info"
            return self.tr("{name} is to move").format(name=name), "info"
        left = [
            text
            for key, text in (
                ("draw", self.tr("draw", "what is left to do")),
                ("steal", self.tr("steal", "what is left to do")),
                ("exchange", self.tr("exchange", "what is left to do")),
            )
            if key not in turn.used
        ]
        if notty.groups(turn.hand):
            left.append(self.tr("discard a group", "what is left to do"))
        if not left:
            return self.tr("Your turn: nothing is left but to end it"), "turn"
        return self.tr("Your turn: {actions}").format(actions=" · ".join(left)), "turn"

    def _selection_text(self, turn: Turn, chosen: Sequence[str]) -> tuple[str, str]:
        reason = self.why(self._discard_text(chosen))
        valid = any(len(group) == len(chosen) for group in notty.groups(chosen))
        if valid:
            text = self.tr("Valid: {group}").format(group=self.words.group(chosen))
            if reason:  # a group, but not now
                return f"{text} · {reason}", "no"
            return text, "ok"
        missing = self.words.missing(chosen, turn.hand)
        return self.tr("Not yet: {missing}").format(missing=missing), "no"

    # -- what the player does ----------------------------------------------------------------

    def letter(self, letter: str, shift: bool) -> bool:
        """The keys of the actions."""
        if letter == "A" and shift:
            self.act("rest")
            return True
        name = _LETTERS.get(letter)
        if name is None or shift:
            return False
        button = self.buttons[name]
        if button.reason:
            self.refuse(button.reason)
        else:
            self.act(name)
        return True

    def act(self, name: str) -> None:
        """A button or its key was used."""
        self.stop_rest()
        self.view.finish_animations()
        if name == "exchange":
            if self.table.play(name) and not self.view.hasFocus():
                # What comes next is a card of the hand, so the keyboard goes there.
                self.view.set_focus(self.own_zone())
                self.view.setFocus()
        elif name in _DRAWS:
            self.table.play(name)
        elif name == "draw":
            self.choose_draw()
        elif name == "steal":
            self.choose_victim()
        elif name == "discard":
            self.discard()
        elif name == "end":
            self.end_turn()
        elif name == "auto":
            self.play_for_me()
        elif name == "rest":
            self.play_for_me(rest=True)

    def act_long(self, name: str) -> None:
        """A long press on *Play for me* plays the rest of the turn."""
        if name == "auto":
            self.act("rest")

    def discard(self) -> None:
        """Discard the selected group, or return the selected card."""
        turn, chosen = self.turn_now(), self.chosen()
        if reason := self._discard_reason(turn, chosen):
            self.refuse(reason)
        elif turn.returning:
            self.table.play(f"return {chosen[0]}")
        else:
            self.table.play(self._discard_text(chosen))

    def end_turn(self) -> None:
        """End the turn; where the player wants that, only when asked twice with a group held."""
        turn = self.turn_now()
        asks = self.context.settings.flag("play/confirm_end") and notty.groups(turn.hand)
        if asks and turn.mine and self._sure_to_end != self.session.generation:
            self._sure_to_end = self.session.generation
            self.say(self.tr("There is a group to discard. End the turn again to do so anyway"))
            return
        self.table.play("end")

    def choose_draw(self) -> None:
        """Let the player choose how many cards to draw."""
        legal = [name for name in _DRAWS if not self.why(name)]
        if not legal:
            self.refuse(self.why("draw 1"))
            return
        menu = self._menu()
        for count, name in enumerate(_DRAWS, 1):
            text = self.tr("Draw %n card(s)", "button", count)
            # The digit is the key: a menu that is open hears no other.
            key = str(count)
            choice = menu.addAction(text.replace(key, f"&{key}", 1))
            choice.setEnabled(name in legal)
            choice.triggered.connect(lambda _=False, name=name: self.table.play(name))
        menu.setActiveAction(menu.actions()[len(legal) - 1])
        self._pop_up(menu, self.view.zones[DECK].item.place())

    def choose_victim(self) -> None:
        """Steal from the only opponent there is to steal from, or let the player choose."""
        victims = self._victims()
        if not victims:
            self.refuse(next((self.why(f"steal {s}") for s in self.opponents()), ""))
        elif len(victims) == 1:
            self.table.play(f"steal {victims[0]}")
        else:
            menu = self._menu()
            menu.addAction(self.tr("Steal from")).setEnabled(False)
            for seat in victims:
                choice = menu.addAction(f"{self.name_of(seat)}\t{self.count_text(seat)}")
                choice.triggered.connect(lambda _=False, s=seat: self.table.play(f"steal {s}"))
                choice.hovered.connect(lambda s=seat: self.view.set_glow([f"seat{s}"]))
            self.view.set_glow([f"seat{seat}" for seat in victims])
            menu.aboutToHide.connect(self.update_actions)
            menu.setActiveAction(menu.actions()[1])
            button = self.buttons["steal"]
            self._pop_up(menu, QRectF(button.geometry()))

    def _menu(self) -> QMenu:
        if self.menu is not None:
            self.menu.close()
            self.menu.deleteLater()
        self.menu = QMenu(self)
        return self.menu

    def _pop_up(self, menu: QMenu, beside: QRectF) -> None:
        at = QPoint(round(beside.right()) + 4, round(beside.top()))
        menu.popup(self.mapToGlobal(at))

    def card_clicked(self, key: str) -> None:
        """In the second step of an exchange a click returns the card."""
        if self.view.card_item(key).zone == self.own_zone() and self.turn_now().returning:
            self.view.clear_selection()
            self.table.play(f"return {card_of(key)}")

    def card_activated(self, key: str) -> None:
        """Enter or a double click: return the card, discard its group, or select one for it."""
        if self.view.card_item(key).zone != self.own_zone():
            return
        turn, chosen = self.turn_now(), self.chosen()
        if turn.returning:
            self.table.play(f"return {card_of(key)}")
            return
        if key in self.view.selection and not self._discard_reason(turn, chosen):
            self.discard()
            return
        fitting = [group for group in notty.groups(turn.hand) if card_of(key) in group]
        if not fitting:
            self.refuse(self.tr("{card} is in no group").format(card=self.words.card(card_of(key))))
            return
        self.select(max(fitting, key=len), key)

    def card_dragged(self, key: str, zone: str) -> None:
        """Own cards to the deck: discard or return; an opponent's card to one's hand: steal."""
        start = self.view.card_item(key).zone
        if start == self.own_zone() and zone == DECK:
            if key not in self.view.selection:
                self.view.set_selection([key])
            self.act("discard")
        elif start == DECK and zone == self.own_zone():
            self.choose_draw()
        elif start != self.own_zone() and zone == self.own_zone():
            self.table.play(f"steal {start.removeprefix('seat')}")

    def card_moved(self, key: str, index: int) -> None:
        """Own cards are put in order by hand."""
        keys = self.view.keys_in(self.own_zone())
        keys.remove(key)
        keys.insert(index, key)
        self.session.set_hand_order(self.me, "manual", keys)
        self.context.settings.set("play/sort", "manual")
        self.view.place(self.own_zone(), keys, None, SORT)
        self.view.set_focus(self.own_zone(), key)
        self.update_all()

    def zone_clicked(self, zone: str) -> None:
        """The deck: return the chosen card, discard the group, or draw. Else steal."""
        turn = self.turn_now()
        if zone == DECK and (turn.returning or self.chosen()):
            self.act("discard")
        elif zone == DECK:
            self.stop_rest()
            self.choose_draw()
        elif zone != self.own_zone():
            self.stop_rest()
            self.table.play(f"steal {zone.removeprefix('seat')}")

    def zone_activated(self, zone: str) -> None:
        """Enter on the deck draws as many cards as may be drawn."""
        if zone != DECK or self.turn_now().returning or self.chosen():
            self.zone_clicked(zone)
            return
        legal = [name for name in _DRAWS if not self.why(name)]
        self.stop_rest()
        self.table.play(legal[-1] if legal else "draw 1")

    # -- hints, the end ----------------------------------------------------------------------

    def show_hint(self, hint: Hint) -> str:
        """Let the zone glow; from the second step on outline the cards too."""
        zone = {"deck": DECK, "hand": self.own_zone(), "opponent": f"seat{hint.target}"}
        glow = zone.get(hint.zone)
        self.view.set_glow([glow] if glow else [])
        if hint.action is None:
            return self.words.where(hint, self.name_of)
        if hint.action.cards:
            self.select(hint.action.cards)
            self.view.set_outline(self.view.selection)
        return self.words.what(hint, self.name_of)
