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

HANDS = {1: "KH 2D KD 01", 2: "4H 5D 02 06 EX", 3: "QD 08 11 15 21 1S", 0: "8H 1D QH 03 07 18"}
"""Seat 1 leads, seat 0 is the taker; seat 3 is void of hearts."""
VOID = "2S 3S 4S 5S 6S 7S 8S 9S 1C 2C 3C 4C"


def table(*actions: str, hands: dict[int, str] = HANDS, **more: object) -> Match:
    """With the manners of a real table."""
    filled = {**hands, 3: f"{hands[3]} {VOID}"} if hands is HANDS else hands
    return sans(filled, *actions, manners="table", petit_sec="play", **more)  # type: ignore[arg-type]  # the keywords of a deal


def to_act(match: Match) -> tuple[int, ...]:
    """The seats that the game waits for."""
    assert match.phase is not None
    return match.phase.to_act
