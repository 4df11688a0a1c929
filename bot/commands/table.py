"""/table and its sub-commands: what the buttons of a table do, by word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.commands import typing
from bot.commands.requests import lobby, opening, reading, running, serve
from bot.commands.texts import command, fixed, group
from bot.commands.visit import UNSAID, Answer, visit
from bot.outbox import Interaction
from bot.seats.lobby import refused

SeatNumber = app_commands.Range[int, 1, 6]
Yes = bool
"""Discord's own type for a yes or no."""


async def _here(
    interaction: Interaction,
    perform: Callable[..., Awaitable[None]],
    *wish: str,
    answer: Answer = "private",
) -> None:
    """Asks for it at the table that is meant; `wish` is the same in the words of a button."""
    here = visit(interaction)

    async def ask() -> None:
        here.resolve(None, *wish)
        await perform(here, *wish[1:])

    await serve(here, answer, ask)


async def _read(interaction: Interaction, perform: Callable[..., Awaitable[None]], wish: str) -> None:
    """The same for what can be read when the match is over too."""
    here = visit(interaction)

    async def ask() -> None:
        here.look(wish)
        await perform(here)

    await serve(here, "private", ask)


def _said(value: object) -> str:
    return UNSAID if value is None else str(value)


@command("show", within="table")
async def show(interaction: Interaction) -> None:
    await _here(interaction, running.down, "down")


@command("list", within="table")
async def list_(interaction: Interaction) -> None:
    here = visit(interaction)
    await serve(here, "private", lambda: reading.tables(here))


@command("join", within="table")
async def join(interaction: Interaction, *, seat: SeatNumber | None = None) -> None:
    await _here(interaction, lobby.sit, "sit", _said(seat))


@command("leave", within="table")
async def leave(interaction: Interaction) -> None:
    await _here(interaction, running.leave, "leave")


@command("ai", within="table")
@app_commands.choices(level=fixed("club"))
async def ai(
    interaction: Interaction,
    *,
    level: str | None = None,
    seat: SeatNumber | None = None,
    count: app_commands.Range[int, 1, 5] = 1,
) -> None:
    await _here(interaction, lobby.ai, "ai", _said(level), _said(seat), str(count))


@command("seat", within="table")
async def seat(interaction: Interaction, *, seat: SeatNumber, with_: SeatNumber | None = None) -> None:
    if with_ is None:
        await _here(interaction, lobby.seat, "seat", str(seat))
    else:
        await _here(interaction, lobby.swap, "swap", str(seat), str(with_))


@command("remove", within="table")
async def remove(interaction: Interaction, *, seat: SeatNumber) -> None:
    await _here(interaction, lobby.remove, "remove", str(seat))


@command("host", within="table")
async def host(interaction: Interaction, *, member: discord.User) -> None:
    await _here(interaction, lobby.host, "host", str(member.id))


@command("rules", within="table")
@app_commands.autocomplete(preset=typing.presets_here, option=typing.options_here, value=typing.values_here)
async def rules(
    interaction: Interaction, *, preset: str | None = None, option: str | None = None, value: str | None = None
) -> None:
    if preset is not None:
        await _here(interaction, lobby.preset, "preset", preset)
    elif option is not None and value is not None:
        await _here(interaction, lobby.set_option, "set", option, value)
    elif option is not None:
        await _here(interaction, lobby.option, "option", option)
    else:
        await _here(interaction, lobby.settings, "settings")


@command("start", within="table")
async def start(interaction: Interaction) -> None:
    await _here(interaction, lobby.start, "start")


@command("ready", within="table")
async def ready(interaction: Interaction) -> None:
    await _here(interaction, running.ready, "ready")


@command("last", within="table")
async def last(interaction: Interaction) -> None:
    await _read(interaction, running.last, "last")


@command("score", within="table")
async def score(interaction: Interaction) -> None:
    await _read(interaction, running.score, "score")


@command("words", within="table")
async def words(interaction: Interaction) -> None:
    await _read(interaction, running.words, "words")


@command("rematch", within="table")
async def rematch(interaction: Interaction, *, rotate: Yes = False) -> None:
    """The table that ended here last; a live one is not over and says so."""
    here = visit(interaction)

    async def ask() -> None:
        here.table = here.desk.house.lately_in(here.channel)
        if here.table is None:
            raise refused("no_table")
        await opening.rematch(here, "rotate" if rotate else "same")

    await serve(here, "private", ask)


@command("end", within="table")
async def end(interaction: Interaction) -> None:
    await _here(interaction, lobby.end, "end")


@command("stop", within="table")
async def stop(interaction: Interaction) -> None:
    await _here(interaction, running.stop, "stop")


def table() -> app_commands.Group:
    """The command with all its sub-commands."""
    made = group("table")
    for each in _SUB_COMMANDS:
        made.add_command(each)
    return made


_SUB_COMMANDS = (
    show, list_, join, leave, ai, seat, remove, host, rules, start, ready, last, score, words, rematch, end, stop,
)  # fmt: skip
