"""The command line of the app: opens it, checks it, or renders its screens."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from . import system

OK, FAILED = 0, 1
INSTEAD = "Two players can play in the terminal instead: notty selfplay notty --agents lean,random"


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})[xX](\d{3,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1024x640")
    return int(found[1]), int(found[2])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="notty-gui", description="Card games at a table.")
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    parser.add_argument(
        "--check", action="store_true", help="start without a display, play a few moves, and exit"
    )
    parser.add_argument(
        "--screenshot", metavar="DIR", type=Path, help="render every screen to PNG files and exit"
    )
    parser.add_argument(
        "--size", type=_size, default=(1024, 640), metavar="WxH", help="of the screenshots"
    )
    parser.add_argument("--language", choices=("en", "uk"), help="instead of the one chosen")
    parser.add_argument("--palette", choices=("light", "dark"), help="instead of the one chosen")
    parser.add_argument(
        "--scale", type=float, default=1.0, metavar="F", help="pixels of a screenshot per unit"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the app; returns its exit code."""
    chosen = _parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    if chosen.version:
        from notty import __version__

        print(f"notty-gui {__version__}")
        return OK
    hidden = chosen.check or chosen.screenshot is not None
    if hidden:
        # No window is to be seen, so any machine will do, with or without a display.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        if chosen.screenshot is not None:
            os.environ["QT_SCALE_FACTOR"] = str(chosen.scale)
    problem = system.problem()
    if problem:
        print(f"notty-gui: {problem}", file=sys.stderr)
        if not hidden:
            print(INSTEAD, file=sys.stderr)
        return FAILED
    if chosen.check:
        from .check import check

        return check(chosen.language or "", chosen.palette or "")
    if chosen.screenshot is not None:
        from .check import screenshots

        return screenshots(
            chosen.screenshot, chosen.size, chosen.language or "en", chosen.palette or "light"
        )
    from .app import run

    return run(chosen.language or "", chosen.palette or "")


if __name__ == "__main__":
    sys.exit(main())
