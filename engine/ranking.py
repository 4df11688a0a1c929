"""Which suit a card counts as and what beats what: tables compiled once for a deal, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.actions import Card
from engine.cards import Pack, bits


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """All that a trick asks of a card; keyed by the card's bit."""

    suit: Mapping[int, int]
    """All cards that count as the same suit; 0 for an exempt card, which asks for no suit when it is led."""
    beats: Mapping[int, int]
    """All that would win over this card while it is the best of the trick."""
    trumps: int
    exempt: int
    """Cards that may always be played, whatever the duties (the Excuse)."""


def rank(pack: Pack, orders: Sequence[Sequence[str]], trump: int | None = None, exempt: Sequence[str] = ()) -> Ranking:
    """Compile the `orders`, one for each suit as it counts, highest card first; `trump` is the index of one of them."""
    masks = [pack.mask(order) for order in orders]
    trumps = 0 if trump is None else masks[trump]
    suit: dict[int, int] = {}
    beats: dict[int, int] = {}
    for index, order in enumerate(orders):
        above = 0 if index == trump else trumps
        for card in order:
            bit = pack.bit[card]
            suit[bit] = masks[index]
            beats[bit] = above
            above |= bit
    outside = pack.mask(exempt)
    for card in exempt:
        suit[pack.bit[card]] = 0
        beats[pack.bit[card]] = pack.whole & ~outside
    return Ranking(suit, beats, trumps, outside)


def high_to_low(pack: Pack, ranking: Ranking, hand: int) -> tuple[Card, ...]:
    """The cards of a hand so that those of each suit, as it counts, come from high to low.

    What belongs to no suit yet (a joker before there are trumps) counts as high.
    """
    beats, suit = ranking.beats, ranking.suit
    above = {card: (beats[card] & suit[card]).bit_count() if card in beats else 0 for card in bits(hand)}
    return tuple(pack.text[card] for card in sorted(above, key=above.__getitem__))
