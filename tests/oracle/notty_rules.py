"""The rules of Notty (clauses N1 to N8 of its rules page), as literally as they can be said."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .notty_groups import CARDS, COPIES, GROUP_ID, KIND, RUNS, SETS, groups_in, in_order

DEAL = 4
HAND_LIMIT = 20
DRAWS = (1, 2, 3)
ONCE_A_TURN = ("draw", "steal", "exchange")

#: Where the kinds of action begin in the numbering of all actions.
DRAW_ID, STEAL_ID, EXCHANGE_ID, RETURN_ID, END_ID, DISCARD_ID, CARD_ID = 0, 3, 5, 6, 51, 52, 246


@dataclass
class Position:
    """A moment of a game. What no hand holds is in the deck."""

    hands: list[list[str]]  #: each ascending
    to_move: int  #: whose turn it is, also while chance acts, and still when the game is over
    used: set[str] = field(default_factory=set)  #: of ONCE_A_TURN, what this turn has had
    pending_return: bool = False  #: the exchange has given its card and waits for one back
    pending: str | None = None  #: the chance step due: deal, draw 2 (still to come), steal 1, ...
    turn: int = 0  #: turns ended so far
    turn_limit: int = 0  #: 0 is off
    winners: tuple[int, ...] = ()  #: empty until the game is over

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def hand(self) -> list[str]:
        """The cards of the player whose turn it is."""
        return self.hands[self.to_move]


def start(seats: int = 2, first_seat: int = 0, turn_limit: int = 0) -> Position:
    """An undealt game: 4 cards for seat 0, then 4 for seat 1 and so on are to come (N1)."""
    if seats not in (2, 3):
        raise ValueError(f"2 or 3 seats, not {seats}")
    if not 0 <= first_seat < seats:
        raise ValueError(f"no seat {first_seat}")
    if not 0 <= turn_limit <= 1_000_000:
        raise ValueError(f"turn limit {turn_limit}")
    hands: list[list[str]] = [[] for _ in range(seats)]
    return Position(hands, first_seat, pending="deal", turn_limit=turn_limit)


def deck(position: Position) -> list[tuple[str, int]]:
    """The cards that no hand holds with their copies, ascending."""
    held = Counter(card for hand in position.hands for card in hand)
    return [(card, COPIES - held[card]) for card in CARDS if held[card] < COPIES]


def deck_size(position: Position) -> int:
    """How many cards are in the deck."""
    return sum(copies for _, copies in deck(position))


def seats_after(position: Position, seat: int) -> list[int]:
    """The other players in the order in which they follow a seat."""
    return [(seat + distance) % position.seats for distance in range(1, position.seats)]


def legal(position: Position) -> list[str]:
    """What the player on move may do, in ascending order of the action ids (N2 to N5)."""
    if position.over or position.pending:
        return []
    hand = position.hand
    if position.pending_return:
        return [f"return {card}" for card in CARDS if card in hand]

    actions = []
    if "draw" not in position.used:
        for count in DRAWS:
            if len(hand) + count <= HAND_LIMIT and count <= deck_size(position):
                actions.append(f"draw {count}")
    if "steal" not in position.used and len(hand) < HAND_LIMIT:
        for victim in seats_after(position, position.to_move):
            if position.hands[victim]:
                actions.append(f"steal {victim}")
    if "exchange" not in position.used and deck_size(position) >= 1:
        actions.append("exchange")
    actions.append("end")
    actions += [f"discard {group}" for group in groups_in(hand)]
    return actions


def outcomes(position: Position) -> list[tuple[str, int]]:
    """The cards that the chance step due may bring, ascending, each with its weight (N6)."""
    if not position.pending:
        return []
    word, *rest = position.pending.split()
    if word == "steal":
        copies = Counter(position.hands[int(rest[0])])
        return [(card, copies[card]) for card in CARDS if copies[card]]
    return deck(position)


def apply(position: Position, text: str) -> Position:
    """The position after a player's action or after the card of a chance step."""
    after = deepcopy(position)
    if position.pending:
        if text not in [card for card, _ in outcomes(position)]:
            raise ValueError(f"{text!r} cannot come in {position}")
        _take_card(after, text)
    else:
        if text not in legal(position):
            raise ValueError(f"{text!r} is not legal in {position}")
        _act(after, text)
    return after


def _act(position: Position, text: str) -> None:
    """Carry out a player's action."""
    word, *rest = text.split()
    if word in ONCE_A_TURN:
        position.used.add(word)
        position.pending = text
    elif word == "return":
        position.hand.remove(rest[0])
        position.pending_return = False
    elif word == "discard":
        for card in rest:
            position.hand.remove(card)
    elif word == "end":
        position.to_move = (position.to_move + 1) % position.seats
        position.used = set()
        position.turn += 1
    _see_whether_over(position)


def _take_card(position: Position, card: str) -> None:
    """Carry out a chance step: the card goes where it was to go."""
    assert position.pending is not None
    word, *rest = position.pending.split()
    position.pending = None
    receiver = position.to_move
    if word == "deal":
        receiver = next(seat for seat in range(position.seats) if not _is_dealt(position, seat))
    elif word == "draw":
        still_to_come = int(rest[0]) - 1
        if still_to_come:
            position.pending = f"draw {still_to_come}"
    elif word == "steal":
        position.hands[int(rest[0])].remove(card)
    elif word == "exchange":
        position.pending_return = True
    position.hands[receiver] = in_order([*position.hands[receiver], card])
    if word == "deal" and not all(_is_dealt(position, seat) for seat in range(position.seats)):
        position.pending = "deal"
    _see_whether_over(position)


def _is_dealt(position: Position, seat: int) -> bool:
    """Whether a seat has all its cards of the deal."""
    return len(position.hands[seat]) == DEAL


def _see_whether_over(position: Position) -> None:
    """An empty hand wins at once, a robbed one too (N7); at the turn limit the fewest cards (N8).

    The fewest cards win in both cases: a hand that is empty is the only one.
    """
    if position.pending == "deal":
        return
    sizes = [len(hand) for hand in position.hands]
    at_limit = position.turn_limit > 0 and position.turn == position.turn_limit
    if min(sizes) == 0 or at_limit:
        position.winners = tuple(seat for seat, size in enumerate(sizes) if size == min(sizes))


def scores(position: Position) -> tuple[float, ...]:
    """One point, shared by the winners; nothing for anybody before the end.

    decided: equal hands at the turn limit have equal parts of the point, as in other games.
    """
    return tuple(
        1 / len(position.winners) if seat in position.winners else 0.0
        for seat in range(position.seats)
    )


def action_id(position: Position, text: str) -> int:
    """The number of an action, or of a card of a chance step, in this position."""
    word, *rest = text.split()
    match word:
        case "draw":
            return DRAW_ID + int(rest[0]) - 1
        case "steal":
            return STEAL_ID + seats_after(position, position.to_move).index(int(rest[0]))
        case "exchange":
            return EXCHANGE_ID
        case "return":
            return RETURN_ID + KIND[rest[0]]
        case "end":
            return END_ID
        case "discard":
            return DISCARD_ID + GROUP_ID[" ".join(rest)]
        case _:
            return CARD_ID + KIND[text]


def perft(position: Position, depth: int) -> int:
    """How many lines of exactly so many steps there are; each card of chance is a step too.

    A line that ends in a finished game before that depth does not count.
    """
    if depth == 0:
        return 1
    steps = legal(position) + [card for card, _ in outcomes(position)]
    return sum(perft(apply(position, step), depth - 1) for step in steps)


def to_data(position: Position) -> dict[str, Any]:
    """The position as plain data; "pending" only while chance is to act."""
    data: dict[str, Any] = {
        "hands": [in_order(hand) for hand in position.hands],
        "to_move": position.to_move,
        "used": [action for action in ONCE_A_TURN if action in position.used],
        "pending_return": position.pending_return,
        "turn": position.turn,
    }
    if position.pending:
        data["pending"] = position.pending
    return data


def from_data(data: Mapping[str, Any], first_seat: int = 0, turn_limit: int = 0) -> Position:
    """The position that plain data describe; ValueError if it cannot be."""
    _require("hands" in data, "hands must be given")
    hands = []
    for cards in data["hands"]:
        texts = cards.split() if isinstance(cards, str) else list(cards)
        _require(all(card in KIND for card in texts), f"not all cards: {texts}")
        hands.append(in_order(texts))
    used = list(data.get("used", []))
    position = Position(
        hands,
        to_move=data.get("to_move", 0),
        used=set(used),
        pending_return=data.get("pending_return", False),
        pending=data.get("pending"),
        turn=data.get("turn", 0),
        turn_limit=turn_limit,
    )
    _require(len(used) == len(position.used), f"said twice: {used}")
    _check(position, first_seat)
    _see_whether_over(position)
    _require(not (position.over and position.pending_return), "over, yet a return is due")
    _require(not (position.over and position.pending), "over, yet a card is to come")
    return position


def _require(condition: bool, complaint: str) -> None:
    """Raise ValueError with the complaint unless the condition holds."""
    if not condition:
        raise ValueError(complaint)


def _check(position: Position, first_seat: int) -> None:
    """Raise ValueError if the position is impossible."""
    used, sizes = position.used, [len(hand) for hand in position.hands]
    held = Counter(card for hand in position.hands for card in hand)
    _require(position.seats in (2, 3), f"{position.seats} hands")
    _require(position.to_move in range(position.seats), f"no seat {position.to_move}")
    _require(used <= set(ONCE_A_TURN), f"unknown in used: {used}")
    _require(all(copies <= COPIES for copies in held.values()), "more than two copies of a card")
    _require(position.turn >= 0, f"turn {position.turn}")
    if position.turn_limit:
        _require(position.turn <= position.turn_limit, "past the turn limit")

    for seat, size in enumerate(sizes):
        in_exchange = position.pending_return and seat == position.to_move
        limit = HAND_LIMIT + 1 if in_exchange else HAND_LIMIT
        _require(size <= limit, f"seat {seat} holds {size} cards")
    if position.pending_return:
        _require("exchange" in used, "a return is due without an exchange")
        _require(position.pending is None, "a return and a card are due at once")
        _require(sizes[position.to_move] >= 2, "the card drawn and another one must be held")
    if position.turn_limit and position.turn == position.turn_limit:  # N8: no turn begins
        _require(not used, "a turn has begun after the last one")
        _require(0 not in sizes, "the game was over before the limit")
    if position.pending != "deal":
        _require(sizes.count(0) <= 1, "more than one hand is empty")
    if position.pending is not None:
        _check_pending(position, sizes, first_seat)


def _check_pending(position: Position, sizes: list[int], first_seat: int) -> None:
    """Raise ValueError if the chance step due does not fit the position."""
    used, mover = position.used, position.to_move
    possible = ["deal", "exchange"]
    possible += [f"draw {count}" for count in DRAWS]
    possible += [f"steal {seat}" for seat in seats_after(position, mover)]
    _require(position.pending in possible, f"unknown chance step {position.pending!r}")
    word, *rest = str(position.pending).split()
    if word == "deal":
        dealt = sum(sizes)
        in_turn = [min(DEAL, max(0, dealt - DEAL * seat)) for seat in range(position.seats)]
        _require(sizes == in_turn, "the hands are not those of a deal")
        _require(dealt < DEAL * position.seats, "the deal is done")
        _require(not used and position.turn == 0, "the deal comes before everything")
        _require(mover == first_seat, "another seat has the first turn")
        return
    _require(word in used, f"{word} is under way, but not in used")
    if word == "draw":
        _require(sizes[mover] + int(rest[0]) <= HAND_LIMIT, "no room for the draw")
    if word == "steal":
        _require(sizes[mover] < HAND_LIMIT, "no room for the stolen card")


def random_position(rng: random.Random, seats: int) -> Position:
    """A position of a game under way, a player to act, rich in groups and near-groups.

    Hands have 1 to 20 cards; one in five is in the middle of an exchange, often with 21.
    """
    to_move = rng.randrange(seats)
    used = {action for action in ONCE_A_TURN if rng.random() < 0.5}
    pending_return = rng.random() < 0.2
    if pending_return:
        used.add("exchange")
    sizes = [random_size(rng) for _ in range(seats)]
    if pending_return:
        sizes[to_move] = rng.choice([sizes[to_move] + 1, HAND_LIMIT + 1])

    left = Counter(dict.fromkeys(CARDS, COPIES))
    order = rng.sample(range(seats), seats)  # the first to be filled finds the most groups
    filled = {seat: random_hand(rng, sizes[seat], left) for seat in order}
    hands = [filled[seat] for seat in range(seats)]
    return Position(hands, to_move, used, pending_return, turn=rng.randrange(60))


def random_size(rng: random.Random) -> int:
    """A size of a hand: small, middling, large or full."""
    return rng.choice(
        [rng.randint(1, 5), rng.randint(4, 12), rng.randint(10, 20), rng.randint(17, 20)]
    )


def random_hand(rng: random.Random, size: int, left: Counter[str]) -> list[str]:
    """A hand out of the cards left, which it takes away: groups, pieces of them, pairs, strays.

    Some hands are tidy: as good as nothing but whole groups, so that exact covers are common.
    """
    hand: list[str] = []
    tidy = rng.random() < 0.35
    taste = [0.1 + rng.random() for _ in range(4)]  # some hands like runs, others pairs
    if tidy:
        taste[2:] = [0.002, 0.002]
    while len(hand) < size:
        [wish] = rng.choices(["run", "set", "pair", "stray"], weights=taste)
        if wish == "run":
            wanted = rng.choice(RUNS).split()
        elif wish == "set":
            wanted = rng.choice(SETS).split()
        elif wish == "pair" and hand:
            wanted = [rng.choice(hand)]
        else:
            wanted = [rng.choice(CARDS)]
        fits = len(hand) + len(wanted) <= size and all(left[card] for card in wanted)
        room_for_a_group = size - len(hand) >= 3
        if tidy and room_for_a_group and not fits:
            continue
        if not tidy and len(wanted) > 1 and rng.random() < 0.4:
            wanted.remove(rng.choice(wanted))
        for card in wanted:
            if left[card] > 0 and len(hand) < size:
                left[card] -= 1
                hand.append(card)
    return in_order(hand)
