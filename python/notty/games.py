"""The games that the engine knows, and their options."""

import operator
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import SupportsIndex, TypeAlias

from . import _core
from .errors import ConfigError, unknown

#: The files that come with the package: rules pages and tables.
DATA = Path(__file__).parent / "data"

#: A flag, an integer, or the name of a choice.
OptionValue: TypeAlias = bool | int | str

_FLAGS = {"yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}
_INTEGER = re.compile(r"[+-]?[0-9]{1,18}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game's rules.

    A flag is True or False; an option with `choices` has one of these names; any other is an
    integer from `min` to `max`.
    """

    name: str
    min: int
    max: int
    default: OptionValue
    help: str
    choices: tuple[str, ...] = ()
    is_flag: bool = False

    @property
    def names_seat(self) -> bool:
        """Whether the value is the number of a seat, such as that of the first turn."""
        return self.name.startswith("first_") and not (self.choices or self.is_flag)

    @property
    def allowed(self) -> str:
        """What the option may be, in words: ``yes or no``, ``2 to 3``."""
        if self.is_flag:
            return "yes or no"
        if self.choices:
            return ", ".join(self.choices[:-1]) + " or " + self.choices[-1]
        return f"{self.min:,} to {self.max:,}"

    def parse(self, text: str) -> OptionValue:
        """The value of a text such as a command line has. Raises `ConfigError`."""
        if self.is_flag:
            value: OptionValue | None = _FLAGS.get(text.lower())
        elif self.choices:
            value = text if text in self.choices else None
        else:
            value = int(text) if _INTEGER.fullmatch(text) else None
            value = value if value is not None and self.min <= value <= self.max else None
        if value is None:
            raise ConfigError(f"option {self.name} must be {self.allowed}, not {text!r}")
        return value

    def show(self, value: OptionValue) -> str:
        """A value as people read it: ``yes``, ``1,000`` or the name of a choice."""
        if self.is_flag:
            return "yes" if value else "no"
        return value if isinstance(value, str) else f"{value:,}"


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game: its id, its title, its rules in one line, its seats and its options."""

    id: str
    title: str
    summary: str
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    #: For each preset the values of all options, the default one first; {} where there are none.
    presets: Mapping[str, Mapping[str, OptionValue]]
    preset_summaries: Mapping[str, str]
    players: tuple[str, ...]
    rules_version: int
    actions: int

    def option(self, name: str) -> Option:
        """The option of that name. Raises `ConfigError` with the nearest names."""
        for option in self.options:
            if option.name == name:
                return option
        raise unknown(f"option of {self.id}", name, (option.name for option in self.options))

    def preset_of(self, options: Mapping[str, OptionValue]) -> str:
        """The preset whose values these are, empty if there is none.

        How many play and who begins does not matter. Options that are not named have their
        defaults.
        """
        of_preset = [o for o in self.options if o.name != "seats" and not o.names_seat]
        for name, preset in self.presets.items():
            if all(preset[o.name] == options.get(o.name, o.default) for o in of_preset):
                return name
        return ""

    @property
    def rules_text(self) -> str:
        """The rules page of the game, in Markdown, with numbered clauses."""
        return (DATA / "rules" / f"{self.id}.md").read_text(encoding="utf-8")


def _option(option: _core.OptionInfo) -> Option:
    return Option(
        option.name,
        option.min,
        option.max,
        option.default,
        option.help,
        choices=() if option.is_flag else tuple(option.choices),
        is_flag=option.is_flag,
    )


@cache
def _games() -> dict[str, GameInfo]:
    return {
        entry.info.id: GameInfo(
            id=entry.info.id,
            title=entry.info.title,
            summary=entry.info.summary,
            min_seats=entry.info.min_seats,
            max_seats=entry.info.max_seats,
            options=tuple(map(_option, entry.options)),
            presets={
                preset.name: dict(_core.Rules(entry.info.id, [("preset", preset.name)]).options())
                for preset in entry.presets
            },
            preset_summaries={preset.name: preset.summary for preset in entry.presets},
            players=tuple(player.name for player in entry.players),
            rules_version=entry.info.rules_version,
            actions=entry.info.actions,
        )
        for entry in _core.games()
    }


def games() -> list[GameInfo]:
    """Every game, in the engine's order."""
    return list(_games().values())


def game(id: str) -> GameInfo:
    """The game of that id. Raises `ConfigError` with the nearest ids."""
    try:
        return _games()[id]
    except (KeyError, TypeError):
        raise unknown("game", id, _games()) from None


def make_rules(id: str, options: Mapping[str, OptionValue]) -> _core.Rules:
    """The rules of a game with options set. Raises `ConfigError` for what does not fit.

    The option ``preset`` sets all others to the values of that name; the rest are set after it.
    """
    info = game(id)
    values: list[tuple[str, OptionValue]] = []
    for name, value in options.items():
        if name == "preset":
            if value not in info.presets:
                raise unknown(f"preset of {id}", value, info.presets)
        else:
            info.option(name)
        number = integer_or_none(value)  # an integer of NumPy too
        values.append((name, value if number is None else number))
    return _core.Rules(id, values)


def integer_or_none(value: object) -> int | None:
    """The value, if it is an integer of Python or NumPy, but no bool; else None."""
    if type(value) is int:  # as mostly; the test below is slow
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        with suppress(TypeError):  # an array of NumPy has __index__, but mostly no index
            return operator.index(value)
    return None


def check_count(name: str, value: int, least: int = 0, most: int = 2**31 - 1) -> int:
    """The value, if it is an integer from `least` to `most`. Raises `ConfigError`."""
    count = integer_or_none(value)
    if count is None or not least <= count <= most:
        raise ConfigError(f"{name} must be an integer from {least} to {most}, not {value!r}")
    return count


def check_seat(seat: int, seats: int) -> int:
    """The seat, if there is one of that number. Raises `ConfigError`."""
    number = integer_or_none(seat)
    if number is None or not 0 <= number < seats:
        raise ConfigError(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}")
    return number


def check_seed(seed: int | None) -> int:
    """The seed, or one from the system for None. Raises `ConfigError` beyond 64 bits."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    try:
        value = operator.index(seed)
    except TypeError:
        raise ConfigError(f"a seed must be an integer, not {seed!r}") from None
    if not 0 <= value < 2**64:
        raise ConfigError(f"a seed must be 0 to 2**64 - 1, not {value}")
    return value
