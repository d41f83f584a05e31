"""The folders of the user, damaged files, and the tables that are saved while they are played.

No Qt here. An `Autosave` is used by one thread at a time, see `notty_gui.workers`.
"""

import contextlib
import datetime
import json
import os
import sys
import time
import uuid
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, overload

from notty.curves import owner_of_table
from notty.files import replacing, write_atomic

T = TypeVar("T")


def data_dir() -> Path:
    """The folder of saves and statistics: NOTTY_DATA_DIR, or the user's data folder."""
    return _folder("NOTTY_DATA_DIR", "XDG_DATA_HOME", ".local/share", "Application Support")


def config_dir() -> Path:
    """The folder of the settings: NOTTY_CONFIG_DIR, NOTTY_DATA_DIR, or the user's own."""
    if not os.environ.get("NOTTY_CONFIG_DIR") and os.environ.get("NOTTY_DATA_DIR"):
        return data_dir()
    return _folder("NOTTY_CONFIG_DIR", "XDG_CONFIG_HOME", ".config", "Preferences")


def _folder(ours: str, xdg: str, unix: str, mac: str) -> Path:
    if given := os.environ.get(ours):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "notty"
    if sys.platform == "darwin":
        return Path.home() / "Library" / mac / "notty"
    given = os.environ.get(xdg, "")
    # The specification has relative paths ignored.
    return (Path(given) if Path(given).is_absolute() else Path.home() / unix) / "notty"


def tables_dir() -> Path:
    """The folder of the tables that the user has trained."""
    return data_dir() / "tables"


def own_tables(game: str) -> list[tuple[Path, str]]:
    """The tables that the user has trained for a game, each with the player it is for."""
    found = []
    for path in sorted(tables_dir().glob("*.table")):
        with contextlib.suppress(OSError), path.open("rb") as file:
            owner, player = owner_of_table(file.read(64))
            if owner == game:
                found.append((path, player))
    return found


def save_table(name: str, table: bytes) -> Path:
    """Writes a table under a name, in place of an older one. OSError if that is impossible."""
    path = tables_dir() / f"{name}.table"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, table)
    return path


def set_aside(path: Path) -> str:
    """Renames a damaged file, and what SQLite keeps beside it; returns a message about it."""
    stamp = datetime.datetime.now().strftime("%Y%m%d-%H%M%S")
    target = path.with_name(f"{path.name}.damaged-{stamp}")
    while target.exists():
        target = path.with_name(f"{path.name}.damaged-{stamp}-{uuid.uuid4().hex[:6]}")
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        with contextlib.suppress(FileNotFoundError):
            part.rename(target.with_name(target.name + suffix))
    return f"{path.name} was damaged; it is kept as {target.name}"


class Autosave:
    """The tables in play, one JSON file a game, with the two states before it.

    Args:
        folder: Where the files are; without one that of the user.

    """

    KEPT = 3

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_dir() / "saves"
        # What a killed program was writing; younger ones may be another program's work.
        for part in self.folder.glob(".*.part"):
            with contextlib.suppress(OSError):
                if time.time() - part.stat().st_mtime > 3600:
                    part.unlink()

    def save(self, name: str, data: Mapping[str, Any]) -> None:
        """Saves a table, whole or not at all. OSError if that is impossible."""
        self.folder.mkdir(parents=True, exist_ok=True)
        files = self._files(name)
        with replacing(files[0]) as part:
            part.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
            # Only now that it is written. Whenever the program is killed, the newest of the files
            # that are there is whole.
            for newer, older in zip(files[-2::-1], files[:0:-1], strict=True):
                with contextlib.suppress(FileNotFoundError):
                    newer.replace(older)

    @overload
    def load(self, name: str) -> tuple[dict[str, Any] | None, str]: ...
    @overload
    def load(self, name: str, read: Callable[[dict[str, Any]], T]) -> tuple[T | None, str]: ...
    def load(self, name: str, read: Callable[[dict[str, Any]], Any] = dict) -> tuple[Any, str]:
        """The newest table that can be read, and what went wrong; (None, "") if there is none.

        Args:
            name: Of the table: the id of the game.
            read: Makes a table of the data, and raises ValueError if they are damaged. Without
                it the data are given.

        """
        messages: list[str] = []
        for path in self._files(name):
            try:
                data = json.loads(path.read_text(encoding="utf-8"))
                if not isinstance(data, dict):
                    raise ValueError("no JSON object")
                return read(data), "; ".join(messages)
            except FileNotFoundError:
                continue
            except (ValueError, RecursionError):
                try:
                    messages.append(set_aside(path))
                except OSError as error:
                    messages.append(str(error))
            except OSError as error:
                messages.append(str(error))
        return None, "; ".join(messages)

    def remove(self, name: str) -> None:
        """Forgets a table."""
        for path in reversed(self._files(name)):
            path.unlink(missing_ok=True)

    def names(self) -> list[str]:
        """The tables that are saved."""
        return sorted({path.stem.partition("~")[0] for path in self.folder.glob("*.json")})

    def _files(self, name: str) -> list[Path]:
        older: Iterable[str] = (f"{name}~{i}.json" for i in range(1, self.KEPT))
        return [self.folder / file for file in (f"{name}.json", *older)]
