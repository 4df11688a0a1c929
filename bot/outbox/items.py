"""The three kinds of buttons and selects, known by their ids alone: they survive restarts, and no view is kept."""

from __future__ import annotations

import re
from typing import Any, Protocol, Self, runtime_checkable

import discord

from bot import ids

Interaction = discord.Interaction[discord.Client]


@runtime_checkable
class Pressed(Protocol):
    """The client, as far as a press is concerned."""

    async def pressed(self, interaction: Interaction) -> None:
        """Answers a press whose id is one of ours; raises nothing."""


def _known_by(template: re.Pattern[str]) -> type[discord.ui.DynamicItem[discord.ui.Item[Any]]]:
    """Controls that discord.py makes anew from the id of each that is pressed."""

    class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=template):
        @classmethod
        async def from_custom_id(
            cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
        ) -> Self:
            return cls(item)

        async def callback(self, interaction: Interaction) -> None:
            client = interaction.client
            if isinstance(client, Pressed):
                await client.pressed(interaction)

    return Control


KINDS = (_known_by(ids.ACT), _known_by(ids.DRAFT), _known_by(ids.MENU))
"""Each id of ours fits exactly one of them: discord.py would call every one that fits."""
