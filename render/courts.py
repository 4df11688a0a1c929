"""The figures of king, queen, jack and joker as flat outlines: one half, halved by a slanting line, repeated upside down."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageDraw

from render.outlines import FINE, SIGNS, moved, outline
from render.theme import GOLD, GOLD_SHADE, INK, PAPER, PLUM, SKIN, SKIN_SHADE, Colour, hair, mix

WIDTH, HEIGHT = 65, 152
"""The panel, in units of a card 120 wide."""
RADIUS = 6
SLANT = 9
"""The dividing line begins this much below the middle at the left and ends as much above it at the right."""

Part = tuple[str, str]
"""Colour's role and path; the origin is the panel's middle, the head is up (negative)."""

_SHOULDERS = "M -33 16 L -33 -5 C -31 -16 -22 -23 -9 -26 L 9 -26 C 22 -23 31 -16 33 -5 L 33 16 Z"
_NECK = "M -5 -38 L 5 -38 L 5 -25 C 3 -22 -3 -22 -5 -25 Z"


def _dots(points: str, radius: float) -> str:
    numbers = points.split()
    return " ".join(f"O {x} {y} {radius}" for x, y in zip(numbers[::2], numbers[1::2], strict=True))


KING: tuple[Part, ...] = (
    ("shade", "M -13 -56 C -15 -48 -15 -36 -12 -28 L 12 -28 C 15 -36 15 -48 13 -56 Z"),
    ("suit", _SHOULDERS),
    ("shade", "M -33 16 L -33 -5 C -32 -9 -30 -12 -28 -15 C -25 -6 -24 4 -24 16 Z M 33 16 L 33 -5 C 32 -9 30 -12 28 -15 C 25 -6 24 4 24 16 Z"),
    ("paper", "M -10 -26 L 10 -26 C 11 -12 11 2 10 16 L -10 16 C -11 2 -11 -12 -10 -26 Z"),
    ("gold", "M -12.6 -25.4 L -10 -26 C -9 -12 -9 2 -10 16 L -12.6 16 C -11.4 2 -11.4 -12 -12.6 -25.4 Z"
             " M 12.6 -25.4 L 10 -26 C 9 -12 9 2 10 16 L 12.6 16 C 11.4 2 11.4 -12 12.6 -25.4 Z"),
    ("ink", _dots("0 -10 0 -1", 1.9)),
    ("skin", "M -9.6 -57 L 9.6 -57 L 9.6 -44 C 9.6 -36 6 -31 0 -31 C -6 -31 -9.6 -36 -9.6 -44 Z"),
    ("shade", "M -11.5 -47 C -8 -43.5 -4 -41.5 0 -41.5 C 4 -41.5 8 -43.5 11.5 -47 C 12.5 -37 10 -23 0 -16 C -10 -23 -12.5 -37 -11.5 -47 Z"),
    ("gold", "M -13 -56 L -15.5 -68 L -8.2 -62.5 L 0 -71 L 8.2 -62.5 L 15.5 -68 L 13 -56 Z"),
    ("gold", _dots("-15.5 -68.5 -8.2 -66 0 -71.5 8.2 -66 15.5 -68.5", 2.3)),
    ("gold", "M -8.2 -66 L -5 -60 L -11 -60 Z M 8.2 -66 L 5 -60 L 11 -60 Z"),
    ("gold shade", "M -13.4 -58.6 L 13.4 -58.6 L 12.8 -54.4 L -12.8 -54.4 Z"),
)
QUEEN: tuple[Part, ...] = (
    ("shade", "M -15 -52 C -15 -66 -7 -67 0 -67 C 7 -67 15 -66 15 -52 C 15 -34 18 -20 25 -8 L 25 16 L -25 16 L -25 -8 C -18 -20 -15 -34 -15 -52 Z"),
    ("suit", "M -33 16 L -33 -3 C -31 -13 -23 -20 -12 -23 C -8 -10 8 -10 12 -23 C 23 -20 31 -13 33 -3 L 33 16 Z"),
    ("shade", "M -33 16 L -33 -3 C -32 -7 -30 -10 -28 -13 C -25 -4 -24 6 -24 16 Z M 33 16 L 33 -3 C 32 -7 30 -10 28 -13 C 25 -4 24 6 24 16 Z"),
    ("skin", "M -12 -23.2 C -9 -25 -6 -26 -5 -28 L 5 -28 C 6 -26 9 -25 12 -23.2 C 10 -9.5 -10 -9.5 -12 -23.2 Z"),
    ("skin shade", "M -5 -38 L 5 -38 L 5 -28 C 3 -25 -3 -25 -5 -28 Z"),
    ("gold", _dots("-9.6 -20.4 -6 -16.8 0 -15.2 6 -16.8 9.6 -20.4", 1.6)),
    ("gold", "M 0 -14.5 L 2.4 -10.8 L 0 -7 L -2.4 -10.8 Z"),
    ("skin", "M -10 -52 C -10 -57 -5 -58.5 0 -58.5 C 5 -58.5 10 -57 10 -52 L 10 -45 C 10 -37 5.5 -31.5 0 -31.5 C -5.5 -31.5 -10 -37 -10 -45 Z"),
    ("gold", "M -13.5 -58 L -16 -67.5 L -10 -63.5 L -8 -71 L -3.6 -65 L 0 -73 L 3.6 -65 L 8 -71 L 10 -63.5 L 16 -67.5 L 13.5 -58 C 6 -62 -6 -62 -13.5 -58 Z"),
    ("gold", _dots("-16 -68 -8 -71.3 0 -73 8 -71.3 16 -68", 1.8)),
    ("gold shade", "M -13.6 -58.6 C -6 -62.6 6 -62.6 13.6 -58.6 L 13.2 -56.4 C 6 -60.4 -6 -60.4 -13.2 -56.4 Z"),
)
JACK: tuple[Part, ...] = (
    ("shade", "M -15 -56 L 15 -56 C 16 -46 16 -36 14.5 -30 L -14.5 -30 C -16 -36 -16 -46 -15 -56 Z"),
    ("suit", _SHOULDERS),
    ("shade", "M -33 16 L -33 -5 C -32 -9 -30 -12 -28 -15 C -25 -6 -24 4 -24 16 Z M 33 16 L 33 -5 C 32 -9 30 -12 28 -15 C 25 -6 24 4 24 16 Z"),
    ("paper", "M -12 -25.4 L -4 -28 L 0 -22 L 4 -28 L 12 -25.4 L 7 -14 L 0 -20 L -7 -14 Z"),
    ("skin shade", _NECK),
    ("paper", "M -5 -27.6 L 0 -21 L 5 -27.6 L 11.5 -24.5 L 6.5 -13.5 L 0 -19.5 L -6.5 -13.5 L -11.5 -24.5 Z"),
    ("gold", _dots("0 -12.5 0 -4.5", 1.8)),
    ("skin", "M -10.2 -55 L 10.2 -55 L 10.2 -45 C 10.2 -37 5.6 -31.5 0 -31.5 C -5.6 -31.5 -10.2 -37 -10.2 -45 Z"),
    ("suit", "M -18 -54.5 C -22 -62 -12 -70 2 -69.5 C 14 -69 22 -63.5 19 -54.5 Z"),
    ("shade", "M -16.5 -55.5 L 17 -55.5 L 16 -50.5 L -15.5 -50.5 Z"),
    ("gold", "M 8.5 -55 C 7 -63 12 -70.5 25 -73.5 C 26 -64 20 -57.5 11 -54 Z"),
    ("gold shade", "M 9.6 -55.6 C 12 -62 17 -68 24 -72.4 C 19 -66 14.5 -60.5 10.9 -55 Z"),
)
FIGURES: Mapping[str, tuple[Part, ...]] = {"K": KING, "Q": QUEEN, "J": JACK}


def _roles(suit: Colour) -> dict[str, Colour]:
    return {
        "suit": suit,
        "shade": hair(suit),
        "paper": PAPER,
        "ink": INK,
        "gold": GOLD,
        "gold shade": GOLD_SHADE,
        "skin": SKIN,
        "skin shade": SKIN_SHADE,
    }


def panel(fill: Colour, line: Colour) -> Image.Image:
    """An empty panel, its corners those of paper."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
    box = (0, 0, WIDTH * FINE - 1, HEIGHT * FINE - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, RADIUS * FINE, fill=fill, outline=line, width=round(1.2 * FINE))
    return image


def court(figure: str, suit: Colour) -> Image.Image:
    """A court card's panel, `FINE` times its size."""
    tint, line = mix(PAPER, suit, 0.10), mix(suit, PAPER, 0.45)
    roles = _roles(suit)
    ground = panel(tint, line)
    half = ground.copy()
    draw = ImageDraw.Draw(half)
    width, height = half.size
    for role, path in FIGURES[figure]:
        for polygon in moved(outline(path), width / 2, height / 2, FINE):
            draw.polygon(polygon, roles[role])
    above = Image.new("L", half.size)
    slant = SLANT * FINE
    line_ends = (-FINE, height / 2 + slant), (width + FINE, height / 2 - slant)
    ImageDraw.Draw(above).polygon([(-FINE, 0), (width + FINE, 0), line_ends[1], line_ends[0]], 255)
    whole = half.transpose(Image.Transpose.ROTATE_180)
    whole.paste(half, mask=above)
    draw = ImageDraw.Draw(whole)
    draw.line(line_ends, PAPER, round(4.4 * FINE))
    draw.line(line_ends, GOLD, round(1.8 * FINE))
    # The figure is as wide as the panel: its frame is drawn again on top, and the corners are cut.
    frame = Image.new("L", whole.size)
    inset = round(1.2 * FINE)
    box = (inset, inset, width - 1 - inset, height - 1 - inset)
    ImageDraw.Draw(frame).rounded_rectangle(box, RADIUS * FINE - inset, fill=255)
    ground.paste(whole, mask=frame)
    return ground


CAP = (
    ("plum", "M -22 8 C -27 -10 -27 -20 -21 -20 C -14 -20 -11 -10 -9 -2 C -8 -14 -6 -22 0 -28"
             " C 6 -22 8 -14 9 -2 C 11 -10 14 -20 21 -20 C 27 -20 27 -10 22 8 Z"),
    ("plum", "M -21 11 L 21 11 L 19 18 L -19 18 Z"),
    ("gold shade", "O -21 -20 4 O 21 -20 4 O 0 -29 4"),
)  # fmt: skip


def joker() -> Image.Image:
    """The joker's panel: gold with a harlequin's lozenges and a fool's cap in a ring, the same either way up."""
    field, light = mix(GOLD, PAPER, 0.12), mix(GOLD, PAPER, 0.34)
    image = panel(field, GOLD_SHADE)
    draw = ImageDraw.Draw(image)
    width, height = image.size
    for row in range(5):
        for column in range(2 + row % 2):
            x = width / 2 + (column - (1 + row % 2) / 2) * 26 * FINE
            y = height / 2 + (row - 2) * 29 * FINE
            for polygon in moved(SIGNS["lozenge"], x, y, FINE * 0.36):
                draw.polygon(polygon, light)
    centre = (width / 2 - 27 * FINE, height / 2 - 27 * FINE, width / 2 + 27 * FINE, height / 2 + 27 * FINE)
    draw.ellipse(centre, fill=field, outline=PLUM, width=round(1.4 * FINE))
    roles = {"plum": PLUM, "gold shade": GOLD_SHADE}
    for role, path in CAP:
        for polygon in moved(outline(path), width / 2, height / 2 + 4 * FINE, FINE * 0.86):
            draw.polygon(polygon, roles[role])
    draw.rounded_rectangle((4 * FINE, 4 * FINE, width - 4 * FINE, height - 4 * FINE), 4 * FINE, outline=PLUM, width=FINE)
    return image
