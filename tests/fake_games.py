"""A game as data that has options of every kind, and presets."""

from __future__ import annotations

from dataclasses import replace

import notty
from notty.games import Option, OptionValue

NUMBER = Option("target", 0, 10_000, 100, "points that win; 0: one deal")
FLAG = Option("auto_gin", 0, 1, True, "whether a discard may be gin", is_flag=True)
CHOICE = Option("tie", 0, 1, "undercut", "equal hands", choices=("undercut", "draw"))
SEAT = Option("first_dealer", 0, 1, 1, "who deals")
OPTIONS = (Option("seats", 2, 2, 2, "number of players"), SEAT, NUMBER, FLAG, CHOICE)
STRICT: dict[str, OptionValue] = {
    "seats": 2,
    "first_dealer": 1,
    "target": 100,
    "auto_gin": True,
    "tie": "undercut",
}
PRESETS = {"strict": STRICT, "mild": {**STRICT, "auto_gin": False, "tie": "draw"}}


def game_with_presets() -> notty.GameInfo:
    """Notty's entry in the catalogue, but with these options and presets."""
    return replace(
        notty.game("notty"),
        options=OPTIONS,
        presets=PRESETS,
        preset_summaries={"strict": "as it was", "mild": "as it is"},
    )
