"""Colours: two themes, two decks; everything that is painted takes its colours from a Look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#17453A` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` of `b` in it."""
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


PAPER, INK = rgb("#FFFDF7"), rgb("#1A2130")
GOLD, GOLD_SHADE, SKIN, SKIN_SHADE = rgb("#E9BC55"), rgb("#B8862B"), rgb("#F6E6CB"), rgb("#E6D0A8")
BRASS = rgb("#D9BD83")
"""The fine lines of the aces."""
DISC = rgb("#EEEADF")
"""The order disc: paper in the shade."""
PLUM = rgb("#3C2757")
BACK, LATTICE = rgb("#2A3558"), rgb("#3D4A75")
SIDES: tuple[tuple[Colour, Colour], ...] = ((rgb("#2E7866"), rgb("#FFFFFF")), (rgb("#C9B9EA"), INK))
"""A side's disc and its letter: dark against light, so that they differ without their colours."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of room, table and words."""

    room: Colour
    felt: Colour
    rim: Colour
    hair: Colour
    plate: Colour
    plate_line: Colour
    text: Colour
    muted: Colour
    gold: Colour
    gold_edge: Colour
    """Round a gold area: brass where gold alone would be too near to the felt, else gold itself."""
    on_gold: Colour
    on_gold_soft: Colour
    gilt: Colour
    """Gold as text or line."""
    edge: Colour
    """A card's edge."""
    shadow: Colour
    dim: float
    """How much felt is mixed into a card that may not be played."""
    plain: bool
    """Whether the deck's own colours show up on plates; where they do not, a suit's sign there is lighter."""


@dataclass(frozen=True, slots=True)
class Look:
    """A theme with a deck."""

    name: str
    theme: Theme
    suits: tuple[tuple[str, Colour], ...]
    signs: tuple[tuple[str, Colour], ...]
    """The suits' colours on plates and in the room."""

    def suit(self, letter: str) -> Colour:
        return dict(self.suits)[letter]

    def sign(self, letter: str) -> Colour:
        return dict(self.signs)[letter]


def hair(suit: Colour) -> Colour:
    """Hair and folds of a court: ink with a quarter of the suit; where the suit is itself ink, they are lighter."""
    return mix(INK, suit, 0.25) if max(suit) > 80 else mix(INK, PAPER, 0.2)


DARK = Theme(
    room=rgb("#0B1F1A"),
    felt=rgb("#17453A"),
    rim=rgb("#0F3329"),
    hair=rgb("#2F6B5A"),
    plate=rgb("#0E2D25"),
    plate_line=rgb("#3A7463"),
    text=rgb("#FBF8EE"),
    muted=rgb("#B4CDBF"),
    gold=GOLD,
    gold_edge=GOLD,
    on_gold=rgb("#221A05"),
    on_gold_soft=rgb("#4A3808"),
    gilt=GOLD,
    edge=rgb("#CFC8B6"),
    shadow=rgb("#0C241D"),
    dim=0.40,
    plain=False,
)
LIGHT = Theme(
    room=rgb("#F3EFE6"),
    felt=rgb("#C3D6C6"),
    rim=rgb("#DCE4D6"),
    hair=rgb("#8FAE98"),
    plate=rgb("#FFFDF7"),
    plate_line=rgb("#9DB3A3"),
    text=rgb("#1A2130"),
    muted=rgb("#4C5A56"),
    gold=rgb("#E3AE3C"),
    gold_edge=rgb("#8A6412"),
    on_gold=rgb("#221A05"),
    on_gold_soft=rgb("#4A3808"),
    gilt=rgb("#8A6412"),
    edge=rgb("#8FA697"),
    shadow=rgb("#9DB3A3"),
    dim=0.28,
    plain=True,
)
THEMES = {"dark": DARK, "light": LIGHT}

RED = rgb("#B81F2E")
DECKS: dict[str, dict[str, Colour]] = {
    "two-colour": {"S": INK, "H": RED, "D": RED, "C": INK},
    "four-colour": {"S": rgb("#15191F"), "H": rgb("#C8321A"), "D": rgb("#0B4A9E"), "C": rgb("#00806A")},
}
LIGHTER: dict[str, dict[str, Colour]] = {
    "two-colour": {"S": DARK.text, "H": rgb("#F08A84"), "D": rgb("#F08A84"), "C": DARK.text},
    "four-colour": {"S": DARK.text, "H": rgb("#F08A84"), "D": rgb("#8FB6F2"), "C": rgb("#79CDB4")},
}
"""The suits on dark plates and in the dark room."""


@lru_cache
def look(theme: str, deck: str) -> Look:
    """The look of that name; one object for each pair, so that caches can go by it."""
    colours, suits = THEMES[theme], DECKS[deck]
    signs = suits if colours.plain else LIGHTER[deck]
    return Look(f"{theme} {deck}", colours, tuple(suits.items()), tuple(signs.items()))
