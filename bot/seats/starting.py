"""How a lobby becomes a match: what stands in the way, and the ready check of those who sat down long ago."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.seats.lobby import LEVEL, by_host, in_lobby, refused, seated, seen, with_robots
from bot.seats.state import Due, Guest, State
from engine import Refused

READY_CHECK = 60.0
STALE_SEAT = 10 * 60.0
"""Who sat down longer ago than this is asked whether they are still there."""


def started(state: State, guest: Guest, fill: Literal["robots"] | None, now: float) -> State:
    """The lobby after Start: cards can be dealt, unless it is `checking` now; `fill` puts AI on the free seats."""
    state = seen(state, guest)
    if fill == "robots" and state.free:
        state = with_robots(state, guest, len(state.free), LEVEL, None)
    may_start(state, guest)
    if to_check(state, now) <= state.ready:
        return replace(state, due=_without_check(state))
    due: dict[Due, float] = {**state.due, "ready": now + READY_CHECK}
    return replace(state, ready=state.ready | {guest.user}, due=due)


def ready(state: State, guest: Guest) -> State:
    """ "I am here" in the ready check, "Ready" between two deals."""
    seated(state, guest)
    if state.stage == "lobby" and not state.checking:
        raise refused("not_started")
    if state.stage == "playing":
        raise refused("deal_runs")
    if state.stage == "over":
        raise refused("match_over")
    return replace(seen(state, guest), ready=state.ready | {guest.user})


def all_answered(state: State, now: float) -> bool:
    """Whether cards can be dealt, since nobody is waited for any more."""
    if state.stage == "between":
        return state.all_ready
    return state.checking and to_check(state, now) <= state.ready and in_the_way(state) is None


def may_start(state: State, guest: Guest) -> None:
    """The host may, once nothing stands in the way."""
    in_lobby(state)
    by_host(state, guest)
    if (problem := in_the_way(state)) is not None:
        raise problem


def in_the_way(state: State) -> Refused | None:
    """Why nobody can be dealt in yet: a free or held seat, or somebody who has not seen the rules."""
    if state.free:
        return refused("seats_free", count=len(state.free))
    missing = [person.name for _, person in state.people if person.held]
    if missing:
        return refused("seats_held", names=", ".join(missing))
    unaware = [person.name for _, person in state.people if not person.aware]
    if unaware:
        return refused("not_aware", names=", ".join(unaware))
    return None


def unchecked(state: State) -> State:
    """A ready check ends where a seat has become free: there is nothing to start any more."""
    if not state.checking or not state.free:
        return state
    return replace(state, due=_without_check(state), ready=frozenset())


def to_check(state: State, now: float) -> frozenset[int]:
    """Users who sat down so long ago that they are asked first; not the host, who presses Start."""
    return frozenset(
        person.user for _, person in state.people if person.user != state.host and now - person.sat_at > STALE_SEAT
    )


def _without_check(state: State) -> dict[Due, float]:
    return {kind: when for kind, when in state.due.items() if kind != "ready"}
