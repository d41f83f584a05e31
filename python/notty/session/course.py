"""The course of a game: a match with its log, what was taken back, and how the hands lay."""

from collections.abc import Iterable
from typing import Self

from ..actions import Action, Move
from ..match import Match
from .events import LogEntry, count_actions, log_of, next_entry
from .hands import HandOrder, HandOrders


class Course:
    """A match that runs forward and back, with all that has to keep in step with it."""

    def __init__(self, match: Match, orders: Iterable[HandOrder]) -> None:
        self.match = match
        self.log: list[LogEntry] = log_of(match)
        #: What each undo took back, the last one at the end.
        self.undone: list[tuple[Move, ...]] = []
        self.orders = HandOrders(orders, count_actions(match.history))

    def again(self, seed: int) -> Self:
        """The same start with a deal of that number; hands are sorted as they are now."""
        start, old = self.match.start_position, self.match
        if start is None:
            match = Match(old.game, seed=seed, **old.options)
        else:
            match = Match.from_position(old.game, start, seed=seed, **old.options)
        return type(self)(match, (HandOrder(order.mode) for order in self.orders.now))

    def play(self, action: Action | str, seat: int | None) -> tuple[Move, ...]:
        """Plays an action; returns it and what chance did after it."""
        begin = len(self.match.history)
        self.match.play(action, seat)
        self.undone.clear()
        return self._forward(begin)

    def undo(self, count: int) -> tuple[Move, ...]:
        """Takes back the last moves, so many of players and chance."""
        cut = self.match.history[-count:]
        for _ in range(count_actions(cut)):
            self.match.undo()
            self.orders.back(self.hands())
            del self.log[-1]
        self.undone.append(cut)
        return cut

    def redo(self) -> tuple[Move, ...]:
        """Plays again what was taken back last."""
        again = self.undone.pop()
        for _ in range(count_actions(again)):
            begin = len(self.match.history)
            self.match.redo()
            self._forward(begin)
        return again

    def _forward(self, begin: int) -> tuple[Move, ...]:
        moves = self.match.history[begin:]
        self.log.append(next_entry(self.log, self.match, begin, begin + len(moves)))
        self.orders.forward(self.hands())
        return moves

    def hands(self) -> list[list[str]]:
        """What each seat knows of its own hand; nothing for a game without hands."""
        own = (self.match.position(seat).get("hands") for seat in range(self.match.seats))
        return [list(hands[seat] or []) for seat, hands in enumerate(own) if hands]

    def set_order(self, seat: int, mode: str, manual: Iterable[str] | None) -> None:
        """Orders a hand; see `notty.session.Session.set_hand_order`."""
        hands = self.hands()
        self.orders.set(seat, mode, manual, hands[seat] if hands else [])
