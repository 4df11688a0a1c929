"""The games: each module here exports one `GAME`, and nothing else in the project names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from engine.actions import Refusal, Refused
from engine.game import Game


@cache
def games() -> tuple[str, ...]:
    """The names of all games found, sorted."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


@cache
def game(name: str) -> Game:
    """The game of this name; raises `Refused` (`unknown_game`) where there is none."""
    if name not in games():
        raise Refused(Refusal("unknown_game", None, (("game", name),)))
    found = import_module(f"{__name__}.{name}").GAME
    if not isinstance(found, Game):
        raise TypeError(f"{name} exports no Game")
    return found
