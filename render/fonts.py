"""Text as masks: which font draws which character, how wide a text is, and where its capitals stand."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from render.outlines import sign

ASSETS = Path(__file__).parent / "assets"
SERIF, BLACK = "SourceSerifPro-Bold.otf", "SourceSerifPro-Black.otf"
REGULAR, SEMIBOLD = "SourceSansPro-Regular.otf", "SourceSansPro-Semibold.otf"
SPARE = {
    SERIF: "DejaVuSans-Bold.ttf",
    BLACK: "DejaVuSans-Bold.ttf",
    REGULAR: "DejaVuSans.ttf",
    SEMIBOLD: "DejaVuSans-Bold.ttf",
}
"""What draws a character that the font lacks."""
SPARE_SCALE = 0.9
"""DejaVu is larger at the same size."""
CAPITALS = 0.66
"""A capital's height in both Source families, of the size."""
LOZENGE = "\N{BLACK DIAMOND}"
"""Stands for a run of characters that no font has; drawn as an outline."""
LOZENGE_WIDTH = 0.6
_MISSING = "\U0010ffff"
SHAPES = features.check("raqm") and features.check("fribidi")
"""Whether right-to-left text can be shaped here."""


@dataclass(frozen=True, slots=True)
class Style:
    """A font at a size."""

    font: str
    size: int


TITLE, SCORE, HAND_TITLE = Style(SERIF, 38), Style(SERIF, 34), Style(SERIF, 28)
NOTE, CHIP, DEAL, LABEL = Style(SEMIBOLD, 24), Style(SEMIBOLD, 24), Style(REGULAR, 24), Style(SEMIBOLD, 26)
NAME, NAME_SMALL = Style(SEMIBOLD, 27), Style(SEMIBOLD, 24)
LINE, TAG, ORDER = Style(REGULAR, 22), Style(SEMIBOLD, 20), Style(SEMIBOLD, 18)
LINES, LINES_STRONG = (LINE, Style(REGULAR, 20), Style(REGULAR, 18)), (Style(SEMIBOLD, 22), TAG, ORDER)
"""A seat's second line, and the same on gold: smaller where the words are long."""
COUNT, INITIAL, SCORE_INITIAL = Style(SERIF, 26), Style(SEMIBOLD, 26), Style(SEMIBOLD, 18)


@lru_cache(maxsize=128)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(ASSETS / name, size)


@lru_cache(maxsize=8192)
def has(name: str, character: str) -> bool:
    """Whether a font has the character, found by comparing its picture with that of "missing"."""
    if character.isspace():
        return True
    face = font(name, 32)
    missing, drawn = face.getmask(_MISSING), face.getmask(character)
    return drawn.size != missing.size or bytes(drawn) != bytes(missing)


def leftward(character: str) -> bool:
    """Whether the character belongs to a script that is written from right to left."""
    return unicodedata.bidirectional(character) in {"R", "AL"}


def drawable(character: str) -> bool:
    """Whether some font of ours can draw the character on this machine."""
    if leftward(character) and not SHAPES:
        return False
    return has(SEMIBOLD, character) or has(SPARE[SEMIBOLD], character)


@lru_cache(maxsize=2048)
def runs(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """Font and characters, in order; an empty font's name stands for a lozenge. Right to left is one run."""
    if any(leftward(character) for character in text):
        return ((SPARE[name], text),)
    found: list[tuple[str, str]] = []
    for character in text:
        chosen = "" if character == LOZENGE else name if has(name, character) else SPARE[name]
        if chosen and found and found[-1][0] == chosen:
            found[-1] = (chosen, found[-1][1] + character)
        else:
            found.append((chosen, character))
    return tuple(found)


def _size(name: str, style: Style) -> int:
    return style.size if name == style.font else round(style.size * SPARE_SCALE)


@lru_cache(maxsize=4096)
def measure(text: str, style: Style) -> int:
    """The text's width, rounded up."""
    return ceil(
        sum(
            font(name, _size(name, style)).getlength(part) if name else style.size * LOZENGE_WIDTH
            for name, part in runs(text, style.font)
        )
    )


@lru_cache(maxsize=2048)
def mask(text: str, style: Style) -> Image.Image:
    """The text's mask; its base line is `style.size` from the top, its left end 2 from the left."""
    image = Image.new("L", (measure(text, style) + 4, round(style.size * 1.36)))
    draw = ImageDraw.Draw(image)
    x = 2.0
    for name, part in runs(text, style.font):
        if name:
            face = font(name, _size(name, style))
            draw.text((x, style.size), part, fill=255, font=face, anchor="ls")
            x += face.getlength(part)
        else:
            lozenge = sign("lozenge", round(style.size * 0.5))
            middle = style.size - style.size * CAPITALS / 2
            place = round(x + (style.size * LOZENGE_WIDTH - lozenge.width) / 2), round(middle - lozenge.height / 2)
            image.paste(160, place, lozenge)
            x += style.size * LOZENGE_WIDTH
    return image
