"""Learning curves: training in parts, and how often the learner wins after each."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from . import _core
from .agents import from_table, names
from .arena import Progress, Rate, play
from .errors import unknown
from .games import check_count, make_rules
from .training import Trained, defaults, train

#: Actions after which a game that measures the learner is given up, as nobody's win.
_MAX_PLIES = 2000


class Point(NamedTuple):
    """How often a learner wins after so many games of training."""

    games: int
    rate: Rate


def train_measured(
    game: str,
    agent: str,
    *,
    games: int,
    against: str = "lean",
    points: int = 20,
    measured: int = 500,
    on_point: Callable[[Point, Trained], None] | None = None,
    first_game: int = 0,
    start: Any = None,
    progress: Progress | None = None,
    control: _core.Control | None = None,
    **more: Any,
) -> tuple[Trained, list[Point]]:
    """Trains as `notty.training.train` does, with the same result, and measures on the way.

    Args:
        game: The id of the game.
        agent: The name of a player that learns.
        games: How many games to train.
        against: Who sits at the other seats when the learner is measured.
        points: How often it is measured, about: parts are whole batches.
        measured: How many games each time, with seats that rotate.
        on_point: Called with each point and the training so far.
        first_game: As for `train`.
        start: As for `train`.
        progress: Called with the games trained and the games in all.
        control: Its ``cancel`` stops the run after the current batch; what was learned is kept.
        more: What else `train` takes, options of the game too.

    Raises:
        ConfigError: As `train`, and for an unknown player `against`.
        ModelError: If `start` is damaged or made for something else.

    """
    players = [info.name for info in names(game)]
    if against.partition(":")[0] not in players:
        raise unknown(f"player of {game}", against, players)
    games, points = check_count("games", games, 1), check_count("points", points, 1)
    measured = check_count("measured", measured, 1)
    control = control or _core.Control()
    batch = more.get("batch") or defaults(agent).batch
    part = max(1, round(games / points / batch)) * batch
    # A control goes on counting from part to part.
    begun = control.done
    told = progress and (lambda done, _: progress(done - begun, games))
    done = finished = 0
    curve: list[Point] = []
    while True:
        trained = train(
            game,
            agent,
            games=min(part, games - done),
            start=start,
            # q counts by itself.
            first_game=first_game if agent == "q" else first_game + done,
            progress=told,
            control=control,
            **more,
        )
        done, finished, start = done + trained.games, finished + trained.finished, trained.table
        trained = Trained(trained.table, done, finished, trained.learned)
        if control.cancelled:
            return trained, curve
        rate = _rate(game, agent, trained.table, against, measured, more)
        curve.append(Point(done, rate))
        if on_point is not None:
            on_point(curve[-1], trained)
        if done >= games:
            return trained, curve


_NOT_OPTIONS = ("seed", "batch", "threads", "opponents", "max_actions", "settings")


def _rate(
    game: str,
    agent: str,
    table: bytes,
    against: str,
    measured: int,
    more: dict[str, Any],
) -> Rate:
    options = {k: v for k, v in more.items() if k not in _NOT_OPTIONS}
    seats = make_rules(game, options).seats
    result = play(
        game,
        [from_table(agent, game, table), *[against] * (seats - 1)],
        games=measured,
        seed=more.get("seed", 0),
        threads=more.get("threads", 1),
        max_plies=_MAX_PLIES,
        **options,
    )
    return result.win_rate(0)


class TrainingRun:
    """A training that one can watch from another thread, pause and go on with.

    Args:
        game: The id of the game.
        agent: The name of a player that learns.
        games: How many games to train in all.
        seed: 0 to 2**64 - 1.
        threads: Threads that share the games.
        start: The bytes of a table to go on from.
        against: Whom the learner is measured against on the way.

    """

    def __init__(
        self,
        game: str,
        agent: str,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        start: bytes | None = None,
        against: str = "lean",
    ) -> None:
        self.game, self.agent, self.against = game, agent, against
        self.games = games
        #: Games trained so far; those of the part under way too.
        self.done = 0
        #: What was learned so far; None before the first part.
        self.table = start
        self.points: list[Point] = []
        self._how: dict[str, Any] = {"seed": seed, "threads": threads, "against": against}
        self._control = _core.Control()

    @property
    def is_done(self) -> bool:
        """Whether all games have been played."""
        return self.done >= self.games

    def pause(self) -> None:
        """Has `run` return after the batch under way; from any thread."""
        self._control.cancel()

    def run(self, control: _core.Control) -> None:
        """Trains until all is done or it is paused; a cancel of `control` pauses it too."""
        self._control = own = _core.Control()
        before = self.done

        def progress(done: int, _: int) -> None:
            self.done = before + done
            if control.cancelled:
                own.cancel()

        def on_point(point: Point, trained: Trained) -> None:
            self.table = trained.table
            self.points = [*self.points, Point(before + point.games, point.rate)]

        trained, _ = train_measured(
            self.game,
            self.agent,
            games=self.games - before,
            points=max(1, round(20 * (self.games - before) / self.games)),
            measured=400,
            start=self.table,
            first_game=0 if self.agent == "q" else before,
            on_point=on_point,
            progress=progress,
            control=own,
            **self._how,
        )
        self.table, self.done = trained.table, before + trained.games


def owner_of_table(table: bytes) -> tuple[str, str]:
    """The game and the player that a table is for, or two empty texts if that cannot be read."""
    if not table.startswith(b"NOTTY-Q\n") or len(table) < 48:
        return "", ""
    game, player = (table[at : at + 16].split(b"\0")[0] for at in (16, 32))
    return game.decode("ascii", "replace"), player.decode("ascii", "replace")


_WIDTH, _HEIGHT, _MARGIN = 640, 360, 56


def svg(curve: Sequence[Point], title: str) -> str:
    """A picture of a learning curve, its 95 % intervals as a band."""
    left, right, top, floor = _MARGIN, _WIDTH - _MARGIN, _MARGIN, _HEIGHT - _MARGIN
    most = curve[-1].games if curve else 1

    def place(games: float, share: float) -> str:
        return f"{left + (right - left) * games / most:.1f},{floor - (floor - top) * share:.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        ' font-family="sans-serif" font-size="14" text-anchor="middle">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_WIDTH / 2:g}" y="28" font-size="16">{_escaped(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        y = floor - (floor - top) * percent / 100
        lines += [
            f'<line x1="{left}" y1="{y:g}" x2="{right}" y2="{y:g}" stroke="#d3d7cf"/>',
            f'<text x="{left - 8}" y="{y + 5:g}" text-anchor="end">{percent} %</text>',
        ]
    for quarter in range(5):
        x = left + (right - left) * quarter / 4
        lines.append(f'<text x="{x:g}" y="{floor + 20}">{most * quarter // 4:,}</text>')
    lines.append(f'<text x="{_WIDTH / 2:g}" y="{_HEIGHT - 12}">games of training</text>')
    if curve:
        band = [place(p.games, p.rate.high) for p in curve]
        band += [place(p.games, p.rate.low) for p in reversed(curve)]
        means = [place(p.games, p.rate.value) for p in curve]
        lines += [
            f'<polygon points="{" ".join(band)}" fill="#3465a4" fill-opacity="0.25"/>',
            f'<polyline points="{" ".join(means)}" fill="none" stroke="#3465a4" stroke-width="2"/>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
