"""Deals of Euchre, for the tests of its rules."""

from __future__ import annotations

from dealt import act, cards, rest_of

from engine import Match, game

PACK = game("euchre").cards({"benny": False, **game("euchre").resolve({})})
HANDS = ("TH QH AC KC TD", "AS KS QD TC 9C", "JH AH KH AD 9S", "TS QS KD JD QC")
STOCK = "9H JS JC 9D"


def usual(*actions: str, dealer: int = 0, ruleset: str = "house", **options: object) -> Match:
    """The nine of hearts is turned up."""
    chance = {"hands": [cards(hand) for hand in HANDS], "stock": cards(STOCK)}
    return act(Match.new("euchre", options={"ruleset": ruleset, **options}).deal(chance, dealer), *actions)


def dealt(hands: dict[int, str], turned: str, *actions: str, dealer: int = 3, **options: object) -> Match:
    """These hands, the rest of the pack filling up the others, and this card turned up."""
    match = Match.new("euchre", options=options)
    rest = rest_of(match.game.cards(match.options), *(cards(hand) for hand in hands.values()), [turned])
    full = []
    for seat in range(4):
        hand = cards(hands.get(seat, ""))
        full.append(hand + [rest.pop(0) for _ in range(5 - len(hand))])
    return act(match.deal({"hands": full, "stock": [turned, *rest]}, dealer), *actions)


PASSES = ("1 pass", "2 pass", "3 pass", "0 pass")
