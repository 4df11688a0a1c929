"""A turn that goes while a card is on its way: the hand that is pressed was drawn before."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.evening import Hours, evening, sealed
from tests.e2e.plans import Plan, any_card, planned, pressed
from tests.e2e.players import labels

PLAN = Plan("tarot", 4, "table")


async def test_a_card_that_has_become_early_is_asked_about(tmp_path: Path, clock: Hours) -> None:
    async with evening(tmp_path, clock=clock, secret="early") as night:
        ana, ben, chloe, dawid = await planned(night, clock, PLAN)
        for each in (ben, chloe, dawid):
            await each.does("pass")
        await ana.does("bid garde-sans")
        await ben.does(any_card(night.state.match, 1))
        card = any_card(night.state.match, 2)
        hand = await chloe.hand(card)
        await ben.person.command(night.channel, "do", action="take-back")
        before = night.state.match
        told = await pressed(chloe.person, hand, card)
        assert labels(told.post) == ["Yes, play it", "Back"]
        assert night.state.match is before
        await chloe.person.press(told.post, "Yes, play it")
        match = night.state.match
        assert match is not None
        assert str(match.deals[0].actions[-1]) == f"2 {card}"
    await sealed(night)
