"""What somebody chooses on the hand stays chosen until it is played, whatever is drawn in between."""

from __future__ import annotations

import json
from pathlib import Path

from bot.playground import Post
from bot.playground.people.post import Button
from tests.e2e.evening import INVALID, Evening, Hours, evening
from tests.e2e.players import Player
from tests.e2e.scenes import dealt, turn_of
from tests.e2e.settling import settle

CHOSEN = "✓"


async def choosing(night: Evening, clock: Hours) -> Player:
    """Somebody who is to choose several cards and then what to do with them."""
    return turn_of(await dealt(night, clock, "kozel", "Ana", "Ben"))


def toggles(post: Post) -> list[Button]:
    """The cards that can be chosen."""
    return [button for button in post.buttons if ":tap " in button.custom_id]


def chosen(post: Post) -> list[str]:
    """The ids of those that are."""
    return [button.custom_id for button in toggles(post) if button.label.endswith(CHOSEN)]


def drawings(night: Evening, since: int) -> list[str]:
    """Everything with toggles that the bot drew since that request."""
    bodies = [json.dumps(seen.body, ensure_ascii=False) for seen in night.playground.requests[since:]]
    return [body for body in bodies if ":tap " in body]


async def test_a_picture_that_comes_late_takes_no_later_choice_back(still: Evening, clock: Hours) -> None:
    turn = await choosing(still, clock)
    hand = await turn.hand()
    since = len(still.playground.requests)
    for button in toggles(hand)[:3]:
        await turn.person.click(hand, button.custom_id)
    await settle(still, clock)
    counts = [body.count(CHOSEN) for body in drawings(still, since)]
    assert counts == sorted(counts)
    assert len(chosen(await turn.hand())) == 3


async def test_a_choice_is_drawn_though_the_picture_has_just_gone(tmp_path: Path, clock: Hours) -> None:
    """Two presses at once: the other one's answer has taken the picture away that this one would leave as it is."""
    async with evening(tmp_path, clock=clock) as night:
        turn = await choosing(night, clock)
        hand = await turn.hand()
        await night.people.fault("POST", "/interactions/*/*/callback", status=400, code=INVALID)
        drawn = await turn.person.click(hand, toggles(hand)[0].custom_id)
        assert drawn.kind == "update"
        await settle(night, clock)
        again = await turn.hand()
        assert len(chosen(again)) == 1
        assert again.attachments


async def test_a_refused_move_leaves_the_choice_as_it_is(still: Evening, clock: Hours) -> None:
    turn = await choosing(still, clock)
    hand = await turn.hand()
    for button in toggles(hand)[:2]:
        await turn.person.click(hand, button.custom_id)
    refused = await turn.person.command(still.channel, "do", action="molodka 1")
    assert refused.ephemeral
    await settle(still, clock)
    assert len(chosen(await turn.hand())) == 2


async def test_a_restart_leaves_the_choice_as_it_is(still: Evening, clock: Hours) -> None:
    turn = await choosing(still, clock)
    hand = await turn.hand()
    for button in toggles(hand)[:2]:
        await turn.person.click(hand, button.custom_id)
    await settle(still, clock)
    await still.restart()
    await settle(still, clock)
    assert len(chosen(await turn.hand())) == 2
    third = await turn.person.click(hand, toggles(hand)[2].custom_id)
    assert len(chosen(third.post)) == 3
