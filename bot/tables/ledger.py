"""One table's part of the store: what it writes before anything is shown, and how it reads itself again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace

from bot.seats.state import State
from bot.store import ActionRow, DealRow, MatchRow, Store
from bot.tables.stored import Unreadable, restored, result_rows, row_of, score_rows, seat_rows


class Ledger:
    """A cancelled caller does not stop a write half-way; what is read afterwards is read when it is through."""

    def __init__(self, store: Store, row: MatchRow) -> None:
        self._store = store
        self.row = row
        self._writing: set[asyncio.Task[None]] = set()

    async def save(self, after: State, now: float) -> None:
        """Everything of a table but its log, in one transaction: row, seats, deadlines, and how it ended."""
        started = self.row.started if self.row.started is not None or after.match is None else now
        ended = self.row.ended if self.row.ended is not None or after.ending is None else now
        row = row_of(after, replace(self.row, started=started, ended=ended))
        results = result_rows(after) if after.ending == "finished" else ()
        due = {str(kind): when for kind, when in after.due.items()}
        await self._through(self._store.save(row, seat_rows(after), due, results))
        self.row = row

    async def deal(self, row: DealRow) -> None:
        """Committed before any card of the deal is shown; `Stale` if another process has dealt."""
        await self._through(self._store.add_deal(row))

    async def append(self, row: ActionRow) -> None:
        """Committed before anybody hears of it; `Stale` if another process was quicker."""
        await self._through(self._store.append(row))

    async def score(self, state: State) -> None:
        """The scores of the deal that has just ended."""
        await self._through(self._store.end_deal(state.id, state.deal, score_rows(state)))

    async def reread(self, state: State) -> State:
        """The table as the log has it; closed where the log does not replay."""
        if self._writing:
            await asyncio.wait(self._writing)
        stored = await self._store.load(state.id)
        if stored is None:
            return state
        self.row = stored.match
        try:
            return restored(stored)
        except Unreadable as problem:
            return replace(problem.kept, stage="over", ending="unreadable")

    async def _through(self, write: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(write)
        self._writing.add(task)
        task.add_done_callback(self._written)
        await asyncio.shield(task)

    def _written(self, task: asyncio.Task[None]) -> None:
        self._writing.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked for it may be gone
