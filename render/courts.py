"""The panels of courts and joker: flat figures, halved by a slanting line and repeated upside down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from render.fonts import ASSETS
from render.outlines import FINE, Polygon, moved, outline
from render.theme import GOLD, GOLD_SHADE, INK, PAPER, PLUM, SKIN, SKIN_SHADE, Colour, hair, mix

WIDTH, HEIGHT = 65, 152
"""The panel, in units of a card 120 wide."""
RADIUS = 6
LINE = 1.2
SLANT = 9
"""The dividing line begins this much below the middle at the left and ends as much above it at the right."""
FIGURES: Mapping[str, str] = {"K": "king", "Q": "queen", "C": "cavalier", "J": "jack"}


@lru_cache(maxsize=1)
def _figures() -> Mapping[str, tuple[tuple[str, tuple[Polygon, ...]], ...]]:
    """Each figure's parts: the role of a colour and its polygons."""
    figures: dict[str, list[tuple[str, tuple[Polygon, ...]]]] = {}
    name = ""
    for line in (ASSETS / "figures.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            figures[name] = []
        elif line and not line.startswith("#"):
            role, path = line.split(":")
            figures[name].append((role, outline(path)))
    return {figure: tuple(parts) for figure, parts in figures.items()}


def _roles(suit: Colour) -> Mapping[str, Colour]:
    return {
        "suit": suit,
        "shade": hair(suit),
        "paper": PAPER,
        "ink": INK,
        "gold": GOLD,
        "gold shade": GOLD_SHADE,
        "skin": SKIN,
        "skin shade": SKIN_SHADE,
        "plum": PLUM,
    }


def _draw(image: Image.Image, figure: str, suit: Colour, down: float, scale: float) -> None:
    draw, roles = ImageDraw.Draw(image), _roles(suit)
    for role, polygons in _figures()[figure]:
        for polygon in moved(polygons, image.width / 2, image.height / 2 + down * FINE, scale * FINE):
            draw.polygon(polygon, roles[role])


def _inside(image: Image.Image, inset: float) -> Image.Image:
    """The mask of a panel's area within `inset` of its edge."""
    mask = Image.new("L", image.size)
    d = inset * FINE
    box = (d, d, image.width - 1 - d, image.height - 1 - d)
    ImageDraw.Draw(mask).rounded_rectangle(box, (RADIUS - inset) * FINE, fill=255)
    return mask


def framed(inner: Image.Image, line: Colour) -> Image.Image:
    """The panel's picture within its line; outside of the corners it is paper."""
    image = Image.new("RGB", inner.size, PAPER)
    image.paste(line, mask=_inside(image, 0))
    image.paste(inner, mask=_inside(image, LINE))
    return image


def court(rank: str, suit: Colour) -> Image.Image:
    """A court card's panel, `FINE` times its size."""
    half = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), mix(PAPER, suit, 0.10))
    _draw(half, FIGURES[rank], suit, 0, 1)
    width, height = half.size
    left, right = (-FINE, height / 2 + SLANT * FINE), (width + FINE, height / 2 - SLANT * FINE)
    above = Image.new("L", half.size)
    ImageDraw.Draw(above).polygon([(-FINE, 0), (width + FINE, 0), right, left], 255)
    whole = half.transpose(Image.Transpose.ROTATE_180)
    whole.paste(half, mask=above)
    draw = ImageDraw.Draw(whole)
    draw.line((left, right), PAPER, round(4.4 * FINE))
    draw.line((left, right), GOLD, round(1.8 * FINE))
    return framed(whole, mix(suit, PAPER, 0.45))


JOKER_FIELD, JOKER_LOZENGE = mix(GOLD, PAPER, 0.12), mix(GOLD, PAPER, 0.34)


def _harlequin(width: int, height: int) -> Iterator[Polygon]:
    """Every second row of a field of lozenges that touch each other."""
    dx, dy = 11 * FINE, 19 * FINE
    for row in range(-4, 5, 2):
        for column in range(-3, 4, 2):
            x, y = width / 2 + column * dx, height / 2 + row * dy
            yield (x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)


def joker() -> Image.Image:
    """The joker's panel: gold, a harlequin's lozenges, and a fool's cap in a ring."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), JOKER_FIELD)
    width, height = image.size
    draw = ImageDraw.Draw(image)
    for polygon in _harlequin(width, height):
        draw.polygon(polygon, JOKER_LOZENGE)
    r = 27 * FINE
    ring = (width / 2 - r, height / 2 - r, width / 2 + r, height / 2 + r)
    draw.ellipse(ring, fill=JOKER_FIELD, outline=PLUM, width=round(1.4 * FINE))
    _draw(image, "cap", PLUM, 4, 0.86)
    edge = 4 * FINE
    draw.rounded_rectangle((edge, edge, width - 1 - edge, height - 1 - edge), 4 * FINE, outline=PLUM, width=FINE)
    return framed(image, GOLD_SHADE)
