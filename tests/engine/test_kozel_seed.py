"""What the rules text that the project began with says of Kozel, statement by statement."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, shuffled, walked
from kozel_deals import ALL, HANDS, deal, fours, left, whole

from engine import Match, Seat
from engine.games.kozel.house import PACK, house, worth
from engine.games.kozel.scoring import loss
from engine.games.kozel.sets import beats, ranks

# What the seed says, statement by statement


def test_seed_two_sides_of_two_with_the_partner_opposite() -> None:
    assert Match.new("kozel").sides == ((0, 2), (1, 3))


def test_seed_four_cards_each_from_the_player_after_the_dealer_the_dealer_last() -> None:
    match = Match.new("kozel").deal({"pack": list(ALL)})
    assert match.view(None).counts == (4, 4, 4, 4)
    assert match.phase is not None
    hands = match.phase.report().hands
    assert ALL[0] in hands[1]
    assert ALL[15] in hands[0]


def test_seed_a_random_card_from_the_middle_of_the_pack_names_trump_until_the_end_of_the_deal() -> None:
    match = shuffled(Match.new("kozel"), Random(8))
    turned = str(detail(match)["turned"])
    dealt = match.deals[-1].chance["pack"]
    assert isinstance(dealt, list)
    assert turned in dealt[16:]
    match = walked(match, Random(8))
    assert match.view(None).trump == turned[1]


def test_seed_who_has_the_turn_opens_with_one_or_several_cards_of_one_suit_face_up() -> None:
    match = deal(HANDS, turned="AD")
    assert "1 play QS 7S" in legal(match)
    match = act(match, "1 play QS 7S")
    assert match.view(None).trick is not None
    assert match.view(None).trick.laid[0].cards == ("QS", "7S")  # type: ignore[union-attr]  # asked above
    assert match.phase is not None
    assert match.phase.to_act == (2,)


def test_seed_the_next_player_must_beat_or_pass_the_same_number() -> None:
    match = deal(HANDS, "1 play QS 7S", turned="AD")
    assert {len(choice.split()) - 2 for choice in legal(match)} == {2}
    assert {choice.split()[1] for choice in legal(match)} == {"play", "pass"}


def test_seed_each_card_must_be_higher_than_those_of_the_one_who_beat_last() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play JS 9D", turned="AD")
    assert objection(match, "3 play TD 8D") is None
    assert objection(match, "3 play 9S 8D") == ("illegal_action", "does_not_beat")
    # A pass shows nothing that would have to be beaten.
    match = deal(HANDS, "1 play QS 7S", "2 pass 9D TC", turned="AD")
    assert objection(match, "3 play 9S 8D") is None


def test_seed_nobody_knows_which_cards_were_dropped() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 pass 9D TC", turned="AD")
    assert all("9D" not in str(match.view(Seat(seat))) for seat in (0, 1, 3))


def test_seed_whoever_has_beaten_the_others_wins_the_trick() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play JS 9D", "3 play KD 8D", "0 pass 6C 7C", turned="AD")
    assert match.view(None).last_trick is not None
    assert match.view(None).last_trick.winning == 3  # type: ignore[union-attr]  # asked above


@pytest.mark.parametrize("place", range(8))
def test_seed_six_seven_eight_nine_jack_queen_king_ten_ace(place: int) -> None:
    low, high = "6789JQKTA"[place : place + 2]
    assert beats(ranks("H"), PACK.bit[f"{high}C"], PACK.bit[f"{low}C"])
    assert not beats(ranks("H"), PACK.bit[f"{low}C"], PACK.bit[f"{high}C"])


def test_seed_any_trump_is_above_any_other_suit_and_plain_suits_do_not_compare() -> None:
    hearts = ranks("H")
    assert beats(hearts, PACK.bit["6H"], PACK.bit["AS"])
    assert not beats(hearts, PACK.bit["AS"], PACK.bit["TD"])
    assert not beats(hearts, PACK.bit["TD"], PACK.bit["AS"])


def test_seed_anybody_may_go_out_of_turn_with_four_of_a_suit_though_others_have_moved() -> None:
    match = fours("1 play KS", "2 pass AD", "3 molodka")
    assert match.view(None).counts == (4, 4, 4, 0)
    assert match.phase is not None
    assert match.phase.to_act == (0,)


def test_seed_of_two_molodkas_the_one_nearer_to_the_first_leader_goes_first() -> None:
    assert objection(fours("0 molodka"), "3 molodka") is None
    assert objection(fours("3 molodka"), "0 molodka") == ("illegal_action", "not_nearer")


def test_seed_the_winner_takes_the_cards_all_draw_to_four_clockwise_winner_first_and_he_leads() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play 9D JS", "3 pass 9S 8D", "0 pass 6C 7C", turned="AD", top="6S 7H 8H 9C")
    assert detail(match)["tricks_won"] == (1, 0)
    assert match.phase is not None
    hands = match.phase.report().hands
    assert [card in hands[seat] for card, seat in zip(cards("6S 7H 8H 9C"), (2, 3, 0, 1), strict=True)] == [True] * 4
    assert match.view(None).counts == (4, 4, 4, 4)
    assert match.phase.to_act == (2,)


def test_seed_the_last_trick_keeps_the_lead_for_the_next_deal() -> None:
    match = shuffled(whole(Match.new("kozel"), "eggs"), Random(1))
    assert detail(match)["first_leader"] == 2


def test_seed_jack_2_queen_3_king_4_ten_10_ace_11_and_the_others_nothing() -> None:
    assert [worth(PACK.bit[f"{rank}D"]) for rank in "6789JQKTA"] == [0, 0, 0, 0, 2, 3, 4, 10, 11]


@pytest.mark.parametrize(
    ("points", "won", "written"),
    [(61, 3, 0), (59, 3, 2), (31, 3, 2), (30, 1, 4), (0, 1, 4), (0, 0, 6), (60, 3, 0)],
)
def test_seed_61_wins_31_to_59_write_2_fewer_4_no_trick_6_and_60_nothing(points: int, won: int, written: int) -> None:
    assert loss(house(Match.new("kozel").options), (points, 120 - points), (won, 5), 1)[1][0] == written


def test_seed_eggs_give_no_bonus_and_make_a_goat_with_eggs() -> None:
    match = whole(whole(left(target=6), "eggs"), "dry", 1)
    assert [played.scores for played in match.deals] == [(0, 0), (6, 0)]
    assert detail(match)["goat"] == {"side": 0, "eggs": True}


def test_seed_twelve_loss_points_end_the_party() -> None:
    match = whole(left(), "dry", 1)
    assert match.winners is None
    assert whole(match, "dry", 3).winners == (1,)
