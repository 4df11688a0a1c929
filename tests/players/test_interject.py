"""What AI seats say out of turn."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import after, walked

from engine import Match, Seat, games
from engine.players import choose, interject


@pytest.mark.parametrize("name", games())
@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_what_is_said_out_of_turn_is_a_choice_and_deals_still_end(name: str, seed: int) -> None:
    for match, turn in walked(name, seed):
        for seat in map(Seat, range(match.players)):
            view = match.view(seat)
            if seat != turn and view.choices:
                said = interject("club", view, Random(seed))
                assert said is None or said in view.lawful


def test_a_card_on_the_table_is_neither_taken_back_nor_challenged() -> None:
    match = Match.new("tarot", options={"manners": "table"})
    match = match.deal(match.game.shuffle(match.options, 4, Random(4)), 0)
    match = after(match, "1 pass", "2 pass", "3 pass", "0 bid garde-contre")
    while len(match.deals[-1].actions) < 6:
        assert match.phase is not None
        seat = match.phase.to_act[0]
        match = match.act(choose("club", match.view(seat), Random(1)))
    for seat in map(Seat, range(4)):
        view = match.view(seat)
        if seat not in view.to_act:
            assert {choice.verb for choice in view.choices} & {"take-back", "challenge"}
            assert interject("club", view, Random(1)) is None
