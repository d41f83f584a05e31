"""How the cards of each hand are ordered, through draws and undo."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Hands = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a hand lies: the id of a way to sort, or ``manual`` for as the cards were laid."""

    mode: str = "colour"
    #: The cards as laid by hand; None if they never were.
    manual: tuple[str, ...] | None = None


class HandOrders:
    """The orders of all hands of a table, and those before each action."""

    def __init__(self, orders: Iterable[HandOrder], actions: int) -> None:
        self.now = list(orders)
        # The orders before each of the actions played so far; those of a game that was loaded
        # are not known, and today's do as well.
        self._past = [tuple(self.now)] * actions

    def set(self, seat: int, mode: str, manual: Iterable[str] | None, hand: Sequence[str]) -> None:
        """Orders a hand; see `notty.session.Session.set_hand_order`."""
        laid = self.now[seat].manual if manual is None else tuple(map(card_text, manual))
        if mode == "manual" and laid is None:
            laid = tuple(hand)
        self.now[seat] = HandOrder(mode, laid and reconciled(laid, hand))

    def forward(self, hands: Hands) -> None:
        """An action was played, and these are the hands after it."""
        self._past.append(tuple(self.now))
        self.settle(hands)

    def back(self, hands: Hands) -> None:
        """The last action was taken back, and these are the hands before it."""
        self.now = list(self._past.pop())
        self.settle(hands)

    def settle(self, hands: Hands) -> None:
        """Takes the cards that have left out of what was laid, and adds those that have come."""
        for seat, order in enumerate(self.now):
            if order.manual is not None and seat < len(hands):
                self.now[seat] = HandOrder(order.mode, reconciled(order.manual, hands[seat]))


def card_text(key: str) -> str:
    """The card of a key such as ``R4#1``."""
    return key.partition("#")[0]


def reconciled(laid: Sequence[str], hand: Sequence[str]) -> tuple[str, ...]:
    """The cards of a hand: those laid before in their order, then the others."""
    left = Counter(hand)
    order = []
    for card in [*laid, *hand]:
        if left[card]:
            left[card] -= 1
            order.append(card)
    return tuple(order)
