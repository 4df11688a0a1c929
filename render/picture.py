"""Placed parts painted on their ground, first in true colours, then in the look's palette."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

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

    kind: Literal["table", "hand"]
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
    _lay(image, placed, look, 0, 0)
    return image


def _lay(image: Image.Image, placed: Iterable[Placed], look: Look, left: int, top: int) -> None:
    """Paints on an image that shows the picture from (left, top) on."""
    for item in placed:
        for source, dx, dy, mask in item.part.layers(look):
            x, y = item.x + dx - left, item.y + dy - top
            if isinstance(source, Image.Image):
                image.paste(source, (x, y), mask)
            else:
                image.paste(source, (x, y, x + mask.width, y + mask.height), mask)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Parts that touch each other, lowest first: the piece of a picture that is painted and kept as one."""

    box: Box
    placed: tuple[Placed, ...]


@lru_cache(maxsize=384)
def painted(cluster: Cluster, ground: Ground, look: Look) -> Image.Image:
    """A cluster in the palette, for as long as it may come again."""
    image = _true(ground, look).crop(cluster.box)
    _lay(image, cluster.placed, look, cluster.box[0], cluster.box[1])
    return to_palette(image, look)


def paint(placed: Iterable[Placed], ground: Ground, look: Look) -> Image.Image:
    """The picture in its palette. From one picture to the next most clusters stay, and empty ground always does."""
    image = _mapped(ground, look).copy()
    for cluster in clusters(placed, ground):
        image.paste(painted(cluster, ground, look), cluster.box)
    return image


def clusters(placed: Iterable[Placed], ground: Ground) -> list[Cluster]:
    """The parts grouped so that no group's area, ornament included, meets another's."""
    found: list[Cluster] = []
    for item in placed:
        box = _reach(item, ground)
        members: tuple[Placed, ...] = (item,)
        while meeting := [cluster for cluster in found if _meet(cluster.box, box)]:
            found = [cluster for cluster in found if cluster not in meeting]
            box = _around([box, *(cluster.box for cluster in meeting)])
            members = (*(member for cluster in meeting for member in cluster.placed), *members)
        found.append(Cluster(box, members))
    return found


def _reach(item: Placed, ground: Ground) -> Box:
    bleed = item.part.bleed
    left, top, right, bottom = item.box
    return (
        max(left - bleed, 0),
        max(top - bleed, 0),
        min(right + bleed, ground.width),
        min(bottom + bleed, ground.height),
    )


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _around(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
