"""What becomes of seats when people go, come back, or do not answer: pure functions, as in the lobby."""

from __future__ import annotations

from dataclasses import replace

from bot.seats.lobby import LEVEL, a_seat, next_number, refused, said, seated, with_holder
from bot.seats.starting import to_check
from bot.seats.state import Due, Ending, Guest, Person, Robot, State


def left(state: State, guest: Guest) -> State:
    """AI plays on for the seat, which is open to anybody; the host's part goes to the next person.

    Where nobody is left for whom AI would play on, the seat stays theirs, and the match is over.
    """
    seat = seated(state, guest)
    if len(state.people) == 1:
        return ended(state, "abandoned")
    holder = state.seats[seat]
    assert isinstance(holder, Person)
    state = with_holder(state, seat, Robot(next_number(state), LEVEL, (holder.user, holder.name)))
    state = said(replace(state, ready=state.ready - {guest.user}), "left", name=holder.name)
    if state.host == guest.user:
        state = replace(state, host=state.people[0][1].user)
    return state


def ended(state: State, ending: Ending) -> State:
    """Nothing follows any more; what is over already stays as it ended."""
    return state if state.stage == "over" else replace(state, stage="over", ending=ending, due={})


def sat_in(state: State, guest: Guest, seat: int | None, now: float) -> State:
    """The guest on a seat that somebody left; the leaver may come back to it as long as it is open."""
    if state.stage == "over":
        raise refused("match_over")
    if (held := state.seat_of(guest.user)) is not None:
        raise refused("already_seated", seat=held + 1)
    if not state.open_seats:
        raise refused("table_full")
    own = [each for each in state.open_seats if _leaver(state, each) == guest.user]
    chosen = a_seat(state, seat) if seat is not None else (own or state.open_seats)[0]
    if chosen not in state.open_seats:
        raise refused("seat_taken", name="", seat=chosen + 1, free=state.open_seats[0] + 1)
    person = Person(guest.user, guest.name, guest.locale, sat_at=now)
    return said(with_holder(state, chosen, person), "sat_in", name=guest.name, seat=chosen + 1)


def _leaver(state: State, seat: int) -> int | None:
    holder = state.seats[seat]
    return holder.leaver[0] if isinstance(holder, Robot) and holder.leaver else None


def expired(state: State, now: float) -> State:
    """A lobby in which nobody pressed anything is closed."""
    if state.stage == "lobby" and state.due.get("expiry", now + 1) <= now:
        return ended(state, "expired")
    return state


def unheld(state: State) -> State:
    """Seats that a rematch kept are free to anybody."""
    seats = tuple(None if isinstance(holder, Person) and holder.held else holder for holder in state.seats)
    return replace(state, seats=seats, due=_without(state, "rematch"))


def unanswered(state: State, now: float) -> State:
    """Whoever did not answer the ready check has no seat any more."""
    gone = to_check(state, now) - state.ready
    names = ", ".join(person.name for _, person in state.people if person.user in gone)
    seats = tuple(None if isinstance(holder, Person) and holder.user in gone else holder for holder in state.seats)
    state = replace(state, seats=seats, ready=frozenset(), due=_without(state, "ready"))
    return said(state, "unanswered", names=names) if names else state


def _without(state: State, kind: Due) -> dict[Due, float]:
    return {each: when for each, when in state.due.items() if each != kind}
