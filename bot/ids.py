"""The custom_ids of every button and select: what they say, and the three patterns that read them back.

`t:TABLE:DEAL.N:VERB …` is an action of the game, `d:TABLE:DEAL.N:WORD …` a draft or a page of the hand,
`m:TABLE:WORD …` all else. TABLE is the match's id in base 36 (0 where no table is meant). An id never names a seat:
whose it is, the user who pressed it tells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action, Seat

LIMIT = 100
"""Discord's length of a custom_id."""

_TABLE = r"(?P<table>0|[1-9a-z][0-9a-z]{0,11})"
"""No more than a database's 64 bits hold."""
_MOMENT = r"(?P<deal>[0-9]{1,6})\.(?P<n>[0-9]{1,4})"
_WORDS = r"(?P<words>[^\s:]+(?: \S+)*)"

ACT = re.compile(f"t:{_TABLE}:{_MOMENT}:{_WORDS}")
DRAFT = re.compile(f"d:{_TABLE}:{_MOMENT}:{_WORDS}")
MENU = re.compile(f"m:{_TABLE}:{_WORDS}")

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Stamp:
    """The moment at which a hand's controls were drawn."""

    table: int
    deal: int
    n: int
    """How many actions of the deal the seat had done: a second click is stale, another player's saying is no matter."""


@dataclass(frozen=True, slots=True)
class Act:
    """A press that is an action of the game; the seat is the presser's."""

    stamp: Stamp
    words: tuple[str, ...]

    def by(self, seat: Seat) -> Action:
        """The action itself, once it is known whose press it was."""
        return Action(seat, self.words[0], self.words[1:])


@dataclass(frozen=True, slots=True)
class Sketch:
    """A press that changes only what its own message shows: a toggle, a select, a page, a question."""

    stamp: Stamp
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Menu:
    """A press on anything else, at a table or (0) at none."""

    table: int
    words: tuple[str, ...]


Pressed: TypeAlias = Act | Sketch | Menu


def act_id(stamp: Stamp, action: Action) -> str:
    """The id of the button that does `action`, without its seat."""
    return _checked(f"t:{_moment(stamp)}:{' '.join((action.verb, *action.words))}")


def draft_id(stamp: Stamp, *words: str) -> str:
    """The id of a control that changes the draft of the hand."""
    return _checked(f"d:{_moment(stamp)}:{' '.join(words)}")


def menu_id(table: int, *words: str) -> str:
    """The id of any other button or select; table 0: of none."""
    return _checked(f"m:{base36(table)}:{' '.join(words)}")


def parse(custom_id: str) -> Pressed | None:
    """What a press means, or None where the id is none of ours (an older version's, say)."""
    if len(custom_id) > LIMIT:
        return None
    if found := ACT.fullmatch(custom_id):
        return Act(_stamp(found), tuple(found["words"].split(" ")))
    if found := DRAFT.fullmatch(custom_id):
        return Sketch(_stamp(found), tuple(found["words"].split(" ")))
    if found := MENU.fullmatch(custom_id):
        return Menu(int(found["table"], 36), tuple(found["words"].split(" ")))
    return None


def base36(number: int) -> str:
    """`int(…, 36)` the other way round."""
    if number < 0:
        raise ValueError(f"{number} is no table")
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
        if not number:
            return text


def _moment(stamp: Stamp) -> str:
    return f"{base36(stamp.table)}:{stamp.deal}.{stamp.n}"


def _stamp(found: re.Match[str]) -> Stamp:
    return Stamp(int(found["table"], 36), int(found["deal"]), int(found["n"]))


def _checked(custom_id: str) -> str:
    if parse(custom_id) is None:
        raise ValueError(f"no custom_id of ours: {custom_id!r}")
    return custom_id
