"""The public table where others meddle with it: messages deleted, rights taken away."""

from __future__ import annotations

from pathlib import Path

from tests.bot.steps import dealt
from tests.e2e.evening import Evening, Hours, evening
from tests.e2e.players import Player


async def test_a_table_that_a_moderator_deleted_twice_stays_away_after_a_restart(night: Evening) -> None:
    (ana,) = await dealt(night, "euchre")
    player = Player(night, ana)
    first = night.table.message
    for _ in range(2):
        await night.until(lambda: night.table.publisher.idle and night.table.message is not None)
        standing = night.table.message
        assert standing is not None
        await night.people.delete(message=str(standing[1]))
        await night.until(lambda: player.due)
        await player.type()
        await night.until(lambda standing=standing: night.table.message != standing)
    assert night.table.message is None
    await night.restart()
    await night.until(lambda: night.table.publisher.idle)
    assert night.table.message is None
    assert (await ana.command(night.channel, "table show")).acked
    await night.until(lambda: night.table.message not in (None, first))
    await night.restart()
    await night.until(lambda: night.table.publisher.idle)
    assert night.table.message is not None


async def test_a_table_goes_on_where_the_channel_cannot_be_read(tmp_path: Path) -> None:
    hours = Hours()
    async with evening(tmp_path, clock=hours) as night:
        (ana,) = await dealt(night, "schnapsen")
        player = Player(night, ana)
        await night.people.fault("GET", "/channels/*/messages", status=403, code=50001, times=1_000)
        hours.advance(61)
        while night.table.state.deal == 1 and night.state.match.view(None).last_trick is None:
            await (player.type() if player.due else night.until(lambda: player.due or night.table.state.deal > 1))
            hours.advance(2)
        requests = night.playground.ledger.requests
        await night.until(lambda: any(seen.method == "GET" and seen.code == 50001 for seen in requests))
        await night.table.end("stopped")
        hours.advance(2)
        await ana.sees(night.channel, lambda post: not post.ephemeral and "Stopped" in post.text)
