"""Gin Rummy as a program over a pipe hears of it and is asked about it; see docs/pipe.md."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from . import _core
from .actions import Action, Seen, View, make_action
from .errors import IllegalActionError, NotationError
from .melds import deadwood
from .program import Fault

#: Asks the program a question and gives its answer.
Ask = Callable[[str], str]
#: Cards as texts.
Cards = tuple[str, ...]

_OVER = ("deal_over", "over")


def events(before: dict[str, Any], seen: Seen) -> Iterator[str]:
    """The lines that tell a program of a move; `before` is what its seat knew before that."""
    was, position = before["phase"], seen.position
    now, action = position["phase"], seen.action
    kind = action.kind if action else ""
    cards = " ".join(action.cards) if action else "?"
    if was == "dealing" and now == "first_upcard":
        hand = next(hand for hand in position["hands"] if hand is not None)
        numbers = f"{position['deal'] + 1} {position['dealer']}"
        yield f"start {numbers} {position['discards'][-1]} {' '.join(hand)}"
    elif was == "drawing":
        yield f"draw {before['to_move']} stock {cards}"
    elif kind == "take" and position["taken"]:
        yield f"draw {seen.actor} up {position['taken']}"
    elif kind == "pass":
        yield f"pass {seen.actor}"
    elif kind in ("discard", "knock"):
        yield f"discard {seen.actor} {cards}"
    elif kind == "layoff" and action:
        yield f"layoff {seen.actor} {cards} {action.count}"
    knocker = position["knocker"]
    if knocker is not None and before["knocker"] is None:
        yield _melds_line(knocker, position["melds"])
    if now in _OVER and was not in _OVER:
        if knocker is not None:
            yield _melds_line(1 - knocker, position["result"]["arrangements"][1 - knocker])
        for seat, hand in enumerate(position["hands"]):
            yield " ".join([f"hand {seat}", *hand])
        points = " ".join(map(str, position["scores"]))
        yield f"scores {points} {position['result']['kind']}"


def _melds_line(seat: int, melds: Sequence[Sequence[str]]) -> str:
    return " ".join([f"melds {seat}", *("".join(meld) for meld in melds)])


class Gin:
    """The choices of a program in one match."""

    def __init__(self) -> None:
        self._deal = -1
        #: As the defender of that deal, the cards that are not to be laid off.
        self._kept: set[str] = set()

    def choose(self, view: View, ask: Ask) -> Action:
        """What the program chooses.

        Raises:
            Fault: If it answers what cannot be.

        """
        position = view.position()
        if position["phase"] == "discard":
            return _discard(view, ask)
        if position["phase"] == "layoff":
            return self._lay_off(view, position, ask)
        question = f"up? {position['discards'][-1]}"
        answer = ask(question)
        if answer.lower() not in ("yes", "no"):
            raise _wrong(question, answer, "it must be yes or no")
        take = answer.lower() == "yes"
        return next(a for a in view.legal_actions if (a.kind == "take") == take)

    def _lay_off(self, view: View, position: dict[str, Any], ask: Ask) -> Action:
        """Lays off all that fits and is in none of the melds that the program keeps."""
        if self._deal != position["deal"]:
            answer = ask("melds?")
            self._kept = {card for meld in _melds_of(answer, "melds?") for card in meld}
            if strange := self._kept.difference(position["hands"][view.seat]):
                raise _wrong("melds?", answer, f"the hand has no {' '.join(sorted(strange))}")
            self._deal = position["deal"]
        fit = [a for a in view.legal_actions if a.kind == "layoff" and a.cards[0] not in self._kept]
        if not fit:
            return next(a for a in view.legal_actions if a.kind == "done")

        def is_run(action: Action) -> bool:
            assert action.count is not None
            return len({card[0] for card in position["melds"][action.count - 1]}) > 1

        return max(fit, key=is_run)  # a run goes on after it


def _discard(view: View, ask: Ask) -> Action:
    question = "discard?"
    answer = ask(question)
    if answer.lower() == "big gin":
        return _legal(view, "big gin", question, answer)
    card = _parse(view, f"discard {answer}", question, answer).cards[0]
    if f"knock {card}" not in view.legal_actions:
        return _legal(view, f"discard {card}", question, answer)
    question = f"melds? {card}"
    answer = ask(question)
    laid = _melds_of(answer, question)
    if not laid:
        return _legal(view, f"discard {card}", question, answer)
    hand = [held for held in view.position()["hands"][view.seat] if held != card]
    if deadwood(hand).value == 0 and sorted(c for meld in laid for c in meld) == sorted(hand):
        return _legal(view, f"knock {card}", question, answer)  # gin: it does not matter which
    return _legal(view, f"knock {card} {_joined(laid)}", question, answer)


def _joined(melds: Sequence[Cards]) -> str:
    """Melds as text; runs that touch are one, as the rules have it."""
    left = list(melds)
    while pair := next((p for p in combinations(left, 2) if _meld("".join(p[0] + p[1]))), None):
        left = [meld for meld in left if meld not in pair] + [pair[0] + pair[1]]
    return " ".join("".join(meld) for meld in left)


def _melds_of(answer: str, question: str) -> list[Cards]:
    """The melds of an answer, none for ``none``. Raises `Fault` if they are none."""
    if answer.lower() == "none":
        return []
    melds: list[Cards] = []
    try:
        for word in answer.split():
            if (meld := _meld(word)) is None:
                raise _wrong(question, answer, f"{word} is no meld")
            melds.append(meld)
    except NotationError as error:
        raise _wrong(question, answer, str(error)) from None
    cards = [card for meld in melds for card in meld]
    if not cards or len(set(cards)) < len(cards):
        raise _wrong(question, answer, "it must be none, or melds that share no card")
    return melds


def _meld(text: str) -> Cards | None:
    """The cards of a text, if they are one meld."""
    found = deadwood(text)
    whole = len(found.melds) == 1 and not found.deadwood and found.discard is None
    return found.melds[0] if whole else None


def _parse(view: View, text: str, question: str, answer: str) -> Action:
    """The action with that text, which need not be legal."""
    # What a text means hangs on what the seat knows alone, so any world that fits will do.
    world = view.rules.sample_world(view.core, _core.Rng(0, 0))
    try:
        id = view.rules.parse_action(world, view.seat, text)
    except (NotationError, IllegalActionError) as error:
        raise _wrong(question, answer, str(error)) from None
    found = next((action for action in view.legal_actions if action.id == id), None)
    return found or make_action(view.rules, world, view.seat, id)


def _legal(view: View, text: str, question: str, answer: str) -> Action:
    action = _parse(view, text, question, answer)
    if action not in view.legal_actions:
        world = view.rules.sample_world(view.core, _core.Rng(0, 0))
        raise _wrong(question, answer, view.rules.refusal(world, view.seat, action.id))
    return action


def _wrong(question: str, answer: str, reason: str) -> Fault:
    return Fault(f"answered {question!r} with {answer!r}: {reason}")
