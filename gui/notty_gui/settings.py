"""What the app remembers about how it is to look and to play."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from .faces import style_cards, style_set_cards
from .files import config_dir, set_aside


@dataclass(frozen=True, slots=True)
class Default:
    """The value of a setting that was never set, and what else it may be."""

    value: bool | int | float | str
    choices: tuple[str, ...] = ()
    min: float | None = None
    max: float | None = None
    #: A regular expression that a whole text has to match.
    form: str = ""


_COLOUR = "#[0-9A-Fa-f]{6}"
SPEEDS = ("instant", "fast", "normal", "slow")

#: Every setting: the type of a value is the type of its default.
DEFAULTS: dict[str, Default] = {
    "play/speed": Default("normal", SPEEDS),
    "play/name": Default(""),
    "play/sort": Default("colour", ("colour", "number", "groups", "manual")),
    "play/sort_52": Default("melds", ("suit", "value", "melds", "manual")),
    "play/agent": Default("lean"),
    "play/seats": Default(2, min=2, max=4),
    "play/rated": Default(False),
    "play/tutor": Default(False),
    "play/confirm_end": Default(False),
    "play/letters_asked": Default(False),
    "play/set_ring": Default(True),
    "play/set_explain": Default(True),
    "play/last_game": Default("notty"),
    "look/theme": Default("system", ("system", "light", "dark")),
    "look/felt": Default("green", ("green", "slate", "night", "plum")),
    "look/suits": Default("four", ("four", "two")),
    "look/letters": Default("latin", ("latin", "local")),
    "look/set_red": Default("#B3150F", form=_COLOUR),
    "look/set_blue": Default("#14166B", form=_COLOUR),
    "look/set_green": Default("#2C9C80", form=_COLOUR),
    "look/card_size": Default(100, min=60, max=140),
    "look/full_screen": Default(False),
    "look/log": Default(True),
    "sound/volume": Default(40, min=0, max=100),
    "sound/muted": Default(False),
    "access/reduce_motion": Default(False),
    "access/high_contrast": Default(False),
    "access/announce": Default(True),
    "access/letters": Default(True),
    "language": Default("system", ("system", "en", "uk")),
    "window/x": Default(-1),
    "window/y": Default(-1),
    "window/width": Default(1024, min=200),
    "window/height": Default(680, min=200),
    "window/placed": Default(False),
    "window/maximized": Default(False),
    "folder/open": Default(""),
}

#: The own colours of SET, in the order of its faces.
SET_COLOURS = ("look/set_red", "look/set_blue", "look/set_green")
#: What changes the pictures of cards.
CARD_STYLE = ("look/suits", "look/letters", "access/letters", *SET_COLOURS)


class Settings(QObject):
    """The settings, in an INI file of the user's configuration folder.

    A value that does not fit, of an older version or written by hand, counts as never set. A file
    that cannot be read is set aside, see `message`.

    Args:
        path: The file; without one that of the user.
        parent: Of the object.

    """

    #: A setting has another value now; its name.
    changed = Signal(str)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or config_dir() / "settings.ini"
        #: What went wrong on reading; empty if nothing did.
        self.message = ""
        self._file = QSettings(str(self.path), QSettings.Format.IniFormat)
        if self._file.status() == QSettings.Status.FormatError:
            del self._file  # it would write what it has to the file
            self.message = set_aside(self.path)
            self._file = QSettings(str(self.path), QSettings.Format.IniFormat)

    def get(self, key: str) -> Any:
        """The value of a setting, of the type of its default. KeyError for an unknown one."""
        default = DEFAULTS[key]
        raw = self._file.value(key)
        return default.value if raw is None else _fitting(raw, default)

    def flag(self, key: str) -> bool:
        """The value of a setting that is on or off."""
        return bool(self.get(key))

    def number(self, key: str) -> int:
        """The value of a setting that is a whole number."""
        return int(self.get(key))

    def text(self, key: str) -> str:
        """The value of a setting that is a text."""
        return str(self.get(key))

    def set(self, key: str, value: bool | int | float | str) -> None:
        """Sets a setting. TypeError or ValueError for a value that does not fit."""
        default = DEFAULTS[key]
        if type(value) is not type(default.value):
            raise TypeError(f"{key} is a {type(default.value).__name__}, not {value!r}")
        if _fitting(value, default) != value:
            raise ValueError(f"{key} cannot be {value!r}")
        if value != self.get(key):
            self._file.setValue(key, value)
            self.changed.emit(key)

    def reset(self, key: str) -> None:
        """Forgets the value of a setting."""
        before = self.get(key)
        self._file.remove(key)
        if self.get(key) != before:
            self.changed.emit(key)

    def data(self, key: str) -> dict[str, Any]:
        """JSON-able data kept under a free name, such as the last choices for a new game."""
        try:
            value = json.loads(str(self._file.value(f"data/{key}", "{}")))
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    def set_data(self, key: str, value: dict[str, Any]) -> None:
        """Keeps JSON-able data under a free name."""
        self._file.setValue(f"data/{key}", json.dumps(value, ensure_ascii=True))

    def snapshot(self) -> dict[str, Any]:
        """The values of all settings, for `restore`."""
        return {key: self.get(key) for key in DEFAULTS}

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Sets all settings back, so that a dialog can be cancelled."""
        for key, value in snapshot.items():
            self.set(key, value)

    def sync(self) -> bool:
        """Writes what has changed; False if that is impossible."""
        self._file.sync()
        return self._file.status() == QSettings.Status.NoError

    def style_cards(self) -> None:
        """Have the cards drawn as the settings say."""
        style_cards(self.text("look/suits") == "four", self.text("look/letters") == "local")
        style_set_cards(tuple(map(self.text, SET_COLOURS)), self.flag("access/letters"))

    # --- The window -----------------------------------------------------------------------------

    def save_window(self, window: QWidget) -> None:
        """Keeps where a window is, and how large it is when neither maximized nor full screen."""
        rect = window.normalGeometry()
        if rect.isValid():
            self.set("window/x", rect.x())
            self.set("window/y", rect.y())
            self.set("window/width", max(200, rect.width()))
            self.set("window/height", max(200, rect.height()))
            self.set("window/placed", True)
        self.set("window/maximized", window.isMaximized())

    def restore_window(self, window: QWidget) -> bool:
        """Puts a window where it was; False if it was never kept or is on no screen any more.

        Then it comes to the middle of the first screen, not larger than that.
        """
        number = self.number
        size = QSize(number("window/width"), number("window/height"))
        rect = QRect(QPoint(number("window/x"), number("window/y")), size)
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        placed = self.flag("window/placed") and is_reachable(rect, screens)
        if not placed and screens:
            rect = centred(size.expandedTo(window.minimumSize()), screens[0])
        window.setGeometry(rect)
        if self.flag("window/maximized"):
            window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
        return placed


def is_reachable(rect: QRect, screens: Iterable[QRect]) -> bool:
    """Whether enough of a window's upper edge is on a screen to take hold of it."""
    edge = QRect(rect.topLeft(), QSize(rect.width(), 40))
    return any(
        part.width() >= min(120, rect.width()) and part.height() >= 20
        for part in (edge.intersected(screen) for screen in screens)
    )


def centred(size: QSize, screen: QRect) -> QRect:
    """A rectangle of that size in the middle of a screen, not larger than that."""
    rect = QRect(QPoint(0, 0), size.boundedTo(screen.size()))
    rect.moveCenter(screen.center())
    return rect


def _fitting(raw: object, default: Default) -> bool | int | float | str:
    """What was read as a value of the default's type, or the default if it does not fit."""
    value = default.value
    try:
        if isinstance(value, bool):  # a fresh process reads "false", which Python takes as true
            return {"true": True, "1": True, "false": False, "0": False}[str(raw).lower()]
        if isinstance(value, int | float):
            number = type(value)(str(raw))
            low = default.min is not None and number < default.min
            high = default.max is not None and number > default.max
            return value if low or high else number
    except (KeyError, ValueError, OverflowError):
        return value
    text = str(raw)
    if default.form and not re.fullmatch(default.form, text):
        return value
    return text if not default.choices or text in default.choices else value
