"""How cards reach people: by DM, behind "My hand", or both in step; who is called, and what is left at the end."""

from __future__ import annotations

from bot.playground import DM, Person
from bot.playground.ledger import Seen
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player
from tests.e2e.pressing import acts
from tests.e2e.scenes import calls, dealt, hands, table, turn_of
from tests.e2e.settling import painted, play_through, settle


async def next_deal(still: Evening, clock: Hours, players: list[Player]) -> None:
    deal = still.state.deal
    await play_through(still, clock, *players)
    await still.until(lambda: still.state.deal == deal + 1)
    await settle(still, clock)


def writes(still: Evening, person: Person, method: str) -> list[Seen]:
    """What the bot sent to that person's DM."""
    return [
        seen
        for seen in still.playground.requests
        if seen.method == method and seen.person == person.id and seen.route.startswith("/channels")
    ]


async def test_each_deal_is_a_new_message_in_the_dm_and_the_former_goes(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    (one,) = await hands(players[0].person)
    assert len(one.attachments) == 1
    await next_deal(still, clock, players)
    (two,) = await hands(players[0].person)
    assert two.id != one.id
    assert "deal 2" in two.text
    await painted(still)


async def test_everybody_is_called_once_and_no_longer_than_the_first_trick(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    (call,) = await calls(still, players[0].person)
    assert all(f"<@{player.person.id}>" in call.content for player in players)
    assert "the cards are dealt" in call.content
    turn = turn_of(players)
    await turn.type()
    await settle(still, clock)
    assert [post.id for post in await calls(still, turn.person)] == [call.id]
    turn = turn_of(players)
    await turn.type()
    await settle(still, clock)
    assert await calls(still, turn.person) == []
    await next_deal(still, clock, players)
    assert await calls(still, turn.person) == []


async def test_who_plays_alone_with_ai_is_not_called(still: Evening, clock: Hours) -> None:
    (ana,) = await dealt(still, clock, "euchre", "Ana")
    assert await calls(still, ana.person) == []


async def test_a_closed_dm_is_said_once_and_not_tried_again(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben", closed=("Ben",))
    ben = players[1].person
    (call,) = await calls(still, ben)
    assert f"<@{ben.id}> your cards are behind *My hand*" in call.content
    tries = len(writes(still, ben, "POST"))
    assert tries == 1
    opened = await ben.press(await table(still, ben), "My hand")
    assert opened.ephemeral
    await settle(still, clock)
    (shown,) = await hands(ben, still.channel)
    assert len(shown.attachments) == 1
    await next_deal(still, clock, players)
    assert len(writes(still, ben, "POST")) == tries
    assert await calls(still, ben) == []
    await painted(still)


async def test_a_person_alone_behind_a_closed_dm_is_told_where_the_cards_are(still: Evening, clock: Hours) -> None:
    (ana,) = await dealt(still, clock, "euchre", "Ana", closed=("Ana",))
    (call,) = await calls(still, ana.person)
    assert "behind *My hand*" in call.content
    assert "dealt" not in call.content


async def test_a_dm_opened_again_is_tried_from_the_menu(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben", closed=("Ben",))
    ben = players[1].person
    await still.people.change(ben, dms="open")
    menu = (await ben.press(await table(still, ben), "Menu")).post
    await ben.click(menu, next(each for each in menu.custom_ids if each.endswith(":trydm")))
    await settle(still, clock)
    assert len(await hands(ben)) == 1
    assert [post for post in await calls(still, ben) if "behind" in post.content] == []
    await next_deal(still, clock, players)
    assert "deal 2" in (await hands(ben))[0].text


async def test_a_dm_that_closes_during_the_match_leaves_my_hand(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    ben = players[1].person
    await still.people.change(ben, dms="closed")
    await next_deal(still, clock, players)
    assert still.state.seat_of(int(ben.id)) == 1
    assert (await ben.press(await table(still, ben), "My hand")).ephemeral
    await settle(still, clock)
    assert "deal 2" in (await hands(ben, still.channel))[-1].text


async def test_in_the_channel_instead_means_no_dm(still: Evening, clock: Hours) -> None:
    ana = await still.join("Ana")
    await ana.command(still.channel, "play", game="schnapsen")
    seat = (await ana.command(still.channel, "hand")).post
    changed = await ana.press(seat, "In the channel instead")
    assert "My hand" in changed.post.text
    await ana.command(still.channel, "table ai")
    await ana.command(still.channel, "table start")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    assert await hands(ana) == []
    await ana.press(await table(still, ana), "My hand")
    assert len(await hands(ana, still.channel)) == 1


async def test_both_doors_show_the_same_and_a_pair_of_clicks_plays_one_card(still: Evening, clock: Hours) -> None:
    turn = turn_of(await dealt(still, clock, "schnapsen", "Ana", "Ben"))
    beside = (await turn.person.press(await table(still, turn.person), "My hand")).post
    await settle(still, clock)
    (dm,) = await hands(turn.person)
    (beside,) = await hands(turn.person, still.channel)
    assert dm.text == beside.text
    assert dm.custom_ids == beside.custom_ids
    one, other = (button.custom_id for button in acts(dm) if ":play " in button.custom_id and button in acts(dm)[:2])
    played = await turn.person.click(dm, one)
    assert played.kind == "update"
    count = len(match_actions(still))
    stale = await turn.person.click(beside, other)
    assert stale.acked
    assert len(match_actions(still)) == count
    assert any("already" in post.text for post in await turn.person.messages(still.channel) if post.ephemeral)
    await settle(still, clock)
    (dm,), (beside, *_) = await hands(turn.person), await hands(turn.person, still.channel)
    assert dm.text.splitlines()[1:] == beside.text.splitlines()[1:]
    assert acts(dm) == acts(beside)
    await painted(still)


def match_actions(still: Evening) -> tuple[object, ...]:
    assert still.state.match is not None
    return tuple(action for deal in still.state.match.deals for action in deal.actions)


async def test_an_old_private_hand_stays_as_it_is_and_a_click_refreshes_it(still: Evening, clock: Hours) -> None:
    players = await dealt(still, clock, "schnapsen", "Ana", "Ben", closed=("Ana", "Ben"))
    turn = turn_of(players)
    other = next(player for player in players if player is not turn)
    await other.person.press(await table(still, other.person), "My hand")
    await turn.person.press(await table(still, turn.person), "My hand")
    await settle(still, clock)
    (before,) = await hands(other.person, still.channel)
    clock.advance(14 * 60 + 1)
    await turn.type()
    await settle(still, clock)
    (after,) = await hands(other.person, still.channel)
    assert (after.text, after.attachments) == (before.text, before.attachments)
    assert not acts(after)
    await other.person.press(after, "Score")
    await settle(still, clock)
    (refreshed,) = [post for post in await hands(other.person, still.channel) if post.id == before.id]
    played = await other.person.click(refreshed, acts(refreshed)[0].custom_id)
    assert played.kind == "update"
    assert len(match_actions(still)) == 2


async def test_a_card_from_an_old_private_hand_counts_if_its_moment_is_right(still: Evening, clock: Hours) -> None:
    turn = turn_of(await dealt(still, clock, "schnapsen", "Ana", "Ben", closed=("Ana", "Ben")))
    await turn.person.press(await table(still, turn.person), "My hand")
    await settle(still, clock)
    (old,) = await hands(turn.person, still.channel)
    clock.advance(20 * 60)
    card = next(button.custom_id for button in acts(old) if ":play " in button.custom_id)
    played = await turn.person.click(old, card)
    assert played.kind == "update"
    assert len(match_actions(still)) == 1
    await settle(still, clock)
    (fresh,) = await hands(turn.person, still.channel)
    assert fresh.id == old.id
    assert "deal 1" in fresh.text


async def test_who_leaves_the_server_leaves_the_table_when_a_dm_fails(still: Evening, clock: Hours) -> None:
    ana, ben = await dealt(still, clock, "schnapsen", "Ana", "Ben")
    before = still.state
    await still.people.delete(user=ben.person.id, guild=still.guild.id)
    while still.state.deal == 1:
        # Ben has the buttons in his DM, and the bot hears of no member who leaves.
        if ben.due:
            await ben.press()
        elif ana.due:
            await ana.type()
        else:
            await still.until(lambda: ana.due or ben.due or still.state.deal > 1)
    assert still.state.seat_of(ben.user) == 1 or still.state.deal == 2
    await settle(still, clock)
    assert still.state.seat_of(ben.user) is None
    assert "Ben has left" in (await table(still, ana.person)).text
    while still.state.deal == 2:
        if ana.due:
            await ana.type()
        await still.until(lambda: ana.due or still.state.deal > 2)
    await settle(still, clock)
    await painted(still, before)


async def test_the_last_hand_becomes_one_line_with_a_link(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name, dms=dms) for name, dms in (("Ana", "open"), ("Ben", "closed"))]
    lobby = (await ana.command(still.channel, "play", game="schnapsen")).post
    await ana.command(still.channel, "table rules", option="target", value="1")
    await ben.press(lobby, "Sit down")
    await ana.press(lobby, "Start")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    await ben.press(await table(still, ben), "My hand")
    players = [Player(still, ana), Player(still, ben)]
    await play_through(still, clock, *players)
    assert still.state.stage == "over"
    await settle(still, clock)
    assert await hands(ana) == []
    line = (await ana.messages(DM))[-1]
    assert "wins with" in line.text
    assert "https://discord.com/channels/" in str(line.raw)
    assert len(line.text.splitlines()) == 1
    assert not [post for post in await hands(ben, still.channel) if acts(post)]
    assert [post for post in await ben.messages(DM) if post.by_bot] == []
    await painted(still)
