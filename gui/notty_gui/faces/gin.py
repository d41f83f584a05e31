"""The cards of this game are those of the pack of 52."""

from .standard import faces

__all__ = ["faces"]
