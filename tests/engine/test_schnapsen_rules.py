"""Schnapsen by its rules page: one row is one rule."""

from __future__ import annotations

from random import Random

import pytest
from dealt import act, cards, detail, legal, objection, rest_of, shuffled, walked
from schnapsen_deals import deal, down_to, march, usual

from engine import Match, game
from engine.games.schnapsen.course import Close
from engine.games.schnapsen.house import house
from engine.games.schnapsen.scoring import worth

PACK = game("schnapsen").cards({})


def strict(hand: str, lead: str, turned: str) -> Match:
    """Seat 0 has to answer the lead with this hand; the stock has been closed."""
    rest = rest_of(PACK, cards(hand), [lead], [turned])
    return deal(hand, " ".join([lead, *rest[:4]]), " ".join([*rest[4:], turned]), "1 close", f"1 play {lead}")


@pytest.mark.parametrize(
    ("hand", "lead", "turned", "free", "refused"),
    [
        # Follow suit and beat if you can.
        ("AS JS KH JH QC", "KS", "QH", "AS", "JS must_beat, KH must_follow_suit, QC must_follow_suit"),
        # All of the suit beat: a card of another suit fails to follow.
        ("AS KH JH QC TC", "KS", "QH", "AS", "KH must_follow_suit, QC must_follow_suit"),
        ("AH QC TC AC JD", "KH", "QH", "AH", "QC must_follow_suit"),
        # Follow suit with a lower card if you cannot beat.
        ("QS JS KH JH QC", "KS", "TH", "JS QS", "KH must_follow_suit, QC must_follow_suit"),
        # A king beats no ten: the ten stands above it.
        ("KS JS KH JH QC", "TS", "QH", "JS KS", "JH must_follow_suit"),
        # Void in the suit led: any trump.
        ("KH JH QC TC AC", "KS", "QH", "JH KH", "QC must_trump, AC must_trump"),
        # Void and no trump: anything.
        ("QC TC AC AD TD", "KS", "QH", "AC AD QC TC TD", ""),
        # A trump lead is followed like any suit: higher if possible, lower otherwise.
        ("AH JH QC TC AC", "KH", "QH", "AH", "JH must_beat, QC must_follow_suit"),
        ("QH JH QC TC AC", "KH", "TH", "JH QH", "AC must_follow_suit"),
        # A trump lead and no trump: anything.
        ("QC TC AC AD TD", "KH", "QH", "AC AD QC TC TD", ""),
        # One legal card is still a duty.
        ("JS QC TC AC AD", "KS", "QH", "JS", "QC must_follow_suit"),
    ],
)
def test_strict_answer(hand: str, lead: str, turned: str, free: str, refused: str) -> None:
    match = strict(hand, lead, turned)
    assert legal(match) == [f"0 play {card}" for card in cards(free)]
    for row in filter(None, refused.split(", ")):
        card, reason = row.split()
        assert objection(match, f"0 play {card}") == ("illegal_action", reason)
        assert (card, reason) in match.view(0).barred


@pytest.mark.parametrize(
    ("actions", "options", "action", "reason"),
    [
        ("", {}, "0 play AS", "not_your_turn"),
        ("", {}, "1 play 9H", "unknown_card"),
        ("", {}, "0 play 9H", "unknown_card"),
        ("", {}, "1 pass", "bad_action"),
        ("", {}, "2 play AS", "bad_action"),
        ("", {}, "1 play", "bad_action"),
        ("", {}, "1 play AC KD", "bad_action"),
        ("", {}, "1 marry X", "bad_action"),
        ("", {}, "1 marry", "bad_action"),
        ("", {}, "1 close now", "bad_action"),
        ("", {}, "1 claim", "option_off"),
        ("1 play AC", {}, "0 claim", "option_off"),
        ("", {}, "0 claim", "not_your_turn"),
        ("", {}, "1 play AS", "card_not_in_hand"),
        ("1 marry D", {}, "1 play AS", "card_not_in_hand"),
        ("1 marry D", {}, "1 play AC", "must_lead_marriage"),
        ("1 play AC", {}, "0 marry S", "not_on_lead"),
        ("1 play AC", {}, "0 exchange", "not_on_lead"),
        ("1 play AC", {}, "0 close", "not_on_lead"),
        ("1 play AC", {"going_out": "claim"}, "0 claim", "not_on_lead"),
        ("", {"going_out": "claim"}, "1 claim", "no_trick"),
        ("1 marry D", {"going_out": "claim"}, "1 claim", "no_trick"),
        ("1 marry D", {}, "1 marry D", "must_lead_marriage"),
        ("1 marry D", {}, "1 exchange", "must_lead_marriage"),
        ("1 marry D", {}, "1 close", "must_lead_marriage"),
        ("", {}, "1 marry S", "no_marriage"),
        ("", {}, "1 marry H", "no_marriage"),
        ("1 close", {}, "1 exchange", "stock_closed"),
        ("1 close", {}, "1 close", "stock_closed"),
        ("1 exchange", {}, "1 exchange", "no_trump_jack"),
    ],
)
def test_refusals_in_the_order_of_the_page(actions: str, options: dict[str, object], action: str, reason: str) -> None:
    match = usual(*filter(None, actions.split("|")), **options)
    found = objection(match, action)
    assert found is not None
    assert reason in found


@pytest.mark.parametrize(
    ("left", "options", "exchange", "close"),
    [
        (10, {}, None, None),
        (4, {}, None, None),
        (2, {}, None, None),
        (2, {"exchange_min": 4}, "stock_too_small", None),
        (2, {"close_min": 4}, None, "stock_too_small"),
        (4, {"exchange_min": 4, "close_min": 4}, None, None),
        (0, {}, "stock_empty", "stock_empty"),
        (0, {"exchange_min": 4, "close_min": 4}, "stock_empty", "stock_empty"),
    ],
)
def test_how_long_one_may_exchange_and_close(
    left: int, options: dict[str, object], exchange: str | None, close: str | None
) -> None:
    match = down_to(left, **options)
    assert detail(match)["stock_left"] == left
    assert match.phase is not None
    assert match.phase.to_act == (1,)
    for verb, reason in (("exchange", exchange), ("close", close)):
        assert objection(match, f"1 {verb}") == (None if reason is None else ("illegal_action", reason))


def test_the_jack_is_drawn_last_after_an_exchange() -> None:
    match = act(down_to(2), "1 exchange", "1 play QS", "0 play JS")
    assert "JH" in match.view(0).hand
    assert "TH" in match.view(1).hand


def test_exchange_makes_a_trump_marriage() -> None:
    match = deal("AS KS QC JD TC", "JH QH KD QD AC", "TS QS AD KC JS TH AH TD JC KH")
    assert objection(match, "1 marry H") == ("illegal_action", "no_marriage")
    match = act(match, "1 exchange", "1 marry H")
    assert legal(match) == ["1 play KH", "1 play QH"]
    assert detail(match)["marriages"] == [[1, "H", 40]]


def test_exchange_then_close_then_marry_in_one_lead() -> None:
    match = usual("1 exchange", "1 close", "1 marry D", "1 play QD")
    assert detail(match)["closed_by"] == 1
    assert detail(match)["turned"] == "JH"
    assert detail(match)["stock_left"] == 10


def test_a_pair_led_without_a_word_is_broken() -> None:
    match = usual("1 play KD", "0 play JD")
    assert detail(match)["points"] == (0, 6)
    assert objection(match, "1 marry D") == ("illegal_action", "no_marriage")


def test_waiting_points_do_not_depend_on_the_trick_led_to() -> None:
    match = usual("1 marry D", "1 play QD", "0 play QH")
    assert (detail(match)["points"], detail(match)["pending"]) == ((6, 0), (0, 20))
    # The other's first trick, whatever it is, lets them count.
    match = act(match, "0 play JD", "1 play KD")
    assert (detail(match)["points"], detail(match)["pending"]) == ((6, 26), (0, 0))


def test_a_marriage_by_a_seat_with_a_trick_counts_at_once() -> None:
    match = usual("1 play AC", "0 play JD", "1 marry D")
    assert detail(match)["points"] == (0, 33)


@pytest.mark.parametrize(("card", "points", "phase"), [("KD", 66, "done"), ("QD", 65, "play")])
def test_one_point_can_decide(card: str, points: int, phase: str) -> None:
    match = deal("TS KS JC JS QC", "AS AH JH KD QD", "QS KH QH AD TD JD AC TC KC TH")
    match = act(match, "1 play AS", "0 play TS", "1 play AH", "0 play KS", "1 play JH", "0 play JC", "1 marry D")
    assert detail(match)["points"] == (0, 60)
    match = act(match, f"1 play {card}", "0 play JS")
    assert match.phase is not None
    assert (detail(match)["points"], match.phase.name) == ((0, points), phase)
    # Nobody draws after the trick that made 66.
    assert detail(match)["stock_left"] == (4 if phase == "done" else 2)


def row(ending: str, points: str, tricks: str, close: tuple[int, int, int] | None = None, **options: object) -> int:
    """What seat 0 gets for winning like this."""
    full = game("schnapsen").resolve(options)
    first, second = (tuple(map(int, text.split())) for text in (points, tricks))
    return worth(house(full), ending, 0, first, second, Close(*close) if close else None)[0]


@pytest.mark.parametrize(
    ("ending", "points", "tricks", "close", "options", "expected"),
    [
        # Nobody closed: read off the loser as he stands now.
        ("points", "66 33", "5 2", None, {}, 1),
        ("points", "70 32", "5 2", None, {}, 2),
        ("points", "66 4", "5 1", None, {}, 2),
        ("points", "66 0", "5 0", None, {}, 3),
        # A waiting marriage saves nobody: no trick is asked first.
        ("claim", "66 0", "3 0", None, {}, 3),
        # The winner closed: as the other stood at that moment.
        ("points", "70 40", "4 3", (0, 12, 1), {}, 2),
        ("points", "70 40", "4 3", (0, 12, 1), {"close_count": "at_end"}, 1),
        ("points", "66 40", "4 3", (0, 0, 0), {}, 3),
        ("points", "66 30", "4 3", (0, 33, 2), {}, 1),
        ("points", "66 30", "4 3", (0, 33, 2), {"close_count": "at_end"}, 2),
        # The closer loses in any way: 2, or 3 if the winner had no trick at the close; never 1.
        ("points", "66 60", "4 4", (1, 40, 2), {}, 2),
        ("points", "66 60", "4 4", (1, 0, 0), {}, 3),
        ("close_failed", "50 60", "2 3", (1, 12, 1), {}, 2),
        ("close_failed", "50 65", "2 3", (1, 0, 0), {}, 3),
        ("close_failed", "50 65", "2 3", (1, 0, 0), {"close_count": "at_end"}, 3),
        ("false_claim", "40 60", "2 3", (1, 20, 1), {}, 2),
        ("false_claim", "40 60", "2 3", (1, 0, 0), {}, 3),
        # A wrong word without a close, or by the other one.
        ("false_claim", "10 65", "1 4", None, {}, 2),
        ("false_claim", "0 65", "0 4", None, {}, 3),
        ("false_claim", "30 65", "2 4", (0, 0, 0), {}, 2),
        # The last trick is worth one, whatever the points.
        ("last_trick", "58 62", "5 5", None, {}, 1),
        ("last_trick", "65 20", "5 5", None, {}, 1),
    ],
)
def test_worth_of_a_deal(
    ending: str,
    points: str,
    tricks: str,
    close: tuple[int, int, int] | None,
    options: dict[str, object],
    expected: int,
) -> None:
    assert row(ending, points, tricks, close, **options) == expected


def ended(winner: int, totals: tuple[int, int], **options: object) -> Match:
    """A deal won by a seat with three points, after others have brought these totals."""
    full = {"target": 9, **options}
    match = Match.new("schnapsen", options=full)
    for seat, total in enumerate(totals):
        for _ in range(total // 3):
            match = march(match, seat)
    return march(match, winner)


@pytest.mark.parametrize(
    ("winner", "totals", "finished", "bummerl"),
    [
        (0, (0, 0), False, None),
        (0, (6, 0), True, 2),
        (0, (6, 3), True, 1),
        (1, (6, 6), True, 1),
        (1, (3, 3), False, None),
    ],
)
def test_match_end_and_bummerl(winner: int, totals: tuple[int, int], finished: bool, bummerl: int | None) -> None:
    match = ended(winner, totals)
    assert match.winners == ((winner,) if finished else None)
    assert detail(match)["bummerl"] == bummerl


@pytest.mark.parametrize(
    ("rotation", "winner", "dealer"),
    [("alternate", 0, 0), ("alternate", 1, 1), ("winner", 0, 0), ("winner", 1, 1), ("loser", 0, 1), ("loser", 1, 0)],
)
def test_who_deals_next(rotation: str, winner: int, dealer: int) -> None:
    # The loser has dealt.
    assert ended(winner, (0, 0), next_dealer=rotation).next_dealer == dealer


CLAIM = {"going_out": "claim"}


def test_a_right_claim_wins_and_no_total_is_shown_before() -> None:
    match = march_until_last(**CLAIM)
    keys = {fact.key for seat in (0, 1, None) for fact in match.view(seat).facts}
    assert "points" not in keys
    assert "1 claim" in legal(match)


def march_until_last(**options: object) -> Match:
    """Seat 1 has closed and taken four tricks: 13 + 12 + 14 + 13, and leads an ace to a king."""
    match = Match.new("schnapsen", options=options)
    hands = [cards("QC JC QD JD KC"), cards("AS TS AH TH AD")]
    match = match.deal({"hands": hands, "stock": cards("KS QS JS KH QH KD TD AC TC JH")})
    match = act(match, "1 close", "1 play AH", "0 play QC", "1 play TH", "0 play JC")
    return act(match, "1 play AS", "0 play QD", "1 play TS", "0 play JD")


def test_a_wrong_claim_loses() -> None:
    match = act(march_until_last(**CLAIM), "1 claim")
    assert detail(match)["points"] == (0, 52)
    assert detail(match)["ending"] == "false_claim"
    assert match.deals[-1].scores == (3, 0)


def test_the_winner_of_the_last_trick_is_taken_to_claim() -> None:
    match = act(march_until_last(**CLAIM), "1 play AD", "0 play KC")
    assert detail(match)["points"] == (0, 67)
    assert detail(match)["ending"] == "claim"


def test_a_claim_may_follow_a_marriage() -> None:
    match = usual("1 play AC", "0 play JD", "1 marry D", **CLAIM)
    assert legal(match) == ["1 claim", "1 play KD", "1 play QD"]
    match = act(match, "1 claim")
    assert detail(match)["must_lead"] is None
    assert detail(match)["ending"] == "false_claim"


def test_views_of_a_closed_deal_tell_the_turned_card_but_do_not_show_it() -> None:
    view = usual("1 close").view(0)
    assert [(shown.key, shown.cards, shown.down) for shown in view.shown] == [("stock_closed", (), 10)]
    assert ("card", "TH") in {fact.key: fact.values for fact in view.facts}["closed"]


RANKS = "JQKTA"


def may_answer(hand: tuple[str, ...], lead: str, trump: str, strict: bool) -> list[str]:
    """The cards that may be put to a lead, in plain words."""
    if not strict:
        return list(hand)
    same = [card for card in hand if card[1] == lead[1]]
    higher = [card for card in same if RANKS.index(card[0]) > RANKS.index(lead[0])]
    return higher or same or [card for card in hand if card[1] == trump] or list(hand)


@pytest.mark.parametrize("seed", range(80))
def test_whole_deals_in_plain_words(seed: int) -> None:
    rng = Random(seed)
    match = walked(shuffled(Match.new("schnapsen", options={"going_out": "claim"}), rng), rng)
    worth_of = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    for phase in match.deals[-1].positions():
        view, figures = phase.view(None), phase.report().detail
        trump = str(view.trump)
        points, won = [0, 0], [0, 0]
        for trick in view.tricks:
            (leader, lead), (other, answer) = [(laid.seat, laid.cards[0]) for laid in trick.laid]
            beaten = answer[1] == lead[1] and RANKS.index(answer[0]) > RANKS.index(lead[0])
            winner = other if beaten or (answer[1] == trump != lead[1]) else leader
            assert trick.winning == winner
            points[winner] += worth_of[lead[0]] + worth_of[answer[0]]
            won[winner] += 1
        married = [0, 0]
        for fact in view.said:
            if fact.key == "marry" and fact.seat is not None:
                married[fact.seat] += int(dict(fact.values)["points"])
        for seat in (0, 1):
            counted = points[seat] + (married[seat] if won[seat] else 0)
            assert (figures["points"][seat], figures["tricks_won"][seat]) == (counted, won[seat])
            assert figures["pending"][seat] == (0 if won[seat] else married[seat])
        if phase.name == "play" and view.trick:
            (seat,) = phase.to_act
            strict = figures["closed_by"] is not None or figures["stock_left"] == 0
            free = may_answer(phase.report().hands[seat], view.trick.laid[0].cards[0], trump, strict)
            assert [str(choice) for choice in phase.choices(seat)] == [f"{seat} play {card}" for card in free if card]
