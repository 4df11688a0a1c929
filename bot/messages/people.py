"""Names, kinds and links as every message needs them."""

from __future__ import annotations

from typing import Literal

from bot.seats.state import Holder, Person, Robot, State
from bot.words import Words, language_of, plain, words_for
from engine import Seat


def public_words(state: State) -> Words:
    """The words of all that everybody reads at this table."""
    return words_for(state.language, state.game)


def private_words(person: Person, state: State) -> Words:
    """The words of what only this person reads."""
    words = words_for(language_of(person.locale), state.game)
    return words.among(raw_names_of(state, words))


def name_of(holder: Holder | None, words: Words) -> str:
    """A name as it may stand in a picture: not escaped."""
    match holder:
        case Person():
            return holder.name
        case Robot():
            return words.say("ui-robot", number=holder.number)
        case None:
            return words.say("ui-free")


def seated_as(holder: Holder | None, words: Words) -> str:
    """A name as the lobby lists it, an AI with its level: escaped."""
    if isinstance(holder, Robot):
        return words.say("ui-robot.level", number=holder.number, level=words.say(f"level-{holder.level}"))
    return plain(name_of(holder, words))


def names_of(state: State, words: Words) -> tuple[str, ...]:
    """By seat, as they may stand in a sentence of a message: escaped."""
    return tuple(plain(name_of(holder, words)) for holder in state.seats)


def raw_names_of(state: State, words: Words) -> tuple[str, ...]:
    """By seat, for pictures and their alt texts."""
    return tuple(name_of(holder, words) for holder in state.seats)


def kinds_of(state: State) -> tuple[Literal["person", "robot", "away"], ...]:
    """By seat, what the painter marks."""
    return tuple("robot" if isinstance(holder, Robot) else "person" for holder in state.seats)


def side_names(state: State, side: tuple[Seat, ...], words: Words) -> str:
    """The members of a side in a row: "Ana and Ben"."""
    names = names_of(state, words)
    return words.listed([names[seat] for seat in side])


def link(state: State, message: int) -> str:
    """The address of a message in the table's channel."""
    return f"https://discord.com/channels/{state.guild}/{state.channel}/{message}"
