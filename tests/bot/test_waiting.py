"""Cards that wait, and writes that nobody waits for: what was accepted goes out, what was stored stands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.seats.acts import lays
from bot.seats.state import Guest
from engine import Match, Seat, game, games
from engine.grammar import BARE
from tests.bot.states import a_choice
from tests.bot.steps import a_card, dealt, hand_of, played, to_act, turn_of
from tests.bot.test_store_refuses import write
from tests.e2e.evening import Evening, Hours, evening


async def test_a_waiting_card_survives_a_store_that_refuses_it(tmp_path: Path) -> None:
    hours = Hours()
    async with evening(tmp_path, tempo=1.0, clock=hours) as slow:
        people = await dealt(slow, "schnapsen", "Ben")
        who = to_act(slow, people)
        card = f":play {a_card(slow, who).words[0]}"
        hand = await turn_of(who)
        pressed = await who.click(hand, next(each for each in hand.custom_ids if each.endswith(card)))
        assert "goes out in a moment" in pressed.post.text
        refusal = "CREATE TRIGGER refusing BEFORE INSERT ON action BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        await asyncio.to_thread(write, tmp_path, refusal)
        hours.advance(4)
        await slow.until(lambda: slow.table.driver._failures > 0)
        assert played(slow) == 0
        await asyncio.to_thread(write, tmp_path, "DROP TRIGGER refusing")
        hours.advance(60)
        await slow.until(lambda: played(slow) == 1)


async def test_a_cancelled_move_that_was_stored_stands(night: Evening) -> None:
    people = await dealt(night, "schnapsen", "Ben")
    who, table = to_act(night, people), night.table
    await hand_of(who)
    move = asyncio.create_task(table.act(Guest(int(who.id), who.name, "en-US"), a_card(night, who)))
    while not table.ledger._writing:
        await asyncio.sleep(0)
    move.cancel()
    await asyncio.gather(move, return_exceptions=True)
    assert played(night) == 1


@pytest.mark.parametrize("name", games())
def test_what_waits_is_what_lays_cards(name: str) -> None:
    verbs: dict[str, set[bool]] = {}
    for seed in range(40):
        rng, match = Random(seed), Match.new(name)
        match = match.deal(match.game.shuffle(match.options, match.players, rng), Seat(0))
        while match.running:
            action = a_choice(match, rng)
            after = match.act(action)
            verbs.setdefault(action.verb, set()).add(lays(match, after))
            match = after
    cards_go_in = {"play"} | {verb for verb in ("pass",) if 1 in game(name).grammar.forms.get(verb, BARE)[0].cards}
    assert verbs == {verb: {verb in cards_go_in} for verb in verbs}
