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
from engine.games.belote.house import PACK, House, house, late, layout, points, royals
from engine.games.belote.scoring import worth
from engine.games.belote.table import CAPOT, Bid, Count, Talk
from engine.tricks import Tricks, Walk, nth, play_out, played

_Said: TypeAlias = tuple[int, tuple[str, ...]]
_PASS = ("pass",)


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat to act."""
    rules = house(options, size)
    dealt = [[itemgetter(*hand) for hand in layout(size, dealer, bids=rules.bids).hands] for dealer in range(size)]
    orders = [rules.order(dealer) for dealer in range(size)]
    sides = range(len(rules.sides))

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        random = rng.random
        fell, order = chance.pack, orders[dealer]
        hands = [sum(cards(fell)) for cards in dealt[dealer]]
        bid = None
        if rules.bids:
            log, bid = _bid(rules, order, random)
            taker, trump = (bid.seat, bid.trump) if bid else (Seat(0), "")
        else:
            stock = fell[size * rules.dealt :]
            log, taker, trump = _take(order, PACK.text[stock[0]][1], random)
            if trump:
                hands = [
                    hand | sum([stock[place] for place in places])
                    for hand, places in zip(hands, late(size, dealer, taker), strict=True)
                ]
        if not trump:
            _write(said, log)
            return (0,) * len(sides), 0
        before, terms = tuple(hands), rules.terms[trump]
        tricks, talk, opened = _open(rules, Tricks.start(terms, before, order[0]), trump, random, log)
        heaps, cards = play_out(terms, list(tricks.hands), tricks.leader, random)
        if said is not None:
            log += [(seat, ("play", PACK.text[card])) for seat, card in played(tricks, cards)]
            _write(said, log)
        # The last card is in the heap of whoever won the last trick.
        last = next(seat for seat, heap in enumerate(heaps) if heap & cards[-1])
        for taken in tricks.done:
            heaps[taken.winner] |= sum(taken.cards)
        counted = _count(rules, trump, before, heaps, talk, rules.side_of[last])
        came = worth(rules, taker, order, bid, counted, 0)
        return tuple([rules.score(score) for score in came.scores]), opened + len(cards)

    return play


def _take(order: Sequence[Seat], turned: str, random: Callable[[], float]) -> tuple[list[_Said], Seat, str]:
    """The words said, who takes, and trump: empty where all have passed twice."""
    log: list[_Said] = []
    others = [suit for suit in SUITS if suit != turned]
    for seat in order:
        if int(random() * 2):
            log.append((seat, ("take",)))
            return log, seat, turned
        log.append((seat, _PASS))
    for seat in order:
        if drawn := int(random() * 4):
            log.append((seat, ("take", others[drawn - 1])))
            return log, seat, others[drawn - 1]
        log.append((seat, _PASS))
    return log, order[0], ""


def _bid(rules: House, order: Sequence[Seat], random: Callable[[], float]) -> tuple[list[_Said], Bid | None]:
    """The words said, and the bid that stands at the end."""
    log: list[_Said] = []
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
        return log, None
    return log, Bid(bidder, value if value == CAPOT else int(value), trump, double)


def _open(
    rules: House, tricks: Tricks, trump: str, random: Callable[[], float], log: list[_Said]
) -> tuple[Tricks, Talk, int]:
    """(the position from which nothing but cards is played, what was announced and shown, the cards played so far)."""
    nothing = Talk(((),) * rules.size)
    if not rules.declares and not rules.auto:
        return tricks, nothing, 0
    held = [combos(hand, reuse=rules.reuse) for hand in tricks.hands]
    if not any(held):
        return tricks, nothing, 0
    if rules.auto:
        top = best(rules, trump, tricks.leader, held)
        shown = sum([1 << seat for seat in range(rules.size) if rules.side_of[seat] == top])
        return tricks, Talk(tuple(held), shown, top), 0
    declared: list[tuple[Combo, ...]] = [()] * rules.size
    walk = Walk(tricks)
    for _ in range(rules.size):
        seat = walk.turn
        legal = walk.legal()
        sayings = (1 << len(held[seat])) - 1
        drawn = int(random() * (legal.bit_count() + sayings))
        if drawn < sayings:
            declared[seat], words = _some(held[seat], drawn)
            log.append((seat, ("declare", *words)))
            drawn = int(random() * legal.bit_count())
        else:
            drawn -= sayings
        _lay(walk, nth(legal, drawn), log)
    top = best(rules, trump, tricks.leader, declared)
    if top is None:
        return walk.freeze(), nothing, rules.size
    shown = 0
    for _ in range(rules.size):
        seat = walk.turn
        legal = walk.legal()
        may = int(bool(declared[seat]) and rules.side_of[seat] == top)
        drawn = int(random() * (legal.bit_count() + may))
        if drawn < may:
            shown |= 1 << seat
            log.append((seat, ("show",)))
            drawn = int(random() * legal.bit_count())
        else:
            drawn -= may
        _lay(walk, nth(legal, drawn), log)
    return walk.freeze(), Talk(tuple(declared), shown, top), 2 * rules.size


def _some(held: tuple[Combo, ...], number: int) -> tuple[tuple[Combo, ...], tuple[str, ...]]:
    """One way to announce: all by the bare word, or any smaller part by name."""
    if not number:
        return held, ()
    parts = [some for size in range(1, len(held)) for some in combinations(held, size)]
    return parts[number - 1], tuple(combo.token for combo in parts[number - 1])


def _lay(walk: Walk, card: int, log: list[_Said]) -> None:
    log.append((walk.turn, ("play", PACK.text[card])))
    walk.play(card)


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
