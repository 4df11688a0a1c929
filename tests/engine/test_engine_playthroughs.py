"""Whole deals, position by position, as they were when somebody last read them through."""

from __future__ import annotations

import pytest
from playthroughs import DEALS, FOLDER, record_of, text

from engine import games
from engine.games import game


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_playthrough_is_as_it_was(file: object) -> None:
    """A wanted change is written by `PYTHONPATH=. .venv/bin/python tests/engine/playthroughs.py`."""
    path = FOLDER / str(file)
    assert text(record_of(path)) == path.read_text("utf-8")


def test_there_is_a_file_for_each_deal_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(DEALS)


@pytest.mark.parametrize("name", games())
def test_every_game_has_playthroughs_of_each_preset(name: str) -> None:
    played = [record_of(FOLDER / f"{stem}.txt") for stem in DEALS]
    options = [tuple(match.options.items()) for match in played if match.game.name == name]
    assert len(options) >= 3
    for preset, changes in game(name).presets:
        wanted = set(changes.items())
        assert any(wanted <= set(one) for one in options), preset
