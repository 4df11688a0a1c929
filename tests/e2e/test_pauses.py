"""The pace of what is seen: pauses, AI's delays, last tricks, next deals, and where the table stands."""

from __future__ import annotations

import itertools

import pytest

from bot.playground import Person, Post
from bot.tables.clock import Pauses
from bot.tables.driver import forced_for_all
from bot.tables.publisher import SPACING
from engine import Match
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player, labels
from tests.e2e.pressing import acts
from tests.e2e.scenes import begun, table, turn_of
from tests.e2e.settling import at_rest, painted, play_through, public, settle, tick

PAUSES = Pauses()
HAIR = 0.01
"""Seconds by which the clock goes on for being looked at."""


def match(night: Evening) -> Match:
    found = night.state.match
    assert found is not None
    return found


def done(night: Evening) -> int:
    """How many actions the newest deal has."""
    return len(match(night).deals[-1].actions)


async def wait(slow: Evening, clock: Hours, seconds: float) -> None:
    """Lets time go by, and all that is due in it happen."""
    until = clock.now() + seconds
    while True:
        await slow.until(lambda: at_rest(slow))
        left = until - clock.now()
        if left <= 0:
            return
        clock.advance(min([left, *clock.waits]))


async def to_play(slow: Evening, clock: Hours, players: list[Player]) -> None:
    """The auction by commands, AI's delays included, until the first card may be played."""
    while match(slow).view(None).phase != "play":
        if any(player.due for player in players):
            await turn_of(players).type()
        else:
            await tick(slow, clock)


async def test_a_card_clicked_in_the_opening_pause_goes_out_when_it_ends(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    first = turn_of(players)
    await wait(slow, clock, 2.0)
    answer = await first.press()
    assert answer.kind == "update"
    assert "goes out in a moment" in answer.post.text
    assert labels(answer.post) == ["Cancel"]
    before = len(slow.playground.requests)
    await wait(slow, clock, 1.9)
    assert done(slow) == 0
    assert [seen.route for seen in slow.playground.requests[before:]] == [], "nobody learns that a card waits"
    await wait(slow, clock, 0.2)
    assert done(slow) == 1
    await settle(slow, clock)
    await painted(slow)


async def test_a_waiting_card_can_be_taken_back_and_another_one_goes(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    first = turn_of(players)
    hand = await first.hand()
    one, other = acts(hand)[:2]
    answer = await first.person.click(hand, one.custom_id)
    back = await first.person.press(answer.post, "Cancel")
    assert one.custom_id in back.post.custom_ids
    await wait(slow, clock, 3.9)
    await first.person.click(back.post, other.custom_id)
    assert done(slow) == 0
    await wait(slow, clock, 0.2)
    assert " ".join(match(slow).deals[-1].actions[0].words) == other.custom_id.rsplit(" ", 1)[-1]
    late = await first.person.command(slow.channel, "do", action="cancel")
    assert "is waiting" in late.post.text


async def test_without_a_click_the_pause_just_ends(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    await wait(slow, clock, 4.1)
    assert done(slow) == 0
    await turn_of(players).press()
    assert done(slow) == 1


async def test_an_auction_has_no_pause_and_play_begins_with_one(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "euchre", "Ana", "Ben", "Chloé", "Dawid")
    while match(slow).view(None).phase != "play":
        before = done(slow)
        await turn_of(players).type()
        assert done(slow) == before + 1
    before = done(slow)
    await turn_of(players).type()
    assert done(slow) == before
    await wait(slow, clock, PAUSES.opening - 0.1)
    assert done(slow) == before
    await wait(slow, clock, 0.2)
    assert done(slow) == before + 1


async def test_a_finished_trick_stays_for_a_moment(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    await wait(slow, clock, PAUSES.opening + 0.1)
    while not match(slow).view(None).tricks:
        await turn_of(players).type()
    assert slow.state.pausing
    before = done(slow)
    lead = next(each for each in await turn_of(players).offered() if each.startswith("play"))
    answer = await turn_of(players).person.command(slow.channel, "do", action=lead)
    assert "goes out in a moment" in answer.post.text
    await wait(slow, clock, PAUSES.trick - 0.1)
    assert done(slow) == before
    await wait(slow, clock, 0.2)
    assert done(slow) == before + 1
    assert not slow.state.pausing


@pytest.mark.parametrize(("names", "longest"), [(("Ana",), 1.5), (("Ana", "Ben"), 2.5)])
async def test_ai_takes_its_time_whatever_it_holds(
    slow: Evening, clock: Hours, names: tuple[str, ...], longest: float
) -> None:
    players = await begun(slow, "euchre", *names)
    taken: list[float] = []
    leads: list[float] = []
    since = clock.now()
    while slow.state.deal == 1 and slow.state.stage == "playing":
        view, before = match(slow).view(None), done(slow)
        if any(player.due for player in players) and not slow.table.waiting:
            await turn_of(players).type()
        else:
            await tick(slow, clock)
        if done(slow) == before:
            continue
        stored = await slow.bot.desk.store.load(1)
        assert stored is not None
        by = stored.actions[-1].by
        opening = view.phase == "play" and view.last_trick is None and not (view.trick and view.trick.laid)
        if by == "robot" and not opening:
            lead = view.phase == "play" and not (view.trick and view.trick.laid)
            (leads if lead else taken).append(clock.now() - since)
        since = clock.now()
    assert taken
    assert all(1.2 - HAIR <= seconds <= longest + HAIR for seconds in taken)
    assert all(abs(seconds - PAUSES.trick_before_robot) <= HAIR for seconds in leads)


async def test_a_last_trick_is_played_for_all(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "euchre", "Ana", "Ben", "Chloé", "Dawid")
    await to_play(slow, clock, players)
    while not forced_for_all(slow.table):
        if any(player.due for player in players) and not slow.table.waiting:
            await turn_of(players).type()
        else:
            await tick(slow, clock)
    for _ in range(4 - len(match(slow).view(None).out)):
        before, since = done(slow), clock.now()
        while done(slow) == before:
            await tick(slow, clock)
        assert clock.now() - since >= PAUSES.last_trick
    assert slow.state.stage == "between"
    await settle(slow, clock)
    await painted(slow)


async def test_the_next_deal_comes_after_twenty_seconds_below_the_sheet(slow: Evening, clock: Hours) -> None:
    ana, ben = await begun(slow, "schnapsen", "Ana", "Ben")
    await play_through(slow, clock, ana, ben)
    ended = clock.now()
    await settle(slow, clock)
    (sheet,) = await public(slow, ana.person)
    assert "Ready" in labels(sheet)
    await ana.person.press(sheet, "Ready")
    await settle(slow, clock)
    assert "Ready: Ana" in (await public(slow, ana.person))[0].text
    await wait(slow, clock, ended + 19.9 - clock.now())
    assert slow.state.deal == 1
    await wait(slow, clock, 0.2)
    assert slow.state.deal == 2
    await settle(slow, clock)
    past, newest = await public(slow, ana.person)
    assert past.id == sheet.id
    assert "Ready" not in labels(past)
    assert "deal 2" in newest.text
    await painted(slow)


async def test_the_next_deal_comes_at_once_when_everybody_is_ready(slow: Evening, clock: Hours) -> None:
    ana, ben = await begun(slow, "schnapsen", "Ana", "Ben")
    await play_through(slow, clock, ana, ben)
    await ana.person.command(slow.channel, "table ready")
    assert slow.state.deal == 1
    await ben.person.command(slow.channel, "table ready")
    assert slow.state.deal == 2


async def test_the_next_deal_is_due_after_a_restart_as_it_was_before(slow: Evening, clock: Hours) -> None:
    ana, ben = await begun(slow, "schnapsen", "Ana", "Ben")
    await play_through(slow, clock, ana, ben)
    await settle(slow, clock)
    clock.advance(10)
    await slow.restart()
    await slow.until(lambda: slow.state.stage == "between")
    await settle(slow, clock)
    await wait(slow, clock, 5)
    assert slow.state.deal == 1
    await wait(slow, clock, 5)
    assert slow.state.deal == 2


def edits(night: Evening, post: Post) -> list[float]:
    """When a message was edited."""
    return [
        seen.at
        for seen in night.playground.requests
        if seen.method == "PATCH" and seen.path.endswith(f"/messages/{post.id}")
    ]


async def test_the_table_is_edited_no_oftener_than_discord_likes(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "euchre", "Ana")
    await play_through(slow, clock, *players)
    await settle(slow, clock)
    times = edits(slow, (await public(slow, players[0].person))[0])
    assert len(times) > 12
    assert min(after - before for before, after in itertools.pairwise(times)) >= SPACING - HAIR


async def test_what_was_said_stands_on_the_table_and_the_older_behind_score(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "euchre", "Ana", "Ben", "Chloé", "Dawid")
    for _ in range(7):
        await turn_of(players).person.command(slow.channel, "pass")
    await settle(slow, clock)
    shown = await table(slow, players[0].person)
    assert shown.text.count("passes") == 6
    score = await players[0].person.press(shown, "Score")
    assert score.post.text.count("passes") == 7


async def chatter(slow: Evening, person: Person, messages: int) -> None:
    for n in range(messages):
        await person.say(slow.channel, f"Nice weather, number {n}.")


async def a_trick(slow: Evening, clock: Hours, players: list[Player]) -> None:
    """Until one more trick has been taken, and all is said."""
    view = match(slow).view(None)
    while match(slow).view(None).last_trick == view.last_trick:
        if any(player.due for player in players) and not slow.table.waiting:
            await turn_of(players).type()
        else:
            await tick(slow, clock)
    await settle(slow, clock)


async def test_the_table_comes_down_when_eight_messages_stand_below(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    ana = players[0].person
    await wait(slow, clock, 61)
    first = await table(slow, ana)
    await chatter(slow, ana, 6)
    await a_trick(slow, clock, players)
    assert slow.table.message == (int(slow.channel), int(first.id))
    await wait(slow, clock, 61)
    await chatter(slow, ana, 8)
    await a_trick(slow, clock, players)
    assert slow.table.message != (int(slow.channel), int(first.id))
    last = (await ana.messages(slow.channel))[-1]
    assert (int(last.channel), int(last.id)) == slow.table.message
    assert first.id not in [post.id for post in await public(slow, ana)]
    await chatter(slow, ana, 8)
    await a_trick(slow, clock, players)
    assert (int(last.channel), int(last.id)) == slow.table.message, "once a minute at the most"
    await painted(slow)
