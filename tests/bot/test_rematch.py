"""A rematch that everybody asks for at the same moment."""

from __future__ import annotations

import asyncio

from bot.seats.state import Guest, Person
from tests.bot.steps import dealt
from tests.e2e.evening import Evening


async def test_who_asks_in_the_same_moment_sits_down_in_the_same_lobby(night: Evening) -> None:
    ana, ben = await dealt(night, "schnapsen", "Ben")
    over = night.table
    await over.end("stopped")
    guests = [Guest(int(person.id), person.name, "en-US") for person in (ana, ben)]
    first, second = await asyncio.gather(*(night.bot.desk.house.rematch(over, guest) for guest in guests))
    assert first is second
    assert first.state.rematch_of == over.state.id
    assert [isinstance(holder, Person) and not holder.held for holder in first.state.seats] == [True, True]
