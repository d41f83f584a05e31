"""Card faces: one module a game, found by the game's id."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from .base import CardFaces, SortKey

__all__ = ["CardFaces", "SortKey", "faces_for", "style_cards", "style_set_cards"]


@cache
def faces_for(game_id: str) -> CardFaces | None:
    """The faces of a game, or None where they are not drawn yet.

    A game joins by a module of its id that has ``faces() -> CardFaces``.
    """
    if not game_id.isidentifier() or find_spec(f"{__name__}.{game_id}") is None:
        return None
    make = getattr(import_module(f"{__name__}.{game_id}"), "faces", None)
    made = make() if callable(make) else None
    return made if isinstance(made, CardFaces) else None


def style_cards(four_colours: bool, local_letters: bool) -> None:
    """Choose how the pack of 52 looks: suits in four colours or two, letters of a language."""
    from .standard import faces

    faces().set_style(four_colours, local_letters)


def style_set_cards(colours: Sequence[str], letters: bool) -> None:
    """Choose how the cards of SET look: red, blue and green as ``#B3150F``, letters for them."""
    from .set import faces

    faces().set_style(colours, letters)
