"""Positions of Belote from the texts of a record."""

from __future__ import annotations

from dealt import act, cards, rest_of

from engine import Card, Match, game

PACK = game("belote").cards({})
ORDERED = (
    *("7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"),
    *("7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"),
)
"""A pack in a known order, the top card first."""


def classic(*actions: str, dealer: int = 0, players: int = 4, **options: object) -> Match:
    """The ordered pack: four players see the jack of diamonds turned."""
    return act(Match.new("belote", players, options).deal({"pack": list(ORDERED)}, dealer), *actions)


def filled(hands: dict[int, str], size: int, number: int) -> list[list[Card]]:
    """These hands, the lowest cards left filling up the others."""
    rest = rest_of(PACK, *(cards(hand) for hand in hands.values()))
    full = []
    for seat in range(size):
        hand = [Card(card) for card in cards(hands.get(seat, ""))]
        full.append(hand + [Card(rest.pop()) for _ in range(number - len(hand))])
    return full


def contree(hands: dict[int, str], *actions: str, dealer: int = 3, bid: str = "80 H", **options: object) -> Match:
    """Seat 0 bids at once, the others pass; all of each hand that is not given is filled up."""
    match = Match.new("belote", options={"variant": "contree", **options})
    match = match.deal({"hands": filled(hands, 4, 8)}, dealer)
    turn = (dealer + 1) % 4
    words = [f"{turn} bid {bid}", *(f"{(turn + step) % 4} pass" for step in (1, 2, 3))]
    return act(match, *words, *actions)


def whole(hands: dict[int, str], dealer: int = 3, **options: object) -> Match:
    """A deal of contrée before the first word."""
    match = Match.new("belote", options={"variant": "contree", **options})
    return match.deal({"hands": filled(hands, 4, 8)}, dealer)
