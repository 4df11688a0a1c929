"""What all visits share: the house, the outbox, and what is remembered of messages while the process lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field

from bot.outbox import Outbox
from bot.settings import Settings
from bot.store import Store
from bot.tables.clock import Clock
from bot.tables.drafts import Drafts, Recent
from bot.tables.house import House


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
    drafts: Drafts
    """Shared with the tables, which draw the same messages; so two quick taps both count."""
    porter: Porter = field(default_factory=Porter)
    panels: Recent[int] = field(default_factory=Recent)
    """By DM channel: the panel that stands there; the next one replaces it."""
