"""A program in a process of its own, asked over its standard input and answering on its output.

Whatever it does, asking it ends in time: it is read while it is written to, nothing is kept beyond
a bound, and it is killed with all the processes of its group.
"""

import os
import selectors
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Protocol

from .errors import Cancelled

#: The longest answer, in bytes.
LONGEST_ANSWER = 1000
#: So much is kept of the last lines: bytes of each stream, lines, and characters of a line.
_TAIL, _TAIL_LINES, _TAIL_WIDTH = 2000, 5, 200
_CHUNK = 4096
#: How long a wait may last before it is looked whether to go on.
_LOOK = 0.05
#: How long a program that has closed a stream has to end, for its exit code to be told.
_LAST_BREATH = 0.5


class Fault(Exception):
    """What a program did wrong; the message reads on after its name: ``gave no answer``."""


class Stop(Protocol):
    """What says that an answer is wanted no more."""

    @property
    def cancelled(self) -> bool:
        """Whether it was cancelled."""


class Program:
    """A program that runs, from now until `end` or `kill`.

    It belongs to one thread at a time; only `hang_up` may be called in another meanwhile.

    Args:
        command: The program and its arguments. No shell reads them.

    Raises:
        Fault: If it cannot be started.

    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a group of its own, to be killed as one
            )
        except (OSError, ValueError) as error:
            raise Fault(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        #: Held while the process is signalled or waited for: a group that is gone may be another's.
        self._lock = threading.Lock()
        self._dismiss = weakref.finalize(self, _kill, self._process, self._lock)
        self._selector = selectors.DefaultSelector()
        self._input, self._output, self._errors = (s.fileno() for s in _streams(self._process))
        for fd in (self._input, self._output, self._errors):
            os.set_blocking(fd, False)
        for fd in (self._output, self._errors):
            self._selector.register(fd, selectors.EVENT_READ)
        self._unsent = b""
        self._unread = b""
        self._tails = {self._output: b"", self._errors: b""}
        self._closed: set[int] = set()

    def ask(self, lines: Sequence[str], seconds: float, stop: Stop | None = None) -> str:
        """Writes lines, the last of which is a question, and gives the line of answer.

        Raises:
            Fault: If the program gives no such line in time.
            Cancelled: If that was asked for; then the program still owes an answer.

        """
        deadline = time.monotonic() + seconds
        self._pump(0)
        if self._unread:
            raise Fault(f'wrote "{_printable(self._unread)}" without being asked')
        self._unsent += "".join(f"{line}\n" for line in lines).encode("ascii")
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_ANSWER:
                raise Fault(f"answered with a line of more than {LONGEST_ANSWER:,} bytes")
            if self._closed & {self._input, self._output}:
                raise self._gone()
            if stop is not None and stop.cancelled:
                raise Cancelled("the question was cancelled")
            left = deadline - time.monotonic()
            if left <= 0:
                raise Fault(f"gave no answer to {lines[-1]!r} in {seconds:.3g} s")
            self._pump(min(left, _LOOK))
        answer, _, rest = self._unread.partition(b"\n")
        if rest:
            raise Fault(f"answered {lines[-1]!r} with more than one line")
        self._unread = b""
        answer = answer.removesuffix(b"\r")
        if (
            len(answer) > LONGEST_ANSWER
            or not answer.isascii()
            or not answer.decode().isprintable()
        ):
            shown = _printable(answer)
            raise Fault(f'answered {lines[-1]!r} with "{shown}", which is no line of ASCII')
        return answer.decode()

    def tail(self) -> list[str]:
        """The last lines of both streams, made printable, each with the name of its stream."""
        lines: list[str] = []
        for fd, name in ((self._output, "stdout"), (self._errors, "stderr")):
            found = [line for line in self._tails[fd].splitlines() if line.strip()]
            lines += [f"{name}: {_printable(line)}" for line in found[-_TAIL_LINES:]]
        return lines

    def end(self, lines: Sequence[str], seconds: float) -> None:
        """Tells last lines, closes the program's input, and kills what has not ended in time."""
        deadline = time.monotonic() + seconds
        self._unsent += "".join(f"{line}\n" for line in lines).encode("ascii")
        while not self._has_ended() and (left := deadline - time.monotonic()) > 0:
            if not self._unsent:
                self._close(self._input)
            # What it still writes is read, so that it can end; there is no event for the end.
            self._pump(min(left, 0.002 if self._input in self._closed else _LOOK))
            self._unread = b""
        self.kill()

    def hang_up(self) -> None:
        """Kills the program; whoever waits for its answer in another thread hears of it at once."""
        with self._lock:
            _signal(self._process)

    def kill(self) -> None:
        """Kills the program, waits for it, and closes all that led to it."""
        self._selector.close()
        self._dismiss()

    # --- Inside ---------------------------------------------------------------------------------

    def _pump(self, seconds: float) -> None:
        """Writes and reads what can be without waiting; waits so long for the first of it."""
        has_key = self._input in self._selector.get_map()
        if self._unsent and not has_key and self._input not in self._closed:
            self._selector.register(self._input, selectors.EVENT_WRITE)
        elif has_key and not self._unsent:
            self._selector.unregister(self._input)
        if not self._selector.get_map():
            time.sleep(min(seconds, 0.002))  # all is closed; a selector would not wait
        for key, _ in self._selector.select(seconds):
            try:
                if key.fd == self._input:
                    self._unsent = self._unsent[os.write(key.fd, self._unsent[:_CHUNK]) :]
                    continue
                chunk = os.read(key.fd, _CHUNK)
            except BlockingIOError:
                continue
            except OSError:  # a broken pipe: it reads no more
                self._close(key.fd)
                continue
            if not chunk:
                self._close(key.fd)
            elif key.fd == self._output:
                self._unread += chunk
            if key.fd in self._tails:
                self._tails[key.fd] = (self._tails[key.fd] + chunk)[-_TAIL:]

    def _close(self, fd: int) -> None:
        if fd in self._closed:
            return
        self._closed.add(fd)
        if fd in self._selector.get_map():
            self._selector.unregister(fd)
        if fd == self._input:
            self._unsent = b""
            _streams(self._process)[0].close()

    def _has_ended(self) -> bool:
        """Whether the process has ended; it stays to be waited for, so that its group is known."""
        return _exit_of(self._process) is not None

    def _gone(self) -> Fault:
        """What to say of a program that has closed a stream: how it ended, if it has."""
        which = "input" if self._input in self._closed else "output"
        deadline = time.monotonic() + _LAST_BREATH
        while not (ended := self._has_ended()) and time.monotonic() < deadline:
            self._pump(0.002)
        self._pump(0)  # its last words
        if not ended:
            return Fault(f"has closed its standard {which}")
        info = _exit_of(self._process)
        if info is None or info.si_code == os.CLD_EXITED:
            return Fault(f"ended with exit code {info.si_status if info else 'unknown'}")
        return Fault(f"was ended by {signal.Signals(info.si_status).name}")


def _streams(process: "subprocess.Popen[bytes]") -> list[IO[bytes]]:
    """Its input, output and error stream."""
    return [s for s in (process.stdin, process.stdout, process.stderr) if s is not None]


def _exit_of(process: "subprocess.Popen[bytes]") -> "os.waitid_result | None":
    """How a process has ended, left to be waited for; None while it runs."""
    try:
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return None


def _signal(process: "subprocess.Popen[bytes]") -> None:
    if process.returncode is None:  # not yet waited for, so the number is still its own
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            process.kill()


def _kill(process: "subprocess.Popen[bytes]", lock: threading.Lock) -> None:
    with lock:
        _signal(process)
        with suppress(subprocess.TimeoutExpired):  # where the system does not let go of it
            process.wait(5)
    for stream in _streams(process):
        stream.close()


def _printable(text: bytes) -> str:
    return "".join(chr(c) if 32 <= c < 127 else f"\\x{c:02x}" for c in text[:_TAIL_WIDTH])
