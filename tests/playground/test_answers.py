"""First answers and tokens: kinds, deadlines, privacy, and what a token may still do afterwards."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.playground import DM, Outcome, People, Person, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.ledger import Audience
from bot.playground.shapes import Json, as_text
from tests.playground.discord_side import Line, Rest, at, both, button, command, line, row, text, v2

EPHEMERAL, LOADING = 64, 128
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FORM: Json = {
    "custom_id": "bid",
    "title": "Your bid",
    "components": [row({"type": 4, "custom_id": "n", "style": 1, "label": "Points", "max_length": 3})],
}


@pytest.fixture
async def opened(pg: Playground, rest: Rest) -> AsyncIterator[Line]:
    """A logged-in gateway line of a bot with one command."""
    await rest.sync(command("play"))
    async with line(pg) as gateway:
        await gateway.identify()
        yield gateway


@pytest.fixture
async def ana(people: People) -> Person:
    return await people.member("Ana")


@pytest.fixture
async def ben(people: People) -> Person:
    return await people.member("Ben")


async def asked(opened: Line, ana: Person, channel: str) -> tuple[Json, "asyncio.Task[Outcome]"]:
    """A command that nobody has answered yet."""
    running = asyncio.create_task(ana.command(channel, "play"))
    return await opened.event("INTERACTION_CREATE"), running


async def test_an_answer_is_a_message_for_all(opened: Line, ana: Person, ben: Person, rest: Rest, place: Place) -> None:
    interaction, outcome = await both(opened, ana.command(place.first, "play"), rest)
    assert (outcome.acked, outcome.kind, outcome.ephemeral, outcome.post.content) == (True, "message", False, "here")
    (seen,) = await ben.messages(place.first)
    assert seen.raw["interaction"] == {"user": ana.id, "name": "play"}
    again = await rest.answer(interaction, MESSAGE, {"content": "twice"})
    assert (again.status, again.code) == (400, 40060)


async def test_the_response_names_the_message(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    interaction, running = await asked(opened, ana, place.first)
    told = await rest.answer(interaction, MESSAGE, {"content": "x", "flags": EPHEMERAL})
    await running
    callback, resource = told.json["interaction"], told.json["resource"]
    assert at(callback, "response_message_id") == at(resource, "message", "id")
    assert at(callback, "response_message_ephemeral") is True
    assert at(resource, "message", "content") == "x"


async def test_three_seconds_are_the_limit(
    opened: Line, ana: Person, rest: Rest, people: People, place: Place, clock: RunningClock
) -> None:
    interaction, running = await asked(opened, ana, place.first)
    clock.advance(3.01)
    outcome = await running
    assert (outcome.acked, outcome.ack_ms, outcome.kind) == (False, None, None)
    late = await rest.answer(interaction, MESSAGE, {"content": "x"})
    assert (late.status, late.code) == (404, 10062)
    assert (await people.stats())["late"] == 1
    assert (await rest.hook("POST", interaction, body={"content": "x"})).code == 10015


async def test_just_in_time_is_in_time(
    opened: Line, ana: Person, rest: Rest, place: Place, clock: RunningClock
) -> None:
    interaction, running = await asked(opened, ana, place.first)
    clock.advance(2.5)
    assert (await rest.answer(interaction, MESSAGE, {"content": "x"})).status == 200
    outcome = await running
    assert outcome.acked
    assert outcome.ack_ms is not None
    assert 2500 <= outcome.ack_ms < 3000


async def test_nobody_else_sees_a_private_answer(
    opened: Line, ana: Person, ben: Person, rest: Rest, place: Place, pg: Playground
) -> None:
    _, outcome = await both(opened, ana.command(place.first, "play"), rest, data={"content": "you", "flags": EPHEMERAL})
    assert outcome.ephemeral
    assert [post.content for post in await ana.messages(place.first)] == ["you"]
    assert await ben.messages(place.first) == []
    assert (pg.requests[-1].audience, pg.requests[-1].person) == (Audience.PRIVATE, ana.id)
    path = f"/channels/{place.first}/messages/{outcome.post.id}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await rest.call(method, path, {"content": "z"})).code == 10008


async def test_a_token_edits_what_it_answered_for_fifteen_minutes(
    opened: Line, ana: Person, rest: Rest, place: Place, clock: RunningClock
) -> None:
    interaction, outcome = await both(opened, ana.command(place.first, "play"), rest)
    clock.advance(14 * 60)
    assert (await rest.hook("PATCH", interaction, "/messages/@original", {"content": "newer"})).status == 200
    assert (await rest.hook("GET", interaction, f"/messages/{outcome.post.id}")).json["content"] == "newer"
    clock.advance(61)
    for method in ("GET", "PATCH", "DELETE"):
        dead = await rest.hook(method, interaction, "/messages/@original", {"content": "newest"})
        assert (dead.status, dead.code) == (401, 50027)
    assert (await rest.hook("POST", interaction, body={"content": "x"})).code == 50027


async def test_a_token_reaches_no_other_message(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    first, outcome = await both(opened, ana.command(place.first, "play"), rest)
    second, _ = await both(opened, ana.command(place.first, "play"), rest)
    assert (await rest.hook("PATCH", second, f"/messages/{outcome.post.id}", {"content": "x"})).code == 10008
    assert (await rest.hook("DELETE", first, "/messages/@original")).status == 204
    assert (await rest.hook("PATCH", first, "/messages/@original", {"content": "x"})).code == 10008


async def test_thinking_is_replaced_by_an_edit(
    opened: Line, ana: Person, ben: Person, rest: Rest, place: Place
) -> None:
    interaction, outcome = await both(opened, ana.command(place.first, "play"), rest, DEFER, {"flags": EPHEMERAL})
    assert (outcome.kind, outcome.ephemeral, outcome.post.flags) == ("defer", True, EPHEMERAL | LOADING)
    await rest.hook("PATCH", interaction, "/messages/@original", v2(text("your cards")))
    (seen,) = await ana.messages(place.first)
    assert (seen.text, seen.ephemeral, seen.edited) == ("your cards", True, False)
    assert await ben.messages(place.first) == []


async def test_thinking_cannot_be_version_2(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    interaction, running = await asked(opened, ana, place.first)
    refused = await rest.answer(interaction, DEFER, {"flags": 1 << 15})
    assert refused.faults == {"data.flags: MESSAGE_FLAGS_INVALID"}
    # A refused answer is none: there is still time for a right one.
    assert (await rest.answer(interaction, DEFER, {})).status == 200
    await running


async def test_the_first_follow_up_takes_the_place_of_thinking(
    opened: Line, ana: Person, rest: Rest, place: Place
) -> None:
    interaction, outcome = await both(opened, ana.command(place.first, "play"), rest, DEFER, {"flags": EPHEMERAL})
    first = await rest.hook("POST", interaction, body={"content": "one"})
    second = await rest.hook("POST", interaction, body={"content": "two"})
    assert first.json["id"] == outcome.post.id != second.json["id"]
    assert [(post.content, post.ephemeral) for post in await ana.messages(place.first)] == [
        ("one", True),
        ("two", False),
    ]


async def test_follow_ups_may_be_private(opened: Line, ana: Person, ben: Person, rest: Rest, place: Place) -> None:
    interaction, _ = await both(opened, ana.command(place.first, "play"), rest)
    sent = await rest.hook("POST", interaction, body={"content": "psst", "flags": EPHEMERAL})
    assert [post.content for post in await ana.messages(place.first)] == ["here", "psst"]
    assert [post.content for post in await ben.messages(place.first)] == ["here"]
    path = f"/messages/{sent.json['id']}"
    assert (await rest.hook("PATCH", interaction, path, {"content": "louder"})).status == 200
    assert (await rest.hook("DELETE", interaction, path)).status == 204


async def test_a_click_changes_its_message(opened: Line, ana: Person, ben: Person, rest: Rest, place: Place) -> None:
    table = {"content": "table", "components": [row(button("go"))]}
    message = as_text((await rest.send(place.first, table)).json["id"])
    click, outcome = await both(opened, ana.click(message, "go"), rest, UPDATE, {"content": "moved"})
    assert (outcome.kind, outcome.post.id, outcome.post.content) == ("update", message, "moved")
    assert at(click, "message", "content") == "table"
    assert [post.content for post in await ben.messages(place.first)] == ["moved"]
    _, silent = await both(opened, ana.click(message, "go"), rest, DEFER_UPDATE, {})
    assert (silent.kind, silent.post.content) == ("defer", "moved")


async def test_a_newer_click_revives_a_private_message(
    opened: Line, ana: Person, rest: Rest, place: Place, clock: RunningClock
) -> None:
    hand = {"content": "hand", "flags": EPHEMERAL, "components": [row(button("go"))]}
    old, outcome = await both(opened, ana.command(place.first, "play"), rest, data=hand)
    clock.advance(16 * 60)
    assert (await rest.hook("PATCH", old, "/messages/@original", {"content": "x"})).code == 50027
    new, _ = await both(opened, ana.click(outcome.post, "go"), rest, DEFER_UPDATE, {})
    assert (await rest.hook("PATCH", new, "/messages/@original", {"content": "fresh"})).status == 200
    assert [post.content for post in await ana.messages(place.first)] == ["fresh"]


async def test_an_update_of_a_deleted_message_finds_nothing(
    opened: Line, ana: Person, rest: Rest, people: People, place: Place
) -> None:
    message = as_text((await rest.send(place.first, {"content": "x", "components": [row(button("go"))]})).json["id"])
    running = asyncio.ensure_future(ana.click(message, "go"))
    click = await opened.event("INTERACTION_CREATE")
    await people.delete(message=message)
    assert (await rest.answer(click, UPDATE, {"content": "y"})).code == 10008
    assert (await rest.answer(click, MESSAGE, {"content": "it is gone", "flags": EPHEMERAL})).status == 200
    await running


@pytest.mark.parametrize("kind", [DEFER_UPDATE, UPDATE, CHOICES, 1, 99, "4"])
async def test_a_command_takes_no_other_kind_of_answer(
    kind: object, opened: Line, ana: Person, rest: Rest, place: Place
) -> None:
    interaction, running = await asked(opened, ana, place.first)
    if kind == "4":
        kind = None
    path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
    refused = await rest.call("POST", path, {"type": kind, "data": {"content": "x"}}, token=None)
    assert refused.faults == {"type: BASE_TYPE_CHOICES"}
    await rest.answer(interaction, MESSAGE, {"content": "x"})
    await running


async def test_an_answer_is_held_to_the_limits_of_messages(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    interaction, running = await asked(opened, ana, place.first)
    refused = await rest.answer(interaction, MESSAGE, {"content": "x" * 2001})
    assert refused.faults == {"data.content: BASE_TYPE_MAX_LENGTH"}
    await rest.answer(interaction, MESSAGE, {"content": "x"})
    await running


async def test_a_form_is_opened_filled_in_and_answered(
    opened: Line, ana: Person, ben: Person, rest: Rest, place: Place
) -> None:
    _, form = await both(opened, ana.command(place.first, "play"), rest, MODAL, FORM)
    assert (form.kind, form.message) == ("modal", None)
    assert form.modal == FORM
    with pytest.raises(Exception, match="1 to 3 characters"):
        await ana.submit(form, n="1000")
    with pytest.raises(Exception, match="no form is open"):
        await ben.submit(form, n="90")
    sent, outcome = await both(opened, ana.submit(form, n="90"), rest)
    assert sent["data"] == {
        "custom_id": "bid",
        "components": [{"type": 1, "components": [{"type": 4, "custom_id": "n", "value": "90"}]}],
    }
    assert outcome.post.content == "here"
    with pytest.raises(Exception, match="no form is open"):
        await ana.submit(form, n="90")


async def test_a_form_can_be_sent_again_when_nobody_answered(
    opened: Line, ana: Person, rest: Rest, place: Place, clock: RunningClock
) -> None:
    _, form = await both(opened, ana.command(place.first, "play"), rest, MODAL, FORM)
    running = asyncio.ensure_future(ana.submit(form, n="90"))
    await opened.event("INTERACTION_CREATE")
    clock.advance(4)
    assert not (await running).acked
    _, outcome = await both(opened, ana.submit(form, n="90"), rest)
    assert outcome.acked


async def test_a_form_from_a_button_may_change_the_message(opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x", "components": [row(button("go"))]})).json["id"])
    _, form = await both(opened, ana.click(message, "go"), rest, MODAL, FORM)
    sent, outcome = await both(opened, ana.submit(form, n="90"), rest, UPDATE, {"content": "90 it is"})
    assert at(sent, "message", "id") == message
    assert (outcome.kind, outcome.post.content) == ("update", "90 it is")


BAD_FORMS: dict[str, tuple[Json, str]] = {
    "no title": (FORM | {"title": ""}, "data.title: BASE_TYPE_BAD_LENGTH"),
    "a title of 46": (FORM | {"title": "x" * 46}, "data.title: BASE_TYPE_BAD_LENGTH"),
    "no fields": (FORM | {"components": []}, "data.components: BASE_TYPE_BAD_LENGTH"),
    "six fields": (FORM | {"components": [text("x")] * 6}, "data.components: BASE_TYPE_BAD_LENGTH"),
    "a button": (FORM | {"components": [row(button("a"))]}, "data.components.0.components.0.type: UNION_TYPE_CHOICES"),
    "a label of 46": (
        FORM
        | {"components": [{"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "a", "style": 1}}]},
        "data.components.0.label: BASE_TYPE_BAD_LENGTH",
    ),
}


@pytest.mark.parametrize("name", BAD_FORMS)
async def test_a_form_beyond_a_limit_is_refused(name: str, opened: Line, ana: Person, rest: Rest, place: Place) -> None:
    form, fault = BAD_FORMS[name]
    interaction, running = await asked(opened, ana, place.first)
    assert fault in (await rest.answer(interaction, MODAL, form)).faults
    await rest.answer(interaction, MESSAGE, {"content": "x"})
    await running


async def test_a_command_works_in_the_dm(opened: Line, ana: Person, ben: Person, rest: Rest) -> None:
    interaction, _ = await both(opened, ana.command(DM, "play"), rest)
    assert interaction["context"] == 1
    assert at(interaction, "user", "id") == ana.id
    assert "member" not in interaction
    assert [post.content for post in await ana.messages(DM)] == ["here"]
    assert await ben.messages(DM) == []


async def test_a_closed_dm_still_takes_answers(opened: Line, people: People, rest: Rest) -> None:
    chloe = await people.member("Chloé")
    _, outcome = await both(opened, chloe.command(DM, "play"), rest)
    assert outcome.post.content == "here"


async def test_everybody_brings_their_language(opened: Line, people: People, rest: Rest) -> None:
    guild = await people.open_guild("Wist", locale="pl")
    marie = await people.join("Marie", guild.id, locale="fr")
    interaction, _ = await both(opened, marie.command(guild.first, "play"), rest)
    assert (interaction["locale"], interaction["guild_locale"]) == ("fr", "pl")


async def test_many_clicks_at_once_are_all_answered(opened: Line, people: People, rest: Rest, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x", "components": [row(button("go"))]})).json["id"])
    crowd = [await people.member(name) for name in ("Ana", "Ben", "Chloé", "Dawid")]
    running = [asyncio.ensure_future(person.click(message, "go")) for person in crowd * 10]
    clicks = [await opened.event("INTERACTION_CREATE") for _ in running]
    for click in reversed(clicks):
        await rest.answer(click, MESSAGE, {"content": as_text(click["id"]), "flags": EPHEMERAL})
    outcomes = await asyncio.gather(*running)
    assert sorted(outcome.post.content for outcome in outcomes) == sorted(as_text(click["id"]) for click in clicks)
    assert all(outcome.post.content == outcome.interaction for outcome in outcomes)
