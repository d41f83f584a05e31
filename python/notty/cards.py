"""Search for groups in hands of Notty cards, one by one or a whole NumPy batch at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias, overload

from . import _core
from .batches import Hand, Hands, counts, hand_text, is_batch

if TYPE_CHECKING:  # NumPy takes half the time to import notty; only batches need it
    import numpy as np
    from numpy.typing import NDArray

Group: TypeAlias = tuple[str, ...]
_COPIES = 2


class Cover(NamedTuple):
    """Disjoint groups of a hand that leave as few cards over as possible."""

    leftover: int
    groups: tuple[Group, ...]
    left: tuple[str, ...]


@overload
def groups(hand: Hands) -> NDArray[np.bool_]: ...
@overload
def groups(hand: Hand) -> list[Group]: ...
def groups(hand: Hand | Hands) -> list[Group] | NDArray[np.bool_]:
    """Every valid group that a hand holds.

    Args:
        hand: One hand, or an integer array of shape (n, 45) with 0 to 2 for each kind of card:
            9 * colour + number - 1, colours in the order R, G, Y, K, B.

    Returns:
        The groups, runs first, as tuples of cards. For an array a boolean array of shape
        (n, 194), a column for each group in that order.

    Raises:
        NotationError: If a text is no card, or there is a third copy of one.
        ConfigError: If an array has the wrong shape or values.

    """
    if is_batch(hand):
        return _core.notty_groups_batch(counts(hand, _COPIES))
    return [tuple(group) for group in _core.notty_groups(hand_text(hand))]


def largest_group(hand: Hand) -> Group | None:
    """The group of a hand with the most cards, the first among equals; None if it holds none.

    Raises:
        NotationError: If a text is no card, or there is a third copy of one.

    """
    return tuple(_core.notty_largest_group(hand_text(hand))) or None


@overload
def least_leftover(hand: Hands) -> NDArray[np.int8]: ...
@overload
def least_leftover(hand: Hand) -> Cover: ...
def least_leftover(hand: Hand | Hands) -> Cover | NDArray[np.int8]:
    """The fewest cards that remain of a hand when disjoint groups are taken out, exactly.

    Args:
        hand: One hand, or an integer array of shape (n, 45) with 0 to 2 for each kind of card:
            9 * colour + number - 1, colours in the order R, G, Y, K, B.

    Returns:
        The `Cover` that has the fewest groups among those that leave the fewest cards. For an
        array the number of cards left of each hand, shape (n,).

    Raises:
        NotationError: If a text is no card, or there is a third copy of one.
        ConfigError: If an array has the wrong shape or values, or a hand more than 21 cards.

    """
    if is_batch(hand):
        return _core.notty_least_leftover_batch(counts(hand, _COPIES))
    cover, left = _core.notty_least_leftover(hand_text(hand))
    return Cover(len(left), tuple(tuple(group) for group in cover), tuple(left))


def completing_cards(hand: Hand) -> list[str]:
    """The cards of which one more would let groups take the whole hand.

    Raises:
        NotationError: If a text is no card, or there is a third copy of one.
        ConfigError: If the hand has more than 21 cards.

    """
    return _core.notty_completing_cards(hand_text(hand))
