"""Kozel by its rules page: loss points, the match, and what a player may see."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, objection, shuffled, walked
from kozel_deals import HANDS, deal, fours, left, whole

from engine import Match, Refused, Seat
from engine.games.kozel.house import house
from engine.games.kozel.scoring import loss

# Scoring


@pytest.mark.parametrize(
    ("points", "won", "save", "factor", "ending", "scores"),
    [
        ((72, 48), (4, 3), 31, 1, "saved", (0, 2)),
        ((89, 31), (5, 2), 31, 1, "saved", (0, 2)),
        ((31, 89), (2, 5), 31, 1, "saved", (2, 0)),
        ((90, 30), (5, 2), 31, 1, "under", (0, 4)),
        ((90, 30), (5, 2), 30, 1, "saved", (0, 2)),
        ((91, 29), (5, 2), 30, 1, "under", (0, 4)),
        ((59, 61), (5, 2), 31, 1, "saved", (2, 0)),
        ((120, 0), (5, 1), 31, 1, "under", (0, 4)),
        ((120, 0), (5, 0), 31, 1, "dry", (0, 6)),
        ((0, 120), (0, 5), 31, 1, "dry", (6, 0)),
        ((60, 60), (5, 2), 31, 1, "eggs", (0, 0)),
        ((60, 60), (5, 2), 31, 2, "eggs", (0, 0)),
        ((89, 31), (5, 2), 31, 2, "saved", (0, 4)),
        ((120, 0), (5, 0), 31, 2, "dry", (0, 12)),
    ],
)
def test_loss_points(
    points: tuple[int, int], won: tuple[int, int], save: int, factor: int, ending: str, scores: tuple[int, int]
) -> None:
    rules = house(Match.new("kozel", options={"save": save}).options)
    assert loss(rules, points, won, factor) == (ending, scores)


def test_the_loser_writes_and_the_other_side_has_won() -> None:
    match = whole(whole(left(), "dry", 1), "dry", 3)
    assert match.totals == (12, 0)
    assert match.winners == (1,)
    assert detail(match)["goat"] == {"side": 0, "eggs": False}
    assert [fact.key for fact in match.view(None).facts][-1] == "goat"


def test_the_match_goes_on_below_the_target() -> None:
    match = whole(whole(left(target=13), "dry", 1), "dry", 3)
    assert (match.totals, match.winners, detail(match)["goat"]) == ((12, 0), None, None)
    match = whole(match, "dry", 0)
    assert (match.totals, match.winners) == ((12, 6), None)
    match = whole(match, "dry", 1)
    assert (match.totals, match.winners) == ((18, 6), (1,))


def test_a_dealt_match_that_is_over_takes_no_deal() -> None:
    match = whole(left(target=6), "dry", 1)
    with pytest.raises(Refused) as caught:
        shuffled(match, Random(1))
    assert caught.value.refusal.reason == "match_over"


def test_no_deal_follows_an_unfinished_one() -> None:
    with pytest.raises(Refused) as caught:
        shuffled(shuffled(left(), Random(1)), Random(2))
    assert caught.value.refusal.reason == "deal_unfinished"


def test_eggs_write_nothing_and_are_remembered_by_the_goat() -> None:
    match = whole(left(target=6), "eggs")
    assert (match.deals[-1].scores, match.winners, detail(match)["eggs"]) == ((0, 0), None, 1)
    match = whole(match, "dry", 1)
    assert detail(match)["goat"] == {"side": 0, "eggs": True}
    assert detail(match)["eggs"] == 1
    assert dict(match.view(None).facts[-1].values)["count"] == 1


def test_eggs_count_up() -> None:
    match = whole(whole(left(), "eggs"), "eggs")
    assert detail(match)["eggs"] == 2
    assert detail(shuffled(match, Random(1)))["eggs"] == 2


def test_the_deal_after_eggs_counts_double_and_the_one_after_it_single() -> None:
    match = whole(left(eggs="double_next", target=99), "eggs")
    assert detail(match)["factor"] == 1
    match = whole(match, "dry", 1)
    assert (detail(match)["factor"], match.deals[-1].scores) == (2, (12, 0))
    assert [fact.key for fact in match.view(None).facts][:2] == ["result-dry", "doubled"]
    match = whole(match, "dry", 1)
    assert (detail(match)["factor"], match.deals[-1].scores) == (1, (6, 0))


def test_double_is_not_more_after_several_in_a_row() -> None:
    match = whole(whole(whole(left(eggs="double_next", target=99), "eggs"), "eggs"), "dry", 1)
    assert (detail(match)["factor"], match.deals[-1].scores) == (2, (12, 0))


def test_eggs_double_nothing_by_default() -> None:
    assert detail(whole(whole(left(), "eggs"), "dry", 1))["factor"] == 1


# Rotation


def test_the_first_dealer_is_seat_0_and_the_deal_goes_round() -> None:
    match = Match.new("kozel", options={"target": 99})
    dealers = []
    for seed in range(5):
        match = walked(shuffled(match, Random(seed)), Random(seed))
        dealers.append(match.deals[-1].dealer)
    assert dealers == [0, 1, 2, 3, 0]


def test_a_named_dealer_overrules_and_the_rotation_goes_on_from_him() -> None:
    match = walked(shuffled(Match.new("kozel"), Random(1), 2), Random(1))
    assert shuffled(match, Random(2)).deals[-1].dealer == 3


@pytest.mark.parametrize("dealer", [None, 0, 3])
def test_the_last_trick_s_winner_leads_the_next_deal_whoever_deals(dealer: int | None) -> None:
    match = whole(Match.new("kozel"), "eggs")
    match = shuffled(match, Random(3), dealer)
    assert match.phase is not None
    assert (match.phase.to_act, detail(match)["first_leader"]) == ((2,), 2)


def test_the_seat_after_the_dealer_leads_where_the_table_plays_so() -> None:
    match = whole(left(), "eggs")
    match = shuffled(match, Random(3))
    assert (match.deals[-1].dealer, detail(match)["first_leader"]) == (1, 2)
    match = walked(match, Random(3))
    match = shuffled(match, Random(4), 0)
    assert detail(match)["first_leader"] == 1


# Options


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mixed_leads": 1}, "bad_value"),
        ({"mixed_leads": "true"}, "bad_value"),
        ({"target": 0}, "bad_value"),
        ({"target": 100}, "bad_value"),
        ({"target": True}, "bad_value"),
        ({"save": 32}, "bad_value"),
        ({"molodka": "on"}, "bad_value"),
        ({"bura": True}, "unknown_option"),
    ],
)
def test_options_out_of_range(options: dict[str, object], reason: str) -> None:
    with pytest.raises(Refused) as caught:
        Match.new("kozel", options=options)
    assert (caught.value.refusal.code, caught.value.refusal.reason) == ("bad_option", reason)


# What a player may see


def test_a_pass_shows_seat_and_number_and_its_cards_to_nobody_else() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 pass 6H TC", turned="AD")
    for seat in (None, 0, 1, 3):
        view = match.view(seat if seat is None else Seat(seat))
        assert view.trick is not None
        assert (view.trick.laid[1].cards, view.trick.laid[1].down, view.trick.laid[1].passed) == ((), 2, True)
        assert "6H" not in str(view)
    assert match.view(Seat(2)).aside == ("6H", "TC")


def test_passed_cards_stay_closed_when_the_deal_is_over() -> None:
    match = whole(Match.new("kozel"), "eggs")
    assert "6S" not in str(match.view(Seat(1)))
    assert "6S" in str(match.view(Seat(0)))
    told = [dict(fact.values)["points"] for fact in match.view(None).facts if fact.key == "deal_points"]
    assert told == [60, 60]


def test_passed_cards_are_shown_where_the_table_plays_so() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 pass 6H TC", turned="AD", pass_cards="up")
    view = match.view(None)
    assert view.trick is not None
    assert (view.trick.laid[1].cards, view.trick.laid[1].down, view.trick.laid[1].passed) == (("6H", "TC"), 0, True)
    assert match.view(Seat(2)).aside == ()


def test_running_points_are_in_no_view() -> None:
    match = deal(HANDS, "1 play QS 7S", "2 play 9D JS", "3 pass 9S 8D", "0 pass 6C 7C", turned="AD")
    assert detail(match)["points"] == (5, 0)
    assert "points" not in str(match.view(Seat(2)).facts)


def test_a_molodka_that_could_be_said_is_shown_to_nobody_else() -> None:
    match = fours()
    assert [str(choice) for choice in match.view(Seat(3)).choices] == ["3 molodka"]
    for seat in (None, 1, 2):
        view = match.view(seat if seat is None else Seat(seat))
        assert "3 molodka" not in map(str, view.choices)


def test_under_the_stock_everybody_knows_who_has_drawn_the_turned_card() -> None:
    for seed in range(30):
        match = shuffled(Match.new("kozel", options={"trump_card": "bottom"}), Random(seed))
        while match.running and match.view(None).shown:
            match = walked(match, Random(seed), 1)
        assert match.phase is not None
        turned = str(detail(match)["turned"])
        (holder,) = [seat for seat, hand in enumerate(match.phase.report().hands) if turned in hand]
        imagined = match.game.imagine(match.view(None), Random(seed)).report().hands
        assert turned in imagined[holder]


# Worked examples


def test_example_a_trick_of_single_cards() -> None:
    hands = ("TS 9S 8S 7C", "AS 6D 7D 8C", "6H 8D 9D 9C", "JC 7S 7H QD")
    match = deal(hands, "0 play TS", "1 play AS", "2 play 6H", "3 pass JC", turned="KH", dealer=3, top="AH TH KS QS")
    assert detail(match)["points"] == (23, 0)
    assert match.phase is not None
    drawn = [card for seat in (2, 3, 0, 1) for card in match.phase.report().hands[seat] if card in cards("AH TH KS QS")]
    assert drawn == cards("AH TH KS QS")
    assert match.phase.to_act == (2,)


def test_example_a_molodka_is_beaten() -> None:
    hands = ("KS 8D 9D TD", "AD 7H 8H 9H", "JC QC KC TC", "6C 7C 8C 9C")
    match = deal(hands, "0 play KS", "1 pass AD", turned="AH", dealer=3)
    assert objection(match, "2 molodka") is None
    match = act(match, "3 molodka")
    assert match.view(None).counts == (4, 4, 4, 0)
    # Nearer and not yet acted: seat 2 may overrule, seat 1 has waived.
    assert objection(match, "2 molodka") is None
    assert objection(match, "1 molodka") == ("illegal_action", "already_acted")
    match = act(match, "0 pass KS 8D 9D TD", "1 pass AD 7H 8H 9H", "2 play JC QC KC TC")
    assert detail(match)["points"] == (2 + 3 + 4 + 10 + 4 + 10 + 11, 0)


def test_example_ten_to_eight_and_a_dry_deal() -> None:
    match = whole(whole(left(), "dry", 1), "thirty", 0)
    match = whole(whole(match, "dry", 0), "thirty-one", 1)
    assert (match.totals, match.winners) == ((10, 8), None)
    over = whole(match, "dry", 0)
    assert (over.totals, over.winners, detail(over)["goat"]) == ((10, 14), (0,), {"side": 1, "eggs": False})
    match = whole(whole(match, "eggs"), "dry", 0)
    assert detail(match)["goat"] == {"side": 1, "eggs": True}
