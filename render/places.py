"""Where everything lies on a table for two to six: a table of places, no trigonometry and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Point = tuple[int, int]

WIDTH, HEIGHT = 1000, 640
TABLE = (48, 104, 952, 608)
RADIUS = 200
HEADER = 36
"""The middle of the header's line."""
MARGIN = 24
CENTRE = (500, 356)
"""What an auction is about, or an open dog."""


@dataclass(frozen=True, slots=True)
class Corner:
    """The small pile's top left corner, and where its count stands."""

    at: Point
    count: Literal["beside", "below"] = "beside"


@dataclass(frozen=True, slots=True)
class Seating:
    """Plates and a trick's cards by their middles, seat 0 at the bottom, then clockwise."""

    plates: tuple[Point, ...]
    cards: tuple[Point, ...]
    corner: Corner
    stock: Point | None = None
    """The middle of the stock with its turned card."""
    declared: Point | None = None
    """The middle of a card that is shown with a declaration."""
    last: Point | None = None
    """The lower right corner of the small last trick; None: no room."""
    raised: tuple[Point, ...] = ()
    """The plates where a trick is made of sets."""


_BESIDE = Corner((40, 548))
SEATINGS: Mapping[int, Seating] = {
    2: Seating(
        plates=((500, 596), (500, 120)),
        cards=((500, 440), (500, 256)),
        corner=_BESIDE,
        stock=(232, 356),
        declared=(768, 360),
        last=(976, 624),
    ),
    3: Seating(
        plates=((500, 596), (148, 216), (852, 216)),
        cards=((500, 440), (420, 256), (580, 256)),
        corner=_BESIDE,
        declared=(768, 360),
        last=(976, 624),
    ),
    4: Seating(
        plates=((500, 596), (140, 352), (500, 120), (860, 352)),
        cards=((500, 440), (356, 348), (500, 256), (644, 348)),
        corner=_BESIDE,
        last=(976, 624),
        raised=((500, 596), (148, 216), (500, 120), (852, 216)),
    ),
    5: Seating(
        plates=((500, 596), (140, 520), (148, 176), (852, 176), (860, 520)),
        cards=((500, 440), (296, 364), (432, 256), (568, 256), (704, 364)),
        corner=Corner((102, 284), "below"),
    ),
    6: Seating(
        plates=((500, 596), (140, 536), (148, 160), (500, 120), (852, 160), (860, 536)),
        cards=((500, 404), (392, 404), (392, 272), (500, 272), (608, 272), (608, 404)),
        corner=Corner((86, 266), "below"),
    ),
}
LAST_CARDS = 4
"""A last trick of more cards is not shown in the corner."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A trick in which every seat lays `k` cards: their width, the strip that stays visible, the sets' middles."""

    width: int
    strip: int
    middles: tuple[Point, ...]

    def across(self, k: int) -> int:
        """A set's width."""
        return self.width + (k - 1) * self.strip


def spread(seats: int, k: int) -> Spread:
    """How sets of `k` cards lie; one card each is the ordinary trick."""
    seating = SEATINGS[seats]
    if seats == 6:
        plain = Spread(84, 40, ())
        left, right = 500 - plain.across(k) - 24, 500 + plain.across(k) + 24
        return Spread(84, 40, ((500, 404), (left, 404), (left, 272), (500, 272), (right, 272), (right, 404)))
    if k == 1 or seats in {3, 5}:
        # Nobody lays sets among three or five; if ever, they lie closer.
        return Spread(120, 45, seating.cards)
    plain = Spread(120, 56, seating.cards) if k <= 2 else Spread(96, 48, ((500, 423), (0, 0), (500, 273), (0, 0)))
    if seats == 2:
        return Spread(plain.width, plain.strip, seating.cards)
    aside = plain.across(k) + 32
    bottom, _, top, _ = plain.middles
    return Spread(plain.width, plain.strip, (bottom, (500 - aside, 352), top, (500 + aside, 352)))
