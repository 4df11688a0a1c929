"""The client: what it listens to, how it starts, and how it goes down in order."""

from __future__ import annotations

import asyncio
import logging
import sys

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import ids
from bot.boundary import logged
from bot.commands import buttons, register
from bot.commands.desk import Desk
from bot.commands.requests import serve
from bot.commands.texts import sync
from bot.commands.visit import Visit
from bot.outbox import KINDS, Interaction, Outbox
from bot.settings import Settings
from bot.store import Store
from bot.tables.chance import Chance
from bot.tables.clock import Clock, Pauses, SystemClock
from bot.tables.drafts import Drafts, Recent
from bot.tables.house import House
from bot.tables.table import Tools
from engine import Refusal

log = logging.getLogger(__name__)

LONGEST_WAIT = 60.0
"""Seconds of rate limit that are waited out; what asks for more fails."""
NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What an invitation asks for; each is missed in the channel where it is lacking, and named there."""
FAREWELL = 10.0
"""Seconds that tables may take to send what they are sending when the bot stops."""


def build(settings: Settings, clock: Clock | None = None) -> Atout:
    """The client, without any input or output yet: that begins with `start(token)`."""
    return Atout(settings, clock or SystemClock())


class Atout(discord.AutoShardedClient):
    """One process for all shards: direct messages arrive at the first one, whoever they are about."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.2,  # nothing waits for the list of guilds
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        self._settings = settings
        self._clock = clock
        self._desk: Desk | None = None
        self._ending: asyncio.Task[None] | None = None
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    @property
    def desk(self) -> Desk:
        """There is one from the log-in on."""
        assert self._desk is not None
        return self._desk

    # start

    async def login(self, token: str) -> None:
        if base := self._settings.discord_api_base:
            Route.BASE = base.rstrip("/")
        await super().login(token)

    async def setup_hook(self) -> None:
        """After the log-in, before anything arrives: the store, the tables, the commands."""
        if self._settings.discord_api_base:
            found = await self.http.request(Route("GET", "/gateway"))
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(found["url"])
        store = await Store.open(self._settings.database_url)
        mail = Outbox(self)
        secret = self._settings.secret
        chance = Chance(secret.get_secret_value() if secret else None)
        drafts: Drafts = Recent()
        house = House(Tools(store, mail, self._clock, Pauses(self._settings.tempo), chance, drafts))
        self._desk = Desk(house, store, mail, self._clock, self._settings, drafts)
        self.add_dynamic_items(*KINDS)
        register(self.tree)
        await sync(self, self.tree, store)
        await house.wake()

    # stop

    async def close(self) -> None:
        """No new visits, then the tables, the connection, the store; called again it waits for the same end."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._close())
        await asyncio.shield(self._ending)

    async def _close(self) -> None:
        desk = self._desk
        if desk is not None:
            await desk.porter.close(FAREWELL)
            try:
                await asyncio.wait_for(desk.house.close(), FAREWELL)
            except TimeoutError:
                log.warning("some tables had still something to send")
        await super().close()
        if desk is not None:
            await desk.store.close()

    # what happens

    async def pressed(self, interaction: Interaction) -> None:
        """A button or select of ours."""
        await buttons.press(Visit(interaction, self.desk))

    async def on_interaction(self, interaction: Interaction) -> None:
        """What nothing else answers: ids of older versions, and all forms, which may come from before a restart."""
        visit = Visit(interaction, self.desk)
        custom_id = visit.data.get("custom_id")
        if not isinstance(custom_id, str):
            return
        if interaction.type is discord.InteractionType.modal_submit:
            await buttons.submit(visit, custom_id)
        elif interaction.type is discord.InteractionType.component and ids.parse(custom_id) is None:
            await serve(visit, "private", lambda: visit.refuse(Refusal("table", "old_version")))

    async def on_ready(self) -> None:
        """One line for whoever runs the bot; a bot that is nowhere yet says how it gets somewhere."""
        servers = len(self.guilds)
        log.info("ready as %s on %d server%s", self.user, servers, "" if servers == 1 else "s")
        if not servers and self.application_id is not None:
            log.info("invite it with %s", discord.utils.oauth_url(self.application_id, permissions=NEEDED))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.desk.house.guild_gone(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.desk.house.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.desk.house.channel_gone(thread.thread_id)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        problem = sys.exception()
        if isinstance(problem, Exception):
            logged(problem, f"event {event_method}")


class Tree(app_commands.CommandTree[discord.Client]):
    """Commands answer for themselves; what never reaches one (an outdated list of commands) is answered here."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        client = interaction.client
        if not isinstance(client, Atout) or interaction.type is not discord.InteractionType.application_command:
            logged(error, "a command")
            return
        visit = Visit(interaction, client.desk)
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await serve(visit, "private", lambda: visit.refuse(Refusal("table", "old_version")))
            return

        async def fail() -> None:
            raise error

        await serve(visit, "private", fail)
