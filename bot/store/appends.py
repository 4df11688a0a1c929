"""The log's writer: appends that come while a commit runs share the next one."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from . import tables
from .errors import Stale
from .rows import ActionRow, columns_of

_INSERT = sa.insert(tables.action)


class Appends:
    """One for each store. Nothing runs while nothing waits."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[ActionRow, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, action: ActionRow) -> None:
        """Returns once `action` is on disk; `Stale` where its place in the log is taken."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((action, written))
        if self._task is None:
            self._task = asyncio.create_task(self._write(), name="appends")
        await written

    async def settle(self) -> None:
        """Until everything that waits now is written or refused."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def _write(self) -> None:
        group: list[tuple[ActionRow, asyncio.Future[None]]] = []
        try:
            while group := self._waiting:
                self._waiting = []
                await self._commit(group)
        except BaseException as error:  # nobody may wait for ever, whatever it was
            for _, written in (*group, *self._waiting):
                if isinstance(error, asyncio.CancelledError):
                    written.cancel()
                elif not written.done():
                    written.set_exception(error)
            self._waiting = []
            raise
        finally:
            self._task = None

    async def _commit(self, group: list[tuple[ActionRow, asyncio.Future[None]]]) -> None:
        """All in one transaction; if that fails, each alone, so that one bad row costs nobody else a move."""
        try:
            await self._insert([action for action, _ in group])
        except sa.exc.SQLAlchemyError:
            for action, written in group:
                await self._alone(action, written)
            return
        for _, written in group:
            if not written.done():
                written.set_result(None)

    async def _alone(self, action: ActionRow, written: asyncio.Future[None]) -> None:
        failed: Exception | None = None
        try:
            await self._insert([action])
        except sa.exc.IntegrityError as error:
            failed = Stale() if await self._stands(action) else error
        except sa.exc.SQLAlchemyError as error:
            failed = error
        if written.done():  # its caller was cancelled
            return
        if failed is None:
            written.set_result(None)
        else:
            written.set_exception(failed)

    async def _insert(self, actions: list[ActionRow]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(_INSERT, [columns_of(action) for action in actions])

    async def _stands(self, action: ActionRow) -> bool:
        """Whether the place is taken: the drivers do not say alike which constraint a row broke."""
        columns = tables.action.c
        place = sa.select(columns.k).where(
            columns.match == action.match, columns.deal == action.deal, columns.k == action.k
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(place)).first() is not None
