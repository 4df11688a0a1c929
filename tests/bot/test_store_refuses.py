"""A database that refuses to write at the worst moment: what was played stands, and what follows is caught up on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

import pytest

from bot.seats.state import State
from tests.bot.steps import dealt
from tests.e2e.evening import Evening
from tests.e2e.players import Player


def write(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "atout.db", isolation_level=None)) as connection:
        connection.execute(statement)


@asynccontextmanager
async def refusing_scores(folder: Path) -> AsyncIterator[None]:
    """No score can be stored meanwhile. In threads, since the bot's own writes go on in this loop."""
    refusal = "CREATE TRIGGER refusing BEFORE INSERT ON score BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    await asyncio.to_thread(write, folder, refusal)
    yield
    await asyncio.to_thread(write, folder, "DROP TRIGGER refusing")


def scores(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "atout.db")) as connection:
        (count,) = connection.execute("SELECT count(*) FROM score").fetchone()
        return int(count)


async def first_deal(night: Evening, player: Player) -> None:
    """Until its last card lies."""
    while (state := night.table.state).stage == "playing":
        if player.due:
            assert "went wrong" not in (await player.type()).post.text
        else:
            await night.until(partial(_moved_on, night, state))


def _moved_on(night: Evening, state: State) -> bool:
    return night.table.state is not state


@pytest.mark.parametrize("waits", ["driver", "ready"])
async def test_the_end_of_a_deal_is_stored_later(night: Evening, tmp_path: Path, waits: str) -> None:
    (ana,) = await dealt(night, "schnapsen")
    async with refusing_scores(tmp_path):
        await first_deal(night, Player(night, ana))
        assert night.table.state.stage == "between"
        assert scores(tmp_path) == 0
    if waits == "ready":
        assert (await ana.command(night.channel, "table ready")).acked
    await night.until(lambda: night.table.state.deal == 2)
    assert scores(tmp_path) == 2
