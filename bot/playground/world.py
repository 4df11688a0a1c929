"""Who and what is there: guilds, channels, people and their messages, all in memory."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from bot.playground.ids import fixed_id
from bot.playground.shapes import Json

BOT_NAME = "Atout"


class ChannelKind(IntEnum):
    """Discord's channel types that occur here."""

    TEXT = 0
    DM = 1
    THREAD = 11


class Flags(IntFlag):
    """Discord's message flags that occur here."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True, eq=False)
class User:
    """A person, or the bot; locale and closed DMs are the person's own, in every guild."""

    id: str
    name: str
    locale: str = "en-US"
    dms_open: bool = True
    bot: bool = False


@dataclass(slots=True, eq=False)
class Member:
    """A user in one guild."""

    user: User
    joined: float
    moderator: bool = False


@dataclass(slots=True)
class Overwrite:
    """What a channel allows and denies one user or everybody, as permission bits."""

    allow: int = 0
    deny: int = 0


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message; its bytes stay with it and go with it."""

    id: str
    filename: str
    data: bytes
    content_type: str
    description: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message as it stands now; `seen_by` is the one user to whom an ephemeral message shows."""

    id: str
    channel: "Channel"
    author: User
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    mentions: tuple[User, ...] = ()
    edited: float | None = None
    seen_by: User | None = None
    reply_to: str | None = None
    cause: "Cause | None" = None

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it, until the client reloads."""
        return self.seen_by is not None

    @property
    def v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & Flags.COMPONENTS_V2)


@dataclass(frozen=True, slots=True)
class Cause:
    """The interaction that a message answers; `name` is the command's, None for a click or a form."""

    interaction: str
    type: int
    user: User
    name: str | None


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel or thread of a guild, or the DM of one person with the bot."""

    id: str
    name: str
    kind: ChannelKind = ChannelKind.TEXT
    guild: "Guild | None" = None
    person: User | None = None
    parent: "Channel | None" = None
    archived: bool = False
    locked: bool = False
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Guild:
    """A server; once the bot was removed it stays for its people, but out of the bot's sight."""

    id: str
    name: str
    locale: str
    created: float
    channels: dict[str, Channel] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    has_bot: bool = True


class World:
    """Everything that exists, by id."""

    def __init__(self) -> None:
        self.bot = User(fixed_id(0), BOT_NAME, bot=True)
        self.guilds: dict[str, Guild] = {}
        self.users: dict[str, User] = {self.bot.id: self.bot}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self._dms: dict[str, Channel] = {}

    def add_guild(self, guild_id: str, name: str, locale: str, created: float) -> Guild:
        """A new guild, with the bot in it."""
        guild = self.guilds[guild_id] = Guild(guild_id, name, locale, created)
        guild.members[self.bot.id] = Member(self.bot, created)
        return guild

    def add_channel(self, channel: Channel) -> Channel:
        """Enter a channel under its guild, or as the DM of its person."""
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
        if channel.person is not None:
            self._dms[channel.person.id] = channel
        return channel

    def add_member(self, guild: Guild, user: User, joined: float, *, moderator: bool = False) -> Member:
        """Let a user, new or known, into a guild."""
        self.users[user.id] = user
        member = guild.members[user.id] = Member(user, joined, moderator)
        return member

    def dm_of(self, user: User) -> Channel | None:
        """The DM of a person with the bot, once either has opened it."""
        return self._dms.get(user.id)

    def add_message(self, message: Message) -> None:
        """Put a message at the end of its channel."""
        self.messages[message.id] = message
        message.channel.messages[message.id] = message

    def remove_message(self, message: Message) -> None:
        """Take a message away."""
        self.messages.pop(message.id, None)
        message.channel.messages.pop(message.id, None)

    def remove_channel(self, channel: Channel) -> None:
        """Take a channel away, with its threads and messages."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.remove_channel(thread)
        for message_id in channel.messages:
            self.messages.pop(message_id, None)
        self.channels.pop(channel.id, None)
        if channel.guild is not None:
            channel.guild.channels.pop(channel.id, None)

    def bot_guilds(self) -> Iterator[Guild]:
        """The guilds that the bot is in."""
        return (guild for guild in self.guilds.values() if guild.has_bot)

    def share_guild(self, user: User) -> bool:
        """Whether the bot and a user are in some guild together."""
        return any(user.id in guild.members for guild in self.bot_guilds())

    def can_see(self, user: User, channel: Channel) -> bool:
        """Whether a person can open a channel at all."""
        if channel.guild is None:
            return channel.person is user
        return channel.guild.has_bot and user.id in channel.guild.members

    def shown_to(self, user: User, message: Message) -> bool:
        """Whether a person sees a message."""
        return self.can_see(user, message.channel) and message.seen_by in {None, user}
