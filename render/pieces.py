"""What lies on the table: cards face up, face down, small ones, and the marks on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops

from engine.actions import Card
from render import faces, fonts
from render.outlines import dashed, disc, rounded, sign
from render.parts import Layer, centred_text, in_middle
from render.theme import DISC, GOLD, GOLD_SHADE, INK, PAPER, Colour, Look, mix

FaceState = Literal["plain", "dim", "chosen"]
On = Literal["felt", "card", "row", "frame", "card in frame"]
"""What a card lies on: that decides where its shadow is seen. A row's cards lie on those of the row above."""


def _shadow(width: int, height: int, on: On, look: Look) -> Iterator[Layer]:
    """Below a card; where it lies on another one at its left, so that paper does not end on paper."""
    if on == "row":
        yield look.theme.shadow, -2, -2, rounded(width + 2, height + 4, faces.RADIUS * width / faces.WIDTH + 2)
    if on in {"felt", "card"}:
        low = _strip(width, height)
        yield look.theme.shadow, 0, height + 3 - low.height, low
    if on in {"card", "card in frame"}:
        side = _side(width, height)
        yield look.theme.shadow, -2, 0, side if on == "card" else side.crop((0, 0, side.width, height))


@lru_cache(maxsize=64)
def _strip(width: int, height: int) -> Image.Image:
    """The lower end of a card's mask: of its shadow no more is seen."""
    return faces.mask(width, height).crop((0, height - width // 8, width, height))


@lru_cache(maxsize=64)
def _side(width: int, height: int) -> Image.Image:
    """The left end of a card's mask, a little longer than the card."""
    return faces.mask(width, height + 3).crop((0, 0, width // 8, height + 3))


@lru_cache(maxsize=64)
def _border(width: int, height: int, radius: float, thick: int) -> Image.Image:
    """The mask of a rounded rectangle's border."""
    inner = Image.new("L", (width, height))
    inner.paste(rounded(width - 2 * thick, height - 2 * thick, max(radius - thick, 1)), (thick, thick))
    return ImageChops.subtract(rounded(width, height, radius), inner)


@dataclass(frozen=True, slots=True)
class Face:
    """A card, face up."""

    card: Card
    width: int
    letter: str
    state: FaceState = "plain"
    on: On = "felt"

    @property
    def size(self) -> tuple[int, int]:
        return self.width, faces.height(self.width)

    @property
    def bleed(self) -> int:
        return 4

    def layers(self, look: Look) -> Iterator[Layer]:
        width, height = self.size
        mask = faces.mask(width, height)
        drawn = faces.dimmed if self.state == "dim" else faces.face
        yield from _shadow(width, height, self.on, look)
        yield drawn(self.card, width, self.letter, look), 0, 0, mask
        if self.state == "chosen":
            radius = faces.RADIUS * width / faces.WIDTH
            yield chosen_gold(look), 0, 0, _border(width, height, radius, 5)


def chosen_gold(look: Look) -> Colour:
    """The edge and the check mark of a chosen card: on paper gold is a shade darker."""
    return mix(look.theme.gold, GOLD_SHADE, 0.75)


@dataclass(frozen=True, slots=True)
class Back:
    """A card, face down."""

    width: int
    state: Literal["plain", "passed"] = "plain"
    on: On = "felt"

    @property
    def size(self) -> tuple[int, int]:
        return self.width, faces.height(self.width)

    @property
    def bleed(self) -> int:
        return 4

    def layers(self, look: Look) -> Iterator[Layer]:
        width, height = self.size
        mask = faces.mask(width, height)
        yield from _shadow(width, height, self.on, look)
        yield (faces.passed(width, look) if self.state == "passed" else faces.back(width)), 0, 0, mask


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards face down on each other; its height tells few from many, never how many."""

    width: int
    count: int

    @property
    def _step(self) -> int:
        return 4 if self.width > 60 else 2

    @property
    def _sheets(self) -> int:
        return min(self.count, 4) - 1

    @property
    def size(self) -> tuple[int, int]:
        return self.width + self._sheets * self._step, faces.height(self.width) + self._sheets * self._step

    @property
    def bleed(self) -> int:
        return 4

    def layers(self, look: Look) -> Iterator[Layer]:
        height = faces.height(self.width)
        mask = faces.mask(self.width, height)
        gap = faces.mask(self.width + 2, height + 2)
        yield look.theme.shadow, 0, self._sheets * self._step + 3, mask
        for sheet in range(self._sheets, -1, -1):
            x, y = sheet * self._step, (self._sheets - sheet) * self._step
            yield mix(PAPER, INK, 0.28), x, y - 1, gap
            yield (faces.back(self.width) if sheet == 0 else PAPER), x, y, mask


@dataclass(frozen=True, slots=True)
class Mini:
    """A small card with its index alone."""

    card: Card
    letter: str
    state: Literal["plain", "winning"] = "plain"
    on: Literal["felt", "card"] = "felt"
    index: Literal["middle", "left"] = "middle"
    """Left is for cards that lie on each other."""

    @property
    def size(self) -> tuple[int, int]:
        return faces.MINI

    @property
    def bleed(self) -> int:
        return 4

    def layers(self, look: Look) -> Iterator[Layer]:
        width, height = self.size
        if self.state == "winning":
            yield look.theme.gilt, -3, -3, rounded(width + 6, height + 6, 8)
        elif self.on == "card":
            yield look.theme.shadow, -2, -2, rounded(width + 2, height + 4, 6)
        else:
            yield look.theme.shadow, 0, 2, rounded(width, height, 5)
        yield faces.mini(self.card, self.letter, self.index, look), 0, 0, rounded(width, height, 5)


@dataclass(frozen=True, slots=True)
class Frame:
    """What lies under a winning set: a gold frame, 4 wide, with a dark line of 2 inside. Its size is the outer one."""

    width: int
    height: int
    radius: int

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def bleed(self) -> int:
        return 1

    def layers(self, look: Look) -> Iterator[Layer]:
        theme = look.theme
        if theme.gold_edge != theme.gold:
            yield theme.gold_edge, -1, -1, rounded(self.width + 2, self.height + 2, self.radius + 7)
        yield theme.gold, 0, 0, rounded(self.width, self.height, self.radius + 6)
        yield theme.on_gold_soft, 4, 4, rounded(self.width - 8, self.height - 8, self.radius + 2)


@dataclass(frozen=True, slots=True)
class Star:
    """The winning card's star."""

    @property
    def size(self) -> tuple[int, int]:
        return 32, 32

    @property
    def bleed(self) -> int:
        return 0

    def layers(self, look: Look) -> Iterator[Layer]:
        yield look.theme.on_gold_soft, 0, 0, disc(16)
        yield look.theme.gold, 2, 2, disc(14)
        yield in_middle(look.theme.on_gold_soft, 16, 15.5, sign("star", 20))


@dataclass(frozen=True, slots=True)
class Mark:
    """A disc in a card's index column: its number in the trick, the trump's suit, or a check mark."""

    kind: Literal["order", "trump", "check"]
    radius: int
    text: str = ""
    """The number, or the suit's letter."""
    state: Literal["plain", "dim"] = "plain"

    @property
    def size(self) -> tuple[int, int]:
        return 2 * self.radius, 2 * self.radius

    @property
    def bleed(self) -> int:
        return 1

    def layers(self, look: Look) -> Iterator[Layer]:
        share = look.theme.dim if self.state == "dim" else 0.0
        r = self.radius
        ground = {"order": DISC, "trump": GOLD, "check": chosen_gold(look)}[self.kind]
        yield mix(ground, look.theme.felt, share), 0, 0, disc(r)
        if self.kind == "order":
            yield centred_text(self.text, fonts.ORDER, INK, r, r)
        elif self.kind == "trump":
            colour = mix(look.theme.on_gold, look.theme.felt, share / 2)
            yield in_middle(colour, r, r, sign(self.text, round(r * 1.16)))
        else:
            yield in_middle(PAPER, r, r, sign("check", round(r * 1.1)))


@dataclass(frozen=True, slots=True)
class Slot:
    """Where the card will lie that is waited for."""

    width: int
    height: int
    radius: int

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def bleed(self) -> int:
        return 0

    def layers(self, look: Look) -> Iterator[Layer]:
        yield look.theme.gilt, 0, 0, dashed(self.width, self.height, self.radius, 2.5)
