"""What all visits share: the house, the outbox, and what is remembered of messages while the process lives."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.controls import Draft
from bot.ids import Stamp
from bot.outbox import Outbox
from bot.settings import Settings
from bot.store import Store
from bot.tables.clock import Clock
from bot.tables.house import House

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """The values of the newest keys; older ones are forgotten."""

    def __init__(self, size: int = 2_000) -> None:
        self._size = size
        self._values: OrderedDict[int, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: int) -> Value | None:
        return self._values.get(key)

    def put(self, key: int, value: Value) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._size:
            self._values.popitem(last=False)

    def pop(self, key: int) -> Value | None:
        return self._values.pop(key, None)


class Porter:
    """Knows which visits are under way, and lets nobody in any more once the bot goes down."""

    def __init__(self) -> None:
        self._inside: set[asyncio.Task[None]] = set()
        self._closed = False

    async def serve(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Runs one visit; after the closing none begins."""
        if self._closed:
            return
        task = asyncio.ensure_future(work())
        self._inside.add(task)
        try:
            await asyncio.shield(task)
        finally:
            self._inside.discard(task)

    async def close(self, patience: float) -> None:
        """Waits for those inside, but not for ever."""
        self._closed = True
        if self._inside:
            await asyncio.wait(self._inside, timeout=patience)


@dataclass(frozen=True, slots=True)
class Desk:
    """One for the whole client."""

    house: House
    store: Store
    mail: Outbox
    clock: Clock
    settings: Settings
    drafts: Recent[tuple[Stamp, Draft]] = field(default_factory=Recent)
    """By message: the moment and the draft last sent there, so that two quick taps both count."""
    porter: Porter = field(default_factory=Porter)
    panels: Recent[int] = field(default_factory=Recent)
    """By DM channel: the panel that stands there; the next one replaces it."""
