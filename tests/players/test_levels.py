"""What holds for every level: legal, repeatable, blind to what is hidden, and the stronger one wins."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import somewhere, walked

from engine import Action, Match, Pick, View, game, games
from engine.players import KNOWN, LEVELS, advise, choose
from engine.simulate import Course

SEEDS = st.integers(0, 10**9)


def admitted(view: View, action: Action) -> bool:
    return any(choice.admits(action) if isinstance(choice, Pick) else choice == action for choice in view.choices)


def test_a_table_offers_levels_that_are_known() -> None:
    assert set(LEVELS) <= set(KNOWN)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("level", KNOWN)
def test_whatever_is_chosen_is_legal(name: str, level: str) -> None:
    for seed in range(12):
        for match, seat in walked(name, seed):
            view = match.view(seat)
            assert admitted(view, choose(level, view, Random(seed)))


@settings(max_examples=40)
@given(SEEDS)
def test_the_advice_holds_what_is_chosen_first_and_nothing_twice(seed: int) -> None:
    match, seat = somewhere(seed)
    view = match.view(seat)
    for level in KNOWN:
        weighed = advise(level, view, Random(seed))
        actions = [one.action for one in weighed]
        assert actions[0] == choose(level, view, Random(seed))
        assert len(set(actions)) == len(actions)
        assert all(admitted(view, action) for action in actions)
        assert [one.value for one in weighed] == sorted((one.value for one in weighed), reverse=True)


@settings(max_examples=60)
@given(SEEDS)
def test_the_choice_is_the_same_in_every_deal_that_the_seat_cannot_tell_apart(seed: int) -> None:
    match, seat = somewhere(seed)
    view, rng = match.view(seat), Random(seed)
    for _ in range(3):
        other = match.game.imagine(view, rng).view(seat)
        for level in KNOWN:
            assert advise(level, other, Random(seed)) == advise(level, view, Random(seed))


def test_random_reaches_every_choice() -> None:
    for name in games():
        match, seat = next(walked(name, 5))
        view = match.view(seat)
        assert {choose("random", view, Random(seed)) for seed in range(200)} == set(view.choices)


def paired(name: str, size: int, one: str, other: str, deals: int) -> list[float]:
    """What the first level's seats gained over the second's in each deal played twice, the seats exchanged."""
    gained = [0.0] * deals
    for seats in ((one, other), (other, one)):
        scores: list[tuple[int, ...]] = []

        def keep(match: Match, scores: list[tuple[int, ...]] = scores) -> None:
            assert match.deals[-1].scores is not None
            scores.append(match.deals[-1].scores)

        levels = [seats[seat % 2] for seat in range(size)]
        Course.of(name, levels, 7).run(deals, keep)
        opening = Match.new(name, size)
        for deal, came in enumerate(scores):
            first = [score for side, score in zip(opening.sides, came, strict=True) if levels[side[0]] == one]
            second = [score for side, score in zip(opening.sides, came, strict=True) if levels[side[0]] == other]
            gained[deal] += (mean(first) - mean(second)) * (-1 if opening.game.losses else 1)
    return gained


@pytest.mark.parametrize(("name", "size"), [(name, size) for name in games() for size in game(name).sizes])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_of_the_table_beats_random_by_more_than_chance(name: str, size: int, level: str) -> None:
    # A deal of many cards takes long, and tells more.
    deals = 200 if len(game(name).cards(Match.new(name, size).options)) < 40 else 60
    gained = paired(name, size, level, "random", deals)
    assert mean(gained) > 6 * stdev(gained) / len(gained) ** 0.5
