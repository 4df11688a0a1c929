"""The bot's side without a client: bare requests and gateway frames, where a test must send what no client would send."""

import asyncio
import io
import json
import zlib
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TypeVar

import aiohttp

from bot.playground import Playground
from bot.playground.shapes import Json, as_int, as_list, as_object, as_objects, as_text

PATIENCE = 5.0
GUILDS = 1
TOKEN = "Bot x"


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    body: object
    headers: Mapping[str, str]

    @property
    def json(self) -> Json:
        return as_object(self.body)

    @property
    def code(self) -> int:
        return as_int(self.json.get("code"))

    @property
    def faults(self) -> set[str]:
        """Paths and codes of a 50035: {"components.0.type: UNION_TYPE_CHOICES"}."""
        return set(_leaves(self.json.get("errors"), ()))


def _leaves(node: object, path: tuple[str, ...]) -> list[str]:
    if not isinstance(node, dict):
        return []
    out = [f"{'.'.join(path)}: {as_text(each['code'])}" for each in as_objects(node.get("_errors"))]
    for key, inner in node.items():
        if key != "_errors":
            out += _leaves(inner, (*path, key))
    return out


@dataclass(frozen=True)
class Rest:
    """Requests with the bot's token."""

    playground: Playground
    session: aiohttp.ClientSession

    async def call(
        self,
        method: str,
        path: str,
        body: object = None,
        files: Sequence[tuple[str, bytes]] = (),
        token: str | None = TOKEN,
    ) -> Answer:
        """One request; with files it is a multipart one."""
        headers = {} if token is None else {"Authorization": token}
        data: object = None if body is None else json.dumps(body).encode()
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for index, (name, content) in enumerate(files):
                form.add_field(
                    f"files[{index}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
            data = form
        elif body is not None:
            headers["Content-Type"] = "application/json"
        async with self.session.request(method, self.playground.api + path, data=data, headers=headers) as response:
            raw = await response.read()
            return Answer(response.status, json.loads(raw) if raw else None, dict(response.headers))

    async def send(self, channel: str, body: object, files: Sequence[tuple[str, bytes]] = ()) -> Answer:
        """A message in a channel."""
        return await self.call("POST", f"/channels/{channel}/messages", body, files)

    async def edit(self, channel: str, message: str, body: object, files: Sequence[tuple[str, bytes]] = ()) -> Answer:
        """A change of a message."""
        return await self.call("PATCH", f"/channels/{channel}/messages/{message}", body, files)

    async def sync(self, *commands: Json) -> Answer:
        """The commands of all guilds."""
        return await self.call("PUT", f"/applications/{self.playground.world.bot.id}/commands", list(commands))

    async def answer(
        self, asked: Json, kind: int, data: object = None, files: Sequence[tuple[str, bytes]] = ()
    ) -> Answer:
        """The first answer to an interaction."""
        path = f"/interactions/{asked['id']}/{asked['token']}/callback?with_response=true"
        return await self.call("POST", path, {"type": kind, "data": data}, files, token=None)

    async def hook(
        self, method: str, asked: Json, path: str = "", body: object = None, files: Sequence[tuple[str, bytes]] = ()
    ) -> Answer:
        """What an interaction's token does afterwards: "" is a follow-up, "/messages/@original" the first answer."""
        return await self.call(
            method, f"/webhooks/{asked['application_id']}/{asked['token']}{path}", body, files, token=None
        )


@dataclass(eq=False)
class Line:
    """One gateway connection."""

    socket: aiohttp.ClientWebSocketResponse
    frames: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    seq: int = 0

    async def send(self, op: int, data: object) -> None:
        """One frame."""
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, shard: int = 0, shards: int = 1, intents: int = GUILDS) -> Json:
        """Log in; what READY says."""
        await self.send(2, {"token": "x", "intents": intents, "shard": [shard, shards]})
        return await self.event("READY")

    async def resume(self, session: str, seq: int) -> None:
        """Take a session up again."""
        await self.send(6, {"token": "x", "session_id": session, "seq": seq})

    async def frame(self) -> Json:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            return await self.frames.get()

    async def event(self, name: str) -> Json:
        """The next event of a name; others are passed over."""
        while True:
            frame = await self.frame()
            self.seq = as_int(frame.get("s")) or self.seq
            if frame.get("t") == name:
                return as_object(frame["d"])

    async def op(self, op: int) -> Json:
        """The next frame of a kind."""
        while (frame := await self.frame())["op"] != op:
            self.seq = as_int(frame.get("s")) or self.seq
        return frame

    async def nothing_but(self, *names: str) -> None:
        """Fail if another event came before the answer to a heartbeat, which is sent now."""
        await self.send(1, self.seq)
        while (frame := await self.frame())["op"] != 11:
            assert frame["t"] in names


@asynccontextmanager
async def line(playground: Playground, compress: str | None = None) -> AsyncIterator[Line]:
    """An open connection, HELLO not yet read."""
    query = "?v=10&encoding=json" + (f"&compress={compress}" if compress else "")
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway.url + query) as socket:
        opened = Line(socket)
        listening = asyncio.create_task(_listen(opened, compress))
        try:
            yield opened
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening


async def _listen(opened: Line, compress: str | None) -> None:
    inflate = zlib.decompressobj() if compress == "zlib-stream" else None
    async for message in opened.socket:
        raw = inflate.decompress(message.data) if inflate and isinstance(message.data, bytes) else message.data
        opened.frames.put_nowait(as_object(json.loads(raw)))


def at(value: object, *path: str | int) -> object:
    """What lies deep in JSON; a missing step fails the test."""
    for step in path:
        value = as_object(value)[step] if isinstance(step, str) else as_list(value)[step]
    return value


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def button(custom_id: str, label: str = "Press", **more: object) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*parts: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(parts)}


def select(custom_id: str, values: Sequence[str], **more: object) -> Json:
    """A select of these values."""
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def v2(*parts: Json, **more: object) -> Json:
    """A message made of components."""
    return {"flags": 1 << 15, "components": list(parts)} | more


def command(name: str, *options: Json, **more: object) -> Json:
    """A slash command."""
    return {"name": name, "description": "Does something.", "options": list(options)} | more


def option(name: str, kind: int = 3, **more: object) -> Json:
    """An option of a command."""
    return {"name": name, "description": "Something.", "type": kind} | more


def ids(messages: object) -> list[str]:
    """The ids of messages."""
    return [as_text(each["id"]) for each in as_objects(as_list(messages))]


T = TypeVar("T")


async def both(opened: Line, doing: Awaitable[T], rest: Rest, kind: int = 4, data: object = None) -> tuple[Json, T]:
    """What a person does and the bot's plain answer to it: the interaction and what came of it."""
    running = asyncio.ensure_future(doing)
    asked = await opened.event("INTERACTION_CREATE")
    answer = await rest.answer(asked, kind, {"content": "here"} if data is None else data)
    assert answer.status == 200, answer.body
    return asked, await running
