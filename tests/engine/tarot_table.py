"""Deals of Tarot for its rules' tests: hands that are named, the rest of the pack filling up the others."""

from __future__ import annotations

from dealt import act, cards, rest_of

from engine import Match, game

PACK = game("tarot").cards(game("tarot").resolve({}))
HAND, DOG = {3: 24, 4: 18, 5: 15}, {3: 6, 4: 6, 5: 3}


def dealt(
    hands: dict[int, str], *actions: str, size: int = 4, dealer: int = 0, dog: str = "", **options: object
) -> Match:
    """These hands and this dog (or the first cards of each), filled up from the lowest plain cards on."""
    held = {seat: cards(hands.get(seat, "")) for seat in range(size)}
    stock = cards(dog)
    rest = rest_of(PACK, *held.values(), stock)
    stock += [rest.pop(0) for _ in range(DOG[size] - len(stock))]
    full = [hand + [rest.pop(0) for _ in range(HAND[size] - len(hand))] for hand in held.values()]
    match = Match.new("tarot", size, options)
    return act(match.deal({"hands": full, "stock": stock}, dealer), *actions)


def sans(hands: dict[int, str], *actions: str, taker: int = 0, size: int = 4, **more: object) -> Match:
    """Played without the dog: dealer 0, so that seat 1 leads."""
    bids = [f"{seat} bid garde-sans" if seat == taker else f"{seat} pass" for seat in (*range(1, size), 0)]
    return dealt(hands, *bids, *actions, size=size, **more)  # type: ignore[arg-type]  # the keywords of a deal


FIVE = {1: "KH 1H", 2: "2H", 3: "3H", 4: "4H", 0: "5H"}
"""Hands of five players; seat 1 leads, and holds the king of hearts."""
