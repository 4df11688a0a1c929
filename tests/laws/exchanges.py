"""Other deals that a seat cannot tell from the one it sits in: cards exchanged among the places that it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq
from random import Random

from cuts import before_last
from public import PAGES, hidden, story

from engine import Action, Match, Refused, Seat

TRIES = 4
"""Pairs of hidden cards tried for one seat; many make a history that cannot be."""


def exchanges(match: Match, seat: Seat | None, rng: Random) -> Iterator[Match]:
    """Deals in which everything that this seat has seen and heard went the same way."""
    unknown = hidden(match, seat)
    if len(unknown) < 2:
        return
    lived = tuple(story(match, seat))
    now = match
    for _ in range(TRIES):
        one, other = rng.sample(unknown, 2)
        found = _renamed(now, seat, {one: other, other: one})
        if found is not None and all(map(eq, story(found, seat), lived)):
            now = found
            yield now


def _renamed(match: Match, seat: Seat | None, names: dict[str, str]) -> Match | None:
    """The last deal with hidden cards renamed wherever this seat has not heard of them; None if it cannot be so."""
    deal = match.deals[-1]
    pack = deal.chance["pack"]
    assert isinstance(pack, list)
    secret = PAGES[match.game.name].secret(match.options)
    chance = {**deal.chance, "pack": [names.get(card, card) for card in pack]}
    actions = [
        Action(one.seat, one.verb, tuple(names.get(word, word) for word in one.words))
        if one.verb in secret and one.seat != seat
        else one
        for one in deal.actions
    ]
    try:
        return before_last(match).deal(chance, deal.dealer).acts(actions)
    except Refused:
        return None
