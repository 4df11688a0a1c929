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


class Play(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ids.ACT):
    """An action of the game."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await _hand_on(interaction)


class Draw(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ids.DRAFT):
    """A draft or a page of the hand."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await _hand_on(interaction)


class Menu(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ids.MENU):
    """All else."""

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await _hand_on(interaction)


async def _hand_on(interaction: Interaction) -> None:
    client = interaction.client
    if isinstance(client, Pressed):
        await client.pressed(interaction)


KINDS = (Play, Draw, Menu)
"""Each id of ours fits exactly one of them: discord.py would call every one that fits."""
