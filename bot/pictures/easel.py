"""Paints in threads, never on the loop, and keeps the encoded bytes of what was painted last."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from bot.screens import Picture
from render import Scene, paint_hand, paint_private, paint_table

PAINTERS: Final[Mapping[str, Callable[[Scene], bytes]]] = {
    "table": paint_table,
    "hand": paint_hand,
    "private": paint_private,
}
THREADS: Final = 2
KEPT: Final = 200
"""Pictures, of at most 90 KB each."""


class Easel:
    """Equal pictures are painted once, also while the first is still being painted."""

    def __init__(self, painters: Mapping[str, Callable[[Scene], bytes]] = PAINTERS, kept: int = KEPT) -> None:
        self._painters = painters
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="painter")
        self._kept = kept
        self._done: OrderedDict[tuple[str, Scene], bytes] = OrderedDict()
        self._running: dict[tuple[str, Scene], asyncio.Future[bytes]] = {}

    async def draw(self, picture: Picture) -> bytes:
        """The picture's PNG."""
        key = (picture.kind, picture.scene)
        if (painted := self._done.get(key)) is not None:
            self._done.move_to_end(key)
            return painted
        if (running := self._running.get(key)) is None or running.get_loop() is not asyncio.get_running_loop():
            running = asyncio.get_running_loop().run_in_executor(
                self._threads, self._painters[picture.kind], picture.scene
            )
            self._running[key] = running
        try:
            # Who gives up waiting does not take the picture from the others.
            painted = await asyncio.shield(running)
        finally:
            if running.done() and self._running.get(key) is running:
                del self._running[key]
        self._done[key] = painted
        while len(self._done) > self._kept:
            self._done.popitem(last=False)
        return painted


@cache
def _easel() -> Easel:
    return Easel()


async def draw(picture: Picture) -> bytes:
    """The picture's PNG, by the one easel of the process."""
    return await _easel().draw(picture)
