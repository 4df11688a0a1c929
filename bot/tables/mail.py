"""What the tables need of the outside: messages posted, edited, taken away. The outbox does it with Discord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from bot.screens import Note, Row, Screen

Failure = Literal[
    "message_gone", "channel_gone", "forbidden", "closed", "left", "archived", "locked", "expired", "failed"
]
"""message_gone 10008 · channel_gone 10003 · forbidden 50001, 50013 · closed 50007, 40003 · left 50278 ·
archived 50083 · expired: a private message's token has ended · failed: tried three times."""


class Undelivered(Exception):
    """A message could not be brought; `kind` says why in the table's terms."""

    def __init__(self, kind: Failure) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Ticket:
    """The way back to one private (ephemeral) message: it can be edited until its token ends."""

    application: int
    token: str
    message: int
    until: float
    """Epoch seconds; a minute before Discord's quarter of an hour."""


class Mail(Protocol):
    """All calls name the table, so that the longest-waiting one is served first; all may raise `Undelivered`."""

    async def post(self, table: int, channel: int, screen: Screen | Note) -> int:
        """The new message's id."""

    async def edit(self, table: int, channel: int, message: int, screen: Screen) -> None: ...

    async def delete(self, table: int, channel: int, message: int) -> None:
        """A message that is gone already is no error."""

    async def dm(self, table: int, user: int, screen: Screen | Note) -> tuple[int, int]:
        """The DM's channel and the new message's id."""

    async def edit_private(self, table: int, ticket: Ticket, screen: Screen) -> None: ...

    async def delete_private(self, table: int, ticket: Ticket) -> None: ...

    async def rows(self, table: int, channel: int, message: int) -> tuple[Row, ...]:
        """The buttons and selects that a message shows."""

    async def below(self, table: int, channel: int, message: int) -> int:
        """How many messages stand below it, eight at the most."""
