"""What may come between /play and its lobby."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ids import menu_id
from bot.screens import Button, Row, Screen
from bot.words import Words, words_for
from engine import games


def games_to_open(asked: Sequence[str], words: Words) -> Screen:
    """One button for each game; `asked` is what else was asked for."""
    buttons = [
        Button(menu_id(0, "play", name, *asked), words_for(words.language, name).say("game-name"), "blue")
        for name in games()
    ]
    rows: tuple[Row, ...] = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
    return Screen((words.say("panel-which-game"),), rows)


def permissions_missing(names: Sequence[str], channel: int, words: Words) -> Screen:
    """Everything that the bot may not do in the channel, in one sentence."""
    named = [words.say(f"permission-{name}") for name in names]
    return Screen((words.say("panel-permissions", channel=f"<#{channel}>", names=words.listed(named)),))


def words_only(asked: Sequence[str], channel: int, words: Words) -> Screen:
    """Without Attach Files there are no pictures; `asked` is the whole wish."""
    row = (
        Button(menu_id(0, "play", *asked), words.say("panel-open-in-words"), "blue"),
        Button(menu_id(0, "dismiss"), words.say("panel-cancel")),
    )
    return Screen((words.say("panel-words-only-here", channel=f"<#{channel}>"),), (row,))
