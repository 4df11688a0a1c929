"""What holds for every level: legal, repeatable, blind to what is hidden, and the stronger one wins."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import somewhere, walked

from engine import Action, Match, Pick, View, games
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


def paired(name: str, one: str, other: str, deals: int) -> list[int]:
    """What the first level gained over the second in each deal played twice, the seats exchanged."""
    gained: list[int] = []
    for seats, sign in (((one, other), 1), ((other, one), -1)):
        opening = Match.new(name)
        scores: list[tuple[int, ...]] = []

        def keep(match: Match, scores: list[tuple[int, ...]] = scores) -> None:
            assert match.deals[-1].scores is not None
            scores.append(match.deals[-1].scores)

        Course.of(name, [seats[seat % 2] for seat in range(opening.players)], 7).run(deals, keep)
        towards = -sign if opening.game.losses else sign
        differences = [towards * (first - second) for first, second in scores]
        gained = differences if not gained else [sum(both) for both in zip(gained, differences, strict=True)]
    return gained


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_of_the_table_beats_random_by_more_than_chance(name: str, level: str) -> None:
    gained = paired(name, level, "random", 200)
    assert mean(gained) > 6 * stdev(gained) / len(gained) ** 0.5
