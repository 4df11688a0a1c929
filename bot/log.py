"""Where log lines go, and what may not stand in them: no cards, no tokens."""

from __future__ import annotations

import logging
import re
import sqlite3
import sys
import time
import traceback
from types import TracebackType
from typing import TextIO

import discord

_OURS = ("bot", "engine", "render")
_TOKEN = re.compile(r"(/(?:webhooks|interactions)/[0-9]+/)[^/?\s\"']+")
"""A route of Discord that carries the token of an interaction."""


class Masked(logging.Formatter):
    """One line an entry in UTC, tokens in addresses left out, tracebacks below it."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        return _TOKEN.sub(r"\1…", super().format(record))

    def formatException(  # noqa: N802 - the standard library's name
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        return "" if ei[1] is None else told(ei[1])


def told(problem: BaseException) -> str:
    """The way a fault took, and the ways of those behind it. Its own text may name cards and is left out, but for
    what Discord, the system and SQLite say.
    """
    behind = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    before = f"{told(behind)}\nwhich led to\n" if behind is not None else ""
    text = f": {problem}" if isinstance(problem, discord.DiscordException | OSError | sqlite3.Error) else ""
    return f"{before}{''.join(traceback.format_tb(problem.__traceback__))}{type(problem).__name__}{text}"


def set_up(level: str, stream: TextIO = sys.stderr) -> None:
    """Logs to `stream`: what is ours from `level` on, libraries from INFO on at most.

    At DEBUG discord.py logs whole payloads and the database driver every parameter: that is, everybody's cards.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Masked())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
