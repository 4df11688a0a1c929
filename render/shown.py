"""Where cards lie that are neither in a trick nor in a hand: by the View's own word for the place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.view import Shown, Trick
from render import faces, fonts
from render.aside import Group
from render.faces import MINI
from render.names import fitted, sayable
from render.parts import Placed, Words, centred
from render.pieces import Back, Face, Mini, On, Pile
from render.places import CENTRE, MARGIN, Corner, Point, Seating
from render.scene import Scene
from render.seats import SeatDisc

STACK = 108
"""How far a pile stands out to the right from under its turned card."""
STRIP = 56
"""How much of a card stays visible under the next one."""
TURNED, TURNED_DOWN = 32, 58
"""How much of a small turned card is seen beside, or above, its pile."""
OPEN, OPEN_GAP = 104, 8
"""A row in the middle: a card's width, and the gap where all have room side by side."""
CAPTION, CAPTIONS = 320, (fonts.LABEL, *fonts.LINES_STRONG)
"""How wide a caption of full-sized cards may be, and its styles."""
DECLARED = 4
"""More cards than these are not shown large."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is shown, with its labels, by where it lies in this picture."""

    centre: tuple[tuple[Shown, str], ...]
    stock: tuple[tuple[Shown, str], ...]
    declared: tuple[tuple[Shown, str], ...]
    aside: tuple[tuple[Shown, str], ...]
    corner: tuple[tuple[Shown, str], ...]

    @property
    def widest(self) -> int:
        """The widest row in the middle, were its cards to lie side by side."""
        rows = [len(shown.cards) + (shown.down if len(shown.cards) != 1 else 0) for shown, _ in self.centre]
        return max((count * (OPEN + OPEN_GAP) - OPEN_GAP for count in rows), default=0)


def sorted_out(scene: Scene, seating: Seating, trick: Trick | None) -> Kept:
    """The View's own word for the place, as far as the place exists here and no trick lies there."""
    labels = (*map(sayable, scene.labels), *("" for _ in scene.view.shown))
    found: dict[str, list[tuple[Shown, str]]] = {"centre": [], "stock": [], "declared": [], "aside": [], "corner": []}
    declared = [shown for shown in scene.view.shown if shown.place == "declared"]
    for shown, label in zip(scene.view.shown, labels, strict=False):
        place: str = shown.place
        if not shown.cards and not shown.down:
            continue
        if place == "centre" and (trick or found["centre"]):
            place = "aside"
        elif place == "stock" and not seating.stock:
            place = "corner"
        elif place == "declared" and not (seating.declared and len(declared) == 1 and len(shown.cards) <= DECLARED):
            place = "aside"
        found[place].append((shown, label))
    return Kept(**{place: tuple(shown) for place, shown in found.items()})


def shown_cards(scene: Scene, seating: Seating, kept: Kept, row: int) -> Iterator[Placed]:
    """All that is shown but for what lies aside; `row` is how wide a row in the middle may be."""
    for shown, label in kept.centre:
        yield from _centre(scene, shown, label, row)
    if seating.stock:
        for shown, label in kept.stock:
            yield from _stock(scene, shown, label, seating.stock)
    if seating.declared:
        for shown, label in kept.declared:
            yield from _declared(scene, shown, label, seating.declared)
    x, y = seating.corner.at
    for shown, label in kept.corner:
        placed = list(_corner(scene, shown, label, replace(seating.corner, at=(x, y))))
        yield from placed
        if seating.corner.count == "beside":
            x = max(item.box[2] for item in placed) + 16
        else:
            y = max(item.box[3] for item in placed) + 16


def groups(scene: Scene, kept: Kept, discs: Sequence[SeatDisc]) -> Iterator[Group]:
    """What lies aside, ready to be laid there."""
    for shown, label in kept.aside:
        disc, place = (None, 0) if shown.seat is None else (discs[shown.seat], scene.place(shown.seat))
        yield Group(tuple((card, scene.index(card)) for card in shown.cards), shown.down, label, disc, place)


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


def _centre(scene: Scene, shown: Shown, label: str, row: int) -> Iterator[Placed]:
    """One card lies over its pile; several lie open in a row."""
    x, y = CENTRE
    cards = shown.cards
    if len(cards) > 1 or (not cards and shown.down):
        high = faces.height(OPEN)
        count = len(cards) + shown.down
        step = OPEN + OPEN_GAP
        if OPEN + step * (count - 1) > row:
            # Never so little apart that cards lie neither side by side nor clearly on each other.
            step = min((row - OPEN) // (count - 1), OPEN - OPEN_GAP)
        left = x - (OPEN + step * (count - 1)) // 2
        for i in range(count):
            on: On = "card" if i and step < OPEN else "felt"
            part = Face(cards[i], OPEN, scene.index(cards[i]), on=on) if i < len(cards) else Back(OPEN, on=on)
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
    fit = fitted(label, CAPTIONS, CAPTION)
    words, count = Words(fit.text, fit.style), Words(figure, fonts.COUNT)
    gap = 8 if label and figure else 0
    left = round(x - (words.size[0] + gap + count.size[0]) / 2)
    if label:
        yield Placed(words, left, round(y - words.size[1] / 2))
    if figure:
        yield Placed(count, left + words.size[0] + gap, round(y - count.size[1] / 2))


def _corner(scene: Scene, shown: Shown, label: str, corner: Corner) -> Iterator[Placed]:
    """A small pile with its count, where it always lies, or beside the turned cards that lie half under it."""
    x, y = corner.at
    turned = len(shown.cards)
    if corner.count == "beside":
        dx, dy = TURNED, 0
    else:
        dx, dy, y = 0, TURNED_DOWN, y - turned * TURNED_DOWN
    for i, card in enumerate(shown.cards):
        yield Placed(Mini(card, scene.index(card), on="card" if i else "felt", index="left"), x + i * dx, y + i * dy)
    right, low = x + turned * dx, y + turned * dy
    width, high = MINI
    if shown.down:
        pile = Pile(width, shown.down)
        yield Placed(pile, right, low)
        width, high = pile.size
    # Players count a stock's turned card as part of it.
    count = Words(str(shown.down + turned), fonts.COUNT)
    fit = fitted(label, fonts.LINES, corner.width)
    words = Words(fit.text, fit.style, "muted")
    if corner.count == "beside":
        yield Placed(count, right + 66, y + 8)
        yield Placed(words, right + 66, y + 38)
    else:
        middle = right + width / 2
        yield centred(count, middle, low + high + 22)
        yield Placed(words, max(round(middle - words.size[0] / 2), MARGIN), low + high + 48 - words.size[1] // 2)
