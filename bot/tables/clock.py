"""Time for the tables: a clock that tests can set, and the pauses made for people's eyes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from random import Random
from typing import Protocol


class Clock(Protocol):
    """Epoch seconds, and a way to wait for them."""

    def now(self) -> float: ...

    def until(self, when: float) -> Awaitable[None]:
        """Comes at once if `when` has passed."""


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()

    async def until(self, when: float) -> None:
        await asyncio.sleep(max(0.0, when - time.time()))


class SetClock:
    """Stands still until it is moved: `advance` wakes everybody whose time has come."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    @property
    def waits(self) -> tuple[float, ...]:
        """In how many seconds each sleeper wants to be woken, the next one first."""
        return tuple(sorted(when - self._now for when, sleep in self._sleepers if not sleep.done()))

    def until(self, when: float) -> asyncio.Future[None]:
        """Known as a wait from the call on, before anybody awaits it."""
        sleep = asyncio.get_running_loop().create_future()
        self._sleepers = [each for each in self._sleepers if not each[1].done()]
        self._sleepers.append((when, sleep))
        self.advance(0)
        return sleep

    def advance(self, seconds: float) -> None:
        """Moves the time on; who waits for a moment passed goes on."""
        self._now += seconds
        for when, sleep in self._sleepers:
            if when <= self._now and not sleep.done():
                sleep.set_result(None)


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds, each multiplied by the tempo (0 in tests). Clocks and Discord's own limits are none of them."""

    tempo: float = 1.0

    @property
    def opening(self) -> float:
        """After play begins nobody's card is committed for so long, whatever anybody holds."""
        return 4.0 * self.tempo

    @property
    def trick(self) -> float:
        """The same after every trick."""
        return 1.5 * self.tempo

    @property
    def trick_before_robot(self) -> float:
        """A finished trick stays so long before an AI leads."""
        return 2.5 * self.tempo

    @property
    def last_trick(self) -> float:
        """Between the cards of a last trick that is played for all."""
        return 1.2 * self.tempo

    @property
    def next_deal(self) -> float:
        """How long the next deal waits for those who did not press Ready."""
        return 20.0 * self.tempo

    def robot(self, rng: Random, people: int) -> float:
        """How long an AI takes: drawn before it looks, the same whatever its cards; brisk where one person plays."""
        return rng.uniform(1.2, 1.5 if people <= 1 else 2.5) * self.tempo
