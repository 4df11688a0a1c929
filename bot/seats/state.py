"""A table as one frozen value: who sits, what is agreed, where the match stands; messages are made from it alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine import Fact, Match, Seat

OptionValue: TypeAlias = str | int | bool

Stage = Literal["lobby", "playing", "between", "over"]
"""lobby: before the first deal · playing: a deal runs · between: the next deal waits · over: nothing follows."""

Ending = Literal["finished", "stopped", "abandoned", "closed", "expired", "unreadable", "gone"]
"""finished: by the rules · stopped: by a moderator · abandoned: nobody came back · closed: the lobby by its host ·
expired: the lobby by its time · unreadable: a log that no longer replays · gone: the channel or the server."""

Due = Literal["expiry", "ready", "next", "rematch"]
"""expiry: the lobby closes · ready: the ready check ends · next: the next deal · rematch: held seats are free again."""


@dataclass(frozen=True, slots=True)
class Guest:
    """The person behind a click or a command."""

    user: int
    name: str
    locale: str
    moderator: bool = False
    """Manage Messages in that channel or Manage Server, read from the interaction."""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat's holder who reads and clicks."""

    user: int
    name: str
    locale: str
    door: Literal["dm", "channel"] = "dm"
    sat_at: float = 0.0
    aware: bool = True
    """False ("○" in the lobby): the rules changed and the person has pressed nothing since."""
    held: bool = False
    """A rematch keeps the seat for them, but they have not come yet."""


@dataclass(frozen=True, slots=True)
class Robot:
    """A seat's holder that the engine plays."""

    number: int
    level: str
    leaver: tuple[int, str] | None = None
    """User and name of the person whose seat this was: until somebody sits in, they may come back."""


Holder = Person | Robot


@dataclass(frozen=True, slots=True)
class State:
    """One table between two changes; every change makes the next one."""

    id: int
    guild: int
    number: int
    channel: int
    game: str
    players: int
    preset: str
    options: Mapping[str, OptionValue]
    """Only what was given beside the game's defaults (the preset's own values included)."""
    language: str
    """The public language."""
    host: int
    seats: tuple[Holder | None, ...]
    stage: Stage = "lobby"
    match: Match | None = None
    words_only: bool = False
    ready: frozenset[int] = frozenset()
    """Users who pressed Ready (between deals) or I am here (ready check)."""
    due: Mapping[Due, float] = field(default_factory=lambda: MappingProxyType({}))
    """Epoch seconds."""
    seals: tuple[str, ...] = ()
    """One for each deal: what was sealed before it (record page)."""
    lines: tuple[Fact, ...] = ()
    """The table's own talk lines (ids `line-KEY`): rules changed, a seat left, back after a break."""
    ending: Ending | None = None
    rematch_of: int | None = None
    first_dealer: int = 0
    pausing: bool = False
    """A finished trick lies open for a moment; a card clicked now waits."""

    @property
    def deal(self) -> int:
        """The number of the deal that runs or has just ended, from 1; 0 in the lobby."""
        return len(self.match.deals) if self.match else 0

    @property
    def checking(self) -> bool:
        """A ready check stands."""
        return self.stage == "lobby" and "ready" in self.due

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """Where somebody may sit down now: free ones in the lobby, left ones while cards are played."""
        if self.stage == "lobby":
            return self.free
        if self.stage == "over":
            return ()
        return tuple(Seat(i) for i, holder in enumerate(self.seats) if isinstance(holder, Robot) and holder.leaver)

    @property
    def people(self) -> tuple[tuple[Seat, Person], ...]:
        """The seats that persons hold, in seat order."""
        return tuple((Seat(i), holder) for i, holder in enumerate(self.seats) if isinstance(holder, Person))

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, holder in enumerate(self.seats) if holder is None)

    @property
    def all_ready(self) -> bool:
        """Whether every person has pressed Ready."""
        return {person.user for _, person in self.people} <= self.ready

    def seat_of(self, user: int) -> Seat | None:
        """The seat that this user holds (a held one too), or None."""
        return next((seat for seat, person in self.people if person.user == user), None)
