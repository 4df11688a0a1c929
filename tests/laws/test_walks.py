"""What the laws are tried on: walks that a seed tells, and that go everywhere."""

from __future__ import annotations

from itertools import product

import pytest
from figures import NEXT_DEALER, SCORES, SUMS, WINNERS
from oracle import LEGAL
from places import BESIDE, GIVEN, IN_TRICKS
from points import POINTS
from refusals import REASONS, UNASKED, universe
from survey import surveys
from test_turns import MOST_ACTIONS
from walks import Walk, told, walk

from engine import Game, game, games

FAR = 150
"""Walks of each size that go everywhere."""


def all_of(found: Game) -> set[str]:
    """Every verb, phase and result of a game, every value of its options but numbers, and both ends of a match."""
    keys = {key for key in found.keys if key.startswith(("phase-", "fact-result-"))}
    named = [option for option in found.options if isinstance(option.values, tuple)]
    values = {f"{option.name} {value}" for option in named for value in option.values}
    return {*keys, *values, *(f"verb-{verb}" for verb in found.verbs), "a match that ended", "a match that went on"}


def met(one: Walk) -> set[str]:
    """Those of a walk; a match that ended with its first deals tells little."""
    found = {f"{name} {value}" for name, value in one.match.options.items()}
    for deal, course in zip(one.match.deals, one.courses, strict=True):
        found |= {f"verb-{action.verb}" for action in deal.actions} | {f"phase-{phase.name}" for phase in course}
        found |= {f"fact-{fact.key}" for fact in course[-1].view(None).facts}
    if one.match.winners is None:
        return {*found, "a match that went on"}
    return {*found, "a match that ended"} if len(one.courses) > 2 else found


@pytest.mark.parametrize("name", games())
def test_walks_meet_every_verb_phase_result_and_option(name: str) -> None:
    """Those that are rare as well: all tricks to one side, a redoubled bid, a void deal, four of a suit out of turn."""
    wanted = all_of(game(name))
    for seed, size in product(range(FAR), game(name).sizes):
        if not wanted:
            break
        wanted -= met(walk(name, size, seed))
    assert wanted == set()


@pytest.mark.parametrize("name", games())
def test_walks_meet_numbers_far_and_near(name: str) -> None:
    """Low ones, so that matches end, usual ones, and any."""
    found = game(name)
    for option in found.options:
        if isinstance(option.values, range):
            drawn = {walk(name, found.sizes[0], seed).match.options[option.name] for seed in range(60)}
            assert any(number > 2 * option.values.start + 20 for number in drawn if isinstance(number, int))
            assert len(drawn.intersection(option.values[:13])) > 1
            assert drawn & {option.default, *option.usual}


@pytest.mark.parametrize("name", games())
def test_a_seed_means_one_walk(name: str) -> None:
    size = game(name).sizes[-1]
    first, again, other = walk(name, size, 3), walk(name, size, 3), walk(name, size, 4)
    assert (first.record, first.text) == (again.record, again.text)
    assert first.record != other.record


@pytest.mark.parametrize("deals", [1, 200, 5000])
def test_surveys_share_the_deals_among_the_sizes(deals: int) -> None:
    shares = surveys(deals)
    for name in games():
        assert {one.players for one in shares if one.game == name} == set(game(name).sizes)
        assert sum(one.deals for one in shares if one.game == name) >= deals
    assert len(set(map(str, shares))) == len(shares)


def test_a_failure_tells_the_walk_that_met_it() -> None:
    one = walk(games()[0], game(games()[0]).sizes[0], 5)
    with pytest.raises(AssertionError) as failed, told(one):
        raise AssertionError("a law is broken")
    (note,) = failed.value.__notes__
    assert f"walk({one.match.game.name!r}, {one.match.players}, 5)" in note
    assert '"format": "atout-record/1"' in note


TABLES = {
    "beside": BESIDE,
    "given": GIVEN,
    "in tricks": IN_TRICKS,
    "legal": LEGAL,
    "most actions": MOST_ACTIONS,
    "next dealer": NEXT_DEALER,
    "points": POINTS,
    "reasons": REASONS,
    "scores": SCORES,
    "sums": SUMS,
    "unasked": UNASKED,
    "winners": WINNERS,
}


@pytest.mark.parametrize("table", TABLES)
def test_the_laws_know_the_page_of_every_game(table: str) -> None:
    assert set(TABLES[table]) == set(games())


@pytest.mark.parametrize("name", games())
def test_the_universe_has_every_verb_of_every_seat(name: str) -> None:
    """Of a seat that does not exist too."""
    one = walk(name, game(name).sizes[0], 1)
    tried = {(action.seat, action.verb) for action in universe(one.match, one.courses[0][0])}
    assert tried == set(product(range(one.match.players + 1), game(name).verbs))
