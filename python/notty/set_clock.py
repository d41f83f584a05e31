"""How long players of SET look at a table: the levels of the computer (T6), and a model of people.

Time is outside the rules, so it is told and never read here: every function takes the seconds of
some clock that only goes forward.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

from . import _core
from .batches import Hand
from .errors import ConfigError
from .games import check_seed
from .sets import Triple, find_sets

#: Seconds after which the computer takes a SET, by level; at level 0 one plays alone.
LEVELS: dict[int, float] = {1: 90.0, 2: 30.0, 3: 15.0}

#: Median seconds in which a person of skill 1 sees a SET, by the number of features that differ.
#: That more such features take longer is known (Jacob and Hochstein 2008); these numbers are ours.
MEDIANS: dict[int, float] = {1: 4.0, 2: 6.0, 3: 9.0, 4: 13.0}
#: The spread of the logarithm of those seconds: two of three are within a factor of 1.65.
SIGMA = 0.5
#: Median seconds after which a person of skill 1 says that there is no SET.
NO_SET_MEDIAN = 26.0


class SetClock:
    """The seconds since the table last changed, without pauses.

    Wrong answers do not change the table, so they do not restart the clock.

    Args:
        due: When the player moves.
        now: The time at which the table appeared.

    """

    def __init__(self, due: float, now: float) -> None:
        if not due > 0:
            raise ConfigError(f"a player needs some time, not {due} seconds")
        self.due = due
        self._begun = now
        self._paused: float | None = None
        self._table: tuple[str, ...] | None = None

    @classmethod
    def of_level(cls, level: int, now: float) -> "SetClock | None":
        """The clock of a level of T6; None at level 0. Raises `ConfigError`."""
        if level == 0:
            return None
        if level not in LEVELS:
            raise ConfigError(f"the levels are 0 to {max(LEVELS)}, not {level!r}")
        return cls(LEVELS[level], now)

    def show(self, table: Hand, now: float, due: float | None = None) -> bool:
        """Tells what lies on the table; if that has changed, the clock starts again.

        Args:
            table: The cards in their places.
            now: The time.
            due: When the player moves on a changed table; as before if not given.

        Returns:
            Whether the table has changed.

        """
        seen = tuple(table.split() if isinstance(table, str) else table)
        if seen == self._table:
            return False
        first, self._table = self._table is None, seen
        if due is not None:
            self.due = due
        if not first:
            self._begun = now
            if self._paused is not None:
                self._paused = now
        return True

    def pause(self, now: float) -> None:
        """Stops the clock with the game; again is harmless."""
        if self._paused is None:
            self._paused = now

    def resume(self, now: float) -> None:
        """Lets it go on."""
        if self._paused is not None:
            self._begun += now - self._paused
            self._paused = None

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return self._paused is not None

    def elapsed(self, now: float) -> float:
        """Seconds that the player has had."""
        return max(0.0, (now if self._paused is None else self._paused) - self._begun)

    def left(self, now: float) -> float:
        """Seconds until the player moves, 0 when that is due."""
        return max(0.0, self.due - self.elapsed(now))

    def is_due(self, now: float) -> bool:
        """Whether the player moves now; never while the game is paused."""
        return not self.paused and self.left(now) <= 0


@dataclass(frozen=True, slots=True)
class Sight:
    """What a person sees on a table, and after how many seconds; None: that there is no SET."""

    seconds: float
    cards: Triple | None


class SetPerson:
    """A person as a player: sees one SET sooner, another later, and takes the first.

    Each SET on the table draws a log-normal time; its median grows with the number of features that
    differ (`MEDIANS`), its spread is `SIGMA`. The least of them wins.

    Args:
        skill: 1 is a normal player, 2 is twice as fast.
        seed: Of the draws; None takes one from the system.

    Raises:
        ConfigError: For a skill that is not above 0.

    """

    name = "human"

    def __init__(self, skill: float = 1.0, seed: int | None = None) -> None:
        if not 0 < skill < math.inf:
            raise ConfigError(f"a skill is a number above 0, not {skill!r}")
        self.skill = skill
        self._seed = check_seed(seed)

    def look(self, table: Hand, turn: int = 0) -> Sight:
        """What the person sees on this table, drawn on ``Rng(seed, turn)``.

        Raises:
            NotationError: If a text is no card.
            ConfigError: If a card is there twice.

        """
        rng = _core.Rng(self._seed, turn)
        sights = [
            Sight(self._draw(rng, MEDIANS[differing_features(cards)]), cards)
            for cards in find_sets(table)
        ]
        if not sights:
            return Sight(self._draw(rng, NO_SET_MEDIAN), None)
        return min(sights, key=lambda sight: sight.seconds)

    def _draw(self, rng: _core.Rng, median: float) -> float:
        # The middle of the generator's steps, for neither 0 nor 1 has a quantile.
        share = rng.unit() + 2.0**-54
        return median / self.skill * math.exp(SIGMA * NormalDist().inv_cdf(share))


def differing_features(cards: Triple) -> int:
    """In how many features the cards of a SET differ: 1 to 4."""
    return sum(len(set(values)) == len(cards) for values in zip(*cards, strict=True))
