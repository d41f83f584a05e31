"""The rules in force as options for forms and as short facts for chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from notty.games import GameInfo, Option
from PySide6.QtCore import QCoreApplication, QLocale

from ..i18n import option_help, option_label
from ..widgets.option_form import OptionSpec

#: The option that every game has and that the seats of a new game set.
SEATS = "seats"


def option_specs(info: GameInfo, names: Sequence[str]) -> list[OptionSpec]:
    """The options of a game's rules, but the number of seats.

    Args:
        info: The game.
        names: Who sits at the seats: an option that names a seat is a choice among them.

    """
    return [_spec(option, names) for option in info.options if option.name != SEATS]


def _spec(option: Option, names: Sequence[str]) -> OptionSpec:
    said, zero = option_help(option.help)
    seat = option.name.endswith("_seat")
    return OptionSpec(
        option.name,
        option_label(option.name),
        said,
        option.min,
        min(option.max, len(names) - 1) if seat else option.max,
        option.default,
        zero,
        tuple(names) if seat else (),
    )


def rule_facts(
    info: GameInfo, values: Mapping[str, int], names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """The rules in force: a short text and its explanation for each option."""
    facts = []
    for option in info.options:
        value = values.get(option.name, option.default)
        said, zero = option_help(option.help)
        label = option_label(option.name)
        if (option.min, option.max) == (0, 1):
            no = QCoreApplication.translate("RuleFacts", "no {rule}", "a rule that is off")
            facts.append((label if value else no.format(rule=label), said))
            continue
        shown = QLocale().toString(value)
        if value == 0 and zero:
            shown = zero
        elif option.name.endswith("_seat") and value < len(names):
            shown = names[value]
        elif option.name.endswith("_seat"):
            shown = QLocale().toString(value + 1)  # people count from 1
        facts.append((f"{label}: {shown}", said))
    return facts
