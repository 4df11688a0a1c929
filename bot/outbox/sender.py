"""Every message outside of an interaction's own answer leaves here."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.outbox.budget import Budget
from bot.outbox.layout import buttons, parcel
from bot.outbox.read import rows_of
from bot.screens import Note, Row, Screen
from bot.tables.mail import Failure, Ticket, Undelivered

T = TypeVar("T")

NOBODY = discord.AllowedMentions.none()
TRIES = 3
BELOW = 8
DOORS = 10_000

_KINDS: dict[int, Failure] = {
    10003: "channel_gone",
    10004: "channel_gone",
    10008: "message_gone",
    10015: "expired",
    40003: "closed",
    50001: "forbidden",
    50007: "closed",
    50013: "forbidden",
    50027: "expired",
    50083: "archived",
    50278: "left",
    160005: "locked",
}


class Outbox:
    """Brings screens to channels, DMs and private messages; implements `bot.tables.mail.Mail`.

    The client handles 429, and tries 500, 502 and 504 five times. What else may pass by itself (503, a broken
    connection) is tried again here, with the state that is the newest by then: an edit that meets another one of the
    same message on its way takes its place.
    """

    def __init__(self, client: discord.Client, budget: Budget | None = None, *, patience: float = 0.5) -> None:
        self._client = client
        self._budget = budget or Budget()
        self._patience = patience
        """Seconds before the second try; the third waits three times as long."""
        self._edits: dict[int, _Edit] = {}
        self._doors: dict[int, int] = {}
        """The DM channel of each user written to of late."""

    async def post(self, table: int, channel: int, screen: Screen | Note) -> int:
        """The new message's id; a repeated try is told from a second message by its nonce."""
        nonce = secrets.token_hex(8)

        async def send() -> int:
            place = self._client.get_partial_messageable(channel)
            if isinstance(screen, Note):
                return (await self._note(place, screen, nonce)).id
            packed = await parcel(screen)
            message = await place.send(view=packed.view, files=packed.files, allowed_mentions=NOBODY, nonce=nonce)
            return message.id

        return await self._carry(table, send)

    async def _note(self, place: discord.PartialMessageable, note: Note, nonce: str) -> discord.Message:
        called = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in note.mentions]
        )
        view = buttons(note)
        if view is None:
            return await place.send(note.content, allowed_mentions=called, nonce=nonce)
        return await place.send(note.content, view=view, allowed_mentions=called, nonce=nonce)

    async def edit(self, table: int, channel: int, message: int, screen: Screen) -> None:
        """The message shows this screen, or one given later while this one was on its way."""
        standing = self._edits.get(message)
        if standing is None:
            standing = self._edits[message] = _Edit(screen)
            standing.task = asyncio.create_task(self._bring(table, channel, message, standing))
            standing.task.add_done_callback(_heard)
        standing.screen = screen
        assert standing.task is not None
        await asyncio.shield(standing.task)

    async def _bring(self, table: int, channel: int, message: int, standing: _Edit) -> None:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def send() -> Screen:
            newest = standing.screen
            packed = await parcel(newest)
            await place.edit(view=packed.view, attachments=packed.files, allowed_mentions=NOBODY)
            return newest

        try:
            while await self._carry(table, send) is not standing.screen:
                pass
        finally:
            del self._edits[message]

    async def delete(self, table: int, channel: int, message: int) -> None:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._carry(table, place.delete)
        except Undelivered as failure:
            if failure.kind not in ("message_gone", "channel_gone"):
                raise

    async def dm(self, table: int, user: int, screen: Screen | Note) -> tuple[int, int]:
        """The DM's channel and the new message's id; who does not want it is `closed` or `left`."""
        channel = self._doors.get(user)
        if channel is None:

            async def knock() -> int:
                return (await self._client.create_dm(discord.Object(user))).id

            channel = self._doors[user] = await self._carry(table, knock)
            if len(self._doors) > DOORS:
                del self._doors[next(iter(self._doors))]
        return channel, await self.post(table, channel, screen)

    async def edit_private(self, table: int, ticket: Ticket, screen: Screen) -> None:
        """By the token of its newest interaction, which needs no turn: interactions have no global limit."""
        hook = self._hook(ticket)

        async def send() -> None:
            packed = await parcel(screen)
            await hook.edit_message(ticket.message, view=packed.view, attachments=packed.files, allowed_mentions=NOBODY)

        await self._try(send)

    async def delete_private(self, table: int, ticket: Ticket) -> None:
        hook = self._hook(ticket)
        try:
            await self._try(lambda: hook.delete_message(ticket.message))
        except Undelivered as failure:
            if failure.kind not in ("message_gone", "expired"):
                raise

    async def rows(self, table: int, channel: int, message: int) -> tuple[Row, ...]:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)
        return rows_of(await self._carry(table, place.fetch))

    async def below(self, table: int, channel: int, message: int) -> int:
        place = self._client.get_partial_messageable(channel)

        async def count() -> int:
            return len([found async for found in place.history(limit=BELOW, after=discord.Object(message))])

        return await self._carry(table, count)

    def _hook(self, ticket: Ticket) -> discord.Webhook:
        return discord.Webhook.partial(ticket.application, ticket.token, client=self._client)

    async def _carry(self, table: int, send: Callable[[], Awaitable[T]]) -> T:
        async def in_turn() -> T:
            await self._budget.turn(table)
            return await send()

        return await self._try(in_turn)

    async def _try(self, send: Callable[[], Awaitable[T]]) -> T:
        for attempt in range(1, TRIES + 1):
            try:
                return await send()
            except discord.HTTPException as problem:
                kind = kind_of(problem)
                if kind != "failed" or problem.status != 503 or attempt == TRIES:
                    raise Undelivered(kind) from problem
            except (TimeoutError, OSError, aiohttp.ClientError) as problem:
                if attempt == TRIES:
                    raise Undelivered("failed") from problem
            except discord.RateLimited as problem:
                raise Undelivered("failed") from problem
            await asyncio.sleep(self._patience * (2 * attempt - 1) * random.uniform(0.7, 1.3))
        raise AssertionError("unreachable")


class _Edit:
    """An edit on its way, and the newest screen for it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.task: asyncio.Task[None] | None = None


def _heard(task: asyncio.Task[None]) -> None:
    """A failed edit is no forgotten exception, also when whoever asked for it was cancelled meanwhile."""
    if not task.cancelled():
        task.exception()


def kind_of(problem: discord.HTTPException) -> Failure:
    """Discord's error in the tables' terms."""
    if known := _KINDS.get(problem.code):
        return known
    if problem.status == 401:
        return "expired"
    if problem.status == 403:
        return "forbidden"
    return "failed"
