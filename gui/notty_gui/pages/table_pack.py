"""Which of the physical cards lies where, by what a position says of each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Travel:
    """A card that went from one place to another."""

    key: str
    start: str
    end: str


def card_of(key: str) -> str:
    """The card of a key such as ``R4#1``."""
    return key.partition("#")[0]


class Pack:
    """All cards of a game, each with a key of its own, and the place of each.

    A position names cards but not which of several copies; here a copy stays where it is as long
    as it can, and one that is wanted elsewhere comes from where one was lost.

    Args:
        cards: All cards, copies too.
        rest: The place of those that no position names.

    """

    def __init__(self, cards: Iterable[str], rest: str) -> None:
        seen: Counter[str] = Counter()
        self.rest = rest
        self.place: dict[str, str] = {}
        for card in cards:
            self.place[f"{card}#{seen[card]}"] = rest
            seen[card] += 1

    @property
    def keys(self) -> list[str]:
        """The keys of all cards."""
        return list(self.place)

    def lying(self, place: str) -> list[str]:
        """The cards at a place."""
        return [key for key, where in self.place.items() if where == place]

    def settle(self, wanted: Mapping[str, Sequence[str]]) -> list[Travel]:
        """Bring these cards to these places, all others to the rest; what travelled."""
        missing: list[tuple[str, str]] = []
        free: dict[str, list[str]] = {}
        for name in {*wanted, *self.place.values()}:
            need = Counter(wanted.get(name, ()))
            for key in self.lying(name):
                card = card_of(key)
                if need[card] > 0:
                    need[card] -= 1
                elif name == self.rest:
                    free.setdefault(card, []).append(key)  # last choice
                else:
                    free.setdefault(card, []).insert(0, key)
            missing += [(name, card) for card in need.elements()]
        travels = []
        for name, card in sorted(missing):
            key = free[card].pop(0)
            travels.append(Travel(key, self.place[key], name))
        for keys in free.values():
            travels += [
                Travel(key, self.place[key], self.rest)
                for key in keys
                if self.place[key] != self.rest
            ]
        for travel in travels:
            self.place[travel.key] = travel.end
        return travels


def in_order(keys: Iterable[str], cards: Sequence[str], now: Sequence[str]) -> list[str]:
    """Keys in the order of a list of cards; copies of a card keep their order of now."""
    places = {key: place for place, key in enumerate(now)}
    waiting: dict[str, list[str]] = {}
    for key in sorted(keys, key=lambda key: places.get(key, len(places))):
        waiting.setdefault(card_of(key), []).append(key)
    order = [waiting[card].pop(0) for card in cards if waiting.get(card)]
    return order + [key for rest in waiting.values() for key in rest]
