"""Hints of Notty: every reason is true of its action, and chances are those of the master."""

import random
from itertools import pairwise
from typing import Any

import notty
import pytest
from helpers import notty_match
from notty.session import Control, Seat, Session, advisers
from notty.session.advice import hint
from oracle import notty_groups as oracle

DONE: dict[str, Any] = {"used": ["exchange"], "pending_return": True}
PACK = [colour + str(number) for colour in "RGYKB" for number in range(1, 10)] * 2


def chosen(match: notty.Match, text: str) -> notty.Action:
    seat = match.to_move
    assert seat is not None
    return next(a for a in match.view(seat).legal_actions if a.text == text)


@pytest.mark.parametrize(
    ("hands", "more", "action", "reason", "params"),
    [
        (("R4 R5 R6", "G1"), {}, "discard R4 R5 R6", "empties_hand", {}),
        (("R4 R5 R6 G1 B9", "G2"), {}, "discard R4 R5 R6", "discards_group",
         {"count": 3, "left": 2}),
        (("R4 R5 R6 B1 B2 B3", "G2"), {}, "discard R4 R5 R6", "clears_way",
         {"count": 3, "left": 3}),
        (("R4 R5 R6 B1", "G2"), DONE, "return B1", "completes_hand",
         {"card": "B1", "cards": ["R4", "R5", "R6"]}),
        (("R4 R4 B1 B2", "G2"), DONE, "return R4", "second_copy", {"card": "R4"}),
        (("R4 R5 B8", "G2"), DONE, "return B8", "fits_least", {"card": "B8"}),
        (("R4 R5 B8 G1", "G2"), DONE, "return G1", "keeps_outs", {"card": "G1", "count": 4}),
        (("R4 R5 B8 G1", "R3 R6"), DONE, "return G1", "keeps_outs", {"card": "G1", "count": 2}),
        (("R4 R5 B8 B9", "G2"), DONE, "return R4", "best_chance", {"card": "R4"}),
        (("R4 R5 B1", "G2"), {}, "exchange", "waits_for_card", {"cards": ["R3", "R6"]}),
        (("R4 R5 B1", "R6 R6"), {}, "exchange", "waits_for_card", {"cards": ["R3"]}),
        (("R4 G8 B1 B2", "G2"), {}, "exchange", "swaps_card", {}),
        (("R4", "G2"), {}, "draw 2", "tops_up", {"count": 2, "size": 3}),
        (("R4", "G2"), {}, "draw 1", "gathers", {"count": 1, "size": 2}),
        (("R4 R5", "G2"), {}, "draw 1", "waits_for_card", {"cards": ["R3", "R6"]}),
        (("R4 R5", "G2 R6"), {}, "steal 1", "steals_out", {"cards": ["R6"], "target": 1}),
        (("R4 K5", "G2 G3 B9"), {}, "steal 1", "spoils_outs", {"target": 1}),
        (("R4 K5", "G2 G3 G4 R1 Y9 K7"), {}, "steal 1", "breaks_group", {"target": 1}),
        (("R4 K5", "G2 Y7 K9 B4"), {}, "steal 1", "takes_card", {"target": 1}),
        (("R4 R5 B1 B8", "G2"), {"used": ["exchange"]}, "end", "nothing_better", {}),
    ],
)  # fmt: skip
def test_reasons(
    hands: tuple[str, ...], more: dict[str, Any], action: str, reason: str, params: object
) -> None:
    match = notty_match(*hands, **more)
    found = hint(match.view(0), chosen(match, action), 2)
    assert (found.reason, dict(found.params)) == (reason, params)


def without(hand: list[str], card: str) -> list[str]:
    rest = hand.copy()
    rest.remove(card)
    return rest


def outs(hand: list[str], hands: list[list[str]]) -> int:
    """How many cards of the deck empty a hand that may return a card, by the slow twin."""
    deck = PACK.copy()
    for held in hands:
        for card in held:
            deck.remove(card)
    return sum(
        len(hand) > 1
        and any(oracle.least_leftover([*without(hand, back), card]) == 0 for back in set(hand))
        for card in deck
    )


def test_what_is_said_of_outs_is_so() -> None:
    draw = random.Random(5)
    seen = set()
    for game in range(16):
        pack = [card for card in PACK if card[0] in "RG" and card[1] < "7"]
        draw.shuffle(pack)
        hands = [[pack.pop() for _ in range(draw.randint(2, 5))] for _ in range(2)]
        match = notty_match(*map(" ".join, hands), **(DONE if game % 2 else {}))
        for action in match.view(0).legal_actions:
            found = hint(match.view(0), action, 2)
            own, theirs = hands
            if found.reason == "keeps_outs":
                by_card = {
                    card: outs(without(own, card), [without(own, card), theirs])
                    for card in set(own)
                }
                assert found.params["count"] == by_card[action.cards[0]] == max(by_card.values())
            elif found.reason == "spoils_outs":
                after = [
                    outs(without(theirs, card), [[*own, card], without(theirs, card)])
                    for card in theirs
                ]
                assert sum(after) < outs(theirs, hands) * len(theirs)
            elif found.reason == "waits_for_card" and action.kind == "exchange":
                cards = found.params["cards"]
                held = [*own, *theirs]
                assert sum(PACK.count(c) - held.count(c) for c in cards) == outs(own, hands)
            seen.add(found.reason)
    assert {"keeps_outs", "spoils_outs", "waits_for_card"} <= seen


@pytest.mark.parametrize("seats", [2, 3])
def test_the_master_advises_and_its_chance_is_the_best(seats: int) -> None:
    session = Session("notty", [Seat(str(seat)) for seat in range(seats)], seed=4)
    player = notty.agents.make("master:fast")
    for _ in range(25):
        view = session.match.view(session.match.to_move or 0)
        advice = session.advice(2)
        assert advice.action == player.choose(view)
        assert advice.chance is not None
        for action in view.legal_actions:
            other = hint(view, action, 2).chance
            if other is not None and action.text not in ("draw 2", "draw 3"):  # those are sampled
                assert other <= advice.chance + 0.02
        session.play(advice.action)
        if session.match.is_over:
            break


def test_chances_of_sure_things() -> None:
    won = notty_match("R4 R5 R6 B1 B2 B3", "G2")
    assert hint(won.view(0), chosen(won, "discard R4 R5 R6"), 2).chance == 1
    lost = notty_match("R4 B1", "G2")
    assert hint(lost.view(0), chosen(lost, "steal 1"), 2).chance == 0
    unasked = notty_match("R4 B1", "G2")
    assert hint(unasked.view(0), chosen(unasked, "end"), 2).chance is None, "an exchange is free"


def test_a_chance_grows_with_the_outs() -> None:
    """Hands with four, two and no cards to wait for. (Outs that the rival holds cost little: to the
    end of the game rollouts are the same with them in the deck, since he can be robbed of them.)"""
    said = []
    for hand in ("R4 R5 B1", "R4 R6 B1", "R4 G7 B1"):
        match = notty_match(hand, "G1 Y5 K9 B7")
        said.append(hint(match.view(0), chosen(match, "exchange"), 2).chance or 0)
    assert all(more > less for more, less in pairwise(said))


def test_all_kinds_of_actions_have_a_zone() -> None:
    kinds = {"draw", "steal", "exchange", "return", "discard", "end"}
    assert set(advisers["notty"].zones) == kinds


def test_advice_is_found_in_any_thread() -> None:
    session = Session("notty", [Seat("a"), Seat("b")], seed=4)
    assert session.counsel(2).run(Control()).chance is not None
