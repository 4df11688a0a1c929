"""The game itself: a press that plays, one that only drafts, and typed words."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import aiohttp
import discord

from bot.commands.visit import Visit
from bot.controls import Shape, asked, drawn, tapped, typed_action
from bot.ids import Act, Sketch, parse
from bot.messages import hand, panels
from bot.messages.people import raw_names_of
from bot.outbox import rows_of
from bot.screens import Button, Select
from bot.seats.acts import fresh, running
from bot.seats.lobby import refused
from bot.tables.drafts import kept
from bot.tables.table import Table
from engine import Match, Refusal, Refused, Seat

log = logging.getLogger(__name__)


async def press(visit: Visit, pressed: Act) -> None:
    """Played as soon as it is in the log; the hand says so at once, and the new one follows."""
    visit.from_hand = True
    table = await visit.find(pressed.stamp.table)
    seat, match = dealt_in(visit, table)
    view, drafts, message = match.view(seat), visit.desk.drafts, visit.pressed
    assert message is not None
    question = ("ask", *pressed.words)
    if asked(view, visit.words, question) and not answers(message, pressed):
        # Drawn when nothing had to be asked: a card that was taken back has made this one early, say.
        await sketch(visit, Sketch(pressed.stamp, ("page", *question)), ())
        return
    drafts.put(message.id, (pressed.stamp, kept(drafts, message.id, pressed.stamp) or drawn(rows_of(message))))
    played = await table.act(visit.guest, pressed.by(seat), pressed.stamp)
    drafts.pop(message.id)
    if played.waits:
        await _said(visit, visit.redraw(panels.waiting_hand(played.state, view, played.action, visit.words)))
        visit.hold_hand()
        return
    short = hand.in_short(played.state, seat, panels.done(view, played.action, visit.words))
    await _said(visit, visit.redraw(short))
    visit.keep_hand()


async def sketch(visit: Visit, pressed: Sketch, values: tuple[str, ...]) -> None:
    """A toggle, a select, a page, a question: the same message drawn anew, nothing committed."""
    visit.from_hand = True
    table, message = await visit.find(pressed.stamp.table), visit.pressed
    seat, match = dealt_in(visit, table)
    fresh(table.state, match, seat, pressed.stamp)
    assert message is not None
    drafts, state = visit.desk.drafts, table.state
    former = kept(drafts, message.id, pressed.stamp) or drawn(rows_of(message))
    draft = tapped(match.view(seat), former, pressed.words, values)
    drafts.put(message.id, moment := (pressed.stamp, draft))
    await visit.redraw_pictured(
        hand.hand(state, seat, draft=draft),
        "new" if draft.cards != former.cards else "same",
        lambda: drafts.get(message.id) is moment and table.state is state,
    )
    visit.hold_hand()
    if table.state is not state:
        table.publisher.refresh(visit.guest.user)


async def typed(visit: Visit, shape: Shape, *text: str) -> None:
    """What was typed, read in the visitor's words among what is allowed; then the hand after it."""
    table = visit.at()
    if shape == "do" and text == ("cancel",):
        await cancel(visit)
        return
    seat, match = dealt_in(visit, table)
    view, said = match.view(seat), " ".join(text)
    words = visit.words.among(raw_names_of(table.state, visit.words))
    found = typed_action(view, words, said, shape, match.game.cards(match.options))
    if found.count:
        raise Refused(Refusal("bad_action", "unfinished", (("chosen", found.chosen), ("count", found.count))))
    if not found.actions:
        code = "unknown_card" if shape == "card" else "bad_action"
        raise Refused(Refusal(code, None, (("card", said[:40]),)))
    if len(found.actions) > 1:
        meant = [panels.label(view, action, words) for action in found.actions[:6]]
        raise refused("ambiguous", choices=visit.words.listed(meant))
    played = await table.act(visit.guest, found.actions[0])
    if played.waits:
        await _said(visit, visit.show(panels.waits(table.state, view, played.action, visit.words)))
        return
    await _said(visit, visit.show_hand(panels.done(view, played.action, visit.words)))


async def cancel(visit: Visit) -> None:
    """The card that waits for the end of a pause is taken back."""
    visit.from_hand = visit.pressed is not None
    await visit.at().cancel(visit.guest)
    if visit.pressed is None:
        await visit.show_hand()
    else:
        await visit.redraw_hand()


def answers(message: discord.Message, pressed: Act) -> bool:
    """Whether the pressed button is the Yes of a question: no other that acts at once is red."""
    buttons = [button for row in rows_of(message) if not isinstance(row, Select) for button in row]
    return any(isinstance(each, Button) and parse(each.id) == pressed and each.style == "red" for each in buttons)


def dealt_in(visit: Visit, table: Table) -> tuple[Seat, Match]:
    """The visitor's seat and the running deal, or why there is none."""
    return table.seat(visit.guest), running(table.state)


async def _said(visit: Visit, answer: Awaitable[None]) -> None:
    """The card lies, whether its answer arrives or not, and nobody may be told otherwise; the table brings the hand."""
    try:
        await answer
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        log.warning("%s: the answer to an action did not arrive (%s)", visit.place, type(problem).__name__)
