"""Cards: each face is drawn once at eight times its unit size and scaled once to each width in use."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from engine.actions import Card
from render.courts import FIGURES, court, joker
from render.fonts import BLACK, CAPITALS, SERIF, font
from render.outlines import FINE, SIGNS, moved, rounded
from render.theme import BACK, BRASS, GOLD, GOLD_SHADE, LATTICE, PAPER, PLUM, Colour, Look
from render.trumps import LIMITS, number, trump

WIDTH, HEIGHT, RADIUS = 120, 168, 10
"""The unit card."""
MINI = 44, 62
"""A card of which only the index is shown."""

_COLUMNS = {"left": 0.2, "middle": 0.5, "right": 0.8}
_OUTER = (0.13, 0.87)
_PIPS: dict[str, tuple[int, dict[str, tuple[float, ...]]]] = {
    "2": (30, {"middle": _OUTER}),
    "3": (30, {"middle": (0.13, 0.5, 0.87)}),
    "4": (27, {"left": _OUTER, "right": _OUTER}),
    "5": (27, {"left": _OUTER, "right": _OUTER, "middle": (0.5,)}),
    "6": (27, {"left": (0.13, 0.5, 0.87), "right": (0.13, 0.5, 0.87)}),
    "7": (22, {"left": (0.13, 0.5, 0.87), "right": (0.13, 0.5, 0.87), "middle": (0.315,)}),
    "8": (22, {"left": (0.13, 0.5, 0.87), "right": (0.13, 0.5, 0.87), "middle": (0.315, 0.685)}),
    "9": (20, {"left": (0.13, 0.377, 0.623, 0.87), "right": (0.13, 0.377, 0.623, 0.87), "middle": (0.5,)}),
    "T": (20, {"left": (0.13, 0.377, 0.623, 0.87), "right": (0.13, 0.377, 0.623, 0.87), "middle": (0.253, 0.747)}),
}
"""Height of a pip and the rows of each column, as shares of the field."""
_FIELD = 51, 9, 113, 159
ACES = frozenset("A1")
FOOLS = frozenset({"BB", "EX"})
"""The joker and the Excuse, of which no pack has both, look alike: a fool's cap, and a star for an index."""
PANEL = 47, 8
"""The top left corner of a court's or a trump's panel."""


def height(width: int) -> int:
    """A card's height, 7 to 5."""
    return round(width * HEIGHT / WIDTH)


def _sign(draw: ImageDraw.ImageDraw, name: str, x: float, y: float, high: float, colour: Colour, turn: int = 1) -> None:
    for polygon in moved(SIGNS[name], x * FINE, y * FINE, high * FINE / 100, turn):
        draw.polygon(polygon, colour)


def _drawn(text: str, name: str) -> Image.Image:
    """The mask of a text with capitals 38 high, cut to its ink."""
    face = font(name, round(38 * FINE / CAPITALS))
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    mask = Image.new("L", (round(right - left), round(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return mask.crop(mask.getbbox())


def _rank(image: Image.Image, text: str, colour: Colour) -> None:
    """The index's letter: from y 11, no wider than 37 (else black and condensed), no higher than 42 with its tail."""
    mask = _drawn(text, SERIF)
    if mask.width > 37 * FINE:
        mask = _drawn(text, BLACK)
        mask = mask.resize((min(mask.width, 36 * FINE), mask.height), Image.Resampling.LANCZOS)
    tail = 42 * FINE
    if mask.height > tail:
        mask = mask.resize((round(mask.width * tail / mask.height), tail), Image.Resampling.LANCZOS)
    image.paste(colour, (round(26 * FINE - mask.width / 2), 11 * FINE), mask)


def _ace(draw: ImageDraw.ImageDraw, suit: str, colour: Colour) -> None:
    x, y, r = 81.0, 84.0, 30.0
    draw.line((x * FINE, 29 * FINE, x * FINE, 139 * FINE), BRASS, round(1.1 * FINE))
    draw.ellipse([n * FINE for n in (x - r, y - r, x + r, y + r)], fill=PAPER, outline=BRASS, width=round(1.3 * FINE))
    for end in (26, 142):
        for polygon in moved(SIGNS["lozenge"], x * FINE, end * FINE, 0.12 * FINE):
            draw.polygon(polygon, BRASS)
    _sign(draw, suit, x, y + 0.5, 40, colour)


def _blank(look: Look) -> Image.Image:
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), look.theme.edge)
    edge = FINE
    box = (edge, edge, WIDTH * FINE - 1 - edge, HEIGHT * FINE - 1 - edge)
    ImageDraw.Draw(image).rounded_rectangle(box, (RADIUS - 1) * FINE, fill=PAPER)
    return image


def _index(image: Image.Image, card: Card, letter: str, look: Look) -> None:
    draw = ImageDraw.Draw(image)
    if card in FOOLS:
        _sign(draw, "eight", 26, 31, 40, PLUM)
        return
    if count := number(card):
        _rank(image, letter, PLUM)
        _sign(draw, "eight", 26, 70, 24, GOLD_SHADE if count in LIMITS else PLUM)
        return
    colour = look.suit(card[1])
    _rank(image, letter, colour)
    _sign(draw, card[1], 26, 70, 28, colour)


@lru_cache(maxsize=800)
def face(card: Card, width: int, letter: str, look: Look) -> Image.Image:
    """A card's face with its edge, square-cornered; `mask` cuts the corners."""
    image = _blank(look)
    draw = ImageDraw.Draw(image)
    rank, suit = card
    panel: Image.Image | None = None
    if card in FOOLS:
        panel = joker()
    elif count := number(card):
        panel = trump(count)
    elif rank in FIGURES:
        panel = court(rank, look.suit(suit))
    if panel:
        image.paste(panel, (PANEL[0] * FINE, PANEL[1] * FINE))
    elif rank in ACES:
        _ace(draw, suit, look.suit(suit))
    else:
        high, columns = _PIPS[rank]
        x0, y0, x1, y1 = _FIELD
        for column, rows in columns.items():
            for row in rows:
                x, y = x0 + (x1 - x0) * _COLUMNS[column], y0 + (y1 - y0) * row
                _sign(draw, suit, x, y, high, look.suit(suit), -1 if row > 0.5 else 1)
    _index(image, card, letter, look)
    return image.resize((width, height(width)), Image.Resampling.LANCZOS, reducing_gap=3)


@lru_cache(maxsize=400)
def dimmed(card: Card, width: int, letter: str, look: Look) -> Image.Image:
    """A face with felt mixed into it."""
    shown = face(card, width, letter, look)
    return Image.blend(shown, Image.new("RGB", shown.size, look.theme.felt), look.theme.dim)


@lru_cache(maxsize=800)
def mini(card: Card, letter: str, align: Literal["middle", "left"], look: Look) -> Image.Image:
    """A small card with its index alone, at two thirds of a trick's card."""
    wide, high = MINI
    scale = FINE * 45 / wide
    image = Image.new("RGB", (round(wide * scale), round(high * scale)), look.theme.edge)
    edge = round(1.0 * scale)
    ImageDraw.Draw(image).rounded_rectangle(
        (edge, edge, image.width - 1 - edge, image.height - 1 - edge), 5 * scale, fill=PAPER
    )
    index = Image.new("RGB", (52 * FINE, 88 * FINE), PAPER)
    _index(index, card, letter, look)
    small = index.crop((5 * FINE, 8 * FINE, 47 * FINE, 87 * FINE))
    size = round(small.width * 0.68), round(small.height * 0.68)
    x = round(2 * scale) if align == "left" else (image.width - size[0]) // 2
    image.paste(small.resize(size, Image.Resampling.LANCZOS), (x, round(3 * scale)))
    return image.resize(MINI, Image.Resampling.LANCZOS)


@lru_cache(maxsize=32)
def back(width: int) -> Image.Image:
    """The back: the same in all looks."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    draw = ImageDraw.Draw(image)

    def box(inset: float) -> tuple[float, float, float, float]:
        return inset * FINE, inset * FINE, (WIDTH - inset) * FINE - 1, (HEIGHT - inset) * FINE - 1

    draw.rounded_rectangle(box(4), 6 * FINE, fill=BACK)
    lattice = Image.new("L", image.size)
    cut = ImageDraw.Draw(lattice)
    for row in range(-8, 9):
        for column in range(-6, 7):
            if (row + column) % 2 == 0:
                x, y = WIDTH / 2 + column * 8, HEIGHT / 2 + row * 12
                for polygon in moved(SIGNS["lozenge"], x * FINE, y * FINE, 0.185 * FINE):
                    cut.polygon(polygon, 255)
    field = Image.new("L", image.size)
    ImageDraw.Draw(field).rounded_rectangle(box(9.5), 3 * FINE, fill=255)
    image.paste(LATTICE, mask=Image.composite(lattice, Image.new("L", image.size), field))
    draw.rounded_rectangle(box(9), 4 * FINE, outline=GOLD, width=round(1.2 * FINE))
    x, y, r = WIDTH / 2, HEIGHT / 2, 24
    draw.ellipse([n * FINE for n in (x - r, y - r, x + r, y + r)], fill=BACK, outline=GOLD, width=round(1.3 * FINE))
    for suit, dx, dy in (("S", 0, -11), ("H", 11, 0), ("C", 0, 11), ("D", -11, 0)):
        _sign(draw, suit, x + dx, y + dy, 12, GOLD)
    return image.resize((width, height(width)), Image.Resampling.LANCZOS, reducing_gap=3)


@lru_cache(maxsize=32)
def passed(width: int, look: Look) -> Image.Image:
    """The back of a card that was given up for lost: three tenths felt."""
    drawn = back(width)
    return Image.blend(drawn, Image.new("RGB", drawn.size, look.theme.felt), 0.3)


def mask(width: int, tall: int) -> Image.Image:
    """What of a card's square is card."""
    return rounded(width, tall, RADIUS * width / WIDTH)
