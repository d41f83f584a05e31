"""Card games on one fast C++ engine: play, train and compare agents."""

from . import agents, arena, training
from .actions import Action, LegalActions, Move, Seen, View
from .cards import Cover, completing_cards, groups, largest_group, least_leftover
from .errors import (
    Cancelled,
    ConfigError,
    ForfeitError,
    IllegalActionError,
    ModelError,
    NotationError,
    NottyError,
    RecordError,
)
from .games import GameInfo, Option, OptionValue, game, games
from .match import Match, Outcome
from .melds import Deadwood, deadwood, layoffs, melds
from .records import Record
from .sets import count_sets, find_sets

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Cancelled",
    "ConfigError",
    "Cover",
    "Deadwood",
    "ForfeitError",
    "GameInfo",
    "IllegalActionError",
    "LegalActions",
    "Match",
    "ModelError",
    "Move",
    "NotationError",
    "NottyError",
    "Option",
    "OptionValue",
    "Outcome",
    "Record",
    "RecordError",
    "Seen",
    "View",
    "agents",
    "arena",
    "completing_cards",
    "count_sets",
    "deadwood",
    "find_sets",
    "game",
    "games",
    "groups",
    "largest_group",
    "layoffs",
    "least_leftover",
    "melds",
    "training",
]
