"""A playground for each test; what it did not know, or broke at, fails the test."""

from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import discord
import pytest
import yarl

from bot.playground import People, Place, Playground
from bot.playground.clock import RunningClock
from tests.playground.clients import Bot, running
from tests.playground.discord_side import Rest


@pytest.fixture
def clock() -> RunningClock:
    return RunningClock()


@pytest.fixture
async def pg(clock: RunningClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock) as playground:
        yield playground
        assert playground.ledger.unknown_routes == []
        assert playground.ledger.crashes == []


@pytest.fixture
async def people(pg: Playground) -> AsyncIterator[People]:
    async with People(pg.page) as everybody:
        yield everybody


@pytest.fixture
async def place(people: People) -> Place:
    return (await people.guilds())[0]


@pytest.fixture
async def rest(pg: Playground) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(pg, session)


@pytest.fixture
async def start(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[Bot], Awaitable[Bot]]]:
    """Logs real clients in, and out again at the end."""
    monkeypatch.setattr(discord.http.Route, "BASE", pg.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(pg.gateway.url))
    async with running(pg) as begin:
        yield begin
