"""The rules of Gin Rummy (clauses G1 to G9 of its rules page), as literally as they can be said.

A `Game` is a whole match. `play` changes it, by the text of an action or by the card of chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .gin_hands import (
    CARDS,
    HAND,
    KIND,
    VALUE,
    Arrangement,
    arrangements,
    in_order,
    layoffs,
    least_deadwood,
    least_left,
    total,
)
from .gin_options import options

WALL = 2  #: with so many cards left in the stock, no turn may draw
EARLY = 24  #: cards in the stock while discards count as early
RETURNS, UPCARDS = 2, 50  #: what ends a deal where a taken card may be returned


def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


@dataclass
class Game:
    """A moment of a match. The stock is what lies nowhere else."""

    options: dict[str, Any]
    dealer: int
    to_move: int  #: whose turn it is, also while chance acts
    hands: list[list[str]] = field(default_factory=lambda: [[], []])  #: each ascending
    discards: list[str] = field(default_factory=list)  #: the top last
    thrown_by: list[int | None] = field(default_factory=list)  #: of each discard; None: turned up
    known: list[list[str]] = field(default_factory=lambda: [[], []])  #: what the other saw taken
    #: dealing, first_upcard, draw, drawing (a card is to come), discard, layoff, deal_over, over
    phase: str = "dealing"
    passes: int = 0  #: of the first up-card
    first_upcard: str | None = None
    taken: str | None = None
    knocker: int | None = None
    melds: Arrangement = ()  #: of the knocker, with what was laid off
    laid_off: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    boxes: list[int] = field(default_factory=lambda: [0, 0])
    #: of each seat what it was seen to do in the match: counts that are not 0, by their names
    habits: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    deals: int = 0  #: finished ones, void ones too
    turns: int = 0  #: ended ones, of all deals
    returns: int = 0
    upcards_taken: int = 0
    result: dict[str, Any] | None = None
    sheet: list[dict[str, int]] | None = None

    @property
    def hand(self) -> list[str]:
        """The cards of the player whose turn it is."""
        return self.hands[self.to_move]

    @property
    def upcard_dead(self) -> bool:
        """Whether both have declined the card that lies on top (G3)."""
        return self.passes == 2

    @property
    def knock_limit(self) -> int:
        """The deadwood with which one may knock: the option, or what the first up-card says."""
        if not self.options["upcard_limit"]:
            return int(self.options["knock_limit"])
        first = self.first_upcard or "Ks"  # nobody knocks before it is turned up
        return 0 if first[0] == "A" else VALUE[first]

    @property
    def at_wall(self) -> bool:
        """Whether the stock has run down to its last two cards (G8)."""
        lying = len(self.hands[0] + self.hands[1] + self.discards + self.laid_off)
        return len(CARDS) - lying == WALL


def start(preset: str = "classic", **changed: Any) -> Game:
    """A match before its first deal."""
    chosen = options(preset, **changed)
    dealer = chosen["first_dealer"]
    return Game(chosen, dealer, to_move=other(dealer))


def stock(game: Game) -> list[str]:
    """The cards that lie nowhere else, ascending."""
    gone = set(game.discards + game.laid_off).union(*game.hands)
    return [card for card in CARDS if card not in gone]


# --- What may happen ------------------------------------------------------------------------------


def outcomes(game: Game) -> list[str]:
    """The cards that chance may bring, all equally likely."""
    return stock(game) if game.phase in ("dealing", "drawing") else []


def legal(game: Game) -> list[str]:
    """What the player on move may do, in ascending order of the action ids."""
    match game.phase:
        case "first_upcard":
            return ["take", "pass"]
        case "draw":
            return _draws(game)
        case "discard":
            return _discards(game)
        case "layoff":
            return [*_layoff_texts(game), "done"]
        case "deal_over":
            return ["deal"]
        case _:
            return []


def _draws(game: Game) -> list[str]:
    """Where the card of a turn may come from (G3, G4), and the end of the stock (G8)."""
    if game.upcard_dead:
        return ["draw"]
    if game.at_wall and game.options["wall"] == "openspiel":
        could = deepcopy(game)
        _take(could)
        return ["take", "pass"] if _knocks(could) else ["pass"]
    return ["take", "draw"]


def _free(game: Game) -> list[str]:
    """The cards that may leave the hand: not the one just taken from the discards (G4)."""
    if game.options["return_taken"]:
        return list(game.hand)
    return [card for card in game.hand if card != game.taken]


def _rest(game: Game, discard: str) -> list[str]:
    """The ten cards that stay in hand."""
    return [card for card in game.hand if card != discard]


def knock_arrangements(game: Game, discard: str) -> list[Arrangement]:
    """The arrangements with which one may knock when that card goes (G5)."""
    return arrangements(_rest(game, discard), [*game.discards, discard], game.knock_limit)


def _knocks(game: Game) -> list[str]:
    """The knocks by arrangement, then by card."""
    left = least_left(game.hand)  # a discard takes off its own value at most
    numbers = {
        card: len(knock_arrangements(game, card))
        for card in _free(game)
        if left - VALUE[card] <= game.knock_limit
    }
    return [
        f"knock {card}" if number == 1 else f"knock {card} #{number}"
        for number in range(1, 9)
        for card in numbers
        if number <= numbers[card]
    ]


def _discards(game: Game) -> list[str]:
    """Discards, knocks and big gin (G4, G5); at the wall of openspiel one must go out (G8)."""
    must_go_out = game.options["wall"] == "openspiel" and game.at_wall and game.taken is not None
    discards = [] if must_go_out else [f"discard {card}" for card in _free(game)]
    big = ["big gin"] if game.options["big_gin"] and least_left(game.hand) == 0 else []
    return discards + _knocks(game) + big


def _layoff_texts(game: Game) -> list[str]:
    return [f"layoff {card} {number}" for card, number in layoffs(game.melds, game.hand)]


# --- What it does ---------------------------------------------------------------------------------


def play(game: Game, text: str) -> None:
    """Carry out a legal action, or the card of a chance step.

    Whether it is legal is for the caller to know.
    """
    _note_action(game, text)
    ended = game.result
    _play(game, text)
    if game.result is not None and ended is None and game.knocker is not None:
        _note_showdown(game)


def _note_action(game: Game, text: str) -> None:
    """Who takes how often, and what is thrown while 24 cards or more are in the stock."""
    word, *rest = text.split()
    habits = game.habits[game.to_move]
    if word in ("take", "draw", "pass") and not game.upcard_dead:
        habits["choices"] += 1
        habits["taken"] += word == "take"
    if word in ("discard", "knock") and len(stock(game)) >= EARLY:
        habits["early_discards"] += 1
        habits["early_points"] += VALUE[rest[0]]


def _note_showdown(game: Game) -> None:
    """How somebody knocked, and what hand the other had before he laid off."""
    assert game.knocker is not None
    knocker = game.habits[game.knocker]
    deadwood = _deadwood_of_knocker(game)
    knocker["knocks"] += 1
    knocker["gins"] += deadwood == 0
    knocker["knock_deadwood"] += deadwood
    knocker["knock_draws"] += 31 - len(stock(game))
    defender = game.habits[other(game.knocker)]
    left = least_deadwood([*game.hands[other(game.knocker)], *game.laid_off])
    defender["shown"] += 1
    defender["shown_deadwood"] += left
    defender["held_back"] += left <= game.knock_limit


def _play(game: Game, text: str) -> None:
    if game.phase in ("dealing", "drawing"):
        (_deal_card if game.phase == "dealing" else _draw_card)(game, text)
        return
    word, *rest = text.split()
    acts: dict[str, Callable[..., None]] = {
        "take": _take,
        "draw": _draw,
        "pass": _pass,
        "discard": _discard,
        "knock": _knock,
        "big": _big_gin,
        "layoff": _lay_off,
        "done": _score_knock,
        "deal": _next_deal,
    }
    acts[word](game, *rest)


def _deal_card(game: Game, card: str) -> None:
    """Ten cards each, one by one, the dealer's opponent first; then the up-card (G1)."""
    receiver = other(game.dealer)
    if len(game.hands[receiver]) > len(game.hands[game.dealer]):
        receiver = game.dealer
    if len(game.hands[receiver]) < HAND:
        _give(game, receiver, card)
        return
    game.discards = [card]
    game.thrown_by = [None]
    game.first_upcard = card
    game.phase = "first_upcard"
    game.to_move = other(game.dealer)


def _draw_card(game: Game, card: str) -> None:
    _give(game, game.to_move, card)
    game.phase = "discard"
    game.returns = 0


def _give(game: Game, seat: int, card: str) -> None:
    game.hands[seat] = in_order([*game.hands[seat], card])


def _take(game: Game) -> None:
    """The top of the discards comes into the hand, and the opponent has seen it."""
    goes_out = game.at_wall and game.options["wall"] == "openspiel"
    if game.options["return_taken"] and game.phase == "draw" and not goes_out:
        game.upcards_taken += 1
        if game.upcards_taken == UPCARDS:  # the card stays where it is
            _end_turn(game)
            _end_deal(game, "drawn")
            return
    card = game.discards.pop()
    game.thrown_by.pop()
    _give(game, game.to_move, card)
    game.known[game.to_move] = in_order([*game.known[game.to_move], card])
    game.taken = card
    game.phase = "discard"


def _draw(game: Game) -> None:
    """A card comes from the stock; with the last two left in it, wanting one voids the deal."""
    if game.at_wall:
        _end_deal(game, "void")
    else:
        game.phase = "drawing"


def _pass(game: Game) -> None:
    """The first up-card is declined (G3), or the deal ends drawn at the wall (G8)."""
    if game.phase == "draw":
        _end_deal(game, "drawn")
        return
    _end_turn(game)
    game.passes += 1
    if game.passes == 2:
        game.phase = "draw"


def _end_turn(game: Game) -> None:
    game.taken = None
    game.turns += 1
    game.to_move = other(game.to_move)


def _throw(game: Game, card: str) -> None:
    """A card goes from the hand to the discards."""
    seat = game.to_move
    game.hands[seat].remove(card)
    if card in game.known[seat]:
        game.known[seat].remove(card)
    game.discards.append(card)
    game.thrown_by.append(seat)
    game.passes = 0


def _discard(game: Game, card: str) -> None:
    if game.options["auto_gin"] and least_deadwood(_rest(game, card)) == 0:
        _knock(game, card)  # G5: a discard that leaves nothing is gin
        return
    game.returns = game.returns + 1 if card == game.taken else 0
    _throw(game, card)
    _end_turn(game)
    game.phase = "draw"
    if game.returns == RETURNS:
        _end_deal(game, "drawn")
    elif game.at_wall and game.options["wall"] == "void":
        _end_deal(game, "void")


def _knock(game: Game, card: str, number: str = "#1") -> None:
    """The knocker lays his melds down; the defender may lay off, but not on a gin (G5, G6)."""
    melds = knock_arrangements(game, card)[int(number[1:]) - 1]
    seat = game.to_move
    _throw(game, card)
    _end_turn(game)
    game.knocker = seat
    game.melds = melds
    if _deadwood_of_knocker(game) == 0:
        bonus = game.options["gin_bonus"]
        _end_deal(game, "gin", seat, least_deadwood(game.hands[other(seat)]) + bonus)
    elif _layoff_texts(game):
        game.phase = "layoff"
    else:
        _score_knock(game)


def _big_gin(game: Game, _: str) -> None:
    """All eleven cards are in melds."""
    seat = game.to_move
    game.knocker = seat
    game.melds = arrangements(game.hand, game.discards, 0)[0]
    _end_turn(game)
    bonus = game.options["big_gin"]
    _end_deal(game, "big gin", seat, least_deadwood(game.hands[other(seat)]) + bonus)


def _lay_off(game: Game, card: str, number: str) -> None:
    place = int(number) - 1
    game.hand.remove(card)
    if card in game.known[game.to_move]:
        game.known[game.to_move].remove(card)
    melds = list(game.melds)
    melds[place] = tuple(in_order([*melds[place], card]))
    game.melds = tuple(melds)
    game.laid_off = in_order([*game.laid_off, card])
    if not _layoff_texts(game):
        _score_knock(game)


def _deadwood_of_knocker(game: Game) -> int:
    assert game.knocker is not None
    return total(set(game.hands[game.knocker]).difference(*game.melds))


def _score_knock(game: Game) -> None:
    """The lower deadwood scores; the defender's bonus is for equal deadwood too (G7)."""
    assert game.knocker is not None
    knocker, defender = game.knocker, other(game.knocker)
    knocked = _deadwood_of_knocker(game)
    defended = least_deadwood(game.hands[defender])
    difference = defended - knocked
    if difference > 0:
        _end_deal(game, "knock", knocker, difference)
    elif difference == 0 and game.options["tie"] == "draw":
        _end_deal(game, "tie")
    else:
        points = -difference + game.options["undercut_bonus"]
        if game.options["undercut_gin"] and game.laid_off and defended == 0:
            _end_deal(game, "undercut gin", defender, points + game.options["gin_bonus"])
        else:
            _end_deal(game, "undercut", defender, points)


def _end_deal(game: Game, kind: str, winner: int | None = None, points: int = 0) -> None:
    """The points are written down (G7), and the match may be over (G9)."""
    if game.options["spade_doubles"] and game.first_upcard and game.first_upcard[1] == "s":
        points *= 2
    game.result = {
        "kind": kind,
        "winner": winner,
        "points": points,
        "deadwood": [
            _deadwood_of_knocker(game) if seat == game.knocker else least_deadwood(hand)
            for seat, hand in enumerate(game.hands)
        ],
    }
    game.deals += 1
    game.phase = "deal_over"
    game.to_move = game.dealer if kind == "void" else other(game.dealer)  # the next to deal
    if winner is not None:
        game.points[winner] += points
        game.boxes[winner] += 1
    target = game.options["target"]
    if target == 0 or (winner is not None and game.points[winner] >= target):
        game.phase = "over"
        game.sheet = [_sheet_of(game, seat, winner) for seat in range(2)]


def _sheet_of(game: Game, seat: int, winner: int | None) -> dict[str, int]:
    lines = {
        "points": game.points[seat],
        "boxes": game.boxes[seat],
        "box_bonus": game.boxes[seat] * game.options["box_bonus"],
        "game_bonus": game.options["game_bonus"] if seat == winner else 0,
    }
    return {**lines, "total": lines["points"] + lines["box_bonus"] + lines["game_bonus"]}


def _next_deal(game: Game) -> None:
    fresh = Game(game.options, dealer=game.to_move, to_move=other(game.to_move))
    fresh.points, fresh.boxes, fresh.habits = game.points, game.boxes, game.habits
    fresh.deals, fresh.turns = game.deals, game.turns
    game.__dict__.update(fresh.__dict__)


def scores(game: Game) -> list[float]:
    """The points of both when the match is over; nothing before."""
    return [float(p) for p in game.points] if game.phase == "over" else [0.0, 0.0]


# --- Texts, positions, views ----------------------------------------------------------------------

KNOCK_ID, LAYOFF_ID, CARD_ID = 55, 472, 630
OTHER_IDS = {"take": 52, "draw": 53, "pass": 54, "big": 471, "done": 628, "deal": 629}


def action_id(text: str) -> int:
    """The number of an action, or of a card that chance brings."""
    word, *rest = text.split()
    match word:
        case "discard":
            return KIND[rest[0]]
        case "knock":
            number = int(rest[1][1:]) if len(rest) > 1 else 1
            return KNOCK_ID + 52 * (number - 1) + KIND[rest[0]]
        case "layoff":
            return LAYOFF_ID + 3 * KIND[rest[0]] + int(rest[1]) - 1
        case _:
            return OTHER_IDS[word] if word in OTHER_IDS else CARD_ID + KIND[word]


def is_open(game: Game, seat: int) -> bool:
    """Whether all may see that hand: after the deal, and the knocker's."""
    return game.phase in ("deal_over", "over") or seat == game.knocker


def position(game: Game, viewer: int | None = None) -> dict[str, Any]:
    """The position as plain data; for a viewer None stands for a hand that is hidden."""
    return {
        "hands": [
            list(hand) if viewer in (None, seat) or is_open(game, seat) else None
            for seat, hand in enumerate(game.hands)
        ],
        "counts": [len(hand) for hand in game.hands],
        "discards": list(game.discards),
        "thrown_by": list(game.thrown_by),
        "known": [list(cards) for cards in game.known],
        "stock_count": len(stock(game)),
        "to_move": game.to_move,
        "dealer": game.dealer,
        "phase": game.phase,
        "taken": game.taken,
        "upcard_dead": game.upcard_dead,
        "first_upcard": game.first_upcard,
        "knock_limit": game.knock_limit,
        "knocker": game.knocker,
        "melds": [list(meld) for meld in game.melds],
        "laid_off": list(game.laid_off),
        "scores": list(game.points),
        "boxes": list(game.boxes),
        "habits": [dict(+habits) for habits in game.habits],
        "deal": game.deals,
        "turn": game.turns,
        "returns": game.returns,
        "upcards_taken": game.upcards_taken,
        "result": deepcopy(game.result),
        "sheet": deepcopy(game.sheet),
    }


def from_position(data: Mapping[str, Any], preset: str = "classic", **changed: Any) -> Game:
    """The match that goes on from a complete position; nothing is checked."""
    game = start(preset, **changed)
    same = set(game.__dict__) & set(data) - {"known", "hands", "habits"}
    game.__dict__.update({name: deepcopy(data[name]) for name in same})
    game.hands = [in_order(hand) for hand in data["hands"]]
    game.known = [list(cards) for cards in data.get("known", [[], []])]
    game.melds = tuple(tuple(meld) for meld in data.get("melds", []))
    game.points = list(data.get("scores", [0, 0]))
    game.habits = [Counter(habits) for habits in data.get("habits", [{}, {}])]
    game.deals = data.get("deal", 0)
    game.turns = data.get("turn", 0)
    game.passes = 2 if data.get("upcard_dead") else 0
    if game.phase == "first_upcard" and game.to_move == game.dealer:
        game.passes = 1
    return game
