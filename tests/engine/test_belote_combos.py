"""Belote, section 6 of its rules: combinations, who announces and shows them, belote and rebelote."""

from __future__ import annotations

import pytest
from belote import contree
from dealt import act, cards, detail, legal, objection

from engine import Fact, Match, Seat
from engine.games.belote.combos import best, combos, values
from engine.games.belote.house import PACK, house


def held(hand: str, *, reuse: bool = True) -> list[str]:
    return [combo.token for combo in combos(PACK.mask(cards(hand)), reuse=reuse)]


@pytest.mark.parametrize(
    ("hand", "found", "without_reuse"),
    [
        ("AS KS QS 9H 8H TD 7C 8C", "tierce:AS", None),
        ("AS KS 9H 8H TD 7C 8C QH", "", None),
        ("9S 8S 7S 9H 8H TD 7C QC", "tierce:9S", None),
        ("JS TS 9S 8S AH KH 7C QC", "cinquante:JS", None),
        # Longer rows are one cent, never a cent and something, never two tierces.
        ("AS KS QS JS TS 7H 8H 9C", "cent:AS", None),
        ("KS QS JS TS 9S 8S 8H 9C", "cent:KS", None),
        ("AS KS QS JS TS 9S 8S 7S", "cent:AS", None),
        ("AS KS QS 9S 8S 7S TH 7C", "tierce:9S tierce:AS", None),
        # A row runs by the pack, in trumps too: ten and nine stand side by side.
        ("QS JS TS 8S AH KD 7C 9C", "tierce:QS", None),
        # Fours: sevens and eights are nothing at all.
        ("JS JH JD JC AS 9S 7S 8H", "carre:J", None),
        ("7S 7H 7D 7C AS 9S KS 8H", "", None),
        ("8S 8H 8D 8C 9S TS AH KH", "tierce:TS", "tierce:TS"),
        ("9S 9H 9D 9C AS AH AD AC", "carre:9 carre:A", None),
        # A card may count in a four and in a row.
        ("JS JH JD JC KS QS 7H 8H", "carre:J tierce:KS", "carre:J"),
        ("AS KS QS JS JH JD JC 7H", "carre:J cinquante:AS", "carre:J tierce:AS"),
        ("AS KS QS JS TS TH TD TC", "carre:T cent:AS", "carre:T cinquante:AS"),
    ],
)
def test_what_a_hand_holds(hand: str, found: str, without_reuse: str | None) -> None:
    assert held(hand) == cards(found)
    assert held(hand, reuse=False) == cards(found if without_reuse is None else without_reuse)


@pytest.mark.parametrize(
    ("token", "points", "without_trump"),
    [
        ("carre:J", 200, 100), ("carre:9", 150, 100), ("carre:A", 100, 200), ("carre:T", 100, 150),
        ("carre:K", 100, 100), ("carre:Q", 100, 100), ("cent:AS", 100, 100), ("cinquante:AS", 50, 50),
        ("tierce:9C", 20, 20),
    ],
)  # fmt: skip
def test_what_each_is_worth(token: str, points: int, without_trump: int) -> None:
    assert values("H")[token] == values("AT")[token] == points
    assert values("NT")[token] == without_trump


FIRST = {"declaration_tie": "first"}
NONE = {"declaration_tie": "none"}


@pytest.mark.parametrize(
    ("announced", "trump", "leader", "first", "none"),
    [
        # The kind, then the height.
        ({0: "tierce:AS", 1: "cinquante:TD"}, "H", 0, 1, 1),
        ({0: "cinquante:AS", 1: "cent:JD"}, "H", 0, 1, 1),
        ({0: "cent:AS", 1: "carre:Q"}, "H", 0, 1, 1),
        ({0: "tierce:KS", 1: "tierce:AD"}, "H", 0, 1, 1),
        ({0: "carre:A", 1: "carre:9"}, "H", 0, 1, 1),
        ({0: "carre:A", 1: "carre:9"}, "NT", 0, 0, 0),
        ({0: "carre:J", 1: "carre:Q"}, "NT", 0, 1, 1),
        ({0: "carre:J", 1: "carre:9"}, "NT", 0, 0, 0),
        ({0: "carre:J", 1: "carre:9"}, "AT", 0, 0, 0),
        # Equal ones: a row of trumps, then the earlier from the leader on, whoever took.
        ({0: "tierce:AS", 1: "tierce:AH"}, "H", 0, 1, 1),
        ({0: "tierce:AS", 1: "tierce:AD"}, "H", 0, 0, None),
        ({0: "tierce:AS", 1: "tierce:AD"}, "H", 1, 1, None),
        ({0: "tierce:AS", 3: "tierce:AD"}, "H", 1, 1, None),
        ({0: "tierce:AS", 1: "tierce:AD"}, "AT", 1, 1, None),
        # A longer cent is no better.
        ({0: "cent:KS", 1: "cent:AD"}, "H", 0, 1, 1),
        # Two equal ones inside a side are no tie.
        ({0: "tierce:AS", 2: "tierce:AD", 1: "tierce:KC"}, "H", 1, 0, 0),
        # Only the best single one counts.
        ({0: "tierce:AS", 2: "tierce:AD", 1: "cinquante:TC"}, "H", 0, 1, 1),
        ({}, "H", 0, None, None),
    ],
)
def test_which_side_is_best(
    announced: dict[int, str], trump: str, leader: int, first: int | None, none: int | None
) -> None:
    rows = {"tierce": 3, "cinquante": 4, "cent": 5}
    said = [() for _ in range(4)]
    for seat, token in announced.items():
        kind, _, top = token.partition(":")
        ranks = "AKQJT987"
        start = ranks.index(top[0]) if kind in rows else 0
        hand = [f"{rank}{top[1]}" for rank in ranks[start : start + rows[kind]]] if kind in rows else []
        hand = hand or [f"{top}{suit}" for suit in "SHDC"]
        said[seat] = combos(PACK.mask(hand), reuse=True)  # type: ignore[call-overload]  # a list of what each said
        assert [combo.token for combo in said[seat]] == [token]
    for options, side in ((FIRST, first), (NONE, none)):
        rules = house(Match.new("belote", options=options).options, 4)
        assert best(rules, trump, leader, said) == side


def test_of_three_players_the_two_best_may_be_equal() -> None:
    rules = house(Match.new("belote", 3, NONE).options, 3)
    said = [combos(PACK.mask(cards(hand)), reuse=True) for hand in ("AS KS QS", "AD KD QD", "9C 8C 7C")]
    assert best(rules, "H", 0, said) is None
    assert best(rules, "D", 0, said) == 1


# --- announcing

HANDS = {
    0: "AH KH QH 7C 8D 9D TC JD",
    1: "JS TS 9S 8S AD QD 8C 9C",
    2: "AS KS QS 7D TD AC KC QC",
    3: "7S 7H 8H 9H TH JH KD JC",
}


def table(*actions: str, **options: object) -> Match:
    """Spades are trump; every seat holds something."""
    return contree(HANDS, *actions, bid="80 S", **options)


FIRST_TRICK = (
    *("0 declare", "0 play AH", "1 declare", "1 play 8S"),
    *("2 declare", "2 play QS", "3 declare", "3 play 7H"),
)
"""Seat 3 has the best: a row of five."""


def test_announcing_is_a_choice_beside_the_cards() -> None:
    match = table("0 play AH", "1 play 8S")
    assert legal(match) == [
        *("2 declare", "2 declare tierce:AC", "2 declare tierce:AS", "2 play AS", "2 play KS", "2 play QS"),
    ]
    assert match.view(None).to_act == (Seat(2),)
    assert legal(act(match, "2 declare tierce:AC")) == ["2 play AS", "2 play KS", "2 play QS"]


@pytest.mark.parametrize("words", ["tierce:AC tierce:AS", "tierce:AS tierce:AC"])
def test_the_whole_may_be_spelt_out(words: str) -> None:
    match = table("0 play AH", "1 play 8S", f"2 declare {words}")
    assert detail(match)["declared"] == [[], [], ["tierce:AC", "tierce:AS"], []]


@pytest.mark.parametrize(
    ("actions", "options", "action", "reason"),
    [
        ((), {"declarations": "none"}, "0 declare", "not_in_use"),
        ((), {"declarations": "auto"}, "0 declare tierce:AH", "not_in_use"),
        ((), {"declarations": "auto"}, "0 show", "not_in_use"),
        (("0 declare",), {}, "0 declare", "already_declared"),
        (("0 declare",), {}, "0 declare tierce:AD", "already_declared"),
        ((), {}, "0 declare tierce:AD", "not_held"),
        ((), {}, "0 declare tierce:AH carre:J", "not_held"),
        # A part of a longer row is not what is held.
        (("0 play AH",), {}, "1 declare tierce:JS", "not_held"),
        ((), {}, "0 show", "too_early"),
        (FIRST_TRICK, {}, "2 declare", "too_late"),
        (FIRST_TRICK, {}, "2 show", "not_best"),
        ((*FIRST_TRICK, "2 play AC", "3 show"), {}, "3 show", "already_shown"),
        ((*FIRST_TRICK, "2 play AC", "3 show"), {}, "3 declare", "too_late"),
    ],
)
def test_what_is_refused(actions: tuple[str, ...], options: dict[str, object], action: str, reason: str) -> None:
    assert objection(table(*actions, **options), action) == ("illegal_action", reason)


def test_who_announced_nothing_shows_nothing() -> None:
    match = table("0 play AH", "1 play 8S", "2 play QS", "3 declare", "3 play 7H", "2 play AC", "3 show", "3 play JC")
    match = act(match, "0 play TC")
    assert objection(match, "1 show") == ("illegal_action", "nothing_declared")


def test_showing_is_over_with_the_second_trick() -> None:
    match = table(*FIRST_TRICK, "2 play AC", "3 play JC", "0 play TC", "1 play 9C", "2 play KC")
    assert objection(match, "3 show") == ("illegal_action", "too_late")
    assert detail(match)["declarations"] == (0, 0)


def test_nothing_to_announce() -> None:
    match = contree({0: "AS KS 9H 8H TD 7C 8C QD"})
    assert objection(match, "0 declare") == ("illegal_action", "nothing_to_declare")
    assert objection(match, "0 declare tierce:AS") == ("illegal_action", "nothing_to_declare")
    assert not [action for action in legal(match) if "declare" in action]


def test_a_card_counts_once_where_the_table_says_so() -> None:
    match = contree({0: "JS JH JD JC KS QS 7H 8H"}, reuse=False)
    assert [action for action in legal(match) if "declare" in action] == ["0 declare"]
    assert objection(match, "0 declare tierce:KS") == ("illegal_action", "card_reused")
    assert objection(match, "0 declare carre:J tierce:KS") == ("illegal_action", "card_reused")
    assert objection(match, "0 declare carre:J tierce:AD") == ("illegal_action", "not_held")
    assert objection(match, "0 declare carre:J") is None
    # Of a row that the four shortens both lengths have a name, and only the short one may be said.
    match = contree({0: "AS KS QS JS JH JD JC 7H"}, reuse=False)
    assert objection(match, "0 declare tierce:AS cinquante:AS") == ("illegal_action", "card_reused")
    assert objection(match, "0 declare cinquante:AS tierce:KS") == ("illegal_action", "not_held")
    assert objection(match, "0 declare tierce:AS") is None


def test_the_late_cards_and_the_turned_one_count_and_so_does_a_card_already_played() -> None:
    first = {0: "AS KS 9H 8H TD", 1: "KH QH 8C 9D 7S", 2: "AC KC 9C TS 7H", 3: "AD KD QC 9S 8S"}
    late = "JH QD JD TC JC 8D QS TH 7D 7C JS AH"
    hands = [cards(first[seat]) for seat in range(4)]
    match = Match.new("belote").deal({"hands": hands, "stock": cards(late)}, 0)
    match = act(match, "1 take")
    # The turned jack makes a row of three with what seat 1 held before, though its first card is not yet played.
    assert match.view(Seat(1)).hand == tuple(cards("7S KH QH JH QD JD 9D 8C"))
    assert legal(match)[0] == "1 declare"
    assert detail(act(match, "1 declare"))["declared"] == [[], ["tierce:KH"], [], []]
    match = act(match, "1 declare", "1 play KH", "2 play 7H", "3 play TH", "0 play AH", "0 play TD")
    assert detail(act(match, "1 show"))["shown"] == [[], ["tierce:KH"], [], []]


def test_seed_what_was_announced_counts_only_if_it_is_shown_in_the_second_trick() -> None:
    match = table(*FIRST_TRICK, "2 play AC")
    assert detail(match)["best"] == 1
    assert "3 show" in legal(match)
    shown = act(match, "3 show")
    assert detail(shown)["declarations"] == (0, 100)
    kept = act(match, "3 play JC")
    assert detail(kept)["declarations"] == (0, 0)
    # The partner may still show, nothing passes to the other side.
    assert "1 show" in legal(act(kept, "0 play TC"))
    assert detail(act(kept, "0 play TC", "1 show"))["declarations"] == (0, 50)


def test_a_part_that_was_announced_is_all_that_is_shown() -> None:
    match = table("0 declare", "0 play AH", "1 play 8S", "2 declare tierce:AC", "2 play QS", "3 play 7H", "2 show")
    assert detail(match)["best"] == 0
    assert detail(match)["shown"] == [[], [], ["tierce:AC"], []]
    assert detail(match)["declarations"] == (20, 0)


def test_by_itself_everything_is_announced_and_the_best_side_shows() -> None:
    match = table("0 play AH", declarations="auto")
    assert detail(match)["declared"] == [["tierce:AH"], [], [], []]
    match = act(match, "1 play 8S", "2 play QS", "3 play 7H")
    assert detail(match)["best"] == 1
    assert detail(match)["declarations"] == (0, 0)
    match = act(match, "2 play AC", "3 play JC", "0 play TC", "1 play 9C")
    assert detail(match)["shown"] == [[], ["cinquante:JS"], [], ["cent:JH"]]
    assert detail(match)["declarations"] == (0, 150)


def test_nobody_scores_where_the_best_are_equal_and_the_table_says_so() -> None:
    hands = {0: "AD KD QD 7H 7S 8H 9S JC", 1: "AC KC QC 8S JD 9H TD TS"}
    words = ("0 declare", "0 play AD", "1 declare")
    for tie, side in (("first", 0), ("none", None)):
        match = contree(hands, *words, declaration_tie=tie)
        while match.view(None).last_trick is None:
            match = act(match, next(one for one in legal(match) if " play " in one))
        assert detail(match)["best"] == side


# --- belote


def said(match: Match) -> list[str]:
    return [f"{fact.seat} {fact.key}" for fact in match.view(None).said if "belote" in fact.key]


def test_belote_scores_when_the_second_of_the_two_is_played() -> None:
    match = contree({0: "KH QH AS", 1: "AH", 2: "JH", 3: "TH"}, "0 play QH", declarations="none")
    assert (said(match), detail(match)["belote"]) == (["0 belote"], (0, 0))
    while len(match.view(Seat(0)).hand) == 7 or "KH" in match.view(Seat(0)).hand:
        match = act(match, "0 play KH" if "0 play KH" in legal(match) else legal(match)[0])
    assert said(match) == ["0 belote", "0 rebelote"]
    assert detail(match)["belote"] == (20, 0)


@pytest.mark.parametrize(("bid", "pairs"), [("80 H", 1), ("80 NT", 0), ("80 AT", 3)])
def test_how_many_belotes_there_are(bid: str, pairs: int) -> None:
    hands = {0: "KH QH KS QS KD QD", 1: "KC", 2: "QC"}
    match = contree(hands, bid=bid, no_trump=True, declarations="none")
    while match.running:
        match = act(match, legal(match)[0])
    assert detail(match)["belote"] == (20 * pairs, 0)
    assert len(said(match)) == 2 * pairs


def test_one_half_alone_is_no_belote() -> None:
    match = contree({0: "KH", 2: "QH"}, declarations="none")
    while match.running:
        match = act(match, legal(match)[0])
    assert (said(match), detail(match)["belote"]) == ([], (0, 0))


# --- what others learn


def test_others_hear_the_kinds_and_nothing_more_until_it_is_shown() -> None:
    match = table(*FIRST_TRICK)
    heard = [fact for fact in match.view(Seat(0)).said if fact.key == "declare"]
    assert heard == [
        Fact("declare", Seat(seat), values=(("kind", kind), ("count", count)))
        for seat, kind, count in ((0, "tierce", 1), (1, "cinquante", 1), (2, "tierce", 2), (3, "cent", 1))
    ]
    for seat in (None, 0, 1, 2):
        text = str(match.view(None if seat is None else Seat(seat)))
        assert "cent:JH" not in text
        assert "JH TH 9H 8H 7H" not in text
    assert "cent:JH" in str(match.view(Seat(3)).own)
    shown = act(match, "2 play AC", "3 show")
    assert (
        Fact("show", Seat(3), values=(("kind", "cent"), ("cards", "JH TH 9H 8H 7H"), ("points", 100)))
        in shown.view(None).said
    )


def test_shown_cards_lie_open_while_the_second_trick_runs() -> None:
    match = table(*FIRST_TRICK, "2 play AC", "3 show")
    lies = [shown for shown in match.view(None).shown if shown.key == "declaration"]
    # The seven of hearts has been played.
    assert [(one.seat, one.cards) for one in lies] == [(3, tuple(cards("JH TH 9H 8H")))]
    match = act(match, "3 play JC", "0 play TC", "1 play 9C")
    assert match.view(None).shown == ()
