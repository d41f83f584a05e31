"""The rules of Rummy (clauses R1 to R17 of its rules page), as literally as they can be said.

A `Game` is a whole match. `play` changes it, by the text of an action or by the card of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .gin_hands import CARDS, Meld, in_order
from .rummy_melds import fitting, melds_in, points_in, with_card
from .rummy_options import options


@dataclass
class Game:
    """A moment of a match. The unknown stock is what lies nowhere else."""

    options: dict[str, Any]
    dealer: int
    to_move: int  #: whose turn it is, also while chance acts; the next dealer after a deal
    hands: list[list[str]]  #: each ascending
    known: list[list[str]]  #: which of them all have seen
    points: list[int]
    melds: list[Meld] = field(default_factory=list)  #: on the table, in the order laid
    owners: list[int] = field(default_factory=list)  #: who laid each of them
    discards: list[str] = field(default_factory=list)  #: the top last
    thrown_by: list[int | None] = field(default_factory=list)  #: of each discard; None: turned up
    known_stock: list[str] = field(default_factory=list)  #: discards turned over, the next first
    turnovers: int = 0
    #: dealing, draw, drawing (a card is to come), play, deal_over, over
    phase: str = "dealing"
    taken: str | None = None  #: from the discards in this turn
    drew: bool = False  #: this turn's card came from the stock
    laid_now: bool = False  #: something was melded or laid off in this turn
    laid_before: list[int] = field(default_factory=list)  #: seats that did in an earlier turn
    idle: int = 0  #: turns in a row with neither
    deals: int = 0  #: finished ones
    turns: int = 0  #: ended ones, of all deals
    result: dict[str, Any] | None = None

    @property
    def hand(self) -> list[str]:
        """The cards of the player whose turn it is."""
        return self.hands[self.to_move]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def ace(self) -> str:
        """Where the ace stands in runs (R3)."""
        return str(self.options["ace"])

    @property
    def over(self) -> bool:
        """Whether the deal is."""
        return self.phase in ("deal_over", "over")


def start(preset: str = "basic", **changed: Any) -> Game:
    """A match before its first deal."""
    chosen = options(preset, **changed)
    return _before_deal(chosen, (chosen["first_seat"] - 1) % chosen["seats"])


def _before_deal(chosen: dict[str, Any], dealer: int) -> Game:
    seats = chosen["seats"]
    empty: list[list[str]] = [[] for _ in range(seats)]
    return Game(chosen, dealer, (dealer + 1) % seats, empty, deepcopy(empty), [0] * seats)


def stock_count(game: Game) -> int:
    """How many cards the stock has, known ones too."""
    lying = sum(map(len, game.hands)) + sum(map(len, game.melds)) + len(game.discards)
    return len(CARDS) - lying


def unseen_stock(game: Game) -> list[str]:
    """The cards that lie nowhere else, ascending."""
    gone = set(game.discards + game.known_stock).union(*game.hands, *game.melds)
    return [card for card in CARDS if card not in gone]


# --- What may happen ------------------------------------------------------------------------------


def outcomes(game: Game) -> list[str]:
    """The cards that chance may bring, all equally likely."""
    return unseen_stock(game) if game.phase in ("dealing", "drawing") else []


def legal(game: Game) -> list[str]:
    """What the player on move may do, in ascending order of the action ids."""
    match game.phase:
        case "draw":
            return ["draw", "take"]
        case "play":
            return [
                *(f"discard {card}" for card in _may_go(game, game.hand)),
                *(f"meld {' '.join(meld)}" for meld in _legal_melds(game)),
                *_legal_layoffs(game),
            ]
        case "deal_over":
            return ["deal"]
        case _:
            return []


def _may_go(game: Game, cards: list[str]) -> list[str]:
    """Which of some cards may be discarded: not the one just taken from the discards (R7)."""
    if game.options["may_return_taken"]:
        return cards
    return [card for card in cards if card != game.taken]


def _may_leave(game: Game, rest: list[str]) -> bool:
    """Whether a turn can end with these cards in hand (R8, R9)."""
    if not rest:
        return not game.options["discard_to_win"]
    return bool(_may_go(game, rest))


def _legal_melds(game: Game) -> list[Meld]:
    hand = game.hand
    return [
        meld
        for meld in melds_in(hand, game.ace)
        if _may_leave(game, [card for card in hand if card not in meld])
    ]


def _legal_layoffs(game: Game) -> list[str]:
    """The own cards on any meld of the table, if the player has one there or needs none (R6)."""
    if game.options["layoff_needs_meld"] and game.to_move not in game.owners:
        return []
    places = [fitting(meld, game.ace) for meld in game.melds]
    return [
        f"layoff {card} {number}"
        for card in game.hand
        for number, fits in enumerate(places, 1)
        if card in fits and _may_leave(game, [other for other in game.hand if other != card])
    ]


# --- What it does ---------------------------------------------------------------------------------


def play(game: Game, text: str) -> None:
    """Carry out a legal action, or the card of a chance step.

    Whether it is legal is for the caller to know.
    """
    if game.phase in ("dealing", "drawing"):
        (_deal_card if game.phase == "dealing" else _draw_unseen)(game, text)
        return
    word, *rest = text.split()
    acts: dict[str, Callable[..., None]] = {
        "draw": _draw,
        "take": _take,
        "discard": _discard,
        "meld": _meld,
        "layoff": _lay_off,
        "deal": _next_deal,
    }
    acts[word](game, *rest)


def _after(game: Game, seat: int) -> int:
    return (seat + 1) % game.seats


def _deal_card(game: Game, card: str) -> None:
    """One by one round the table from the seat after the dealer; the last is turned up (R2)."""
    each = game.options["cards_for_two" if game.seats == 2 else "cards_for_more"]
    dealt = sum(map(len, game.hands))
    if dealt < each * game.seats:
        _give(game, (game.dealer + 1 + dealt) % game.seats, card)
        return
    game.discards = [card]
    game.thrown_by = [None]
    game.phase = "draw"


def _give(game: Game, seat: int, card: str) -> None:
    game.hands[seat] = in_order([*game.hands[seat], card])


def _give_openly(game: Game, card: str) -> None:
    """A card that all have seen comes into the hand of the player whose turn it is."""
    _give(game, game.to_move, card)
    game.known[game.to_move] = in_order([*game.known[game.to_move], card])
    game.phase = "play"


def _take(game: Game) -> None:
    """The top of the discards comes into the hand."""
    card = game.discards.pop()
    game.thrown_by.pop()
    game.taken = card
    _give_openly(game, card)


def _draw(game: Game) -> None:
    """The next card of the stock; there may be none, and none left to turn over (R10)."""
    if stock_count(game) == 0:
        if game.turnovers == game.options["turnovers"]:
            _end_without_winner(game, "blocked", game.to_move)
            return
        game.turnovers += 1
        game.known_stock = game.discards
        game.discards = []
        game.thrown_by = []
    game.drew = True
    if game.known_stock:
        _give_openly(game, game.known_stock.pop(0))
    else:
        game.phase = "drawing"


def _draw_unseen(game: Game, card: str) -> None:
    _give(game, game.to_move, card)
    game.phase = "play"


def _from_hand(game: Game, card: str) -> None:
    """A card leaves the hand of the player whose turn it is."""
    game.hand.remove(card)
    if card in game.known[game.to_move]:
        game.known[game.to_move].remove(card)


def _meld(game: Game, *meld: str) -> None:
    for card in meld:
        _from_hand(game, card)
    game.melds.append(meld)
    game.owners.append(game.to_move)
    _laid(game)


def _lay_off(game: Game, card: str, number: str) -> None:
    place = int(number) - 1
    _from_hand(game, card)
    game.melds[place] = with_card(game.melds[place], card, game.ace)
    _laid(game)


def _laid(game: Game) -> None:
    game.laid_now = True
    if not game.hand:
        _go_out(game)


def _discard(game: Game, card: str) -> None:
    _from_hand(game, card)
    game.discards.append(card)
    game.thrown_by.append(game.to_move)
    if not game.hand:
        _go_out(game)
        return
    _end_turn(game)
    game.phase = "draw"
    if game.idle == game.options["stall_limit"] != 0:
        _end_without_winner(game, "stalled", game.to_move)


def _end_turn(game: Game) -> None:
    seat = game.to_move
    game.idle = 0 if game.drew or game.laid_now else game.idle + 1  # R17
    if game.laid_now:
        game.laid_before = sorted({*game.laid_before, seat})
    game.taken = None
    game.drew = game.laid_now = False
    game.turns += 1
    game.to_move = _after(game, seat)


# --- The end of a deal ----------------------------------------------------------------------------


def _left(game: Game) -> list[int]:
    """The points left in each hand."""
    return [points_in(hand, game.options["ace_high"]) for hand in game.hands]


def _go_out(game: Game) -> None:
    """What is left in the other hands, twice if nothing of his lay there before (R13, R14)."""
    winner = game.to_move
    first = winner not in game.laid_before
    factor = 2 if game.options["double_out"] and first else 1
    game.turns += 1  # what was before this turn, `laid_before` and `idle`, stays to be seen
    _end_deal(game, "out", winner, sum(_left(game)) * factor, factor)


def _end_without_winner(game: Game, kind: str, next_seat: int) -> None:
    """Nobody went out, and the fewest points win (R11)."""
    left = _left(game)
    lowest = [seat for seat in range(game.seats) if left[seat] == min(left)]
    if game.options["blocked"] == "lowest":
        round_the_table = [(next_seat + n) % game.seats for n in range(game.seats)]
        winner = next(seat for seat in round_the_table if seat in lowest)
        _end_deal(game, kind, winner, sum(left) - left[winner])
    elif len(lowest) == 1:
        _end_deal(game, kind, lowest[0], sum(points - min(left) for points in left))
    else:
        _end_deal(game, kind, None, 0)


def _end_deal(game: Game, kind: str, winner: int | None, points: int, factor: int = 1) -> None:
    """The points are written down, and the match may be over (R15)."""
    game.taken = None
    game.drew = game.laid_now = False
    game.result = {
        "kind": kind,
        "winner": winner,
        "points": points,
        "left": _left(game),
        "factor": factor,
    }
    game.deals += 1
    game.to_move = _after(game, game.dealer)  # the next to deal (R16)
    target = game.options["target"]
    if winner is not None:
        game.points[winner] += points
    reached = winner is not None and game.points[winner] >= target
    game.phase = "over" if target == 0 or reached else "deal_over"


def _next_deal(game: Game) -> None:
    fresh = _before_deal(game.options, game.to_move)
    fresh.points, fresh.deals, fresh.turns = game.points, game.deals, game.turns
    game.__dict__.update(fresh.__dict__)


def scores(game: Game) -> list[float]:
    """The points of all when the match is over; nothing before."""
    return [float(p) if game.phase == "over" else 0.0 for p in game.points]


# --- Positions and views --------------------------------------------------------------------------


def sees_card(game: Game, viewer: int) -> bool:
    """Whether a seat sees the card that chance is about to bring."""
    if game.phase == "drawing":
        return viewer == game.to_move
    each = game.options["cards_for_two" if game.seats == 2 else "cards_for_more"]
    dealt = sum(map(len, game.hands))
    return dealt == each * game.seats or viewer == (game.dealer + 1 + dealt) % game.seats


def position(game: Game, viewer: int | None = None) -> dict[str, Any]:
    """The position as plain data; for a viewer None stands for a hand that is hidden."""
    return {
        "hands": [
            list(hand) if viewer in (None, seat) or game.over else None
            for seat, hand in enumerate(game.hands)
        ],
        "counts": [len(hand) for hand in game.hands],
        "known": [list(cards) for cards in game.known],
        "melds": [
            {"cards": list(meld), "owner": owner}
            for meld, owner in zip(game.melds, game.owners, strict=True)
        ],
        "discards": list(game.discards),
        "thrown_by": list(game.thrown_by),
        "stock_count": stock_count(game),
        "known_stock": list(game.known_stock),
        "turnovers": game.turnovers,
        "to_move": game.to_move,
        "dealer": game.dealer,
        "phase": game.phase,
        "taken": game.taken,
        "laid_before": list(game.laid_before),
        "laid_now": game.laid_now,
        "drew": game.drew,
        "idle": game.idle,
        "scores": list(game.points),
        "deal": game.deals,
        "turn": game.turns,
        "result": deepcopy(game.result),
    }


def from_position(data: Mapping[str, Any], preset: str = "basic", **changed: Any) -> Game:
    """The match that goes on from a complete position; nothing is checked."""
    game = start(preset, **{"seats": len(data["hands"]), **changed})
    same = (set(game.__dict__) & set(data)) - {"melds"}
    game.__dict__.update({name: deepcopy(data[name]) for name in same})
    game.hands = [in_order(hand) for hand in data["hands"]]
    game.melds = [tuple(meld["cards"]) for meld in data["melds"]]
    game.owners = [meld["owner"] for meld in data["melds"]]
    game.points = list(data["scores"])
    game.deals, game.turns = data["deal"], data["turn"]
    return game
