"""Messages of channels, by the bot's token: send, edit, delete, read."""

from bot.playground import permissions
from bot.playground.clock import Clock
from bot.playground.errors import DiscordError
from bot.playground.forms.message import draft
from bot.playground.ids import Snowflakes
from bot.playground.payloads import Pages
from bot.playground.permissions import Permission
from bot.playground.posts import Posts
from bot.playground.ratelimit import DELETE, EDIT, OLD_EDITS, READ, SEND, RateLimits
from bot.playground.rest.door import Call, Reply, Route
from bot.playground.shapes import as_int, as_object, as_text
from bot.playground.world import Channel, ChannelKind, Message, World

_HOUR = 3600.0
_ALL = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"


def bot_channel(world: World, channel_id: str) -> Channel:
    """A channel that the bot can see; else Unknown Channel or Missing Access."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise DiscordError(10003)
    if channel.guild is not None and not channel.guild.has_bot:
        raise DiscordError(50001)
    if not permissions.in_channel(world.bot, channel) & Permission.VIEW_CHANNEL:
        raise DiscordError(50001)
    return channel


class MessageRoutes:
    """Discord's message routes."""

    def __init__(
        self, world: World, pages: Pages, posts: Posts, limits: RateLimits, clock: Clock, ids: Snowflakes
    ) -> None:
        self._world = world
        self._pages = pages
        self._posts = posts
        self._limits = limits
        self._clock = clock
        self._ids = ids
        self._nonces: dict[tuple[str, str], Message] = {}

    def routes(self) -> list[Route]:
        """What they are called."""
        return [
            Route("POST", _ALL, self.send, SEND),
            Route("GET", _ALL, self.history, READ),
            Route("GET", _ONE, self.fetch, READ),
            Route("PATCH", _ONE, self.edit, EDIT),
            Route("DELETE", _ONE, self.delete, DELETE),
            Route("POST", "/channels/{channel_id}/typing", self.typing, SEND),
        ]

    def send(self, call: Call) -> Reply:
        """A new message; posting in an archived thread opens it again, unless it is locked."""
        channel = bot_channel(self._world, call.args["channel_id"])
        call.goes_to(channel, None)
        self._may_write(channel, files=bool(call.uploads))
        nonce = str(call.body.get("nonce") or "")
        former = self._nonces.get((channel.id, nonce))
        if call.body.get("enforce_nonce") is True and former is not None and former.id in self._world.messages:
            return Reply(self._pages.message(former))
        written = draft(call.body, call.uploads, None, self._ids)
        self._check_reply(call, channel, written.reply_to)
        channel.archived = False
        message = self._posts.send(channel, self._world.bot, written)
        if nonce:
            self._nonces[channel.id, nonce] = message
        return Reply(self._pages.message(message) | ({"nonce": nonce} if nonce else {}))

    def edit(self, call: Call) -> Reply:
        """Change a message of the bot's own."""
        channel = bot_channel(self._world, call.args["channel_id"])
        message = self._message(channel, call.args["message_id"])
        call.goes_to(channel, None)
        if message.author is not self._world.bot:
            raise DiscordError(50005)
        if channel.archived:
            raise DiscordError(50083)
        if call.uploads and not permissions.in_channel(self._world.bot, channel) & Permission.ATTACH_FILES:
            raise DiscordError(50013)
        if self._clock.now() - message.created > _HOUR:
            allowance = self._limits.spend("old edits", channel.id, OLD_EDITS)
            if allowance.refused:
                raise DiscordError(30046, retry_after=allowance.reset_after)
        self._posts.edit(message, draft(call.body, call.uploads, message, self._ids))
        return Reply(self._pages.message(message))

    def delete(self, call: Call) -> Reply:
        """Take a message away: the bot's own, or with the permission anybody's."""
        channel = bot_channel(self._world, call.args["channel_id"])
        message = self._message(channel, call.args["message_id"])
        if message.author is not self._world.bot:
            if channel.guild is None:
                raise DiscordError(50003)
            if not permissions.in_channel(self._world.bot, channel) & Permission.MANAGE_MESSAGES:
                raise DiscordError(50013)
        if channel.archived:
            raise DiscordError(50083)
        self._posts.delete(message)
        return Reply()

    def fetch(self, call: Call) -> Reply:
        """One message."""
        channel = bot_channel(self._world, call.args["channel_id"])
        self._may_read(channel)
        return Reply(self._pages.message(self._message(channel, call.args["message_id"])))

    def history(self, call: Call) -> Reply:
        """Messages, newest first, of one of the three directions."""
        channel = bot_channel(self._world, call.args["channel_id"])
        limit = as_int(call.query.get("limit", "50"))
        if not 1 <= limit <= 100:
            raise DiscordError(
                50035,
                errors={
                    "limit": {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "int value should be from 1 to 100."}]}
                },
            )
        if channel.guild and not permissions.in_channel(self._world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
            return Reply([])
        listed = [m for m in channel.messages.values() if not m.ephemeral]
        if "after" in call.query:
            after = as_int(call.query["after"])
            listed = [m for m in listed if int(m.id) > after][:limit]
        elif "around" in call.query:
            around = as_int(call.query["around"])
            before = [m for m in listed if int(m.id) < around][-(limit // 2) :]
            listed = before + [m for m in listed if int(m.id) >= around][: limit - len(before)]
        elif "before" in call.query:
            before_id = as_int(call.query["before"])
            listed = [m for m in listed if int(m.id) < before_id][-limit:]
        return Reply([self._pages.message(message) for message in reversed(listed[-limit:])])

    def typing(self, call: Call) -> Reply:
        """Nothing that anybody here would see."""
        self._may_write(bot_channel(self._world, call.args["channel_id"]), files=False)
        return Reply()

    def _message(self, channel: Channel, message_id: str) -> Message:
        """A message that the bot's token reaches: an ephemeral one does not exist for it."""
        message = channel.messages.get(message_id)
        if message is None or message.ephemeral:
            raise DiscordError(10008)
        return message

    def _may_read(self, channel: Channel) -> None:
        if not permissions.in_channel(self._world.bot, channel) & Permission.READ_MESSAGE_HISTORY:
            raise DiscordError(50001)

    def _may_write(self, channel: Channel, *, files: bool) -> None:
        person = channel.person
        if person is not None:
            if not self._world.share_guild(person):
                raise DiscordError(50278)
            if not person.dms_open:
                raise DiscordError(50007)
            return
        threaded = channel.kind is ChannelKind.THREAD
        needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
        needed |= Permission.ATTACH_FILES if files else 0
        if permissions.in_channel(self._world.bot, channel) & needed != needed:
            raise DiscordError(50013)
        if channel.locked:
            raise DiscordError(50083)

    def _check_reply(self, call: Call, channel: Channel, reply_to: str | None) -> None:
        if reply_to is None or reply_to in channel.messages:
            return
        if as_object(call.body.get("message_reference")).get("fail_if_not_exists") is False:
            return
        fault = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": f"Unknown message {as_text(reply_to)}"}
        raise DiscordError(50035, errors={"message_reference": {"_errors": [fault]}})
