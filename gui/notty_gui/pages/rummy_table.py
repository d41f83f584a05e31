"""The table of Rummy: draw, meld, lay off, discard, go out with a preview, and deal on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from notty.session import Action, Hint, Session
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from . import Context, Summary
from .rummy_now import arranged
from .rummy_out import OutSheet
from .rummy_show import RummyShow
from .rummy_zones import AREA, DISCARDS, MELDS, STOCK
from .table_actions import ActionSpec

translate = QCoreApplication.translate

#: Letter -> button.
_LETTERS = {
    "D": "draw",
    "P": "take",
    "M": "meld",
    "L": "layoff",
    "X": "discard",
    "G": "out",
    "A": "auto",
    "N": "deal",
}
#: Buttons by phase.
_SHOWN = {"deal_over": ("deal",), "over": ("deal",)}
_TURN = ("draw", "take", "meld", "layoff", "discard", "out", "auto")
_PARTS = (("meld", "layoff", "discard", "out", "auto"), ("draw", "take", "auto"))


class TablePage(RummyShow):
    """A game of Rummy on the screen."""

    # Whether the buttons of a turn have no room side by side.
    _is_narrow = False

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.preview: OutSheet | None = None
        self.view.focus_changed.connect(self._on_focus)

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        """Keys of this table and what they do."""
        return [
            ("D", translate("TablePage", "Draw from the stock")),
            ("P", translate("TablePage", "Take the top discard")),
            ("M", translate("TablePage", "Meld the selected cards")),
            ("L", translate("TablePage", "Lay off the selected card")),
            ("1 2 3", translate("TablePage", "Lay off on that meld")),
            ("X", translate("TablePage", "Discard the selected card")),
            ("G", translate("TablePage", "Go out, if the whole hand goes down")),
            ("N", translate("TablePage", "Next deal")),
            ("PgUp, PgDn", translate("TablePage", "Scroll the melds")),
            ("A", translate("TablePage", "Play one action for me")),
            ("S, Shift+S", translate("TablePage", "Next order of the hand; order by hand")),
            ("F4, H", translate("TablePage", "Hint")),
            ("F5, F7, F8", translate("TablePage", "Pause, one step, speed")),
            ("F9, F10", translate("TablePage", "Log, menu")),
        ]

    def action_specs(self) -> Sequence[ActionSpec]:
        """All of them stand at the foot; which ones depends on the phase."""
        return (
            ActionSpec("draw", "D"),
            ActionSpec("take", "P"),
            ActionSpec("meld", "M"),
            ActionSpec("layoff", "L"),
            ActionSpec("discard", "X"),
            ActionSpec("out", "G"),
            ActionSpec("deal", "N"),
            ActionSpec("auto", "A", short="A"),
        )

    # -- buttons and marks -------------------------------------------------------------------

    def update_actions(self) -> None:
        """The buttons, the marks of the cards and the melds that a card fits."""
        now, chosen = self.now, self.chosen()
        set_ = self.buttons.set
        set_("draw", self.tr("Draw"), self.why("draw"), hint=self.tr("From the stock (D)"))
        take = self.tr("Take {card}").format(card=self.words.short(now.top)) if now.top else ""
        name = self.tr("Take: {card}").format(card=self.faces.name(now.top)) if now.top else ""
        set_("take", take or self.tr("Take"), self.why("take"), spoken=name, hint=name)
        set_("meld", self.tr("Meld", "a verb"), self.meld_reason(chosen))
        set_("layoff", self.tr("Lay off"), self.layoff_reason(chosen))
        set_("discard", self.tr("Discard"), self.discard_reason(chosen))
        set_("out", self.tr("Go out"), self.out_reason())
        set_("deal", self.deal_text(), self.deal_reason())
        idle = "" if now.mine else self.why("draw") or self.tr("It is not your turn")
        set_("auto", self.tr("Play for me"), idle)
        self.buttons.set_shown(self._shown())
        self.buttons.set_primary(self._primary(chosen))
        self._mark(chosen)
        self.show_deal()

    def _shown(self) -> Sequence[str]:
        """The buttons: all of a turn, or where they have no room those of its part."""
        if self.now.phase in _SHOWN or not self._is_narrow:
            return _SHOWN.get(self.now.phase, _TURN)
        return _PARTS[self.now.phase == "draw"]

    def lay_out_foot(self) -> None:
        """Find out whether all buttons have room."""
        if self.parts is not None and self.buttons.are_visible:
            u = self.theme.u
            strip = self.strip.width_needed(False) if self.strip.isVisibleTo(self) else 0
            room = self.parts.bar.width() - strip - 90 * u
            self._is_narrow = self.buttons.bar_width(False, True, _TURN) > room
            self.buttons.set_shown(self._shown())
        super().lay_out_foot()

    def _primary(self, chosen: Sequence[str]) -> str:
        hint = self.hint_now.action if self.hint_now is not None else None
        if hint is not None:
            return hint.kind
        if self.now.is_shown:
            return "deal"
        if not self.now.mine or self.now.phase != "play":
            return ""
        if not chosen:
            return "out" if self.way_out() else ""
        if len(chosen) > 2 and not self.meld_reason(chosen):
            return "meld"
        if self.fitting(chosen):
            return "layoff"
        return "discard" if len(chosen) == 1 and not self.discard_reason(chosen) else ""

    def _mark(self, chosen: Sequence[str]) -> None:
        now, view = self.now, self.view
        playable, dimmed = set[str](), dict[str, str]()
        if now.mine and now.phase == "play":
            legal = self.session.match.legal_actions
            playable = {card for a in legal if a.kind == "layoff" for card in a.cards}
            if now.taken in now.own:
                reason = self.why(f"discard {now.taken}")
                dimmed = {now.taken: reason} if reason else {}
        self.mark(playable, dimmed)
        fits = self.fitting(chosen)
        for place, zone in enumerate(MELDS, 1):
            number = str(fits.index(place) + 1) if place in fits and len(fits) > 1 else ""
            view.set_number(zone, number)
        if self.hint_now is None:
            glow = [MELDS[number - 1] for number in fits]
            if not fits and len(chosen) > 2 and not self.meld_reason(chosen):
                glow = [AREA]
            view.set_glow(glow)
        hidden = [n for n in fits if not self.area.shows(n - 1)]
        if hidden and hidden == fits:
            self.scroll_melds(self.area.rows[hidden[0] - 1] - self.area.first)

    # -- what the player does ----------------------------------------------------------------

    def letter(self, letter: str, shift: bool) -> bool:
        """The keys of the actions."""
        if shift:
            return False
        if letter in "123456789":
            self._lay_off_on_nth(int(letter))
            return True
        name = _LETTERS.get(letter)
        if name is None:
            return False
        button = self.buttons[name]
        if button.reason:
            self.refuse(button.reason)
        else:
            self.act(name)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page up and page down scroll the melds."""
        rows = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()), 0)
        if rows and not self.end_moment():
            self.scroll_melds(rows)
        elif not rows:
            super().keyPressEvent(event)

    def _on_focus(self, zone: str, key: str) -> None:
        if zone in self.shown_melds() and not self.area.shows(MELDS.index(zone)):
            self.scroll_melds(self.area.rows[MELDS.index(zone)] - self.area.first)

    def act(self, name: str) -> None:
        """A button or its key was used."""
        self.stop_rest()
        self.view.finish_animations()
        chosen = self.chosen()
        if name == "auto":
            self.play_for_me()
        elif name == "deal":
            self.deal_on()
        elif name == "out":
            self.go_out()
        elif name == "meld":
            self._try(self.meld_reason(chosen), self.meld_action(chosen))
        elif name == "discard":
            card = (chosen or self.now.own or ("",))[0]
            self._try(self.discard_reason(chosen), f"discard {card}")
        elif name == "layoff":
            self.lay_off()
        else:
            self.table.play(name)

    def _try(self, reason: str, action: str) -> None:
        if reason:
            self.refuse(reason)
        else:
            self.table.play(action)

    def lay_off(self) -> None:
        """Lay the selected cards off where they fit; where two melds do, the player says which."""
        chosen = self.chosen()
        if reason := self.layoff_reason(chosen):
            self.refuse(reason)
            return
        fits = self.fitting(chosen)
        if len(fits) == 1:
            self._play_all(self.lay_offs(chosen, fits[0]))
            return
        text = self.tr("It fits %n meld(s): choose one by its number", None, len(fits))
        self.say(text)

    def _lay_off_on_nth(self, number: int) -> None:
        chosen = self.chosen()
        fits = self.fitting(chosen)
        if number <= len(fits):
            self._play_all(self.lay_offs(chosen, fits[number - 1]))
        else:
            no = self.tr("There is no meld of that number to lay it off on")
            self.refuse(self.layoff_reason(chosen) or no)

    def _lay_on(self, number: int) -> None:
        """Cards were put on a meld: they are laid off, or are a meld of their own."""
        chosen = self.chosen()
        actions = self.lay_offs(chosen, number) if self.now.mine and chosen else []
        if actions:
            self._play_all(actions)
        elif len(chosen) > 2 and not self.meld_reason(chosen):
            self.act("meld")
        else:
            one = chosen[0] if len(chosen) == 1 else ""
            reason = self.why(f"layoff {one} {number}") if one and self.now.mine else ""
            self.refuse(reason or self.layoff_reason(chosen) or self.tr("It does not fit there"))

    def _play_all(self, actions: Sequence[Action]) -> None:
        for action in actions:
            if not self.table.play(action):
                return
            self.view.finish_animations()

    def go_out(self) -> None:
        """Show how the whole hand goes down, and do so if the player agrees."""
        if reason := self.out_reason():
            self.refuse(reason)
            return
        self.preview = OutSheet(self, self.way_out())
        self.preview.agreed.connect(self._gone_out)
        self.preview.closed.connect(self._preview_closed)
        self.preview.open()

    def _gone_out(self) -> None:
        self._play_all(list(self.way_out()))

    def _preview_closed(self) -> None:
        if self.preview is not None:
            self.preview.deleteLater()
            self.preview = None

    def card_activated(self, key: str) -> None:
        """Enter or a double click discards the card; between deals it goes on."""
        if self.now.is_shown:
            self.act("deal")
        elif self.view.card_item(key).zone == self.own_zone():
            self.view.set_selection([key])
            self.act("discard")

    def card_dragged(self, key: str, zone: str) -> None:
        """Own cards to the discards or the melds; from either pile to the hand."""
        start = self.view.card_item(key).zone
        own = self.own_zone()
        if start in (STOCK, DISCARDS) and zone == own:
            self.act("draw" if start == STOCK else "take")
        if start != own or zone == own:
            return
        if key not in self.view.selection:
            self.view.set_selection([key])
        if zone == DISCARDS:
            self.act("discard")
        elif zone in MELDS:
            self._lay_on(MELDS.index(zone) + 1)
        elif zone == AREA:
            self._lay_down()

    def _lay_down(self) -> None:
        """Cards were put on the ground of the melds."""
        chosen = self.chosen()
        if len(chosen) < 3 and self.fitting(chosen):
            self.lay_off()
        else:
            self.act("meld")

    def zone_clicked(self, zone: str) -> None:
        """The piles draw; with cards selected the discards take one, and melds too."""
        self.stop_rest()
        playing = self.now.phase == "play"
        if zone == STOCK:
            self._use("draw")
        elif zone == DISCARDS:
            self._use("discard" if playing else "take")
        elif zone in MELDS:
            self._lay_on(MELDS.index(zone) + 1)
        elif zone == AREA and self.chosen():
            self._lay_down()

    def _use(self, name: str) -> None:
        reason = self.buttons[name].reason
        if reason:
            self.refuse(reason)
        else:
            self.act(name)

    # -- hints, the end ----------------------------------------------------------------------

    def show_hint(self, hint: Hint) -> str:
        """Let the zone glow; from the second step on select the cards too."""
        self.glow_hint(hint)
        action = hint.action
        if action is not None and action.kind == "layoff":
            self.view.set_glow([MELDS[(action.count or 1) - 1]])
        return self.words.where(hint) if action is None else self.words.what(hint)

    def summary(self) -> Summary:
        """The finished match, with what was left in each hand."""
        made = super().summary()
        hands, groups = [], []
        for hand in made.hands:
            melds = arranged(hand, self.ace) if hand else ()
            used = {card for meld in melds for card in meld}
            rest = tuple(card for card in hand or () if card not in used)
            groups.append(melds)
            hands.append(None if hand is None else (*(c for m in melds for c in m), *rest))
        match = bool(self.session.match.options.get("target"))
        return replace(made, hands=tuple(hands), groups=tuple(groups), is_match=match)
