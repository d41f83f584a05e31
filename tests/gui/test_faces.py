"""Card faces: pictures, names and the cache."""

from __future__ import annotations

import pytest
from notty_gui.faces import CardFaces, faces_for
from notty_gui.faces import notty as notty_faces
from notty_gui.faces.base import FACE, RATIO
from notty_gui.theme import FELTS, Theme, contrast
from PySide6.QtGui import QColor, QImage


@pytest.fixture
def faces(theme: Theme) -> CardFaces:
    found = faces_for("notty")
    assert found is not None
    found.clear_cache()
    return found


def test_registry(theme: Theme) -> None:
    assert faces_for("notty") is faces_for("notty")
    assert faces_for("no_such_game") is None
    assert faces_for("base") is None  # a module, but of no game
    assert faces_for("../theme") is None


@pytest.mark.parametrize(
    ("letter", "ink_on_fill", "fill_on_face"),
    [("R", 5.4, 5.3), ("G", 7.9, 2.4), ("Y", 15.2, 1.2), ("K", 19.0, 18.7), ("B", 9.7, 9.5)],
)
def test_contrast_figures(letter: str, ink_on_fill: float, fill_on_face: float) -> None:
    suit = notty_faces.SUITS[letter]
    assert contrast(suit.ink, suit.fill) == pytest.approx(ink_on_fill, abs=0.12)
    assert contrast(suit.fill, FACE) == pytest.approx(fill_on_face, abs=0.12)


def test_rim_stands_off_every_felt() -> None:
    assert 7.8 <= contrast(FACE, QColor(FELTS["green"][0])) <= 10.6
    assert contrast(FACE, QColor(FELTS["green"][1])) <= 10.6
    for top, bottom in FELTS.values():
        assert min(contrast(FACE, QColor(top)), contrast(FACE, QColor(bottom))) >= 7.8


def test_all_cards_have_names(faces: CardFaces) -> None:
    names = {faces.name(card) for card in faces.cards()}
    assert len(faces.cards()) == len(names) == 45
    assert faces.name("G4") == "Green 4, circle"
    assert faces.name("K9") == "Black 9, square"
    assert faces.name("") == "Hidden card"


def test_sort_keys(faces: CardFaces) -> None:
    keys = {name: key for name, _, key in faces.sort_keys}
    hand = ["B1", "R9", "K1", "G2", "R1"]
    assert sorted(hand, key=keys["colour"]) == ["R1", "R9", "G2", "K1", "B1"]
    assert sorted(hand, key=keys["number"]) == ["R1", "K1", "B1", "G2", "R9"]


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("width", [53, 96, 162])
def test_size_of_pictures(faces: CardFaces, width: int, dpr: float) -> None:
    margin = faces.margin(width)
    pixmap = faces.render("R4", width, dpr, False)
    assert pixmap.devicePixelRatio() == dpr
    size = pixmap.deviceIndependentSize()
    assert size.width() == pytest.approx(width + 2 * margin, abs=1)
    assert size.height() == pytest.approx(width * RATIO + 2 * margin, abs=1)
    bare = faces.render("R4", width, dpr, False, shadow=False).deviceIndependentSize()
    assert bare.width() == pytest.approx(width, abs=1)


def test_pictures_are_cached_by_card_size_and_ratio(faces: CardFaces) -> None:
    first = faces.render("R4", 96, 1.0)
    assert faces.render("R4", 96, 1.0).cacheKey() == first.cacheKey()
    for other in (("R5", 96, 1.0), ("R4", 97, 1.0), ("R4", 96, 2.0)):
        assert faces.render(*other).cacheKey() != first.cacheKey()
    assert faces.render("", 96, 1.0).cacheKey() != first.cacheKey()


def test_the_cache_is_bounded(faces: CardFaces, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("notty_gui.faces.base._CACHED_BYTES", 300_000)
    first = faces.render("R1", 96, 1.0).cacheKey()
    for card in faces.cards():
        faces.render(card, 96, 1.0)
    assert faces.render("R1", 96, 1.0).cacheKey() != first


def colour_at(image: QImage, x: float, y: float) -> QColor:
    return image.pixelColor(round(x), round(y))


@pytest.mark.parametrize("letter", "RGYKB")
def test_rim_fill_and_medallion(faces: CardFaces, letter: str) -> None:
    width = 200
    image = faces.render(f"{letter}1", width, 1.0, shadow=False).toImage()
    suit = notty_faces.SUITS[letter]
    assert contrast(colour_at(image, 4.2, 140), FACE) < 1.15  # rim
    assert contrast(colour_at(image, 16, 175), suit.fill) < 1.4  # fill at the left edge
    # The ink of the index stays readable on the lightest and the darkest part of the fill.
    for x, y in ((14, 12), (186, 268), (16, 175)):
        assert contrast(suit.ink, colour_at(image, x, y)) >= 4.5
    dish = colour_at(image, 100, 140 - 0.24 * width)
    assert contrast(dish, FACE) < 1.1
    assert contrast(colour_at(image, 100, 140), suit.fill) < 1.25  # the shape in its colour


@pytest.mark.parametrize("card", ["R4", "G6", "Y9", "K8", "B2"])
def test_index_shows_in_a_third_of_the_card(faces: CardFaces, card: str) -> None:
    """Ink of number and shape lies within the part that a fanned card shows."""
    width = 300
    suit = notty_faces.SUITS[card[0]]
    image = faces.render(card, width, 1.0, shadow=False).toImage()
    inked = [
        x
        for x in range(round(0.06 * width), round(0.5 * width))
        for y in range(round(0.07 * width), round(0.36 * width))
        if contrast(colour_at(image, x, y), suit.ink) < 1.1
    ]
    assert min(inked) >= 0.06 * width
    assert max(inked) <= 0.33 * width


def test_six_and_nine_have_a_bar(faces: CardFaces) -> None:
    def bar(card: str) -> bool:
        image = faces.render(card, 300, 1.0, shadow=False).toImage()
        row = [
            all(image.pixelColor(x, y).lightness() > 240 for x in range(34, 72))
            for y in range(97, 106)
        ]
        return any(row)

    assert bar("R6")
    assert bar("R9")
    assert not bar("R8")
    assert not bar("R1")


def test_shapes_differ_without_colour(faces: CardFaces) -> None:
    """In grey, any two colours still differ by their shapes."""
    greys = []
    for letter in "RGYKB":
        path = notty_faces.SUITS[letter].shape(100)
        inside = {
            (x, y)
            for x in range(-110, 111, 10)
            for y in range(-110, 111, 10)
            if path.contains(path.boundingRect().center().__class__(x, y))
        }
        greys.append(inside)
    for i, one in enumerate(greys):
        for other in greys[:i]:
            assert len(one ^ other) >= 0.15 * len(one | other)


def test_back_is_the_same_turned_round(faces: CardFaces) -> None:
    image = faces.render("", 160, 1.0, shadow=False).toImage()
    turned = image.flipped()
    # The lattice is symmetric up and down, within the light that falls from above.
    same = sum(
        abs(image.pixelColor(x, y).lightness() - turned.pixelColor(x, y).lightness()) < 60
        for x in range(0, 160, 3)
        for y in range(0, 224, 3)
    )
    assert same >= 0.9 * len(range(0, 160, 3)) * len(range(0, 224, 3))
