"""What a message shows, as plain values: the outbox makes Discord's components of them, tests read them as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from render.scene import Scene

Style: TypeAlias = Literal["grey", "blue", "green", "red"]


@dataclass(frozen=True, slots=True)
class Button:
    """A tap on it arrives as `id`."""

    id: str
    label: str
    style: Style = "grey"
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address and tells nobody."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select, or of an autocomplete list."""

    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """At most 25 choices; the chosen ones are what it shows when it is drawn."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


Row: TypeAlias = "tuple[Button | Link, ...] | Select"


@dataclass(frozen=True, slots=True)
class Picture:
    """What to paint, and the same in words; equal pictures are painted once."""

    scene: Scene
    kind: Literal["table", "hand", "private"]
    alt: str
    more: str = ""
    """What had no room in `alt`; it stands in the message itself."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message of texts, one picture and rows of controls, in one container."""

    texts: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A message of plain content, the only kind that may ping: a phone shows its text."""

    content: str
    mentions: tuple[int, ...] = ()
    """The users whom it calls."""
    rows: tuple[Row, ...] = ()


def components(screen: Screen) -> int:
    """How many components the screen has in Discord's count: container, texts, picture, rows and what is in them."""
    return 1 + len(screen.texts) + (screen.picture is not None) + row_components(screen.rows)


def row_components(rows: tuple[Row, ...]) -> int:
    """The share of the rows alone; a select stands in a row of its own."""
    return sum(2 if isinstance(row, Select) else 1 + len(row) for row in rows)
