"""
The engine of notty. Private: use the package notty.
"""

from __future__ import annotations

import collections.abc
import typing

import numpy
import numpy.typing

__all__: list[str] = [
    "CHANCE",
    "GIN_STATE_BYTES",
    "NOTTY_STATE_BYTES",
    "RUMMY_STATE_BYTES",
    "SET_STATE_BYTES",
    "Agent",
    "Control",
    "GameEntry",
    "GameInfo",
    "NottyMaster",
    "NottyRollouts",
    "OptionInfo",
    "PlayerInfo",
    "PresetInfo",
    "Rng",
    "Rules",
    "RummyThoughts",
    "SmallNotty",
    "State",
    "View",
    "arena",
    "bench_kernel",
    "bench_playout",
    "choose",
    "games",
    "gin_arrangements",
    "learn_rummy",
    "make_agent",
    "match_chance",
    "notty_completing_cards",
    "notty_groups",
    "notty_groups_batch",
    "notty_largest_group",
    "notty_least_leftover",
    "notty_least_leftover_batch",
    "rummy_deadwood",
    "rummy_deadwood_batch",
    "rummy_layoffs",
    "rummy_melds",
    "rummy_melds_batch",
    "set_count",
    "set_count_batch",
    "set_find",
    "set_find_batch",
    "set_stats",
    "train",
    "train_notty_exploiter",
    "train_notty_master",
]

class Rng:
    """
    xoshiro256++ keyed by a seed and a stream, both unsigned 64-bit.
    """
    def __init__(self, seed: int, stream: int = 0) -> None: ...
    def below(self, n: int) -> int:
        """
        Uniform in [0, n), 0 < n < 2**32.
        """
    def next(self) -> int:
        """
        The next 64 random bits.
        """
    def unit(self) -> float:
        """
        Uniform in [0, 1).
        """

class GameInfo:
    @property
    def actions(self) -> int: ...
    @property
    def id(self) -> str: ...
    @property
    def max_seats(self) -> int: ...
    @property
    def min_seats(self) -> int: ...
    @property
    def outcomes(self) -> int: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def summary(self) -> str: ...
    @property
    def title(self) -> str: ...

class OptionInfo:
    @property
    def choices(self) -> list[str]: ...
    @property
    def default(self) -> bool | int | str: ...
    @property
    def help(self) -> str: ...
    @property
    def is_flag(self) -> bool: ...
    @property
    def max(self) -> int: ...
    @property
    def min(self) -> int: ...
    @property
    def name(self) -> str: ...

class PresetInfo:
    """
    A named set of options.
    """
    @property
    def name(self) -> str: ...
    @property
    def summary(self) -> str: ...

class PlayerInfo:
    @property
    def name(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def table(self) -> str: ...

class GameEntry:
    """
    A game, its options and its players.
    """
    @property
    def info(self) -> GameInfo: ...
    @property
    def options(self) -> list[OptionInfo]: ...
    @property
    def players(self) -> list[PlayerInfo]: ...
    @property
    def presets(self) -> list[PresetInfo]: ...

class State:
    """
    A state of some game: an immutable value.
    """
    def __eq__(self, arg0: typing.Any) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def game(self) -> str: ...

class View:
    """
    What one seat may know of a state: an immutable value.
    """
    def __eq__(self, arg0: typing.Any) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def game(self) -> str: ...

class Rules:
    """
    The rules of one game with its options set. Seat -1 is chance.
    """
    def __init__(
        self, game: str, options: collections.abc.Sequence[tuple[str, typing.Any]] = []
    ) -> None: ...
    def action_info(
        self, state: State, seat: int, action: int
    ) -> tuple[str, str, tuple[str, ...], int | None, int | None]:
        """
        An action's text, kind, cards, target seat and count.
        """
    def actors(self, state: State) -> tuple[int, ...]:
        """
        The seats that may act; (-1,) where chance does, () when the game is over.
        """
    def apply(self, state: State, seat: int, action: int) -> State:
        """
        The state after an action. Raises IllegalActionError.
        """
    def ending(self, state: State) -> tuple[str, bool]:
        """
        Why the game is over, and whether it was decided, not cut off.
        """
    def fingerprint(
        self,
        seed: typing.SupportsInt | typing.SupportsIndex,
        games: typing.SupportsInt | typing.SupportsIndex,
        max_actions: typing.SupportsInt | typing.SupportsIndex,
    ) -> int: ...
    def from_position(self, data: typing.Any) -> State:
        """
        Raises ConfigError.
        """
    def hash(self, state: State) -> int:
        """
        A hash that is the same on every little-endian machine.
        """
    def legal(self, state: State, seat: int) -> list[int]:
        """
        The seat's legal actions, ascending.
        """
    def options(self) -> list[tuple[str, bool | int | str]]:
        """
        Every option with its value.
        """
    def outcomes(self, state: State) -> list[tuple[int, int]]:
        """
        What chance may do, each with its weight; [] where it does nothing.
        """
    def parse_action(self, state: State, seat: int, text: str) -> int:
        """
        Raises NotationError.
        """
    def perft(self, state: State, depth: typing.SupportsInt | typing.SupportsIndex) -> int:
        """
        The number of paths of `depth` steps.
        """
    def playout(
        self, state: State, rng: Rng, max_actions: typing.SupportsInt | typing.SupportsIndex
    ) -> tuple[State, int, bool]:
        """
        Random play from a state: the last state, the players' actions, and if it is over.
        """
    def position(self, state: State, seat: int | None = None) -> dict[str, typing.Any]:
        """
        The state as plain data; with a seat only what that seat may know.
        """
    def refusal(self, state: State, seat: int, action: int) -> str:
        """
        The same as a sentence with the seat and the action, as errors have it.
        """
    def sample(self, state: State, rng: Rng) -> int:
        """
        One of the outcomes, drawn by their weights.
        """
    def sample_world(self, view: View, rng: Rng, likely: bool = False) -> State:
        """
        A state that could have led to the view: uniform among all such, or more often the likely ones by what the other seats took, declined and threw, where the game has a model of that.
        """
    def scores(self, state: State) -> list[float]: ...
    def seen(self, state: State, seat: int, action: int, viewer: int) -> bool:
        """
        Whether the viewer may know which action this is.
        """
    def start(self) -> State:
        """
        The state before the deal.
        """
    def transcript(
        self,
        state: State,
        actions: numpy.typing.NDArray[numpy.uint16],
        actors: numpy.typing.NDArray[numpy.int8],
    ) -> tuple[State, list[tuple[int, str]]]:
        """
        The state after all these actions and chance outcomes, and each as actor and text.
        """
    def turns(self, state: State) -> int:
        """
        How many turns have ended.
        """
    def view(self, state: State, seat: int) -> View: ...
    def view_legal(self, view: View) -> list[int]: ...
    def why_not(self, state: State, seat: int, action: int) -> str:
        """
        Why the action is not allowed; empty if it is.
        """
    @property
    def info(self) -> GameInfo: ...
    @property
    def seats(self) -> int: ...

class Agent:
    """
    A player of the engine.
    """

class Control:
    """
    Watches and stops work that runs in other threads.
    """
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...
    @property
    def done(self) -> int:
        """
        Games finished so far.
        """

class RummyThoughts:
    """
    What Rummy's master thinks, by its table.
    """
    def __init__(self, table: bytes, exact: bool = True) -> None: ...
    def values(
        self, rules: Rules, position: typing.Any, seat: typing.SupportsInt | typing.SupportsIndex
    ) -> list[tuple[list[str], float]]:
        """
        What the seat may do up to the end of its turn, as the texts of its actions, each with its chance to win the match. A draw is judged alone.
        """

class SmallNotty:
    """
    A small game of Notty for two, solved. Values are chances to win.
    """
    def __init__(self, size: str, control: Control) -> None:
        """
        Sizes are colours x numbers x copies, for example 3x3x1.
        """
    def action_values(self, position: typing.Any) -> list[tuple[str, float]]:
        """
        The legal actions, each with the seat's chance to win after it.
        """
    def against(
        self,
        player: str,
        rival: str,
        seed: typing.SupportsInt | typing.SupportsIndex,
        control: Control,
    ) -> float:
        """
        The chance to win of a player against a rival, seats in turn, worked out.
        """
    def best_response(
        self, player: str, seed: typing.SupportsInt | typing.SupportsIndex, control: Control
    ) -> float:
        """
        The chance to win of the best that can be found against a player, seats in turn.
        """
    def check_play(
        self,
        player: str,
        games: typing.SupportsInt | typing.SupportsIndex,
        seed: typing.SupportsInt | typing.SupportsIndex,
        threads: typing.SupportsInt | typing.SupportsIndex,
        control: Control,
    ) -> dict[str, typing.Any]:
        """
        Games of a player against itself: what it did and what chances it gave away.
        """
    def choose(
        self, player: str, position: typing.Any, seed: typing.SupportsInt | typing.SupportsIndex = 0
    ) -> str: ...
    def duel(
        self,
        player: str,
        rival: str,
        games: typing.SupportsInt | typing.SupportsIndex,
        seed: typing.SupportsInt | typing.SupportsIndex,
        threads: typing.SupportsInt | typing.SupportsIndex,
        control: Control,
    ) -> tuple[int, float, int]:
        """
        Games in pairs with seats changed: games, points of the player, games given up.
        """
    def learn_master(
        self,
        rounds: typing.SupportsInt | typing.SupportsIndex,
        games: typing.SupportsInt | typing.SupportsIndex,
        seed: typing.SupportsInt | typing.SupportsIndex,
        threads: typing.SupportsInt | typing.SupportsIndex,
        control: Control,
    ) -> None:
        """
        Lets the learner of Notty's master learn this game from games with itself; then there are players master and master:fast. Counts rounds.
        """
    def positions(
        self,
        count: typing.SupportsInt | typing.SupportsIndex,
        seed: typing.SupportsInt | typing.SupportsIndex,
    ) -> list[dict[str, typing.Any]]:
        """
        Random positions, in mid-turn too.
        """
    def value(self, position: typing.Any) -> float:
        """
        The chance to win of the seat to move.
        """
    @property
    def first_movers_value(self) -> float:
        """
        The chance of the seat that begins, before the deal.
        """
    @property
    def rounds(self) -> int:
        """
        What it took to solve it.
        """
    @property
    def size(self) -> tuple[int, int, int, int, int]:
        """
        Colours, numbers, copies, hand limit and cards dealt.
        """
    @property
    def turn_states(self) -> int:
        """
        How many positions there are at the start of a turn.
        """

class NottyMaster:
    """
    What Notty's master thinks, by a table of its values.
    """
    def __init__(self, table: bytes) -> None: ...
    def actions(
        self,
        hands: collections.abc.Sequence[str],
        used: typing.SupportsInt | typing.SupportsIndex = 0,
        steps: typing.SupportsInt | typing.SupportsIndex = 1,
        samples: typing.SupportsInt | typing.SupportsIndex = 16,
        thorough: bool = False,
        seed: typing.SupportsInt | typing.SupportsIndex = 0,
    ) -> list[tuple[int, list[float], float]]:
        """
        (action, chances, standard error of the first) of every action that is looked at. A thorough look goes through up to 6,000 draws of two or three cards.
        """
    def chances(
        self,
        hands: collections.abc.Sequence[str],
        used: typing.SupportsInt | typing.SupportsIndex = 0,
    ) -> list[float]:
        """
        Each seat's chance to win, from the one to move on. `used`: 1 draw, 2 theft, 4 exchange.
        """
    def come_true(
        self, said: collections.abc.Sequence[typing.SupportsFloat | typing.SupportsIndex]
    ) -> list[float]:
        """
        How likely each seat really wins if `chances` or `actions` say so: measured in games of master:fast with itself.
        """

class NottyRollouts:
    """
    Rollouts with Notty's master:fast at all seats, by a table, cut after so many turns. Positions are those of `Rules.position`.
    """
    def __init__(self, table: bytes, turns: typing.SupportsInt | typing.SupportsIndex) -> None: ...
    def run(
        self,
        position: typing.Any,
        action: typing.SupportsInt | typing.SupportsIndex,
        count: typing.SupportsInt | typing.SupportsIndex,
        seed: typing.SupportsInt | typing.SupportsIndex,
    ) -> numpy.typing.NDArray[numpy.float32]:
        """
        The chance in each rollout after an action, luck subtracted; rollout i on Rng(seed, i).
        """
    def thoughts(self, position: typing.Any) -> list[tuple[int, float, float]]:
        """
        (action, chance, standard error) of what the master looks at; a return too.
        """

def arena(
    rules: Rules,
    agents: collections.abc.Sequence[Agent],
    games: typing.SupportsInt | typing.SupportsIndex,
    first_game: typing.SupportsInt | typing.SupportsIndex,
    seed: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    max_plies: typing.SupportsInt | typing.SupportsIndex,
    record: bool,
    control: Control,
    mirrored: bool = False,
) -> dict[str, numpy.ndarray[typing.Any, numpy.dtype[typing.Any]]]:
    """
    Plays games and returns their columns.
    """

def bench_kernel(
    name: str, seconds: typing.SupportsFloat | typing.SupportsIndex
) -> tuple[int, float]:
    """
    Operations done and CPU seconds spent.
    """

def bench_playout(
    rules: Rules,
    max_actions: typing.SupportsInt | typing.SupportsIndex,
    seconds: typing.SupportsFloat | typing.SupportsIndex,
) -> tuple[int, int, int, float]:
    """
    Random games: actions, games, games that ended, and CPU seconds spent.
    """

def choose(rules: Rules, agent: Agent, view: View, rng: Rng) -> int:
    """
    The agent's action for the seat of the view.
    """

def games() -> list[GameEntry]:
    """
    Every game of the engine.
    """

def gin_arrangements(
    ten: str, gone: str, limit: typing.SupportsInt | typing.SupportsIndex
) -> list[tuple[int, list[list[str]], list[str]]]:
    """
    The ways to lay out a knock, by their numbers: deadwood, melds, cards left.
    """

def learn_rummy(
    deals: typing.Annotated[
        collections.abc.Sequence[typing.SupportsInt | typing.SupportsIndex], "FixedSize(4)"
    ],
    seed: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    control: Control,
) -> bytes:
    """
    Learns the table of master, from so many deals of each of its nets: basic for two, basic for more, cardverse for two, cardverse for more.
    """

def make_agent(rules: Rules, name: str, setting: str = "", table: bytes = b"") -> Agent: ...
def match_chance(
    target: typing.SupportsInt | typing.SupportsIndex,
    gains: collections.abc.Sequence[
        tuple[
            typing.SupportsInt | typing.SupportsIndex, typing.SupportsFloat | typing.SupportsIndex
        ]
    ],
    own: typing.SupportsInt | typing.SupportsIndex,
    other: typing.SupportsInt | typing.SupportsIndex,
) -> float:
    """
    The chance to win a match at two scores, as the masters of Gin Rummy and Rummy think of it. gains: what a deal scores that somebody wins, and the share of such deals.
    """

def notty_completing_cards(hand: str) -> list[str]: ...
def notty_groups(hand: str) -> list[list[str]]: ...
def notty_groups_batch(
    counts: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.bool]: ...
def notty_largest_group(hand: str) -> list[str]: ...
def notty_least_leftover(hand: str) -> tuple[list[list[str]], list[str]]: ...
def notty_least_leftover_batch(
    counts: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.int8]: ...
def rummy_deadwood(hand: str) -> tuple[int, list[list[str]], list[str], str | None]: ...
def rummy_deadwood_batch(
    planes: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.int16]: ...
def rummy_layoffs(
    melds: collections.abc.Sequence[str], hand: str, ace: str
) -> list[tuple[str, int]]: ...
def rummy_melds(hand: str, ace: str) -> list[list[str]]: ...
def rummy_melds_batch(
    planes: numpy.typing.NDArray[numpy.uint8], ace: str
) -> numpy.typing.NDArray[numpy.bool]: ...
def set_count(table: str) -> int: ...
def set_count_batch(
    kinds: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.int32]: ...
def set_find(table: str) -> list[tuple[str, str, str]]: ...
def set_find_batch(
    kinds: numpy.typing.NDArray[numpy.uint8],
) -> tuple[numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.uint8]]: ...
def set_stats(
    games: typing.SupportsInt | typing.SupportsIndex,
    seed: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    control: Control,
) -> tuple[
    int,
    typing.Annotated[list[int], "FixedSize(8)"],
    typing.Annotated[list[int], "FixedSize(8)"],
    typing.Annotated[list[int], "FixedSize(8)"],
    typing.Annotated[list[int], "FixedSize(8)"],
    typing.Annotated[list[int], "FixedSize(8)"],
]:
    """
    Games; then by thirds of the number of cards: random tables without a SET, tables in play, those without a SET, games that came to such a table, games that ended with so many.
    """

def train(
    rules: Rules,
    player: str,
    table: bytes | None,
    opponents: collections.abc.Sequence[Agent | None],
    games: typing.SupportsInt | typing.SupportsIndex,
    first_game: typing.SupportsInt | typing.SupportsIndex,
    seed: typing.SupportsInt | typing.SupportsIndex,
    batch: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    max_actions: typing.SupportsInt | typing.SupportsIndex,
    alpha: typing.SupportsFloat | typing.SupportsIndex,
    gamma: typing.SupportsFloat | typing.SupportsIndex,
    epsilon: typing.SupportsFloat | typing.SupportsIndex,
    epsilon_decay: typing.SupportsFloat | typing.SupportsIndex,
    epsilon_min: typing.SupportsFloat | typing.SupportsIndex,
    control: Control,
) -> tuple[bytes, int, int]:
    """
    Trains a table on; returns it with the games that ended and the actions learned from.
    """

def train_notty_exploiter(
    table: bytes,
    from_it: bool,
    rounds: typing.SupportsInt | typing.SupportsIndex,
    games: typing.SupportsInt | typing.SupportsIndex,
    seed: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    control: Control,
) -> bytes:
    """
    A table of Notty's master that learned for two seats against master:fast by another table only, starting from it or from nothing; empty after a cancel. Counts rounds.
    """

def train_notty_master(
    rounds: typing.SupportsInt | typing.SupportsIndex,
    games: typing.SupportsInt | typing.SupportsIndex,
    seed: typing.SupportsInt | typing.SupportsIndex,
    threads: typing.SupportsInt | typing.SupportsIndex,
    control: Control,
) -> bytes:
    """
    A table of Notty's master that learned for two seats and for three, from nothing; empty after a cancel. Counts rounds.
    """

CHANCE: int = -1
GIN_STATE_BYTES: int = 240
NOTTY_STATE_BYTES: int = 64
RUMMY_STATE_BYTES: int = 224
SET_STATE_BYTES: int = 72
