"""Whole matches of Tarot with AI seats, for each number of players: pictures, words and AI moves on the way."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bot.tables.driver import forced_for_all
from bot.tables.state import Guest
from tests.bot.states import a_choice
from tests.e2e.evening import Evening
from tests.e2e.players import changed
from tests.e2e.settling import painted


@pytest.mark.parametrize(("players", "manners"), [(4, "online"), (3, "online"), (5, "online"), (4, "table")])
async def test_a_match_of_tarot_is_played_out(night: Evening, players: int, manners: str) -> None:
    ana, rng = await night.people.join("Ana", night.guild.id), Random(players)
    await ana.command(night.channel, "play", game="tarot", players=str(players))
    await ana.command(night.channel, "table rules", option="deals", value="1")
    await ana.command(night.channel, "table rules", option="manners", value=manners)
    await ana.command(night.channel, "table ai", count=players - 1)
    await ana.command(night.channel, "table start")
    await night.until(lambda: night.table.state.stage == "playing")
    table, me = night.table, Guest(int(ana.id), "Ana", "en-US")
    seat = table.state.seat_of(me.user)

    while table.state.stage != "over":
        state = table.state
        mine = state.match is not None and state.match.running and seat in state.match.view(None).to_act
        if mine and state.match is not None and not forced_for_all(table):
            await table.act(me, a_choice(state.match, rng))
        else:
            await night.until(partial(changed, table, state))
    match = table.state.match
    assert match is not None
    assert match.winners is not None
    assert sum(match.totals) == 0
    await ana.sees(night.channel, lambda post: "wins with" in post.text or "win with" in post.text)
    await painted(night, table.state)
