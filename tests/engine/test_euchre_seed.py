"""What the rules text that the project began with says of Euchre, statement by statement."""

from __future__ import annotations

import pytest
from dealt import act, cards, detail, legal, objection, rest_of
from euchre_deals import PACK, PASSES, dealt, usual

from engine import Match, Seat
from engine.games.euchre.house import pack_of, ranking, terms
from engine.tricks import Tricks, Walk

# The deal and the bidding


def to_act(match: Match) -> tuple[int, ...]:
    assert match.phase is not None
    return match.phase.to_act


def test_seed_five_cards_each_and_of_the_four_left_the_first_lies_open() -> None:
    view = usual().view(None)
    assert view.counts == (5, 5, 5, 5)
    assert [(shown.cards, shown.down) for shown in view.shown] == [(("9H",), 3)]


def test_seed_from_left_of_the_dealer_each_in_turn_takes_the_turned_suit_or_refuses_it() -> None:
    match = usual()
    for seat in (1, 2, 3, 0):
        assert legal(match) == [f"{seat} order", f"{seat} order alone", f"{seat} pass"]
        taken = act(match, f"{seat} order")
        assert (taken.view(None).trump, detail(taken)["maker"]) == ("H", seat)
        match = act(match, f"{seat} pass")


def test_seed_the_dealer_takes_up_the_visible_card_and_lays_one_of_his_aside() -> None:
    match = usual("1 order")
    assert set(match.view(Seat(0)).hand) == set(cards("TH QH AC KC TD 9H"))
    assert legal(match) == [f"0 discard {card}" for card in cards("AC KC QH TD TH")]


def test_seed_the_card_laid_aside_is_known_to_its_owner_alone() -> None:
    match = usual("1 order", "0 discard TD", "2 pass", "0 pass")
    assert [match.view(seat).aside for seat in (0, 1, 2, 3, None)] == [("TD",), (), (), (), ()]
    for seat in (1, 2, 3, None):
        assert "TD" not in str(match.view(seat))


def test_seed_when_all_have_passed_they_name_one_of_the_other_three_suits_in_the_same_order() -> None:
    match = usual(*PASSES)
    for seat in (1, 2, 3, 0):
        named = {text for text in legal(match) if "alone" not in text}
        assert named == {f"{seat} pass", f"{seat} name S", f"{seat} name D", f"{seat} name C"}
        match = act(match, f"{seat} pass")


def test_seed_the_dealer_takes_up_the_turned_card_and_lays_one_aside_for_a_suit_named_too() -> None:
    match = usual(*PASSES, "1 name S")
    assert to_act(match) == (0,)
    assert "9H" in match.view(Seat(0)).hand
    assert detail(act(match, "0 discard TD"))["discarded"] == "TD"


# Alone


@pytest.mark.parametrize(
    "actions",
    [("1 order alone", "0 discard TD"), (*PASSES, "1 name S alone", "0 discard TD")],
    ids=("accepted", "chosen"),
)
def test_seed_who_made_trump_may_play_alone_and_the_partner_s_cards_are_laid_aside(actions: tuple[str, ...]) -> None:
    match = act(usual(*actions), "2 pass", "0 pass")
    assert detail(match)["sitting_out"] == (3,)
    asked = set()
    while match.running:
        asked.update(to_act(match))
        match = act(match, legal(match)[0])
    assert asked == {0, 1, 2}
    assert len(match.view(Seat(3)).hand) == 5


def test_seed_the_others_may_choose_to_play_alone_too() -> None:
    match = usual("1 order alone", "0 discard TD")
    assert legal(match) == ["2 defend-alone", "2 pass"]
    assert legal(act(match, "2 pass")) == ["0 defend-alone", "0 pass"]
    assert detail(act(match, "2 defend-alone"))["sitting_out"] == (0, 3)


def test_seed_play_begins_when_it_is_decided_who_plays_alone() -> None:
    match = usual("1 order", "0 discard TD")
    for seat in (2, 0):
        assert objection(match, "1 play AS") == ("not_your_turn", None)
        match = act(match, f"{seat} pass")
    assert objection(match, "1 play AS") is None


# Tricks


def test_seed_left_of_the_dealer_leads_and_the_others_follow_clockwise() -> None:
    match = usual("1 order", "0 discard TD", "2 pass", "0 pass")
    for seat in (1, 2, 3, 0):
        assert to_act(match) == (seat,)
        match = act(match, legal(match)[0])


def may_follow(hand: str, lead: str, trump: str) -> str:
    """What of this hand may be put to that lead; anything else fails to follow suit."""
    # A trump that nobody needs is turned up and laid aside, so that the dealer's new card disturbs nothing.
    turned = next(card for card in (f"{rank}{trump}" for rank in "9TQKA") if card not in f"{hand} {lead}")
    match = dealt({1: hand, 0: lead}, turned, "0 order", f"3 discard {turned}", ruleset="north-american")
    match = act(match, f"0 play {lead}")
    free = [text.split()[2] for text in legal(match)]
    for card in set(cards(hand)) - set(free):
        assert objection(match, f"1 play {card}") == ("illegal_action", "must_follow_suit")
        assert (card, "must_follow_suit") in match.view(Seat(1)).barred
    return " ".join(free)


@pytest.mark.parametrize(
    ("hand", "lead", "trump", "free"),
    [
        ("AS KS QD TC 9C", "TS", "H", "AS KS"),
        ("AS KS QD TC 9C", "AD", "H", "QD"),
        # Who cannot follow may throw or trump as he likes, and nobody has to beat.
        ("AS KS QD TC QH", "9D", "H", "QD"),
        ("AS KS QH TC TH", "9D", "H", "AS KS QH TC TH"),
        ("TH 9S QS KS AS", "KH", "H", "TH"),
    ],
)
def test_seed_who_has_the_suit_led_plays_it_who_has_not_any_card(hand: str, lead: str, trump: str, free: str) -> None:
    assert may_follow(hand, lead, trump) == free


@pytest.mark.parametrize(
    ("hand", "lead", "trump", "free"),
    [
        # It follows a heart lead, and no diamond lead.
        ("JD KS QS TC 9C", "AH", "H", "JD"),
        ("JD KS QS TC 9C", "AD", "H", "9C JD KS QS TC"),
        ("JD KD QS TC 9C", "AD", "H", "KD"),
        ("JD TH QS TC 9C", "AH", "H", "JD TH"),
        # When it is led it asks for trumps.
        ("TH AD QS TC 9C", "JD", "H", "TH"),
        ("AD KD QS TC 9C", "JD", "H", "9C AD KD QS TC"),
        # The other two jacks stay what they are.
        ("JS TH QS TC 9C", "AS", "H", "JS QS"),
        ("JC TH QS TD 9D", "AC", "H", "JC"),
    ],
)
def test_seed_the_second_jack_follows_as_a_trump(hand: str, lead: str, trump: str, free: str) -> None:
    assert may_follow(hand, lead, trump) == free


def test_seed_a_trick_is_four_cards_one_from_each() -> None:
    match = usual("1 order", "0 discard TD", "2 pass", "0 pass")
    for _ in range(20):
        match = act(match, legal(match)[0])
    assert [{laid.seat for laid in trick.laid} for trick in match.view(None).tricks] == [{0, 1, 2, 3}] * 5
    assert not match.running


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("QD JD AD 9H", "H", "JD"),
        ("JD AD KH 9H", "H", "JD"),
        ("JD JH AH KH", "H", "JH"),
        ("9S AS KS TS", "H", "AS"),
        ("9S AS 9H TS", "H", "9H"),
        ("9S AD AC KD", "H", "9S"),
        ("JS QS 9S TS", "H", "QS"),
        ("TD 9D QD KD", "H", "KD"),
        ("AH KH QH TH", "H", "AH"),
        ("TH QH 9H KH", "H", "KH"),
        ("AS JC JS KS", "S", "JS"),
        ("AS JC KS QS", "S", "JC"),
        ("JC AC JS TC", "C", "JC"),
        ("JS AC KC QC", "C", "JS"),
    ],
)
def test_seed_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit_led(
    trick: str, trump: str, winner: str
) -> None:
    pack = pack_of()
    laid = cards(trick)
    walk = Walk(Tricks.start(terms(pack, trump, ()), [pack.bit[card] for card in laid], Seat(0)))
    taken = [walk.play(pack.bit[card]) for card in laid][-1]
    assert taken is not None
    assert laid[taken.winner] == winner


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("H", "JH JD AH KH QH TH 9H"),
        ("D", "JD JH AD KD QD TD 9D"),
        ("S", "JS JC AS KS QS TS 9S"),
        ("C", "JC JS AC KC QC TC 9C"),
    ],
)
def test_seed_trumps_run_jack_the_other_jack_of_the_colour_ace_king_queen_ten_nine(trump: str, order: str) -> None:
    pack = pack_of()
    table = ranking(pack, trump)
    assert table.trumps == pack.mask(cards(order))
    for index, card in enumerate(cards(order)):
        assert table.beats[pack.bit[card]] == pack.mask(cards(order)[:index])


def test_seed_other_suits_run_ace_king_queen_jack_ten_nine() -> None:
    pack = pack_of()
    spades = cards("AS KS QS JS TS 9S")
    for index, card in enumerate(spades):
        assert ranking(pack, "H").beats[pack.bit[card]] & pack.mask(spades) == pack.mask(spades[:index])


# Scores


def taking(tricks: int, *, bid: str = "order", after: Match | None = None) -> Match:
    """Seat 1 makes hearts trump and takes so many tricks with the highest ones, its partner none."""
    hands = [
        cards("TS AC KC QC JC"),
        [*cards("JH JD AH KH QH")[:tricks], *cards("9C TC 9S 9D TD")[: 5 - tricks]],
        [],
        cards("QD KD JS QS KS"),
    ]
    # The partner wins none, since seat 2 has the aces that are left.
    rest = sorted(rest_of(PACK, *hands, ["TH"]), key=lambda card: card[1] == "H")
    hands[2], rest = rest[:5], rest[5:]
    match = (after or Match.new("euchre")).deal({"hands": hands, "stock": ["TH", *rest]}, 0)
    match = act(match, f"1 {bid}", "0 discard TS", "2 pass", "0 pass")
    while match.running:
        match = act(match, legal(match)[0])
    assert detail(match)["tricks_won"] == (5 - tricks, tricks)
    return match


@pytest.mark.parametrize("tricks", [3, 4])
def test_seed_three_or_four_tricks_give_the_makers_one_point(tricks: int) -> None:
    assert taking(tricks).totals == (0, 1)


def test_seed_all_five_tricks_give_the_makers_two_points() -> None:
    assert taking(5).totals == (0, 2)


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_seed_fewer_than_three_tricks_give_the_others_two_points(tricks: int) -> None:
    assert taking(tricks).totals == (2, 0)


def test_seed_all_five_tricks_alone_give_four_points() -> None:
    assert taking(5, bid="order alone").totals == (0, 4)


@pytest.mark.parametrize(
    ("tricks", "bid", "total", "over"),
    [(4, "order", 9, False), (5, "order", 10, True), (5, "order alone", 12, True)],
)
def test_seed_the_game_ends_when_a_pair_has_ten_points_or_more(tricks: int, bid: str, total: int, over: bool) -> None:
    match = taking(5, bid="order alone", after=taking(5, bid="order alone"))
    assert match.winners is None
    match = taking(tricks, bid=bid, after=match)
    assert (match.totals, match.winners) == ((0, total), (1,) if over else None)
