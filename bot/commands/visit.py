"""One interaction from its arrival to its answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, Protocol, TypeAlias, cast, runtime_checkable

import discord

from bot import ids
from bot.commands.desk import Desk
from bot.controls import HOME, Draft
from bot.ids import Act, Menu, Sketch
from bot.messages import hand, panels
from bot.outbox import NOBODY, Interaction, layout, parcel, rows_of
from bot.screens import Button, Link, Screen, Select
from bot.seats.lobby import refused
from bot.seats.state import Guest
from bot.tables.drafts import kept
from bot.tables.mail import Ticket, Undelivered
from bot.tables.table import Table
from bot.words import Words, language_of, words_for
from engine import Refusal, Seat

log = logging.getLogger(__name__)

Answer: TypeAlias = Literal["private", "update"]
"""A message for the visitor, or the pressed message drawn anew."""

UNSAID = "-"
"""Stands in an id for what was not said."""
PATIENCE = 2.2
"""Seconds after which an answer is announced to Discord, which waits three."""
NO_SUCH_FILE = 50035
"""Discord's code for what a message cannot be, one with a file that it does not have among others."""
TOKEN = 14 * 60.0
"""Seconds for which a private message can be edited; Discord says fifteen minutes."""


@runtime_checkable
class Reception(Protocol):
    """The client, as far as a visit is concerned."""

    @property
    def desk(self) -> Desk: ...


class Visit:
    """Who came, in which language, and the ways to answer; each answer is one message.

    An answer normally is the interaction's first response. One that takes long (a busy store) is announced first, and
    then brought by the same calls.
    """

    def __init__(self, interaction: Interaction, desk: Desk) -> None:
        self.interaction = interaction
        self.desk = desk
        self.table: Table | None = None
        """The table that it is about, as soon as that is known."""
        self.asked: Sequence[str] = ()
        """The words of the wish, for the question which table is meant."""
        self.from_hand = False
        """The pressed message is a hand: a refusal comes beside it, and the hand is drawn anew."""
        self._language = language_of(str(interaction.locale))
        self._answering = asyncio.Lock()
        self._announced: Answer | Literal["no"] = "no"
        self._waiting: asyncio.Task[None] | None = None

    # who and where

    @property
    def words(self) -> Words:
        """The visitor's own words."""
        return words_for(self._language, self.table.state.game if self.table else None)

    @property
    def guest(self) -> Guest:
        """The visitor as the table knows them: rights that they have somewhere else are none here."""
        interaction, may = self.interaction, self.interaction.permissions
        state = self.table.state if self.table else None
        here = state is not None and state.guild == interaction.guild_id
        in_channel = state is not None and state.channel == interaction.channel_id
        return Guest(
            user=interaction.user.id,
            name=interaction.user.display_name,
            locale=str(interaction.locale),
            moderator=here and (may.manage_guild or (in_channel and may.manage_messages)),
        )

    @property
    def place(self) -> str:
        return f"table {self.table.state.id}" if self.table else "no table"

    @property
    def in_dm(self) -> bool:
        return self.interaction.guild_id is None

    @property
    def channel(self) -> int:
        return self.interaction.channel_id or 0

    @property
    def pressed(self) -> discord.Message | None:
        """The message whose button brought the visitor here."""
        return self.interaction.message

    def at(self) -> Table:
        """The table, which has to be known by now; a button of one long over has none."""
        if self.table is None:
            raise refused("old_button")
        return self.table

    async def find(self, table: int) -> Table:
        """The table of that id, from now on the one that the visit is about."""
        self.table = await self.desk.house.recall(table)
        return self.at()

    def resolve(self, asked: str | None, *wish: str) -> Table:
        """The table that a command means; where several might be meant, the wish is kept for the answer."""
        self.asked = wish
        channel = None if self.in_dm else self.channel
        self.table = self.desk.house.which(self.guest.user, channel, asked)
        return self.table

    def look(self, *wish: str) -> Table:
        """The same for those who only read: in a channel without a live table the one that ended there last."""
        self.table = None if self.in_dm else self.desk.house.lately_in(self.channel)
        return self.table or self.resolve(None, *wish)

    @property
    def data(self) -> Mapping[str, object]:
        """What came with the interaction."""
        return cast("Mapping[str, object]", self.interaction.data or {})

    # announcing

    def expect(self, answer: Answer) -> None:
        """If no answer of this kind has come in time, Discord is told that one will."""
        self._waiting = asyncio.create_task(self._announce(answer))

    def done(self) -> None:
        """No answer will come any more that would have to be announced."""
        if self._waiting is not None:
            self._waiting.cancel()

    async def _announce(self, answer: Answer) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._answering:
            response = self.interaction.response
            if response.is_done():
                return
            try:
                if answer == "update":
                    await response.defer()
                else:
                    await response.defer(ephemeral=not self.in_dm, thinking=True)
            except discord.HTTPException as problem:
                log.info("%s: too late to ask for patience (%s)", self.place, problem.code)
            else:
                self._announced = answer

    # answers

    async def show(self, screen: Screen) -> None:
        """A panel: private on a server; in the DM an ordinary message, in the place of the panel before."""
        if not self.in_dm:
            await self._new(screen, "private")
            return
        former = self.desk.panels.get(self.channel)
        if self.pressed is not None and self.pressed.id == former:
            await self.redraw(screen)
            return
        message = await self._new(screen, "public")
        self.desk.panels.put(self.channel, message)
        if former is not None:
            await self._forget(former)

    async def turn(self, screen: Screen) -> None:
        """The next page of the pressed panel; a message that others read too stays as it is, and a new panel opens."""
        message = self.pressed
        if message is None or self.from_hand or not (self.in_dm or message.flags.ephemeral):
            await self.show(screen)
        else:
            await self.redraw(screen)

    async def nod(self, key: str) -> None:
        """Done: a press on the table is answered by the table itself, a command by a sentence."""
        if self.pressed is None:
            await self.show(panels.plain_text(self.words.say(key)))
            return
        async with self._answering:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()

    async def redraw(self, screen: Screen) -> None:
        """The pressed message itself shows the screen, without a picture; after a command it is a new panel."""
        if self.pressed is None:
            await self._new(screen, "private")
            return
        async with self._answering:
            view, response = layout(screen), self.interaction.response
            if response.is_done():
                await self.interaction.edit_original_response(view=view, attachments=[], allowed_mentions=NOBODY)
            else:
                await response.edit_message(view=view, attachments=[], allowed_mentions=NOBODY)

    async def redraw_pictured(
        self, screen: Screen, picture: Literal["same", "new"], current: Callable[[], bool]
    ) -> None:
        """The pressed hand with the picture that it has; a new one is brought after the answer.

        Painting takes a moment: what is no longer current by then would undo what was drawn since.
        """
        if not await self._redraw_around(screen):
            await self.redraw(screen)
            picture = "new"
        if picture == "new" and screen.picture is not None:
            packed = await parcel(screen)
            if not current():
                return
            await self.interaction.edit_original_response(
                view=packed.view, attachments=packed.files, allowed_mentions=NOBODY
            )

    async def _redraw_around(self, screen: Screen) -> bool:
        """The pressed hand anew around its picture, if it has one; a press of the same moment may have taken it."""
        message, response = self.pressed, self.interaction.response
        if message is None or not message.attachments or screen.picture is None or response.is_done():
            return False
        async with self._answering:
            try:
                await response.edit_message(view=layout(screen, screen.picture), allowed_mentions=NOBODY)
            except discord.HTTPException as problem:
                if problem.code != NO_SUCH_FILE:
                    raise
                return False
        return True

    async def amend(self, screen: Screen) -> None:
        """The answer given says something else now."""
        async with self._answering:
            await self.interaction.edit_original_response(view=layout(screen), allowed_mentions=NOBODY)

    async def publish(self, screen: Screen) -> int | None:
        """A message for everybody in the channel, and its id; None where a private answer was announced, and is due."""
        return None if self._announced == "private" else await self._new(screen, "public")

    async def ask(self, modal: discord.ui.Modal) -> None:
        """A form; its answer comes as another visit, known by its id alone."""
        modal.stop()
        async with self._answering:
            await self.interaction.response.send_modal(modal)

    async def dismiss(self) -> None:
        """The pressed panel goes."""
        async with self._answering:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()
            await self.interaction.delete_original_response()
        if self.in_dm:
            self.desk.panels.pop(self.channel)

    async def _new(self, screen: Screen, kind: Literal["private", "public"]) -> int:
        async with self._answering:
            view, response = layout(screen), self.interaction.response
            if not response.is_done():
                answer = await response.send_message(view=view, ephemeral=kind == "private", allowed_mentions=NOBODY)
                return answer.message_id or 0
            if self._announced == "private":
                self._announced = "no"
                edited = await self.interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
                return edited.id
            sent = await self.interaction.followup.send(
                view=view, ephemeral=kind == "private", allowed_mentions=NOBODY, wait=True
            )
            return sent.id

    async def _forget(self, message: int) -> None:
        try:
            await self.desk.mail.delete(0, self.channel, message)
        except Undelivered:
            return

    # the hand

    async def show_hand(self, note: str = "") -> None:
        """The visitor's hand as a private message, in words and buttons; the table brings the picture and keeps it."""
        table = self.at()
        message = await self._new(hand.hand(table.state, table.seat(self.guest), note), "private")
        table.publisher.opened(self.guest.user, self._ticket(message))

    async def redraw_hand(self, note: str = "") -> None:
        """The pressed hand as it stands now."""
        table = self.at()
        seat = table.seat(self.guest)
        await self.redraw(hand.hand(table.state, seat, note, self._draft(table, seat)))
        self.keep_hand()

    def _draft(self, table: Table, seat: Seat) -> Draft | None:
        """What is being chosen on the pressed hand; a question has had its answer."""
        message = self.pressed
        if message is None or table.state.match is None or table.state.stage == "over":
            return None
        draft = kept(self.desk.drafts, message.id, hand.stamp_of(table.state, seat))
        if draft is not None and draft.page[:1] == ("ask",):
            draft = replace(draft, page=HOME)
            self.desk.drafts.put(message.id, (hand.stamp_of(table.state, seat), draft))
        return draft

    def keep_hand(self) -> None:
        """The table brings the pressed hand up to date, after what was just drawn into it, and keeps it.

        A private message is reached by this visit's token alone, and for another while.
        """
        message = self.pressed
        if message is not None and message.flags.ephemeral:
            self.at().publisher.opened(self.guest.user, self._ticket(message.id))
        else:
            self.at().publisher.refresh(self.guest.user)

    async def catch_up(self) -> None:
        """A pressed private hand that the table does not reach any more is drawn anew, whatever else is asked there."""
        message, table = self.pressed, self.table
        if message is None or table is None or not message.flags.ephemeral or not _holds_cards(table, self.guest):
            return
        if any(_of_hand(button) for row in rows_of(message) if not isinstance(row, Select) for button in row):
            self.from_hand = True
            if not table.publisher.reaches(self.guest.user, message.id):
                await self.redraw_hand()

    def hold_hand(self) -> None:
        """The pressed hand stays reachable for another while, and shows what was just drawn into it."""
        message = self.pressed
        if message is not None and message.flags.ephemeral:
            self.at().publisher.renewed(self.guest.user, self._ticket(message.id))

    def _ticket(self, message: int) -> Ticket:
        until = self.desk.clock.now() + TOKEN
        return Ticket(self.interaction.application_id, self.interaction.token, message, until)

    # the boundary's

    async def refuse(self, refusal: Refusal) -> None:
        """The sentence and what may be done instead; a pressed hand is drawn anew, whatever it showed."""
        table = self.table
        if self.from_hand and table is not None and _holds_cards(table, self.guest):
            await self.redraw_hand()
        if refusal.reason in ("which_table", "too_many_seats"):
            numbers = [int(each) for each in str(dict(refusal.facts)["tables"]).split()]
            found = [known.state for each in numbers if (known := self.desk.house.table(each)) is not None]
            asked = self.asked if refusal.reason == "which_table" else ("menu",)
            await self.show(panels.which(refusal, found, asked, self.words))
            return
        state, where = (table.state, table.message) if table else (None, None)
        await self.show(panels.refusal(refusal, state, self.guest.user, where, self.words))
        if table is not None and not self.from_hand and _holds_cards(table, self.guest):
            table.publisher.refresh(self.guest.user)

    async def broken(self, code: str) -> None:
        await self.show(panels.broken(code, self.words))


def visit(interaction: Interaction) -> Visit:
    """A visit to the client's own desk."""
    client = interaction.client
    assert isinstance(client, Reception)
    return Visit(interaction, client.desk)


def _of_hand(button: Button | Link) -> bool:
    """Whether a button stands on hands alone, among all private messages."""
    pressed = ids.parse(button.id) if isinstance(button, Button) else None
    return isinstance(pressed, Act | Sketch) or (isinstance(pressed, Menu) and pressed.words == ("last",))


def _holds_cards(table: Table, guest: Guest) -> bool:
    state = table.state
    return state.match is not None and state.stage != "over" and state.seat_of(guest.user) is not None
