"""What people can ask for, by the first word of a button's id; a slash command asks by the same function."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.boundary import guarded
from bot.commands.requests import acting, lobby, opening, reading, running
from bot.commands.visit import Answer, Visit
from bot.seats.lobby import refused

Perform = Callable[..., Awaitable[None]]
"""Takes the visit and the other words of the id."""


@dataclass(frozen=True, slots=True)
class Request:
    """How it is done, and the slash command that asks for the same."""

    perform: Perform
    command: str
    answer: Answer = "private"
    """What Discord is told to wait for if it takes long."""


REQUESTS: Mapping[str, Request] = {
    "again": Request(opening.again, "play"),
    "ai": Request(lobby.ai, "table ai", "update"),
    "board": Request(reading.board, "leaderboard"),
    "cancel": Request(acting.cancel, "do", "update"),
    "dismiss": Request(running.dismiss, "help", "update"),
    "door": Request(lobby.door, "hand"),
    "down": Request(running.down, "table show"),
    "end": Request(lobby.end, "table end", "update"),
    "hand": Request(running.hand, "hand"),
    "help": Request(reading.welcome, "help"),
    "host": Request(lobby.host, "table host"),
    "last": Request(running.last, "table last"),
    "leave": Request(running.leave, "table leave"),
    "menu": Request(running.menu, "help"),
    "mine": Request(reading.welcome, "help"),
    "option": Request(lobby.option, "table rules"),
    "pictures": Request(lobby.pictures, "table rules"),
    "play": Request(opening.play, "play"),
    "preset": Request(lobby.preset, "table rules"),
    "ready": Request(running.ready, "table ready", "update"),
    "rematch": Request(opening.rematch, "table rematch"),
    "remove": Request(lobby.remove, "table remove", "update"),
    "rise": Request(lobby.rise, "table leave"),
    "rules": Request(reading.rules, "rules"),
    "score": Request(running.score, "table score"),
    "seat": Request(lobby.seat, "table seat"),
    "set": Request(lobby.set_option, "table rules"),
    "settings": Request(lobby.settings, "table rules"),
    "sit": Request(lobby.sit, "table join"),
    "start": Request(lobby.start, "table start", "update"),
    "stats": Request(reading.stats, "stats"),
    "stop": Request(running.stop, "table stop"),
    "swap": Request(lobby.swap, "table seat", "update"),
    "trydm": Request(running.try_dm, "hand"),
    "typed": Request(acting.typed, "do"),
    "value": Request(lobby.value, "table rules"),
    "words": Request(running.words, "table words"),
}


async def serve(visit: Visit, answer: Answer, work: Callable[[], Awaitable[None]]) -> None:
    """Does it inside the one error boundary, and keeps Discord waiting if it takes long."""

    async def through() -> None:
        visit.expect(answer)
        try:
            await guarded(visit, work)
        finally:
            visit.done()

    await visit.desk.porter.serve(through)


async def perform(visit: Visit, words: Sequence[str]) -> None:
    """Does what these words ask for at the visit's table; words of another version are refused."""
    name, *rest = words
    if name == "at":
        *rest, table = rest
        visit.table = visit.desk.house.table(int(table)) if table.isdecimal() and len(table) < 19 else None
        await perform(visit, rest or ["help"])
        return
    request = REQUESTS.get(name)
    if request is None or not _fits(request.perform, rest):
        raise refused("old_version")
    await request.perform(visit, *rest)


def answer_to(words: Sequence[str]) -> Answer:
    """What Discord is told to wait for."""
    request = REQUESTS.get(words[0])
    return request.answer if request else "private"


def _fits(does: Perform, rest: Sequence[str]) -> bool:
    try:
        inspect.signature(does).bind(None, *rest)
    except TypeError:
        return False
    return True
