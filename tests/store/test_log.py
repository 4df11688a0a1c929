"""The log of actions: in order, on disk before the answer, never forked."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from bot.store import Stale, Store, tables
from bot.store.engines import Engines, opened

from .make import a_deal, an_action, running

ROOT = Path(__file__).parents[2]


async def texts(store: Store, match: int) -> list[tuple[int, int, str]]:
    found = await store.load(match)
    assert found is not None
    return [(row.deal, row.k, row.text) for row in found.actions]


async def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    match = await running(store)
    await store.append(an_action(match, 0))
    with pytest.raises(Stale):
        await store.append(an_action(match, 0, text="1 play KS"))
    assert await texts(store, match) == [(1, 0, "0 play AS")]


async def test_a_second_writer_is_stale_whichever_process_it_is_in(store: Store, url: str) -> None:
    match = await running(store)
    other = await Store.open(url)
    answers = await asyncio.gather(
        *(one.append(an_action(match, k, by=str(by))) for k in range(20) for by, one in enumerate((store, other))),
        return_exceptions=True,
    )
    await other.close()
    assert sum(answer is None for answer in answers) == 20
    assert sum(isinstance(answer, Stale) for answer in answers) == 20
    assert [k for _, k, _ in await texts(store, match)] == list(range(20))


async def test_a_deal_is_dealt_once(store: Store) -> None:
    match = await running(store)
    with pytest.raises(Stale):
        await store.add_deal(a_deal(match, 1, secret="e" * 64))
    found = await store.load(match)
    assert found is not None
    assert found.deals == (a_deal(match),)


async def test_an_action_without_its_deal_is_a_fault_not_stale(store: Store) -> None:
    match = await running(store)
    with pytest.raises(sa.exc.IntegrityError):
        await store.append(an_action(match, 0, deal=2))
    with pytest.raises(sa.exc.IntegrityError):
        await store.add_deal(a_deal(match + 1))


@pytest.fixture
async def counted(url: str, store: Store) -> tuple[Store, list[int]]:
    """A store, and for each commit of its writer the number of rows of the log by then."""
    commits: list[int] = []

    def committed(connection: sa.Connection) -> None:
        commits.append(connection.execute(sa.select(sa.func.count()).select_from(tables.action)).scalar_one())

    event.listen(store._engines.writing.sync_engine, "commit", committed)
    return store, commits


async def test_appends_that_come_during_a_commit_share_the_next(counted: tuple[Store, list[int]]) -> None:
    store, commits = counted
    match = await running(store)
    del commits[:]
    early = [asyncio.create_task(store.append(an_action(match, k))) for k in range(50)]
    await asyncio.sleep(0)  # they come …
    await asyncio.sleep(0)  # … and the writer begins with them
    late = [asyncio.create_task(store.append(an_action(match, k))) for k in range(50, 70)]
    await asyncio.gather(*early, *late)
    assert commits == [50, 70]
    assert [k for _, k, _ in await texts(store, match)] == list(range(70))


async def test_one_bad_row_costs_nobody_else_a_move(store: Store) -> None:
    one, two = await running(store), await running(store)
    await store.append(an_action(one, 0))
    answers = await asyncio.gather(
        store.append(an_action(two, 0)),
        store.append(an_action(one, 0, text="1 play KS")),
        store.append(an_action(two, 0, deal=9)),
        store.append(an_action(two, 1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Stale, sa.exc.IntegrityError, type(None)]
    assert await texts(store, two) == [(1, 0, "0 play AS"), (1, 1, "1 play AS")]


async def test_a_cancelled_caller_does_not_stop_the_write(store: Store, url: str) -> None:
    match = await running(store)
    tasks = [asyncio.create_task(store.append(an_action(match, k))) for k in range(3)]
    saved = asyncio.create_task(store.set_message(match, "table", 1, 2, 3.0))
    await asyncio.sleep(0)
    for task in (*tasks[:2], saved):
        task.cancel()
    answers = await asyncio.gather(*tasks, saved, return_exceptions=True)
    assert [isinstance(answer, asyncio.CancelledError) for answer in answers] == [True, True, False, True]
    await store.append(an_action(match, 3))
    await store.close()
    other = await Store.open(url)
    assert [k for _, k, _ in await texts(other, match)] == [0, 1, 2, 3]
    assert set(await other.messages(match)) == {"table"}
    await other.close()


async def test_closing_commits_what_waits(store: Store, url: str) -> None:
    match = await running(store)
    tasks = [asyncio.create_task(store.append(an_action(match, k))) for k in range(5)]
    saved = asyncio.create_task(store.set_message(match, "table", 1, 2, 3.0))
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*tasks, saved)
    other = await Store.open(url)
    assert len(await texts(other, match)) == 5
    assert set(await other.messages(match)) == {"table"}
    await other.close()


async def test_after_closing_nothing_is_written(store: Store, url: str) -> None:
    match = await running(store)
    await store.close()
    await store.close()
    with pytest.raises(RuntimeError):
        await store.append(an_action(match, 0))
    with pytest.raises(RuntimeError):
        await store.set_message(match, "table", 1, 2, 3.0)
    with pytest.raises(RuntimeError):
        await store.load(match)


@pytest.fixture
async def held(url: str, store: Store) -> Engines:
    """Another writer of the same file."""
    return await opened(url)


async def test_readers_do_not_wait_for_a_writer(store: Store, held: Engines) -> None:
    match = await running(store)
    await store.append(an_action(match, 0))
    async with held.writing.begin() as connection:
        await connection.execute(sa.delete(tables.action))
        async with asyncio.timeout(2):
            assert len(await texts(store, match)) == 1
            assert [found.match.id for found in await store.open_matches()] == [match]
        await connection.rollback()
    await held.dispose()


async def test_a_writer_does_not_wait_for_readers(store: Store, held: Engines) -> None:
    match = await running(store)
    async with held.reading.connect() as connection:
        before = (await connection.execute(sa.select(tables.action))).all()
        async with asyncio.timeout(2):
            await store.append(an_action(match, 0))
        assert (await connection.execute(sa.select(tables.action))).all() == before, "one picture for one read"
    await held.dispose()


async def test_readers_cannot_write(held: Engines) -> None:
    async with held.reading.connect() as connection:
        with pytest.raises(sa.exc.OperationalError, match="readonly"):
            await connection.execute(sa.delete(tables.note))
    await held.dispose()


async def test_every_connection_is_set_for_safety(held: Engines) -> None:
    async with held.writing.connect() as connection:
        wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
        for pragma, value in wanted.items():
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value
    await held.dispose()


WRITER = """
import asyncio, sys
sys.path[:0] = [{root!r}, {tests!r}]
from bot.store import Store
from store.make import running, an_action

async def main():
    store = await Store.open({url!r})
    match = await running(store)
    print(match, flush=True)
    async def table(first):
        for k in range(first, 100000, 8):
            await store.append(an_action(match, k))
            print(k, flush=True)
    await asyncio.gather(*(table(first) for first in range(8)))

asyncio.run(main())
"""


async def test_what_was_answered_survives_a_kill(url: str) -> None:
    code = WRITER.format(root=str(ROOT), tests=str(ROOT / "tests"), url=url)
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    match, answered = int(await process.stdout.readline()), set[int]()
    async with asyncio.timeout(60):
        while len(answered) < 200:
            answered.add(int(await process.stdout.readline()))
    os.kill(process.pid, signal.SIGKILL)
    answered.update(int(line) for line in (await process.stdout.read()).split(b"\n")[:-1])
    await process.wait()
    store = await Store.open(url)
    kept = {k for _, k, _ in await texts(store, match)}
    await store.close()
    assert answered <= kept
