"""`python -m engine simulate`: the same deals from the same seed, records that replay to the scores, clear errors."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import Match, Refused, game, games
from engine.__main__ import main
from engine.simulate import Course, Tally

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "engine", "simulate"]


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, cwd=ROOT, timeout=60, check=False)


def played(name: str, levels: Sequence[str], deals: int, seed: int = 7) -> tuple[Tally, list[dict[str, object]]]:
    """The tally and the records."""
    records: list[dict[str, object]] = []
    tally = Course.of(name, levels, seed).run(
        deals, lambda match: records.append(json.loads(json.dumps(match.record())))
    )
    return tally, records


def chance(record: dict[str, object]) -> object:
    (deal,) = record["deals"]  # type: ignore[misc]  # JSON of our own
    return deal["pack"], deal["dealer"]


LEVELS = [["random"], ["greedy"]]


@pytest.mark.parametrize("name", games())
def test_the_cards_depend_on_the_seed_and_the_number_of_the_deal_alone(name: str) -> None:
    cards = [[chance(record) for record in played(name, levels, 70)[1]] for levels in LEVELS]
    assert cards[0] == cards[1]
    assert len(set(map(str, cards[0]))) == 70
    assert not set(map(str, cards[0])) & {str(chance(record)) for record in played(name, ["random"], 70, seed=8)[1]}


@pytest.mark.parametrize("name", games())
def test_playouts_are_counted_as_kept_records_are(name: str) -> None:
    assert Course.of(name, ["random"], 3).run(50) == played(name, ["random"], 50, seed=3)[0]


def test_levels_are_for_as_many_seats_as_a_game_has() -> None:
    with pytest.raises(Refused):
        Course.of("euchre", ["random"] * 3, 0)
    assert Course.of("euchre", ["greedy"], 0).levels == ("greedy",) * 4


@pytest.mark.parametrize("name", games())
def test_each_seat_plays_at_its_own_level(name: str) -> None:
    """The side that goes by rules of thumb scores more, wherever it sits."""
    players = game(name).sizes[0]
    for strong in (0, 1):
        levels = ["greedy" if seat % 2 == strong else "random" for seat in range(players)]
        scores = played(name, levels, 60)[0].scores
        better, worse = (1 - strong, strong) if game(name).losses else (strong, 1 - strong)
        assert scores[better] > scores[worse]


def test_the_command_prints_one_object_and_writes_the_records(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    outputs = []
    for file in files:
        done = run(
            "euchre", "--deals", "20", "--seats", "greedy,random,club,random", "--seed", "5", "--records", str(file)
        )
        assert (done.returncode, done.stderr) == (0, b"")
        outputs.append(json.loads(done.stdout))
    assert files[0].read_bytes() == files[1].read_bytes()
    for output in outputs:
        assert list(output) == ["game", "deals", "cards", "seconds", "scores", "levels"]
        assert output.pop("seconds") > 0
    assert outputs[0] == outputs[1]
    assert outputs[0]["levels"] == ["greedy", "random", "club", "random"]
    replayed = subprocess.run(
        [sys.executable, "-m", "engine", "replay", "--lines", str(files[0])], capture_output=True, cwd=ROOT, check=True
    )
    scores = [json.loads(line)["deals"][0]["scores"] for line in replayed.stdout.splitlines()]
    assert [sum(side) / 20 for side in zip(*scores, strict=True)] == outputs[0]["scores"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["solitaire"], "invalid choice: 'solitaire'"),
        (["euchre", "--deals", "0"], "'0' is no number of deals"),
        (["euchre", "--deals", "many"], "'many' is no number of deals"),
        (["euchre", "--deals", "-3"], "'-3' is no number of deals"),
        (["euchre", "--seats", "genius"], "'genius' is no level"),
        (["euchre", "--seats", "random,greedy"], "for 4 players, not for 2"),
        (["euchre", "--seed", "x"], "--seed"),
        (["euchre", "--records", "missing/folder/file"], "cannot write it"),
        ([], "required: game"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *arguments])
    printed = capsys.readouterr()
    assert (stopped.value.code, printed.out) == (2, "")
    assert sentence in printed.err.splitlines()[-1]


def test_a_match_of_one_deal_is_all_that_a_record_holds() -> None:
    _, (record,) = played("schnapsen", ["random"], 1)
    assert Match.new("schnapsen").record()["format"] == record["format"]
    assert len(record["deals"]) == 1  # type: ignore[arg-type]  # JSON of our own
