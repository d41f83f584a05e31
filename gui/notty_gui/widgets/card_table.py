"""The card table: zones, the cards in them, their marks and their movement. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from ..faces import CardFaces
from ..theme import Theme
from . import a11y
from .table_keys import Keys
from .table_pointer import Pointer
from .table_scene import TableScene
from .zone import PILE_SHOWN


class CardTable(TableScene):
    """A cloth with zones of cards, played with the mouse or with the keys alike.

    Scene coordinates are those of the viewport. A page gives zones and puts cards into them;
    the table reports what the player does and changes nothing but the selection by itself.
    """

    card_clicked = Signal(str, Qt.KeyboardModifier)
    card_activated = Signal(str)
    card_dragged = Signal(str, str)
    card_moved = Signal(str, int)
    zone_clicked = Signal(str)
    zone_activated = Signal(str)
    hovered = Signal(str)
    focus_changed = Signal(str, str)
    refused = Signal(str, str)
    resized = Signal(QSize)

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces,
        parent: QWidget | None = None,
        *,
        now: Callable[[], float] | None = None,
    ) -> None:
        # First of all: Qt asks once for each widget and keeps what it gets.
        a11y.install()
        super().__init__(theme, faces, parent, now)
        self._pointer = Pointer(self)
        self._keys = Keys(self)
        #: How a screen reader hears of a card in a bracket, where "in a group" is not the word.
        self.meld_word = ""
        self.ready = True
        self.setAccessibleName(self.tr("Card table"))

    # -- zones for the keyboard --------------------------------------------------------------

    def set_zone_order(self, order: Sequence[str]) -> None:
        """The order in which Tab goes through the zones."""
        self._keys.order = list(order)

    def zone_names(self) -> list[str]:
        """All zones, those of the keyboard's order first."""
        first = [name for name in self._keys.order if name in self.zones]
        return first + [name for name in self.zones if name not in first]

    def card_at(self, pos: QPoint | QPointF) -> str:
        """The uppermost card at a point of the viewport, or ""."""
        return self._pointer.card_at(QPointF(pos))

    def set_number(self, zone: str, text: str) -> None:
        """Set the key that chooses a zone among several."""
        self.respecify(zone, replace(self.zones[zone].spec, number=text))

    def set_spoken(self, zone: str, text: str) -> None:
        """Set what a screen reader says of a zone."""
        self.respecify(zone, replace(self.zones[zone].spec, spoken=text))

    def set_hidden(self, zone: str, on: bool) -> None:
        """Show nothing of a zone for a while, as where something else lies over it."""
        self.respecify(zone, replace(self.zones[zone].spec, hidden=on))
        known = self.zones[zone]
        known.item.setVisible(not on)
        for place, key in enumerate(known.keys):
            deep = known.spec.kind == "pile" and place >= PILE_SHOWN
            self.items_by_key[key].setVisible(not on and not deep)

    def set_corner(self, key: str, letter: str) -> None:
        """Show the key of its place on a card."""
        item = self.items_by_key[key]
        if item.corner != letter:
            item.corner = letter
            item.update()

    def set_rest(self, zone: str, on: bool, text: str = "") -> None:
        """Have a dashed bracket along the cards that are in no group, with a text below it."""
        spec = self.zones[zone].spec
        if (spec.rest_bracket, spec.rest_text) != (on, text):
            self.respecify(zone, replace(spec, rest_bracket=on, rest_text=text))
            self._brackets(self.zones[zone])

    # -- selection and marks -----------------------------------------------------------------

    @property
    def selection(self) -> set[str]:
        """The selected cards."""
        return {key for key, item in self.items_by_key.items() if item.selected}

    def set_selection(self, keys: Iterable[str]) -> None:
        """Select these cards and no others."""
        wanted = {key for key in keys if key in self.items_by_key}
        changed = wanted ^ self.selection
        if not changed:
            return
        for key in changed:
            item = self.items_by_key[key]
            item.selected = key in wanted
            item.update()
            self.settle(key)
        for zone in {self.items_by_key[key].zone for key in changed} - {""}:
            self._brackets(self.zones[zone])
        a11y.selection_changed(self)
        self.selection_changed.emit()

    def clear_selection(self) -> None:
        """Select nothing."""
        self.set_selection(())

    def set_marks(
        self,
        key: str,
        playable: bool = False,
        dimmed: bool = False,
        meld: int | None = None,
        reason: str = "",
    ) -> None:
        """Mark a card: a dot, dimmed with the reason why, a bracket with others of its meld."""
        item = self.items_by_key[key]
        item.playable, item.dimmed, item.meld, item.reason = playable, dimmed, meld, reason
        item.update()
        if item.zone:
            self._brackets(self.zones[item.zone])

    def clear_marks(self) -> None:
        """Take all marks off all cards."""
        for item in self.items_by_key.values():
            item.playable, item.dimmed, item.meld, item.reason = False, False, None, ""
            item.update()
        for zone in self.zones.values():
            self._brackets(zone)

    def set_outline(self, keys: Iterable[str]) -> None:
        """Outline these cards and no others: the last action, or what a hint speaks of."""
        wanted = set(keys)
        for key, item in self.items_by_key.items():
            if item.outlined != (key in wanted):
                item.outlined = key in wanted
                item.update()

    def set_glow(self, zones: Iterable[str]) -> None:
        """Let these zones glow and no others: where a hint points, or where a drop goes."""
        wanted = set(zones)
        for name, zone in self.zones.items():
            if zone.item.glow != (name in wanted):
                zone.item.refresh(glow=name in wanted)

    def set_focus(self, zone: str, key: str = "") -> None:
        """Put the keyboard's mark on a card, or on the zone as a whole."""
        self._keys.go(zone, key)

    @property
    def focus(self) -> tuple[str, str]:
        """Zone and card that the keyboard acts on; "" where there is none."""
        return self._keys.zone, self._keys.key

    def refuse(self, key: str, reason: str = "") -> None:
        """Shake a card that cannot be played and say why."""
        item = self.items_by_key[key]
        self.animator.shake(item, 6 * self.theme.u)
        text = reason or item.reason
        if text:
            a11y.announce(text, True, self)
        self.refused.emit(key, text)

    def set_hover(self, key: str) -> None:
        """The card under the pointer; its neighbours make way."""
        if key == self.hover_key:
            return
        touched = self._around(self.hover_key) | self._around(key)
        self.hover_key = key
        for near in touched:
            self.settle(near)
        zone = self.items_by_key[key].zone if key else ""
        for name, known in self.zones.items():
            hot = name == zone and known.spec.interactive and known.spec.kind in ("pile", "fan")
            if known.item.hovered != hot:
                known.item.refresh(hovered=hot)
        self.hovered.emit(key)

    def focus_moved(self, old: str, new: str) -> None:
        """Re-settle the cards around the old and the new place of the keyboard's mark."""
        for near in self._around(old) | self._around(new):
            self.settle(near)

    # -- what pointer and keys ask for -------------------------------------------------------

    def click(self, key: str, modifiers: Qt.KeyboardModifier) -> None:
        """What a click and the space bar do to a card."""
        item = self.items_by_key[key]
        zone = self.zones[item.zone]
        if not zone.spec.interactive:
            return
        if item.dimmed and not zone.spec.pick_dimmed:
            self.refuse(key)
            return
        if zone.spec.can_select:
            self.set_selection(self.selection ^ {key})
        self.card_clicked.emit(key, modifiers)
        if zone.spec.kind in ("pile", "fan"):
            self.zone_clicked.emit(zone.name)

    def activate(self, key: str) -> None:
        """What a double click and Enter do to a card."""
        item = self.items_by_key[key]
        zone = self.zones[item.zone]
        if not zone.spec.interactive:
            return
        if item.dimmed:
            self.refuse(key)
            return
        self.card_activated.emit(key)
        if zone.spec.kind in ("pile", "fan"):
            self.zone_activated.emit(zone.name)

    def set_keyboard_at(self, zone: str, key: str) -> None:
        """The mouse was used here: the keyboard goes on from the same card, its ring hidden."""
        if zone:
            self._keys.go(zone, key, show=False)

    def mark_drop(self, zone: str) -> None:
        """Show which zone a drop would go to."""
        for name, known in self.zones.items():
            if known.item.target != (name == zone):
                known.item.refresh(target=name == zone)

    # -- speech ------------------------------------------------------------------------------

    def describe_card(self, key: str) -> str:
        """A card in words: "Green 4, circle, 3 of 9, in a group, selected"."""
        item = self.items_by_key[key]
        parts = [self.faces.name(item.shown)]
        zone = self.zones.get(item.zone)
        if zone is not None and zone.spec.kind == "grid":
            column, row = divmod(zone.index(key), zone.layout.rows)
            place = self.tr("Row {row} column {column}", "where a card lies")
            parts.insert(0, place.format(row=row + 1, column=column + 1))
            if item.corner:
                parts.append(
                    self.tr("key {letter}", "of the place of a card").format(letter=item.corner)
                )
        elif zone is not None:
            place = self.tr("{place} of {count}", "a card among those of its zone")
            parts.append(place.format(place=zone.index(key) + 1, count=len(zone.keys)))
        if item.meld is not None:
            parts.append(self.meld_word or self.tr("in a group"))
        if item.playable:
            parts.append(self.tr("can be played"))
        if item.selected:
            parts.append(self.tr("selected"))
        return ", ".join(parts)

    def describe_zone(self, zone: str) -> str:
        """A zone in words: "Deck, 52 cards"."""
        spec = self.zones[zone].spec
        if spec.spoken:
            return spec.spoken
        if spec.caption:
            return spec.caption if spec.name in spec.caption else f"{spec.name}, {spec.caption}"
        count = self.tr("%n card(s)", "in a zone of the table", len(self.zones[zone].keys))
        return f"{spec.name}, {count}"

    # -- answers for the scene ---------------------------------------------------------------

    def is_held(self, key: str) -> bool:
        """Whether the player drags this card."""
        return self._pointer.holds(key)

    def ring_key(self) -> str:
        """The card with the keyboard's ring, or ""."""
        return self._keys.shown_key()

    def let_go(self, keys: Sequence[str]) -> None:
        """End a drag of these cards: they go elsewhere."""
        self._pointer.cancel_if_touched(keys)

    def moved_about(self) -> None:
        """Keep keyboard and screen reader on what is there now."""
        self._keys.check()
        a11y.reordered(self)

    # -- Qt events ---------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep scene and viewport alike; the page gives new zones on ``resized``."""
        self._pointer.cancel()
        self.finish_animations()
        size = self.viewport().size()
        self._scene.setSceneRect(QRectF(0, 0, size.width(), size.height()))
        self._blur()
        super().resizeEvent(event)
        self.resized.emit(size)

    def event(self, event: QEvent) -> bool:
        """Render again on a screen of another pixel ratio."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._blur()
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say in a tooltip why a card cannot be played."""
        if event.type() == QEvent.Type.ToolTip and self._pointer.tooltip(event):
            return True
        if event.type() == QEvent.Type.Leave:
            self.set_hover("")
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        self.finish_animations()
        self._pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover or drag."""
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        self._pointer.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the default thing."""
        self.finish_animations()
        self._pointer.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: the table never scrolls."""
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keys; what the table does not know goes to the page."""
        self.finish_animations()
        if event.key() == Qt.Key.Key_Escape and self._pointer.cancel():
            event.accept()
        elif not self._keys.press(event):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the zones first, then on to the next widget."""
        return self._keys.tab(forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self._keys.focus_in(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide where the keyboard is."""
        super().focusOutEvent(event)
        self._keys.focus_out()
