"""All live tables of this process: who sits where, which table is meant, what is restored at the start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace

from bot.seats import lobby
from bot.seats.lobby import refused
from bot.seats.rules import checked, preset_options
from bot.seats.state import Guest, Holder, OptionValue, Person, State
from bot.store import ChannelBusy, MatchRow, Stale, StoredMatch
from bot.tables.stored import Unreadable, restored, seat_rows
from bot.tables.table import Table, Tools
from engine import Refused, game, games

log = logging.getLogger(__name__)

LIVE_IN_GUILD = 10
LIVE_OF_USER = 3
KEPT = 50
"""So many tables that are over still answer their buttons in full (Rematch, Last trick)."""
HELD = 120.0
"""Seconds for which a rematch keeps the seats."""


class House:
    """Opens, finds and restores tables; every table is here from its lobby to a while after its end."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._live: dict[int, Table] = {}
        self._over: dict[int, Table] = {}
        self._counting = asyncio.Lock()
        """Held while somebody is counted and then seated: of two seats asked for at once one may be too many."""

    async def wake(self) -> None:
        """Every match that is not over goes on where its log ends; one that does not replay is closed with a word."""
        for stored in await self._tools.store.open_matches():
            try:
                await self._restore(stored)
            except Exception:
                # One broken table must not keep the others from waking.
                log.exception("table %s could not be restored", stored.match.id)

    async def _restore(self, stored: StoredMatch) -> None:
        try:
            state = restored(stored)
        except Unreadable as problem:
            state = problem.kept
            table = self._add(state, stored.match)
            await table.publisher.restored()
            await table.end("unreadable")
            return
        table = self._add(state, stored.match)
        await table.publisher.restored()
        await table.woken(stored)

    async def close(self) -> None:
        """Ends all tasks; every match stays in the store as it is."""
        await asyncio.gather(*(table.close() for table in (*self._live.values(), *self._over.values())))

    # opening

    async def open(
        self,
        guest: Guest,
        guild: int,
        channel: int,
        language: str,
        name: str,
        *,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        words_only: bool = False,
    ) -> Table:
        """A lobby in this channel, its host on the first seat; `Refused` where there is a table or a limit."""
        if name not in games():
            raise refused("unknown_game", game=name)
        rules = game(name)
        chosen = preset or rules.presets[0][0]
        given = {**preset_options(name, chosen), **(options or {})}
        size = players if players is not None else rules.sizes[0]
        if size not in rules.sizes:
            raise refused("bad_players", sizes=", ".join(map(str, rules.sizes)))
        checked(name, size, given)
        seats: list[Holder | None] = [None] * size
        seats[0] = Person(guest.user, guest.name, guest.locale, sat_at=self._tools.clock.now())
        state = State(
            id=0,
            guild=guild,
            number=0,
            channel=channel,
            game=name,
            players=size,
            preset=chosen,
            options=given,
            language=language,
            host=guest.user,
            seats=tuple(seats),
            words_only=words_only,
        )
        return await self._open(state, guest)

    async def _open(self, state: State, guest: Guest) -> Table:
        now = self._tools.clock.now()
        async with self._counting:
            if (busy := self.in_channel(state.channel)) is not None:
                raise refused("channel_busy", table=busy.state.number, id=busy.state.id)
            if len(self.of_guild(state.guild)) >= LIVE_IN_GUILD:
                raise refused("too_many_tables", count=LIVE_IN_GUILD)
            self._has_time(guest)
            due = {**state.due, "expiry": now + lobby.EXPIRY}
            row = MatchRow(
                guild=state.guild,
                channel=state.channel,
                game=state.game,
                players=state.players,
                preset=state.preset,
                options=dict(state.options),
                rules=game(state.game).rules,
                language=state.language,
                words_only=state.words_only,
                host=state.host,
                first_dealer=state.first_dealer,
                secret=self._tools.chance.secret("robots", state.rematch_of),
                opened=now,
                rematch_of=state.rematch_of,
            )
            try:
                stored = await self._tools.store.new_match(
                    row, seat_rows(state), {str(kind): when for kind, when in due.items()}
                )
            except ChannelBusy as problem:
                raise refused("channel_busy", table=problem.match, id=problem.match) from None
            new = stored.match
            table = self._add(replace(state, id=new.id, number=new.number, due=due), new)
        table.driver.wake()
        return table

    async def sit(self, table: Table, guest: Guest, seat: int | None = None) -> State:
        """A seat at that table for somebody who does not sit at too many others."""
        async with self._counting:
            if table not in self.seats_of(guest.user):
                self._has_time(guest)
            return await table.sit(guest, seat)

    def _has_time(self, guest: Guest) -> None:
        tables = self.seats_of(guest.user)
        if len(tables) >= LIVE_OF_USER:
            numbers = " ".join(str(table.state.id) for table in tables)
            raise refused("too_many_seats", count=LIVE_OF_USER, tables=numbers)

    async def rematch(self, old: Table, guest: Guest, rotate: str = "same") -> Table:
        """A new lobby with the same rules; the others' seats are held for a while. The second asker sits down in it."""
        before = old.state
        if before.stage != "over" or before.match is None:
            raise refused("wrong_stage")
        if before.seat_of(guest.user) is None:
            raise refused("not_at_table")
        if (begun := self._begun(before)) is not None:
            await self.sit(begun, guest)
            return begun
        seats = rotated(before) if rotate == "rotate" else before.seats
        now = self._tools.clock.now()
        holders: list[Holder | None] = []
        for holder in seats:
            if isinstance(holder, Person):
                mine = holder.user == guest.user
                holders.append(replace(holder, held=not mine, sat_at=now, aware=True))
            else:
                holders.append(replace(holder, leaver=None) if holder else None)
        state = replace(
            before,
            id=0,
            number=0,
            host=guest.user,
            seats=tuple(holders),
            stage="lobby",
            match=None,
            ready=frozenset(),
            due={"rematch": now + HELD} if any(isinstance(h, Person) and h.held for h in holders) else {},
            seals=(),
            lines=(),
            ending=None,
            rematch_of=before.id,
            first_dealer=(before.first_dealer + 1) % before.players,
        )
        try:
            return await self._open(state, guest)
        except Refused:
            # Two asked at once: the channel is busy with the rematch itself.
            if (begun := self._begun(before)) is None:
                raise
        except Stale:
            raise refused("rematch_over") from None
        await self.sit(begun, guest)
        return begun

    def _begun(self, before: State) -> Table | None:
        """The live rematch of a match."""
        return next((table for table in self._live.values() if table.state.rematch_of == before.id), None)

    def _add(self, state: State, row: MatchRow) -> Table:
        table = Table(state, row, self._tools, self._ended)
        self._live[state.id] = table
        return table

    def _ended(self, table: Table) -> None:
        if self._live.pop(table.state.id, None) is not None:
            self._keep(table)

    def _keep(self, table: Table) -> None:
        self._over[table.state.id] = table
        while len(self._over) > KEPT:
            self._over.pop(next(iter(self._over)))

    # finding

    def table(self, number: int) -> Table | None:
        """By the match's id; one that ended lately too."""
        return self._live.get(number) or self._over.get(number)

    async def recall(self, number: int) -> Table | None:
        """The same, read again from the store if it has been over for long: its buttons still stand in the channel."""
        if (table := self.table(number)) is not None:
            return table
        stored = await self._tools.store.load(number)
        if stored is None or stored.match.stage != "over":
            return None
        try:
            state = restored(stored)
        except Unreadable:
            return None
        table = Table(state, stored.match, self._tools, self._ended)
        await table.publisher.restored()
        self._keep(table)
        return table

    def in_channel(self, channel: int) -> Table | None:
        """The live table of a channel."""
        return next((table for table in self._live.values() if table.state.channel == channel), None)

    def lately_in(self, channel: int) -> Table | None:
        """The live table of a channel, else the one that ended there last."""
        over = [table for table in self._over.values() if table.state.channel == channel]
        return self.in_channel(channel) or (over[-1] if over else None)

    def of(self, user: int) -> tuple[Table, ...]:
        """The live tables at which the user sits."""
        return tuple(table for table in self._live.values() if table.state.seat_of(user) is not None)

    def seats_of(self, user: int) -> tuple[Table, ...]:
        """The same without those that only hold a seat for the user."""
        return tuple(
            table
            for table in self.of(user)
            if any(person.user == user and not person.held for _, person in table.state.people)
        )

    def of_guild(self, guild: int) -> tuple[Table, ...]:
        """The live tables of a server, by number."""
        tables = [table for table in self._live.values() if table.state.guild == guild]
        return tuple(sorted(tables, key=lambda table: table.state.number))

    def which(self, user: int, channel: int | None, asked: str | None = None) -> Table:
        """The table meant: the named one, the channel's, the only one where it is the user's turn, their only one."""
        if asked:
            return self._named(user, channel, asked)
        if channel is not None and (here := self.in_channel(channel)) is not None:
            return here
        mine = self.of(user)
        turns = [table for table in mine if its_turn(table.state, user)]
        for candidates in (turns, mine):
            if len(candidates) == 1:
                return candidates[0]
        if not mine:
            raise refused("no_table")
        raise refused("which_table", tables=" ".join(str(table.state.id) for table in mine))

    def _named(self, user: int, channel: int | None, asked: str) -> Table:
        digits = asked.strip().lstrip("#")
        if digits.isdecimal() and len(digits) < 19:
            known = (self._live.get(int(digits)),)
            here = self.in_channel(channel) if channel is not None else None
            guild = here.state.guild if here else None
            numbered = [
                table
                for table in self._live.values()
                if table.state.number == int(digits) and (table.state.guild == guild or table in self.of(user))
            ]
            for table in (*known, *numbered):
                if table is not None and (table in self.of(user) or table.state.guild == guild):
                    return table
        raise refused("no_such_table", text=asked[:20])

    # the world outside

    async def channel_gone(self, channel: int) -> None:
        """A deleted channel ends its table."""
        if (table := self.in_channel(channel)) is not None:
            await table.end("gone")

    async def guild_gone(self, guild: int) -> None:
        """The bot was removed from a server: its matches are closed."""
        for table in self.of_guild(guild):
            try:
                await table.end("gone")
            except Refused:
                log.info("table %s was over already", table.state.id)


def its_turn(state: State, user: int) -> bool:
    """Whether the table waits for this user."""
    seat = state.seat_of(user)
    return (
        seat is not None and state.match is not None and state.match.running and seat in state.match.view(None).to_act
    )


def rotated(state: State) -> tuple[Holder | None, ...]:
    """The next of the possible partnerships (the first seat stays); without partners the seats move on by one."""
    seats = state.seats
    assert state.match is not None
    if any(len(side) > 1 for side in state.match.sides):
        return (seats[0], *seats[2:], seats[1])
    return (*seats[1:], seats[0])
