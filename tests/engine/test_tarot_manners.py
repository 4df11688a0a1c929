"""Tarot with the manners of a real table: early cards, wrong cards, challenges, and the turning of tricks."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, rough, shuffled
from tarot_table import sans, table, to_act

from engine import Match, Seat, game
from engine.players import choose

# Turning


def test_the_last_card_is_not_taken_back_and_others_are_covered() -> None:
    match = table("1 play KH", "2 play 4H", "3 play 08", "0 play 8H")
    assert objection(match, "0 take-back") == ("illegal_action", "last_card")
    assert objection(match, "3 take-back") == ("illegal_action", "card_covered")


# Unlawful cards


def test_a_wrong_card_is_tolerated_and_not_listed_as_legal() -> None:
    match = table("1 play KH")
    assert "2 play 02" not in legal(match)
    assert "2 play 02" in detail(match)["tolerated"]  # type: ignore[operator]  # a list of actions
    assert objection(match, "2 play 02") is None
    assert objection(match, "2 play 21") == ("illegal_action", "card_not_in_hand")
    view = match.view(Seat(2))
    assert {choice.words[0] for choice in view.choices if choice.verb == "play"} >= set(view.hand)  # type: ignore[union-attr]  # plays are actions
    assert view.barred == ()


def test_a_wrong_lead_changes_what_the_others_may_do() -> None:
    hands = {1: "KH 1H", 2: "2H 2D", 3: "3H 3D", 4: "4H", 0: "5H"}
    match = sans(hands, "0 call KH", "1 play 1H", "2 play 2H", size=5, manners="table", petit_sec="play")
    assert [text for text in legal(match) if text.startswith("1 replace")]
    assert objection(match, "1 replace KH") is None
    lead = next(text for text in legal(match) if text.startswith("1 replace") and text[-1] != "H")
    match = act(match, lead)
    assert to_act(match) == (2,)


# Challenges


def test_a_challenge_of_a_wrong_card_stops_everything_until_it_is_replaced() -> None:
    match = table("1 play KH", "2 play 02", "3 play 08", "0 challenge 2")
    assert detail(match)["challenges"] == [(0, 2, "02", True)]
    assert legal(match) == ["2 replace 4H", "2 replace EX"]
    assert objection(match, "2 play 4H") == ("illegal_action", "decision_pending")
    assert objection(match, "0 play 8H") == ("not_your_turn", None)
    assert objection(match, "2 replace 06") == ("illegal_action", "must_follow_suit")


def test_a_lawful_card_is_challenged_once() -> None:
    match = table("1 play KH", "2 play 4H", "3 challenge 2")
    assert to_act(match) == (3,)
    assert objection(match, "0 challenge 2") == ("illegal_action", "already_judged")
    assert objection(match, "0 challenge 1") is None
    assert objection(match, "2 challenge 2") == ("illegal_action", "no_card_to_challenge")
    assert objection(match, "0 challenge 3") == ("illegal_action", "no_card_to_challenge")
    # Played anew it is another card in the trick.
    again = act(match, "2 take-back", "2 play 4H")
    assert objection(again, "0 challenge 2") is None


def test_an_early_card_is_challenged_only_when_it_is_in_the_trick() -> None:
    match = table("1 play KH", "3 play 1S")
    assert objection(match, "0 challenge 3") == ("illegal_action", "no_card_to_challenge")
    match = act(match, "2 play 4H", "0 challenge 3")
    assert detail(match)["pending"] == ("replace", 3)


# Before one's turn


def test_an_early_card_that_comes_back_lies_early_again() -> None:
    match = table("1 play KH", "3 play 08", "2 play 02", "0 challenge 2")
    match = act(match, "2 replace 4H")
    # It enters anew at once, since its turn has come.
    assert to_act(match) == (0,)
    assert detail(match)["shown"] == [(), (), ("02",), ()]
    assert objection(match, "3 take-back") == ("illegal_action", "laid_early")


def test_early_cards_wait_while_the_leader_thinks_again() -> None:
    match = table("1 play KH", "3 play 08", "0 play 8H", "1 take-back")
    assert detail(match)["early"] == [(3, "08"), (0, "8H")]
    assert to_act(match) == (1,)
    assert objection(match, "0 announce chelem") == ("illegal_action", "announce_late")


# A lead out of turn


@pytest.mark.parametrize(
    ("action", "pending"),
    [
        ("3 play QD", ("lead", "D")),
        ("3 play 08", ("lead", "T")),
        ("2 play 5D", ("lead", "D")),
        # The Excuse and the taker's own card ask for nothing.
        ("2 play EX", None),
        ("0 play 8H", None),
    ],
)
def test_a_lead_out_of_turn_is_for_the_taker_to_judge(action: str, pending: object) -> None:
    match = table(action)
    assert detail(match)["pending"] == pending
    assert to_act(match) == ((0,) if pending else (1,))


def test_the_taker_s_own_lead_is_free() -> None:
    match = table("3 play QD", hands={3: "QD 2D", 1: "KD", 2: "3D", 0: "1D"}, taker=1)
    assert detail(match)["pending"] is None


def test_only_the_first_early_card_asks() -> None:
    match = table("1 play KH", "3 play QD")
    assert detail(match)["pending"] is None
    match = table("3 play QD", "0 pass", "2 play 5D")
    assert detail(match)["pending"] is None


def test_what_the_taker_may_say() -> None:
    match = table("3 play QD")
    assert legal(match) == ["0 forbid D", "0 impose D", "0 pass"]
    assert objection(match, "0 impose H") == ("illegal_action", "wrong_suit")
    assert objection(match, "0 play 8H") == ("illegal_action", "decision_pending")
    assert objection(match, "1 play KH") == ("not_your_turn", None)
    free = act(match, "0 pass")
    assert detail(free)["constraint"] is None
    assert objection(free, "1 impose D") == ("illegal_action", "nothing_to_impose")
    assert objection(free, "1 pass") == ("illegal_action", "wrong_phase")


@pytest.mark.parametrize(
    ("said", "constraint"),
    [
        # A new choice replaces the old one, and none leaves it.
        ("forbid S", {"seat": 1, "kind": "forbid", "suit": "S"}),
        ("pass", {"seat": 1, "kind": "impose", "suit": "D"}),
    ],
)
def test_a_second_lead_out_of_turn_is_judged_anew(said: str, constraint: dict[str, object]) -> None:
    match = table("3 play QD", "0 impose D", "1 play KD", "2 play 5D", "0 play 1D", "1 turn", "3 play 1S", f"0 {said}")
    assert detail(match)["constraint"] == constraint


def lead_of(hand: str, *, called: str, suit: str, kind: str) -> set[str]:
    """What seat 1 may lead first, of five, when seat 3 has led that suit out of turn."""
    early = next(card for card in ("9S", "9H", "9D", "9C", "09") if card[-1] == suit or (suit == "T" and card == "09"))
    hands = {1: hand, 3: early, 2: "10 11 12 13", 4: "14 15 16", 0: "17 18 19"}
    match = sans(
        hands, f"0 call {called}", f"3 play {early}", f"0 {kind} {suit}", size=5, manners="table", petit_sec="play"
    )
    return {text.split()[2] for text in legal(match) if text.startswith("1 play")}


SPADES = "1S 2S 3S 4S 5S 6S 7S 8S TS JS CS QS"


@pytest.mark.parametrize(
    ("hand", "called", "suit", "kind", "free"),
    [
        # The imposed suit goes before the called-suit rule.
        (f"{SPADES} 1H 2H 3H", "KS", "S", "impose", SPADES),
        (f"{SPADES} 1H 2H 3H", "KS", "D", "impose", "1H 2H 3H"),
        # The Excuse is of no suit: it is not what was imposed, and it is something else than what was forbidden.
        (f"{SPADES} 1H 2H EX", "KS", "S", "impose", SPADES),
        (f"{SPADES} 1H 2H EX", "KS", "S", "forbid", "1H 2H EX"),
        # What is left is all of the called suit: it may be led.
        (f"{SPADES} 1H 2H 3H", "KS", "H", "forbid", SPADES),
        (f"{SPADES} 1H 2H 01", "KS", "H", "forbid", "01"),
        (f"{SPADES} 1H 2H EX", "KS", "H", "forbid", "EX"),
        (f"{SPADES} 1H 2H EX", "KD", "T", "impose", f"{SPADES} 1H 2H EX"),
    ],
)
def test_constraints_and_the_called_suit(hand: str, called: str, suit: str, kind: str, free: str) -> None:
    assert lead_of(hand, called=called, suit=suit, kind=kind) == set(cards(free))


# Sight


def test_others_do_not_see_whether_a_card_is_unlawful() -> None:
    match = table("1 play KH", "2 play 02", "3 play 08")
    for seat in (None, 0, 1, 3):
        view = match.view(seat)  # type: ignore[arg-type]  # a seat's number
        assert not [choice for choice in view.choices if choice.verb == "replace"]
        assert view.tolerated == () or seat == 0
    assert [choice.verb for choice in match.view(Seat(2)).choices].count("replace") == 2


def test_all_see_cards_that_lie_early_or_went_back() -> None:
    match = table("1 play KH", "3 play 08", "2 play 4H", "2 challenge 3")
    assert [fact.key for fact in match.view(None).said][-2:] == ["early", "dismissed"]
    early = table("1 play KH", "3 play 08").view(None)
    assert [(shown.key, shown.cards, shown.seat) for shown in early.shown][-1] == ("early", ("08",), 3)


def test_a_rough_deal_comes_to_its_end_and_its_imagined_ones_look_the_same() -> None:
    for seed in range(12):
        rng = Random(seed)
        match = shuffled(Match.new("tarot", 3 + seed % 3, {"manners": "table"}), rng)
        match = rough(match, rng, 120)
        if match.running:
            for seat in (None, *range(match.players)):
                view = match.view(seat)  # type: ignore[arg-type]  # a seat's number
                assert game("tarot").imagine(view, rng).view(seat) == view  # type: ignore[arg-type]  # the same
        assert not rough(match, rng).running


def test_ai_seats_play_lawfully_and_never_challenge() -> None:
    for seed in range(3):
        rng = Random(seed)
        match = shuffled(Match.new("tarot", options={"manners": "table"}), rng)
        while match.running:
            (seat,) = to_act(match)
            action = choose("club", match.view(Seat(seat)), rng)
            assert action.verb not in {"challenge", "take-back"}
            assert str(action) not in detail(match)["tolerated"]  # type: ignore[operator]  # a list of actions
            match = match.act(action)
