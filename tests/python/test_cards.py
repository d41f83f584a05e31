"""The public search for groups: one hand, or a batch of them."""

from collections.abc import Callable

import notty
import numpy as np
import pytest
from notty import ConfigError, Cover, NotationError

SEARCHES: list[Callable[..., object]] = [
    notty.groups,
    notty.least_leftover,
    notty.completing_cards,
    notty.largest_group,
]
BATCH_SEARCHES: list[Callable[..., object]] = [notty.groups, notty.least_leftover]


def test_groups_of_a_hand() -> None:
    assert notty.groups("R4 R5 R6 R7 G1") == [
        ("R4", "R5", "R6"),
        ("R4", "R5", "R6", "R7"),
        ("R5", "R6", "R7"),
    ]
    assert notty.groups("R4 G4 Y4 B4") == [("R4", "G4", "Y4", "B4")]
    assert notty.groups("") == []


def test_a_text_of_numpy_is_a_text() -> None:
    assert notty.groups(np.str_("R4 R5 R6")) == [("R4", "R5", "R6")]
    assert notty.least_leftover(np.str_("R4 R5 R6")).leftover == 0


def test_least_leftover_of_a_hand() -> None:
    cover = notty.least_leftover("R4 R5 R6 R7 B1")
    assert cover == Cover(1, (("R4", "R5", "R6", "R7"),), ("B1",))
    assert notty.least_leftover("") == Cover(0, (), ())


def test_the_largest_group_is_the_first_among_equals() -> None:
    assert notty.largest_group("R4 R5 R6 R7 G7 Y7 K7") == ("R4", "R5", "R6", "R7")
    assert notty.largest_group("R7 G7 Y7 K7 B7 R6 R5") == ("R7", "G7", "Y7", "K7", "B7")
    assert notty.largest_group("R4 R5") is None


def test_a_hand_is_a_text_or_several() -> None:
    for hand in ("r4,R5\tR6", ["R4", "R5", "R6"], ("R6", "R4", "R5"), iter(["R4", "R5", "R6"])):
        assert notty.groups(hand) == [("R4", "R5", "R6")]


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    "hand", ["X4", "R0", "R10", "R", "4R", "R4 R4 R4", "R4;R5", "R4\nR5", "R4\0", "É4", "\ud800",
             ["R4", 5], [None], 5, None, [["R4"]], b"R4"],
)  # fmt: skip
def test_what_is_no_hand_is_refused(search: Callable[..., object], hand: object) -> None:
    with pytest.raises(NotationError):
        search(hand)


def test_a_complaint_names_the_card() -> None:
    with pytest.raises(NotationError, match="'X4' is no card: a colour R, G, Y, K or B"):
        notty.groups("R4 X4")
    with pytest.raises(NotationError, match="third R4"):
        notty.groups("R4 R4 R4")


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.int64, np.uint64, ">u2"])
def test_a_batch_may_hold_any_integers_in_any_layout(dtype: str) -> None:
    batch = np.zeros((3, 45), dtype)
    batch[0, 3:7] = 1
    batch[1, 3:6] = 2
    for layout in (batch, np.asfortranarray(batch), np.repeat(batch, 2, axis=1)[:, ::2]):
        assert notty.least_leftover(layout).tolist() == [0, 0, 0]
        assert notty.groups(layout).sum(axis=1).tolist() == [3, 1, 0]


def test_an_empty_batch_has_empty_results() -> None:
    empty = np.zeros((0, 45), np.uint8)
    assert notty.groups(empty).shape == (0, 194)
    assert notty.least_leftover(empty).shape == (0,)


def test_a_batch_is_not_changed() -> None:
    batch = np.ones((2, 45), np.uint8)
    batch.setflags(write=False)
    notty.groups(batch)
    assert (batch == 1).all()


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize("shape", [(), (45,), (2, 44), (2, 46), (45, 2), (2, 45, 1), (0,), (0, 0)])
def test_a_batch_of_another_shape_is_refused(
    search: Callable[..., object], shape: tuple[int, ...]
) -> None:
    with pytest.raises(ConfigError, match=r"shape \(n, 45\)"):
        search(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize("dtype", [np.float64, np.bool_, np.complex128, "U1", object])
def test_a_batch_of_something_else_is_refused(search: Callable[..., object], dtype: str) -> None:
    with pytest.raises(ConfigError, match="integers"):
        search(np.zeros((2, 45), dtype))


@pytest.mark.parametrize("search", BATCH_SEARCHES)
@pytest.mark.parametrize(
    ("value", "dtype"),
    [
        (3, np.uint8),
        (255, np.uint8),
        (3, np.int64),
        (-1, np.int8),
        (256, np.int64),
        (2**63, np.uint64),
    ],
)
def test_a_third_copy_in_a_batch_is_refused(
    search: Callable[..., object], value: int, dtype: str
) -> None:
    batch = np.zeros((2, 45), dtype)
    batch[1, 44] = value
    with pytest.raises(ConfigError):
        search(batch)
