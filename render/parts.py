"""The small things a picture is put together from: each knows its size, and the coloured masks that draw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, Protocol

from PIL import Image, ImageDraw

from render import fonts
from render.fonts import CAPITALS, Style
from render.outlines import FINE, rounded, sign
from render.scene import Chip
from render.theme import Colour, Look

Layer = tuple[Image.Image | Colour, int, int, Image.Image]
"""What is pasted, where its top left corner goes, and through which mask."""
Box = tuple[int, int, int, int]
Role = Literal["text", "muted", "gilt"]


class Part(Protocol):
    """A thing to be placed; equal parts look equal."""

    @property
    def size(self) -> tuple[int, int]:
        """What the layout counts with: width, height."""

    @property
    def bleed(self) -> int:
        """How far ornament (shadow, accent, halo) may reach beyond the size."""

    def layers(self, look: Look) -> Iterator[Layer]:
        """The layers, lowest first, from the part's top left corner."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A part at its place."""

    part: Part
    x: int
    y: int

    @property
    def box(self) -> Box:
        width, height = self.part.size
        return self.x, self.y, self.x + width, self.y + height


def centred(part: Part, x: float, y: float) -> Placed:
    """The part with its middle there."""
    width, height = part.size
    return Placed(part, round(x - width / 2), round(y - height / 2))


def in_middle(source: Image.Image | Colour, x: float, y: float, mask: Image.Image) -> Layer:
    return source, round(x - mask.width / 2), round(y - mask.height / 2), mask


def written(text: str, style: Style, colour: Colour, x: int, middle: float) -> Layer:
    """Text whose capitals are centred on `middle`."""
    base = round(middle + style.size * CAPITALS / 2)
    return colour, x - 2, base - style.size, fonts.mask(text, style)


def centred_text(text: str, style: Style, colour: Colour, x: float, middle: float) -> Layer:
    return written(text, style, colour, round(x - fonts.measure(text, style) / 2), middle)


@lru_cache(maxsize=256)
def _line(width: int, height: int, thick: float) -> Image.Image:
    """The mask of a capsule's line."""
    mask = Image.new("L", (width * FINE, height * FINE))
    box = (0, 0, width * FINE - 1, height * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, height * FINE / 2, outline=255, width=round(thick * FINE))
    return mask.reduce(FINE)


def capsule(width: int, height: int, fill: Colour, line: Colour, thick: float) -> Iterator[Layer]:
    """A fully rounded area with its line."""
    yield fill, 0, 0, rounded(width, height, height / 2)
    yield line, 0, 0, _line(width, height, thick)


@dataclass(frozen=True, slots=True)
class Words:
    """A text; its size is that of its capitals."""

    text: str
    style: Style
    role: Role = "text"

    @property
    def size(self) -> tuple[int, int]:
        return fonts.measure(self.text, self.style), round(self.style.size * CAPITALS)

    @property
    def bleed(self) -> int:
        return self.style.size // 2

    def layers(self, look: Look) -> Iterator[Layer]:
        colour: Colour = getattr(look.theme, self.role)
        yield written(self.text, self.style, colour, 0, self.size[1] / 2)


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit's sign beside words."""

    suit: str
    height: int = 24

    @property
    def size(self) -> tuple[int, int]:
        return self.height + 4, self.height + 4

    @property
    def bleed(self) -> int:
        return 0

    def layers(self, look: Look) -> Iterator[Layer]:
        yield look.sign(self.suit), 0, 0, sign(self.suit, self.height)


@dataclass(frozen=True, slots=True)
class Cut:
    """A pill's measures."""

    style: Style
    height: int
    sign: int
    pad: int
    gap: int


CUTS = {"chip": Cut(fonts.CHIP, 40, 24, 16, 6), "tag": Cut(fonts.TAG, 26, 17, 12, 3)}


@dataclass(frozen=True, slots=True)
class Pill:
    """A chip of the header, the suit's sign before its words, or a seat's tag, in gold, the sign behind them."""

    chip: Chip
    kind: Literal["chip", "tag"] = "chip"

    @property
    def size(self) -> tuple[int, int]:
        cut = CUTS[self.kind]
        width = 2 * cut.pad + fonts.measure(self.chip.text, cut.style)
        return width + (cut.sign + cut.gap if self.chip.suit else 0), cut.height

    @property
    def bleed(self) -> int:
        return 4

    def layers(self, look: Look) -> Iterator[Layer]:
        theme, cut = look.theme, CUTS[self.kind]
        width, height = self.size
        line, words = (theme.plate_line, theme.text) if self.kind == "chip" else (theme.gilt, theme.gilt)
        yield from capsule(width, height, theme.plate, line, 1.5)
        x, suit = cut.pad, self.chip.suit
        if suit:
            middle = x + cut.sign / 2 - 1 if self.kind == "chip" else width - cut.pad - cut.sign / 2 + 2
            yield in_middle(look.sign(suit), middle, height / 2, sign(suit, cut.sign))
            x += cut.sign + cut.gap if self.kind == "chip" else 0
        yield written(self.chip.text, cut.style, words, x, height / 2)
