"""One table: the lock, the checks, the log; every click, command, clock and AI comes through here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from bot.ids import Stamp
from bot.seats import leaving, lobby, rules, starting
from bot.seats.acts import Played, fresh, lays, opens, pause_after, running, spoken
from bot.seats.lobby import LEVEL, refused
from bot.seats.state import Due, Ending, Guest, OptionValue, Person, State
from bot.store import ActionRow, MatchRow, Stale, Store, StoredMatch
from bot.tables import deals
from bot.tables.chance import Chance
from bot.tables.clock import Clock, Pauses
from bot.tables.drafts import Drafts
from bot.tables.driver import Driver
from bot.tables.ledger import Ledger
from bot.tables.mail import Mail
from bot.tables.publisher import Publisher
from bot.tables.stored import owes_an_end, stage_of
from engine import Action, Refused, Seat

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tools:
    """What every table of the house shares."""

    store: Store
    mail: Mail
    clock: Clock
    pauses: Pauses
    chance: Chance
    drafts: Drafts


class Over(Protocol):
    """What the house does when a table is over."""

    def __call__(self, table: Table) -> None: ...


class Table:
    """Operations check, store, swap the state, wake the publisher; where they raise `Refused` nothing has changed."""

    def __init__(self, state: State, row: MatchRow, tools: Tools, over: Over) -> None:
        self.state = state
        self.ledger = Ledger(tools.store, row)
        self.tools = tools
        self.paused_until = 0.0
        self.waiting: dict[Seat, Action] = {}
        self._lock = asyncio.Lock()
        self._over = over
        self.publisher = Publisher(self)
        self.driver = Driver(self)

    # who and where

    def seat(self, guest: Guest) -> Seat:
        """The guest's seat, or `not_seated`."""
        return lobby.seated(self.state, guest)

    @property
    def message(self) -> tuple[int, int] | None:
        """Channel and message where the table stands, for links."""
        return self.publisher.where

    async def posted(self, channel: int, message: int) -> None:
        """The table's first message is the answer to the command that opened it."""
        await self.publisher.adopt(channel, message)
        self.stir()

    # the lobby

    async def sit(self, guest: Guest, seat: int | None = None) -> State:
        """A free seat in the lobby; in a running match the seat of somebody who left."""
        if self.state.stage == "lobby":
            return await self._change(lambda state: lobby.sat(lobby.seen(state, guest), guest, seat, self._now()))
        return await self._change(lambda state: leaving.sat_in(state, guest, seat, self._now()))

    async def rise(self, guest: Guest) -> State:
        return await self._change(lambda state: lobby.risen(state, guest))

    async def move(self, guest: Guest, seat: int) -> State:
        return await self._change(lambda state: lobby.moved(lobby.seen(state, guest), guest, seat))

    async def swap(self, guest: Guest, one: int, other: int) -> State:
        return await self._change(lambda state: lobby.swapped(state, guest, one, other))

    async def add_robots(self, guest: Guest, count: int = 1, level: str = LEVEL, seat: int | None = None) -> State:
        return await self._change(lambda state: lobby.with_robots(state, guest, count, level, seat))

    async def remove(self, guest: Guest, seat: int) -> State:
        return await self._change(lambda state: lobby.removed(state, guest, seat))

    async def hand_over(self, guest: Guest, user: int) -> State:
        return await self._change(lambda state: lobby.handed_over(state, guest, user))

    async def rules(
        self,
        guest: Guest,
        preset: str | None = None,
        option: str | None = None,
        value: OptionValue | None = None,
    ) -> State:
        return await self._change(lambda state: rules.ruled(state, guest, preset, option, value))

    async def words(self, guest: Guest, on: Literal["words", "pictures"]) -> State:
        """The public table in words only, or with its picture; any seated person or a moderator may say so."""
        if not guest.moderator:
            self.seat(guest)
        return await self._change(lambda state: replace(state, words_only=on == "words"))

    async def door(self, guest: Guest, door: Literal["dm", "channel"]) -> State:
        """Where this person's hand comes at this table."""
        state = await self._change(lambda state: lobby.with_door(state, guest, door))
        self.publisher.try_door(guest.user)
        return state

    async def seen(self, guest: Guest) -> State:
        """Any button of the lobby says that its rules were seen, and that somebody is there."""
        return await self._change(lambda state: lobby.clicked(state, guest, self._now()))

    async def close_lobby(self, guest: Guest) -> State:
        return await self._change(lambda state: lobby.closed(state, guest))

    async def start(self, guest: Guest, fill: Literal["robots"] | None = None) -> State:
        """The first deal; `fill` puts AI on the free seats before. Who sat down long ago is asked first."""
        async with self._lock:
            state = await self._save(starting.started(self.state, guest, fill, self._now()))
            if not state.checking:
                state = await self._deal()
        self.stir()
        return state

    async def ready(self, guest: Guest) -> State:
        """ "I am here" in the lobby's ready check, "Ready" between two deals."""
        async with self._lock:
            state = await self._save(starting.ready(self.state, guest))
            if starting.all_answered(state, self._now()):
                state = await self._deal()
        self.stir()
        return state

    # play

    async def act(self, guest: Guest, action: Action | str, stamp: Stamp | None = None) -> Played:
        """One action of the guest's seat; a stamp that is not the newest is refused as stale, and nothing is played."""
        async with self._lock:
            state = self.state
            seat = lobby.seated(state, guest)
            match = running(state)
            if isinstance(action, str):
                action = spoken(seat, action)
            if stamp is not None:
                fresh(state, match, seat, stamp)
            if self._now() < self.paused_until and lays(match, match.act(action)):
                self.waiting[seat] = action
                played = Played(state, seat, action, waits=True)
            else:
                played = Played(await self._commit(action, str(guest.user)), seat, action)
        self.stir()
        return played

    async def cancel(self, guest: Guest) -> State:
        """Takes back a card that waits for the end of a pause."""
        if self.waiting.pop(self.seat(guest), None) is None:
            raise refused("nothing_waits")
        self.stir()
        return self.state

    async def robot_acts(self, action: Action, expected: int, by: Literal["robot", "auto"]) -> None:
        """An AI's answer, dropped if the table has moved on since it was asked (`expected` actions in the deal)."""
        async with self._lock:
            match = self.state.match
            if self.state.stage != "playing" or match is None or len(match.deals[-1].actions) != expected:
                return
            await self._commit(action, by)
        self.stir()

    async def release(self) -> None:
        """The pause is over: what waits goes through the door, first in line. It waits on if it cannot be stored."""
        async with self._lock:
            self.paused_until = 0.0
            self.state = replace(self.state, pausing=False)
            for seat, action in tuple(self.waiting.items()):
                holder = self.state.seats[seat]
                if self.state.stage != "playing" or not isinstance(holder, Person):
                    del self.waiting[seat]
                    continue
                try:
                    await self._commit(action, str(holder.user))
                except Refused:
                    log.info("table %s: a waiting action was not possible any more", self.state.id)
                    self.waiting.pop(seat, None)
                    self.publisher.refresh(holder.user)
                if self._now() < self.paused_until:
                    break
        self.stir()

    async def _commit(self, action: Action, by: str) -> State:
        """Step, append, swap; called under the lock. The log has the action before anybody hears of it."""
        state = self.state
        match = running(state)
        after = match.act(action)
        k = len(match.deals[-1].actions)
        row = ActionRow(
            match=state.id, deal=state.deal, k=k, text=str(after.deals[-1].actions[k]), by=by, at=self._now()
        )
        try:
            await self.ledger.append(row)
        except Stale:
            await self._reread()
            raise refused("table_changed") from None
        except BaseException:
            await self._reread()
            raise
        self.waiting.pop(action.seat, None)
        pause = pause_after(match, after)
        if pause is not None:
            self._pause_for(self.tools.pauses.opening if pause == "opening" else self.tools.pauses.trick)
        pausing = pause == "trick" and self.paused_until > 0
        state = replace(state, match=after, stage=stage_of(after), pausing=pausing)
        try:
            if owes_an_end(state):
                state = await self._after_deal(state)
                self.publisher.deal_ended(state)
        except Exception:
            # The driver tries again: nobody may be told that nothing was played.
            log.exception("table %s: the end of a deal could not be stored", state.id)
        finally:
            # The action is in the log and stands, whatever becomes of what follows from it.
            self.state = state
        return self.state

    def _pause_for(self, seconds: float) -> None:
        if seconds > 0:
            self.paused_until = self._now() + seconds

    # deals and ends

    async def next_deal(self) -> None:
        """Deals again when the time between two deals is over."""
        async with self._lock:
            if self.state.stage == "between":
                await self._deal()
        self.stir()

    async def _deal(self) -> State:
        """Seals and stores the next deal before any card of it is shown; called under the lock."""
        if owes_an_end(self.state):
            await self._settle()
        state, row = deals.dealt(self.state, self.tools.chance, self._now())
        try:
            await self.ledger.deal(row)
        except BaseException:
            await self._reread()
            raise
        self.waiting.clear()
        if opens(state):
            self._pause_for(self.tools.pauses.opening)
        return await self._save(state)

    async def settle(self) -> None:
        """Stores the end of a deal that could not be stored when it came."""
        async with self._lock:
            if owes_an_end(self.state):
                await self._settle()
        self.stir()

    async def _settle(self) -> None:
        """What the end of a deal brings; called under the lock."""
        self.state = await self._after_deal(self.state)
        self.publisher.deal_ended(self.state)

    async def _after_deal(self, state: State) -> State:
        """Scores the deal; then the match is over, or the next deal is due."""
        await self.ledger.score(state)
        return await self._stored(deals.followed(state, self._now() + self.tools.pauses.next_deal))

    async def leave(self, guest: Guest) -> State:
        """Up from the lobby; in a running match AI plays on and the seat is open; the last person's leaving ends it."""
        if self.state.stage == "lobby":
            return await self.rise(guest)
        if self.state.stage == "over":
            raise refused("match_over")
        async with self._lock:
            self.waiting.pop(self.seat(guest), None)
            state = await self._save(leaving.left(self.state, guest))
            if starting.all_answered(state, self._now()):
                state = await self._deal()
        self.stir()
        return state

    async def stop(self, guest: Guest) -> State:
        """A moderator ends the table at once; finished deals are kept."""
        if not guest.moderator:
            raise refused("moderator_only")
        if self.state.stage == "over":
            raise refused("match_over")
        return await self.end("stopped")

    async def end(self, ending: Ending) -> State:
        """Nothing follows any more."""
        return await self._change(lambda state: leaving.ended(state, ending))

    async def woken(self, stored: StoredMatch) -> None:
        """After a restart: what a crash left half said is said, and the table goes on."""
        async with self._lock:
            state = self.state
            ended = state.match is not None and not state.match.running
            if deals.left_half_said(state, stored):
                state = await self._after_deal(state)
            elif state.stage == "between" and "next" not in state.due:
                state = await self._stored(replace(state, due={**state.due, "next": self._now()}))
            self.state = lobby.said(state, "back") if state.stage in ("playing", "between") else state
            if ended:
                self.publisher.deal_ended(self.state)
        self.stir()

    # clocks

    async def expired(self, kind: Due) -> None:
        """What a deadline means when its time has come."""
        match kind:
            case "next":
                await self.next_deal()
            case "expiry":
                await self._change(lambda state: leaving.expired(state, self._now()))
            case "rematch":
                await self._change(leaving.unheld)
            case "ready":
                await self._change(lambda state: leaving.unanswered(state, self._now()))

    async def bring_down(self, guest: Guest) -> None:
        """The table is posted again at the bottom, once a minute at the most."""
        if not self.publisher.bring_down():
            raise refused("too_soon")
        self.stir()

    def try_dm(self, guest: Guest) -> None:
        """One more try of a door that was closed."""
        self.seat(guest)
        self.publisher.try_door(guest.user)
        self.stir()

    # the one way to change

    async def _change(self, change: Callable[[State], State]) -> State:
        async with self._lock:
            state = await self._save(change(self.state))
        self.stir()
        return state

    async def _save(self, state: State) -> State:
        """Stores what differs and swaps; called under the lock."""
        if state == self.state:
            return state
        if state.stage == "lobby":
            state = starting.unchecked(replace(state, due={**state.due, "expiry": self._now() + lobby.EXPIRY}))
        state = await self._stored(state)
        self.state = state
        return state

    async def _stored(self, state: State) -> State:
        try:
            await self.ledger.save(state, self._now())
        except BaseException:
            await self._reread()
            raise
        return state

    async def _reread(self) -> None:
        """The log is the truth: after a failed write, or one that nobody waits for, the table is read from it again."""
        self.state = await self.ledger.reread(self.state)
        self.stir()

    def stir(self) -> None:
        """Something may have changed: what is to be said is said, what is to happen by itself is planned."""
        self.publisher.wake()
        self.driver.wake()
        if self.state.stage == "over":
            self._over(self)

    def _now(self) -> float:
        return self.tools.clock.now()

    async def close(self) -> None:
        """Ends the table's tasks; the match stays as it is in the store."""
        await self.driver.close()
        await self.publisher.close()
