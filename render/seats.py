"""The people round the table: plates, discs, the dealer's chip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from render import fonts
from render.names import Fitted, Name
from render.outlines import disc, ring, robot, rounded, sign
from render.parts import Layer, capsule, centred_text, in_middle, written
from render.theme import INK, PAPER, SIDES, Colour, Look, mix

Kind = Literal["person", "robot", "away", "out"]
State = Literal["waiting", "turn", "faded"]
WIDTH, HEIGHT = 248, 72
HALO = 6
NAME_AT, NAME_WIDTH, LINE_WIDTH = 74, 156, 160


@dataclass(frozen=True, slots=True)
class Dealer:
    """The dealer's chip."""

    letter: str

    @property
    def size(self) -> tuple[int, int]:
        return 32, 32

    @property
    def bleed(self) -> int:
        return 2

    def layers(self, look: Look) -> Iterator[Layer]:
        theme = look.theme
        yield (theme.plate if not theme.plain else theme.muted), -2, -2, disc(18)
        yield PAPER, 0, 0, disc(16)
        yield centred_text(self.letter, fonts.Style(fonts.SEMIBOLD, 20), INK, 16, 16)


@dataclass(frozen=True, slots=True)
class SeatDisc:
    """A seat's disc: its letter or a robot in its side's colour; a hollow one sits out, a dashed one is away."""

    initial: str
    side: int
    radius: int
    kind: Kind = "person"
    ground: Literal["plate", "gold", "room"] = "plate"

    @property
    def size(self) -> tuple[int, int]:
        return 2 * self.radius, 2 * self.radius

    @property
    def bleed(self) -> int:
        return 2

    def layers(self, look: Look) -> Iterator[Layer]:
        r, theme = self.radius, look.theme
        colour, ink = SIDES[self.side]
        if self.ground == "room":
            # Discs of a side overlap in the header: each is cut out of the one before.
            yield theme.room, -2, -2, disc(r + 2)
        if self.kind in {"away", "out"}:
            ink = theme.on_gold_soft if self.ground == "gold" else theme.muted
            yield ink, 0, 0, ring(r, 2, 12 if self.kind == "away" else 0)
        elif self.kind == "robot" and r >= 20:
            yield colour, 0, 0, rounded(2 * r, 2 * r, 10)
        else:
            yield colour, 0, 0, disc(r)
        if self.kind == "away":
            yield in_middle(ink, r, r, sign("pause", round(r * 0.76)))
        elif self.kind == "robot":
            yield in_middle(ink, r, r - (1 if r >= 20 else 0), robot(round(r * 1.28)))
        elif self.initial:
            style = fonts.INITIAL if r >= 20 else fonts.SCORE_INITIAL
            yield centred_text(self.initial, style, ink, r, r)
        else:
            yield in_middle(ink, r, r, sign("star", r))


def halo(look: Look) -> Colour:
    """The light round the plate whose turn it is."""
    return mix(look.theme.gold, look.theme.felt, 0.62)


def faded(look: Look) -> Colour:
    """A plate at which nobody plays."""
    return mix(look.theme.plate, look.theme.felt, 0.5)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """A seat's plate: disc, name, second line (if any); gold when it is its turn, faded when nobody plays there."""

    name: Name
    line: Fitted
    disc: SeatDisc
    state: State = "waiting"

    @property
    def size(self) -> tuple[int, int]:
        return WIDTH, HEIGHT

    @property
    def bleed(self) -> int:
        return HALO + 2 if self.state == "turn" else 1

    def layers(self, look: Look) -> Iterator[Layer]:
        theme = look.theme
        name, line = theme.text, theme.muted
        if self.state == "turn":
            yield halo(look), -HALO, -HALO, rounded(WIDTH + 2 * HALO, HEIGHT + 2 * HALO, HEIGHT / 2 + HALO)
            yield from capsule(WIDTH, HEIGHT, theme.gold, theme.gold_edge, 2.5)
            name, line = theme.on_gold, theme.on_gold_soft
        elif self.state == "faded":
            name = theme.muted
            yield from capsule(WIDTH, HEIGHT, faded(look), mix(theme.plate_line, theme.felt, 0.3), 1.5)
        else:
            yield from capsule(WIDTH, HEIGHT, theme.plate, theme.plate_line, 1.5)
        at = HEIGHT // 2 - self.disc.radius
        for source, x, y, mask in self.disc.layers(look):
            yield source, x + at, y + at, mask
        if not self.line.text:
            yield written(self.name.text, self.name.style, name, NAME_AT, HEIGHT / 2)
            return
        yield written(self.name.text, self.name.style, name, NAME_AT, HEIGHT / 2 - 14)
        yield written(self.line.text, self.line.style, line, NAME_AT, HEIGHT / 2 + 16)
