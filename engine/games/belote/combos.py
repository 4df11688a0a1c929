"""Combinations: which a hand holds, what they are worth, and which side's is the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.cards import SUITS
from engine.games.belote.house import NO_TRUMP, PACK, House

KINDS: Final = ("carre", "cent", "cinquante", "tierce")
"""The best first."""
_ROWS: Final = "AKQJT987"
"""How cards stand in a row, in trumps too, which is the order of the pack."""
_LENGTHS: Final = {3: "tierce", 4: "cinquante", 5: "cent", 6: "cent", 7: "cent", 8: "cent"}
_ROW_POINTS: Final = {"cent": 100, "cinquante": 50, "tierce": 20}
_FOURS: Final = "J9ATKQ"
_FOURS_WITHOUT_TRUMP: Final = "ATKQJ9"
_FOUR_POINTS: Final = {"J": 200, "9": 150}
_FOUR_POINTS_WITHOUT_TRUMP: Final = {"A": 200, "T": 150}

TOKENS: Final = frozenset(
    [f"carre:{rank}" for rank in _FOURS]
    + [f"{kind}:{card}" for kind in ("cent", "cinquante", "tierce") for card in PACK.cards]
)
"""Every form of a combination's name, held by some hand or not."""


@dataclass(frozen=True, slots=True)
class Combo:
    """A combination as it lies in a hand; a cent may be longer than five."""

    token: str
    kind: str
    top: str
    """A carré's rank, a row's highest card."""
    cards: int


def _in_suit(suit: int, byte: int) -> tuple[Combo, ...]:
    """The longest rows in the cards of one suit."""
    found = []
    start = 0
    while start < 8:
        end = start
        while end < 8 and byte >> end & 1:
            end += 1
        if kind := _LENGTHS.get(end - start):
            top = f"{_ROWS[start]}{SUITS[suit]}"
            found.append(Combo(f"{kind}:{top}", kind, top, ((1 << end) - (1 << start)) << 8 * suit))
        start = end + 1
    return tuple(found)


_IN_SUIT: Final = tuple(tuple(_in_suit(suit, byte) for byte in range(256)) for suit in range(4))
_CARRES: Final = tuple(Combo(f"carre:{rank}", "carre", rank, PACK.ranks(rank)) for rank in _FOURS)
_ALL_EIGHT: Final = 0xFF


def combos(hand: int, *, reuse: bool) -> tuple[Combo, ...]:
    """All that a hand holds, sorted by name; without `reuse` the rows are made of what the carrés leave."""
    found: tuple[Combo, ...] = ()
    rest = hand
    # Four of a rank leave their mark in each suit's byte.
    if hand & hand >> 8 & hand >> 16 & hand >> 24 & _ALL_EIGHT:
        found = tuple(carre for carre in _CARRES if hand & carre.cards == carre.cards)
        if not reuse:
            rest = hand & ~sum(carre.cards for carre in found)
    spades, hearts, diamonds, clubs = _IN_SUIT
    found += spades[rest & 255] + hearts[rest >> 8 & 255] + diamonds[rest >> 16 & 255] + clubs[rest >> 24]
    return tuple(sorted(found, key=lambda combo: combo.token)) if len(found) > 1 else found


@cache
def values(trump: str) -> Mapping[str, int]:
    """The points of each combination by its name."""
    fours = _FOUR_POINTS_WITHOUT_TRUMP if trump == NO_TRUMP else _FOUR_POINTS
    return {
        token: _ROW_POINTS[kind] if kind in _ROW_POINTS else fours.get(top, 100)
        for token in TOKENS
        for kind, _, top in (token.partition(":"),)
    }


@cache
def strengths(trump: str) -> Mapping[str, int]:
    """By name, higher is better: the kind, then the height, then whether it is in trumps."""
    fours = _FOURS_WITHOUT_TRUMP if trump == NO_TRUMP else _FOURS
    found = {}
    for token in TOKENS:
        kind, _, top = token.partition(":")
        height = fours.index(top) if kind == "carre" else _ROWS.index(top[0])
        in_trumps = kind != "carre" and top[1] == trump
        found[token] = -(KINDS.index(kind) * 100 + height * 2) + in_trumps
    return found


def best(house: House, trump: str, leader: int, announced: Sequence[tuple[Combo, ...]]) -> int | None:
    """The side with the best single combination, the earlier from the leader on among equals; None if there is none."""
    rated = strengths(trump)
    top: int | None = None
    side: int | None = None
    for step in range(house.size):
        seat = (leader + step) % house.size
        for combo in announced[seat]:
            strength = rated[combo.token]
            if top is None or strength > top:
                top, side = strength, house.side_of[seat]
            elif strength == top and house.side_of[seat] != side and not house.first_wins:
                side = None
    return side


def _windows(length: int) -> list[int]:
    row = (1 << length) - 1
    return [row << start << 8 * suit for suit in range(4) for start in range(9 - length)]


POSSIBLE: Final[Mapping[str, tuple[int, ...]]] = {
    "carre": tuple(carre.cards for carre in _CARRES),
    **{
        kind: tuple(cards for length, name in _LENGTHS.items() if name == kind for cards in _windows(length))
        for kind in _ROW_POINTS
    },
}
"""By kind, the cards that a combination of it may be made of."""
