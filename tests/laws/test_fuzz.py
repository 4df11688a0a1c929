"""Laws 36 and 37: whatever comes in, an answer or a clear error goes out."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from damage import changed, damaged
from hypothesis import given, settings
from hypothesis import strategies as st
from survey import Survey, every_walk
from walks import Walk, told

from engine.__main__ import main
from engine.advise import answer as advise
from engine.phase import Json
from engine.record import MOST_ACTIONS, BadRecord, parse, read
from engine.replay import replay, traced

CODES = {"bad_record", "unknown_game", "bad_option", "unknown_card", "not_your_turn", "illegal_action"}
SECONDS = 1.0
"""The longest that a deal may take."""
Answer = Callable[[object], dict[str, Json]]


def traced_from(value: object) -> dict[str, Json]:
    return traced(read(value))


def greedy_from(value: object) -> dict[str, Json]:
    return advise(value, "greedy")


def check(text: bytes | str, answer: Answer = traced_from) -> None:
    """An answer that is JSON, or an error as record.md describes it, in time."""
    start = time.process_time()
    try:
        output = answer(parse(text))
    except BadRecord as bad:
        output = bad.error
    spent = time.process_time() - start
    deals = text.count(b'"actions"') if isinstance(text, bytes) else text.count('"actions"')
    assert spent < SECONDS * max(1, deals)
    found = json.loads(json.dumps(output))
    assert json.dumps(found).isascii()
    if "error" in found:
        is_an_error(found)


def is_an_error(found: dict[str, Any]) -> None:
    """The one key, a known code, and nothing else than the format names."""
    assert set(found) == {"error"}
    error = found["error"]
    assert error["code"] in CODES
    assert {"code", "message"} <= set(error) <= {"code", "reason", "deal", "action", "message"}
    assert None not in error.values()
    assert ("reason" in error) or error["code"] in {"unknown_card", "not_your_turn", "unknown_game"}
    assert isinstance(error["message"], str)
    assert len(error["message"]) < 1000


@every_walk
def test_law_37_a_record_with_anything_changed_is_answered(walk: Walk) -> None:
    """Keys, values, actions, cards and deals deleted, doubled, exchanged or replaced by anything; the adviser too."""
    rng = walk.rng()
    for _ in range(2):
        text = json.dumps(changed(walk.record, rng))
        with told(f"sent: {text}"):
            check(text)
    text = json.dumps({**json.loads(text), "seed": 1}) if text[0] == "{" else text
    with told(f"asked: {text}"):
        check(text, greedy_from)


@every_walk
def test_law_37_a_record_with_any_bytes_changed_is_answered(walk: Walk) -> None:
    """Bytes lost, added and exchanged, keys that stand twice, marks and signs that no record has."""
    rng = walk.rng()
    text = damaged(json.dumps(walk.record, ensure_ascii=False), rng)
    with told(f"sent: {text!r}"):
        check(text)


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_law_37_any_bytes_are_answered(text: bytes) -> None:
    check(text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["x-a", "AS", "0 pass"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["x-a", "pack", "game"]), inner),
    max_leaves=10,
)
PACK = [f"{rank}{suit}" for suit in "SHDC" for rank in "ATKQJ"]


@settings(max_examples=100)
@given(JSON)
def test_law_37_any_json_is_answered(value: object) -> None:
    check(json.dumps(value))
    head = {"format": "atout-record/1", "game": "schnapsen", "deals": []}
    for key in (*head, "options", "players", "x-a"):
        check(json.dumps({**head, key: value}))
    for key in ("pack", "hands", "stock", "dealer", "actions"):
        check(json.dumps({**head, "deals": [{"pack": PACK, key: value}]}))


@pytest.mark.parametrize("depth", [10, 500, 900, 990, 1100, 5000])
def test_law_37_any_depth_is_answered(depth: int) -> None:
    """Just below the depth at which reading gives up, writing must not give up either."""
    for left, right in (("[", "]"), ('{"x-":', "}")):
        value = f"{left * depth}{'[]'}{right * depth}"
        head = '{"format": "atout-record/1", "game": "euchre", "deals": []'
        for text in (value, f'{head}, "x-deep": {value}}}', f'{head}, "options": {value}}}', f'{{"game": {value}}}'):
            check(text)


def test_law_37_a_deal_without_end_is_answered() -> None:
    """A card may be taken back as often as it is played, and no deal must last for ever."""
    lines = (Path(__file__).parents[1] / "cases" / "options.jsonl").read_text("utf-8").splitlines()
    (record,) = (case["record"] for case in map(json.loads, lines) if case["name"] == "no-card-is-taken-back")
    (deal,) = record["deals"]
    *before, played, taken_back = deal["actions"]
    for times in (MOST_ACTIONS // 2 - len(before), 20_000):
        endless = {**deal, "actions": [*before, *[played, taken_back] * times]}
        text = json.dumps({**record, "options": {}, "deals": [endless]})
        check(text)
    with pytest.raises(BadRecord) as caught:
        read(parse(text))
    assert caught.value.fault.refusal.reason == "too_many_actions"


@pytest.mark.parametrize("trace", [[], ["--trace"]])
def test_law_36_each_line_has_its_answer(
    survey: Survey, trace: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line of JSON for each, in order, also after errors; 2 if and only if some line was an error."""
    show = traced if trace else replay
    good = survey.walks[:12]
    rng = good[0].rng()
    lines: list[bytes] = []
    expected: list[dict[str, Any] | None] = []
    for walk in good:
        lines.append(json.dumps(walk.record).encode())
        expected.append(json.loads(json.dumps(show(walk.match))))
        bad = rng.choice((b"{", b"\xff", b"null", b"[" * 5000, json.dumps({**walk.record, "deals": 1}).encode(), b""))
        lines.append(bad)
        expected += [None] * bool(bad)
    file = tmp_path / "records.jsonl"
    file.write_bytes(b"\n".join(lines))
    assert main(["replay", "--lines", *trace, str(file)]) == (2 if None in expected else 0)
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for found, one in zip(answers, expected, strict=True):
        if one is None:
            is_an_error(found)
        else:
            assert found == one
    file.write_bytes(b"\n".join(lines[::2]))
    assert main(["replay", "--lines", *trace, str(file)]) == 0
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [one for one in expected if one]
