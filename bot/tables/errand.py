"""The task of a driver or publisher: begun by a change, ended when nothing is left; it never parks on a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from bot.tables.clock import Clock


class Errand:
    """Runs `work` while there is something to do: at most one task at a time, woken by changes and by the clock."""

    def __init__(self, clock: Clock, name: str, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self._clock = clock
        self._name = name
        self._work = work
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._sleep: asyncio.Future[None] | None = None
        self.closed = False

    @property
    def idle(self) -> bool:
        """Whether nothing is left to do."""
        return self._task is None or self._task.done()

    @property
    def resting(self) -> bool:
        """Whether nothing is done before its time comes or something changes."""
        return self.idle or (self._sleep is not None and not self._sleep.done() and not self.changed)

    @property
    def changed(self) -> bool:
        """Whether something has changed since `begin`."""
        return self._changed.is_set()

    def begin(self) -> None:
        """From now on changes are news."""
        self._changed.clear()

    def wake(self) -> None:
        """Something has changed."""
        self._changed.set()
        if not self.closed and self.idle:
            self._task = asyncio.create_task(self._work(), name=self._name)

    async def close(self) -> None:
        """Lets what is being done come to its end; nothing begins after that."""
        self.closed = True
        self._changed.set()
        if self._task is not None and self._task is not asyncio.current_task():
            await asyncio.gather(self._task, return_exceptions=True)

    async def slept(self, until: float) -> bool:
        """True when the time has come, False when something changed before."""
        self._sleep = sleep = asyncio.ensure_future(self._clock.until(until))
        change = asyncio.ensure_future(self._changed.wait())
        try:
            await asyncio.wait((sleep, change), return_when=asyncio.FIRST_COMPLETED)
            return sleep.done()
        finally:
            self._sleep = None
            sleep.cancel()
            change.cancel()
