"""Presses of buttons and selects, and forms sent in: from an id to the same requests as the commands."""

from __future__ import annotations

from bot import ids
from bot.commands import forms
from bot.commands.requests import acting, answer_to, lobby, perform, serve
from bot.commands.visit import Visit
from bot.ids import Act, Menu, Pressed, Sketch
from bot.seats.lobby import refused


async def press(visit: Visit) -> None:
    """Answers a press, whatever comes of it."""
    custom_id, values = str(visit.data.get("custom_id", "")), visit.data.get("values")
    picked = tuple(str(each) for each in values) if isinstance(values, list | tuple) else ()
    pressed = ids.parse(custom_id)
    answer = answer_to(pressed.words) if isinstance(pressed, Menu) else "update"
    await serve(visit, answer, lambda: _do(visit, pressed, picked))


async def submit(visit: Visit, custom_id: str) -> None:
    """Answers a form."""
    await serve(visit, "update", lambda: _fill_in(visit, ids.parse(custom_id)))


async def _do(visit: Visit, pressed: Pressed | None, picked: tuple[str, ...]) -> None:
    match pressed:
        case Act():
            await acting.press(visit, pressed)
        case Sketch():
            await acting.sketch(visit, pressed, picked)
        case Menu(table, words):
            if table:
                visit.table = await visit.desk.house.recall(table)
            if visit.table is not None and visit.table.state.stage == "lobby":
                await visit.table.seen(visit.guest)
            await visit.catch_up()
            await perform(visit, [*words, *" ".join(picked).split()])
        case None:
            raise refused("old_version")


async def _fill_in(visit: Visit, form: Pressed | None) -> None:
    match form:
        case Menu(table, ("number", option)):
            await visit.find(table)
            await lobby.set_option(visit, option, forms.typed(visit.data))
        case _:
            raise refused("old_version")
