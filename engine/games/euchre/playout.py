"""Random deals of Euchre at the speed of masks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Action
from engine.game import Options, Playout


def playouts(options: Options, size: int) -> Playout:
    """Every choice evenly among those of the seat to act."""
    raise NotImplementedError
