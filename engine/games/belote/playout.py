"""Random deals of Belote at the speed of masks: the house's own calls, terms and figures, no phases between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engine.actions import Action, Seat
from engine.cards import SUITS
from engine.game import Chance, Options, Playout
from engine.games.belote.bidding import calls
from engine.games.belote.combos import Combo, best, combos, values
from engine.games.belote.house import PACK, SIZES, House, house, late, points, royals
from engine.games.belote.scoring import worth
from engine.games.belote.table import Bid, Count, Talk
from engine.tricks import Tricks, Walk, pick, play_out, played

_Said: TypeAlias = tuple[int, tuple[str, ...]]
_PASS, _TAKE, _SHOW = ("pass",), ("take",), ("show",)


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat to act."""
    rules = house(options, size)
    dealt = [[_getters(rules, dealer, taker) for taker in range(size)] for dealer in range(size)]
    orders = [rules.order(dealer) for dealer in range(size)]
    passed_out = (0,) * len(rules.sides)

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        fell, order = chance.pack, orders[dealer]
        log: list[_Said] = []
        bid = None
        if rules.bids:
            bid = _bid(rules, order, random, log)
            taker, trump = (bid.seat, bid.trump) if bid else (Seat(0), "")
        else:
            taker, trump = _take(order, PACK.text[fell[size * rules.dealt]][1], random, log)
        if not trump:
            _write(said, log)
            return passed_out, 0
        # Nobody looks at his hand before: it is dealt when it is known who gets what.
        hands = [sum(cards(fell)) for cards in dealt[dealer][taker]]
        before, on = tuple(hands), rules.terms[trump]
        walk, talk = Walk(Tricks.start(on, before, order[0])), _SILENCE[size]
        if rules.declares or rules.auto:
            held = [combos(hand, reuse=rules.reuse) for hand in hands]
            if any(held):
                talk = (
                    _auto(rules, trump, order[0], held) if rules.auto else _open(rules, walk, trump, held, random, log)
                )
        opening = walk.done
        heaps, cards = play_out(on, list(walk.hands), walk.turn, random)
        if said is not None:
            log += [(seat, ("play", PACK.text[card])) for seat, card in played(walk.freeze(), cards)]
            _write(said, log)
        # The last card is in the heap of whoever won the last trick.
        last = next(seat for seat, heap in enumerate(heaps) if heap & cards[-1])
        for taken in opening:
            heaps[taken.winner] |= sum(taken.cards)
        counted = _count(rules, trump, before, heaps, talk, rules.side_of[last])
        came = worth(rules, taker, order, bid, counted, 0)
        scores = tuple([rules.score(score) for score in came.scores]) if rules.rounding else came.scores
        return scores, size * len(opening) + len(cards)

    return play


_SILENCE = {size: Talk(((),) * size) for size in SIZES}


def _getters(rules: House, dealer: int, taker: int) -> list[Callable[[Sequence[int]], tuple[int, ...]]]:
    """By seat, its cards out of a pack once somebody has taken."""
    dealt = rules.layout(dealer)
    if rules.bids:
        return [itemgetter(*hand) for hand in dealt.hands]
    more = late(rules.size, dealer, taker)
    return [
        itemgetter(*hand, *[dealt.stock[place] for place in places])
        for hand, places in zip(dealt.hands, more, strict=True)
    ]


def _take(order: Sequence[Seat], turned: str, random: Callable[[], float], log: list[_Said]) -> tuple[Seat, str]:
    """(who takes, trump), which is empty where all have passed twice."""
    for seat in order:
        if random() >= 0.5:
            log.append((seat, _TAKE))
            return seat, turned
        log.append((seat, _PASS))
    others = [suit for suit in SUITS if suit != turned]
    for seat in order:
        if drawn := int(random() * 4):
            log.append((seat, ("take", others[drawn - 1])))
            return seat, others[drawn - 1]
        log.append((seat, _PASS))
    return order[0], ""


def _bid(rules: House, order: Sequence[Seat], random: Callable[[], float], log: list[_Said]) -> Bid | None:
    """The bid that stands at the end."""
    bidder, value, trump, double, passes, place = Seat(0), None, "", 1, 0, 0
    while passes < (4 if value is None else 3) and double < 4:
        seat = order[place % 4]
        ours = value is not None and not (seat - bidder) % 2
        may = calls(rules.suits, value, double, ours=ours)
        call = may[int(random() * len(may))]
        log.append((seat, call))
        place += 1
        if call == _PASS:
            passes += 1
            continue
        passes = 0
        if call[0] == "bid":
            bidder, value, trump = seat, call[1], call[2]
        else:
            double *= 2
    if value is None:
        return None
    return Bid.said(bidder, value, trump, double)


def _auto(rules: House, trump: str, leader: int, held: Sequence[tuple[Combo, ...]]) -> Talk:
    """Everything is announced, and shown by the best side."""
    top = best(rules, trump, leader, held)
    return Talk(tuple(held), sum([1 << seat for seat in range(rules.size) if rules.side_of[seat] == top]), top)


def _open(
    rules: House,
    walk: Walk,
    trump: str,
    held: Sequence[tuple[Combo, ...]],
    random: Callable[[], float],
    log: list[_Said],
) -> Talk:
    """The first trick, and the second if somebody may show in it."""
    leader, side_of = walk.turn, rules.side_of
    declared: list[tuple[Combo, ...]] = [()] * rules.size
    for _ in range(rules.size):
        seat = walk.turn
        legal = walk.legal()
        if held[seat]:
            sayings = (1 << len(held[seat])) - 1
            drawn = int(random() * (legal.bit_count() + sayings))
            if drawn < sayings:
                declared[seat], words = _some(held[seat], drawn)
                log.append((seat, ("declare", *words)))
        card = pick(legal, random)
        log.append((seat, ("play", PACK.text[card])))
        walk.play(card)
    top = best(rules, trump, leader, declared) if any(declared) else None
    if top is None:
        return _SILENCE[rules.size]
    shown = 0
    for _ in range(rules.size):
        seat = walk.turn
        legal = walk.legal()
        if declared[seat] and side_of[seat] == top and random() * (legal.bit_count() + 1) < 1:
            shown |= 1 << seat
            log.append((seat, _SHOW))
        card = pick(legal, random)
        log.append((seat, ("play", PACK.text[card])))
        walk.play(card)
    return Talk(tuple(declared), shown, top)


def _some(held: tuple[Combo, ...], number: int) -> tuple[tuple[Combo, ...], tuple[str, ...]]:
    """One way to announce: all by the bare word, or any smaller part by name."""
    if not number:
        return held, ()
    parts = [some for size in range(1, len(held)) for some in combinations(held, size)]
    return parts[number - 1], tuple(combo.token for combo in parts[number - 1])


def _count(rules: House, trump: str, hands: Sequence[int], heaps: Sequence[int], talk: Talk, last: int) -> Count:
    """The figures of a deal that is over."""
    number, side_of = len(rules.sides), rules.side_of
    won, bonus, declarations, belote = [0] * number, [0] * number, [0] * number, [0] * number
    pairs = royals(trump)
    for seat, heap in enumerate(heaps):
        won[side_of[seat]] |= heap
        for pair in pairs:
            if hands[seat] & pair == pair:
                belote[side_of[seat]] += 20
        if talk.shown >> seat & 1:
            declarations[side_of[seat]] += sum([values(trump)[combo.token] for combo in talk.declared[seat]])
    capot = None if sum(map(bool, won)) > 1 else last
    bonus[last] = 10 if capot is None else rules.whole - 152
    tricks = tuple([heap.bit_count() // rules.size for heap in won])
    cards = tuple([points(trump, heap) for heap in won])
    return Count(tricks, cards, tuple(bonus), tuple(declarations), tuple(belote), capot)


def _write(said: list[Action] | None, log: Sequence[_Said]) -> None:
    if said is not None:
        said += [Action(Seat(seat), call[0], call[1:]) for seat, call in log]
