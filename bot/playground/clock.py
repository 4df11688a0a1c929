"""The stand-in's time: real, but a test may move it ahead."""

import asyncio
import time
from contextlib import suppress
from typing import Protocol


class Clock(Protocol):
    """What the server asks of a clock; every deadline, limit and lag goes by it."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return once that much of this clock's time has passed."""
        ...


class RunningClock:
    """Real time that `advance` moves ahead, waking everybody whose time has then come."""

    def __init__(self) -> None:
        self._origin = time.time() - time.monotonic()
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Seconds since 1970, plus all that was advanced."""
        return self._origin + time.monotonic()

    def advance(self, seconds: float) -> None:
        """Jump ahead; there is no way back, as ids carry the time and must go up."""
        if seconds < 0:
            raise ValueError("a clock goes forward only")
        self._origin += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Wait in real time, shortened by whatever is advanced meanwhile."""
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._moved.wait()


async def within(clock: Clock, event: asyncio.Event, seconds: float) -> bool:
    """Whether an event came in that much of the clock's time."""
    happened = asyncio.create_task(event.wait())
    over = asyncio.create_task(clock.sleep(seconds))
    try:
        await asyncio.wait({happened, over}, return_when=asyncio.FIRST_COMPLETED)
        return event.is_set()
    finally:
        happened.cancel()
        over.cancel()
