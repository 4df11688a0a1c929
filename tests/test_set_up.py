"""A machine that cannot make the virtual environment gets one sentence that says why."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="make's side of the set-up is for sh")

SCRIPT = Path(__file__).parent.parent / "tools" / "venv.sh"
OLD = 'case "$2" in *print*) echo 3.9.2 ;; *exit*) exit 1 ;; esac'
BARE = f'case "$2" in *ensurepip*) exit 1 ;; esac; exec "{sys.executable}" "$@"'
GOOD = f'if [ "$2" = venv ]; then echo "$@"; else exec "{sys.executable}" "$@"; fi'


def put_python(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def set_up(machine: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", str(SCRIPT), str(machine / "venv")],
        env={"PATH": str(machine), **more},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("pythons", "sentence"),
    [
        ({}, "Atout needs Python 3.11 or newer and found none"),
        ({"python3": OLD}, "Atout needs Python 3.11 or newer, and python3 is 3.9.2"),
        ({"python3": OLD, "python": OLD}, "Atout needs Python 3.11 or newer, and python3 is 3.9.2"),
        ({"python3": BARE}, "Atout needs Python's venv module, which python3 lacks"),
        ({"python3": OLD, "python3.12": BARE}, "Atout needs Python's venv module, which python3.12 lacks"),
    ],
    ids=["none", "old", "two old", "no venv", "old, and no venv"],
)
def test_one_sentence_says_what_is_missing(tmp_path: Path, pythons: dict[str, str], sentence: str) -> None:
    for name, body in pythons.items():
        put_python(tmp_path, name, body)
    tried = set_up(tmp_path)
    assert tried.returncode != 0
    assert tried.stderr.startswith(sentence)
    assert tried.stderr.count("\n") == 1
    assert tried.stdout == ""


def test_a_newer_python_is_found_behind_an_old_one(tmp_path: Path) -> None:
    put_python(tmp_path, "python3", OLD)
    put_python(tmp_path, "python3.12", GOOD)
    tried = set_up(tmp_path)
    assert tried.returncode == 0
    assert tried.stdout.split() == ["-m", "venv", "--clear", str(tmp_path / "venv")]


def test_a_named_python_is_the_only_one_tried(tmp_path: Path) -> None:
    put_python(tmp_path, "python3", GOOD)
    put_python(tmp_path, "old one", OLD)
    tried = set_up(tmp_path, PYTHON=str(tmp_path / "old one"))
    assert tried.returncode != 0
    assert "old one is 3.9.2" in tried.stderr
