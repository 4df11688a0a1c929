"""Card plays per second of playouts and of `replay --lines`, as ratios to OpenSpiel's euchre driven from Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeAlias

from engine import Match
from engine.simulate import Course

Contender: TypeAlias = Callable[[int], tuple[int, float]]
"""A seed in; the cards played and the seconds of CPU that it took out, start-up not counted."""

ROUNDS = 7
GAMES = ("euchre", "schnapsen")
YARDSTICK = "OpenSpiel euchre"
FLOOR = 1.5
"""How many times as fast as the yardstick the playouts of the same game must be."""
DEALS, LINES, OTHERS = 10_000, 1_500, 3_000
"""Deals in a round: of playouts, of replays, of the yardstick."""
ROOT = Path(__file__).parent.parent


def playouts(game: str) -> Contender:
    """Random deals as `simulate` plays them: dealing, bidding and scoring included."""

    def run(seed: int) -> tuple[int, float]:
        course = Course.of(game, ["random"], seed)
        start = time.process_time()
        return course.run(DEALS).cards, time.process_time() - start

    return run


def replays(game: str, folder: Path) -> Contender:
    """The same deals written as records, read by the command line in a process of its own."""
    first, rest = folder / f"{game}-one", folder / f"{game}-all"
    cards: list[int] = []
    lines: list[str] = []

    def keep(match: Match) -> None:
        cards.append(sum(action.verb == "play" for action in match.deals[-1].actions))
        lines.append(json.dumps(match.record()) + "\n")

    Course.of(game, ["random"], 1).run(LINES + 1, keep)
    first.write_text(lines[0], encoding="utf-8")
    rest.write_text("".join(lines), encoding="utf-8")

    def run(seed: int) -> tuple[int, float]:
        del seed
        return sum(cards[1:]), _replayed(rest) - _replayed(first)

    return run


def _replayed(file: Path) -> float:
    command = [sys.executable, "-m", "engine", "replay", "--lines", str(file)]
    before = os.times()
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)  # noqa: S603  our own interpreter
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def yardstick() -> Contender | None:
    """The same kind of deals, chance included, through OpenSpiel's Python interface; None where it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    game = import_module("pyspiel").load_game("euchre")

    def run(seed: int) -> tuple[int, float]:
        random = Random(seed).random
        cards = 0
        start = time.process_time()
        for _ in range(OTHERS):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
            cards += state.num_cards_played()
        return cards, time.process_time() - start

    return run


@contextmanager
def _contenders() -> Iterator[Mapping[str, Contender]]:
    with tempfile.TemporaryDirectory() as folder:
        found = {f"playouts {game}": playouts(game) for game in GAMES}
        found |= {f"replay --lines {game}": replays(game, Path(folder)) for game in GAMES}
        other = yardstick()
        yield {**({YARDSTICK: other} if other else {}), **found}


def main() -> int:
    """Prints medians over rounds in which all take turns; 1 where the floor is missed."""
    with _contenders() as contenders:
        costs: dict[str, list[float]] = {name: [] for name in contenders}
        for seed in range(ROUNDS):
            for name, run in contenders.items():
                cards, seconds = run(seed)
                costs[name].append(seconds / cards)
    print(f"{'cards':26}{'µs a card':>10}{'cards/s':>12}{'times ' + YARDSTICK:>24}")
    for name, rounds in costs.items():
        cost = median(rounds)
        ratio = f"{_ratio(costs, name):.2f}" if YARDSTICK in costs else "–"
        print(f"{name:26}{cost * 1e6:>10.2f}{1 / cost:>12,.0f}{ratio:>24}")
    return _verdict(costs)


def _ratio(costs: Mapping[str, list[float]], name: str) -> float:
    """The median over the rounds of how many times as fast as the yardstick."""
    return median(other / one for other, one in zip(costs[YARDSTICK], costs[name], strict=True))


def _verdict(costs: Mapping[str, list[float]]) -> int:
    floor = f"floor: playouts {GAMES[0]} at least {FLOOR} times {YARDSTICK}"
    if YARDSTICK not in costs:
        print(f"{floor}: not measured, OpenSpiel is not installed (it is in requirements/bench.txt)")
        return 0
    ratio = _ratio(costs, f"playouts {GAMES[0]}")
    met = ratio >= FLOOR
    print(f"{floor}: {'met' if met else 'MISSED'} ({ratio:.2f})")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
