"""Forms that ask for what a select cannot offer; their ids alone say what they are about, so they survive a restart."""

from __future__ import annotations

import discord

from bot.ids import menu_id
from bot.words import Words
from engine import Option

FIELD = "value"
DIGITS = 6


def number(table: int, option: Option, words: Words) -> discord.ui.Modal:
    """One number for an option."""
    low, high = min(map(int, option.values)), max(map(int, option.values))
    modal = discord.ui.Modal(
        title=words.say(f"option-{option.name}")[:45], timeout=None, custom_id=menu_id(table, "number", option.name)
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, max_length=DIGITS, placeholder=f"{low}–{high}"
    )
    modal.add_item(discord.ui.Label(text=words.say("panel-number", low=low, high=high)[:45], component=field))
    return modal


def typed(data: object) -> str:
    """What was typed into the form's one field."""
    match data:
        case {"custom_id": str(custom_id), "value": str(value)} if custom_id == FIELD:
            return value.strip()
        case dict():
            inner = [data.get("component"), *(data.get("components") or ())]
            return next((text for each in inner if (text := typed(each))), "")
    return ""
