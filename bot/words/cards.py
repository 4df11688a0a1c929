"""What a card's two characters say: its suit, its rank, and how people type it."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from engine.actions import Card

SUITS: Final = ("S", "H", "D", "C")
RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "C", "Q", "K", "A")
EXCUSE: Final = "EX"
JOKER: Final = "BB"
STAR: Final = "✦"
"""The sign of trumps that are a suit of their own."""

_CARD: Final = re.compile(r"[1-9TJCQKA][SHDC]|0[1-9]|1[0-9]|2[01]|EX|BB", re.ASCII)


def is_card(word: str) -> bool:
    """Whether a record may mean a card by `word`; bare numbers are, in some games, bids as well."""
    return _CARD.fullmatch(word) is not None


def suit_of(card: Card) -> str | None:
    """The letter of the printed suit; None for what has none (trumps of their own, the Excuse, the joker)."""
    return card[1] if card[1] in SUITS else None


def squashed(text: str) -> str:
    """Typed text without what people type differently: case, accents, spaces, the emoji's selector."""
    bare = (letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))
    return "".join(letter for letter in bare if not letter.isspace() and letter != "\ufe0f")
