"""What the bot may do in a channel, by its roles and the channel's overwrites."""

import pytest

from bot.playground import People, Place, Playground
from bot.playground.permissions import Permission
from bot.playground.shapes import as_int, as_text
from tests.playground.discord_side import Rest, at, both, command, line


@pytest.mark.parametrize(
    ("denied", "files", "code"),
    [
        ("view_channel", [], 50001),
        ("send_messages", [], 50013),
        ("attach_files", [("a.png", b"1")], 50013),
    ],
)
async def test_what_is_denied_is_refused(
    denied: str, files: list[tuple[str, bytes]], code: int, rest: Rest, people: People, place: Place
) -> None:
    assert (await rest.send(place.first, {"content": "x"}, files)).status == 200
    await people.permit(place.first, deny=[denied])
    refused = await rest.send(place.first, {"content": "x"}, files)
    assert (refused.status, refused.code) == (403, code)
    assert (await rest.send(place.channels["lounge"], {"content": "x"}, files)).status == 200


async def test_words_need_no_permission_to_attach_files(rest: Rest, people: People, place: Place) -> None:
    await people.permit(place.first, deny=["attach_files"])
    sent = await rest.send(place.first, {"content": "x"})
    assert sent.status == 200
    edited = await rest.edit(place.first, as_text(sent.json["id"]), {"content": "y"}, [("a.png", b"1")])
    assert edited.code == 50013


async def test_history_is_empty_without_the_right_to_read_it(rest: Rest, people: People, place: Place) -> None:
    sent = await rest.send(place.first, {"content": "x"})
    await people.permit(place.first, deny=["read_message_history"])
    path = f"/channels/{place.first}/messages"
    assert (await rest.call("GET", path)).body == []
    assert (await rest.call("GET", f"{path}/{sent.json['id']}")).code == 50001


async def test_an_interaction_tells_what_the_bot_may_do(
    rest: Rest, people: People, place: Place, pg: Playground
) -> None:
    await rest.sync(command("play"))
    await people.permit(place.first, deny=["attach_files"])
    ana, ben = await people.member("Ana"), await people.member("Ben")
    async with line(pg) as opened:
        await opened.identify()
        for person, moderates in ((ana, True), (ben, False)):
            running = person.command(place.first, "play")
            asked, _ = await both(opened, running, rest)
            bits = as_int(asked["app_permissions"])
            assert not bits & Permission.ATTACH_FILES
            assert bits & Permission.SEND_MESSAGES
            has = as_int(at(asked, "member", "permissions"))
            assert bool(has & Permission.MANAGE_MESSAGES and has & Permission.MANAGE_GUILD) is moderates


async def test_without_sending_there_is_no_attaching(pg: Playground, people: People, place: Place, rest: Rest) -> None:
    await rest.sync(command("play"))
    await people.permit(place.first, deny=["send_messages"])
    ana = await people.member("Ana")
    async with line(pg) as opened:
        await opened.identify()
        asked, outcome = await both(opened, ana.command(place.first, "play"), rest)
    assert not as_int(asked["app_permissions"]) & (Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    assert outcome.acked


async def test_an_unknown_permission_is_named(people: People, place: Place) -> None:
    with pytest.raises(Exception, match="no such permission: fly"):
        await people.permit(place.first, deny=["fly"])
