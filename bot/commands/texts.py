"""Names and descriptions of the commands: written in the locale files, the English ones included."""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.store import Store
from bot.words import LANGUAGES, words_for
from engine import games

Callback = TypeVar("Callback", bound=Callable[..., Any])
Command = app_commands.Command[Any, ..., None]
Payload = list[dict[str, Any]]

LOCALES: Mapping[discord.Locale, str] = {
    locale: language
    for locale, language in (
        (discord.Locale.american_english, "en"),
        (discord.Locale.british_english, "en"),
        (discord.Locale.french, "fr"),
        (discord.Locale.german, "de"),
        (discord.Locale.spain_spanish, "es"),
        (discord.Locale.latin_american_spanish, "es"),
        (discord.Locale.polish, "pl"),
    )
    if language in LANGUAGES
}
"""Discord falls back by itself only from one English to the other, and from es-419 to es-ES."""

DEFAULT = discord.Locale.american_english
REMEMBERED = "commands"


def text(key: str, *, shown: str = "", game: str | None = None) -> locale_str:
    """The sentence `key` in every language; `shown`: Discord's default where that has to be a fixed word."""
    return locale_str(shown or key, key=key, game=game or "")


def command(name: str, *, within: str = "") -> Callable[[Callable[..., Any]], Command]:
    """A slash command of this name, its texts and its options' from `command-NAME` and `argument-OPTION`.

    `within` is the group's name; an option named after one of Python's own words carries an underscore at its end.
    """
    key = f"command-{within}-{name}" if within else f"command-{name}"

    def made(callback: Callable[..., Any]) -> Command:
        options = list(inspect.signature(callback).parameters)[1:]
        named = {each: text(f"argument-{each.rstrip('_')}", shown=each.rstrip("_")) for each in options}
        described = {each: text(f"{key}.{each.rstrip('_')}") for each in options}
        callback = app_commands.rename(**named)(app_commands.describe(**described)(callback))
        return app_commands.command(name=text(key, shown=name), description=text(f"{key}.about"))(callback)

    return made


def group(name: str) -> app_commands.Group:
    """A command that is nothing but its sub-commands."""
    key = f"command-{name}"
    return app_commands.Group(name=text(key, shown=name), description=text(f"{key}.about"))


def fixed(*values: str) -> list[app_commands.Choice[str]]:
    """Choices whose values are the product's own words, never translated; their names are `choice-VALUE`."""
    return [app_commands.Choice(name=text(f"choice-{value}"), value=value) for value in values]


def every_game() -> list[app_commands.Choice[str]]:
    """One choice for each game."""
    return [app_commands.Choice(name=text("game-name", game=name), value=name) for name in games()]


class Names(app_commands.Translator):
    """Reads the words; a language that has no folder gets the default names."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = LOCALES.get(locale)
        if language is None or "key" not in string.extras:
            return None
        return words_for(language, string.extras.get("game") or None).say(string.extras["key"])


async def payload(tree: app_commands.CommandTree[Any]) -> Payload:
    """What Discord is told of all commands."""
    names = Names()
    commands: Sequence[Any] = sorted(tree.get_commands(), key=lambda each: each.name)
    return [_english(await each.get_translated_payload(tree, names)) for each in commands]


def _english(part: dict[str, Any]) -> dict[str, Any]:
    """The default texts are the English ones; the default names stay the fixed words of the code."""
    if texts := part.get("description_localizations"):
        part["description"] = texts[DEFAULT.value]
    if "value" in part and (texts := part.get("name_localizations")):
        part["name"] = texts[DEFAULT.value]
    for inner in ("options", "choices"):
        if inner in part:
            part[inner] = [_english(each) for each in part[inner]]
    return part


async def sync(client: discord.Client, tree: app_commands.CommandTree[Any], store: Store) -> None:
    """Tells Discord of the commands if they are others than those it was told of, or if it knows none."""
    told = await payload(tree)
    mark = f"{client.application_id} {hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()}"
    if await store.recall(REMEMBERED) == mark and await tree.fetch_commands():
        return
    assert client.application_id is not None
    await client.http.bulk_upsert_global_commands(client.application_id, payload=told)
    await store.remember(REMEMBERED, mark)
