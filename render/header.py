"""The header's layout: title, deal and chips from the left, the score from the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render import fonts
from render.names import sayable
from render.parts import Pill, Placed, Words
from render.places import HEADER, MARGIN, WIDTH
from render.scene import HEADED, Chip, Scene, Score
from render.seats import SeatDisc

GAP = 12
BASE = HEADER + 13
"""The base line that title, deal and figures stand on."""
BETWEEN = 28
"""Between two figures of the right end."""


def header(scene: Scene, discs: Sequence[SeatDisc]) -> tuple[Placed, ...]:
    """Where there is no room, the deal goes, then the last chip: the message has them."""
    chips = tuple(Chip(sayable(chip.text), chip.suit) for chip in scene.chips)
    title, deal = sayable(scene.title), sayable(scene.deal)
    score = _score(_shown(scene.score), discs)
    end = _end(score)
    left = _left(title, deal, chips)
    while left[-1].box[2] > end and (deal or chips):
        deal, chips = ("", chips) if deal else ("", chips[:-1])
        left = _left(title, deal, chips)
    return (*left, *score)


def _shown(score: Sequence[Score]) -> Sequence[Score]:
    alone = [entry for entry in score if not entry.seats]
    return score if len(score) - len(alone) <= HEADED else alone


def _end(score: Sequence[Placed]) -> int:
    """How far the header's left part may reach."""
    return min((placed.x for placed in score), default=WIDTH - MARGIN) - MARGIN


def _standing(text: Words, x: int) -> Placed:
    return Placed(text, x, BASE - text.size[1])


def _left(title: str, deal: str, chips: Sequence[Chip]) -> tuple[Placed, ...]:
    return tuple(_left_parts(title, deal, chips))


def _left_parts(title: str, deal: str, chips: Sequence[Chip]) -> Iterator[Placed]:
    words = Words(title, fonts.TITLE)
    yield _standing(words, MARGIN)
    x = MARGIN + words.size[0]
    if deal:
        words = Words(deal, fonts.DEAL, "muted")
        yield _standing(words, x + 16)
        x += 16 + words.size[0]
    x += 8
    for chip in chips:
        pill = Pill(chip)
        yield Placed(pill, x + GAP, HEADER - 20)
        x += GAP + pill.size[0]


def _score(score: Sequence[Score], discs: Sequence[SeatDisc]) -> tuple[Placed, ...]:
    placed: list[Placed] = []
    right = WIDTH - MARGIN
    for entry in reversed(score):
        if entry.figure:
            figure = Words(sayable(entry.figure), fonts.SCORE)
            right -= figure.size[0]
            placed.append(Placed(figure, right, HEADER + 2 - figure.size[1] // 2))
        if entry.caption:
            caption = Words(sayable(entry.caption), fonts.DEAL, "muted")
            right -= caption.size[0] + (10 if entry.figure else 0)
            placed.append(_standing(caption, right))
        if entry.seats:
            right -= 10
            for i in range(len(entry.seats) - 1, -1, -1):
                disc = discs[entry.seats[i]]
                right -= disc.size[0] if i == len(entry.seats) - 1 else 26
                placed.append(Placed(disc, right, HEADER - disc.radius))
        right -= BETWEEN
    return tuple(reversed(placed))
