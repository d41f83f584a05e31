"""What a screen reader sees of a card table, and announcements."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from PySide6 import QtGui
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from .card_table import CardTable

# Qt keeps bare pointers to what Python made: without these references they would dangle.
_installed: list[object] = []
_interfaces: dict[int, TableInterface] = {}


class CardInterface(QAccessibleInterface):
    """One list item: a card, or a pile as a whole."""

    def __init__(self, table: CardTable, zone: str, key: str) -> None:
        super().__init__()
        self._reference = weakref.ref(table)
        self._zone = zone
        self._key = key

    @property
    def _table(self) -> CardTable:
        table = self._reference()
        if table is None:
            raise RuntimeError("the table is gone")
        return table

    @property
    def entry(self) -> tuple[str, str]:
        """Zone (only for piles) and card that this stands for."""
        return self._zone, self._key

    def isValid(self) -> bool:
        """Whether card and table are still there."""
        if not isValid(self._table):
            return False
        return (
            self._key in self._table.items_by_key
            if self._key
            else self._zone in (self._table.zones)
        )

    def object(self) -> QObject | None:  # type: ignore[override]
        """A card is no QObject."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """The window around the table."""
        return self._table.window().windowHandle() if self.isValid() else None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The table."""
        return _interfaces.get(id(self._table)) if self.isValid() else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Cards have no children."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Cards have no children."""
        return None

    def childCount(self) -> int:
        """Cards have no children."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Cards have no children."""
        return -1

    def rect(self) -> QRect:
        """Where the card is on the screen."""
        if not self.isValid():
            return QRect()
        table = self._table
        if self._key:
            item = table.items_by_key[self._key]
            area = item.body().translated(item.pos()).toAlignedRect()
        else:
            area = table.zones[self._zone].item.place().toAlignedRect()
        return QRect(table.viewport().mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        """A list item."""
        return QAccessible.Role.ListItem

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Names are not changed from outside."""

    def state(self) -> QAccessible.State:
        """Focusable, selectable, and what is true of it now."""
        state = QAccessible.State()
        if not self.isValid():
            state.invalid = True
            return state
        table = self._table
        zone, key = table.focus
        state.focusable = True
        here = key == self._key if self._key else zone == self._zone
        state.focused = bool(table.hasFocus() and here)
        if self._key:
            item = table.items_by_key[self._key]
            spec = table.zones[item.zone].spec if item.zone else None
            state.selectable = bool(spec and spec.can_select)
            state.selected = item.selected
            state.disabled = item.dimmed and not (spec and spec.pick_dimmed)
            state.invisible = not item.isVisible()
        return state

    def text(self, t: QAccessible.Text) -> str:
        """Its name, and as its description the zone that it is in."""
        if not self.isValid():
            return ""
        if t == QAccessible.Text.Name:
            return (
                self._table.describe_card(self._key)
                if self._key
                else self._table.describe_zone(self._zone)
            )
        if t == QAccessible.Text.Description and self._key:
            item = self._table.items_by_key[self._key]
            name = self._table.zones[item.zone].spec.name if item.zone else ""
            return ". ".join(part for part in (name, item.reason) if part)
        return ""


class TableInterface(QAccessibleWidget):
    """The list of all cards; a pile counts as one entry."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table, QAccessible.Role.List)
        # Weak: Qt keeps this as long as the table; the table must not live because of this.
        self._reference = weakref.ref(table)
        self._children: dict[tuple[str, str], CardInterface] = {}

    @property
    def _table(self) -> CardTable:
        table = self._reference()
        if table is None:
            raise RuntimeError("the table is gone")
        return table

    def entries(self) -> list[tuple[str, str]]:
        """What the list holds now, zone by zone in the order of the keyboard."""
        found: list[tuple[str, str]] = []
        table = self._reference()
        # Qt may ask while the table is being built or taken down.
        if table is None or not isValid(table) or not hasattr(table, "ready"):
            return found
        for name in table.zone_names():
            zone = table.zones[name]
            if zone.spec.kind == "pile":
                found.append((name, ""))
            else:
                found += [("", key) for key in zone.keys]
        return found

    def entry(self, entry: tuple[str, str]) -> CardInterface:
        """The one interface of a card, for the life of the table."""
        known = self._children.get(entry)
        if known is None:
            known = self._children[entry] = CardInterface(self._table, *entry)
        return known

    def children(self) -> list[CardInterface]:
        """Every interface that was given out."""
        return list(self._children.values())

    def childCount(self) -> int:
        """How many entries."""
        return len(self.entries())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """One entry."""
        entries = self.entries()
        return self.entry(entries[index]) if 0 <= index < len(entries) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of an entry."""
        entry = getattr(child, "entry", None)
        entries = self.entries()
        return entries.index(entry) if entry in entries else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The card at a point of the screen."""
        if not self.entries():
            return None
        pos = self._table.viewport().mapFromGlobal(QPoint(x, y))
        key = self._table.card_at(pos)
        if not key:
            return None
        item = self._table.items_by_key[key]
        pile = self._table.zones[item.zone].spec.kind == "pile"
        return self.entry((item.zone, "") if pile else ("", key))

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The entry with the keyboard's mark."""
        if not self.entries() or not self._table.hasFocus():
            return None
        zone, key = self._table.focus
        if not zone:
            return None
        return self.entry(("", key) if key else (zone, ""))

    def backgroundColor(self) -> QColor:
        """The colour under the cards."""
        return QColor(self._table.theme.palette.felt_bottom)


def install() -> None:
    """Tell Qt how card tables are made accessible; once is enough."""
    if _installed:
        return
    _installed.append(_factory)
    QAccessible.installFactory(_factory)


def _factory(classname: str, source: QObject | None) -> QAccessibleInterface | None:
    # Asked for every kind of widget and for every base class; only tables are ours.
    if classname != "CardTable" or source is None:
        return None
    from .card_table import CardTable

    if not isinstance(source, CardTable):
        return None
    made = TableInterface(source)
    number = id(source)
    _interfaces[number] = made
    source.destroyed.connect(lambda *_: _forget(number))
    return made


def _forget(number: int) -> None:
    """The table is gone: take its cards out of Qt's list before Python drops them."""
    known = _interfaces.pop(number, None)
    for child in known.children() if known is not None else ():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(child))


def announce(text: str, assertive: bool = False, source: QObject | None = None) -> bool:
    """Let a screen reader say something, now if it is urgent. Says whether it was sent."""
    event_type = getattr(QtGui, "QAccessibleAnnouncementEvent", None)  # from Qt 6.8 on
    teller = source or QApplication.focusWidget() or QApplication.activeWindow()
    if event_type is None or teller is None or not text:
        return False
    event = event_type(teller, text)
    if assertive:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    return True


def focused(table: CardTable, *, zone_changed: bool) -> None:
    """The keyboard's mark moved."""
    if not QAccessible.isActive():
        return
    zone, key = table.focus
    if zone_changed and key:
        announce(table.describe_zone(zone), False, table)
    interface = _interfaces.get(id(table))
    if interface is None:
        return
    entry = ("", key) if key else (zone, "")
    entries = interface.entries()
    if entry in entries:
        event = QAccessibleEvent(table, QAccessible.Event.Focus)
        event.setChild(entries.index(entry))
        QAccessible.updateAccessibility(event)


def selection_changed(table: CardTable) -> None:
    """Other cards are selected now."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(table, QAccessible.Event.SelectionWithin))


def reordered(table: CardTable) -> None:
    """The list holds other cards or another order."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleEvent(table, QAccessible.Event.ObjectReorder))
