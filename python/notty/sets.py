"""Search for SETs on tables of the 81-card pack of SET, one by one or a whole NumPy batch.

Cards are texts such as ``2GTD``: a number 1 to 3, a colour ``R B G``, a shading ``S`` solid, ``T``
striped or ``O`` outlined, and a shape ``D`` diamond, ``O`` oval or ``S`` square. In a batch, of
shape (n, k), each row is a table, with the kinds of its k cards: their features as digits in base
3, the number first, each in the order above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias, overload

from . import _core
from .batches import Hand, hand_text, is_batch
from .errors import ConfigError

if TYPE_CHECKING:  # NumPy takes half the time to import notty; only batches need it
    import numpy as np
    from numpy.typing import NDArray

    Tables: TypeAlias = NDArray[np.integer]
    Found: TypeAlias = tuple[NDArray[np.int64], NDArray[np.uint8]]

#: What cards of SET differ in, in the order of their texts.
FEATURES = ("number", "colour", "shading", "shape")
#: Three cards.
Triple: TypeAlias = tuple[str, str, str]
_KINDS = 81


@overload
def find_sets(table: Tables) -> Found: ...
@overload
def find_sets(table: Hand) -> list[Triple]: ...
def find_sets(table: Hand | Tables) -> list[Triple] | Found:
    """Every SET on a table, in the order of the places in which its cards lie.

    Args:
        table: One table, or an integer array of shape (n, k) with the kinds of cards.

    Returns:
        The SETs, each as three cards. For an array two arrays with an entry for each SET of all
        tables: the row of its table, shape (m,), and the three columns in which its cards are,
        shape (m, 3).

    Raises:
        NotationError: If a text is no card.
        ConfigError: If a card is there twice, or an array has the wrong shape or values.

    """
    if is_batch(table):
        rows, places = _core.set_find_batch(_kinds(table))
        return rows, places
    return _core.set_find(hand_text(table))


@overload
def count_sets(table: Tables) -> NDArray[np.int32]: ...
@overload
def count_sets(table: Hand) -> int: ...
def count_sets(table: Hand | Tables) -> int | NDArray[np.int32]:
    """How many SETs are on a table; of an array the number of each row, shape (n,).

    Raises:
        NotationError: If a text is no card.
        ConfigError: If a card is there twice, or an array has the wrong shape or values.

    """
    if is_batch(table):
        return _core.set_count_batch(_kinds(table))
    return _core.set_count(hand_text(table))


def _kinds(tables: Tables) -> NDArray[np.uint8]:
    """The kinds as the engine takes them. Raises `ConfigError`."""
    import numpy as np

    if not np.issubdtype(tables.dtype, np.integer):
        raise ConfigError(f"a batch of tables holds integers, not {tables.dtype}")
    if tables.size and (tables.min() < 0 or tables.max() >= _KINDS):
        raise ConfigError(f"a batch of tables holds kinds from 0 to {_KINDS - 1}")
    return np.ascontiguousarray(tables.astype(np.uint8, copy=False))


class SetHint(NamedTuple):
    """What a hint tells (T7): how many SETs there are, and cards of the first of them."""

    sets: int
    cards: tuple[str, ...]


#: The steps of a hint: the number, then one, two and three cards.
HINT_STEPS = 4


def set_hint(table: Hand, step: int) -> SetHint:
    """The hint for a table: step 1 counts its SETs, each further step shows one more card.

    Raises:
        NotationError: If a text is no card.
        ConfigError: If a card is there twice, or for another step than 1 to 4.

    """
    if step not in range(1, HINT_STEPS + 1):
        raise ConfigError(f"the steps of a hint are 1 to {HINT_STEPS}, not {step!r}")
    found = find_sets(table)
    return SetHint(len(found), found[0][: step - 1] if found else ())


class Clash(NamedTuple):
    """A feature in which two of three cards agree and one does not.

    Values are letters of the cards' texts: ``R`` and ``B`` for two red cards and a blue one.
    """

    feature: str
    pair: str
    odd: str
    #: The card that differs.
    card: str


def why_not_set(cards: Hand) -> list[Clash]:
    """The features that keep three cards from being a SET, in the order of `FEATURES`.

    Args:
        cards: Three cards.

    Returns:
        What is wrong; empty for a SET.

    Raises:
        NotationError: If a text is no card.
        ConfigError: If a card is there twice, or for another number of cards than three.

    """
    three = hand_text(cards).upper().split()
    if len(three) != 3:
        raise ConfigError(f"a SET has three cards, not {len(three)}")
    count_sets(three)  # raises for what are no cards
    clashes = []
    for place, feature in enumerate(FEATURES):
        values = [card[place] for card in three]
        if len(set(values)) == 2:
            odd = next(card for card in three if values.count(card[place]) == 1)
            pair = next(value for value in values if value != odd[place])
            clashes.append(Clash(feature, pair, odd[place], odd))
    return clashes
