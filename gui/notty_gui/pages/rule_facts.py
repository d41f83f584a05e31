"""The rules in force as options for forms and as short facts for chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.games import GameInfo, Option, OptionValue
from PySide6.QtCore import QCoreApplication, QLocale

from ..i18n import choice_label, engine_text, option_help, option_label, preset_label
from ..widgets.option_form import OptionSpec

# The option that every game has and that the seats of a new game set.
SEATS = "seats"
#: Game and option -> the values that rules pages name for a number.
_PICKS = {("rummy", "target"): (100, 300, 500)}


def option_specs(info: GameInfo, names: Sequence[str]) -> list[OptionSpec]:
    """The options of a game's rules, but the number of seats.

    Args:
        info: The game.
        names: Who sits at the seats: an option that names a seat is a choice among them.

    """
    return [_spec(info.id, option, names) for option in info.options if option.name != SEATS]


def _spec(game: str, option: Option, names: Sequence[str]) -> OptionSpec:
    said, zero = option_help(option.help)
    choices: tuple[tuple[OptionValue, str], ...] = ()
    if option.names_seat:
        choices = tuple(enumerate(names))[option.min : option.max + 1]
    elif option.choices:
        choices = tuple((name, choice_label(name)) for name in option.choices)
    return OptionSpec(
        option.name,
        option_label(option.name),
        said,
        option.default,
        option.min,
        option.max,
        zero,
        choices,
        _PICKS.get((game, option.name), ()),
    )


def preset_facts(info: GameInfo) -> list[tuple[str, str]]:
    """The name of each preset and what it is, then the same for rules of one's own."""
    texts = [
        (preset_label(name), engine_text(summary))
        for name, summary in info.preset_summaries.items()
    ]
    own = QCoreApplication.translate("RuleFacts", "Own rules")
    return [*texts, (own, QCoreApplication.translate("RuleFacts", "chosen one by one"))]


def rule_facts(
    info: GameInfo, values: Mapping[str, OptionValue], names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """The rules in force: a short text and its explanation for the preset and each option.

    How many play is left out where it cannot be otherwise, and what is off by default while it is
    off; where there are presets, that is also what counts nothing.
    """
    facts = []
    if info.presets:
        at = [*info.presets, ""].index(info.preset_of(values))
        facts.append(preset_facts(info)[at])
    for option in info.options:
        value = values.get(option.name, option.default)
        said, zero = option_help(option.help)
        label = option_label(option.name)
        if option.is_flag:
            no = QCoreApplication.translate("RuleFacts", "no {rule}", "a rule that is off")
            if value or option.default:
                facts.append((label if value else no.format(rule=label), said))
        elif info.presets and value == option.default == 0 and not option.names_seat:
            continue
        elif option.name != SEATS or info.min_seats < info.max_seats:
            facts.append((f"{label}: {_shown(option, value, zero, names)}", said))
    return facts


def _shown(option: Option, value: OptionValue, zero: str, names: Sequence[str]) -> str:
    if isinstance(value, str):
        return choice_label(value)
    if value == 0 and zero:
        return zero
    if option.names_seat:
        return names[value] if value < len(names) else QLocale().toString(value + 1)  # from 1
    return QLocale().toString(value)
