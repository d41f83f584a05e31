"""Geometry of the table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from notty_gui.widgets.layout import RATIO, ZoneSpec, frame, hand_step, lay_out, unit
from PySide6.QtCore import QRectF, QSizeF

SIZES = [
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (3840, 1600),
    (1024, 1400),
]


def rects(spec: ZoneSpec, sizes: list[int], u: float) -> list[QRectF]:
    laid = lay_out(spec, sizes, u)
    w, h = laid.card_width, laid.card_width * RATIO
    return [QRectF(c.x() - w / 2, c.y() - h / 2, w, h) for c in laid.centres]


@pytest.mark.parametrize(
    ("size", "card"), [((1024, 640), 96), ((1920, 1080), 162), ((3840, 2160), 324)]
)
def test_card_sizes(size: tuple[int, int], card: int) -> None:
    made = frame(QSizeF(*size))
    assert made.card_width == pytest.approx(card, abs=0.01)
    assert made.card_height == pytest.approx(card * 1.4, abs=0.01)
    assert made.hand.bottom() == pytest.approx(made.action_bar.top() - 26 * made.u)


@pytest.mark.parametrize(
    ("size", "panel", "count", "share"),
    [
        ((1024, 640), False, 20, 0.48),
        ((1024, 640), True, 20, 0.34),
        ((1920, 1080), True, 20, 0.40),
        ((1024, 640), True, 11, 0.61),
        ((1024, 640), False, 11, 0.89),
    ],
)
def test_steps_of_a_hand(size: tuple[int, int], panel: bool, count: int, share: float) -> None:
    made = frame(QSizeF(*size), panel=panel)
    groups = 1 if count == 20 else 3
    step = hand_step(count, made.hand.width(), made.card_width, made.u, groups)
    assert step / made.card_width == pytest.approx(share, abs=0.04)


def test_step_formula() -> None:
    assert hand_step(1, 900, 96, 1) == 0
    assert hand_step(3, 900, 96, 1) == 104
    assert hand_step(20, 976, 96, 1) == pytest.approx((976 - 96) / 19)
    assert hand_step(20, 976, 96, 1, groups=3) == pytest.approx((976 - 96 - 28) / 19)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize("count", range(22))
def test_no_card_leaves_its_zone(size: tuple[int, int], panel: bool, count: int) -> None:
    made = frame(QSizeF(*size), panel=panel, opponents=2)
    zones = [ZoneSpec("hand", made.hand, made.card_width)]
    for seat in made.seats:
        band = seat.adjusted(0, 30 * made.u, 0, 0)
        zones.append(ZoneSpec("fan", band, 0.62 * made.card_width, align="left"))
    pile = QRectF(0, 0, 1.2 * made.card_width, 1.6 * made.card_width)
    zones += [ZoneSpec("pile", pile, made.card_width), ZoneSpec("row", made.hand, 40)]
    for spec in zones:
        for sizes in ([count], [count // 3, count - count // 3]):
            got = rects(spec, sizes, made.u)
            assert len(got) == count
            room = spec.rect.adjusted(-0.01, -0.01, 0.01, 0.01)
            assert all(room.contains(rect) for rect in got)


@pytest.mark.parametrize("size", SIZES)
def test_fanned_cards_show_their_index(size: tuple[int, int]) -> None:
    made = frame(QSizeF(*size), panel=True)
    laid = lay_out(ZoneSpec("hand", made.hand, made.card_width), [21], made.u)
    for row in {c.y() for c in laid.centres}:
        xs = [c.x() for c in laid.centres if c.y() == row]
        assert all(b - a >= 0.3299 * laid.card_width for a, b in pairwise(xs))


def test_two_rows_below_a_third() -> None:
    made = frame(QSizeF(1024, 640), panel=True)
    spec = ZoneSpec("hand", made.hand, made.card_width)
    assert lay_out(spec, [20], made.u).rows == 1
    two = lay_out(spec, [21], made.u)
    assert two.rows == 2
    assert len({c.y() for c in two.centres}) == 2
    # The front row does not cover number and shape of the back row.
    assert abs(two.centres[-1].y() - two.centres[0].y()) >= 0.52 * two.card_width


def test_groups_in_a_hand_are_set_apart() -> None:
    laid = lay_out(ZoneSpec("hand", QRectF(0, 0, 976, 180), 96), [3, 3], 1)
    xs = [c.x() for c in laid.centres]
    assert xs[3] - xs[2] == pytest.approx(xs[1] - xs[0] + 14)


def test_a_hand_is_centred_or_aligned() -> None:
    zone = QRectF(100, 0, 800, 140)
    centre = rects(ZoneSpec("hand", zone, 96), [3], 1)
    assert centre[0].left() - 100 == pytest.approx(900 - centre[-1].right())
    left = rects(ZoneSpec("fan", zone, 60, align="left"), [3], 1)
    assert left[0].left() == pytest.approx(100)
    right = rects(ZoneSpec("fan", zone, 60, align="right"), [3], 1)
    assert right[-1].right() == pytest.approx(900)


@pytest.mark.parametrize("melds", range(1, 18))
def test_meld_area_holds_all_melds(melds: int) -> None:
    spec = ZoneSpec("groups", QRectF(24, 60, 976, 300), 0.58 * 96)
    got = rects(spec, [3] * melds, 1)
    assert all(spec.rect.adjusted(-0.01, -0.01, 0.01, 0.01).contains(rect) for rect in got)


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_parts_of_the_window_do_not_overlap(size: tuple[int, int], opponents: int) -> None:
    made = frame(QSizeF(*size), panel=True, opponents=opponents)
    assert made.u == unit(*size)
    assert len(made.seats) == opponents
    for i, seat in enumerate(made.seats):
        assert made.content.adjusted(-0.01, 0, 0.01, 0).contains(seat)
        assert not seat.intersects(made.hand)
        assert not any(seat.intersects(other) for other in made.seats[:i])
    assert not made.content.intersects(made.panel)
    assert made.content.width() <= 1.9 * size[1]
