"""The computer player of the original program: Q-learning over a small key and six actions.

An abstract action says only what kind of thing is done; fixed rules of thumb turn it into an
action of the game. Where the original leaves a choice open, the reading is marked "decided:".
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import replace

from .notty_groups import CARDS, COLOURS, GROUP_ID, NUMBERS, colour_of, groups_in, number_of
from .notty_rules import Position, deck_size, legal, seats_after

ABSTRACT = ("draw", "steal", "exchange", "return", "discard", "end")

ALPHA = 0.1
GAMMA = 0.9
EPSILON_FIRST, EPSILON_FACTOR, EPSILON_LEAST = 0.2, 0.9995, 0.05

#: Own hand, deck, whether the hand holds a group, mean hand of the opponents.
Key = tuple[int, int, bool, int]
Table = Mapping[tuple[Key, str], float]


def hand_bucket(size: float) -> int:
    """0 to 4 cards, 5 to 9, 10 to 14, 15 and more.

    decided: a mean such as 4.5 is in the first; the 21 cards of an exchange are in the last.
    """
    if size < 5:
        return 0
    if size < 10:
        return 1
    if size < 15:
        return 2
    return 3


def deck_bucket(size: int) -> int:
    """Fewer than 30 cards, 30 to 59, 60 and more."""
    if size < 30:
        return 0
    if size < 60:
        return 1
    return 2


def key(position: Position, seat: int) -> Key:
    """All that the player knows of a position.

    decided: "can discard" asks the hand alone, also when the rules want a card returned first.
    """
    opponents = [len(position.hands[other]) for other in seats_after(position, seat)]
    return (
        hand_bucket(len(position.hands[seat])),
        deck_bucket(deck_size(position)),
        bool(groups_in(position.hands[seat])),
        hand_bucket(sum(opponents) / len(opponents)),
    )


def abstract_of(text: str) -> str:
    """The abstract action to which an action of the game belongs."""
    return text.split()[0]


def legal_abstract(position: Position) -> list[str]:
    """The abstract actions that the player on move has, in their fixed order."""
    possible = {abstract_of(text) for text in legal(position)}
    return [action for action in ABSTRACT if action in possible]


def near_groups(hand: Sequence[str]) -> int:
    """How many groups are one card short, roughly.

    decided: the windows of three consecutive numbers of a colour with exactly two of the three
    held, and the numbers of which exactly three colours are held. Second copies do not count.
    """
    count = 0
    for colour in COLOURS:
        for first in range(1, 8):
            window = [f"{colour}{number}" for number in range(first, first + 3)]
            if sum(card in hand for card in window) == 2:
                count += 1
    for number in NUMBERS:
        if sum(f"{colour}{number}" in hand for colour in COLOURS) == 3:
            count += 1
    return count


def draw_count(position: Position) -> int:
    """How many cards the player draws, when a draw is legal.

    decided: first the hand's own size, then near-groups, then the opponents; only then the
    result is brought into 1 to 3 and to what the rules allow.
    """
    hand = position.hand
    opponents = [len(position.hands[seat]) for seat in seats_after(position, position.to_move)]
    count = 2
    if len(hand) <= 6:
        count = 3
    if len(hand) >= 18:
        count = 1
    if near_groups(hand) >= 3:
        count += 1
    if near_groups(hand) == 0:
        count -= 1
    if any(size <= 4 for size in opponents):
        count += 1
    allowed = [int(text.split()[1]) for text in legal(position) if abstract_of(text) == "draw"]
    return max(1, min(count, 3, max(allowed)))


def victim(position: Position) -> int:
    """The opponent with the largest hand. decided: of equal ones the first after the mover."""
    others = seats_after(position, position.to_move)
    largest = max(len(position.hands[seat]) for seat in others)
    return next(seat for seat in others if len(position.hands[seat]) == largest)


def return_score(hand: Sequence[str], card: str) -> int:
    """How well a card fits the rest of the hand.

    decided: a second copy of the card is another card of its colour and of its number.
    """
    others = list(hand)
    others.remove(card)
    beside = {number_of(card) - 1, number_of(card) + 1}
    same_colour = [other for other in others if colour_of(other) == colour_of(card)]
    same_number = [other for other in others if number_of(other) == number_of(card)]
    neighbours = [other for other in same_colour if number_of(other) in beside]
    return 2 * len(same_colour) + 2 * len(same_number) + 3 * len(neighbours)


def returned_card(hand: Sequence[str]) -> str:
    """The card that fits worst. decided: of equal ones the lowest kind."""
    held = [card for card in CARDS if card in hand]
    return min(held, key=lambda card: (return_score(hand, card), CARDS.index(card)))


def discarded_group(hand: Sequence[str]) -> str:
    """The longest group of the hand. decided: of equal ones the lowest id."""
    return min(groups_in(hand), key=lambda group: (-len(group.split()), GROUP_ID[group]))


def concrete(position: Position, action: str) -> str:
    """The action of the game that an abstract action becomes."""
    if action not in legal_abstract(position):
        raise ValueError(f"{action!r} is not legal in {position}")
    match action:
        case "draw":
            return f"draw {draw_count(position)}"
        case "steal":
            return f"steal {victim(position)}"
        case "return":
            return f"return {returned_card(position.hand)}"
        case "discard":
            return f"discard {discarded_group(position.hand)}"
        case _:
            return action


def reward(text: str, mover: int, after: Position) -> float:
    """What an action of the game is worth to its mover, given the position after its cards came.

    decided: "won" is to have the empty hand; a game that the turn limit cuts off pays nothing.
    """
    match abstract_of(text):
        case "discard":
            worth = 10.0 + 2.0 * len(text.split()[1:])
        case "steal":
            worth = 0.5
        case "draw" | "exchange":
            worth = -0.5
        case "end":
            worth = -1.0
        case _:
            worth = -0.1
    if not after.hands[mover]:
        worth += 100.0
    return worth


def next_abstract(after: Position, seat: int) -> list[str]:
    """The abstract actions from which the player's next choice is valued.

    decided: when it is another's turn, those that it would have on move with nothing used.
    """
    if after.over:
        return []
    if after.to_move == seat:
        return legal_abstract(after)
    return legal_abstract(replace(after, to_move=seat, used=set(), pending_return=False))


def updated(table: Table, before: Position, text: str, after: Position) -> float:
    """The new value of the key before and the action, by the rule of Q-learning.

    decided: the next state is the same player's key directly after the action and its cards,
    also after the end of the turn. What the table does not hold is 0.
    """
    if after.pending:
        raise ValueError("the cards of the action have not come yet")
    mover = before.to_move
    old = table.get((key(before, mover), abstract_of(text)), 0.0)
    next_key = key(after, mover)
    best = max(
        (table.get((next_key, action), 0.0) for action in next_abstract(after, mover)),
        default=0.0,
    )
    return old + ALPHA * (reward(text, mover, after) + GAMMA * best - old)


def update(
    table: MutableMapping[tuple[Key, str], float], before: Position, text: str, after: Position
) -> None:
    """Learn from one action of the game: `before`, the action, `after` with all its cards."""
    entry = (key(before, before.to_move), abstract_of(text))
    table[entry] = updated(table, before, text, after)


def epsilon(actions: int) -> float:
    """The share of random choices after so many actions."""
    return float(max(EPSILON_LEAST, EPSILON_FIRST * EPSILON_FACTOR**actions))
