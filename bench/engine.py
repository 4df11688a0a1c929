"""Random playouts and `replay --lines` of every game, with the playouts as ratios to OpenSpiel's euchre."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import NamedTuple, TypeAlias

from engine import Match, games
from engine.simulate import Course


class Took(NamedTuple):
    """One measurement, start-up not counted; cards as `simulate` counts them."""

    deals: int
    cards: int
    seconds: float
    """Of CPU."""


Contender: TypeAlias = Callable[[int], Took]
"""A seed in."""


class Guide(NamedTuple):
    """What is asked of a game on a small rented machine; nothing where there is None."""

    card: float | None = None
    """Microseconds that a card of a playout may take."""
    deals: float | None = None
    """Deals a second that a replay should read."""


GUIDES: Mapping[str, Guide] = {
    "belote": Guide(1.4, 2000),
    "euchre": Guide(1.8, 2000),
    "schnapsen": Guide(1.6),
    "tarot": Guide(1.4, 500),
}
"""They differ from machine to machine, so missing one is only said; the floors are ratios."""
SLOWER = "   slower than the guide"
YARDSTICK = "OpenSpiel euchre"
FLOOR = ("euchre", 1.5)
"""How many times as fast as the yardstick the playouts of the same game must be."""
SPREAD = ("tarot", "euchre", 3.0)
"""How many times the cost of a card of the second game one of the first may come to."""

ROUNDS = 7
DEALS, LINES, OTHERS = 4_000, 400, 3_000
"""Deals in a round: of playouts, of replays, of the yardstick."""
ROOT = Path(__file__).parent.parent


def playouts(game: str) -> Contender:
    """Random deals as `simulate` plays them: dealing, bidding and scoring included."""

    def run(seed: int) -> Took:
        course = Course.of(game, ["random"], seed)
        start = time.process_time()
        cards = course.run(DEALS).cards
        return Took(DEALS, cards, time.process_time() - start)

    return run


def replays(game: str, folder: Path) -> Contender:
    """Such deals written as records, read by the command line in a process of its own."""
    first, rest = folder / f"{game}-one", folder / f"{game}-all"
    lines: list[str] = []

    def keep(match: Match) -> None:
        lines.append(json.dumps(match.record()) + "\n")

    course = Course.of(game, ["random"], 1)
    cards = course.run(LINES + 1, keep).cards - course.run(1).cards
    first.write_text(lines[0], encoding="utf-8")
    rest.write_text("".join(lines), encoding="utf-8")

    def run(seed: int) -> Took:
        del seed
        return Took(LINES, cards, _replayed(rest) - _replayed(first))

    return run


def _replayed(file: Path) -> float:
    command = [sys.executable, "-m", "engine", "replay", "--lines", str(file)]
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)  # noqa: S603  our own interpreter
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def yardstick() -> Contender | None:
    """The same kind of deals, chance included, through OpenSpiel's Python interface; None where it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    game = import_module("pyspiel").load_game("euchre")

    def run(seed: int) -> Took:
        random = Random(seed).random
        cards = 0
        start = time.process_time()
        for _ in range(OTHERS):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
            cards += state.num_cards_played()
        return Took(OTHERS, cards, time.process_time() - start)

    return run


@dataclass(frozen=True, slots=True)
class Times:
    """What a contender took, round by round."""

    run: Contender
    rounds: list[Took] = field(default_factory=list)

    @property
    def card(self) -> float:
        """Microseconds a card, the median of the rounds."""
        return median(took.seconds / took.cards for took in self.rounds) * 1e6

    @property
    def deals(self) -> float:
        """Deals a second, the median of the rounds."""
        return median(took.deals / took.seconds for took in self.rounds)

    def over(self, other: Times) -> float:
        """The median over the rounds of how many times as much a card costs as one of another."""
        costs = zip(self.rounds, other.rounds, strict=True)
        return median(mine.seconds / mine.cards / (theirs.seconds / theirs.cards) for mine, theirs in costs)


def main() -> int:
    """Prints medians over rounds in which all take turns; 1 where a floor is missed."""
    with tempfile.TemporaryDirectory() as folder:
        played = {game: Times(playouts(game)) for game in games()}
        read = {game: Times(replays(game, Path(folder))) for game in games()}
        other = Times(run) if (run := yardstick()) else None
        for seed in range(ROUNDS):
            for times in (*played.values(), *read.values(), *([other] if other else [])):
                times.rounds.append(times.run(seed))
    _print_playouts(played, other)
    _print_replays(read)
    return _verdict(played, other)


def _print_playouts(played: Mapping[str, Times], other: Times | None) -> None:
    print(f"{'random playouts':18}{'µs a card':>10}{'guide':>8}{'cards/s':>12}{'deals/s':>10}{'× ' + YARDSTICK:>20}")
    for game, times in (*played.items(), *([(YARDSTICK, other)] if other else [])):
        guide = GUIDES.get(game, Guide()).card
        ratio = f"{other.over(times):.2f}" if other else "–"
        figures = f"{times.card:>10.2f}{_said(guide):>8}{1e6 / times.card:>12,.0f}{times.deals:>10,.0f}{ratio:>20}"
        print(f"{game:18}{figures}{SLOWER if guide is not None and times.card > guide else ''}")


def _print_replays(read: Mapping[str, Times]) -> None:
    print(f"{'replay --lines':18}{'deals/s':>10}{'guide':>8}{'cards/s':>12}{'µs a card':>10}")
    for game, times in read.items():
        guide = GUIDES.get(game, Guide()).deals
        figures = f"{times.deals:>10,.0f}{_said(guide):>8}{1e6 / times.card:>12,.0f}{times.card:>10.1f}"
        print(f"{game:18}{figures}{SLOWER if guide is not None and times.deals < guide else ''}")


def _said(guide: float | None) -> str:
    return "–" if guide is None else f"{guide:,g}"


def _verdict(played: Mapping[str, Times], other: Times | None) -> int:
    slow, fast, most = SPREAD
    spread = played[slow].over(played[fast])
    held = spread <= most
    print(f"floor: a card of {slow} at most {most} times one of {fast}: {'met' if held else 'MISSED'} ({spread:.2f})")
    game, least = FLOOR
    floor = f"floor: playouts {game} at least {least} times {YARDSTICK}"
    if other is None:
        print(f"{floor}: not measured, OpenSpiel is not installed (it is in requirements/bench.txt)")
        return 0 if held else 1
    ratio = other.over(played[game])
    met = ratio >= least
    print(f"{floor}: {'met' if met else 'MISSED'} ({ratio:.2f})")
    return 0 if held and met else 1


if __name__ == "__main__":
    sys.exit(main())
