"""Deadlines: each means something at one stage alone, and one that was left behind keeps nobody busy."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bot.steps import dealt, lobby
from tests.bot.test_app import running
from tests.e2e.evening import Evening

LATER = 1_000.0


def driving() -> bool:
    """Whether some table waits for a moment; one that has passed it would act on without an end."""
    return any(task.get_name().startswith("driver of table") for task in asyncio.all_tasks())


async def test_a_closed_lobby_waits_for_nothing(night: Evening) -> None:
    ana, _ = await lobby(night)
    assert driving()
    await ana.command(night.channel, "table end")
    await night.until(lambda: night.table.state.stage == "over")
    await night.until(lambda: not driving())


async def test_a_deadline_left_by_a_crash_at_the_deal_is_passed_over(night: Evening, tmp_path: Path) -> None:
    await dealt(night, "schnapsen", "Ben")
    table = night.table.state.id
    desk = night.bot.desk
    stored = await desk.store.load(table)
    assert stored is not None
    await desk.store.save(stored.match, stored.seats, {"next": desk.clock.now() + LATER})
    await night.bot.close()
    async with running(night.playground, tmp_path) as bot:
        restored = bot.desk.house.table(table)
        assert restored is not None
        assert restored.state.stage == "playing"
        await night.until(lambda: not driving())
