"""Laws 42 and 43: deals between AI seats, the same every time, each of them a record."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from survey import DEALS

from engine import game, games
from engine.record import parse, read
from engine.simulate import Course, Tally

ROOT = Path(__file__).parents[2]
LEVELS = ("random", "greedy")
SHARE = {"random": 1, "greedy": 8}
"""A level that thinks plays the fewer deals."""
SIZES = [(name, size) for name in games() for size in game(name).sizes]


def played(name: str, levels: Sequence[str], deals: int, seed: int = 7) -> tuple[Tally, list[str]]:
    """The tally and the records."""
    records: list[str] = []
    course = Course.of(name, levels, seed)
    return course.run(deals, lambda match: records.append(json.dumps(match.record()))), records


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "size"), SIZES)
def test_law_42_the_same_seed_gives_the_same_records(name: str, size: int, level: str) -> None:
    """However many are asked for, and whatever was played before them."""
    levels, deals = [level] * size, 24 // SHARE[level]
    first, again, longer = played(name, levels, deals), played(name, levels, deals), played(name, levels, 2 * deals)
    assert first == again
    assert longer[1][:deals] == first[1]
    assert played(name, levels, deals, seed=8)[1] != first[1]


def simulated(name: str, levels: str, file: Path, seed: str) -> tuple[dict[str, object], bytes]:
    """What a process of its own prints and writes; its hashes differ from another's."""
    command = [sys.executable, "-m", "engine", "simulate", name, "--deals", "20", "--seed", "5"]
    done = subprocess.run(
        [*command, "--seats", levels, "--records", str(file)],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        timeout=120,
        check=True,
    )
    assert done.stderr == b""
    output: dict[str, object] = json.loads(done.stdout)
    del output["seconds"]
    return output, file.read_bytes()


@pytest.mark.parametrize("name", games())
def test_law_42_any_number_of_processes_give_the_same_records(name: str, tmp_path: Path) -> None:
    """One after the other or at the same time."""
    levels = ",".join(LEVELS[seat % 2] for seat in range(game(name).sizes[0]))
    alone = simulated(name, levels, tmp_path / "alone", "1")
    with ThreadPoolExecutor() as pool:
        runs = [pool.submit(simulated, name, levels, tmp_path / seed, seed) for seed in ("2", "3")]
    assert [run.result() for run in runs] == [alone] * 2
    assert [json.loads(line) for line in alone[1].splitlines()] == [
        json.loads(line) for line in played(name, levels.split(","), 20, seed=5)[1]
    ]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "size"), SIZES)
def test_law_43_every_record_replays_to_what_was_reported(name: str, size: int, level: str) -> None:
    """Scores, and the number of cards played."""
    deals = DEALS // len(game(name).sizes) // SHARE[level]
    tally, records = played(name, [level] * size, deals, seed=11)
    assert len(records) == deals == tally.deals
    cards, sums = 0, [0] * len(tally.scores)
    for text in records:
        match = read(parse(text))
        assert not match.running, text
        assert json.dumps(match.record()) == text
        cards += sum(len(laid.cards) + laid.down for trick in match.view(None).tricks for laid in trick.laid)
        sums = [total + score for total, score in zip(sums, match.totals, strict=True)]
    assert tally.scores == tuple(total / deals for total in sums)
    assert tally.cards == cards
