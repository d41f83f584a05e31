"""Hands as they are given to searches: texts, or arrays of NumPy with many of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from .errors import ConfigError, NotationError

if TYPE_CHECKING:  # NumPy takes half the time to import notty; only batches need it
    import numpy as np
    from numpy.typing import NDArray

#: Cards as a text such as ``"R4 R5 R6"``, or as several texts.
Hand: TypeAlias = str | Iterable[str]
#: Hands as an array with a row for each hand and a column for each kind of card: how often it is
#: held.
Hands: TypeAlias = "NDArray[np.integer]"


def hand_text(hand: Hand) -> str:
    """The cards as one text. Raises `NotationError`."""
    if isinstance(hand, str):
        return hand
    try:
        return " ".join(hand)
    except TypeError:
        raise NotationError(f"a hand is a text or several texts, not {hand!r}") from None


def is_batch(hand: Hand | Hands) -> TypeGuard[Hands]:
    """Whether these are many hands."""
    return hasattr(hand, "dtype") and not isinstance(hand, str)  # NumPy has texts with a dtype


def counts(hands: Hands, copies: int) -> NDArray[np.uint8]:
    """The hands as the engine takes them.

    Args:
        hands: An array of integers.
        copies: How often each kind of card may be held.

    Raises:
        ConfigError: If the array holds other things.

    """
    import numpy as np

    if not np.issubdtype(hands.dtype, np.integer):
        raise ConfigError(f"a batch of hands holds integers, not {hands.dtype}")
    if hands.dtype != np.uint8:
        if hands.size and (hands.min() < 0 or hands.max() > copies):
            allowed = ", ".join(map(str, range(copies))) + f" or {copies}"
            plural = "copy" if copies == 1 else "copies"
            raise ConfigError(f"a batch of hands holds {allowed} {plural} of each kind of card")
        hands = hands.astype(np.uint8)
    return np.ascontiguousarray(hands)
