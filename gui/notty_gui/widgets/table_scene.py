"""Zones of cards and their movement: the table without its player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from ..faces import CardFaces
from ..theme import Theme
from .animator import HOVER_MS, SORT, Animator, Motion
from .card_item import CardItem
from .felt import Felt
from .layout import RATIO, ZoneSpec
from .zone import PILE_SHOWN, Zone

RESIZE_MS = 80
_FLYING_Z = 1000.0


class TableScene(QGraphicsView):
    """A cloth with zones of cards that are placed and travel; nobody plays on it yet.

    Scene coordinates are those of the viewport.
    """

    selection_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        faces: CardFaces,
        parent: QWidget | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.faces = faces
        self.animator = Animator(self, now)
        self.animator.reduce_motion = theme.reduce_motion
        self.zones: dict[str, Zone] = {}
        self.items_by_key: dict[str, CardItem] = {}
        self.hover_key = ""
        self._flying: set[str] = set()
        self._felt = Felt()
        # The view does not own its scene: without this parent it dies with the Python name.
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(RESIZE_MS)
        self._sharpen.timeout.connect(self._sharp)
        self._set_up_view()
        theme.changed.connect(self._theme_changed)

    def _set_up_view(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        hint = QPainter.RenderHint
        self.setRenderHints(hint.Antialiasing | hint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)

    # -- what the player does, filled in by the table with a player ---------------------------

    def is_held(self, key: str) -> bool:
        """Whether the player drags this card."""
        return False

    def ring_key(self) -> str:
        """The card with the keyboard's ring, or ""."""
        return ""

    def let_go(self, keys: Sequence[str]) -> None:
        """End a drag of these cards: they go elsewhere."""

    def moved_about(self) -> None:
        """Cards changed their zones or their order."""

    # -- cards -------------------------------------------------------------------------------

    def add_card(self, key: str, card: str, origin: str = "") -> CardItem:
        """Bring a physical card to the table, hidden until placed; ``origin`` is where it lies."""
        if key in self.items_by_key:
            raise ValueError(f"the card {key!r} is on the table already")
        item = CardItem(key, card, self.faces, self.theme)
        item.setVisible(False)
        self.items_by_key[key] = item
        self._scene.addItem(item)
        if origin:
            zone = self.zones[origin]
            item.set_width(self._fitted(zone.spec).card_width)
            item.setPos(zone.spec.rect.center())
            item.set_shown(card if zone.spec.face_up else "")
            item.setVisible(True)
        return item

    def card_item(self, key: str) -> CardItem:
        """The item of a card."""
        return self.items_by_key[key]

    def set_card(self, key: str, card: str) -> None:
        """Tell which face a card has, once that is known (or "" when it is hidden again)."""
        item = self.items_by_key[key]
        item.card = card
        zone = self.zones.get(item.zone)
        if zone is None or zone.spec.face_up:
            item.set_shown(card)

    def remove_card(self, key: str) -> None:
        """Take a card off the table for good."""
        item = self.items_by_key[key]
        self.let_go([key])
        self._leave(item)
        del self.items_by_key[key]
        self.animator.drop(item)
        self._flying.discard(key)
        self._scene.removeItem(item)
        self.moved_about()

    # -- zones -------------------------------------------------------------------------------

    def set_zone(self, zone: str, spec: ZoneSpec) -> None:
        """Make a zone, or change one: its cards follow at once."""
        known = self.zones.get(zone)
        if known is None:
            self.zones[zone] = made = Zone(zone, spec, self.theme)
            self._scene.addItem(made.item)
            return
        moved = not known.spec.same_place(spec)
        known.spec = spec
        known.item.refresh(spec)
        if moved:
            self._lay(known, None, frozenset(known.keys))

    def set_caption(self, zone: str, text: str) -> None:
        """Set the line under a zone, as the number of cards under a pile."""
        self.respecify(zone, replace(self.zones[zone].spec, caption=text))

    def respecify(self, zone: str, spec: ZoneSpec) -> None:
        """Change what a zone says, not where its cards lie."""
        known = self.zones[zone]
        if known.spec != spec:
            known.spec = spec
            known.item.refresh(spec)

    def remove_zone(self, zone: str) -> None:
        """Remove a zone; its cards stay known but are hidden."""
        known = self.zones.pop(zone)
        for key in list(known.keys):
            self._leave(self.items_by_key[key])
            self.items_by_key[key].setVisible(False)
        self._scene.removeItem(known.item)
        self.moved_about()

    def keys_in(self, zone: str) -> list[str]:
        """The cards of a zone in order; in a pile the first is the top."""
        return list(self.zones[zone].keys)

    def place(
        self,
        zone: str,
        keys: Sequence[str],
        groups: Sequence[Sequence[str]] | None = None,
        animate: Motion | None = None,
    ) -> None:
        """Lay these cards out in a zone, in order, and nothing else; they travel there."""
        goal = self.zones[zone]
        order = [key for group in groups for key in group] if groups is not None else list(keys)
        if groups is not None and sorted(order) != sorted(keys):
            raise ValueError("the groups must hold exactly the cards that are placed")
        self.let_go(order)
        stay = frozenset(key for key in order if self.items_by_key[key].zone == zone)
        left_behind: dict[str, Zone] = {}
        for key in order:
            item = self.items_by_key[key]
            if key not in stay:
                old = self._leave(item, keep_selected=goal.spec.can_select)
                if old is not None:
                    left_behind[old.name] = old
                item.zone = zone
        for key in set(goal.keys) - set(order):
            self._leave(self.items_by_key[key])
            self.items_by_key[key].setVisible(False)
        goal.keys = order
        goal.sizes = [len(group) for group in groups] if groups is not None else [len(order)]
        self._lay(goal, animate, stay)
        for old in left_behind.values():
            self._lay(old, SORT if animate is not None else None, frozenset(old.keys))
        self.moved_about()

    # -- movement ----------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether cards travel."""
        return self.animator.is_busy

    def finish_animations(self) -> None:
        """Put everything where it is going, now."""
        self.animator.finish_all()

    def shuffle(self, zone: str) -> None:
        """Shuffle the fan of a zone for the eye: the cards gather and spread again."""
        for key in self.zones[zone].keys:
            self.animator.gather(self.items_by_key[key], self.zones[zone].spec.rect.center())

    def settle(self, key: str, ms: float = HOVER_MS) -> None:
        """Bring a card to its place, lifted or parted as selection, pointer and focus ask."""
        item = self.items_by_key[key]
        if key in self._flying or not item.zone or self.is_held(key):
            return
        goal = item.home + self._shift(item)
        if item.pos() != goal or self.animator.is_moving(item):
            self.animator.move(item, goal, scale=1.0, ms=ms, quiet=True)

    def lift_of(self, item: CardItem) -> float:
        """How far a card stands above its place."""
        u = self.theme.u
        if item.zone and self.zones[item.zone].spec.kind == "grid":
            # Its neighbours are near: it does not rise over the card above it.
            return 4 * u if item.selected else 0.0
        if item.selected:
            return 16 * u
        if item.key not in (self.hover_key, self.ring_key()):
            return 0.0
        zone = self.zones[item.zone]
        return 8 * u if zone.spec.kind != "pile" and zone.spec.interactive else 0.0

    def spot(self, zone: Zone, place: int) -> QPointF:
        """Where the card at this place of a zone lies at rest."""
        return self._snapped(zone.layout.centres[place], zone.layout.card_width)

    def restack(self, key: str) -> None:
        """Give a card back its place in the stack, unless it travels."""
        item = self.items_by_key.get(key)
        if item is not None and item.zone and key not in self._flying:
            item.setZValue(self.zones[item.zone].z_of(key))

    # -- layout ------------------------------------------------------------------------------

    def _fitted(self, spec: ZoneSpec) -> ZoneSpec:
        """Card widths in whole device pixels, so left and right edges are sharp."""
        dpr = self.devicePixelRatioF()
        return replace(spec, card_width=max(1.0, int(spec.card_width * dpr + 0.001) / dpr))

    def _lay(self, zone: Zone, motion: Motion | None, stay: frozenset[str]) -> None:
        layout = zone.lay_out(self._fitted(zone.spec), self.theme.u)
        arrivals = 0
        for place, key in enumerate(zone.keys):
            item = self.items_by_key[key]
            item.home = self._snapped(layout.centres[place], layout.card_width)
            shown = item.card if zone.spec.face_up else ""
            if place >= PILE_SHOWN and _lies_hidden(item, zone, layout.card_width, shown):
                continue  # most of a full deck: nothing of it changes
            if motion is None or not item.isVisible() or item.width <= 0:
                self._put(item, layout.card_width, shown)
            elif key in stay:
                gentle = Motion(min(motion.ms, SORT.ms), delay=motion.delay)
                self._send(item, layout.card_width, shown, gentle, 0)
            else:
                self._send(item, layout.card_width, shown, motion, arrivals)
                arrivals += 1
        self._brackets(zone)
        zone.item.refresh(empty=not zone.keys)

    def _put(self, item: CardItem, width: float, shown: str) -> None:
        self.animator.drop(item)
        self._flying.discard(item.key)
        item.set_width(width)
        item.set_shown(shown)
        item.set_turn(0)
        item.set_nudge(0, 0)
        item.set_flash(False)
        item.setOpacity(1)
        item.setScale(1)
        item.setRotation(0)
        item.setPos(item.home + self._shift(item))
        self._landed(item)

    def _send(self, item: CardItem, width: float, shown: str, motion: Motion, place: int) -> None:
        goal = item.home + self._shift(item)
        same_size = width == item.width and item.scale() == 1
        if item.pos() == goal and same_size and shown == item.shown:
            self._put(item, width, shown)
            return
        item.setScale(item.scale() * item.width / width)
        item.set_width(width)
        self._flying.add(item.key)
        zone = self.zones[item.zone]
        base = zone.z_of(item.key)
        item.setZValue(base + _FLYING_Z if motion.lift or motion.stagger else base)
        delay = motion.delay + place * motion.stagger

        def landed() -> None:
            self._flying.discard(item.key)
            self._landed(item)
            self.settle(item.key)

        self.animator.move(
            item, goal, scale=1.0, ms=motion.ms, delay=delay, lift=motion.lift, done=landed
        )
        if shown != item.shown:
            self.animator.flip(item, shown, max(motion.ms, 180), delay)

    def _landed(self, item: CardItem) -> None:
        zone = self.zones.get(item.zone)
        if zone is None:
            return
        item.setZValue(zone.z_of(item.key))
        # Deep in a pile nothing is seen: not painting it keeps a full deck as cheap as one card.
        deep = zone.spec.kind == "pile" and zone.index(item.key) >= PILE_SHOWN
        item.setVisible(not deep and not zone.spec.hidden)

    def _snapped(self, centre: QPointF, width: float) -> QPointF:
        dpr = self.devicePixelRatioF()
        left, top = centre.x() - width / 2, centre.y() - width * RATIO / 2
        x, y = round(left * dpr) / dpr, round(top * dpr) / dpr
        return QPointF(x + width / 2, y + width * RATIO / 2)

    def _shift(self, item: CardItem) -> QPointF:
        aside = self._parting(item)
        return QPointF(aside, -self.lift_of(item))

    def _parting(self, item: CardItem) -> float:
        zone = self.zones[item.zone]
        if zone.spec.kind != "hand" or not zone.spec.interactive:
            return 0.0
        here = zone.index(item.key)
        for step, sign in ((1, -1.0), (-1, 1.0)):
            near = zone.key_at(here + step)
            if near and near in (self.hover_key, self.ring_key()):
                other = self.items_by_key[near]
                # Only neighbours that overlap in the same row make way.
                if (
                    abs(other.home.x() - item.home.x()) < item.width
                    and other.home.y() == item.home.y()
                ):
                    return sign * 6 * self.theme.u
        return 0.0

    def _around(self, key: str) -> set[str]:
        item = self.items_by_key.get(key)
        zone = self.zones.get(item.zone) if item is not None else None
        if zone is None:
            return set()
        here = zone.index(key)
        near = (zone.key_at(here - 1), key, zone.key_at(here + 1))
        return {k for k in near if k}

    def _leave(self, item: CardItem, keep_selected: bool = False) -> Zone | None:
        """Take a card out of the zone that it is in."""
        zone = self.zones.get(item.zone) if item.zone else None
        if item.key == self.hover_key:
            self.hover_key = ""
        if zone is not None and item.key in zone.keys:
            zone.take_out(item.key)
            zone.item.refresh(empty=not zone.keys)
        item.zone = ""
        if item.selected and not keep_selected:
            item.selected = False
            item.update()
            self.selection_changed.emit()
        return zone

    def _brackets(self, zone: Zone) -> None:
        zone.set_brackets([self.items_by_key[key] for key in zone.keys], self.theme.u)

    # -- Qt ----------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the cloth."""
        self._felt.paint(painter, QRectF(rect), self.viewport().size(), self.theme.palette)

    def _blur(self) -> None:
        for item in self.items_by_key.values():
            item.coarse = True
        self._sharpen.start()

    def _sharp(self) -> None:
        # The pixel grid may be another one now, so places are rounded again as well.
        self._relay()
        for item in self.items_by_key.values():
            item.coarse = False
            item.update()

    def _theme_changed(self) -> None:
        self.animator.reduce_motion = self.theme.reduce_motion
        self.finish_animations()
        self._relay()
        self.viewport().update()

    def _relay(self) -> None:
        if self._flying or any(map(self.is_held, self.items_by_key)):
            return
        for zone in self.zones.values():
            self._lay(zone, None, frozenset(zone.keys))


def _lies_hidden(item: CardItem, zone: Zone, width: float, shown: str) -> bool:
    """Whether a card deep in a pile is where it belongs already."""
    return (
        zone.spec.kind == "pile"
        and not item.isVisible()
        and item.shown == shown
        and item.width == width
        and item.pos() == item.home
    )
