"""Help, the rules in short, and which tables there are."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ids import menu_id
from bot.messages.panels.deal import fitted
from bot.messages.panels.lobby import rules_in_full
from bot.messages.people import link
from bot.screens import Button, Choice, Row, Screen, Select
from bot.seats.state import State
from bot.words import Words, words_for
from engine import games

TOPICS = ("short", "words", "table")
"""The rules in short · the words of the game · how this table plays."""
HERE = 20

Standing = tuple[State, tuple[int, int] | None]
"""A table, and the channel and message where it stands."""


def welcome(own: Sequence[Standing], words: Words) -> Screen:
    """The help: how to begin, what the words on the screen mean, and the visitor's own tables."""
    texts = [words.say("panel-help")]
    if own:
        texts.append("\n".join([words.say("panel-your-tables"), *(_line(each, words) for each in own[:HERE])]))
    row = (
        Button(menu_id(0, "play"), words.say("panel-open-one"), "blue"),
        Button(menu_id(0, "rules"), words.say("panel-rules")),
    )
    return Screen(tuple(texts), (row,))


def tables_here(tables: Sequence[Standing], words: Words) -> Screen:
    """The tables of a server, or in the DM one's own, with links and free seats."""
    if not tables:
        open_one = Button(menu_id(0, "play"), words.say("panel-open-one"), "blue")
        return Screen((words.say("panel-no-tables"),), ((open_one,),))
    return Screen((fitted("\n".join([words.say("panel-tables"), *(_line(each, words) for each in tables[:HERE])])),))


def _line(standing: Standing, words: Words) -> str:
    state, where = standing
    text = words.say(
        "panel-table",
        game=words_for(words.language, state.game).say("game-name"),
        number=str(state.number),
        channel=f"<#{state.channel}>",
        stage=state.stage,
        free=len(state.open_seats),
    )
    return f"- {text}" if where is None else f"- {text} {link(state, where[1])}"


def topics(game: str | None, topic: str, state: State | None, words: Words) -> Screen:
    """The rules of a game in short, its words, or this table's own options; without a game the choice of one."""
    choices = tuple(
        Choice(name, words_for(words.language, name).say("game-name"), chosen=name == game) for name in games()
    )
    number = state.id if state else 0
    pick: Row = Select(menu_id(number, "rules"), words.say("panel-which-game"), choices)
    if game is None:
        return Screen((words.say("panel-rules-of"),), (pick,))
    spoken = words_for(words.language, game)
    here = state if state is not None and state.game == game else None
    shown = [each for each in TOPICS if each != "table" or here is not None]
    text = rules_in_full(here, spoken) if topic == "table" and here is not None else spoken.say(_topic(topic, spoken))
    buttons = tuple(
        Button(
            menu_id(number, "rules", game, each), words.say(f"panel-topic-{each}"), "blue" if each == topic else "grey"
        )
        for each in shown
    )
    return Screen((f"### {spoken.say('game-name')}", fitted(text)), (pick, buttons))


def _topic(topic: str, words: Words) -> str:
    return f"topic-{topic}" if words.has(f"topic-{topic}") else "topic-short"
