"""A law is a function of one walk; here it becomes a test over every game, size and many walks of each."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from walks import Walk, told, walk

from engine import game, games

DEALS = int(os.environ.get("LAWS_DEALS", "200"))
"""The deals of a game that each law is tried on, shared among its sizes; `make check-long` asks for more."""
BASE = int(os.environ.get("LAWS_SEED", "0"))
"""Where the seeds begin. A usual run tries the same walks every time, so that it fails for what was changed."""
TOGETHER = 100
"""Deals that are walked, tried on every law and forgotten before the next."""

Law: TypeAlias = Callable[[Walk], None]
Note: TypeAlias = Callable[[str, object], None]


@dataclass(frozen=True)
class Survey:
    """Some walks of one game and size, walked once for all laws."""

    game: str
    players: int
    part: int
    deals: int
    """How many at least."""

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """Walks until there are enough deals."""
        found: list[Walk] = []
        deals = 0
        while deals < self.deals:
            found.append(walk(self.game, self.players, BASE * 1_000_000 + self.part * 1_000 + len(found)))
            deals += len(found[-1].courses)
        return tuple(found)

    def noted(self, note: Note) -> None:
        """Leave the number of its deals with a test's report, for the summary of the run."""
        note("deals", (self.game, sum(len(one.courses) for one in self.walks)))

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.part}"


def surveys(deals: int = DEALS) -> list[Survey]:
    """So many deals of each game, in parts of a size that fits the memory."""
    found = []
    for name in games():
        sizes = game(name).sizes
        share = -(-deals // len(sizes))
        parts = -(-share // TOGETHER)
        found += [Survey(name, size, part, -(-share // parts)) for size in sizes for part in range(parts)]
    return found


def every_walk(law: Law) -> Callable[[Survey, Note], None]:
    """The test that tries a law on all walks of a survey, and notes the number of their deals."""

    def test(survey: Survey, record_property: Note) -> None:
        for one in survey.walks:
            with told(one):
                law(one)
        survey.noted(record_property)

    test.__name__, test.__doc__ = law.__name__, law.__doc__
    return test
