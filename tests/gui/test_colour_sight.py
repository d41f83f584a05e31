"""How far apart colours look: the published pairs of CIEDE2000, and what eyes make of colours."""

import pytest
from notty_gui.colour_sight import (
    TOO_NEAR,
    VISIONS,
    ciede2000,
    differences,
    linear,
    seen,
    smallest_difference,
    to_lab,
)

#: Two colours in CIELAB and their difference: table 1 of Sharma, Wu and Dalal, "The CIEDE2000
#: color-difference formula", Color Research and Application 30 (2005).
PAIRS = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
OURS = ("#B3150F", "#14166B", "#2C9C80")


@pytest.mark.parametrize("line", PAIRS.strip().splitlines())
def test_published_pairs(line: str) -> None:
    l1, a1, b1, l2, a2, b2, expected = map(float, line.split())
    assert ciede2000((l1, a1, b1), (l2, a2, b2)) == pytest.approx(expected, abs=6e-5)
    assert ciede2000((l2, a2, b2), (l1, a1, b1)) == pytest.approx(expected, abs=6e-5)


def test_lab_of_known_colours() -> None:
    assert to_lab(linear("#FFFFFF")) == pytest.approx((100, 0, 0), abs=0.02)
    assert to_lab(linear("#000000")) == pytest.approx((0, 0, 0), abs=1e-9)
    assert to_lab(linear("#FF0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert to_lab(linear("#0000FF")) == pytest.approx((32.30, 79.19, -107.86), abs=0.02)


def test_every_eye_sees_white_as_white() -> None:
    for vision in VISIONS:
        assert seen(linear("#FFFFFF"), vision) == pytest.approx((1, 1, 1), abs=1e-3)


def test_the_colours_of_the_cards() -> None:
    found = differences(OURS)
    expected = {"normal": 44, "protan": 32, "deutan": 25, "tritan": 39, "grey": 18}
    assert found == pytest.approx(expected, abs=1.5)


def test_pure_colours_are_mixed_up() -> None:
    """Red and green of a screen are far apart for most, and near for some."""
    assert smallest_difference(("#C00000", "#6B7A00")) > 2 * TOO_NEAR
    assert smallest_difference(("#C00000", "#6B7A00"), "deutan") < TOO_NEAR
    assert smallest_difference(("#808080", "#808080", "#000000")) == 0


@pytest.mark.parametrize("text", ["B3150F", "#B3150", "#GG0000", "", "#B3150F0"])
def test_what_is_no_colour(text: str) -> None:
    with pytest.raises(ValueError, match=r"#B3150F|base 16"):
        linear(text)


def test_one_colour_is_not_enough() -> None:
    with pytest.raises(ValueError, match="nothing"):
        smallest_difference(OURS[:1])
