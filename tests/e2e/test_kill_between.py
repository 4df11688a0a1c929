"""`kill -9` between two actions that belong together: all stands as it stood, and goes on by the buttons of before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from engine import Match, Pick
from tests.e2e.deals import BELOTE, KOZEL, TAROT, bidding, four_kings_against_a_row, third_has_four
from tests.e2e.evening import TOKEN
from tests.e2e.leaks import leaks, told
from tests.e2e.plans import Plan, Sitter, any_card, begin, held, pressed, turn
from tests.e2e.process import Night, night

Script = Callable[[Night, list[Sitter]], Awaitable[str]]
"""Leads to the moment, and tells what the next one to act presses."""


async def laid_aside(found: Night, sitters: list[Sitter]) -> str:
    """The dealer has taken and laid cards aside; nothing is led yet."""
    for sitter in sitters[1:]:
        await sitter.does("pass")
    await sitters[0].does("bid petite")
    (pick,) = [choice for choice in stands(found).view(turn(stands(found))).choices if isinstance(choice, Pick)]
    cards = pick.sample(Random(1)).words
    groups = {suit: [card for card in cards if card[1] == suit] for suit in "SHDC"}
    post = await sitters[0].hand("take S")
    for suit, chosen in groups.items():
        if chosen:
            post = (await pressed(sitters[0].person, post, f"take {suit}", chosen)).post
    await sitters[0].person.press(post, "Lay aside")
    return any_card(stands(found), 1)


async def announced(found: Night, sitters: list[Sitter]) -> str:
    """Four kings are announced, and can be shown now."""
    await sitters[1].does("take")
    await sitters[1].does("declare")
    await sitters[1].does(any_card(stands(found), 1))
    while (seat := turn(stands(found))) != 1:
        await sitters[seat].does(any_card(stands(found), seat))
    return "show"


async def out_of_turn(found: Night, sitters: list[Sitter]) -> str:
    """Four of a suit lead in the place of a card that went back; the next seat is to answer."""
    await sitters[1].lays("play", held(stands(found), 1)[0])
    asked = await sitters[2].does("page ask molodka")
    await sitters[2].person.press(asked.post, "Yes, molodka")
    return f"tap {held(stands(found), 3)[0]}"


def stands(found: Night) -> Match:
    """What the log tells now."""
    match = found.match()
    assert match is not None
    return match


@pytest.mark.parametrize(
    ("plan", "wanted", "script"),
    [
        (TAROT, bidding, laid_aside),
        (BELOTE, four_kings_against_a_row, announced),
        (KOZEL, third_has_four, out_of_turn),
    ],
    ids=["laid aside", "announced", "out of turn"],
)
async def test_a_kill_between_two_actions_changes_nothing(
    tmp_path: Path, plan: Plan, wanted: Callable[[Match], bool], script: Script
) -> None:
    async with night(tmp_path, secret=plan.secret(wanted)) as found:
        sitters = await begin(found, plan)
        words = await script(found, sitters)
        before = stands(found)
        sitter = sitters[turn(before)]
        post = await sitter.hand(words)
        await found.kill()
        await found.start()
        await sitter.person.sees(found.channel, lambda table: "nothing was lost" in table.text)
        assert stands(found) == before
        again = await sitter.hand(words)
        assert (again.id, again.text, again.custom_ids) == (post.id, post.text, post.custom_ids)
        assert (await pressed(sitter.person, post, words)).kind == "update"
        assert list(leaks(found, await found.stored())) == []
        assert told(found.log, TOKEN) == []
