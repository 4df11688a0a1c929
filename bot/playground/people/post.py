"""A message and an outcome as tests read them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.playground.forms.components import BUTTON, SELECTS, TEXT, walk
from bot.playground.forms.embeds import texts
from bot.playground.shapes import Json, as_int, as_object, as_objects, as_text


@dataclass(frozen=True, slots=True)
class Button:
    """A button, by what is on it."""

    label: str
    custom_id: str
    disabled: bool
    style: int


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to pick."""

    label: str
    value: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A select with what it offers."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class File:
    """A file of a message: its name, where it is, and its alt text."""

    id: str
    filename: str
    url: str
    description: str
    size: int


@dataclass(frozen=True, slots=True)
class Post:
    """A message as somebody sees it; `raw` is all that the server told."""

    id: str
    channel: str
    author: str
    by_bot: bool
    content: str
    components: Sequence[Json]
    attachments: tuple[File, ...]
    ephemeral: bool
    edited: bool
    flags: int
    raw: Json

    @property
    def text(self) -> str:
        """All that can be read on it: content, embeds and text displays, line by line."""
        shown = [self.content, *texts(as_objects(self.raw.get("embeds")))]
        shown += [as_text(part.get("content")) for part in self._parts() if part.get("type") == TEXT]
        return "\n".join(line for line in shown if line)

    @property
    def alt_texts(self) -> list[str]:
        """The alt texts of its pictures, as galleries and files tell them."""
        items = [item for part in self._parts() for item in as_objects(part.get("items"))]
        return [as_text(each.get("description")) for each in items] + [file.description for file in self.attachments]

    @property
    def buttons(self) -> list[Button]:
        """Its buttons with a custom_id, in reading order; an emoji is part of the label."""
        found = [part for part in self._parts() if part.get("type") == BUTTON and "custom_id" in part]
        return [
            Button(_label(b), as_text(b["custom_id"]), b.get("disabled") is True, as_int(b.get("style"))) for b in found
        ]

    @property
    def selects(self) -> list[Select]:
        """Its selects, in reading order."""
        return [_select(part) for part in self._parts() if part.get("type") in SELECTS]

    @property
    def custom_ids(self) -> list[str]:
        """The ids of everything that can be pressed or picked."""
        return [as_text(part["custom_id"]) for part in self._parts() if part.get("custom_id")]

    def button(self, label: str) -> Button:
        """The button with this label, else the first that begins with it; LookupError names those there are."""
        exact = [button for button in self.buttons if button.label == label]
        begun = [button for button in self.buttons if button.label.startswith(label)]
        if not exact + begun:
            raise LookupError(f"no button {label!r} among {[button.label for button in self.buttons]}")
        return (exact + begun)[0]

    def _parts(self) -> Iterator[Json]:
        return iter(walk(list(self.components)))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a command, a click or a form within three seconds."""

    interaction: str
    acked: bool
    ack_ms: int | None
    kind: str | None
    ephemeral: bool
    message: Post | None
    modal: Json | None

    @property
    def post(self) -> Post:
        """The message that it brought or changed; AssertionError when there is none."""
        assert self.message is not None, f"no message came: {self}"
        return self.message


def post(told: Json) -> Post:
    """Read a message."""
    author = as_object(told.get("author"))
    return Post(
        id=as_text(told["id"]),
        channel=as_text(told["channel"]),
        author=as_text(author.get("name")),
        by_bot=author.get("bot") is True,
        content=as_text(told["content"]),
        components=as_objects(told["components"]),
        attachments=tuple(_file(each) for each in as_objects(told["attachments"])),
        ephemeral=told["ephemeral"] is True,
        edited=told["edited"] is True,
        flags=as_int(told["flags"]),
        raw=told,
    )


def outcome(value: object) -> Outcome:
    """Read what came of an interaction."""
    told = as_object(value)
    ack_ms = told.get("ack_ms")
    kind = told.get("kind")
    return Outcome(
        interaction=as_text(told["interaction"]),
        acked=told["acked"] is True,
        ack_ms=ack_ms if isinstance(ack_ms, int) else None,
        kind=kind if isinstance(kind, str) else None,
        ephemeral=told["ephemeral"] is True,
        message=post(as_object(told["message"])) if "message" in told else None,
        modal=as_object(told["modal"]) if "modal" in told else None,
    )


def _file(told: Json) -> File:
    return File(
        as_text(told["id"]),
        as_text(told["filename"]),
        as_text(told["url"]),
        as_text(told.get("description")),
        as_int(told["size"]),
    )


def _label(button: Json) -> str:
    emoji = as_text(as_object(button.get("emoji")).get("name"))
    return " ".join(part for part in (emoji, as_text(button.get("label"))) if part)


def _select(part: Json) -> Select:
    options = tuple(
        Option(as_text(o["label"]), as_text(o["value"]), o.get("default") is True)
        for o in as_objects(part.get("options"))
    )
    low, high = part.get("min_values", 1), part.get("max_values", 1)
    return Select(as_text(part["custom_id"]), as_text(part.get("placeholder")), options, as_int(low), as_int(high))
