"""Search for melds and deadwood in hands of the 52-card pack, one by one or a whole NumPy batch.

Cards are texts such as ``9c``: rank ``A 2 3 4 5 6 7 8 9 T J Q K``, then suit ``s c d h``. In a
batch, of shape (n, 52), each row is a hand, with a 1 for each card that it holds: kind
13 * suit + rank, suits and ranks in these orders.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, overload

from . import _core
from .batches import Hand, Hands, counts, hand_text, is_batch
from .errors import NotationError

if TYPE_CHECKING:  # NumPy takes half the time to import notty; only batches need it
    import numpy as np
    from numpy.typing import NDArray

Meld: TypeAlias = tuple[str, ...]
_COPIES = 1


class Deadwood(NamedTuple):
    """Disjoint melds of a hand, aces low, that leave cards of as little value as possible."""

    #: The points of the cards that are left: ace 1, court cards 10, others their number.
    value: int
    melds: tuple[Meld, ...]
    #: The cards that are left.
    deadwood: tuple[str, ...]
    #: Of eleven cards the one to discard for that; else None.
    discard: str | None


@overload
def deadwood(hand: Hands) -> NDArray[np.int16]: ...
@overload
def deadwood(hand: Hand) -> Deadwood: ...
def deadwood(hand: Hand | Hands) -> Deadwood | NDArray[np.int16]:
    """The least deadwood of a hand of up to ten cards, or of eleven after the best discard.

    Args:
        hand: One hand, or an integer array of shape (n, 52).

    Returns:
        The `Deadwood`. For an array the value of each hand, shape (n,).

    Raises:
        NotationError: If a text is no card, or a card is there twice.
        ConfigError: If an array has the wrong shape or values, or a hand more than 11 cards.

    """
    if is_batch(hand):
        return _core.rummy_deadwood_batch(counts(hand, _COPIES))
    value, melds, left, discard = _core.rummy_deadwood(hand_text(hand))
    return Deadwood(value, tuple(map(tuple, melds)), tuple(left), discard)


@overload
def melds(hand: Hands, ace: str = "low") -> NDArray[np.bool_]: ...
@overload
def melds(hand: Hand, ace: str = "low") -> list[Meld]: ...
def melds(hand: Hand | Hands, ace: str = "low") -> list[Meld] | NDArray[np.bool_]:
    """Every meld that a hand holds: runs of a suit and sets of a rank, of three cards or more.

    Args:
        hand: One hand, or an integer array of shape (n, 52).
        ace: ``low``, below the two, or ``high``, above the king.

    Returns:
        The melds, runs first, as tuples of cards. For an array a boolean array of shape (n, 329),
        a column for each meld in that order.

    Raises:
        NotationError: If a text is no card, or a card is there twice.
        ConfigError: If an array has the wrong shape or values, or for another word for the ace.

    """
    if is_batch(hand):
        return _core.rummy_melds_batch(counts(hand, _COPIES), ace)
    return [tuple(meld) for meld in _core.rummy_melds(hand_text(hand), ace)]


def layoffs(melds: Iterable[Hand], cards: Hand, ace: str = "low") -> list[tuple[str, int]]:
    """Which cards can be laid off on which melds, one card at a time.

    Args:
        melds: The melds on the table.
        cards: The cards in hand.
        ace: ``low``, below the two, or ``high``, above the king.

    Returns:
        Each card with the number of a meld, from 1, in the order of the cards.

    Raises:
        NotationError: If a text is no card, or a card is there twice.
        ConfigError: If one of `melds` is none, or for another word for the ace.

    """
    if isinstance(melds, str):
        raise NotationError(f"melds are several texts, not {melds!r}")
    texts = [hand_text(meld) for meld in melds]
    for text in texts:
        try:
            text.encode()
        except UnicodeEncodeError:  # half a character would not even get into the engine
            raise NotationError(f"{text!r} is no cards") from None
    return _core.rummy_layoffs(texts, hand_text(cards), ace)
