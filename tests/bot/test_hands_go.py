"""Private messages that have had their day: none waits for cards that never come, nobody's cards stay on a screen."""

from __future__ import annotations

from bot.playground import DM
from tests.bot.steps import dealt, lobby
from tests.e2e.evening import Evening


async def test_a_closed_lobby_takes_back_what_it_promised_by_dm(night: Evening) -> None:
    ana, table = await lobby(night)
    ben = await night.join("Ben")
    await ben.press(table, "Sit down")
    await ben.sees(DM, lambda post: "will appear here" in post.text)
    await ana.command(night.channel, "table end")
    await night.until(lambda: night.table.publisher.idle)
    assert await ben.messages(DM) == []
    assert not any("hand" in kind for kind in await night.bot.desk.store.messages(night.table.state.id))


async def test_a_hand_behind_the_button_is_cleared_when_the_match_is_over(night: Evening) -> None:
    ana, _ = await dealt(night, "schnapsen", "Ben")
    held = (await ana.command(night.channel, "hand")).post
    assert set("♠♥♦♣") & set(held.text)
    await night.table.end("stopped")
    shown = await ana.sees(night.channel, lambda post: post.id == held.id and "Stopped" in post.text)
    assert not set("♠♥♦♣") & set(shown.text)
    assert shown.attachments == ()
