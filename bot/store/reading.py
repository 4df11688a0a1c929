"""Whole matches out of the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import tables
from .rows import (
    ActionRow,
    DealRow,
    MatchRow,
    MessageRow,
    ResultRow,
    ScoreRow,
    SeatRow,
    StoredMatch,
    TimerRow,
)

T = TypeVar("T")


async def whole(connection: AsyncConnection, where: sa.ColumnElement[bool]) -> list[StoredMatch]:
    """The matches with all their parts: one statement for each table, whatever the number of matches."""
    found = await connection.execute(sa.select(tables.match).where(where).order_by(tables.match.c.id))
    matches = [MatchRow(**row) for row in found.mappings()]
    ids = sa.select(tables.match.c.id).where(where)

    async def parts(table: sa.Table, row: Callable[..., T]) -> dict[int, tuple[T, ...]]:
        kept: defaultdict[int, list[T]] = defaultdict(list)
        rows = sa.select(table).where(table.c.match.in_(ids)).order_by(*table.primary_key)
        for part in (await connection.execute(rows)).mappings():
            kept[part["match"]].append(row(**part))
        return {match: tuple(rows) for match, rows in kept.items()}

    seats = await parts(tables.seat, SeatRow)
    deals = await parts(tables.deal, DealRow)
    actions = await parts(tables.action, ActionRow)
    scores = await parts(tables.score, ScoreRow)
    results = await parts(tables.result, ResultRow)
    timers = await parts(tables.timer, TimerRow)
    messages = await parts(tables.message, MessageRow)
    return [
        StoredMatch(
            match=match,
            seats=seats.get(match.id, ()),
            deals=deals.get(match.id, ()),
            actions=actions.get(match.id, ()),
            scores=scores.get(match.id, ()),
            results=results.get(match.id, ()),
            timers=timers.get(match.id, ()),
            messages=messages.get(match.id, ()),
        )
        for match in matches
    ]
