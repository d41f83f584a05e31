"""The deals of a match that are over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from notty.match import Match


@dataclass(frozen=True)
class EndedDeal:
    """How a deal ended."""

    #: Its number in the match, from 1.
    number: int
    result: Mapping[str, Any]

    @property
    def winner(self) -> int | None:
        """Who got the points."""
        seat = self.result["winner"]
        return None if seat is None else int(seat)

    @property
    def points(self) -> int:
        """How many."""
        return int(self.result["points"])


def ended_deals(match: Match) -> list[EndedDeal]:
    """The deals that are over, the one that lies on the table too."""
    states = [
        match.state_before(place)
        for place, move in enumerate(match.history)
        if move.action.kind == "deal"
    ]
    results = [match.rules.position(state)["result"] for state in (*states, match.state)]
    return [EndedDeal(place, result) for place, result in enumerate(results, 1) if result]
