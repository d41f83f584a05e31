"""The driver of all movement, on a clock that the test steps."""

from __future__ import annotations

import pytest
from notty_gui.widgets.animator import Animator
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot


class Clock:
    """Milliseconds that pass when told to."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class Thing:
    """Something to move, without a scene."""

    def __init__(self) -> None:
        self.at = QPointF(0, 0)
        self.angle = 0.0
        self.size = 1.0
        self.opacity = 1.0
        self.turn = 0.0
        self.nudge = (0.0, 0.0)
        self.shown = "front"
        self.flash = False

    def pos(self) -> QPointF:
        return QPointF(self.at)

    def setPos(self, pos: QPointF, /) -> None:
        self.at = QPointF(pos)

    def rotation(self) -> float:
        return self.angle

    def setRotation(self, angle: float, /) -> None:
        self.angle = angle

    def scale(self) -> float:
        return self.size

    def setScale(self, factor: float, /) -> None:
        self.size = factor

    def setOpacity(self, opacity: float, /) -> None:
        self.opacity = opacity

    def set_turn(self, share: float) -> None:
        self.turn = share

    def set_nudge(self, x: float, y: float) -> None:
        self.nudge = (x, y)

    def set_shown(self, card: str) -> None:
        self.shown = card

    def set_flash(self, on: bool) -> None:
        self.flash = on


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def animator(qapp: QApplication, clock: Clock) -> Animator:
    return Animator(now=clock)


def run(animator: Animator, clock: Clock, ms: float) -> None:
    clock.ms += ms
    animator.advance()


def test_move_eases_out_and_ends_exactly(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.move(thing, QPointF(100, 50), rotation=10, scale=2, ms=200)
    run(animator, clock, 0)
    assert thing.at == QPointF(0, 0)
    run(animator, clock, 100)
    assert thing.at.x() == pytest.approx(87.5)
    run(animator, clock, 100)
    assert (thing.at, thing.angle, thing.size) == (QPointF(100, 50), 10, 2)
    assert not animator.is_busy


def test_the_timer_rests_when_nothing_moves(animator: Animator, clock: Clock) -> None:
    assert not animator.is_running
    animator.move(Thing(), QPointF(1, 1), ms=50)
    assert animator.is_running
    run(animator, clock, 50)
    assert not animator.is_running


def test_busy_is_told_once(animator: Animator, clock: Clock, qtbot: QtBot) -> None:
    told: list[bool] = []
    animator.busy.connect(told.append)
    animator.move(Thing(), QPointF(1, 1), ms=50)
    animator.move(Thing(), QPointF(1, 1), ms=90)
    run(animator, clock, 60)
    run(animator, clock, 60)
    assert told == [True, False]


def test_delay_begins_from_where_the_item_is_then(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.move(thing, QPointF(100, 0), ms=100, delay=50)
    run(animator, clock, 40)
    assert thing.at == QPointF(0, 0)
    thing.at = QPointF(50, 0)
    run(animator, clock, 11)
    assert thing.at.x() >= 50
    run(animator, clock, 100)
    assert thing.at == QPointF(100, 0)


def test_a_new_move_replaces_the_old(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.move(thing, QPointF(100, 0), ms=100)
    run(animator, clock, 30)
    animator.move(thing, QPointF(0, 70), ms=100)
    run(animator, clock, 200)
    assert thing.at == QPointF(0, 70)
    assert not animator.is_busy


@pytest.mark.parametrize(("speed", "ms"), [("fast", 40), ("normal", 100), ("slow", 160)])
def test_speed(animator: Animator, clock: Clock, speed: str, ms: float) -> None:
    animator.speed = speed
    thing = Thing()
    animator.move(thing, QPointF(10, 0), ms=100)
    run(animator, clock, ms - 1)
    assert animator.is_busy
    run(animator, clock, 1)
    assert not animator.is_busy


def test_instant_needs_no_frame(animator: Animator) -> None:
    animator.speed = "instant"
    thing = Thing()
    done: list[int] = []
    animator.move(thing, QPointF(10, 0), ms=100, delay=500, done=lambda: done.append(1))
    animator.flip(thing, "back")
    animator.shake(thing)
    assert thing.at == QPointF(10, 0)
    assert thing.shown == "back"
    assert thing.nudge == (0, 0)
    assert done == [1]
    assert not animator.is_running


def test_flip_changes_the_face_when_seen_from_the_side(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.flip(thing, "back", ms=180)
    run(animator, clock, 80)
    assert thing.shown == "front"
    assert 0 < thing.turn < 0.5
    run(animator, clock, 20)
    assert thing.shown == "back"
    run(animator, clock, 100)
    assert thing.turn == 0


def test_shake_returns(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.shake(thing, 6)
    reach = 0.0
    for _ in range(24):
        run(animator, clock, 10)
        reach = max(reach, abs(thing.nudge[0]))
        assert abs(thing.nudge[0]) <= 6
    assert reach > 3
    assert thing.nudge == (0, 0)
    assert thing.at == QPointF(0, 0)


def test_gather_and_spread(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.gather(thing, QPointF(100, 0), ms=250)
    run(animator, clock, 0)
    run(animator, clock, 125)
    assert thing.nudge[0] == pytest.approx(80)
    run(animator, clock, 125)
    assert thing.nudge == (0, 0)


def test_finish_all_ends_everything_where_it_goes(animator: Animator, clock: Clock) -> None:
    one, two = Thing(), Thing()
    order: list[str] = []

    def again() -> None:
        order.append("first")
        animator.move(one, QPointF(5, 5), ms=100, done=lambda: order.append("second"))

    animator.move(one, QPointF(100, 0), ms=100, done=again)
    animator.move(two, QPointF(0, 100), ms=100, delay=900)
    animator.flip(two, "back", delay=900)
    animator.shake(two)
    animator.finish_all()
    assert order == ["first", "second"]
    assert one.at == QPointF(5, 5)
    assert two.at == QPointF(0, 100)
    assert (two.shown, two.turn, two.nudge) == ("back", 0, (0, 0))
    assert not animator.is_busy
    assert not animator.is_running


def test_drop_forgets_an_item(animator: Animator, clock: Clock) -> None:
    thing = Thing()
    animator.move(thing, QPointF(100, 0), ms=100)
    animator.drop(thing)
    run(animator, clock, 200)
    assert thing.at == QPointF(0, 0)
    assert not animator.is_running


def test_reduced_motion_fades_and_outlines(animator: Animator, clock: Clock) -> None:
    animator.reduce_motion = True
    thing = Thing()
    animator.move(thing, QPointF(100, 0), ms=300, delay=500)
    run(animator, clock, 0)
    assert thing.at == QPointF(100, 0)
    assert thing.flash
    run(animator, clock, 40)
    assert 0 < thing.opacity < 1
    run(animator, clock, 40)
    assert thing.opacity == 1
    run(animator, clock, 500)
    assert thing.flash
    run(animator, clock, 100)
    assert not thing.flash
    animator.shake(thing)
    run(animator, clock, 50)
    assert thing.nudge == (0, 0)
    assert thing.flash
    animator.finish_all()
    assert not thing.flash


def test_reduced_motion_makes_small_moves_at_once(animator: Animator) -> None:
    animator.reduce_motion = True
    thing = Thing()
    animator.move(thing, QPointF(0, -8), quiet=True)
    assert thing.at == QPointF(0, -8)
    assert not animator.is_busy


def test_the_real_clock_drives_it_too(qapp: QApplication, qtbot: QtBot) -> None:
    animator = Animator()
    thing = Thing()
    with qtbot.waitSignal(animator.busy, check_params_cb=lambda on: not on, timeout=3000):
        animator.move(thing, QPointF(10, 10), ms=30)
    assert thing.at == QPointF(10, 10)
