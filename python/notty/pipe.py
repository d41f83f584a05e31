"""Programs of anybody's as players of Gin Rummy: a line protocol, described in docs/pipe.md."""

import math
import os
import re
import shlex
import shutil
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Self

from .actions import Action, Seen, View
from .errors import ConfigError, ForfeitError, unknown
from .games import game
from .pipe_gin import Gin, events
from .program import Fault, Program, Stop

#: What the name of such a player begins with: ``pipe:COMMAND``.
PIPE = "pipe"
GAME = "gin"
#: The version of the protocol.
VERSION = 1
#: How long a program may take to end when the match is over.
_FAREWELL_SECONDS = 1.0
_SETTING = re.compile(r"([a-z]+)=(.*)")
_LONGEST = 86_400


class Limits(NamedTuple):
    """How many seconds a program has, as it may be set in its name: ``pipe:move=2 COMMAND``."""

    #: For an answer.
    move: float = 10.0
    #: For all answers of a match.
    match: float = 600.0
    #: To get ready.
    start: float = 30.0


class PipeAgent:
    """A player that asks a program; made by `notty.agents.make`.

    The program is started when it is first asked, and again when the match it was told of is not
    the one it is asked about: after an undo, say. It runs until `end` or `close`.

    Args:
        name: ``pipe:COMMAND``, with limits before the command if they are to be others.
        match: A number for the program, to play by lot alike in the same match; 0 for none.

    Raises:
        ConfigError: If there is no such program, or for a limit that is none.

    """

    def __init__(self, name: str, *, match: int = 0) -> None:
        self.name = name
        self.match = match
        self.limits, self.command = _parse(name)
        self._lock = threading.RLock()
        self._program: Program | None = None
        self._forget()

    def _forget(self) -> None:
        self._told: list[Seen] = []
        self._news: list[str] = []
        self._left = self.limits.match
        self._gin = Gin()

    def for_match(self, number: int) -> Self:
        """The same player with a process of its own, for the match of that number."""
        return type(self)(self.name, match=number)

    def choose(
        self, view: View, *, seen: Sequence[Seen] = (), control: Stop | None = None
    ) -> Action:
        """The program's choice for the seat of the view.

        Args:
            view: What the seat knows.
            seen: The match so far as the seat saw it, see `notty.Match.seen`.
            control: Its ``cancel`` ends the question, and the program with it.

        Raises:
            ConfigError: For another game, or a match that was set up in the middle.
            ForfeitError: If the program dies, takes too long or answers what cannot be; its last
                lines are in the message.
            Cancelled: If the control was cancelled.

        """
        if view.game != GAME:
            raise ConfigError(f"a program over a pipe plays {GAME}, not {view.game}")
        if not seen:
            raise ConfigError("a program must be told of the match: choose(view, seen=...)")
        if seen[0].position["phase"] != "dealing" or seen[0].position["deal"]:
            raise ConfigError("a program plays a match from its first deal on, not from the middle")
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        with self._lock, self._forfeiting():
            self._follow(view, seen, control)
            return self._gin.choose(view, partial(self._ask, control=control))

    def end(self, seen: Sequence[Seen] = ()) -> None:
        """Tells the program how the match ended, and ends it; kills it if it takes long."""
        with self._lock:
            if self._program is not None:
                if seen[: len(self._told)] == self._told:
                    self._hear(seen)
                program, self._program = self._program, None
                program.end([*self._news, "bye"], _FAREWELL_SECONDS)

    def close(self) -> None:
        """Kills the program, if it runs, also while another thread waits for its answer."""
        if (program := self._program) is not None:
            program.hang_up()
        with self._lock:
            if self._program is not None:
                self._program.kill()
            self._program = None

    def __repr__(self) -> str:
        return f"<PipeAgent {self.name}>"

    # --- Inside ---------------------------------------------------------------------------------

    @contextmanager
    def _forfeiting(self) -> Iterator[None]:
        """Whatever goes wrong, the program is not asked again: it may still owe an answer."""
        try:
            yield
        except Fault as fault:
            lines = [] if self._program is None else self._program.tail()
            self.close()
            last = f"; its last lines: {' | '.join(lines)}" if lines else ""
            raise ForfeitError(f"{self.name} forfeits: it {fault}{last}") from None
        except BaseException:
            self.close()
            raise

    def _follow(self, view: View, seen: Sequence[Seen], control: Stop | None) -> None:
        if self._program is not None and list(seen[: len(self._told)]) != self._told:
            self.close()
        if self._program is None:
            self._forget()
            self._program = Program(self.command)
            self._greet(view, control)
            self._told = [seen[0]]
        self._hear(seen)

    def _greet(self, view: View, control: Stop | None) -> None:
        info = game(GAME)
        self._news = [f"hello {VERSION} {GAME}", f"seat {view.seat}", f"match {self.match}"]
        for name, value in view.rules.options():
            shown = info.option(name).show(value).replace(",", "")
            self._news.append(f"option {name} {shown}")
        answer = self._ask("ready?", control=control, seconds=self.limits.start)
        word, _, version = answer.partition(" ")
        if word != "ready":
            raise Fault(f"answered 'ready?' with {answer!r}, not with 'ready {VERSION}'")
        if version != str(VERSION):
            raise Fault(f"speaks version {version!r} of the protocol; this is version {VERSION}")
        self._left = self.limits.match

    def _hear(self, seen: Sequence[Seen]) -> None:
        for now in seen[len(self._told) :]:
            self._news += events(self._told[-1].position, now)
            self._told.append(now)

    def _ask(self, question: str, *, control: Stop | None, seconds: float | None = None) -> str:
        assert self._program is not None
        begin = time.monotonic()
        allowed = self.limits.move if seconds is None else seconds
        scarce = seconds is None and self._left < allowed
        try:
            answer = self._program.ask(
                [*self._news, question], self._left if scarce else allowed, control
            )
        except Fault:
            if scarce and time.monotonic() - begin >= self._left:
                raise Fault(f"has used up its {self.limits.match:g} s for the match") from None
            raise
        self._left -= time.monotonic() - begin
        self._news = []
        return answer.strip()


def _parse(name: str) -> tuple[Limits, list[str]]:
    """The limits and the command of ``pipe:COMMAND``."""
    try:
        words = shlex.split(name.partition(":")[2])
    except ValueError as error:
        raise ConfigError(f"the command of {name!r} cannot be read: {error}") from None
    limits: dict[str, float] = {}
    while words and (setting := _SETTING.fullmatch(words[0])):
        limit, text = setting.groups()
        if limit not in Limits._fields:
            raise unknown("limit of a program", limit, Limits._fields)
        try:
            limits[limit] = float(text)
        except ValueError:
            limits[limit] = math.nan
        if not 0 < limits[limit] <= _LONGEST:
            raise ConfigError(
                f"{limit}= takes seconds, above 0 and up to {_LONGEST:,}, not {text!r}"
            )
        del words[0]
    if not words:
        raise ConfigError(f"{name!r} names no program; it must read {PIPE}:COMMAND")
    if os.name != "posix":
        raise ConfigError("programs over a pipe need Linux or another POSIX system")
    if shutil.which(words[0]) is None:
        raise ConfigError(f"there is no program {words[0]!r}, or it cannot be run")
    return Limits(**limits), words
