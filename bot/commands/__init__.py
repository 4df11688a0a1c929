"""From slash commands, buttons and forms to requests; what is legal is decided elsewhere."""

from typing import Any

from discord import app_commands

from bot.commands import table, top


def register(tree: app_commands.CommandTree[Any]) -> None:
    """Adds every command to the client's tree."""
    for command in (*top.COMMANDS, table.table()):
        tree.add_command(command)
