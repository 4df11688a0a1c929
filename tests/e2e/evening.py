"""The whole product for a test: the playground, the real bot through the real client, people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import SecretStr

from bot.app import Atout, build
from bot.playground import People, Person, Place, Playground
from bot.seats.state import State
from bot.settings import Settings
from bot.store import Store
from bot.tables.clock import Clock, SetClock
from bot.tables.table import Table
from tests.e2e.leaks import begun, leaks

STRETCH = 0.05
"""Rate limits stay as strict, their windows are shorter."""

INVALID = 50035
"""Discord's code for a body that breaks its rules."""

SECRET = "a fixed secret for tests"
TOKEN = "a-token-for-tests"


class Hours(SetClock):
    """The bot's time and the stand-in's in one: it stands still until it is moved.

    At every look it goes on by a hair, so that of two things that happened the first one is known.
    """

    HAIR = 1e-5

    def __init__(self) -> None:
        super().__init__(float(int(time.time())))
        self._stand_in = SetClock(self._now)

    def now(self) -> float:
        self._now += self.HAIR
        return self._now

    async def sleep(self, seconds: float) -> None:
        await self._stand_in.until(self._stand_in.now() + seconds)

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        self._stand_in.advance(seconds)


@dataclass
class Evening:
    """One guild, its people and the bot."""

    playground: Playground
    people: People
    guild: Place
    settings: Settings
    clock: Clock | None = None
    _bots: list[tuple[Atout, asyncio.Task[None]]] = field(default_factory=list)

    @property
    def bot(self) -> Atout:
        return self._bots[-1][0]

    @property
    def channel(self) -> str:
        return self.guild.first

    @property
    def other_channel(self) -> str:
        return list(self.guild.channels.values())[1]

    @property
    def table(self) -> Table:
        """The table of the first channel, running or over; for waiting and looking, never for acting."""
        found = self.bot.desk.house.lately_in(int(self.channel))
        assert found is not None
        return found

    @property
    def state(self) -> State:
        return self.table.state

    async def join(self, name: str, *, dms: str = "open", moderator: bool = False) -> Person:
        return await self.people.join(name, self.guild.id, dms=dms, moderator=moderator)

    async def start(self) -> None:
        """A new client on the same data."""
        bot = build(self.settings, self.clock)
        running = asyncio.create_task(bot.start(TOKEN))
        self._bots.append((bot, running))
        async with asyncio.timeout(30):
            while not bot.is_ready():
                if running.done():
                    running.result()
                await asyncio.sleep(0)

    async def stop(self) -> None:
        bot, running = self._bots[-1]
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def until(self, what: Callable[[], bool], timeout: float = 30.0) -> None:
        """Waits until a function of the bot's state is true: every request of the bot is a chance to look, and time is."""
        async with asyncio.timeout(timeout):
            while not what():
                with suppress(TimeoutError):
                    await self.playground.until(lambda: what() or None, 0.01)


@asynccontextmanager
async def evening(
    folder: Path, tempo: float = 0.0, clock: Clock | None = None, secret: str = SECRET
) -> AsyncIterator[Evening]:
    """The bot of a data folder, logged in to a new playground; on `Hours` no limit of requests passes by, so none is met."""
    hours = clock if isinstance(clock, Hours) else None
    async with (
        Playground(clock=hours, limits_stretch=0.0 if hours else STRETCH) as playground,
        People(playground.page) as people,
    ):
        guild = await people.open_guild("Tests")
        settings = Settings(
            discord_token=SecretStr(TOKEN),
            discord_api_base=playground.api,
            data=folder,
            tempo=tempo,
            secret=SecretStr(secret),
        )
        found = Evening(playground, people, guild, settings, clock)
        try:
            await found.start()
            yield found
        finally:
            await found.stop()
        assert not playground.ledger.unknown_routes
        assert not playground.ledger.crashes


async def sealed(found: Evening) -> None:
    """Whatever a test does, nothing that everybody may read told a card too early, and nothing was sent malformed."""
    store = await Store.open(found.settings.database_url)
    try:
        logs = await begun(store)
    finally:
        await store.close()
    told = list(leaks(found, *logs))
    assert told == [], "\n".join(told)
    invalid = [seen for seen in found.playground.requests if seen.code == INVALID]
    assert invalid == []
