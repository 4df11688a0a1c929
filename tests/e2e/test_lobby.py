"""Before the first deal: seats and partners, rules that change, time that runs out, a bot that was away."""

from __future__ import annotations

import pytest

from bot.playground import Person, Post
from bot.seats.state import Person as Sitter
from bot.seats.state import Robot
from tests.e2e.evening import Evening, Hours
from tests.e2e.settling import public, settle


async def opened(night: Evening, game: str = "euchre", *names: str) -> tuple[Post, list[Person]]:
    """Ana's lobby with these others on the next seats."""
    people = [await night.join("Ana")]
    lobby = (await people[0].command(night.channel, "play", game=game)).post
    for name in names:
        people.append(await night.join(name))
        assert "You’re in seat" in (await people[-1].press(lobby, "Sit down")).post.text
    return lobby, people


def seats(night: Evening) -> list[str | None]:
    """Who sits where, by name; an AI by its number."""
    shown: list[str | None] = []
    for holder in night.state.seats:
        match holder:
            case Sitter(name=name):
                shown.append(name)
            case Robot(number=number):
                shown.append(f"AI {number}")
            case None:
                shown.append(None)
    return shown


async def text(night: Evening, clock: Hours, person: Person, post: Post) -> str:
    """The public message as it stands when all is said."""
    await settle(night, clock)
    return next(each.text for each in await person.messages(night.channel) if each.id == post.id)


async def test_a_lobby_shows_every_change_of_its_seats(still: Evening, clock: Hours) -> None:
    lobby, (ana, ben, chloe) = await opened(still, "euchre", "Ben", "Chloé")
    assert seats(still) == ["Ana", "Ben", "Chloé", None]
    await ben.command(still.channel, "table seat", seat=4)
    assert seats(still) == ["Ana", None, "Chloé", "Ben"]
    await ana.command(still.channel, "table seat", seat=3, **{"with": 4})
    assert seats(still) == ["Ana", None, "Ben", "Chloé"]
    await ana.press(lobby, "Add AI")
    assert seats(still) == ["Ana", "AI 1", "Ben", "Chloé"]
    shown = await text(still, clock, ana, lobby)
    for line in ("**1** Ana (host) · partner of seat 3", "**2** AI 1 · Club · partner of seat 4", "**3** Ben"):
        assert line in shown
    await ana.command(still.channel, "table remove", seat=2)
    await chloe.press(lobby, "Get up")
    assert seats(still) == ["Ana", None, "Ben", None]
    shown = await text(still, clock, ana, lobby)
    assert shown.count("— free —") == 2


async def test_a_partner_seat_is_told_to_who_sits_there(still: Evening) -> None:
    await opened(still, "euchre")
    ben = await still.join("Ben")
    seated = (await ben.command(still.channel, "table join", seat=3)).post
    assert "You’re in seat 3, partner Ana." in seated.text
    moved = await ben.click(seated, seated.selects[0].custom_id, ["2"])
    assert "You’re in seat 2, partner nobody yet." in moved.post.text


async def test_nobody_is_dealt_into_rules_they_have_not_seen(still: Evening, clock: Hours) -> None:
    lobby, (ana, ben) = await opened(still, "schnapsen", "Ben")
    await ana.command(still.channel, "table rules", option="going_out", value="claim")
    shown = await text(still, clock, ana, lobby)
    assert "**2** Ben ○" in shown
    assert "Ana: note, “Reaching 66” is now" in shown
    refused = await ana.press(lobby, "Start")
    assert "Ben" in refused.post.text
    assert still.state.stage == "lobby"
    await ben.press(lobby, "Settings…")
    assert "○" not in await text(still, clock, ana, lobby)
    await ana.press(lobby, "Start")
    await still.until(lambda: still.state.stage == "playing")


async def test_the_first_lobby_message_becomes_the_table_of_the_first_deal(still: Evening, clock: Hours) -> None:
    lobby, (ana,) = await opened(still, "euchre")
    refused = await ana.press(lobby, "Start")
    await ana.press(refused.post, "Fill with AI and start")
    assert "deal 1" in await text(still, clock, ana, lobby)


async def test_a_lobby_without_a_click_closes_after_half_an_hour(still: Evening, clock: Hours) -> None:
    lobby, (ana, ben) = await opened(still, "euchre", "Ben")
    await settle(still, clock)
    clock.advance(29 * 60)
    await ben.press(lobby, "Get up")
    await settle(still, clock)
    clock.advance(29 * 60)
    assert still.state.stage == "lobby"
    clock.advance(61)
    await still.until(lambda: still.state.ending == "expired")
    assert "nobody came" in await text(still, clock, ana, lobby)
    closed = next(post for post in await ana.messages(still.channel) if post.id == lobby.id)
    again = await ben.press(closed, "Open again")
    assert not again.ephemeral
    assert still.state.stage == "lobby"
    assert seats(still) == ["Ben", None, None, None]


async def test_any_click_keeps_a_lobby_open(still: Evening, clock: Hours) -> None:
    lobby, _ = await opened(still, "euchre")
    await settle(still, clock)
    for _ in range(3):
        clock.advance(29 * 60)
        await (await still.join("Eve")).press(lobby, "Settings…")
        assert still.state.stage == "lobby"
    clock.advance(30 * 60 + 1)
    await still.until(lambda: still.state.ending == "expired")


async def checked(still: Evening, clock: Hours) -> tuple[list[Person], Post]:
    """A start with people who sat down a while ago, and the message that calls them."""
    lobby, people = await opened(still, "euchre", "Ben", "Chloé")
    await people[0].press(lobby, "Add AI")
    await settle(still, clock)
    clock.advance(601)
    answer = await people[0].press(lobby, "Start")
    assert answer.acked
    await settle(still, clock)
    assert still.state.stage == "lobby"
    call = await people[0].sees(still.channel, lambda post: "ready?" in post.text)
    return people, call


async def test_who_sat_down_long_ago_is_asked_before_the_start(still: Evening, clock: Hours) -> None:
    (ana, ben, chloe), call = await checked(still, clock)
    assert f"<@{ben.id}>" in call.content
    assert f"<@{chloe.id}>" in call.content
    assert f"<@{ana.id}>" not in call.content
    await ben.press(call, "I am here")
    assert still.state.stage == "lobby"
    await chloe.command(still.channel, "table ready")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    assert [post for post in await public(still, ana) if "ready?" in post.text] == []


async def test_who_does_not_answer_has_no_seat_any_more(still: Evening, clock: Hours) -> None:
    (ana, ben, _), call = await checked(still, clock)
    await ben.press(call, "I am here")
    clock.advance(60)
    await still.until(lambda: not still.state.checking)
    assert still.state.stage == "lobby"
    assert seats(still) == ["Ana", "Ben", None, "AI 1"]
    await settle(still, clock)
    posts = await public(still, ana)
    assert [post for post in posts if "ready?" in post.text] == []
    assert [post for post in posts if "No answer from Chloé" in post.text] != []


async def test_rules_that_change_during_the_check_are_seen_before_the_start(still: Evening, clock: Hours) -> None:
    (ana, ben, chloe), call = await checked(still, clock)
    await ben.press(call, "I am here")
    await ana.command(still.channel, "table rules", option="target", value="5")
    await chloe.press(call, "I am here")
    assert still.state.stage == "lobby"
    await ben.press(call, "I am here")
    await still.until(lambda: still.state.stage == "playing")


async def test_a_host_who_gets_up_during_the_check_ends_it(still: Evening, clock: Hours) -> None:
    (ana, _, _), _ = await checked(still, clock)
    await ana.command(still.channel, "table leave")
    assert still.state.stage == "lobby"
    assert not still.state.checking
    await settle(still, clock)
    assert [post for post in await public(still, ana) if "ready?" in post.text] == []


async def test_an_open_lobby_outlives_the_bot(still: Evening, clock: Hours) -> None:
    lobby, (ana, _) = await opened(still, "euchre", "Ben")
    await settle(still, clock)
    clock.advance(1000)
    await still.restart()
    assert seats(still) == ["Ana", "Ben", None, None]
    chloe = await still.join("Chloé")
    await chloe.press(lobby, "Sit down")
    assert "**3** Chloé" in await text(still, clock, ana, lobby)
    clock.advance(1000)
    assert still.state.stage == "lobby"
    await still.restart()
    clock.advance(801)
    await still.until(lambda: still.state.ending == "expired")
    assert "nobody came" in await text(still, clock, ana, lobby)


async def test_a_lobby_whose_time_ran_out_while_the_bot_was_away_closes_at_once(still: Evening, clock: Hours) -> None:
    lobby, (ana,) = await opened(still, "euchre")
    await still.stop()
    clock.advance(3600)
    await still.start()
    await still.until(lambda: still.bot.desk.house.in_channel(int(still.channel)) is None)
    assert "nobody came" in await text(still, clock, ana, lobby)


async def test_a_ready_check_outlives_the_bot(still: Evening, clock: Hours) -> None:
    (ana, ben, chloe), call = await checked(still, clock)
    await ben.press(call, "I am here")
    await still.restart()
    assert call.id in [post.id for post in await public(still, ana)], "nobody is called twice"
    await chloe.press(call, "I am here")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    assert [post for post in await public(still, ana) if "ready?" in post.text] == []


async def test_a_channel_has_one_table(still: Evening) -> None:
    _, (ana,) = await opened(still, "euchre")
    ben = await still.join("Ben")
    busy = await ben.command(still.channel, "play", game="schnapsen")
    assert "Ana’s table is here." in busy.post.text
    await ben.press(busy.post, "Sit down")
    assert seats(still)[:2] == ["Ana", "Ben"]
    other = await ana.command(still.channel, "play", game="schnapsen")
    assert "already at this channel’s table. Another channel" in other.post.text
    mine = await ana.command(still.channel, "play", game="euchre")
    assert "You’re in seat 1" in mine.post.text


async def test_a_person_sits_at_three_live_tables_at_most(still: Evening) -> None:
    ana = await still.join("Ana")
    other = await still.people.open_guild("Another server")
    await still.people.change(ana, guild=other.id)
    places = [*still.guild.channels.values(), *other.channels.values()]
    for place in places[:3]:
        assert not (await ana.command(place, "play", game="schnapsen")).ephemeral
    refused = await ana.command(places[3], "play", game="schnapsen")
    assert refused.ephemeral
    assert "3 tables" in refused.post.text
    ben = await still.join("Ben")
    await still.people.change(ben, guild=other.id)
    table = (await ben.command(places[3], "play", game="schnapsen")).post
    refused = await ana.press(table, "Sit down")
    assert "3 tables" in refused.post.text


async def test_a_server_has_ten_live_tables_at_most(still: Evening) -> None:
    hosts = [await still.join(name) for name in ("Ana", "Ben", "Chloé", "Dawid")]
    for n in range(10):
        made = await still.people.do("threads", channel=still.channel, name=f"Table {n}")
        assert isinstance(made, dict)
        assert not (await hosts[n // 3].command(made["id"], "play", game="schnapsen")).ephemeral
    refused = await hosts[3].command(still.channel, "play", game="schnapsen")
    assert refused.ephemeral
    assert "10 tables" in refused.post.text
    listed = await hosts[3].command(still.channel, "table list")
    assert listed.post.text.count("table ") == 10


@pytest.mark.parametrize(
    ("denied", "name"),
    [
        (["send_messages"], "send messages and attach files"),
        (["read_message_history", "attach_files"], "read the message history and attach files"),
    ],
)
async def test_what_the_bot_may_not_do_is_named_in_one_sentence(still: Evening, denied: list[str], name: str) -> None:
    ana = await still.join("Ana")
    await still.people.permit(still.channel, deny=denied)
    refused = await ana.command(still.channel, "play", game="schnapsen")
    assert refused.ephemeral
    assert f"I’m not allowed to {name}." in refused.post.text
    assert still.bot.desk.house.in_channel(int(still.channel)) is None


async def test_without_files_a_whole_table_is_played_in_words(still: Evening, clock: Hours) -> None:
    ana = await still.join("Ana")
    await still.people.permit(still.channel, deny=["attach_files"])
    asked = await ana.command(still.channel, "play", game="schnapsen", ai="fill")
    assert [button.label for button in asked.post.buttons] == ["Open in words", "Cancel"]
    await ana.press(asked.post, "Open in words")
    await still.until(lambda: still.state.stage == "playing")
    await settle(still, clock)
    shown = (await public(still, ana))[-1]
    assert shown.attachments == ()
    assert "Cards left" in shown.text
