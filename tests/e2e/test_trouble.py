"""What goes wrong on the way, and leaves the game as it was."""

from __future__ import annotations

import asyncio

from bot.ids import Act, parse
from bot.playground import DM
from tests.e2e.evening import Evening
from tests.e2e.players import Player


async def started(night: Evening, game: str = "schnapsen") -> Player:
    """Ana at a table with AI, the first deal dealt."""
    ana = await night.people.join("Ana", night.guild.id)
    await ana.command(night.channel, "play", game=game, ai="fill")
    await night.until(lambda: night.table.state.stage == "playing")
    return Player(night, ana)


def own(night: Evening, player: Player) -> int:
    """How many actions of the running match are the player's."""
    match = night.table.state.match
    assert match is not None
    return sum(action.seat == player.seat for deal in match.deals for action in deal.actions)


async def test_fifty_double_clicks_play_nothing_twice(night: Evening) -> None:
    player = await started(night)
    before = own(night, player)
    post = await player.hand()
    acts = [
        button.custom_id
        for button in post.buttons
        if isinstance(act := parse(button.custom_id), Act) and act.words[0] == "play"
    ]
    outcomes = await asyncio.gather(*(player.person.click(post, acts[i % len(acts)]) for i in range(50)))
    assert all(outcome.acked for outcome in outcomes)
    assert own(night, player) == before + 1


async def test_a_stranger_s_click_is_answered_privately_and_does_nothing(night: Evening) -> None:
    player = await started(night)
    eve = await night.people.join("Eve", night.guild.id)
    post = await player.hand()
    act = next(each for each in post.custom_ids if isinstance(parse(each), Act))
    before = night.table.state.match
    table = await eve.sees(night.channel, lambda post: "deal 1" in post.text)
    for label in ("My hand", "Last trick", "Score", "Menu"):
        outcome = await eve.press(table, label)
        assert outcome.ephemeral
    outcome = await eve.command(night.channel, "do", action=" ".join(act.split(":")[3:]))
    assert outcome.ephemeral
    assert night.table.state.match is before
    assert await eve.complete(night.channel, "do", "action") == []


async def test_a_dropped_gateway_loses_nothing(night: Evening) -> None:
    player = await started(night)
    await player.move()
    for cut in ("drop", "reconnect", "invalid"):
        await night.people.cut(cut)
        before = own(night, player)
        await night.until(lambda: player.due)
        while not await player.person.complete(night.channel, "do", "action"):
            # Nobody hears until the client has come back.
            assert own(night, player) == before
        outcome = await player.type()
        assert outcome.acked
        assert own(night, player) > before


async def test_a_deleted_table_comes_back_once_and_then_stays_away(night: Evening) -> None:
    player = await started(night, "euchre")
    first = night.table.message
    assert first is not None
    await night.people.delete(message=str(first[1]))
    await player.move()
    await night.until(lambda: night.table.message not in (None, first))
    second = night.table.message
    assert second is not None
    await night.people.delete(message=str(second[1]))
    await night.until(lambda: player.due)
    await player.type()
    await night.until(lambda: night.table.publisher.idle)
    shown = [post for post in await player.person.messages(night.channel) if not post.ephemeral]
    assert [post for post in shown if "deal 1" in post.text] == []
    assert (await player.person.command(night.channel, "table show")).acked
    await player.person.sees(night.channel, lambda post: not post.ephemeral and "table 1" in post.text)


async def test_old_buttons_answer_that_they_are_old(night: Evening) -> None:
    player = await started(night)
    post = await player.hand()
    act = next(each for each in post.custom_ids if isinstance(parse(each), Act))
    # The hand in the DM keeps its first buttons, whatever happens.
    await night.people.fault("PATCH", "/channels/*/messages/*", status=403, code=50001, times=10_000)
    await night.people.fault("DELETE", "/channels/*/messages/*", status=403, code=50001, times=10_000)
    while night.table.state.deal == 1:
        await (player.type() if player.due else night.until(lambda: player.due or night.table.state.deal > 1))
    before = own(night, player)
    outcome = await player.person.click(post, act)
    assert outcome.acked
    assert own(night, player) == before
    await player.person.sees(DM, lambda post: "That deal is over" in post.text)


async def test_a_deleted_channel_ends_the_match_with_a_word_by_dm(night: Evening) -> None:
    player = await started(night)
    await player.hand()
    await night.people.delete(channel=night.channel)
    await night.until(lambda: night.table.state.ending == "gone")
    await player.person.sees(DM, lambda post: "gone" in post.text)
