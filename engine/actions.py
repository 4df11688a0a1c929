"""What a seat may say or do, and the answer when it may not."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import NewType

Seat = NewType("Seat", int)
Card = NewType("Card", str)
"""A card's two-character text, the only form in which cards leave the engine."""

_FORM = re.compile(r"(0|[1-9][0-9]?)((?: [^ \s]+)+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a seat does; `str(action)` and `Action.parse` are exact inverses."""

    seat: Seat
    verb: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((str(self.seat), self.verb, *self.words))

    @staticmethod
    def parse(text: str) -> Action | None:
        """The action in `text`, or None where it is not of the form `SEAT VERB …`."""
        return _usual(text) if len(text) <= _USUAL else _parsed(text)


def _parsed(text: str) -> Action | None:
    if not (match := _FORM.fullmatch(text)):
        return None
    verb, *words = match[2][1:].split(" ")
    return Action(Seat(int(match[1])), verb, tuple(words))


_USUAL = 16
"""The length of a text that is worth remembering: games say the same few hundred things over and over."""
_usual = lru_cache(maxsize=2048)(_parsed)


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice of `count` among `cards`, where all sets together would be too many to list."""

    seat: Seat
    verb: str
    count: int
    cards: tuple[Card, ...]
    allows: Callable[[tuple[Card, ...]], bool] | None = field(default=None, compare=False, repr=False)
    """The page's extra condition on a set (None: any set of the right size); never part of a comparison."""
    needed: tuple[Card, ...] = field(default=(), compare=False, repr=False)
    """Cards that the condition puts into every set."""

    def __str__(self) -> str:
        return f"{self.seat} {self.verb} {self.count} of {' '.join(self.cards)}"

    def admits(self, action: Action) -> bool:
        """Whether `action` is one of the sets meant."""
        cards = tuple(Card(word) for word in action.words)
        return (
            (action.seat, action.verb, len(cards)) == (self.seat, self.verb, self.count)
            and len(set(cards)) == len(cards)
            and set(cards) <= set(self.cards)
            and (self.allows is None or self.allows(cards))
        )

    def sample(self, rng: Random) -> Action:
        """One of the sets meant, each as likely as any other."""
        free = [card for card in self.cards if card not in self.needed]
        while True:
            chosen = {*self.needed, *rng.sample(free, self.count - len(self.needed))}
            action = Action(self.seat, self.verb, tuple(card for card in self.cards if card in chosen))
            if self.admits(action):
                return action


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not taken: a code of the record page, the rule's own reason, and the facts to explain it."""

    code: str
    reason: str | None = None
    facts: tuple[tuple[str, str | int], ...] = ()
    """Named holes for the sentence, e.g. `("suit", "H")`; only of one's own hand and public facts."""


def illegal(reason: str, **facts: str | int) -> Refusal:
    """A refusal for a reason of the game's page, with what explains it."""
    return Refusal("illegal_action", reason, tuple(facts.items()))


class Refused(Exception):
    """Carries a `Refusal` out of the one checked door; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.reason)
        self.refusal = refusal
