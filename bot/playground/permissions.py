"""Permission bits, and who has which of them where."""

from enum import IntFlag

from bot.playground.world import Channel, ChannelKind, Guild, Member, Overwrite, User


class Permission(IntFlag):
    """Discord's permission bits that occur here, by the names that clients use."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


P = Permission

IN_DM = int(
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
)
EVERYONE = IN_DM | int(P.CREATE_PUBLIC_THREADS | P.CREATE_PRIVATE_THREADS | P.SEND_MESSAGES_IN_THREADS)
MODERATOR = int(P.MANAGE_MESSAGES | P.MANAGE_GUILD)

_NEEDS_SENDING = int(P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE)


def moderator_role(guild: Guild) -> str:
    """The id of a guild's moderator role: the guild's own, one sequence number on."""
    return str(int(guild.id) + 1)


def in_guild(member: Member) -> int:
    """What a member may do in a guild, channels aside."""
    return EVERYONE | (MODERATOR if member.moderator else 0)


def in_channel(user: User, channel: Channel) -> int:
    """What a user, or the bot, may do in a channel: roles, then overwrites; nothing for strangers."""
    guild = channel.guild
    if guild is None:
        return IN_DM if user is channel.person or user.bot else 0
    member = guild.members.get(user.id)
    if member is None:
        return 0
    bits = in_guild(member)
    overwrites = (channel.parent or channel).overwrites
    for key in (guild.id, moderator_role(guild) if member.moderator else "", user.id):
        overwrite = overwrites.get(key, Overwrite())
        bits = bits & ~overwrite.deny | overwrite.allow
    sending = P.SEND_MESSAGES_IN_THREADS if channel.kind is ChannelKind.THREAD else P.SEND_MESSAGES
    if not bits & P.VIEW_CHANNEL:
        return 0
    return bits if bits & sending else bits & ~_NEEDS_SENDING


def parse_names(names: list[object]) -> int:
    """The bits of permission names such as `attach_files`; ValueError names an unknown one."""
    bits = 0
    for name in names:
        try:
            bits |= Permission[str(name).upper()]
        except KeyError:
            raise ValueError(f"no such permission: {name}") from None
    return bits
