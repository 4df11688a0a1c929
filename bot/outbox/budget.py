"""One budget of requests for all tables: Discord allows a bot 50 a second in all, answers to interactions aside."""

from __future__ import annotations

import asyncio
from collections import deque

RATE = 40
"""Requests a second, outside interactions."""


class Budget:
    """Gives out turns, `RATE` a second: tables wait in one line, and each table's requests in a line of their own.

    The table at the head is the one that was served the longest ago, so a table with many hands to send does not keep
    another one from sending its one message. Nothing runs while nobody waits.
    """

    def __init__(self, rate: float = RATE) -> None:
        self._gap = 1 / rate
        self._burst = rate / 4
        self._lines: dict[int, deque[asyncio.Future[None]]] = {}
        self._spent = 0.0
        """Loop time up to which turns are given already; it never lies more than the burst behind now."""
        self._timer: asyncio.TimerHandle | None = None

    async def turn(self, table: int) -> None:
        """Returns when this table may send one request."""
        loop = asyncio.get_running_loop()
        if not self._lines and self._take(loop.time()):
            return
        place: asyncio.Future[None] = loop.create_future()
        self._lines.setdefault(table, deque()).append(place)
        self._wind(loop)
        await place

    def _take(self, now: float) -> bool:
        """Spends one turn, if one is there."""
        spent = max(self._spent, now - self._gap * self._burst)
        if spent + self._gap > now:
            return False
        self._spent = spent + self._gap
        return True

    def _wind(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._timer is None:
            self._timer = loop.call_at(self._spent + self._gap, self._serve, loop)

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        while self._lines:
            table = next(iter(self._lines))
            line = self._lines.pop(table)
            while line and line[0].done():
                line.popleft()
            if not line:
                continue
            if not self._take(loop.time()):
                self._lines = {table: line} | self._lines
                self._wind(loop)
                return
            line.popleft().set_result(None)
            if line:
                self._lines[table] = line
