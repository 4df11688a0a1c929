"""Matches cut short: a walk is finished, and what a law asks of a position must hold at any."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from walks import Walk

from engine import Match
from engine.game import Standing
from engine.phase import Done


def before_last(match: Match) -> Match:
    """The match as it stood when its last deal was to be dealt."""
    earlier = match.deals[:-1]
    opening = Match.new(match.game.name, match.players, match.given)
    standing: Standing = opening.standing
    for deal in earlier:
        assert isinstance(deal.phase, Done)
        standing = match.game.tally(standing, deal.phase)
    return replace(opening, standing=standing, deals=earlier)


def cut(walk: Walk, number: int, place: int) -> Match:
    """The match up to this position of its deal of this number."""
    whole = replace(walk.match, deals=walk.match.deals[: number + 1])
    deal = walk.match.deals[number]
    last = replace(deal, actions=deal.actions[:place], phase=walk.courses[number][place])
    opening = before_last(whole)
    found = replace(opening, deals=(*opening.deals, last))
    if isinstance(last.phase, Done):
        return replace(found, standing=found.game.tally(found.standing, last.phase))
    return found


def any_cut(walk: Walk, rng: Random) -> Match:
    """Cut at any position of any of its deals, the last of a deal now and then."""
    number = rng.randrange(len(walk.courses))
    return cut(walk, number, rng.randrange(len(walk.courses[number])))


def running_cut(walk: Walk, rng: Random) -> Match | None:
    """Cut where somebody is to act; None if no deal of the walk came so far."""
    numbers = [number for number, course in enumerate(walk.courses) if len(course) > 1]
    if not numbers:
        return None
    number = rng.choice(numbers)
    return cut(walk, number, rng.randrange(len(walk.courses[number]) - 1))
