"""The client from its building to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from pydantic import SecretStr

from bot.app import NEEDED, Atout, build
from bot.playground import DM, People, Playground
from bot.settings import Settings
from tests.bot.steps import dealt, lobby
from tests.e2e.evening import SECRET, Evening


def settings(folder: Path, api: str | None = None) -> Settings:
    return Settings(discord_token=SecretStr("x"), discord_api_base=api, data=folder, tempo=0, secret=SecretStr(SECRET))


@asynccontextmanager
async def running(playground: Playground, folder: Path) -> AsyncIterator[Atout]:
    """The bot of that folder, until the end of the context."""
    before = playground.gateway.identified
    bot = build(settings(folder, playground.api))
    task = asyncio.create_task(bot.start("x"))
    try:
        await playground.until(lambda: task.done() or playground.gateway.identified > before)
        yield bot
    finally:
        await bot.close()
        await task


def syncs(playground: Playground) -> int:
    """How often all commands were told."""
    return sum(seen.method == "PUT" for seen in playground.requests)


async def test_building_does_nothing_yet(tmp_path: Path) -> None:
    bot = build(settings(tmp_path / "none"))
    assert not (tmp_path / "none").exists()
    assert bot.intents == discord.Intents(guilds=True)
    assert bot._connection.member_cache_flags == discord.MemberCacheFlags.none()
    assert bot._connection.max_messages is None
    assert bot.tree.get_commands() == []


async def test_commands_are_told_once_and_again_where_they_are_unknown(tmp_path: Path) -> None:
    async with Playground() as first:
        for _ in range(2):
            async with running(first, tmp_path):
                pass
        assert syncs(first) == 1
    async with Playground() as second, running(second, tmp_path):
        assert syncs(second) == 1


async def test_other_commands_are_told_again(tmp_path: Path) -> None:
    async with Playground() as playground:
        async with running(playground, tmp_path) as bot:
            await bot.desk.store.remember("commands", "others")
        async with running(playground, tmp_path):
            pass
        assert syncs(playground) == 2


async def test_it_says_where_it_is_or_how_to_invite_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def told() -> list[str]:
        async with running(playground, tmp_path), asyncio.timeout(10):
            while not (found := [text for text in caplog.messages if text.startswith("ready as ")]):
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            invited = [text for text in caplog.messages if text.startswith("invite it with ")]
            caplog.clear()
        return found + invited

    caplog.set_level("INFO", "bot.app")
    async with Playground() as playground, People(playground.page) as people:
        assert await told() == ["ready as Atout on 1 server"]
        for place in await people.guilds():
            await people.delete(guild=place.id)
        ready, invitation = await told()
    assert ready == "ready as Atout on 0 servers"
    address = urlsplit(invitation.split()[-1])
    asked = parse_qs(address.query)
    assert (address.netloc, asked["scope"]) == ("discord.com", ["bot applications.commands"])
    assert int(asked["permissions"][0]) == NEEDED.value


async def test_closing_twice_is_closing_once(tmp_path: Path) -> None:
    async with Playground() as playground, running(playground, tmp_path) as bot:
        await asyncio.gather(bot.close(), bot.close())
        assert bot.is_closed()


async def test_a_match_goes_on_with_the_same_buttons_after_a_restart(tmp_path: Path) -> None:
    async with Playground() as playground, People(playground.page) as people:
        place = (await people.guilds())[0]
        ana = await people.member("Ana")
        async with running(playground, tmp_path) as bot:
            await ana.command(place.first, "play", game="schnapsen", ai="fill")
            hand = await ana.sees(DM, lambda post: "you are Ana" in post.text)
            assert bot.desk.house.in_channel(int(place.first)) is not None
        async with running(playground, tmp_path) as bot:
            table = bot.desk.house.in_channel(int(place.first))
            assert table is not None
            shown = await ana.press(hand, "Score")
            assert "table 1" in shown.post.text
            post = await ana.sees(place.first, lambda post: any(button.label == "My hand" for button in post.buttons))
            mine = await ana.press(post, "My hand")
            assert "you are Ana" in mine.post.text


async def test_a_deleted_channel_ends_its_table(night: Evening) -> None:
    await dealt(night, "schnapsen", "Ben")
    table = night.table
    await night.people.delete(channel=night.channel)
    await night.until(lambda: table.state.ending == "gone")


async def test_a_server_without_the_bot_ends_its_tables(night: Evening) -> None:
    await lobby(night)
    table = night.table
    await night.people.delete(guild=night.guild.id)
    await night.until(lambda: table.state.ending == "gone")


async def test_a_rematch_is_found_after_a_restart(tmp_path: Path) -> None:
    async with Playground() as playground, People(playground.page) as people:
        place = (await people.guilds())[0]
        ana = await people.member("Ana")
        async with running(playground, tmp_path) as bot:
            await ana.command(place.first, "play", game="schnapsen", ai="fill")
            await ana.sees(DM, lambda post: "you are Ana" in post.text)
            asked = await ana.command(place.first, "table stop")
            await ana.press(asked.post, "Stop the match")
            sheet = await ana.sees(place.first, lambda post: any(b.label == "Rematch" for b in post.buttons))
        async with running(playground, tmp_path) as bot:
            score = await ana.press(sheet, "Why?")
            assert "table 1" in score.post.text
            again = await ana.press(sheet, "Rematch")
            assert not again.ephemeral
            table = bot.desk.house.in_channel(int(place.first))
            assert table is not None
            assert table.state.rematch_of == 1
