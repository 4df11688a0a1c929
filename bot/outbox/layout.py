"""A screen as Discord's components, and its picture as a file of its own for each send."""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass
from typing import Any

import discord

from bot.pictures import draw
from bot.screens import Button, Link, Note, Picture, Row, Screen, Select

_log = logging.getLogger(__name__)

_STYLES = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
_FILES = {"table": "table.png", "hand": "hand.png", "private": "hand.png"}
"""The same names always: a file's name tells nothing."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """One message, ready for one send: a `discord.File` is used up by it."""

    view: discord.ui.LayoutView
    files: tuple[discord.File, ...]


async def parcel(screen: Screen) -> Parcel:
    """The screen with its picture painted; one that cannot be painted goes out in words and buttons."""
    if screen.picture is None:
        return Parcel(layout(screen), ())
    try:
        painted = await draw(screen.picture)
    except Exception:  # noqa: BLE001 - a picture's fault, whatever it is, must not cost the message
        _log.exception("A picture of kind %s could not be painted", screen.picture.kind)
        return Parcel(layout(screen), ())
    file = discord.File(io.BytesIO(painted), _FILES[screen.picture.kind], description=screen.picture.alt)
    return Parcel(layout(screen, screen.picture), (file,))


def layout(screen: Screen, picture: Picture | None = None) -> discord.ui.LayoutView:
    """The screen's container: the first text, the picture (if it comes along), the other texts, the rows."""
    view = discord.ui.LayoutView(timeout=None)
    # Presses are known by their ids (bot.outbox.items); a stopped view is sent like any other and kept by nobody.
    view.stop()
    container: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container()
    first, *others = screen.texts or ("",)
    if first:
        container.add_item(discord.ui.TextDisplay(first))
    if picture is not None:
        address = f"attachment://{_FILES[picture.kind]}"
        container.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(address, description=picture.alt)))
    for text in others:
        if text:
            container.add_item(discord.ui.TextDisplay(text))
    for row in screen.rows:
        container.add_item(discord.ui.ActionRow(*_row(row)))
    view.add_item(container)
    return view


def buttons(note: Note) -> discord.ui.View | None:
    """The rows below a message of plain content."""
    if not note.rows:
        return None
    view = discord.ui.View(timeout=None)
    view.stop()
    for place, row in enumerate(note.rows):
        for each in _row(row):
            each.row = place
            view.add_item(each)
    return view


def _row(row: Row) -> list[discord.ui.Item[Any]]:
    if isinstance(row, Select):
        return [_select(row)]
    return [_link(each) if isinstance(each, Link) else _button(each) for each in row]


def _button(button: Button) -> discord.ui.Button[discord.ui.LayoutView]:
    return discord.ui.Button(
        style=_STYLES[button.style],
        label=button.label or None,
        disabled=button.disabled,
        custom_id=button.id,
    )


def _link(link: Link) -> discord.ui.Button[discord.ui.LayoutView]:
    return discord.ui.Button(url=link.url, label=link.label)


def _select(select: Select) -> discord.ui.Select[discord.ui.LayoutView]:
    options = [discord.SelectOption(label=each.label, value=each.value, default=each.chosen) for each in select.choices]
    return discord.ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder or None,
        min_values=select.least,
        max_values=select.most,
        options=options,
    )
