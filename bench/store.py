"""What an action costs on disk: actions a second, and how long one waits for its answer, by tables at once."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable
from statistics import median, quantiles

from bot.store import ActionRow, DealRow, MatchRow, Store

TABLES = ((1, 400), (20, 200), (200, 50))
"""Tables at once, and the actions of each."""


async def running(store: Store, channels: Iterable[int]) -> list[int]:
    """The ids of as many matches in their first deal."""
    ids = []
    for channel in channels:
        row = MatchRow(
            guild=1,
            channel=channel,
            game="bench",
            players=4,
            preset="",
            rules=1,
            language="en",
            host=1,
            secret="",
            opened=0.0,
        )
        match = (await store.new_match(row, ())).match.id
        await store.add_deal(DealRow(match=match, n=1, dealer=0, chance={"pack": []}, secret="", seal="", dealt=0.0))
        ids.append(match)
    return ids


async def measure(store: Store, matches: list[int], actions: int) -> tuple[float, list[float]]:
    """Actions a second, and each one's wait in milliseconds."""
    waits: list[float] = []

    async def table(match: int) -> None:
        for k in range(actions):
            asked = time.perf_counter()
            await store.append(ActionRow(match=match, deal=1, k=k, text="0 play AS", by="800000000000000001", at=0.0))
            waits.append((time.perf_counter() - asked) * 1000)

    began = time.perf_counter()
    await asyncio.gather(*map(table, matches))
    return len(waits) / (time.perf_counter() - began), waits


async def bench() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/atout.db")
        channel = 1
        for tables, actions in TABLES:
            matches = await running(store, range(channel, channel + tables))
            channel += tables
            rate, waits = await measure(store, matches, actions)
            late = quantiles(waits, n=100)[98]
            print(f"{tables:>4} tables {rate:>8,.0f} actions/s   median {median(waits):5.1f} ms   99 % {late:5.1f} ms")
        began = time.perf_counter()
        stored = await store.open_matches()
        read = sum(len(match.actions) for match in stored)
        print(f"start-up reads {len(stored)} matches, {read:,} actions in {time.perf_counter() - began:.2f} s")
        await store.close()


if __name__ == "__main__":
    sys.exit(asyncio.run(bench()))
