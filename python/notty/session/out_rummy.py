"""How a hand of Rummy goes down: all of it at once, or some cards on one meld."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .._core import Rules, State
from ..actions import Action, make_action
from ..melds import melds

#: Positions that are looked at; hands that fit all go down long before.
MOST = 1500
_ORDER = {"meld": 0, "layoff": 1, "discard": 2}

_Cards = frozenset[str]


@dataclass(slots=True)
class _Search:
    """Looks for actions after which a hand is empty, in no more than so many positions."""

    rules: Rules
    seat: int
    left: int
    seen: set[tuple[_Cards, frozenset[_Cards]]]

    def down(self, state: State, hand: _Cards, table: tuple[_Cards, ...]) -> list[Action] | None:
        """The actions, or None if there are none."""
        key = hand, frozenset(table)
        if key in self.seen or self.left <= 0:
            return None
        self.seen.add(key)
        self.left -= 1
        for action in self._choices(state, hand):
            rest = hand.difference(action.cards)
            after = self.rules.apply(state, self.seat, action.id)
            if not rest:
                return [action]
            if action.kind == "discard":
                continue
            found = self.down(after, rest, _laid(table, action))
            if found is not None:
                return [action, *found]
        return None

    def _choices(self, state: State, hand: _Cards) -> list[Action]:
        """What may be done: long melds first, and a discard only of the last card."""
        ids = self.rules.legal(state, self.seat)
        found = [make_action(self.rules, state, self.seat, id) for id in ids]
        wanted = [a for a in found if a.kind in _ORDER and (a.kind != "discard" or len(hand) == 1)]
        return sorted(wanted, key=lambda a: (_ORDER[a.kind], -len(a.cards)))


def way_out(rules: Rules, state: State, seat: int, most: int = MOST) -> list[Action]:
    """Melds, lay-offs and maybe a last discard after which the seat has no card left.

    Nothing but the seat's own hand and what lies open is looked at.

    Args:
        rules: Of Rummy.
        state: With that seat in the phase ``play``.
        seat: Who is to act.
        most: How many positions are looked at before it is given up.

    Returns:
        The actions in their order; empty if there are none, or none was found.

    """
    position = rules.position(state, seat)
    if position["phase"] != "play" or position["to_move"] != seat:
        return []
    hand = frozenset(position["hands"][seat])
    table = tuple(frozenset(meld["cards"]) for meld in position["melds"])
    # All but a last card end in melds, made of the hand and of what lies on the table.
    ace = str(dict(rules.options())["ace"])
    able = {card for meld in melds(sorted(hand.union(*table)), ace) for card in meld}
    if len(hand - able) > 1:
        return []
    return _Search(rules, seat, most, set()).down(state, hand, table) or []


def lay_off_all(
    rules: Rules, state: State, seat: int, cards: Iterable[str], number: int
) -> list[Action]:
    """Lay-offs of all these cards on the meld of that number, in an order in which they fit.

    Returns:
        The actions; empty if not all of the cards fit.

    """
    left, done = list(cards), list[Action]()
    while left:
        found = [make_action(rules, state, seat, id) for id in rules.legal(state, seat)]
        fitting = [
            action
            for action in found
            if action.kind == "layoff" and action.count == number and action.cards[0] in left
        ]
        if not fitting:
            return []
        done.append(fitting[0])
        state = rules.apply(state, seat, fitting[0].id)
        left.remove(fitting[0].cards[0])
    return done


def _laid(table: Sequence[_Cards], action: Action) -> tuple[_Cards, ...]:
    cards = frozenset(action.cards)
    if action.kind == "meld":
        return (*table, cards)
    place = (action.count or 1) - 1
    return (*table[:place], table[place] | cards, *table[place + 1 :])
