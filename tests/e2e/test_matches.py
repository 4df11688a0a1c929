"""Whole matches, from the lobby to the leaderboard, by the buttons that people see."""

from __future__ import annotations

import pytest

from tests.e2e.evening import Evening
from tests.e2e.players import Player, play_on
from tests.e2e.settling import painted


async def test_schnapsen_to_seven_by_two_people_one_with_closed_dms(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    ben = await night.people.join("Ben", night.guild.id, dms="closed")
    lobby = (await ana.command(night.channel, "play", game="schnapsen")).post
    await ben.press(lobby, "Sit down")
    await ben.sees(night.channel, lambda post: post.ephemeral and "My hand" in post.text)
    await ana.press(lobby, "Start")
    table = await ben.sees(night.channel, lambda post: "deal 1" in post.text)
    opened = await ben.press(table, "My hand")
    assert opened.ephemeral
    players = Player(night, ana), Player(night, ben, door=night.channel)
    await play_on(night, *players)
    match = night.table.state.match
    assert match is not None
    assert match.winners is not None
    assert max(match.totals) >= 7
    sheet = await ana.sees(night.channel, lambda post: "wins with" in post.text and not post.ephemeral)
    assert "Rematch" in [button.label for button in sheet.buttons]
    result = await ana.sees("dm", lambda post: "wins with" in post.text)
    assert not result.buttons
    board = await ana.command(night.channel, "leaderboard", game="schnapsen")
    winner = "Ana" if match.winners == (0,) else "Ben"
    assert board.ephemeral
    assert winner in board.post.text
    stats = await ben.command(night.channel, "stats")
    assert "1" in stats.post.text
    await painted(night)


async def test_euchre_by_one_person_and_three_ai(night: Evening) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await ana.command(night.channel, "play", game="euchre")
    await ana.command(night.channel, "table rules", option="target", value="5")
    await ana.command(night.channel, "table ai", count=3)
    await ana.command(night.channel, "table start")
    await night.until(lambda: night.table.state.stage == "playing")
    await play_on(night, Player(night, ana))
    match = night.table.state.match
    assert match is not None
    assert max(match.totals) >= 5
    await ana.sees(night.channel, lambda post: "Rematch" in [button.label for button in post.buttons])
    await painted(night)


@pytest.mark.parametrize("preset", ["house", "contree"])
async def test_belote_by_one_person_and_three_ai(night: Evening, preset: str) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    await ana.command(night.channel, "play", game="belote")
    await ana.command(night.channel, "table rules", preset=preset)
    await ana.command(night.channel, "table rules", option="target", value="300")
    await ana.command(night.channel, "table ai", count=3)
    await ana.command(night.channel, "table start")
    await night.until(lambda: night.table.state.stage == "playing")
    await play_on(night, Player(night, ana))
    match = night.table.state.match
    assert match is not None
    assert match.options["variant"] == ("contree" if preset == "contree" else "classic")
    assert max(match.totals) >= 300
    await ana.sees(night.channel, lambda post: "Rematch" in [button.label for button in post.buttons])
    await painted(night)
