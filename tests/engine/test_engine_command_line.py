"""`python -m engine replay`: one answer a line, in order, at once, and an exit code that tells of errors."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice, product
from pathlib import Path

import pytest
from dealt import some_match

from engine.games import game
from engine.record import LIMIT
from engine.replay import replay, traced

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "engine", "replay"]
EMPTY = '{"format": "atout-record/1", "game": "schnapsen", "deals": []}'


def run(*arguments: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], input=text, capture_output=True, cwd=ROOT, timeout=60, check=False)


def test_lines_are_answered_in_order_and_bad_ones_end_with_2() -> None:
    matches = [some_match(seed) for seed in range(4)]
    lines = [json.dumps(match.record()).encode() for match in matches]
    deep = b"[" * 50_000
    text = b"\n".join([lines[0], b"", b"  \t\r", lines[1], deep, b"\xff", b"x" * (LIMIT + 9), lines[2], lines[3]])
    done = run("--lines", "-", text=text)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (2, b"")
    assert [answer.get("error", {}).get("code") for answer in answers] == [None, None, *["bad_record"] * 3, None, None]
    good = [answer for answer in answers if "error" not in answer]
    assert good == [json.loads(json.dumps(replay(match))) for match in matches]


def test_good_lines_end_with_0() -> None:
    done = run("--lines", "--trace", "-", text=f"{EMPTY}\r\n{EMPTY}".encode())
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 2)


def test_no_lines_are_no_error() -> None:
    assert (run("--lines", "-").returncode, run("--lines", "-").stdout) == (0, b"")


def test_a_file_may_have_a_record_over_many_lines(tmp_path: Path) -> None:
    match = some_match(7)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record(), indent=2), "utf-8")
    done = run(str(file), "--trace")
    assert (done.returncode, json.loads(done.stdout)) == (0, json.loads(json.dumps(traced(match))))


@pytest.mark.parametrize("text", [b"", b"{", b"[" * 50_000, b"\xff", EMPTY.encode() * 2])
def test_a_bad_file_ends_with_2(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(text)
    done = run(str(file))
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["error"]["code"] == "bad_record"


@pytest.mark.parametrize("name", ["missing.json", ".", "bad\x01name"])
def test_what_cannot_be_read_ends_with_2(tmp_path: Path, name: str) -> None:
    done = run(str(tmp_path / name))
    assert (done.returncode, done.stderr) == (2, b"")
    assert "error" in json.loads(done.stdout)


@pytest.mark.parametrize("how", [["-"], ["--lines", "-"]])
def test_a_closed_standard_input_ends_with_2(how: list[str]) -> None:
    script = f'"$0" -m engine replay {" ".join(how)} <&-'
    done = subprocess.run(["sh", "-c", script, sys.executable], capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["error"]["code"] == "bad_record"


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="opens, but cannot be read from its start")
@pytest.mark.parametrize("how", [[], ["--lines"]])
def test_what_stops_being_readable_ends_with_2(how: list[str]) -> None:
    done = run(*how, "/proc/self/mem")
    assert (done.returncode, done.stderr) == (2, b"")
    assert json.loads(done.stdout)["error"]["code"] == "bad_record"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that takes no byte")
def test_answers_that_cannot_be_written_are_no_traceback() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "--lines", "-"], input=EMPTY.encode(), stdout=full, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"python -m engine: error: cannot write: ")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("unknown", ["--line", "--trac", "--seed"])
def test_an_unknown_argument_ends_with_2(unknown: str) -> None:
    done = run(unknown, "-", text=EMPTY.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"unrecognized arguments: {unknown}".encode() in done.stderr


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [*COMMAND, "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(f"{EMPTY}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["status"] == "in_progress"
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        try:
            process.stdin.write(f"{EMPTY}\n".encode() * 5000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.wait(timeout=60) == 1
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of a process's memory is read from /proc")
def test_memory_does_not_grow_with_the_lines() -> None:
    # No two lines have the same options, so that nothing kept for the next match of their kind is met again.
    with subprocess.Popen(
        [*COMMAND, "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        options = game("euchre").options
        choices = product(*(option.values for option in options))
        names = [option.name for option in options]
        head = {"format": "atout-record/1", "game": "euchre", "deals": []}

        def peak_after(lines: int) -> int:
            assert process.stdin is not None
            assert process.stdout is not None
            for _ in range(lines // 100):
                for chosen in islice(choices, 100):
                    record = {**head, "options": dict(zip(names, chosen, strict=True))}
                    process.stdin.write(f"{json.dumps(record)}\n".encode())
                process.stdin.flush()
                for _ in range(100):
                    process.stdout.readline()
            status = Path(f"/proc/{process.pid}/status").read_text("ascii")
            return int(status.split("VmHWM:")[1].split()[0])

        few, many = peak_after(1000), peak_after(15_000)
        process.stdin.close()
        assert many - few < 1024
