"""AI seats: a view in, an action out."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Pick
from engine.players.greedy import Weighed, weigh
from engine.view import View

LEVELS = ("club",)
"""What a table offers."""
RANDOM = "random"
KNOWN = (RANDOM, "greedy", "beginner", "club", "expert")
"""What the command line takes; all but the first go by rules of thumb."""


def choose(level: str, view: View, rng: Random) -> Action:
    """The action of the view's seat; it is legal, and depends on nothing but the arguments."""
    if level == RANDOM:
        choice = rng.choice(view.lawful)
        return choice.sample(rng) if isinstance(choice, Pick) else choice
    return advise(level, view, rng)[0].action


def interject(level: str, view: View, rng: Random) -> Action | None:
    """What the view's seat says though it is not its turn; None, as nearly always: it keeps silent."""
    if level == RANDOM or not view.lawful:
        return None
    best = advise(level, view, rng)[0]
    return best.action if best.value > 0 else None


def advise(level: str, view: View, rng: Random) -> tuple[Weighed, ...]:
    """What the seat may do, the best first; of equals the generator takes one."""
    if level == RANDOM:
        chosen = choose(level, view, rng)
        others = (choice for choice in view.lawful if isinstance(choice, Action) and choice != chosen)
        return tuple(Weighed(action, 0.0) for action in (chosen, *others))
    weighed = list(weigh(view, rng))
    rng.shuffle(weighed)
    return tuple(sorted(weighed, key=lambda one: -one.value))
