"""Law 39, its second half: no option is there for nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import Match, View, game, games
from engine.game import OptionValue
from engine.record import BadRecord, read
from engine.replay import traced

FOLDER = Path(__file__).parents[1] / "cases"


@cache
def records() -> tuple[dict[str, Any], ...]:
    """The records of the case files that go on from a good head."""
    lines = (line for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines())
    found = (json.loads(line)["record"] for line in lines)
    return tuple(record for record in found if code(record) not in {"bad_option", "unknown_game"})


def code(record: dict[str, Any]) -> str | None:
    """With what a record is refused."""
    try:
        read(record)
    except BadRecord as bad:
        return bad.fault.refusal.code
    return None


def outcome(record: dict[str, Any]) -> object:
    """What a record comes to: the output with its trace and what everybody sees, or the error."""
    try:
        match = read(record)
    except BadRecord as bad:
        fault = bad.fault
        return fault.refusal, fault.deal, fault.action
    return json.dumps(traced(match)), seen(match)


def seen(match: Match) -> list[View]:
    """The options are told in every view; here it is asked whether they make a difference."""
    return [replace(phase.view(None), options=()) for deal in match.deals for phase in deal.positions()]


def off_default() -> Iterator[tuple[str, str, OptionValue | None]]:
    """Every word and truth that an option can be beside its default; of numbers any one will do."""
    for name in games():
        for option in game(name).options:
            if type(option.default) is int:
                yield name, option.name, None
            else:
                yield from ((name, option.name, value) for value in option.values if value != option.default)


@pytest.mark.parametrize(("name", "option", "value"), list(off_default()))
def test_law_39_each_option_off_its_default_changes_some_case(
    name: str, option: str, value: OptionValue | None
) -> None:
    """A case names it, and its outcome, reckoned from the page, is another without it."""
    for record in records():
        options = record.get("options", {})
        if record.get("game") != name or option not in options or value not in {None, options[option]}:
            continue
        without = {**record, "options": {other: one for other, one in options.items() if other != option}}
        if outcome(without) != outcome(record):
            return
    pytest.fail("no case tells it from the default")
