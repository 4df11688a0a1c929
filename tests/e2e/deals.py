"""First deals that tests look for, by the tables on which they are dealt."""

from __future__ import annotations

from collections import Counter

from engine import Match
from tests.e2e.plans import Plan, after, any_card, held, turn

TAROT = Plan("tarot", 4, "house")
BELOTE = Plan("belote", 4, "house")
KOZEL = Plan("kozel", 4, "house")


def bidding(match: Match) -> bool:
    """Whether the deal is not void as soon as it is dealt."""
    return match.view(None).phase == "bid"


def four_kings_against_a_row(match: Match) -> bool:
    """Whether these are dealt to the first two who play, if the first one takes."""
    taken = after(match, "1 take")
    cards = [Counter(card[0] for card in held(taken, seat)) for seat in (1, 2)]
    if cards[0]["K"] < 4 or 4 in cards[1].values():
        return False
    led = after(taken, f"1 {any_card(taken, 1)}")
    return any(choice.verb == "declare" for choice in led.view(turn(led)).choices)


def fours(match: Match) -> list[int]:
    """The seats that are dealt four of one suit."""
    return [seat for seat in range(4) if len({card[1] for card in held(match, seat)}) == 1]


def third_has_four(match: Match) -> bool:
    return fours(match) == [2]


def fourth_has_four(match: Match) -> bool:
    return fours(match) == [3]
