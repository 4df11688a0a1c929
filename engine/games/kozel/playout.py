"""Random deals of Kozel at the speed of masks: what `Walk` does, over local variables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engine.actions import Action, Seat
from engine.cards import SUITS, bits
from engine.game import Chance, Options, Playout
from engine.games.kozel.house import HAND, PACK, House, house, layout, worth
from engine.games.kozel.scoring import loss
from engine.games.kozel.sets import Ranks, beating, one_suit, ranks
from engine.tricks import nth

_Said: TypeAlias = tuple[int, str, int]
"""A seat, its verb, its cards."""

PLACES = {
    (held, size): tuple(combinations(range(held), size)) for held in range(1, HAND + 1) for size in range(1, held + 1)
}
"""The sets of so many of the cards held, by their places."""
WAYS = tuple(tuple(comb(held, size) for size in range(HAND + 1)) for held in range(HAND + 1))


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat whose turn it is; nobody else speaks."""
    rules = house(options)
    dealt = [layout(size, dealer, options["trump_card"]) for dealer in range(size)]
    hands_of = [[itemgetter(*hand) for hand in one.hands] for one in dealt]
    stock_of = itemgetter(*dealt[0].stock)
    usual = dealt[0].turned[0]

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        fell = chance.pack
        turned = fell[usual] if chance.turned is None else chance.turned
        hands = [sum(cards(fell)) for cards in hands_of[dealer]]
        log: list[_Said] = []
        heaps, won = _play_out(rules, PACK.text[turned][1], hands, stock_of(fell), (dealer + 1) % size, rng.random, log)
        if said is not None:
            said += [Action(Seat(seat), verb, PACK.texts(cards)) for seat, verb, cards in log]
        _, scores = loss(rules, (worth(heaps[0]), worth(heaps[1])), won, 1)
        return scores, len(PACK.cards)

    return play


def _play_out(
    rules: House,
    trump: str,
    hands: list[int],
    stock: Sequence[int],
    owner: int,
    random: Callable[[], float],
    log: list[_Said],
) -> tuple[list[int], list[int]]:
    """Every trick to the end: (the cards won, the tricks won), by side."""
    on, mixed, size = ranks(trump), rules.mixed(trump), len(hands)
    heaps, won = [0, 0], [0, 0]
    drawn = 0
    while hands[owner]:
        best = lead(hands[owner], mixed, random)
        log.append((owner, "play", best))
        hands[owner] ^= best
        puts = [(owner, best)]
        winner, count = owner, best.bit_count()
        # Nobody may say molodka over four of a suit, or after a lead where that is too late.
        open_ = rules.molodka_after_lead and rules.molodka and not (count == HAND and one_suit(best))
        seat = (owner + 1) % size
        while len(puts) < size:
            hand = hands[seat]
            more = int(open_ and hand.bit_count() == HAND and one_suit(hand))
            verb, cards = answer(on, hand, best, count, more, random)
            log.append((seat, verb, cards))
            if verb == "molodka":
                for other, back in puts:
                    hands[other] |= back
                # Whoever is still to act is farther from the owner: no other molodka can follow in turn.
                puts, open_, cards, count = [], False, hand, HAND
            hands[seat] ^= cards
            puts.append((seat, cards))
            if verb != "pass":
                best, winner = cards, seat
            seat = (seat + 1) % size
        side = winner % 2
        heaps[side] |= sum(cards for _, cards in puts)
        won[side] += 1
        owner = winner
        for place in range(min(count * size, len(stock) - drawn)):
            hands[(owner + place) % size] |= stock[drawn + place]
        drawn += count * size
    return heaps, won


def lead(hand: int, mixed: Sequence[int], random: Callable[[], float]) -> int:
    """One of the sets that may be led."""
    held = [cards for suit in _SUITS if (cards := hand & suit)]
    more = [cards for cards in mixed if cards & hand == cards]
    drawn = int(random() * (sum((1 << cards.bit_count()) - 1 for cards in held) + len(more)))
    for cards in held:
        sets = (1 << cards.bit_count()) - 1
        if drawn < sets:
            # The number's own bits say which of the cards.
            return sum(card for place, card in enumerate(bits(cards)) if drawn + 1 & 1 << place)
        drawn -= sets
    return more[drawn]


def answer(on: Ranks, hand: int, best: int, count: int, more: int, random: Callable[[], float]) -> tuple[str, int]:
    """(verb, cards): one of the sets that beat or pass, or a molodka where there is that one choice `more`."""
    if count == 1:
        plays = hand & on.beats[best]
        beat = plays.bit_count()
        held = hand.bit_count()
        drawn = int(random() * (beat + held + more))
        if drawn < beat:
            return "play", nth(plays, drawn)
        return ("pass", nth(hand, drawn - beat)) if drawn < beat + held else ("molodka", 0)
    sets = beating(on, hand, best)
    held = hand.bit_count()
    ways = WAYS[held][count]
    drawn = int(random() * (len(sets) + ways + more))
    if drawn < len(sets):
        return "play", sets[drawn]
    if drawn >= len(sets) + ways:
        return "molodka", 0
    cards = list(bits(hand))
    return "pass", sum(cards[place] for place in PLACES[held, count][drawn - len(sets)])


_SUITS = tuple(PACK.suits[suit] for suit in SUITS)
