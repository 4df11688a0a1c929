"""The list of commands as Discord gets it, and the promise that every button has one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import register
from bot.commands.requests import REQUESTS
from bot.commands.texts import LOCALES, Payload, payload
from engine import games

NAME = re.compile(r"[a-z]{1,32}")

Part = Mapping[str, Any]


@pytest.fixture
async def told() -> Payload:
    """What Discord is told."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(
        client,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    register(tree)
    return await payload(tree)


def parts(part: Part) -> Iterator[Part]:
    """The command or option itself, and all below it."""
    yield part
    for inner in part.get("options") or ():
        yield from parts(inner)


def names(part: Part) -> list[str]:
    """The default name and every localised one."""
    return [part["name"], *(part.get("name_localizations") or {}).values()]


def counted(part: Part) -> int:
    """Characters in Discord's count: of each text its longest form, choices' values too."""
    total = max(map(len, names(part)))
    texts = [part.get("description", ""), *(part.get("description_localizations") or {}).values()]
    total += max(map(len, texts))
    total += len(part["value"]) if isinstance(part.get("value"), str) else 0
    return total + sum(counted(inner) for key in ("options", "choices") for inner in part.get(key) or ())


async def test_every_command_of_this_first_line_is_there(told: Payload) -> None:
    assert [command["name"] for command in told] == [
        "bid", "card", "do", "hand", "help", "leaderboard", "pass", "play", "rules", "stats", "table",
    ]  # fmt: skip
    table = next(command for command in told if command["name"] == "table")
    assert sorted(option["name"] for option in table["options"]) == [
        "ai", "end", "host", "join", "last", "leave", "list", "ready", "rematch", "remove", "rules", "score", "seat",
        "show", "start", "stop", "words",
    ]  # fmt: skip


async def test_it_stays_within_discords_limits(told: Payload) -> None:
    assert len(told) <= 100
    for command in told:
        assert counted(command) < 8000, command["name"]
        for part in parts(command):
            assert len(part.get("options") or ()) <= 25
            assert len(part.get("choices") or ()) <= 25
            assert all(NAME.fullmatch(name) for name in names(part)), part["name"]
            assert 1 <= len(part["description"]) <= 100
            assert all(1 <= len(text) <= 100 for text in (part.get("description_localizations") or {}).values())


async def test_names_are_unique_in_every_language(told: Payload) -> None:
    table = next(command for command in told if command["name"] == "table")
    for siblings in (told, table["options"], *(part.get("options") or () for each in told for part in parts(each))):
        for locale in (None, *(locale.value for locale in LOCALES)):
            here = [(each.get("name_localizations") or {}).get(locale, each["name"]) for each in siblings]
            assert len(set(here)) == len(here)


async def test_every_text_comes_in_every_language(told: Payload) -> None:
    locales = {locale.value for locale in LOCALES}
    assert {"en-US", "en-GB"} <= locales
    for command in told:
        for part in parts(command):
            assert set(part["name_localizations"]) == locales
            assert set(part["description_localizations"]) == locales
            assert part["description"] == part["description_localizations"]["en-US"]
            for choice in part.get("choices") or ():
                assert set(choice["name_localizations"]) == locales
                assert choice["name"] == choice["name_localizations"]["en-US"]


async def test_values_of_choices_are_never_translated(told: Payload) -> None:
    play = next(command for command in told if command["name"] == "play")
    game = next(option for option in play["options"] if option["name"] == "game")
    assert [choice["value"] for choice in game["choices"]] == list(games())
    ai = next(option for option in play["options"] if option["name"] == "ai")
    assert [choice["value"] for choice in ai["choices"]] == ["none", "fill"]


async def test_where_a_command_works(told: Payload) -> None:
    for command in told:
        guild_only = command["name"] in {"play", "leaderboard"}
        assert sorted(command["contexts"]) == ([0] if guild_only else [0, 1]), command["name"]
        assert command["integration_types"] == [0]


async def test_every_request_has_its_command(told: Payload) -> None:
    known = {command["name"] for command in told}
    known |= {
        f"table {option['name']}" for command in told if command["name"] == "table" for option in command["options"]
    }
    assert {request.command for request in REQUESTS.values()} <= known
