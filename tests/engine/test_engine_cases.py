"""Law 41, the case files: each line's record comes to what the line expects, object by object, key by key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.games import games
from engine.record import BadRecord, read
from engine.replay import traced

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]


def differences(expected: object, got: object, path: str = "$") -> list[str]:
    """Where `got` is not what is expected: objects match key by key, lists whole, and true is not 1."""
    if isinstance(expected, dict) and isinstance(got, dict):
        missing = [f"{path}.{key}: missing" for key in expected if key not in got]
        return missing + [
            found for key in expected if key in got for found in differences(expected[key], got[key], f"{path}.{key}")
        ]
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        pairs = enumerate(zip(expected, got, strict=True))
        return [found for index, (one, other) in pairs for found in differences(one, other, f"{path}[{index}]")]
    same = type(expected) is type(got) and expected == got
    return [] if same else [f"{path}: expected {expected!r}, got {got!r}"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['record'].get('game')}-{case['name']}")
def test_law_41_a_case_holds(case: dict[str, object]) -> None:
    try:
        output: object = traced(read(case["record"]))
    except BadRecord as bad:
        output = bad.error
    assert differences(case["expect"], json.loads(json.dumps(output))) == [], case["why"]


@pytest.mark.parametrize("name", games())
def test_every_game_has_cases(name: str) -> None:
    assert sum(case["record"].get("game") == name for case in CASES) >= 20
