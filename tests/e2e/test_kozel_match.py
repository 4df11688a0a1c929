"""Whole matches of Kozel with AI seats, for each number of players: pictures, words and AI moves on the way."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bot.tables.state import Guest
from tests.bot.states import a_choice
from tests.e2e.evening import Evening
from tests.e2e.players import changed
from tests.e2e.settling import painted


@pytest.mark.parametrize("players", [4, 2, 6])
async def test_a_match_of_kozel_ends_with_a_goat(night: Evening, players: int) -> None:
    ana, rng = await night.people.join("Ana", night.guild.id), Random(players)
    await ana.command(night.channel, "play", game="kozel", players=str(players))
    await ana.command(night.channel, "table rules", option="target", value="6")
    await ana.command(night.channel, "table ai", count=players - 1)
    await ana.command(night.channel, "table start")
    await night.until(lambda: night.table.state.stage == "playing")
    table, me = night.table, Guest(int(ana.id), "Ana", "en-US")
    seat = table.state.seat_of(me.user)

    while table.state.stage != "over":
        state = table.state
        if state.match is not None and state.match.running and seat in state.match.view(None).to_act:
            await table.act(me, a_choice(state.match, rng))
        else:
            await night.until(partial(changed, table, state))
    match = table.state.match
    assert match is not None
    assert match.winners is not None
    assert max(match.totals) >= 6
    await ana.sees(night.channel, lambda post: "with only" in post.text)
    await painted(night)
