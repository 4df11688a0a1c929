"""Two at the same moment: one message stands, one panel goes, and nobody hears of a fault."""

from __future__ import annotations

import asyncio

from bot.playground import Post
from tests.bot.steps import lobby
from tests.e2e.evening import Evening

CALLBACK = "/interactions/{id}/{token}/callback"


async def test_a_lobby_that_changes_before_it_stands_is_posted_once(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    ben = await night.people.join("Ben", night.guild.id)
    await night.people.fault("POST", CALLBACK, delay_ms=500)
    opening = asyncio.create_task(ana.command(night.channel, "play", game="euchre"))
    house = night.bot.desk.house
    await night.until(lambda: house.in_channel(int(night.channel)) is not None)
    assert "seat 2" in (await ben.command(night.channel, "table join")).post.text
    table = (await opening).post
    standing = await ana.sees(night.channel, lambda post: "Ben" in post.text)
    assert standing.id == table.id
    await night.until(lambda: night.table.publisher.idle)
    assert [post.id for post in await ana.messages(night.channel) if _is_table(post)] == [table.id]


async def test_a_panel_pressed_away_twice_goes_once(night: Evening) -> None:
    await lobby(night)
    mod = await night.people.join("Mod", night.guild.id, moderator=True)
    asked = await mod.command(night.channel, "table stop")
    presses = [mod.press(asked.post, "Back") for _ in range(3)]
    assert all(each.acked for each in await asyncio.gather(*presses, return_exceptions=True) if hasattr(each, "acked"))
    await night.until(lambda: night.table.publisher.idle)
    assert [post.text for post in await mod.messages(night.channel) if post.ephemeral] == []


def _is_table(post: Post) -> bool:
    return not post.ephemeral and "table 1" in post.text
