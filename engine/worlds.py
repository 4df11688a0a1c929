"""Drawing what a seat cannot see: cards scattered over places that may hold only some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Pack, bits
from engine.tricks import Terms, Tricks, Walk
from engine.view import Trick

TRIES = 12
"""Plain deals tried, each as likely as any other, before the cards are matched to their places one by one."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where unseen cards lie: how many, and which cannot be there."""

    size: int
    denied: int = 0


def scatter(cards: int, places: Sequence[Place], rng: Random) -> list[int]:
    """Spread a set of cards over the places; there must be as many cards as room, and a way to do it."""
    unseen = list(bits(cards))
    for _ in range(TRIES):
        rng.shuffle(unseen)
        start, heaps = 0, []
        for place in places:
            heap = sum(unseen[start : start + place.size])
            if heap & place.denied:
                break
            heaps.append(heap)
            start += place.size
        else:
            return heaps
    return _match(unseen, places, rng)


def _match(cards: Sequence[int], places: Sequence[Place], rng: Random) -> list[int]:
    heaps: list[list[int]] = [[] for _ in places]

    def settle(card: int, tried: set[int]) -> bool:
        order = [index for index, place in enumerate(places) if not card & place.denied and index not in tried]
        rng.shuffle(order)
        order.sort(key=lambda index: len(heaps[index]) >= places[index].size)
        for index in order:
            if index in tried:
                continue
            tried.add(index)
            if len(heaps[index]) < places[index].size:
                heaps[index].append(card)
                return True
            for place, other in enumerate(heaps[index]):
                if settle(other, tried):
                    heaps[index][place] = card
                    return True
        return False

    for card in cards:
        if not settle(card, set()):
            raise ValueError("no way to spread these cards")
    return [sum(heap) for heap in heaps]


def denied(terms: Terms, pack: Pack, tricks: Sequence[Trick]) -> list[int]:
    """By seat, the cards that it cannot hold after these tricks, by what it followed with."""
    unknown = (0,) * len(terms.after)
    masks = list(unknown)
    for trick in tricks:
        walk = Walk(Tricks.start(terms, unknown, trick.leader))
        for laid in trick.laid:
            card = pack.bit[laid.cards[0]]
            masks[laid.seat] |= walk.denied(card, pack)
            walk.play(card)
    return masks
