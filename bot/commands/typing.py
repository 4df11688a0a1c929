"""What is offered while somebody types: answered from memory, and empty rather than late or wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

from discord import app_commands

from bot.boundary import given_up, logged
from bot.commands.visit import Visit, visit
from bot.controls import Shape, completions
from bot.messages import panels
from bot.messages.people import raw_names_of
from bot.outbox import Interaction
from bot.seats.rules import fits, fitting_presets
from bot.seats.state import State
from bot.tables.table import Table
from bot.words import Words, words_for
from bot.words.cards import squashed
from engine import Refused, game, games

log = logging.getLogger(__name__)

MOST = 25
LENGTH = 100

Offer = tuple[str, str]
"""A name and a value."""
Choices = list[app_commands.Choice[str]]
Completion: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
Look: TypeAlias = Callable[[Visit, str], Iterable[Offer]]


def completing(look: Look) -> Completion:
    """An autocomplete that never fails: whoever has nothing to choose from gets an empty list."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        try:
            found = list(look(visit(interaction), current))
        except Refused:
            return []
        except Exception as problem:  # noqa: BLE001 - the boundary of what is typed; there is nobody to say it to
            if not given_up(problem):
                logged(problem, "an autocomplete list")
            return []
        return [
            app_commands.Choice(name=name[:LENGTH], value=value) for name, value in found[:MOST] if len(value) <= LENGTH
        ]

    return complete


def actions(shape: Shape, option: str) -> Completion:
    """What the visitor's seat may do, by the same labels as its buttons."""

    def look(here: Visit, current: str) -> Iterable[Offer]:
        asked = getattr(here.interaction.namespace, "table", None)
        table = here.resolve(asked or None)
        seat, match = table.state.seat_of(here.guest.user), table.state.match
        if seat is None or match is None:
            return
        if shape == "do" and seat in table.waiting:
            yield here.words.say("panel-cancel"), "cancel"
        words = here.words.among(raw_names_of(table.state, here.words))
        for choice in completions(match.view(seat), words, current, shape):
            yield choice.label, choice.value

    look.__name__ = f"look_for_{option}"
    return completing(look)


def _own_tables(here: Visit, current: str) -> Iterable[Offer]:
    for table in here.desk.house.of(here.guest.user):
        state = table.state
        name = here.words.say(
            "panel-table-choice",
            game=words_for(here.words.language, state.game).say("game-name"),
            number=str(state.number),
        )
        if squashed(current) in squashed(name):
            yield name, str(state.id)


def _presets_of_a_game(here: Visit, current: str) -> Iterable[Offer]:
    name = getattr(here.interaction.namespace, "game", None)
    if name in games():
        players = getattr(here.interaction.namespace, "players", None) or game(name).sizes[0]
        yield from _presets(name, players, words_for(here.words.language, name), current)


def _presets_here(here: Visit, current: str) -> Iterable[Offer]:
    state = _lobby(here)
    yield from _presets(state.game, state.players, here.words, current)


def _presets(name: str, players: int, words: Words, current: str) -> Iterable[Offer]:
    for preset in fitting_presets(name, players):
        yield from _fitting(words.say(f"preset-{preset}"), preset, current)


def _options_here(here: Visit, current: str) -> Iterable[Offer]:
    for option in game(_lobby(here).game).options:
        yield from _fitting(here.words.say(f"option-{option.name}"), option.name, current)


def _values_here(here: Visit, current: str) -> Iterable[Offer]:
    wanted = getattr(here.interaction.namespace, "option", None)
    state = _lobby(here)
    for option in game(state.game).options:
        if option.name == wanted:
            typed = (int(current),) if current.isascii() and current.isdecimal() and len(current) < 10 else ()
            offered = dict.fromkeys((*typed, *panels.usual_values(option, option.default)))
            for value in (value for value in offered if option.takes(value) and fits(state, option, value)):
                yield from _fitting(here.words.option(option.name, value), panels.written(value), current)


def _topics(here: Visit, current: str) -> Iterable[Offer]:
    for topic in panels.TOPICS:
        yield from _fitting(here.words.say(f"panel-topic-{topic}"), topic, current)


def _fitting(name: str, value: str, current: str) -> Iterable[Offer]:
    if squashed(current) in squashed(name) or squashed(current) in squashed(value):
        yield name, value


def _lobby(here: Visit) -> State:
    table: Table = here.resolve(None)
    return table.state


own_tables = completing(_own_tables)
presets_of_a_game = completing(_presets_of_a_game)
presets_here = completing(_presets_here)
options_here = completing(_options_here)
values_here = completing(_values_here)
topics = completing(_topics)
