"""What changes the world: new guilds and members, permissions, threads, and whatever goes away."""

from bot.playground.clock import Clock
from bot.playground.errors import PeopleError
from bot.playground.forms.commands import LOCALES
from bot.playground.gateway import Gateway, Intent
from bot.playground.ids import Snowflakes
from bot.playground.payloads import channel_json, guild_json, user_json
from bot.playground.people.ask import need_text, optional_flag, optional_list, optional_text
from bot.playground.people.feed import Feed
from bot.playground.permissions import parse_names
from bot.playground.posts import Posts
from bot.playground.shapes import Json, as_text
from bot.playground.world import Channel, ChannelKind, Guild, Overwrite, User, World

FIRST_CHANNELS = ("cards", "lounge")


class Moderating:
    """The calls of the people's side that set the scene."""

    def __init__(self, world: World, gateway: Gateway, posts: Posts, feed: Feed, clock: Clock, ids: Snowflakes) -> None:
        self._world = world
        self._gateway = gateway
        self._posts = posts
        self._feed = feed
        self._clock = clock
        self._ids = ids

    async def open_guild(self, body: Json) -> Json:
        """A new guild with the bot in it and two text channels."""
        name = need_text(body, "name", 100)
        guild = self._world.add_guild(self._ids.next_guild(), name, _locale(body, "en-US"), self._clock.now())
        for channel_name in FIRST_CHANNELS:
            self._world.add_channel(Channel(self._ids.next(), channel_name, guild=guild))
        self._gateway.dispatch("GUILD_CREATE", guild_json(guild, self._world), guild.id, Intent.GUILDS)
        self._feed.world_changed()
        return {"id": guild.id, "channels": [{"id": c.id, "name": c.name} for c in guild.channels.values()]}

    async def join(self, body: Json) -> Json:
        """A new member; with the `id` of a known user that user joins another guild, or changes locale and DMs."""
        known = self._world.users.get(optional_text(body, "id", ""))
        if known is None and body.get("id") is not None:
            raise PeopleError(404, "there is no such user")
        dms = optional_text(body, "dms", "open" if known is None or known.dms_open else "closed")
        if dms not in {"open", "closed"}:
            raise PeopleError(400, "dms is open or closed")
        locale = _locale(body, known.locale if known else "en-US")
        guild = self._guild(body) if known is None or body.get("guild") is not None else None
        user = known or User(self._ids.next(), need_text(body, "name", 32))
        user.name = optional_text(body, "name", user.name, 32)
        user.locale, user.dms_open = locale, dms == "open"
        if guild is not None:
            former = guild.members.get(user.id)
            moderator = optional_flag(body, "moderator", default=former is not None and former.moderator)
            self._world.add_member(guild, user, former.joined if former else self._clock.now(), moderator=moderator)
        self._feed.world_changed()
        return {"id": user.id}

    async def permit(self, body: Json) -> Json:
        """What a channel allows and denies the bot (or `user`), by names such as `attach_files`."""
        channel = self._channel(body, "channel")
        try:
            overwrite = Overwrite(parse_names(optional_list(body, "allow")), parse_names(optional_list(body, "deny")))
        except ValueError as unknown:
            raise PeopleError(400, str(unknown)) from None
        channel.overwrites[optional_text(body, "user", self._world.bot.id)] = overwrite
        self._tell("CHANNEL_UPDATE", channel)
        return {}

    async def open_thread(self, body: Json) -> Json:
        """A public thread under a channel."""
        parent = self._channel(body, "channel")
        name = need_text(body, "name", 100)
        thread = Channel(self._ids.next(), name, ChannelKind.THREAD, parent.guild, parent=parent)
        self._world.add_channel(thread)
        self._tell("THREAD_CREATE", thread)
        return {"id": thread.id}

    async def archive(self, body: Json) -> Json:
        """Archive a thread, lock it, or open it again."""
        thread = self._channel(body, "thread")
        if thread.kind is not ChannelKind.THREAD:
            raise PeopleError(400, "that is no thread")
        thread.archived = optional_flag(body, "archived", default=True)
        thread.locked = optional_flag(body, "locked", default=False)
        self._tell("THREAD_UPDATE", thread)
        return {}

    async def delete(self, body: Json) -> Json:
        """A message, a channel, a guild (that is: the bot is removed from it), or a member who leaves."""
        keys = frozenset(body) & {"message", "channel", "guild", "user"}
        match sorted(keys):
            case ["message"]:
                message = self._world.messages.get(need_text(body, "message", 30))
                if message is None:
                    raise PeopleError(404, "there is no such message")
                self._posts.delete(message)
            case ["channel"]:
                channel = self._channel(body, "channel")
                self._world.remove_channel(channel)
                self._tell("THREAD_DELETE" if channel.kind is ChannelKind.THREAD else "CHANNEL_DELETE", channel)
            case ["guild"]:
                guild = self._guild(body)
                guild.has_bot = False
                guild.members.pop(self._world.bot.id, None)
                self._gateway.dispatch("GUILD_DELETE", {"id": guild.id}, guild.id, Intent.GUILDS)
                self._feed.world_changed()
            case ["guild", "user"]:
                self._leave(body)
            case _:
                raise PeopleError(400, "name a message, a channel, a guild, or a user and a guild")
        return {}

    def _leave(self, body: Json) -> None:
        guild = self._guild(body)
        member = guild.members.get(need_text(body, "user", 30))
        if member is None or member.user.bot:
            raise PeopleError(404, "there is no such member")
        del guild.members[member.user.id]
        gone: Json = {"guild_id": guild.id, "user": user_json(member.user)}
        self._gateway.dispatch("GUILD_MEMBER_REMOVE", gone, guild.id, Intent.MEMBERS)
        self._feed.world_changed()

    def _guild(self, body: Json) -> Guild:
        guild = self._world.guilds.get(need_text(body, "guild", 30))
        if guild is None or not guild.has_bot:
            raise PeopleError(404, "there is no such guild")
        return guild

    def _channel(self, body: Json, key: str) -> Channel:
        channel = self._world.channels.get(need_text(body, key, 30))
        if channel is None or channel.guild is None:
            raise PeopleError(404, f"there is no such {key}")
        return channel

    def _tell(self, event: str, channel: Channel) -> None:
        guild = channel.guild
        if guild is None:
            return
        # The channel may be gone from its guild already, so its place is not asked for then.
        here = channel.id in guild.channels
        body: Json = channel_json(channel) if here else _gone(channel, guild)
        self._gateway.dispatch(event, body, guild.id, Intent.GUILDS)
        self._feed.world_changed()


def _gone(channel: Channel, guild: Guild) -> Json:
    return {
        "id": channel.id,
        "guild_id": guild.id,
        "type": int(channel.kind),
        "name": channel.name,
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": channel.parent.id if channel.parent else None,
    }


def _locale(body: Json, default: str) -> str:
    locale = optional_text(body, "locale", default)
    if locale not in LOCALES:
        raise PeopleError(400, f"{as_text(locale)} is no locale of Discord's")
    return locale
