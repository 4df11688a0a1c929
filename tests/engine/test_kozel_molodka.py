"""Kozel by its rules page: four of a suit out of turn."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, shuffled, walked
from kozel_deals import FOURS, deal, fours

from engine import Match, Seat


@pytest.mark.parametrize(
    ("actions", "options", "action", "reason"),
    [
        ("", {"molodka": "off"}, "3 molodka", "option_off"),
        ("", {"molodka": "off"}, "1 molodka", "option_off"),
        ("", {}, "1 molodka", "use_play"),
        ("1 play KS", {}, "1 molodka", "already_acted"),
        ("1 play KS|2 pass AD|3 pass 6C", {}, "3 molodka", "already_acted"),
        # Neither before nor after a molodka sent them back.
        ("1 play KS|2 pass AD|3 molodka", {}, "2 molodka", "already_acted"),
        ("1 play KS|2 pass AD|3 molodka", {}, "3 molodka", "already_acted"),
        ("0 molodka|3 molodka", {}, "0 molodka", "already_acted"),
        ("", {}, "2 molodka", "no_molodka"),
        ("3 molodka", {}, "1 molodka", "no_molodka"),
        ("1 play KS", {"molodka": "before_lead"}, "3 molodka", "too_late"),
        ("1 play KS", {"molodka": "before_lead"}, "2 molodka", "no_molodka"),
        ("3 molodka", {}, "0 molodka", "not_nearer"),
        ("3 molodka", {"molodka": "before_lead"}, "0 molodka", "not_nearer"),
    ],
)
def test_refusals_of_a_molodka_in_their_order(
    actions: str, options: dict[str, object], action: str, reason: str
) -> None:
    match = fours(*filter(None, actions.split("|")), **options)
    assert objection(match, action) == ("illegal_action", reason)
    assert action not in legal(match)


@pytest.mark.parametrize(
    ("actions", "options", "action"),
    [
        ("", {}, "3 molodka"),
        ("", {}, "0 molodka"),
        ("1 play KS", {}, "3 molodka"),
        ("1 play KS|2 pass AD", {}, "3 molodka"),
        ("0 molodka", {}, "3 molodka"),
        ("0 molodka", {"molodka": "before_lead"}, "3 molodka"),
    ],
)
def test_a_molodka_goes_out_of_turn(actions: str, options: dict[str, object], action: str) -> None:
    match = fours(*filter(None, actions.split("|")), **options)
    assert action in legal(match)
    assert objection(match, action) is None


def test_a_lead_closes_its_own_trick_alone_where_molodka_goes_before_it() -> None:
    # Seat 0 draws a fourth club again, and nobody has led yet.
    actions = ("1 play KS", "2 pass AD", "3 pass 6C", "0 pass TC")
    match = deal(FOURS, *actions, turned="AH", top="QS JS 9S AC", molodka="before_lead")
    assert legal(match)[0] == "0 molodka"
    assert objection(act(match, "1 play AS"), "0 molodka") == ("illegal_action", "too_late")


def test_a_molodka_may_be_said_in_turn() -> None:
    match = fours("1 play KS", "2 pass AD")
    assert match.phase is not None
    assert match.phase.to_act == (3,)
    assert "3 molodka" in legal(match)


def test_trumps_are_a_molodka_too() -> None:
    match = deal(("AH KH QH 6H", "QS 7S 6S AC", "9D JS 6D TC", "KD 8D 9S TD"), "1 play QS", "0 molodka", turned="TH")
    assert match.phase is not None
    assert match.phase.to_act == (1,)


def test_all_cards_go_back_and_all_the_others_put_in_four_once() -> None:
    match = fours("1 play KS", "2 pass AD", "3 molodka")
    assert match.view(None).counts == (4, 4, 4, 0)
    order = []
    while match.view(None).trick is not None and match.phase is not None:
        (seat,) = match.phase.to_act
        order.append(seat)
        match = act(match, next(choice for choice in legal(match) if choice.startswith(f"{seat} pass")))
    assert order == [0, 1, 2]
    last = match.view(None).last_trick
    assert last is not None
    assert (last.leader, last.winning) == (3, 3)
    assert match.view(None).counts == (4, 4, 4, 4)


def test_one_whose_molodka_is_overruled_follows_in_turn_like_everybody() -> None:
    match = fours("0 molodka", "3 molodka")
    assert match.phase is not None
    assert match.phase.to_act == (0,)
    match = act(match, "0 play JC QC KC TC")
    assert match.view(None).trick is not None
    assert match.view(None).trick.winning == 0  # type: ignore[union-attr]  # asked above


def test_the_owner_may_answer_with_his_own_and_nobody_goes_before_him() -> None:
    hands = ("JC QC KC TC", "AS KS 7S 6S", "TH JH AD 6D", "9C 8C 7C 6C")
    match = deal(hands, "3 molodka", turned="AH")
    assert "1 molodka" in legal(match)
    match = act(match, "1 molodka")
    assert legal(match)[0].startswith("2 pass")
    assert objection(match, "0 molodka") == ("illegal_action", "not_nearer")
    assert match.phase is not None
    assert match.phase.report().trick_details == ({"passed": [], "molodka": 1},)


def test_nobody_goes_before_an_ordinary_lead_of_four_of_a_suit() -> None:
    hands = ("JC QC KC TC", "AS KS 7S 6S", "TH JH AD 6D", "9C 8C 7C 6C")
    match = deal(hands, "1 play AS KS 7S 6S", turned="AH")
    assert objection(match, "3 molodka") == ("illegal_action", "not_nearer")


def test_four_ends_may_be_overruled() -> None:
    hands = ("JC QC KC 9C", "AS AH AD AC", "TH JH 9D 6D", "8C 7C 6C TS")
    match = deal(hands, "1 play AS AH AD AC", turned="KH", mixed_leads=True)
    assert objection(match, "0 molodka") is None


def test_a_molodka_does_not_ask_for_a_stock() -> None:
    for seed in range(400):
        match = shuffled(Match.new("kozel", 6), Random(seed))
        while match.running:
            late = (
                [choice for choice in legal(match) if choice.endswith("molodka")] if not match.view(None).shown else []
            )
            if late:
                assert detail(match)["stock_left"] == 0
                assert act(match, late[0]).view(None).trick is not None
                return
            match = walked(match, Random(seed), 1)
    pytest.fail("no molodka without a stock was met")


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ("3 molodka", ["molodka 3"]),
        ("1 play KS|2 pass AD|3 molodka", ["molodka 3", "sent_back 1 KS", "sent_back_down 2 1"]),
        ("0 molodka|3 molodka", ["molodka 0", "molodka 3", "sent_back 0 TC KC QC JC"]),
    ],
)
def test_what_a_molodka_sends_back_is_told(actions: str, said: list[str]) -> None:
    match = fours(*actions.split("|"))
    told = []
    for fact in match.view(None).said:
        values = dict(fact.values)
        more = [str(values[key]) for key in ("cards", "count") if key in values]
        told.append(" ".join([fact.key, str(fact.seat), *more]))
    assert told == said


def test_only_cards_that_lay_face_up_are_then_known_in_a_hand() -> None:
    match = fours("1 play KS", "2 pass AD", "3 molodka")
    hands = [match.game.imagine(match.view(Seat(0)), Random(seed)).report().hands for seed in range(60)]
    assert all("KS" in hand[1] for hand in hands)
    assert not all("AD" in hand[2] for hand in hands)
    # And those of an overruled molodka.
    match = fours("0 molodka", "3 molodka", "0 pass JC QC KC TC")
    imagined = [match.game.imagine(match.view(Seat(1)), Random(seed)) for seed in range(10)]
    passed = [phase.report().running for phase in imagined]
    assert all(trick is not None and set(trick.laid[1].cards) == set(cards("JC QC KC TC")) for trick in passed)
