"""What the commands share: tables, JSON, progress bars and Ctrl-C."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING, Any

from . import _core

#: Exit codes: all went well; it did not, or was stopped; what was asked for does not exist.
OK, FAILED, BAD_INPUT = 0, 1, 2

if TYPE_CHECKING:  # importing rich takes longer than most commands take to run
    from rich.console import Console, JustifyMethod
    from rich.table import Table


def console(*, stderr: bool = False) -> "Console":
    """Where tables go. It writes no escape codes unless that is a terminal and NO_COLOR unset."""
    from rich.console import Console

    # Names of players and files are no markup.
    return Console(
        stderr=stderr,
        markup=False,
        emoji=False,
        highlight=False,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
    )


def table(title: str | None, columns: Sequence[str], numbers: Sequence[str] = ()) -> "Table":
    """An empty table; the columns that are called `numbers` are aligned to the right."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="bold")
    for column in columns:
        # Folded: cut off, long names of files would look alike.
        justify: JustifyMethod = "right" if column in numbers else "left"
        made.add_column(column, justify=justify, overflow="fold")
    return made


def print_json(data: object) -> None:
    """One JSON value on stdout."""
    print(json.dumps(data, indent=2))


def complain(message: object) -> None:
    """One line on stderr."""
    print(f"notty: {message}", file=sys.stderr)


class Bar:
    """A bar of `progress`: called with what is done, it moves on."""

    def __init__(self, what: str, update: Callable[..., None]) -> None:
        self._what = what
        self._update = update
        self._begin = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Shows that so much is done."""
        speed = done / max(time.monotonic() - self._begin, 1e-3)
        self._update(completed=done, speed=speed)

    def note(self, text: str) -> None:
        """Says something beside what is measured."""
        self._update(description=f"{self._what}, {text}")


@contextmanager
def progress(what: str, total: int, *, quiet: bool = False) -> Iterator[Bar | None]:
    """A live bar with the speed and the time left, on stderr if that is a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich import progress as bars

    screen = console(stderr=True)
    # Room for the ^C that a terminal echoes: at its edge it would break the line and the bar.
    screen.width -= 4
    with bars.Progress(
        bars.TextColumn("{task.description}", markup=False),
        bars.BarColumn(bar_width=None),
        bars.TextColumn("{task.completed:,.0f} of {task.total:,.0f}", markup=False),
        bars.TextColumn("{task.fields[speed]:,.0f} games/s", markup=False),
        bars.TimeRemainingColumn(compact=True),
        console=screen,
        transient=True,
        expand=True,
    ) as bar:
        task = bar.add_task(what, total=total, speed=0)
        yield Bar(what, partial(bar.update, task))


class Interrupt:
    """Lets the first Ctrl-C, or SIGTERM, cancel a run that then keeps what it has done.

    The second one is an ordinary KeyboardInterrupt.
    """

    def __init__(self) -> None:
        self.control = _core.Control()
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> _core.Control:
        if threading.current_thread() is threading.main_thread():  # others cannot set handlers
            for number in (signal.SIGINT, signal.SIGTERM):
                # They are ignored, for example, in what a shell script runs in the background.
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._handle)
        return self.control

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self.control.cancelled:
            raise KeyboardInterrupt
        self.control.cancel()
