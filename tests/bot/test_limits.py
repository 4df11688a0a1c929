"""So many tables at once, and no more."""

from __future__ import annotations

import asyncio

import pytest

from bot.seats.state import Guest
from bot.tables.house import LIVE_OF_USER
from engine import Refused
from tests.e2e.evening import Evening


async def seated_elsewhere(night: Evening, guest: Guest, count: int) -> None:
    """So many lobbies of the guest, none of them in the first channel."""
    places = [night.guild, await night.people.open_guild("More"), await night.people.open_guild("Still more")]
    rooms = [(int(place.id), int(channel)) for place in places for channel in place.channels.values()]
    for guild, channel in rooms[1 : count + 1]:
        await night.bot.desk.house.open(guest, guild, channel, "en", "schnapsen")


async def test_nobody_sits_down_at_a_fourth_table(night: Evening) -> None:
    ana, ben = await night.join("Ana"), await night.join("Ben")
    await seated_elsewhere(night, Guest(int(ana.id), "Ana", "en-US"), LIVE_OF_USER)
    fourth = (await ben.command(night.channel, "play", game="schnapsen")).post
    refused = await ana.press(fourth, "Sit down")
    assert "You’re at 3 tables already" in refused.post.text
    (select,) = refused.post.selects
    menu = await ana.click(refused.post, select.custom_id, [select.options[0].value])
    await ana.press(menu.post, "Leave")
    assert "seat 2" in (await ana.press(fourth, "Sit down")).post.text


async def test_of_two_seats_at_once_the_one_too_many_is_refused(night: Evening) -> None:
    house, ana = night.bot.desk.house, Guest(5, "Ana", "en-US")
    await seated_elsewhere(night, ana, LIVE_OF_USER - 1)
    here = await house.open(Guest(6, "Ben", "en-US"), int(night.guild.id), int(night.channel), "en", "euchre")
    place = await night.people.open_guild("Far away")
    there = await house.open(Guest(7, "Eve", "en-US"), int(place.id), int(place.first), "en", "euchre")
    both = await asyncio.gather(house.sit(here, ana), house.sit(there, ana), return_exceptions=True)
    assert sorted(isinstance(each, Refused) for each in both) == [False, True]
    assert len(house.of(5)) == LIVE_OF_USER


async def test_a_held_seat_counts_once_it_is_taken(night: Evening) -> None:
    house, ana, ben = night.bot.desk.house, Guest(5, "Ana", "en-US"), Guest(6, "Ben", "en-US")
    old = await house.open(ben, int(night.guild.id), int(night.channel), "en", "schnapsen")
    await house.sit(old, ana)
    await old.start(ben)
    await old.end("stopped")
    await house.rematch(old, ben)
    await seated_elsewhere(night, ana, LIVE_OF_USER)
    with pytest.raises(Refused) as refused:
        await house.rematch(old, ana)
    assert refused.value.refusal.reason == "too_many_seats"
