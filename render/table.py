"""The table's layout: which part goes where, decided by the View's shape alone. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.actions import Card, Seat
from engine.view import Laid, Shown, Trick, View
from render import faces, fonts
from render.faces import MINI
from render.header import header
from render.names import sayable, written
from render.parts import Pill, Placed, Words, centred
from render.pieces import Back, Face, Frame, Mark, Mini, On, Pile, Slot, Star
from render.places import CENTRE, LAST_CARDS, SEATINGS, Point, Seating, Spread, spread
from render.scene import Chip, Plate, Scene
from render.seats import HEIGHT, NAME_WIDTH, WIDTH, Dealer, Kind, SeatDisc, SeatPlate, State

TAGS = 2
"""More tags than these are counted: +2."""
TAGS_WIDTH = 192
FRAME = 6
"""How far the winning frame reaches beyond its cards."""
STACK = 108
"""How far a pile stands out to the right from under its turned card."""
SMALL = 44
"""The width of a card in a small pile."""


def layout(scene: Scene) -> tuple[Placed, ...]:
    """Everything on the table, lowest first, seen from `view.seat`."""
    view = scene.view
    seats = len(view.counts)
    seating = SEATINGS[seats]
    k = set_size(view.trick)
    plates = seating.raised if k > 1 and seating.raised else seating.plates
    return (
        *header(scene, [_score_disc(scene, Seat(seat)) for seat in range(seats)]),
        *_shown(scene, seating),
        *_last(scene, seating),
        *_trick(scene, spread(seats, k)),
        *(placed for seat in range(seats) for placed in _seat(scene, Seat(seat), plates[place(view, Seat(seat))])),
    )


def place(view: View, seat: Seat) -> int:
    """How many places clockwise from the bottom a seat sits."""
    return (seat - (view.seat or 0)) % len(view.counts)


def set_size(trick: Trick | None) -> int:
    """How many cards each seat puts into this trick."""
    return max((len(laid.cards) + laid.down for laid in trick.laid), default=1) if trick else 1


def letter(scene: Scene, card: Card) -> str:
    """A card's index."""
    return dict(scene.letters).get(card[0], "10" if card[0] == "T" else card[0])


def _disc(scene: Scene, seat: Seat) -> SeatDisc:
    """A seat's disc; sides are told apart where there are two."""
    plate, view = scene.plates[seat], scene.view
    side = next((i for i, members in enumerate(view.sides) if seat in members), 0) if len(view.sides) == 2 else 0
    kind: Kind = "out" if seat in view.out else plate.kind
    initial = (
        plate.initial if plate.initial is not None else written(plate.name, spare(plate, seat), NAME_WIDTH).initial
    )
    return SeatDisc(initial, side, 25, kind, "gold" if seat in view.to_act else "plate")


def _score_disc(scene: Scene, seat: Seat) -> SeatDisc:
    """The same for the header: whoever is away or sits out still owns the figure."""
    robot = scene.plates[seat].kind == "robot"
    return replace(_disc(scene, seat), radius=16, kind="robot" if robot else "person", ground="room")


def spare(plate: Plate, seat: Seat) -> str:
    """What stands for a name that cannot be drawn."""
    return plate.spare or f"{seat + 1}"


def _seat(scene: Scene, seat: Seat, at: Point) -> Iterator[Placed]:
    plate, view = scene.plates[seat], scene.view
    x, y = at[0] - WIDTH // 2, at[1] - HEIGHT // 2
    turn = seat in view.to_act
    state: State = "turn" if turn else "faded" if seat in view.out or plate.kind == "away" else "waiting"
    name = written(plate.name, spare(plate, seat), NAME_WIDTH)
    yield Placed(SeatPlate(name, sayable(plate.line), _disc(scene, seat), state), x, y)
    if seat == view.dealer:
        yield centred(Dealer(scene.dealer_letter), x + 10, y + 8)
    right = x + WIDTH - 22
    for tag in reversed(_tags(plate)):
        right -= tag.size[0]
        yield Placed(tag, right, y - 20)
        right -= 8


def _tags(plate: Plate) -> tuple[Pill, ...]:
    """The tags that have room beside the dealer's chip, and how many more there are."""
    tags = tuple(Pill(Chip(sayable(tag.text), tag.suit), "tag") for tag in plate.tags)
    for kept in range(min(len(tags), TAGS), 0, -1):
        shown = tags if kept == len(tags) else (*tags[:kept], Pill(Chip(f"+{len(tags) - kept}"), "tag"))
        if sum(tag.size[0] + 8 for tag in shown) - 8 <= TAGS_WIDTH:
            return shown
    return tags[:1]


def _trick(scene: Scene, spread: Spread) -> Iterator[Placed]:
    view, trick = scene.view, scene.view.trick
    width, high = spread.width, faces.height(spread.width)
    radius = round(faces.RADIUS * width / faces.WIDTH)
    across = spread.across(set_size(trick))
    number = 0
    for laid in trick.laid if trick else ():
        x, y = spread.middles[place(view, laid.seat)]
        number += bool(laid.cards)
        yield from _set(scene, laid, (x, y), spread, str(number))
    if view.phase == "play" or trick is not None:
        done = {laid.seat for laid in trick.laid} if trick else set()
        for seat in view.to_act:
            if seat not in done:
                yield centred(Slot(across, high, radius), *spread.middles[place(view, seat)])


def _set(scene: Scene, laid: Laid, middle: Point, spread: Spread, number: str) -> Iterator[Placed]:
    trick = scene.view.trick
    width, high = spread.width, faces.height(spread.width)
    radius = round(faces.RADIUS * width / faces.WIDTH)
    across = spread.across(len(laid.cards) + laid.down)
    left, top = round(middle[0] - across / 2), round(middle[1] - high / 2)
    wins = trick is not None and trick.winning == laid.seat
    if wins:
        yield Placed(Frame(across + 2 * FRAME, high + 2 * FRAME, radius), left - FRAME, top - FRAME)
    for i in range(len(laid.cards) + laid.down):
        on: On = ("card in frame" if i else "frame") if wins else ("card" if i else "felt")
        face = i < len(laid.cards)
        card = Face(laid.cards[i], width, letter(scene, laid.cards[i]), on=on) if face else Back(width, "passed", on)
        yield Placed(card, left + i * spread.strip, top)
    if laid.cards:
        yield centred(Mark("order", 13, number), left + 26 * width / faces.WIDTH, top + high - 26 * width / faces.WIDTH)
    if wins:
        yield centred(Star(), left + across - 7, top + 8)


def _last(scene: Scene, seating: Seating) -> Iterator[Placed]:
    """The last trick, small, in order of play."""
    view, last = scene.view, scene.view.last_trick
    if last is None or seating.last is None or last == view.trick:
        return
    cards = [(laid.seat, card) for laid in last.laid for card in laid.cards]
    if len(cards) > LAST_CARDS or any(laid.down for laid in last.laid):
        return
    right, bottom = seating.last
    width, high = MINI
    left = right - len(cards) * (width + 8) + 8
    if label := sayable(scene.last_label):
        words = Words(label, fonts.TAG, "muted")
        yield Placed(words, right - words.size[0], bottom - high - 24)
    for i, (seat, card) in enumerate(cards):
        wins = seat == last.winning
        yield Placed(
            Mini(card, letter(scene, card), "winning" if wins else "plain"), left + i * (width + 8), bottom - high
        )


def _shown(scene: Scene, seating: Seating) -> Iterator[Placed]:
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
    left = x - (width + turned * 56) // 2
    for i, card in enumerate(shown.cards):
        yield Placed(Face(card, width, letter(scene, card)), left + i * 56, y - high // 2)
    if shown.down:
        pile = Pile(width, shown.down)
        yield Placed(pile, left + turned * 56, y + high // 2 - pile.size[1])
    yield from _caption(label, str(shown.down) if shown.down else "", x, y + high // 2 + 36)


def _declared(scene: Scene, shown: Shown, label: str, at: Point) -> Iterator[Placed]:
    width, high = faces.WIDTH, faces.HEIGHT
    x, y = at
    strip = 56
    left = x - (width + (len(shown.cards) - 1) * strip) // 2
    for i, card in enumerate(shown.cards):
        yield Placed(Face(card, width, letter(scene, card)), left + i * strip, y - high // 2)
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
            part = Face(cards[i], width, letter(scene, cards[i])) if i < len(cards) else Back(width)
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
        yield Placed(Face(card, width, letter(scene, card)), left, y - high // 2)
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
    cards = [Mini(card, letter(scene, card)) for card in shown.cards]
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
