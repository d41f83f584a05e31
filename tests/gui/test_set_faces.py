"""The cards of SET: names, signs, shadings, colours of one's own and letters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from notty.sets import find_sets
from notty_gui.faces import faces_for, shapes, style_set_cards
from notty_gui.faces.base import FACE
from notty_gui.faces.set import DEFAULT_COLOURS, SetFaces, colour_letter, readable
from notty_gui.i18n import Translations
from notty_gui.theme import Theme, contrast
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication


@pytest.fixture
def faces(theme: Theme) -> Iterator[SetFaces]:
    found = faces_for("set")
    assert isinstance(found, SetFaces)
    style_set_cards(DEFAULT_COLOURS, letters=False)
    found.clear_cache()
    yield found
    style_set_cards(DEFAULT_COLOURS, letters=True)


def picture(faces: SetFaces, card: str, width: int = 120) -> QImage:
    return faces.render(card, width, shadow=False).toImage()


def ink(image: QImage) -> float:
    """The share of a card that is not plain face."""
    w, h = image.width(), image.height()
    inside = [(x, y) for x in range(6, w - 6) for y in range(6, h - 6)]
    return sum(contrast(image.pixelColor(x, y), FACE) > 1.6 for x, y in inside) / len(inside)


def test_all_cards_have_names(faces: SetFaces) -> None:
    cards = faces.cards()
    assert len(set(cards)) == len({faces.name(card) for card in cards}) == 81
    # The order of the engine: the first three differ in their shapes, the last is its last kind.
    assert cards[:3] == ["1RSD", "1RSO", "1RSS"]
    assert cards[-1] == "3GOS"
    assert len(find_sets(list(cards))) == 1080
    assert faces.name("2GTD") == "two green striped diamonds"
    assert faces.name("1ROO") == "one red outlined oval"
    assert faces.name("") == "hidden card"


def test_names_in_ukrainian(faces: SetFaces, qapp: QApplication) -> None:
    translations = Translations(qapp)
    translations.use("uk")
    try:
        assert faces.name("2GTD") == "два зелені смугасті ромби"
        assert faces.name("1ROO") == "один червоний контурний овал"
        assert faces.name("3BSS") == "три сині суцільні квадрати"
        assert len({faces.name(card) for card in faces.cards()}) == 81
        assert list(map(colour_letter, "RBG")) == ["Чрв", "Син", "Зел"]
    finally:
        translations.clear()


def test_the_sample_is_a_set_that_differs_in_everything(faces: SetFaces) -> None:
    for number in (0, 5, 80, 738_000):
        cards = faces.sample(number)
        assert find_sets(cards) == [tuple(cards)]
        assert all(len(set(values)) == 3 for values in zip(*cards, strict=True))
    assert faces.sample(1) != faces.sample(2)


def test_sort_keys(faces: SetFaces) -> None:
    keys = {name: key for name, _, key in faces.sort_keys}
    hand = ["1GSD", "2RSD", "1BSD"]
    assert sorted(hand, key=keys["colour"]) == ["2RSD", "1BSD", "1GSD"]
    assert sorted(hand, key=keys["number"]) == ["1BSD", "1GSD", "2RSD"]


@pytest.mark.parametrize(("place", "ratio"), [(0, 6.8), (1, 15.2), (2, 3.3)])
def test_contrast_of_colours(place: int, ratio: float) -> None:
    colour = QColor(DEFAULT_COLOURS[place])
    assert contrast(colour, FACE) == pytest.approx(ratio, abs=0.15)
    assert contrast(readable(colour), FACE) >= 4.5


def test_readable_darkens_the_lightest() -> None:
    assert contrast(readable(QColor("#FFFFFF")), FACE) >= 4.5


@pytest.mark.parametrize("letter", "DOS")
def test_three_signs_fit_and_keep_apart(faces: SetFaces, letter: str) -> None:
    image = picture(faces, f"3RS{letter}", 300)
    column = [contrast(image.pixelColor(150, y), FACE) > 1.6 for y in range(6, 414)]
    edges = [y for y in range(1, len(column)) if column[y] != column[y - 1]]
    assert len(edges) == 6
    assert min(after - before for before, after in pairwise(edges)) > 10


@pytest.mark.parametrize("width", [57, 120, 200])
@pytest.mark.parametrize("letter", "DOS")
def test_shadings_are_told_by_how_much_is_inked(faces: SetFaces, letter: str, width: int) -> None:
    solid, striped, outlined = (
        ink(picture(faces, f"2B{shading}{letter}", width)) for shading in "STO"
    )
    assert outlined < 0.85 * striped
    assert striped < 0.8 * solid


@pytest.mark.parametrize("width", [57, 83, 120, 201])
def test_stripes_are_sharp_and_alike(faces: SetFaces, width: int) -> None:
    """Along the middle of a square no two stripes differ in width or colour."""
    image = picture(faces, "1BTS", width)
    y, reach = image.height() // 2, round(0.2 * width)
    row = [
        image.pixelColor(x, y).lightness() for x in range(width // 2 - reach, width // 2 + reach)
    ]
    dark = [value < 128 for value in row]
    edges = [x for x in range(1, len(dark)) if dark[x] != dark[x - 1]]
    runs = [b - a for a, b in pairwise(edges)]
    assert len(runs) >= 7
    assert len({*runs[::2]}) == len({*runs[1::2]}) == 1
    assert all(value < 80 or value > 230 for value in row)


def test_signs_differ_without_colour() -> None:
    grids = []
    for letter in "DOS":
        path = shapes.SET_SIGNS[letter](100)
        grids.append(
            {
                (x, y)
                for x in range(-40, 41, 2)
                for y in range(-20, 21, 2)
                if path.contains(QPointF(x, y))
            }
        )
    for one, other in combinations(grids, 2):
        assert len(one ^ other) >= 0.15 * len(one | other)


def test_the_corner_of_keys_stays_free(faces: SetFaces) -> None:
    style_set_cards(DEFAULT_COLOURS, letters=True)
    for card in ("3RSD", "3GTO", "3BOS"):
        image = picture(faces, card, 120)
        corner = [image.pixelColor(x, y) for x in range(98, 115) for y in range(148, 163)]
        assert all(contrast(colour, FACE) < 1.15 for colour in corner)


def test_own_colours_and_letters_change_the_picture(faces: SetFaces) -> None:
    plain = picture(faces, "1RSO")
    style_set_cards(("#E09000", *DEFAULT_COLOURS[1:]), letters=False)
    own = picture(faces, "1RSO")
    assert contrast(own.pixelColor(60, 84), QColor("#E09000")) < 1.1
    assert own != plain
    style_set_cards(DEFAULT_COLOURS, letters=True)
    lettered = picture(faces, "1RSO")
    assert lettered.copy(0, 0, 24, 30) != plain.copy(0, 0, 24, 30)
    assert lettered.copy(30, 30, 60, 108) == plain.copy(30, 30, 60, 108)
