"""A table that plays: hands, questions about the deal, leaving and stopping."""

from __future__ import annotations

from bot.commands.requests.lobby import show_seat
from bot.commands.visit import UNSAID, Visit
from bot.messages import panels
from bot.seats.lobby import refused
from bot.seats.state import State


async def hand(visit: Visit, where: str = "here") -> None:
    """One's own cards, here or by DM; before the first deal one's seat; to others what a watcher may have."""
    table = visit.at()
    state = table.state
    if state.seat_of(visit.guest.user) is None:
        await visit.show(panels.watching(state, visit.words))
    elif where == "dm":
        await try_dm(visit)
    elif state.match is None:
        await show_seat(visit)
    else:
        await visit.show_hand()


async def try_dm(visit: Visit) -> None:
    """One more try of a door that was closed."""
    visit.at().try_dm(visit.guest)
    await visit.turn(panels.plain_text(visit.words.say("panel-dm-tried")))


async def last(visit: Visit) -> None:
    """The last trick, as the visitor may know it."""
    state = _dealt(visit)
    await visit.show(panels.last_trick(state, state.seat_of(visit.guest.user), visit.words))


async def score(visit: Visit) -> None:
    """The score so far, every line explained."""
    await visit.show(panels.score_so_far(_dealt(visit), visit.words))


async def words(visit: Visit) -> None:
    """The table as text."""
    state = _dealt(visit)
    await visit.show(panels.in_words(state, state.seat_of(visit.guest.user), visit.words))


async def menu(visit: Visit) -> None:
    """What else there is."""
    await visit.show(panels.menu(visit.at().state, visit.guest.user, visit.words))


async def down(visit: Visit) -> None:
    """The public table comes back to the bottom of its channel."""
    await visit.at().bring_down(visit.guest)
    await visit.turn(panels.plain_text(visit.words.say("panel-brought-down")))


async def ready(visit: Visit) -> None:
    """Here for the ready check, or ready for the next deal."""
    await visit.at().ready(visit.guest)
    await visit.nod("panel-ready")


async def leave(visit: Visit, sure: str = UNSAID) -> None:
    """Up from the lobby at once; from a running match after a question."""
    table = visit.at()
    if table.state.stage in ("playing", "between") and sure != "yes":
        table.seat(visit.guest)
        await visit.turn(panels.leaving(table.state, visit.words))
        return
    state = await table.leave(visit.guest)
    # A lobby that its last person leaves is closed: it has no deals.
    screen = panels.gone if state.match is not None else panels.risen
    await visit.turn(screen(state, visit.words))


async def stop(visit: Visit, sure: str = UNSAID) -> None:
    """A moderator's end, after a question."""
    table = visit.at()
    if not visit.guest.moderator:
        raise refused("moderator_only")
    if sure != "yes":
        await visit.turn(panels.stopping(table.state, visit.words))
        return
    await table.stop(visit.guest)
    await visit.turn(panels.plain_text(visit.words.say("panel-stopped")))


async def dismiss(visit: Visit) -> None:
    """The panel goes, nothing else happens."""
    await visit.dismiss()


def _dealt(visit: Visit) -> State:
    state = visit.at().state
    if state.match is None:
        raise refused("not_started")
    return state
