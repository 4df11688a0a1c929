"""What is answered for plain tricks, in a game of twelve cards: aces, kings and jacks, JD the second-best heart."""

from __future__ import annotations

import pytest

from engine import Seat
from engine.actions import Action, Refusal
from engine.card_play import barred, choices, refuse, tallies, won
from engine.cards import Pack
from engine.duties import FOLLOW
from engine.ranking import rank
from engine.tricks import Terms, Tricks, Walk
from engine.view import Fact

PACK = Pack.french("AKJ")
ORDERS = [text.split() for text in ("AS KS JS", "JH JD AH KH", "AD KD", "AC KC JC")]
SIDES = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
TERMS = Terms.among(rank(PACK, ORDERS, 1), (FOLLOW,), SIDES)
HANDS = ("AS KH JD", "KS AH KD", "JS AC AD", "JH KC JC")


def after(*played: str) -> Tricks:
    """The position after these cards; seat 0 leads first."""
    walk = Walk(Tricks.start(TERMS, [PACK.mask(hand.split()) for hand in HANDS], Seat(0)))
    for card in played:
        walk.play(PACK.bit[card])
    return walk.freeze()


@pytest.mark.parametrize(
    ("played", "card", "refusal"),
    [
        ((), "AS", None),
        ((), "KS", Refusal("illegal_action", "card_not_in_hand", (("card", "KS"),))),
        (("AS",), "KS", None),
        (("AS",), "KD", Refusal("illegal_action", "must_follow_suit", (("suit", "S"),))),
        # The jack of diamonds asks for hearts.
        (("JD",), "KD", Refusal("illegal_action", "must_follow_suit", (("suit", "H"),))),
        (("JD",), "AH", None),
        (("JD", "AH"), "AD", None),
    ],
)
def test_a_card_is_refused_for_the_suit_that_was_asked_for(
    played: tuple[str, ...], card: str, refusal: Refusal | None
) -> None:
    assert refuse(after(*played), PACK, card) == refusal


def test_a_seat_may_play_what_is_legal_when_it_is_to_act_and_the_rest_is_barred() -> None:
    tricks = after("AS")
    assert choices(tricks, PACK, Seat(1), tricks.legal()) == (Action(Seat(1), "play", ("KS",)),)
    assert barred(tricks, PACK, Seat(1), tricks.legal()) == (("AH", "must_follow_suit"), ("KD", "must_follow_suit"))
    for other in (Seat(0), Seat(2), None):
        assert barred(tricks, PACK, other, tricks.legal()) == ()
    assert choices(tricks, PACK, Seat(2), tricks.legal()) == ()


def test_a_card_that_may_not_be_led_is_barred_for_the_reason_that_is_given() -> None:
    assert barred(after(), PACK, Seat(0), PACK.mask(["AS"]), "guarded") == (("KH", "guarded"), ("JD", "guarded"))


def test_tricks_are_told_by_sides_of_several_seats_and_by_each_seat_that_takes_part() -> None:
    winners = [Seat(2), Seat(3), Seat(2)]
    assert won(winners, SIDES) == (2, 1)
    told = [(fact.side, fact.seat, dict(fact.values)["tricks"]) for fact in tallies(winners, SIDES, (Seat(0),))]
    assert told == [(0, None, 2), (1, None, 1), (None, 1, 0), (None, 2, 2), (None, 3, 1)]
    alone = tallies(winners[:1], [(Seat(0),), (Seat(1),), (Seat(2),)])
    assert alone == tuple(Fact("tricks", Seat(seat), values=(("tricks", seat // 2),)) for seat in range(3))
