"""What a game tells a player who goes by rules of thumb; no rule of the game depends on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.actions import Action, Pick
from engine.cards import Pack
from engine.tricks import Terms
from engine.view import View


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A view in masks, as far as the running trick and the next ones go."""

    pack: Pack
    terms: Terms
    unseen: int
    """Cards that may lie in another hand."""
    known: tuple[int, ...]
    """By seat, what everybody has seen it take and it must still hold."""
    denied: tuple[int, ...]
    """By seat, what it cannot hold after what it followed with."""
    worth: Mapping[int, int] | None = None
    """Card points where they depend on what is trump; None: those of the hints."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """A game's own part in the generic player; every figure is on the one scale of `trick` and `worth`."""

    sight: Callable[[View], Sight] | None
    """Asked only while cards are played; None: sets of cards are, and `say` tells their value too."""
    trick: float = 0.0
    """What a trick is worth beside the cards in it."""
    worth: Mapping[int, int] = field(default_factory=dict)
    """Card points; cards that are not in here have none."""
    later: float = 1.0
    """How much of a card's use remains if it is kept for a later trick."""
    draws: Callable[[View], float] = lambda view: 0.0
    """What is gained by making the others play trumps."""
    keep: Callable[[View], Mapping[int, float]] = lambda view: {}
    """What cards are worth to their holder for other reasons than tricks."""
    say: Callable[[View, Action], float] = lambda view, action: 0.0
    """How good it is to do what is no card played to a trick."""
    pick: Callable[[View, Pick], Action] | None = None
    """The best of the sets that a Pick means; None: the best of some that are drawn, by `say`."""
