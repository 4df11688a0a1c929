"""The people's side: what it refuses, how options reach the bot, autocomplete, and the feed."""

import asyncio
import json
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import People, Person, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.shapes import Json, as_object, as_objects, as_text
from tests.playground.discord_side import Line, Rest, at, both, button, command, line, option, row, select

INT, BOOL, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 4, 5, 6, 7, 8, 9, 10
GAMES = [{"name": "Whist", "value": "whist", "name_localizations": {"pl": "Wist"}}, {"name": "Rummy", "value": "rummy"}]

PLAY = command(
    "play",
    option("game", choices=GAMES, required=True),
    option("players", INT, min_value=2, max_value=4),
    option("ranked", BOOL),
    option("with", USER),
    option("where", CHANNEL),
    option("whom", MENTIONABLE),
    option("note", min_length=2, max_length=5),
    option("rules", autocomplete=True),
    option("stake", NUMBER),
)
TABLE = command("table", option("show", 1), option("seat", 1, options=[option("seat", INT, required=True)]))


@pytest.fixture
async def opened(pg: Playground, rest: Rest) -> AsyncIterator[Line]:
    await rest.sync(
        PLAY,
        TABLE,
        command("server", default_member_permissions="32"),
        command("here", contexts=[0]),
        command("gone", dm_permission=False),
    )
    async with line(pg) as gateway:
        await gateway.identify()
        yield gateway


@pytest.fixture
async def ana(people: People) -> Person:
    return await people.member("Ana")


async def test_options_come_typed(opened: Line, ana: Person, people: People, rest: Rest, place: Place) -> None:
    ben = await people.member("Ben")
    options = {
        "game": "whist",
        "players": "3",
        "ranked": "true",
        "with": ben.id,
        "where": place.first,
        "note": "abc",
        "stake": 1.5,
    }
    asked, _ = await both(opened, ana.command(place.first, "play", **options), rest)
    data = as_object(asked["data"])
    assert [(o["name"], o["type"], o["value"]) for o in as_objects(data["options"])] == [
        ("game", 3, "whist"), ("players", 4, 3), ("ranked", 5, True), ("with", 6, ben.id), ("where", 7, place.first),
        ("note", 3, "abc"), ("stake", 10, 1.5),
    ]  # fmt: skip
    resolved = as_object(data["resolved"])
    assert as_object(as_object(resolved["users"])[ben.id])["username"] == "Ben"
    assert as_object(as_object(resolved["members"])[ben.id])["permissions"]
    assert as_object(as_object(resolved["channels"])[place.first])["name"] == "cards"


async def test_sub_commands_are_named_in_words(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    asked, outcome = await both(opened, ana.command(place.first, "table seat", seat=2), rest)
    assert as_object(asked["data"])["options"] == [
        {"name": "seat", "type": 1, "options": [{"name": "seat", "type": 4, "value": 2}]}
    ]
    assert outcome.post.raw["interaction"] == {"user": ana.id, "name": "table seat"}


async def test_the_name_of_a_choice_stands_for_its_value(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    for typed in ("whist", "Whist", "Wist"):
        asked, _ = await both(opened, ana.command(place.first, "play", game=typed), rest)
        assert as_objects(as_object(asked["data"])["options"])[0]["value"] == "whist"


BAD_OPTIONS: list[tuple[str, Json, str]] = [
    ("play", {}, "the option game is required"),
    ("play", {"game": "chess"}, "one of whist, rummy"),
    ("play", {"game": "whist", "players": 5}, "from 2 to 4"),
    ("play", {"game": "whist", "players": 2.5}, "whole number"),
    ("play", {"game": "whist", "players": "many"}, "whole number"),
    ("play", {"game": "whist", "ranked": "perhaps"}, "true or false"),
    ("play", {"game": "whist", "with": "1"}, "nothing with the id 1"),
    ("play", {"game": "whist", "note": "x"}, "2 to 5 characters"),
    ("play", {"game": "whist", "colour": "x"}, "no option colour"),
    ("play now", {"game": "whist"}, "no sub-command now"),
    ("table", {}, "name a sub-command"),
    ("fly", {}, "no command fly"),
]


@pytest.mark.parametrize(("name", "options", "sentence"), BAD_OPTIONS)
async def test_a_command_filled_in_wrongly_is_refused(
    name: str, options: Json, sentence: str, opened: Line, ana: Person, people: People, place: Place
) -> None:
    with pytest.raises(Exception, match=sentence):
        await people.do("command", user=ana.id, channel=place.first, name=name, options=options)


async def test_commands_are_for_those_who_may(
    opened: Line, ana: Person, people: People, rest: Rest, place: Place
) -> None:
    ben = await people.member("Ben")
    await both(opened, ana.command(place.first, "server"), rest)
    with pytest.raises(Exception, match="403: the command server is for members with more permissions"):
        await ben.command(place.first, "server")
    for name in ("here", "gone"):
        await both(opened, ben.command(place.first, name), rest)
        with pytest.raises(Exception, match=f"403: the command {name} cannot be used here"):
            await ben.command("dm", name)


async def test_autocomplete_offers_what_the_bot_says(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    choices = [{"name": "Common", "value": "common"}]
    running = ana.complete(place.first, "play", "rules", "co", game="whist", players=3)
    asked, offered = await both(opened, running, rest, 8, {"choices": choices})
    assert offered == [("Common", "common")]
    assert as_object(asked["data"])["options"] == [
        {"name": "game", "type": 3, "value": "whist"},
        {"name": "players", "type": 4, "value": 3},
        {"name": "rules", "type": 3, "value": "co", "focused": True},
    ]


async def test_late_autocomplete_offers_nothing(
    opened: Line, ana: Person, place: Place, clock: RunningClock, rest: Rest
) -> None:
    running = asyncio.ensure_future(ana.complete(place.first, "play", "rules", "co"))
    asked = await opened.event("INTERACTION_CREATE")
    clock.advance(4)
    assert await running == []
    assert (await rest.answer(asked, 8, {"choices": []})).code == 10062


async def test_autocomplete_is_held_to_its_limits(opened: Line, ana: Person, place: Place, rest: Rest) -> None:
    running = asyncio.ensure_future(ana.complete(place.first, "play", "rules", "co"))
    asked = await opened.event("INTERACTION_CREATE")
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert "data.choices: BASE_TYPE_MAX_LENGTH" in (await rest.answer(asked, 8, {"choices": many})).faults
    long = [{"name": "n" * 101, "value": "v" * 101}]
    assert (await rest.answer(asked, 8, {"choices": long})).faults == {
        "data.choices.0.name: BASE_TYPE_BAD_LENGTH",
        "data.choices.0.value: BASE_TYPE_BAD_LENGTH",
    }
    assert (await rest.answer(asked, 8, {"choices": many[:25]})).status == 200
    assert len(await running) == 25
    with pytest.raises(Exception, match="the option note has no autocomplete"):
        await ana.complete(place.first, "play", "note", "co")


async def test_what_cannot_be_pressed_is_refused(people: People, ana: Person, rest: Rest, place: Place) -> None:
    body = {
        "content": "x",
        "components": [row(button("off", disabled=True)), row(select("pick", ["1", "2"], max_values=1))],
    }
    message = as_text((await rest.send(place.first, body)).json["id"])
    for custom_id, values, sentence in (
        ("nowhere", None, "404: that component is not on the message"),
        ("off", None, "400: that component is disabled"),
        ("pick", ["3"], "400: 3 is not among the options"),
        ("pick", ["1", "2"], "400: pick 1 to 1 different values"),
        ("pick", [], "400: pick 1 to 1 different values"),
    ):
        with pytest.raises(Exception, match=sentence):
            await ana.click(message, custom_id, values)
    with pytest.raises(Exception, match="404: there is no such message"):
        await ana.click("1", "off")


async def test_a_pick_brings_its_values(opened: Line, ana: Person, people: People, rest: Rest, place: Place) -> None:
    ben = await people.member("Ben")
    body = {
        "content": "x",
        "components": [row(select("pick", ["1", "2"], max_values=2)), row({"type": 5, "custom_id": "who"})],
    }
    message = as_text((await rest.send(place.first, body)).json["id"])
    picked, _ = await both(opened, ana.click(message, "pick", ["2", "1"]), rest)
    assert as_object(picked["data"])["values"] == ["2", "1"]
    chosen, _ = await both(opened, ana.click(message, "who", [ben.id]), rest)
    assert ben.id in as_object(as_object(as_object(chosen["data"])["resolved"])["users"])


async def test_nobody_presses_what_they_cannot_see(people: People, rest: Rest, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x", "components": [row(button("go"))]})).json["id"])
    other = await people.open_guild("Other")
    stranger = await people.join("Eve", other.id)
    with pytest.raises(Exception, match="404: there is no such message"):
        await stranger.click(message, "go")
    with pytest.raises(Exception, match="404: there is no such channel"):
        await stranger.say(place.first, "hello")


async def test_one_person_may_be_in_two_guilds(people: People, ana: Person) -> None:
    other = await people.open_guild("Other")
    await people.change(ana, guild=other.id, locale="pl")
    members = [
        {m["name"]: m for m in as_objects(guild["members"])} for guild in as_objects((await people.world())["guilds"])
    ]
    assert [guild["Ana"]["id"] for guild in members] == [ana.id] * 2
    assert [guild["Ana"]["locale"] for guild in members] == ["pl"] * 2
    assert [guild["Ana"]["moderator"] for guild in members] == [True, False]


BAD_CALLS: list[tuple[str, object, int]] = [
    ("guilds", {}, 400),
    ("guilds", {"name": "x" * 101}, 400),
    ("guilds", {"name": "x", "locale": "xx"}, 400),
    ("users", {"name": "x", "guild": "1"}, 404),
    ("users", {"guild": "1"}, 404),
    ("users", {"id": "1"}, 404),
    ("command", {}, 400),
    ("command", {"user": "1", "channel": "dm", "name": "play"}, 404),
    ("command", {"user": ["1"]}, 400),
    ("say", [], 400),
    ("say", "x", 400),
    ("say", None, 400),
    ("click", {"user": {}}, 400),
    ("submit", {"user": "1"}, 404),
    ("delete", {}, 400),
    ("delete", {"message": "1"}, 404),
    ("delete", {"message": "1", "channel": "1"}, 400),
    ("faults", {"method": "GET", "route": "*", "status": "x"}, 400),
    ("faults", {"method": "GET", "route": "*", "status": 700}, 400),
    ("faults", {"method": "GET", "route": "*", "times": -1}, 400),
    ("gateway", {"do": "explode"}, 400),
    ("gateway", {"do": "drop", "shard": "x"}, 400),
    ("nothing", {}, 404),
]


@pytest.mark.parametrize(("call", "body", "status"), BAD_CALLS)
async def test_a_bad_call_is_told_why(call: str, body: object, status: int, rest: Rest, pg: Playground) -> None:
    async with rest.session.post(f"{pg.page}people/{call}", data=json.dumps(body)) as response:
        assert response.status == status
        assert (await response.json())["error"]


async def test_a_call_that_is_no_json_is_told_why(rest: Rest, pg: Playground) -> None:
    for raw in (b"{", b"\xff", b"[" * 100_000):
        async with rest.session.post(f"{pg.page}people/say", data=raw) as response:
            assert response.status == 400
            assert (await response.json())["error"]


async def test_the_feed_tells_each_person_what_is_theirs(
    rest: Rest, people: People, place: Place, pg: Playground
) -> None:
    ana, ben = await people.member("Ana"), await people.member("Ben")
    feed = f"{pg.page}people/feed"
    async with rest.session.ws_connect(f"{feed}?user={ana.id}") as hers, rest.session.ws_connect(feed) as all_of_it:
        opened = await rest.call("POST", "/users/@me/channels", {"recipient_id": ben.id})
        await rest.send(as_text(opened.json["id"]), {"content": "for Ben"})
        sent = await rest.send(place.first, {"content": "for all"})
        await rest.edit(place.first, as_text(sent.json["id"]), {"content": "for all!"})
        await people.delete(message=as_text(sent.json["id"]))
        await people.open_guild("Other")
        told = [await _next(hers) for _ in range(4)]
        assert [frame["event"] for frame in told] == ["message", "edit", "delete", "world"]
        assert [frame.get("channel") for frame in told] == [place.first] * 3 + [None]
        assert at(told[1], "message", "content") == "for all!"
        assert told[2]["message"] == {"id": sent.json["id"]}
        private = await _next(all_of_it)
        assert (private["channel"], private["for"]) == ("dm", ben.id)


async def _next(feed: aiohttp.ClientWebSocketResponse) -> Json:
    async with asyncio.timeout(5):
        return as_object(await feed.receive_json())


async def test_statistics_count_routes_and_answers(
    opened: Line, ana: Person, people: People, rest: Rest, place: Place
) -> None:
    asked, _ = await both(opened, ana.command(place.first, "table show"), rest)
    stats = await people.stats()
    (told,) = as_objects(stats["interactions"])
    assert (told["id"], told["kind"]) == (asked["id"], "command")
    assert isinstance(told["ack_ms"], int)
    assert as_object(stats["calls"])["POST /interactions/{interaction_id}/{token}/callback"] == 1
    assert (stats["unknown_routes"], stats["late"], stats["rate_limited"]) == ([], 0, 0)
