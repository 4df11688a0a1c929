"""The table's layout: which part goes where, decided by the View's shape alone. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.actions import Seat
from render.aside import beside
from render.fonts import LINES, LINES_STRONG
from render.header import header
from render.names import fitted, sayable, written
from render.parts import Pill, Placed, centred
from render.places import MIDDLE, RAISED_ROW, SEATINGS, Point, spread
from render.scene import Chip, Plate, Scene
from render.seats import HEIGHT, LINE_WIDTH, NAME_WIDTH, WIDTH, Dealer, Kind, SeatDisc, SeatPlate, State
from render.shown import groups, shown_cards, sorted_out
from render.trick import in_sight, last_trick, set_size, trick_cards

TAGS = 2
"""More tags than these are counted: +2."""
TAGS_WIDTH = 192


def layout(scene: Scene) -> tuple[Placed, ...]:
    """Everything on the table, lowest first, seen from `view.seat`."""
    seats = range(len(scene.view.counts))
    seating = SEATINGS[len(seats)]
    trick = in_sight(scene.view)
    k = set_size(trick)
    discs = [_score_disc(scene, Seat(seat)) for seat in seats]
    lying = sorted_out(scene, seating, trick)
    aside = tuple(groups(scene, lying, [replace(disc, ground="plate") for disc in discs]))
    free = not trick and not lying.centre and not scene.view.to_act
    raised = bool(seating.raised) and (k > 1 or (lying.widest > seating.row and not aside))
    plates, zones = (seating.raised, seating.raised_zones) if raised else (seating.plates, seating.zones)
    return (
        *header(scene, discs),
        *shown_cards(scene, seating, lying, RAISED_ROW if raised else seating.row),
        *beside(aside, (MIDDLE,) if free else zones),
        *(() if aside and seating.last_grid[1] > 1 else last_trick(scene, trick, seating)),
        *trick_cards(scene, trick, spread(len(seats), k)),
        *(placed for seat in seats for placed in _seat(scene, Seat(seat), plates[scene.place(Seat(seat))])),
    )


def _disc(scene: Scene, seat: Seat) -> SeatDisc:
    """A seat's disc; sides are told apart where there are two, camps of a deal as soon as they are public."""
    plate, view = scene.plates[seat], scene.view
    camps = view.camps or (view.sides if len(view.sides) == 2 else ())
    side = next((i for i, members in enumerate(camps) if seat in members), 0)
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
    line = fitted(sayable(plate.line), LINES_STRONG if turn else LINES, LINE_WIDTH)
    yield Placed(SeatPlate(name, line, _disc(scene, seat), state), x, y)
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
