"""T while a deal runs: contract, whose turn, the picture, the newest talk, four buttons."""

from __future__ import annotations

from collections.abc import Hashable

from bot.ids import menu_id
from bot.messages.lobby import line_holes
from bot.messages.people import names_of, public_words
from bot.messages.scenes import beside, public_picture, text
from bot.screens import Button, Row, Screen
from bot.seats.state import State
from bot.words import Words
from bot.words.cards import SUITS
from bot.words.duties import turn_of
from engine import View

TALK = 6
"""Newest lines shown; the older ones are behind Score."""


def table(state: State) -> Screen:
    """The public table, made from the spectator's view and nothing else."""
    words = public_words(state)
    view = spectator(state)
    names = names_of(state, words)
    turn = turn_of(words, view, [f"**{name}**" for name in names])
    lines = [f"### {title(state, words)}", " · ".join((*standing(view, words, names), f"▶ {turn}"))]
    talk = "\n".join(f"-# {line}" for line in talk_lines(state, view, words, names)[-TALK:])
    foot = f"-# {words.say('ui-seal', seal=short_seal(state.seals[-1]))}"
    picture = None if state.words_only else public_picture(state, view, words)
    texts = ["\n".join(lines), "\n".join(filter(None, (*beside(picture), talk, foot)))]
    if state.words_only:
        texts.insert(1, text(state, view, words))
    return Screen(tuple(texts), (buttons(state, words),), picture)


def spectator(state: State) -> View:
    """What everybody may see."""
    assert state.match is not None
    return state.match.view(None)


def title(state: State, words: Words) -> str:
    """The game, the table's number and the deal's."""
    game = words.say("game-name")
    return words.say("ui-table-title", game=game, number=str(state.number), deal=str(state.deal))


def standing(view: View, words: Words, names: tuple[str, ...]) -> list[str]:
    """Trump, and the facts that a header shows."""
    parts = [words.fact(fact, names, sides=view.sides) for fact in view.facts if words.has(f"fact-{fact.key}.chip")]
    if view.trump in SUITS:
        parts.insert(0, words.say("ui-trump", suit=view.trump))
    elif view.trump is not None:
        parts.insert(0, words.suit(view.trump, "cap"))
    return parts


def talk_lines(state: State, view: View, words: Words, names: tuple[str, ...]) -> list[str]:
    """All that was said and done before everybody in this deal, oldest first, then the table's own lines."""
    said = [words.said(fact, names, view.sides) for fact in view.said]
    return said + [words.say(f"line-{line.key}", **line_holes(line.values, words)) for line in state.lines]


def short_seal(seal: str) -> str:
    """Enough of the seal to recognise it by."""
    return f"{seal[:8]}…{seal[-4:]}"


def chapter(state: State) -> Hashable:
    """Changes when a trick or an auction has ended."""
    if state.match is None:
        return None
    view = state.match.view(None)
    return (view.phase, view.last_trick)


def first_trick_over(state: State) -> bool:
    """Whether a trick of the running deal has been taken."""
    return state.match is not None and state.match.view(None).last_trick is not None


def buttons(state: State, words: Words) -> Row:
    """The four that everybody may press, and a fifth where a seat is open."""
    number = state.id
    row = [
        Button(menu_id(number, "hand"), words.say("ui-my-hand"), "blue"),
        Button(menu_id(number, "last"), words.say("control-last")),
        Button(menu_id(number, "score"), words.say("control-score")),
        Button(menu_id(number, "menu"), words.say("control-menu")),
    ]
    if state.open_seats:
        row.insert(1, Button(menu_id(number, "sit"), words.say("ui-sit-in"), "green"))
    return tuple(row)
