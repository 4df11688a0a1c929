"""`python -m engine advise`: legal advice for the seat to act, from what that seat has seen."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from dealt import act, legal, shuffled, some_match

from engine import Match
from engine.__main__ import main
from engine.advise import answer
from engine.record import BadRecord

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "engine", "advise"]


def running(seed: int) -> Match:
    """A match whose last deal is unfinished."""
    match = some_match(seed)
    return match if match.running else shuffled(Match.new(match.game.name, None, match.given), Random(seed))


def asked(match: Match, **more: object) -> dict[str, object]:
    return {**json.loads(json.dumps(match.record())), **more}


def test_a_seed_repeats_and_another_may_differ() -> None:
    match = shuffled(Match.new("schnapsen"), Random(1))
    record = asked(match)
    assert {answer({**record, "seed": seed}, "random")["action"] for seed in range(60)} == set(legal(match))
    assert answer({**record, "seed": 9}, "random") == answer({**record, "seed": 9}, "random")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"seed": 1.0}, "bad_seed"),
        ({"seed": True}, "bad_seed"),
        ({"seed": None}, "bad_seed"),
        ({"deals": []}, "nobody_to_act"),
        ({"seeds": 1}, "unknown_key"),
    ],
)
def test_a_record_that_cannot_be_advised_is_refused(record: dict[str, object], reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        answer(asked(running(3), **record), "greedy")
    assert (caught.value.fault.refusal.code, caught.value.fault.refusal.reason) == ("bad_record", reason)


def test_a_finished_deal_waits_for_nobody() -> None:
    with pytest.raises(BadRecord) as caught:
        answer(asked(some_match(4, finished=True)), "greedy")
    assert (caught.value.fault.refusal.reason, caught.value.fault.deal) == ("nobody_to_act", 0)


def test_bad_lines_are_answered_and_end_with_2() -> None:
    lines = [json.dumps(asked(running(seed), seed=seed)).encode() for seed in (1, 2)]
    text = b"\n".join([lines[0], b"", b"{", b'{"seed": 1}', lines[1]])
    done = subprocess.run(
        [*COMMAND, "--lines", "-"], input=text, capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (2, b"")
    assert [one.get("error", {}).get("code") for one in answers] == [None, "bad_record", "bad_record", None]


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    arguments = ["--lines", "-", "--level", "greedy", "--seconds", "0.5"]
    with subprocess.Popen([*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        match = shuffled(Match.new("schnapsen"), Random(1))
        while match.running:
            process.stdin.write(f"{json.dumps(asked(match))}\n".encode())
            process.stdin.flush()
            match = act(match, json.loads(process.stdout.readline())["action"])
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "genius", "-"], "invalid choice: 'genius'"),
        (["--seconds", "soon", "-"], "'soon' is no time in seconds"),
        (["--seconds", "0", "-"], "'0' is no time in seconds"),
        (["--seconds", "nan", "-"], "'nan' is no time in seconds"),
        ([], "required: file"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["advise", *arguments])
    printed = capsys.readouterr()
    assert (stopped.value.code, printed.out) == (2, "")
    assert sentence in printed.err.splitlines()[-1]
