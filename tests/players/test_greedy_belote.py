"""Rules of thumb of Belote."""

from __future__ import annotations

from random import Random

import pytest
from positions import after, answer

from engine import Card, Match, Seat, game
from engine.players import choose

PACK = game("belote").cards({})


def dealt(hand: str, seat: int, number: int, *used: str, **options: object) -> Match:
    """That seat holds the hand, the others what is left; seat 0 deals."""
    match = Match.new("belote", options=options)
    rest = [card for card in PACK if card not in {*hand.split(), *used}]
    Random(3).shuffle(rest)
    hands = [[rest.pop() for _ in range(number)] for _ in range(3)]
    hands.insert(seat, [Card(card) for card in hand.split()])
    return match.deal({"hands": hands, "stock": [*used, *rest]}, 0)


@pytest.mark.parametrize(
    ("hand", "turned", "said"),
    [
        ("JH AS AC 7H 8D", "9H", "take"),
        ("9H AH TH AS TS", "JH", "take"),
        ("7S 8S QD QC 9C", "KH", "pass"),
        ("AS AD AC 8D 7D", "7H", "pass"),
    ],
)
def test_taking_in_the_first_round(hand: str, turned: str, said: str) -> None:
    assert answer(dealt(hand, 1, 5, turned).view(Seat(1))) == said


def test_taking_in_the_second_round() -> None:
    match = after(dealt("JS 9S AS TS AD", 1, 5, "7H"), "1 pass", "2 pass", "3 pass", "0 pass")
    assert answer(match.view(Seat(1))) == "take S"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("7S 8S 9D QD QC 9C 8H 7D", "pass"),
        ("JS 9S AS TS KS QS AD AC", "bid 160 S"),
    ],
)
def test_bidding(hand: str, said: str) -> None:
    assert answer(dealt(hand, 1, 8, variant="contree").view(Seat(1))) == said


def test_a_good_hand_bids_in_its_long_suit() -> None:
    said = answer(dealt("JS 9S AS 7S AD KD 7C 8H", 1, 8, variant="contree").view(Seat(1)))
    assert said.startswith("bid ")
    assert said.endswith(" S")


def test_doubling_with_the_others_trumps_in_hand() -> None:
    match = after(dealt("JS 9S AS TS KS AD AC AH", 2, 8, variant="contree"), "1 bid 160 S")
    assert answer(match.view(Seat(2))) == "coinche"


def test_no_doubling_without() -> None:
    match = after(dealt("7D 8S 9D QD QC 9C 8H 7S", 2, 8, variant="contree"), "1 bid 80 H")
    assert answer(match.view(Seat(2))) == "pass"


def test_all_is_announced_and_shown() -> None:
    match = after(dealt("AS KS QS AD KD QD 7C 8H", 1, 8, variant="contree"), "1 bid 80 C", "2 pass", "3 pass", "0 pass")
    assert answer(match.view(Seat(1))) == "declare"
    match = after(match, "1 declare")
    while match.view(None).last_trick is None or match.view(None).to_act != (Seat(1),):
        seat = match.view(None).to_act[0]
        match = match.act(choose("greedy", match.view(seat), Random(1)))
    assert match.view(None).facts
    if any(str(one) == "1 show" for one in match.view(Seat(1)).choices):
        assert answer(match.view(Seat(1))) == "show"


def played(hands: dict[int, str], *laid: str, trump: str = "H") -> str:
    """What the seat after these cards adds; seat 0 leads and its side has bid."""
    used = {card for hand in hands.values() for card in hand.split()}
    rest = [card for card in PACK if card not in used]
    full = [hands.get(seat, "").split() for seat in range(4)]
    for hand in full:
        hand.extend(rest.pop() for _ in range(8 - len(hand)))
    match = Match.new("belote", options={"variant": "contree", "declarations": "none"}).deal({"hands": full}, 3)
    match = after(match, f"0 bid 80 {trump}", "1 pass", "2 pass", "3 pass")
    match = after(match, *[f"{seat} play {card}" for seat, card in enumerate(laid)])
    return answer(match.view(Seat(len(laid))))


@pytest.mark.parametrize(
    ("hands", "laid", "card"),
    [
        # The partner has the trick: the ten is given to it.
        ({0: "KS", 1: "AS", 2: "7S", 3: "TS 8S 9D 9C QD QC 8D 8C"}, ("KS", "AS", "7S"), "TS"),
        # The others have it: the least.
        ({0: "AS", 1: "7S", 2: "8S", 3: "TS 9S 9D 9C QD QC 8D 8C"}, ("AS", "7S", "8S"), "9S"),
        # The ace takes the ten.
        ({0: "TS", 1: "7S", 2: "8S", 3: "AS 9S 9D 9C QD QC 8D 8C"}, ("TS", "7S", "8S"), "AS"),
    ],
)
def test_the_last_seat_of_a_trick(hands: dict[int, str], laid: tuple[str, ...], card: str) -> None:
    assert played(hands, *laid) == f"play {card}"
