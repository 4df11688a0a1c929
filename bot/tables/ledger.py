"""One table's part of the store: what it writes before anything is shown, and how it reads itself again."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.store import ActionRow, DealRow, MatchRow, Store
from bot.tables.state import State
from bot.tables.stored import Unreadable, restored, result_rows, row_of, score_rows, seat_rows


class Ledger:
    """Writes are shielded: a cancelled caller does not stop one half-way."""

    def __init__(self, store: Store, row: MatchRow) -> None:
        self._store = store
        self.row = row

    async def save(self, before: State, after: State, now: float) -> None:
        """Everything of a table but its log: row, seats, deadlines, and its ending once."""
        await asyncio.shield(self._save(before, after, now))

    async def _save(self, before: State, after: State, now: float) -> None:
        store = self._store
        started = self.row.started if self.row.started is not None or after.match is None else now
        self.row = row_of(after, replace(self.row, started=started))
        await store.save_match(self.row, seat_rows(after))
        for kind in before.due.keys() - after.due.keys():
            await store.clear_timer(after.id, kind)
        for kind, when in after.due.items():
            if before.due.get(kind) != when:
                await store.set_timer(after.id, kind, when)
        if after.ending is not None and before.ending is None:
            results = result_rows(after) if after.ending == "finished" else ()
            await store.finish(after.id, after.ending, now, results)

    async def deal(self, row: DealRow) -> None:
        """Committed before any card of the deal is shown; `Stale` if another process has dealt."""
        await asyncio.shield(self._store.add_deal(row))

    async def append(self, row: ActionRow) -> None:
        """Committed before anybody hears of it; `Stale` if another process was quicker."""
        await asyncio.shield(self._store.append(row))

    async def score(self, state: State) -> None:
        """The scores of the deal that has just ended."""
        await asyncio.shield(self._store.end_deal(state.id, state.deal, score_rows(state)))

    async def reread(self, state: State) -> State:
        """The table as the log has it; closed where the log does not replay."""
        stored = await asyncio.shield(self._store.load(state.id))
        if stored is None:
            return state
        self.row = stored.match
        try:
            return restored(stored)
        except Unreadable as problem:
            return replace(problem.kept, stage="over", ending="unreadable")
