"""Evenings for tests: with and without pauses, in real time or in a time that stands still."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.log import Masked
from tests.e2e.evening import TOKEN, Evening, Hours, evening, sealed
from tests.e2e.leaks import told

__all__ = ["Evening", "evening"]


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening without pauses."""
    async with evening(tmp_path) as found:
        yield found
    await sealed(found)


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture
async def still(tmp_path: Path, clock: Hours) -> AsyncIterator[Evening]:
    """An evening without pauses whose time stands still until it is moved."""
    async with evening(tmp_path, clock=clock) as found:
        yield found
    await sealed(found)


@pytest.fixture
async def slow(tmp_path: Path, clock: Hours) -> AsyncIterator[Evening]:
    """An evening with all its pauses, whose time stands still until it is moved."""
    async with evening(tmp_path, tempo=1.0, clock=clock) as found:
        yield found
    await sealed(found)


@pytest.fixture(autouse=True)
def discreet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a test does, the log at its default level names no card and no token."""
    caplog.set_level(logging.INFO)
    yield
    lines = [Masked().format(record) for when in ("setup", "call", "teardown") for record in caplog.get_records(when)]
    assert [line for line in lines if told(line, TOKEN)] == []
