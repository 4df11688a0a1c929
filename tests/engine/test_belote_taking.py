"""Belote, sections 1 to 3 of its rules: the deal, the taking, the bidding, the errors; and the end of a match."""

from __future__ import annotations

from random import Random

import pytest
from belote import ORDERED, PACK, classic, contree, filled, whole
from dealt import act, cards, detail, legal, objection, shuffled

from engine import Match, Refused, Seat
from engine.record import BadRecord, load, read
from engine.replay import traced


def hands(match: Match) -> list[set[str]]:
    assert match.phase is not None
    return [set(hand) for hand in match.phase.report().hands]


# --- the deal


def test_the_engine_s_order_is_the_same_whatever_is_trump() -> None:
    assert PACK[:8] == tuple(cards("AS KS QS JS TS 9S 8S 7S"))
    assert [card[1] for card in PACK[::8]] == ["S", "H", "D", "C"]


def test_three_cards_then_two_from_the_seat_after_the_dealer() -> None:
    match = classic()
    assert hands(match)[1] == set(cards("7S 8S 9S JH QH"))
    assert hands(match)[0] == set(cards("TH 9H 8H TD 9D"))
    assert match.view(None).turned == "JD"


def test_who_takes_gets_the_turned_card_and_two_more_the_others_three() -> None:
    match = classic("1 pass", "2 take")
    assert hands(match)[1] >= set(cards("QD KD AD"))
    assert hands(match)[2] >= set(cards("JD 7C 8C"))
    assert hands(match)[3] >= set(cards("9C TC JC"))
    assert hands(match)[0] >= set(cards("QC KC AC"))
    assert {len(hand) for hand in hands(match)} == {8}


@pytest.mark.parametrize("dealer", range(4))
def test_seed_after_the_deal_and_the_trump_each_has_eight_cards(dealer: int) -> None:
    for options in ({}, {"variant": "contree"}):
        match = Match.new("belote", options=options).deal({"pack": list(ORDERED)}, dealer)
        first = match.view(None).to_act[0]
        match = act(match, f"{first} take" if not options else f"{first} bid 80 H")
        while match.view(None).phase == "bid":
            match = act(match, f"{match.view(None).to_act[0]} pass")
        assert [len(hand) for hand in hands(match)] == [8] * 4


def test_contree_deals_three_two_three() -> None:
    match = Match.new("belote", options={"variant": "contree"}).deal({"pack": list(ORDERED)}, 0)
    assert hands(match)[1] == {*ORDERED[:3], *ORDERED[12:14], *ORDERED[20:23]}
    assert match.view(None).turned is None


@pytest.mark.parametrize(("players", "unseen"), [(2, 14), (3, 5)])
def test_two_and_three_hold_nine_and_some_cards_stay_unseen(players: int, unseen: int) -> None:
    match = Match.new("belote", players).deal({"pack": list(ORDERED)}, 0)
    assert [len(hand) for hand in hands(match)] == [6] * players
    match = act(match, "1 take")
    assert [len(hand) for hand in hands(match)] == [9] * players
    assert [(shown.key, shown.down) for shown in match.view(None).shown] == [("rest", unseen)]


@pytest.mark.parametrize("variant", ["classic", "contree"])
def test_a_stock_stands_beside_the_hands_unless_there_is_none(variant: str) -> None:
    number = 5 if variant == "classic" else 8
    full = filled({}, 4, number)
    rest = [card for card in PACK if not any(card in hand for hand in full)]
    head = {"format": "atout-record/1", "game": "belote", "options": {"variant": variant}}
    assert read({**head, "deals": [{"hands": full, "stock": rest}]}).running
    if variant == "contree":
        assert read({**head, "deals": [{"hands": full}]}).running
    else:
        with pytest.raises(BadRecord):
            read({**head, "deals": [{"hands": full}]})
    with pytest.raises(BadRecord):
        read({**head, "deals": [{"pack": list(PACK), "stock": rest}]})


# --- the classic taking


@pytest.mark.parametrize("dealer", range(4))
def test_seed_the_seat_after_the_dealer_leads_whoever_took(dealer: int) -> None:
    first = (dealer + 1) % 4
    for passes in range(4):
        taker = (first + passes) % 4
        match = classic(*(f"{(first + step) % 4} pass" for step in range(passes)), f"{taker} take", dealer=dealer)
        assert match.view(None).to_act == (Seat(first),)
        assert detail(match)["taker"] == taker


def test_the_second_round_offers_the_other_suits() -> None:
    match = classic(*(f"{seat} pass" for seat in (1, 2, 3, 0)))
    assert match.view(None).phase == "bid2"
    assert legal(match) == ["1 pass", "1 take C", "1 take H", "1 take S"]
    assert objection(match, "1 take D") == ("illegal_action", "suit_turned_down")
    match = act(match, "1 take S")
    assert (detail(match)["round"], match.view(None).trump) == (2, "S")
    assert "JD" in hands(match)[1]


def test_nobody_takes_and_the_next_deals() -> None:
    match = classic(*(f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3, 0)))
    assert (match.deals[-1].scores, detail(match)["result"], detail(match)["round"]) == ((0, 0), "passed_out", 2)
    assert match.next_dealer == 1


@pytest.mark.parametrize("players", [2, 3])
def test_each_seat_speaks_once_a_round(players: int) -> None:
    match = classic(*(f"{(1 + step) % players} pass" for step in range(2 * players)), players=players)
    assert detail(match)["result"] == "passed_out"


# --- the bidding of contrée


def over(*words: str) -> Match:
    return act(whole({}), *words)


@pytest.mark.parametrize(
    ("words", "over_it"),
    [
        # From the seat after the dealer, round and round; whoever passed may bid later.
        (("0 pass", "1 bid 80 S", "2 pass", "3 pass"), "0 bid 90 C"),
        # Over one's own partner.
        (("0 bid 80 S", "1 pass"), "2 bid 90 S"),
        (("0 bid 80 S", "1 pass"), "2 bid capot D"),
    ],
)
def test_bids_that_are_taken(words: tuple[str, ...], over_it: str) -> None:
    assert objection(over(*words), over_it) is None


@pytest.mark.parametrize(
    ("words", "end"),
    [
        (("0 bid 80 S", "1 pass", "2 pass", "3 pass"), "play"),
        (("0 pass", "1 pass", "2 pass", "3 bid 80 S", "0 pass", "1 pass", "2 pass"), "play"),
        (("0 bid 80 S", "1 coinche", "2 surcoinche"), "play"),
        (("0 bid 80 S", "1 coinche", "2 pass", "3 pass", "0 pass"), "play"),
        (("0 bid 80 S", "1 coinche", "2 pass", "3 pass", "0 surcoinche"), "play"),
        (("0 bid 80 S", "1 pass", "2 pass", "3 coinche", "0 pass", "1 pass", "2 surcoinche"), "play"),
        (("0 pass", "1 pass", "2 pass", "3 pass"), "done"),
        (("0 bid 80 S", "1 pass", "2 pass"), "bid"),
        (("0 bid 80 S", "1 coinche", "2 pass", "3 pass"), "bid"),
    ],
)
def test_when_the_bidding_ends(words: tuple[str, ...], end: str) -> None:
    match = over(*words)
    assert match.view(None).phase == end
    assert (match.view(None).trump is None) == (end != "play")


def test_after_a_coinche_nobody_bids_and_the_partner_of_the_coincher_may_only_pass() -> None:
    match = over("0 bid 80 S", "1 coinche")
    assert legal(match) == ["2 pass", "2 surcoinche"]
    assert legal(act(match, "2 pass")) == ["3 pass"]
    assert match.view(Seat(3)).choices == ()


@pytest.mark.parametrize(
    ("words", "action", "reason"),
    [
        ((), "0 bid 80 NT", "bad_bid"),
        ((), "0 coinche", "no_bid"),
        ((), "0 surcoinche", "not_coinched"),
        ((), "0 take", "wrong_phase"),
        ((), "0 play AS", "wrong_phase"),
        ((), "0 declare", "wrong_phase"),
        (("0 bid 100 S",), "1 bid 100 H", "bid_too_low"),
        (("0 bid 100 S",), "1 bid 90 S", "bid_too_low"),
        (("0 bid capot S",), "1 bid 160 S", "bid_too_low"),
        (("0 bid capot S",), "1 bid capot H", "bid_too_low"),
        (("0 bid 100 S",), "1 surcoinche", "not_coinched"),
        (("0 bid 100 S", "1 pass"), "2 coinche", "own_side"),
        (("0 bid 100 S", "1 coinche"), "2 bid 110 S", "contract_coinched"),
        (("0 bid 100 S", "1 coinche"), "2 bid 110 AT", "bad_bid"),
        (("0 bid 100 S", "1 coinche", "2 pass"), "3 coinche", "already_coinched"),
        (("0 bid 100 S", "1 coinche", "2 pass"), "3 surcoinche", "own_side"),
        (("0 bid 100 S", "1 coinche"), "2 coinche", "already_coinched"),
    ],
)
def test_words_of_the_bidding_that_are_refused(words: tuple[str, ...], action: str, reason: str) -> None:
    assert objection(over(*words), action) == ("illegal_action", reason)


def test_no_trumps_and_all_trumps_where_they_are_played() -> None:
    match = act(whole({}, no_trump=True), "0 bid 80 NT", "1 bid 90 AT", "2 pass", "3 pass", "0 pass")
    assert match.view(None).trump == "AT"
    assert detail(match)["contract"] == {"seat": 1, "value": 90, "trump": "AT", "double": 1}


def test_what_the_figures_say_of_a_contract() -> None:
    assert detail(over())["contract"] is None
    match = over("0 bid capot S", "1 coinche")
    assert detail(match)["contract"] == {"seat": 0, "value": "capot", "trump": "S", "double": 2}
    assert (detail(match)["taker"], detail(match)["round"], detail(match)["turned"]) == (None, None, None)
    assert detail(act(match, "2 surcoinche"))["taker"] == 0


# --- errors, in their order


@pytest.mark.parametrize(
    ("action", "code", "reason"),
    [
        ("1 bid 85 H", "bad_record", "bad_action"),
        ("1 bid 80 X", "bad_record", "bad_action"),
        ("1 bid 80", "bad_record", "bad_action"),
        ("1 take NT", "bad_record", "bad_action"),
        ("1 declare tierce", "bad_record", "bad_action"),
        ("1 declare carre:8", "bad_record", "bad_action"),
        ("1 declare tierce:6S", "bad_record", "bad_action"),
        ("1 declare tierce:AS tierce:AS", "bad_record", "bad_action"),
        ("1 declare AS", "bad_record", "bad_action"),
        ("4 pass", "bad_record", "bad_action"),
        ("1 shout", "bad_record", "bad_action"),
        ("1 play 6S", "unknown_card", None),
        ("2 play 6S", "unknown_card", None),
        ("2 pass", "not_your_turn", None),
        ("2 play AS", "not_your_turn", None),
        ("1 play AS", "illegal_action", "wrong_phase"),
        ("1 bid 80 NT", "illegal_action", "wrong_phase"),
        ("1 declare tierce:8S", "illegal_action", "wrong_phase"),
        ("1 take H", "illegal_action", "wrong_phase"),
    ],
)
def test_the_order_of_the_checks(action: str, code: str, reason: str | None) -> None:
    assert objection(classic(), action) == (code, reason)


def test_a_bare_take_in_the_second_round_is_of_another_phase() -> None:
    match = classic(*(f"{seat} pass" for seat in (1, 2, 3, 0)))
    assert objection(match, "1 take") == ("illegal_action", "wrong_phase")


def test_after_the_deal_it_is_nobody_s_turn() -> None:
    match = classic(*(f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3, 0)))
    assert objection(match, "1 take") == ("not_your_turn", None)
    assert objection(match, "1 bid 85 H") == ("bad_record", "bad_action")


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (4, {"color": 1}, "unknown_option"),
        (4, {"target": True}, "bad_value"),
        (4, {"target": 252.0}, "bad_value"),
        (4, {"target": "1001"}, "bad_value"),
        (4, {"target": -1}, "bad_value"),
        (4, {"target": 100_001}, "bad_value"),
        (4, {"capot": 252.0}, "bad_value"),
        (4, {"capot": 251}, "bad_value"),
        (4, {"reuse": 1}, "bad_value"),
        (2, {"variant": "contree"}, "bad_value"),
        (3, {"variant": "contree"}, "bad_value"),
    ],
)
def test_options_that_are_refused(players: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        Match.new("belote", players, options)
    assert (refused.value.refusal.code, refused.value.refusal.reason) == ("bad_option", reason)


def test_options_without_effect_are_taken() -> None:
    assert Match.new("belote", 2, {"scoring": "contract", "no_trump": True, "target": 100_000, "deals": 0}).players == 2


def test_tokens_may_be_given_in_any_order_and_are_written_sorted() -> None:
    hand = "AC KC QC JD TD 9D 7S 8H"
    words = ("0 declare tierce:JD tierce:AC", "0 play 7S")
    match = contree({0: hand}, *words)
    assert [str(action) for action in match.deals[-1].actions][4] == "0 declare tierce:AC tierce:JD"
    assert traced(load(match.record()).match) == traced(match)


# --- the match


def after(totals: tuple[int, ...], played: int, **options: object) -> tuple[int, ...] | None:
    """The winners with these totals after so many played deals."""
    match = Match.new("belote", len(totals) if len(totals) > 2 else 4, options)
    standing = type(match.standing)(totals, Seat(0), played, (("held", 0), ("played", played)))
    return match.game.winners(standing, match.options)


@pytest.mark.parametrize(
    ("totals", "played", "options", "winners"),
    [
        ((1001, 300), 9, {}, (0,)),
        ((1000, 300), 9, {}, None),
        # Both are over: the higher wins; equal ones go on.
        ((1001, 1100), 9, {}, (1,)),
        ((1100, 1100), 9, {}, None),
        ((500, 40), 12, {"deals": 12}, (0,)),
        ((500, 40), 11, {"deals": 12}, None),
        ((500, 500), 12, {"deals": 12}, None),
        ((500, 40), 3, {"deals": 12, "target": 501}, None),
        ((501, 40), 3, {"deals": 12, "target": 501}, (0,)),
        ((9000, 40), 99, {"target": 0}, None),
        ((0, 0), 0, {}, None),
        ((300, 1200, 1100), 9, {}, (1,)),
    ],
)
def test_when_a_match_ends(
    totals: tuple[int, ...], played: int, options: dict[str, object], winners: tuple[int, ...] | None
) -> None:
    assert after(totals, played, **options) == winners


def test_passed_out_deals_are_not_counted() -> None:
    match = Match.new("belote", options={"deals": 2})
    match = act(match.deal({"pack": list(ORDERED)}, 0), *(f"{seat} pass" for seat in (1, 2, 3, 0, 1, 2, 3, 0)))
    assert match.next_dealer == 1
    # Of the three deals two were played: only then is it over.
    for taking in (("2 take",), ("3 pass", "0 take")):
        assert match.winners is None
        match = act(match.deal({"pack": list(ORDERED)}), *taking)
        while match.running:
            match = act(match, next(one for one in legal(match) if " play " in one))
        assert len(set(match.totals)) == 2
    assert match.winners is not None


def test_the_dealer_moves_on_from_the_one_that_a_record_names() -> None:
    match = shuffled(Match.new("belote"), Random(1), 2)
    while match.running:
        match = act(match, f"{match.view(None).to_act[0]} pass")
    assert match.next_dealer == 3
