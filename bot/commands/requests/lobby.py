"""Seats and rules before the first deal."""

from __future__ import annotations

from typing import Literal

from bot.commands import forms
from bot.commands.visit import UNSAID, Visit
from bot.messages import panels
from bot.seats.lobby import refused
from bot.seats.state import OptionValue, Person, State
from bot.tables.mail import Undelivered
from engine import Option, game

MOST_TYPED = 6
"""Digits of a number that may be typed."""
MOST_IDS = 2**63
"""Ids of people are smaller: a database holds them."""


async def sit(visit: Visit, seat: str = UNSAID) -> None:
    """On the first free seat or on that one; in a running match on the seat of somebody who left."""
    state = await visit.desk.house.sit(visit.at(), visit.guest, index(seat))
    if state.stage == "lobby":
        await show_seat(visit)
    else:
        await visit.show_hand()


async def seat(visit: Visit, wanted: str) -> None:
    """On another free seat."""
    await visit.at().move(visit.guest, needed(wanted))
    await show_seat(visit)


async def swap(visit: Visit, one: str, other: str) -> None:
    """The host exchanges two."""
    state = await visit.at().swap(visit.guest, needed(one), needed(other))
    await _seats_changed(visit, state, "panel-swapped")


async def rise(visit: Visit) -> None:
    """Up again; a button that is left over when the match runs asks what leaving it means."""
    table = visit.at()
    if table.state.seat_of(visit.guest.user) is None:
        raise refused("not_sitting")
    if table.state.stage in ("playing", "between"):
        await visit.turn(panels.leaving(table.state, visit.words))
        return
    state = await table.rise(visit.guest)
    await visit.turn(panels.risen(state, visit.words))


async def ai(visit: Visit, level: str = UNSAID, seat: str = UNSAID, count: str = "1") -> None:
    """The host puts AI on free seats, or changes the level of one."""
    table = visit.at()
    chosen = {} if level == UNSAID else {"level": level}
    await table.add_robots(visit.guest, max(1, number(count) or 1), seat=index(seat), **chosen)
    await visit.nod("panel-ai-sits")


async def remove(visit: Visit, seat: str) -> None:
    """The host makes a seat free."""
    state = await visit.at().remove(visit.guest, needed(seat))
    await _seats_changed(visit, state, "panel-removed")


async def host(visit: Visit, user: str) -> None:
    """Another person is host."""
    await visit.at().hand_over(visit.guest, member(user))
    await visit.nod("panel-handed-over")


async def start(visit: Visit, fill: str = UNSAID) -> None:
    """The first deal, with AI on the free seats if so wished."""
    state = await visit.at().start(visit.guest, fill="robots" if fill == "fill" else None)
    key = "panel-checking" if state.checking else "panel-started"
    if fill == "fill":
        await visit.turn(panels.plain_text(visit.words.say(key)))
    else:
        await visit.nod(key)


async def end(visit: Visit) -> None:
    """The host closes the lobby."""
    await visit.at().close_lobby(visit.guest)
    await visit.turn(panels.plain_text(visit.words.say("panel-closed")))


async def door(visit: Visit, where: Literal["dm", "channel"]) -> None:
    """How the cards come at this table."""
    await visit.at().door(visit.guest, "dm" if where == "dm" else "channel")
    await show_seat(visit)


# rules


async def settings(visit: Visit) -> None:
    """The rules of the table, to change or to read."""
    await visit.show(panels.settings(visit.at().state, visit.guest.user, None, visit.words))


async def option(visit: Visit, name: str) -> None:
    """One option's values to choose from."""
    await visit.turn(panels.settings(visit.at().state, visit.guest.user, name, visit.words))


async def preset(visit: Visit, name: str) -> None:
    """Another set of rules."""
    state = await visit.at().rules(visit.guest, preset=name)
    await visit.turn(panels.settings(state, visit.guest.user, None, visit.words))


async def value(visit: Visit, name: str, wanted: str) -> None:
    """One option set; "Other…" asks for a number first."""
    if wanted == panels.OTHER:
        known = option_named(visit, name)
        await visit.ask(forms.number(visit.at().state.id, known, visit.words))
        return
    await set_option(visit, name, wanted)


async def set_option(visit: Visit, name: str, wanted: str) -> None:
    """The value as it was picked or typed."""
    state = await visit.at().rules(visit.guest, option=name, value=read(option_named(visit, name), wanted))
    await visit.turn(panels.settings(state, visit.guest.user, name, visit.words))


async def pictures(visit: Visit, look: str) -> None:
    """The public table in words only, or with its picture."""
    state = await visit.at().words(visit.guest, "words" if look == "words" else "pictures")
    await visit.turn(panels.settings(state, visit.guest.user, None, visit.words))


# what all of them need


async def _seats_changed(visit: Visit, state: State, key: str) -> None:
    """The settings show the new seats; a command is answered in a sentence."""
    if visit.pressed is None:
        await visit.show(panels.plain_text(visit.words.say(key)))
    else:
        await visit.turn(panels.settings(state, visit.guest.user, None, visit.words))


async def show_seat(visit: Visit) -> None:
    """Where the visitor sits; then, if cards are to come by DM, whether they can."""
    table = visit.at()
    holder = table.state.seats[table.seat(visit.guest)]
    assert isinstance(holder, Person)
    await visit.turn(panels.seated(table.state, visit.guest.user, holder.door, visit.words))
    if holder.door != "dm":
        return
    try:
        open_door = await table.publisher.knock(visit.guest.user)
    except Undelivered:
        open_door = False
    if not open_door and table.state.seat_of(visit.guest.user) is not None:
        await visit.amend(panels.seated(table.state, visit.guest.user, "closed", visit.words))


def option_named(visit: Visit, name: str) -> Option:
    """The game's option of that name."""
    for each in game(visit.at().state.game).options:
        if each.name == name:
            return each
    raise refused("unknown_option", option=name)


def read(option: Option, text: str) -> OptionValue:
    """One of the option's values, from its word; whatever is none of them is left to the table to refuse."""
    for each in option.values:
        if panels.written(each) == text.strip().lower():
            return each
    return text


def number(text: str) -> int | None:
    """A small number that was typed or picked; None where none was."""
    if text == UNSAID:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > MOST_TYPED:
        raise refused("bad_number", text=text[:20])
    return int(text)


def member(user: str) -> int:
    """The id that Discord gives somebody; any other word is none of ours."""
    if not (user.isascii() and user.isdecimal()) or len(user) > 19 or int(user) >= MOST_IDS:
        raise refused("old_version")
    return int(user)


def index(seat: str) -> int | None:
    """A seat as people count, from 1, as tables do, from 0."""
    counted = number(seat)
    return None if counted is None else counted - 1


def needed(seat: str) -> int:
    """A seat that has to be named."""
    found = index(seat)
    if found is None:
        raise refused("bad_number", text=seat)
    return found
