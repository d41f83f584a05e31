"""The cards of a game with hidden hands: each has a place, and a face only where it is known.

Nothing here, on the cloth or in a screen reader's list can tell what the player may not know: a
card gets its face at the moment when the position names it, and loses it when no longer named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .table_pack import Travel


class Tokens:
    """Physical cards without a name of their own.

    Args:
        count: How many there are.
        place: Where all of them lie at first.

    """

    def __init__(self, count: int, place: str) -> None:
        self.place: dict[str, str] = {f"#{number}": place for number in range(count)}
        #: The face of each card, "" while it is not known.
        self.face: dict[str, str] = dict.fromkeys(self.place, "")

    @property
    def keys(self) -> list[str]:
        """All cards."""
        return list(self.place)

    def lying(self, place: str) -> list[str]:
        """The cards at a place."""
        return [key for key, where in self.place.items() if where == place]

    def of(self, cards: Iterable[str]) -> list[str]:
        """The keys of cards that are known, in their order."""
        keys = {card: key for key, card in self.face.items() if card}
        return [keys[card] for card in cards]

    def settle(self, wanted: Mapping[str, Sequence[str]]) -> list[Travel]:
        """Bring these cards to these places, "" being any that is not known; what travelled.

        A known card keeps its key. One that becomes known was among those that its place, or the
        place that has one too many, has lost.
        """
        keys = {card: key for key, card in self.face.items() if card}
        goal: dict[str, tuple[str, str]] = {}
        missing: list[tuple[str, str]] = []
        need: dict[str, int] = {}
        for place, cards in wanted.items():
            need[place] = sum(card == "" for card in cards)
            for card in filter(None, cards):
                if card in keys:
                    goal[keys[card]] = (place, card)
                else:
                    missing.append((place, card))
        free = sorted((key for key in self.place if key not in goal), key=self._knownness)
        free = self._turned(free, missing)
        for key in list(free):
            place = self.place[key]
            if need.get(place, 0) > 0:
                goal[key] = (place, "")
                need[place] -= 1
                free.remove(key)
        for place, card in missing:
            here = [key for key in free if self.place[key] == place]
            key = (here or free)[0]
            goal[key] = (place, card)
            free.remove(key)
        for place, count in need.items():
            for _ in range(count):
                goal[free.pop(0)] = (place, "")
        if free:
            raise ValueError(f"{len(free)} cards have no place")
        return self._move(goal)

    def _knownness(self, key: str) -> bool:
        return bool(self.face[key])

    def _turned(self, free: list[str], missing: Sequence[tuple[str, str]]) -> list[str]:
        """Another one first each time: which hidden card leaves a hand must tell nothing."""
        if not free or not missing:
            return free
        shift = sum(ord(letter) for _, card in missing for letter in card) % len(free)
        return sorted(free[shift:] + free[:shift], key=self._knownness)

    def _move(self, goal: Mapping[str, tuple[str, str]]) -> list[Travel]:
        travels = []
        for key, (place, card) in goal.items():
            if self.place[key] != place:
                travels.append(Travel(key, self.place[key], place))
            self.place[key], self.face[key] = place, card
        return travels
