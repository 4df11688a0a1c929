"""Rows that somebody else has touched: their match is closed with a word, the others go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground import Post
from tests.bot.steps import dealt, lobby
from tests.bot.test_app import running
from tests.e2e.evening import Evening

DAMAGES = [
    "UPDATE action SET text = 'play ZZ' WHERE match = 1 AND k = 0",
    "UPDATE action SET k = 3 WHERE match = 1 AND k = 0",
    "UPDATE deal SET chance = 'x' WHERE match = 1",
    "UPDATE deal SET chance = '[]' WHERE match = 1",
    "UPDATE deal SET n = 2 WHERE match = 1",
    "UPDATE match SET options = 'nonsense' WHERE id = 1",
    "DELETE FROM seat WHERE match = 1",
    "UPDATE seat SET user = NULL WHERE match = 1",
]


def damaged(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "atout.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(statement)


async def other_table(night: Evening) -> int:
    """A lobby in the second channel."""
    channel = list(night.guild.channels.values())[1]
    eve = await night.people.join("Eve", night.guild.id)
    await eve.command(channel, "play", game="euchre")
    return int(channel)


def _closed(post: Post) -> bool:
    return "could not be" in post.text and "again" in post.text


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_match_is_closed_and_the_others_go_on(night: Evening, tmp_path: Path, damage: str) -> None:
    ana, ben = await dealt(night, "schnapsen", "Ben")
    other = await other_table(night)
    offered = [await person.complete(night.channel, "do", "action") for person in (ana, ben)]
    for person, actions in zip((ana, ben), offered, strict=True):
        if actions:
            await person.command(night.channel, "do", action=actions[-1][1])
    await night.bot.close()
    if "SET n" in damage:
        damaged(tmp_path, "DELETE FROM action")
    damaged(tmp_path, damage)
    async with running(night.playground, tmp_path) as bot:
        told = await ana.sees(night.channel, _closed)
        assert not told.ephemeral
        house = bot.desk.house
        assert house.in_channel(int(night.channel)) is None
        assert (await ana.command(night.channel, "play", game="euchre")).post.text.startswith("### Euchre")
        table = house.in_channel(other)
        assert table is not None
        assert table.state.stage == "lobby"


async def test_a_lobby_with_damaged_rules_is_closed(night: Evening, tmp_path: Path) -> None:
    ana, _ = await lobby(night)
    await night.bot.close()
    damaged(tmp_path, 'UPDATE match SET options = \'{"target": "x"}\'')
    async with running(night.playground, tmp_path):
        await ana.sees(night.channel, _closed)
