"""The body of a message: what it will be once sent or edited, or all that is wrong with it."""

import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.playground.errors import DiscordError, Unmodelled
from bot.playground.forms.components import check_components, numbered, walk
from bot.playground.forms.embeds import check_embeds
from bot.playground.forms.form import Field, Form
from bot.playground.ids import Snowflakes
from bot.playground.ledger import Upload
from bot.playground.shapes import Json, as_int, as_list, as_object, as_objects, as_text
from bot.playground.world import Attachment, Flags, Message

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024

_MENTION = re.compile(r"<@!?(\d+)>")
_ODD_IN_NAME = re.compile(r"[^A-Za-z0-9._-]")
_ON_EDIT = Flags.SUPPRESS_EMBEDS | Flags.COMPONENTS_V2
_ON_CREATE = _ON_EDIT | Flags.SUPPRESS_NOTIFICATIONS


@dataclass(frozen=True, slots=True)
class Draft:
    """A message as it will stand: an edit's draft has what it leaves alone filled in from the old one."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: tuple[Attachment, ...]
    flags: int
    mentioned: tuple[str, ...]
    reply_to: str | None


def draft(
    body: Json, uploads: Sequence[Upload], old: Message | None, ids: Snowflakes, path: tuple[str, ...] = ()
) -> Draft:
    """Read a body, `old` being the message that it edits; `path` is where the body lies in the request."""
    for unknown in ("poll", "sticker_ids"):
        if body.get(unknown):
            raise Unmodelled(unknown)
    form = Form()
    place = form.root.at(*path)
    attachments = _attachments(place, body, uploads, old, ids)
    flags = _flags(place, body, old)
    content_given, embeds, components = _texts(body, old)
    files = frozenset(attachment.filename for attachment in attachments)
    v2 = bool(flags & Flags.COMPONENTS_V2)
    content = place.at("content").text(content_given, 0, 2000)
    place.at("tts").flag(body.get("tts"))
    check_embeds(place.at("embeds"), embeds)
    check_components(place.at("components"), components, v2=v2, files=files)
    if v2:
        _refuse_legacy(place, content, embeds)
    allowed = _allowed_mentions(place.at("allowed_mentions"), body)
    form.check()
    parts = as_objects(components)
    if not (parts if v2 else content.strip() or embeds or attachments):
        raise DiscordError(50006)
    said = content + "\n".join(as_text(part.get("content")) for part in walk(parts))
    named = tuple(user for user in mentions(said) if allowed is None or user in allowed)
    reply = as_text(as_object(body.get("message_reference")).get("message_id")) or None
    return Draft(content, as_objects(embeds), numbered(parts), attachments, flags, named, reply)


def mentions(said: str) -> tuple[str, ...]:
    """The users that a text mentions, each once."""
    return tuple(dict.fromkeys(_MENTION.findall(said)))


def _texts(body: Json, old: Message | None) -> tuple[object, object, object]:
    content = body.get("content", old.content if old else "")
    embeds = body.get("embeds", old.embeds if old else [])
    components = body.get("components", old.components if old else [])
    return "" if content is None else content, embeds or [], components or []


def _refuse_legacy(place: Field, content: str, embeds: object) -> None:
    for name, value in (("content", content), ("embeds", embeds)):
        if value:
            place.at(name).wrong(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _flags(place: Field, body: Json, old: Message | None) -> int:
    asked = place.at("flags").number(body.get("flags"), 0, 2**31, 0)
    if old is None:
        return asked & _ON_CREATE
    kept = old.flags & ~Flags.LOADING
    if body.get("flags") is None:
        return kept
    if old.v2 and not asked & Flags.COMPONENTS_V2:
        place.at("flags").wrong("MESSAGE_FLAGS_INVALID", "MessageFlags.IS_COMPONENTS_V2 cannot be removed")
    return kept & ~Flags.SUPPRESS_EMBEDS | asked & _ON_EDIT


def _attachments(
    place: Field, body: Json, uploads: Sequence[Upload], old: Message | None, ids: Snowflakes
) -> tuple[Attachment, ...]:
    if any(len(upload.data) > FILE_LIMIT for upload in uploads):
        raise DiscordError(40005)
    former = {attachment.id: attachment for attachment in (old.attachments if old else ())}
    fresh = {upload.field: upload for upload in uploads}
    listed = body.get("attachments")
    out: list[Attachment] = [] if listed is not None or old is None else list(old.attachments)
    for at, entry in place.at("attachments").objects(listed, 0, 10):
        description = at.at("description").text(entry.get("description"), 0, 1024, optional=True) or None
        upload = fresh.pop(f"files[{entry.get('id')}]", None)
        kept = former.get(str(entry.get("id")))
        if upload is not None:
            out.append(_stored(upload, ids, as_text(entry.get("filename")) or upload.filename, description))
        elif kept is not None:
            changed = description if "description" in entry else kept.description
            out.append(Attachment(kept.id, kept.filename, kept.data, kept.content_type, changed))
        else:
            at.at("id").wrong("ATTACHMENT_NOT_FOUND", "Attachment data not found")
    out += [_stored(upload, ids, upload.filename, None) for upload in fresh.values()]
    if len(out) > 10:
        place.at("attachments").wrong("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return tuple(out)


def _stored(upload: Upload, ids: Snowflakes, name: str, description: str | None) -> Attachment:
    filename = _ODD_IN_NAME.sub("_", name)
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    return Attachment(ids.next(), filename, upload.data, kind, description)


def _allowed_mentions(at: Field, body: Json) -> frozenset[str] | None:
    """The users who may be mentioned, None for all."""
    value = body.get("allowed_mentions")
    allowed = at.mapping(value) if value is not None else None
    if allowed is None:
        return None
    parse = as_list(allowed.get("parse"))
    for index, kind in enumerate(at.at("parse").array(allowed.get("parse"), 0, 3)):
        if kind not in {"users", "roles", "everyone"}:
            at.at("parse", index).wrong("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
    for key in ("users", "roles"):
        if at.at(key).array(allowed.get(key), 0, 100) and key in parse:
            at.wrong(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
    if "users" in parse:
        return None
    return frozenset(str(as_int(user)) for user in as_list(allowed.get("users")))
