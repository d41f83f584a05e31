"""How far apart colours look, to normal eyes, to colour-blind eyes and in grey.

No Qt here. A colour is a text such as ``#B3150F``, in sRGB.

Differences are CIEDE2000 (CIE 142-2001, after Sharma, Wu and Dalal 2005): about 1 is the least that
anybody sees, black and white are 100 apart. Colour blindness is simulated at full strength after
Machado, Oliveira and Fernandes 2009.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

#: Below this two colours are easily mixed up when seen apart, on small signs.
TOO_NEAR = 20.0

_PLAIN: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_LUMINANCE: Triple = (0.2126729, 0.7151522, 0.0721750)
#: What an eye makes of linear red, green and blue.
VISIONS: dict[str, Matrix] = {
    "normal": _PLAIN,
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
_TO_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), _LUMINANCE, (0.0193339, 0.1191920, 0.9503041))
_WHITE: Triple = (0.95047, 1.0, 1.08883)  # D65


def smallest_difference(colours: Sequence[str], vision: str = "normal") -> float:
    """The CIEDE2000 difference of the two colours that look most alike.

    Args:
        colours: At least two.
        vision: One of `VISIONS`.

    Raises:
        ValueError: If a text is no colour, or there is only one.

    """
    labs = [to_lab(seen(linear(colour), vision)) for colour in colours]
    if len(labs) < 2:
        raise ValueError("one colour differs from nothing")
    return min(ciede2000(one, other) for one, other in combinations(labs, 2))


def differences(colours: Sequence[str]) -> dict[str, float]:
    """The smallest difference in each of `VISIONS`; ValueError as above."""
    return {vision: smallest_difference(colours, vision) for vision in VISIONS}


def linear(colour: str) -> Triple:
    """Linear red, green and blue of a colour, 0 to 1. ValueError if the text is none."""
    digits = colour.removeprefix("#")
    if len(digits) != 6 or len(colour) != 7:
        raise ValueError(f"a colour is written as #B3150F, not {colour!r}")
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def seen(rgb: Triple, vision: str) -> Triple:
    """Linear colours as an eye sees them."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], rgb))
    return red, green, blue


def simulated(colour: str, vision: str) -> str:
    """The colour that shows to normal eyes what other eyes see; ValueError as above."""
    parts = (
        p * 12.92 if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055
        for p in seen(linear(colour), vision)
    )
    return "#" + "".join(f"{round(255 * part):02X}" for part in parts)


def to_lab(rgb: Triple) -> Triple:
    """CIELAB of linear red, green and blue, for daylight (D65)."""

    def root(share: float) -> float:
        return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116

    x, y, z = (root(part / white) for part, white in zip(_times(_TO_XYZ, rgb), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIEDE2000 difference of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(grey / (grey + 25.0**7))
    a1, a2 = stretch * a1, stretch * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    # Of two hues the shorter way round; a grey has none.
    turn, hue = h2 - h1, (h1 + h2) / 2
    if not c1 * c2:
        turn, hue = 0.0, h1 + h2
    elif abs(turn) > 180:
        turn, hue = turn - (360 if turn > 0 else -360), (hue + 180) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c = 1 + 0.045 * chroma
    s_h = 1 + 0.015 * chroma * t
    twist = 60 * exp(-(((hue - 275) / 25) ** 2))
    r_t = -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(twist))

    d_l = (l2 - l1) / s_l
    d_c = (c2 - c1) / s_c
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / s_h
    return sqrt(d_l**2 + d_c**2 + d_h**2 + r_t * d_c * d_h)
