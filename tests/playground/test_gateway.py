"""The gateway: sessions, shards, intents, replay, cuts, compression, and clients that misbehave."""

import asyncio
from math import isfinite

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import People, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.shapes import as_objects, as_text
from tests.playground.discord_side import Rest, at, both, command, line

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES = 1, 2, 1 << 9, 1 << 12
BEAT_MS = 500


async def test_a_session_begins_with_hello_ready_and_guilds(pg: Playground, place: Place) -> None:
    async with line(pg) as opened:
        hello = await opened.frame()
        assert hello["op"] == 10
        ready = await opened.identify()
        assert at(ready, "user", "id") == pg.world.bot.id
        assert as_objects(ready["guilds"]) == [{"id": place.id, "unavailable": True}]
        guild = await opened.event("GUILD_CREATE")
        assert guild["name"] == "Atout"
        assert [channel["name"] for channel in as_objects(guild["channels"])] == ["cards", "lounge"]
        assert [at(member, "user", "id") for member in as_objects(guild["members"])] == [pg.world.bot.id]
        await opened.send(1, None)
        assert (await opened.frame())["op"] == 11


@pytest.mark.parametrize("compress", ["zlib-stream", "zstd-stream", None])
async def test_frames_come_as_asked_for(compress: str | None, pg: Playground) -> None:
    async with line(pg, compress) as opened:
        assert (await opened.identify())["v"] == 10


async def test_without_the_guilds_intent_there_are_interactions_alone(
    pg: Playground, people: People, place: Place, rest: Rest, clock: RunningClock
) -> None:
    await rest.sync(command("play"))
    ana = await people.member("Ana")
    async with line(pg) as opened:
        assert (await opened.identify(intents=0))["guilds"] == []
        await people.open_guild("Other")
        await ana.say(place.first, "hello")
        await opened.nothing_but()
        running = people.do("command", user=ana.id, channel=place.first, name="play")
        await both(opened, running, rest)


async def test_texts_of_people_are_never_told(pg: Playground, people: People, place: Place) -> None:
    ana = await people.member("Ana")
    async with line(pg) as opened:
        await opened.identify(intents=GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES)
        await opened.event("GUILD_CREATE")
        await ana.say(place.first, "secret")
        assert (await opened.event("MESSAGE_CREATE"))["content"] == ""
        said = await ana.say(place.first, f"<@{pg.world.bot.id}> hello")
        told = await opened.event("MESSAGE_CREATE")
        assert (told["id"], told["content"]) == (said, f"<@{pg.world.bot.id}> hello")
        await people.delete(message=said)
        assert (await opened.event("MESSAGE_DELETE"))["id"] == said
        await ana.say("dm", "just us")
        assert (await opened.event("MESSAGE_CREATE"))["content"] == "just us"


async def test_changes_of_the_world_are_told(pg: Playground, people: People, place: Place) -> None:
    ana = await people.member("Ana")
    async with line(pg) as opened:
        await opened.identify(intents=GUILDS | MEMBERS)
        await opened.event("GUILD_CREATE")
        made = await people.open_guild("Other")
        assert (await opened.event("GUILD_CREATE"))["id"] == made.id
        await people.permit(place.first, deny=["attach_files"])
        assert (await opened.event("CHANNEL_UPDATE"))["id"] == place.first
        await people.delete(channel=place.first)
        assert (await opened.event("CHANNEL_DELETE"))["id"] == place.first
        await people.delete(user=ana.id, guild=place.id)
        assert at(await opened.event("GUILD_MEMBER_REMOVE"), "user", "id") == ana.id
        await people.delete(guild=place.id)
        assert await opened.event("GUILD_DELETE") == {"id": place.id}


async def test_a_guild_belongs_to_one_shard_and_dms_to_the_first(pg: Playground, people: People, rest: Rest) -> None:
    await rest.sync(command("play"))
    guilds = [await people.open_guild(str(n)) for n in range(6)]
    async with line(pg) as zero, line(pg) as one:
        lines = (zero, one)
        for shard, opened in enumerate(lines):
            ready = await opened.identify(shard, 2)
            assert all((int(as_text(g["id"])) >> 22) % 2 == shard for g in as_objects(ready["guilds"]))
        assert {(int(guild.id) >> 22) % 2 for guild in guilds} == {0, 1}
        for guild in guilds:
            person = await people.join("Someone", guild.id)
            shard = (int(guild.id) >> 22) % 2
            await both(lines[shard], person.command(guild.first, "play"), rest)
            await both(zero, person.command("dm", "play"), rest)


async def test_two_processes_with_one_shard_both_hear_everything(
    pg: Playground, people: People, place: Place, rest: Rest
) -> None:
    await rest.sync(command("play"))
    ana = await people.member("Ana")
    async with line(pg) as first, line(pg) as second:
        await first.identify()
        await second.identify()
        await both(first, ana.command(place.first, "play"), rest)
        heard = await second.event("INTERACTION_CREATE")
        assert (await rest.answer(heard, 4, {"content": "me too"})).code == 40060


async def test_a_resume_brings_what_was_missed(pg: Playground, people: People, place: Place) -> None:
    async with line(pg) as opened:
        ready = await opened.identify()
        await opened.event("GUILD_CREATE")
        await people.cut("drop")
        made = [await people.open_guild(name) for name in ("one", "two")]
    async with line(pg) as again:
        await again.resume(as_text(ready["session_id"]), opened.seq)
        assert [(await again.event("GUILD_CREATE"))["id"] for _ in made] == [guild.id for guild in made]
        await again.event("RESUMED")
        await again.nothing_but()


async def test_a_session_ends_when_the_client_says_goodbye(pg: Playground) -> None:
    async with line(pg) as opened:
        ready = await opened.identify()
        await opened.socket.close(code=1000)
    async with line(pg) as again:
        await again.resume(as_text(ready["session_id"]), 1)
        assert (await again.op(9))["d"] is False


async def test_the_future_cannot_be_resumed(pg: Playground) -> None:
    async with line(pg) as opened:
        ready = await opened.identify()
        await opened.socket.close(code=4000)
    async with line(pg) as again:
        await again.resume(as_text(ready["session_id"]), 99)
        assert (await again.op(9))["d"] is False


async def test_an_answer_belongs_to_its_own_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that got it before noting what it sent would count from the heartbeat before, and warn that it lags."""
    async with Playground(heartbeat_ms=BEAT_MS) as playground, discord.Client(intents=discord.Intents.none()) as client:
        monkeypatch.setattr(Route, "BASE", playground.api)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway.url))
        running = asyncio.create_task(client.start("x"))
        lags: list[float] = []

        def beaten() -> bool:
            lags.extend(filter(isfinite, [client.latency]))
            return running.done() or len(lags) > 4

        await playground.until(beaten, 20)
        await client.close()
        await running
    assert max(lags) < 0.8 * BEAT_MS / 1000


async def test_what_a_heartbeat_has_confirmed_is_not_kept(pg: Playground, people: People) -> None:
    async with line(pg) as opened:
        ready = await opened.identify()
        await opened.event("GUILD_CREATE")
        await opened.send(1, opened.seq)
        await opened.op(11)
        await people.cut("drop")
    for seq, op in ((opened.seq - 1, 9), (opened.seq, 0)):
        async with line(pg) as again:
            await again.op(10)
            await again.resume(as_text(ready["session_id"]), seq)
            assert (await again.frame())["op"] == op


async def test_cuts_reach_the_shard_that_is_meant(pg: Playground, people: People) -> None:
    async with line(pg) as zero, line(pg) as one:
        await zero.identify(0, 2)
        await one.identify(1, 2)
        await people.cut("reconnect", shard=1)
        await one.op(7)
        await zero.nothing_but("GUILD_CREATE")
        await people.cut("invalid", shard=0)
        assert (await zero.op(9))["d"] is False


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("nonsense", 4002),
        ('{"op": 99}', 4001),
        ('{"op": 2, "d": {"intents": 1}}', 4004),
        ('{"op": 2, "d": {"token": "x", "intents": 1, "shard": [2, 2]}}', 4010),
        ('{"op": 3, "d": {}}', 4003),
    ],
)
async def test_a_client_that_misbehaves_is_hung_up_on(frame: str, code: int, pg: Playground) -> None:
    async with line(pg) as opened:
        await opened.op(10)
        await opened.socket.send_str(frame)
        await pg.until(lambda: opened.socket.closed)
        assert opened.socket.close_code == code


async def test_a_session_without_a_line_is_forgotten_after_a_while(
    pg: Playground, people: People, clock: RunningClock
) -> None:
    async with line(pg) as opened:
        ready = await opened.identify()
        await people.cut("drop")
    clock.advance(600)
    async with line(pg) as other:
        await other.identify()
    async with line(pg) as again:
        await again.resume(as_text(ready["session_id"]), 1)
        assert (await again.op(9))["d"] is False
