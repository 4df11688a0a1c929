"""Laws 25 to 28: what may be exchanged without changing what a deal comes to."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from alike import RENAMINGS, RUNS, neighbours, renamed, rotated, turned_record, unordered
from cuts import cut
from survey import every_walk
from walks import Walk

from engine import Action, Match, Seat, games
from engine.match import Deal
from engine.record import read
from engine.replay import replay, traced


def output(match: Match) -> dict[str, Any]:
    """What a replay prints, as JSON reads it."""
    found: dict[str, Any] = json.loads(json.dumps(traced(match)))
    return found


def by_hands(match: Match) -> list[dict[str, Any]]:
    """The deals of the record, told by hands and stock."""
    return [_by_hands(match, deal) for deal in match.deals]


def _by_hands(match: Match, deal: Deal) -> dict[str, Any]:
    layout = match.game.layout(match.options, match.players, deal.dealer)
    pack = deal.chance["pack"]
    assert isinstance(pack, list)
    return {
        **{key: value for key, value in deal.chance.items() if key != "pack"},
        "dealer": deal.dealer,
        "hands": [[pack[place] for place in hand] for hand in layout.hands],
        "stock": [pack[place] for place in layout.stock],
        "actions": [str(action) for action in deal.actions],
    }


@every_walk
def test_law_25_seats_may_be_renumbered(walk: Walk) -> None:
    """Hands, dealers, and the seats of actions and in actions move on by one: so does all that is printed."""
    match = walk.match
    moved = read(turned_record(walk.record, by_hands(match), match.players))
    expected, got = rotated(output(match), match.players), output(moved)
    assert {**got, "sides": None} == {**expected, "sides": None}
    sides = [sorted((seat + 1) % match.players for seat in side) for side in match.sides]
    assert sorted(map(sorted, got["sides"])) == sorted(sides)


@every_walk
def test_law_26_suits_may_be_renamed(walk: Walk) -> None:
    """By any renaming that the game's page allows the output is the same, renamed, apart from the order of lists."""
    order = walk.rng().choice(RENAMINGS[walk.match.game.name])
    other = read(renamed(walk.record, order))
    assert unordered(output(other)) == unordered(renamed(output(walk.match), order)), order


@every_walk
def test_law_27_cards_of_an_action_and_of_a_hand_stand_in_any_order(walk: Walk) -> None:
    """The replay is the same, and so is what is written."""
    rng = walk.rng()
    match = walk.match
    deals = by_hands(match)
    for shuffled, deal in zip(deals, match.deals, strict=True):
        for hand in shuffled["hands"]:
            rng.shuffle(hand)
        shuffled["actions"] = [str(_reordered(match, action, rng)) for action in deal.actions]
    other = read({**walk.record, "deals": deals})
    assert _public(other) == _public(match)
    assert [deal.actions for deal in other.deals] == [deal.actions for deal in match.deals]
    assert replay(other) == replay(match)


def _reordered(match: Match, action: Action, rng: Random) -> Action:
    form = match.game.grammar.form(action)
    assert form is not None
    first = 0 if form.tokens else len(form.words)
    return replace(action, words=(*action.words[:first], *rng.sample(action.words[first:], len(action.words) - first)))


def _public(match: Match) -> Mapping[str, object]:
    return {key: value for key, value in match.record().items() if key != "deals"}


@every_walk
def test_law_28_equal_neighbours_may_be_played_for_each_other(walk: Walk) -> None:
    """One seat holds both, and their ranks alone differ, by one: from there on either does what the other did."""
    rng = walk.rng()
    number = rng.randrange(len(walk.courses))
    deal, course = walk.match.deals[number], walk.courses[number]
    places = [place for place, phase in enumerate(course) if phase.name == "play"]
    for place in rng.sample(places, min(len(places), 5)):
        match = cut(walk, number, place)
        seat = rng.choice((*course[place].to_act, Seat(rng.randrange(match.players))))
        for one, other in neighbours(match, course[place], seat):
            names = {one: other, other: one}
            rest = [
                replace(action, words=tuple(names.get(word, word) for word in action.words))
                for action in deal.actions[place:]
            ]
            assert match.acts(rest).deals[-1].scores == deal.scores, (number, place, one, other)


def test_every_game_says_what_it_holds_to_be_alike() -> None:
    assert set(RENAMINGS) == set(RUNS) == set(games())
