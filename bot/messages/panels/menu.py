"""The menu of a table, and the small questions behind it."""

from __future__ import annotations

from bot.ids import menu_id
from bot.screens import Button, Row, Screen
from bot.seats.state import State
from bot.words import Words


def menu(state: State, user: int, words: Words) -> Screen:
    """What else can be done at a table, for somebody who sits there or watches."""
    number = state.id
    over = state.stage == "over"
    first = [Button(menu_id(number, "words"), words.say("panel-in-words"))]
    if not over:
        first.append(Button(menu_id(number, "down"), words.say("panel-bring-down")))
    first.append(Button(menu_id(number, "rules"), words.say("panel-rules-here")))
    rows: list[Row] = [tuple(first)]
    if state.seat_of(user) is not None and not over:
        rows.append(
            (
                Button(menu_id(number, "trydm"), words.say("panel-try-dm")),
                Button(menu_id(number, "leave"), words.say("panel-leave"), "red"),
            )
        )
    return Screen((words.say("panel-menu", number=str(state.number)),), tuple(rows))


def leaving(state: State, words: Words) -> Screen:
    """Leave a running match? Where nobody else sits, that ends it."""
    rows = (
        (
            Button(menu_id(state.id, "leave", "yes"), words.say("panel-leave"), "red"),
            Button(menu_id(state.id, "dismiss"), words.say("panel-stay")),
        ),
    )
    key = "panel-leave-sure" if len(state.people) > 1 else "panel-leave-sure.last"
    return Screen((words.say(key),), rows)


def gone(state: State, words: Words) -> Screen:
    """What has become of the match that was left."""
    return plain_text(words.say("panel-left.last" if state.stage == "over" else "panel-left"))


def stopping(state: State, words: Words) -> Screen:
    """A moderator's: end the table at once?"""
    rows = (
        (
            Button(menu_id(state.id, "stop", "yes"), words.say("panel-stop"), "red"),
            Button(menu_id(state.id, "dismiss"), words.say("control-back")),
        ),
    )
    return Screen((words.say("panel-stop-sure", number=str(state.number)),), rows)


def watching(state: State, words: Words) -> Screen:
    """What somebody without a seat gets who asks for a hand."""
    buttons = [Button(menu_id(state.id, "words"), words.say("panel-table-in-words"))]
    if state.open_seats:
        buttons.insert(0, Button(menu_id(state.id, "sit"), words.say("ui-sit"), "green"))
    return Screen((words.say("panel-watching"),), (tuple(buttons),))


def plain_text(text: str) -> Screen:
    """One sentence."""
    return Screen((text,))
