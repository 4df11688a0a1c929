"""Where everything lies on a table for two to six: a table of places, no trigonometry and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Point = tuple[int, int]
Box = tuple[int, int, int, int]

WIDTH, HEIGHT = 1000, 640
TABLE = (48, 104, 952, 608)
RADIUS = 200
HEADER = 36
"""The middle of the header's line."""
MARGIN = 24
CENTRE = (500, 356)
"""What an auction is about, or an open dog."""


@dataclass(frozen=True, slots=True)
class Zone:
    """An area that neither plates nor a trick need: small cards may lie there beside a running trick."""

    box: Box
    places: tuple[int, ...]
    """Whose cards lie here rather than elsewhere."""
    side: Literal["left", "middle", "right"]
    edge: Literal["top", "middle", "bottom"] = "top"
    """Near the plate that the area belongs to."""
    large: bool = False
    """Whether it has room for larger cards, as long as they are not many."""

    @property
    def width(self) -> int:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> int:
        return self.box[3] - self.box[1]


@dataclass(frozen=True, slots=True)
class Corner:
    """The small pile's top left corner, and where its count stands."""

    at: Point
    width: int
    """How wide its label may be."""
    count: Literal["beside", "below"] = "beside"


@dataclass(frozen=True, slots=True)
class Seating:
    """Plates and a trick's cards by their middles, seat 0 at the bottom, then clockwise."""

    plates: tuple[Point, ...]
    cards: tuple[Point, ...]
    corner: Corner
    last: Point
    """The lower right corner of the small last trick."""
    row: int
    """How wide a row in the middle may be."""
    zones: tuple[Zone, ...]
    stock: Point | None = None
    """The middle of the stock with its turned card."""
    declared: Point | None = None
    """The middle of a card that is shown with a declaration."""
    last_grid: tuple[int, int] = (4, 1)
    """Columns and rows of the small last trick: one of more cards is not shown."""
    raised: tuple[Point, ...] = ()
    """The plates where a trick is made of sets, or where a row in the middle is wide."""
    raised_zones: tuple[Zone, ...] = ()


MIDDLE = Zone((288, 172, 712, 532), (), "middle", "middle", large=True)
"""Where nothing is played and nothing bid for, what is shown lies in the middle."""
_BESIDE = Corner((40, 548), 176)
_CORNER = 976, 624
_WIDE, _NARROW = 664, 456
RAISED_ROW = _WIDE
"""A row's width between raised plates."""
SEATINGS: Mapping[int, Seating] = {
    2: Seating(
        plates=((500, 596), (500, 120)),
        cards=((500, 440), (500, 256)),
        corner=_BESIDE,
        stock=(232, 356),
        declared=(768, 360),
        last=_CORNER,
        row=_WIDE,
        zones=(Zone((640, 164, 976, 528), (0, 1), "right", "middle", large=True),),
    ),
    3: Seating(
        plates=((500, 596), (148, 216), (852, 216)),
        cards=((500, 440), (420, 256), (580, 256)),
        corner=_BESIDE,
        last=_CORNER,
        row=_WIDE,
        zones=(Zone((24, 276, 344, 532), (0, 1), "left"), Zone((656, 276, 976, 524), (2,), "right")),
    ),
    4: Seating(
        plates=((500, 596), (140, 352), (500, 120), (860, 352)),
        cards=((500, 440), (356, 348), (500, 256), (644, 348)),
        corner=_BESIDE,
        last=_CORNER,
        row=_NARROW,
        zones=(
            Zone((24, 404, 280, 532), (0,), "left"),
            Zone((24, 104, 280, 280), (1,), "left", "bottom"),
            Zone((720, 104, 976, 280), (2,), "right", "bottom"),
            Zone((720, 404, 976, 524), (3,), "right"),
        ),
        raised=((500, 596), (148, 216), (500, 120), (852, 216)),
        raised_zones=(Zone((24, 452, 364, 532), (0, 1), "left"), Zone((636, 452, 976, 524), (2, 3), "right")),
    ),
    5: Seating(
        plates=((500, 596), (140, 520), (148, 176), (852, 176), (860, 520)),
        cards=((500, 440), (296, 364), (432, 256), (568, 256), (704, 364)),
        corner=Corner((102, 284), 150, "below"),
        last=(976, 424),
        last_grid=(3, 2),
        row=_NARROW,
        zones=(Zone((780, 232, 976, 456), (0, 3, 4), "right"), Zone((288, 76, 712, 158), (1, 2), "middle")),
    ),
    6: Seating(
        plates=((500, 596), (140, 536), (148, 160), (500, 120), (852, 160), (860, 536)),
        cards=((500, 404), (392, 404), (392, 272), (500, 272), (608, 272), (608, 404)),
        corner=Corner((86, 266), 124, "below"),
        last=(968, 452),
        last_grid=(2, 3),
        row=_WIDE,
        zones=(Zone((848, 212, 976, 472), (0, 1, 2, 3, 4, 5), "right"),),
    ),
}


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
