"""Belote, sections 7, 8 and 10 of its rules: what a deal is worth. Each worked example of the page is a row."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from belote import ORDERED
from dealt import act, detail, legal, shuffled

from engine import Action, Match, Seat, game
from engine.games.belote.house import house
from engine.games.belote.scoring import Sum, worth
from engine.games.belote.table import Bid, Count

Figures = tuple[int, ...]


def counted(
    cards: Figures, last: int, declared: Figures = (0, 0), belote: Figures = (0, 0), *, capot: int | None = None,
    whole: int = 252,
) -> Count:  # fmt: skip
    """A side's cards without the last trick's bonus, which the side `last` gets."""
    bonus = [0] * len(cards)
    bonus[last] = 10 if capot is None else whole - 152
    blank = (0,) * len(cards)
    return Count(blank, cards, tuple(bonus), declared if len(declared) == len(cards) else blank,
                 belote if len(belote) == len(cards) else blank, capot)  # fmt: skip


def scored(
    taker: int, came: Count, bid: Bid | None = None, held: int = 0, size: int = 4, **options: object
) -> tuple[str, Figures, int]:
    """(the result, the scores as written down, the points held over); seat 0 has dealt."""
    variant = {"variant": "contree"} if bid else {}
    rules = house(Match.new("belote", size, {**variant, **options}).options, size)
    found = worth(rules, taker, rules.order(0), bid, came, held)
    return found.result, tuple(map(rules.score, found.scores)), found.held


@pytest.mark.parametrize(
    ("taker", "came", "held", "options", "result", "scores", "over"),
    [
        # Example 1: 96 in cards, the last trick, three in a row and belote: 146 against 56.
        (0, counted((96, 56), 0, (20, 0), (20, 0)), 0, {}, "made", (146, 56), 0),
        (0, counted((96, 56), 0, (20, 0), (20, 0)), 0, {"rounding": True}, "made", (150, 60), 0),
        # Example 2: 91 each. The taker's wait, and go to whoever wins the next deal.
        (0, counted((71, 81), 1, belote=(20, 0)), 0, {}, "tie", (0, 91), 91),
        (1, counted((82, 70), 0), 91, {}, "failed", (253, 0), 0),
        (1, counted((60, 92), 1), 91, {}, "made", (60, 193), 0),
        # Two ties in a row add up; held points never help a contract.
        (0, counted((71, 81), 1, belote=(20, 0)), 91, {}, "tie", (0, 91), 182),
        (0, counted((70, 82), 1), 91, {}, "failed", (0, 253), 0),
        # Example 3: 80 with the belote against 102 and four in a row.
        (1, counted((92, 60), 0, (50, 0), (0, 20)), 0, {}, "failed", (212, 20), 0),
        # The loser's combinations go to the others too.
        (1, counted((92, 60), 0, (0, 20)), 0, {}, "failed", (182, 0), 0),
        # Example 4: all tricks, against a row of five and a belote.
        (0, counted((152, 0), 0, (0, 100), (0, 20), capot=0), 0, {}, "made", (252, 120), 0),
        (1, counted((152, 0), 0, (0, 100), (0, 20), capot=0), 0, {}, "failed", (352, 20), 0),
        (1, counted((152, 0), 0, (0, 100), (0, 20), capot=0, whole=250), 0, {"capot": 250}, "failed", (350, 20), 0),
        # All tricks are no exception: more in combinations on the other side beats them.
        (0, counted((152, 0), 0, (0, 300), capot=0), 0, {}, "failed", (0, 552), 0),
        # Equal points by the other options.
        (0, counted((71, 81), 1, belote=(20, 0)), 0, {"tie": "fail"}, "failed", (20, 162), 0),
        (0, counted((71, 81), 1, belote=(20, 0)), 0, {"tie": "make"}, "made", (91, 91), 0),
        # The belote is part of the comparison and is never lost.
        (0, counted((66, 86), 0, belote=(20, 0)), 0, {}, "made", (96, 86), 0),
        (0, counted((0, 152), 1, belote=(20, 0), capot=1), 0, {}, "failed", (20, 252), 0),
        # Rounding comes last: 84 and 78 are 80 and 80, 85 is 90; held points are rounded with the score.
        (0, counted((84, 68), 1), 0, {"rounding": True}, "made", (80, 80), 0),
        (0, counted((85, 67), 1), 0, {"rounding": True}, "made", (90, 80), 0),
        (0, counted((84, 68), 1), 81, {"rounding": True}, "made", (170, 80), 0),
        (0, counted((71, 81), 1, belote=(20, 0)), 0, {"rounding": True}, "tie", (0, 90), 91),
    ],
)
def test_the_classic_score(
    taker: int, came: Count, held: int, options: dict[str, object], result: str, scores: Figures, over: int
) -> None:
    assert scored(taker, came, held=held, **options) == (result, scores, over)


def bid(value: int | str, double: int = 1, seat: int = 0) -> Bid:
    return Bid(Seat(seat), value, "H", double)


BY_CONTRACT = {"coinche": "contract"}
ALONE = {"scoring": "contract"}


@pytest.mark.parametrize(
    ("contract", "came", "options", "result", "scores"),
    [
        # Example 5: 110, made with 124 against 38.
        (bid(110), counted((114, 38), 0), {}, "made", (234, 38)),
        (bid(110), counted((114, 38), 0), {"rounding": True}, "made", (230, 40)),
        (bid(110, 2), counted((114, 38), 0), {}, "made", (540, 0)),
        (bid(110, 2), counted((114, 38), 0), BY_CONTRACT, "made", (380, 0)),
        # Example 6: the belote helps; of the loser it is never multiplied.
        (bid(100, 2), counted((92, 60), 1, belote=(20, 0)), {}, "made", (560, 0)),
        (bid(100, 2), counted((60, 92), 1, belote=(20, 0)), {}, "failed", (20, 520)),
        (bid(100, 2), counted((60, 92), 1, belote=(0, 20)), {}, "failed", (0, 560)),
        # Example 7: all tricks bid, failed, or made without being bid.
        (bid("capot", 4), counted((152, 0), 0, capot=0), {}, "made", (2000, 0)),
        (bid("capot"), counted((148, 4), 1), {}, "failed", (0, 410)),
        (bid("capot"), counted((152, 0), 0, (0, 0), (20, 0), capot=0), {}, "made", (522, 0)),
        (bid(120), counted((152, 0), 0, capot=0), {}, "made", (372, 0)),
        (bid(120, 2), counted((152, 0), 0, capot=0), {}, "made", (740, 0)),
        # With all tricks the others' combinations move, undoubled too; their belote stays.
        (bid(120), counted((152, 0), 0, (0, 100), (0, 20), capot=0), {}, "made", (472, 20)),
        (bid(120, 2), counted((152, 0), 0, (0, 100), (0, 20), capot=0), {}, "made", (940, 20)),
        # Both sides' combinations go to the winner of a doubled or failed contract.
        (bid(80, 2), counted((82, 70), 0, (20, 50)), {}, "failed", (0, 620)),
        (bid(80, 2), counted((102, 50), 0, (20, 20)), {}, "made", (560, 0)),
        (bid(80), counted((60, 92), 1, (20, 50)), {}, "failed", (0, 310)),
        # 84 against 98 makes no 80: the bidding side must also have more, and equal fails.
        (bid(80), counted((74, 78), 0, (0, 20)), {}, "failed", (0, 260)),
        (bid(80), counted((71, 81), 0), {}, "failed", (0, 240)),
        (bid(90), counted((79, 73), 0), {}, "failed", (0, 250)),
        (bid(90), counted((80, 72), 0), {}, "made", (180, 72)),
        # A tie in the totals is no litige.
        (bid(80), counted((71, 81), 0, (10, 10)), {}, "failed", (0, 260)),
        # All tricks do not make a bid of points by themselves; a failed one counts 160 all the same.
        (bid(160), counted((152, 0), 0, (0, 260), capot=0), {}, "failed", (0, 580)),
        # The contract alone.
        (bid(110), counted((114, 38), 0, (20, 0), (20, 0)), ALONE, "made", (150, 0)),
        (bid(110), counted((104, 48), 0, (0, 20), (0, 20)), ALONE, "made", (110, 40)),
        (bid(110, 2), counted((114, 38), 0), ALONE, "made", (220, 0)),
        (bid(110, 2), counted((60, 92), 1, (20, 20), (20, 0)), ALONE, "failed", (20, 360)),
        (bid("capot", 2), counted((100, 52), 1), ALONE, "failed", (0, 500)),
        (bid("capot"), counted((152, 0), 0, capot=0), ALONE, "made", (250, 0)),
        # By the other side.
        (bid(110, 1, 3), counted((38, 114), 1), {}, "made", (38, 234)),
        # A deal with all tricks that is worth 250.
        (bid(120), counted((152, 0), 0, capot=0, whole=250), {"capot": 250}, "made", (370, 0)),
        (bid(120, 2), counted((152, 0), 0, capot=0, whole=250), {"capot": 250}, "made", (740, 0)),
        # Example 8: in all trumps three belotes count.
        (bid(80), counted((100, 52), 0, belote=(60, 0)), {}, "made", (250, 52)),
    ],
)
def test_the_score_of_contree(
    contract: Bid, came: Count, options: dict[str, object], result: str, scores: Figures
) -> None:
    assert scored(contract.seat, came, contract, **options) == (result, scores, 0)


@pytest.mark.parametrize(
    ("taker", "came", "held", "options", "result", "scores", "over"),
    [
        (1, counted((40, 60, 30), 1), 0, {}, "made", (40, 70, 30), 0),
        (1, counted((40, 60, 30), 1), 50, {}, "made", (40, 120, 30), 0),
        # The best of the others gets what the taker made but his belote; a third keeps his own.
        (1, counted((70, 40, 30), 0, belote=(0, 20, 0)), 0, {}, "failed", (120, 20, 30), 0),
        (1, counted((70, 40, 30), 0), 50, {}, "failed", (170, 0, 30), 0),
        # Of equal others the first in the order of play.
        (1, counted((60, 40, 60), 1), 0, {}, "failed", (60, 0, 110), 0),
        (2, counted((50, 50, 30), 2), 0, {}, "failed", (50, 90, 0), 0),
        (1, counted((70, 60, 30), 1), 0, {}, "tie", (70, 0, 30), 70),
        (1, counted((70, 60, 30), 1), 50, {}, "tie", (70, 0, 30), 120),
        (1, counted((70, 60, 30), 1), 0, {"tie": "fail"}, "failed", (140, 0, 30), 0),
        (1, counted((70, 60, 30), 1), 0, {"tie": "make"}, "made", (70, 70, 30), 0),
        (0, counted((64, 40), 0), 0, {"rounding": True}, "made", (70, 40), 0),
        (0, counted((30, 64), 1), 0, {}, "failed", (0, 104), 0),
    ],
)
def test_two_and_three_play_each_for_himself(
    taker: int, came: Count, held: int, options: dict[str, object], result: str, scores: Figures, over: int
) -> None:
    found = scored(taker, came, held=held, size=len(came.cards), **options)
    assert found == (result, scores, over)


def test_seed_the_side_that_took_must_have_more_with_everything_counted() -> None:
    # 81 of the tricks are enough only with combinations or belote.
    assert scored(0, counted((71, 81), 0))[0] == "tie"
    assert scored(0, counted((71, 81), 0, declared=(20, 0)))[0] == "made"
    assert scored(0, counted((71, 81), 0, belote=(20, 0)))[0] == "made"
    assert scored(0, counted((71, 81), 0, declared=(0, 20)))[0] == "failed"


# --- whole deals


def played(match: Match, rng: Random) -> Match:
    while match.running:
        assert match.phase is not None
        match = match.act(rng.choice(match.phase.choices(match.phase.to_act[0])))  # type: ignore[arg-type]  # no Picks here
    return match


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_figures_of_a_deal_add_up(size: int) -> None:
    rng = Random(size)
    for _ in range(60):
        match = played(shuffled(Match.new("belote", size), rng, rng.randrange(size)), rng)
        figures = detail(match)
        if figures["result"] == "passed_out":
            continue
        hands = 9 if size < 4 else 8
        assert sum(figures["tricks_won"]) == hands
        assert sum(figures["bonus"]) == (10 if figures["capot"] is None else 100)
        if size == 4:
            assert sum(figures["card_points"]) == 152
        parts = ("card_points", "bonus", "declarations", "belote")
        columns = zip(*(figures[part] for part in parts), strict=True)
        assert list(map(sum, columns)) == list(figures["totals"])


def test_the_bonus_comes_with_the_last_trick() -> None:
    match = act(Match.new("belote").deal({"pack": list(ORDERED)}, 0), "1 take")
    while match.running:
        assert detail(match)["bonus"] == (0, 0)
        assert (detail(match)["capot"], detail(match)["result"], detail(match)["unrounded"]) == (None, None, None)
        match = act(match, next(one for one in legal(match) if " play " in one))
    assert sum(detail(match)["bonus"]) in {10, 100}


def test_held_points_wait_over_a_passed_out_deal_and_go_to_a_winner() -> None:
    rng, match = Random(1), Match.new("belote", options={"target": 0})
    while True:
        match = played(shuffled(match, rng), rng)
        if detail(match)["result"] == "tie":
            break
    held = detail(match)["held"]
    assert held > 0
    match = shuffled(match, rng)
    assert detail(match)["held"] == held
    assert next(fact for fact in match.view(None).facts if fact.key == "held").values == (("points", held),)
    while match.running:
        match = act(match, f"{match.view(None).to_act[0]} pass")
    assert (detail(match)["result"], detail(match)["held"], match.deals[-1].scores) == ("passed_out", held, (0, 0))
    while True:
        match = played(shuffled(match, rng), rng)
        if detail(match)["result"] in {"made", "failed"}:
            break
    figures = detail(match)
    assert figures["held"] == 0
    brought = (
        sum(figures["card_points"]) + sum(figures["bonus"]) + sum(figures["declarations"]) + sum(figures["belote"])
    )
    assert sum(figures["unrounded"]) == brought + held
    assert [fact.key for fact in match.view(None).facts if fact.key == "sheet-held_won"]


def test_held_points_are_exact_though_scores_are_rounded() -> None:
    rng = Random(5)
    for _ in range(400):
        match = played(shuffled(Match.new("belote", options={"rounding": True}), rng), rng)
        figures = detail(match)
        if figures["result"] == "tie":
            side = figures["taker"] % 2
            assert figures["held"] == figures["totals"][side]
            assert figures["unrounded"][1 - side] == figures["totals"][1 - side]
            return
    pytest.fail("no tie was met")


def test_all_tricks_on_one_side() -> None:
    rng = Random(6)
    for whole in (252, 250):
        for _ in range(400):
            match = played(shuffled(Match.new("belote", options={"capot": whole}), rng), rng)
            if (side := detail(match)["capot"]) is not None:
                break
        assert detail(match)["bonus"][side] == whole - 152
        assert detail(match)["tricks_won"][side] == 8
        assert detail(match)["totals"][side] >= whole


def test_every_option_of_the_federation_is_a_preset() -> None:
    presets = dict(game("belote").presets)
    assert presets["federation-coinche"] == {
        "variant": "contree", "undertrump": "free", "partner_trump": "no_undertrump", "reuse": False,
        "declaration_tie": "none", "rounding": True,
    }  # fmt: skip
    assert presets["federation-contree"] == {**presets["federation-coinche"], "declarations": "none"}


def test_seed_the_stronger_card_holds_the_trick_and_its_winner_leads_the_next() -> None:
    rng = Random(7)
    match = played(shuffled(Match.new("belote"), rng), rng)
    tricks = match.view(None).tricks
    for before, after in pairwise(tricks):
        assert after.leader == before.winning
    assert [laid.seat for laid in tricks[0].laid] == [(tricks[0].leader + step) % 4 for step in range(4)]


def test_an_action_of_the_first_trick_is_written_with_its_tokens() -> None:
    assert str(Action(Seat(0), "declare", ("carre:J", "tierce:AS"))) == "0 declare carre:J tierce:AS"


SUMS = [
    # Ana and Cleo against Ben, who took: the best of the others gets his points too.
    (1, counted((74, 16, 62), 0, (20, 0, 0), (0, 20, 0)), None, {}, Sum(0, 100, 20, 0)),
    (1, counted((92, 60), 0, (50, 0), (0, 20)), None, {}, Sum(0, 162, 50, 0)),
    (0, counted((114, 38), 0), Bid(Seat(0), 110, "S"), {}, Sum(0, 124, 0, 0, 110)),
    (0, counted((82, 70), 0, belote=(20, 0)), Bid(Seat(0), 100, "S", 2), {}, Sum(0, 160, 0, 20, 100, times=2)),
    (0, counted((114, 38), 0), Bid(Seat(0), 110, "S", 2), {"coinche": "contract"},
     Sum(0, 160, 0, 0, 110, times=2, key="sheet-sum_contract")),
    (0, counted((50, 102), 1, (0, 20)), Bid(Seat(0), 110, "S", 2), {"scoring": "contract"},
     Sum(1, 0, 20, 0, 160, times=2, key="sheet-sum_contract")),
    (0, counted((96, 56), 0), None, {}, None),
]  # fmt: skip


@pytest.mark.parametrize(("taker", "came", "bid", "options", "gained"), SUMS)
def test_the_sheet_shows_how_a_score_comes_about(
    taker: int, came: Count, bid: Bid | None, options: dict[str, object], gained: Sum | None
) -> None:
    size = 4 if len(came.cards) == 2 else len(came.cards)
    variant = {"variant": "contree"} if bid else {}
    rules = house(Match.new("belote", size, {**variant, **options}).options, size)
    found = worth(rules, taker, rules.order(0), bid, came, 0)
    assert found.sum == gained
    assert gained is None or found.scores[gained.side] == gained.points
