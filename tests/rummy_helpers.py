"""What the tests of Rummy need: positions, matches, and players for games in lock step."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import notty
from gin_helpers import cards, loose_hand
from helpers import Position
from notty import _core
from oracle import rummy as oracle
from oracle import rummy_options
from oracle.gin_hands import CARDS, KIND, in_order
from oracle.rummy_melds import fitting, melds_in
from oracle.rummy_texts import action_id

PRESETS = tuple(rummy_options.PRESETS)

#: A meld as text and the seat that laid it.
Laid = tuple[str, int]


def rummy_position(
    *hands: str,
    discards: str = "",
    melds: Iterable[Laid] = (),
    stock: int | None = None,
    **more: Any,
) -> Position:
    """A position as plain data: seat 0 holds the first hand and is on turn, unless it says so.

    An empty text stands for a dear hand that holds no meld; with one hand alone there is another
    such one. With `stock` so many cards remain in the stock, and the others lie at the bottom of
    the discards. The turn has begun (phase play) where `taken` or `drew` says so.
    """
    table = [{"cards": cards(meld), "owner": owner} for meld, owner in melds]
    pile = cards(discards)
    placed = [card for text in hands for card in cards(text)] + pile
    placed += [card for meld, _ in melds for card in cards(meld)]
    held: list[list[str]] = []
    for text in hands if len(hands) > 1 else (*hands, ""):
        held.append(cards(text) or loose_hand(placed, 7))
        placed += held[-1]
    left = [card for card in CARDS if card not in placed]
    if stock is not None:
        pile = left[: len(left) - stock] + pile
    elif not pile and not more.get("taken") and not more.get("known_stock"):
        pile = [left[0]]
    to_move = more.get("to_move", 0)
    seats = len(held)
    throwers: list[int | None] = [
        (to_move - len(pile) + place) % seats for place in range(len(pile))
    ]
    if pile and not more.get("turnovers"):
        throwers[0] = None  # the card that was turned up
    begun = bool(more.get("taken") or more.get("drew"))
    known: list[list[str]] = [[] for _ in held]
    if more.get("taken"):
        known[to_move] = [more["taken"]]
    return {
        "hands": [in_order(hand) for hand in held],
        "known": known,
        "melds": table,
        "discards": pile,
        "thrown_by": throwers,
        "known_stock": [],
        "turnovers": 0,
        "to_move": to_move,
        "dealer": seats - 1,
        "phase": "play" if begun else "draw",
        "taken": None,
        "laid_before": sorted({owner for _, owner in melds}),
        "laid_now": False,
        "drew": False,
        "idle": 0,
        "scores": [0] * seats,
        "deal": 0,
        "turn": 0,
        "result": None,
        **more,
    }


def rummy_match(
    position: Position, preset: str = "basic", *, seed: int = 1, **options: Any
) -> notty.Match:
    """A match set up in the middle; hands may be as large as they ever are."""
    options = {
        "seats": len(position["hands"]),
        "cards_for_two": 12,
        "cards_for_more": 12,
        **options,
    }
    return notty.Match.from_position("rummy", position, seed=seed, preset=preset, **options)


def rummy_rules(preset: str = "basic", **options: Any) -> _core.Rules:
    """The engine's rules of a preset with options changed."""
    return notty.Match("rummy", seed=1, preset=preset, **options).rules


def play(match: notty.Match, *actions: str) -> notty.Match:
    """Plays some actions one after another."""
    for action in actions:
        match.play(action)
    return match


def texts(match: notty.Match, *kinds: str) -> list[str]:
    """The legal actions, or those of some kinds."""
    return [a.text for a in match.legal_actions if not kinds or a.text.split()[0] in kinds]


def reason(match: notty.Match, text: str) -> str:
    """Why an action is refused, be it one of the table of actions or not."""
    try:
        return match.why_not(text).lower()
    except notty.NotationError as error:
        return str(error).lower()


def result_of(match: notty.Match) -> tuple[str, int | None, int]:
    """What the last deal was, who scored, and how much."""
    result = match.position()["result"]
    return result["kind"], result["winner"], result["points"]


# --- Engine and oracle ----------------------------------------------------------------------------

#: Texts of actions as the engine gave them, by the place of the ace and the oracle's text.
_texts: dict[tuple[str, str], str] = {}


def assert_same_position(found: Position, twin: oracle.Game, viewer: int | None = None) -> None:
    """The engine's position is the oracle's."""
    expected = oracle.position(twin, viewer)
    if found != expected:
        keys = [key for key in {**found, **expected} if found.get(key) != expected.get(key)]
        differ = {key: (found.get(key), expected.get(key)) for key in keys}
        raise AssertionError(f"(found, expected): {differ} in {found}")


def assert_52_cards(position: Position) -> None:
    """Every card lies in one place, counted on the engine's position."""
    places = [*position["hands"], position["discards"], position["known_stock"]]
    lying = [card for place in places for card in place]
    lying += [card for meld in position["melds"] for card in meld["cards"]]
    assert len(lying) == len(set(lying)), position
    unknown = position["stock_count"] - len(position["known_stock"])
    assert unknown >= 0, position
    assert len(lying) + unknown == len(CARDS), position


def assert_same(
    rules: _core.Rules, state: _core.State, twin: oracle.Game, texts: bool
) -> list[str]:
    """All that can be asked of a state is answered alike by engine and oracle.

    Texts of actions do not depend on the state: without `texts`, those seen before are not asked
    for again. Returns the legal actions.
    """
    position = rules.position(state)
    assert_same_position(position, twin)
    assert_52_cards(position)
    assert rules.turns(state) == twin.turns
    assert rules.scores(state) == oracle.scores(twin)
    possible = oracle.outcomes(twin)
    expected = oracle.legal(twin)
    if twin.phase == "over":
        assert rules.actors(state) == ()
    elif possible:
        assert rules.actors(state) == (_core.CHANCE,)
        assert rules.outcomes(state) == [(action_id(card, twin.ace), 1) for card in possible]
        assert_texts(rules, state, _core.CHANCE, possible, twin.ace, asked=texts)
    else:
        assert rules.actors(state) == (twin.to_move,)
    for seat in range(twin.seats):
        found = rules.legal(state, seat)
        wanted = expected if seat == twin.to_move else []
        if found != [action_id(text, twin.ace) for text in wanted]:
            found_texts = [rules.action_info(state, seat, id)[0] for id in found]
            raise AssertionError(f"(found, expected): {found_texts, wanted} in {position}")
    assert_texts(rules, state, twin.to_move, expected, twin.ace, asked=texts)
    return expected


def assert_texts(
    rules: _core.Rules,
    state: _core.State,
    actor: int,
    wanted: Iterable[str],
    ace: str,
    *,
    asked: bool,
) -> None:
    """The engine's texts of actions are these; it is asked for each once at least."""
    for text in wanted:
        if asked or (ace, text) not in _texts:
            _texts[ace, text] = rules.action_info(state, actor, action_id(text, ace))[0]
        assert _texts[ace, text] == text


def step(rules: _core.Rules, state: _core.State, twin: oracle.Game, text: str) -> _core.State:
    """Engine and oracle both go on by an action, or by a card of chance."""
    actor = _core.CHANCE if twin.phase in ("dealing", "drawing") else twin.to_move
    after = rules.apply(state, actor, action_id(text, twin.ace))
    oracle.play(twin, text)
    return after


# --- Players --------------------------------------------------------------------------------------

#: What players may be like: see `pick`.
STYLES = ("random", "eager", "taker", "drawer", "saver")


def turn_up(rng: random.Random, twin: oracle.Game, lucky: bool) -> str:
    """A card of chance; in lucky matches one that mostly helps whoever gets it."""
    possible = oracle.outcomes(twin)
    if not lucky or twin.phase == "dealing" or rng.random() < 0.3:
        return rng.choice(possible)
    some = rng.sample(possible, min(4, len(possible)))
    on_table = {card for meld in twin.melds for card in fitting(meld, twin.ace)}
    return max(some, key=lambda c: len(melds_in([*twin.hand, c], twin.ace)) + 2 * (c in on_table))


def useful(twin: oracle.Game, card: str) -> bool:
    """Whether a card makes a meld with the hand, or fits on one that lies there."""
    if any(card in fitting(meld, twin.ace) for meld in twin.melds):
        return True
    return any(card in meld for meld in melds_in([*twin.hand, card], twin.ace))


def _likes(hand: Sequence[str], card: str) -> int:
    """How many cards of a hand are of the same rank or near in the same suit."""
    near = [abs(KIND[other] - KIND[card]) < 3 for other in hand if other[1] == card[1]]
    return sum(near) + sum(other[0] == card[0] for other in hand)


def pick(rng: random.Random, twin: oracle.Game, legal: Sequence[str], style: str) -> str:
    """One of the legal actions, in one of the styles.

    An eager player lays down what he can at once, a saver nothing until all but a card can go; a
    taker takes and a drawer draws, and both hardly ever lay anything down.
    """
    if style == "random" or rng.random() < 0.01 or len(legal) == 1:
        return rng.choice(legal)
    if "take" in legal:
        if style in ("taker", "drawer"):
            return "take" if style == "taker" else "draw"
        return "take" if useful(twin, twin.discards[-1]) else "draw"
    lays = [text for text in legal if not text.startswith("discard")]
    if lays and (style == "eager" or (style == "saver" and (_all_fits(twin) or twin.laid_now))):
        return rng.choice(lays)
    discards = [text for text in legal if text.startswith("discard")]
    if style in ("taker", "drawer") or not discards:
        return rng.choice(discards or lays)
    return min(discards, key=lambda text: (_likes(twin.hand, text[-2:]), rng.random()))


def _all_fits(twin: oracle.Game) -> bool:
    """Whether melds hold all cards but two at most."""
    covered = {card for meld in melds_in(twin.hand, twin.ace) for card in meld}
    return len(twin.hand) - len(covered) <= 2
