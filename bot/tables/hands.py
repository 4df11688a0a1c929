"""The private hands of one table: by DM, behind "My hand", or both, always in step."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from dataclasses import dataclass, replace
from operator import attrgetter
from random import SystemRandom
from typing import TYPE_CHECKING

from bot.controls import choosing, drawn, stamps
from bot.messages import hand, notes
from bot.screens import Screen
from bot.seats.acts import own_actions
from bot.seats.state import Guest, Person, State
from bot.tables.drafts import kept
from bot.tables.mail import Ticket, Undelivered
from engine import Seat

if TYPE_CHECKING:
    from bot.tables.table import Table

log = logging.getLogger(__name__)

OPEN_FOR = 30 * 24 * 3600.0
"""A DM that arrived is believed for so many seconds."""
SHUT_FOR = 7 * 24 * 3600.0


@dataclass(slots=True)
class Door:
    """How one person's cards reach them."""

    channel: int | None = None
    message: int | None = None
    """The DM's channel and message, if one stands."""
    deal: int = 0
    """Whose cards that message shows; 0: the line that tried the door, which is no hand and cannot become one."""
    sent: Hashable = None
    """What the DM shows: a moment of the deal."""
    unread: bool = False
    """It is from before a restart, and may show a choice of cards that is known nowhere else."""
    ticket: Ticket | None = None
    ticket_sent: Hashable = None


class Hands:
    """Sends what has changed for a seat, not every card of the others."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tools = table.tools
        self._doors: dict[int, Door] = {}
        self.shut: frozenset[int] = frozenset()
        """Users whom no DM reaches: their cards are behind "My hand"."""
        self._order = SystemRandom()
        self._retired: list[Ticket] = []
        self._left_over: list[tuple[int, Door]] = []
        """Users with messages that a crash left beside newer ones."""
        self._new: dict[int, bool] = {}

    def found(self, user: int, deal: int, channel: int, message: int) -> None:
        """A DM from before a restart; the newest one is brought up to date at once."""
        new, known = Door(channel, message, deal, unread=True), self._doors.get(user)
        if known is not None:
            self._left_over.append((user, min(new, known, key=attrgetter("deal"))))
            new = max(new, known, key=attrgetter("deal"))
        self._doors[user] = new

    def opened(self, user: int, ticket: Ticket) -> None:
        """The newest private message of this person; it will get the whole hand."""
        door = self._doors.setdefault(user, Door())
        old, door.ticket, door.ticket_sent = door.ticket, ticket, None
        if old is not None and old.message != ticket.message:
            self._retired.append(old)

    def renewed(self, user: int, ticket: Ticket) -> None:
        """A newer way to a private message that shows what it should: a draft, a card that waits."""
        door = self._doors.get(user)
        if door is not None and door.ticket is not None and door.ticket.message == ticket.message:
            door.ticket = ticket
        else:
            self.opened(user, ticket)

    def reaches(self, user: int, message: int) -> bool:
        """Whether that private message of theirs can be edited still."""
        door = self._doors.get(user)
        ticket = door.ticket if door else None
        return ticket is not None and ticket.message == message and ticket.until >= self._tools.clock.now()

    def refresh(self, user: int) -> None:
        if (door := self._doors.get(user)) is not None:
            door.sent = door.ticket_sent = None

    def reopened(self, user: int) -> None:
        """Try this person's DM again."""
        self.shut -= {user}
        self.refresh(user)

    async def knock(self, user: int) -> bool:
        """Whether DMs reach the user; tries with a line about the table, unless that is known already."""
        store, state, now = self._tools.store, self._table.state, self._tools.clock.now()
        seat = state.seat_of(user)
        if seat is None:
            return False
        known = await store.recall("dm", user)
        if known is not None:
            word, _, when = known.partition(" ")
            if now - float(when) < (OPEN_FOR if word == "open" else SHUT_FOR):
                if word != "open":
                    self.shut |= {user}
                return word == "open"
        person = state.seats[seat]
        assert isinstance(person, Person)
        try:
            channel, message = await self._tools.mail.dm(state.id, user, notes.welcome(state, person))
        except Undelivered as problem:
            await self._closed(user, problem)
            return False
        await store.remember("dm", f"open {now}", user)
        door = self._doors.setdefault(user, Door())
        if door.message is not None:  # the cards were quicker
            await self._delete(state, channel, message)
            return True
        door.channel, door.message, door.deal = channel, message, 0
        await self._stands(user, door)
        self._table.publisher.wake()  # the lobby may be closed by now, and the line has to go again
        return True

    async def _closed(self, user: int, problem: Undelivered) -> None:
        if problem.kind not in ("closed", "left"):
            raise problem
        self.shut |= {user}
        await self._tools.store.remember("dm", f"shut {self._tools.clock.now()}", user)
        person = next((person for _, person in self._table.state.people if person.user == user), None)
        if problem.kind == "left" and person is not None:
            await self._table.leave(Guest(user, person.name, person.locale))

    async def publish(self, state: State) -> bool:
        """Brings every hand up to the state, in an order that tells nothing; False if one could not be brought now."""
        await self._retire(state)
        if state.match is None:
            return True
        people = list(state.people)
        self._order.shuffle(people)
        brought = [await self._bring(state, seat, person) for seat, person in people]
        return all(brought)

    async def _bring(self, state: State, seat: Seat, person: Person) -> bool:
        """One person's trouble is not the others'."""
        door = self._doors.setdefault(person.user, Door())
        moment = moment_of(state, seat)
        try:
            if person.door == "dm" and person.user not in self.shut and door.sent != moment:
                await self._dm(state, seat, person, door, moment)
            if door.ticket is not None and door.ticket_sent != moment:
                await self._private(state, seat, person, door, moment)
        except Undelivered as problem:
            log.warning("table %s: a hand was not delivered: %s", state.id, problem.kind)
            return problem.kind != "failed"
        return True

    async def _dm(self, state: State, seat: Seat, person: Person, door: Door, moment: Hashable) -> None:
        mail = self._tools.mail
        over = state.stage == "over"
        if door.unread:
            door.unread = False
            await self._read(state, seat, door)
        screen = await self._screen(state, seat, person, door.message)
        if door.message is not None and door.channel is not None and door.deal and (door.deal == state.deal or over):
            # Noted before it is there: a press that redraws the message meanwhile asks for it once more.
            door.sent = moment
            try:
                await mail.edit(state.id, door.channel, door.message, screen)
            except Undelivered as problem:
                door.sent = None
                if problem.kind != "message_gone":
                    raise
                door.message = None
            else:
                return
        try:
            channel, message = await mail.dm(state.id, person.user, screen)
        except Undelivered as problem:
            await self._closed(person.user, problem)
            return
        old = replace(door)
        door.channel, door.message, door.deal, door.sent = channel, message, state.deal, moment
        await self._stands(person.user, door)
        if old.deal != door.deal:
            await self._gone(state, person.user, old)
        elif old.channel is not None and old.message is not None:
            await self._delete(state, old.channel, old.message)

    async def _read(self, state: State, seat: Seat, door: Door) -> None:
        """What was being chosen there lives in the message alone."""
        if door.channel is None or door.message is None or not state.match or not choosing(state.match.view(seat)):
            return
        try:
            rows = await self._tools.mail.rows(state.id, door.channel, door.message)
        except Undelivered as problem:
            log.info("table %s: a hand could not be read: %s", state.id, problem.kind)
            return
        stamp = hand.stamp_of(state, seat)
        if self._tools.drafts.get(door.message) is None and stamp in stamps(rows):
            self._tools.drafts.put(door.message, (stamp, drawn(rows)))

    async def _screen(self, state: State, seat: Seat, person: Person, message: int | None) -> Screen:
        """The hand with what is being chosen there; after the match the line how it ended, and nobody's cards."""
        if state.stage == "over":
            return notes.result(state, seat, self._table.message)
        draft = kept(self._tools.drafts, message, hand.stamp_of(state, seat))
        return hand.hand(state, seat, await self._greeting(state, person), draft)

    async def _greeting(self, state: State, person: Person) -> str:
        """One line more in a person's first deal of a game."""
        key, store = f"met {state.game}", self._tools.store
        if person.user not in self._new:
            met = await store.recall(key, person.user) is not None
            self._new[person.user] = state.deal == 1 and not met
            if not met:
                await store.remember(key, "yes", person.user)
        new = self._new[person.user] and state.deal == 1
        return hand.greeting(state, person) if new else ""

    async def _private(self, state: State, seat: Seat, person: Person, door: Door, moment: Hashable) -> None:
        ticket = door.ticket
        assert ticket is not None
        if ticket.until < self._tools.clock.now():
            door.ticket = None
            return
        screen = await self._screen(state, seat, person, ticket.message)
        door.ticket_sent = moment
        try:
            await self._tools.mail.edit_private(state.id, ticket, screen)
        except Undelivered as problem:
            log.info("table %s: a private hand could not be edited: %s", state.id, problem.kind)
            if door.ticket is ticket:
                door.ticket = None

    async def _retire(self, state: State) -> None:
        """Takes away what is nobody's any more: older private hands, those of leavers, and all of a closed lobby."""
        retired, self._retired = self._retired, []
        left_over, self._left_over = self._left_over, []
        for user, door in left_over:
            await self._gone(state, user, door)
        closed = state.stage == "over" and state.match is None
        seated = set() if closed else {person.user for _, person in state.people}
        for user in [user for user in self._doors if user not in seated]:
            door = self._doors.pop(user)
            await self._gone(state, user, door)
            if door.ticket is not None:
                retired.append(door.ticket)
        for ticket in retired:
            if ticket.until > self._tools.clock.now():
                try:
                    await self._tools.mail.delete_private(state.id, ticket)
                except Undelivered as problem:
                    log.info("table %s: a private hand could not be deleted: %s", state.id, problem.kind)

    async def _delete(self, state: State, channel: int, message: int) -> None:
        try:
            await self._tools.mail.delete(state.id, channel, message)
        except Undelivered as problem:
            log.info("table %s: a message could not be deleted: %s", state.id, problem.kind)

    async def _stands(self, user: int, door: Door) -> None:
        """Remembered over a restart."""
        assert door.channel is not None
        assert door.message is not None
        now, table = self._tools.clock.now(), self._table.state.id
        await self._tools.store.set_message(table, _kind(user, door), door.channel, door.message, now)

    async def _gone(self, state: State, user: int, door: Door) -> None:
        if door.channel is not None and door.message is not None:
            await self._delete(state, door.channel, door.message)
            await self._tools.store.clear_message(state.id, _kind(user, door))


def _kind(user: int, door: Door) -> str:
    return f"hand {user} {door.deal}"


def moment_of(state: State, seat: Seat) -> Hashable:
    """When this changes the hand is sent again: a deal, one's turn or act, a trick's end, other choices, the end.

    One's cards change by what others do where these send them back.
    """
    match = state.match
    assert match is not None
    view = match.view(seat)
    return (
        state.deal,
        own_actions(match, seat),
        seat in view.to_act,
        view.last_trick,
        view.choices,
        view.hand,
        view.phase,
        state.stage,
        state.ending,
    )
