"""What the outbox sends arrives as it was meant, and Discord's errors come back in the tables' terms."""

import asyncio
from typing import cast

import pytest

from bot.ids import menu_id
from bot.outbox import Budget, Outbox
from bot.playground.shapes import as_object
from bot.screens import Button, Choice, Link, Note, Picture, Screen, Select
from bot.tables.mail import Failure, Mail, Ticket, Undelivered
from render.scene import Scene
from tests.e2e.evening import Evening

TABLE = 7


@pytest.fixture
def mail(night: Evening) -> Outbox:
    """One that is not patient."""
    return Outbox(night.bot, patience=0.01)


def plain(text: str) -> Screen:
    return Screen((text,))


FULL = Screen(
    ("### First", "second"),
    (
        (Button(menu_id(TABLE, "sit"), "Sit", "green"), Button(menu_id(TABLE, "ai"), "AI", disabled=True)),
        (Link("https://example.org/", "There"),),
        Select(menu_id(TABLE, "seat"), "Which?", (Choice("1", "One"), Choice("2", "Two", chosen=True))),
    ),
)


def test_the_outbox_is_the_mail_of_the_tables(night: Evening) -> None:
    mail: Mail = night.bot.desk.mail
    assert mail is night.bot.desk.mail


async def test_a_screen_arrives_whole(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    message = await mail.post(TABLE, int(night.channel), FULL)
    post = await ana.sees(night.channel, lambda post: post.id == str(message))
    assert post.text == "### First\nsecond"
    assert [(each.label, each.custom_id, each.disabled) for each in post.buttons] == [
        ("Sit", "m:7:sit", False),
        ("AI", "m:7:ai", True),
    ]
    (select,) = post.selects
    assert [(option.value, option.chosen) for option in select.options] == [("1", False), ("2", True)]


async def test_nothing_of_it_stays_in_memory(night: Evening, mail: Outbox) -> None:
    store = night.bot._connection._view_store
    message = await mail.post(TABLE, int(night.channel), FULL)
    await mail.edit(TABLE, int(night.channel), message, FULL)
    assert (store._views, store._synced_message_views) == ({}, {})


async def test_a_screen_calls_nobody_and_a_note_only_whom_it_names(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    ben = await night.people.join("Ben", night.guild.id)
    said = f"<@{ana.id}> <@{ben.id}> @everyone"
    await mail.post(TABLE, int(night.channel), plain(said))
    await mail.post(TABLE, int(night.channel), Note(said, (int(ben.id),), FULL.rows))
    sent = [seen for seen in night.playground.requests if seen.method == "POST"][-2:]
    allowed = [as_object(as_object(seen.body)["allowed_mentions"]) for seen in sent]
    assert allowed[0]["parse"] == []
    assert (allowed[1].get("parse", []), allowed[1]["users"]) == ([], [int(ben.id)])


async def test_a_picture_that_cannot_be_painted_does_not_cost_the_message(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    broken = Screen(("Words",), picture=Picture(cast("Scene", None), "table", "alt"))
    message = await mail.post(TABLE, int(night.channel), broken)
    post = await ana.sees(night.channel, lambda post: post.id == str(message))
    assert (post.text, post.attachments) == ("Words", ())


@pytest.mark.parametrize(("gone", "kind"), [("message", "message_gone"), ("channel", "channel_gone")])
async def test_an_edit_of_what_is_gone(night: Evening, mail: Outbox, gone: str, kind: Failure) -> None:
    message = await mail.post(TABLE, int(night.channel), plain("here"))
    await night.people.delete(**{gone: str(message) if gone == "message" else night.channel})
    with pytest.raises(Undelivered) as failure:
        await mail.edit(TABLE, int(night.channel), message, plain("there"))
    assert failure.value.kind == kind


async def test_to_delete_what_is_gone_is_no_error(night: Evening, mail: Outbox) -> None:
    message = await mail.post(TABLE, int(night.channel), plain("here"))
    await mail.delete(TABLE, int(night.channel), message)
    await mail.delete(TABLE, int(night.channel), message)


async def test_a_channel_that_takes_no_message(night: Evening, mail: Outbox) -> None:
    await night.people.permit(night.channel, deny=["send_messages"])
    with pytest.raises(Undelivered) as failure:
        await mail.post(TABLE, int(night.channel), plain("here"))
    assert failure.value.kind == "forbidden"


@pytest.mark.parametrize(("dms", "kind"), [("closed", "closed"), ("gone", "left")])
async def test_a_person_whom_no_message_reaches(night: Evening, mail: Outbox, dms: str, kind: Failure) -> None:
    ana = await night.people.join("Ana", night.guild.id, dms="closed" if dms == "closed" else "open")
    if dms == "gone":
        await night.people.delete(user=ana.id, guild=night.guild.id)
    with pytest.raises(Undelivered) as failure:
        await mail.dm(TABLE, int(ana.id), plain("here"))
    assert failure.value.kind == kind


async def test_a_dm_opens_its_channel_once(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    first = await mail.dm(TABLE, int(ana.id), plain("one"))
    second = await mail.dm(TABLE, int(ana.id), Note("two"))
    assert first[0] == second[0]
    assert [post.text for post in await ana.messages("dm")] == ["one", "two"]
    opened = [seen for seen in night.playground.requests if seen.route.endswith("/users/@me/channels")]
    assert len(opened) == 1


async def test_a_token_that_has_ended(mail: Outbox, night: Evening) -> None:
    ticket = Ticket(night.bot.application_id or 0, "no-such-token", 1, 0.0)
    with pytest.raises(Undelivered) as failure:
        await mail.edit_private(TABLE, ticket, plain("x"))
    assert failure.value.kind == "expired"
    await mail.delete_private(TABLE, ticket)


async def test_the_newest_state_is_tried_again(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    message = await mail.post(TABLE, int(night.channel), plain("old"))
    await night.people.fault("PATCH", "/channels/{channel_id}/messages/{message_id}", status=503, times=2)
    edits = [mail.edit(TABLE, int(night.channel), message, plain(text)) for text in ("older", "newer", "newest")]
    await asyncio.gather(*edits)
    post = await ana.sees(night.channel, lambda post: post.id == str(message) and post.text != "old")
    assert post.text == "newest"
    patches = [seen for seen in night.playground.requests if seen.method == "PATCH"]
    assert len(patches) == 3


async def test_three_tries_are_enough(night: Evening, mail: Outbox) -> None:
    message = await mail.post(TABLE, int(night.channel), plain("old"))
    await night.people.fault("PATCH", "/channels/{channel_id}/messages/{message_id}", status=503, times=4)
    with pytest.raises(Undelivered) as failure:
        await mail.edit(TABLE, int(night.channel), message, plain("new"))
    assert failure.value.kind == "failed"
    await mail.edit(TABLE, int(night.channel), message, plain("new"))


async def test_how_many_messages_stand_below(night: Evening, mail: Outbox) -> None:
    ana = await night.people.join("Ana", night.guild.id)
    message = await mail.post(TABLE, int(night.channel), plain("table"))
    assert await mail.below(TABLE, int(night.channel), message) == 0
    for _ in range(10):
        await ana.say(night.channel, "chat")
    assert await mail.below(TABLE, int(night.channel), message) == 8


async def test_a_busy_table_does_not_keep_another_waiting() -> None:
    budget, served = Budget(rate=400), list[str]()

    async def ask(table: int, name: str) -> None:
        await budget.turn(table)
        served.append(name)

    many = [asyncio.create_task(ask(1, f"busy {n}")) for n in range(150)]
    await asyncio.sleep(0)
    at_once = len(served)
    await asyncio.gather(ask(2, "other"), *many)
    assert 0 < at_once < 150
    assert served.index("other") <= at_once + 1


async def test_turns_are_given_forty_a_second() -> None:
    budget, loop = Budget(rate=200), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(budget.turn(n) for n in range(100)))
    assert loop.time() - began >= (100 - 200 / 4) / 200 * 0.9


async def test_who_gives_up_waiting_takes_no_turn() -> None:
    budget = Budget(rate=100)
    waiting = [asyncio.create_task(budget.turn(1)) for _ in range(40)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    async with asyncio.timeout(2):
        await budget.turn(2)
