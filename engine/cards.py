"""Packs: a card is one bit of an int, a set of cards is an int; names, order, print and parse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.actions import Card

SUITS = ("S", "H", "D", "C")


def bits(mask: int) -> Iterator[int]:
    """The single cards of a set, in the engine's order."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


@dataclass(frozen=True, eq=False)
class Pack:
    """The cards of a game in the order in which the engine writes them: the first is bit 0."""

    cards: tuple[Card, ...]

    @classmethod
    def french(cls, ranks: str, *others: str) -> Pack:
        """The `ranks`, in the order to write them, of each suit; `others` (a joker) stand before them."""
        plain = (rank + suit for suit in SUITS for rank in ranks)
        return cls(tuple(Card(text) for text in (*others, *plain)))

    @cached_property
    def bit(self) -> dict[str, int]:
        """Each card's bit by its text: a text that is not in here is no card of this pack."""
        return {card: 1 << index for index, card in enumerate(self.cards)}

    @cached_property
    def text(self) -> dict[int, Card]:
        """Each card's text by its bit."""
        return {1 << index: card for index, card in enumerate(self.cards)}

    @cached_property
    def suits(self) -> dict[str, int]:
        """The cards of each printed suit, the last character of a card's text."""
        return {suit: self.mask(card for card in self.cards if card[1] == suit) for suit in SUITS}

    @property
    def whole(self) -> int:
        """All cards of the pack."""
        return (1 << len(self.cards)) - 1

    def mask(self, cards: Iterable[str]) -> int:
        """The set of these cards."""
        bit = self.bit
        mask = 0
        for card in cards:
            mask |= bit[card]
        return mask

    def texts(self, mask: int) -> tuple[Card, ...]:
        """The cards of a set in the engine's order."""
        text = self.text
        cards = []
        while mask:
            low = mask & -mask
            cards.append(text[low])
            mask ^= low
        return tuple(cards)

    def ranks(self, ranks: str) -> int:
        """All cards of these ranks, whatever their suit."""
        return self.mask(card for card in self.cards if card[0] in ranks)
