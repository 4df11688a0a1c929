"""Signs drawn as outlines: suits, star, robot … Nothing of this is ever a glyph of a font."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

FINE = 8
"""Everything is drawn this many times larger and reduced once: that is all the anti-aliasing there is."""

Point = tuple[float, float]
Polygon = tuple[Point, ...]

_PART = re.compile(r"([MLCZO])([^MLCZO]*)")


def _curve(p: Point, q: Point, r: Point, s: Point) -> list[Point]:
    """A cubic Bézier curve's points after `p`."""
    steps = 24
    points = []
    for i in range(1, steps + 1):
        t = i / steps
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        points.append((a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]))
    return points


@lru_cache(maxsize=512)
def outline(path: str) -> tuple[Polygon, ...]:
    """The polygons of a path: M, L, C and Z as in SVG, absolute; O cx cy rx [ry] is an ellipse of its own."""
    polygons: list[Polygon] = []
    points: list[Point] = []
    for command, text in _PART.findall(path):
        numbers = [float(number) for number in text.split()]
        pairs: list[Point] = list(zip(numbers[::2], numbers[1::2], strict=False))
        if command == "O":
            (cx, cy), rx, ry = pairs[0], numbers[2], numbers[-1]
            polygons.append(tuple((cx + rx * cos(a * pi / 48), cy + ry * sin(a * pi / 48)) for a in range(96)))
        elif command == "C":
            for q, r, s in zip(pairs[::3], pairs[1::3], pairs[2::3], strict=True):
                points += _curve(points[-1], q, r, s)
        elif command == "Z":
            polygons.append(tuple(points))
        else:
            points = [*([] if command == "M" else points), *pairs]
    return tuple(polygons)


def moved(polygons: Sequence[Polygon], dx: float, dy: float, scale: float = 1.0, turn: float = 1.0) -> list[Polygon]:
    """The polygons scaled about the origin, then moved; `turn` -1 stands them on their heads."""
    return [tuple((x * scale * turn + dx, y * scale * turn + dy) for x, y in polygon) for polygon in polygons]


def star(points: int, inner: float) -> Polygon:
    """A star of radius 50 with one point up; `inner` is the hollows' share of the radius."""
    return tuple(
        (
            50 * (1 if i % 2 == 0 else inner) * sin(i * pi / points),
            -50 * (1 if i % 2 == 0 else inner) * cos(i * pi / points),
        )
        for i in range(2 * points)
    )


SUITS: dict[str, tuple[Polygon, ...]] = {
    "S": outline(
        "M 0 -50 C 9 -32 46 -12 46 15 C 46 30 36 38 25 38 C 16 38 9 33 4.5 26 C 5 36 9 45 18 50"
        " L -18 50 C -9 45 -5 36 -4.5 26 C -9 33 -16 38 -25 38 C -36 38 -46 30 -46 15 C -46 -12 -9 -32 0 -50 Z"
    ),
    "H": outline(
        "M 0 48 C -10 31 -47 8 -47 -19 C -47 -36 -36 -46 -23.5 -46 C -12 -46 -4 -39 0 -28"
        " C 4 -39 12 -46 23.5 -46 C 36 -46 47 -36 47 -19 C 47 8 10 31 0 48 Z"
    ),
    "D": outline("M 0 -50 C 9 -32 24 -13 39 0 C 24 13 9 32 0 50 C -9 32 -24 13 -39 0 C -24 -13 -9 -32 0 -50 Z"),
    "C": outline(
        "O 0 -26.5 22.5 O -24 10 22.5 O 24 10 22.5 M -12 -12 L 12 -12 L 12 14 L -12 14 Z"
        " M 4.5 8 C 5 32 9 44 18 50 L -18 50 C -9 44 -5 32 -4.5 8 Z"
    ),
}
"""In a box 100 high about the origin."""

SIGNS: dict[str, tuple[Polygon, ...]] = {
    **SUITS,
    "star": (star(5, 0.42),),
    "eight": (star(8, 0.5),),
    "check": outline("M -44 3 L -30 -12 L -12 6 L 31 -37 L 45 -22 L -12 35 Z"),
    "lozenge": outline("M 0 -50 L 32 0 L 0 50 L -32 0 Z"),
    "pause": outline("M -34 -46 L -10 -46 L -10 46 L -34 46 Z M 34 -46 L 10 -46 L 10 46 L 34 46 Z"),
}


@lru_cache(maxsize=256)
def sign(name: str, height: int) -> Image.Image:
    """A sign's mask, as wide as high plus an even edge."""
    side = height + 4
    mask = Image.new("L", (side * FINE, side * FINE))
    draw = ImageDraw.Draw(mask)
    for polygon in moved(SIGNS[name], side * FINE / 2, side * FINE / 2, height * FINE / 100):
        draw.polygon(polygon, 255)
    return mask.reduce(FINE)


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: float) -> Image.Image:
    """The mask of a rounded rectangle."""
    mask = Image.new("L", (width * FINE, height * FINE))
    box = (0, 0, width * FINE - 1, height * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * FINE, fill=255)
    return mask.reduce(FINE)


def disc(radius: int) -> Image.Image:
    """The mask of a disc."""
    return rounded(2 * radius, 2 * radius, radius)


@lru_cache(maxsize=64)
def ring(radius: int, thick: float, dashes: int = 0) -> Image.Image:
    """The mask of a ring, whole or in dashes."""
    side = 2 * radius * FINE
    mask = Image.new("L", (side, side))
    draw = ImageDraw.Draw(mask)
    turns = range(dashes) if dashes else range(1)
    length = 360 / dashes * 0.58 if dashes else 360
    for i in turns:
        start = i * 360 / dashes - length / 2 if dashes else 0
        draw.arc((0, 0, side - 1, side - 1), start, start + length, fill=255, width=round(thick * FINE))
    return mask.reduce(FINE)


@lru_cache(maxsize=64)
def dashed(width: int, height: int, radius: int, thick: float) -> Image.Image:
    """The mask of a dashed rounded rectangle, its dashes evenly spread and symmetrical."""
    mask = Image.new("L", (width * FINE, height * FINE))
    draw = ImageDraw.Draw(mask)
    t, r = round(thick * FINE), radius * FINE
    w, h = width * FINE - 1, height * FINE - 1
    for x, y, start in ((0, 0, 180), (w - 2 * r, 0, 270), (w - 2 * r, h - 2 * r, 0), (0, h - 2 * r, 90)):
        draw.arc((x, y, x + 2 * r, y + 2 * r), start, start + 90, fill=255, width=t)
    dash = 12 * FINE
    for length, across in ((w - 2 * r, "x"), (h - 2 * r, "y")):
        count = max(1, round((length / dash - 0.7) / 1.7))
        gap = (length - count * dash) / (count + 1)
        for i in range(count):
            a = r + gap + i * (dash + gap)
            if across == "x":
                draw.rectangle((a, 0, a + dash, t), 255)
                draw.rectangle((a, h - t, a + dash, h), 255)
            else:
                draw.rectangle((0, a, t, a + dash), 255)
                draw.rectangle((w - t, a, w, a + dash), 255)
    return mask.reduce(FINE)


@lru_cache(maxsize=16)
def robot(side: int) -> Image.Image:
    """The mask of a robot's head in lines, `side` wide."""
    mask = Image.new("L", (side * FINE, side * FINE))
    draw = ImageDraw.Draw(mask)
    u = side * FINE / 32

    def box(x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        return x0 * u, y0 * u, x1 * u - 1, y1 * u - 1

    draw.rectangle(box(14.9, 4, 17.1, 11), 255)
    draw.ellipse(box(13.2, 1, 18.8, 6.6), 255)
    draw.rounded_rectangle(box(3, 9.5, 29, 28), 6 * u, fill=255)
    draw.rounded_rectangle(box(5.6, 12.1, 26.4, 25.4), 3.6 * u, fill=0)
    draw.ellipse(box(9.4, 16, 14.2, 20.8), 255)
    draw.ellipse(box(17.8, 16, 22.6, 20.8), 255)
    draw.rounded_rectangle(box(0.4, 16, 3, 21.6), 1.2 * u, fill=255)
    draw.rounded_rectangle(box(29, 16, 31.6, 21.6), 1.2 * u, fill=255)
    return mask.reduce(FINE)
