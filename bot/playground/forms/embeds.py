"""Embeds: ten of them, 6000 characters over all."""

from bot.playground.forms.form import Field
from bot.playground.shapes import Json, as_object, as_objects, as_text

_SIZE = 6000


def check_embeds(place: Field, value: object) -> None:
    """Examine the embeds of a message."""
    size = 0
    for at, embed in place.objects(value, 0, 10):
        size += _embed(at, embed)
    if size > _SIZE:
        place.wrong("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {_SIZE}")


def _embed(at: Field, embed: Json) -> int:
    size = len(at.at("title").text(embed.get("title"), 0, 256, optional=True))
    size += len(at.at("description").text(embed.get("description"), 0, 4096, optional=True))
    at.at("color").number(embed.get("color"), 0, 0xFFFFFF, 0)
    for field_at, each in at.at("fields").objects(embed.get("fields"), 0, 25):
        size += len(field_at.at("name").text(each.get("name"), 1, 256))
        size += len(field_at.at("value").text(each.get("value"), 1, 1024))
    if "footer" in embed:
        size += len(at.at("footer", "text").text(as_object(embed["footer"]).get("text"), 1, 2048))
    if "author" in embed:
        size += len(at.at("author", "name").text(as_object(embed["author"]).get("name"), 1, 256))
    for key in ("image", "thumbnail"):
        url = as_text(as_object(embed.get(key)).get("url"))
        if url and not url.startswith(("http://", "https://", "attachment://")):
            at.at(key, "url").wrong("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")
    parts = ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    if not any(embed.get(part) for part in parts):
        at.wrong("BASE_TYPE_REQUIRED", "An embed must show something")
    return size


def texts(embeds: list[Json]) -> list[str]:
    """All that embeds say, for those who search messages."""
    out: list[str] = []
    for embed in embeds:
        out += [as_text(embed.get("title")), as_text(embed.get("description"))]
        for each in as_objects(embed.get("fields")):
            out += [as_text(each.get("name")), as_text(each.get("value"))]
    return [text for text in out if text]
