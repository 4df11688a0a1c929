"""Whole matches, from the lobby to the leaderboard, by the buttons that people see, for each game and size."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bot.playground import Post
from engine import game, games
from tests.e2e.evening import Evening, Hours
from tests.e2e.matches import Kind, as_stored, interrupted, opened, play_out
from tests.e2e.players import Player, labels
from tests.e2e.settling import painted

SIZES = [(name, size) for name in games() for size in game(name).sizes]
BESIDE = [("belote", 4, "contree")]
"""Rules so different from the usual ones that they are a game of their own."""

MIXED = [
    *(Kind(name, size, people=max(1, size // 2)) for name, size in SIZES),
    *(Kind(name, size, people=size // 2, preset=preset, deals=2) for name, size, preset in BESIDE),
]
AMONG_PEOPLE = [
    *(Kind(name, game(name).sizes[0], people=game(name).sizes[0], closed=1) for name in games()),
    *(Kind(name, size, people=size, preset=preset) for name, size, preset in BESIDE),
]
WON = re.compile(r" wins? with ")
EARLY = 6
"""Presses after which a deal is well under way."""


@pytest.mark.parametrize("kind", MIXED, ids=str)
async def test_a_match_of_people_and_ai_with_a_restart(still: Evening, clock: Hours, kind: Kind) -> None:
    players = await opened(still, clock, kind)
    await play_out(still, clock, *players, presses=EARLY)
    if still.state.stage == "playing":
        await interrupted(still, clock, *players)
    await play_out(still, clock, *players)
    await as_stored(still, clock, players[0].person)
    await painted(still)
    await celebrated(still, kind, *players)


@pytest.mark.parametrize("kind", AMONG_PEOPLE, ids=str)
async def test_a_match_among_people(still: Evening, clock: Hours, kind: Kind) -> None:
    players = await opened(still, clock, kind)
    await play_out(still, clock, *players)
    await as_stored(still, clock, players[0].person)
    await celebrated(still, kind, *players)


async def celebrated(night: Evening, kind: Kind, *players: Player) -> None:
    """Who has won is said at the table and to everybody alone, and stands on the board."""
    state, host = night.state, players[0].person
    assert state.match is not None
    assert state.match.winners is not None
    sheet = await host.sees(night.channel, lambda post: "Rematch" in labels(post))
    won = next(line for line in sheet.text.splitlines() if WON.search(line))
    board = await host.command(night.channel, "leaderboard", game=kind.game, players=kind.size)
    assert board.ephemeral
    figures = await host.command(night.channel, "stats", game=kind.game)
    assert "1 match," in figures.post.text
    for player in players:
        result = await player.person.sees(player.door, partial(tells, won))
        assert not result.buttons
        assert player.person.name in board.post.text


def tells(won: str, post: Post) -> bool:
    """Whether a private message says it."""
    return won.strip("*") in post.text.replace("*", "") and "Rematch" not in labels(post)
