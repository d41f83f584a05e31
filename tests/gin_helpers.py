"""What the tests of Gin Rummy need: positions, matches, and players for games in lock step."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import notty
from helpers import Position
from notty import _core
from oracle import gin as oracle
from oracle import gin_options
from oracle.gin_hands import CARDS, in_order, is_layout, melds_in, total

PRESETS = tuple(gin_options.PRESETS)


def cards(text: str | Iterable[str]) -> list[str]:
    """The cards of a text such as "9c Ks", or of several texts."""
    return text.split() if isinstance(text, str) else list(text)


def loose_hand(avoid: Iterable[str], size: int = 10) -> list[str]:
    """A dear hand without a meld, of cards that lie nowhere else."""
    hand: list[str] = []
    ranks = "KQJT98765432A"
    for card in sorted(set(CARDS) - set(avoid), key=lambda card: (ranks.index(card[0]), card)):
        if len(hand) < size and not melds_in([*hand, card]):
            hand.append(card)
    return hand


def gin_position(
    mine: str, theirs: str = "", discards: str = "", *, stock: int | None = None, **more: Any
) -> Position:
    """A position as plain data: seat 0 holds `mine` and is on turn, if nothing else is said.

    Without `theirs` the other hand is dear and holds no meld. With `stock` so many other cards lie
    at the bottom of the discards that the stock has that size.
    """
    hands = [cards(mine), cards(theirs)]
    pile = cards(discards)
    hands[1] = hands[1] or loose_hand(hands[0] + pile)
    if stock is not None:
        left = [card for card in CARDS if card not in hands[0] + hands[1] + pile]
        pile = left[: len(left) - stock] + pile
    if not pile and not more.get("taken"):
        pile = [next(card for card in reversed(CARDS) if card not in hands[0] + hands[1])]
    to_move = more.get("to_move", 0)
    throwers = [(to_move + len(pile) - place) % 2 for place in range(len(pile))]
    return {
        "hands": [in_order(hand) for hand in hands],
        "discards": pile,
        "thrown_by": [None, *throwers[1:]][: len(pile)],
        "to_move": to_move,
        "dealer": 1,
        "phase": "discard" if len(hands[0]) == 11 else "draw",
        "taken": None,
        "known": [[more["taken"]] if more.get("taken") else [], []],
        "upcard_dead": False,
        "first_upcard": pile[0] if pile else more.get("taken"),
        "knocker": None,
        "melds": [],
        "scores": [0, 0],
        **more,
    }


def gin_match(
    position: Position, preset: str = "classic", *, seed: int = 1, **options: Any
) -> notty.Match:
    """A match set up in the middle."""
    return notty.Match.from_position("gin", position, seed=seed, preset=preset, **options)


def gin_rules(preset: str = "classic", **options: Any) -> _core.Rules:
    """The engine's rules of a preset with options changed."""
    return notty.Match("gin", seed=1, preset=preset, **options).rules


def result_of(match: notty.Match) -> tuple[str, int | None, int]:
    """What the last deal was, who scored, and how much."""
    result = match.position()["result"]
    return result["kind"], result["winner"], result["points"]


# --- Engine and oracle ----------------------------------------------------------------------------


def action_texts(rules: _core.Rules, state: _core.State, seat: int) -> list[str]:
    """What a seat may do, by the engine."""
    return [rules.action_info(state, seat, id)[0] for id in rules.legal(state, seat)]


def assert_same_position(found: Position, twin: oracle.Game, viewer: int | None = None) -> None:
    """The engine's position is the oracle's; of the showdown, that it is one."""
    expected = oracle.position(twin, viewer)
    if found["result"] is not None:
        found = {**found, "result": dict(found["result"])}
        assert_showdown(found["result"].pop("arrangements"), twin)
        lines = {name: found["result"].pop(name) for name in ("difference", "bonus", "gin_bonus")}
        factor = found["result"].pop("factor")
        assert_adds_up(found["result"], lines, factor, twin)
        if found["result"]["kind"] == "big gin":  # nothing can be laid off: any melds will do
            assert is_layout(twin.hands[twin.knocker or 0], found["melds"], [])
            expected["melds"] = found["melds"]
    if found != expected:
        keys = [key for key in {**found, **expected} if found.get(key) != expected.get(key)]
        differ = {key: (found.get(key), expected.get(key)) for key in keys}
        raise AssertionError(f"(found, expected): {differ} in {found}")


def assert_adds_up(result: Position, lines: dict[str, int], factor: int, twin: oracle.Game) -> None:
    """The lines of the score are those of the rules, and make the points."""
    assert sum(lines.values()) * factor == result["points"]
    first, second = result["deadwood"]
    bonuses = {
        "gin": ("gin_bonus",),
        "big gin": ("big_gin",),
        "undercut": ("undercut_bonus",),
        "undercut gin": ("undercut_bonus", "gin_bonus"),
    }
    of_kind = [twin.options[name] for name in bonuses.get(result["kind"], ())] + [0, 0]
    difference = abs(first - second) if result["winner"] is not None else 0
    assert list(lines.values()) == [difference, *of_kind[:2]], (lines, result)
    spade = twin.options["spade_doubles"] and str(twin.first_upcard)[1] == "s"
    assert result["winner"] is None or factor == (2 if spade else 1)


def assert_showdown(shown: Sequence[Sequence[Sequence[str]]], twin: oracle.Game) -> None:
    """The melds shown after a deal are those of the hands, and the best there are."""
    assert twin.result is not None
    for seat, melds in enumerate(shown):
        if seat == twin.knocker and len(twin.hands[seat]) == 10:
            laid_down = [[c for c in meld if c not in twin.laid_off] for meld in twin.melds]
            assert melds == laid_down, f"{melds} shown, {laid_down} laid down"
            continue
        hand = twin.hands[seat]
        left = [card for card in hand if not any(card in meld for meld in melds)]
        assert is_layout(hand, melds, left)
        assert total(left) == twin.result["deadwood"][seat], (hand, melds, twin.result)


def assert_same(rules: _core.Rules, state: _core.State, twin: oracle.Game) -> list[str]:
    """All that can be asked of a state is answered alike by engine and oracle.

    Returns the legal actions.
    """
    assert_same_position(rules.position(state), twin)
    assert rules.turns(state) == twin.turns
    assert rules.scores(state) == oracle.scores(twin)
    if twin.phase == "over":
        assert rules.actors(state) == ()
    elif oracle.outcomes(twin):
        assert rules.actors(state) == (_core.CHANCE,)
        found = [(rules.action_info(state, -1, id)[0], w) for id, w in rules.outcomes(state)]
        assert found == [(card, 1) for card in oracle.outcomes(twin)]
    else:
        assert rules.actors(state) == (twin.to_move,)
    expected = oracle.legal(twin)
    for seat in range(2):
        wanted = expected if seat == twin.to_move else []
        assert rules.legal(state, seat) == [oracle.action_id(text) for text in wanted]
        assert action_texts(rules, state, seat) == wanted
    return expected


def step(rules: _core.Rules, state: _core.State, twin: oracle.Game, text: str) -> _core.State:
    """Engine and oracle both go on by an action, or by a card of chance."""
    if oracle.outcomes(twin):
        after = rules.apply(state, _core.CHANCE, oracle.action_id(text))
    else:
        after = rules.apply(state, twin.to_move, oracle.action_id(text))
    oracle.play(twin, text)
    return after


# --- Players --------------------------------------------------------------------------------------

#: The chance with which a player of a style goes out, each time that he can.
STYLES = {"random": 0.1, "eager": 1.0, "taker": 0.3, "patient": 0.05}


def turn_up(rng: random.Random, twin: oracle.Game, lucky: bool) -> str:
    """A card of chance; in lucky matches one that helps, so that all sorts of showdowns come up."""
    possible = oracle.outcomes(twin)
    if not lucky or rng.random() < 0.4:
        return rng.choice(possible)
    hand = min(twin.hands, key=len) if twin.phase == "dealing" else twin.hand
    some = rng.sample(possible, min(5, len(possible)))
    if len(hand) > 10:
        return some[0]
    return min(some, key=lambda card: notty.deadwood([*hand, card]).value)


def pick(rng: random.Random, twin: oracle.Game, legal: Sequence[str], style: str) -> str:
    """One of the legal actions, in one of the styles.

    An eager player goes out as soon as he can and lays off all he can; a patient one mostly waits
    for gin; a taker likes the discards. All but the random one keep their deadwood low.
    """
    out = [text for text in legal if text.startswith(("knock", "big", "layoff"))]
    if out and (rng.random() < STYLES[style] or (twin.phase == "layoff" and rng.random() < 0.8)):
        return "big gin" if "big gin" in out else rng.choice(out)
    if style == "random" or rng.random() < 0.03:
        return rng.choice(legal)
    if "take" in legal:
        with_card = notty.deadwood([*twin.hand, twin.discards[-1]]).value
        helps = with_card < notty.deadwood(twin.hand).value
        likes = 0.9 if helps else 0.5 if style == "taker" else 0.1
        others = [text for text in legal if text != "take"]
        return "take" if rng.random() < likes else rng.choice(others)
    best = f"discard {notty.deadwood(twin.hand).discard}"
    return best if best in legal else rng.choice(legal)
