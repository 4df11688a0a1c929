"""Every option is wired: its values change something, its default given by name changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from dealt import hoarded, other_values, quiet, shuffled
from pages import BESIDE_IT, OUT_OF_REACH, TELLING

from engine import Match, View, game, games
from engine.game import OptionValue
from engine.record import BadRecord, read
from engine.replay import traced


@pytest.mark.parametrize("name", games())
def test_options_given_with_their_defaults_change_nothing(name: str) -> None:
    found = game(name)
    defaults = {option.name: option.default for option in found.options}
    plain, given_all = Match.new(name), Match.new(name, options=defaults)
    assert given_all.options == plain.options
    assert given_all.record()["options"] == {}


def off_default() -> Iterator[tuple[str, str, OptionValue]]:
    """Every value of every option but the defaults; of many the usual ones, or the two ends."""
    for name in games():
        for option in game(name).options:
            values = [value for value in option.usual if value != option.default] or list(other_values(option))
            for value in values if len(values) < 10 else (values[0], values[-1]):
                if (name, option.name, value) not in OUT_OF_REACH:
                    yield name, option.name, value


def seen(match: Match) -> list[View]:
    """What is public at every position, apart from the options themselves."""
    return [replace(phase.view(None), options=()) for deal in match.deals for phase in deal.positions()]


@pytest.mark.parametrize(("name", "option", "value"), list(off_default()))
def test_every_value_of_every_option_is_wired(name: str, option: str, value: OptionValue) -> None:
    others = BESIDE_IT.get((name, option), {})
    for seed in (TELLING.get((name, option), 0), *range(2000)):
        rng = Random(seed)
        sizes = [
            size
            for size in game(name).sizes
            if not game(name).misfit(game(name).resolve({option: value, **others}), size)
        ]
        match = Match.new(name, rng.choice(sizes), {option: value, **others})
        # A target shows in a whole match, a rotation in the second deal.
        for _ in range(300 if option in {"target", "deals"} else 2):
            if match.winners is None:
                match = (quiet if seed % 2 else hoarded)(shuffled(match, rng), rng)
        record = json.loads(json.dumps(match.record()))
        record["options"] = others
        for deal in record["deals"]:
            del deal["dealer"]
        try:
            other = read(record)
        except BadRecord:
            return
        if traced(other) != traced(match) or seen(other) != seen(match):
            return
    pytest.fail("no deal tells it from the default")
