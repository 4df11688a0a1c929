"""People who go while cards are played, and those who take their seats."""

from __future__ import annotations

from bot.playground import DM, Person
from bot.seats.state import State
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player, labels
from tests.e2e.pressing import acts
from tests.e2e.scenes import dealt, hands, table
from tests.e2e.settling import painted, play_through, public, settle


async def go(night: Evening, clock: Hours, person: Person) -> State:
    """Leaves by the menu, sure of it; the state before."""
    before = night.state
    menu = (await person.press(await table(night, person), "Menu")).post
    asked = (await person.press(menu, "Leave")).post
    last = len(before.people) == 1
    assert ("Nobody else sits here: the match ends" if last else "AI plays on for you") in asked.text
    assert night.state.seat_of(int(person.id)) is not None
    told = (await person.press(asked, "Leave")).post
    assert ("the match is over" if last else "AI plays your cards") in told.text
    await settle(night, clock)
    return before


async def test_ai_plays_on_for_who_leaves_and_their_hands_are_gone(still: Evening, clock: Hours) -> None:
    ana, ben = [player.person for player in await dealt(still, clock, "euchre", "Ana", "Ben")]
    await ben.press(await table(still, ben), "My hand")
    await settle(still, clock)
    assert await hands(ben)
    assert await hands(ben, still.channel)
    before = await go(still, clock, ben)
    assert await hands(ben) == []
    assert await hands(ben, still.channel) == []
    shown = await table(still, ana)
    assert "Ben has left. AI plays on, and anybody may sit in." in shown.text
    assert "Sit in" in labels(shown)
    refused = await ben.command(still.channel, "do", action="pass")
    assert "You’re watching" in refused.post.text
    player = Player(still, ana)
    while still.state.deal == 1:
        if player.due:
            await player.type()
        await still.until(lambda: player.due or still.state.deal > 1)
    await settle(still, clock)
    await painted(still, before)


async def test_somebody_sits_in_and_gets_that_hand(still: Evening, clock: Hours) -> None:
    ana, ben = [player.person for player in await dealt(still, clock, "euchre", "Ana", "Ben")]
    seat = still.state.seat_of(int(ben.id))
    assert seat is not None
    before = await go(still, clock, ben)
    left = still.state
    chloe = await still.join("Chloé")
    watching = (await chloe.press(await table(still, chloe), "My hand")).post
    assert "You’re watching" in watching.text
    assert not acts(watching)
    taken = await chloe.press(await table(still, chloe), "Sit in")
    assert taken.ephemeral
    assert still.state.seat_of(int(chloe.id)) == seat
    assert still.state.match is not None
    own = still.state.match.view(seat).hand
    words = {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10", "9": "9"}
    for card in own:
        assert words[card[0]] in taken.post.text
    await settle(still, clock)
    assert len(await hands(chloe)) == 1
    assert "Sit in" not in labels(await table(still, ana))
    refused = await ben.command(still.channel, "table join")
    assert "full" in refused.post.text
    await painted(still, before, left)


async def test_who_left_may_come_back_while_the_seat_is_open(still: Evening, clock: Hours) -> None:
    _, ben = [player.person for player in await dealt(still, clock, "euchre", "Ana", "Ben")]
    seat = still.state.seat_of(int(ben.id))
    await go(still, clock, ben)
    await ben.command(still.channel, "table join")
    assert still.state.seat_of(int(ben.id)) == seat
    await settle(still, clock)
    assert len(await hands(ben)) == 1


async def test_a_left_seat_is_still_open_after_a_restart(still: Evening, clock: Hours) -> None:
    _, ben = [player.person for player in await dealt(still, clock, "euchre", "Ana", "Ben")]
    seat = still.state.seat_of(int(ben.id))
    await go(still, clock, ben)
    await still.restart()
    await settle(still, clock)
    chloe = await still.join("Chloé")
    await chloe.press(await table(still, chloe), "Sit in")
    assert still.state.seat_of(int(chloe.id)) == seat


async def test_the_host_s_part_goes_on_and_with_the_last_person_the_match_ends(still: Evening, clock: Hours) -> None:
    ana, ben = [player.person for player in await dealt(still, clock, "schnapsen", "Ana", "Ben")]
    await go(still, clock, ana)
    assert still.state.host == int(ben.id)
    await go(still, clock, ben)
    assert still.state.ending == "abandoned"
    assert "Everybody has left." in (await public(still, ana))[-1].text
    assert await hands(ana) == []
    assert await hands(ben) == []
    board = await ana.command(still.channel, "leaderboard", game="schnapsen")
    assert "Nobody has finished a match here yet." in board.post.text
    assert not (await ana.command(still.channel, "play", game="schnapsen")).ephemeral


async def test_a_moderator_stops_the_match_after_a_question(still: Evening, clock: Hours) -> None:
    ana, _ = [player.person for player in await dealt(still, clock, "schnapsen", "Ana", "Ben")]
    refused = await ana.command(still.channel, "table stop")
    assert "Only a moderator" in refused.post.text
    mod = await still.join("Mod", moderator=True)
    asked = (await mod.command(still.channel, "table stop")).post
    assert still.state.stage == "playing"
    await mod.press(asked, "Stop the match")
    assert still.state.ending == "stopped"
    await settle(still, clock)
    assert "Stopped by a moderator" in (await public(still, ana))[-1].text
    assert await hands(ana) == []
    result = await ana.sees(DM, lambda post: "Stopped by a moderator" in post.text)
    assert not acts(result)
    await painted(still)


async def test_between_deals_nobody_waits_for_who_has_left(slow: Evening, clock: Hours) -> None:
    ana, ben = [player.person for player in await dealt(slow, clock, "schnapsen", "Ana", "Ben")]
    await play_through(slow, clock, Player(slow, ana), Player(slow, ben))
    assert slow.state.stage == "between"
    await ana.command(slow.channel, "table ready")
    assert slow.state.stage == "between"
    asked = (await ben.command(slow.channel, "table leave")).post
    await ben.press(asked, "Leave")
    await slow.until(lambda: slow.state.deal == 2)
