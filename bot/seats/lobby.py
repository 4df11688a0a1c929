"""The lobby's moves as pure functions: a state in, the next state out, or `Refused`."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.seats.state import Guest, Holder, Person, Robot, State
from engine import Fact, Refusal, Refused, Seat
from engine.players import LEVELS

EXPIRY = 30 * 60.0
"""A lobby closes after so many seconds without a click."""
LEVEL = "club"
"""Of AI for which nobody has chosen one: on free seats, and for somebody who left."""
TALK = 6


def refused(reason: str, **facts: str | int) -> Refused:
    """A refusal of the table (code `table`), with the holes of its sentence."""
    return Refused(Refusal("table", reason, tuple(facts.items())))


def in_lobby(state: State) -> None:
    if state.stage != "lobby":
        raise refused("wrong_stage")


def by_host(state: State, guest: Guest) -> None:
    if state.host != guest.user:
        host = next((person.name for _, person in state.people if person.user == state.host), "")
        raise refused("host_only", name=host)


def seated(state: State, guest: Guest) -> Seat:
    """The guest's seat, or `not_seated`."""
    seat = state.seat_of(guest.user)
    if seat is None:
        raise refused("not_seated", free=len(state.free) if state.stage == "lobby" else 0)
    return seat


def with_holder(state: State, seat: Seat, holder: Holder | None) -> State:
    seats = list(state.seats)
    seats[seat] = holder
    return replace(state, seats=tuple(seats))


def said(state: State, key: str, **values: str | int) -> State:
    """The state with one more talk line of the table."""
    line = Fact(key, values=tuple(values.items()))
    return replace(state, lines=(*state.lines, line)[-TALK:])


def a_seat(state: State, seat: int) -> Seat:
    if not 0 <= seat < state.players:
        raise refused("no_such_seat", count=state.players)
    return Seat(seat)


def closed(state: State, guest: Guest) -> State:
    """The lobby's end, by its host or a moderator."""
    in_lobby(state)
    if not guest.moderator:
        by_host(state, guest)
    return replace(state, stage="over", ending="closed")


def sat(state: State, guest: Guest, seat: int | None, now: float) -> State:
    """The guest on that free seat, or on the first one (a seat held for them first)."""
    in_lobby(state)
    held = state.seat_of(guest.user)
    if held is not None:
        person = state.seats[held]
        assert isinstance(person, Person)
        if not person.held:
            if seat is None:
                raise refused("already_seated", seat=held + 1)
            return moved(state, guest, seat)
        state = with_holder(state, held, replace(person, held=False, sat_at=now, name=guest.name))
        return state if seat is None or seat == held else moved(state, guest, seat)
    if seat is None:
        if not state.free:
            raise refused("table_full")
        chosen = state.free[0]
    else:
        chosen = a_seat(state, seat)
        holder = state.seats[chosen]
        if holder is not None:
            raise taken(state, chosen)
    return with_holder(state, chosen, Person(guest.user, guest.name, guest.locale, sat_at=now))


def taken(state: State, seat: Seat) -> Refused:
    """The refusal of a seat that is not free, with the first that is; without a name it is an AI's sentence."""
    holder = state.seats[seat]
    name = holder.name if isinstance(holder, Person) else ""
    return refused("seat_taken", name=name, seat=seat + 1, free=state.free[0] + 1 if state.free else 0)


def moved(state: State, guest: Guest, seat: int) -> State:
    """A seated person on another free seat."""
    in_lobby(state)
    here, there = seated(state, guest), a_seat(state, seat)
    if here == there:
        return state
    holder = state.seats[there]
    if holder is not None:
        raise taken(state, there)
    return with_holder(with_holder(state, there, state.seats[here]), here, None)


def swapped(state: State, guest: Guest, one: int, other: int) -> State:
    """Two seats exchanged by the host."""
    in_lobby(state)
    by_host(state, guest)
    here, there = a_seat(state, one), a_seat(state, other)
    first, second = state.seats[here], state.seats[there]
    return with_holder(with_holder(state, here, second), there, first)


def risen(state: State, guest: Guest) -> State:
    """The seat is free again; the host's part goes to the next person by seat, and without one the lobby closes."""
    in_lobby(state)
    seat = seated(state, guest)
    state = with_holder(state, seat, None)
    if state.host != guest.user:
        return state
    order = [*range(seat + 1, state.players), *range(seat)]
    heirs = [holder for i in order if isinstance(holder := state.seats[i], Person) and not holder.held]
    if not heirs:
        return replace(state, stage="over", ending="closed")
    return said(replace(state, host=heirs[0].user), "host", name=heirs[0].name)


def with_robots(state: State, guest: Guest, count: int, level: str, seat: int | None) -> State:
    """AI on free seats; on an AI's own seat its level changes."""
    in_lobby(state)
    by_host(state, guest)
    if level not in LEVELS:
        raise refused("bad_value", value=level)
    if seat is not None:
        chosen = a_seat(state, seat)
        holder = state.seats[chosen]
        if isinstance(holder, Robot):
            return with_holder(state, chosen, replace(holder, level=level))
        if holder is not None:
            raise taken(state, chosen)
        return with_holder(state, chosen, Robot(next_number(state), level))
    if not state.free:
        raise refused("table_full")
    for free in state.free[: max(1, count)]:
        state = with_holder(state, free, Robot(next_number(state), level))
    return state


def next_number(state: State) -> int:
    """The lowest number that no AI of the table has."""
    used = {holder.number for holder in state.seats if isinstance(holder, Robot)}
    return min(set(range(1, state.players + 2)) - used)


def removed(state: State, guest: Guest, seat: int) -> State:
    """A seat made free by the host."""
    in_lobby(state)
    by_host(state, guest)
    chosen = a_seat(state, seat)
    holder = state.seats[chosen]
    if holder is None:
        raise refused("seat_free", seat=chosen + 1)
    if isinstance(holder, Person) and holder.user == guest.user:
        return risen(state, guest)
    return with_holder(state, chosen, None)


def handed_over(state: State, guest: Guest, user: int) -> State:
    """Another seated person is host; the host or a moderator may say so, also while cards are played."""
    if state.stage == "over":
        raise refused("match_over")
    if not guest.moderator:
        by_host(state, guest)
    person = next((person for _, person in state.people if person.user == user), None)
    if person is None:
        raise refused("not_at_table")
    return said(replace(state, host=user), "host", name=person.name)


def clicked(state: State, guest: Guest, now: float) -> State:
    """Somebody pressed a button: the lobby stays open for another while, to the minute."""
    state = seen(state, guest)
    if state.stage != "lobby" or now + EXPIRY < state.due.get("expiry", 0.0) + 60.0:
        return state
    return replace(state, due={**state.due, "expiry": now + EXPIRY})


def seen(state: State, guest: Guest) -> State:
    """A pressed button says that the rules were seen."""
    seat = state.seat_of(guest.user)
    if state.stage != "lobby" or seat is None:
        return state
    person = state.seats[seat]
    if not isinstance(person, Person) or person.aware:
        return state
    return with_holder(state, seat, replace(person, aware=True))


def with_door(state: State, guest: Guest, door: Literal["dm", "channel"]) -> State:
    """Where this person's hand comes at this table."""
    seat = seated(state, guest)
    person = state.seats[seat]
    assert isinstance(person, Person)
    return with_holder(state, seat, replace(person, door=door))
