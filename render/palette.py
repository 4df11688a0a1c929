"""The fixed palettes, one for each look: flat colours exactly, then straight ramps between colours that meet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from render.courts import JOKER_FIELD, JOKER_LOZENGE
from render.pieces import chosen_gold
from render.seats import faded, halo
from render.theme import (
    BACK,
    BRASS,
    DISC,
    GOLD,
    GOLD_SHADE,
    INK,
    LATTICE,
    PAPER,
    PLUM,
    SIDES,
    SKIN,
    SKIN_SHADE,
    Colour,
    Look,
    hair,
    mix,
)
from render.trumps import LINES

LIMIT = 256


def _areas(look: Look) -> Iterator[Colour]:
    """The colours that fill areas."""
    theme = look.theme
    yield from (theme.room, theme.felt, theme.rim, theme.hair, theme.plate, theme.plate_line, theme.text, theme.muted)
    yield from (theme.gold, theme.gold_edge, theme.on_gold, theme.on_gold_soft, theme.gilt, theme.edge, theme.shadow)
    yield from (PAPER, INK, GOLD, GOLD_SHADE, SKIN, SKIN_SHADE, BRASS, DISC, PLUM, BACK, LATTICE)
    yield from (halo(look), faded(look), chosen_gold(look))
    for ground, letter in SIDES:
        yield from (ground, letter)
    for colours in (look.suits, look.signs):
        yield from (colour for _, colour in colours)
    for _, suit in look.suits:
        yield from (hair(suit), mix(PAPER, suit, 0.10), mix(suit, PAPER, 0.45))
    # Whatever lies on a card that may not be played, with its share of felt.
    dim = [PAPER, GOLD, SKIN, theme.edge, *(suit for _, suit in look.suits), *(hair(suit) for _, suit in look.suits)]
    dim += [mix(PAPER, suit, 0.10) for _, suit in look.suits]
    yield from (mix(colour, theme.felt, theme.dim) for colour in dim)
    yield from (mix(colour, theme.felt, 0.3) for colour in (BACK, LATTICE, PAPER, GOLD))
    yield from (mix(PAPER, INK, 0.28), JOKER_FIELD, JOKER_LOZENGE, LINES)
    yield from (mix(colour, theme.felt, theme.dim) for colour in (PLUM, JOKER_FIELD, JOKER_LOZENGE, GOLD_SHADE))


def _ramps(look: Look) -> Iterator[tuple[Colour, Colour, int]]:
    """Pairs that meet at an edge, and how many steps lie between them, what is seen most first."""
    theme = look.theme
    suits = list(dict.fromkeys(suit for _, suit in look.suits))
    for suit in suits:
        yield suit, PAPER, 7
    for ground in (theme.room, theme.plate):
        yield theme.text, ground, 6
        yield theme.muted, ground, 4
    yield theme.text, theme.felt, 6
    yield PAPER, theme.felt, 6
    yield theme.on_gold, theme.gold, 5
    yield theme.gilt, theme.felt, 4
    yield theme.gilt, theme.plate, 4
    yield theme.gilt, theme.room, 4
    yield theme.plate_line, theme.room, 2
    yield theme.plate_line, theme.felt, 2
    yield theme.plate_line, theme.plate, 2
    yield PAPER, theme.shadow, 3
    yield theme.rim, theme.room, 2
    yield theme.hair, theme.felt, 2
    yield GOLD, BACK, 3
    yield GOLD, PAPER, 3
    yield INK, DISC, 4
    dim = mix(PAPER, theme.felt, theme.dim)
    for suit in suits:
        yield mix(suit, theme.felt, theme.dim), dim, 4
    yield theme.text, SIDES[0][0], 4
    yield INK, SIDES[1][0], 4
    for ground, _ in SIDES:
        yield ground, theme.plate, 2
        yield ground, theme.room, 2
    yield theme.gold, theme.on_gold_soft, 3
    yield theme.gold, theme.felt, 2
    yield BACK, PAPER, 3
    yield BACK, LATTICE, 1
    for suit in suits:
        yield GOLD, suit, 2
        yield SKIN, hair(suit), 2
        yield GOLD, hair(suit), 1
        yield mix(PAPER, suit, 0.10), suit, 3
        yield mix(PAPER, suit, 0.10), hair(suit), 2
    for _, signed in look.signs:
        yield signed, theme.plate, 3
    yield theme.muted, theme.felt, 3
    yield theme.muted, faded(look), 3
    yield PLUM, PAPER, 7
    yield PLUM, GOLD, 6
    yield PLUM, JOKER_FIELD, 4
    yield mix(PLUM, theme.felt, theme.dim), dim, 4
    yield mix(PLUM, theme.felt, theme.dim), mix(GOLD, theme.felt, theme.dim), 3


def flat(look: Look) -> tuple[Colour, ...]:
    """The colours that are met exactly; of two that nobody can tell apart, the first."""
    found: list[Colour] = []
    for colour in _areas(look):
        if not any(_distance(colour, other) <= 8 for other in found):
            found.append(colour)
    return tuple(found)


def colours(look: Look) -> tuple[Colour, ...]:
    """The palette's colours, at most 256, flat ones first. Steps near to another colour would only draw it away."""
    found = list(flat(look))
    for a, b, steps in _ramps(look):
        for i in range(1, steps + 1):
            colour = mix(a, b, i / (steps + 1))
            if len(found) < LIMIT and not any(_distance(colour, other) < 110 for other in found):
                found.append(colour)
    return tuple(found)


def _distance(a: Colour, b: Colour) -> int:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


@lru_cache
def palette(look: Look) -> Image.Image:
    """An image that carries the look's palette, for `Image.quantize`."""
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours(look) for channel in colour])
    # The first use completes it: from here on threads only read it.
    Image.new("RGB", (1, 1)).quantize(palette=image, dither=Image.Dither.NONE)
    return image
