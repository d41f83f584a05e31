"""A game in play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from . import _core
from .actions import Action, LegalActions, Move, Seen, View, make_action
from .errors import ConfigError, IllegalActionError, NotationError, NottyError, RecordError
from .games import OptionValue, check_seat, check_seed, integer_or_none, make_rules

if TYPE_CHECKING:
    from .records import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats with the best score, all scores, and the reason in words."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    #: False where a limit cut the game off.
    decided: bool

    @classmethod
    def of(cls, rules: _core.Rules, state: _core.State) -> Self | None:
        """How the game of that state ended, or None while it is played."""
        if rules.actors(state):
            return None
        scores = tuple(rules.scores(state))
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return cls(winners, scores, *rules.ending(state))


class Match:
    """A game in play, from the deal to its outcome.

    Chance is resolved at once: after `play` it is a seat's turn, or the game is over. Chance
    result number n of the history is drawn on ``Rng(seed, n)``, so the same moves meet the same
    cards, after `undo` as well.

    Args:
        game: The id of a game, see `notty.games`.
        seed: 0 to 2**64 - 1; None takes one from the system.
        options: The options of the game, ``seats`` among them; see ``notty.games()[0].options``.

    Raises:
        ConfigError: For an unknown game or option, or a value out of range.

    """

    def __init__(
        self, game: str = "notty", *, seed: int | None = None, **options: OptionValue
    ) -> None:
        self._set_up(game, seed, options, None)
        self._resolve_chance()

    def _set_up(
        self,
        game: str,
        seed: int | None,
        options: Mapping[str, OptionValue],
        start: Mapping[str, Any] | None,
    ) -> None:
        self._rules = make_rules(game, options)
        self._seed = check_seed(seed)
        state = self._rules.start() if start is None else self._rules.from_position(dict(start))
        self._from_position = None if start is None else self._rules.position(state)
        self._states = [state]  # before each move of the history, and now
        self._moves: list[Move] = []
        self._undone: list[Move] = []

    @classmethod
    def from_position(
        cls, game: str, data: Mapping[str, Any], *, seed: int | None = None, **options: OptionValue
    ) -> Self:
        """A game set up in the middle, from plain data as `position` gives it.

        Raises:
            ConfigError: If the cards do not add up or the position is impossible; it names the
                rule that is broken.

        """
        if not isinstance(data, Mapping):
            raise ConfigError(f"a position is a mapping, not {data!r}")
        match = cls.__new__(cls)
        match._set_up(game, seed, options, data)
        match._resolve_chance()
        return match

    @classmethod
    def replayed(
        cls,
        game: str,
        seed: int,
        options: Mapping[str, OptionValue],
        start: Mapping[str, Any] | None,
        moves: Iterable[tuple[int, str]],
    ) -> Self:
        """A game set up and played on by moves given as actor and text, those of chance too.

        Raises:
            ConfigError: If it cannot be set up.
            RecordError: For a move that is not legal: its number, actor, text and the reason.

        """
        match = cls.__new__(cls)
        match._set_up(game, seed, options, start)
        for number, (actor, text) in enumerate(moves, 1):
            try:
                match._apply(actor, match._rules.parse_action(match.state, actor, text))
            except (NottyError, TypeError) as error:  # TypeError: an actor beyond 32 bits
                raise RecordError(f"move {number} ({text!r} by {actor}): {error}") from error
        if match.actors == (_core.CHANCE,):
            raise RecordError(
                f"the moves stop after number {len(match._moves)}, in a draw of cards"
            )
        return match

    @property
    def start_position(self) -> dict[str, Any] | None:
        """Where the match was set up, or None if it began with the deal."""
        return self._from_position

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._rules.info.id

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option of the rules with its value."""
        return dict(self._rules.options())

    @property
    def seed(self) -> int:
        """The seed of the chance results."""
        return self._seed

    @property
    def rules(self) -> _core.Rules:
        """The engine's rules."""
        return self._rules

    @property
    def state(self) -> _core.State:
        """The engine's state: an immutable value that compares by content."""
        return self._states[-1]

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._rules.seats

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return self._rules.actors(self.state)

    @property
    def to_move(self) -> int | None:
        """The seat to move (the first, where several may act), or None when the game is over."""
        return next(iter(self.actors), None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.actors

    @property
    def turn(self) -> int:
        """How many players' turns have ended."""
        return self._rules.turns(self.state)

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of the seat to move; none when the game is over."""
        return LegalActions(self._rules, self.state, self.to_move)

    @property
    def history(self) -> tuple[Move, ...]:
        """Every move so far, those of chance included."""
        return tuple(self._moves)

    def state_before(self, number: int) -> _core.State:
        """The state before a move of `history`, by its number from 0."""
        return self._states[number]

    @property
    def scores(self) -> tuple[float, ...]:
        """The score of each seat; all zero until the game is over, where it has one result."""
        return tuple(self._rules.scores(self.state))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is played."""
        return Outcome.of(self._rules, self.state)

    def action(self, action: Action | str | int, seat: int | None = None) -> Action:
        """The action with that text or number, legal or not.

        Raises:
            NotationError: For a text that names no action of the game.
            IllegalActionError: For a number that is no action, or an action of another game.

        """
        id = self._action_id(action, self._acting(seat))
        return make_action(self._rules, self.state, self._acting(seat), id)

    def can_play(self, action: Action | str | int, seat: int | None = None) -> bool:
        """Whether the action is legal now."""
        try:
            self.check(action, seat)
        except ValueError:
            return False
        return True

    def check(self, action: Action | str | int, seat: int | None = None) -> None:
        """Raises the error that `play` would raise; does nothing if the action is legal."""
        actor = self._acting(seat)
        id = self._action_id(action, actor)
        refusal = self._rules.refusal(self.state, actor, id)
        if refusal:
            raise IllegalActionError(refusal)

    def why_not(self, action: Action | str | int, seat: int | None = None) -> str:
        """Why the action is not allowed now, in words; empty if it is legal.

        Raises:
            NotationError: For a text that names no action of the game.

        """
        actor = self._acting(seat)
        return self._rules.why_not(self.state, actor, self._action_id(action, actor))

    def play(self, action: Action | str | int, seat: int | None = None) -> Move:
        """Plays an action and whatever chance does after it.

        Args:
            action: An `Action`, its text, or its number.
            seat: Who acts; if not given the seat to move, of several the first.

        Raises:
            NotationError: For a text that names no action of the game.
            IllegalActionError: If the action is not legal; the message says why.

        """
        actor = self._acting(seat)
        self._apply(actor, self._action_id(action, actor))
        move = self._moves[-1]
        self._undone.clear()
        self._resolve_chance()
        return move

    def undo(self) -> Move:
        """Takes back the last action of a player with all that chance did after it; returns it.

        Raises:
            IllegalActionError: If no player has acted yet.

        """
        last = next((i for i in reversed(range(len(self._moves))) if self._moves[i].actor >= 0), -1)
        if last < 0:
            raise IllegalActionError("there is no action to take back")
        self._undone += reversed(self._moves[last:])
        move = self._moves[last]
        del self._moves[last:], self._states[last + 1 :]
        return move

    def redo(self) -> Move:
        """Plays the action that was taken back last, with the same chance results; returns it.

        Raises:
            IllegalActionError: If nothing was taken back since the last `play`.

        """
        if not self._undone:
            raise IllegalActionError("there is no action to play again")
        move = self._undone[-1]
        while True:
            again = self._undone.pop()
            self._apply(again.actor, again.action.id)
            if not self._undone or self._undone[-1].actor >= 0:
                return move

    def view(self, seat: int) -> View:
        """All that one seat may know."""
        return View(self._rules, self.state, seat)

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position as plain data.

        With a seat only what that seat may know: None stands for a hand that is hidden from it.
        """
        if seat is not None:
            seat = check_seat(seat, self.seats)
        return self._rules.position(self.state, seat)

    def seen(self, seat: int) -> list[Seen]:
        """The match as one seat saw it: where it began, and every move since."""
        return self.seen_later(seat)()

    def seen_later(self, seat: int) -> Callable[[], list[Seen]]:
        """What `seen` gives now, to be worked out later and in any thread."""
        rules, states, moves = self._rules, tuple(self._states), tuple(self._moves)
        seat = check_seat(seat, self.seats)

        def seen() -> list[Seen]:
            steps = zip(states, moves, states[1:], strict=False)
            return [
                Seen.first(rules, states[0], seat),
                *(Seen.of(rules, s, m.actor, m.action.id, after, seat) for s, m, after in steps),
            ]

        return seen

    def record(self, players: tuple[str, ...] | list[str] = ()) -> "Record":
        """The game so far as a `Record`; `players` are the names of who sits at the seats."""
        from .records import Record

        return Record.of(self, players)

    def __repr__(self) -> str:
        if self.outcome is not None:
            state = f"over: {self.outcome.reason}, scores {self.scores}"
        else:
            state = f"seat {self.to_move} to move"
        return f"<Match {self.game}, seed {self.seed}, {len(self._moves)} moves, {state}>"

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return check_seat(seat, self.seats)
        return 0 if self.to_move is None else self.to_move

    def _action_id(self, action: Action | str | int, seat: int) -> int:
        if isinstance(action, str):
            return self._rules.parse_action(self.state, seat, action)
        if isinstance(action, Action):
            if action.game != self.game:
                raise IllegalActionError(f"{action.text!r} is an action of {action.game}")
            return action.id
        number = integer_or_none(action)
        if number is not None:
            if not 0 <= number < self._rules.info.actions:
                raise IllegalActionError(f"there is no action number {number} in {self.game}")
            return number
        raise NotationError(f"an action is an Action, a text or a number, not {action!r}")

    def _apply(self, actor: int, id: int) -> None:
        state = self.state
        self._states.append(self._rules.apply(state, actor, id))
        self._moves.append(Move(actor, make_action(self._rules, state, actor, id)))

    def _resolve_chance(self) -> None:
        while self.actors == (_core.CHANCE,):
            rng = _core.Rng(self._seed, len(self._moves))
            self._apply(_core.CHANCE, self._rules.sample(self.state, rng))
