"""The tricks of Tarot by its rules page, and what may be said beside them."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, rest_of, walked
from tarot_table import FIVE, PACK, dealt, sans

from engine import Match, Seat
from engine.games.tarot.house import PACK as BITS
from engine.games.tarot.house import terms
from engine.tricks import Tricks, Walk

# Legal play


@pytest.mark.parametrize(
    ("trick", "hand", "free", "refused"),
    [
        # Follow suit, without having to beat.
        ("9S", "2S KS 1H 03", "2S KS", "1H must_follow_suit, 03 must_follow_suit"),
        # Void: trump, and above the trumps that lie there.
        ("9S", "1H KH 03 14", "03 14", "1H must_trump"),
        ("9S 12", "1H KH 03 14", "14", "03 must_overtrump, 1H must_trump"),
        ("9S 12", "1H KH 03 04", "03 04", "KH must_trump"),
        # Only one trump overtrumps: a plain card still fails to trump.
        ("9S 12", "1H 14", "14", "1H must_trump"),
        # Neither suit nor trump: anything.
        ("9S 12", "1H KD", "1H KD", ""),
        # A trump lead is beaten, even a partner's; else any trump; else anything.
        ("12", "03 14 1S", "14", "03 must_overtrump, 1S must_trump"),
        ("12 15", "03 14 1S", "03 14", "1S must_trump"),
        ("12", "1S KD", "1S KD", ""),
        # The Excuse is always free and never a duty.
        ("9S", "2S EX 1H", "2S EX", "1H must_follow_suit"),
        ("12", "1S KD EX", "1S KD EX", ""),
        ("9S", "1H 03 EX", "03 EX", "1H must_trump"),
        # The Excuse is led: the next card is free, the third follows the second.
        ("EX", "2S 1H 03", "2S 1H 03", ""),
        ("EX 9S", "2S 1H 03", "2S", "1H must_follow_suit"),
        ("EX 12", "2S 14 03", "14", "03 must_overtrump, 2S must_trump"),
    ],
)
def test_what_may_follow(trick: str, hand: str, free: str, refused: str) -> None:
    laid = cards(trick)
    others = {1 + place: card for place, card in enumerate(laid)}
    follower = 1 + len(laid)
    rest = rest_of(PACK, laid, cards(hand))
    if follower == 4:
        follower = 0
    # The follower's other cards are of suits that disturb nothing: they are played away before, in thought.
    start = Tricks.start(
        terms(4), [BITS.mask(cards(hand)) if seat == follower else BITS.mask(rest) for seat in range(4)], Seat(1)
    )
    walk = Walk(start)
    for seat, card in others.items():
        walk.hands[seat] |= BITS.bit[card]
        walk.play(BITS.bit[card])
    assert BITS.texts(walk.legal()) == BITS.texts(BITS.mask(cards(free)))
    for row in filter(None, refused.split(", ")):
        card, reason = row.split()
        assert walk.freeze().broken(BITS.bit[card]) == reason


def test_the_first_lead_is_not_of_the_called_suit_unless_it_is_the_called_card() -> None:
    match = sans(FIVE, "0 call KH", size=5)
    assert objection(match, "1 play 1H") == ("illegal_action", "called_suit")
    assert objection(match, "1 play KH") is None
    assert ("1H", "called_suit") in match.view(Seat(1)).barred
    # Who holds the called card opens it to all.
    assert detail(act(match, "1 play KH"))["partner_public"] is True
    free = sans(FIVE, "0 call KH", size=5, called_suit_lead="allowed")
    assert objection(free, "1 play 1H") is None


def test_the_called_suit_may_be_led_later() -> None:
    match = sans({**FIVE, 1: "KH 1H 21"}, "0 call KH", "1 play 21", size=5)
    while match.view(None).trick:
        match = act(match, next(text for text in legal(match) if " play " in text))
    assert objection(match, "1 play 1H") is None


# Take-back


def test_a_table_may_play_without_taking_back() -> None:
    match = sans({1: "KS"}, "1 play KS", take_back=False)
    assert objection(match, "1 take-back") == ("illegal_action", "option_off")
    assert "1 take-back" not in legal(match)


def test_a_card_taken_back_may_be_the_called_one() -> None:
    match = sans(FIVE, "0 call KH", "1 play KH", "1 take-back", size=5)
    assert detail(match)["partner_public"] is True


# Announcements and the first lead


def test_a_slam_is_announced_before_the_first_card() -> None:
    match = sans({1: "KS"}, "1 play KS", taker=3)
    assert objection(match, "3 announce chelem") == ("illegal_action", "announce_late")
    # A card that was taken back lies there no more.
    match = act(match, "1 take-back", "3 announce chelem")
    assert match.phase is not None
    assert match.phase.to_act == (3,)


def test_the_federation_knows_no_small_slam() -> None:
    match = sans({}, taker=3, petit_chelem=False)
    assert objection(match, "3 announce petit-chelem") == ("illegal_action", "option_off")
    assert objection(match, "3 announce chelem") is None


# The order of objections

BID, PLAY = dealt({}), sans({1: "KS 1S"})


@pytest.mark.parametrize(
    ("match", "action", "reason"),
    [
        (BID, "1 bid", "bad_action"),
        (BID, "1 bid huge", "bad_action"),
        (BID, "4 pass", "bad_action"),
        (BID, "1 pass pass", "bad_action"),
        (BID, "1 announce grand", "bad_action"),
        (BID, "1 misere roi", "bad_action"),
        (BID, "1 impose X", "bad_action"),
        (BID, "1 challenge 4", "bad_action"),
        (BID, "1 call", "bad_action"),
        (BID, "1 play 1S 2S", "bad_action"),
        (BID, "1 play AS", "unknown_card"),
        (BID, "1 discard 22", "unknown_card"),
        (BID, "2 pass", "not_your_turn"),
        (BID, "2 take-back", "not_your_turn"),
        (BID, "1 take-back", "wrong_phase"),
        (BID, "1 play 1S", "wrong_phase"),
        (BID, "1 announce chelem", "wrong_phase"),
        (BID, "1 turn", "wrong_phase"),
        (PLAY, "2 play 1S", "not_your_turn"),
        (PLAY, "1 bid garde", "wrong_phase"),
        (PLAY, "1 pass", "wrong_phase"),
        (PLAY, "1 call KS", "wrong_phase"),
        (PLAY, "1 discard", "wrong_phase"),
        (PLAY, "1 turn", "option_off"),
        (PLAY, "2 turn", "not_your_turn"),
        (PLAY, "2 replace 1S", "option_off"),
        (PLAY, "2 challenge 1", "option_off"),
        (PLAY, "1 impose S", "option_off"),
        (PLAY, "1 misere atout", "option_off"),
        (PLAY, "1 play 21", "card_not_in_hand"),
        (PLAY, "1 poignee", "wrong_count"),
    ],
)
def test_refusals_in_the_order_of_the_page(match: Match, action: str, reason: str) -> None:
    found = objection(match, action)
    assert found is not None
    assert reason in found


def test_a_finished_deal_waits_for_nobody() -> None:
    match = walked(sans({}), Random(1))
    assert not match.running
    assert objection(match, "1 play 1S") == ("not_your_turn", None)
    assert objection(match, "1 play AS") == ("unknown_card", None)
