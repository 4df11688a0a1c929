"""The whole product for a test: the playground, the real bot through the real client, people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app import Atout, build
from bot.playground import People, Place, Playground
from bot.settings import Settings
from bot.tables.clock import Clock
from bot.tables.table import Table

STRETCH = 0.05
"""Rate limits stay as strict, their windows are shorter."""

SECRET = "a fixed secret for tests"


@dataclass(slots=True)
class Evening:
    """One guild, its people and the bot."""

    playground: Playground
    people: People
    bot: Atout
    guild: Place

    @property
    def channel(self) -> str:
        return self.guild.first

    @property
    def table(self) -> Table:
        """The table of the first channel, running or over; for waiting and looking, never for acting."""
        found = self.bot.desk.house.lately_in(int(self.channel))
        assert found is not None
        return found

    async def until(self, what: Callable[[], bool], timeout: float = 30.0) -> None:
        """Waits until a function of the bot's state is true: every request of the bot is a chance to look, and time is."""
        async with asyncio.timeout(timeout):
            while not what():
                with suppress(TimeoutError):
                    await self.playground.until(lambda: what() or None, 0.05)


@asynccontextmanager
async def evening(folder: Path, tempo: float = 0.0, clock: Clock | None = None) -> AsyncIterator[Evening]:
    """The bot of a data folder, logged in to a new playground."""
    async with Playground(limits_stretch=STRETCH) as playground, People(playground.page) as people:
        guild = await people.open_guild("Tests")
        settings = Settings(
            discord_token=SecretStr("playground"),
            discord_api_base=playground.api,
            data=folder,
            tempo=tempo,
            secret=SecretStr(SECRET),
        )
        bot = build(settings, clock)
        running = asyncio.create_task(bot.start("playground"))
        try:
            await asyncio.wait_for(bot.wait_until_ready() if bot.is_ready() else ready(bot, running), 20)
            yield Evening(playground, people, bot, guild)
        finally:
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)
        assert not playground.ledger.unknown_routes
        assert not playground.ledger.crashes


async def ready(bot: Atout, running: asyncio.Task[None]) -> None:
    """Until the client is ready, or the task that runs it has failed."""
    while not bot.is_ready():
        if running.done():
            running.result()
        await asyncio.sleep(0)


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening without pauses."""
    async with evening(tmp_path) as found:
        yield found
