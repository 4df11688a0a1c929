"""Rules of thumb for every game: each choice is given a value, by its game's hints and by what a trick would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine import game
from engine.actions import Action, Pick
from engine.players.chances import Chances
from engine.view import View

CARD = "play"


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action with what it seems to be worth, comparable only within one position."""

    action: Action
    value: float


def weigh(view: View, rng: Random) -> Iterator[Weighed]:
    """Each choice with its value; of a choice of sets the one that gives away least."""
    hints = game(view.game).hints
    playing = any(choice.verb == CARD for choice in view.lawful)
    chances = Chances(view, hints, hints.sight(view)) if playing and hints.sight else None
    for choice in view.lawful:
        action = _set(choice, view, rng) if isinstance(choice, Pick) else choice
        if action.verb == CARD and chances is not None:
            yield Weighed(action, chances.value(action.words[0]))
        else:
            yield Weighed(action, hints.say(view, action))


def _set(choice: Pick, view: View, rng: Random) -> Action:
    """The best set that the game knows, or of some sets drawn the best by what the game says of each."""
    hints = game(view.game).hints
    if hints.pick is not None:
        return hints.pick(view, choice)
    say = hints.say
    return max((choice.sample(rng) for _ in range(SETS)), key=lambda action: say(view, action))


SETS = 50
"""How many sets are tried where they are too many to list."""
