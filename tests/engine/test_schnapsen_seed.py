"""What the rules text that the project began with says of Schnapsen, statement by statement."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, shuffled
from schnapsen_deals import deal, down_to, march, usual

from engine import Match, Seat

# The deal


def test_seed_players_take_turns_dealing() -> None:
    match = Match.new("schnapsen")
    assert match.next_dealer == 0
    assert [march(match, 1).next_dealer, march(match, 0).next_dealer] == [1, 0]


def test_seed_cards_are_dealt_face_down() -> None:
    match = usual()
    for own, other in (("AS KS QH JD TC", 1), ("JH KH KD QD AC", 0)):
        assert not [card for card in cards(own) if card in str(match.view(Seat(other)))]


def test_seed_five_cards_each_and_one_turned_whose_suit_is_trump() -> None:
    match = usual()
    view = match.view(None)
    assert (view.counts, view.trump, detail(match)["turned"]) == ((5, 5), "H", "TH")


def test_seed_the_turned_card_lies_lowest_in_the_stock_so_the_loser_of_the_fifth_trick_draws_it() -> None:
    match = down_to(0)
    assert "TH" in match.view(0).hand
    assert detail(match)["turned"] is None


def test_seed_the_player_who_did_not_deal_begins() -> None:
    for dealer in (0, 1):
        match = shuffled(Match.new("schnapsen"), Random(3), dealer)
        assert match.phase is not None
        assert match.phase.to_act == (1 - dealer,)


# Playing a card


def test_seed_any_card_of_the_hand_may_be_led() -> None:
    assert {text for text in legal(usual()) if " play " in text} == {
        f"1 play {card}" for card in cards("JH KH KD QD AC")
    }


def test_seed_any_card_may_answer_while_there_is_a_stock() -> None:
    assert len(legal(usual("1 play AC"))) == 5


@pytest.mark.parametrize(
    ("lead", "answer", "points"),
    [
        # The lead stands, is beaten in its suit, or is trumped.
        ("AC", "TC", (0, 21)),
        ("KD", "AS", (0, 15)),
        ("KD", "QH", (7, 0)),
        ("JH", "QH", (5, 0)),
    ],
)
def test_seed_who_takes_the_trick_adds_its_points_to_his_own(lead: str, answer: str, points: tuple[int, int]) -> None:
    assert detail(usual(f"1 play {lead}", f"0 play {answer}"))["points"] == points


def test_seed_the_winner_draws_the_top_card_the_other_the_next_and_the_winner_leads() -> None:
    match = usual("1 play KD", "0 play QH")
    assert "TS" in match.view(Seat(0)).hand
    assert "QS" in match.view(Seat(1)).hand
    assert match.view(None).counts == (5, 5)
    assert match.phase is not None
    assert match.phase.to_act == (0,)


def test_seed_once_the_stock_is_used_up_one_must_follow_suit_and_take() -> None:
    match = down_to(2)
    assert len(legal(act(match, "1 play QS"))) == 5
    match = act(match, "1 play QS", "0 play JS", "1 play JH")
    assert legal(match) == ["0 play TH"]


# Closing


def test_seed_after_closing_nobody_draws_and_one_must_follow_suit_and_take() -> None:
    match = usual("1 close", "1 play AC")
    # The ten of clubs cannot take the ace but follows it.
    assert legal(match) == ["0 play TC"]
    match = act(match, "0 play TC")
    assert (match.view(None).counts, detail(match)["stock_left"]) == ((4, 4), 10)
    match = act(match, "1 play JH")
    assert legal(match) == ["0 play QH"]


# Exchanging the trump card


def test_seed_the_trump_jack_that_was_dealt_is_exchanged_for_the_open_trump_card_and_play_goes_on() -> None:
    match = usual("1 exchange")
    assert detail(match)["turned"] == "JH"
    assert set(match.view(Seat(1)).hand) == set(cards("TH KH KD QD AC"))
    assert "1 play TH" in legal(match)


def test_seed_the_trump_jack_that_was_drawn_may_be_exchanged_too() -> None:
    hands = ("AS KS QH JD TC", "AH KH KD QD AC")
    match = deal(*hands, "JH QS AD KC JS QC TS TD JC TH")
    assert objection(match, "1 exchange") == ("illegal_action", "no_trump_jack")
    match = act(match, "1 play AC", "0 play JD", "1 exchange")
    assert "TH" in match.view(Seat(1)).hand


# Announcing


@pytest.mark.parametrize(("suit", "points"), [("H", 40), ("D", 20)])
def test_seed_king_and_queen_are_announced_for_40_in_trumps_and_20_otherwise(suit: str, points: int) -> None:
    match = deal("AS KS JD JS TC", "QH KH KD QD AC", "TS QS AD KC JH QC AH TD JC TH")
    assert [text for text in legal(match) if "marry" in text] == ["1 marry D", "1 marry H"]
    match = act(match, "1 play AC", "0 play JD", f"1 marry {suit}")
    # They are credited at once, to the thirteen of the first trick.
    assert detail(match)["points"] == (0, 13 + points)


def test_seed_who_has_announced_chooses_which_of_the_two_to_lead_and_play_goes_on() -> None:
    match = usual("1 marry D")
    assert legal(match) == ["1 play KD", "1 play QD"]
    for card in ("KD", "QD"):
        assert len(legal(act(match, f"1 play {card}"))) == 5
