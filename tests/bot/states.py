"""Tables at every stage, made without a bot."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.seats.state import Person, Robot, State
from engine import Action, Match, Pick, Seat, game

ANA, BEN, EVE = 101, 102, 999


def lobby(name: str, *, full: bool = False) -> State:
    """Ana is host; the other seats are free, or Ben's and AI's."""
    size = game(name).sizes[0]
    others = (
        [Person(BEN, "Ben", "en-US"), *(Robot(n, "club") for n in range(1, size - 1))] if full else [None] * (size - 1)
    )
    return State(
        id=41,
        guild=1,
        number=12,
        channel=2,
        game=name,
        players=size,
        preset=game(name).presets[0][0],
        options={},
        language="en",
        host=ANA,
        seats=(Person(ANA, "Ana", "en-US"), *others),
        due={"expiry": 1.0},
    )


def playing(name: str, seed: int = 1, actions: int = 0) -> State:
    """A deal runs, so many actions old."""
    rng = Random(seed)
    match = Match.new(name)
    match = match.deal(match.game.shuffle(match.options, match.players, rng), Seat(0))
    for _ in range(actions):
        if not match.running:
            break
        match = match.act(a_choice(match, rng))
    state = replace(lobby(name, full=True), match=match, stage="playing" if match.running else "between")
    return replace(state, seals=("0" * 64,))


def between(name: str, seed: int = 1) -> State:
    """A deal is over, the next one waits."""
    return playing(name, seed, 10_000)


def over(name: str) -> State:
    """A match that was played out."""
    rng, match = Random(3), Match.new(name)
    while match.winners is None:
        match = match.deal(match.game.shuffle(match.options, match.players, rng))
        while match.running:
            match = match.act(a_choice(match, rng))
    state = replace(lobby(name, full=True), match=match, stage="over", ending="finished")
    return replace(state, seals=("0" * 64,) * len(match.deals))


def a_choice(match: Match, rng: Random) -> Action:
    """Anything that whoever is to act may do."""
    view = match.view(match.view(None).to_act[0])
    choice = rng.choice([each for each in view.choices if each.seat == view.seat])
    return choice.sample(rng) if isinstance(choice, Pick) else choice
