"""Cards shown beside a trick (declarations, cards laid aside), each group under its seat's disc and its label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.actions import Card
from render import faces, fonts
from render.names import fitted
from render.parts import Part, Placed, Words
from render.pieces import Back, Face, Mini
from render.places import Zone
from render.seats import SeatDisc

GAP = 8
BETWEEN = 12
"""Between two groups."""
HEAD = 40
"""The height of disc and label, with the gap below."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A card's size, and how much of it shows its index: under the next one, and under the next row."""

    kind: Literal["small", "large"]
    width: int
    height: int
    strip: int
    row: int


SMALL = Cut("small", *faces.MINI, 31, 50)
LARGE = Cut("large", 84, faces.height(84), 34, 62)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together."""

    cards: tuple[tuple[Card, str], ...]
    """With their letters."""
    down: int
    label: str
    disc: SeatDisc | None
    place: int
    """Whose they are, as places from the bottom of the picture; nobody's lie at the bottom's."""

    @property
    def count(self) -> int:
        return len(self.cards) + self.down

    @property
    def indent(self) -> int:
        """The width of the disc, with a gap."""
        return self.disc.size[0] + GAP if self.disc else 0

    def words(self, width: int) -> Words:
        """The label, smaller or cut where it has no more than `width`."""
        fit = fitted(self.label, fonts.LINES, width)
        return Words(fit.text, fit.style, "muted")


@dataclass(frozen=True, slots=True)
class Block:
    """How a group's cards lie: rows of so many, how far apart."""

    cut: Cut
    lines: int
    per_row: int
    strip: int
    row: int

    @property
    def height(self) -> int:
        return self.cut.height + (self.lines - 1) * self.row


def block(count: int, cut: Cut, width: int, height: int) -> Block:
    """`count` cards in an area; where they have too little room for all indices, they only lie closer."""
    comfortable = 1 + (width - cut.width) // cut.strip
    most = 1 + max(height - cut.height, 0) // cut.row
    lines = max(min(-(-count // comfortable), most), 1)
    per_row = -(-count // lines)
    apart, loose = cut.width + GAP, cut.height + GAP
    if cut.width + (per_row - 1) * apart <= width:
        strip = apart
    else:
        # Side by side with a gap or clearly on each other, never something between.
        strip = min((width - cut.width) // (per_row - 1), cut.width - 4)
    return Block(cut, lines, per_row, strip, loose if cut.height + (lines - 1) * loose <= height else cut.row)


def beside(groups: Sequence[Group], zones: Sequence[Zone]) -> Iterator[Placed]:
    """All groups, each in its place's zone as long as that has room."""
    shares: list[list[Group]] = [[] for _ in zones]
    for group in groups:
        order = sorted(range(len(zones)), key=lambda i: group.place not in zones[i].places)
        free = [i for i in order if _needed((*shares[i], group), SMALL, zones[i]) <= zones[i].height]
        chosen = free[0] if free else max(order, key=lambda i: zones[i].height / (1 + len(shares[i])))
        shares[chosen].append(group)
    for share, zone in zip(shares, zones, strict=True):
        if share:
            yield from _stacked(share, zone)


def _needed(groups: Sequence[Group], cut: Cut, zone: Zone) -> int:
    """The height in which the groups show every index; a low zone takes one group, in one row."""
    if zone.height < HEAD + cut.height:
        comfortable = 1 + (zone.width - groups[0].indent - cut.width) // cut.strip
        return zone.height if len(groups) == 1 and groups[0].count <= comfortable else zone.height + 1
    blocks = [block(group.count, cut, zone.width, 1000) for group in groups]
    return sum(HEAD + cut.height + (one.lines - 1) * cut.row for one in blocks) + BETWEEN * (len(groups) - 1)


def _stacked(groups: Sequence[Group], zone: Zone) -> Iterator[Placed]:
    """Groups below each other: as high as they need, or, where that is too much, in equal parts of the zone."""
    large = zone.large and _needed(groups, LARGE, zone) <= zone.height
    cut = LARGE if large else SMALL
    part = (zone.height - BETWEEN * (len(groups) - 1)) // len(groups)
    equal = len(groups) == 1 or _needed(groups, cut, zone) > zone.height
    laid = [_laid(group, cut, zone.width, part if equal else _needed((group,), cut, zone)) for group in groups]
    total = sum(one.height + BETWEEN for one in laid) - BETWEEN
    left, top, right, bottom = zone.box
    y = {"top": top, "middle": (top + bottom - total) // 2, "bottom": bottom - total}[zone.edge]
    for i, one in enumerate(laid):
        if total > zone.height:
            y = top + i * (zone.height - cut.height) // (len(laid) - 1)
        x = {"left": left, "middle": (left + right - one.width) // 2, "right": right - one.width}[zone.side]
        for placed in one.placed:
            yield Placed(placed.part, x + placed.x, y + placed.y)
        y += one.height + BETWEEN


@dataclass(frozen=True, slots=True)
class Laid:
    """A group laid out from its own top left corner."""

    placed: tuple[Placed, ...]
    width: int
    height: int


def _laid(group: Group, cut: Cut, width: int, height: int) -> Laid:
    """Disc and label above the cards; where it is too low for that, before them in one line."""
    placed = []
    words = group.words(width - group.indent)
    if height >= HEAD + cut.height:
        lying = block(group.count, cut, width, height - HEAD)
        x, y, middle = 0, HEAD, (HEAD - GAP) // 2
    else:
        room = width - cut.width - (group.count - 1) * cut.strip
        labelled = group.indent + words.size[0] + 2 * GAP <= room
        x, y, middle = group.indent + (words.size[0] + 2 * GAP if labelled else 0), 0, cut.height // 2
        lying = block(group.count, cut, width - x, cut.height)
        words = words if labelled else Words("", fonts.LINE)
    if group.disc:
        placed.append(Placed(group.disc, 0, middle - group.disc.radius))
    if words.text:
        placed.append(Placed(words, group.indent, middle - words.size[1] // 2))
    for i in range(group.count):
        line, column = divmod(i, lying.per_row)
        placed.append(Placed(_card(group, i, line, lying), x + column * lying.strip, y + line * lying.row))
    return Laid(tuple(placed), max(item.box[2] for item in placed), y + lying.height)


def _card(group: Group, i: int, line: int, lying: Block) -> Part:
    """The group's card number `i`: what it lies on decides about its shadow."""
    over_row = line > 0 and lying.row < lying.cut.height
    fanned = lying.strip < lying.cut.width
    on: Literal["felt", "card", "row"] = "row" if over_row else "card" if fanned and i % lying.per_row else "felt"
    if i >= len(group.cards):
        return Back(lying.cut.width, on=on)
    card, letter = group.cards[i]
    if lying.cut.kind == "large":
        return Face(card, lying.cut.width, letter, on=on)
    return Mini(card, letter, on="felt" if on == "felt" else "card", index="left" if fanned else "middle")
