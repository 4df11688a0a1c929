"""Moving a still evening on, just as far as it takes for everything to be said."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.playground import Person, Post
from bot.seats.state import State
from bot.tables.publisher import SPACING
from bot.tables.table import Table
from tests.e2e.evening import Evening, Hours
from tests.e2e.leaks import begun, pictures, replayed
from tests.e2e.players import Player

PATIENCE = 60.0
"""Whoever has not said it all by then never will."""


async def settle(night: Evening, clock: Hours, table: Table | None = None) -> None:
    """Until the first channel's table, or this one, has nothing more to say; time moves by the spacing of edits alone."""
    table, began = table or night.table, clock.now()
    await night.until(lambda: table.publisher.resting)
    while not table.publisher.idle:
        assert clock.now() < began + PATIENCE
        clock.advance(SPACING)
        await night.until(lambda: table.publisher.resting)


async def play_through(night: Evening, clock: Hours, *players: Player) -> None:
    """Everybody plays by commands until the deal is over; time goes on from one thing that is due to the next."""
    table, deal = night.table, night.state.deal
    while table.state.stage == "playing" and table.state.deal == deal:
        turn = next((player for player in players if player.due), None)
        if turn is not None and not table.waiting:
            await turn.type()
        else:
            await tick(night, clock)
        await night.until(partial(at_rest, night))


async def tick(night: Evening, clock: Hours) -> float:
    """Moves to the next thing for which the bot waits, and lets it happen; by how many seconds."""
    await night.until(lambda: at_rest(night) and bool(clock.waits))
    seconds = clock.waits[0]
    clock.advance(seconds)
    await night.until(partial(at_rest, night))
    return seconds


def at_rest(night: Evening) -> bool:
    """Whether the first channel's table does and says nothing by itself before time goes on."""
    return night.table.driver.resting and night.table.publisher.resting


async def public(night: Evening, person: Person) -> list[Post]:
    """What the bot says to everybody in the first channel."""
    return [post for post in await person.messages(night.channel) if post.by_bot and not post.ephemeral]


async def painted(night: Evening, *moments: State) -> None:
    """Every public picture is a spectator's one; `moments` are states with other people on the seats."""
    desk = night.bot.desk
    tables = [table for log in await begun(desk.store) if (table := desk.house.table(log.match.id)) is not None]
    await night.until(lambda: all(table.publisher.idle for table in tables))
    matches = {log.match.id: replayed(log) for log in await begun(desk.store)}
    states = [replace(state, match=matches[state.id]) for state in (*moments, *(table.state for table in tables))]
    assert list(pictures(night, *states)) == []
