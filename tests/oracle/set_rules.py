"""The rules of SET in plain Python, written from its rules page (clauses T1 to T8), and slow.

A card is a text such as "2GTD". Three cards are tried against the definition, feature by feature;
nothing is looked up.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations, product

NUMBERS, COLOURS, SHADINGS, SHAPES = "123", "RBG", "STO", "DOS"
#: All cards in the order of their kinds.
CARDS = ["".join(card) for card in product(NUMBERS, COLOURS, SHADINGS, SHAPES)]
#: The three slots that each action up to 1329 claims; then comes `no set`.
SLOTS = list(combinations(range(21), 3))
NO_SET = len(SLOTS)
CARD = NO_SET + 1


def is_set(cards: tuple[str, ...] | list[str]) -> bool:
    """T1: feature by feature all the same or all different."""
    return len(set(cards)) == 3 and all(
        len(set(values)) != 2 for values in zip(*cards, strict=True)
    )


def sets_of(table: list[str]) -> list[tuple[str, str, str]]:
    """Every SET, in the order of the places of its cards."""
    return [three for three in combinations(table, 3) if is_set(three)]


def differing(cards: tuple[str, ...]) -> int:
    """In how many features the cards of a SET differ."""
    return sum(len(set(values)) == 3 for values in zip(*cards, strict=True))


def third(a: str, b: str) -> str:
    """The card that makes a SET with two others, found by trying all."""
    [card] = [card for card in CARDS if is_set((a, b, card))]
    return card


def sums(cards: list[str]) -> list[int]:
    """The sum of each feature's values modulo 3."""
    features = (NUMBERS, COLOURS, SHADINGS, SHAPES)
    return [sum(values.index(card[i]) for card in cards) % 3 for i, values in enumerate(features)]


@dataclass
class Game:
    """A game; None on the table is a place for which a card is still to come."""

    seats: int = 2
    penalty: int = 1
    penalty_no_set: int = 0
    table: list[str | None] = field(default_factory=lambda: [None] * 12)
    deck: list[str] = field(default_factory=lambda: list(CARDS))
    scores: list[int] = field(default_factory=list)
    found: list[int] = field(default_factory=list)
    turn: int = 0

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.seats
        self.found = self.found or [0] * self.seats

    @property
    def cards(self) -> list[str]:
        """The cards that lie on the table."""
        return [card for card in self.table if card is not None]

    @property
    def to_deal(self) -> bool:
        """Whether a card is to come."""
        return None in self.table

    @property
    def over(self) -> bool:
        """T5: no card is to come, the deck is empty and the table holds no SET."""
        return not self.to_deal and not self.deck and not sets_of(self.cards)

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may act: everybody at any time (T8)."""
        if self.to_deal:
            return (-1,)
        return () if self.over else tuple(range(self.seats))


def legal(game: Game) -> list[int]:
    """The actions of every seat, by number."""
    if game.to_deal or game.over:
        return []
    claims = [id for id, slots in enumerate(SLOTS) if max(slots) < len(game.table)]
    return [*claims, NO_SET]


def outcomes(game: Game) -> list[int]:
    """The cards that may come, by number."""
    return [CARD + CARDS.index(card) for card in game.deck] if game.to_deal else []


def text(game: Game, id: int) -> str:
    """How an action reads; a place without a card is `#` and its number, from 1."""
    if id >= CARD:
        return CARDS[id - CARD]
    if id == NO_SET:
        return "no set"
    lie = [game.table[slot] if slot < len(game.table) else None for slot in SLOTS[id]]
    cards = sorted((card for card in lie if card is not None), key=CARDS.index)
    empty = [f"#{slot + 1}" for slot, card in zip(SLOTS[id], lie, strict=True) if card is None]
    return " ".join(["set", *cards, *empty])


def apply(game: Game, seat: int, id: int) -> Game:
    """The game after an action or a card of chance."""
    table, deck = list(game.table), list(game.deck)
    scores, found = list(game.scores), list(game.found)
    turn = game.turn
    if id >= CARD:
        card = CARDS[id - CARD]
        deck.remove(card)
        table[table.index(None)] = card
    elif id == NO_SET:
        turn += 1
        if sets_of(game.cards):
            scores[seat] -= game.penalty_no_set  # T4
        else:
            table += [None] * 3
    else:
        turn += 1
        slots = SLOTS[id]
        if not is_set([game.cards[slot] for slot in slots]):
            scores[seat] -= game.penalty  # T3
        else:
            scores[seat] += 1
            found[seat] += 1
            for slot in slots:
                table[slot] = None
            if len(table) > 12 or not deck:  # T2
                keep, last = table[:-3], table[-3:]
                moved = [card for card in last if card is not None]
                table = [moved.pop(0) if card is None else card for card in keep]
    return replace(game, table=table, deck=deck, scores=scores, found=found, turn=turn)
