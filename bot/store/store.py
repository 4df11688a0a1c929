"""The store's operations: each is one transaction, on disk when it returns.

A write goes on when its caller is cancelled, so nothing is ever half done; `close` waits for those.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import boards, tables, writing
from .appends import Appends
from .engines import Engines, opened, upsert
from .errors import ChannelBusy, Stale
from .reading import whole
from .rows import (
    ActionRow,
    Better,
    BoardPage,
    DealRow,
    MatchRow,
    MessageRow,
    ResultRow,
    ScoreRow,
    SeatRow,
    Stats,
    StoredMatch,
    columns_of,
)
from .writing import LIVE

T = TypeVar("T")


class Store:
    """One database; open it with `await Store.open(url)`, close it with `await store.close()`."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._appends = Appends(engines.writing)
        self._writes: set[asyncio.Task[object]] = set()
        self._closed = False

    @classmethod
    async def open(cls, url: str | sa.URL) -> Store:
        """Brings the schema up to date first; `Unusable` where that cannot be done."""
        return cls(await opened(url))

    async def close(self) -> None:
        """Commits what waits, then lets go of the database; closing twice is fine."""
        self._closed = True
        await self._appends.settle()
        await asyncio.gather(*self._writes, return_exceptions=True)
        await self._engines.dispose()

    # matches and seats

    async def new_match(
        self, match: MatchRow, seats: Sequence[SeatRow], timers: Mapping[str, float] = MappingProxyType({})
    ) -> StoredMatch:
        """Gives the match its id and number, and the seats and timers (by kind) the match's id.

        `ChannelBusy` where the channel has a live table, `Stale` where `rematch_of` has its rematch already.
        """

        async def work(connection: AsyncConnection) -> list[StoredMatch]:
            counted = upsert(
                self._engines.writing,
                tables.guild,
                {"id": match.guild, "tables": 1},
                {"tables": tables.guild.c.tables + 1},
            )
            number = (await connection.execute(counted.returning(tables.guild.c.tables))).scalar_one()
            values = columns_of(match) | {"number": number}
            del values["id"]
            inserted = await connection.execute(sa.insert(tables.match).values(values).returning(tables.match.c.id))
            row = replace(match, id=inserted.scalar_one(), number=number)
            await writing.seat(connection, row.id, seats)
            await writing.time(connection, row.id, timers)
            return await whole(connection, tables.match.c.id == row.id)

        try:
            (made,) = await self._write(work)
        except sa.exc.IntegrityError as error:
            busy = await self._one(sa.select(tables.match.c.id).where(tables.match.c.channel == match.channel, LIVE))
            if busy is not None:
                raise ChannelBusy(busy) from error
            if match.rematch_of is not None and await self.rematch(match.rematch_of) is not None:
                raise Stale from error
            raise
        return made

    async def save(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        timers: Mapping[str, float],
        results: Sequence[ResultRow] = (),
    ) -> None:
        """All of a table but its log: the row, and the seats and timers (by kind) that replace those it had.

        A row whose stage is `over` ends the match: its timers go, its results stay, and it is over once.
        """

        async def work(connection: AsyncConnection) -> None:
            await writing.update(connection, match)
            await writing.seat(connection, match.id, seats)
            await writing.time(connection, match.id, timers)
            if match.stage == "over":
                assert match.ending is not None
                assert match.ended is not None
                await writing.finish(connection, match.id, match.ending, match.ended, results)

        await self._write(work)

    async def open_matches(self) -> list[StoredMatch]:
        """Every match that is not over, oldest first."""
        async with self._read() as connection:
            return await whole(connection, LIVE)

    async def load(self, match: int) -> StoredMatch | None:
        """One match, running or over."""
        async with self._read() as connection:
            found = await whole(connection, tables.match.c.id == match)
        return found[0] if found else None

    async def rematch(self, match: int) -> int | None:
        """The id of the match's rematch."""
        return await self._one(sa.select(tables.match.c.id).where(tables.match.c.rematch_of == match))

    # the log

    async def add_deal(self, deal: DealRow) -> None:
        """`Stale` where the match has that deal."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(sa.insert(tables.deal).values(columns_of(deal)))

        try:
            await self._write(work)
        except sa.exc.IntegrityError as error:
            columns = tables.deal.c
            if await self._one(sa.select(columns.n).where(columns.match == deal.match, columns.n == deal.n)):
                raise Stale from error
            raise

    async def append(self, action: ActionRow) -> None:
        """Returns once the action is on disk; `Stale` where (match, deal, k) is taken.

        Appends that come while a commit runs share the next one.
        """
        self._check()
        await self._appends.append(action)

    async def end_deal(self, match: int, deal: int, scores: Sequence[ScoreRow]) -> None:
        """The deal's scores, one for each seat; those it had are replaced, so a restart may say them again."""
        columns = tables.score.c

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(tables.score).where(columns.match == match, columns.deal == deal))
            await writing.insert(connection, tables.score, [replace(row, match=match, deal=deal) for row in scores])

        await self._write(work)

    # messages

    async def set_message(self, match: int, kind: str, channel: int, message: int, posted: float) -> None:
        """The newest of its kind replaces the former."""
        await self._put(
            tables.message,
            {"match": match, "kind": kind, "channel": channel, "message": message, "posted": posted},
        )

    async def clear_message(self, match: int, kind: str) -> None:
        """Nothing happens where there is none."""
        columns = tables.message.c

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(tables.message).where(columns.match == match, columns.kind == kind))

        await self._write(work)

    async def messages(self, match: int) -> Mapping[str, MessageRow]:
        """By kind."""
        async with self._read() as connection:
            found = await connection.execute(sa.select(tables.message).where(tables.message.c.match == match))
            return {row["kind"]: MessageRow(**row) for row in found.mappings()}

    # notes

    async def remember(self, key: str, value: str, user: int = 0) -> None:
        """A small text by key, for the bot (user 0) or for one user (so that it can be erased with the rest)."""
        await self._put(tables.note, {"user": user, "key": key, "value": value})

    async def recall(self, key: str, user: int = 0) -> str | None:
        """What was remembered last."""
        columns = tables.note.c
        return await self._one(sa.select(columns.value).where(columns.user == user, columns.key == key))

    # boards

    async def board(
        self, guild: int, game: str, players: int, page: int = 1, user: int | None = None, better: Better = "more"
    ) -> BoardPage:
        """The casual board of one game and size; `user` is the asker, for `mine` and `my_page`.

        More matches won come first, then the better percentage, then the better average (of `more` points or of
        `fewer`), then the older account.
        """
        async with self._read() as connection:
            return await boards.board(connection, guild, game, players, page, user, better)

    async def usual_board(self, guild: int, channel: int) -> tuple[str, int] | None:
        """Game and size of the channel's newest table, else those of most finished matches of the server."""
        async with self._read() as connection:
            return await boards.usual(connection, guild, channel)

    async def stats(self, user: int, guild: int | None = None, game: str | None = None) -> Stats:
        """A person's figures, in one guild or all, of one game or all."""
        async with self._read() as connection:
            return await boards.stats(connection, user, guild, game)

    # how it is done

    def _check(self) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")

    def _read(self) -> AsyncConnection:
        """A connection to be entered."""
        self._check()
        return self._engines.reading.connect()

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        self._check()

        async def transaction() -> T:
            async with self._engines.writing.begin() as connection:
                return await work(connection)

        task = asyncio.create_task(transaction(), name="write")
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    async def _put(self, table: sa.Table, row: dict[str, object]) -> None:
        change = {name: value for name, value in row.items() if not table.c[name].primary_key}
        statement = upsert(self._engines.writing, table, row, change)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._write(work)

    async def _one(self, statement: sa.Select[tuple[T]]) -> T | None:
        """The statement's first value."""
        async with self._read() as connection:
            return (await connection.execute(statement)).scalar()
