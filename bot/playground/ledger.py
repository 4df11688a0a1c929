"""What the bot did: every request with its files and with who could read it, and how fast it answered."""

from collections import Counter, deque
from dataclasses import dataclass, field
from enum import Enum

from bot.playground.shapes import Json


class Audience(Enum):
    """Who can read what a request brings: a channel, one person, or nobody (a question, or the bot's own set-up)."""

    PUBLIC = "public"
    PRIVATE = "private"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a request."""

    field: str
    filename: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class Seen:
    """One request of the bot, refused or not, as it came in; `person` is the reader of a private one."""

    at: float
    method: str
    route: str
    path: str
    body: object
    uploads: tuple[Upload, ...] = ()
    audience: Audience = Audience.NOBODY
    channel: str | None = None
    person: str | None = None
    status: int = 0
    code: int | None = None


@dataclass(slots=True)
class Asked:
    """One interaction: when it was made, and how many ms later the first answer came, if one came in time."""

    id: str
    kind: str
    ack_ms: int | None = None

    def json(self) -> Json:
        """As /people/stats tells it."""
        return {"id": self.id, "kind": self.kind, "ack_ms": self.ack_ms}


@dataclass(slots=True)
class Ledger:
    """The record of one run."""

    requests: deque[Seen] = field(default_factory=deque)
    calls: Counter[str] = field(default_factory=Counter)
    interactions: list[Asked] = field(default_factory=list)
    unknown_routes: list[str] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)
    rate_limited: int = 0
    late: int = 0

    def stats(self) -> Json:
        """As /people/stats tells it."""
        return {
            "calls": dict(self.calls),
            "rate_limited": self.rate_limited,
            "unknown_routes": list(self.unknown_routes),
            "interactions": [asked.json() for asked in self.interactions],
            "late": self.late,
            "crashes": list(self.crashes),
        }
