"""The pack of 52: names, colours, signs, figures and the choice between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from notty_gui.faces import faces_for, style_cards
from notty_gui.faces.base import FACE, RATIO
from notty_gui.faces.pips import FOUR_COLOURS, INDEX_SIGN, TWO_COLOURS, pip_size, places
from notty_gui.faces.standard import StandardFaces
from notty_gui.i18n import Translations
from notty_gui.theme import Theme, contrast
from notty_gui.widgets.card_item import CardItem
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication


@pytest.fixture
def faces(theme: Theme) -> Iterator[StandardFaces]:
    found = faces_for("gin")
    assert isinstance(found, StandardFaces)
    style_cards(four_colours=True, local_letters=False)
    found.clear_cache()
    yield found
    style_cards(four_colours=True, local_letters=False)


def picture(faces: StandardFaces, card: str, width: int = 300) -> QImage:
    return faces.render(card, width, shadow=False).toImage()


def test_games_share_one_pack(faces: StandardFaces) -> None:
    assert faces_for("rummy") is faces


def test_all_cards_have_names(faces: StandardFaces) -> None:
    assert len({faces.name(card) for card in faces.cards()}) == len(faces.cards()) == 52
    assert faces.name("9c") == "Nine of clubs"
    assert faces.name("Th") == "Ten of hearts"
    assert faces.name("") == "Hidden card"
    # The order of the engine: spades, clubs, diamonds, hearts, from the ace up.
    assert [faces.cards()[kind] for kind in (0, 12, 13, 26, 51)] == ["As", "Ks", "Ac", "Ad", "Kh"]


def test_sort_keys(faces: StandardFaces) -> None:
    keys = {name: key for name, _, key in faces.sort_keys}
    hand = ["Kh", "As", "Tc", "9h", "Ad", "2c"]
    assert sorted(hand, key=keys["suit"]) == ["As", "9h", "Kh", "2c", "Tc", "Ad"]
    assert sorted(hand, key=keys["value"]) == ["As", "Ad", "2c", "9h", "Tc", "Kh"]


@pytest.mark.parametrize(("suit", "ratio"), [("s", 17.8), ("h", 5.8), ("d", 6.6), ("c", 5.0)])
def test_contrast_of_suits(suit: str, ratio: float) -> None:
    assert contrast(FOUR_COLOURS[suit].ink, FACE) == pytest.approx(ratio, abs=0.15)
    assert contrast(TWO_COLOURS[suit].ink, FACE) >= 4.5


@pytest.mark.parametrize("number", range(2, 11))
def test_number_cards_show_their_number(number: int) -> None:
    found = places(number)
    assert len(found) == len(set(found)) == number
    # No sign lies on another one, or on the index at its left.
    size = pip_size(number)
    for one, other in combinations(found, 2):
        across, down = one[0] - other[0], (one[1] - other[1]) * RATIO
        assert (across**2 + down**2) ** 0.5 > 0.9 * size
    assert all(x - size / 2 >= 0.29 or number < 4 for x, _, _ in found)


def test_signs_are_large_enough() -> None:
    assert INDEX_SIGN >= 0.24
    for suit in FOUR_COLOURS.values():
        box = suit.shape(INDEX_SIGN / 2.02 * 100).boundingRect()
        assert max(box.width(), box.height()) >= 23.4
    # Without colour, any two suits still differ.
    grids = []
    for suit in FOUR_COLOURS.values():
        path = suit.shape(100)
        point = path.boundingRect().center()
        span = range(-100, 101, 10)
        grids.append({(x, y) for x in span for y in span if path.contains(type(point)(x, y))})
    for one, other in combinations(grids, 2):
        assert len(one ^ other) >= 0.15 * len(one | other)


@pytest.mark.parametrize("card", ["As", "Th", "7d", "Qc", "Jh", "Kd", "9c"])
def test_index_shows_in_a_third_of_the_card(faces: StandardFaces, card: str) -> None:
    image = picture(faces, card)
    ink = FOUR_COLOURS[card[1]].ink
    inked = [
        x
        for x in range(4, 93)
        for y in range(18, 90)
        if contrast(image.pixelColor(x, y), ink) < 1.1
    ]
    assert min(inked) >= 0.03 * 300
    assert max(inked) <= 0.31 * 300


@pytest.mark.parametrize("card", ["5s", "Jh", "Qd", "Kc", "Ah"])
def test_cards_look_alike_upside_down(faces: StandardFaces, card: str) -> None:
    image = picture(faces, card, 160)
    away = [
        abs(image.pixelColor(x, y).lightness() - image.pixelColor(159 - x, 223 - y).lightness())
        for x in range(3, 157, 4)
        for y in range(3, 221, 4)
    ]
    share = sum(step < 40 for step in away) / len(away)
    assert share > (0.97 if card[0] in "JQK" else 0.8)  # an ace stands upright


def test_two_colours(faces: StandardFaces) -> None:
    four = picture(faces, "7d")
    style_cards(four_colours=False, local_letters=False)
    two = picture(faces, "7d")
    red = TWO_COLOURS["h"].ink
    x, y = round(0.168 * 300), round(0.5 * 300)
    assert contrast(two.pixelColor(x, y), red) < 1.1
    assert two.pixelColor(x, y).hue() != four.pixelColor(x, y).hue()
    assert {suit.ink.name() for suit in TWO_COLOURS.values()} == {"#c8102e", "#15161a"}


def test_local_letters(faces: StandardFaces, qapp: QApplication) -> None:
    translations = Translations(qapp)
    translations.use("uk")
    try:
        assert faces.name("9c") == "Дев’ятка треф"
        assert "".join(map(faces.letter, "JQKA")) == "JQKA"
        latin = picture(faces, "Jh").copy(0, 0, 90, 100)
        style_cards(four_colours=True, local_letters=True)
        assert "".join(map(faces.letter, "JQKA")) == "ВДКТ"
        assert faces.letter("T") == "10"
        assert picture(faces, "Jh").copy(0, 0, 90, 100) != latin
    finally:
        translations.clear()


def test_a_card_on_the_table_follows_the_style(faces: StandardFaces, theme: Theme) -> None:
    item = CardItem("7d", "7d", faces, theme)
    item.set_width(100)

    def drawn() -> QImage:
        pixmap = QPixmap(120, 160)
        painter = QPainter(pixmap)
        painter.translate(60, 80)
        item.paint(painter, None)  # type: ignore[arg-type]
        painter.end()
        return pixmap.toImage()

    before = drawn()
    style_cards(four_colours=False, local_letters=False)
    assert drawn() != before
