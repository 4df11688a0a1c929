"""The hand's layout: its own cards in up to three rows, those that may be played raised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise, zip_longest
from math import ceil

from engine.actions import Card, Pick
from engine.view import View
from render import faces, fonts
from render.names import sayable
from render.outlines import SUITS
from render.parts import Placed, Role, Suit, Words, centred
from render.pieces import Back, Face, FaceState, Mark, On
from render.scene import Scene

WIDTH = 1000
STRIP = 56
"""The height of the strip of words above the cards."""
MARGIN = 24
TOP = 88
RAISED = 16
BETWEEN = 32
BLACK, RED = "SC", "HD"
ONE_ROW = 9
"""So many cards lie in one row."""
LONGEST = 12
"""So many cards may lie in one of several rows."""


def arranged(view: View) -> tuple[Card, ...]:
    """The hand as it is held: trumps first, then suits in alternating colours, each from high to low."""
    cards = view.ranked or view.hand
    trumps = [card for card in cards if card in view.trumps]
    rest = [card for card in cards if card not in trumps]
    suits: dict[str, list[Card]] = {}
    for card in rest:
        # Cards of no suit (a joker, trumps before a contract) stand together.
        suits.setdefault(card[1] if card[1] in BLACK + RED else "-", []).append(card)
    black = [suit for suit in BLACK if suit in suits]
    red = [suit for suit in RED if suit in suits]
    other = [suit for suit in suits if suit not in BLACK + RED]
    # The suit next to the trumps has the other colour; where only one colour is left over, the larger group begins.
    first, second = (red, black) if view.trump in set(BLACK) else (black, red)
    if len(second) > len(first):
        first, second = second, first
    order = [suit for pair in zip_longest(first, second) for suit in pair if suit]
    return (*trumps, *(card for suit in (*other, *order) for card in suits[suit]))


def lines_of(count: int) -> int:
    """In how many rows so many cards lie: one, two, or three where two would be too narrow."""
    return 1 if count <= ONE_ROW else 2 if count <= 2 * LONGEST else 3


def rows(cards: Sequence[Card], trumps: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Rows of the same length, or cut at the change of suit near there."""
    cards, lines = tuple(cards), lines_of(len(cards))
    groups = [len(list(group)) for _, group in groupby(cards, key=lambda card: "" if card in trumps else card[1])]
    changes = [sum(groups[:i]) for i in range(1, len(groups))]
    cuts = [0]
    for line in range(1, lines):
        even, left = len(cards) * line / lines, LONGEST * (lines - line)
        near = [
            cut for cut in changes if abs(cut - even) <= 2 and cut - cuts[-1] <= LONGEST and len(cards) - cut <= left
        ]
        cuts.append(min(near, key=lambda cut: (abs(cut - even), cut), default=ceil(even)))
    return tuple(cards[start:end] for start, end in pairwise((*cuts, len(cards))))


def held(view: View) -> int:
    """How many cards the hand's picture shows, be they faces or, before the seat may look, backs."""
    return len(view.hand) if view.hand or view.seat is None else view.counts[view.seat]


def card_width(count: int) -> int:
    return 168 if count <= 5 else 152 if count <= ONE_ROW else 136


def height(count: int) -> int:
    """The picture's height for so many cards; without any it is the strip alone."""
    if not count:
        return STRIP
    lines = lines_of(count)
    return TOP + lines * _row(count) + BETWEEN * (lines - 1) + 16


def _row(count: int) -> int:
    """A row's height: the cards', rounded up to eight."""
    return -(-faces.height(card_width(count)) // 8) * 8


def layout(scene: Scene) -> tuple[Placed, ...]:
    """Everything in the hand's picture, lowest first."""
    return (*_words(scene), *_cards(scene))


def _words(scene: Scene) -> Iterator[Placed]:
    view, middle = scene.view, STRIP // 2
    title = Words(sayable(scene.hand_title), fonts.HAND_TITLE)
    base = middle + title.size[1] // 2
    yield Placed(title, MARGIN, base - title.size[1])
    right = WIDTH - MARGIN
    if scene.duty:
        role: Role = "gilt" if view.seat in view.to_act else "muted"
        duty = Words(sayable(scene.duty), fonts.NOTE, role)
        right -= duty.size[0]
        yield Placed(duty, right, base - duty.size[1])
        if scene.duty_suit:
            suit = Suit(scene.duty_suit)
            right -= suit.size[0] + 6
            yield Placed(suit, right, middle - suit.size[1] // 2)
    if scene.hand_note:
        note = Words(sayable(scene.hand_note), fonts.DEAL, "muted")
        x = MARGIN + title.size[0] + 14
        if x + note.size[0] <= right - MARGIN:
            yield Placed(note, x, base - note.size[1])


def _cards(scene: Scene) -> Iterator[Placed]:
    view = scene.view
    count = held(view)
    width = card_width(count)
    lines: Sequence[Sequence[Card | None]] = rows(arranged(view), view.trumps)
    if count and not view.hand:
        longest = -(-count // lines_of(count))
        lines = [(None,) * min(longest, count - start) for start in range(0, count, longest)]
    longest = max(map(len, lines))
    pitch = width + 16
    if longest > 1:
        pitch = min(pitch, (952 - width) // (longest - 1) // 8 * 8)
    left = (WIDTH - width - pitch * (longest - 1)) // 2
    for i, line in enumerate(lines):
        for j, card in enumerate(line):
            on: On = "card" if j and pitch < width else "felt"
            x, y = left + j * pitch, TOP + i * (_row(count) + BETWEEN)
            if card is None:
                yield Placed(Back(width, on=on), x, y)
            else:
                yield from _card(scene, Face(card, width, scene.index(card), _state(scene, card), on), x, y)


def _state(scene: Scene, card: Card) -> FaceState:
    if card in scene.chosen:
        return "chosen"
    return "dim" if any(card == barred for barred, _ in scene.view.barred) else "plain"


def _raised(scene: Scene, state: FaceState) -> bool:
    """Where some cards are barred the others are raised; in a choice of several, only the chosen."""
    view = scene.view
    several = bool(scene.chosen) or any(isinstance(choice, Pick) and choice.count > 1 for choice in view.choices)
    return state == "chosen" or (state == "plain" and bool(view.barred) and not several)


def _card(scene: Scene, face: Face, x: int, y: int) -> Iterator[Placed]:
    view, card, state = scene.view, face.card, face.state
    scale = face.width / faces.WIDTH
    y -= RAISED if _raised(scene, state) else 0
    yield Placed(face, x, y)
    mark: Mark | None = None
    if state == "chosen":
        mark = Mark("check", round(14 * scale))
    elif card in view.trumps and view.trump in SUITS:
        mark = Mark("trump", round(15 * scale), view.trump, "dim" if state == "dim" else "plain")
    if mark:
        yield centred(mark, x + 26 * scale, y + face.size[1] - 26 * scale)
