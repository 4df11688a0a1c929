"""Syncing slash commands: what is kept, and what Discord refuses."""

import pytest

from bot.playground import People, Playground
from bot.playground.clock import RunningClock
from bot.playground.shapes import Json, as_objects
from tests.playground.discord_side import Rest, command, option

CHOICE: Json = {"name": "one", "value": "1"}
SUB, GROUP = 1, 2

BAD: dict[str, tuple[list[Json], str]] = {
    "upper case": ([command("Play")], "0.name: APPLICATION_COMMAND_INVALID_NAME"),
    "a space": ([command("play now")], "0.name: APPLICATION_COMMAND_INVALID_NAME"),
    "33 letters": ([command("x" * 33)], "0.name: BASE_TYPE_BAD_LENGTH"),
    "no description": ([command("play", description="")], "0.description: BASE_TYPE_BAD_LENGTH"),
    "a description of 101": ([command("play", description="x" * 101)], "0.description: BASE_TYPE_BAD_LENGTH"),
    "a name twice": ([command("play"), command("play")], "1.name: APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "a name twice in French": (
        [command("play", name_localizations={"fr": "jeu"}), command("game", name_localizations={"fr": "jeu"})],
        "1.name: APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "an unknown language": ([command("play", name_localizations={"xx": "play"})], "0.name_localizations.xx: BASE_TYPE_CHOICES"),
    "an upper-case name in German": ([command("play", name_localizations={"de": "Spiel"})], "0.name_localizations.de: APPLICATION_COMMAND_INVALID_NAME"),
    "26 options": ([command("play", *[option(f"o{n}") for n in range(26)])], "0.options: BASE_TYPE_MAX_LENGTH"),
    "an option twice": ([command("play", option("a"), option("a"))], "0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
    "a required option last": ([command("play", option("a"), option("b", required=True))], "0.options.1.required: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
    "26 choices": ([command("play", option("a", choices=[{"name": str(n), "value": str(n)} for n in range(26)]))], "0.options.0.choices: BASE_TYPE_MAX_LENGTH"),
    "a choice twice": ([command("play", option("a", choices=[CHOICE, CHOICE]))], "0.options.0.choices.1.name: APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"),
    "choices and autocomplete": ([command("play", option("a", choices=[CHOICE], autocomplete=True))], "0.options.0: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"),
    "options beside sub-commands": ([command("play", option("a", SUB), option("b"))], "0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "sub-commands too deep": ([command("play", option("a", SUB, options=[option("b", SUB, options=[option("c", SUB)])]))], "0.options.0.options.0.options.0.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "8001 characters": ([command("play", *[option(f"o{n}", choices=[{"name": f"{m}" + "n" * 50, "value": f"{m}" + "v" * 50} for m in range(20)]) for n in range(4)])], "0: APPLICATION_COMMAND_TOO_LARGE"),
    "an unknown context": ([command("play", contexts=[3])], "0.contexts.0: NUMBER_TYPE_MAX"),
    "101 commands": ([command(f"c{n}") for n in range(101)], ": BASE_TYPE_MAX_LENGTH"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
async def test_a_list_with_a_bad_command_is_refused_whole(name: str, rest: Rest, people: People) -> None:
    commands, fault = BAD[name]
    answer = await rest.sync(*commands)
    assert (answer.status, answer.code) == (400, 50035)
    assert fault in answer.faults
    assert (await people.world())["commands"] == []


@pytest.mark.parametrize(
    "good",
    [
        command("jouer", name_localizations={"pl": "graj", "de": "spielen", "fr": "jouer", "es-419": "jugar"}),
        command("vérifier"),
        command("table", *[option(f"s{n}", SUB, options=[option("a")]) for n in range(25)]),
        command("a", option("g", GROUP, options=[option("s", SUB)])),
        {"name": "Look At This", "type": 3},
    ],
)
async def test_a_good_command_is_taken(good: Json, rest: Rest) -> None:
    answer = await rest.sync(good)
    assert (answer.status, answer.faults) == (200, set())


async def test_only_the_longest_language_counts_for_the_size(rest: Rest) -> None:
    long = dict.fromkeys(("fr", "de", "pl", "es-ES"), "x" * 100)
    options = [option(f"o{n}", description="y" * 99, description_localizations=long) for n in range(25)]
    assert (await rest.sync(command("play", *options))).status == 200


async def test_a_command_keeps_its_id(rest: Rest, people: People, pg: Playground) -> None:
    first = as_objects((await rest.sync(command("play"), command("help"))).body)
    second = as_objects((await rest.sync(command("play", description="Other words."), command("rules"))).body)
    assert second[0]["id"] == first[0]["id"]
    assert second[1]["id"] != first[1]["id"]
    assert second[0]["version"] != first[0]["version"]
    listed = await rest.call("GET", f"/applications/{pg.world.bot.id}/commands")
    assert listed.body == second
    assert (await people.world())["commands"] == second


async def test_a_guild_may_have_commands_of_its_own(rest: Rest, people: People, pg: Playground) -> None:
    guild = await people.open_guild("Other")
    path = f"/applications/{pg.world.bot.id}/guilds/{guild.id}/commands"
    (made,) = as_objects((await rest.call("PUT", path, [command("secret")])).body)
    assert made["guild_id"] == guild.id
    await people.delete(guild=guild.id)
    assert (await rest.call("GET", path)).code == 50001


async def test_two_hundred_new_commands_a_day(rest: Rest, clock: RunningClock) -> None:
    for start in (0, 100):
        assert (await rest.sync(*[command(f"c{n}") for n in range(start, start + 100)])).status == 200
    assert (await rest.sync(command("c1"))).code == 30034
    clock.advance(86_400)
    assert (await rest.sync(command("c1"))).status == 200
