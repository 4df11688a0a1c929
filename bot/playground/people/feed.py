"""Messages as they happen, for the page and for tests that wait."""

import asyncio
import json
from contextlib import suppress

from aiohttp import web

from bot.playground.payloads import Pages, iso
from bot.playground.shapes import Json
from bot.playground.world import Message, User


def channel_name(message: Message) -> str:
    """The channel's id, or `dm`."""
    return "dm" if message.channel.guild is None else message.channel.id


def reader(message: Message) -> User | None:
    """The one person who can read a message; None: everybody in its channel."""
    return message.seen_by or message.channel.person


class Feed:
    """Every listener with their own queue: a slow page holds up nobody."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._listeners: dict[asyncio.Queue[str | None], str | None] = {}

    def shown(self, message: Message) -> Json:
        """A message as people see it."""
        cause = message.cause
        return {
            "id": message.id,
            "channel": channel_name(message),
            "author": {"id": message.author.id, "name": message.author.name, "bot": message.author.bot},
            "content": message.content,
            "embeds": self._pages.embeds(message),
            "components": self._pages.components(message),
            "attachments": [self._pages.attachment(a, message.channel) for a in message.attachments],
            "ephemeral": message.ephemeral,
            "edited": message.edited is not None,
            "flags": message.flags,
            "mentions": [user.id for user in message.mentions],
            "interaction": {"user": cause.user.id, "name": cause.name} if cause and cause.name else None,
            "timestamp": iso(message.created),
        }

    def tell(self, event: str, message: Message) -> None:
        """A message came, was edited or went."""
        who = reader(message)
        only = who.id if who else None
        body = {"id": message.id} if event == "delete" else self.shown(message)
        frame: Json = {"event": event, "channel": channel_name(message), "for": only, "message": body}
        self._send(frame, only)

    def world_changed(self) -> None:
        """Guilds, channels, members or commands are not what they were."""
        self._send({"event": "world"}, None)

    def _send(self, frame: Json, only: str | None) -> None:
        if not self._listeners:
            return
        text = json.dumps(frame)
        for queue, user in self._listeners.items():
            if only is None or user is None or user == only:
                queue.put_nowait(text)

    async def listen(self, request: web.Request) -> web.WebSocketResponse:
        """One listener, until they go."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._listeners[queue] = request.query.get("user")
        delivery = asyncio.create_task(_deliver(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            del self._listeners[queue]
            queue.put_nowait(None)
            await delivery
        return socket

    async def close(self) -> None:
        """Let every listener go."""
        for queue in tuple(self._listeners):
            queue.put_nowait(None)


async def _deliver(socket: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
    with suppress(ConnectionError):
        while (text := await queue.get()) is not None:
            await socket.send_str(text)
        await socket.close(code=1001)
