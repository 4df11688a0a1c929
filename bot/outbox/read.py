"""The way back: what a message shows, as far as a draft needs it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.screens import Button, Choice, Row, Select, Style

_STYLES: dict[discord.ButtonStyle, Style] = {
    discord.ButtonStyle.secondary: "grey",
    discord.ButtonStyle.primary: "blue",
    discord.ButtonStyle.success: "green",
    discord.ButtonStyle.danger: "red",
}


def rows_of(message: discord.Message) -> tuple[Row, ...]:
    """Its buttons and selects as they were drawn; links are left out."""
    return tuple(_rows(message.components))


def _rows(parts: Sequence[object]) -> Iterator[Row]:
    for part in parts:
        if isinstance(part, discord.Container):
            yield from _rows(part.children)
        elif isinstance(part, discord.ActionRow):
            buttons = [_button(each) for each in part.children if isinstance(each, discord.Button)]
            if known := tuple(each for each in buttons if each is not None):
                yield known
            for each in part.children:
                if isinstance(each, discord.SelectMenu):
                    yield _select(each)


def _button(button: discord.Button) -> Button | None:
    if button.custom_id is None:
        return None
    return Button(button.custom_id, button.label or "", _STYLES.get(button.style, "grey"), button.disabled)


def _select(select: discord.SelectMenu) -> Select:
    choices = tuple(Choice(option.value, option.label, option.default) for option in select.options)
    return Select(
        select.custom_id or "", select.placeholder or "", choices, select.min_values or 0, select.max_values or 1
    )
