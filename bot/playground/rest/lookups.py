"""What a client asks about itself and the world: login, gateway, users, guilds, channels, and opening DMs."""

from bot.playground.errors import DiscordError
from bot.playground.gateway import Gateway
from bot.playground.ids import Snowflakes
from bot.playground.payloads import channel_json, guild_json, member_json, roles_json, user_json
from bot.playground.rest.door import Call, Reply, Route
from bot.playground.rest.messages import bot_channel
from bot.playground.shapes import Json
from bot.playground.world import Channel, ChannelKind, Guild, User, World


def open_dm(world: World, ids: Snowflakes, user: User) -> Channel:
    """The DM of a person with the bot, made when there is none."""
    known = world.dm_of(user)
    return known or world.add_channel(Channel(ids.next(), user.name, ChannelKind.DM, person=user))


class LookupRoutes:
    """Discord's routes that change nothing, and the one that opens a DM."""

    def __init__(self, world: World, gateway: Gateway, ids: Snowflakes, shards: int) -> None:
        self._world = world
        self._gateway = gateway
        self._ids = ids
        self._shards = shards

    def routes(self) -> list[Route]:
        """What they are called."""
        return [
            Route("GET", "/gateway", self.gateway),
            Route("GET", "/gateway/bot", self.gateway_bot),
            Route("GET", "/users/@me", self.me),
            Route("POST", "/users/@me/channels", self.dm),
            Route("GET", "/users/{user_id}", self.user),
            Route("GET", "/oauth2/applications/@me", self.application),
            Route("GET", "/applications/@me", self.application),
            Route("GET", "/applications/{application_id}/emojis", self.emojis),
            Route("GET", "/channels/{channel_id}", self.channel),
            Route("GET", "/guilds/{guild_id}", self.guild),
            Route("GET", "/guilds/{guild_id}/channels", self.channels),
            Route("GET", "/guilds/{guild_id}/roles", self.roles),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    def gateway(self, call: Call) -> Reply:
        """Where the gateway is."""
        return Reply({"url": self._gateway.url})

    def gateway_bot(self, call: Call) -> Reply:
        """Where the gateway is and how many shards to start."""
        limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return Reply({"url": self._gateway.url, "shards": self._shards, "session_start_limit": limits})

    def me(self, call: Call) -> Reply:
        """The bot's own user."""
        return Reply(
            user_json(self._world.bot) | {"verified": True, "mfa_enabled": False, "locale": "en-US", "flags": 0}
        )

    def application(self, call: Call) -> Reply:
        """The bot's application."""
        bot = self._world.bot
        body: Json = {
            "id": bot.id,
            "name": bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": user_json(bot),
            "team": None,
            "flags": 0,
            "summary": "",
        }
        return Reply(body)

    def emojis(self, call: Call) -> Reply:
        """The application's own emojis: none are uploaded here."""
        return Reply({"items": []})

    def user(self, call: Call) -> Reply:
        """Any user."""
        user = self._world.users.get(call.args["user_id"])
        if user is None:
            raise DiscordError(10013)
        return Reply(user_json(user))

    def dm(self, call: Call) -> Reply:
        """Open a DM. Closed doors show only when something is sent."""
        user = self._world.users.get(str(call.body.get("recipient_id")))
        if user is None or user.bot:
            raise DiscordError(50033)
        return Reply(channel_json(open_dm(self._world, self._ids, user)))

    def channel(self, call: Call) -> Reply:
        """A channel that the bot can see."""
        return Reply(channel_json(bot_channel(self._world, call.args["channel_id"])))

    def guild(self, call: Call) -> Reply:
        """A guild that the bot is in."""
        return Reply(guild_json(self._guild(call), self._world))

    def channels(self, call: Call) -> Reply:
        """The channels of a guild, threads aside."""
        listed = self._guild(call).channels.values()
        return Reply([channel_json(channel) for channel in listed if channel.kind is not ChannelKind.THREAD])

    def roles(self, call: Call) -> Reply:
        """The roles of a guild."""
        return Reply(roles_json(self._guild(call)))

    def member(self, call: Call) -> Reply:
        """One member of a guild."""
        guild = self._guild(call)
        member = guild.members.get(call.args["user_id"])
        if member is None:
            raise DiscordError(10007 if call.args["user_id"] in self._world.users else 10013)
        return Reply(member_json(member, guild))

    def _guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.args["guild_id"])
        if guild is None:
            raise DiscordError(10004)
        if not guild.has_bot:
            raise DiscordError(50001)
        return guild
