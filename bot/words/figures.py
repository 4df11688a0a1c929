"""Numbers as people read them, in one way for sentences, pictures and their alt texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fluent.runtime.types import FluentInt

MINUS: Final = "−"


def figure(number: int) -> str:
    """A number with a true minus, and with nothing between its thousands: 1160, −1080."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def figures(totals: Sequence[int]) -> tuple[str, ...]:
    """Totals; where some have lost points, those who have won some bear a plus."""
    plus = "+" if any(total < 0 for total in totals) else ""
    return tuple(f"{plus}{total}" if total > 0 else figure(total) for total in totals)


def in_sentence(number: int) -> FluentInt | str:
    """A number that chooses plurals like any other; Fluent's own has commas, and a hyphen where it is negative."""
    return figure(number) if number < 0 else FluentInt(number, useGrouping=False)


def out_of_sentence(hole: object) -> int:
    """The number again, for a function that a sentence calls."""
    if isinstance(hole, str) and hole.startswith(MINUS):
        return -int(hole.removeprefix(MINUS))
    if not isinstance(hole, int):
        raise TypeError("its hole is no number")
    return int(hole)
