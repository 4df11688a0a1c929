"""Small bots on the real client."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot.playground import Playground
from bot.playground.changes import Changes


class Bot(discord.Client):
    """A client whose commands the tests add; it notes what it hears."""

    def __init__(self, *, shard: tuple[int, int] | None = None, sync: bool = True) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            max_messages=None,
            shard_id=shard[0] if shard else None,
            shard_count=shard[1] if shard else None,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self._changes = Changes()
        self._sync = sync

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Nobody counts logins here, so none has to wait for the next."""

    def note(self, what: str) -> None:
        self.heard.append(what)
        self._changes.happened()

    async def hears(self, what: str) -> None:
        """Return once that was noted; it is noted no more then."""

        async def look() -> bool:
            return what in self.heard

        await self._changes.until(look, 10.0)
        self.heard.remove(what)

    async def setup_hook(self) -> None:
        if self._sync:
            await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.note(f"interaction {interaction.type.name}")

    async def on_resumed(self) -> None:
        self.note("resumed")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.note(f"join {guild.name}")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.note(f"remove {guild.name}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.note(f"channel gone {channel.name}")


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[Callable[[Bot], Awaitable[Bot]]]:
    """Starts bots until the end of the context."""
    started: list[tuple[Bot, asyncio.Task[None]]] = []

    async def start(bot: Bot) -> Bot:
        before = playground.gateway.identified
        started.append((bot, asyncio.create_task(bot.start("x"))))
        await playground.until(lambda: playground.gateway.identified > before)
        async with asyncio.timeout(10):
            await bot.wait_until_ready()
        return bot

    try:
        yield start
    finally:
        for bot, task in started:
            await bot.close()
            await task
