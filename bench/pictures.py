"""What a picture costs: CPU time and bytes over whole deals, against the budget."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from statistics import median

from bench import tableaux
from engine import Match, Pick, Seat, View
from render import Chip, Plate, Scene, Score, paint_hand, paint_private, paint_table
from render.picture import painted

NAMES = ("Zoë", "Łucja Świątek", "Atout 2", "Maximiliane", "Renard", "Fatima")
LETTERS = (("T", "10"),)


@dataclass(frozen=True, slots=True)
class Budget:
    """Milliseconds of CPU and bytes that a picture may cost."""

    milliseconds: float
    size: int


Painter = Callable[[Scene], bytes]
GAMES = ("euchre", "schnapsen")
PAINTERS: Mapping[str, tuple[Painter, Budget]] = {
    "table": (paint_table, Budget(7, 45_000)),
    "hand": (paint_hand, Budget(3, 32_000)),
    "two rows": (paint_hand, Budget(4, 45_000)),
    "private": (paint_private, Budget(10, 90_000)),
}


def scene(view: View) -> Scene:
    """The View with words of a usual length."""
    seats = range(len(view.counts))
    plates = tuple(
        Plate(
            NAMES[seat],
            f"{view.counts[seat]} cards",
            tags=(Chip("maker"),) if seat == 1 else (),
            kind="robot" if seat == 2 else "person",
        )
        for seat in seats
    )
    chips = (Chip("Trump", view.trump), Chip("Zoë goes alone")) if view.trump else ()
    return Scene(
        view=view,
        title=view.game.capitalize(),
        deal="Deal 6",
        chips=chips,
        score=tuple(Score(str(3 * i + 4), "", side) for i, side in enumerate(view.sides)),
        plates=plates,
        labels=tuple(shown.key.capitalize() for shown in view.shown),
        letters=LETTERS,
        hand_title="Your hand",
        duty="Your turn: follow suit" if view.seat in view.to_act else "Wait for Zoë",
        last_label="last trick",
    )


def deals(game: str, count: int) -> Iterator[Match]:
    """Every position of so many deals, played at random."""
    rng = Random(20)
    for _ in range(count):
        match = Match.new(game)
        match = match.deal(match.game.shuffle(match.options, match.players, rng))
        yield match
        while match.phase and match.phase.to_act:
            choice = rng.choice(match.view(match.phase.to_act[0]).choices)
            match = match.act(choice.sample(rng) if isinstance(choice, Pick) else choice)
            yield match


def scenes(game: str, kind: str) -> Iterator[Scene]:
    """The pictures of three deals in order: the public ones, or those of the seat whose turn it is."""
    for i, match in enumerate(deals(game, 3)):
        turn = match.phase.to_act[0] if match.phase and match.phase.to_act else Seat(0)
        drawn = scene(match.view(None if kind == "table" else turn))
        if kind == "hand" and not drawn.view.hand:
            continue
        yield _varied(drawn, i)


def _varied(drawn: Scene, i: int) -> Scene:
    """Every second picture in the other look."""
    return replace(drawn, theme="light", deck="four-colour") if i % 2 else drawn


def kinds() -> Iterator[tuple[str, str, list[Scene]]]:
    """What is measured: the budget's name, whose pictures, and the pictures."""
    for kind in ("table", "hand", "private"):
        for game in GAMES:
            yield kind, game, list(scenes(game, kind))
    made_up: Mapping[tuple[str, str], Iterator[View]] = {
        **{("table", f"78 cards, {seats}"): tableaux.tricks(seats) for seats in (3, 4, 5)},
        **{("table", f"sets, {seats}"): tableaux.sets(seats) for seats in (2, 4, 6)},
        **{(kind, f"78 cards, {seats}"): tableaux.hands(seats) for kind in ("two rows", "private") for seats in (3, 4)},
    }
    for (kind, name), views in made_up.items():
        yield kind, name, [_varied(scene(view), i) for i, view in enumerate(views)]


def measure(paint: Callable[[Scene], bytes], drawn: list[Scene]) -> tuple[list[float], list[int]]:
    """Milliseconds of CPU and bytes of each picture."""
    times, sizes = [], []
    for one in drawn:
        start = time.thread_time()
        sizes.append(len(paint(one)))
        times.append((time.thread_time() - start) * 1000)
    return times, sizes


HEAD = ("picture", "count", "cold ms", "new ms", "again ms", "budget", "bytes", "largest", "budget")
ROW = "{:22}{:>6}{:>9}{:>8}{:>10}{:>8}{:>8}{:>9}{:>8}"


def main() -> int:
    """Prints medians: all caches cold, only cards and grounds warm, everything warm; 1 where a budget is broken."""
    print(ROW.format(*HEAD))
    broken = 0
    for kind, name, drawn in kinds():
        paint, budget = PAINTERS[kind]
        cold, sizes = measure(paint, drawn)
        painted.cache_clear()
        new, _ = measure(paint, drawn)
        again = [times[1] for times in (measure(paint, [one, one])[0] for one in drawn)]
        costs = [f"{median(times):.2f}" for times in (cold, new, again)]
        fits = median(again) <= budget.milliseconds and max(sizes) <= budget.size
        broken += not fits
        row = (f"{kind} {name}", len(drawn), *costs, budget.milliseconds, round(median(sizes)), max(sizes), budget.size)
        print(ROW.format(*row), "" if fits else "over budget", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
