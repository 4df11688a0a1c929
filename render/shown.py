"""Where cards lie that are neither in a trick nor in a hand: by the View's own word for the place."""

from __future__ import annotations

from collections.abc import Iterator

from engine.view import Shown
from render import faces, fonts
from render.faces import MINI
from render.names import sayable
from render.parts import Placed, Words, centred
from render.pieces import Back, Face, Mini, Pile
from render.places import CENTRE, Point, Seating
from render.scene import Scene

STACK = 108
"""How far a pile stands out to the right from under its turned card."""
STRIP = 56
"""How much of a card stays visible under the next one."""
SMALL = 44
"""The width of a card in a small pile."""


def shown_cards(scene: Scene, seating: Seating) -> Iterator[Placed]:
    labels = (*map(sayable, scene.labels), *("" for _ in scene.view.shown))
    for shown, label in zip(scene.view.shown, labels, strict=False):
        if shown.place == "centre":
            yield from _centre(scene, shown, label)
        elif shown.place == "stock" and seating.stock:
            yield from _stock(scene, shown, label, seating.stock)
        elif shown.place == "declared" and seating.declared:
            yield from _declared(scene, shown, label, seating.declared)
        else:
            yield from _corner(scene, shown, label, seating)


def _stock(scene: Scene, shown: Shown, label: str, at: Point) -> Iterator[Placed]:
    """The pile to draw from, its trump card half under it."""
    width, high = faces.WIDTH, faces.HEIGHT
    x, y = at
    turned = len(shown.cards)
    left = x - (width + turned * STRIP) // 2
    for i, card in enumerate(shown.cards):
        yield Placed(Face(card, width, scene.index(card)), left + i * STRIP, y - high // 2)
    if shown.down:
        pile = Pile(width, shown.down)
        yield Placed(pile, left + turned * STRIP, y + high // 2 - pile.size[1])
    # Players count the trump card as part of the stock: it is drawn like the others.
    left_over = shown.down + turned
    yield from _caption(label, str(left_over) if left_over else "", x, y + high // 2 + 36)


def _declared(scene: Scene, shown: Shown, label: str, at: Point) -> Iterator[Placed]:
    width, high = faces.WIDTH, faces.HEIGHT
    x, y = at
    left = x - (width + (len(shown.cards) - 1) * STRIP) // 2
    for i, card in enumerate(shown.cards):
        yield Placed(Face(card, width, scene.index(card)), left + i * STRIP, y - high // 2)
    yield from _caption(label, "", x, y - high // 2 - 28)


def _centre(scene: Scene, shown: Shown, label: str) -> Iterator[Placed]:
    """One card lies over its pile; several lie open in a row."""
    x, y = CENTRE
    cards = shown.cards
    if len(cards) > 1 or (not cards and shown.down):
        width, gap = 104, 8
        high = faces.height(width)
        count = len(cards) + shown.down
        step = min(width + gap, (900 - width) // max(count - 1, 1))
        left = x - (width + step * (count - 1)) // 2
        for i in range(count):
            part = Face(cards[i], width, scene.index(cards[i])) if i < len(cards) else Back(width)
            yield Placed(part, left + i * step, y + 36 - high // 2)
        yield from _caption(label, "", x, y + 36 - high // 2 - 34)
        return
    width = 136
    high = faces.height(width)
    left = x - (width + (STACK if shown.down else 0)) // 2
    if shown.down:
        pile = Pile(width, shown.down)
        yield Placed(pile, left + STACK - (pile.size[0] - width), y + high // 2 - pile.size[1])
    for card in cards:
        yield Placed(Face(card, width, scene.index(card)), left, y - high // 2)
    yield from _caption(label, "", x, y - high // 2 - 32)


def _caption(label: str, figure: str, x: float, y: float) -> Iterator[Placed]:
    """Words, and a figure behind them, centred together."""
    words, count = Words(label, fonts.LABEL), Words(figure, fonts.COUNT)
    gap = 8 if label and figure else 0
    left = round(x - (words.size[0] + gap + count.size[0]) / 2)
    if label:
        yield Placed(words, left, round(y - words.size[1] / 2))
    if figure:
        yield Placed(count, left + words.size[0] + gap, round(y - count.size[1] / 2))


def _corner(scene: Scene, shown: Shown, label: str, seating: Seating) -> Iterator[Placed]:
    """A small pile with its count."""
    x, y = seating.corner.at
    cards = [Mini(card, scene.index(card)) for card in shown.cards]
    for i, card in enumerate(cards):
        yield Placed(card, x + i * (MINI[0] + 8), y)
    x += len(cards) * (MINI[0] + 8)
    if not shown.down:
        return
    pile = Pile(SMALL, shown.down)
    yield Placed(pile, x, y)
    width, high = pile.size
    count, words = Words(str(shown.down), fonts.COUNT), Words(label, fonts.LINE, "muted")
    if seating.corner.count == "beside":
        yield Placed(count, x + 66, y + 8)
        yield Placed(words, x + 66, y + 38)
    else:
        yield centred(count, x + width / 2, y + high + 22)
        yield centred(words, x + width / 2, y + high + 48)
