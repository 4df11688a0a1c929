"""Whole matches, from the lobby to the leaderboard, by the buttons that people see, for each game and size."""

from __future__ import annotations

import pytest

from engine import game, games
from tests.e2e.evening import Evening, Hours
from tests.e2e.matches import Kind, as_stored, opened, play_out
from tests.e2e.settling import painted

KINDS = [Kind(name, size, max(1, size // 2)) for name in games() for size in game(name).sizes]


@pytest.mark.parametrize("kind", KINDS, ids=str)
async def test_a_match_of_people_and_ai_is_stored_as_it_was_shown(still: Evening, clock: Hours, kind: Kind) -> None:
    players = await opened(still, kind)
    await play_out(still, clock, *players)
    somebody = players[0].person
    await as_stored(still, clock, somebody)
    await painted(still)
