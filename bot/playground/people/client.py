"""The people's side for Python: members as objects, and waiting for what they see instead of sleeping."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self, TypeVar

import aiohttp

from bot.playground.changes import Changes
from bot.playground.errors import PeopleError
from bot.playground.people.post import Outcome, Post, outcome, post
from bot.playground.shapes import Json, as_object, as_objects, as_text

T = TypeVar("T")
DM = "dm"


@dataclass(frozen=True, slots=True)
class Place:
    """A guild and its channels, by name."""

    id: str
    channels: Mapping[str, str]

    @property
    def first(self) -> str:
        """Its first channel."""
        return next(iter(self.channels.values()))


class People:
    """Everybody on one playground, wherever it runs; `page` is the address that it printed."""

    def __init__(self, page: str) -> None:
        self._page = page.rstrip("/")
        self._changes = Changes()
        self._session: aiohttp.ClientSession | None = None
        self._feed: aiohttp.ClientWebSocketResponse | None = None
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        # Many people act at once, each for up to three seconds: no limit on connections.
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self._feed = await self._session.ws_connect(f"{self._page}/people/feed")
        self._listening = asyncio.create_task(self._listen(self._feed))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._feed is not None and self._listening is not None:
            await self._feed.close()
            await self._listening
        if self._session is not None:
            await self._session.close()

    async def world(self) -> Json:
        """Guilds with channels and members, and the commands."""
        return as_object(await self.ask("world"))

    async def guilds(self) -> list[Place]:
        """The guilds of the world."""
        return [_place(guild) for guild in as_objects((await self.world())["guilds"])]

    async def member(self, name: str) -> "Person":
        """Somebody by name."""
        for guild in as_objects((await self.world())["guilds"]):
            for member in as_objects(guild["members"]):
                if member["name"] == name:
                    return Person(self, as_text(member["id"]), name)
        raise LookupError(name)

    async def open_guild(self, name: str, locale: str = "en-US") -> Place:
        """A new guild."""
        return _place(as_object(await self.do("guilds", name=name, locale=locale)))

    async def join(
        self, name: str, guild: str, *, locale: str = "en-US", dms: str = "open", moderator: bool = False
    ) -> "Person":
        """A new member."""
        made = await self.do("users", name=name, guild=guild, locale=locale, dms=dms, moderator=moderator)
        return Person(self, as_text(as_object(made)["id"]), name)

    async def change(self, person: "Person", **what: object) -> None:
        """Another `locale`, `dms` or `name` for somebody; with `guild`, they join that one too."""
        await self.do("users", id=person.id, **what)

    async def delete(self, **what: str) -> None:
        """`message`, `channel`, `guild`, or `user` and `guild`."""
        await self.do("delete", **what)

    async def fault(
        self, method: str, route: str, *, status: int = 0, code: int = 0, delay_ms: int = 0, times: int = 1
    ) -> None:
        """Let the bot's next such requests fail or lag."""
        await self.do("faults", method=method, route=route, status=status, code=code, delay_ms=delay_ms, times=times)

    async def cut(self, do: str, shard: int | None = None) -> None:
        """Cut the bot's gateway connections: "drop", "reconnect" or "invalid"."""
        await self.do("gateway", do=do, shard=shard)

    async def permit(self, channel: str, *, allow: Sequence[str] = (), deny: Sequence[str] = ()) -> None:
        """What the bot may do in a channel from now on."""
        await self.do("permissions", channel=channel, allow=list(allow), deny=list(deny))

    async def stats(self) -> Json:
        """What the bot did so far, in numbers."""
        return as_object(await self.ask("stats"))

    async def until(self, look: Callable[[], Awaitable[T | None]], timeout: float = 10.0) -> T:
        """What `look` finds, now or after something that the feed tells, once it is true; TimeoutError at last."""
        return await self._changes.until(look, timeout)

    async def ask(self, call: str, **query: str) -> object:
        """A GET of the people's side."""
        return await self._call("GET", call, params=query)

    async def do(self, call: str, **body: object) -> object:
        """A POST of the people's side; PeopleError when it refuses."""
        return await self._call("POST", call, body={key: value for key, value in body.items() if value is not None})

    async def _call(
        self, method: str, call: str, params: Mapping[str, str] | None = None, body: Json | None = None
    ) -> object:
        if self._session is None:
            raise RuntimeError("People is a context: async with People(page) as people")
        url = f"{self._page}/people/{call}"
        async with self._session.request(method, url, params=params, json=body) as response:
            told: object = await response.json()
            if response.status >= 400:
                raise PeopleError(response.status, as_text(as_object(told).get("error")))
            return told

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for _ in socket:
            self._changes.happened()


@dataclass(frozen=True)
class Person:
    """One member; `channel` is a channel's id or `DM`."""

    people: People
    id: str
    name: str

    async def command(self, channel: str, name: str, **options: object) -> Outcome:
        """Run a slash command."""
        return outcome(await self.people.do("command", user=self.id, channel=channel, name=name, options=options))

    async def complete(
        self, channel: str, name: str, option: str, value: str = "", **options: object
    ) -> list[tuple[str, object]]:
        """What autocomplete offers: names and values."""
        told = await self.people.do(
            "complete", user=self.id, channel=channel, name=name, option=option, value=value, options=options
        )
        return [(as_text(choice["name"]), choice["value"]) for choice in as_objects(as_object(told)["choices"])]

    async def say(self, channel: str, text: str) -> str:
        """Say something; the new message's id."""
        return as_text(as_object(await self.people.do("say", user=self.id, channel=channel, text=text))["id"])

    async def click(self, message: Post | str, custom_id: str, values: Sequence[str] | None = None) -> Outcome:
        """Press a button, or pick in a select, by its custom_id."""
        target = message if isinstance(message, str) else message.id
        picked = None if values is None else list(values)
        return outcome(await self.people.do("click", user=self.id, message=target, custom_id=custom_id, values=picked))

    async def press(self, message: Post, label: str) -> Outcome:
        """Press the button with this label (or that begins with it)."""
        return await self.click(message, message.button(label).custom_id)

    async def submit(self, opened: Outcome, **values: object) -> Outcome:
        """Send the form that an interaction has opened."""
        return await self.submit_values(opened.interaction, values)

    async def submit_values(self, interaction: str, values: Mapping[str, object]) -> Outcome:
        """The same where the fields' ids are no Python names."""
        return outcome(await self.people.do("submit", user=self.id, interaction=interaction, values=dict(values)))

    async def messages(self, channel: str) -> list[Post]:
        """What they see there, oldest first."""
        return [post(each) for each in as_objects(await self.people.ask("messages", user=self.id, channel=channel))]

    async def sees(self, channel: str, what: Callable[[Post], bool], timeout: float = 10.0) -> Post:
        """The newest message there that fits, as soon as there is one."""

        async def look() -> Post | None:
            return next((each for each in reversed(await self.messages(channel)) if what(each)), None)

        return await self.people.until(look, timeout)


def _place(guild: Json) -> Place:
    return Place(as_text(guild["id"]), {as_text(c["name"]): as_text(c["id"]) for c in as_objects(guild["channels"])})
