"""The world in Discord's JSON."""

from datetime import UTC, datetime

from bot.playground import permissions
from bot.playground.shapes import Json, as_object, as_objects, as_text
from bot.playground.world import Attachment, Cause, Channel, ChannelKind, Guild, Member, Message, User, World

ATTACHMENT_SCHEME = "attachment://"


def iso(moment: float) -> str:
    """A moment in Discord's text form."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


def user_json(user: User) -> Json:
    """A user as everybody sees one."""
    return {
        "id": user.id,
        "username": user.name,
        "global_name": None if user.bot else user.name,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    }


def member_json(member: Member, guild: Guild) -> Json:
    """A member without their permissions, which only an interaction tells."""
    return {
        "user": user_json(member.user),
        "nick": None,
        "avatar": None,
        "roles": [permissions.moderator_role(guild)] if member.moderator else [],
        "joined_at": iso(member.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def _role(role_id: str, name: str, bits: int, position: int) -> Json:
    return {
        "id": role_id,
        "name": name,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def roles_json(guild: Guild) -> list[Json]:
    """The two roles that every guild here has."""
    return [
        _role(guild.id, "@everyone", permissions.EVERYONE, 0),
        _role(permissions.moderator_role(guild), "Moderators", permissions.MODERATOR, 1),
    ]


def channel_json(channel: Channel) -> Json:
    """A channel, thread or DM."""
    body: Json = {
        "id": channel.id,
        "type": int(channel.kind),
        "last_message_id": next(reversed(channel.messages), None),
    }
    if channel.guild is None:
        return body | {"recipients": [user_json(channel.person)] if channel.person else []}
    body |= {
        "guild_id": channel.guild.id,
        "name": channel.name,
        "position": list(channel.guild.channels).index(channel.id),
        "nsfw": False,
        "topic": None,
        "parent_id": channel.parent.id if channel.parent else None,
        "rate_limit_per_user": 0,
        "flags": 0,
        "permission_overwrites": [
            {
                "id": key,
                "type": 0 if key in {channel.guild.id, permissions.moderator_role(channel.guild)} else 1,
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for key, overwrite in channel.overwrites.items()
        ],
    }
    if channel.kind is ChannelKind.THREAD:
        body |= {
            "owner_id": channel.guild.id,
            "message_count": len(channel.messages),
            "member_count": len(channel.guild.members),
            "thread_metadata": {
                "archived": channel.archived,
                "locked": channel.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": iso(channel.guild.created),
            },
        }
    return body


def guild_json(guild: Guild, world: World) -> Json:
    """A guild as GUILD_CREATE tells it to a client without the members intent: of the members, the bot alone."""
    plain = [c for c in guild.channels.values() if c.kind is not ChannelKind.THREAD]
    threads = [c for c in guild.channels.values() if c.kind is ChannelKind.THREAD and not c.archived]
    return {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "owner_id": guild.id,
        "preferred_locale": guild.locale,
        "roles": roles_json(guild),
        "channels": [channel_json(c) for c in plain],
        "threads": [channel_json(c) for c in threads],
        "members": [member_json(guild.members[world.bot.id], guild)] if world.bot.id in guild.members else [],
        "member_count": len(guild.members),
        "joined_at": iso(guild.created),
        "large": False,
        "emojis": [],
        "stickers": [],
        "features": [],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "afk_timeout": 300,
        "afk_channel_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "description": None,
        "banner": None,
        "splash": None,
        "discovery_splash": None,
        "vanity_url_code": None,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "application_id": None,
        "widget_enabled": False,
    }


class Pages:
    """Messages in Discord's JSON; it knows where the files can be fetched."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.cdn = ""

    def url(self, attachment: Attachment, channel: Channel) -> str:
        """Where a file is served."""
        return f"{self.cdn}/attachments/{channel.id}/{attachment.id}/{attachment.filename}"

    def attachment(self, attachment: Attachment, channel: Channel) -> Json:
        """One file of a message."""
        body: Json = {
            "id": attachment.id,
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": self.url(attachment, channel),
            "proxy_url": self.url(attachment, channel),
            "content_type": attachment.content_type,
        }
        return body if attachment.description is None else body | {"description": attachment.description}

    def components(self, message: Message) -> list[Json]:
        """The components with `attachment://` names replaced by addresses."""
        return [self._resolved(component, message) for component in message.components]

    def _resolved(self, part: Json, message: Message) -> Json:
        out: Json = {}
        for key, value in part.items():
            if key in {"media", "file"} and isinstance(value, dict):
                out[key] = self._media(value, message)
            elif key in {"components", "items"}:
                out[key] = [self._resolved(child, message) for child in as_objects(value)]
            elif key in {"accessory", "component"} and isinstance(value, dict):
                out[key] = self._resolved(value, message)
            else:
                out[key] = value
        return out

    def _media(self, media: Json, message: Message) -> Json:
        url = as_text(media.get("url"))
        if not url.startswith(ATTACHMENT_SCHEME):
            return media
        # The newest file of that name: an edit may bring the next `table.png` while the former one is still kept.
        for attachment in reversed(message.attachments):
            if attachment.filename == url.removeprefix(ATTACHMENT_SCHEME):
                address = self.url(attachment, message.channel)
                return {
                    "url": address,
                    "proxy_url": address,
                    "content_type": attachment.content_type,
                    "attachment_id": attachment.id,
                }
        return media

    def embeds(self, message: Message) -> list[Json]:
        """The embeds, with the pictures they borrow from the message's files."""
        out: list[Json] = []
        for embed in message.embeds:
            shown = {"type": "rich"} | embed
            for key in ("image", "thumbnail"):
                if key in embed:
                    shown[key] = self._media(as_object(embed[key]), message)
            out.append(shown)
        return out

    def message(self, message: Message) -> Json:
        """A message as the bot gets it from REST or in an interaction."""
        channel = message.channel
        body: Json = {
            "id": message.id,
            "channel_id": channel.id,
            "type": 20 if message.cause and message.cause.name else 19 if message.reply_to else 0,
            "author": user_json(message.author),
            "content": message.content,
            "timestamp": iso(message.created),
            "edited_timestamp": None if message.edited is None else iso(message.edited),
            "tts": False,
            "mention_everyone": False,
            "mentions": [user_json(user) for user in message.mentions],
            "mention_roles": [],
            "pinned": False,
            "embeds": self.embeds(message),
            "attachments": [self.attachment(a, channel) for a in message.attachments],
            "components": self.components(message),
            "flags": message.flags,
        }
        if message.author.bot:
            body["application_id"] = self._world.bot.id
        if message.reply_to:
            body["message_reference"] = {"type": 0, "channel_id": channel.id, "message_id": message.reply_to}
        if message.cause:
            body |= {"webhook_id": self._world.bot.id, "interaction_metadata": _metadata(message.cause)}
        return body


def _metadata(cause: Cause) -> Json:
    body: Json = {
        "id": cause.interaction,
        "type": cause.type,
        "user": user_json(cause.user),
        "authorizing_integration_owners": {},
    }
    return body if cause.name is None else body | {"name": cause.name}
