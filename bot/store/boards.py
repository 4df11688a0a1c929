"""Casual boards and a person's figures: queries over `result` (matches) and `score` (deals), alike for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import tables
from .rows import Better, BoardLine, BoardPage, Company, Stats

PAGE = 10
COMPANY = 5
"""So many partners and opponents stand in the figures, those met most often."""

_match, _result, _score = tables.match.c, tables.result.c, tables.score.c


async def board(
    connection: AsyncConnection, guild: int, game: str, players: int, page: int, user: int | None, better: Better
) -> BoardPage:
    """One page; see `Store.board`."""
    here = sa.and_(_match.guild == guild, _match.game == game, _match.players == players)
    matches = (
        sa.select(_result.user, sa.func.count().label("matches"), _wins(_result.won).label("won"))
        .join(tables.match, _match.id == _result.match)
        .where(here, _result.user.is_not(None))
        .group_by(_result.user)
        .subquery()
    )
    deals = (
        sa.select(_score.user, sa.func.count().label("deals"), sa.func.sum(_score.points).label("points"))
        .join(tables.match, _match.id == _score.match)
        .where(here, _score.user.is_not(None))
        .group_by(_score.user)
        .subquery()
    )
    played, points = sa.func.coalesce(deals.c.deals, 0), sa.func.coalesce(deals.c.points, 0)
    average = sa.cast(points, sa.Double) / sa.func.nullif(played, 0)
    best = sa.func.coalesce(average, 0.0)
    merit = (matches.c.won.desc(), matches.c.matches, best.asc() if better == "fewer" else best.desc())
    lines = (
        sa.select(
            matches.c.user,
            matches.c.matches,
            matches.c.won,
            played.label("deals"),
            points.label("points"),
            sa.func.rank().over(order_by=merit).label("place"),
            sa.func.row_number().over(order_by=(*merit, matches.c.user)).label("row"),
        )
        .select_from(matches.outerjoin(deals, deals.c.user == matches.c.user))
        .subquery()
    )
    people = (await connection.execute(sa.select(sa.func.count()).select_from(lines))).scalar_one()
    pages = max(1, -(-people // PAGE))
    page = min(max(1, page), pages)
    wanted = lines.c.row.between((page - 1) * PAGE + 1, page * PAGE)
    found = (
        await connection.execute(sa.select(lines).where(wanted | (lines.c.user == user)).order_by(lines.c.row))
    ).all()
    names = await _names(connection, [row.user for row in found])
    by_row = {
        row.row: BoardLine(
            place=row.place,
            user=row.user,
            name=names.get(row.user, ""),
            matches=row.matches,
            won=row.won,
            deals=row.deals,
            points=row.points,
        )
        for row in found
    }
    mine = next((row for row, line in by_row.items() if line.user == user), None)
    return BoardPage(
        lines=tuple(line for row, line in by_row.items() if (page - 1) * PAGE < row <= page * PAGE),
        page=page,
        pages=pages,
        people=people,
        mine=None if mine is None else by_row[mine],
        my_page=None if mine is None else -(-mine // PAGE),
    )


async def usual(connection: AsyncConnection, guild: int, channel: int) -> tuple[str, int] | None:
    """Game and size; see `Store.usual_board`."""
    kind = sa.select(_match.game, _match.players).where(_match.guild == guild)
    newest = kind.where(_match.channel == channel).order_by(_match.id.desc())
    finished = sa.exists().where(_result.match == _match.id)
    most = kind.where(finished).group_by(_match.game, _match.players)
    most = most.order_by(sa.func.count().desc(), sa.func.max(_match.id).desc())
    for statement in (newest, most):
        if (found := (await connection.execute(statement.limit(1))).first()) is not None:
            return found.game, found.players
    return None


async def stats(connection: AsyncConnection, user: int, guild: int | None, game: str | None) -> Stats:
    """A person's figures; see `Store.stats`."""
    where: list[sa.ColumnElement[bool]] = []
    if guild is not None:
        where.append(_match.guild == guild)
    if game is not None:
        where.append(_match.game == game)
    own = (
        sa.select(_result.match, _result.seat, _result.side, _result.won)
        .join(tables.match, _match.id == _result.match)
        .where(_result.user == user, *where)
    )
    newest_first = own.with_only_columns(_result.won).order_by(_match.ended.desc(), _match.id.desc())
    won = (await connection.execute(newest_first)).scalars().all()
    deals = (
        await connection.execute(
            sa.select(_score.points, _score.counts)
            .join(tables.match, _match.id == _score.match)
            .where(_score.user == user, *where)
        )
    ).all()
    counts: Counter[str] = Counter()
    for row in deals:
        counts.update(row.counts)
    return Stats(
        matches=len(won),
        won=sum(won),
        deals=len(deals),
        points=sum(row.points for row in deals),
        streak=_streak(won),
        last=tuple(won[:10]),
        counts=dict(sorted(counts.items())),
        partners=await _people(connection, own.subquery(), "partners"),
        opponents=await _people(connection, own.subquery(), "opponents"),
        robots=await _robots(connection, own.subquery()),
    )


def _wins(won: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
    return sa.func.coalesce(sa.func.sum(sa.case((won, 1), else_=0)), 0)


def _streak(won: Sequence[bool]) -> int:
    """`won` newest first: how many in a row are like the newest, negative if lost."""
    length = next((i for i, one in enumerate(won) if one != won[0]), len(won))
    return length if won and won[0] else -length


def _others(own: sa.Subquery, side: str) -> sa.ColumnElement[bool]:
    same = _result.side == own.c.side if side == "partners" else _result.side != own.c.side
    return sa.and_(_result.match == own.c.match, _result.seat != own.c.seat, same)


async def _people(connection: AsyncConnection, own: sa.Subquery, side: str) -> tuple[Company, ...]:
    """The persons met most often on that side of the table."""
    matches = sa.func.count().label("matches")
    met = (
        sa.select(_result.user, matches, _wins(own.c.won).label("won"))
        .select_from(own.join(tables.result, _others(own, side)))
        .where(_result.user.is_not(None))
        .group_by(_result.user)
        .order_by(matches.desc(), _result.user)
        .limit(COMPANY)
    )
    found = (await connection.execute(met)).all()
    names = await _names(connection, [row.user for row in found])
    return tuple(
        Company(user=row.user, name=names.get(row.user, ""), matches=row.matches, won=row.won) for row in found
    )


async def _robots(connection: AsyncConnection, own: sa.Subquery) -> tuple[Company, ...]:
    """By level; a match against several AI seats of one level counts once."""
    faced = (
        sa.select(own.c.match, own.c.won, _result.robot_level)
        .select_from(own.join(tables.result, _others(own, "opponents")))
        .where(_result.user.is_(None), _result.robot_level.is_not(None))
        .distinct()
        .subquery()
    )
    levels = (
        sa.select(faced.c.robot_level, sa.func.count().label("matches"), _wins(faced.c.won).label("won"))
        .group_by(faced.c.robot_level)
        .order_by(faced.c.robot_level)
    )
    found = (await connection.execute(levels)).all()
    return tuple(Company(user=None, name=row.robot_level, matches=row.matches, won=row.won) for row in found)


async def _names(connection: AsyncConnection, users: list[int]) -> dict[int, str]:
    """The name under which each was last seen in a result."""
    newest = (
        sa.select(_result.user, sa.func.max(_result.match).label("match"))
        .where(_result.user.in_(users))
        .group_by(_result.user)
        .subquery()
    )
    names = sa.select(_result.user, _result.name).join(
        newest, sa.and_(newest.c.user == _result.user, newest.c.match == _result.match)
    )
    return {row.user: row.name for row in await connection.execute(names)}
