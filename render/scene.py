"""What a painter is given: a View and the finished words that belong to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.actions import Card, Seat
from engine.view import View
from render.trumps import number

Letters = tuple[tuple[str, str], ...]
"""Pairs of a rank's character and its index on the card: `("Q", "D")`; a rank without a pair stands for itself."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A few words in a pill, with a suit's sign in front of them or behind."""

    text: str
    suit: str | None = None


HEADED = 2
"""The scores of so many sides are drawn in the header; those of more stand in the plates' second lines."""


@dataclass(frozen=True, slots=True)
class Score:
    """One figure of the header's right end; `seats` are shown by their discs, never by a "we"."""

    figure: str
    caption: str = ""
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's words."""

    name: str
    line: str = ""
    """At most 16 characters, written to fit: it is never cut."""
    tags: tuple[Chip, ...] = ()
    kind: Literal["person", "robot", "away"] = "person"
    initial: str | None = None
    spare: str = ""
    """What stands for a name that no font can draw: "Player 3"."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture's content; equal scenes give equal bytes."""

    view: View
    title: str
    deal: str
    chips: tuple[Chip, ...]
    score: tuple[Score, ...]
    plates: tuple[Plate, ...]
    """By seat."""
    labels: tuple[str, ...] = ()
    """Parallel to `view.shown`, without the number of cards: the painter sets that as a figure."""
    letters: Letters = ()
    dealer_letter: str = "D"
    hand_title: str = ""
    hand_note: str = ""
    """Small words beside the hand's title."""
    duty: str = ""
    """What is asked, or whose turn it is: the hand's right end, in gold when it is one's own turn."""
    duty_suit: str | None = None
    """The suit's sign before the duty."""
    awaited: Literal["card", "decision"] = "card"
    """For a decision no dashed slot is drawn."""
    last_label: str = ""
    """Caption of the small last trick."""
    theme: Literal["dark", "light"] = "dark"
    deck: Literal["two-colour", "four-colour"] = "two-colour"
    chosen: frozenset[Card] = frozenset()

    def index(self, card: Card) -> str:
        """The letter or figure in the card's corner."""
        if count := number(card):
            return str(count)
        rank = card[0]
        return dict(self.letters).get(rank, "10" if rank == "T" else rank)

    def place(self, seat: Seat) -> int:
        """How many places clockwise from the bottom of the picture the seat is."""
        return (seat - (self.view.seat or 0)) % len(self.view.counts)
