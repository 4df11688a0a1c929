"""Rows of buttons: where they break, and what gives way when Discord's forty components are too few."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.screens import Button, Row, row_components
from engine.actions import Card

LIMIT: Final = 40
FRAME: Final = 4
"""The container, two texts and the picture."""
WIDE: Final = 5
LETTERS: Final = 34
"""What a phone shows of one row's labels."""

Line = tuple[Button, ...]


def fits(rows: Sequence[Row]) -> bool:
    """Whether the rows leave room for the rest of the message."""
    return FRAME + row_components(tuple(rows)) <= LIMIT


def packed(buttons: Sequence[Button]) -> tuple[Line, ...]:
    """Five a row, whatever they say."""
    return tuple(tuple(buttons[start : start + WIDE]) for start in range(0, len(buttons), WIDE))


def grouped(cards: Sequence[Card], group: Callable[[Card], str]) -> tuple[tuple[Card, ...], ...]:
    """Each group begins a row of its own."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(group(card), []).append(card)
    return tuple(tuple(line[start : start + WIDE]) for line in groups.values() for start in range(0, len(line), WIDE))


def broken(buttons: Sequence[Button]) -> tuple[Line, ...]:
    """As few rows as a phone's width allows, and those as even as can be."""
    if not buttons:
        return ()
    rows = len(_filled(buttons, LETTERS))
    widest = next(width for width in range(1, 400) if len(_filled(buttons, width)) <= rows)
    return _filled(buttons, widest)


def first_fitting(drawings: Iterable[Sequence[Row]]) -> tuple[Row, ...]:
    """The first drawing that fits; the last if none does."""
    rows: tuple[Row, ...] = ()
    for drawing in drawings:
        rows = tuple(drawing)
        if fits(rows):
            return rows
    return rows


def _filled(buttons: Sequence[Button], width: int) -> tuple[Line, ...]:
    lines: list[list[Button]] = [[]]
    for button in buttons:
        line = lines[-1]
        if line and (len(line) == WIDE or sum(map(_letters, line)) + _letters(button) > width):
            lines.append(line := [])
        line.append(button)
    return tuple(map(tuple, lines))


def _letters(button: Button) -> int:
    return len(button.label.replace("\ufe0f", ""))
