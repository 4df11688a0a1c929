"""AI seats: a view in, an action out."""

from __future__ import annotations

from random import Random

from engine.actions import Action, Pick
from engine.view import View

LEVELS = ("club",)
"""What a table offers."""


def choose(level: str, view: View, rng: Random) -> Action:
    """The action of the view's seat; it is legal, and depends on nothing but the arguments."""
    del level
    choice = rng.choice(view.choices)
    return choice.sample(rng) if isinstance(choice, Pick) else choice
