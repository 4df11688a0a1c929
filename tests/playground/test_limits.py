"""Rate limits and faults: the headers, the waits, and what is exempt."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import People, Place, Playground
from bot.playground.clock import RunningClock
from bot.playground.ids import fixed_id
from bot.playground.shapes import as_text
from tests.playground.discord_side import Rest, both, command, line


async def test_five_messages_in_five_seconds_for_each_channel(
    rest: Rest, people: People, place: Place, clock: RunningClock
) -> None:
    answers = [await rest.send(place.first, {"content": str(n)}) for n in range(6)]
    assert [answer.status for answer in answers] == [200] * 5 + [429]
    assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == ["4", "3", "2", "1", "0", "0"]
    refused = answers[-1]
    assert refused.headers["Via"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.json["global"] is False
    assert 0 < float(str(refused.json["retry_after"])) <= 5
    assert (await rest.send(place.channels["lounge"], {"content": "x"})).status == 200
    clock.advance(5)
    assert (await rest.send(place.first, {"content": "x"})).status == 200
    assert (await people.stats())["rate_limited"] == 1


async def test_a_test_may_wait_less_for_the_same_limits(clock: RunningClock) -> None:
    async with Playground(clock=clock, limits_stretch=0.1) as playground, aiohttp.ClientSession() as session:
        rest = Rest(playground, session)
        answers = [await rest.send(fixed_id(10), {"content": str(n)}) for n in range(6)]
        assert answers[5].status == 429
        assert float(str(answers[5].json["retry_after"])) <= 0.5
        clock.advance(0.5)
        assert (await rest.send(fixed_id(10), {"content": "x"})).status == 200


async def test_edits_have_a_bucket_of_their_own(rest: Rest, place: Place) -> None:
    messages = [as_text((await rest.send(place.first, {"content": "x"})).json["id"]) for _ in range(5)]
    answers = [await rest.edit(place.first, message, {"content": "y"}) for message in [*messages, messages[0]]]
    assert [answer.status for answer in answers] == [200] * 5 + [429]
    send, edit = (await rest.send(place.first, {"content": "x"})).headers, answers[0].headers
    assert send["X-RateLimit-Bucket"] != edit["X-RateLimit-Bucket"]


async def test_fifty_requests_a_second_for_everything_but_interactions(
    rest: Rest, people: People, place: Place, pg: Playground, clock: RunningClock
) -> None:
    await rest.sync(command("play"))
    clock.advance(1)
    ana = await people.member("Ana")
    answers = [await rest.call("GET", "/users/@me") for _ in range(51)]
    assert [answer.status for answer in answers] == [200] * 50 + [429]
    assert answers[-1].json["global"] is True
    assert answers[-1].headers["X-RateLimit-Global"] == "true"
    assert answers[-1].headers["X-RateLimit-Scope"] == "global"
    async with line(pg) as opened:
        await opened.identify()
        asked, outcome = await both(opened, ana.command(place.first, "play"), rest)
        assert outcome.acked
        assert (await rest.hook("POST", asked, body={"content": "more"})).status == 200
    clock.advance(1)
    assert (await rest.call("GET", "/users/@me")).status == 200


async def test_a_fault_strikes_as_often_as_it_says(rest: Rest, people: People, place: Place) -> None:
    await people.fault("POST", "/channels/{id}/messages", status=503, times=2)
    statuses = [(await rest.send(place.first, {"content": "x"})).status for _ in range(3)]
    assert statuses == [503, 503, 200]
    assert len(await (await people.member("Ana")).messages(place.first)) == 1


@pytest.mark.parametrize(
    ("method", "route", "meets"),
    [
        ("*", "*", True),
        ("POST", "/channels/{channel_id}/messages", True),
        ("POST", "/channels/{}/messages", True),
        ("PATCH", "/channels/{id}/messages", False),
        ("POST", "/channels/{id}/messages/{id}", False),
        ("POST", f"/channels/{fixed_id(10)}/messages", True),
        ("POST", f"/channels/{fixed_id(11)}/messages", False),
        ("POST", "/channels/*", True),
    ],
)
async def test_a_fault_meets_the_requests_that_are_meant(
    method: str, route: str, meets: bool, rest: Rest, people: People, place: Place
) -> None:
    await people.fault(method, route, status=403, code=50013)
    answer = await rest.send(place.first, {"content": "x"})
    assert (answer.status, answer.code) == ((403, 50013) if meets else (200, 0))


async def test_a_fault_is_taken_back_by_no_times(rest: Rest, people: People, place: Place) -> None:
    await people.fault("*", "*", status=500, times=100)
    assert (await rest.send(place.first, {"content": "x"})).status == 500
    await people.fault("*", "*", times=0)
    assert (await rest.send(place.first, {"content": "x"})).status == 200


async def test_a_made_up_429_looks_like_discords(rest: Rest, people: People, place: Place) -> None:
    await people.fault("POST", "/channels/{id}/messages", status=429)
    answer = await rest.send(place.first, {"content": "x"})
    assert answer.status == 429
    assert answer.headers["Via"]
    assert answer.json["retry_after"]


async def test_a_lag_makes_an_answer_late(
    rest: Rest, people: People, place: Place, pg: Playground, clock: RunningClock
) -> None:
    await rest.sync(command("play"))
    ana = await people.member("Ana")
    await people.fault("POST", "/interactions/{id}/{token}/callback", delay_ms=4000)
    async with line(pg) as opened:
        await opened.identify()
        running = asyncio.ensure_future(ana.command(place.first, "play"))
        asked = await opened.event("INTERACTION_CREATE")
        answering = asyncio.ensure_future(rest.answer(asked, 4, {"content": "x"}))
        await pg.until(lambda: pg.requests[-1].route.endswith("/callback"))
        clock.advance(5)
        assert (await answering).code == 10062
        assert not (await running).acked


async def test_what_is_not_modelled_is_recorded() -> None:
    async with Playground() as playground, aiohttp.ClientSession() as session:
        rest = Rest(playground, session)
        unknown = await rest.call("GET", "/users/@me/guilds")
        assert unknown.status == 501
        channel = next(iter(playground.world.channels))
        assert (await rest.send(channel, {"content": "x", "poll": {"question": {}}})).status == 501
        assert playground.ledger.unknown_routes == [
            "GET /users/@me/guilds",
            "POST /channels/{channel_id}/messages: poll",
        ]


async def test_a_request_without_a_token_is_refused(rest: Rest) -> None:
    answer = await rest.call("GET", "/users/@me", token=None)
    assert (answer.status, answer.json["message"]) == (401, "401: Unauthorized")


async def test_a_broken_body_is_refused(rest: Rest, place: Place, pg: Playground) -> None:
    url = f"{pg.api}/channels/{place.first}/messages"
    async with rest.session.post(url, data=b"{nonsense", headers={"Authorization": "Bot x"}) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_the_type_of_an_answer_has_no_charset(rest: Rest) -> None:
    for path in ("/users/@me", "/channels/1"):
        assert (await rest.call("GET", path)).headers["Content-Type"] == "application/json"


@pytest.fixture
async def stranger(pg: Playground) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(headers={"Origin": "https://example.org"}) as session:
        yield session


async def test_pages_of_other_origins_get_nothing(stranger: aiohttp.ClientSession, pg: Playground) -> None:
    async with stranger.get(f"{pg.page}people/world") as response:
        assert response.status == 403
    async with stranger.get(f"{pg.page}people/world", headers={"Origin": pg.page, "Host": "example.org"}) as response:
        assert response.status == 403
