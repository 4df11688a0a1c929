"""Rules of thumb that anybody at a table would go by."""

from __future__ import annotations

from random import Random

import pytest
from positions import after, answer

from engine import Card, Match, Seat


def euchre(hand: str, turned: str, seat: int = 1, **options: str | int | bool) -> Match:
    """This seat holds the hand, the others what is left; seat 0 deals."""
    match = Match.new("euchre", options=options)
    rest = [card for card in match.game.cards(match.options) if card not in {*hand.split(), turned}]
    Random(3).shuffle(rest)
    hands = [rest[:5], rest[5:10], rest[10:15]]
    hands.insert(seat, [Card(card) for card in hand.split()])
    return match.deal({"hands": hands, "stock": [turned, *rest[15:]]}, 0)


def schnapsen(leader: str, other: str, stock: str, **options: str | int | bool) -> Match:
    """Seat 1 leads."""
    return Match.new("schnapsen", options=options).deal(
        {"hands": [other.split(), leader.split()], "stock": stock.split()}
    )


@pytest.mark.parametrize(
    ("hand", "turned", "said"),
    [
        ("9S TS 9D TC QC", "KH", "pass"),
        ("JH AH KH AS 9C", "9H", "order"),
        ("JH JD AH KH AS", "QH", "order alone"),
        # The left bower is printed in the other suit.
        ("JC AS KS TD 9D", "TS", "order"),
        ("JD AS KS TD 9D", "TC", "pass"),
    ],
)
def test_calls_of_the_first_round(hand: str, turned: str, said: str) -> None:
    match = euchre(hand, turned)
    assert answer(match.view(Seat(1))) == said


@pytest.mark.parametrize(
    ("hand", "turned", "said"),
    [
        ("JS JC AS 9D TD", "9H", "name S"),
        ("9S TD QS 9C QD", "9H", "pass"),
    ],
)
def test_calls_of_the_second_round(hand: str, turned: str, said: str) -> None:
    match = after(euchre(hand, turned), "1 pass", "2 pass", "3 pass", "0 pass")
    assert answer(match.view(Seat(1))) == said


def test_a_stuck_dealer_names_his_best_suit() -> None:
    match = euchre("9S TS 9D TD QC", "AH", seat=0, stick_the_dealer=True)
    match = after(match, *[f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3)])
    assert answer(match.view(Seat(0))).startswith("name ")


def test_a_hand_that_may_be_redealt_is() -> None:
    match = euchre("9S TS 9D TD 9C", "AH", redeal="no-ace-no-face")
    assert answer(match.view(Seat(1))) == "redeal"


def test_the_discard_makes_a_void() -> None:
    match = after(euchre("JH AH 9S KC QC", "KH", seat=0), "1 order")
    assert answer(match.view(Seat(0))) == "discard 9S"


def trick(hand: str, *laid: str) -> str:
    """What the dealer adds, who took up the nine of hearts for trumps; his partner laid the second of these cards."""
    match = Match.new("euchre")
    rest = [card for card in match.game.cards(match.options) if card not in {*hand.split(), *laid, "9H"}]
    hands = [hand.split(), *[[card, *(rest.pop() for _ in range(4))] for card in laid]]
    match = match.deal({"hands": hands, "stock": ["9H", *rest]}, 0)
    match = after(match, "1 order", "0 discard 9C", "2 pass", "0 pass")
    return answer(after(match, *[f"{seat} play {card}" for seat, card in enumerate(laid, 1)]).view(Seat(0)))


def test_a_blind_dealer_names_some_suit() -> None:
    match = Match.new("euchre", options={"benny": True})
    pack = [card for card in match.game.cards(match.options) if card != "BB"]
    match = match.deal({"pack": [*pack[:20], "BB", *pack[20:]]})
    assert answer(match.view(Seat(0))).startswith("name ")


@pytest.mark.parametrize(
    ("hand", "laid", "card"),
    [
        # Follows suit: high enough to win, and no higher.
        ("AS QS 9C KD TD", ("TS", "9S", "JS"), "QS"),
        # The partner has it: the least of the suit.
        ("AS JS 9C KD TD", ("TS", "KS", "QS"), "JS"),
        # Cannot win: the least again.
        ("KS JS 9C KD TD", ("TS", "9S", "AS"), "JS"),
        # A void is worth a small trump, not the bower.
        ("JH TH 9C KD AD", ("TS", "9S", "AS"), "9H"),
        # But not where the partner has the trick.
        ("JH TH 9C QD TD", ("TS", "AS", "9S"), "TD"),
    ],
)
def test_the_last_seat_of_a_trick(hand: str, laid: tuple[str, ...], card: str) -> None:
    assert trick(hand, *laid) == f"play {card}"


def test_a_lone_maker_draws_the_trumps() -> None:
    match = after(euchre("JH JD AH KH AS", "QH"), "1 order alone")
    match = after(match, str(match.view(Seat(0)).choices[0]), "2 pass", "0 pass")
    assert answer(match.view(Seat(1))) in {"play JH", "play JD", "play AH", "play KH"}


OPEN = "TS JS TD KD AD QD KC JC TH QH"


def test_the_trump_card_is_taken() -> None:
    match = schnapsen("JH KS QC AC TC", "KH AH AS QS JD", OPEN)
    assert answer(match.view(Seat(1))) == "exchange"


def test_a_pair_is_announced() -> None:
    match = schnapsen("KS QS JD AC TC", "KH AH AS JH QC", OPEN)
    assert answer(match.view(Seat(1))) == "marry S"
    assert answer(after(match, "1 marry S").view(Seat(1))) == "play QS"


def test_of_two_pairs_the_trumps_are_announced() -> None:
    match = schnapsen("KS QS KH QH TC", "JH AH AS AC QC", "TS JS TD KD AD QD KC JC TH JD")
    assert answer(match.view(Seat(1))) == "marry H"


def test_a_hand_that_wins_every_trick_turns_the_stock_down() -> None:
    match = schnapsen("AH TH KH QH AS", "KS QS JD AC TC", "TS JS TD KD AD QD KC JC QC JH")
    assert answer(match.view(Seat(1))) == "close"


def test_a_poor_hand_does_not() -> None:
    match = schnapsen("JS JD QC KD JC", "KH AH AS QS AC", "TS KS TD QD AD TC KC JH TH QH")
    assert answer(match.view(Seat(1))).startswith("play J")


def test_it_claims_when_it_has_enough_and_not_before() -> None:
    match = schnapsen("AH TH KH QH AS", "JH QS JD KC TC", "TS JS TD KD AD QD KS JC QC AC", going_out="claim")
    claimed = []
    while match.running:
        assert match.phase is not None
        seat = match.phase.to_act[0]
        said = answer(match.view(seat))
        if said == "claim":
            claimed.append(seat)
        match = after(match, f"{seat} {said}")
    assert claimed == list(match.winners or claimed)
    assert match.deals[-1].phase.report().detail["ending"] == "claim"


def test_the_winner_takes_a_ten_with_the_ace() -> None:
    match = after(schnapsen("TS JD QC KD JC", "KH AH AS QS AC", "JS KS TD QD AD TC KC JH TH QH"), "1 play TS")
    assert answer(match.view(Seat(0))) == "play AS"
