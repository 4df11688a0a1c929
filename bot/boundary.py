"""The one error boundary: whatever a press, a command or a typed word leads to, somebody gets a private sentence."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

import discord

from bot.log import told
from engine import Refusal, Refused

log = logging.getLogger(__name__)

_PAST = frozenset({10008, 10015, 10062, 40060, 50027})
"""Discord's codes: the message is gone, its token has died, the answer came too late or was given already."""
_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


class Answering(Protocol):
    """The part of a visit that is needed when things go wrong."""

    @property
    def place(self) -> str:
        """Which table it was about, for the log."""

    async def refuse(self, refusal: Refusal) -> None:
        """The sentence of the refusal, privately."""

    async def broken(self, code: str) -> None:
        """The sentence for a fault of ours, privately."""


async def guarded(visit: Answering, work: Callable[[], Awaitable[None]]) -> None:
    """Runs `work`; a refusal is said, a fault is logged under a short code and said, an answer too late is dropped."""
    try:
        try:
            await work()
        except Refused as refused:
            await visit.refuse(refused.refusal)
    except Exception as problem:  # noqa: BLE001 - the one place where everything ends
        if given_up(problem):
            log.info("%s: nobody waits for the answer any more", visit.place)
            return
        code = logged(problem, visit.place)
        try:
            await visit.broken(code)
        except Exception as unsaid:  # noqa: BLE001 - nobody is left to tell but the log
            log.warning("%s: code %s could not be said: %s", visit.place, code, type(unsaid).__name__)


def given_up(problem: Exception) -> bool:
    """Whether Discord takes no answer to this interaction any more."""
    return isinstance(problem, discord.HTTPException) and problem.code in _PAST


def logged(problem: Exception, place: str) -> str:
    """A short code, written to the log with the place and the way the fault took."""
    code = "".join(secrets.choice(_SIGNS) for _ in range(4))
    log.error("%s: code %s\n%s", place, code, told(problem))
    return code
