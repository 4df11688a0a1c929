"""What a table has to say, said in order: one task per table, started by a change, ended when nothing is left.

The public message lives: talk is part of its state, so lines are never dropped, and pictures are newest-wins. Hands are
private and go out in an order that tells nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.messages import lobby, notes, sheet, table
from bot.screens import Note, Screen
from bot.seats.state import State
from bot.tables import deals
from bot.tables.errand import Errand
from bot.tables.hands import Hands
from bot.tables.mail import Ticket, Undelivered

if TYPE_CHECKING:
    from bot.tables.table import Table

log = logging.getLogger(__name__)

SPACING = 1.1
"""Seconds between two edits of one message: Discord takes five in five."""
AGE = 45 * 60.0
"""Edits of messages older than an hour are throttled."""
DOWN = 60.0
"""A table is brought back to the bottom once in so many seconds at the most."""
QUIET = 10 * 60.0
"""Deleted twice within this time, a table stays away: it is a moderator's wish."""
BELOW = 8


@dataclass(slots=True)
class Posted:
    """The table's public message as it was last sent."""

    channel: int
    message: int
    deal: int
    at: float
    screen: Screen | None = None
    sent: float = 0.0


class Publisher:
    """The only one that speaks for its table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tools = table.tools
        self._errand = Errand(table.tools.clock, f"publisher of table {table.state.id}", self._run)
        self._posted: Posted | None = None
        self._held = False
        self._barred: int | None = None
        """The deal in which something was forbidden here: until the next one there are no pictures."""
        self._ended: list[State] = []
        self._hands = Hands(table)
        self._note: tuple[notes.Need, int] | None = None
        self._moved_at = 0.0
        self._gone_at: float | None = None
        self._quiet = False
        self._move_down = False
        self._looked: tuple[int, Hashable] | None = None
        self._failures = 0

    # what others tell it

    @property
    def where(self) -> tuple[int, int] | None:
        """Channel and message of the public table."""
        return (self._posted.channel, self._posted.message) if self._posted else None

    @property
    def idle(self) -> bool:
        """Whether all has been said."""
        return self._errand.idle

    @property
    def resting(self) -> bool:
        """Whether nothing is said before its time comes or something changes."""
        return self._errand.resting

    def wake(self) -> None:
        """Something may have changed."""
        self._errand.wake()

    async def close(self) -> None:
        """Lets what is being sent go out, and says no more."""
        await self._errand.close()

    def hold(self) -> None:
        """Somebody else is posting the table's message: a second one must not stand beside it."""
        self._held = True

    def let_go(self) -> None:
        """Nobody else has posted it: the publisher does."""
        self._held = False
        self.wake()

    async def adopt(self, channel: int, message: int, deal: int = 0) -> None:
        """The table's message was posted by somebody else: the answer to a command, or this bot before a restart."""
        now = self._tools.clock.now()
        self._held = False
        self._posted = Posted(channel, message, deal, now)
        await self._stands(self._posted)

    async def restored(self) -> None:
        """Finds the messages of the time before a restart again."""
        rows = await self._tools.store.messages(self._table.state.id)
        for kind, row in rows.items():
            word, _, number = kind.partition(" ")
            if word == "table":
                found = Posted(row.channel, row.message, int(number), row.posted)
                if self._posted is None or self._posted.deal < found.deal:
                    self._posted = found
            elif word == "note":
                need = notes.needed(self._table.state, self._hands.shut)
                self._note = (need or notes.PAST, row.message)
            elif word == "hand":
                user, _, deal = number.partition(" ")
                self._hands.found(int(user), int(deal or 0), row.channel, row.message)
            elif word == "gone":
                self._gone_at = row.posted
            elif word == "quiet":
                self._quiet = True
        if self._posted is not None:
            state = self._table.state
            # What was due when the bot went; a sheet that is there already stays as it is.
            self._ended += [deals.ended(state, deal) for deal in range(max(1, self._posted.deal), state.deal)]
            await self._stands(self._posted)

    def deal_ended(self, state: State) -> None:
        """Keeps the state at the end of a deal, so that its sheet is shown even if the next deal has begun since."""
        self._ended.append(state)

    def opened(self, user: int, ticket: Ticket) -> None:
        """A private hand was opened behind "My hand", or clicked: from now on it is the live one."""
        self._hands.opened(user, ticket)
        self.wake()

    def renewed(self, user: int, ticket: Ticket) -> None:
        """The same message by a newer token; what it shows is left as it is."""
        self._hands.renewed(user, ticket)

    def reaches(self, user: int, message: int) -> bool:
        """Whether that private hand is brought up to date without a click on it."""
        return self._hands.reaches(user, message)

    def refresh(self, user: int) -> None:
        """The person's hands are sent again though nothing has changed (a refusal, a cancelled card)."""
        self._hands.refresh(user)
        self.wake()

    async def knock(self, user: int) -> bool:
        """Whether DMs reach the user; may send one line to find out, so never wait for it before an answer."""
        return await self._hands.knock(user)

    def try_door(self, user: int) -> None:
        """The door may be open again."""
        self._hands.reopened(user)
        self.wake()

    def bring_down(self) -> bool:
        """Asks for the table to be posted again at the bottom; False if that was done a moment ago."""
        if self._tools.clock.now() - self._moved_at < DOWN and not self._quiet:
            return False
        self._quiet, self._barred = False, None
        self._move_down = True
        return True

    # the task

    async def _run(self) -> None:
        while True:
            self._errand.begin()
            failures = self._failures
            again = await self._tried(self._public)
            for part in (self._private, self._notes):
                again = await self._tried(part) or again
            if self._failures == failures:
                self._failures = 0
            if self._errand.changed and not self._errand.closed and again is None:
                continue
            if again is None or self._errand.closed:
                return
            # Hands need not wait for the public message's spacing: a change goes on at once.
            await self._errand.slept(again)

    async def _tried(self, part: Callable[[], Awaitable[float | None]]) -> float | None:
        """One part of what is to be said; where it fails, the others are said all the same."""
        try:
            return await part()
        except Undelivered as problem:
            return await self._undelivered(problem)
        except Exception:
            # The table plays on without this message; the next change tries again.
            log.exception("table %s: publishing failed", self._table.state.id)
            return None

    async def _private(self) -> float | None:
        if await self._hands.publish(self._table.state):
            return None
        raise Undelivered("failed")

    async def _undelivered(self, problem: Undelivered) -> float | None:
        log.warning("table %s: not delivered: %s", self._table.state.id, problem.kind)
        if problem.kind in ("channel_gone", "locked"):
            if self._table.state.stage != "over":
                await self._table.end("gone")
            self._quiet = True
            return self._tools.clock.now()
        if problem.kind == "forbidden":
            # Perhaps only files are: the same in words comes next, and nothing if that is forbidden too.
            self._quiet, self._barred = self._barred is not None, self._table.state.deal
            return self._tools.clock.now()
        self._failures += 1
        return self._tools.clock.now() + 2.0**self._failures if self._failures <= 5 else None

    # the public message

    async def _public(self) -> float | None:
        """Brings the public message up to the newest state; a time if it must wait for its spacing."""
        state = self._table.state
        if self._held:
            return None
        if self._barred is not None and self._barred < state.deal:
            self._quiet, self._barred = False, None
        if self._quiet:
            self._ended.clear()
            return None
        while self._ended and self._ended[0].deal < state.deal:
            if (wait := await self._freeze(self._ended[0])) is not None:
                return wait
            self._ended.pop(0)
        screen = current(self._allowed(state))
        posted = self._posted
        if posted is None or (0 < posted.deal < state.deal):
            await self._post(state, screen)
            return None
        if self._move_down or await self._too_far_up(state, posted):
            await self._repost(state, screen, posted)
            return None
        if posted.screen == screen:
            return None
        return await self._edit(posted, state, screen)

    def _allowed(self, state: State) -> State:
        """The state, in words only where files may be what is forbidden."""
        return state if self._barred is None else replace(state, words_only=True)

    async def _freeze(self, ended: State) -> float | None:
        """The message of a deal that is over becomes its sheet, for good."""
        screen = sheet.sheet(self._allowed(ended), "past")
        posted = self._posted
        if posted is not None and posted.deal <= ended.deal:
            if posted.screen != screen and (wait := await self._edit(posted, ended, screen)) is not None:
                return wait
        else:
            await self._tools.mail.post(ended.id, ended.channel, screen)
        self._posted = None
        return None

    async def _edit(self, posted: Posted, state: State, screen: Screen) -> float | None:
        now = self._tools.clock.now()
        if now < posted.sent + SPACING:
            return posted.sent + SPACING
        posted.sent = now
        try:
            await self._tools.mail.edit(state.id, posted.channel, posted.message, screen)
        except Undelivered as problem:
            if problem.kind not in ("message_gone", "archived"):
                raise
            await self._vanished(state, screen, posted, now)
            return None
        posted.screen = screen
        if posted.deal != state.deal:
            posted.deal = state.deal
            await self._stands(posted)
        return None

    async def _stands(self, posted: Posted) -> None:
        """Remembered over a restart, and what stood before no longer."""
        store, match, kind = self._tools.store, self._table.state.id, f"table {posted.deal}"
        await store.set_message(match, kind, posted.channel, posted.message, posted.at)
        for each in await store.messages(match):
            if each.startswith("table ") and each != kind:
                await store.clear_message(match, each)

    async def _vanished(self, state: State, screen: Screen, gone: Posted, now: float) -> None:
        """Somebody deleted the table: it comes back once, which a restart must not forget."""
        self._posted = None
        store = self._tools.store
        if self._gone_at is not None and now - self._gone_at < QUIET:
            self._quiet = True
            await store.set_message(state.id, "quiet", gone.channel, gone.message, now)
            await store.clear_message(state.id, f"table {gone.deal}")
            return
        self._gone_at = now
        await store.set_message(state.id, "gone", gone.channel, gone.message, now)
        await self._post(state, screen)

    async def _post(self, state: State, screen: Screen) -> None:
        message = await self._tools.mail.post(state.id, state.channel, screen)
        now = self._tools.clock.now()
        self._posted = Posted(state.channel, message, state.deal, now, screen, now)
        self._move_down = False
        self._moved_at = now
        await self._stands(self._posted)
        if self._gone_at is not None:
            await self._tools.store.clear_message(state.id, "quiet")

    async def _repost(self, state: State, screen: Screen, old: Posted) -> None:
        """The new one first, then the old one goes: the table is never nowhere."""
        await self._post(state, screen)
        assert self._posted is not None
        try:
            await self._tools.mail.delete(state.id, old.channel, old.message)
        except Undelivered:
            moved = notes.moved(state, self._posted.message)
            await self._tools.mail.edit(state.id, old.channel, old.message, moved)

    async def _too_far_up(self, state: State, posted: Posted) -> bool:
        """Asked when a trick or an auction has just ended, once a minute at the most; an old message moves anyhow."""
        now = self._tools.clock.now()
        if state.stage != "playing" or now - self._moved_at < DOWN:
            return False
        if now - posted.at > AGE:
            return True
        looked = (state.deal, table.chapter(state))
        if looked == self._looked:
            return False
        self._looked = looked
        self._moved_at = now
        try:
            return await self._tools.mail.below(state.id, posted.channel, posted.message) >= BELOW
        except Undelivered as problem:
            # What cannot be read does not keep the table from being edited.
            log.info("table %s: what stands below is not known: %s", state.id, problem.kind)
            return False

    # the nudge

    async def _notes(self) -> None:
        """At most one stands: it goes when it is answered."""
        state = self._table.state
        need = notes.needed(state, self._hands.shut)
        old = self._note
        if (old[0] if old else None) == need:
            return
        store, mail = self._tools.store, self._tools.mail
        if old is not None:
            await mail.delete(state.id, state.channel, old[1])
            await store.clear_message(state.id, "note")
        self._note = None
        if need is not None and not self._quiet:
            note: Note = notes.note(state, need, self.where)
            message = await mail.post(state.id, state.channel, note)
            self._note = (need, message)
            await store.set_message(state.id, "note", state.channel, message, self._tools.clock.now())


def current(state: State) -> Screen:
    """The public message of this moment."""
    if state.match is None:
        return lobby.lobby(state)
    if state.stage == "playing":
        return table.table(state)
    return sheet.sheet(state, "newest")
