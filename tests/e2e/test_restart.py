"""A bot that was away comes back to the same messages."""

from __future__ import annotations

from functools import partial

from bot.playground import DM, Person
from bot.seats.state import Guest
from bot.tables.driver import forced_for_all
from engine import Action
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import changed, labels
from tests.e2e.pressing import acts
from tests.e2e.scenes import begun, calls, dealt, hands, table, turn_of
from tests.e2e.settling import painted, play_through, public, settle


async def test_the_table_says_that_nothing_was_lost_and_stands_where_it_stood(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    await turn_of(players).type()
    await settle(still, clock)
    ana = players[0].person
    before, dm = await table(still, ana), (await hands(ana))[0]
    await still.restart()
    await settle(still, clock)
    after = await table(still, ana)
    assert after.id == before.id
    assert "nothing was lost" in after.text
    assert after.attachments[0].description == before.attachments[0].description
    assert [post.id for post in await hands(ana)] == [dm.id]
    for button in after.buttons:
        assert (await ana.click(before, button.custom_id)).ephemeral
    await painted(still)


async def test_a_deal_whose_end_was_not_shown_yet_gets_its_sheet(still: Evening, clock: Hours) -> None:
    """The next deal has begun when the bot goes, and the message of the one before waits for its next edit."""
    (player,) = await dealt(still, clock, "euchre", "Ana")
    (before,) = [post for post in await public(still, player.person) if "deal 1" in post.text]
    while still.state.deal == 1:
        await (player.type() if player.due else still.until(lambda: player.due or still.state.deal > 1))
    await still.restart()
    await settle(still, clock)
    (first,) = [post for post in await public(still, player.person) if "deal 1" in post.text]
    assert first.id == before.id
    assert "Totals after 1 deal:" in first.text
    assert "deal 2" in (await table(still, player.person)).text


async def test_the_same_button_plays_after_the_restart(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    turn = turn_of(players)
    (hand,) = await hands(turn.person)
    await still.restart()
    played = await turn.person.click(hand, acts(hand)[0].custom_id)
    assert played.kind == "update"
    match = still.state.match
    assert match is not None
    assert len(match.deals[0].actions) == 1


async def test_a_private_hand_is_brought_up_to_date_by_its_next_click(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    turn = turn_of(players)
    other = next(player for player in players if player is not turn)
    await other.person.press(await table(still, other.person), "My hand")
    await settle(still, clock)
    await still.restart()
    await turn.type()
    await settle(still, clock)
    (old,) = await hands(other.person, still.channel)
    assert not acts(old)
    await other.person.press(old, "Score")
    await settle(still, clock)
    (fresh,) = await hands(other.person, still.channel)
    assert fresh.id == old.id
    assert acts(fresh)


async def test_a_card_that_waited_is_forgotten_and_can_be_played_again(slow: Evening, clock: Hours) -> None:
    players = await begun(slow, "schnapsen", "Ana", "Ben")
    turn = turn_of(players)
    hand = await turn.hand()
    card = acts(hand)[0].custom_id
    waiting = await turn.person.click(hand, card)
    assert "goes out in a moment" in waiting.post.text
    await slow.restart()
    await settle(slow, clock)
    clock.advance(10)
    match = slow.state.match
    assert match is not None
    assert match.deals[0].actions == ()
    (fresh,) = await hands(turn.person)
    await turn.person.click(fresh, card)
    assert slow.state.match is not None
    assert len(slow.state.match.deals[0].actions) == 1


async def test_a_call_from_before_goes_when_its_time_is_over(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    ana = players[0].person
    (call,) = await calls(still, ana)
    await still.restart()
    await settle(still, clock)
    assert [post.id for post in await calls(still, ana)] == [call.id]
    for _ in range(2):
        await turn_of(players).type()
    await settle(still, clock)
    assert await calls(still, ana) == []


async def test_ai_goes_on_by_itself(slow: Evening, clock: Hours) -> None:
    (ana,) = await begun(slow, "euchre", "Ana")
    match = slow.state.match
    assert match is not None
    assert not ana.due
    await slow.restart()
    before = len(match.deals[0].actions)
    await slow.until(lambda: bool(clock.waits))
    clock.advance(1.5)
    await slow.until(lambda: len(slow.state.match.deals[0].actions) > before if slow.state.match else False)


async def no_new_dm(still: Evening, person: Person, times: int) -> None:
    """So many messages to that person fail as if something were wrong with the DM."""
    world = still.playground.world
    dm = world.dm_of(world.users[person.id])
    assert dm is not None
    await still.people.fault("POST", f"/channels/{dm.id}/messages", status=403, code=50001, times=times)


async def test_the_line_that_tried_the_door_is_taken_for_no_hand(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    lobby = (await ana.command(still.channel, "play", game="schnapsen")).post
    await ben.press(lobby, "Sit down")
    line = await ben.sees(DM, lambda post: post.by_bot)
    await no_new_dm(still, ben, times=1000)
    await ana.press(lobby, "Start")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    assert [post.id for post in await ben.messages(DM)] == [line.id]
    await no_new_dm(still, ben, times=0)
    await still.restart()
    await settle(still, clock)
    (hand,) = await ben.messages(DM)
    assert "you are Ben" in hand.text
    assert hand.id != line.id


async def test_a_deal_begun_before_the_restart_rings_the_phone_after_it(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    ben = players[1].person
    (former,) = await hands(ben)
    await no_new_dm(still, ben, times=1000)
    await play_through(still, clock, *players)
    await still.until(lambda: still.state.deal == 2)
    await settle(still, clock)
    assert [post.id for post in await hands(ben)] == [former.id]
    await no_new_dm(still, ben, times=0)
    await still.restart()
    await settle(still, clock)
    (hand,) = await hands(ben)
    assert "deal 2" in hand.text
    assert hand.id != former.id


async def test_of_many_deals_the_newest_table_is_found_again(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    lobby = (await ana.command(still.channel, "play", game="schnapsen")).post
    await ana.command(still.channel, "table rules", option="target", value="99")
    await ben.press(lobby, "Sit down")
    await ana.press(lobby, "Start")
    guests = [Guest(int(person.id), person.name, "en-US") for person in (ana, ben)]
    deal = 0
    while still.state.deal < 11:
        if deal != still.state.deal:
            deal = still.state.deal
            await settle(still, clock)
        match = still.state.match
        if match is not None and match.running and not forced_for_all(still.table):
            seat = match.view(None).to_act[0]
            choice = match.view(seat).choices[-1]
            assert isinstance(choice, Action)
            await still.table.act(guests[seat], choice)
        else:
            await still.until(partial(changed, still.table, still.state))
    await settle(still, clock)
    before = await table(still, ana)
    assert "deal 11" in before.text
    await still.restart()
    await settle(still, clock)
    after = [post for post in await public(still, ana) if "My hand" in labels(post)]
    assert [post.id for post in after] == [before.id]
    kinds = await still.bot.desk.store.messages(still.state.id)
    assert [kind for kind in kinds if kind.startswith("table ")] == ["table 11"]
