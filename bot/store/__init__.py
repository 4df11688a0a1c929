"""The store: matches, their logs, scores and a few notes, in one database."""

from .errors import ChannelBusy, Stale, Unusable
from .rows import (
    ActionRow,
    BoardLine,
    BoardPage,
    Company,
    DealRow,
    Door,
    MatchRow,
    MessageRow,
    ResultRow,
    ScoreRow,
    SeatRow,
    Stage,
    Stats,
    StoredMatch,
    TimerRow,
)
from .store import Store

__all__ = [
    "ActionRow",
    "BoardLine",
    "BoardPage",
    "ChannelBusy",
    "Company",
    "DealRow",
    "Door",
    "MatchRow",
    "MessageRow",
    "ResultRow",
    "ScoreRow",
    "SeatRow",
    "Stage",
    "Stale",
    "Stats",
    "Store",
    "StoredMatch",
    "TimerRow",
    "Unusable",
]
