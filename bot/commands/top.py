"""The commands that stand alone: opening, playing by word, reading."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.commands import typing
from bot.commands.requests import acting, opening, reading, running, serve
from bot.commands.texts import command, every_game, fixed
from bot.commands.visit import UNSAID, Visit, visit
from bot.outbox import Interaction

Yes = bool
"""Discord's own type for a yes or no."""


@command("play")
@app_commands.choices(game=every_game(), ai=fixed("none", "fill"))
@app_commands.autocomplete(rules=typing.presets_of_a_game)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def play(
    interaction: Interaction,
    *,
    game: str = UNSAID,
    players: app_commands.Range[int, 2, 6] | None = None,
    rules: str = UNSAID,
    ai: str = UNSAID,
    words: Yes = False,
) -> None:
    """A lobby in this channel."""
    here = visit(interaction)
    wish = (game, str(players or UNSAID), rules, ai, "words" if words else UNSAID)
    await serve(here, "private", lambda: opening.play(here, *wish))


@command("hand")
@app_commands.choices(where=fixed("here", "DM"))
@app_commands.autocomplete(table=typing.own_tables)
async def hand(interaction: Interaction, *, where: str = "here", table: str | None = None) -> None:
    """One's cards."""
    here, door = visit(interaction), "dm" if where == "DM" else "here"

    async def show() -> None:
        here.resolve(table, "hand", door)
        await running.hand(here, door)

    await serve(here, "private", show)


@command("card")
@app_commands.autocomplete(card=typing.actions("card", "card"), table=typing.own_tables)
async def card(interaction: Interaction, *, card: str, table: str | None = None) -> None:
    """Everything that names cards."""
    await _typed(visit(interaction), "card", card, table)


@command("bid")
@app_commands.autocomplete(bid=typing.actions("bid", "bid"), table=typing.own_tables)
async def bid(interaction: Interaction, *, bid: str, table: str | None = None) -> None:
    """Everything that names none."""
    await _typed(visit(interaction), "bid", bid, table)


@command("pass")
@app_commands.autocomplete(cards=typing.actions("pass", "cards"), table=typing.own_tables)
async def pass_(interaction: Interaction, *, cards: str = "", table: str | None = None) -> None:
    """The verb `pass`, with cards where a game passes them."""
    text = cards if cards.startswith("pass") else f"pass {cards}".strip()
    await _typed(visit(interaction), "pass", text, table)


@command("do")
@app_commands.autocomplete(action=typing.actions("do", "action"), table=typing.own_tables)
async def do(interaction: Interaction, *, action: str, table: str | None = None) -> None:
    """Every legal action."""
    await _typed(visit(interaction), "do", action, table)


async def _typed(here: Visit, shape: Literal["card", "bid", "pass", "do"], text: str, table: str | None) -> None:
    async def act() -> None:
        here.resolve(table, "typed", shape, *text.split())
        await acting.typed(here, shape, *text.split())

    await serve(here, "private", act)


@command("rules")
@app_commands.choices(game=every_game())
@app_commands.autocomplete(topic=typing.topics)
async def rules(interaction: Interaction, *, game: str = UNSAID, topic: str = "short") -> None:
    """A game's rules in short."""
    here = visit(interaction)
    await serve(here, "private", lambda: reading.rules(here, game, topic))


@command("leaderboard")
@app_commands.choices(game=every_game())
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def leaderboard(
    interaction: Interaction,
    *,
    game: str = UNSAID,
    players: app_commands.Range[int, 2, 6] | None = None,
    public: Yes = False,
) -> None:
    """The server's board."""
    here, size = visit(interaction), str(players or UNSAID)

    async def publish() -> None:
        screen = await reading.board_screen(here, game, size, "1")
        if await here.publish(screen) is None:
            await here.show(screen)

    await serve(here, "private", publish if public else lambda: reading.board(here, game, size))


@command("stats")
@app_commands.choices(game=every_game())
async def stats(interaction: Interaction, *, member: discord.User | None = None, game: str = UNSAID) -> None:
    """Somebody's figures; one's own by default."""
    here, whose = visit(interaction), member or interaction.user
    await serve(here, "private", lambda: reading.stats(here, str(whose.id), game))


@command("help")
async def help_(interaction: Interaction) -> None:
    """How to begin."""
    here = visit(interaction)
    await serve(here, "private", lambda: reading.welcome(here))


COMMANDS = (play, hand, card, bid, pass_, do, rules, leaderboard, stats, help_)
