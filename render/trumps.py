"""The panels of trumps that are a suit of their own: as many rays as the number says, to be counted from the top on."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin

from PIL import Image, ImageDraw

from engine.actions import Card
from render.courts import HEIGHT, JOKER_FIELD, WIDTH, framed
from render.outlines import FINE, SIGNS, Point, Polygon, moved
from render.theme import GOLD, GOLD_SHADE, PLUM, Colour, mix

REACH_X, REACH_Y = 25, 61
"""The ellipse on which the rays end."""
LIMITS = frozenset({1, 21})
"""The lowest and the highest are worth most and show it: gold with plum where the others are plum with gold."""
LINES = mix(PLUM, GOLD, 0.55)
"""The thin lines along a plum panel's edge."""
RING = 8.0
_MIDDLE = WIDTH / 2, HEIGHT / 2


def number(card: Card) -> int:
    """A trump's number; 0 for any other card."""
    return int(card) if card.isdigit() else 0


@lru_cache(maxsize=32)
def ends(count: int) -> tuple[Point, ...]:
    """So many points, evenly spaced along the ellipse's line, from the top clockwise; the origin is its middle."""
    steps = 720
    line = [(REACH_X * sin(i * 2 * pi / steps), -REACH_Y * cos(i * 2 * pi / steps)) for i in range(steps + 1)]
    along = [0.0]
    for a, b in pairwise(line):
        along.append(along[-1] + dist(a, b))
    wanted = [along[-1] * i / count for i in range(count)]
    return tuple(line[min(range(steps), key=lambda i: abs(along[i] - at))] for at in wanted)


def _ray(end: Point, thick: float) -> Polygon:
    """A slender lozenge from near the middle to its dot."""
    length, turn = hypot(*end), atan2(end[1], end[0])
    start = RING + 2.4
    widest = start + (length - start) * 0.52
    outline = ((start, 0.0), (widest, thick / 2), (length, 0.35), (length, -0.35), (widest, -thick / 2))
    return tuple((x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in outline)


def _disc(draw: ImageDraw.ImageDraw, at: Point, radius: float, fill: Colour | None, line: Colour, thick: float) -> None:
    x, y = (_MIDDLE[0] + at[0]) * FINE, (_MIDDLE[1] + at[1]) * FINE
    r = radius * FINE
    draw.ellipse((x - r, y - r, x + r, y + r), fill=fill, outline=line, width=round(thick * FINE))


def _star(draw: ImageDraw.ImageDraw, radius: float, colour: Colour) -> None:
    for polygon in moved(SIGNS["eight"], _MIDDLE[0] * FINE, _MIDDLE[1] * FINE, radius * FINE / 50):
        draw.polygon(polygon, colour)


def _polygon(draw: ImageDraw.ImageDraw, polygon: Polygon, colour: Colour) -> None:
    for shape in moved((polygon,), _MIDDLE[0] * FINE, _MIDDLE[1] * FINE, FINE):
        draw.polygon(shape, colour)


def _border(draw: ImageDraw.ImageDraw, inset: float, thick: float, colour: Colour) -> None:
    d = inset * FINE
    box = (d, d, WIDTH * FINE - 1 - d, HEIGHT * FINE - 1 - d)
    draw.rounded_rectangle(box, 4 * FINE, outline=colour, width=round(thick * FINE))


def trump(count: int) -> Image.Image:
    """A trump's panel, `FINE` times its size."""
    ground, ink, lines = (JOKER_FIELD, PLUM, GOLD_SHADE) if count in LIMITS else (PLUM, GOLD, LINES)
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), ground)
    draw = ImageDraw.Draw(image)
    _border(draw, 3.4, 1.0, lines)
    if count == 1:
        _one(draw, ink)
    else:
        thick = 5.0 if count <= 6 else 4.2 if count <= 12 else 3.4
        for end in ends(count):
            _polygon(draw, _ray(end, thick), ink)
            _disc(draw, end, 2.3 if count <= 12 else 2.0, ink, ink, 0)
        _disc(draw, (0, 0), RING, ground, ink, 1.3)
        _star(draw, 5.2, ink)
    return framed(image, GOLD_SHADE)


def _one(draw: ImageDraw.ImageDraw, ink: Colour) -> None:
    """One star in two rings, and a single axis."""
    for side in (-1, 1):
        _polygon(draw, ((-0.6, side * 26), (0.6, side * 26), (0.6, side * 52), (-0.6, side * 52)), ink)
        _disc(draw, (0, side * 53), 2.6, ink, ink, 0)
    _disc(draw, (0, 0), 26, None, ink, 1.0)
    _disc(draw, (0, 0), 20.5, None, ink, 1.6)
    _star(draw, 14.5, ink)
