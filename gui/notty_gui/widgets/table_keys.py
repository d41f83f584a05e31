"""The keyboard on the card table: one mark that goes through zones and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from . import a11y

if TYPE_CHECKING:
    from .card_table import CardTable

_Key = Qt.Key
_ARROWS = {
    _Key.Key_Left: (-1, 0),
    _Key.Key_Right: (1, 0),
    _Key.Key_Up: (0, -1),
    _Key.Key_Down: (0, 1),
}


class Keys:
    """Where the keyboard is, and what its keys do."""

    def __init__(self, table: CardTable) -> None:
        self._table = table
        self.order: list[str] = []
        self.zone = ""
        self.key = ""
        # The ring shows from the first key on; who plays with the mouse never sees it.
        self.visible = False
        self._last: dict[str, str] = {}

    def shown_key(self) -> str:
        """The card with the ring, "" while the ring is hidden or the keyboard elsewhere."""
        return self.key if self.visible and self._table.hasFocus() else ""

    # -- where -------------------------------------------------------------------------------

    def go(self, zone: str, key: str = "", *, show: bool | None = None) -> None:
        """Move the mark. Without a card it goes to the one that it was on last."""
        table = self._table
        known = table.zones.get(zone)
        if known is None:
            return
        if known.spec.kind == "pile":
            key = ""
        elif key not in known.keys:
            last = self._last.get(zone, "")
            key = last if last in known.keys else known.key_at(0)
        old_zone, old = self.zone, self.shown_key()
        changed = (zone, key) != (self.zone, self.key)
        self.zone, self.key = zone, key
        self._last[zone] = key
        if show is not None:
            self.visible = show
        self._paint()
        table.focus_moved(old, self.shown_key())
        if changed:
            table.focus_changed.emit(zone, key)
            if self.visible:
                a11y.focused(table, zone_changed=zone != old_zone)

    def check(self) -> None:
        """After cards moved: keep the mark on something that is still there."""
        known = self._table.zones.get(self.zone)
        if known is None:
            self.zone = self.key = ""
        elif self.key not in known.keys and (self.key or known.spec.kind != "pile"):
            self.key = known.key_at(0)
        self._paint()

    def focus_in(self, reason: Qt.FocusReason) -> None:
        """The table got the keyboard."""
        stops = self._stops()
        if reason == Qt.FocusReason.MouseFocusReason:
            self._show(False)
        elif stops and reason == Qt.FocusReason.TabFocusReason:
            self.go(stops[0], show=True)
        elif stops and reason == Qt.FocusReason.BacktabFocusReason:
            self.go(stops[-1], show=True)
        elif stops and self.zone not in stops:
            self.go(stops[0], show=self.visible)
        else:
            self._show(self.visible)

    def focus_out(self) -> None:
        """The table lost the keyboard."""
        self._paint()
        # By now no card shows the mark, but one still stands where it showed it.
        self._table.focus_moved(self.key if self.visible else "", "")

    def tab(self, forward: bool) -> bool:
        """Go on to the next zone; false beyond the last."""
        stops = self._stops()
        if not stops or not self._table.hasFocus():
            return False
        if self.zone not in stops:
            self.go(stops[0 if forward else -1], show=True)
            return True
        at = stops.index(self.zone) + (1 if forward else -1)
        if not 0 <= at < len(stops):
            return False
        self.go(stops[at], show=True)
        return True

    # -- keys --------------------------------------------------------------------------------

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key; false if the table has no use for it."""
        key, modifiers = _Key(event.key()), event.modifiers()
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        strange = modifiers & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if strange:
            return False
        if key == _Key.Key_Escape:
            had = bool(self._table.selection)
            self._table.clear_selection()
            return had
        if self.zone not in self._table.zones:
            stops = self._stops()
            if not stops:
                return False
            self.go(stops[0])
        if key in _ARROWS:
            self._show(True)
            return self._carry(_ARROWS[key][0]) if shift else self._walk(*_ARROWS[key])
        if key in (_Key.Key_Home, _Key.Key_End):
            keys = self._table.zones[self.zone].keys
            if keys:
                self.go(self.zone, keys[0 if key == _Key.Key_Home else -1], show=True)
            return True
        if key == _Key.Key_Space:
            return self._use(modifiers, activate=False)
        if key in (_Key.Key_Return, _Key.Key_Enter):
            return self._use(modifiers, activate=True)
        return False

    # -- inside ------------------------------------------------------------------------------

    def _stops(self) -> list[str]:
        table = self._table
        order = self.order or list(table.zones)
        return [
            name
            for name in order
            if name in table.zones
            and (table.zones[name].keys or table.zones[name].spec.kind == "pile")
        ]

    def _use(self, modifiers: Qt.KeyboardModifier, *, activate: bool) -> bool:
        table = self._table
        self._show(True)
        spec = table.zones[self.zone].spec
        if self.key:
            if activate:
                table.activate(self.key)
            else:
                table.click(self.key, modifiers)
        elif spec.interactive:
            (table.zone_activated if activate else table.zone_clicked).emit(self.zone)
        return True

    def _walk(self, across: int, down: int) -> bool:
        known = self._table.zones[self.zone]
        if not self.key or known.spec.kind == "pile":
            return True
        if across and known.spec.kind == "grid":
            near = known.key_at(known.index(self.key) + across * known.layout.rows)
        elif across:
            near = known.key_at(known.index(self.key) + across)
        else:
            near = self._beyond(down)
        if near:
            self.go(self.zone, near)
        return True

    def _beyond(self, down: int) -> str:
        """The nearest card of the next row."""
        table = self._table
        here = table.items_by_key[self.key].home
        found = []
        for key in table.zones[self.zone].keys:
            home = table.items_by_key[key].home
            away = (home.y() - here.y()) * down
            if away > 1:
                found.append((round(away), abs(home.x() - here.x()), key))
        return min(found)[2] if found else ""

    def _carry(self, across: int) -> bool:
        """Move the card itself: the page decides and places."""
        known = self._table.zones[self.zone]
        if not self.key or not across or not known.spec.can_reorder:
            return True
        goal = known.index(self.key) + across
        if 0 <= goal < len(known.keys):
            self._table.card_moved.emit(self.key, goal)
        return True

    def _show(self, on: bool) -> None:
        old = self.shown_key()
        self.visible = on
        self._paint()
        self._table.focus_moved(old, self.shown_key())

    def _paint(self) -> None:
        table = self._table
        on = self.visible and table.hasFocus()
        for key, item in table.items_by_key.items():
            wanted = on and key == self.key
            if item.focused != wanted:
                item.focused = wanted
                item.update()
        for name, zone in table.zones.items():
            wanted = on and name == self.zone and not self.key
            if zone.item.focused != wanted:
                zone.item.refresh(focused=wanted)
