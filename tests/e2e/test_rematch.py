"""After the match: the same people again, and what boards and figures say."""

from __future__ import annotations

from bot.playground import DM, Person, Post
from bot.seats.state import Person as Sitter
from tests.e2e.evening import Evening, Hours
from tests.e2e.players import Player, labels, play_on
from tests.e2e.pressing import acts
from tests.e2e.settling import painted, public, settle


async def over(night: Evening, clock: Hours, game: str, people: list[Person], channel: str = "") -> Post:
    """A short match of these people, with AI on the other seats; its last sheet."""
    place = channel or night.channel
    lobby = (await people[0].command(place, "play", game=game)).post
    target = "5" if game == "euchre" else "1"
    await people[0].command(place, "table rules", option="target", value=target)
    for person in people[1:]:
        await person.press(lobby, "Sit down")
    started = await people[0].press(lobby, "Start")
    if started.ephemeral:
        await people[0].press(started.post, "Fill with AI and start")
    players = [Player(night, person, place=place) for person in people]
    await night.until(lambda: players[0].table.state.stage == "playing")
    await play_on(night, *players)
    await settle(night, clock, players[0].table)
    return next(post for post in reversed(await people[0].messages(place)) if "Rematch" in labels(post))


def held(night: Evening) -> list[str]:
    """Whose seats wait for them."""
    return [person.name for _, person in night.state.people if person.held]


async def test_a_rematch_holds_the_seats_and_moves_the_first_dealer(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    sheet = await over(still, clock, "schnapsen", [ana, ben])
    before = still.state
    again = await ana.press(sheet, "Rematch")
    assert not again.ephemeral
    assert (still.state.rematch_of, still.state.options) == (before.id, before.options)
    assert held(still) == ["Ben"]
    assert "(seat held)" in again.post.text
    eve = await still.join("Eve")
    refused = await eve.press(again.post, "Sit down")
    assert "full" in refused.post.text
    early = await ana.press(again.post, "Start")
    assert "Seats are still held for Ben." in early.post.text
    second = await ben.press(sheet, "Rematch")
    assert "You’re in seat 2" in second.post.text
    assert held(still) == []
    await ana.press(again.post, "Start")
    await still.until(lambda: still.state.stage == "playing")
    assert before.match is not None
    assert still.state.match is not None
    assert before.match.deals[0].dealer == 0
    assert still.state.match.deals[0].dealer == 1
    await settle(still, clock)
    await painted(still)


async def test_held_seats_are_free_after_two_minutes(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    sheet = await over(still, clock, "schnapsen", [ana, ben])
    await ana.press(sheet, "Rematch")
    await settle(still, clock)
    clock.advance(60)
    await still.restart()
    assert held(still) == ["Ben"]
    clock.advance(61)
    await still.until(lambda: still.state.seats[1] is None)
    eve = await still.join("Eve")
    lobby = [post for post in await public(still, eve) if "Start" in labels(post)][-1]
    await eve.press(lobby, "Sit down")
    assert still.state.seat_of(int(eve.id)) == 1
    refused = await ben.press(sheet, "Rematch")
    assert "full" in refused.post.text


async def test_changed_seats_make_the_next_partnership(still: Evening, clock: Hours) -> None:
    people = [await still.join(name) for name in ("Ana", "Ben", "Chloé", "Dawid")]
    sheet = await over(still, clock, "euchre", people)
    await people[1].press(sheet, "Change seats")
    names = [holder.name for holder in still.state.seats if isinstance(holder, Sitter)]
    assert names == ["Ana", "Chloé", "Dawid", "Ben"]
    assert held(still) == ["Ana", "Chloé", "Dawid"]
    assert still.state.host == int(people[1].id)
    for person in (people[0], people[2], people[3]):
        await person.press(sheet, "Rematch")
    assert held(still) == []


async def test_the_sheet_of_the_end_stays_with_its_picture_and_the_hands_become_a_line(
    still: Evening, clock: Hours
) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    sheet = await over(still, clock, "schnapsen", [ana, ben])
    assert len(sheet.attachments) == 1
    for person in (ana, ben):
        (line,) = [post for post in await person.messages(DM) if post.by_bot and "wins with" in post.text]
        assert not acts(line)
        assert [post for post in await person.messages(DM) if "you are" in post.text] == []
    await painted(still)


async def test_boards_and_figures_are_of_one_server_and_one_game(still: Evening, clock: Hours) -> None:
    ana, ben = [await still.join(name) for name in ("Ana", "Ben")]
    await over(still, clock, "schnapsen", [ana, ben])
    await over(still, clock, "euchre", [ana], still.other_channel)
    other = await still.people.open_guild("Another server")
    for person in (ana, ben):
        await still.people.change(person, guild=other.id)
    await over(still, clock, "schnapsen", [ben, ana], other.first)
    await over(still, clock, "schnapsen", [ben, ana], other.first)

    async def board(channel: str, game: str) -> str:
        return (await ana.command(channel, "leaderboard", game=game)).post.text

    async def figures(channel: str, **what: str) -> str:
        return (await ana.command(channel, "stats", **what)).post.text

    here = await board(still.channel, "schnapsen")
    assert here.count("1 match,") == 2
    assert "2 players" in here
    there = await board(other.first, "schnapsen")
    assert there.count("2 matches,") == 2
    partners = await board(still.other_channel, "euchre")
    assert "Ana" in partners
    assert "Ben" not in partners
    assert "1 player " in partners
    assert "Nobody has finished a match here yet." in await board(other.first, "euchre")
    assert "2 matches," in await figures(still.channel)
    assert "1 match," in await figures(still.channel, game="euchre")
    assert "2 matches," in await figures(other.first)
    assert "4 matches," in await figures(DM)
    assert "No finished deals yet." in await figures(other.first, game="euchre")
    await painted(still)
