"""Who may do what, where rights come from elsewhere or moments from before."""

from __future__ import annotations

from dataclasses import replace

from bot.seats.lobby import with_holder
from bot.seats.starting import STALE_SEAT
from tests.bot.steps import dealt, lobby
from tests.e2e.evening import Evening


async def test_a_moderator_of_another_server_is_none_here(night: Evening) -> None:
    _, ben = await dealt(night, "schnapsen", "Ben")
    other = await night.people.open_guild("Elsewhere")
    await night.people.do("users", id=ben.id, guild=other.id, moderator=True)
    refused = await ben.command(other.first, "table stop")
    assert "Only a moderator" in refused.post.text
    assert night.table.state.stage == "playing"


async def test_a_moderator_of_the_server_may_stop_its_table(night: Evening) -> None:
    await dealt(night, "schnapsen", "Ben")
    mod = await night.people.join("Mod", night.guild.id, moderator=True)
    asked = await mod.command(night.channel, "table stop")
    await mod.press(asked.post, "Stop the match")
    assert night.table.state.ending == "stopped"


async def test_nobody_is_dealt_in_by_ready_in_the_lobby(night: Evening) -> None:
    ana, _ = await lobby(night, "euchre")
    refused = await ana.command(night.channel, "table ready")
    assert "hasn’t begun" in refused.post.text
    assert night.table.state.stage == "lobby"


async def test_the_last_answer_to_a_ready_check_deals_to_full_tables_only(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.people.join("Ben", night.guild.id)
    await ben.press(table, "Sit down")
    _long_ago(night, ben.id)
    await ana.press(table, "Start")
    assert night.table.state.checking
    await ben.press(table, "Get up")
    await ana.command(night.channel, "table ready")
    assert night.table.state.stage == "lobby"
    await ana.command(night.channel, "table ai")
    await ana.press(table, "Start")
    await night.until(lambda: night.table.state.stage == "playing")


def _long_ago(night: Evening, user: str) -> None:
    """That person sat down before the time after which people are asked."""
    state = night.table.state
    for seat, person in state.people:
        if person.user == int(user):
            state = with_holder(state, seat, replace(person, sat_at=person.sat_at - STALE_SEAT - 1))
    night.table.state = state


async def test_what_was_typed_is_said_back_in_short(night: Evening) -> None:
    ana, _ = await lobby(night)
    unknown = await ana.command(night.channel, "table rules", preset="*" * 5000)
    assert unknown.post.text.startswith("This game has no rules called \\*")
    bad = await ana.command(night.channel, "table rules", option="target", value="-5")
    assert bad.post.text == "Match to can’t be \\-5."
