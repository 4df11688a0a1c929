"""Placed parts painted on their ground, first in true colours, then in the look's palette."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render import hand, places
from render.outlines import rounded
from render.palette import palette
from render.parts import Box, Placed
from render.places import TABLE
from render.theme import Look


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies under everything: the room with its table, or the strip and the felt of a hand."""

    kind: str
    width: int
    height: int

    def draw(self, look: Look) -> Image.Image:
        theme = look.theme
        if self.kind == "hand":
            image = Image.new("RGB", (self.width, self.height), theme.felt)
            image.paste(theme.room, (0, 0, self.width, hand.STRIP))
            return image
        image = Image.new("RGB", (self.width, self.height), theme.room)
        left, top, right, bottom = TABLE
        for inset, colour in ((0, theme.rim), (12, theme.felt), (24, theme.hair), (25, theme.felt)):
            mask = rounded(right - left - 2 * inset, bottom - top - 2 * inset, places.RADIUS - inset)
            image.paste(colour, (left + inset, top + inset), mask)
        return image


def table_ground() -> Ground:
    return Ground("table", places.WIDTH, places.HEIGHT)


def hand_ground(count: int) -> Ground:
    return Ground("hand", hand.WIDTH, hand.height(count))


@lru_cache(maxsize=16)
def _true(ground: Ground, look: Look) -> Image.Image:
    return ground.draw(look)


@lru_cache(maxsize=16)
def _mapped(ground: Ground, look: Look) -> Image.Image:
    return to_palette(_true(ground, look), look)


def to_palette(image: Image.Image, look: Look) -> Image.Image:
    """Every pixel becomes the nearest colour of the palette; no dithering."""
    return image.quantize(palette=palette(look), dither=Image.Dither.NONE)


def true_colours(placed: Iterable[Placed], ground: Ground, look: Look) -> Image.Image:
    """The picture before it is reduced to the palette."""
    image = _true(ground, look).copy()
    for item in placed:
        for source, x, y, mask in item.part.layers(look):
            left, top = item.x + x, item.y + y
            if isinstance(source, Image.Image):
                image.paste(source, (left, top), mask)
            else:
                image.paste(source, (left, top, left + mask.width, top + mask.height), mask)
    return image


def paint(placed: tuple[Placed, ...], ground: Ground, look: Look) -> Image.Image:
    """The picture in its palette. Only where something lies is mapped anew; the empty ground is kept mapped."""
    image = true_colours(placed, ground, look)
    mapped = _mapped(ground, look).copy()
    for box in touched(placed, ground):
        mapped.paste(to_palette(image.crop(box), look), box)
    return mapped


def touched(placed: Iterable[Placed], ground: Ground) -> list[Box]:
    """The areas that parts cover, ornament included; none lies within another."""
    boxes: list[Box] = []
    for item in placed:
        bleed = item.part.bleed
        left, top, right, bottom = item.box
        box = max(left - bleed, 0), max(top - bleed, 0), min(right + bleed, ground.width), min(bottom + bleed, ground.height)
        if not any(_within(box, other) for other in boxes):
            boxes = [*(other for other in boxes if not _within(other, box)), box]
    return boxes


def _within(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
