"""Law 34: what is published before a deal binds the bot to its cards, and does not tell them."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from states import lobby

from bot.tables.chance import Chance, seal
from bot.tables.deals import dealt
from engine import games

NOW = 1.0


@pytest.mark.parametrize("name", games())
def test_law_34_the_seal_is_that_of_the_cards_revealed_later(name: str) -> None:
    state, row = dealt(lobby(name, full=True), Chance(), NOW)
    assert state.match is not None
    chance = state.match.deals[-1].chance
    assert row.chance == chance
    turned = [chance["turned"]] if "turned" in chance else []
    text = " ".join(map(str, [row.secret, *chance["pack"], *turned]))  # type: ignore[misc]  # a pack is a list
    assert row.seal == state.seals[-1] == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("name", games())
def test_law_34_the_same_cards_are_sealed_differently_every_time(name: str) -> None:
    """Or else a seal could be looked up among those of packs that were tried."""
    cards = dealt(lobby(name, full=True), Chance(), NOW)[1].chance
    rows = [dealt(lobby(name, full=True), Chance(), NOW)[1] for _ in range(20)]
    assert all(re.fullmatch("[0-9a-f]{64}", row.secret) for row in rows)
    assert len({row.secret for row in rows}) == len({seal(row.secret, cards) for row in rows}) == 20


@pytest.mark.parametrize("name", games())
def test_law_34_no_two_cards_change_places_under_a_seal(name: str) -> None:
    row = dealt(lobby(name, full=True), Chance(), NOW)[1]
    pack = row.chance["pack"]
    assert isinstance(pack, list)
    for place in range(len(pack) - 1):
        other = [*pack[:place], pack[place + 1], pack[place], *pack[place + 2 :]]
        assert seal(row.secret, {**row.chance, "pack": other}) != row.seal
