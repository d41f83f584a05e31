"""The table of Gin Rummy: draw, discard, knock with a preview, lay off, and deal on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from notty.session import Hint, Session, undercut_chance
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ..workers import Result, Ticket
from . import Context, Summary
from .gin_knock import KnockSheet
from .gin_show import GinShow
from .gin_zones import DISCARDS, MELDS, STOCK
from .table_actions import ActionSpec

translate = QCoreApplication.translate

#: Letter -> button.
_LETTERS = {
    "D": "draw",
    "P": "take",
    "X": "discard",
    "K": "knock",
    "L": "layoff",
    "A": "auto",
}
#: Buttons by phase.
_SHOWN = {
    "first_upcard": ("take", "pass", "auto"),
    "layoff": ("layoff", "done", "auto"),
    "deal_over": ("deal",),
    "over": ("deal",),
}
_TURN = ("draw", "take", "discard", "knock", "auto")


class TablePage(GinShow):
    """A game of Gin Rummy on the screen."""

    def __init__(self, context: Context, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(context, session, parent)
        self.preview: KnockSheet | None = None
        self._risk: Ticket | None = None

    @staticmethod
    def key_help() -> list[tuple[str, str]]:
        """Keys of this table and what they do."""
        return [
            ("D", translate("TablePage", "Draw from the stock")),
            ("P", translate("TablePage", "Take the up-card")),
            ("N", translate("TablePage", "Pass; no more lay-offs; next deal")),
            ("X", translate("TablePage", "Discard the selected card")),
            ("K", translate("TablePage", "Knock, or gin if it is")),
            ("L", translate("TablePage", "Lay off the selected card")),
            ("1 2 3", translate("TablePage", "Lay off on that meld")),
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
            ActionSpec("pass", "N"),
            ActionSpec("discard", "X"),
            ActionSpec("knock", "K"),
            ActionSpec("layoff", "L"),
            ActionSpec("done", "N"),
            ActionSpec("deal", "N"),
            ActionSpec("auto", "A"),
        )

    # -- reasons of the buttons ---------------------------------------------------------------

    def _discard_reason(self, chosen: Sequence[str]) -> str:
        card = chosen[0] if chosen else next(iter(self.now.own), "")
        reason = self.why(f"discard {card}") if card else ""
        if not chosen and (self.now.mine and self.now.phase == "discard"):
            return self.tr("Select the card to discard first")
        return reason

    def _knock_reason(self, chosen: Sequence[str]) -> str:
        if self.has_big_gin():
            return ""
        if chosen:
            return self.why(f"knock {chosen[0]}")
        if self.knocks():
            return ""
        now = self.now
        if not now.mine or now.phase != "discard" or not now.own:
            return self.why(f"knock {next(iter(now.own), 'As')}")
        able = [card for card in now.own if card != now.taken]
        return self.why(f"knock {min(able, key=self.left_without)}")

    def _layoff_reason(self, chosen: Sequence[str]) -> str:
        if not self.now.mine:
            return self.why("done")
        if not chosen:
            return self.tr("Select the card to lay off first")
        if not self.fitting(chosen[0]):
            return self.tr("{card} fits no meld").format(card=self.faces.name(chosen[0]))
        return ""

    # -- buttons and marks -------------------------------------------------------------------

    def update_actions(self) -> None:
        """The buttons, the marks of the cards and the melds that a card fits."""
        now, chosen = self.now, self.chosen()
        set_ = self.buttons.set
        set_(
            "draw",
            self.tr("Draw", "from the stock"),
            self.why("draw"),
            hint=self.tr("From the stock (D)"),
        )
        take = self.tr("Take {card}").format(card=self.words.short(now.top)) if now.top else ""
        name = self.tr("Take: {card}").format(card=self.faces.name(now.top)) if now.top else ""
        set_(
            "take", take or self.tr("Take", "the up-card"), self.why("take"), spoken=name, hint=name
        )
        set_("pass", self.tr("Pass"), self.why("pass"))
        set_("discard", self.tr("Discard"), self._discard_reason(chosen))
        knock = self._knock_reason(chosen)
        set_("knock", self._knock_text(chosen), knock)
        set_("layoff", self.tr("Lay off"), self._layoff_reason(chosen))
        set_("done", self.tr("Done", "laying off"), self.why("done"))
        set_("deal", self.deal_text(), self.deal_reason())
        idle = "" if now.mine else self.why("draw") or self.tr("It is not your turn")
        set_("auto", self.tr("Play for me"), idle)
        shown = _SHOWN.get(now.phase, _TURN)
        if not self.why("pass") and now.phase != "first_upcard":
            shown = ("take", "pass", "auto")  # at the wall
        self.buttons.set_shown(shown)
        self.buttons.set_primary(self._primary(chosen))
        self._mark(chosen)
        self.show_deal()

    def _knock_text(self, chosen: Sequence[str]) -> str:
        if self.has_big_gin():
            return self.tr("Big gin")
        cards = chosen or self.knocks()[:1]
        if cards and not self.why(f"knock {cards[0]}") and self.left_without(cards[0]) == 0:
            return self.tr("Gin!")
        return self.tr("Knock")

    def _primary(self, chosen: Sequence[str]) -> str:
        hint = self.hint_now.action if self.hint_now is not None else None
        if hint is not None:
            return "knock" if hint.kind == "big gin" else hint.kind
        phase = self.now.phase
        if self.now.is_shown:
            return "deal"
        if not self.now.mine:
            return ""
        if phase == "discard":
            knocks = self.knocks()
            if self.has_big_gin() or (knocks and self.left_without(knocks[0]) == 0):
                return "knock"
            return "discard" if chosen and not self._discard_reason(chosen) else ""
        if phase == "layoff":
            return "layoff" if chosen and self.fitting(chosen[0]) else ""
        return ""

    def _mark(self, chosen: Sequence[str]) -> None:
        now, view = self.now, self.view
        playable, dimmed = set[str](), dict[str, str]()
        if now.mine and now.phase == "layoff":
            playable = {card for card in now.own if self.fitting(card)}
        elif now.mine and now.phase == "discard" and now.taken:
            reason = self.why(f"discard {now.taken}")
            dimmed = {now.taken: reason} if reason else {}
        self.mark(playable, dimmed)
        fits = self.fitting(chosen[0]) if chosen else []
        for number, zone in enumerate(MELDS, 1):
            view.set_number(zone, str(number) if number in fits and len(fits) > 1 else "")
        if self.hint_now is None:
            view.set_glow(self._glowing(fits))

    def _glowing(self, fits: Sequence[int]) -> list[str]:
        if fits:
            return [MELDS[number - 1] for number in fits]
        return []

    # -- what the player does ----------------------------------------------------------------

    def letter(self, letter: str, shift: bool) -> bool:
        """The keys of the actions."""
        if shift:
            return False
        name = _LETTERS.get(letter)
        if letter == "N":
            name = {"layoff": "done", "deal_over": "deal", "over": "deal"}.get(
                self.now.phase, "pass"
            )
        if letter in "123":
            self._lay_off_on(int(letter))
            return True
        if name is None:
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
        chosen = self.chosen()
        if name == "auto":
            self.play_for_me()
        elif name == "discard":
            if reason := self._discard_reason(chosen):
                self.refuse(reason)
            else:
                self.table.play(f"discard {chosen[0]}")
        elif name == "knock":
            self.knock()
        elif name == "layoff":
            self.lay_off()
        elif name == "deal":
            self.deal_on()
        else:
            self.table.play(name)

    def knock(self) -> None:
        """Gin at once; a knock with more deadwood is looked at first."""
        chosen = self.chosen()
        if reason := self._knock_reason(chosen):
            self.refuse(reason)
            return
        if self.has_big_gin():
            self.table.play("big gin")
            return
        cards = self.knocks()
        card = chosen[0] if chosen else cards[0]
        if self.left_without(card) == 0:
            self.table.play(f"knock {card}")
            return
        self.preview = KnockSheet(self, cards, card)
        self.preview.chosen.connect(self._knocked)
        self.preview.closed.connect(self._preview_closed)
        self.preview.open()

    def ask_risk(self, action: str, then: Callable[[float], None]) -> None:
        """Have the chance estimated that a knock is undercut, in the thread of hints."""
        match, tag = self.session.match, self.table.tag
        view, knock = match.view(self.me), match.action(action)
        if self._risk is not None:
            self._risk.cancel()

        def done(result: Result) -> None:
            if result.error is None and result.tag == self.table.tag and self.preview is not None:
                then(result.value)

        hints = self.context.workers.hints
        self._risk = hints.submit(lambda control: undercut_chance(view, knock, control), tag, done)

    def _knocked(self, action: str) -> None:
        self.table.play(action)

    def _preview_closed(self) -> None:
        if self._risk is not None:
            self._risk.cancel()
            self._risk = None
        if self.preview is not None:
            self.preview.deleteLater()
            self.preview = None

    def lay_off(self) -> None:
        """Lay the selected card off where it fits; where two melds do, the player says which."""
        chosen = self.chosen()
        if reason := self._layoff_reason(chosen):
            self.refuse(reason)
            return
        fits = self.fitting(chosen[0])
        if len(fits) == 1:
            self.table.play(f"layoff {chosen[0]} {fits[0]}")
            return
        text = self.tr("{card} fits two melds: choose {first} or {second}")
        card = self.faces.name(chosen[0])
        self.say(text.format(card=card, first=fits[0], second=fits[1]))

    def _lay_off_on(self, number: int) -> None:
        chosen = self.chosen()
        if self.now.phase != "layoff" or not self.now.mine or not chosen:
            self.refuse(self._layoff_reason(chosen))
            return
        self.table.play(f"layoff {chosen[0]} {number}")

    def card_clicked(self, key: str) -> None:
        """One card is selected at a time."""
        zone = self.view.card_item(key).zone
        if zone == self.own_zone() and len(self.view.selection) > 1:
            self.view.set_selection([key])

    def card_activated(self, key: str) -> None:
        """Enter or a double click: discard the card, or lay it off; between deals, go on."""
        if self.now.is_shown:
            self.act("deal")
            return
        if self.view.card_item(key).zone != self.own_zone():
            return
        self.view.set_selection([key])
        if self.now.phase == "layoff":
            self.act("layoff")
        else:
            self.act("discard")

    def card_dragged(self, key: str, zone: str) -> None:
        """Own cards to the discards or to a meld; from either pile to the hand."""
        start = self.view.card_item(key).zone
        own = self.own_zone()
        if start == own and zone == DISCARDS:
            self.view.set_selection([key])
            self.act("discard")
        elif start == own and zone in MELDS:
            self.view.set_selection([key])
            self._lay_off_on(MELDS.index(zone) + 1)
        elif start in (STOCK, DISCARDS) and zone == own:
            self.act("draw" if start == STOCK else "take")

    def zone_clicked(self, zone: str) -> None:
        """The piles draw; with a card selected the discards take it, and a meld too."""
        self.stop_rest()
        if zone == STOCK:
            self.act("draw")
        elif zone == DISCARDS and self.now.phase == "discard":
            self.act("discard")
        elif zone == DISCARDS:
            self.act("take")
        elif zone in MELDS:
            self._lay_off_on(MELDS.index(zone) + 1)

    # -- hints, the end ----------------------------------------------------------------------

    def show_hint(self, hint: Hint) -> str:
        """Let the zone glow; from the second step on outline the cards too."""
        self.glow_hint(hint)
        return self.words.where(hint) if hint.action is None else self.words.what(hint)

    def summary(self) -> Summary:
        """The finished match, with melds and sums."""
        made = super().summary()
        laid = [self.now.laid(seat) for seat in (0, 1)]
        groups = tuple(one.melds if one is not None else () for one in laid)
        hands = tuple(
            tuple(card for group in one.groups for card in group) if one is not None else None
            for one in laid
        )
        match = bool(self.session.match.options.get("target"))
        return replace(made, groups=groups, hands=hands, sums=self.sums(), is_match=match)
