"""Sets of cards: which of a hand may be led or put in, and which beat a set that lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine.cards import SUITS, bits
from engine.games.kozel.house import HAND, PACK
from engine.ranking import rank


@dataclass(frozen=True, slots=True, eq=False)
class Ranks:
    """What is trump, in masks."""

    trumps: int
    plain: tuple[int, ...]
    """The three other suits."""
    beats: Mapping[int, int]
    """All that beats a card."""


@cache
def ranks(trump: str) -> Ranks:
    """Compiled once for each trump suit."""
    orders = [[card for card in PACK.cards if card[1] == suit] for suit in SUITS]
    beats = rank(PACK, orders, SUITS.index(trump)).beats
    return Ranks(PACK.suits[trump], tuple(mask for suit, mask in PACK.suits.items() if suit != trump), beats)


def beats(on: Ranks, cards: int, best: int) -> bool:
    """Whether each card of `best` has a card of the equally large set `cards` for itself that beats it.

    Within a suit the higher card is the lower bit: trumps are paired from the top, plain cards from the bottom, and
    trumps that no trump needs beat the plain cards that are left.
    """
    ours, theirs = cards & on.trumps, best & on.trumps
    while theirs:
        if not ours or ours & -ours > theirs & -theirs:
            return False
        ours &= ours - 1
        theirs &= theirs - 1
    for suit in on.plain:
        ours, theirs = cards & suit, best & suit
        while ours:
            lowest, other = ours.bit_length(), theirs.bit_length()
            if lowest >= other:
                return False
            ours ^= 1 << lowest - 1
            theirs ^= 1 << other - 1
    return True


def beating(on: Ranks, hand: int, best: int) -> list[int]:
    """The sets of a hand that beat the best set, in the engine's order."""
    if not best & best - 1:
        return list(bits(hand & on.beats[best]))
    useful = 0
    for card in bits(best):
        useful |= on.beats[card]
    size = best.bit_count()
    if (hand & useful).bit_count() < size:
        return []
    return [cards for cards in subsets(hand & useful, size) if beats(on, cards, best)]


def subsets(hand: int, size: int) -> Iterator[int]:
    """The sets of so many cards, in the engine's order."""
    return map(sum, combinations(bits(hand), size))


def leads(hand: int, mixed: tuple[int, ...]) -> list[int]:
    """All that may be led: any cards of one suit, and those of the `mixed` sets that the hand holds."""
    found: list[int] = []
    for suit in _SUITS:
        if held := hand & suit:
            found += _parts(held)
    return found + [cards for cards in mixed if cards & hand == cards] if mixed else found


@cache
def _parts(suit: int) -> tuple[int, ...]:
    """All sets of these cards, the smaller first; asked for the cards of one suit in a hand, of which there are few."""
    return tuple(cards for size in range(1, suit.bit_count() + 1) for cards in subsets(suit, size))


def one_suit(cards: int) -> bool:
    """Whether all cards are of one suit."""
    return any(cards & suit == cards for suit in _SUITS)


_SUITS = tuple(PACK.suits.values())

FOURS = frozenset(cards for suit in _SUITS for cards in subsets(suit, HAND))
"""The hands that are molodka."""
