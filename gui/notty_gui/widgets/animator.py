"""One driver for everything that moves on a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal

#: Speed name -> factor on every duration.
SPEEDS: dict[str, float] = {"instant": 0.0, "fast": 0.4, "normal": 1.0, "slow": 1.6}
FRAME_MS = 16
FADE_MS = 80
OUTLINE_MS = 600


@dataclass(frozen=True)
class Motion:
    """How cards travel: for how long, how far apart they start, and how high they rise."""

    ms: float
    stagger: float = 0.0
    delay: float = 0.0
    lift: float = 0.0


DEAL = Motion(120, stagger=45)
DRAW = Motion(220, stagger=70, lift=0.05)
DISCARD = Motion(220, stagger=40, lift=0.05)
MELD = Motion(260, stagger=30, lift=0.04)
SORT = Motion(160)
STEAL = Motion(320, delay=250, lift=0.08)
HOVER_MS = 90
FLIP_MS = 180
SHAKE_MS = 240
SHUFFLE_MS = 250


class Movable(Protocol):
    """What the driver needs of an item."""

    def pos(self) -> QPointF: ...  # noqa: D102
    def setPos(self, pos: QPointF, /) -> None: ...  # noqa: D102
    def rotation(self) -> float: ...  # noqa: D102
    def setRotation(self, angle: float, /) -> None: ...  # noqa: D102
    def scale(self) -> float: ...  # noqa: D102
    def setScale(self, factor: float, /) -> None: ...  # noqa: D102
    def setOpacity(self, opacity: float, /) -> None: ...  # noqa: D102
    def set_turn(self, share: float) -> None: ...  # noqa: D102
    def set_nudge(self, x: float, y: float) -> None: ...  # noqa: D102
    def set_shown(self, card: str) -> None: ...  # noqa: D102
    def set_flash(self, on: bool) -> None: ...  # noqa: D102


Step = Callable[[float], None]


@dataclass(eq=False)
class _Track:
    """One change of one item. ``begin`` runs at its start and gives the step from 0 to 1."""

    item: Movable
    kind: str
    start: float
    ms: float
    begin: Callable[[], Step]
    done: Callable[[], None] | None = None
    step: Step | None = None


def ease_out(t: float) -> float:
    """Cubic: fast away, soft landing."""
    return 1 - (1 - t) ** 3


class Animator(QObject):
    """Moves, flips and shakes items; its timer runs only while something moves."""

    busy = Signal(bool)

    def __init__(
        self, parent: QObject | None = None, now: Callable[[], float] | None = None
    ) -> None:
        super().__init__(parent)
        self.speed = "normal"
        self.reduce_motion = False
        self._now = now or (lambda: time.monotonic() * 1000)
        self._tracks: list[_Track] = []
        self._was_busy = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.advance)

    # -- questions ---------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether anything moves or waits to."""
        return bool(self._tracks)

    @property
    def is_running(self) -> bool:
        """Whether the timer ticks."""
        return self._timer.isActive()

    @property
    def factor(self) -> float:
        """The factor of the speed in force; 0 is at once."""
        return SPEEDS[self.speed]

    def is_moving(self, item: Movable) -> bool:
        """Whether the item travels."""
        return any(track.item is item and track.kind == "move" for track in self._tracks)

    # -- orders ------------------------------------------------------------------------------

    def move(
        self,
        item: Movable,
        pos: QPointF,
        rotation: float = 0.0,
        scale: float = 1.0,
        ms: float = 220,
        delay: float = 0.0,
        *,
        lift: float = 0.0,
        quiet: bool = False,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Bring an item to a place. ``quiet``: small, no outline where motion is reduced."""
        goal = QPointF(pos)

        def arrive() -> None:
            item.setPos(goal)
            item.setRotation(rotation)
            item.setScale(scale)

        def travel() -> Step:
            start, turn, size = item.pos(), item.rotation(), item.scale()

            def step(t: float) -> None:
                if t >= 1:
                    arrive()
                    return
                share = ease_out(t)
                item.setPos(start + (goal - start) * share)
                item.setRotation(turn + (rotation - turn) * share)
                item.setScale(size + (scale - size) * share + lift * sin(pi * t))

            return step

        def appear() -> Step:
            arrive()
            return lambda t: item.setOpacity(t if t < 1 else 1.0)

        self._cancel(item, "move")
        if self.reduce_motion and quiet:
            arrive()
            if done is not None:
                done()
        elif self.reduce_motion:
            self._cancel(item, "flash")
            self._add(item, "move", FADE_MS, 0, appear, done, always=True)
            self._flash(item)
        else:
            self._add(item, "move", ms, delay, travel, done)

    def flip(self, item: Movable, card: str, ms: float = FLIP_MS, delay: float = 0.0) -> None:
        """Turn an item over to show ``card`` ("" is the back)."""

        def turn() -> Step:
            changed = False

            def step(t: float) -> None:
                nonlocal changed
                if t >= 0.5 and not changed:
                    changed = True
                    item.set_shown(card)
                item.set_turn(0.0 if t >= 1 else t)

            return step

        def show() -> Step:
            item.set_shown(card)
            return lambda t: item.set_turn(0.0)

        self._cancel(item, "flip")
        if self.reduce_motion:
            show()(1.0)
        else:
            self._add(item, "flip", ms, delay, turn)

    def shake(self, item: Movable, reach: float = 6.0, ms: float = SHAKE_MS) -> None:
        """Refuse: a short shake to the sides, or an outline where motion is reduced."""

        def begin() -> Step:
            def step(t: float) -> None:
                item.set_nudge(reach * sin(t * 3 * 2 * pi) * (1 - t) if t < 1 else 0.0, 0.0)

            return step

        if self.reduce_motion:
            self._cancel(item, "flash")
            self._flash(item)
            return
        self._cancel(item, "nudge")
        self._add(item, "nudge", ms, 0, begin)

    def gather(
        self, item: Movable, towards: QPointF, share: float = 0.8, ms: float = SHUFFLE_MS
    ) -> None:
        """Send an item most of the way to a point and back, as a fan that is shuffled."""

        def begin() -> Step:
            way = (towards - item.pos()) * share

            def step(t: float) -> None:
                out = sin(pi * t) if t < 1 else 0.0
                item.set_nudge(way.x() * out, way.y() * out)

            return step

        if self.reduce_motion:
            return
        self._cancel(item, "nudge")
        self._add(item, "nudge", ms, 0, begin)

    def finish_all(self) -> None:
        """Put everything where it is going, now."""
        # A ``done`` may order the next move; that one ends here as well, but not without limit.
        for _ in range(8):
            if not self._tracks:
                break
            tracks, self._tracks = self._tracks, []
            for track in sorted(tracks, key=lambda t: t.start):
                self._end(track)
        self._update()

    def drop(self, item: Movable) -> None:
        """Forget an item that leaves the table."""
        self._tracks = [track for track in self._tracks if track.item is not item]
        self._update()

    def advance(self) -> None:
        """One frame: called by the timer, or by a test that steps the clock."""
        now = self._now()
        for track in list(self._tracks):
            if track not in self._tracks or now < track.start:
                continue
            if now >= track.start + track.ms:
                self._tracks.remove(track)
                self._end(track)
                continue
            if track.step is None:
                track.step = track.begin()
            track.step((now - track.start) / track.ms)
        self._update()

    # -- inside ------------------------------------------------------------------------------

    def _add(
        self,
        item: Movable,
        kind: str,
        ms: float,
        delay: float,
        begin: Callable[[], Step],
        done: Callable[[], None] | None = None,
        *,
        always: bool = False,
    ) -> None:
        factor = 1.0 if always and self.factor else self.factor
        track = _Track(item, kind, self._now() + delay * factor, ms * factor, begin, done)
        if track.ms <= 0:
            self._end(track)
            return
        self._tracks.append(track)
        self._update()

    def _flash(self, item: Movable) -> None:
        def begin() -> Step:
            item.set_flash(True)
            return lambda t: item.set_flash(t < 1)

        self._add(item, "flash", OUTLINE_MS, 0, begin, always=True)

    def _cancel(self, item: Movable, kind: str) -> None:
        for track in [t for t in self._tracks if t.item is item and t.kind == kind]:
            self._tracks.remove(track)
            if kind != "move":
                self._end(track)
            elif self.reduce_motion:
                item.setOpacity(1.0)

    def _end(self, track: _Track) -> None:
        step = track.step or track.begin()
        step(1.0)
        if track.done is not None:
            track.done()

    def _update(self) -> None:
        busy = bool(self._tracks)
        if busy and not self._timer.isActive():
            self._timer.start()
        elif not busy and self._timer.isActive():
            self._timer.stop()
        if busy != self._was_busy:
            self._was_busy = busy
            self.busy.emit(busy)
