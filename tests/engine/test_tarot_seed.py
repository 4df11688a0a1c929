"""What the rules text that the project began with says of Tarot, statement by statement."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, shuffled
from tarot_table import DOG, FIVE, HAND, PACK, dealt, sans, table, to_act

from engine import Match, Seat
from engine.games.tarot.house import PACK as BITS
from engine.games.tarot.house import half_points, terms
from engine.tricks import Tricks, Walk

# The beginning


def test_seed_all_players_start_with_the_same_number_of_cards() -> None:
    for size in (3, 4, 5):
        match = shuffled(Match.new("tarot", size, {"petit_sec": "play"}), Random(1))
        assert set(match.view(None).counts) == {HAND[size]}
        assert len(detail(match)["dog"]) == DOG[size]  # type: ignore[arg-type]  # cards


def test_seed_left_of_the_dealer_begins() -> None:
    for dealer in range(4):
        bids = [f"{(dealer + step) % 4} pass" for step in (1, 2, 3)]
        match = dealt({}, *bids, f"{dealer} bid garde-contre", dealer=dealer)
        assert to_act(match) == ((dealer + 1) % 4,)


@pytest.mark.parametrize("slam", ["chelem", "petit-chelem"])
def test_seed_after_a_slam_or_a_small_slam_the_taker_leads(slam: str) -> None:
    match = sans({}, taker=3)
    assert f"3 announce {slam}" in legal(match)
    assert objection(match, f"1 announce {slam}") == ("not_your_turn", None)
    match = act(match, f"3 announce {slam}")
    assert to_act(match) == (3,)
    assert objection(match, "3 announce chelem") == ("illegal_action", "already_announced")


def test_seed_one_card_each_in_turn_face_up_and_compulsory_the_dealer_last() -> None:
    match, laid = sans({}), []
    for seat in (1, 2, 3, 0):
        assert to_act(match) == (seat,)
        assert objection(match, f"{seat} pass") == ("illegal_action", "wrong_phase")
        card = next(text.split()[2] for text in legal(match) if text.startswith(f"{seat} play"))
        match = act(match, f"{seat} play {card}")
        laid.append((seat, (card,)))
    trick = match.view(None).last_trick
    assert trick is not None
    assert [(one.seat, one.cards) for one in trick.laid] == laid


def test_seed_from_the_second_trick_on_the_winner_of_the_last_one_leads() -> None:
    match = sans({1: "1S", 2: "KS", 3: "2S", 0: "3S"}, "1 play 1S", "2 play KS", "3 play 2S", "0 play 3S")
    assert to_act(match) == (2,)


# What must be played


def may_follow(hand: str, *laid: str) -> set[str]:
    """What of this hand may be put to these cards, laid from seat 1 on; it is filled up with hearts and clubs."""
    follower = 1 + len(laid)
    rest = [card for card in PACK if card[1] in "HC" and card not in cards(hand)][: HAND[4] - len(cards(hand))]
    plays = [f"{1 + place} play {card}" for place, card in enumerate(laid)]
    hands = {1 + place: card for place, card in enumerate(laid)}
    match = sans({**hands, follower: " ".join([hand, *rest])}, *plays, petit_sec="play")
    return {text.split()[2] for text in legal(match) if text.startswith(f"{follower} play")}


def test_seed_the_suit_led_is_followed_without_having_to_beat() -> None:
    assert may_follow("2S KS 03 1H", "9S") == {"2S", "KS"}


def test_seed_who_cannot_follow_trumps() -> None:
    assert may_follow("03 14 1H", "9S") == {"03", "14"}


def test_seed_who_trumps_goes_above_all_trumps_laid() -> None:
    assert may_follow("03 14 1H", "9S", "12") == {"14"}


def test_seed_only_who_cannot_follow_trumps_or_overtrumps() -> None:
    assert may_follow("2S 14 1H", "9S") == {"2S"}
    assert may_follow("2S 14 1H", "9S", "12") == {"2S"}


def test_seed_without_the_suit_and_without_trumps_any_card_is_thrown_off() -> None:
    assert {card[1] for card in may_follow("1H 1C", "9S")} == {"H", "C"}
    assert len(may_follow("1H 1C", "9S")) == 18


def test_seed_a_trump_led_is_beaten_even_where_a_partner_s_card_leads() -> None:
    # Seats 1, 2 and 3 defend together.
    assert may_follow("03 14 1H", "12") == {"14"}
    assert may_follow("03 14 21", "12", "15") == {"21"}


def test_seed_who_cannot_go_above_a_trump_plays_a_small_one() -> None:
    assert may_follow("03 14 1H", "12", "15") == {"03", "14"}


def test_seed_on_a_trump_only_who_has_none_throws_off() -> None:
    assert len(may_follow("1S KD", "12")) == 18
    assert may_follow("1S KD 02", "12") == {"02"}


# Cards out of turn


def test_seed_no_card_leaves_the_hand_before_its_turn() -> None:
    match = sans({1: "KS", 2: "1S"})
    assert objection(match, "2 play 1S") == ("not_your_turn", None)
    assert "1S" in match.view(Seat(2)).hand


def test_seed_a_card_out_before_its_turn_counts_as_played() -> None:
    match = table("1 play KH", "3 play 08")
    assert detail(match)["early"] == [(3, "08")]
    assert "08" not in match.view(Seat(3)).hand
    assert to_act(match) == (2,)
    assert objection(match, "3 play 11") == ("not_your_turn", None)
    assert objection(match, "0 play 21") == ("illegal_action", "card_not_in_hand")
    assert objection(match, "3 take-back") == ("illegal_action", "no_card_to_take_back")
    match = act(match, "2 play 4H")
    # It has entered the trick by itself.
    assert to_act(match) == (0,)
    assert detail(match)["early"] == []
    assert objection(match, "3 take-back") == ("illegal_action", "laid_early")
    assert objection(match, "2 take-back") == ("illegal_action", "card_covered")


def test_seed_a_lead_out_of_turn_lets_the_taker_impose_its_suit_or_forbid_it() -> None:
    match = table("3 play QD")
    assert to_act(match) == (0,)
    assert legal(match) == ["0 forbid D", "0 impose D", "0 pass"]


def test_seed_an_imposed_suit_must_be_led_as_long_as_that_player_keeps_the_lead() -> None:
    match = table("3 play QD", "0 impose D")
    assert all(text[-1] == "D" for text in legal(match) if text.startswith("1 play"))
    wrong = act(match, "1 play KH")
    assert objection(wrong, "1 replace 01") == ("illegal_action", "lead_imposed")
    assert objection(wrong, "1 replace 2D") is None
    match = act(match, "1 play KD", "2 play 5D", "0 play 1D", "1 turn")
    assert detail(match)["constraint"] == {"seat": 1, "kind": "impose", "suit": "D"}
    assert all(text[-1] == "D" for text in legal(match) if text.startswith("1 play"))


def test_seed_a_forbidden_suit_is_not_led_while_there_is_another() -> None:
    match = table("3 play QD", "0 forbid D")
    assert not [text for text in legal(match) if text.startswith("1 play") and text[-1] == "D"]
    wrong = act(match, "1 play 2D")
    assert objection(wrong, "1 replace KD") == ("illegal_action", "lead_forbidden")
    assert objection(wrong, "1 replace KH") is None


def test_seed_what_was_imposed_ends_when_another_seat_wins_a_trick() -> None:
    match = table("3 play QD", "0 impose D", "1 play 2D", "2 play 5D", "0 play 1D", "3 turn")
    assert detail(match)["constraint"] is None


# The end of a trick


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9S KS 2S TS", "KS"),
        ("9S 1S 2S TS", "TS"),
        ("JS CS 2S TS", "CS"),
        ("CS QS JS TS", "QS"),
        ("9S KH KD KC", "9S"),
        ("9S 02 KS 14", "14"),
        ("02 21 20 01", "21"),
        # The Excuse never wins, not even where it is led.
        ("EX 1S 9S 2H", "9S"),
        ("9S EX 1S 2H", "9S"),
    ],
)
def test_seed_the_highest_trump_wins_else_the_highest_of_the_suit_led(trick: str, winner: str) -> None:
    laid = cards(trick)
    walk = Walk(Tricks.start(terms(4), [BITS.bit[card] for card in laid], Seat(0)))
    taken = [walk.play(BITS.bit[card]) for card in laid][-1]
    assert taken is not None
    assert laid[taken.winner] == winner


def test_seed_the_winner_turns_the_trick_and_then_leads() -> None:
    match = table("1 play KH", "2 play 4H", "3 play 08", "0 play 8H")
    assert to_act(match) == (3,)
    assert detail(match)["tolerated"] == []
    assert "3 turn" in legal(match)
    assert objection(match, "3 play 11") == ("illegal_action", "trick_not_turned")
    assert objection(match, "1 play 2D") == ("illegal_action", "trick_not_turned")
    assert objection(match, "1 turn") == ("not_your_turn", None)
    match = act(match, "3 turn")
    assert to_act(match) == (3,)
    assert match.view(None).last_trick is not None
    assert objection(match, "3 turn") == ("illegal_action", "trick_not_full")


def test_seed_a_trick_is_added_to_those_of_its_winner_s_camp() -> None:
    match = sans({**FIVE, 0: "5H 21"}, "0 call KH", size=5, dog="EX", petit_sec="play")
    while match.running:
        match = act(match, next(text for text in legal(match) if " play " in text))
    # Seat 1 holds the called king; the dog counts for the attack.
    won = [trick for trick in match.view(None).tricks if trick.winning in {0, 1}]
    assert {trick.winning for trick in won} == {0, 1}
    pile = {laid.cards[0] for trick in won for laid in trick.laid} | set(cards("EX 1S 2S"))
    figures = detail(match)
    assert (figures["attack_tricks"], figures["attack2"]) == (len(won), half_points(BITS.mask(pile)))


# What may be mended


def test_seed_an_uncovered_card_may_be_taken_back() -> None:
    match = sans({1: "KS", 2: "1S"}, "1 play KS")
    back = act(match, "1 take-back")
    assert to_act(back) == (1,)
    assert detail(back)["shown"] == [(), ("KS",), (), ()]
    assert objection(act(match, "2 play 1S"), "1 take-back") == ("illegal_action", "card_covered")
    assert objection(match, "2 take-back") == ("illegal_action", "no_card_to_take_back")


def test_seed_the_last_card_of_a_trick_is_never_taken_back() -> None:
    match = sans({1: "KS", 2: "1S", 3: "2S", 0: "3S"}, "1 play KS", "2 play 1S", "3 play 2S", "0 play 3S")
    assert objection(match, "0 take-back") == ("illegal_action", "no_card_to_take_back")
    assert not [text for text in legal(match) if "take-back" in text]


def test_seed_an_unsuitable_card_must_be_replaced_until_the_trick_is_turned() -> None:
    match = table("1 play KH", "2 play 02", "3 play 08")
    assert [text for text in legal(match) if "replace" in text] == ["2 replace 4H", "2 replace EX"]
    assert objection(match, "2 replace 06") == ("illegal_action", "must_follow_suit")
    assert objection(match, "2 replace 02") == ("illegal_action", "card_not_in_hand")
    assert objection(match, "1 replace 2D") == ("illegal_action", "nothing_to_replace")
    assert objection(match, "0 replace 1D") == ("illegal_action", "nothing_to_replace")
    match = act(match, "2 replace 4H")
    # The card played after it goes back, and all have seen both.
    assert to_act(match) == (3,)
    assert detail(match)["shown"] == [(), (), ("02",), ("08",)]


def test_seed_an_unsuitable_last_card_of_a_trick_is_replaced_too() -> None:
    match = table("1 play KH", "2 play 4H", "3 play 08", "0 play 1D", "2 challenge 0")
    assert to_act(match) == (0,)
    assert detail(match)["pending"] == ("replace", 0)
    match = act(match, "0 replace 8H")
    assert to_act(match) == (3,)
    assert "3 turn" in legal(match)


def test_seed_after_the_turn_an_unsuitable_card_counts_as_lawful() -> None:
    match = table("1 play KH", "2 play 02", "3 play 08", "0 play 8H", "3 turn")
    assert not [text for text in legal(match) if "replace" in text or "challenge" in text]
    assert objection(match, "0 challenge 2") == ("illegal_action", "no_card_to_challenge")
    assert objection(match, "2 replace 4H") == ("illegal_action", "nothing_to_replace")
