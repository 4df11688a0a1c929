"""Positions for the AI seats' tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import Action, Match, Seat, View, game, games
from engine.players import choose


def some_options(name: str, rng: Random, size: int) -> dict[str, str | int | bool]:
    """Options of a game that go with this number of players, about half of them given."""
    found = game(name)
    given = {option.name: rng.choice(option.usual or option.values) for option in found.options if rng.random() < 0.5}
    while misfit := found.misfit(found.resolve(given), size):
        del given[misfit]
    return given


def dealt(name: str, rng: Random) -> Match:
    """A match of one fresh deal by some options."""
    size = rng.choice(game(name).sizes)
    match = Match.new(name, size, some_options(name, rng, size))
    return match.deal(match.game.shuffle(match.options, match.players, rng), rng.randrange(match.players))


def walked(name: str, seed: int, levels: tuple[str, ...] = ("random", "greedy")) -> Iterator[tuple[Match, Seat]]:
    """Every position of a deal between these levels, with the seat to act."""
    rng = Random(seed)
    match = dealt(name, rng)
    while match.running:
        assert match.phase is not None
        seat = match.phase.to_act[0]
        yield match, seat
        match = match.act(choose(rng.choice(levels), match.view(seat), rng))


def somewhere(seed: int) -> tuple[Match, Seat]:
    """One position of any game."""
    rng = Random(seed)
    return rng.choice(list(walked(rng.choice(games()), seed)))


def after(match: Match, *texts: str) -> Match:
    """The match after these actions."""
    for text in texts:
        action = Action.parse(text)
        assert action is not None, text
        match = match.act(action)
    return match


def answer(view: View, level: str = "greedy") -> str:
    """What the level does, without its seat."""
    return str(choose(level, view, Random(1))).split(" ", 1)[1]
