"""The trick in the middle, and the last one small in a corner."""

from __future__ import annotations

from collections.abc import Iterator

from engine.view import Laid, Trick, View
from render import faces, fonts
from render.faces import MINI
from render.names import sayable
from render.parts import Placed, Words, centred
from render.pieces import Back, Face, FaceState, Frame, Mark, Mini, On, Slot, Star
from render.places import Point, Seating, Spread
from render.scene import Scene

FRAME = 6
"""How far the winning frame reaches beyond its cards."""
GAP = 8
"""Between the cards of the small last trick."""


def in_sight(view: View) -> Trick | None:
    """The trick that lies in the middle: the running one; while nobody is to act, also the one just finished."""
    return view.trick if view.trick or view.to_act else view.last_trick


def set_size(trick: Trick | None) -> int:
    """How many cards each seat puts into this trick."""
    return max((len(laid.cards) + laid.down for laid in trick.laid), default=1) if trick else 1


def trick_cards(scene: Scene, trick: Trick | None, spread: Spread) -> Iterator[Placed]:
    """Each seat's cards at its place, the winning ones framed, and the slot of whoever is to play."""
    laid = trick.laid if trick else ()
    number = 0
    for one in laid:
        number += bool(one.cards) and not one.passed
        middle = spread.middles[scene.place(one.seat)]
        if trick and trick.winning == one.seat:
            yield from _winning(scene, one, number, middle, spread)
        else:
            yield from _set(scene, one, number, middle, spread, ("felt", "card"))
    if scene.awaited == "card" and (scene.view.phase == "play" or trick):
        across, high = spread.across(set_size(trick)), faces.height(spread.width)
        for seat in scene.view.to_act:
            if seat not in {one.seat for one in laid}:
                yield centred(Slot(across, high, _radius(spread)), *spread.middles[scene.place(seat)])


def _radius(spread: Spread) -> int:
    return round(faces.RADIUS * spread.width / faces.WIDTH)


def _corner(laid: Laid, middle: Point, spread: Spread) -> tuple[int, int, int]:
    """A set's left end, its top and its width."""
    across = spread.across(len(laid.cards) + laid.down)
    return round(middle[0] - across / 2), round(middle[1] - faces.height(spread.width) / 2), across


def _winning(scene: Scene, laid: Laid, number: int, middle: Point, spread: Spread) -> Iterator[Placed]:
    left, top, across = _corner(laid, middle, spread)
    frame = Frame(across + 2 * FRAME, faces.height(spread.width) + 2 * FRAME, _radius(spread))
    yield Placed(frame, left - FRAME, top - FRAME)
    yield from _set(scene, laid, number, middle, spread, ("frame", "card in frame"))
    yield centred(Star(), left + across - 8, top + 10)


def _set(scene: Scene, laid: Laid, number: int, middle: Point, spread: Spread, on: tuple[On, On]) -> Iterator[Placed]:
    """Cards face up, then those face down, later over earlier; `on` is what the first and what the others lie on."""
    left, top, _ = _corner(laid, middle, spread)
    width = spread.width
    first, others = on
    cards: list[Face | Back] = []
    for card in laid.cards:
        state: FaceState = "dim" if laid.passed else "plain"
        cards.append(Face(card, width, scene.index(card), state, others if cards else first))
    for _ in range(laid.down):
        cards.append(Back(width, "passed", others if cards else first))
    for i, part in enumerate(cards):
        yield Placed(part, left + i * spread.strip, top)
    if laid.cards and not laid.passed:
        inset = 26 * width / faces.WIDTH
        yield centred(Mark("order", 13, str(number)), left + inset, top + faces.height(width) - inset)


def last_trick(scene: Scene, trick: Trick | None, seating: Seating) -> Iterator[Placed]:
    """The last trick, small, in order of play; a large one or one with hidden cards has no room."""
    last = scene.view.last_trick
    if last is None or last == trick:
        return
    cards = [(laid.seat, card) for laid in last.laid for card in laid.cards]
    columns, lines = seating.last_grid
    if len(cards) > columns * lines or any(laid.down for laid in last.laid):
        return
    right, bottom = seating.last
    width, high = MINI
    used = -(-len(cards) // columns)
    left = right - min(len(cards), columns) * (width + GAP) + GAP
    top = bottom - used * (high + GAP) + GAP
    if label := sayable(scene.last_label):
        words = Words(label, fonts.TAG, "muted")
        yield Placed(words, right - words.size[0], top - 24)
    for i, (seat, card) in enumerate(cards):
        mini = Mini(card, scene.index(card), "winning" if seat == last.winning else "plain")
        yield Placed(mini, left + i % columns * (width + GAP), top + i // columns * (high + GAP))
