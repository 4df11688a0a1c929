"""Laws 20 to 24: what a deal is worth, and when a match is won."""

from __future__ import annotations

import json
from itertools import accumulate

from figures import SCORES, SUMS, WINNERS
from points import POINTS
from survey import every_walk
from walks import Walk

from engine.phase import Done
from engine.record import read
from engine.replay import traced


@every_walk
def test_law_20_totals_are_the_sums_of_the_scores(walk: Walk) -> None:
    """A deal has scores if and only if it is done."""
    output = json.loads(walk.text)
    scores = [deal["scores"] for deal in output["deals"]]
    assert output["totals"] == list(map(sum, zip(*scores, strict=True)))
    assert all(len(one) == len(output["sides"]) for one in scores)
    running = walk.cut(walk.rng().randrange(len(walk.courses[-1])))
    for deal in json.loads(json.dumps(traced(read(running))))["deals"]:
        assert (deal["scores"] is None) == (deal["phase"] != "done")


@every_walk
def test_law_21_a_deal_scores_what_its_page_says(walk: Walk) -> None:
    """The sum is one that the page allows, and each side has what the tricks and sayings bring it."""
    match, name = walk.match, walk.match.game.name
    held = 0
    for deal, _, reports in walk.deals:
        figures = reports[-1].detail
        assert deal.scores is not None
        assert SUMS[name](deal.scores, figures)
        assert deal.scores == SCORES[name](match.options, match.sides, reports[-1], held)
        held = figures.get("held", 0)


@every_walk
def test_law_22_the_card_points_add_up(walk: Walk) -> None:
    """After every trick, to each side what its tricks hold."""
    match = walk.match
    for _, _, reports in walk.deals:
        after_tricks = {(len(report.tricks), report.running is None): report for report in reports}
        for report in (*after_tricks.values(), reports[-1]):
            POINTS[match.game.name](report, match.sides, match.options)


@every_walk
def test_law_23_the_match_ends_with_the_first_deal_after_which_its_page_says_so(walk: Walk) -> None:
    """It is finished if and only if somebody has won, and winners are sides."""
    match = walk.match
    won = WINNERS[match.game.name]
    scores = [deal.scores or () for deal in match.deals]
    totals = accumulate(scores, lambda before, more: tuple(map(sum, zip(before, more, strict=True))))
    played = accumulate(bool(reports[-1].tricks) for _, _, reports in walk.deals)
    winners = [won(match.options, *so_far) for so_far in zip(totals, played, strict=True)]
    assert not any(winners[:-1])
    output = json.loads(walk.text)
    assert output["status"] == ("finished" if winners[-1] else "in_progress")
    assert output["winners"] == (list(winners[-1]) or None)
    assert set(winners[-1]) <= set(range(len(match.sides)))
    assert all(isinstance(deal.phase, Done) for deal in match.deals)


@every_walk
def test_law_24_integers_stay_integers(walk: Walk) -> None:
    """No page says of any figure that it is none."""
    fractions: list[str] = []
    json.loads(walk.text, parse_float=fractions.append, parse_constant=fractions.append)
    assert fractions == []
