"""Other deals that a seat cannot tell from the one it sits in: cards exchanged among the places that it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from operator import eq
from random import Random

from cuts import before_last
from public import PAGES, hidden, story

from engine import Action, Match, Refused, Seat
from engine.match import Deal
from engine.phase import Json

TRIES = 3
"""Pairs of hidden cards tried for one seat; many make a history that cannot be."""


def exchanges(match: Match, seat: Seat | None, rng: Random) -> Iterator[Match]:
    """Deals in which everything that this seat has seen and heard went the same way."""
    unknown = hidden(match, seat)
    if len(unknown) < 2:
        return
    opening = before_last(match)
    lived = tuple(story(match, match.deals[-1].actions, seat))
    now = match.deals[-1]
    for _ in range(TRIES):
        one, other = rng.sample(unknown, 2)
        chance, actions = _renamed(now, match, seat, {one: other, other: one})
        start = opening.deal(chance, now.dealer)
        try:
            same = all(map(eq, story(start, actions, seat), lived))
        except Refused:
            continue
        if same:
            found = start.acts(actions)
            now = found.deals[-1]
            yield found


def _renamed(
    deal: Deal, match: Match, seat: Seat | None, names: dict[str, str]
) -> tuple[dict[str, Json], tuple[Action, ...]]:
    """A deal's chance and actions with hidden cards renamed wherever this seat has not heard of them."""
    pack = deal.chance["pack"]
    assert isinstance(pack, list)
    secret = PAGES[match.game.name].secret(match.options)
    actions = tuple(
        Action(one.seat, one.verb, tuple(names.get(word, word) for word in one.words))
        if one.verb in secret and one.seat != seat
        else one
        for one in deal.actions
    )
    return {**deal.chance, "pack": [names.get(card, card) for card in pack]}, actions
