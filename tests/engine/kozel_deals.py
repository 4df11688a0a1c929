"""Deals of Kozel, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dealt import act, cards, rest_of

from engine import Match, game

ALL = game("kozel").cards({})


def deal(
    hands: Sequence[str], *actions: str, turned: str = "", dealer: int = 0, top: str = "", **options: object
) -> Match:
    """These hands; the stock begins with the cards of `top`, and some card of it is turned."""
    held = [cards(hand) for hand in hands]
    rest = rest_of(ALL, *held, cards(top))
    Random(5).shuffle(rest)
    chance: dict[str, object] = {"hands": held, "stock": [*cards(top), *rest]}
    if turned:
        chance["turned"] = turned
    return act(Match.new("kozel", len(held), options).deal(chance, dealer), *actions)


# Diamonds are trump; seat 1 leads.
HANDS = ("6C 7C 8C 9H", "QS 7S JH AC", "9D JS 6H TC", "KD 8D 9S TD")

# Hearts are trump, seat 1 leads; seats 0 and 3 hold four clubs.
FOURS = ("JC QC KC TC", "AS KS 7H 6H", "TS JH AD 6D", "9C 8C 7C 6C")


def fours(*actions: str, **options: object) -> Match:
    return deal(FOURS, *actions, turned="AH", **options)


EGGS_PACK = {
    "hands": [cards("6S KH QH JH"), cards("AS TS KS QS"), cards("JS 9S AH 6H"), cards("8S 7S TH 7H")],
    "stock": cards("6C JC AC AD 7C QC 8H TD 8C KC 9H KD 9C TC 6D QD JD 9D 8D 7D"),
    "turned": "AD",
}
EGGS = (
    "1 play AS TS KS QS", "2 pass JS 9S AH 6H", "3 pass 8S 7S TH 7H", "0 pass 6S KH QH JH",
    "1 play 6C 7C 8C 9C", "2 play JC QC KC TC", "3 pass AC 8H 9H 6D", "0 pass AD TD KD QD",
    "2 play JD", "3 pass 9D", "0 pass 8D", "1 pass 7D",
)  # fmt: skip
DRY_PACK = {
    "hands": [cards("JH QH JD QD"), cards("AS TS KS QS"), cards("6H 7H 8D 9D"), cards("6D 7D 8H 9H")],
    "stock": cards("AC JS 8S KH TC 9S 7S KD KC AH TH JC QC AD TD 9C 8C 6S 7C 6C"),
    "turned": "JC",
}


def dry(match: Match, leader: int) -> Match:
    """One more deal in which this seat leads and takes everything; it is dealt by the seat before it."""
    hands = [DRY_PACK["hands"][(seat + 1 - leader) % 4] for seat in range(4)]
    chance = {"hands": hands, "stock": DRY_PACK["stock"], "turned": "JC"}
    seats = [(leader + step) % 4 for step in range(4)]
    match = match.deal(chance, (leader - 1) % 4)
    texts = [
        ("play AS TS KS QS", "pass 6H 7H 8D 9D", "pass 6D 7D 8H 9H", "pass JH QH JD QD"),
        ("play AC TC KC QC", "pass JS 9S AH AD", "pass 8S 7S TH TD", "pass KH KD JC 9C"),
        ("play 8C", "pass 6S", "pass 7C", "pass 6C"),
    ]
    return act(match, *(f"{seat} {text}" for trick in texts for seat, text in zip(seats, trick, strict=True)))


def eggs(match: Match) -> Match:
    """One more deal, led by seat 1, that ends 60–60."""
    return act(match.deal(EGGS_PACK, 0), *EGGS)


def left(**options: object) -> Match:
    """A match in which the seat left of the dealer leads."""
    return Match.new("kozel", options={"first_lead": "dealer_left", **options})
