"""Waiting for what happens instead of sleeping: a look now, and another one after each change."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Changes:
    """Something that changes, and those who wait until it looks as they want."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def happened(self) -> None:
        """Let everybody look again."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, look: Callable[[], Awaitable[T | None]], timeout: float) -> T:
        """What `look` finds, once that is true or not empty; TimeoutError after so many real seconds."""
        async with asyncio.timeout(timeout):
            while True:
                change = self._next
                if found := await look():
                    return found
                await change.wait()
