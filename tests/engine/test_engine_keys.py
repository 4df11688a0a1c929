"""A game says beforehand every word that it may ask for, and asks for each of them."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from dealt import quiet, rough, shuffled, some_options, walked
from playthroughs import DEALS, FOLDER, record_of

from engine import Match, Seat, game, games
from engine.phase import Phase

OFFERED = ("verb", "phase", "shown", "fact", "refuse", "option", "preset")


def asked(phase: Phase, players: int, known: set[str]) -> set[str]:
    """The ids that a position needs for its views."""
    ids = {f"phase-{phase.name}"}
    for seat in (None, *map(Seat, range(players))):
        view = phase.view(seat)
        ids |= {f"fact-{fact.key}" for fact in view.facts} | {f"verb-{fact.key}" for fact in view.said}
        ids |= {f"shown-{shown.key}" for shown in view.shown} | {f"refuse-{reason}" for _, reason in view.barred}
        ids |= {f"verb-{choice.verb}" for choice in view.choices}
        # What a phase says in its own way, and what is said out of turn.
        ids |= {f"verb-{choice.verb}_unasked" for choice in view.choices if choice.seat not in view.to_act} & known
        ids |= {f"verb-{phase.name}_{choice.verb}" for choice in view.choices} & known
    return ids


def wanted(name: str) -> set[str]:
    """Those that positions ask for: refusals are met in the rules' own tests, options and presets in menus."""
    return {key for key in game(name).keys if key.split("-")[0] in {"verb", "phase", "shown", "fact"}}


@cache
def met(name: str) -> set[str]:
    """The ids that many random matches ask for; more of them while a rare one is missing."""
    found = game(name)
    ids: set[str] = set()
    for stem in DEALS:
        if (match := record_of(FOLDER / f"{stem}.txt")).game.name == name:
            phases = (phase for deal in match.deals for phase in deal.positions())
            ids |= {key for phase in phases for key in asked(phase, match.players, set(found.keys))}
    for seed in range(2000):
        if seed >= 240 and wanted(name) <= ids:
            break
        rng = Random(seed)
        size = found.sizes[seed % len(found.sizes)]
        match = Match.new(name, size, some_options(found, rng, size))
        # Where a deal takes long, one is enough.
        most = 3 if len(found.cards(match.options)) < 40 else 1
        while match.winners is None and len(match.deals) < most:
            # Half of the matches are quiet ones, in which rare ends of an auction are met.
            play = rough if match.options.get("manners") == "table" else quiet if seed % 2 else walked
            match = play(shuffled(match, rng), rng)
            rate = 12 / len(match.deals[-1].actions or "-")
            for phase in match.deals[-1].positions():
                if rng.random() < rate or phase.name in {"done", "blind"}:
                    ids |= asked(phase, match.players, set(found.keys))
    return ids


@pytest.mark.parametrize("name", games())
def test_every_word_that_is_asked_for_is_known_beforehand(name: str) -> None:
    assert met(name) <= set(game(name).keys)


@pytest.mark.parametrize("name", games())
def test_every_word_known_beforehand_is_asked_for(name: str) -> None:
    assert wanted(name) - met(name) == set()


@pytest.mark.parametrize("name", games())
def test_keys_are_of_known_kinds_and_stand_once(name: str) -> None:
    keys = game(name).keys
    assert len(set(keys)) == len(keys)
    assert {key.split("-")[0] for key in keys} <= set(OFFERED)
    for option in game(name).options:
        assert f"option-{option.name}" in keys
    for preset, _ in game(name).presets:
        assert f"preset-{preset}" in keys


@pytest.mark.parametrize("name", games())
def test_presets_hold_options_of_the_game_and_differ(name: str) -> None:
    presets = game(name).presets
    assert presets[0] == ("house", {})
    full = [tuple(Match.new(name, options=changes).options.items()) for _, changes in presets]
    assert len(set(full)) == len(full)


@pytest.mark.parametrize("name", games())
def test_the_module_is_named_like_its_game(name: str) -> None:
    assert game(name).name == name
    assert shuffled(Match.new(name), Random(1)).view(None).game == name
