"""`python -m engine advise`: legal advice for the seat to act, from what that seat has seen."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from dealt import act, legal, shuffled, some_match
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Action, Match, Pick, Refused
from engine.__main__ import main
from engine.advise import answer
from engine.players import KNOWN
from engine.record import BadRecord

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "engine", "advise"]
SEEDS = st.integers(0, 10**9)


def running(seed: int) -> Match:
    """A match whose last deal is unfinished."""
    match = some_match(seed)
    return match if match.running else shuffled(Match.new(match.game.name, None, match.given), Random(seed))


def asked(match: Match, **more: object) -> dict[str, object]:
    return {**json.loads(json.dumps(match.record())), **more}


@settings(max_examples=40)
@given(SEEDS)
def test_advice_is_legal_and_among_its_candidates(seed: int) -> None:
    match = running(seed)
    record = asked(match)
    before = json.dumps(record)
    listed = legal(match)
    assert match.phase is not None
    patterns = [one for one in match.phase.choices(match.phase.to_act[0]) if isinstance(one, Pick)]
    for level in KNOWN:
        advice = answer(record, level)
        assert list(advice) == ["action", "seat", "candidates"]
        candidates = advice["candidates"]
        assert isinstance(candidates, list)
        actions = [candidate["action"] for candidate in candidates]
        assert len(set(actions)) == len(actions)
        assert advice["action"] in actions
        assert advice["seat"] == match.phase.to_act[0]
        for text in actions:
            action = Action.parse(text)
            assert action is not None
            assert action.seat == advice["seat"]
            assert text in listed or any(pattern.admits(action) for pattern in patterns)
        assert all(isinstance(one["value"], float) and one["visits"] in {0, 1} for one in candidates)
    assert json.dumps(record) == before


def swapped(match: Match, seat: int, rng: Random) -> Match | None:
    """Another deal that the seat cannot tell from this one, two of the pack's cards having changed places."""
    deal = match.deals[-1]
    pack = list(deal.chance["pack"])  # type: ignore[arg-type]  # a list of cards, always
    pairs = list(combinations(range(len(pack)), 2))
    rng.shuffle(pairs)
    opening = Match.new(match.game.name, match.players, match.given)
    for earlier in match.deals[:-1]:
        opening = opening.deal(earlier.chance, earlier.dealer).acts(earlier.actions)
    for one, other in pairs:
        pack[one], pack[other] = pack[other], pack[one]
        try:
            found = opening.deal({"pack": pack}, deal.dealer).acts(deal.actions)
        except Refused:
            found = None
        pack[one], pack[other] = pack[other], pack[one]
        if found and found.running and found.view(seat) == match.view(seat):  # type: ignore[arg-type]  # a seat's number
            return found
    return None


@settings(max_examples=40)
@given(SEEDS)
def test_advice_does_not_change_with_cards_that_the_seat_cannot_see(seed: int) -> None:
    match = running(seed)
    assert match.phase is not None
    other = swapped(match, match.phase.to_act[0], Random(seed))
    if other is not None:
        assert other.record() != match.record()
        for level in KNOWN:
            assert answer(asked(other, seed=seed), level) == answer(asked(match, seed=seed), level)


def test_swaps_are_found() -> None:
    """So that the test above tries something."""
    found = [running(seed) for seed in range(30)]
    assert sum(bool(swapped(match, match.phase.to_act[0], Random(1))) for match in found if match.phase) > 20


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
