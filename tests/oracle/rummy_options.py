"""The options of Rummy and their presets."""

from __future__ import annotations

from typing import Any

#: Every option with its default; choices are texts, flags False and True.
DEFAULTS: dict[str, Any] = {
    "seats": 2,
    "first_seat": 0,
    "target": 100,
    "cards_for_two": 10,
    "cards_for_more": 10,
    "ace": "low",  # or high
    "layoff_needs_meld": True,
    "may_return_taken": False,
    "discard_to_win": False,
    "turnovers": 2,
    "blocked": "differences",  # or lowest
    "ace_high": False,
    "double_out": True,
    "stall_limit": 20,  # 0: none
}
PRESETS: dict[str, dict[str, Any]] = {
    "basic": {},
    "cardverse": {
        "cards_for_two": 7,
        "ace": "high",
        "layoff_needs_meld": False,
        "turnovers": 0,
        "blocked": "lowest",
        "double_out": False,
    },
}


def options(preset: str = "basic", **changed: Any) -> dict[str, Any]:
    """Every option of a preset, some of them changed."""
    assert set(changed) <= set(DEFAULTS), changed
    return {**DEFAULTS, **PRESETS[preset], **changed}
