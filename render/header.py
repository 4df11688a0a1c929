"""The header's layout: title, deal and chips from the left, the score from the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render import fonts
from render.names import sayable
from render.parts import Pill, Placed, Words
from render.places import HEADER, MARGIN, WIDTH
from render.scene import Chip, Scene, Score
from render.seats import SeatDisc

GAP = 12
BASE = HEADER + 13
"""The base line that title, deal and figures stand on."""
SCORES = (fonts.SCORE, 28), (fonts.COUNT, 20), (fonts.Style(fonts.SERIF, 24), 12)
"""The figures' style and the gap between scores: smaller where many seats score alone."""


def header(scene: Scene, discs: Sequence[SeatDisc]) -> tuple[Placed, ...]:
    """Where there is no room, many scores are set smaller, the deal goes, then the last chip: the message has them."""
    chips = tuple(Chip(sayable(chip.text), chip.suit) for chip in scene.chips)
    title, deal = sayable(scene.title), sayable(scene.deal)
    score = _fitting(scene.score, discs, _left(title, "", chips)[-1].box[2])
    end = _end(score)
    left = _left(title, deal, chips)
    while left[-1].box[2] > end and (deal or chips):
        deal, chips = ("", chips) if deal else ("", chips[:-1])
        left = _left(title, deal, chips)
    return (*left, *score)


def _end(score: Sequence[Placed]) -> int:
    """How far the header's left part may reach."""
    return min((placed.x for placed in score), default=WIDTH - MARGIN) - MARGIN


def _fitting(score: Sequence[Score], discs: Sequence[SeatDisc], left: int) -> tuple[Placed, ...]:
    """The score in the largest style that leaves `left` to title and chips; that of two sides is always large."""
    styles = SCORES if len(score) > 2 else SCORES[:1]
    sized = [_score(score, discs, style, gap) for style, gap in styles]
    return next((placed for placed in sized if left <= _end(placed)), sized[-1])


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


def _score(score: Sequence[Score], discs: Sequence[SeatDisc], style: fonts.Style, gap: int) -> tuple[Placed, ...]:
    placed: list[Placed] = []
    right = WIDTH - MARGIN
    for entry in reversed(score):
        if entry.figure:
            figure = Words(sayable(entry.figure), style)
            right -= figure.size[0]
            # The largest stands on the base line, smaller ones keep its middle, beside their discs.
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
        right -= gap
    return tuple(reversed(placed))
