"""Deals of Kozel, for the tests of its rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dealt import act, cards, rest_of

from engine import Match, game

ALL = game("kozel").cards({})
_LINES = (Path(__file__).parents[1] / "cases" / "kozel.jsonl").read_text("utf-8").splitlines()
CASES = {case["name"]: case["record"]["deals"][0] for case in map(json.loads, _LINES)}
"""The first deal of each case: its first leader, seat 1, wins all in "dry" and loses in "thirty" and "thirty-one"."""


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


def whole(match: Match, name: str, leader: int = 1) -> Match:
    """One more deal, the finished one of that case, its seats moved on so that this one leads first."""
    case = CASES[name]
    moved = leader - 1
    hands = [case["hands"][(seat - moved) % 4] for seat in range(4)]
    chance = {"hands": hands, "stock": case["stock"], "turned": case["turned"]}
    actions = (text.split(" ", 1) for text in case["actions"])
    return act(match.deal(chance, moved % 4), *(f"{(int(seat) + moved) % 4} {rest}" for seat, rest in actions))


def left(**options: object) -> Match:
    """A match in which the seat left of the dealer leads."""
    return Match.new("kozel", options={"first_lead": "dealer_left", **options})
