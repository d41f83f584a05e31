"""Cards of SET in a terminal: shape, shading and number by signs and words, colour on top."""

from collections.abc import Collection, Sequence

from rich.text import Text

from ..sets import FEATURES, why_not_set
from .pen import Pen

#: The words for the letters of a card, feature by feature; see `notty.sets.FEATURES`.
COLOURS = {"R": "red", "B": "blue", "G": "green"}
SHADINGS = {"S": "solid", "T": "striped", "O": "outlined"}
SHAPES = {"D": "diamond", "O": "oval", "S": "square"}
_WORDS: tuple[dict[str, str], ...] = ({}, COLOURS, SHADINGS, SHAPES)
_INKS = {"R": "#B3150F", "B": "#14166B", "G": "#1B7561"}
_FACE = "#FFFDF7"
_SIGNS = {"D": dict(zip("STO", "◆◈◇", strict=True)), "O": dict(zip("STO", "●◍○", strict=True)),
          "S": dict(zip("STO", "■▤□", strict=True))}  # fmt: skip
_ASCII = {"D": "<{}>", "O": "({})", "S": "[{}]"}
_FILL = {"S": "#", "T": "=", "O": " "}
ROWS = 3
#: The size of a card, with the gap beside it.
WIDTH, HEIGHT = 11, 5


def sign(card: str, pen: Pen) -> str:
    """The shape of a card with its shading."""
    shading, shape = card[2], card[3]
    return _ASCII[shape].format(_FILL[shading]) if pen.ascii else _SIGNS[shape][shading]


def short(cards: Sequence[str], pen: Pen) -> Text:
    """Cards in a line: number, the first letter of the colour, and the shape."""
    parts = [
        Text(f"{card[0]}{card[1].lower()}{sign(card, pen)}", f"{_INKS[card[1]]} on {_FACE}")
        for card in cards
    ]
    return Text(" ").join(parts)


def _box(card: str | None, number: int, marked: bool, pen: Pen) -> list[Text]:
    """The lines of a card; blank where none lies."""
    inner = WIDTH - 3
    if card is None:
        return [Text(" " * WIDTH)] * HEIGHT
    corners, bar, side = ("++++", "-", "|") if pen.ascii else ("┌┐└┘", "─", "│")
    signs = (
        f"{card[0]} x {sign(card, pen)}" if pen.ascii else " ".join(sign(card, pen) * int(card[0]))
    )
    title = f"*{number}*" if marked else f" {number} "
    style = f"{_INKS[card[1]]} on {_FACE}"
    inside = (f"{text:^{inner}}" for text in (signs, COLOURS[card[1]], SHADINGS[card[2]]))
    lines = [
        corners[0] + f"{title:{bar}^{inner}}" + corners[1],
        *(side + line + side for line in inside),
        corners[2] + bar * inner + corners[3],
    ]
    strong = " bold reverse" if marked else ""
    return [Text.assemble((line, style + (strong if not at else "")), " ")
            for at, line in enumerate(lines)]  # fmt: skip


def table(cards: Sequence[str | None], marked: Collection[str], pen: Pen) -> Text:
    """The table: three rows, numbered down the columns, so that new columns come on the right."""
    boxes = [_box(card, place + 1, card in marked, pen) for place, card in enumerate(cards)]
    lines = []
    for row in range(ROWS):
        for line in range(HEIGHT):
            lines.append(Text().join(box[line] for box in boxes[row::ROWS]))
    return Text("\n").join(lines)


def why_not(cards: Sequence[str]) -> str:
    """Why three cards are no SET, in words."""
    parts = []
    for clash in why_not_set(list(cards)):
        words = _WORDS[FEATURES.index(clash.feature)]
        pair, odd = words.get(clash.pair, clash.pair), words.get(clash.odd, clash.odd)
        parts.append(f"{clash.feature}: {pair}, {pair} and {odd}")
    return "; ".join(parts)
