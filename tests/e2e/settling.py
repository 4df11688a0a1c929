"""Moving a still evening on, just as far as it takes for everything to be said."""

from __future__ import annotations

from dataclasses import replace

from bot.playground import Person, Post
from bot.tables.publisher import SPACING
from bot.tables.state import State
from bot.tables.stored import restored
from tests.e2e.conftest import Evening, Hours
from tests.e2e.leaks import leaks, pictures

PATIENCE = 60.0
"""Whoever has not said it all by then never will."""


async def settle(night: Evening, clock: Hours) -> None:
    """Until the table has nothing more to say; time moves by the spacing of its edits alone."""
    table, began = night.table, clock.now()
    while not table.publisher.idle:
        assert clock.now() < began + PATIENCE
        await night.until(lambda: table.publisher.idle or any(wait <= SPACING for wait in clock.waits))
        if not table.publisher.idle:
            clock.advance(SPACING)


async def public(night: Evening, person: Person) -> list[Post]:
    """What the bot says to everybody in the first channel."""
    return [post for post in await person.messages(night.channel) if post.by_bot and not post.ephemeral]


async def sealed(night: Evening, *moments: State) -> None:
    """Nothing public told a card too early; `moments` are states with other people on the seats."""
    await night.until(lambda: night.table.publisher.idle)
    stored = await night.bot.desk.store.load(night.table.state.id)
    assert stored is not None
    match = restored(stored).match
    assert match is not None
    assert list(leaks(night, stored, match)) == []
    states = [replace(moment, match=match) for moment in (night.table.state, *moments)]
    assert list(pictures(night, *states)) == []
