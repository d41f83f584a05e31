"""The table's record of one zone: which cards, in which order, where."""

from __future__ import annotations

from collections.abc import Sequence

from ..theme import Theme
from .card_item import CardItem
from .layout import Layout, ZoneSpec, lay_out
from .zone_item import Bracket, ZoneItem

#: Cards of a pile that are painted, from the top.
PILE_SHOWN = 5


class Zone:
    """Cards of a zone in order, and what is drawn under them."""

    def __init__(self, name: str, spec: ZoneSpec, theme: Theme) -> None:
        self.name = name
        self.spec = spec
        self.keys: list[str] = []
        self.sizes: list[int] = []
        self.layout = Layout([], spec.card_width)
        self.item = ZoneItem(spec, theme)

    def index(self, key: str) -> int:
        """The place of a card, from 0."""
        return self.keys.index(key)

    def key_at(self, place: int) -> str:
        """The card at a place, "" beyond the ends."""
        return self.keys[place] if 0 <= place < len(self.keys) else ""

    def z_of(self, key: str) -> float:
        """The height of a card in the stack: later cards lie higher, in a pile the first."""
        place = self.index(key)
        return float(len(self.keys) - place if self.spec.kind == "pile" else place + 1)

    def lay_out(self, spec: ZoneSpec, u: float) -> Layout:
        """Compute the layout with this spec and keep it."""
        self.layout = lay_out(spec, self.sizes, u)
        return self.layout

    def take_out(self, key: str) -> None:
        """Remove a card, and shorten its group."""
        place = self.index(key)
        self.keys.remove(key)
        for number, size in enumerate(self.sizes):
            if place < size:
                self.sizes[number] -= 1
                break
            place -= size

    def set_brackets(self, items: Sequence[CardItem], u: float) -> None:
        """Draw a bracket along each run of cards of one group, and dashes along the rest."""
        found: list[Bracket] = []
        start = 0
        for end in range(1, len(items) + 1):
            if end < len(items) and _together(items[start], items[end]):
                continue
            run = items[start:end]
            following = items[end] if end < len(items) else None
            if run[0].meld is not None or self.spec.rest_bracket:
                found.append(self._bracket(run, following, u))
            start = end
        if found or self.item.brackets:
            self.item.refresh(brackets=found)

    def _bracket(self, run: Sequence[CardItem], following: CardItem | None, u: float) -> Bracket:
        first, last = run[0].home_rect(), run[-1].home_rect()
        right = last.right()
        if following is not None and following.home.y() == run[-1].home.y():
            right = min(right, following.home_rect().left())
        # A back row has another row before its feet: its line runs above it.
        below = first.bottom() >= self.spec.rect.bottom() - 0.2 * first.height()
        lift = 16 * u if any(item.selected for item in run) else 0.0
        y = first.bottom() + 8 * u if below else first.top() - 5 * u - lift
        solid = run[0].meld is not None
        text = "" if solid or not below else self.spec.rest_text
        return Bracket(first.left() + 2 * u, right - 2 * u, y, solid, below, text)


def _together(one: CardItem, other: CardItem) -> bool:
    return one.meld == other.meld and one.home.y() == other.home.y()
