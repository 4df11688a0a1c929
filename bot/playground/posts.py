"""Messages sent, edited and deleted: the one place that changes them and tells everybody."""

from bot.playground.clock import Clock
from bot.playground.forms.message import Draft
from bot.playground.gateway import Gateway, Intent
from bot.playground.ids import Snowflakes
from bot.playground.payloads import Pages
from bot.playground.people.feed import Feed
from bot.playground.shapes import Json
from bot.playground.world import Attachment, Cause, Channel, Flags, Message, User, World

_GONE_FILES_KEPT = 64


class Posts:
    """Writes to the world's messages."""

    def __init__(self, world: World, pages: Pages, feed: Feed, gateway: Gateway, clock: Clock, ids: Snowflakes) -> None:
        self._world = world
        self._pages = pages
        self._feed = feed
        self._gateway = gateway
        self._clock = clock
        self._ids = ids
        self._files: dict[str, Attachment] = {}
        self._gone: list[str] = []

    def file(self, attachment_id: str) -> Attachment | None:
        """A file to be served. The last few that were replaced stay, for pages that are just fetching them."""
        return self._files.get(attachment_id)

    def send(
        self,
        channel: Channel,
        author: User,
        draft: Draft,
        cause: Cause | None = None,
        seen_by: User | None = None,
    ) -> Message:
        """A new message; `seen_by` makes it ephemeral."""
        flags = draft.flags | (Flags.EPHEMERAL if seen_by else 0)
        message = Message(self._ids.next(), channel, author, self._clock.now(), cause=cause, seen_by=seen_by)
        self._write(message, draft, flags)
        message.reply_to = draft.reply_to
        self._world.add_message(message)
        self._feed.tell("message", message)
        self._event("MESSAGE_CREATE", message)
        return message

    def placeholder(self, channel: Channel, cause: Cause, seen_by: User | None) -> Message:
        """The "thinking…" of a deferred answer."""
        flags = int(Flags.LOADING) | (Flags.EPHEMERAL if seen_by else 0)
        empty = Draft("", [], [], (), flags, (), None)
        return self.send(channel, self._world.bot, empty, cause, seen_by)

    def edit(self, message: Message, draft: Draft) -> None:
        """Make a message what the draft says."""
        was_loading = bool(message.flags & Flags.LOADING)
        self._write(message, draft, draft.flags)
        # The text that replaces "thinking…" is no edit in anybody's eyes.
        message.edited = None if was_loading else self._clock.now()
        self._feed.tell("edit", message)
        self._event("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """Take a message away."""
        self._world.remove_message(message)
        self._forget(message.attachments)
        self._feed.tell("delete", message)
        guild = message.channel.guild
        gone: Json = {"id": message.id, "channel_id": message.channel.id}
        if guild is not None:
            gone["guild_id"] = guild.id
        if not message.ephemeral:
            self._gateway.dispatch("MESSAGE_DELETE", gone, guild.id if guild else None, _intent(message))

    def _write(self, message: Message, draft: Draft, flags: int) -> None:
        kept = {attachment.id for attachment in draft.attachments}
        self._forget(tuple(a for a in message.attachments if a.id not in kept))
        self._files |= {attachment.id: attachment for attachment in draft.attachments}
        message.content, message.embeds, message.components = draft.content, draft.embeds, draft.components
        message.attachments, message.flags = draft.attachments, flags
        users = self._world.users
        message.mentions = tuple(users[user] for user in draft.mentioned if user in users)

    def _forget(self, attachments: tuple[Attachment, ...]) -> None:
        self._gone += [attachment.id for attachment in attachments]
        while len(self._gone) > _GONE_FILES_KEPT:
            self._files.pop(self._gone.pop(0), None)

    def _event(self, name: str, message: Message) -> None:
        if message.ephemeral or not self._gateway.wanted(_intent(message)):
            return
        guild = message.channel.guild
        body = self._pages.message(message)
        if guild is not None:
            body["guild_id"] = guild.id
            if not message.author.bot and self._world.bot not in message.mentions:
                body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._gateway.dispatch(name, body, guild.id if guild else None, _intent(message))


def _intent(message: Message) -> Intent:
    return Intent.DIRECT_MESSAGES if message.channel.guild is None else Intent.GUILD_MESSAGES
