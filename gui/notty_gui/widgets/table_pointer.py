"""The mouse on the card table: hover, click, double click, drag and drop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from .animator import SORT
from .layout import RATIO

if TYPE_CHECKING:
    from .card_item import CardItem
    from .card_table import CardTable
    from .zone import Zone

_DRAG_Z = 5000.0


@dataclass
class Drag:
    """Cards in the hand of the player: the first is the one that was gripped."""

    keys: list[str]
    origin: str
    grips: list[QPointF]
    place: int
    slot: int = -1
    target: str = ""


class Pointer:
    """Turns mouse events into what the table reports."""

    def __init__(self, table: CardTable) -> None:
        self._table = table
        self._pressed = ""
        self._pressed_zone = ""
        self._at = QPointF()
        self._before: set[str] = set()
        self._skip_release = False
        self._drag: Drag | None = None

    @property
    def dragging(self) -> bool:
        """Whether cards are being dragged."""
        return self._drag is not None

    def holds(self, key: str) -> bool:
        """Whether this card is being dragged."""
        return self._drag is not None and key in self._drag.keys

    # -- what lies where ---------------------------------------------------------------------

    def card_at(self, pos: QPointF) -> str:
        """The uppermost card at a point, judged by its place at rest.

        The place is stretched upwards by the lift: a card that rises under the pointer does not
        slip away from it, and neighbours that make way do not take it over.
        """
        table = self._table
        best: CardItem | None = None
        for item in table.items_by_key.values():
            if not item.isVisible() or not item.zone:
                continue
            rect = item.home_rect()
            rect.setTop(rect.top() - table.lift_of(item))
            if rect.contains(pos) and (best is None or item.zValue() > best.zValue()):
                best = item
        return best.key if best is not None else ""

    def zone_at(self, pos: QPointF) -> str:
        """The smallest zone around a point."""
        found = [
            (zone.spec.rect.width() * zone.spec.rect.height(), name)
            for name, zone in self._table.zones.items()
            if zone.spec.rect.contains(pos)
        ]
        return min(found)[1] if found else ""

    def tooltip(self, event: QEvent) -> bool:
        """Show the reason of the card under the pointer."""
        if not isinstance(event, QHelpEvent):
            return False
        key = self.card_at(QPointF(event.pos()))
        reason = self._table.items_by_key[key].reason if key else ""
        if not reason:
            QToolTip.hideText()
            return False
        QToolTip.showText(event.globalPos(), reason, self._table)
        return True

    # -- events ------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        """Remember what a click or a drag begins on."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        table = self._table
        self._at = event.position()
        self._pressed = self.card_at(self._at)
        item = table.items_by_key.get(self._pressed)
        self._pressed_zone = item.zone if item is not None else self.zone_at(self._at)
        self._before = table.selection
        table.set_keyboard_at(self._pressed_zone, self._pressed)

    def move(self, event: QMouseEvent) -> None:
        """Hover; or drag, once the pointer has left the spot."""
        pos = event.position()
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._table.set_hover(self.card_at(pos))
            return
        far = (pos - self._at).manhattanLength() >= QApplication.startDragDistance()
        if self._drag is None and far and self._pressed:
            self._begin(pos)
        if self._drag is not None:
            self._follow(pos)

    def release(self, event: QMouseEvent) -> None:
        """Click or drop."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        pressed, zone = self._pressed, self._pressed_zone
        self._pressed = self._pressed_zone = ""
        if self._drag is not None:
            self._drop(event.position())
        elif self._skip_release:
            self._skip_release = False
        elif pressed:
            if self.card_at(event.position()) == pressed:
                self._table.click(pressed, event.modifiers())
        elif zone:
            if self.zone_at(event.position()) == zone and self._table.zones[zone].spec.interactive:
                self._table.zone_clicked.emit(zone)
        else:
            self._table.clear_selection()

    def double_click(self, event: QMouseEvent) -> None:
        """The default thing; the selection is as if only the first press had been."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        key = self.card_at(event.position())
        self._skip_release = True
        if not key:
            zone = self.zone_at(event.position())
            if zone and self._table.zones[zone].spec.interactive:
                self._table.zone_activated.emit(zone)
            return
        item = self._table.items_by_key[key]
        zone_spec = self._table.zones[item.zone].spec
        if zone_spec.can_select and not item.dimmed and key in self._before:
            self._table.set_selection(self._table.selection | {key})
        self._table.activate(key)

    def cancel(self) -> bool:
        """Give dragged cards back; says whether there were any."""
        drag, self._drag = self._drag, None
        self._pressed = ""
        if drag is None:
            return False
        # The release that follows belongs to the drag that was given up.
        self._skip_release = True
        self._put_down(drag)
        return True

    def cancel_if_touched(self, keys: Iterable[str]) -> None:
        """End a drag of cards that are about to be placed elsewhere."""
        touched = set(keys)
        if self._drag is not None and touched & set(self._drag.keys):
            drag, self._drag = self._drag, None
            self._pressed = ""
            self._skip_release = True
            self._lower(drag)
            self._send_home(drag)

    # -- dragging ----------------------------------------------------------------------------

    def _begin(self, pos: QPointF) -> None:
        table = self._table
        item = table.items_by_key.get(self._pressed)
        zone = table.zones.get(item.zone) if item is not None else None
        if item is None or zone is None or not zone.spec.interactive:
            self._pressed = ""
            return
        if zone.spec.kind == "grid":
            return  # nothing is dragged there: a click in haste stays one
        if item.dimmed and not zone.spec.pick_dimmed:
            table.refuse(item.key)
            self._pressed = ""
            return
        keys = [item.key]
        if item.selected:
            keys += [k for k in zone.keys if k in table.selection and k != item.key]
        table.set_hover("")
        u = table.theme.u
        self._drag = Drag(keys, item.zone, [], zone.index(item.key))
        for number, key in enumerate(keys):
            held = table.items_by_key[key]
            table.animator.drop(held)
            # The others of a selection follow, fanned out behind the one that was gripped.
            aside = QPointF(22 * u * number, 5 * u * number)
            self._drag.grips.append(item.pos() - self._at + aside)
            held.raised = number == 0
            held.setScale(1)
            held.setZValue(_DRAG_Z - number)
            held.update()
        table.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _follow(self, pos: QPointF) -> None:
        drag, table = self._drag, self._table
        if drag is None:
            return
        for key, grip in zip(drag.keys, drag.grips, strict=True):
            table.items_by_key[key].setPos(pos + grip)
        target = self._target(drag)
        if target != drag.target:
            drag.target = target
            table.mark_drop(target if target != drag.origin else "")
        zone = table.zones[drag.origin]
        single = len(drag.keys) == 1 and zone.spec.can_reorder
        slot = self._slot(drag, zone) if single and target == drag.origin else -1
        if slot != drag.slot:
            drag.slot = slot
            self._open_gap(drag, zone)

    def _target(self, drag: Drag) -> str:
        """The zone that the gripped card covers most, with a little tolerance around zones."""
        table = self._table
        item = table.items_by_key[drag.keys[0]]
        rect = item.body().translated(item.pos())
        slack = 12 * table.theme.u
        best, most, ground = "", 0.0, ""
        for name, zone in table.zones.items():
            if name != drag.origin and not zone.spec.droppable:
                continue
            part = rect.intersected(zone.spec.rect.adjusted(-slack, -slack, slack, slack))
            area = part.width() * part.height() if not part.isEmpty() else 0.0
            if zone.spec.ground:
                ground = name if area > 0.3 * rect.width() * rect.height() else ground
            elif area > most:
                best, most = name, area
        # What lies on a ground is meant first, unless it is only touched.
        touched = most < 0.15 * rect.width() * rect.height()
        return ground if ground and touched else best

    def _slot(self, drag: Drag, zone: Zone) -> int:
        """The place in its own zone that the card is nearest to; rows count more than columns."""
        pos = self._table.items_by_key[drag.keys[0]].pos()
        row = zone.layout.card_width * RATIO * 0.3 if zone.layout.rows > 1 else 1e9

        def distance(place: int) -> tuple[int, float]:
            centre = zone.layout.centres[place]
            return int(abs(centre.y() - pos.y()) / row), abs(centre.x() - pos.x())

        return min(range(len(zone.layout.centres)), key=distance)

    def _open_gap(self, drag: Drag, zone: Zone) -> None:
        """Show where the card would go: the others leave its place free."""
        table = self._table
        others = [key for key in zone.keys if key not in drag.keys]
        slot = drag.slot if drag.slot >= 0 else drag.place
        free = [place for place in range(len(zone.keys)) if place != slot]
        if len(drag.keys) > 1 or not zone.spec.can_reorder:
            return
        for key, place in zip(others, free, strict=True):
            item = table.items_by_key[key]
            home = table.spot(zone, place)
            goal = QPointF(home.x(), home.y() - table.lift_of(item))
            table.animator.move(item, goal, ms=SORT.ms, quiet=True)

    def _drop(self, pos: QPointF) -> None:
        self._follow(pos)
        drag, self._drag = self._drag, None
        if drag is None:
            return
        table, key = self._table, drag.keys[0]
        self._lower(drag)
        if drag.target and drag.target != drag.origin:
            table.card_dragged.emit(key, drag.target)
        elif drag.slot >= 0 and drag.slot != drag.place:
            table.card_moved.emit(key, drag.slot)
        self._send_home(drag)
        table.set_hover(self.card_at(pos))

    def _put_down(self, drag: Drag) -> None:
        self._lower(drag)
        self._send_home(drag)

    def _lower(self, drag: Drag) -> None:
        table = self._table
        table.mark_drop("")
        table.viewport().unsetCursor()
        for key in drag.keys:
            item = table.items_by_key.get(key)
            if item is None:
                continue
            item.raised = False
            item.update()

    def _send_home(self, drag: Drag) -> None:
        """Whatever the page did not place elsewhere goes back where it was."""
        table = self._table
        zone = table.zones.get(drag.origin)
        for key in zone.keys if zone is not None else ():
            table.settle(key, SORT.ms)
        for key in drag.keys:
            table.restack(key)
