"""From a state to its pictures, and to the same in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.controls import Draft
from bot.messages.people import kinds_of, names_of, raw_names_of
from bot.pictures import Seats, alt_text, in_words, scene
from bot.screens import Picture
from bot.seats.state import State
from bot.words import Words, plain
from engine import View


def public_picture(state: State, view: View, words: Words) -> Picture:
    """The table as everybody may see it; while a finished trick lies open, nobody is shown to be next."""
    return _picture(state, replace(view, to_act=()) if state.pausing else view, words, None)


def private_picture(state: State, view: View, words: Words, draft: Draft | None = None) -> Picture:
    """The table from one seat, and its hand below."""
    return _picture(state, view, words, draft)


def _picture(state: State, view: View, words: Words, draft: Draft | None) -> Picture:
    assert state.match is not None
    seats = Seats(raw_names_of(state, words), kinds_of(state))
    target = state.match.options.get("target")
    goal = target if isinstance(target, int) and target > 0 else None
    drawn = scene(view, words, seats, state.match.totals, state.deal, goal, draft)
    kind: Literal["table", "private"] = "table" if view.seat is None else "private"
    alt = alt_text(drawn, words, kind)
    return Picture(drawn, kind, alt.text, alt.more)


def beside(picture: Picture | None) -> tuple[str, ...]:
    """The small line that says in the message what the picture's alt text has no room for."""
    return (f"-# {plain(picture.more)}",) if picture is not None and picture.more else ()


def text(state: State, view: View, words: Words) -> str:
    """All that the view holds, for those who read words only."""
    assert state.match is not None
    return in_words(view, words, names_of(state, words), state.match.totals, state.number, state.deal)
