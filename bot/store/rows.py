"""What the store takes and gives: one frozen dataclass for each table, its fields named as the columns.

Every time is a float: seconds since 1970 in UTC. Users, guilds, channels and messages are Discord's ids. Deals are
numbered from 1, a deal's actions (`k`) from 0, seats from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

Stage = Literal["lobby", "playing", "between", "over"]
"""`playing`: a deal runs or is about to be dealt; `between`: a deal has ended and the next waits for Ready."""

Door = Literal["dm", "channel"]

Better = Literal["more", "fewer"]
"""Which average of points is the better one, by the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A table from its lobby to its end; a rematch is another row."""

    id: int = 0
    """Unique over all servers, never used twice; 0 until `new_match` gives it."""
    guild: int
    number: int = 0
    """Counts the guild's tables from 1: what people see. 0 until `new_match` gives it."""
    channel: int
    game: str
    players: int
    preset: str
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    """Only those that were given; the game knows the rest."""
    rules: int
    """The game's rules version at the time of the match."""
    language: str
    """Of everything public at this table."""
    words_only: bool = False
    host: int
    stage: Stage = "lobby"
    ending: str | None = None
    """Why it is over (`won`, `closed`, `expired`, `stopped`, …); None until then."""
    first_dealer: int = 0
    secret: str
    """What the AI seats' generators derive from; nothing of a pack does."""
    opened: float
    started: float | None = None
    ended: float | None = None
    rematch_of: int | None = None
    """At most one rematch for a match: the second raises `Stale`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits on a seat. Free: neither `user` nor `robot_level`. Left: both a `user` and `left`."""

    match: int = 0
    seat: int
    user: int | None = None
    name: str = ""
    """The display name, not escaped."""
    locale: str = ""
    """As Discord wrote it, e.g. `pt-BR`."""
    door: Door = "dm"
    sat_at: float | None = None
    seen_rules: bool = True
    """False is the ○ in the lobby: the rules changed since this person last pressed a button."""
    ready: bool = False
    left: bool = False
    """The person has left a running match: AI plays on, and anybody may sit in."""
    held_until: float | None = None
    """Until when the seat is kept for `user`, who has not sat down yet; None once seated."""
    robot_level: str | None = None
    robot_number: int | None = None
    """The 1 of "AI 1"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """A deal's chance; committed before any card of it is shown."""

    match: int
    n: int
    dealer: int
    chance: Mapping[str, object]
    """In the record's own keys: `pack`, and `turned` where a game has it."""
    secret: str
    seal: str
    dealt: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRow:
    """One line of a deal's log."""

    match: int
    deal: int
    k: int
    text: str
    """As in the record: `1 play AS`."""
    by: str
    """A user's id in digits, `robot`, or `auto` (played for all where nobody has a choice)."""
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """What one finished deal gave one seat."""

    match: int
    deal: int
    seat: int
    user: int | None
    name: str
    robot_level: str | None = None
    side: int
    points: int
    """The side's own for this deal."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Fact key → how often: what /stats adds up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """How a match that was played out ended for one seat; a stopped match has none."""

    match: int
    seat: int
    user: int | None
    name: str
    robot_level: str | None = None
    side: int
    points: int
    """The side's total."""
    won: bool
    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerRow:
    """Something that is due at a time, also after a restart; `kind` is the table's own word (`expiry`, `next`)."""

    match: int
    kind: str
    due: float


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageRow:
    """A message that the table must find again; `kind` is the sender's own word (`table`, `nudge`, `hand 2`)."""

    match: int
    kind: str
    channel: int
    message: int
    posted: float


Row = MatchRow | SeatRow | DealRow | ActionRow | ScoreRow | ResultRow | TimerRow | MessageRow


def columns_of(row: Row) -> dict[str, object]:
    """The row's fields by name, mappings as plain dicts: what a statement takes."""
    values = ((part.name, getattr(row, part.name)) for part in fields(row))
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in values}


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch:
    """All that is kept of a match, each part in its natural order."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    deals: tuple[DealRow, ...]
    actions: tuple[ActionRow, ...]
    """By deal, then by `k`; without a gap."""
    scores: tuple[ScoreRow, ...]
    results: tuple[ResultRow, ...]
    timers: tuple[TimerRow, ...]
    messages: tuple[MessageRow, ...]

    def log(self, deal: int) -> tuple[ActionRow, ...]:
        """The actions of one deal."""
        return tuple(row for row in self.actions if row.deal == deal)


def _percent(won: int, matches: int) -> int:
    return (200 * won + matches) // (2 * matches) if matches else 0


def _average(points: int, deals: int) -> float:
    return points / deals if deals else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """One person's line of a casual board."""

    place: int
    """Equal figures share a place."""
    user: int
    name: str
    matches: int
    won: int
    deals: int
    points: int
    """Of all finished deals, those of matches that were stopped among them."""

    @property
    def percent(self) -> int:
        """Matches won, rounded half up."""
        return _percent(self.won, self.matches)

    @property
    def average(self) -> float:
        """Points per deal."""
        return _average(self.points, self.deals)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """Ten lines of a board, and where the asker stands."""

    lines: tuple[BoardLine, ...]
    page: int
    """From 1; what was asked, brought into range."""
    pages: int
    """At least 1."""
    people: int
    mine: BoardLine | None = None
    my_page: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """Matches of a person with, or against, one other (or one level of AI)."""

    user: int | None
    name: str
    """The person's name; of an AI its level."""
    matches: int
    won: int
    """By the person whose figures these are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """A person's figures; zeros and empty where there is nothing yet."""

    matches: int
    won: int
    deals: int
    points: int
    streak: int
    """Matches won in a row up to now; lost in a row if negative."""
    last: tuple[bool, ...]
    """Won or not, newest first, at most ten."""
    counts: Mapping[str, int]
    """Fact key → how often, over all deals."""
    partners: tuple[Company, ...]
    opponents: tuple[Company, ...]
    robots: tuple[Company, ...]
    """By level, as opponents."""

    @property
    def percent(self) -> int:
        """Matches won, rounded half up; 0 without a match."""
        return _percent(self.won, self.matches)

    @property
    def average(self) -> float:
        """Points per deal."""
        return _average(self.points, self.deals)
