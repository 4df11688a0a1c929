"""Messages by the bot's token: files, embeds, edits, history, deletes, and whatever is not there."""

import pytest

from bot.playground import DM, People, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.ledger import Audience
from bot.playground.shapes import Json, as_objects, as_text
from tests.playground.discord_side import Rest, at, button, ids, row, text, v2

MIB = 1024 * 1024
ALT = "Two cards on a table."


def gallery(name: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": ALT}]}


BAD: dict[str, tuple[Json, str]] = {
    "2001 characters": ({"content": "x" * 2001}, "content: BASE_TYPE_MAX_LENGTH"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds: BASE_TYPE_MAX_LENGTH"),
    "a title of 257": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title: BASE_TYPE_MAX_LENGTH"),
    "26 fields": ({"embeds": [{"fields": [{"name": "x", "value": "y"}] * 26}]}, "embeds.0.fields: BASE_TYPE_MAX_LENGTH"),
    "a field without text": ({"embeds": [{"fields": [{"name": "x", "value": ""}]}]}, "embeds.0.fields.0.value: BASE_TYPE_BAD_LENGTH"),
    "6001 characters of embeds": ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds: MAX_EMBED_SIZE_EXCEEDED"),
    "an empty embed": ({"embeds": [{"color": 1}]}, "embeds.0: BASE_TYPE_REQUIRED"),
    "a file that was not sent": ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id: ATTACHMENT_NOT_FOUND"),
    "mentions allowed twice": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"),
    "an unknown kind of mention": ({"content": "x", "allowed_mentions": {"parse": ["cats"]}}, "allowed_mentions.parse.0: BASE_TYPE_CHOICES"),
    "an answer to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference: REPLIES_UNKNOWN_MESSAGE"),
    "content of another kind": ({"content": ["x"]}, "content: STRING_TYPE_CONVERT"),
    "components of another kind": ({"content": "x", "components": "y"}, "components: LIST_TYPE_CONVERT"),
    "a component that is none": (v2() | {"components": ["x"]}, "components.0: DICT_TYPE_CONVERT"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
async def test_a_body_beyond_a_limit_is_refused(name: str, rest: Rest, place: Place) -> None:
    body, fault = BAD[name]
    answer = await rest.send(place.first, body)
    assert (answer.status, answer.code) == (400, 50035)
    assert fault in answer.faults


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": " \n"}, {"components": [row(button("a"))]}, v2()])
async def test_an_empty_message_is_refused(body: Json, rest: Rest, place: Place) -> None:
    answer = await rest.send(place.first, body)
    assert (answer.status, answer.code) == (400, 50006)


async def test_a_message_comes_to_everybody_as_it_was_sent(rest: Rest, people: People, place: Place) -> None:
    await rest.send(place.first, {"content": "hello", "components": [row(button("a"))]})
    for name in ("Ana", "Ben"):
        (seen,) = await (await people.member(name)).messages(place.first)
        assert (seen.content, seen.author, seen.by_bot, seen.custom_ids) == ("hello", "Atout", True, ["a"])


async def test_a_picture_is_served_with_its_alt_text(rest: Rest, people: People, place: Place) -> None:
    body = v2(gallery("table.png"), attachments=[{"id": 0, "filename": "table.png", "description": "spare"}])
    sent = await rest.send(place.first, body, [("table.png", b"picture")])
    (item,) = as_objects(as_objects(sent.json["components"])[0]["items"])
    assert item["description"] == ALT
    async with rest.session.get(as_text(at(item, "media", "url"))) as got:
        assert (got.status, got.content_type, await got.read()) == (200, "image/png", b"picture")
    (seen,) = await (await people.member("Ana")).messages(place.first)
    assert [(file.filename, file.description, file.size) for file in seen.attachments] == [("table.png", "spare", 7)]


async def test_an_edit_replaces_the_picture(rest: Rest, people: People, place: Place) -> None:
    files = [("table.png", b"old")]
    body = v2(gallery("table.png"), attachments=[{"id": 0, "filename": "table.png"}])
    sent = await rest.send(place.first, body, files)
    edited = await rest.edit(place.first, as_text(sent.json["id"]), body, [("table.png", b"newer")])
    (file,) = as_objects(edited.json["attachments"])
    assert file["size"] == 5
    (item,) = as_objects(as_objects(edited.json["components"])[0]["items"])
    assert at(item, "media", "url") == file["url"]
    (seen,) = await (await people.member("Ana")).messages(place.first)
    assert seen.edited
    assert seen.id == sent.json["id"]


async def test_an_edit_keeps_the_files_that_it_names(rest: Rest, place: Place) -> None:
    sent = await rest.send(place.first, {"content": "x"}, [("a.png", b"1"), ("b.png", b"2")])
    first, _ = as_objects(sent.json["attachments"])
    edited = await rest.edit(place.first, as_text(sent.json["id"]), {"attachments": [{"id": first["id"]}]})
    assert [file["filename"] for file in as_objects(edited.json["attachments"])] == ["a.png"]
    untouched = await rest.edit(place.first, as_text(sent.json["id"]), {"content": "y"})
    assert untouched.json["attachments"] == edited.json["attachments"]


async def test_a_picture_may_not_lose_its_file(rest: Rest, place: Place) -> None:
    sent = await rest.send(place.first, v2(gallery("t.png")), [("t.png", b"1")])
    answer = await rest.edit(place.first, as_text(sent.json["id"]), {"attachments": []})
    assert answer.faults == {"components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}


async def test_a_file_of_ten_mib_is_the_largest(rest: Rest, place: Place) -> None:
    taken = await rest.send(place.first, {}, [("a.bin", bytes(10 * MIB))])
    refused = await rest.send(place.first, {}, [("a.bin", bytes(10 * MIB + 1))])
    assert (taken.status, refused.status, refused.code) == (200, 413, 40005)


async def test_a_request_of_25_mib_is_too_large(rest: Rest, place: Place) -> None:
    answer = await rest.send(place.first, {}, [(f"{n}.bin", bytes(9 * MIB)) for n in range(3)])
    assert (answer.status, answer.code) == (413, 40005)


async def test_odd_characters_of_a_file_name_are_replaced(rest: Rest, place: Place) -> None:
    sent = await rest.send(place.first, {}, [("my täble.png", b"1")])
    assert as_objects(sent.json["attachments"])[0]["filename"] == "my_t_ble.png"


async def test_version_2_cannot_be_taken_back(rest: Rest, place: Place) -> None:
    sent = await rest.send(place.first, v2(text("x")))
    message = as_text(sent.json["id"])
    removed = await rest.edit(place.first, message, {"flags": 0, "components": [text("y")]})
    assert "flags: MESSAGE_FLAGS_INVALID" in removed.faults
    legacy = await rest.edit(place.first, message, {"content": "y"})
    assert legacy.faults == {"content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert (await rest.edit(place.first, message, {"components": [text("y")]})).status == 200


async def test_a_plain_message_becomes_version_2_when_its_content_goes(rest: Rest, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x"})).json["id"])
    assert (await rest.edit(place.first, message, v2(text("y")))).code == 50035
    assert (await rest.edit(place.first, message, v2(text("y"), content=None))).status == 200


async def test_mentions_are_those_that_are_allowed(rest: Rest, people: People, place: Place) -> None:
    ana, ben = await people.member("Ana"), await people.member("Ben")
    said = {"content": f"<@{ana.id}> <@{ben.id}> <@1>"}
    for allowed, mentioned in (({}, []), ({"users": [ben.id]}, [ben.id]), (None, [ana.id, ben.id])):
        body = said if allowed is None else said | {"allowed_mentions": allowed}
        sent = await rest.send(place.first, body)
        assert ids(sent.json["mentions"]) == mentioned


async def test_history_tells_what_came_after(rest: Rest, people: People, place: Place) -> None:
    ana = await people.member("Ana")
    said = [await ana.say(place.first, str(n)) for n in range(6)]
    path = f"/channels/{place.first}/messages"
    after = await rest.call("GET", f"{path}?after={said[1]}&limit=3")
    assert ids(after.body) == [said[4], said[3], said[2]]
    before = await rest.call("GET", f"{path}?before={said[4]}&limit=2")
    assert ids(before.body) == [said[3], said[2]]
    newest = await rest.call("GET", f"{path}?limit=2")
    assert ids(newest.body) == [said[5], said[4]]
    around = await rest.call("GET", f"{path}?around={said[3]}&limit=3")
    assert ids(around.body) == [said[4], said[3], said[2]]
    assert (await rest.call("GET", f"{path}?limit=101")).code == 50035


async def test_a_nonce_sends_once(rest: Rest, people: People, place: Place) -> None:
    body = {"content": "x", "nonce": "7", "enforce_nonce": True}
    first, second = await rest.send(place.first, body), await rest.send(place.first, body)
    assert first.json["id"] == second.json["id"]
    assert len(await (await people.member("Ana")).messages(place.first)) == 1


async def test_what_is_not_there_is_named(rest: Rest, place: Place) -> None:
    for method in ("GET", "PATCH", "DELETE"):
        gone = await rest.call(method, f"/channels/{place.first}/messages/1", {})
        assert (gone.status, gone.code) == (404, 10008)
    assert (await rest.send("1", {"content": "x"})).code == 10003
    assert (await rest.call("GET", "/channels/1")).code == 10003


async def test_a_deleted_message_is_gone_for_all(rest: Rest, people: People, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x"})).json["id"])
    await people.delete(message=message)
    assert (await rest.edit(place.first, message, {"content": "y"})).code == 10008
    assert await (await people.member("Ana")).messages(place.first) == []


async def test_a_deleted_channel_is_gone(rest: Rest, people: People, place: Place) -> None:
    message = as_text((await rest.send(place.first, {"content": "x"})).json["id"])
    await people.delete(channel=place.first)
    assert (await rest.edit(place.first, message, {"content": "y"})).code == 10003
    assert (await rest.send(place.first, {"content": "x"})).code == 10003


async def test_messages_of_others_cannot_be_edited_nor_deleted(rest: Rest, people: People, place: Place) -> None:
    ana = await people.member("Ana")
    said = await ana.say(place.first, "hello")
    assert (await rest.edit(place.first, said, {"content": "y"})).code == 50005
    path = f"/channels/{place.first}/messages/{said}"
    assert (await rest.call("DELETE", path)).code == 50013
    await people.permit(place.first, allow=["manage_messages"])
    assert (await rest.call("DELETE", path)).status == 204


async def test_old_messages_take_few_edits(rest: Rest, place: Place, clock: RunningClock) -> None:
    message = as_text((await rest.send(place.first, {"content": "x"})).json["id"])
    clock.advance(3601)
    answers = [await rest.edit(place.first, message, {"content": str(n)}) for n in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert answers[3].code == 30046
    assert answers[3].headers["Via"]
    clock.advance(20)
    assert (await rest.edit(place.first, message, {"content": "y"})).status == 200


async def test_an_archived_thread_takes_no_edits_until_somebody_writes(
    rest: Rest, people: People, place: Place
) -> None:
    thread = as_text(at(await people.do("threads", channel=place.first, name="table"), "id"))
    message = as_text((await rest.send(thread, {"content": "x"})).json["id"])
    await people.do("archive", thread=thread)
    assert (await rest.edit(thread, message, {"content": "y"})).code == 50083
    assert (await rest.send(thread, {"content": "z"})).status == 200
    assert (await rest.edit(thread, message, {"content": "y"})).status == 200
    await people.do("archive", thread=thread, locked=True)
    assert (await rest.send(thread, {"content": "z"})).code == 50083


async def test_a_dm_reaches_its_person_alone(rest: Rest, people: People, place: Place) -> None:
    ana, ben = await people.member("Ana"), await people.member("Ben")
    opened = await rest.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
    again = await rest.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
    assert opened.json["id"] == again.json["id"]
    await rest.send(as_text(opened.json["id"]), {"content": "your cards"})
    assert [seen.content for seen in await ana.messages(DM)] == ["your cards"]
    assert await ben.messages(DM) == []


async def test_a_closed_dm_refuses_only_the_message(rest: Rest, people: People) -> None:
    chloe = await people.member("Chloé")
    opened = await rest.call("POST", "/users/@me/channels", {"recipient_id": chloe.id})
    assert opened.status == 200
    refused = await rest.send(as_text(opened.json["id"]), {"content": "x"})
    assert (refused.status, refused.code) == (403, 50007)
    await people.change(chloe, dms="open")
    assert (await rest.send(as_text(opened.json["id"]), {"content": "x"})).status == 200


async def test_nobody_gets_a_dm_without_a_common_server(rest: Rest, people: People, place: Place) -> None:
    ana = await people.member("Ana")
    opened = await rest.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
    await people.delete(user=ana.id, guild=place.id)
    refused = await rest.send(as_text(opened.json["id"]), {"content": "x"})
    assert (refused.status, refused.code) == (403, 50278)


async def test_a_dm_to_nobody_is_refused(rest: Rest, pg: Playground) -> None:
    for user in ("1", pg.world.bot.id):
        assert (await rest.call("POST", "/users/@me/channels", {"recipient_id": user})).code == 50033


async def test_the_record_says_who_can_read_what(rest: Rest, people: People, place: Place, pg: Playground) -> None:
    ana = await people.member("Ana")
    opened = await rest.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
    await rest.send(place.first, {"content": "all"}, [("table.png", b"1")])
    await rest.send(as_text(opened.json["id"]), {"content": "you"})
    asked, public, private = pg.requests
    assert (asked.audience, public.audience, private.audience) == (Audience.NOBODY, Audience.PUBLIC, Audience.PRIVATE)
    assert (public.channel, private.person) == (place.first, ana.id)
    assert [(upload.filename, upload.data) for upload in public.uploads] == [("table.png", b"1")]
    assert (public.body, public.route, public.status) == ({"content": "all"}, "/channels/{channel_id}/messages", 200)
