"""The options of Gin Rummy and their presets."""

from __future__ import annotations

from typing import Any

#: Every option with its default; choices are texts, flags False and True.
DEFAULTS: dict[str, Any] = {
    "seats": 2,
    "first_dealer": 1,
    "target": 100,
    "knock_limit": 10,
    "gin_bonus": 20,
    "undercut_bonus": 10,
    "tie": "undercut",  # or draw
    "undercut_gin": True,
    "auto_gin": True,
    "big_gin": 0,  # 0: there is none
    "wall": "take_or_void",  # or void, openspiel
    "upcard_limit": False,
    "spade_doubles": False,
    "game_bonus": 0,
    "box_bonus": 0,
    "return_taken": False,
}
_EAAI = {
    "gin_bonus": 25,
    "undercut_bonus": 25,
    "undercut_gin": False,
    "auto_gin": False,
    "wall": "void",
}
_STANDARD = {**_EAAI, "big_gin": 31, "game_bonus": 100, "box_bonus": 25}
PRESETS: dict[str, dict[str, Any]] = {
    "classic": {},
    "eaai": _EAAI,
    "standard": _STANDARD,
    "oklahoma": {**_STANDARD, "upcard_limit": True, "spade_doubles": True},
    "straight": {**_STANDARD, "knock_limit": 0, "game_bonus": 0, "box_bonus": 0},
    "openspiel": {**_EAAI, "target": 0, "tie": "draw", "wall": "openspiel", "return_taken": True},
}


def options(preset: str = "classic", **changed: Any) -> dict[str, Any]:
    """Every option of a preset, some of them changed."""
    assert set(changed) <= set(DEFAULTS), changed
    return {**DEFAULTS, **PRESETS[preset], **changed}
