"""Belote, section 12 of its rules: what a seat may know, and what it can tell from that."""

from __future__ import annotations

from random import Random

import pytest
from belote import contree
from dealt import act, cards, legal, shuffled

from engine import Match, Seat, game
from engine.games.belote.combos import combos
from engine.games.belote.house import PACK

HANDS = {
    0: "AH KH QH 7C 8D 9D TC JD",
    1: "JS TS 9S 8S AD QD 8C 9C",
    2: "AS KS QS 7D TD AC KC QC",
    3: "7S 7H 8H 9H TH JH KD JC",
}


def table(*actions: str, **options: object) -> Match:
    return contree(HANDS, *actions, bid="80 S", **options)


def dreams(match: Match, seat: int, number: int = 60) -> list[Match]:
    """Reports of deals that this seat cannot tell from its own."""
    rng = Random(1)
    return [match.game.imagine(match.view(Seat(seat)), rng).report() for _ in range(number)]  # type: ignore[misc]  # reports


def start(report: object, seat: int) -> str:
    """The hand of a report with what it has played."""
    tricks = [*report.tricks, *([report.running] if report.running else [])]  # type: ignore[attr-defined]  # a report
    played = [laid.cards[0] for trick in tricks for laid in trick.laid if laid.seat == seat]
    return " ".join([*report.hands[seat], *played])  # type: ignore[attr-defined]  # a report


def kinds(hand: str) -> list[str]:
    return [combo.kind for combo in combos(PACK.mask(cards(hand)), reuse=True)]


def test_the_turned_card_is_with_the_taker_until_it_is_played() -> None:
    match = act(shuffled(Match.new("belote"), Random(2), 0), "1 pass", "2 take")
    turned = match.view(None).turned
    assert all(turned in report.hands[2] for report in dreams(match, 0))
    assert [fact.seat for fact in match.view(None).facts if fact.key == "turned_held"] == [2]
    while turned in match.view(Seat(2)).hand:
        match = act(match, next(one for one in reversed(legal(match)) if " play " in one))
    assert not [fact for fact in match.view(None).facts if fact.key == "turned_held"]


def test_the_other_half_of_a_belote_is_known() -> None:
    match = table("0 play AH", "1 play 8S", "2 play QS")
    assert all("KS" in report.hands[2] for report in dreams(match, 0))


def test_who_says_nothing_with_a_king_of_trumps_has_no_queen() -> None:
    hands = {0: "KH 7S", 1: "AH", 2: "JH", 3: "QH"}
    match = contree(hands, "0 play KH", bid="80 H", declarations="none")
    assert not any("QH" in report.hands[0] for report in dreams(match, 1))


def test_an_announcement_is_imagined_by_its_kind() -> None:
    match = table("0 declare", "0 play AH", "1 declare", "1 play 8S")
    rows = set()
    for report in dreams(match, 3):
        assert "cinquante" in kinds(start(report, 1))
        assert "tierce" in kinds(start(report, 0))
        rows.add(start(report, 1))
    assert len(rows) > 20


def test_the_verdict_is_imagined_too() -> None:
    match = table("0 declare", "0 play AH", "1 play 8S", "2 play QS", "3 play 7H")
    assert match.view(None).facts
    assert all(report.detail["best"] == 0 for report in dreams(match, 3))


def test_shown_cards_are_known_to_all() -> None:
    words = ("0 declare", "0 play AH", "1 declare", "1 play 8S", "2 play QS", "3 declare", "3 play 7H")
    match = table(*words, "2 play AC", "3 show", "3 play JC")
    for seat in (0, 1, 2):
        assert all(set(cards("JH TH 9H 8H")) <= set(report.hands[3]) for report in dreams(match, seat))


def test_who_announces_nothing_where_it_comes_by_itself_holds_nothing() -> None:
    match = contree({0: "7H", 1: "AS QS TS AD QD TD AC QC"}, "0 play 7H", declarations="auto")
    match = act(match, legal(match)[0])
    for report in dreams(match, 3, 20):
        assert kinds(start(report, 1)) == []


def test_a_seat_remembers_which_part_it_announced() -> None:
    match = table("0 play AH", "1 play 8S", "2 declare tierce:AC", "2 play QS")
    assert all(report.detail["declared"][2] == ["tierce:AC"] for report in dreams(match, 2, 20))
    # The others know that it is three in a row, and not which.
    assert len({tuple(report.detail["declared"][2]) for report in dreams(match, 0)}) > 3


def test_with_fewer_players_some_cards_stay_unseen() -> None:
    match = act(shuffled(Match.new("belote", 3), Random(3), 0), "1 take")
    rng = Random(4)
    held = {card for _ in range(40) for card in game("belote").imagine(match.view(Seat(0)), rng).report().hands[2]}
    assert len(held) > 15


@pytest.mark.parametrize(
    ("bid", "seat_1", "seat_2"),
    [
        ("80 S", "JS 9S TS 8S AD QD 9C 8C", "AS KS QS TD 7D AC KC QC"),
        ("80 NT", "TS JS 9S 8S AD QD 9C 8C", "AS KS QS TD 7D AC KC QC"),
        ("80 AT", "JS 9S TS 8S AD QD 9C 8C", "AS KS QS TD 7D AC KC QC"),
    ],
)
def test_a_hand_is_ranked_as_the_contract_says(bid: str, seat_1: str, seat_2: str) -> None:
    match = contree(HANDS, bid=bid, no_trump=True)
    for seat, expected in ((1, seat_1), (2, seat_2)):
        view = match.view(Seat(seat))
        assert sorted(view.ranked, key=lambda card: "SHDC".index(card[1])) == cards(expected)
        assert set(view.ranked) == set(view.hand)
    assert contree(HANDS, bid=bid, no_trump=True).view(None).ranked == ()
