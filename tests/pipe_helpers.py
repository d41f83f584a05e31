"""What the tests of programs over a pipe share: a program to play, and what processes run."""

import os
import shlex
import sys
from pathlib import Path

from helpers import HERE

#: Without the site, which takes longer to import than the program runs.
BOT = [sys.executable, "-I", "-S", str(HERE / "pipe_bot.py")]


def bot(*args: object, limits: str = "") -> str:
    """The name of the program as a player; see pipe_bot.py for its arguments."""
    return f"pipe:{limits} {shlex.join([*BOT, *map(str, args)])}"


def children() -> set[str]:
    """The processes that this one has started and not waited for."""
    tasks = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return {pid for task in tasks for pid in task.read_text().split()}


def is_alive(pid: str) -> bool:
    """Whether a process runs."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"  # an orphan that its new parent has not waited for yet
