"""The parts of a write; each belongs into a transaction that its caller began."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import tables
from .rows import MatchRow, ResultRow, ScoreRow, SeatRow, TimerRow, columns_of

LIVE = tables.match.c.stage != "over"
FIXED = {"id", "guild", "number", "opened", "ended"}
"""What no later save of a match changes."""


async def insert(
    connection: AsyncConnection,
    table: sa.Table,
    rows: Sequence[SeatRow] | Sequence[ScoreRow] | Sequence[ResultRow] | Sequence[TimerRow],
) -> None:
    if rows:
        await connection.execute(sa.insert(table), [columns_of(row) for row in rows])


async def update(connection: AsyncConnection, match: MatchRow) -> None:
    """The match's row, but not that it is over."""
    values = {name: value for name, value in columns_of(match).items() if name not in FIXED}
    if match.stage == "over":
        del values["stage"], values["ending"]
    await connection.execute(sa.update(tables.match).where(tables.match.c.id == match.id).values(values))


async def seat(connection: AsyncConnection, match: int, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Replaces the match's seats."""
    rows = tuple(replace(row, match=match) for row in seats)
    await connection.execute(sa.delete(tables.seat).where(tables.seat.c.match == match))
    await insert(connection, tables.seat, rows)
    return rows


async def time(connection: AsyncConnection, match: int, timers: Mapping[str, float]) -> None:
    """Replaces the match's timers."""
    await connection.execute(sa.delete(tables.timer).where(tables.timer.c.match == match))
    await insert(connection, tables.timer, [TimerRow(match=match, kind=kind, due=due) for kind, due in timers.items()])


async def finish(connection: AsyncConnection, match: int, ending: str, at: float, results: Sequence[ResultRow]) -> None:
    """The match is over with these results and without timers; nothing happens if it is already."""
    over = sa.update(tables.match).where(tables.match.c.id == match, LIVE)
    if (await connection.execute(over.values(stage="over", ending=ending, ended=at))).rowcount:
        await time(connection, match, {})
        await insert(connection, tables.result, [replace(row, match=match) for row in results])
