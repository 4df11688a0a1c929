"""A whole deal of Belote that a seat cannot tell from the one it is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

from engine.actions import Action, Seat
from engine.cards import bits
from engine.game import Chance, Setup
from engine.games.belote.combos import POSSIBLE, Combo, best, combos
from engine.games.belote.house import PACK, late
from engine.games.belote.opening import deal
from engine.games.belote.sight import TAKES, Seen, seen
from engine.phase import Phase, step
from engine.view import Fact, View
from engine.worlds import Place, scatter

TRIES = 20_000
"""Deals drawn before the search is given up; a few are enough wherever less than everything is known."""

_Announced: TypeAlias = tuple[tuple[Combo, ...], ...]


def imagine(view: View, rng: Random) -> Phase:
    """Draw what the seat does not see, then play the deal again from its first word."""
    found = seen(view)
    hands, rest, announced = _world(view, found, rng)
    held = next((int(dict(fact.values)["points"]) for fact in view.facts if fact.key == "held"), 0)
    chance = Chance(_pack(view, found, hands, rest, rng))
    phase = deal(Setup.of(view, chance, carried=(("held", held), ("played", 0))))
    for action in (*_auction(view.said), *_play(view, found, announced)):
        phase = step(phase, action)
    return phase


def _world(view: View, found: Seen, rng: Random) -> tuple[list[int], int, _Announced]:
    """(the hands with which play started or as they are, what is left of the stock, what each seat announced)."""
    size = found.rules.size
    hidden = found.unseen.bit_count() - sum(view.counts) + sum(map(int.bit_count, found.known))
    own = _own(view)
    for _ in range(TRIES):
        known = _with_announced(view, found, rng)
        if known is None:
            continue
        places = [Place(view.counts[seat] - known[seat].bit_count(), found.denied[seat]) for seat in range(size)]
        try:
            drawn = scatter(found.unseen & ~sum(known), [*places, Place(hidden)], rng)
        except ValueError:
            continue
        hands = [found.played[seat] | known[seat] | drawn[seat] for seat in range(size)]
        if found.trump is None:
            return hands, drawn[size], ((),) * size
        announced = _announced(view, found, hands, own, rng)
        if announced is not None:
            return hands, drawn[size], announced
    raise ValueError("no deal fits this view")


def _own(view: View) -> frozenset[str]:
    """The names of what the seat itself has announced."""
    return frozenset(str(value) for fact in view.own for _, text in fact.values for value in str(text).split())


def _with_announced(view: View, found: Seen, rng: Random) -> list[int] | None:
    """The known cards, and for every announcement not yet shown some cards that it may be about."""
    known = list(found.known)
    for seat, heard in enumerate(found.heard):
        if seat == view.seat or found.shown[seat]:
            continue
        for kind, number in heard.items():
            for _ in range(number):
                room = found.played[seat] | known[seat] | found.unseen & ~found.denied[seat] & ~sum(known)
                fitting = [cards for cards in POSSIBLE[kind] if not cards & ~room]
                if not fitting:
                    return None
                known[seat] |= rng.choice(fitting) & ~found.played[seat]
        if known[seat].bit_count() > view.counts[seat]:
            return None
    return known


def _announced(view: View, found: Seen, hands: Sequence[int], own: frozenset[str], rng: Random) -> _Announced | None:
    """What the seats may have announced with these hands, so that all of it was heard; None if nothing is."""
    announced: list[tuple[Combo, ...]] = []
    for seat, hand in enumerate(hands):
        held = combos(hand, reuse=found.rules.reuse)
        if seat == view.seat:
            some: tuple[Combo, ...] | None = tuple(combo for combo in held if combo.token in own)
        elif found.shown[seat]:
            some = tuple(combo for combo in held if combo.cards in found.shown[seat])
            some = some if len(some) == len(found.shown[seat]) else None
        else:
            some = _some(held, found.heard[seat], rng)
        # Where all is announced by itself, nothing is kept back.
        silent = found.rules.auto and found.played[seat] and some is not None and len(some) != len(held)
        if some is None or silent:
            return None
        announced.append(some)
    if view.tricks:
        assert found.trump is not None
        if best(found.rules, found.trump, view.tricks[0].leader, announced) != found.best:
            return None
    return tuple(announced)


def _some(held: tuple[Combo, ...], heard: Mapping[str, int], rng: Random) -> tuple[Combo, ...] | None:
    """Of what is held, so many of each kind."""
    left, chosen = Counter(heard), []
    for combo in rng.sample(held, len(held)):
        if left[combo.kind] > 0:
            left[combo.kind] -= 1
            chosen.append(combo)
    return None if any(left.values()) else tuple(chosen)


def _pack(view: View, found: Seen, hands: Sequence[int], rest: int, rng: Random) -> tuple[int, ...]:
    """The pack that deals these hands; which cards came late nobody knows of the others."""
    rules = found.rules
    dealt = rules.layout(view.dealer)
    below = list(bits(rest))
    rng.shuffle(below)
    if not view.turned:
        return dealt.pack([list(bits(hand)) for hand in hands], [])
    turned = PACK.bit[view.turned]
    if found.taker is None:
        return dealt.pack([list(bits(hand)) for hand in hands], [turned, *below])
    first: list[list[int]] = []
    stock = [turned] + [0] * (len(dealt.stock) - 1)
    for hand, places in zip(hands, late(rules.size, view.dealer, found.taker), strict=True):
        cards = list(bits(hand & ~turned))
        rng.shuffle(cards)
        for place in places:
            if place:
                stock[place] = cards.pop()
        first.append(cards)
    return dealt.pack(first, [card or below.pop() for card in stock])


def _auction(said: Sequence[Fact]) -> Iterator[Action]:
    """The words up to the first lead."""
    for fact in said:
        if fact.seat is None:
            continue
        values = dict(fact.values)
        verb, *more = fact.key.split("_")
        if fact.key in TAKES:
            yield Action(fact.seat, "take", () if fact.key == "take" else (str(values["suit"]),))
        elif verb == "bid":
            yield Action(fact.seat, verb, (str(values.get("value", *more[:1])), str(values["suit"])))
        elif verb in {"pass", "coinche", "surcoinche"}:
            yield Action(fact.seat, verb)


def _play(view: View, found: Seen, announced: _Announced) -> Iterator[Action]:
    """The cards, and what was said before them."""
    said = [set[Seat](), set[Seat]()]
    if not found.rules.auto:
        for number, key in enumerate(("declare", "show")):
            said[number] = {fact.seat for fact in view.said if fact.key == key and fact.seat is not None}
    for number, trick in enumerate(found.tricks):
        for laid in trick.laid:
            if number < 2 and laid.seat in said[number]:
                yield _saying(number, laid.seat, announced)
                said[number].discard(laid.seat)
            yield Action(laid.seat, "play", laid.cards)
    for number, seats in enumerate(said):
        for seat in seats:
            yield _saying(number, seat, announced)


def _saying(number: int, seat: Seat, announced: _Announced) -> Action:
    if number:
        return Action(seat, "show")
    return Action(seat, "declare", tuple(combo.token for combo in announced[seat]))
