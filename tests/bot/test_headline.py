"""What a hand asks, in the game's own words."""

from __future__ import annotations

import pytest
from made_up import act, view_of

from bot.controls import headline
from bot.words import words_for

ASKED = "A lead out of turn: impose its suit, forbid it, or pass."


@pytest.mark.parametrize("suit", ["S", "T"])
def test_a_lead_out_of_turn_asks_whatever_was_led(suit: str) -> None:
    view = view_of("KS QH", act(f"impose {suit}"), act(f"forbid {suit}"), act("pass"), phase="play")
    assert headline(view, words_for("en", "tarot")) == ASKED
