"""A whole deal of Kozel that a seat cannot tell from the one it is in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from engine.actions import Action, Seat
from engine.cards import bits
from engine.game import Chance, Setup
from engine.games.kozel.house import HAND, PACK, house
from engine.games.kozel.play import Play, deal
from engine.phase import Phase, step
from engine.view import Trick, View
from engine.worlds import Place, scatter

HELD = 99
"""The number of a trick that is not played: the cards are still in the hand."""


@dataclass(slots=True)
class _Heap:
    """Cards that left a hand together, or that it still holds."""

    seat: int
    trick: int
    size: int
    cards: int = 0
    """Those that are known."""


@dataclass(slots=True)
class _History:
    """The public course of a deal."""

    size: int
    turned: int
    tricks: tuple[Trick, ...]
    """With the running one."""
    heaps: list[_Heap] = field(default_factory=list)
    draws: list[tuple[int, int]] = field(default_factory=list)
    """(seat, the trick after which it drew) for each card of the stock that is drawn."""

    def heap(self, seat: int, trick: int) -> _Heap:
        """What the seat put into that trick, or its hand if it has not yet."""
        return next(heap for heap in self.heaps if heap.seat == seat and heap.trick in {trick, HELD})


def imagine(view: View, rng: Random) -> Phase:
    """Draw what the seat does not see, then play the deal again from its first lead."""
    history = _history(view)
    rest = _fill(view, history, rng)
    phase: Phase = deal(_setup(view, history, rest, rng))
    for action, stands in _actions(view):
        phase = step(phase, _named(phase, action, history) if stands else _anything(phase, action))
    return phase


def _history(view: View) -> _History:
    assert view.turned is not None
    history = _History(len(view.counts), PACK.bit[view.turned], view.begun)
    aside = list(view.aside)
    for number, trick in enumerate(view.begun):
        for laid in trick.laid:
            own = aside[: laid.down] if laid.seat == view.seat else []
            del aside[: len(own)]
            heap = _Heap(laid.seat, number, len(laid.cards) + laid.down, PACK.mask((*laid.cards, *own)))
            history.heaps.append(heap)
    for seat, count in enumerate(view.counts):
        hand = PACK.mask(view.hand) if seat == view.seat else 0
        history.heaps.append(_Heap(seat, HELD, count, hand))
    left = len(PACK.cards) - HAND * history.size
    for number, trick in enumerate(view.tricks):
        assert trick.winning is not None
        cards = min(left, sum(len(laid.cards) + laid.down for laid in trick.laid))
        history.draws += [((trick.winning + place) % history.size, number) for place in range(cards)]
        left -= cards
    for number, seat, cards in _taken_back(view):
        history.heap(seat, number).cards |= cards
    return history


def _taken_back(view: View) -> Iterator[tuple[int, Seat, int]]:
    """(trick, seat, cards) of what molodkas have shown: all four cards of a hand go into such a trick."""
    told = iter(view.said)
    fact = next(told, None)
    for number, action in _by_trick(view):
        if action.verb == "molodka":
            fact = next(told, None)
            while fact is not None and fact.key != "molodka":
                assert fact.seat is not None
                yield number, fact.seat, PACK.mask(str(dict(fact.values).get("cards", "")).split())
                fact = next(told, None)


def _by_trick(view: View) -> Iterator[tuple[int, Action]]:
    """Each action with the number of its trick."""
    number = lying = 0
    for action in view.log:
        yield number, action
        lying = 1 if action.verb == "molodka" else lying + 1
        if lying == len(view.counts):
            number, lying = number + 1, 0


def _fill(view: View, history: _History, rng: Random) -> int:
    """Draw the cards of every heap; what is left lies in the stock."""
    below = _lies_below(view, history)
    seen = below
    for heap in history.heaps:
        seen |= heap.cards
    open_ = [heap for heap in history.heaps if heap.cards.bit_count() < heap.size]
    places = [
        Place(heap.size - heap.cards.bit_count(), 0 if _may_hold_turned(view, history, heap) else history.turned)
        for heap in open_
    ]
    left = len(PACK.cards) - sum(heap.size for heap in history.heaps) - below.bit_count()
    drawn = scatter(PACK.whole & ~seen, [*places, Place(left)], rng)
    for heap, cards in zip(open_, drawn, strict=False):
        heap.cards |= cards
    return drawn[-1]


def _lies_below(view: View, history: _History) -> int:
    """The turned card while everybody knows that it is the last one of the stock."""
    stock = len(PACK.cards) - HAND * history.size
    lies = house(dict(view.options)).turned_last and len(history.draws) < stock
    return history.turned if lies else 0


def _may_hold_turned(view: View, history: _History, heap: _Heap) -> bool:
    """It was in the stock, so it has been drawn; as the last card, if it lay under the stock."""
    if not house(dict(view.options)).turned_last:
        return bool(history.draws) and heap.trick > 0
    seat, after = history.draws[-1] if history.draws else (-1, HELD)
    return heap.seat == seat and heap.trick > after


def _setup(view: View, history: _History, rest: int, rng: Random) -> Setup:
    """The deal that leads to these cards: which were dealt, which were drawn, and when."""
    rules = house(dict(view.options))
    last = rules.turned_last
    stock = [0] * len(history.draws)
    dealt: list[list[int]] = []
    for seat in range(history.size):
        needed = {card: heap.trick for heap in history.heaps if heap.seat == seat for card in bits(heap.cards)}
        cards = list(needed)
        rng.shuffle(cards)
        # From the last draw back: the later one is, the fewer cards can have come by it, so no choice blocks another.
        places = [place for place, (drawer, _) in enumerate(history.draws) if drawer == seat]
        for place in reversed(places):
            late = (card for card in cards if needed[card] > history.draws[place][1])
            turned = history.turned in cards and (place == len(stock) - 1 if last else place == places[0])
            drawn = history.turned if turned else next(card for card in late if card != history.turned or not last)
            cards.remove(drawn)
            stock[place] = drawn
        dealt.append(cards)
    below = list(bits(rest))
    rng.shuffle(below)
    under = [history.turned] if _lies_below(view, history) else []
    pack = rules.layout(history.size, view.dealer).pack(dealt, [*stock, *below, *under])
    facts = {fact.key: dict(fact.values) for fact in view.facts}
    carried = (
        ("leader", _first_owner(view)),
        ("eggs", int(facts.get("eggs", {}).get("count", 0))),
        ("factor", int(facts.get("factor", {}).get("factor", 1))),
    )
    return Setup.of(view, Chance(pack, history.turned), carried)


def _first_owner(view: View) -> Seat:
    """Who was to lead the first trick."""
    if not view.log:
        return view.to_act[0]
    if view.log[0].verb == "play":
        return view.log[0].seat
    return Seat(int(dict(view.said[0].values)["seat_first"]))


def _actions(view: View) -> Iterator[tuple[Action, bool]]:
    """Each action, and whether its cards still lie where it put them."""
    numbered = list(_by_trick(view))
    last = {number: place for place, (number, action) in enumerate(numbered) if action.verb == "molodka"}
    for place, (number, action) in enumerate(numbered):
        yield action, place > last.get(number, -1)


def _named(phase: Phase, action: Action, history: _History) -> Action:
    """The action with the cards that it hides."""
    assert isinstance(phase, Play)
    if action.verb != "pass" or action.words:
        return action
    heap = history.heap(action.seat, len(phase.table.done))
    return Action(action.seat, action.verb, PACK.texts(heap.cards))


def _anything(phase: Phase, action: Action) -> Action:
    """The same for cards that a molodka has sent back: nobody can tell which they were."""
    assert isinstance(phase, Play)
    if action.verb != "pass" or action.words:
        return action
    cards = list(bits(phase.table.hands[action.seat]))[: phase.table.best.bit_count()]
    return Action(action.seat, action.verb, PACK.texts(sum(cards)))
