"""Random deals of Kozel at the speed of masks: what `Walk` does, over local variables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import itemgetter
from random import Random

from engine.actions import Action, Seat
from engine.cards import bits
from engine.game import Chance, Options, Playout
from engine.games.kozel.house import HALF, HAND, PACK, SIZES, House, house, worth
from engine.games.kozel.scoring import loss
from engine.games.kozel.sets import FOURS, Ranks, beating, leads, ranks

_FOLLOWERS = {size: [[(seat + step) % size for step in range(1, size)] for seat in range(size)] for size in SIZES}
"""By the number of players and the seat that leads, those that follow it."""
_WAYS = {
    (held, size): [itemgetter(*places) for places in combinations(range(held), size)]
    for held in range(2, HAND + 1)
    for size in range(2, held + 1)
}
"""The sets of so many of the cards held, by their places."""


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat whose turn it is; nobody else speaks."""
    rules = house(options)
    dealt = [rules.layout(size, dealer) for dealer in range(size)]
    hands_of = [[itemgetter(*hand) for hand in one.hands] for one in dealt]
    stock_of = itemgetter(*dealt[0].stock)
    usual = dealt[0].turned[0]

    def play(chance: Chance, dealer: int, rng: Random, said: list[Action] | None = None) -> tuple[tuple[int, ...], int]:
        fell = chance.pack
        turned = fell[usual] if chance.turned is None else chance.turned
        hands = [sum(cards(fell)) for cards in hands_of[dealer]]
        leader = (dealer + 1) % size
        heap, won = _play_out(rules, PACK.text[turned][1], hands, stock_of(fell), leader, rng.random, said)
        made = worth(heap)
        _, scores = loss(rules, (made, 2 * HALF - made), won, 1)
        return scores, len(PACK.cards)

    return play


def _play_out(
    rules: House,
    trump: str,
    hands: list[int],
    stock: Sequence[int],
    owner: int,
    random: Callable[[], float],
    said: list[Action] | None,
) -> tuple[int, list[int]]:
    """Every trick to the end: (the cards that the first side won, the tricks by side)."""
    on, mixed, size = ranks(trump), rules.mixed(trump), len(hands)
    followers = _FOLLOWERS[size]
    first, won, drawn = 0, [0, 0], 0
    while hands[owner]:
        choices = leads(hands[owner], mixed)
        best = choices[int(random() * len(choices))]
        if said is not None:
            said.append(Action(Seat(owner), "play", PACK.texts(best)))
        hands[owner] ^= best
        put, heap, winner, count = [best], best, owner, best.bit_count()
        # Nobody may say molodka over four of a suit, or after a lead where that is too late.
        open_ = rules.molodka_after_lead and rules.molodka and best not in FOURS
        order = [*followers[owner]]
        for place, seat in enumerate(order):
            hand = hands[seat]
            verb, cards = answer(on, hand, best, count, open_ and hand in FOURS, random)
            if said is not None:
                said.append(Action(Seat(seat), verb, PACK.texts(cards)))
            if verb == "molodka":
                for other, back in zip((owner, *order), put, strict=False):
                    hands[other] |= back
                # Whoever takes his cards back follows once more. Those who are still to act are farther from the owner
                # than this seat: no other molodka can come before theirs.
                order += (owner, *order[:place])
                open_, cards, count, heap = False, hand, HAND, 0
            else:
                put.append(cards)
            hands[seat] = hand ^ cards
            heap |= cards
            if verb != "pass":
                best, winner = cards, seat
        won[winner % 2] += 1
        if not winner % 2:
            first |= heap
        owner = winner
        if drawn < len(stock):
            draws = stock[drawn : drawn + count * size]
            for seat, card in zip((owner, *followers[owner]) * count, draws, strict=False):
                hands[seat] |= card
            drawn += len(draws)
    return first, won


def answer(on: Ranks, hand: int, best: int, count: int, more: int, random: Callable[[], float]) -> tuple[str, int]:
    """(verb, cards): one of the sets that beat or pass, or a molodka where there is that one choice `more`."""
    if count == 1:
        cards = hand & on.beats[best]
        beat, held = cards.bit_count(), hand.bit_count()
        skip = random() * (beat + held + more)
        verb = "play"
        if skip >= beat:
            cards, verb = hand, "pass"
            skip -= beat
            if skip >= held:
                return "molodka", 0
        while skip >= 1.0:
            cards &= cards - 1
            skip -= 1.0
        return verb, cards & -cards
    sets = beating(on, hand, best)
    ways = _WAYS[hand.bit_count(), count]
    drawn = int(random() * (len(sets) + len(ways) + more))
    if drawn < len(sets):
        return "play", sets[drawn]
    drawn -= len(sets)
    return ("pass", sum(ways[drawn](tuple(bits(hand))))) if drawn < len(ways) else ("molodka", 0)
