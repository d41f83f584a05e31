"""The errors of notty. Whatever raises one has changed nothing."""

from collections.abc import Iterable


class NottyError(Exception):
    """What every error of this package is."""


class IllegalActionError(NottyError, ValueError):
    """An action that the rules do not allow now; the message gives seat, action and reason."""


class NotationError(NottyError, ValueError):
    """A text that names no card, hand or action."""


class ConfigError(NottyError, ValueError):
    """An unknown game, player or option, a value out of range, or an impossible position."""


class RecordError(NottyError, ValueError):
    """A record that cannot be read or does not replay; the message says where and why."""


class ModelError(NottyError, ValueError):
    """A table file that is missing, damaged, or made for another game, rules or version."""


class ForfeitError(NottyError):
    """A player cannot play on and has lost the game; the message says why."""


class Cancelled(NottyError):
    """The work was cancelled by its caller."""


def unknown(what: str, name: object, valid: Iterable[str]) -> ConfigError:
    """The error for a name that is not among the valid ones; it names the nearest."""
    import difflib  # slow to import, and most programs make no mistake

    names = sorted(valid)
    near = difflib.get_close_matches(str(name), names, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return ConfigError(f"unknown {what} {name!r}{hint} (there are: {', '.join(names) or 'none'})")
